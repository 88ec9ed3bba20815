//! Passkeys (`WebAuthn`, level 2): a device signs what the server asks, and its public key says that it was that device.
//!
//! Attestations are not asked for: who made a device does not matter here. What is left of the standard is reading two forms of
//! bytes and one signature (`docs/decisions/second-ways-to-sign-in.md`).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{self, RsaPublicKeyComponents, UnparsedPublicKey};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use terrane_store::{Millis, UserId};

use super::cbor::Cbor;
use crate::app::App;
use crate::auth::secret;
use crate::error::ApiError;
use crate::security::client::Client;

/// How long a device may take to sign.
const PATIENCE: i64 = 5 * 60_000;
/// ECDSA on P-256, Ed25519, RSA with SHA-256 (COSE).
pub const ES256: i64 = -7;
/// Ed25519.
pub const EDDSA: i64 = -8;
/// RSA with SHA-256.
pub const RS256: i64 = -257;
/// What a device may be asked to sign with, the best first.
pub const ALGORITHMS: [i64; 3] = [ES256, EDDSA, RS256];

/// Somebody touched the device.
const PRESENT: u8 = 1;
/// The device knows who: by a finger, a face, a number.
const VERIFIED: u8 = 1 << 2;
/// A new key follows.
const HAS_KEY: u8 = 1 << 6;

/// The site that passkeys belong to, as browsers know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Party {
    /// Scheme, host and port.
    pub origin: String,
    /// The host alone.
    pub id: String,
}

impl Party {
    /// The site as this client reaches it. Without a public address that is what its browser says: it signs that, and no other
    /// page can say it in its place.
    pub fn of(app: &App, client: &Client) -> Result<Party, ApiError> {
        let origin = if let Some(url) = &app.config.public_url {
            url.origin()
        } else {
            let scheme = if client.https { "https" } else { "http" };
            let host = client.host.as_deref().ok_or_else(refused)?;
            format!("{scheme}://{host}")
        };
        let host = origin.split_once("://").map_or(origin.as_str(), |(_, host)| host);
        let id = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
            _ => host,
        };
        let id = id.to_owned();
        Ok(Party { origin, id })
    }
}

/// Something to sign, once: for a user who adds a device, or for whoever signs in.
pub async fn challenge(app: &App, user: Option<UserId>) -> Result<String, ApiError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| ApiError::internal(&format!("no random numbers: {error}")))?;
    let text = URL_SAFE_NO_PAD.encode(bytes);
    let expires = Millis(app.clock.now().0.saturating_add(PATIENCE));
    app.store.create_challenge(secret::hash(&text), user, expires).await?;
    Ok(text)
}

/// What the browser says of a signature.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    cross_origin: bool,
}

/// What a device says.
#[derive(Debug)]
struct DeviceData<'a> {
    site: &'a [u8],
    flags: u8,
    counter: u32,
    rest: &'a [u8],
}

/// A key that a device has made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewKey {
    /// What the device calls it.
    pub id: Vec<u8>,
    /// The number of its algorithm.
    pub algorithm: i64,
    /// The key, as signatures are checked with it.
    pub key: Vec<u8>,
    /// How often it has signed.
    pub counter: u32,
}

/// Bytes in the writing of browsers.
pub fn decoded(text: &str) -> Result<Vec<u8>, ApiError> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| refused())
}

/// The same the other way.
pub fn encoded(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// What was signed for, by the browser's word: the challenge, if everything else is as it must be.
pub fn challenge_of(client_data: &[u8], kind: &str, party: &Party) -> Result<String, ApiError> {
    let said: ClientData = serde_json::from_slice(client_data).map_err(|_| refused())?;
    let ours = said.kind == kind && said.origin == party.origin && !said.cross_origin;
    if ours { Ok(said.challenge) } else { Err(refused()) }
}

/// The key in the answer of a device that has made one.
pub fn new_key(attestation: &[u8], party: &Party) -> Result<NewKey, ApiError> {
    read_new_key(attestation, party).ok_or_else(refused)
}

fn read_new_key(attestation: &[u8], party: &Party) -> Option<NewKey> {
    let (object, rest) = Cbor::read(attestation)?;
    let Some(Cbor::Bytes(data)) = object.get(&Cbor::Text("authData")) else { return None };
    let data = device_data(data).filter(|data| rest.is_empty() && is_ours(data, party))?;
    if data.flags & HAS_KEY == 0 {
        return None;
    }
    // The model of the device, the length of the name.
    let (_model, rest) = data.rest.split_at_checked(16)?;
    let (length, rest) = rest.split_first_chunk::<2>()?;
    let (id, rest) = rest.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
    let (key, _extensions) = Cbor::read(rest)?;
    let algorithm = key.int_at(3)?;
    // Standards bound names at 1023 bytes.
    (1..=1023).contains(&id.len()).then_some(())?;
    Some(NewKey { id: id.to_vec(), algorithm, key: public_key(&key, algorithm)?, counter: data.counter })
}

/// The key out of its map (RFC 9053).
fn public_key(key: &Cbor<'_>, algorithm: i64) -> Option<Vec<u8>> {
    let kind = key.int_at(1)?;
    match (algorithm, kind, key.int_at(-1)) {
        (ES256, 2, Some(1)) => {
            let (x, y) = (key.bytes_at(-2)?, key.bytes_at(-3)?);
            (x.len() == 32 && y.len() == 32).then(|| [&[4], x, y].concat())
        }
        (EDDSA, 1, Some(6)) => key.bytes_at(-2).filter(|x| x.len() == 32).map(<[u8]>::to_vec),
        (RS256, 3, _) => {
            let (n, e) = (key.bytes_at(-1)?, key.bytes_at(-2)?);
            let length = u16::try_from(n.len()).ok().filter(|n| (256..=1024).contains(n))?;
            Some([&length.to_be_bytes()[..], n, e].concat())
        }
        _ => None,
    }
}

fn device_data(bytes: &[u8]) -> Option<DeviceData<'_>> {
    let (site, rest) = bytes.split_at_checked(32)?;
    let (&flags, rest) = rest.split_first()?;
    let (counter, rest) = rest.split_first_chunk::<4>()?;
    Some(DeviceData { site, flags, counter: u32::from_be_bytes(*counter), rest })
}

/// Whether the device means this site, and knows who holds it.
fn is_ours(data: &DeviceData<'_>, party: &Party) -> bool {
    data.site == Sha256::digest(party.id.as_bytes()).as_slice()
        && data.flags & PRESENT != 0
        && data.flags & VERIFIED != 0
}

/// Whether a device has signed: how often it says it has by now. `before` is what it said last; one that does not count says 0.
pub fn signed(
    party: &Party,
    (algorithm, key, before): (i64, &[u8], u32),
    (device, client_data, signature): (&[u8], &[u8], &[u8]),
) -> Result<u32, ApiError> {
    let data = device_data(device).filter(|data| is_ours(data, party)).ok_or_else(refused)?;
    let message = [device, Sha256::digest(client_data).as_slice()].concat();
    verify(algorithm, key, &message, signature).ok_or_else(refused)?;
    // A counter that stands still says that there are two of the device.
    if (data.counter, before) != (0, 0) && data.counter <= before {
        return Err(refused());
    }
    Ok(data.counter)
}

fn verify(algorithm: i64, key: &[u8], message: &[u8], signature: &[u8]) -> Option<()> {
    match algorithm {
        ES256 => {
            let key = UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_ASN1, key);
            key.verify(message, signature).ok()
        }
        EDDSA => UnparsedPublicKey::new(&signature::ED25519, key).verify(message, signature).ok(),
        RS256 => {
            let (length, rest) = key.split_first_chunk::<2>()?;
            let (n, e) = rest.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
            let key = RsaPublicKeyComponents { n, e };
            key.verify(&signature::RSA_PKCS1_2048_8192_SHA256, message, signature).ok()
        }
        _ => None,
    }
}

/// The same for whatever is wrong: a device is right or it is not.
pub fn refused() -> ApiError {
    ApiError::forbidden(
        "bad-passkey",
        "This passkey does not open an account here; sign in with your password.",
    )
}

#[cfg(test)]
mod tests {
    use ring::rand::SystemRandom;
    use ring::signature::{EcdsaKeyPair, Ed25519KeyPair, KeyPair as _};

    use super::*;

    fn party() -> Party {
        Party { origin: "https://games.example.org".into(), id: "games.example.org".into() }
    }

    fn client_data(kind: &str, origin: &str) -> Vec<u8> {
        format!(r#"{{"type":"{kind}","challenge":"abc","origin":"{origin}","crossOrigin":false}}"#)
            .into_bytes()
    }

    fn device(site: &str, flags: u8, counter: u32) -> Vec<u8> {
        let mut bytes = Sha256::digest(site.as_bytes()).to_vec();
        bytes.push(flags);
        bytes.extend(counter.to_be_bytes());
        bytes
    }

    /// The answer of a device that made a key, from its map.
    fn attestation(flags: u8, id: &[u8], key: &[u8]) -> Vec<u8> {
        let mut data = device("games.example.org", flags, 0);
        data.extend([7; 16]);
        data.extend((id.len() as u16).to_be_bytes());
        data.extend(id);
        data.extend(key);
        let mut bytes = vec![0xa3, 0x63];
        bytes.extend(b"fmt");
        bytes.push(0x64);
        bytes.extend(b"none");
        bytes.push(0x67);
        bytes.extend(b"attStmt");
        bytes.extend([0xa0, 0x68]);
        bytes.extend(b"authData");
        bytes.extend([0x59]);
        bytes.extend((data.len() as u16).to_be_bytes());
        bytes.extend(data);
        bytes
    }

    /// The map of a key on P-256 or of Ed25519.
    fn cose(public: &[u8]) -> Vec<u8> {
        let mut map = Vec::new();
        if public.len() == 65 {
            map.extend([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]);
            map.extend(&public[1..33]);
            map.extend([0x22, 0x58, 32]);
            map.extend(&public[33..]);
        } else {
            map.extend([0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32]);
            map.extend(public);
        }
        map
    }

    const ALL: u8 = PRESENT | VERIFIED | HAS_KEY;

    #[test]
    fn a_device_that_made_a_key_signs_with_it() {
        let random = SystemRandom::new();
        let algorithm = &signature::ECDSA_P256_SHA256_ASN1_SIGNING;
        let pair = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(algorithm, pair.as_ref(), &random).unwrap();
        let ed = Ed25519KeyPair::generate_pkcs8(&random).unwrap();
        let ed = Ed25519KeyPair::from_pkcs8(ed.as_ref()).unwrap();
        let said = client_data("webauthn.get", "https://games.example.org");
        for (public, number) in [(pair.public_key().as_ref(), ES256), (ed.public_key().as_ref(), EDDSA)] {
            let key = new_key(&attestation(ALL, b"my phone", &cose(public)), &party()).unwrap();
            assert_eq!((key.id.as_slice(), key.algorithm, key.counter), (&b"my phone"[..], number, 0));
            assert_eq!(key.key, public);
            let sign = |device: &[u8]| {
                let message = [device, Sha256::digest(&said).as_slice()].concat();
                match number {
                    ES256 => pair.sign(&random, &message).unwrap().as_ref().to_vec(),
                    _ => ed.sign(&message).as_ref().to_vec(),
                }
            };
            let good = device("games.example.org", PRESENT | VERIFIED, 5);
            let signature = sign(&good);
            let check = |device: &[u8], said: &[u8], signature: &[u8], before| {
                signed(&party(), (number, &key.key, before), (device, said, signature)).ok()
            };
            assert_eq!(check(&good, &said, &signature, 4), Some(5));
            assert_eq!(check(&good, &said, &signature, 5), None, "the device was copied");
            assert_eq!(check(&good, b"{}", &signature, 0), None, "another message");
            let mut broken = signature.clone();
            broken[9] ^= 1;
            assert_eq!(check(&good, &said, &broken, 0), None);
            let without = device("games.example.org", PRESENT | VERIFIED, 0);
            assert_eq!(check(&without, &said, &sign(&without), 0), Some(0), "a device that does not count");
            for bad in [
                device("evil.example.org", PRESENT | VERIFIED, 5),
                device("games.example.org", PRESENT, 5),
                device("games.example.org", VERIFIED, 5),
                vec![0; 36],
            ] {
                assert_eq!(check(&bad, &said, &sign(&bad), 0), None);
            }
        }
    }

    #[test]
    fn only_our_page_may_ask() {
        let ours = |data: &[u8]| challenge_of(data, "webauthn.get", &party()).ok();
        let good = client_data("webauthn.get", "https://games.example.org");
        assert_eq!(ours(&good).as_deref(), Some("abc"));
        assert_eq!(ours(&client_data("webauthn.create", "https://games.example.org")), None);
        assert_eq!(ours(&client_data("webauthn.get", "https://evil.example.org")), None);
        let framed = String::from_utf8(good).unwrap().replace("false", "true");
        assert_eq!(ours(framed.as_bytes()), None);
        assert_eq!(ours(b"not json"), None);
    }

    #[test]
    fn a_damaged_answer_is_refused_wherever_it_is_damaged() {
        let pair = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
        let pair = Ed25519KeyPair::from_pkcs8(pair.as_ref()).unwrap();
        let whole = attestation(ALL, b"id", &cose(pair.public_key().as_ref()));
        assert!(new_key(&whole, &party()).is_ok());
        for length in 0..whole.len() {
            assert!(new_key(&whole[..length], &party()).is_err(), "cut off after {length}");
        }
        for flags in [PRESENT | VERIFIED, PRESENT | HAS_KEY, HAS_KEY | VERIFIED] {
            assert!(
                new_key(&attestation(flags, b"id", &cose(pair.public_key().as_ref())), &party()).is_err()
            );
        }
        assert!(new_key(&attestation(ALL, b"", &cose(pair.public_key().as_ref())), &party()).is_err());
        // A key for another curve, and one that is no point.
        let mut other = cose(pair.public_key().as_ref());
        other[6] = 7;
        assert!(new_key(&attestation(ALL, b"id", &other), &party()).is_err());
        let mut random = whole.clone();
        for at in 0..random.len() {
            random[at] ^= 0x5a;
            let _ = new_key(&random, &party());
            random[at] ^= 0x5a;
        }
    }
}
