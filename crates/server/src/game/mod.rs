//! Games: what happens at the tables.
//!
//! A [`GameSnapshot`] is a game as it stands; rooms keep those in use in memory. A writer reads the snapshot, computes
//! new rows and appends them at the place they were computed for. If the log has grown meanwhile, nothing is written
//! and the writer gets an error. So every server that shares a store may write, and none needs to know of another.

mod absence;
mod agreements;
mod begin;
mod clocks;
mod commit;
pub(crate) mod computers;
mod drafts;
mod error;
mod game_events;
mod hint;
mod hosting;
mod idle;
mod import_fault;
mod info;
mod keep_time;
mod leaving;
mod ledger;
mod lobby;
mod locked;
mod messages;
mod orders;
mod outages;
mod pace;
mod picture;
mod plans;
mod play;
mod proposals;
mod rematch;
mod rooms;
mod row_builder;
mod seat_documents;
mod snapshot;
mod stored;
mod substitutes;
mod thinking;
mod transfer;
mod turn_end;
mod turns;
mod undo;
pub(crate) mod user_notices;
mod votes;
mod waiting;

use std::sync::Arc;
use std::time::Duration;

use subtle::ConstantTimeEq as _;
use terrane_store::{GameId, GameRecord, Notice, Role, Standing, Store, UserId, UserRecord, Visibility};

use crate::auth::{names, secret};
use crate::clock::Clock;
use crate::limits::Heavy;
use computers::Computers;
use outages::Outages;
use pace::Thinking;
use rooms::Rooms;

pub(crate) use drafts::draft_on;
pub use error::GameError;
pub use info::info;
pub use keep_time::{Alarm, Timekeeper};
pub(crate) use ledger::shown_bytes;
pub(crate) use orders::Computing;
pub use picture::Pictured;
pub use play::Play;
pub use snapshot::GameSnapshot;
pub use transfer::Exported;
pub(crate) use turns::answered_turn;

/// How much games may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Bytes of the games kept in memory.
    pub game_memory: u64,
    /// Threads on which computer players think.
    pub ai_threads: usize,
    /// How long a computer player may think about a turn.
    pub ai_time: Duration,
    /// Computer players in running games of one host; 0 for any number.
    pub computers: usize,
    /// Computer players in all running games; 0 for any number.
    pub computers_in_all: usize,
    /// Running games without a clock end after so many days without a row; 0 for never.
    pub idle_days: u32,
    /// Days of vacation in a calendar year.
    pub vacation_days: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            game_memory: 192 << 20,
            ai_threads: 1,
            ai_time: Duration::from_secs(1),
            computers: 0,
            computers_in_all: 0,
            idle_days: 0,
            vacation_days: 30,
        }
    }
}

/// All games of this server. Cloning it is cheap.
#[derive(Clone)]
pub struct Games(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    clock: Clock,
    settings: Settings,
    rooms: Rooms,
    computers: Computers,
    thinking: Thinking,
    /// Plans that are looked through wait here with other things that take long.
    heavy: Heavy,
    outages: Outages,
}

/// What was done for games since the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Games that were read from the store and played through.
    pub loads: u64,
    /// Live messages with rows, records and menus that were written out. Each is shared by all who receive it.
    pub messages: u64,
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Viewer<'a> {
    /// The user, if anybody is signed in.
    pub user: Option<UserId>,
    /// Whether they look after the server.
    pub admin: bool,
    /// Whether they keep order among people.
    pub moderates: bool,
    /// The code of an invitation link.
    pub invite: Option<&'a str>,
}

impl<'a> Viewer<'a> {
    /// A user without an invitation, or nobody.
    pub fn of(user: Option<&UserRecord>) -> Viewer<'a> {
        Viewer {
            user: user.map(|user| user.id),
            admin: user.is_some_and(|user| user.role == Role::Admin),
            moderates: user.is_some_and(|user| user.role.moderates()),
            invite: None,
        }
    }

    /// The same with the code of an invitation link.
    pub fn with(self, invite: Option<&'a str>) -> Viewer<'a> {
        Viewer { invite, ..self }
    }

    /// Whether they may know of a game.
    pub fn may_see(&self, game: &GameRecord) -> bool {
        self.sees_standing(game)
            && (game.visibility != Visibility::Invited
                || self.admin
                || self.plays(game)
                || self.has_code(game))
    }

    /// Whether those who keep order let them see a game, whoever finds it.
    pub(crate) fn sees_standing(&self, game: &GameRecord) -> bool {
        let keeps_order = self.moderates || self.admin;
        match game.standing {
            Standing::Shown => true,
            Standing::Hidden => keeps_order || self.plays(game),
            Standing::Removed => keeps_order,
        }
    }

    fn plays(&self, game: &GameRecord) -> bool {
        self.user.is_some_and(|user| game.members().contains(&user))
    }

    /// Whether they have the code of its invitation link.
    fn has_code(&self, game: &GameRecord) -> bool {
        match (&game.invite, self.invite) {
            (Some(hash), Some(code)) => bool::from(hash.0.ct_eq(&secret::hash(code).0)),
            _ => false,
        }
    }
}

impl Games {
    /// The games of a store, with the usual settings.
    pub fn new(store: Arc<dyn Store>, clock: Clock) -> Games {
        Games::with(store, clock, Settings::default())
    }

    /// The games of a store.
    pub fn with(store: Arc<dyn Store>, clock: Clock, settings: Settings) -> Games {
        Games::beside(store, clock, settings, Heavy::default())
    }

    /// The games of a store, on a server on which other things take long, too.
    pub fn beside(store: Arc<dyn Store>, clock: Clock, settings: Settings, heavy: Heavy) -> Games {
        let rooms = Rooms::new(settings.game_memory);
        let thinking = Thinking::new(settings.ai_threads);
        Games(Arc::new(Inner {
            store,
            clock,
            settings,
            rooms,
            computers: Computers::new(),
            thinking,
            heavy,
            outages: Outages::default(),
        }))
    }

    /// Whether a computer thinks for somebody at a table, or about a hint.
    pub(crate) fn is_thinking(&self) -> bool {
        self.0.thinking.is_busy()
    }

    /// Where other things of this server that take long wait.
    pub(crate) fn heavy(&self) -> &Heavy {
        &self.0.heavy
    }

    /// What was done for games since the start.
    pub fn counts(&self) -> Counts {
        self.0.rooms.counts()
    }

    /// A game as somebody sees it.
    pub async fn snapshot(&self, id: GameId, viewer: Viewer<'_>) -> Result<Arc<GameSnapshot>, GameError> {
        let snapshot = self.current(id).await?;
        if viewer.may_see(&snapshot.record) { Ok(snapshot) } else { Err(GameError::NotFound) }
    }

    /// A game as it stands, whoever asks.
    pub(crate) async fn current(&self, id: GameId) -> Result<Arc<GameSnapshot>, GameError> {
        self.0.rooms.snapshot(id, &*self.0.store).await
    }

    /// A game as somebody sees it who has seen a row: if it is not known here, another server wrote it and its notice is still
    /// under way.
    async fn snapshot_at(
        &self,
        id: GameId,
        viewer: Viewer<'_>,
        seen: Option<u32>,
    ) -> Result<Arc<GameSnapshot>, GameError> {
        let snapshot = self.snapshot(id, viewer).await?;
        if seen.is_none_or(|seen| seen <= snapshot.seq()) {
            return Ok(snapshot);
        }
        self.0.rooms.invalidate(id);
        self.snapshot(id, viewer).await
    }

    /// Receives a notice of the store: games that it announces something new of are not used before that is there. Whoever
    /// reads a game because of a notice calls this first.
    pub(crate) fn receive(&self, notice: &Notice) {
        self.0.rooms.receive(notice);
    }

    /// Receives notices of what other servers write, until the store closes. Without it rooms learn of it a little later.
    pub async fn listen(&self) {
        use tokio::sync::broadcast::error::RecvError;
        let mut notices = self.0.store.subscribe();
        loop {
            match notices.recv().await {
                Ok(notice) => self.receive(&notice),
                Err(RecvError::Lagged(_)) => self.0.rooms.invalidate_all(),
                Err(RecvError::Closed) => return,
            }
        }
    }
}

/// A text of one line that people read.
fn line(what: &'static str, text: &str, most: usize) -> Result<String, GameError> {
    names::line(text, most).ok_or(GameError::BadText { what, most })
}
