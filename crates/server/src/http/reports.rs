//! Reports: what people report to those who keep order.

use axum::extract::State;
use axum::http::StatusCode;
use terrane_api::live::ChatMessage;
use terrane_api::moderation::{
    Kept, KeptRow, NewReport, OwnReport, ReportAbout as WireAbout, ReportReason, ReportState as WireState,
};
use terrane_api::problem::Problem;
use terrane_store::{
    GameId, GameRecord, Millis, ReportAbout, ReportFilter, ReportId, ReportRecord, ReportState, UserId,
};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::Caller;
use crate::error::ApiError;
use crate::http::extract::Json;
use crate::http::people::Known;
use crate::http::watching::visible;
use crate::live::event::said;

const DAY: i64 = 24 * 60 * 60 * 1000;
/// Reports of one person within a day.
const MOST: u32 = 10;
/// Longest text, in characters.
const LONGEST: usize = 1000;
/// Messages that are kept before and after the one that is meant.
const AROUND: i64 = 5;
/// Rows that are kept.
const ROWS: u32 = 20;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(report)).routes(routes!(own))
}

/// Report somebody or something
///
/// A person, a name, a message or a game, to those who keep order here. What is around it is kept with the report. Ten a day.
#[utoipa::path(post, path = "/api/reports", tag = "identity", request_body = NewReport, responses(
    (status = 201, body = OwnReport),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "There is no such user, game or message, or it is not open to the caller", body = Problem),
    (status = 422, description = "It is not said what the report is about (`bad-report`), or it is about the caller (`not-oneself`)", body = Problem),
    (status = 429, description = "Ten reports a day (`too-many-reports`)", body = Problem),
))]
async fn report(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewReport>,
) -> Result<(StatusCode, Json<OwnReport>), ApiError> {
    let by = caller.required()?.id;
    let text = new.text.trim();
    if text.chars().count() > LONGEST || text.chars().any(|c| c.is_control() && c != '\n') {
        return Err(ApiError::refused("bad-report", format!("A report has at most {LONGEST} characters.")));
    }
    let game = match new.game {
        Some(game) => Some(visible(&app, &caller, GameId(game), new.invite.as_deref()).await?),
        None => None,
    };
    let (person, kept) = evidence(&app, &new, game.as_ref()).await?;
    if person == Some(by) {
        return Err(ApiError::refused("not-oneself", "You cannot report yourself."));
    }
    let now = app.clock.now();
    if app.store.count_reports(by, Millis(now.0.saturating_sub(DAY) + 1)).await? >= MOST {
        return Err(ApiError::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too-many-reports",
            "Too many requests",
            format!("That were {MOST} reports within a day; come back tomorrow, they are read."),
        )
        .with("retry_after", 3600));
    }
    let record = ReportRecord {
        id: ReportId(Uuid::now_v7()),
        by,
        about: about(new.about),
        person,
        game: game.as_ref().map(|game| game.id),
        message: new.message.filter(|_| new.about == WireAbout::Message),
        reason: reason(new.reason).into(),
        text: text.into(),
        kept: serde_json::to_string(&kept).map_err(|error| ApiError::internal(&error.to_string()))?,
        at: now,
        state: ReportState::Open,
        handler: None,
        handled: None,
        answer: String::new(),
    };
    app.store.add_report(&record).await?;
    app.meters.count("terrane_reports_total");
    let known = Known::of(&app, record.person.into_iter().collect()).await?;
    Ok((StatusCode::CREATED, Json(shown_own(&record, &known))))
}

/// What the caller reported
///
/// The newest first, with the answers.
#[utoipa::path(get, path = "/api/me/reports", tag = "identity", responses(
    (status = 200, body = Vec<OwnReport>),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn own(State(app): State<App>, caller: Caller) -> Result<Json<Vec<OwnReport>>, ApiError> {
    let by = Some(caller.required()?.id);
    let reports = app.store.reports(&ReportFilter { by, limit: 100, ..ReportFilter::default() }).await?;
    let known = Known::of(&app, reports.iter().filter_map(|report| report.person).collect()).await?;
    Ok(Json(reports.iter().map(|report| shown_own(report, &known)).collect()))
}

/// Whom a report is about, and what is there to be seen now.
async fn evidence(
    app: &App,
    new: &NewReport,
    game: Option<&GameRecord>,
) -> Result<(Option<UserId>, Kept), ApiError> {
    let lacks =
        |what: &str| ApiError::refused("bad-report", format!("Say which {what} the report is about."));
    let mut kept = Kept { title: game.map(|game| game.title.clone()), ..Kept::default() };
    let person = match new.about {
        WireAbout::Person | WireAbout::Name => {
            let id = UserId(new.user.ok_or_else(|| lacks("person"))?);
            let user = app.store.user(id).await?.ok_or_else(|| ApiError::not_found("user"))?;
            kept.name = Some(user.name);
            Some(id)
        }
        WireAbout::Message => {
            let game = game.ok_or_else(|| lacks("game"))?;
            let message = new.message.ok_or_else(|| lacks("message"))?;
            let before = message.saturating_sub(AROUND + 1).max(0);
            let around = app.store.chat(game.id, before, (2 * AROUND + 1) as u32).await?;
            let meant = around.iter().find(|other| other.id == message);
            let meant = meant.ok_or_else(|| ApiError::not_found("message"))?;
            kept.name = Some(meant.name.clone());
            kept.messages = around.iter().map(said).collect::<Vec<ChatMessage>>();
            Some(meant.user)
        }
        WireAbout::Game => Some(game.ok_or_else(|| lacks("game"))?.host),
    };
    if let (Some(game), WireAbout::Person | WireAbout::Game) = (game, new.about) {
        let rows = app.store.rows(game.id, game.seq.saturating_sub(ROWS)).await?;
        let row = |row: terrane_store::RowRecord| KeptRow {
            seq: row.seq,
            seat: row.seat,
            text: row.text,
            at: row.at.0,
        };
        kept.rows = rows.into_iter().map(row).collect();
    }
    Ok((person, kept))
}

fn shown_own(report: &ReportRecord, known: &Known) -> OwnReport {
    OwnReport {
        id: report.id.0,
        about: shown_about(report.about),
        person: report.person.map(|id| known.shown(id)),
        game: report.game.map(|game| game.0),
        reason: report.reason.clone(),
        text: report.text.clone(),
        at: report.at.0,
        state: shown_state(report.state),
        answer: report.answer.clone(),
    }
}

const fn about(about: WireAbout) -> ReportAbout {
    match about {
        WireAbout::Person => ReportAbout::Person,
        WireAbout::Name => ReportAbout::Name,
        WireAbout::Message => ReportAbout::Message,
        WireAbout::Game => ReportAbout::Game,
    }
}

pub(super) const fn shown_about(about: ReportAbout) -> WireAbout {
    match about {
        ReportAbout::Person => WireAbout::Person,
        ReportAbout::Name => WireAbout::Name,
        ReportAbout::Message => WireAbout::Message,
        ReportAbout::Game => WireAbout::Game,
    }
}

pub(super) const fn shown_state(state: ReportState) -> WireState {
    match state {
        ReportState::Open => WireState::Open,
        ReportState::Done => WireState::Done,
        ReportState::Dismissed => WireState::Dismissed,
    }
}

pub(super) const fn state(state: WireState) -> ReportState {
    match state {
        WireState::Open => ReportState::Open,
        WireState::Done => ReportState::Done,
        WireState::Dismissed => ReportState::Dismissed,
    }
}

/// A reason as it is stored and shown.
const fn reason(reason: ReportReason) -> &'static str {
    match reason {
        ReportReason::Insult => "insult",
        ReportReason::Spam => "spam",
        ReportReason::Content => "content",
        ReportReason::Impersonation => "impersonation",
        ReportReason::Cheating => "cheating",
        ReportReason::Stalling => "stalling",
        ReportReason::Other => "other",
    }
}
