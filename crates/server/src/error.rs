//! How the server says no: one error for all handlers, sent as a problem document.

use axum::http::header::{CONTENT_TYPE, RETRY_AFTER, WWW_AUTHENTICATE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value};
use terrane_api::problem::Problem;
use terrane_store::StoreError;

/// Why a request is refused. It becomes a problem document with a stable code and a sentence a player understands.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiError(Box<Problem>);

impl ApiError {
    /// A refusal from its parts. The code is kebab-case and never changes; the detail says what to do.
    pub fn new(status: StatusCode, code: &str, title: &str, detail: impl Into<String>) -> Self {
        Self(Box::new(Problem {
            kind: format!("urn:terrane:problem:{code}"),
            title: title.into(),
            status: status.as_u16(),
            detail: detail.into(),
            code: code.into(),
            request_id: None,
            more: Map::new(),
        }))
    }

    /// Something in the request is wrong (400).
    pub fn bad(code: &str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code, "The request is not understood", detail)
    }

    /// Everything is understood but cannot be done as asked (422): an illegal move, options that do not fit together.
    pub fn refused(code: &str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, "This cannot be done", detail)
    }

    /// Nobody is signed in (401).
    pub fn unauthorized() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "not-signed-in",
            "Nobody is signed in",
            "Sign in, or play as a guest, and try again.",
        )
    }

    /// Whoever signs in does not prove to be who they say (401).
    pub fn bad_credentials() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            "bad-credentials",
            "Nobody is signed in",
            "Name and password do not fit each other.",
        )
    }

    /// Whoever signs in has shown less than is needed (401).
    pub fn not_yet(code: &str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, code, "Nobody is signed in", detail)
    }

    /// Somebody is signed in, but this is not theirs to do (403).
    pub fn forbidden(code: &str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, code, "This is not yours to do", detail)
    }

    /// There is no such thing (404), or the caller may not know of it.
    pub fn not_found(what: &str) -> Self {
        Self::new(
            StatusCode::NOT_FOUND,
            "not-found",
            "There is no such thing",
            format!("There is no such {what} here, or it is not open to you."),
        )
    }

    /// It collides with what is there (409).
    pub fn conflict(code: &str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, "This collides with what is there", detail)
    }

    /// The log has gone on since the caller looked (409).
    pub fn stale(seq: u32) -> Self {
        Self::new(
            StatusCode::CONFLICT,
            "stale-seq",
            "The game has gone on",
            format!("The game has gone on to row {seq} since you looked; look again and decide anew."),
        )
        .with("seq", seq)
    }

    /// Too much at once (429).
    pub fn too_many(seconds: u64) -> Self {
        Self::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too-many-requests",
            "Too many requests",
            format!("That was too much at once; try again in {seconds} s."),
        )
        .with("retry_after", seconds)
    }

    /// The server cannot do it now (503); asking again later may help.
    pub fn unavailable(code: &str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, code, "The server cannot do this now", detail)
            .with("retry_after", 5)
    }

    /// The server has a fault (500). What it was is in the server's log, not in the answer.
    pub fn internal(cause: &str) -> Self {
        tracing::error!(cause, "a request failed inside the server");
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "The server has a fault",
            "Something went wrong inside the server. Nothing was changed. If it happens again, tell the host, with \
             the request id.",
        )
    }

    /// Adds a member to the problem document.
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.0.more.insert(key.into(), value.into());
        self
    }

    /// The status of the answer.
    pub fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.0.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// The problem document.
    pub fn problem(&self) -> &Problem {
        &self.0
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => Self::not_found("record"),
            StoreError::Stale { seq } => Self::stale(seq),
            StoreError::Conflict => Self::conflict(
                "changed-meanwhile",
                "Somebody else changed this at the same moment; look again and decide anew.",
            ),
            StoreError::NameTaken => Self::conflict("name-taken", "This name is taken; choose another."),
            StoreError::LastAdmin => Self::conflict(
                "last-administrator",
                "This is the last administrator; make somebody else one first.",
            ),
            StoreError::KeyReused => Self::conflict(
                "key-reused",
                "The idempotency key was used before for another turn; use a new key for each turn.",
            ),
            StoreError::NotEmpty => Self::internal("a backup was restored into a store that is not empty"),
            StoreError::Text => Self::bad(
                "unstorable-text",
                "The text contains the character U+0000, which cannot be stored; leave it out.",
            ),
            StoreError::Full => {
                tracing::error!("the disk is full");
                Self::unavailable(
                    "disk-full",
                    "The server has no room left to save this. Nothing was changed; tell the host.",
                )
            }
            StoreError::Unavailable(cause) => {
                tracing::error!(cause, "the database does not answer");
                Self::unavailable(
                    "database-unavailable",
                    "The server cannot reach its database. Look again in a moment; if what you did is not there, do it again.",
                )
            }
            StoreError::Corrupt(cause) => Self::internal(&cause),
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = (self.status(), body(&self.0)).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.0.more.get("retry_after").and_then(Value::as_u64) {
            headers.insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        if self.status() == StatusCode::UNAUTHORIZED {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        // Kept beside the rendered document, so that the request id can be added once it is known.
        response.extensions_mut().insert(self);
        response
    }
}

/// A reason as a sentence: with a capital letter and a full stop.
pub(crate) fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let text: String = first.chain(letters).collect();
    if text.ends_with(['.', '!', '?']) { text } else { text + "." }
}

/// A problem document as text.
fn body(problem: &Problem) -> String {
    serde_json::to_string(problem).unwrap_or_else(|error| {
        tracing::error!(%error, code = problem.code, "a problem document cannot be written");
        r#"{"type":"about:blank","title":"Internal error","status":500,"code":"internal"}"#.into()
    })
}

/// Adds the request id to a response that is a problem document.
pub(crate) fn name_request(response: Response, id: &str) -> Response {
    let (mut parts, old) = response.into_parts();
    let Some(ApiError(mut problem)) = parts.extensions.remove::<ApiError>() else {
        return Response::from_parts(parts, old);
    };
    problem.request_id = Some(id.into());
    parts.headers.remove(axum::http::header::CONTENT_LENGTH);
    Response::from_parts(parts, body(&problem).into())
}
