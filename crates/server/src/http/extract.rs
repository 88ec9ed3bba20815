//! Extractors whose refusals are problem documents. Handlers use these instead of axum's own.

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::{ApiError, sentence};

/// A JSON body, of a request or a response.
#[derive(Clone, Copy, Debug)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        match axum::Json::from_request(request, state).await {
            Ok(axum::Json(value)) => Ok(Self(value)),
            Err(rejection) => Err(refusal(rejection.status(), "bad-json", &rejection.body_text())),
        }
    }
}

/// A request whose body is there, so that a worker can read it.
pub async fn collected<S: Send + Sync>(request: Request, state: &S) -> Result<Request, ApiError> {
    let (parts, body) = request.into_parts();
    let limited = Request::from_parts(parts.clone(), body);
    match Bytes::from_request(limited, state).await {
        Ok(bytes) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Err(rejection) => Err(refusal(rejection.status(), "bad-json", &rejection.body_text())),
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        axum::Json(self.0).into_response()
    }
}

/// Parts of the path.
#[derive(Clone, Copy, Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match axum::extract::Path::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(value)) => Ok(Self(value)),
            Err(rejection) => Err(refusal(rejection.status(), "bad-path", &rejection.body_text())),
        }
    }
}

/// The query.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match axum::extract::Query::from_request_parts(parts, state).await {
            Ok(axum::extract::Query(value)) => Ok(Self(value)),
            Err(rejection) => Err(refusal(rejection.status(), "bad-query", &rejection.body_text())),
        }
    }
}

/// What axum refused, as a problem.
fn refusal(status: StatusCode, code: &str, reason: &str) -> ApiError {
    match status {
        StatusCode::PAYLOAD_TOO_LARGE => ApiError::new(
            status,
            "too-large",
            "The request is too large",
            "The body of the request is larger than this server takes.",
        ),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => ApiError::new(
            status,
            "not-json",
            "The body is not JSON",
            "Send the body as JSON, with the header `Content-Type: application/json`.",
        ),
        // Whatever else is wrong with the shape of a request is one kind of mistake, so it has one status.
        _ => ApiError::bad(code, sentence(reason)),
    }
}
