//! What administrators decide, kept in the store; until they do, what the host's flags say.

use terrane_api::identity::{Registration, Settings, SettingsChange};

use crate::app::App;
use crate::auth::names;
use crate::config;
use crate::error::ApiError;

const SITE: &str = "site";
const REGISTRATION: &str = "registration";
const GUESTS: &str = "guests";

/// The settings now.
pub async fn read(app: &App) -> Result<Settings, ApiError> {
    let registration = app.store.setting(REGISTRATION).await?.and_then(|text| text.parse().ok());
    Ok(Settings {
        site: app.store.setting(SITE).await?.unwrap_or_else(|| "Terrane".into()),
        registration: wire(registration.unwrap_or(app.config.registration)),
        guests: app.store.setting(GUESTS).await?.is_none_or(|text| text == "yes"),
    })
}

/// Changes them.
pub async fn change(app: &App, change: SettingsChange) -> Result<Settings, ApiError> {
    if let Some(site) = change.site {
        let site = names::line(&site, 64).ok_or_else(|| {
            ApiError::refused("bad-name", "The name of a server has 1 to 64 characters, on one line.")
        })?;
        app.store.set_setting(SITE, Some(&site)).await?;
    }
    if let Some(registration) = change.registration {
        app.store.set_setting(REGISTRATION, Some(name(registration))).await?;
    }
    if let Some(guests) = change.guests {
        app.store.set_setting(GUESTS, Some(if guests { "yes" } else { "no" })).await?;
    }
    read(app).await
}

const fn wire(registration: config::Registration) -> Registration {
    match registration {
        config::Registration::Open => Registration::Open,
        config::Registration::Invited => Registration::Invited,
        config::Registration::Closed => Registration::Closed,
    }
}

const fn name(registration: Registration) -> &'static str {
    match registration {
        Registration::Open => config::Registration::Open.name(),
        Registration::Invited => config::Registration::Invited.name(),
        Registration::Closed => config::Registration::Closed.name(),
    }
}
