//! Sending: what is due is leased, looked at again, sent, and settled.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

use futures_util::StreamExt as _;
use hyper::StatusCode;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HeaderName};
use metrics::Label;
use ring::hmac;
use serde_json::{Value, json};
use terrane_api::notices::NoticeEvent;
use terrane_store::{
    ChannelId, ChannelKind, ChannelRecord, ChannelState, Delivery, GameId, Millis, OutboxId, OutboxRecord,
    StoreError, UserId,
};

use super::mail::{Mail, MailError};
use super::outside::{MOST_SENT, Reply, RequestError};
use super::push::Subscription;
use super::text::{self, Language, Words};
use super::{AccountNews, Body, PAGE, address, token};
use crate::app::App;
use crate::game::GameError;
use crate::game::user_notices::Scene;

/// How long something is leased.
const LEASE: i64 = 60_000;
/// Channels that are sent to at the same time.
const AT_ONCE: usize = 32;
/// Pauses between attempts.
const PAUSES: [i64; 6] = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000];
/// A webhook or browser that fails for so long, and so often, is switched off: two failures far apart say nothing.
const FAILS: (i64, u32) = (86_400_000, 3);
/// An address of mail that is refused so often is switched off.
const MAIL_REFUSALS: u32 = 3;
/// The mail that confirms an address.
pub(crate) const CONFIRM: &str = "confirm";

/// What came of sending something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// It was taken.
    Sent,
    /// There is nobody at that address any more.
    Dead,
    /// It was refused for good.
    Refused,
    /// It was not taken now; in so many seconds it may be.
    Later(Option<u32>),
}

impl Outcome {
    const fn name(self) -> &'static str {
        match self {
            Outcome::Sent => "sent",
            Outcome::Dead => "dead",
            Outcome::Refused => "refused",
            Outcome::Later(_) => "later",
        }
    }
}

/// Mails of the current hour.
#[derive(Default)]
pub(super) struct MailCount(Mutex<(i64, u32)>);

impl MailCount {
    /// Counts a mail; false if there were enough this hour.
    fn take(&self, now: Millis, most: u32) -> bool {
        let mut counted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let hour = now.0.div_euclid(3_600_000);
        if counted.0 != hour {
            *counted = (hour, 0);
        }
        if most != 0 && counted.1 >= most {
            return false;
        }
        counted.1 += 1;
        true
    }
}

/// Something that is about to be sent, in words.
struct Ready {
    letter: OutboxRecord,
    event: NoticeEvent,
    scene: Scene,
    words: Words,
    link: String,
}

impl App {
    /// Sends what is due at a moment. Answers how much was sent.
    pub async fn deliver(&self, now: Millis) -> Result<usize, GameError> {
        let mut sent = 0;
        loop {
            let until = Millis(now.0.saturating_add(LEASE));
            let letters = self.store.lease(self.notifier.node, now, until, PAGE).await?;
            let leased = letters.len();
            let mut channels: BTreeMap<ChannelId, Vec<OutboxRecord>> = BTreeMap::new();
            for letter in letters {
                channels.entry(letter.channel).or_default().push(letter);
            }
            let deliveries = channels.into_iter().map(|(id, letters)| self.deliver_to(id, letters, now));
            let results: Vec<Result<usize, GameError>> =
                futures_util::stream::iter(deliveries).buffer_unordered(AT_ONCE).collect().await;
            for result in results {
                match result {
                    Ok(count) => sent += count,
                    Err(error) => tracing::warn!(%error, "a notice waits for its lease to end"),
                }
            }
            if leased < PAGE as usize {
                return Ok(sent);
            }
        }
    }

    async fn settle(&self, id: OutboxId, what: Delivery) -> Result<bool, StoreError> {
        self.store.settle(id, self.notifier.node, what).await
    }

    /// Sends what is due by one channel.
    async fn deliver_to(
        &self,
        id: ChannelId,
        letters: Vec<OutboxRecord>,
        now: Millis,
    ) -> Result<usize, GameError> {
        let channel = self.store.channel(id).await?;
        let owner = match &channel {
            Some(channel) => self.store.user(channel.owner).await?.filter(|user| !user.disabled),
            None => None,
        };
        let (Some(channel), Some(_)) = (channel, owner) else {
            for letter in letters {
                self.settle(letter.id, Delivery::Gone(now)).await?;
            }
            return Ok(0);
        };
        let language = self.language(channel.owner).await?;
        let (confirming, letters): (Vec<_>, Vec<_>) =
            letters.into_iter().partition(|letter| letter.event == CONFIRM);
        let mut sent = 0;
        for letter in confirming {
            sent += self.confirm(&channel, letter, language, now).await?;
        }
        let mut ready = Vec::new();
        for letter in letters {
            match self.ready(&channel, letter.clone(), language).await? {
                Some(one) => ready.push(one),
                None => drop(self.settle(letter.id, Delivery::Gone(now)).await?),
            }
        }
        if ready.is_empty() {
            return Ok(sent);
        }
        if channel.kind == ChannelKind::Mail {
            if let Some(wait) = self.limited(&channel, None, now).await? {
                for one in ready {
                    self.wait(&one.letter, now, wait).await?;
                }
                return Ok(sent);
            }
            // One mail takes along everything that is due.
            let outcome = self.send_mail(&channel, &ready, language).await?;
            return Ok(sent + self.came_of(&channel, ready, outcome, now).await?);
        }
        for one in ready {
            if let Some(wait) = self.limited(&channel, one.letter.game, now).await? {
                self.wait(&one.letter, now, wait).await?;
                continue;
            }
            let Some(channel) =
                self.store.channel(id).await?.filter(|channel| channel.state == ChannelState::Ok)
            else {
                self.settle(one.letter.id, Delivery::Gone(now)).await?;
                continue;
            };
            let outcome = match channel.kind {
                ChannelKind::Push => self.send_push(&channel, &one, now).await?,
                _ => self.send_hook(&channel, &one, now).await,
            };
            sent += self.came_of(&channel, vec![one], outcome, now).await?;
        }
        Ok(sent)
    }

    async fn wait(&self, letter: &OutboxRecord, now: Millis, ms: i64) -> Result<bool, StoreError> {
        let not_before = Millis(now.0.saturating_add(ms));
        self.settle(letter.id, Delivery::Later { not_before, attempts: letter.attempts }).await
    }

    pub(crate) async fn language(&self, user: UserId) -> Result<Language, StoreError> {
        let chosen = self.notice_settings(user).await?.language;
        Ok(chosen.and_then(|name| Language::from_name(&name)).unwrap_or_default())
    }

    /// Something in words; `None` if there is no need to send it any more.
    async fn ready(
        &self,
        channel: &ChannelRecord,
        letter: OutboxRecord,
        language: Language,
    ) -> Result<Option<Ready>, GameError> {
        let Some(event) = NoticeEvent::from_name(&letter.event) else { return Ok(None) };
        if channel.state != ChannelState::Ok || super::mutes(channel, event) {
            return Ok(None);
        }
        let body: Body = serde_json::from_str(&letter.body).unwrap_or_default();
        let scene = match letter.game {
            Some(game) => self.games.scene(game, letter.owner, letter.seat, event, &body.key).await?,
            None => Some(Scene::default()),
        };
        let Some(scene) = scene else { return Ok(None) };
        let words = text::words(language, event, &scene, &body.detail);
        let mut link = self.notifier.base.clone();
        match letter.game {
            Some(game) => {
                let _ = write!(link, "/#/game/{game}?row={}", scene.seq);
                if let Some(seat) = letter.seat {
                    let _ = write!(link, "&seat={seat}");
                }
                if let Some(code) = &body.invite {
                    let _ = write!(link, "&invite={code}");
                }
            }
            None => link.push_str("/#/account"),
        }
        Ok(Some(Ready { letter, event, scene, words, link }))
    }

    /// How long a channel that has reached its limit has to wait.
    async fn limited(
        &self,
        channel: &ChannelRecord,
        game: Option<GameId>,
        now: Millis,
    ) -> Result<Option<i64>, GameError> {
        let (most, within, wait) = match channel.kind {
            ChannelKind::Push => (1, 60_000, 60_000),
            ChannelKind::Mail => (20, 86_400_000, 3_600_000),
            ChannelKind::Hook => (60, 3_600_000, 300_000),
        };
        let since = Millis(now.0.saturating_sub(within) + 1);
        let sent = match channel.kind {
            ChannelKind::Push => self.store.sent_since(channel.id, game, since).await?,
            ChannelKind::Hook => self.store.sent_since(channel.id, None, since).await?,
            // Whatever waits meanwhile goes along in the next one.
            ChannelKind::Mail => self.store.mails_since(channel.id, since).await?,
        };
        if sent >= most {
            return Ok(Some(wait));
        }
        let full =
            channel.kind == ChannelKind::Mail && !self.notifier.mails.take(now, self.config.limits.mail);
        Ok(full.then_some(3_600_000 - now.0.rem_euclid(3_600_000)))
    }

    /// Settles what was sent or not, and what that says of its channel.
    async fn came_of(
        &self,
        channel: &ChannelRecord,
        ready: Vec<Ready>,
        outcome: Outcome,
        now: Millis,
    ) -> Result<usize, GameError> {
        let labels = vec![Label::new("kind", channel.kind.name()), Label::new("result", outcome.name())];
        self.meters.count_with("terrane_outbox_sent_total", labels);
        let count = ready.len();
        for one in ready {
            let attempts = one.letter.attempts.saturating_add(1);
            let pause = PAUSES.get(one.letter.attempts as usize);
            let what = match (outcome, pause) {
                (Outcome::Sent, _) => Delivery::Sent(now),
                (Outcome::Later(after), Some(pause)) => {
                    let after = after.map_or(0, |seconds| i64::from(seconds.min(86_400)) * 1_000);
                    Delivery::Later { not_before: Millis(now.0.saturating_add(after.max(*pause))), attempts }
                }
                _ => Delivery::Gone(now),
            };
            self.settle(one.letter.id, what).await?;
        }
        self.note(channel, outcome, now).await?;
        Ok(if outcome == Outcome::Sent { count } else { 0 })
    }

    /// Notes at a channel what came of sending. One that fails for good is switched off, and its owner gets a notice by the others.
    pub(crate) async fn note(
        &self,
        channel: &ChannelRecord,
        outcome: Outcome,
        now: Millis,
    ) -> Result<(), GameError> {
        let changed = match outcome {
            Outcome::Sent if channel.failures == 0 && channel.state == ChannelState::Ok => return Ok(()),
            Outcome::Sent => ChannelRecord { failures: 0, since: now, ..channel.clone() },
            Outcome::Dead | Outcome::Refused | Outcome::Later(_) => {
                let since = if channel.failures == 0 { now } else { channel.since };
                ChannelRecord { failures: channel.failures.saturating_add(1), since, ..channel.clone() }
            }
        };
        let dead = match channel.kind {
            _ if outcome == Outcome::Dead => true,
            ChannelKind::Mail => outcome == Outcome::Refused && changed.failures >= MAIL_REFUSALS,
            ChannelKind::Hook | ChannelKind::Push => {
                now.0.saturating_sub(changed.since.0) >= FAILS.0 && changed.failures >= FAILS.1
            }
        };
        let switch_off = dead && outcome != Outcome::Sent;
        let changed = if switch_off {
            ChannelRecord { state: ChannelState::Failing, since: now, ..changed }
        } else {
            changed
        };
        match self.store.update_channel(&changed).await {
            Ok(()) => {}
            Err(StoreError::NotFound) => return Ok(()),
            Err(error) => return Err(error.into()),
        }
        // A test that fails sends its owner no second notice about it.
        if switch_off && channel.state != ChannelState::Failing {
            let shown = shown_target(channel);
            self.notify_account(channel.owner, &AccountNews::ChannelFailed(shown)).await?;
        }
        Ok(())
    }

    async fn send_mail(
        &self,
        channel: &ChannelRecord,
        ready: &[Ready],
        language: Language,
    ) -> Result<Outcome, GameError> {
        let (Some(mailer), Some(first)) = (&self.notifier.mailer, ready.first()) else {
            return Ok(Outcome::Later(None));
        };
        let subject = match ready {
            [one] => one.words.headline.clone(),
            many => text::several(language, many.len()),
        };
        let (mut plain, mut html) = (String::new(), String::new());
        for Ready { words, link, .. } in ready {
            let _ = write!(plain, "{}.\n{}\n{link}\n\n", words.headline, words.more);
            let more = escape(&words.more).replace('\n', "<br>");
            let (headline, open) = (escape(&words.headline), text::open(language));
            let _ = writeln!(
                html,
                "<p><strong>{headline}.</strong><br>{more}<br><a href=\"{}\">{open}</a></p>",
                escape(link)
            );
        }
        let signing = &self.notice_keys().await?.signing;
        let unsubscribe = (first.event != NoticeEvent::Account).then(|| {
            let token = token::sign(signing, channel.id, first.event.name());
            format!("{}/api/unsubscribe/{token}", self.notifier.base)
        });
        if let Some(address) = &unsubscribe {
            let words = text::unsubscribe(language);
            let _ = writeln!(plain, "{words}: {address}");
            let _ = writeln!(html, "<p><a href=\"{}\">{words}</a></p>", escape(address));
        }
        let mail = Mail {
            id: first.letter.id.0,
            to: &channel.target,
            subject: &subject,
            text: plain,
            html,
            unsubscribe,
        };
        Ok(mail_outcome(&mailer.send(mail).await))
    }

    async fn confirm(
        &self,
        channel: &ChannelRecord,
        letter: OutboxRecord,
        language: Language,
        now: Millis,
    ) -> Result<usize, GameError> {
        let body: Body = serde_json::from_str(&letter.body).unwrap_or_default();
        if channel.state != ChannelState::Unconfirmed {
            self.settle(letter.id, Delivery::Gone(now)).await?;
            return Ok(0);
        }
        let words = text::confirmation(language, &body.detail);
        let outcome = self.send_words(channel, letter.id, &words).await;
        let what = match (outcome, PAUSES.get(letter.attempts as usize)) {
            (Outcome::Sent, _) => Delivery::Sent(now),
            (Outcome::Later(_), Some(pause)) => Delivery::Later {
                not_before: Millis(now.0.saturating_add(*pause)),
                attempts: letter.attempts.saturating_add(1),
            },
            _ => Delivery::Gone(now),
        };
        self.settle(letter.id, what).await?;
        Ok(usize::from(outcome == Outcome::Sent))
    }

    async fn send_words(&self, channel: &ChannelRecord, id: OutboxId, words: &str) -> Outcome {
        let Some(mailer) = &self.notifier.mailer else { return Outcome::Later(None) };
        let mail = Mail {
            id: id.0,
            to: &channel.target,
            subject: "Terrane",
            text: words.to_owned(),
            html: format!("<p>{}</p>", escape(words)),
            unsubscribe: None,
        };
        mail_outcome(&mailer.send(mail).await)
    }

    /// Sends a test by a channel, now.
    pub(crate) async fn send_test(&self, channel: &ChannelRecord) -> Result<Outcome, GameError> {
        let now = self.clock.now();
        let language = self.language(channel.owner).await?;
        let id = OutboxId(uuid::Uuid::now_v7());
        let words = text::test(language);
        match channel.kind {
            ChannelKind::Mail => Ok(self.send_words(channel, id, words).await),
            ChannelKind::Push => {
                let message = json!({ "event": "test", "title": "Terrane", "body": words, "tag": "test" });
                self.push(channel, &message, "test", 60, false, now).await
            }
            ChannelKind::Hook => {
                let plain = json!({ "event": "test", "text": words, "at": now.0, "id": id.0 });
                Ok(self.hook(channel, id, &hook_body(channel, words, plain), now).await)
            }
        }
    }

    async fn send_push(
        &self,
        channel: &ChannelRecord,
        one: &Ready,
        now: Millis,
    ) -> Result<Outcome, GameError> {
        let tag = one.letter.game.map_or_else(|| "account".into(), |game| game.0.simple().to_string());
        let message = json!({
            "event": one.event.name(), "title": one.words.headline, "body": one.words.more, "url": one.link,
            "game": one.letter.game.map(|game| game.0), "seat": one.letter.seat, "tag": tag, "id": one.letter.id.0,
        });
        let ttl = one.scene.left_ms.map_or(86_400, |left| (left / 1_000).clamp(60, 28 * 86_400));
        self.push(channel, &message, &tag, ttl, one.scene.live, now).await
    }

    async fn push(
        &self,
        channel: &ChannelRecord,
        message: &Value,
        topic: &str,
        ttl: i64,
        urgent: bool,
        now: Millis,
    ) -> Result<Outcome, GameError> {
        let Ok(url) = address::parse(&channel.target) else { return Ok(Outcome::Dead) };
        let sealed =
            Subscription::parse(&channel.secret).and_then(|keys| keys.seal(message.to_string().as_bytes()));
        let Ok(sealed) = sealed else { return Ok(Outcome::Dead) };
        let subject = match &self.notifier.mailer {
            Some(mailer) => mailer.contact(),
            None => self.notifier.base.clone(),
        };
        let vapid = &self.notice_keys().await?.vapid;
        let signed = vapid.authorization(&url, &subject, now.0.div_euclid(1_000));
        let signed = signed.map_err(|_| GameError::Corrupt("the key of web push cannot sign".into()))?;
        let headers = [
            (AUTHORIZATION, signed),
            (CONTENT_ENCODING, "aes128gcm".into()),
            (CONTENT_TYPE, "application/octet-stream".into()),
            (HeaderName::from_static("ttl"), ttl.to_string()),
            (HeaderName::from_static("topic"), topic.chars().take(32).collect()),
            (HeaderName::from_static("urgency"), if urgent { "high" } else { "normal" }.into()),
        ];
        Ok(outcome(&self.notifier.outside.post(&url, &headers, sealed).await, true))
    }

    async fn send_hook(&self, channel: &ChannelRecord, one: &Ready, now: Millis) -> Outcome {
        let words = format!("{}\n{}\n{}", one.words.headline, one.words.more, one.link);
        let plain = json!({
            "event": one.event.name(), "game": one.letter.game.map(|game| game.0), "title": one.scene.title,
            "seat": one.letter.seat, "faction": one.scene.faction, "url": one.link, "left_ms": one.scene.left_ms,
            "text": one.words.headline, "at": now.0, "id": one.letter.id.0,
        });
        self.hook(channel, one.letter.id, &hook_body(channel, &words, plain), now).await
    }

    async fn hook(&self, channel: &ChannelRecord, id: OutboxId, body: &Value, now: Millis) -> Outcome {
        let Ok(url) = address::parse(&channel.target) else { return Outcome::Refused };
        let body = body.to_string();
        if body.len() > MOST_SENT {
            return Outcome::Refused;
        }
        let at = now.0.div_euclid(1_000);
        let key = hmac::Key::new(hmac::HMAC_SHA256, channel.secret.as_bytes());
        let tag = hmac::sign(&key, format!("{at}.{body}").as_bytes());
        let tag = tag.as_ref().iter().fold(String::new(), |mut tag, byte| {
            let _ = write!(tag, "{byte:02x}");
            tag
        });
        let mut headers = vec![
            (CONTENT_TYPE, "application/json".into()),
            (HeaderName::from_static("x-terrane-delivery"), id.to_string()),
        ];
        if channel.format == "json" {
            headers.push((HeaderName::from_static("x-terrane-signature"), format!("t={at},v1={tag}")));
        }
        outcome(&self.notifier.outside.post(&url, &headers, body.into_bytes()).await, false)
    }
}

/// What a webhook of a form is sent.
fn hook_body(channel: &ChannelRecord, words: &str, plain: Value) -> Value {
    let words: String = words.chars().take(1_800).collect();
    match channel.format.as_str() {
        "discord" => {
            let mention = &channel.secret;
            if mention.is_empty() {
                json!({ "content": words, "allowed_mentions": { "parse": [] } })
            } else {
                json!({
                    "content": format!("<@{mention}> {words}"),
                    "allowed_mentions": { "parse": [], "users": [mention] },
                })
            }
        }
        "slack" => json!({ "text": words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;") }),
        _ => plain,
    }
}

/// What an answer means. Redirects are not followed.
fn outcome(reply: &Result<Reply, RequestError>, push: bool) -> Outcome {
    match reply {
        Ok(Reply { status, .. }) if status.is_success() => Outcome::Sent,
        Ok(Reply { status: StatusCode::NOT_FOUND | StatusCode::GONE, .. }) if push => Outcome::Dead,
        Ok(Reply { retry_after, .. }) => Outcome::Later(*retry_after),
        Err(_) => Outcome::Later(None),
    }
}

fn mail_outcome(sent: &Result<(), MailError>) -> Outcome {
    match sent {
        Ok(()) => Outcome::Sent,
        Err(MailError::Refused) => Outcome::Refused,
        Err(MailError::Later) => Outcome::Later(None),
    }
}

/// Where a channel leads, without the part of an address that is a secret.
pub(crate) fn shown_target(channel: &ChannelRecord) -> String {
    match (channel.kind, address::parse(&channel.target)) {
        (ChannelKind::Mail, _) => channel.target.clone(),
        (_, Ok(url)) => format!("https://{}/…", url.host_str().unwrap_or_default()),
        (_, Err(_)) => "…".into(),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
