//! Secrets: made at random, handed out once, stored as hashes.

use sha2::{Digest, Sha256};
use terrane_store::SecretHash;

use crate::error::ApiError;

/// What API tokens begin with, so that people and scanners recognise them.
pub const TOKEN_PREFIX: &str = "trn_";

/// A new secret of 256 bits, as text, and its hash.
pub fn draw(prefix: &str) -> Result<(String, SecretHash), ApiError> {
    let mut bytes = [0_u8; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| ApiError::internal(&format!("no random numbers: {error}")))?;
    let mut text = String::with_capacity(prefix.len() + 64);
    text.push_str(prefix);
    for byte in bytes {
        text.push(char::from_digit(u32::from(byte >> 4), 16).unwrap_or_default());
        text.push(char::from_digit(u32::from(byte & 15), 16).unwrap_or_default());
    }
    let hash = hash(&text);
    Ok((text, hash))
}

/// The hash of a secret. Secrets have 256 bits of chance, so that a plain hash cannot be searched.
pub fn hash(secret: &str) -> SecretHash {
    SecretHash(Sha256::digest(secret.as_bytes()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_are_found_by_their_hash() {
        let (one, its_hash) = draw(TOKEN_PREFIX).unwrap();
        let (other, _) = draw(TOKEN_PREFIX).unwrap();
        assert_ne!(one, other);
        assert_eq!(hash(&one), its_hash);
        assert_eq!(one.len(), 4 + 64);
    }
}
