//! What those who keep order see and do. Everything that is done is noted.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::game::{GameInfo, GamesPage};
use terrane_api::identity::User;
use terrane_api::moderation::{
    AppealAnswer, GameOrder, GameStanding, MessageOrder, ModeratedGamesQuery, NewName, NewSanction, Report,
    ReportAnswer, ReportState as WireState, ReportsQuery, Sanction, UserFile, UsersQuery,
};
use terrane_api::problem::Problem;
use terrane_store::{
    GameId, GameRecord, Millis, ReportFilter, ReportId, ReportRecord, ReportState, Role, SanctionId,
    SanctionKind, SanctionRecord, StoreError, UserFilter, UserId, UserRecord,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::audit::Deed;
use crate::auth::sanctions::{self, Order};
use crate::auth::{Caller, audit, names};
use crate::error::ApiError;
use crate::game::info;
use crate::game::user_notices::named;
use crate::http::admin::{find, shown_user, stored_role};
use crate::http::extract::{Json, Path, Query};
use crate::http::people::Known;
use crate::http::reports::{shown_about, shown_state, state};
use crate::http::sanctions::{kind, shown_kind};
use crate::notify::AccountNews;

/// Longest reason, in characters.
pub(super) const REASON: usize = 500;
/// Longest answer, in characters.
const ANSWER: usize = 1000;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list_users))
        .routes(routes!(show_user, rename_user))
        .routes(routes!(list_reports))
        .routes(routes!(answer_report))
        .routes(routes!(list_sanctions, impose))
        .routes(routes!(answer_appeal, lift))
        .routes(routes!(list_games))
        .routes(routes!(order_game))
        .routes(routes!(order_message))
}

/// Users, oldest first
///
/// For those who keep order. Moderators are shown no addresses.
#[utoipa::path(get, path = "/api/mod/users", tag = "moderation", params(UsersQuery), responses(
    (status = 200, body = Vec<User>),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators", body = Problem),
))]
async fn list_users(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<UsersQuery>,
) -> Result<Json<Vec<User>>, ApiError> {
    let actor = caller.moderator()?;
    let filter = UserFilter {
        name: query.name.map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()),
        role: query.role.map(stored_role),
        locked: query.locked,
        after: query.after.map(UserId),
        limit: query.limit.unwrap_or(50).clamp(1, 200),
    };
    let users = app.store.find_users(&filter).await?;
    Ok(Json(users.iter().map(|user| seen_by(actor, user)).collect()))
}

/// What is known of a user
#[utoipa::path(get, path = "/api/mod/users/{id}", tag = "moderation", params(("id" = Uuid, Path, description = "Who")), responses(
    (status = 200, body = UserFile),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators", body = Problem),
    (status = 404, description = "There is no such user", body = Problem),
))]
async fn show_user(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<Json<UserFile>, ApiError> {
    let actor = caller.moderator()?;
    let user = find(&app, id).await?;
    Ok(Json(file(&app, actor, &user).await?))
}

/// Change the name of a user
///
/// Also at the seats they have and beside what they said. They are told why.
#[utoipa::path(patch, path = "/api/mod/users/{id}", tag = "moderation", params(("id" = Uuid, Path, description = "Who")), request_body = NewName, responses(
    (status = 200, body = UserFile),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators, and not among their like (`above-you`)", body = Problem),
    (status = 404, description = "There is no such user", body = Problem),
    (status = 409, description = "The name is taken", body = Problem),
    (status = 422, description = "The name or the reason is no good, or it is oneself", body = Problem),
))]
async fn rename_user(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(new): Json<NewName>,
) -> Result<Json<UserFile>, ApiError> {
    let actor = caller.moderator()?;
    let before = find(&app, id).await?;
    reach(actor, &before)?;
    let reason = words(&new.reason, REASON)?;
    let mut user = UserRecord { name: names::name(&new.name, before.role)?, ..before.clone() };
    if user.name != before.name {
        user = app.store.update_user(&before, &user).await?;
        app.store.rename_seats(user.id, &before.name, true).await?;
        names::released(&app, user.id).await?;
        let called = |user: &UserRecord| named(&user.name, user.role == Role::Guest);
        let detail = format!("{} → {}: {reason}", called(&before), called(&user));
        note(&app, actor, "rename", Some(user.id), &detail).await?;
        let news = AccountNews::Renamed { name: user.name.clone(), why: reason };
        app.notify_account(user.id, &news).await?;
    }
    Ok(Json(file(&app, actor, &user).await?))
}

/// Reports, newest first
///
/// Those about the caller are for others.
#[utoipa::path(get, path = "/api/mod/reports", tag = "moderation", params(ReportsQuery), responses(
    (status = 200, body = Vec<Report>),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators", body = Problem),
))]
async fn list_reports(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ReportsQuery>,
) -> Result<Json<Vec<Report>>, ApiError> {
    let actor = caller.moderator()?;
    let filter = ReportFilter {
        state: query.state.map(state),
        by: None,
        person: query.person.map(UserId),
        not_about: Some(actor.id),
        before: query.before.map(ReportId),
        limit: query.limit.unwrap_or(50).clamp(1, 200),
    };
    let reports = app.store.reports(&filter).await?;
    let mentioned = reports.iter().flat_map(|report| [Some(report.by), report.person, report.handler]);
    let known = Known::of(&app, mentioned.flatten().collect()).await?;
    Ok(Json(reports.iter().map(|report| shown_report(report, &known)).collect()))
}

/// Answer a report
///
/// Whoever told it reads the answer. What is done about it are other requests.
#[utoipa::path(patch, path = "/api/mod/reports/{id}", tag = "moderation", params(("id" = Uuid, Path, description = "Which report")), request_body = ReportAnswer, responses(
    (status = 200, body = Report),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators, and not about oneself (`own-report`)", body = Problem),
    (status = 404, description = "There is no such report", body = Problem),
    (status = 409, description = "Somebody else answered it (`answered-already`)", body = Problem),
    (status = 422, description = "There is no answer", body = Problem),
))]
async fn answer_report(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(answer): Json<ReportAnswer>,
) -> Result<Json<Report>, ApiError> {
    let actor = caller.moderator()?;
    let text = words(&answer.answer, ANSWER)?;
    let report = app.store.report(ReportId(id)).await?.ok_or_else(|| ApiError::not_found("report"))?;
    if report.person == Some(actor.id) {
        return Err(ApiError::forbidden("own-report", "A report about you is answered by somebody else."));
    }
    if answer.state == WireState::Open {
        return Err(ApiError::refused("bad-report", "A report that is answered is `done` or `dismissed`."));
    }
    let report = ReportRecord {
        state: state(answer.state),
        handler: Some(actor.id),
        handled: Some(app.clock.now()),
        answer: text,
        ..report
    };
    app.store.settle_report(&report).await.map_err(|error| match error {
        StoreError::Conflict => {
            ApiError::conflict("answered-already", "Somebody else has answered this report; look again.")
        }
        error => error.into(),
    })?;
    let detail = format!("{} {}: {}", report.about.name(), report.state.name(), report.answer);
    note(&app, actor, "report", report.person, &detail).await?;
    app.notify_account(report.by, &AccountNews::ReportAnswered(report.answer.clone())).await?;
    let mentioned = [Some(report.by), report.person, report.handler];
    let known = Known::of(&app, mentioned.into_iter().flatten().collect()).await?;
    Ok(Json(shown_report(&report, &known)))
}

/// Appeals that nobody has answered, oldest first
#[utoipa::path(get, path = "/api/mod/sanctions", tag = "moderation", responses(
    (status = 200, body = Vec<Sanction>),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators", body = Problem),
))]
async fn list_sanctions(State(app): State<App>, caller: Caller) -> Result<Json<Vec<Sanction>>, ApiError> {
    caller.moderator()?;
    let appeals = app.store.appeals(200).await?;
    Ok(Json(shown_sanctions(&app, &appeals).await?))
}

/// Silence somebody, or lock them out
///
/// With a reason, which they are told, for a time or for good. Whoever is locked out is signed out at once, and their seats go
/// the way of seats whose time is over.
#[utoipa::path(post, path = "/api/mod/sanctions", tag = "moderation", request_body = NewSanction, responses(
    (status = 201, body = Sanction),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators, and not among their like (`above-you`)", body = Problem),
    (status = 404, description = "There is no such user", body = Problem),
    (status = 409, description = "There would be no administrator left (`last-administrator`)", body = Problem),
    (status = 422, description = "There is no reason, the time is over already, or it is oneself", body = Problem),
))]
async fn impose(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewSanction>,
) -> Result<(StatusCode, Json<Sanction>), ApiError> {
    let actor = caller.moderator()?;
    let person = find(&app, new.person).await?;
    reach(actor, &person)?;
    let order = Order {
        kind: kind(new.kind),
        reason: words(&new.reason, REASON)?,
        until: new.until.map(Millis),
        by: Some(actor.id),
    };
    let sanction = imposed(&app, actor, &person, order).await?;
    let shown = shown_sanctions(&app, std::slice::from_ref(&sanction)).await?;
    let shown = shown.into_iter().next().ok_or_else(|| ApiError::not_found("sanction"))?;
    Ok((StatusCode::CREATED, Json(shown)))
}

/// Answer an appeal
///
/// And lift the sanction, if it convinces.
#[utoipa::path(patch, path = "/api/mod/sanctions/{id}", tag = "moderation", params(("id" = Uuid, Path, description = "Which sanction")), request_body = AppealAnswer, responses(
    (status = 200, body = Sanction),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators, and not among their like (`above-you`)", body = Problem),
    (status = 404, description = "There is no such sanction", body = Problem),
    (status = 409, description = "There is no appeal without an answer (`answered-already`)", body = Problem),
    (status = 422, description = "There is no answer, or it is one's own", body = Problem),
))]
async fn answer_appeal(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(answer): Json<AppealAnswer>,
) -> Result<Json<Sanction>, ApiError> {
    let actor = caller.moderator()?;
    let sanction = within_reach(&app, actor, id).await?;
    let text = words(&answer.answer, ANSWER)?;
    app.store.answer_appeal(sanction.id, &text).await.map_err(|error| match error {
        StoreError::Conflict => ApiError::conflict(
            "answered-already",
            "There is no appeal against this that waits for an answer; look again.",
        ),
        error => error.into(),
    })?;
    note(&app, actor, "appeal", Some(sanction.person), &text).await?;
    if answer.lift {
        end(&app, actor, &sanction).await?;
    }
    app.notify_account(sanction.person, &AccountNews::AppealAnswered(text.clone())).await?;
    Ok(Json(again(&app, sanction.id).await?))
}

/// Lift a sanction
#[utoipa::path(delete, path = "/api/mod/sanctions/{id}", tag = "moderation", params(("id" = Uuid, Path, description = "Which sanction")), responses(
    (status = 200, body = Sanction),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators, and not among their like (`above-you`)", body = Problem),
    (status = 404, description = "There is no such sanction", body = Problem),
    (status = 409, description = "It is over already (`changed-meanwhile`)", body = Problem),
    (status = 422, description = "It is one's own", body = Problem),
))]
async fn lift(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<Json<Sanction>, ApiError> {
    let actor = caller.moderator()?;
    let sanction = within_reach(&app, actor, id).await?;
    end(&app, actor, &sanction).await?;
    Ok(Json(again(&app, sanction.id).await?))
}

/// Games of every kind, newest first
///
/// Hidden and removed ones too, whoever finds them otherwise.
#[utoipa::path(get, path = "/api/mod/games", tag = "moderation", params(ModeratedGamesQuery), responses(
    (status = 200, body = GamesPage),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators", body = Problem),
))]
async fn list_games(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ModeratedGamesQuery>,
) -> Result<Json<GamesPage>, ApiError> {
    caller.moderator()?;
    Ok(Json(app.games.list_all(&query).await?))
}

/// Give a game another title, hide it, remove it, or end it
///
/// Moderators retitle and hide, and not games in which they play; administrators also remove and end games.
#[utoipa::path(patch, path = "/api/mod/games/{id}", tag = "moderation", params(("id" = Uuid, Path, description = "Which game")), request_body = GameOrder, responses(
    (status = 200, body = GameInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators, not at one's own games (`own-game`), and some of it for administrators only", body = Problem),
    (status = 404, description = "There is no such game", body = Problem),
    (status = 409, description = "The game is over, or others change it at the same moment", body = Problem),
    (status = 422, description = "The title or the reason is no good", body = Problem),
))]
async fn order_game(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(order): Json<GameOrder>,
) -> Result<Json<GameInfo>, ApiError> {
    let actor = caller.moderator()?;
    let reason = words(&order.reason, REASON)?;
    let before = someone_elses(&app, actor, id).await?;
    let removed = terrane_store::Standing::Removed;
    if order.abandon || order.standing == Some(GameStanding::Removed) || before.standing == removed {
        caller.admin()?;
    }
    let (after, deeds) = app.games.order(before.id, &order).await?;
    for what in deeds {
        let detail = if what == "retitle" {
            format!("{id} {} → {}: {reason}", before.title, after.title)
        } else {
            format!("{id} {}: {reason}", after.title)
        };
        note(&app, actor, what, Some(after.host), &detail).await?;
    }
    Ok(Json(info(&after, caller.id())))
}

/// Hide a message, or show it again
///
/// What it said is kept for 90 days for those who keep order, and then forgotten.
#[utoipa::path(patch, path = "/api/mod/games/{id}/chat/{message}", tag = "moderation", params(("id" = Uuid, Path, description = "Which game"), ("message" = i64, Path, description = "The number of the message")), request_body = MessageOrder, responses(
    (status = 204, description = "Done"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for moderators and administrators, and not at one's own games (`own-game`)", body = Problem),
    (status = 404, description = "There is no such game or message", body = Problem),
    (status = 422, description = "There is no reason", body = Problem),
))]
async fn order_message(
    State(app): State<App>,
    caller: Caller,
    Path((id, message)): Path<(Uuid, i64)>,
    Json(order): Json<MessageOrder>,
) -> Result<StatusCode, ApiError> {
    let actor = caller.moderator()?;
    let reason = words(&order.reason, REASON)?;
    let game = someone_elses(&app, actor, id).await?;
    let found = app.store.chat(game.id, message.saturating_sub(1).max(0), 1).await?;
    let found = found.into_iter().find(|found| found.id == message);
    let found = found.ok_or_else(|| ApiError::not_found("message"))?;
    let author = find(&app, found.user.0).await?;
    if author.id != actor.id {
        reach(actor, &author)?;
    }
    if found.hidden.is_some() != order.hidden {
        app.store.hide_message(game.id, message, order.hidden.then(|| app.clock.now())).await?;
        let what = if order.hidden { "hide-message" } else { "show-message" };
        let detail = format!("{id} {message}: {reason}");
        note(&app, actor, what, Some(found.user), &detail).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Imposes a sanction, notes it, tells the person, and carries it out.
pub(super) async fn imposed(
    app: &App,
    actor: &UserRecord,
    person: &UserRecord,
    order: Order,
) -> Result<SanctionRecord, ApiError> {
    let now = app.clock.now();
    if order.until.is_some_and(|until| until <= now) {
        return Err(ApiError::refused("bad-time", "A sanction ends at a time that is still to come."));
    }
    let sanction = sanctions::impose(&*app.store, now, person.id, order).await?;
    let what = match sanction.kind {
        SanctionKind::Silenced => "silence",
        SanctionKind::Locked => "lock",
    };
    let detail = format!("{}: {}", named(&person.name, person.role == Role::Guest), sanction.reason);
    note(app, actor, what, Some(person.id), detail.trim_end_matches(": ")).await?;
    match sanction.kind {
        SanctionKind::Silenced => {
            app.notify_account(person.id, &AccountNews::Silenced(sanction.reason.clone())).await?;
        }
        SanctionKind::Locked => sanctions::enforce(app, person.id).await?,
    }
    Ok(sanction)
}

/// Ends a sanction and notes it.
async fn end(app: &App, actor: &UserRecord, sanction: &SanctionRecord) -> Result<(), ApiError> {
    app.store.lift_sanction(sanction.id, Some(actor.id), app.clock.now()).await?;
    let what = match sanction.kind {
        SanctionKind::Silenced => "unsilence",
        SanctionKind::Locked => "unlock",
    };
    note(app, actor, what, Some(sanction.person), &sanction.reason).await
}

/// Refuses who acts on themselves, or on whom only administrators may act.
pub(super) fn reach(actor: &UserRecord, person: &UserRecord) -> Result<(), ApiError> {
    if actor.id == person.id {
        return Err(ApiError::refused("not-oneself", "Nobody acts on themselves here; ask somebody else."));
    }
    if actor.role.is_over(person.role) {
        Ok(())
    } else {
        Err(ApiError::forbidden(
            "above-you",
            "Only administrators act on administrators and moderators; ask one of them.",
        ))
    }
}

/// A sanction of somebody within reach.
async fn within_reach(app: &App, actor: &UserRecord, id: Uuid) -> Result<SanctionRecord, ApiError> {
    let sanction = app.store.sanction(SanctionId(id)).await?;
    let sanction = sanction.ok_or_else(|| ApiError::not_found("sanction"))?;
    reach(actor, &find(app, sanction.person.0).await?)?;
    Ok(sanction)
}

/// A game in which a moderator does not play.
async fn someone_elses(app: &App, actor: &UserRecord, id: Uuid) -> Result<GameRecord, ApiError> {
    let game = app.store.game(GameId(id)).await?.ok_or_else(|| ApiError::not_found("game"))?;
    if actor.role != Role::Admin && game.members().contains(&actor.id) {
        return Err(ApiError::forbidden(
            "own-game",
            "At your own games somebody else keeps order; report it.",
        ));
    }
    Ok(game)
}

/// Words of somebody who keeps order, or is answered: some, and not too many.
pub(super) fn words(text: &str, longest: usize) -> Result<String, ApiError> {
    let text = text.trim();
    let control = |c: char| c.is_control() && c != '\n';
    if text.is_empty() || text.chars().count() > longest || text.chars().any(control) {
        return Err(ApiError::refused("bad-message", format!("Say it in 1 to {longest} characters.")));
    }
    Ok(text.to_owned())
}

async fn note(
    app: &App,
    actor: &UserRecord,
    what: &str,
    user: Option<UserId>,
    detail: &str,
) -> Result<(), ApiError> {
    audit::note(&*app.store, &app.clock, Deed { by: Some(actor.id), what, user, detail }).await?;
    Ok(())
}

/// A user, to whom only administrators are shown an address.
fn seen_by(actor: &UserRecord, user: &UserRecord) -> User {
    let shown = shown_user(user);
    if actor.role == Role::Admin { shown } else { User { email: None, ..shown } }
}

async fn file(app: &App, actor: &UserRecord, user: &UserRecord) -> Result<UserFile, ApiError> {
    let sanctions = app.store.sanctions(user.id).await?;
    let filter = ReportFilter {
        state: Some(ReportState::Open),
        person: Some(user.id),
        not_about: Some(actor.id),
        limit: 200,
        ..ReportFilter::default()
    };
    Ok(UserFile {
        user: seen_by(actor, user),
        sanctions: shown_sanctions(app, &sanctions).await?,
        open_reports: app.store.reports(&filter).await?.len() as u32,
        within_reach: reach(actor, user).is_ok(),
    })
}

async fn again(app: &App, id: SanctionId) -> Result<Sanction, ApiError> {
    let sanction = app.store.sanction(id).await?.ok_or_else(|| ApiError::not_found("sanction"))?;
    let shown = shown_sanctions(app, &[sanction]).await?.into_iter().next();
    shown.ok_or_else(|| ApiError::not_found("sanction"))
}

async fn shown_sanctions(app: &App, sanctions: &[SanctionRecord]) -> Result<Vec<Sanction>, ApiError> {
    let now = app.clock.now();
    let mentioned = sanctions.iter().flat_map(|sanction| [Some(sanction.person), sanction.by]);
    let known = Known::of(app, mentioned.flatten().collect()).await?;
    let shown = |sanction: &SanctionRecord| Sanction {
        id: sanction.id.0,
        person: known.shown(sanction.person),
        kind: shown_kind(sanction.kind),
        reason: sanction.reason.clone(),
        by: sanction.by.map(|by| known.shown(by)),
        since: sanction.since.0,
        until: sanction.until.map(|until| until.0),
        lifted: sanction.lifted.map(|lifted| lifted.0),
        holds: sanction.holds(now),
        appeal: sanction.appeal.clone(),
        appealed: sanction.appealed.map(|appealed| appealed.0),
        answer: sanction.answer.clone(),
    };
    Ok(sanctions.iter().map(shown).collect())
}

fn shown_report(report: &ReportRecord, known: &Known) -> Report {
    Report {
        id: report.id.0,
        by: known.shown(report.by),
        about: shown_about(report.about),
        person: report.person.map(|id| known.shown(id)),
        game: report.game.map(|game| game.0),
        message: report.message,
        reason: report.reason.clone(),
        text: report.text.clone(),
        // What cannot be read any more is left out; the report itself stands.
        kept: serde_json::from_str(&report.kept).unwrap_or_default(),
        at: report.at.0,
        state: shown_state(report.state),
        handler: report.handler.map(|id| known.shown(id)),
        handled: report.handled.map(|at| at.0),
        answer: report.answer.clone(),
    }
}
