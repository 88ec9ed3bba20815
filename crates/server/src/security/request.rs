//! Every request has a number, a time limit, a line in the log, and an answer even after a panic.

use std::any::Any;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument as _;

use crate::app::App;
use crate::error::{self, ApiError};
use crate::security::client::Client;

/// Where the number of a request is written.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Numbers, times, logs and counts a request.
pub async fn record(State(app): State<App>, client: Client, request: Request, next: Next) -> Response {
    let id = number(&request, &client);
    let method = request.method().clone();
    // The template, never the path: paths hold ids, and there would be no end of them in the metrics.
    let route = request.extensions().get::<MatchedPath>().map_or("-", MatchedPath::as_str).to_owned();
    let span = tracing::info_span!("request", id, %method, route);
    let begin = Instant::now();
    let response = async {
        let answer = app.polls.log_long(next.run(request));
        let response = match tokio::time::timeout(app.config.limits.request, answer).await {
            Ok(response) => response,
            Err(_) => ApiError::unavailable(
                "too-slow",
                "This took too long and was given up; try again in a moment.",
            )
            .into_response(),
        };
        let time = begin.elapsed();
        let (status, micros) = (response.status().as_u16(), time.as_micros() as u64);
        if status >= 500 {
            tracing::warn!(status, micros, "answered");
        } else {
            tracing::debug!(status, micros, "answered");
        }
        app.meters.request(&method, &route, response.status(), time);
        response
    }
    .instrument(span)
    .await;
    let mut response = error::name_request(response, &id);
    if let Ok(value) = HeaderValue::try_from(id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    response
}

/// The number a trusted proxy has given the request, or a new one.
fn number(request: &Request, client: &Client) -> String {
    let given = request.headers().get(REQUEST_ID).and_then(|value| value.to_str().ok());
    let plain = |id: &&str| {
        (1..=64).contains(&id.len())
            && id.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
    };
    match given.filter(plain) {
        Some(id) if client.proxied => id.to_owned(),
        _ => uuid::Uuid::now_v7().simple().to_string(),
    }
}

/// The answer after a panic in a handler.
pub fn after_panic(cause: &(dyn Any + Send + 'static)) -> Response {
    let cause = cause
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| cause.downcast_ref::<&str>().copied())
        .unwrap_or("a panic without words");
    ApiError::internal(cause).into_response()
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::http::{Request, StatusCode};
    use axum::routing::get;
    use tower::ServiceExt as _;
    use tower_http::catch_panic::CatchPanicLayer;

    use super::*;

    #[tokio::test]
    async fn after_a_panic_there_is_still_an_answer_and_it_tells_no_secrets() {
        async fn broken() -> &'static str {
            panic!("the password is hunter2")
        }
        let router: Router = Router::new()
            .route("/", get(broken))
            .layer(CatchPanicLayer::custom(|cause: Box<dyn Any + Send>| after_panic(&*cause)));
        let response = router.oneshot(Request::new(Body::empty())).await.unwrap();
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        assert_eq!(response.headers()["content-type"], "application/problem+json");
        let body = axum::body::to_bytes(response.into_body(), 10_000).await.unwrap();
        let text = String::from_utf8(body.to_vec()).unwrap();
        assert!(text.contains("\"code\":\"internal\"") && !text.contains("hunter2"), "{text}");
    }
}
