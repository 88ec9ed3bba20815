//! Notices that reach people who are away: by web push, mail and webhooks.
//!
//! Writes note what has happened ([`crate::game`]). A server looks at it and writes what is to be sent into the outbox, once
//! for each user, channel and thing (`docs/decisions/an-outbox-with-leases.md`). A server that leases something asks whether
//! it still holds, sends it, and says so. Whoever dies in between loses the lease.

pub(crate) mod account_mail;
mod address;
mod deliver;
mod last_tests;
pub mod mail;
pub mod outside;
mod push;
pub(crate) mod schedule;
pub(crate) mod text;
pub(crate) mod token;

use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use terrane_api::game::Invitation;
use terrane_api::notices::{NoticeEvent, NoticeSettings};
use terrane_store::{
    ChannelRecord, ChannelState, GameEvent, GameId, Millis, OutboxId, OutboxRecord, Role, StoreError, UserId,
    UserRecord,
};
use tokio::sync::OnceCell;
use url::Url;
use uuid::Uuid;

use crate::app::App;
use crate::config::Config;
use crate::game::GameError;
use crate::game::user_notices::named;
pub(crate) use address::{AddressError, is_push_service, parse as parse_address};
pub(crate) use deliver::{CONFIRM, Outcome, shown_target};
pub(crate) use last_tests::LastTests;
use mail::Mailer;
use outside::{Outside, Wire};
pub(crate) use push::Subscription;
use push::Vapid;
pub(crate) use text::AccountNews;

/// The document of a user with what they chose.
pub(crate) const NOTICES: &str = "notices";
/// Settings of the server with its keys.
const VAPID: &str = "vapid-key";
const SIGNING: &str = "notice-key";
/// What is looked at and leased at once.
const PAGE: u32 = 100;
/// How long the loop sleeps at most between two looks.
const SLEEP: Duration = Duration::from_secs(5);
/// What was sent is remembered so long.
const REMEMBERED: i64 = 14 * 86_400_000;

/// What a server needs to tell people something.
pub struct Notifier {
    /// Names this server in leases.
    node: Uuid,
    outside: Outside,
    mailer: Option<Mailer>,
    /// Where links begin.
    base: String,
    keys: OnceCell<Keys>,
    mails: deliver::MailCount,
}

struct Keys {
    vapid: Vapid,
    signing: Vec<u8>,
}

/// What is kept of something to be sent that does not follow from its game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Body {
    #[serde(default)]
    pub(crate) key: String,
    #[serde(default)]
    pub(crate) detail: String,
    /// The code of an invitation link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) invite: Option<String>,
}

impl Notifier {
    /// A notifier as the host configured it. Without a usable SMTP server there is no mail.
    pub fn new(config: &Config, wire: Arc<dyn Wire>) -> Notifier {
        let mailer = config.mail.as_ref().and_then(|mail| {
            Mailer::new(mail).map_err(|error| tracing::error!(error, "this server sends no mail")).ok()
        });
        let origin = match &config.public_url {
            Some(url) => url.origin(),
            None => format!("http://{}", config.listen),
        };
        Notifier {
            node: Uuid::now_v7(),
            outside: Outside::new(wire, config.hook_allow.clone()),
            mailer,
            base: format!("{origin}{}", config.base_path.as_str()),
            keys: OnceCell::new(),
            mails: deliver::MailCount::default(),
        }
    }

    /// Whether this server sends mail.
    pub fn has_mail(&self) -> bool {
        self.mailer.is_some()
    }

    /// The address of a webhook or push service, checked.
    pub(crate) async fn check(&self, url: &Url) -> Result<(), AddressError> {
        self.outside.check(url).await.map(|_| ())
    }
}

impl App {
    /// Tells people what there is to tell, until it is dropped.
    pub async fn run_notices(&self) {
        let mut notices = self.store.subscribe();
        let mut forgotten = i64::MIN;
        loop {
            let now = self.clock.now();
            if let Err(error) = self.send_notices(now).await {
                tracing::warn!(%error, "notices cannot be sent");
            }
            if now.0.saturating_sub(forgotten) > 3_600_000 {
                forgotten = now.0;
                if let Err(error) = self.store.forget_settled(Millis(now.0.saturating_sub(REMEMBERED))).await
                {
                    tracing::warn!(%error, "old notices cannot be forgotten");
                }
            }
            // Whatever happens wakes it; what comes within the next moment goes along.
            let _ = tokio::time::timeout(SLEEP, notices.recv()).await;
            tokio::time::sleep(Duration::from_millis(200)).await;
            while notices.try_recv().is_ok() {}
        }
    }

    /// Looks at what has happened and sends what is due at a moment. Answers how much was sent.
    pub async fn send_notices(&self, now: Millis) -> Result<usize, GameError> {
        self.fan_out(now).await?;
        self.deliver(now).await
    }

    /// Writes what is to be sent because of what has happened.
    pub async fn fan_out(&self, now: Millis) -> Result<(), GameError> {
        loop {
            let game_events = self.store.game_events(PAGE).await?;
            for game_event in &game_events {
                let letters = match self.letters_of(game_event, now).await {
                    Ok(letters) => letters,
                    Err(GameError::Corrupt(error)) => {
                        tracing::error!(game = %game_event.game, error, "a game has no notices");
                        Vec::new()
                    }
                    Err(error) => return Err(error),
                };
                self.store.fan_out(*game_event, &letters).await?;
            }
            if game_events.len() < PAGE as usize {
                return Ok(());
            }
        }
    }

    async fn letters_of(&self, game_event: &GameEvent, now: Millis) -> Result<Vec<OutboxRecord>, GameError> {
        let mut letters = Vec::new();
        for notice in self.games.notices_for(game_event, now).await? {
            let body = Body { key: notice.key, detail: notice.detail, invite: None };
            let about = Some((game_event.game, notice.seat));
            letters.extend(self.letters_to(notice.user, notice.event, about, &body, now).await?);
        }
        Ok(letters)
    }

    /// What is to be sent to a user, by each of their channels.
    async fn letters_to(
        &self,
        user: UserId,
        event: NoticeEvent,
        about: Option<(GameId, Option<u8>)>,
        body: &Body,
        now: Millis,
    ) -> Result<Vec<OutboxRecord>, GameError> {
        let channels = self.store.channels(user).await?;
        let works = |channel: &ChannelRecord| channel.state == ChannelState::Ok && !mutes(channel, event);
        if !channels.iter().any(works) {
            return Ok(Vec::new());
        }
        let chosen = self.notice_settings(user).await?;
        let (game, seat) = about.unzip();
        let seat = seat.flatten();
        let left = match (event, game) {
            (NoticeEvent::Warn, Some(game)) => {
                let scene = self.games.scene(game, user, seat, event, &body.key).await?;
                scene.and_then(|scene| scene.left_ms)
            }
            _ => None,
        };
        let text = serde_json::to_string(body).map_err(|error| GameError::Corrupt(error.to_string()))?;
        let mut letters = Vec::new();
        for channel in channels.iter().filter(|channel| works(channel)) {
            let Some(not_before) = schedule::moment(&chosen, event, channel.kind, now, left) else {
                continue;
            };
            let place = game.map_or_else(String::new, |game| game.to_string());
            let seat_name = seat.map_or_else(String::new, |seat| seat.to_string());
            letters.push(OutboxRecord {
                id: OutboxId(Uuid::now_v7()),
                owner: user,
                channel: channel.id,
                event: event.name().into(),
                game,
                seat,
                once: format!("{}/{}/{place}/{seat_name}/{}", channel.id, event.name(), body.key),
                body: text.clone(),
                not_before,
                attempts: 0,
                sent: None,
                gone: None,
            });
        }
        Ok(letters)
    }

    /// What a user chose.
    pub(crate) async fn notice_settings(&self, user: UserId) -> Result<NoticeSettings, StoreError> {
        let text = self.store.user_document(user, NOTICES).await?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    /// Sends a notice about the account by all channels of its owner. What happened and its time make it unique.
    pub(crate) async fn notify_account(&self, user: UserId, news: &AccountNews) -> Result<(), GameError> {
        let now = self.clock.now();
        let detail = serde_json::to_string(news).map_err(|error| GameError::Corrupt(error.to_string()))?;
        let body = Body { key: format!("{detail} {}", now.0), detail, invite: None };
        let letters = self.letters_to(user, NoticeEvent::Account, None, &body, now).await?;
        self.store.enqueue(&letters).await?;
        Ok(())
    }

    /// Invites somebody to a game by a notice, once for each game and host.
    pub async fn invite(
        &self,
        host: &UserRecord,
        game: GameId,
        invitation: &Invitation,
    ) -> Result<(), GameError> {
        let guest = self.games.invited(host, game, invitation).await?.id;
        let invite = invitation.invite.clone();
        let body = Body {
            key: host.id.0.simple().to_string(),
            detail: named(&host.name, host.role == Role::Guest),
            invite,
        };
        let about = Some((game, None));
        let letters = self.letters_to(guest, NoticeEvent::Invited, about, &body, self.clock.now()).await?;
        self.store.enqueue(&letters).await?;
        Ok(())
    }

    /// The keys of this server, made when they are first needed and the same on all servers of a store.
    async fn notice_keys(&self) -> Result<&Keys, GameError> {
        let make = async || {
            let broken = |_| GameError::Corrupt("the key of web push cannot be used".into());
            let vapid = self.store.setting_or(VAPID, &Vapid::draw().map_err(broken)?).await?;
            let drawn = crate::auth::secret::draw("").map_err(|_| GameError::Busy)?.0;
            let signing = self.store.setting_or(SIGNING, &drawn).await?;
            Ok::<_, GameError>(Keys {
                vapid: Vapid::parse(&vapid).map_err(broken)?,
                signing: signing.into_bytes(),
            })
        };
        self.notifier.keys.get_or_try_init(make).await
    }

    /// The public key by which browsers subscribe.
    pub(crate) async fn push_key(&self) -> Result<String, GameError> {
        Ok(self.notice_keys().await?.vapid.public())
    }

    /// What a token that unsubscribes is about.
    pub(crate) async fn unsubscribes(
        &self,
        token: &str,
    ) -> Result<Option<(terrane_store::ChannelId, String)>, GameError> {
        Ok(token::verify(&self.notice_keys().await?.signing, token))
    }
}

/// Whether a channel gets no notices of an event.
pub(crate) fn mutes(channel: &ChannelRecord, event: NoticeEvent) -> bool {
    channel.muted.split(' ').any(|muted| muted == event.name())
}
