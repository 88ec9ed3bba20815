//! The application: what all handlers share.

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use terrane_store::{AuditRecord, Millis, Store, StoreError};

use crate::auth::deletion;
use crate::auth::password::Passwords;
use crate::auth::sanctions;
use crate::clock::Clock;
use crate::config::Config;
use crate::error::ApiError;
use crate::game::{Games, Settings};
use crate::http::health::Disk;
use crate::http::picture::Painted;
use crate::limits::Heavy;
use crate::limits::responses::{Responses, Size};
use crate::live::Hub;
use crate::meters::Meters;
use crate::notify::Notifier;
use crate::notify::outside::{Internet, Wire};
use crate::polls::Polls;
use crate::puzzles::{BuiltInPack, Puzzles};
use crate::review::{BuiltIn, Reviews};
use crate::security::rates::Rates;

/// Entries of what was done that are looked at for news from the command line.
const LOOKED_AT: u32 = 20;
/// How often games are looked for in which nothing happens.
const LOOKED_FOR_IDLE: i64 = 60 * 60 * 1000;
/// How long what a hidden message said is kept.
const HIDDEN_KEPT: i64 = 90 * 24 * 60 * 60 * 1000;

/// What all handlers share. Cloning it is cheap.
#[derive(Clone)]
pub struct App(Arc<Inner>);

/// The parts of an [`App`].
pub struct Inner {
    /// What is remembered.
    pub store: Arc<dyn Store>,
    /// What the host decided.
    pub config: Config,
    /// The time.
    pub clock: Clock,
    /// What happens at the tables.
    pub games: Games,
    /// Games that are looked through by the engine.
    pub reviews: Reviews,
    /// Positions in which one turn is better than all others.
    pub puzzles: Puzzles,
    /// Who is watching.
    pub hub: Hub,
    /// Hashes and verifies passwords.
    pub passwords: Passwords,
    /// How often somebody may do something.
    pub rates: Rates,
    /// What takes long.
    pub heavy: Heavy,
    /// Large responses that are being read.
    pub responses: Responses,
    /// Pictures that were painted.
    pub painted: Painted,
    /// Tells people who are away.
    pub notifier: Notifier,
    /// What is counted.
    pub meters: Meters,
    /// How long tasks compute at a stretch.
    pub polls: Arc<Polls>,
    /// Whether the database can be written.
    pub disk: Disk,
    /// When the last thing was done on the command line, as far as this server knows.
    audited: AtomicI64,
    /// When games were looked for in which nothing happens.
    looked_for_idle: AtomicI64,
    /// Whether the server is stopping, so that a load balancer should send requests elsewhere.
    pub draining: AtomicBool,
}

impl App {
    /// An application on a store.
    pub fn new(store: Arc<dyn Store>, config: Config, clock: Clock) -> Self {
        Self::with_wire(store, config, clock, Arc::new(Internet::default()))
    }

    /// An application that reaches the outside in its own way.
    pub fn with_wire(store: Arc<dyn Store>, config: Config, clock: Clock, wire: Arc<dyn Wire>) -> Self {
        let notifier = Notifier::new(&config, wire);
        let settings = Settings {
            ai_threads: config.ai_threads,
            ai_time: config.ai_time,
            computers: config.limits.computers as usize,
            computers_in_all: config.limits.computers_in_all as usize,
            game_memory: config.limits.games,
            idle_days: config.idle_days,
            vacation_days: config.vacation_days,
        };
        let heavy = Heavy::default();
        let games = Games::beside(Arc::clone(&store), clock.clone(), settings, heavy.clone());
        let engine = Arc::new(if config.hasty_reviews { BuiltIn::hasty() } else { BuiltIn::usual() });
        let reviews =
            Reviews::new(Arc::clone(&store), games.clone(), clock.clone(), engine, config.ai_threads);
        let puzzles =
            Puzzles::beside(Arc::clone(&store), clock.clone(), Arc::new(BuiltInPack), heavy.clone());
        let polls = Arc::new(Polls::new(config.poll_processor_time));
        let hub = Hub::new(Arc::clone(&store), games.clone(), clock.clone(), Arc::clone(&polls));
        let passwords = Passwords::new(config.limits.hashes);
        let rates = Rates::new(&config.limits);
        let size = Size {
            bytes: config.limits.responses,
            each: config.limits.responses / 8,
            time: config.limits.request,
        };
        let responses = Responses::new(size);
        let meters = Meters::new();
        let draining = AtomicBool::new(false);
        Self(Arc::new(Inner {
            store,
            config,
            clock,
            games,
            reviews,
            puzzles,
            hub,
            passwords,
            rates,
            heavy,
            responses,
            painted: Painted::default(),
            notifier,
            meters,
            polls,
            disk: Disk::default(),
            audited: AtomicI64::new(0),
            looked_for_idle: AtomicI64::new(i64::MIN),
            draining,
        }))
    }

    /// Does what has to be done once a minute.
    pub async fn tick(&self) {
        self.rates.tidy();
        self.meters.tidy();
        if let Err(error) = self.store.forget_expired(self.clock.now()).await {
            tracing::warn!(%error, "expired sessions could not be forgotten");
        }
        if let Err(error) = self.notice_console().await {
            tracing::warn!(
                error = error.problem().detail,
                "what was done on the command line could not be looked up"
            );
        }
        if let Err(error) = self.keep_order().await {
            tracing::warn!(%error, "what is over of sanctions and hidden messages could not be tidied");
        }
        if let Err(error) = deletion::carry_out_due(self).await {
            tracing::warn!(%error, "accounts that are to be deleted could not be looked up");
        }
        match self.games.end_idle(self.clock.now()).await {
            Ok(0) => {}
            Ok(ended) => tracing::info!(ended, "games that nobody plays were ended"),
            Err(error) => tracing::warn!(%error, "games that nobody plays could not be ended"),
        }
        let now = self.clock.now();
        if now.0.saturating_sub(self.looked_for_idle.load(Ordering::Relaxed)) >= LOOKED_FOR_IDLE {
            match self.games.note_idle(now).await {
                Ok(_) => self.looked_for_idle.store(now.0, Ordering::Relaxed),
                Err(error) => tracing::warn!(%error, "games in which nothing happens could not be noted"),
            }
        }
    }
}

impl App {
    /// Whoever uses the command line on the database of this server cannot reach it: those who watch are checked again after
    /// something was done there.
    pub async fn notice_console(&self) -> Result<(), ApiError> {
        let newest = self.store.audit(None, LOOKED_AT).await?.into_iter();
        let by_console: Vec<AuditRecord> = newest.filter(|entry| entry.by.is_none()).collect();
        let Some(last) = by_console.iter().map(|entry| entry.at.0).max() else { return Ok(()) };
        let known = self.audited.swap(last, Ordering::Relaxed);
        let new: Vec<AuditRecord> = by_console.into_iter().filter(|entry| entry.at.0 > known).collect();
        if new.is_empty() {
            return Ok(());
        }
        self.hub.recheck_access(None);
        let locked = new.into_iter().filter(|entry| entry.what == "lock").filter_map(|entry| entry.user);
        for user in locked.collect::<Vec<_>>() {
            if self.store.user(user).await?.is_some_and(|user| user.disabled) {
                sanctions::enforce(self, user).await?;
            }
        }
        Ok(())
    }

    /// Lets people in again whose locks are over, and forgets what messages said that were hidden long ago.
    async fn keep_order(&self) -> Result<(), StoreError> {
        let now = self.clock.now();
        self.store.unlock_expired(None, now).await?;
        self.store.forget_hidden(Millis(now.0.saturating_sub(HIDDEN_KEPT))).await?;
        Ok(())
    }
}

impl Deref for App {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}
