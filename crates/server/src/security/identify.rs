//! Finds out who asks, once per request, before any handler.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::auth::{Caller, Via, cookie, sanctions, secret};
use crate::error::ApiError;
use crate::limits::asking::on_behalf_of;
use crate::security::client::Client;
use crate::security::rates::Who;

/// The use of a token is noted no more often than this.
const SEEN_AFTER: i64 = 60 * 60 * 1000;

/// Finds the caller, counts what they write, and passes both on.
pub async fn identify(State(app): State<App>, client: Client, mut request: Request, next: Next) -> Response {
    match admit(&app, &client, request.method(), request.headers()).await {
        Ok(caller) => {
            let who = caller.id().map_or(Who::Address(client.key()), Who::User);
            let extensions = request.extensions_mut();
            extensions.insert(caller);
            extensions.insert(who);
            // What is said of games is made for each who asks; other pages are the same for all.
            let made = request.uri().path().contains("/games/");
            let response = on_behalf_of(who, next.run(request)).await;
            if made { app.responses.bound(who, response) } else { response }
        }
        Err(refusal) => refusal.into_response(),
    }
}

async fn admit(app: &App, client: &Client, method: &Method, headers: &HeaderMap) -> Result<Caller, ApiError> {
    let caller = find(app, client, headers).await?;
    if !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) {
        let who = caller.id().map_or(Who::Address(client.key()), Who::User);
        app.rates.write(who)?;
    }
    Ok(caller)
}

/// The caller. A token that is wrong is refused, since whoever sends one means it; a cookie that has expired is nobody's.
async fn find(app: &App, client: &Client, headers: &HeaderMap) -> Result<Caller, ApiError> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let token = value.to_str().ok().and_then(bearer).ok_or_else(bad_token)?;
        let (token, user) = app.store.token(secret::hash(token)).await?.ok_or_else(bad_token)?;
        let user = sanctions::refreshed(app, user).await?;
        if user.disabled {
            return Err(bad_token());
        }
        let now = app.clock.now();
        if token.seen.is_none_or(|seen| now.0.saturating_sub(seen.0) >= SEEN_AFTER)
            && let Err(error) = app.store.see_token(token.id, now).await
        {
            tracing::warn!(%error, "the use of a token was not noted");
        }
        return Ok(Caller { user: Some(user), via: Via::Token(token.id), seen: None });
    }
    if let Some(secret) = cookie::read(headers, &app.config, client) {
        let hash = secret::hash(&secret);
        if let Some((session, user)) = app.store.session(hash, app.clock.now()).await? {
            let user = sanctions::refreshed(app, user).await?;
            if user.disabled {
                return Ok(Caller::NOBODY);
            }
            return Ok(Caller { user: Some(user), via: Via::Session(hash), seen: Some(session.seen) });
        }
    }
    Ok(Caller::NOBODY)
}

/// The token in `Bearer TOKEN`.
fn bearer(value: &str) -> Option<&str> {
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

fn bad_token() -> ApiError {
    ApiError::new(
        axum::http::StatusCode::UNAUTHORIZED,
        "bad-token",
        "The token is not known",
        "This API token is unknown or was taken back; make a new one.",
    )
}
