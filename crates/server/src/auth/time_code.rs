//! Codes that change every half minute (TOTP, RFC 6238): asked for beside the password, of whoever has set them up.

use ring::hmac;
use subtle::ConstantTimeEq as _;
use terrane_store::{Millis, Purpose, StoreError, TimeCodeRecord, UserRecord};

use crate::app::App;
use crate::auth::recovery;
use crate::error::ApiError;

/// A code is good for so long.
const STEP: i64 = 30_000;
/// Clocks of phones may be off by so many steps.
const OFF: i64 = 1;
/// Letters of secrets, as programs read them (RFC 4648).
const LETTERS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// A new secret for somebody. It counts once a code of it has come back.
pub async fn draw(app: &App, user: &UserRecord) -> Result<TimeCodeRecord, ApiError> {
    let mut secret = vec![0; 20];
    getrandom::fill(&mut secret)
        .map_err(|error| ApiError::internal(&format!("no random numbers: {error}")))?;
    let code = TimeCodeRecord { user: user.id, secret, created: app.clock.now(), confirmed: None, last: 0 };
    app.store.set_time_code(&code).await?;
    Ok(code)
}

/// A secret as people type it.
pub fn written(secret: &[u8]) -> String {
    let bit = |at: usize| secret.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let letter = |at: usize| (0..5).fold(0, |value, more| value << 1 | usize::from(bit(at * 5 + more)));
    (0..(secret.len() * 8).div_ceil(5)).map(|at| char::from(LETTERS[letter(at)])).collect()
}

/// The address by which a program takes a secret over.
pub fn address(secret: &[u8], site: &str, name: &str) -> String {
    let escaped = |text: &str| -> String {
        let parts = url::form_urlencoded::byte_serialize(text.as_bytes());
        parts.map(|part| part.replace('+', "%20")).collect()
    };
    let label = escaped(&format!("{site}:{name}"));
    format!("otpauth://totp/{label}?secret={}&issuer={}", written(secret), escaped(site))
}

/// The code of a step.
fn code_of(secret: &[u8], step: i64) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret);
    let tag = hmac::sign(&key, &step.to_be_bytes());
    let tag = tag.as_ref();
    let from = usize::from(tag.last().copied().unwrap_or(0) & 15);
    let number = tag.iter().skip(from).take(4).fold(0_u32, |number, byte| number << 8 | u32::from(*byte));
    format!("{:06}", (number & 0x7fff_ffff) % 1_000_000)
}

/// The step whose code this is, at a time.
fn step_of(secret: &[u8], code: &str, now: Millis) -> Option<i64> {
    let now = now.0.div_euclid(STEP);
    (now - OFF..=now + OFF).find(|step| bool::from(code_of(secret, *step).as_bytes().ct_eq(code.as_bytes())))
}

/// Takes a code of somebody, if it is right and was not used before.
pub async fn take(app: &App, record: &TimeCodeRecord, code: &str) -> Result<bool, ApiError> {
    app.rates.time_code(record.user)?;
    let digits: String = code.chars().filter(char::is_ascii_digit).collect();
    let now = app.clock.now();
    match step_of(&record.secret, &digits, now) {
        Some(step) => Ok(app.store.use_time_code(record.user, step, now).await?),
        None => Ok(false),
    }
}

/// Asks whoever signs in by a password for a code, if they have set codes up. One of the eight recovery codes stands in for a
/// phone that is lost.
pub async fn ask(app: &App, user: &UserRecord, code: Option<&str>) -> Result<(), ApiError> {
    let record = app.store.time_code(user.id).await?.filter(|record| record.confirmed.is_some());
    let Some(record) = record else { return Ok(()) };
    let code = code.map(str::trim).filter(|code| !code.is_empty());
    let code =
        code.ok_or_else(|| ApiError::not_yet("code-needed", "Enter the code that your program shows."))?;
    if code.chars().all(|c| c.is_ascii_digit() || c.is_whitespace()) {
        if take(app, &record, code).await? {
            return Ok(());
        }
    } else {
        app.rates.time_code(user.id)?;
        let secret = recovery::code_hash(user.id, code);
        match app.store.use_one_time(secret, Purpose::Code, app.clock.now()).await {
            Err(StoreError::NotFound) => {}
            used => return Ok(used.map(|_| ())?),
        }
    }
    Err(wrong())
}

/// The same for whatever is wrong with a code.
pub fn wrong() -> ApiError {
    ApiError::not_yet(
        "bad-time-code",
        "This code is wrong, too old, or was used already; enter the next one.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &[u8] = b"12345678901234567890";

    /// The examples of RFC 6238, of which six digits are shown.
    #[test]
    fn codes_are_those_of_the_standard() {
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(code_of(SECRET, seconds / 30), code, "{seconds}");
            let at = |seconds: i64| step_of(SECRET, code, Millis(seconds * 1000));
            assert_eq!(at(seconds), Some(seconds / 30));
            assert_eq!((at(seconds - 30), at(seconds + 30)), (Some(seconds / 30), Some(seconds / 30)));
            assert_eq!((at(seconds - 90), at(seconds + 90)), (None, None));
        }
        assert_eq!(step_of(SECRET, "", Millis(59_000)), None);
    }

    #[test]
    fn programs_read_the_secret() {
        assert_eq!(written(SECRET), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(written(b"fo"), "MZXQ");
        assert_eq!(
            address(b"fo", "Our club", "Ada & Bo"),
            "otpauth://totp/Our%20club%3AAda%20%26%20Bo?secret=MZXQ&issuer=Our%20club"
        );
    }
}
