//! Tokens that switch notices off by one click, without a session. They can do nothing else.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::hmac;
use terrane_store::ChannelId;
use uuid::Uuid;

/// The longest token that is looked at.
const LONGEST: usize = 200;

/// A token for a channel and an event.
pub(crate) fn sign(key: &[u8], channel: ChannelId, event: &str) -> String {
    let text = format!("{}.{event}", channel.0.simple());
    let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text.as_bytes());
    format!("{text}.{}", URL_SAFE_NO_PAD.encode(tag))
}

/// What a token is about; `None` if it is not ours.
pub(crate) fn verify(key: &[u8], token: &str) -> Option<(ChannelId, String)> {
    if token.len() > LONGEST {
        return None;
    }
    let (text, tag) = token.rsplit_once('.')?;
    let tag = URL_SAFE_NO_PAD.decode(tag).ok()?;
    hmac::verify(&hmac::Key::new(hmac::HMAC_SHA256, key), text.as_bytes(), &tag).ok()?;
    let (channel, event) = text.split_once('.')?;
    Some((ChannelId(Uuid::try_parse(channel).ok()?), event.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_tokens_are_taken() {
        let channel = ChannelId(Uuid::now_v7());
        let token = sign(b"key", channel, "turn");
        assert_eq!(verify(b"key", &token), Some((channel, "turn".into())));
        assert_eq!(verify(b"other", &token), None);
        assert_eq!(verify(b"key", &token.replace("turn", "over")), None);
        assert_eq!(verify(b"key", &token[..token.len() - 2]), None);
        for garbage in ["", ".", "a.b.c", &"x".repeat(10_000)] {
            assert_eq!(verify(b"key", garbage), None);
        }
    }
}
