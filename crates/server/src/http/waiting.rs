//! What waits for the caller: a list, and a calendar of deadlines.

use std::fmt::Write as _;

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use jiff::Timestamp;
use subtle::ConstantTimeEq as _;
use terrane_api::problem::Problem;
use terrane_api::waiting::{CalendarKey, CalendarQuery, Waiting, WaitingQuery};
use terrane_store::{GameId, Millis, UserId};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::{Caller, secret};
use crate::error::ApiError;
use crate::http::extract::{Json, Query};

/// The document of a user with the hash of the key of their calendar.
const CALENDAR: &str = "calendar";

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(waiting))
        .routes(routes!(open_calendar, close_calendar))
        .routes(routes!(calendar))
}

/// What waits for the caller
///
/// All running games that wait for a turn, a choice, an answer or a vote of the caller, the most urgent first.
#[utoipa::path(get, path = "/api/me/waiting", tag = "time", params(WaitingQuery), responses(
    (status = 200, body = Waiting),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn waiting(
    State(app): State<App>,
    caller: Caller,
    Query(WaitingQuery { after }): Query<WaitingQuery>,
) -> Result<Json<Waiting>, ApiError> {
    Ok(Json(app.games.waiting(caller.required()?.id, after).await?))
}

/// Make a key for a calendar of deadlines
///
/// The answer has a new key; the one before is void. Whoever has it reads the titles and deadlines of the caller's games.
#[utoipa::path(post, path = "/api/me/calendar", tag = "time", responses(
    (status = 201, body = CalendarKey),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn open_calendar(
    State(app): State<App>,
    caller: Caller,
) -> Result<(StatusCode, Json<CalendarKey>), ApiError> {
    let user = caller.required()?;
    let (code, hash) = secret::draw("")?;
    app.store.set_user_document(user.id, CALENDAR, Some(&String::from(hash))).await?;
    Ok((StatusCode::CREATED, Json(CalendarKey { key: format!("{}.{code}", user.id.0.simple()) })))
}

/// Take the key of the calendar back
#[utoipa::path(delete, path = "/api/me/calendar", tag = "time", responses(
    (status = 204, description = "There is no key any more"),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn close_calendar(State(app): State<App>, caller: Caller) -> Result<StatusCode, ApiError> {
    app.store.set_user_document(caller.required()?.id, CALENDAR, None).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A calendar of deadlines
///
/// For a calendar program that asks again and again. The key in the address is all it needs.
#[utoipa::path(get, path = "/api/me/calendar.ics", tag = "time", params(CalendarQuery), responses(
    (status = 200, description = "Deadlines as iCalendar (RFC 5545)", body = String, content_type = "text/calendar"),
    (status = 404, description = "There is no such key", body = Problem),
))]
async fn calendar(
    State(app): State<App>,
    Query(CalendarQuery { key }): Query<CalendarQuery>,
) -> Result<Response, ApiError> {
    let user = owner(&app, &key).await?.ok_or_else(|| ApiError::not_found("calendar"))?;
    let text = written(&app.games.deadlines(user).await?, app.clock.now());
    Ok(([(CONTENT_TYPE, "text/calendar; charset=utf-8")], text).into_response())
}

/// Whose key it is.
async fn owner(app: &App, key: &str) -> Result<Option<UserId>, ApiError> {
    let Some((user, code)) = key.split_once('.') else { return Ok(None) };
    let Ok(user) = Uuid::try_parse(user).map(UserId) else { return Ok(None) };
    let kept = app.store.user_document(user, CALENDAR).await?.unwrap_or_default();
    let same = kept.as_bytes().ct_eq(String::from(secret::hash(code)).as_bytes());
    let known = app.store.user(user).await?.is_some_and(|user| !user.disabled);
    Ok((bool::from(same) && known).then_some(user))
}

fn written(deadlines: &[(GameId, String, Millis)], now: Millis) -> String {
    let mut out = String::from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Terrane//Deadlines//EN\r\n");
    for (game, title, due) in deadlines {
        let _ = write!(
            out,
            "BEGIN:VEVENT\r\nUID:{game}@terrane\r\nDTSTAMP:{}\r\nDTSTART:{}\r\n{}END:VEVENT\r\n",
            moment(now),
            moment(*due),
            folded(&format!("SUMMARY:{}", escaped(title))),
        );
    }
    out.push_str("END:VCALENDAR\r\n");
    out
}

/// A moment as `20260329T010000Z`.
fn moment(at: Millis) -> String {
    let at = Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::UNIX_EPOCH);
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\\' | ';' | ',' => out.extend(['\\', c]),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// A line in pieces of at most 75 bytes.
fn folded(line: &str) -> String {
    let (mut out, mut length) = (String::new(), 0);
    for c in line.chars() {
        if length + c.len_utf8() > 74 {
            out.push_str("\r\n ");
            length = 1;
        }
        out.push(c);
        length += c.len_utf8();
    }
    out + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calendar_has_an_event_for_each_deadline() {
        let title = format!("Sunday; four, \\ and\n{}", "ü".repeat(60));
        let game = GameId(Uuid::nil());
        let text = written(&[(game, title, Millis(1_774_746_000_000))], Millis(0));
        assert!(text.contains("DTSTART:20260329T010000Z\r\n"), "{text}");
        assert!(text.contains("SUMMARY:Sunday\\; four\\, \\\\ and ü"), "{text}");
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        assert_eq!(text.matches("BEGIN:VEVENT").count(), 1);
    }
}
