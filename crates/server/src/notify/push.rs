//! Web push: messages that only the browser can read (RFC 8291), from a server that the push service recognises (RFC 8292).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::agreement::{self, ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey};
use ring::rand::{SecureRandom as _, SystemRandom};
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use ring::{aead, hkdf};
use url::Url;

/// The longest message.
const LONGEST: usize = 2 << 10;
/// How long a token of this server is good, in seconds.
const TOKEN: i64 = 12 * 3_600;

/// What was wrong with a subscription or a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the keys are none of a push subscription")]
pub(crate) struct BadKeys;

/// The keys of a subscription.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Subscription {
    public: Vec<u8>,
    auth: Vec<u8>,
}

impl Subscription {
    /// Reads `public.auth`, each in base64url.
    pub(crate) fn parse(text: &str) -> Result<Subscription, BadKeys> {
        let (public, auth) = text.split_once('.').ok_or(BadKeys)?;
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| BadKeys);
        let (public, auth) = (read(public)?, read(auth)?);
        if public.len() == 65 && public.first() == Some(&4) && auth.len() == 16 {
            Ok(Subscription { public, auth })
        } else {
            Err(BadKeys)
        }
    }

    /// A message for the browser, as the body of a request with `Content-Encoding: aes128gcm`.
    pub(crate) fn seal(&self, message: &[u8]) -> Result<Vec<u8>, BadKeys> {
        let random = SystemRandom::new();
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &random).map_err(|_| BadKeys)?;
        let public = private.compute_public_key().map_err(|_| BadKeys)?;
        let mut salt = [0; 16];
        random.fill(&mut salt).map_err(|_| BadKeys)?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.public);
        let sealed = agreement::agree_ephemeral(private, &theirs, |shared| {
            self.seal_with(shared, public.as_ref(), &salt, message)
        });
        sealed.map_err(|_| BadKeys)?
    }

    fn seal_with(
        &self,
        shared: &[u8],
        public: &[u8],
        salt: &[u8; 16],
        message: &[u8],
    ) -> Result<Vec<u8>, BadKeys> {
        let (key, nonce) = content_keys(shared, &self.public, public, &self.auth, salt)?;
        let key = aead::UnboundKey::new(&aead::AES_128_GCM, &key).map_err(|_| BadKeys)?;
        let mut text = message[..message.len().min(LONGEST)].to_vec();
        // The delimiter of the last record.
        text.push(2);
        let sealing = aead::LessSafeKey::new(key);
        let nonce = aead::Nonce::assume_unique_for_key(nonce);
        sealing.seal_in_place_append_tag(nonce, aead::Aad::empty(), &mut text).map_err(|_| BadKeys)?;
        let mut out = salt.to_vec();
        out.extend(4096_u32.to_be_bytes());
        out.push(public.len() as u8);
        out.extend(public);
        out.extend(text);
        Ok(out)
    }
}

/// A length for `ring`.
struct Length(usize);

impl hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive<const N: usize>(salt: &[u8], secret: &[u8], info: &[&[u8]]) -> Result<[u8; N], BadKeys> {
    let key = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
    let mut out = [0; N];
    let expanded = key.expand(info, Length(N)).map_err(|_| BadKeys)?;
    expanded.fill(&mut out).map_err(|_| BadKeys)?;
    Ok(out)
}

/// The key and the nonce of a message.
fn content_keys(
    shared: &[u8],
    receiver: &[u8],
    sender: &[u8],
    auth: &[u8],
    salt: &[u8],
) -> Result<([u8; 16], [u8; 12]), BadKeys> {
    let secret: [u8; 32] = derive(auth, shared, &[b"WebPush: info\0", receiver, sender])?;
    let key = derive(salt, &secret, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = derive(salt, &secret, &[b"Content-Encoding: nonce\0"])?;
    Ok((key, nonce))
}

/// The key by which push services recognise this server.
pub(crate) struct Vapid(EcdsaKeyPair);

impl Vapid {
    /// A new key, as it is stored.
    pub(crate) fn draw() -> Result<String, BadKeys> {
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        Ok(URL_SAFE_NO_PAD.encode(key.map_err(|_| BadKeys)?))
    }

    /// A stored key.
    pub(crate) fn parse(text: &str) -> Result<Vapid, BadKeys> {
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| BadKeys)?;
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &bytes, &random);
        key.map(Vapid).map_err(|_| BadKeys)
    }

    /// The public key, for browsers that subscribe.
    pub(crate) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0.public_key())
    }

    /// The header that says who sends, at a time in seconds.
    pub(crate) fn authorization(&self, endpoint: &Url, subject: &str, now: i64) -> Result<String, BadKeys> {
        let claims = serde_json::json!({
            "aud": endpoint.origin().ascii_serialization(), "exp": now + TOKEN, "sub": subject,
        });
        let header = URL_SAFE_NO_PAD.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{header}.{}", URL_SAFE_NO_PAD.encode(claims.to_string()));
        let signature = self.0.sign(&SystemRandom::new(), signed.as_bytes()).map_err(|_| BadKeys)?;
        Ok(format!("vapid t={signed}.{}, k={}", URL_SAFE_NO_PAD.encode(signature), self.public()))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_rfc_8291_is_sealed_as_there() {
        let public =
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let subscription = Subscription::parse(&format!("{public}.BTBZMqHH6r4Tts7J_aSIgg")).unwrap();
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let sender =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let salt: [u8; 16] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = subscription.seal_with(&shared, &sender, &salt, text).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(sealed), expected);
    }

    /// RFC 8292, section 2.4: the same form, by a key of our own.
    #[test]
    fn a_push_service_can_verify_who_sends() {
        let vapid = Vapid::parse(&Vapid::draw().unwrap()).unwrap();
        let endpoint = Url::parse("https://push.example.net/push/abc").unwrap();
        let header = vapid.authorization(&endpoint, "mailto:host@example.org", 1_000).unwrap();
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = bytes(key);
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, key)
            .verify(signed.as_bytes(), &bytes(signature))
            .unwrap();
        let claims = String::from_utf8(bytes(signed.split_once('.').unwrap().1)).unwrap();
        assert_eq!(
            claims,
            r#"{"aud":"https://push.example.net","exp":44200,"sub":"mailto:host@example.org"}"#
        );
    }

    #[test]
    fn garbage_is_no_subscription() {
        for text in ["", ".", "a.b", "AAAA.BBBB", &format!("{}.{}", "A".repeat(87), "A".repeat(22))] {
            assert_eq!(Subscription::parse(text), Err(BadKeys), "{text}");
        }
        // In form, but no point of the curve.
        let wrong = format!("{}.{}", URL_SAFE_NO_PAD.encode([4; 65]), URL_SAFE_NO_PAD.encode([7; 16]));
        assert_eq!(Subscription::parse(&wrong).unwrap().seal(b"x"), Err(BadKeys));
    }
}
