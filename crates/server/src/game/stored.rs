//! Values that records of the store keep as JSON.

use serde::Serialize;
use serde::de::DeserializeOwned;
use terrane_store::GameId;

use super::error::GameError;

/// A value of a game's record. One that cannot be read is logged and taken as missing: a damaged field must not take the
/// whole game away from its players.
pub(super) fn stored<T: DeserializeOwned + Default>(game: GameId, what: &'static str, text: &str) -> T {
    serde_json::from_str(text).unwrap_or_else(|error| {
        tracing::error!(%game, what, %error, "a field of a stored game cannot be read");
        T::default()
    })
}

/// A value as it is stored.
pub(super) fn to_store(value: &impl Serialize) -> Result<String, GameError> {
    serde_json::to_string(value).map_err(|error| GameError::Corrupt(error.to_string()))
}
