//! Passwords: argon2id, away from the threads that answer requests, a few at a time.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::error::ApiError;

/// Shortest and longest password, in characters and in bytes. The upper bound keeps hashing cheap to refuse.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=256;

/// Passwords that many people have, in the order of their bytes and in small letters: those of eight characters and more among
/// the twenty thousand most frequent ones of leaked lists.
const COMMON: &str = include_str!("common_passwords.txt");

/// How long a request waits for its turn to hash.
const PATIENCE: Duration = Duration::from_secs(10);

/// Hashes and verifies passwords. The parameters are argon2's defaults (argon2id, 19 MiB, two passes), which OWASP's
/// cheat sheet recommends as well.
#[derive(Clone, Debug)]
pub struct Passwords {
    turns: Arc<Semaphore>,
}

impl Passwords {
    /// At most so many at a time.
    pub fn new(at_once: usize) -> Self {
        Self { turns: Arc::new(Semaphore::new(at_once.max(1))) }
    }

    /// Whether a password may be chosen.
    pub fn allow(password: &str) -> Result<(), ApiError> {
        if password.chars().count() < *LENGTH.start() || password.len() > *LENGTH.end() {
            return Err(ApiError::refused(
                "bad-password",
                format!("A password has {} to {} characters.", LENGTH.start(), LENGTH.end()),
            ));
        }
        if is_common(password) {
            return Err(ApiError::refused(
                "common-password",
                "Too many people have this password; take another, such as three or four words.",
            ));
        }
        Ok(())
    }

    /// The hash of a password that may be chosen.
    pub async fn hash(&self, password: String) -> Result<String, ApiError> {
        Self::allow(&password)?;
        self.work(move || hash(&password)).await?.ok_or_else(unhashed)
    }

    /// Whether a password fits a hash. Without a hash (nobody has that name) it takes as long and answers no.
    pub async fn fits(&self, password: String, hash: Option<String>) -> Result<bool, ApiError> {
        if password.len() > *LENGTH.end() {
            return Ok(false);
        }
        self.work(move || {
            let somebodys = hash.is_some();
            let hash = hash.as_deref().or_else(|| nobodys())?;
            Some(fits(&password, hash) && somebodys)
        })
        .await?
        .ok_or_else(unhashed)
    }

    async fn work<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let busy = || {
            ApiError::unavailable(
                "sign-ins-busy",
                "Too many people are signing in right now; try again in a moment.",
            )
        };
        let turn = tokio::time::timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned());
        let turn = turn.await.map_err(|_| busy())?.map_err(|_| busy())?;
        tokio::task::spawn_blocking(move || {
            let _turn = turn;
            job()
        })
        .await
        .map_err(|error| ApiError::internal(&error.to_string()))
    }
}

/// Whether a password is one that is tried first: a frequent one, one character again and again, or a row of neighbours.
fn is_common(password: &str) -> bool {
    let small = password.to_lowercase();
    let letters: Vec<char> = small.chars().collect();
    let steps = |step: i64| {
        letters.windows(2).all(|pair| i64::from(pair[1] as u32) - i64::from(pair[0] as u32) == step)
    };
    steps(0) || steps(1) || steps(-1) || is_listed(&small)
}

fn is_listed(password: &str) -> bool {
    static LINES: OnceLock<Vec<&'static str>> = OnceLock::new();
    LINES.get_or_init(|| COMMON.lines().collect()).binary_search(&password).is_ok()
}

fn unhashed() -> ApiError {
    ApiError::internal("a password cannot be hashed")
}

fn hash(password: &str) -> Option<String> {
    let hash: argon2::PasswordHash = Argon2::default().hash_password(password.as_bytes()).ok()?;
    Some(hash.to_string())
}

fn fits(password: &str, hash: &str) -> bool {
    Argon2::default().verify_password(password.as_bytes(), hash).is_ok()
}

/// A hash that no password is meant to fit, for names that nobody has.
fn nobodys() -> Option<&'static str> {
    static HASH: OnceLock<Option<String>> = OnceLock::new();
    HASH.get_or_init(|| hash("nobody's password")).as_deref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_only() {
        let passwords = Passwords::new(1);
        let hash = passwords.hash("correct horse".into()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(passwords.fits("correct horse".into(), Some(hash.clone())).await.unwrap());
        assert!(!passwords.fits("battery staple".into(), Some(hash)).await.unwrap());
        assert!(!passwords.fits("nobody's password".into(), None).await.unwrap());
    }

    #[test]
    fn a_password_has_eight_to_256_characters() {
        assert!(Passwords::allow("äöüäöüä").is_err(), "seven characters, fourteen bytes");
        assert!(Passwords::allow("three-of").is_ok());
        assert!(Passwords::allow(&"xy".repeat(128)).is_ok());
        assert!(Passwords::allow(&"xy".repeat(129)).is_err());
    }

    #[test]
    fn frequent_passwords_are_refused() {
        assert!(COMMON.lines().is_sorted(), "so that they are found");
        for common in
            ["password1", "PASSWORD1", "Iloveyou1", "qwertyuiop", "12345678", "hgfedcba", "ßßßßßßßß"]
        {
            let refused = Passwords::allow(common).unwrap_err();
            assert_eq!(refused.problem().code, "common-password", "{common}");
        }
        assert!(Passwords::allow("correct horse").is_ok());
    }
}
