//! Keeping time: what is to happen at some time is appended to the log, by whichever server comes first.
//!
//! Every server asks the store what is due, folds the clocks of the game and appends what follows at the place it was
//! computed for. Of several servers one succeeds; the others find the log longer and nothing left to do.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use terrane_ai::Player;
use terrane_api::auto::{LeechChain, LeechRule};
use terrane_engine::state::Stage;
use terrane_engine::vocab::{BySeat, Seat, SeatSet};
use terrane_engine::{Move, Position};
use terrane_notation::clock::OnTimeout;
use terrane_notation::log::{AutoRule, TableEvent};
use terrane_store::{
    Append, Due, DueKind, GameEvent, GameEventKind, GameId, GameRecord, Millis, Notice, Store, StoreError,
};
use tokio::sync::broadcast;

use super::Games;
use super::clocks::{CLOCK, Clocks, dues, persons};
use super::commit::Applied;
use super::computers::{named, seed};
use super::error::GameError;
use super::pace::Pace;
use super::play::Play;
use super::row_builder::RowBuilder;
use super::snapshot::GameSnapshot;
use super::substitutes::substitute;
use super::thinking::think;
use crate::auth::secret;
use crate::limits::worker::compute;

/// Nobody is judged by a second: a time-out is written so long after its moment.
const PATIENCE: i64 = 2_000;
/// What is looked up at once.
const PAGE: u32 = 200;
/// Rows that one look at a game may lead to: more than there are seats and offers.
const MOST_ROWS: usize = 40;
/// The computer that plays for people whose time is over.
pub(super) const STAND_IN: &str = "level-4";
/// How long the loop sleeps at most, and at least.
const SLEEP: [Duration; 2] = [Duration::from_secs(10), Duration::from_secs(1)];
/// How often it is said that this server runs.
const BEAT: i64 = 60_000;

/// What a server that keeps time remembers from one look to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Timekeeper {
    /// When it was last said that this server runs.
    beaten: Option<Millis>,
    /// Whether deadlines that were missing at the start have been computed.
    refilled: bool,
}

/// Wakes who keeps time: at the latest when something is due that is known now, and soon after anything is written, which may
/// be due before that. A live game may begin in the next moment.
#[derive(Debug)]
pub struct Alarm {
    notices: broadcast::Receiver<Notice>,
}

impl Alarm {
    /// An alarm that hears what is written from now on, here and on other servers.
    pub fn new(store: &dyn Store) -> Alarm {
        Alarm { notices: store.subscribe() }
    }

    /// Waits so long at least and at most, and between the two until something is written.
    pub async fn wait(&mut self, least: Duration, most: Duration) {
        tokio::time::sleep(least).await;
        let _ = tokio::time::timeout(most.saturating_sub(least), self.notices.recv()).await;
        while self.notices.try_recv().is_ok() {}
    }
}

/// What is to be done at a game now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act {
    /// The pause is over.
    Resume,
    /// The plan of a seat is played, if it has one that fits.
    Plan(Seat),
    /// The oldest offer of a seat is answered.
    Answer(Seat),
    /// The only move that a seat has is made.
    Forced(Seat, Move),
    /// A computer plays the turn of a seat.
    StandIn(Seat),
    /// A computer takes a seat.
    Replace(Seat),
    /// A seat leaves the game.
    Drop(Seat),
}

impl Act {
    /// The seat that it is about.
    const fn seat(self) -> Option<Seat> {
        match self {
            Act::Resume => None,
            Act::Plan(seat)
            | Act::Answer(seat)
            | Act::Forced(seat, _)
            | Act::StandIn(seat)
            | Act::Replace(seat)
            | Act::Drop(seat) => Some(seat),
        }
    }
}

/// What one look at a game has found out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Seen {
    looked: bool,
    /// Seats whose time was over when it began. A row that comes meanwhile gives none of them two seconds more.
    overdue: SeatSet,
    /// Seats with an offer whose term was over when it began.
    offered: SeatSet,
    /// Seats whose plans have been looked at.
    plans: SeatSet,
}

impl Seen {
    fn look(&mut self, record: &GameRecord, clocks: &Clocks, now: Millis) {
        if !self.looked {
            self.looked = true;
            for seat in persons(record) {
                if past(clocks.due(seat), now) {
                    self.overdue.insert(seat);
                }
                if past(clocks.offer_due(seat), now) {
                    self.offered.insert(seat);
                }
            }
        }
    }
}

/// Whether a moment has passed, so long ago that nobody is judged by a second.
fn past(due: Option<i64>, now: Millis) -> bool {
    due.is_some_and(|due| due.saturating_add(PATIENCE) <= now.0)
}

impl Games {
    /// Keeps time until it is dropped.
    pub async fn run_clock(&self) {
        let mut alarm = Alarm::new(&*self.0.store);
        let mut keeper = Timekeeper::default();
        loop {
            self.tick_clock(&mut keeper, self.0.clock.now()).await;
            alarm.wait(SLEEP[1], self.until_next_due().await).await;
        }
    }

    /// Keeps time once: says that this server runs, and does what is due.
    pub async fn tick_clock(&self, keeper: &mut Timekeeper, now: Millis) {
        if keeper.beaten.is_none_or(|beaten| now.0.saturating_sub(beaten.0) >= BEAT) {
            match self.beat(now).await {
                Ok(()) => keeper.beaten = Some(now),
                Err(error) => tracing::warn!(%error, "it cannot be noted that this server runs"),
            }
        }
        // Without the outages that came before, nobody is timed out.
        if keeper.beaten.is_none() {
            return;
        }
        if !keeper.refilled {
            let refill = self.refill_dues().await;
            keeper.refilled =
                refill.map_err(|error| tracing::warn!(%error, "deadlines cannot be computed")).is_ok();
        }
        if let Err(error) = self.keep_time(now).await {
            tracing::warn!(%error, "what is due cannot be looked up");
        }
    }

    async fn until_next_due(&self) -> Duration {
        let next = self.0.store.next_due().await.ok().flatten();
        let wait = next.map_or(i64::MAX, |next| (next.0 + PATIENCE).saturating_sub(self.0.clock.now().0));
        Duration::from_millis(u64::try_from(wait).unwrap_or(0)).clamp(SLEEP[1], SLEEP[0])
    }

    /// Does what is due at a moment, and answers how many rows that led to.
    pub async fn keep_time(&self, now: Millis) -> Result<usize, GameError> {
        if self.just_restored(now) {
            return Ok(0);
        }
        let (mut written, mut seen) = (0, BTreeSet::new());
        loop {
            let page = self.0.store.due(Millis(now.0.saturating_sub(PATIENCE)), PAGE).await?;
            let last = (page.len() as u32) < PAGE;
            let new: Vec<(GameId, Due)> = page.into_iter().filter(|due| seen.insert(*due)).collect();
            let done = last || new.is_empty();
            written += self.keep_time_of_all(new, now).await?;
            // When zones change their hours much is due at the same moment, and deadlines behind it must not wait.
            if done {
                return Ok(written);
            }
        }
    }

    async fn keep_time_of_all(&self, due: Vec<(GameId, Due)>, now: Millis) -> Result<usize, GameError> {
        let mut games: BTreeMap<GameId, Vec<Due>> = BTreeMap::new();
        for (game, due) in due {
            games.entry(game).or_default().push(due);
        }
        let mut written = 0;
        for (id, due) in games {
            match self.keep_time_of(id, &due, now).await {
                Ok(rows) => written += rows,
                // Somebody else was faster; what is still due comes again.
                Err(GameError::Stale { .. } | GameError::Busy) => continue,
                Err(GameError::NotRunning | GameError::NotBegun | GameError::NotFound) => {}
                Err(error) => {
                    tracing::error!(%id, %error, "what is due at a game cannot be done");
                    continue;
                }
            }
            self.settle_dues(id, &due).await?;
        }
        Ok(written)
    }

    /// Does what is due at a game, a row after the other, each computed for the log as it then is.
    async fn keep_time_of(&self, id: GameId, due: &[Due], now: Millis) -> Result<usize, GameError> {
        let mut written = 0;
        for due in due.iter().filter(|due| !due.kind.follows_from_log()) {
            written += self.keep_absence(id, *due, now).await?;
        }
        if due.iter().any(|due| due.kind == DueKind::Warn) {
            let warn = GameEvent { game: id, kind: GameEventKind::Warn, first: 0, last: 0, at: now };
            self.0.store.add_game_event(warn).await?;
        }
        for due in due.iter().filter(|due| due.kind == DueKind::Plan) {
            written += self.play_waiting_plan(id, Seat(due.seat)).await?;
        }
        for _ in due.iter().filter(|due| due.kind == DueKind::Vote) {
            written += self.close_votes(id).await?;
        }
        let mut seen = Seen::default();
        for _ in 0..MOST_ROWS {
            let snapshot = self.current(id).await?;
            let play = snapshot.running()?;
            let Some(clocks) = play.clocks() else { return Ok(written) };
            if !self.outages_since(&snapshot).is_empty() {
                // The outage comes into the log first; then the clocks say whether anything is due.
                self.note_outages(id, play.seq()).await?;
                continue;
            }
            seen.look(&snapshot.record, clocks, now);
            match next_act(&snapshot.record, play, clocks, now, &seen) {
                None => return Ok(written),
                Some(Act::Plan(seat)) => {
                    seen.plans.insert(seat);
                    written += self.play_waiting_plan(id, seat).await?;
                }
                Some(act) => {
                    if let Some(seat) = act.seat() {
                        seen.overdue.remove(seat);
                    }
                    written += usize::from(self.act(id, &snapshot, act).await?);
                }
            }
        }
        Ok(written)
    }

    /// Appends the outages since the last row, and nothing else.
    async fn note_outages(&self, id: GameId, seq: u32) -> Result<(), GameError> {
        self.write(id, |snapshot, play| {
            if play.seq() != seq {
                return Err(GameError::Stale { seq: play.seq() });
            }
            // Outages go before whatever is written; the record stays as it is.
            Ok(Applied { record: Some(snapshot.record.clone()), ..Applied::rows(RowBuilder::new(play)) })
        })
        .await
        .map(|_| ())
    }

    /// Whether this server wrote it, and not another one before it.
    async fn act(&self, id: GameId, snapshot: &GameSnapshot, act: Act) -> Result<bool, GameError> {
        let seq = snapshot.running()?.seq();
        let turn = match act {
            Act::StandIn(seat) => self.stand_in(id, seat).await?,
            _ => Vec::new(),
        };
        let chains = match act {
            Act::Answer(_) => self.chains(id, snapshot.running()?).await?,
            _ => BySeat::default(),
        };
        let number = act.seat().map_or(0, |seat| seat.0);
        self.write(id, |snapshot, play| {
            if play.seq() != seq {
                return Err(GameError::Stale { seq: play.seq() });
            }
            let clocks = play.clocks().ok_or(GameError::NotRunning)?;
            let mut builder = RowBuilder::new(play);
            let auto = || AutoRule::new(CLOCK);
            let replace = |seat: Seat, builder: &mut RowBuilder<'_>| {
                let mut record = snapshot.record.clone();
                substitute(&mut record, builder, seat, STAND_IN, CLOCK);
                record
            };
            let mut record = None;
            match act {
                Act::Resume => builder.table(Seat(0), TableEvent::Resume, auto()),
                // Plans are played by `play_waiting_plan`.
                Act::Plan(_) => {}
                Act::Answer(seat) => {
                    // What the player has written comes first: a server that took it may have died before it answered.
                    let own = chains[seat].as_ref().and_then(|chain| chain.answer(builder.position(), seat));
                    let rules = vec![LeechRule::AcceptUpTo { vp: 0 }, LeechRule::Decline];
                    let answer = own.or_else(|| LeechChain { rules }.answer(builder.position(), seat));
                    let m = answer.ok_or_else(|| GameError::Corrupt("an offer has no answer".into()))?;
                    builder.moves(seat, vec![m], auto())?;
                }
                Act::Forced(seat, m) => builder.moves(seat, vec![m], auto())?,
                Act::StandIn(seat) => {
                    builder.moves(seat, turn.clone(), auto())?;
                    if clocks.strikes(seat).saturating_add(1) >= clocks.terms().strikes {
                        record = Some(replace(seat, &mut builder));
                    }
                }
                Act::Replace(seat) => record = Some(replace(seat, &mut builder)),
                Act::Drop(seat) => builder.resign(seat, auto())?,
            }
            let key = Some((format!("clock/{number}/{seq}"), secret::hash(&format!("{act:?}"))));
            Ok(Applied { key, record, ..Applied::rows(builder) })
        })
        .await
        .map(|(appended, _)| !appended.repeated)
    }

    /// The turn of a computer in place of a seat. It looks at so many positions and not at the clock, so that every server
    /// would find the same.
    async fn stand_in(&self, id: GameId, seat: Seat) -> Result<Vec<Move>, GameError> {
        let snapshot = self.current(id).await?;
        let player = named(STAND_IN).map(|(player, _)| player);
        let player: Player = player.ok_or_else(|| GameError::NoSuchComputer(STAND_IN.into()))?;
        let permit = self.0.thinking.of(Pace::of(&player)).wait(snapshot.record.host).await;
        let thinking = compute(move || {
            let _permit = permit;
            let play = snapshot.running()?;
            if let Some(m) = stays_out(&play.position(), seat) {
                return Ok(vec![m]);
            }
            let budget = player.budget();
            Ok::<_, GameError>(think(
                &mut *player.create(),
                &play.position(),
                seat,
                seed(id, play.seq()),
                &budget,
            ))
        });
        let failed = || GameError::Corrupt("a computer player failed".into());
        let moves = thinking.await.ok_or_else(failed)??;
        if moves.is_empty() {
            Err(GameError::Corrupt(format!("seat {} has no move", seat.0)))
        } else {
            Ok(moves)
        }
    }

    /// Makes what is stored as due what the log says. What came due and led to nothing waits until the log goes on; at a
    /// game that is not played any more nothing is due.
    async fn settle_dues(&self, id: GameId, seen: &[Due]) -> Result<(), GameError> {
        let snapshot = match self.current(id).await {
            Ok(snapshot) => Some(snapshot),
            Err(GameError::NotFound) => None,
            Err(error) => return Err(error),
        };
        let running =
            snapshot.as_ref().and_then(|snapshot| Some((&snapshot.record, snapshot.running().ok()?)));
        let now = running.map(|(record, play)| dues(play.clocks(), record)).unwrap_or_default();
        for &due in seen.iter().filter(|due| due.kind.follows_from_log() || running.is_none()) {
            self.0.store.forget_due(id, due).await?;
            let moved =
                now.iter().find(|new| (new.seat, new.kind) == (due.seat, due.kind) && new.due > due.due);
            if let Some(&moved) = moved {
                self.0.store.set_due(id, moved).await?;
            }
        }
        Ok(())
    }

    /// Computes what is due at running games with a clock at which nothing is: after a backup was restored, all of them.
    pub async fn refill_dues(&self) -> Result<(), GameError> {
        let mut after = None;
        loop {
            let page = self.0.store.without_dues(after, PAGE).await?;
            for &id in &page {
                let snapshot = self.current(id).await?;
                let Ok(play) = snapshot.running() else { continue };
                let mut due = dues(play.clocks(), &snapshot.record);
                if play.clocks().is_none() && due.is_empty() {
                    continue;
                }
                due.extend(self.account_dues(&snapshot.record, self.0.clock.now()).await?);
                let append = Append {
                    game: id,
                    expected: play.seq(),
                    rows: Vec::new(),
                    key: None,
                    to_act: snapshot.record.to_act,
                    game_after: None,
                    dues: Some(due),
                    game_events: Vec::new(),
                    clear_seat: None,
                };
                match self.0.store.append(append).await {
                    Ok(_) | Err(StoreError::Stale { .. }) => {}
                    Err(error) => return Err(error.into()),
                }
            }
            match page.last() {
                Some(&last) if page.len() as u32 == PAGE => after = Some(last),
                _ => return Ok(()),
            }
        }
    }
}

/// The step of an auction for somebody who is away: no points of theirs are spent where that can be helped.
fn stays_out(position: &Position<'_>, seat: Seat) -> Option<Move> {
    if position.state().stage != Stage::Auction {
        return None;
    }
    let legal = position.legal_moves(seat);
    let stops = legal.iter().copied().find(|m| matches!(m, Move::StopBidding));
    stops.or_else(|| legal.iter().copied().find(|m| matches!(m, Move::Bid(_))))
}

/// What is to be done first at a game, if anything is.
fn next_act(record: &GameRecord, play: &Play, clocks: &Clocks, now: Millis, seen: &Seen) -> Option<Act> {
    let past = |due| past(due, now);
    if past(clocks.paused_until()) {
        return Some(Act::Resume);
    }
    let position = play.position();
    let timed_out = |seat: Seat| {
        let ended = clocks.offer_due(seat).is_some_and(|due| due <= now.0);
        let late = ended && (seen.offered.contains(seat) || past(clocks.offer_due(seat)));
        // Under strict leech the others come when it is theirs to answer.
        if late && position.is_legal(seat, Move::Decline) {
            return Some(Act::Answer(seat));
        }
        let over = clocks.due(seat).is_some_and(|due| due <= now.0);
        if !over || !(seen.overdue.contains(seat) || past(clocks.due(seat))) {
            return None;
        }
        // No seat is lost over an offer.
        if position.open_offer(seat).is_some() {
            return Some(Act::Answer(seat));
        }
        // What a player has planned comes before what the table chose.
        if position.active() == Some(seat) && !seen.plans.contains(seat) {
            return Some(Act::Plan(seat));
        }
        match clocks.terms().on_timeout {
            OnTimeout::Answers => match *position.legal_moves(seat) {
                [m] => Some(Act::Forced(seat, m)),
                _ => None,
            },
            OnTimeout::StandIn => Some(Act::StandIn(seat)),
            OnTimeout::Computer => Some(Act::Replace(seat)),
            OnTimeout::Drop => Some(Act::Drop(seat)),
        }
    };
    persons(record).find_map(timed_out)
}
