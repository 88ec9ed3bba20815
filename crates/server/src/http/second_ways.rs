//! Second ways to sign in: time codes beside the password, passkeys in its place.

use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use terrane_api::identity::SignedIn;
use terrane_api::problem::Problem;
use terrane_api::second_ways::{
    KnownPassword, NewPasskey, Passkey, PasskeyQuestion, PasskeyWish, SecondWays, SignInByPasskey, TimeCode,
    TimeCodeSecret,
};
use terrane_store::{PasskeyRecord, StoreError};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::auth::passkey::{self, Party};
use crate::auth::{Caller, access, names, sanctions, secret, settings, time_code};
use crate::error::ApiError;
use crate::http::extract::{Json, Path};
use crate::http::me::confirm;
use crate::http::session::signed_in;
use crate::notify::AccountNews;
use crate::security::client::Client;

/// Most passkeys of one account.
const MOST: usize = 20;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(show))
        .routes(routes!(draw_time_code, forget_time_code))
        .routes(routes!(confirm_time_code))
        .routes(routes!(wish_passkey))
        .routes(routes!(add_passkey))
        .routes(routes!(forget_passkey))
        .routes(routes!(ask_passkey))
        .routes(routes!(sign_in_by_passkey))
}

/// What the caller has set up beside the password
#[utoipa::path(get, path = "/api/me/second-ways", tag = "identity", responses(
    (status = 200, body = SecondWays),
    (status = 401, description = "Nobody is signed in", body = Problem),
))]
async fn show(State(app): State<App>, caller: Caller) -> Result<Json<SecondWays>, ApiError> {
    let user = caller.required()?.id;
    let code = app.store.time_code(user).await?;
    let passkeys = app.store.passkeys(user).await?.iter().map(shown).collect();
    Ok(Json(SecondWays { time_code: code.is_some_and(|code| code.confirmed.is_some()), passkeys }))
}

/// Set up time codes
///
/// They are asked for once a first one is confirmed. An earlier secret that was confirmed has to be taken away before.
#[utoipa::path(post, path = "/api/me/time-code", tag = "identity", request_body = KnownPassword, responses(
    (status = 201, body = TimeCodeSecret),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The password is wrong, or a guest has none", body = Problem),
    (status = 409, description = "Time codes are asked for already (`has-time-code`)", body = Problem),
))]
async fn draw_time_code(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(asked): Json<KnownPassword>,
) -> Result<(StatusCode, Json<TimeCodeSecret>), ApiError> {
    let user = caller.required()?;
    app.rates.sign_in(client.key())?;
    confirm(&app, user, Some(asked.current_password)).await?;
    if app.store.time_code(user.id).await?.is_some_and(|code| code.confirmed.is_some()) {
        return Err(ApiError::conflict(
            "has-time-code",
            "Time codes are asked for already; switch them off to set them up anew.",
        ));
    }
    let code = time_code::draw(&app, user).await?;
    let site = settings::read(&app).await?.site;
    let url = time_code::address(&code.secret, &site, &user.name);
    Ok((StatusCode::CREATED, Json(TimeCodeSecret { secret: time_code::written(&code.secret), url })))
}

/// Confirm time codes
///
/// From now on signing in by the password asks for one.
#[utoipa::path(post, path = "/api/me/time-code/confirm", tag = "identity", request_body = TimeCode, responses(
    (status = 204, description = "Time codes are asked for"),
    (status = 401, description = "Nobody is signed in, or the code is wrong (`bad-time-code`)", body = Problem),
    (status = 404, description = "Nothing was set up", body = Problem),
))]
async fn confirm_time_code(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(asked): Json<TimeCode>,
) -> Result<StatusCode, ApiError> {
    let user = caller.required()?;
    app.rates.sign_in(client.key())?;
    let code = app.store.time_code(user.id).await?.ok_or_else(|| ApiError::not_found("time code"))?;
    if !time_code::take(&app, &code, &asked.code).await? {
        return Err(time_code::wrong());
    }
    app.notify_account(user.id, &AccountNews::TimeCodes).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Switch time codes off
#[utoipa::path(delete, path = "/api/me/time-code", tag = "identity", request_body = KnownPassword, responses(
    (status = 204, description = "They are not asked for any more"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The password is wrong", body = Problem),
))]
async fn forget_time_code(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(asked): Json<KnownPassword>,
) -> Result<StatusCode, ApiError> {
    let user = caller.required()?;
    app.rates.sign_in(client.key())?;
    confirm(&app, user, Some(asked.current_password)).await?;
    if app.store.clear_time_code(user.id).await? {
        app.notify_account(user.id, &AccountNews::NoTimeCodes).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Begin to add a passkey
#[utoipa::path(post, path = "/api/me/passkeys/begin", tag = "identity", request_body = KnownPassword, responses(
    (status = 200, body = PasskeyWish),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The password is wrong, or a guest has none", body = Problem),
    (status = 409, description = "There are too many passkeys", body = Problem),
))]
async fn wish_passkey(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(asked): Json<KnownPassword>,
) -> Result<Json<PasskeyWish>, ApiError> {
    let user = caller.required()?;
    app.rates.sign_in(client.key())?;
    confirm(&app, user, Some(asked.current_password)).await?;
    let known = app.store.passkeys(user.id).await?;
    if known.len() >= MOST {
        return Err(ApiError::conflict(
            "too-many-passkeys",
            format!("You have {MOST} passkeys; take one away first."),
        ));
    }
    Ok(Json(PasskeyWish {
        challenge: passkey::challenge(&app, Some(user.id)).await?,
        host: Party::of(&app, &client)?.id,
        site: settings::read(&app).await?.site,
        user: passkey::encoded(user.id.0.as_bytes()),
        name: user.name.clone(),
        algorithms: passkey::ALGORITHMS.to_vec(),
        known: known.iter().map(|key| passkey::encoded(&key.id)).collect(),
    }))
}

/// Add a passkey
#[utoipa::path(post, path = "/api/me/passkeys", tag = "identity", request_body = NewPasskey, responses(
    (status = 201, body = Passkey),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 403, description = "The device's answer is not right (`bad-passkey`)", body = Problem),
    (status = 409, description = "The passkey is there already", body = Problem),
    (status = 422, description = "The name is no good", body = Problem),
))]
async fn add_passkey(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(new): Json<NewPasskey>,
) -> Result<(StatusCode, Json<Passkey>), ApiError> {
    let user = caller.required()?;
    let name = names::line(&new.name, 64).ok_or_else(|| {
        ApiError::refused("bad-name", "The name of a passkey has 1 to 64 characters, on one line.")
    })?;
    let party = Party::of(&app, &client)?;
    let said = passkey::decoded(&new.client_data)?;
    let challenge = passkey::challenge_of(&said, "webauthn.create", &party)?;
    let made = passkey::new_key(&passkey::decoded(&new.attestation)?, &party)?;
    let now = app.clock.now();
    used(app.store.use_challenge(secret::hash(&challenge), Some(user.id), now).await)?;
    let passkey::NewKey { id, algorithm, key, counter } = made;
    let record = PasskeyRecord { id, user: user.id, name, algorithm, key, counter, created: now, seen: None };
    app.store.create_passkey(&record).await?;
    app.notify_account(user.id, &AccountNews::Passkey).await?;
    Ok((StatusCode::CREATED, Json(shown(&record))))
}

/// Take a passkey away
#[utoipa::path(delete, path = "/api/me/passkeys/{id}", tag = "identity", params(("id" = String, Path, description = "Which")), responses(
    (status = 204, description = "It opens nothing any more"),
    (status = 401, description = "Nobody is signed in", body = Problem),
    (status = 404, description = "There is no such passkey", body = Problem),
))]
async fn forget_passkey(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let user = caller.required()?.id;
    let unknown = || ApiError::not_found("passkey");
    let id = passkey::decoded(&id).map_err(|_| unknown())?;
    match app.store.delete_passkey(user, &id).await {
        Err(StoreError::NotFound) => return Err(unknown()),
        deleted => deleted?,
    }
    access::changed(&app, user).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Begin to sign in by a passkey
///
/// The device knows whose it is: no name is asked for.
#[utoipa::path(post, path = "/api/session/passkey/begin", tag = "identity", responses(
    (status = 200, body = PasskeyQuestion),
))]
async fn ask_passkey(State(app): State<App>, client: Client) -> Result<Json<PasskeyQuestion>, ApiError> {
    app.rates.sign_in(client.key())?;
    let challenge = passkey::challenge(&app, None).await?;
    Ok(Json(PasskeyQuestion { challenge, host: Party::of(&app, &client)?.id }))
}

/// Sign in by a passkey
///
/// Instead of password and time code: the device asks for a finger, a face or a number of its own.
#[utoipa::path(post, path = "/api/session/passkey", tag = "identity", request_body = SignInByPasskey, responses(
    (status = 200, description = "Signed in", body = SignedIn, headers(("set-cookie" = String))),
    (status = 403, description = "The device's answer is not right (`bad-passkey`), or the account is locked", body = Problem),
))]
async fn sign_in_by_passkey(
    State(app): State<App>,
    caller: Caller,
    client: Client,
    Json(asked): Json<SignInByPasskey>,
) -> Result<(CookieJar, Json<SignedIn>), ApiError> {
    app.rates.sign_in(client.key())?;
    let party = Party::of(&app, &client)?;
    let said = passkey::decoded(&asked.client_data)?;
    let challenge = passkey::challenge_of(&said, "webauthn.get", &party)?;
    let now = app.clock.now();
    used(app.store.use_challenge(secret::hash(&challenge), None, now).await)?;
    let id = passkey::decoded(&asked.id)?;
    let key = app.store.passkey(&id).await?.ok_or_else(passkey::refused)?;
    let answer = (&*passkey::decoded(&asked.device_data)?, &*said, &*passkey::decoded(&asked.signature)?);
    let counter = passkey::signed(&party, (key.algorithm, &key.key, key.counter), answer)?;
    app.store.see_passkey(&id, counter, now).await?;
    let user = app.store.user(key.user).await?.ok_or_else(passkey::refused)?;
    let user = sanctions::refreshed(&app, user).await?;
    signed_in(&app, caller, &client, user, asked.claim_guest).await
}

/// A challenge that was used, has expired, or never was.
fn used(outcome: Result<(), StoreError>) -> Result<(), ApiError> {
    match outcome {
        Err(StoreError::NotFound) => Err(passkey::refused()),
        outcome => Ok(outcome?),
    }
}

fn shown(key: &PasskeyRecord) -> Passkey {
    Passkey {
        id: passkey::encoded(&key.id),
        name: key.name.clone(),
        created: key.created.0,
        seen: key.seen.map(|at| at.0),
    }
}
