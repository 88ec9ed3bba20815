//! How the caller is reached while away: browsers, addresses of mail, webhooks.

use axum::extract::State;
use axum::http::StatusCode;
use subtle::ConstantTimeEq as _;
use terrane_api::notices::{
    Channel, ChannelChange, ChannelKind, ChannelState, ChannelTest, ConfirmChannel, HookFormat, NewChannel,
    NoticeEvent, PushKey,
};
use terrane_api::problem::Problem;
use terrane_store::{self as store, ChannelId, ChannelRecord, OutboxId, OutboxRecord, Role, UserRecord};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use uuid::Uuid;

use crate::app::App;
use crate::auth::{Caller, Via, names, secret};
use crate::error::{ApiError, sentence};
use crate::http::extract::{Json, Path};
use crate::notify::{
    AddressError, CONFIRM, LastTests, Outcome, Subscription, is_push_service, parse_address, shown_target,
};

/// Channels of one user.
const MOST: usize = 10;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, add))
        .routes(routes!(change, remove))
        .routes(routes!(test))
        .routes(routes!(confirm))
        .routes(routes!(push_key))
}

/// How the caller is reached
#[utoipa::path(get, path = "/api/me/channels", tag = "notices", responses(
    (status = 200, body = Vec<Channel>),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Vec<Channel>>, ApiError> {
    let user = caller.required()?.id;
    let (channels, tests) = (app.store.channels(user).await?, app.last_tests(user).await?);
    Ok(Json(channels.iter().map(|channel| shown(channel, &tests, &caller)).collect()))
}

/// Add a way to be reached
///
/// A browser's push subscription belongs to its session and goes away with it. An address of mail is used once the code that
/// is sent there has come back. A webhook may not lead into a private network.
#[utoipa::path(post, path = "/api/me/channels", tag = "notices", request_body = NewChannel, responses(
    (status = 201, body = Channel),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "Guests have no mail (`not-an-account`)", body = Problem),
    (status = 409, description = "The caller has ten already (`too-many-channels`), or this server sends no mail (`no-mail`)", body = Problem),
    (status = 422, description = "It cannot be used (`bad-channel`, `bad-address`), or leads into a private network (`private-address`)", body = Problem),
))]
async fn add(
    State(app): State<App>,
    caller: Caller,
    Json(new): Json<NewChannel>,
) -> Result<(StatusCode, Json<Channel>), ApiError> {
    let user = caller.required()?;
    let known = app.store.channels(user.id).await?;
    if known.len() >= MOST {
        let detail = format!("There are {MOST} channels at most; take one away first.");
        return Err(ApiError::conflict("too-many-channels", detail).with("most", MOST));
    }
    let mut channel = ChannelRecord {
        id: ChannelId(Uuid::now_v7()),
        owner: user.id,
        kind: store::ChannelKind::Hook,
        target: new.target.trim().to_owned(),
        secret: String::new(),
        format: String::new(),
        muted: String::new(),
        state: store::ChannelState::Ok,
        failures: 0,
        since: app.clock.now(),
        session: None,
    };
    let mut code = None;
    match new.kind {
        ChannelKind::Push => push(&app, &caller, &new, &mut channel).await?,
        ChannelKind::Mail => code = Some(mail(&app, user, &mut channel)?),
        ChannelKind::Hook => hook(&app, &new, &mut channel).await?,
    }
    // A browser that subscribes again replaces what it had.
    for old in known.iter().filter(|old| (old.kind, &old.target) == (channel.kind, &channel.target)) {
        app.store.delete_channel(user.id, old.id).await?;
    }
    app.store.create_channel(&channel).await?;
    if let Some(code) = code {
        app.store.enqueue(&[confirmation(&channel, &code)]).await?;
    }
    let secret = (new.kind == ChannelKind::Hook && channel.format == "json").then(|| channel.secret.clone());
    Ok((StatusCode::CREATED, Json(Channel { secret, ..shown(&channel, &LastTests::new(), &caller) })))
}

async fn push(
    app: &App,
    caller: &Caller,
    new: &NewChannel,
    channel: &mut ChannelRecord,
) -> Result<(), ApiError> {
    let url = parse_address(&channel.target).map_err(|error| refused(&error))?;
    if !app.config.any_push_host && !is_push_service(&url) {
        return Err(refused(&AddressError::PushService));
    }
    let bad = || ApiError::refused("bad-channel", "These are no keys of a push subscription.");
    let keys = new.keys.as_ref().ok_or_else(bad)?;
    channel.secret = format!("{}.{}", keys.p256dh.trim_end_matches('='), keys.auth.trim_end_matches('='));
    // Whether they can be used is seen by using them.
    Subscription::parse(&channel.secret).and_then(|keys| keys.seal(b"")).map_err(|_| bad())?;
    app.notifier.check(&url).await.map_err(|error| refused(&error))?;
    channel.kind = store::ChannelKind::Push;
    channel.session = match caller.via {
        Via::Session(secret) => Some(secret),
        Via::Token(_) | Via::Nobody => None,
    };
    Ok(())
}

fn mail(app: &App, user: &UserRecord, channel: &mut ChannelRecord) -> Result<String, ApiError> {
    if !app.notifier.has_mail() {
        return Err(ApiError::conflict("no-mail", "This server sends no mail."));
    }
    if user.role == Role::Guest {
        return Err(ApiError::forbidden("not-an-account", "Guests get no mail; register to have it."));
    }
    app.rates.mail(user.id)?;
    let bad = || ApiError::refused("bad-address", "This is no address of mail.");
    let address = names::email(&channel.target).map_err(|_| bad())?.ok_or_else(bad)?;
    channel.target = address.parse::<lettre::Address>().map_err(|_| bad())?.to_string();
    channel.kind = store::ChannelKind::Mail;
    channel.state = store::ChannelState::Unconfirmed;
    let (code, _) = secret::draw("")?;
    let code = code[..12].to_owned();
    channel.secret = String::from(secret::hash(&code));
    Ok(code)
}

async fn hook(app: &App, new: &NewChannel, channel: &mut ChannelRecord) -> Result<(), ApiError> {
    let url = parse_address(&channel.target).map_err(|error| refused(&error))?;
    app.notifier.check(&url).await.map_err(|error| refused(&error))?;
    let format = new.format.unwrap_or_default();
    channel.format = match format {
        HookFormat::Json => "json",
        HookFormat::Discord => "discord",
        HookFormat::Slack => "slack",
    }
    .into();
    channel.secret = match (format, &new.mention) {
        (HookFormat::Json, None) => secret::draw("")?.0,
        (HookFormat::Discord, Some(id))
            if (1..=20).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_digit()) =>
        {
            id.clone()
        }
        (_, None) => String::new(),
        _ => return Err(ApiError::refused("bad-channel", "A mention is the number of a user at Discord.")),
    };
    Ok(())
}

fn refused(error: &AddressError) -> ApiError {
    let code = match error {
        AddressError::Private => "private-address",
        AddressError::Form | AddressError::Unknown | AddressError::PushService => "bad-address",
    };
    ApiError::refused(code, sentence(&error.to_string()))
}

fn confirmation(channel: &ChannelRecord, code: &str) -> OutboxRecord {
    OutboxRecord {
        id: OutboxId(Uuid::now_v7()),
        owner: channel.owner,
        channel: channel.id,
        event: CONFIRM.into(),
        game: None,
        seat: None,
        once: format!("{}/{CONFIRM}", channel.id),
        body: serde_json::json!({ "detail": code }).to_string(),
        not_before: channel.since,
        attempts: 0,
        sent: None,
        gone: None,
    }
}

/// Change how the caller is reached
///
/// Switches a channel off or on, or mutes events.
#[utoipa::path(patch, path = "/api/me/channels/{id}", tag = "notices", params(("id" = Uuid, Path, description = "Which channel")), request_body = ChannelChange, responses(
    (status = 200, body = Channel),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "The caller has no such channel", body = Problem),
    (status = 409, description = "The address is not confirmed (`not-confirmed`)", body = Problem),
))]
async fn change(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
    Json(change): Json<ChannelChange>,
) -> Result<Json<Channel>, ApiError> {
    let mut channel = own(&app, &caller, id).await?;
    if let Some(on) = change.on {
        if channel.state == store::ChannelState::Unconfirmed {
            return Err(not_confirmed());
        }
        channel.state = if on { store::ChannelState::Ok } else { store::ChannelState::Off };
        channel.failures = 0;
        channel.since = app.clock.now();
    }
    if let Some(mut muted) = change.muted {
        muted.sort_unstable();
        muted.dedup();
        channel.muted = muted.into_iter().map(NoticeEvent::name).collect::<Vec<_>>().join(" ");
    }
    app.store.update_channel(&channel).await?;
    Ok(Json(shown(&channel, &app.last_tests(channel.owner).await?, &caller)))
}

/// Take a way to be reached away
#[utoipa::path(delete, path = "/api/me/channels/{id}", tag = "notices", params(("id" = Uuid, Path, description = "Which channel")), responses(
    (status = 204, description = "It is gone"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "The caller has no such channel", body = Problem),
))]
async fn remove(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<StatusCode, ApiError> {
    let channel = own(&app, &caller, id).await?;
    app.store.delete_channel(channel.owner, channel.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Try a way to be reached
///
/// Once a minute. A channel that failed works again if the test arrives.
#[utoipa::path(post, path = "/api/me/channels/{id}/test", tag = "notices", params(("id" = Uuid, Path, description = "Which channel")), responses(
    (status = 200, body = ChannelTest),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "The caller has no such channel", body = Problem),
    (status = 409, description = "The address is not confirmed (`not-confirmed`)", body = Problem),
))]
async fn test(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<Uuid>,
) -> Result<Json<ChannelTest>, ApiError> {
    let channel = own(&app, &caller, id).await?;
    if channel.state == store::ChannelState::Unconfirmed {
        return Err(not_confirmed());
    }
    app.rates.test(channel.id)?;
    let outcome = app.send_test(&channel).await?;
    if outcome == Outcome::Sent && channel.state == store::ChannelState::Failing {
        let (state, since) = (store::ChannelState::Ok, app.clock.now());
        app.store.update_channel(&ChannelRecord { state, since, failures: 0, ..channel.clone() }).await?;
    } else if outcome == Outcome::Dead {
        app.note(&channel, outcome, app.clock.now()).await?;
    }
    app.keep_test(&channel, outcome == Outcome::Sent).await?;
    let detail = match outcome {
        Outcome::Sent => "The test was sent.",
        Outcome::Dead => "Nobody is at this address any more. The channel was switched off.",
        Outcome::Refused => "The other end refused the test.",
        Outcome::Later(_) => "The other end did not take the test.",
    };
    Ok(Json(ChannelTest { sent: outcome == Outcome::Sent, detail: detail.into() }))
}

/// Confirm an address of mail
#[utoipa::path(post, path = "/api/me/channels/{id}/confirm", tag = "notices", params(("id" = Uuid, Path, description = "Which channel")), request_body = ConfirmChannel, responses(
    (status = 200, body = Channel),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "The caller has no such channel", body = Problem),
    (status = 409, description = "The code is another one (`not-confirmed`)", body = Problem),
))]
async fn confirm(
    State(app): State<App>,
    caller: Caller,
    client: crate::security::client::Client,
    Path(id): Path<Uuid>,
    Json(ConfirmChannel { code }): Json<ConfirmChannel>,
) -> Result<Json<Channel>, ApiError> {
    let mut channel = own(&app, &caller, id).await?;
    if channel.state == store::ChannelState::Unconfirmed {
        app.rates.sign_in(client.key())?;
        let hash = String::from(secret::hash(code.trim()));
        if !bool::from(hash.as_bytes().ct_eq(channel.secret.as_bytes())) {
            return Err(not_confirmed());
        }
        channel.state = store::ChannelState::Ok;
        channel.since = app.clock.now();
        app.store.update_channel(&channel).await?;
    }
    Ok(Json(shown(&channel, &app.last_tests(channel.owner).await?, &caller)))
}

/// The key by which browsers subscribe
#[utoipa::path(get, path = "/api/push-key", tag = "notices", responses((status = 200, body = PushKey)))]
async fn push_key(State(app): State<App>) -> Result<Json<PushKey>, ApiError> {
    Ok(Json(PushKey { key: app.push_key().await? }))
}

fn not_confirmed() -> ApiError {
    ApiError::conflict("not-confirmed", "Confirm the address first, with the code that was sent there.")
}

/// A channel of the caller; others have none.
async fn own(app: &App, caller: &Caller, id: Uuid) -> Result<ChannelRecord, ApiError> {
    let user = caller.required()?.id;
    let channel = app.store.channel(ChannelId(id)).await?.filter(|channel| channel.owner == user);
    channel.ok_or_else(|| ApiError::not_found("channel"))
}

fn shown(channel: &ChannelRecord, tests: &LastTests, caller: &Caller) -> Channel {
    let here = matches!((channel.session, caller.via), (Some(session), Via::Session(own)) if session == own);
    Channel {
        id: channel.id.0,
        kind: match channel.kind {
            store::ChannelKind::Push => ChannelKind::Push,
            store::ChannelKind::Mail => ChannelKind::Mail,
            store::ChannelKind::Hook => ChannelKind::Hook,
        },
        target: shown_target(channel),
        format: match channel.format.as_str() {
            "json" => Some(HookFormat::Json),
            "discord" => Some(HookFormat::Discord),
            "slack" => Some(HookFormat::Slack),
            _ => None,
        },
        muted: channel.muted.split(' ').filter_map(NoticeEvent::from_name).collect(),
        state: match channel.state {
            store::ChannelState::Ok => ChannelState::Ok,
            store::ChannelState::Unconfirmed => ChannelState::Unconfirmed,
            store::ChannelState::Failing => ChannelState::Failing,
            store::ChannelState::Off => ChannelState::Off,
        },
        failures: channel.failures,
        since: channel.since.0,
        here,
        test: tests.get(&channel.id.0).copied(),
        secret: None,
    }
}
