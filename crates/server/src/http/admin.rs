//! What administrators do.

use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use terrane_api::identity::{
    Account, ClaimAdmin, Invite, MadeInvite, NewInvite, Role as WireRole, Settings, SettingsChange, User,
    UserChange,
};
use terrane_api::problem::Problem;
use terrane_api::recovery::ResetLink;
use terrane_store::{InviteId, InviteRecord, Millis, Purpose, Role, UserId, UserRecord};
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::audit::Deed;
use crate::auth::{Caller, access, audit, claim, recovery, secret, settings};
use crate::error::ApiError;
use crate::http::extract::{Json, Path, Query};
use crate::http::users::{account, role};
use crate::security::client::Client;

const DAY: i64 = 24 * 60 * 60 * 1000;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(become_first))
        .routes(routes!(show_settings, change_settings))
        .routes(routes!(list_invites, invite))
        .routes(routes!(list_users))
        .routes(routes!(show_user, change_user))
        .routes(routes!(reset_link))
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
    (status = 422, description = "Not oneself, and no guests among the accounts", body = Problem),
))]
async fn change_user(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(change): Json<UserChange>,
) -> Result<Json<User>, ApiError> {
    let admin = caller.admin()?;
    let mut user = find(&app, id).await?;
    if user.id == admin.id {
        return Err(ApiError::refused(
            "not-oneself",
            "Administrators cannot change themselves, so that there is always one; ask another.",
        ));
    }
    let before = user.clone();
    if let Some(new) = change.role {
        user.role = new_role(user.role, new)?;
    }
    if let Some(disabled) = change.disabled {
        user.disabled = disabled;
    }
    app.store.update_user(&user).await?;
    for what in deeds(&before, &user) {
        let deed = Deed { by: Some(admin.id), what, user: Some(user.id), detail: &user.name };
        audit::note(&*app.store, &app.clock, deed).await?;
    }
    if user.disabled {
        app.store.end_sessions(user.id, None).await?;
        access::changed(&app, user.id).await;
        app.games.leave_hosting(user.id).await?;
    }
    tracing::warn!(by = %admin.id, user = %user.id, disabled = user.disabled, "an administrator changed a user");
    Ok(Json(shown_user(&user)))
}

/// What was done to a user, by what it is called in the list of what was done.
fn deeds(before: &UserRecord, after: &UserRecord) -> impl Iterator<Item = &'static str> {
    let lock = match (before.disabled, after.disabled) {
        (false, true) => Some("lock"),
        (true, false) => Some("unlock"),
        _ => None,
    };
    let role = match (before.role, after.role) {
        (old, new) if old == new => None,
        (_, Role::Admin) => Some("promote"),
        _ => Some("demote"),
    };
    lock.into_iter().chain(role)
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
        (_, WireRole::Player) => Ok(Role::Player),
        (_, WireRole::Admin) => Ok(Role::Admin),
    }
}

async fn find(app: &App, id: Uuid) -> Result<UserRecord, ApiError> {
    app.store.user(UserId(id)).await?.ok_or_else(|| ApiError::not_found("user"))
}

fn shown_user(user: &UserRecord) -> User {
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
