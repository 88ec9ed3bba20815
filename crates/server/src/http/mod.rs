//! The routes: one file per resource.

mod admin;
mod audit;
mod blocks;
mod board;
mod catalog;
mod channels;
mod chat;
pub(crate) mod client;
mod docs;
mod document;
pub mod extract;
mod fixed;
mod games;
pub(crate) mod health;
pub(crate) mod html;
mod live;
mod log;
mod me;
mod metrics;
mod moderation;
mod notices;
mod options;
mod own_data;
mod pages;
mod papers;
mod people;
pub(crate) mod picture;
mod puzzles;
mod recovery;
mod refusal;
mod reports;
mod review;
mod rows;
mod sanctions;
mod seat_documents;
mod seats;
mod second_ways;
mod session;
mod sessions;
mod share;
mod substitutes;
mod time;
mod tokens;
mod transfer;
mod turns;
mod users;
mod waiting;
mod watching;

use std::any::Any;

use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn_with_state, map_response};
use axum::{Extension, Router};
use serde_json::Value;
use tower_http::CompressionLevel;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate as _};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::config::{BasePath, Limits};
use crate::error::ApiError;
use crate::limits::pieces::in_pieces;
use crate::puzzles::{BuiltInPack, Pack as _};
use crate::security::{headers, identify, origin, request};

/// The router of a server: every route, under the base path, behind everything in `security/`.
pub fn router(app: App) -> Router {
    let base = app.config.base_path.as_str().to_owned();
    let documents = docs::Documents::new(&openapi(&app.config.base_path), &base);
    prepare(&documents);
    let (guarded, _) = guarded(&app.config.limits).split_for_parts();
    let (unguarded, _) = unguarded().split_for_parts();
    let routes = guarded
        .layer(Extension(documents))
        .layer(from_fn_with_state(app.clone(), identify::identify))
        .layer(from_fn_with_state(app.clone(), origin::guard))
        .merge(unguarded);
    let routes = if base.is_empty() {
        routes
    } else {
        let slash = format!("{base}/");
        Router::new().nest(&base, routes).route(&slash, axum::routing::get(pages::front))
    };
    let streams = NotForContentType::const_new("application/x-ndjson");
    let compressed = NotForContentType::const_new(own_data::GZIP);
    routes
        .fallback(|| async { ApiError::not_found("page") })
        .method_not_allowed_fallback(|| async { wrong_method() })
        // The innermost first. Compression comes last, so that nobody changes a body it has packed. It is the fastest there is:
        // a draft takes 0.1 ms instead of 0.5 and becomes a quarter longer.
        .layer(DefaultBodyLimit::max(app.config.limits.body))
        .layer(CatchPanicLayer::custom(|cause: Box<dyn Any + Send>| request::after_panic(&*cause)))
        .layer(from_fn_with_state(app.clone(), request::record))
        .layer(from_fn_with_state(app.clone(), headers::add))
        .layer(map_response(in_pieces))
        .layer(
            CompressionLayer::new()
                .quality(CompressionLevel::Fastest)
                .compress_when(DefaultPredicate::new().and(streams).and(compressed)),
        )
        .with_state(app)
}

/// Makes what is made once, away from the threads that serve requests. Whoever asks earlier waits for it.
fn prepare(documents: &docs::Documents) {
    if let Ok(runtime) = tokio::runtime::Handle::try_current() {
        let documents = documents.clone();
        drop(runtime.spawn_blocking(move || {
            catalog::prepare();
            options::prepare();
            BuiltInPack.list();
            documents.prepare();
        }));
    }
}

/// The OpenAPI document of a server under a base path.
pub fn openapi(base: &BasePath) -> Value {
    document::complete(&documented(), base.as_str())
}

/// What the handlers say of themselves.
fn documented() -> OpenApi {
    guarded(&Limits::default()).merge(unguarded()).into_openapi()
}

/// Routes that ask who is there.
fn guarded(limits: &Limits) -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .merge(users::routes())
        .merge(session::routes())
        .merge(me::routes())
        .merge(recovery::routes())
        .merge(sessions::routes())
        .merge(tokens::routes())
        .merge(second_ways::routes())
        .merge(admin::routes())
        .merge(audit::routes())
        .merge(blocks::routes())
        .merge(reports::routes())
        .merge(sanctions::routes())
        .merge(moderation::routes())
        .merge(catalog::routes())
        .merge(options::routes())
        .merge(games::routes())
        .merge(board::routes())
        .merge(seats::routes())
        .merge(turns::routes())
        .merge(time::routes())
        .merge(waiting::routes())
        .merge(channels::routes())
        .merge(notices::routes())
        .merge(substitutes::routes())
        .merge(log::routes())
        .merge(seat_documents::routes())
        .merge(transfer::routes().layer(DefaultBodyLimit::max(limits.import_body)))
        .merge(live::routes())
        .merge(chat::routes())
        .merge(picture::routes())
        .merge(share::routes())
        .merge(review::routes())
        .merge(puzzles::routes())
        .merge(docs::routes())
        .merge(pages::routes())
        .merge(papers::routes())
        .merge(own_data::routes())
        .merge(client::routes())
        .merge(metrics::routes())
}

/// Routes that answer whoever asks, even when nothing else works.
fn unguarded() -> OpenApiRouter<App> {
    health::routes()
}

fn wrong_method() -> ApiError {
    ApiError::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "method-not-allowed",
        "There is no such method",
        "This address does not take requests of this method.",
    )
}
