//! Second ways to sign in: time codes beside the password, passkeys in its place.
//!
//! Bytes are written as browsers write them: base64 for addresses, without `=`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody has set up beside their password.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SecondWays {
    /// Whether signing in by the password asks for a time code.
    pub time_code: bool,
    /// Devices by which they sign in, oldest first.
    pub passkeys: Vec<Passkey>,
}

/// A device by which somebody signs in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Passkey {
    /// What the device calls it.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
    /// When somebody last signed in by it.
    pub seen: Option<i64>,
}

/// Shows that the caller knows their password.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KnownPassword {
    /// The password of the caller.
    #[schema(max_length = 256)]
    pub current_password: String,
}

/// A secret from which a program makes time codes. It is shown this once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TimeCodeSecret {
    /// The secret, to be typed.
    pub secret: String,
    /// The same as an address that programs open, `otpauth://…`.
    pub url: String,
}

/// A time code.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeCode {
    /// What the program shows.
    #[schema(min_length = 6, max_length = 16)]
    pub code: String,
}

/// What a device is asked for that makes a key.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PasskeyWish {
    /// What it signs, once and within five minutes.
    pub challenge: String,
    /// The host that the key belongs to.
    pub host: String,
    /// What the host calls its server.
    pub site: String,
    /// Whom the key belongs to.
    pub user: String,
    /// What they are called.
    pub name: String,
    /// The algorithms that the server understands, the best first (COSE).
    pub algorithms: Vec<i64>,
    /// Keys that the caller has already.
    pub known: Vec<String>,
}

/// A key that a device has made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// What to call the device.
    #[schema(min_length = 1, max_length = 64, example = "Phone")]
    pub name: String,
    /// `clientDataJSON` of the answer.
    #[schema(max_length = 4096)]
    pub client_data: String,
    /// `attestationObject` of the answer.
    #[schema(max_length = 16384)]
    pub attestation: String,
}

/// What a device is asked for by which somebody signs in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PasskeyQuestion {
    /// What it signs, once and within five minutes.
    pub challenge: String,
    /// The host that the key belongs to.
    pub host: String,
}

/// Signs in by a passkey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignInByPasskey {
    /// What the device calls the key.
    #[schema(max_length = 2048)]
    pub id: String,
    /// `clientDataJSON` of the answer.
    #[schema(max_length = 4096)]
    pub client_data: String,
    /// `authenticatorData` of the answer.
    #[schema(max_length = 4096)]
    pub device_data: String,
    /// `signature` of the answer.
    #[schema(max_length = 2048)]
    pub signature: String,
    /// Whether the games of the guest who was signed in until now move to the account.
    #[serde(default)]
    pub claim_guest: bool,
}
