//! Which notices the caller gets, and switching them off by one click.

use axum::extract::State;
use axum::response::Response;
use terrane_api::notices::{NoticeEvent, NoticeSettings, OutboxInfo};
use terrane_api::problem::Problem;
use terrane_store::{ChannelId, StoreError};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::Caller;
use crate::error::{ApiError, sentence};
use crate::http::extract::{Json, Path};
use crate::http::html;
use crate::notify::{NOTICES, mutes, schedule, text};

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(read, write))
        .routes(routes!(ask_unsubscribe, unsubscribe))
        .routes(routes!(outbox))
}

/// Which notices the caller gets
#[utoipa::path(get, path = "/api/me/notices", tag = "notices", responses(
    (status = 200, body = NoticeSettings),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn read(State(app): State<App>, caller: Caller) -> Result<Json<NoticeSettings>, ApiError> {
    let chosen = app.notice_settings(caller.required()?.id).await?;
    Ok(Json(schedule::complete(&chosen, app.notifier.has_mail())))
}

/// Choose what to be told
///
/// By event and way, with hours in which nothing is sent and one mail a day.
#[utoipa::path(put, path = "/api/me/notices", tag = "notices", request_body = NoticeSettings, responses(
    (status = 200, body = NoticeSettings),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 422, description = "It cannot be kept: an unknown event, zone, time or language (`bad-notices`)", body = Problem),
))]
async fn write(
    State(app): State<App>,
    caller: Caller,
    Json(chosen): Json<NoticeSettings>,
) -> Result<Json<NoticeSettings>, ApiError> {
    let user = caller.required()?;
    schedule::check(&chosen).map_err(|reason| ApiError::refused("bad-notices", sentence(&reason)))?;
    let complete = schedule::complete(&chosen, app.notifier.has_mail());
    let text = serde_json::to_string(&complete).map_err(|error| ApiError::internal(&error.to_string()))?;
    app.store.set_user_document(user.id, NOTICES, Some(&text)).await?;
    Ok(Json(complete))
}

/// Ask whether to unsubscribe
///
/// The page that a link in a mail opens. It changes nothing.
#[utoipa::path(get, path = "/api/unsubscribe/{token}", tag = "notices", params(("token" = String, Path, description = "The token of a mail")), responses(
    (status = 200, description = "A page with a button", body = String, content_type = "text/html"),
    (status = 403, description = "The token is not of this server (`bad-token`)", body = Problem),
))]
async fn ask_unsubscribe(State(app): State<App>, Path(token): Path<String>) -> Result<Response, ApiError> {
    let (id, event) = meant(&app, &token).await?;
    let base = app.config.base_path.as_str();
    let page = stop_page(&app, id, event).await?;
    let main = format!(
        "<p>{}</p>\n<form method=\"post\" action=\"{base}/api/unsubscribe/{}\">\n<button>{}</button>\n</form>\n",
        html::escape(&page.asks),
        html::escape(&token),
        page.button,
    );
    Ok(html::answer(html::page_in(page.language, base, page.title, &main)))
}

/// Unsubscribe by one click
///
/// Without a session, as RFC 8058 says. Doing it again changes nothing.
#[utoipa::path(post, path = "/api/unsubscribe/{token}", tag = "notices", params(("token" = String, Path, description = "The token of a mail")), responses(
    (status = 200, description = "A page that says so", body = String, content_type = "text/html"),
    (status = 403, description = "The token is not of this server (`bad-token`)", body = Problem),
))]
async fn unsubscribe(State(app): State<App>, Path(token): Path<String>) -> Result<Response, ApiError> {
    let (id, event) = meant(&app, &token).await?;
    let page = stop_page(&app, id, event).await?;
    if let Some(mut channel) = app.store.channel(id).await?.filter(|channel| !mutes(channel, event)) {
        let muted = format!("{} {}", channel.muted, event.name());
        muted.trim().clone_into(&mut channel.muted);
        match app.store.update_channel(&channel).await {
            Ok(()) | Err(StoreError::NotFound) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let main = format!("<p>{}</p>\n", html::escape(&page.done));
    Ok(html::answer(html::page_in(page.language, app.config.base_path.as_str(), page.title, &main)))
}

/// What a token is about.
async fn meant(app: &App, token: &str) -> Result<(ChannelId, NoticeEvent), ApiError> {
    let (id, name) = app.unsubscribes(token).await?.ok_or_else(forged)?;
    Ok((id, NoticeEvent::from_name(&name).ok_or_else(forged)?))
}

/// The page in the language of whoever the channel belongs to.
async fn stop_page(app: &App, id: ChannelId, event: NoticeEvent) -> Result<text::StopPage, ApiError> {
    let language = match app.store.channel(id).await? {
        Some(channel) => app.language(channel.owner).await?,
        None => text::Language::default(),
    };
    Ok(text::stop_page(language, event))
}

fn forged() -> ApiError {
    ApiError::forbidden("bad-token", "This link is not of this server, or is not whole.")
}

/// What is in the outbox
#[utoipa::path(get, path = "/api/admin/outbox", tag = "administration", responses(
    (status = 200, body = OutboxInfo),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Only for administrators", body = Problem),
))]
async fn outbox(State(app): State<App>, caller: Caller) -> Result<Json<OutboxInfo>, ApiError> {
    caller.admin()?;
    let counts = app.store.count_outbox().await?;
    let late = counts.oldest.map_or(0, |oldest| app.clock.now().0.saturating_sub(oldest.0).max(0));
    Ok(Json(OutboxInfo {
        waiting: counts.waiting,
        late_ms: late,
        sent: counts.sent,
        gone: counts.gone,
        failing: counts.failing,
        mail: app.notifier.has_mail(),
    }))
}
