//! Plans: turns that a player has given beforehand. They are checked when they are written and again when they are played, and
//! nothing is ever played in part.
//!
//! A plan is a document of its seat. How far it has come follows from the log. It is played with the append that brings the
//! turn; where players may take back, a minute later, so that nobody is robbed of that.

mod checks;
mod guards;
mod progress;

use terrane_api::auto::LeechRule;
use terrane_api::options::{Options, UndoPolicy};
use terrane_api::plan::{
    MOST_ENTRIES, MOST_GUARDS, PlanEnd, PlanReason, PlanRounds, PlanView, PlayedEntry, TurnPlan,
};
use terrane_engine::Position;
use terrane_engine::state::Stage;
use terrane_engine::vocab::Seat;
use terrane_notation::log::{AutoRule, Event, Row, TableEvent};
use terrane_store::{GameId, GameRecord, UserRecord};

use super::commit::Applied;
use super::error::GameError;
use super::play::Play;
use super::row_builder::RowBuilder;
use super::snapshot::GameSnapshot;
use super::stored::{stored, to_store};
use super::{Games, Viewer};
use checks::{ReadEntry, checks};
use progress::{Dropped, Rows, StoredPlan};

/// The kind of document with a plan, and the rule under whose name it is played.
pub(super) const PLAN: &str = "plan";
/// Turns that one append may play by plans.
const MOST_TURNS: usize = 40;

impl Games {
    /// The plan of a seat, and how it stands.
    pub async fn plan(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<PlanView, GameError> {
        let snapshot = self.snapshot(id, Viewer::of(Some(user))).await?;
        let seat = snapshot.own_seat(user.id, seat)?;
        let Some(stored) = self.stored_plan(id, seat).await? else { return Ok(PlanView::default()) };
        self.look_through(move || Ok(view(&stored, snapshot.play()?, seat))).await
    }

    /// Looks a plan through on a worker, when it is the turn of whoever asks: each entry is tried after those before it.
    async fn look_through<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, GameError> + Send + 'static,
    ) -> Result<T, GameError> {
        let failed = || GameError::Corrupt("a plan cannot be looked through".into());
        self.0.heavy.compute(work).await?.ok_or_else(failed)?
    }

    /// Writes the plan of a seat.
    pub async fn set_plan(
        &self,
        user: &UserRecord,
        id: GameId,
        seat: u8,
        plan: &TurnPlan,
    ) -> Result<PlanView, GameError> {
        let snapshot = self.snapshot_at(id, Viewer::of(Some(user)), Some(plan.armed)).await?;
        let seat = snapshot.own_seat(user.id, seat)?;
        let play = snapshot.running()?;
        if play.seq() != plan.armed {
            return Err(GameError::Stale { seq: play.seq() });
        }
        if plan.entries.len() > MOST_ENTRIES
            || plan.entries.iter().any(|entry| entry.guards.len() > MOST_GUARDS)
        {
            return Err(GameError::PlanTooLong { entries: MOST_ENTRIES, guards: MOST_GUARDS });
        }
        let wanted = plan.clone();
        let accepted = self.look_through(move || accepted(wanted, snapshot.running()?, seat));
        let (stored, view) = accepted.await?;
        self.0.store.set_seat_document(id, seat.0, PLAN, &to_store(&stored)?).await?;
        // An offer that is open now may be answered by it.
        match self.write(id, |_, play| Ok(Applied::rows(RowBuilder::new(play)))).await {
            Ok(_) | Err(GameError::Stale { .. } | GameError::NotRunning) => {}
            Err(error) => return Err(error),
        }
        Ok(view)
    }

    /// Drops the plan of a seat.
    pub async fn drop_plan(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<(), GameError> {
        let seat = self.snapshot(id, Viewer::of(Some(user))).await?.own_seat(user.id, seat)?;
        Ok(self.0.store.set_seat_document(id, seat.0, PLAN, "null").await?)
    }

    /// Why the plan of a seat whose turn it is stopped, if it did.
    pub(super) async fn plan_stopped(
        &self,
        snapshot: &GameSnapshot,
        seat: Seat,
    ) -> Result<Option<PlanReason>, GameError> {
        let Some(stored) = self.stored_plan(snapshot.record.id, seat).await? else { return Ok(None) };
        Ok(stopped(&stored, snapshot.running()?, seat))
    }

    /// The seats whose plans were dropped with some rows though their players did nothing: why, and after which row each plan
    /// was written. Whoever has acted since knows it already.
    pub(super) async fn plans_dropped(
        &self,
        snapshot: &GameSnapshot,
        (first, last): (u32, u32),
    ) -> Result<Vec<(Seat, PlanEnd, u32)>, GameError> {
        let play = snapshot.running()?;
        let now = play.position();
        let all = rows(play, &[]);
        let mut dropped = Vec::new();
        for (number, text) in self.0.store.seat_documents(snapshot.record.id, PLAN).await? {
            let Some(plan) = stored::<Option<StoredPlan>>(snapshot.record.id, PLAN, &text) else { continue };
            let seat = Seat(number);
            let done = plan.done(seat, &all, now.map()).last().map_or(0, |(entry, _)| entry + 1);
            let next = plan.next(seat, &all, now.state().round, now.map());
            let Err(Dropped::ByOthers { end, row }) = next else { continue };
            let with_these = if let Some(row) = row {
                (first..=last).contains(&row)
            } else {
                let round = |row: u32| play.position_after(row).map(|position| position.state().round);
                round(first.saturating_sub(1))? <= plan.last_round() && plan.last_round() < round(last)?
            };
            if with_these && done < plan.plan.entries.len() {
                dropped.push((seat, end, plan.plan.armed));
            }
        }
        Ok(dropped)
    }

    async fn stored_plan(&self, id: GameId, seat: Seat) -> Result<Option<StoredPlan>, GameError> {
        let text = self.0.store.seat_document(id, seat.0, PLAN).await?;
        Ok(text.and_then(|text| stored(id, PLAN, &text)))
    }

    /// Plays turns by plans as long as the turn of somebody begins who has one that fits. Answers the seat whose plan waits
    /// for its minute.
    pub(super) async fn play_plans(
        &self,
        snapshot: &GameSnapshot,
        builder: &mut RowBuilder<'_>,
        at_once: Option<Seat>,
    ) -> Result<Option<Seat>, GameError> {
        let record = &snapshot.record;
        let play = snapshot.running()?;
        // Whoever takes back looks first; plans go on with the next turn.
        let undone = |row: &Row| matches!(row.event, Event::Undo { .. });
        for _ in 0..MOST_TURNS {
            let resumed = |row: &Row| matches!(row.event, Event::Table(TableEvent::Resume));
            let paused = play.clocks().is_some_and(|clocks| clocks.paused_until().is_some());
            if builder.rows().iter().any(undone) || (paused && !builder.rows().iter().any(resumed)) {
                return Ok(None);
            }
            let Some(seat) = begins(record, builder.position()) else { return Ok(None) };
            let Some(stored) = self.stored_plan(record.id, seat).await? else { return Ok(None) };
            let rows = rows(play, builder.rows());
            let Ok(Some(moves)) = stored.turn(builder.position(), seat, &rows) else { return Ok(None) };
            if at_once != Some(seat) && takes_back(record) {
                return Ok(Some(seat));
            }
            let now = self.begin_turn(record.id, builder.position(), seat, builder.next_row(), &moves, false);
            builder.moves(seat, now.await?, AutoRule::new(PLAN))?;
            if builder.has_offers() {
                builder.answer(&self.chains(record.id, play).await?)?;
            }
            self.end_turn(record, builder).await?;
        }
        Ok(None)
    }

    /// Plays the plan of a seat that waited for its minute.
    pub(super) async fn play_waiting_plan(&self, id: GameId, seat: Seat) -> Result<usize, GameError> {
        let before = self.current(id).await?.seq();
        let written = self.write_with(id, Some(seat), |_, play| Ok(Applied::rows(RowBuilder::new(play))));
        let (appended, _) = written.await?;
        Ok(appended.last.saturating_sub(before) as usize)
    }
}

/// What the plan of a seat says about offers of power, until the player's own turn.
pub(super) fn offer_rules(id: GameId, seat: Seat, text: &str, play: &Play) -> Vec<LeechRule> {
    let Some(stored) = stored::<Option<StoredPlan>>(id, PLAN, text) else { return Vec::new() };
    let Some(offers) = stored.plan.offers else { return Vec::new() };
    let rows = rows(play, &[]);
    let position = play.position();
    let stands = stored.next(seat, &rows, position.state().round, position.map()).is_ok();
    if stands && !stored.had_turn(seat, &rows) { offers.rules().collect() } else { Vec::new() }
}

/// The rows of a game with new ones.
fn rows<'l>(play: &'l Play, new: &'l [Row]) -> Rows<'l> {
    let log = play.log();
    let mut standing = log.standing();
    standing.extend((play.seq() + 1..).zip(new));
    Rows { all: log.rows().iter().chain(new).collect(), standing }
}

/// The person whose turn begins, if nothing has to be answered first.
fn begins(record: &GameRecord, position: &Position<'_>) -> Option<Seat> {
    let state = position.state();
    let seat = position.active()?;
    let person = record.seats.get(seat.index()).is_some_and(|sits| sits.user.is_some() && sits.ai.is_none());
    let fresh = state.stage == Stage::Actions && state.turn.actions == 1;
    let free = state.queue.iter().all(|pending| pending.seat != seat) && position.awaited().contains(seat);
    (person && fresh && free).then_some(seat)
}

/// Whether players of a game may take back what others have seen.
fn takes_back(record: &GameRecord) -> bool {
    let options: Option<Options> = stored(record.id, "options", &record.options);
    options.is_some_and(|options| options.undo == UndoPolicy::UntilNext)
}

/// A plan that its player may keep, and how it stands.
fn accepted(plan: TurnPlan, play: &Play, seat: Seat) -> Result<(StoredPlan, PlanView), GameError> {
    let position = play.position();
    if position.active() == Some(seat) {
        return Err(GameError::BadPlan { entry: 0, reason: "it is your turn; play it".into(), why: None });
    }
    let entries: Vec<ReadEntry<'_>> =
        plan.entries.iter().map(|entry| ReadEntry::of(entry, &position)).collect();
    for (entry, read) in plan.entries.iter().zip(&entries) {
        read.form().map_err(|reason| GameError::BadPlan { entry: entry.id, reason, why: None })?;
    }
    if plan.rounds == PlanRounds::This && !plan.entries.is_empty() {
        position.with_turn_of(seat).ok_or(GameError::NoPlan(seat.0))?;
    }
    // Nothing of it has been played yet.
    let checks = checks(&entries, &position, seat, &rows(play, &[]));
    if plan.rounds == PlanRounds::This
        && let Some(wrong) = checks.iter().find(|check| !check.ok && !check.unsure)
    {
        let reason = match &wrong.reason {
            Some(PlanReason { moves: Some(moves), reason, .. }) => {
                format!("`{moves}` is not possible: {reason}")
            }
            Some(PlanReason { reason, .. }) => reason.clone(),
            None => String::new(),
        };
        let why = wrong.reason.clone().map(Box::new);
        return Err(GameError::BadPlan { entry: wrong.id, reason, why });
    }
    let stored = StoredPlan { plan: plan.clone(), round: position.state().round };
    Ok((stored, PlanView { plan: Some(plan), checks, ..PlanView::default() }))
}

fn view(stored: &StoredPlan, play: &Play, seat: Seat) -> PlanView {
    let now = play.position();
    let rows = rows(play, &[]);
    let entries = &stored.plan.entries;
    let next = stored.next(seat, &rows, now.state().round, now.map());
    if next == Err(Dropped::ByPlayer) {
        return PlanView::default();
    }
    let done = stored.done(seat, &rows, now.map());
    let left = done.last().map_or(0, |(entry, _)| entry + 1) < entries.len();
    let row = |number: u32| play.rows_after(number.saturating_sub(1)).first();
    let played = done.into_iter().filter_map(|(entry, number)| {
        let (entry, row) = (entries.get(entry)?, row(number)?);
        Some(PlayedEntry { entry: entry.id, row: number, at: row.at })
    });
    let played = played.collect();
    match next {
        Ok(done) => {
            let ahead: Vec<ReadEntry<'_>> =
                entries.iter().skip(done).map(|entry| ReadEntry::of(entry, &now)).collect();
            let checks = checks(&ahead, &now, seat, &rows);
            let stopped = stopped(stored, play, seat);
            let (plan, done) = (Some(stored.plan.clone()), done as u8);
            PlanView { plan, done, checks, stopped, played, dropped: None }
        }
        Err(Dropped::ByOthers { end, .. }) => {
            PlanView { played, dropped: left.then_some(end), ..PlanView::default() }
        }
        Err(Dropped::ByPlayer) => PlanView::default(),
    }
}

/// Why a plan does not go on, if it is its player's turn and it does not.
fn stopped(stored: &StoredPlan, play: &Play, seat: Seat) -> Option<PlanReason> {
    let now = play.position();
    let own_turn = now.active() == Some(seat);
    own_turn.then(|| stored.turn(&now, seat, &rows(play, &[])).err()).flatten()
}
