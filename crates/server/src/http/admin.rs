//! What administrators do.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use terrane_api::identity::{
    Account, ClaimAdmin, DeleteUser, Deletion, Invite, MadeInvite, NameAlike, NewInvite, Role as WireRole,
    SecondWaysReset, Settings, SettingsChange, User, UserChange,
};
use terrane_api::moderation::{ComputerLoad, HostLoad};
use terrane_api::problem::Problem;
use terrane_api::recovery::ResetLink;
use terrane_store::{InviteId, InviteRecord, Millis, Purpose, Role, SanctionKind, UserId, UserRecord};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::audit::Deed;
use crate::auth::sanctions::Order;
use crate::auth::{Caller, access, audit, claim, deletion, recovery, secret, settings};
use crate::error::ApiError;
use crate::game::Computing;
use crate::http::extract::{Json, Path, Query};
use crate::http::moderation::{REASON, imposed, reach, words};
use crate::http::people::Known;
use crate::http::users::{account, role};
use crate::notify::AccountNews;
use crate::security::client::Client;

const DAY: i64 = 24 * 60 * 60 * 1000;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(become_first))
        .routes(routes!(show_settings, change_settings))
        .routes(routes!(list_invites, invite))
        .routes(routes!(list_users))
        .routes(routes!(show_user, change_user, delete_user))
        .routes(routes!(reset_link))
        .routes(routes!(reset_second_ways))
        .routes(routes!(list_alike))
        .routes(routes!(computers))
}

/// Become the first administrator
///
/// With the one-time token the server prints at its start for as long as it has no administrator.
#[utoipa::path(post, path = "/api/admin/claim", tag = "administration", request_body = ClaimAdmin, responses(
    (status = 200, body = Account),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The token is wrong, or there is an administrator", body = Problem),
))]
async fn become_first(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(asked): Json<ClaimAdmin>,
) -> Result<Json<Account>, ApiError> {
    let user = caller.required()?;
    app.rates.sign_in(client.key())?;
    let admin = claim::accept(&app, user, &asked.token).await?;
    tracing::warn!(user = %admin.id, "the server has its first administrator");
    let deed = Deed { by: Some(admin.id), what: "claim", user: Some(admin.id), detail: &admin.name };
    audit::note(&*app.store, &app.clock, deed).await?;
    Ok(Json(account(&admin)))
}

/// The settings of the server
#[utoipa::path(get, path = "/api/admin/settings", tag = "administration", responses(
    (status = 200, body = Settings),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
))]
async fn show_settings(State(app): State<App>, caller: Caller) -> Result<Json<Settings>, ApiError> {
    caller.admin()?;
    Ok(Json(settings::read(&app).await?))
}

/// Change the settings of the server
#[utoipa::path(patch, path = "/api/admin/settings", tag = "administration", request_body = SettingsChange, responses(
    (status = 200, body = Settings),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
    (status = 422, description = "The name is no good", body = Problem),
))]
async fn change_settings(
    State(app): State<App>,
    caller: Caller,
    Json(change): Json<SettingsChange>,
) -> Result<Json<Settings>, ApiError> {
    let admin = caller.admin()?;
    let changed = settings::change(&app, change).await?;
    let detail = serde_json::to_string(&changed).unwrap_or_default();
    let deed = Deed { by: Some(admin.id), what: "settings", user: None, detail: &detail };
    audit::note(&*app.store, &app.clock, deed).await?;
    Ok(Json(changed))
}

/// Invitations to register
#[utoipa::path(get, path = "/api/admin/invites", tag = "administration", responses(
    (status = 200, body = Vec<Invite>),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
))]
async fn list_invites(State(app): State<App>, caller: Caller) -> Result<Json<Vec<Invite>>, ApiError> {
    caller.admin()?;
    Ok(Json(app.store.invites().await?.iter().map(shown_invite).collect()))
}

/// Invite people to register
///
/// The code is shown this once.
#[utoipa::path(post, path = "/api/admin/invites", tag = "administration", request_body = NewInvite, responses(
    (status = 201, body = MadeInvite),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
    (status = 422, description = "Too many uses or days", body = Problem),
))]
async fn invite(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewInvite>,
) -> Result<(StatusCode, Json<MadeInvite>), ApiError> {
    let by = caller.admin()?.id;
    if !(1..=1000).contains(&new.uses) || !(1..=365).contains(&new.days) {
        return Err(ApiError::refused(
            "bad-invitation",
            "An invitation is for 1 to 1000 people and 1 to 365 days.",
        ));
    }
    let (code, secret) = secret::draw("")?;
    let created = app.clock.now();
    let expires = Millis(created.0 + i64::from(new.days) * DAY);
    let invite = InviteRecord { id: InviteId(Uuid::now_v7()), secret, by, left: new.uses, created, expires };
    app.store.create_invite(&invite).await?;
    let detail = format!("{} uses, {} days", new.uses, new.days);
    let deed = Deed { by: Some(by), what: "invite", user: None, detail: &detail };
    audit::note(&*app.store, &app.clock, deed).await?;
    Ok((StatusCode::CREATED, Json(MadeInvite { invite: shown_invite(&invite), code })))
}

/// Which users to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Paging {
    /// Those who came after this one.
    after: Option<Uuid>,
    /// No more than so many.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<u32>,
}

/// Users, oldest first
#[utoipa::path(get, path = "/api/admin/users", tag = "administration", params(Paging), responses(
    (status = 200, body = Vec<User>),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
))]
async fn list_users(
    State(app): State<App>,
    caller: Caller,
    Query(paging): Query<Paging>,
) -> Result<Json<Vec<User>>, ApiError> {
    caller.admin()?;
    let limit = paging.limit.unwrap_or(50).clamp(1, 200);
    let users = app.store.users(paging.after.map(UserId), limit).await?;
    Ok(Json(users.iter().map(shown_user).collect()))
}

/// A user
#[utoipa::path(get, path = "/api/admin/users/{id}", tag = "administration", params(("id" = Uuid, Path, description = "Who")), responses(
    (status = 200, body = User),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
    (status = 404, description = "There is no such user", body = Problem),
))]
async fn show_user(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<Json<User>, ApiError> {
    caller.admin()?;
    Ok(Json(shown_user(&find(&app, id).await?)))
}

/// Lock a user out, let them in again, or change their role
#[utoipa::path(patch, path = "/api/admin/users/{id}", tag = "administration", request_body = UserChange,
    params(("id" = Uuid, Path, description = "Who")), responses(
    (status = 200, body = User),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
    (status = 404, description = "There is no such user", body = Problem),
    (status = 409, description = "There would be no administrator left (`last-administrator`)", body = Problem),
    (status = 422, description = "There is no reason for a lock, nobody locks themselves out, and no guests are among the accounts", body = Problem),
))]
async fn change_user(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(change): Json<UserChange>,
) -> Result<Json<User>, ApiError> {
    let admin = caller.admin()?;
    let mut user = find(&app, id).await?;
    if change.disabled.is_some() {
        reach(admin, &user)?;
    }
    // Whoever is locked out is told why.
    let locks = change.disabled == Some(true) && !user.disabled;
    let reason = if locks { words(&change.reason.unwrap_or_default(), REASON)? } else { String::new() };
    if let Some(new) = change.role {
        let before = user.clone();
        user.role = new_role(before.role, new)?;
        if before.role != user.role {
            user = app.store.update_user(&before, &user).await?;
            let what = if rank(user.role) > rank(before.role) { "promote" } else { "demote" };
            let detail = match user.role {
                Role::Moderator => format!("{}: moderator", user.name),
                _ => user.name.clone(),
            };
            let deed = Deed { by: Some(admin.id), what, user: Some(user.id), detail: &detail };
            audit::note(&*app.store, &app.clock, deed).await?;
        }
    }
    match change.disabled {
        Some(true) if locks => {
            let order = Order { kind: SanctionKind::Locked, reason, until: None, by: Some(admin.id) };
            imposed(&app, admin, &user, order).await?;
            user.disabled = true;
        }
        Some(false) if user.disabled => {
            user = app.store.unlock(user.id, Some(admin.id), app.clock.now()).await?;
            let deed = Deed { by: Some(admin.id), what: "unlock", user: Some(user.id), detail: &user.name };
            audit::note(&*app.store, &app.clock, deed).await?;
        }
        _ => {}
    }
    tracing::warn!(by = %admin.id, user = %user.id, disabled = user.disabled, "an administrator changed a user");
    Ok(Json(shown_user(&user)))
}

/// Delete an account
///
/// Its owner is signed out everywhere, and told why. Within seven days they may come back by signing in, unless they are locked
/// out; then, or at once, it is deleted as if they had asked for it. Their games stay.
#[utoipa::path(delete, path = "/api/admin/users/{id}", tag = "administration", request_body = DeleteUser,
    params(("id" = Uuid, Path, description = "Who")), responses(
    (status = 200, description = "When it is deleted", body = Deletion),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
    (status = 404, description = "There is no such user, or none any more", body = Problem),
    (status = 409, description = "There would be no administrator left (`last-administrator`)", body = Problem),
    (status = 422, description = "There is no reason, or it is oneself", body = Problem),
))]
async fn delete_user(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(asked): Json<DeleteUser>,
) -> Result<Json<Deletion>, ApiError> {
    let admin = caller.admin()?;
    let user = find(&app, id).await?;
    reach(admin, &user)?;
    let reason = words(&asked.reason, REASON)?;
    let store = &*app.store;
    if store.deletion(user.id).await?.is_some_and(|deletion| deletion.number.is_some()) {
        return Err(ApiError::not_found("user"));
    }
    let now = app.clock.now();
    let grace = if asked.at_once || user.role == Role::Guest { 0 } else { deletion::GRACE };
    let due = Millis(now.0.saturating_add(grace));
    deletion::ask(store, &user, due).await?;
    let deed = Deed { by: Some(admin.id), what: "delete-account", user: Some(user.id), detail: &reason };
    audit::note(store, &app.clock, deed).await?;
    store.end_sessions(user.id, None).await?;
    store.revoke_tokens(user.id, now).await?;
    access::changed(&app, user.id).await;
    if grace > 0 {
        app.notify_account(user.id, &AccountNews::Deleted(reason)).await?;
    } else if let Err(error) = deletion::carry_out(&app, user.id).await {
        // What fails now is done within a minute.
        tracing::warn!(user = %user.id, %error, "an account is not deleted yet");
    }
    Ok(Json(Deletion { due: due.0 }))
}

/// Take time codes and passkeys away
///
/// For somebody who lost phone and recovery codes. They sign in by their password alone until they set up new ones.
#[utoipa::path(delete, path = "/api/admin/users/{id}/second-ways", tag = "administration",
    params(("id" = Uuid, Path, description = "Who")), responses(
    (status = 200, description = "What they had", body = SecondWaysReset),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
    (status = 404, description = "There is no such user", body = Problem),
    (status = 422, description = "It is oneself", body = Problem),
))]
async fn reset_second_ways(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<Json<SecondWaysReset>, ApiError> {
    let admin = caller.admin()?;
    let user = find(&app, id).await?;
    reach(admin, &user)?;
    let time_codes = app.store.clear_time_code(user.id).await?;
    let passkeys = app.store.delete_passkeys(user.id).await?;
    let deed =
        Deed { by: Some(admin.id), what: "reset-second-factor", user: Some(user.id), detail: &user.name };
    audit::note(&*app.store, &app.clock, deed).await?;
    access::changed(&app, user.id).await;
    app.notify_account(user.id, &AccountNews::SecondWaysTaken).await?;
    Ok(Json(SecondWaysReset { time_codes, passkeys }))
}

/// Accounts whose names look alike
///
/// They are older than the rules for names and keep theirs, until somebody gives them another one.
#[utoipa::path(get, path = "/api/admin/names", tag = "administration", responses(
    (status = 200, body = Vec<NameAlike>),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
))]
async fn list_alike(State(app): State<App>, caller: Caller) -> Result<Json<Vec<NameAlike>>, ApiError> {
    caller.admin()?;
    let mut alike = Vec::new();
    for (user, like) in app.store.names_alike().await? {
        if let Some(like) = app.store.user(like).await? {
            alike.push(NameAlike { user: shown_user(&user), like: shown_user(&like) });
        }
    }
    Ok(Json(alike))
}

/// How much computer players have to do
///
/// Queues are those of this server; running games are counted for all.
#[utoipa::path(get, path = "/api/admin/computers", tag = "administration", responses(
    (status = 200, body = ComputerLoad),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
))]
async fn computers(State(app): State<App>, caller: Caller) -> Result<Json<ComputerLoad>, ApiError> {
    caller.admin()?;
    let (threads, waiting) = app.games.computing_here();
    let mut hosts: Vec<_> = app.games.computing().await?.into_iter().collect();
    hosts.sort_by_key(|(_, load)| std::cmp::Reverse(load.computers));
    hosts.truncate(100);
    let known = Known::of(&app, hosts.iter().map(|(host, _)| *host).collect()).await?;
    let shown = |(host, load): (UserId, Computing)| HostLoad {
        host: known.shown(host),
        games: load.games,
        computers: load.computers,
        to_move: load.to_move,
    };
    Ok(Json(ComputerLoad {
        threads: threads as u32,
        waiting: waiting as u32,
        hosts: hosts.into_iter().map(shown).collect(),
    }))
}

/// How much a role may do.
const fn rank(role: Role) -> u8 {
    match role {
        Role::Guest => 0,
        Role::Player => 1,
        Role::Moderator => 2,
        Role::Admin => 3,
    }
}

/// Make a link by which somebody chooses a new password
///
/// For whoever lost theirs and has no mail. It is good once and for a day, and is shown this once.
#[utoipa::path(post, path = "/api/admin/users/{id}/reset-link", tag = "administration",
    params(("id" = Uuid, Path, description = "Who")), responses(
    (status = 201, body = ResetLink),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
    (status = 404, description = "There is no such user", body = Problem),
    (status = 422, description = "A guest has no password (`guest-role`)", body = Problem),
))]
async fn reset_link(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<(StatusCode, Json<ResetLink>), ApiError> {
    let admin = caller.admin()?;
    let user = find(&app, id).await?;
    if user.role == Role::Guest {
        return Err(ApiError::refused("guest-role", "A guest has no password; they register to have one."));
    }
    let now = app.clock.now();
    let link = recovery::link(&*app.store, now, user.id, Purpose::Reset, recovery::BY_ADMIN, "").await?;
    let deed = Deed { by: Some(admin.id), what: "reset-link", user: Some(user.id), detail: &user.name };
    audit::note(&*app.store, &app.clock, deed).await?;
    let link =
        ResetLink { url: app.page("recover", &link), expires: now.0.saturating_add(recovery::BY_ADMIN) };
    Ok((StatusCode::CREATED, Json(link)))
}

/// The role a user gets, if they may have it.
fn new_role(old: Role, new: WireRole) -> Result<Role, ApiError> {
    match (old, new) {
        (Role::Guest, WireRole::Guest) => Ok(Role::Guest),
        (Role::Guest, _) | (_, WireRole::Guest) => Err(ApiError::refused(
            "guest-role",
            "A guest becomes a player by registering, and none goes back.",
        )),
        (_, new) => Ok(stored_role(new)),
    }
}

/// A role as it is stored.
pub(super) const fn stored_role(role: WireRole) -> Role {
    match role {
        WireRole::Guest => Role::Guest,
        WireRole::Player => Role::Player,
        WireRole::Moderator => Role::Moderator,
        WireRole::Admin => Role::Admin,
    }
}

/// A user, who has to be there.
pub(super) async fn find(app: &App, id: Uuid) -> Result<UserRecord, ApiError> {
    app.store.user(UserId(id)).await?.ok_or_else(|| ApiError::not_found("user"))
}

/// A user as an administrator sees them.
pub(super) fn shown_user(user: &UserRecord) -> User {
    User {
        id: user.id.0,
        name: user.name.clone(),
        email: user.email.clone(),
        role: role(user.role),
        disabled: user.disabled,
        created: user.created.0,
    }
}

fn shown_invite(invite: &InviteRecord) -> Invite {
    Invite {
        id: invite.id.0,
        by: invite.by.0,
        left: invite.left,
        created: invite.created.0,
        expires: invite.expires.0,
    }
}
