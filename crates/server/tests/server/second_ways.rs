//! Second ways to sign in: time codes beside the password, passkeys in its place.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hyper::Method;
use ring::rand::SystemRandom;
use ring::signature::{Ed25519KeyPair, KeyPair as _};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::site::{Answer, Client, PASSWORD, Site};

const STEP: Duration = Duration::from_secs(30);

/// The code that a program shows which was given a secret.
fn code(site: &Site, secret: &str) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let bits: String =
        secret.chars().map(|c| format!("{:05b}", letters.find(c).unwrap())).collect::<Vec<_>>().concat();
    let bytes: Vec<u8> =
        (0..bits.len() / 8).map(|at| u8::from_str_radix(&bits[at * 8..at * 8 + 8], 2).unwrap()).collect();
    let key = ring::hmac::Key::new(ring::hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &bytes);
    let tag = ring::hmac::sign(&key, &(site.app.clock.now().0 / 30_000).to_be_bytes());
    let tag = tag.as_ref();
    let from = usize::from(tag[19] & 15);
    let number = u32::from_be_bytes(tag[from..from + 4].try_into().unwrap()) & 0x7fff_ffff;
    format!("{:06}", number % 1_000_000)
}

async fn sign_in(site: &Site, name: &str, code: Option<&str>) -> Answer {
    site.nobody().post("/api/session", json!({ "name": name, "password": PASSWORD, "code": code })).await
}

/// An account that is asked for time codes, and the secret of its program.
async fn careful(site: &Site, name: &str) -> (Client, String) {
    let client = site.account(name).await;
    let known = json!({ "current_password": PASSWORD });
    let made = client.post("/api/me/time-code", known).await.expect(201);
    let secret = made["secret"].as_str().unwrap().to_owned();
    assert!(made["url"].as_str().unwrap().contains(&format!("secret={secret}")), "{made}");
    sign_in(site, name, None).await.expect(200);
    client.post("/api/me/time-code/confirm", json!({ "code": "000" })).await.refused(401, "bad-time-code");
    client.post("/api/me/time-code/confirm", json!({ "code": code(site, &secret) })).await.expect(204);
    (client, secret)
}

#[tokio::test]
async fn whoever_set_time_codes_up_is_asked_for_one_that_is_good_once() {
    let site = Site::open().await;
    let (ada, secret) = careful(&site, "Ada").await;
    assert_eq!(ada.get("/api/me/second-ways").await.expect(200)["time_code"], true);
    sign_in(&site, "Ada", None).await.refused(401, "code-needed");
    sign_in(&site, "Ada", Some("  ")).await.refused(401, "code-needed");
    sign_in(&site, "Ada", Some(&code(&site, &secret))).await.refused(401, "bad-time-code");
    site.app.clock.advance(STEP);
    let next = code(&site, &secret);
    let wrong = site
        .nobody()
        .post("/api/session", json!({ "name": "Ada", "password": "a guess", "code": next }))
        .await;
    wrong.refused(401, "bad-credentials");
    sign_in(&site, "Ada", Some(&next)).await.expect(200);
    sign_in(&site, "Ada", Some(&next)).await.refused(401, "bad-time-code");
    site.app.clock.advance(10 * STEP);
    sign_in(&site, "Ada", Some(&next)).await.refused(401, "bad-time-code");

    let known = json!({ "current_password": PASSWORD });
    ada.post("/api/me/time-code", known.clone()).await.refused(409, "has-time-code");
    let guess = json!({ "current_password": "a guess" });
    ada.ask(Method::DELETE, "/api/me/time-code", Some(guess)).await.refused(403, "wrong-password");
    ada.ask(Method::DELETE, "/api/me/time-code", Some(known)).await.expect(204);
    sign_in(&site, "Ada", None).await.expect(200);
}

/// And a new password alone does not open the account.
#[tokio::test]
async fn a_recovery_code_stands_in_for_a_lost_phone_once() {
    let site = Site::open().await;
    let (ada, _) = careful(&site, "Ada").await;
    let known = json!({ "current_password": PASSWORD });
    let codes = ada.post("/api/me/recovery-codes", known).await.expect(201);
    let (first, second) = (codes["codes"][0].as_str().unwrap(), codes["codes"][1].as_str().unwrap());
    sign_in(&site, "Ada", Some("0000-0000-0000-000a")).await.refused(401, "bad-time-code");
    sign_in(&site, "Ada", Some(first)).await.expect(200);
    sign_in(&site, "Ada", Some(first)).await.refused(401, "bad-time-code");
    let reset = json!({ "name": "Ada", "code": second, "password": PASSWORD });
    site.nobody().post("/api/recovery/code", reset).await.expect(204);
    sign_in(&site, "Ada", None).await.refused(401, "code-needed");
}

#[tokio::test]
async fn codes_cannot_be_guessed_by_trying() {
    let site = Site::open().await;
    careful(&site, "Ada").await;
    let mut tries = 0;
    loop {
        let answer = sign_in(&site, "Ada", Some("123456")).await;
        if answer.status.as_u16() == 429 {
            break;
        }
        answer.refused(401, "bad-time-code");
        tries += 1;
        assert!(tries < 40);
    }
    assert!(tries >= 10, "{tries}");
}

/// A device that makes a key and signs with it.
struct Device {
    pair: Ed25519KeyPair,
    host: String,
    origin: String,
    id: Vec<u8>,
    counter: u32,
}

impl Device {
    fn new(site: &Site) -> Device {
        let pair = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
        let pair = Ed25519KeyPair::from_pkcs8(pair.as_ref()).unwrap();
        let (host, origin) = (site.address.ip().to_string(), format!("http://{}", site.address));
        Device { pair, host, origin, id: b"a device".to_vec(), counter: 0 }
    }

    fn said(&self, kind: &str, challenge: &Value) -> String {
        json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false })
            .to_string()
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(self.host.as_bytes()).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    fn make(&self, wish: &Value) -> Value {
        let mut data = self.data(0x45);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        data.extend([0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32]);
        data.extend(self.pair.public_key().as_ref());
        let mut object = b"\xa3cfmtdnonegattStmt\xa0hauthData\x58".to_vec();
        object.push(data.len() as u8);
        object.extend(data);
        json!({
            "name": "My phone", "client_data": URL_SAFE_NO_PAD.encode(self.said("webauthn.create", &wish["challenge"])),
            "attestation": URL_SAFE_NO_PAD.encode(object),
        })
    }

    fn sign(&mut self, question: &Value) -> Value {
        self.counter += 1;
        let (said, data) = (self.said("webauthn.get", &question["challenge"]), self.data(0x05));
        let message = [&data[..], Sha256::digest(said.as_bytes()).as_slice()].concat();
        json!({
            "id": URL_SAFE_NO_PAD.encode(&self.id), "client_data": URL_SAFE_NO_PAD.encode(said),
            "device_data": URL_SAFE_NO_PAD.encode(data),
            "signature": URL_SAFE_NO_PAD.encode(self.pair.sign(&message).as_ref()),
        })
    }
}

async fn with_passkey(site: &Site, name: &str) -> (Client, Device) {
    let client = site.account(name).await;
    let known = json!({ "current_password": PASSWORD });
    let wish = client.post("/api/me/passkeys/begin", known).await.expect(200);
    assert_eq!((&wish["host"], &wish["name"]), (&json!(site.address.ip().to_string()), &json!(name)));
    let device = Device::new(site);
    let made = client.post("/api/me/passkeys", device.make(&wish)).await.expect(201);
    assert_eq!(made["name"], "My phone");
    client.post("/api/me/passkeys", device.make(&wish)).await.refused(403, "bad-passkey");
    (client, device)
}

async fn question(site: &Site) -> Value {
    site.nobody().ask(Method::POST, "/api/session/passkey/begin", None).await.expect(200)
}

#[tokio::test]
async fn a_device_opens_its_account_without_a_name_and_a_password() {
    let site = Site::open().await;
    let (ada, mut device) = with_passkey(&site, "Ada").await;
    let answer = device.sign(&question(&site).await);
    let come = site.nobody();
    let signed_in = come.post("/api/session/passkey", answer.clone()).await.expect(200);
    assert_eq!(signed_in["user"]["name"], "Ada");
    assert_eq!(come.get("/api/me").await.expect(200)["user"]["name"], "Ada");
    come.post("/api/session/passkey", answer).await.refused(403, "bad-passkey");
    let known = ada.get("/api/me/second-ways").await.expect(200);
    assert!(known["passkeys"][0]["seen"].is_i64(), "{known}");

    // It stands for a time code too, and keeps an account that was to be deleted.
    let secret = ada.post("/api/me/time-code", json!({ "current_password": PASSWORD })).await.expect(201);
    let code = code(&site, secret["secret"].as_str().unwrap());
    ada.post("/api/me/time-code/confirm", json!({ "code": code })).await.expect(204);
    ada.ask(Method::DELETE, "/api/me", Some(json!({ "password": PASSWORD }))).await.expect(200);
    let answer = device.sign(&question(&site).await);
    assert_eq!(come.post("/api/session/passkey", answer).await.expect(200)["stays"], true);

    let id = known["passkeys"][0]["id"].as_str().unwrap();
    come.delete(&format!("/api/me/passkeys/{id}")).await.expect(204);
    let answer = device.sign(&question(&site).await);
    come.post("/api/session/passkey", answer).await.refused(403, "bad-passkey");
}

#[tokio::test]
async fn an_answer_is_good_for_its_question_its_page_and_its_device() {
    let site = Site::open().await;
    let (_, mut device) = with_passkey(&site, "Ada").await;
    let nobody = site.nobody();
    let refused = async |answer: Value| {
        nobody.post("/api/session/passkey", answer).await.refused(403, "bad-passkey");
    };
    refused(device.sign(&json!({ "challenge": "of nobody" }))).await;
    let late = question(&site).await;
    site.app.clock.advance(Duration::from_mins(6));
    refused(device.sign(&late)).await;
    // The question for a new key is none for signing in.
    let bo = site.account("Bo").await;
    let wish = bo.post("/api/me/passkeys/begin", json!({ "current_password": PASSWORD })).await.expect(200);
    refused(device.sign(&wish)).await;
    let origin = std::mem::replace(&mut device.origin, "https://evil.example".into());
    refused(device.sign(&question(&site).await)).await;
    device.origin = origin;
    let host = std::mem::replace(&mut device.host, "evil.example".into());
    refused(device.sign(&question(&site).await)).await;
    device.host = host;
    let mut forged = device.sign(&question(&site).await);
    forged["signature"] = json!(URL_SAFE_NO_PAD.encode([7; 64]));
    refused(forged).await;
    device.counter = 20;
    nobody.post("/api/session/passkey", device.sign(&question(&site).await)).await.expect(200);
    // A copy of the device lags behind.
    device.counter = 3;
    refused(device.sign(&question(&site).await)).await;
    // Somebody else cannot add the same key.
    bo.post("/api/me/passkeys", device.make(&wish)).await.refused(409, "changed-meanwhile");
}

#[tokio::test]
async fn a_new_password_by_a_link_takes_passkeys_away() {
    let site = Site::open().await;
    let (ada, mut device) = with_passkey(&site, "Ada").await;
    let codes = ada.post("/api/me/recovery-codes", json!({ "current_password": PASSWORD })).await.expect(201);
    let reset = json!({ "name": "Ada", "code": codes["codes"][0], "password": PASSWORD });
    site.nobody().post("/api/recovery/code", reset).await.expect(204);
    let answer = device.sign(&question(&site).await);
    site.nobody().post("/api/session/passkey", answer).await.refused(403, "bad-passkey");
}

/// Somebody who lost phone and codes asks an administrator.
#[tokio::test]
async fn an_administrator_takes_time_codes_and_passkeys_away() {
    let site = Site::open().await;
    let keeper = site.admin("Keeper").await;
    let (ada, mut device) = with_passkey(&site, "Ada").await;
    let (bo, _) = careful(&site, "Bo").await;
    let ways = async |of: &Client| format!("/api/admin/users/{}/second-ways", of.id().await);
    bo.delete(&ways(&ada).await).await.refused(403, "not-an-administrator");
    keeper.delete(&ways(&keeper).await).await.refused(422, "not-oneself");
    let taken = keeper.delete(&ways(&ada).await).await.expect(200);
    assert_eq!(taken, json!({ "time_codes": false, "passkeys": 1 }));
    let answer = device.sign(&question(&site).await);
    site.nobody().post("/api/session/passkey", answer).await.refused(403, "bad-passkey");
    sign_in(&site, "Bo", None).await.refused(401, "code-needed");
    let taken = keeper.delete(&ways(&bo).await).await.expect(200);
    assert_eq!(taken, json!({ "time_codes": true, "passkeys": 0 }));
    sign_in(&site, "Bo", None).await.expect(200);
    let deeds = keeper.get("/api/admin/audit").await.expect(200);
    assert_eq!((&deeds[0]["what"], &deeds[0]["user"]["name"]), (&json!("reset-second-factor"), &json!("Bo")));
}
