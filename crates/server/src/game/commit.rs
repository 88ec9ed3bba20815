//! Writing: rows are computed for one place of the log and appended there or not at all.

use std::sync::Arc;

use terrane_api::auto::LeechChain;
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Position, State};
use terrane_notation::words;
use terrane_store::{
    Append, Appended, Due, DueKind, GameId, GameRecord, Millis, SecretHash, Status, StoreError,
};

use super::Games;
use super::clocks::dues;
use super::error::GameError;
use super::game_events::game_events;
use super::plans::{PLAN, offer_rules};
use super::play::{Play, row_record};
use super::row_builder::{BuiltRows, RowBuilder};
use super::seat_documents::AUTO_LEECH;
use super::snapshot::GameSnapshot;
use super::stored::stored;
use super::votes::void_votes;

/// A planned turn waits so long where players may take back.
const PLAN_WAITS: i64 = 60_000;
/// How often a write is computed anew when others change the same record.
pub(super) const ATTEMPTS: usize = 16;

/// What a writer wants appended: new rows, and what the record becomes apart from what follows from them.
pub(super) struct Applied<'g> {
    pub(super) builder: RowBuilder<'g>,
    /// The key and digest that name what was submitted.
    pub(super) key: Option<(String, SecretHash)>,
    /// The record, if more changes in it than follows from the rows.
    pub(super) record: Option<GameRecord>,
    /// The seat whose documents are deleted, because somebody else plays it from now on.
    pub(super) clear_seat: Option<u8>,
}

impl<'g> Applied<'g> {
    /// Rows and nothing else.
    pub(super) fn rows(builder: RowBuilder<'g>) -> Applied<'g> {
        Applied { builder, key: None, record: None, clear_seat: None }
    }
}

impl Games {
    /// Computes rows for the log as it stands, adds the automatic answers and appends them all. Whoever writes to a
    /// game on this server waits here for the others.
    pub(super) async fn write(
        &self,
        id: GameId,
        apply: impl for<'g> Fn(&'g GameSnapshot, &'g Play) -> Result<Applied<'g>, GameError> + Send + Sync,
    ) -> Result<(Appended, Arc<GameSnapshot>), GameError> {
        self.write_with(id, None, apply).await
    }

    /// The same, with the plan of a seat whose turn it is played at once.
    pub(super) async fn write_with(
        &self,
        id: GameId,
        plan_of: Option<Seat>,
        apply: impl for<'g> Fn(&'g GameSnapshot, &'g Play) -> Result<Applied<'g>, GameError> + Send + Sync,
    ) -> Result<(Appended, Arc<GameSnapshot>), GameError> {
        let (rooms, store) = (&self.0.rooms, &*self.0.store);
        let room = rooms.of(id);
        let _one_at_a_time = room.writing.lock().await;
        for _ in 0..ATTEMPTS {
            let snapshot = rooms.refresh(&room, store).await?;
            let Applied { mut builder, key, record, clear_seat } = apply(&snapshot, snapshot.running()?)?;
            if builder.has_offers() {
                builder.answer(&self.chains(id, snapshot.running()?).await?)?;
            }
            self.end_turn(&snapshot.record, &mut builder).await?;
            let mut waits = None;
            if plan_of.is_some() || !builder.rows().is_empty() {
                waits = self.play_plans(&snapshot, &mut builder, plan_of).await?;
            }
            builder.come_back();
            if builder.rows().is_empty() && record.is_none() {
                let seq = snapshot.seq();
                return Ok((Appended { first: seq, last: seq, repeated: false }, snapshot));
            }
            let at = self.time_after(&snapshot.record);
            builder.begin_with(self.outages_since(&snapshot));
            let built = builder.finish(at);
            let mut append = append_of(&snapshot, &built, at, key, record)?;
            append.clear_seat = clear_seat;
            if let Some(seat) = waits {
                let due =
                    Due { due: Millis(at.0.saturating_add(PLAN_WAITS)), seat: seat.0, kind: DueKind::Plan };
                append.dues.get_or_insert_default().push(due);
            }
            if let Some(after) = &mut append.game_after {
                self.pass_hosting(&snapshot.record, after).await?;
            }
            let to_act = append.to_act;
            let after = append.game_after.clone();
            match store.append(append).await {
                Ok(appended) if appended.repeated => {
                    room.invalidate();
                    return Ok((appended, rooms.refresh(&room, store).await?));
                }
                Ok(appended) => {
                    if after.is_some() {
                        // The store has given the record a new version.
                        room.invalidate();
                    }
                    let record = after.unwrap_or_else(|| snapshot.record.clone());
                    if let Err(error) = rooms.append(&room, snapshot, record, built.rows, at) {
                        // The rows are stored. What cannot be taken in is read from there.
                        tracing::error!(%id, %error, "rows just written cannot be played");
                        room.invalidate();
                    }
                    // What the rows brought is written out. What comes of it next is computed when others had their turn.
                    tokio::task::yield_now().await;
                    let snapshot = rooms.refresh(&room, store).await?;
                    self.wake_computers(&snapshot.record, to_act);
                    return Ok((appended, snapshot));
                }
                Err(StoreError::Conflict) => room.invalidate(),
                Err(error) => {
                    room.invalidate();
                    return Err(error.into());
                }
            }
        }
        Err(GameError::Busy)
    }

    /// The chains of all seats. One that cannot be read is logged and answers nothing.
    pub(super) async fn chains(
        &self,
        id: GameId,
        play: &Play,
    ) -> Result<BySeat<Option<LeechChain>>, GameError> {
        let mut chains: BySeat<Option<LeechChain>> = BySeat::default();
        for (seat, text) in self.0.store.seat_documents(id, AUTO_LEECH).await? {
            if let Some(chain) = chains.0.get_mut(usize::from(seat)) {
                *chain = stored(id, AUTO_LEECH, &text);
            }
        }
        for (seat, text) in self.0.store.seat_documents(id, PLAN).await? {
            if let Some(chain) = chains.0.get_mut(usize::from(seat)) {
                let rules = offer_rules(id, Seat(seat), &text, play);
                let chain = chain.get_or_insert_default();
                chain.rules = rules.into_iter().chain(std::mem::take(&mut chain.rules)).collect();
            }
        }
        Ok(chains)
    }

    /// The time of the next rows of a game: now, but never before the last row, however the clocks of servers differ.
    pub(super) fn time_after(&self, record: &GameRecord) -> Millis {
        let earlier = record.moved.max(record.started);
        self.0.clock.now().max(earlier.unwrap_or_default())
    }
}

/// The append of new rows, which all carry the time `at`.
fn append_of(
    snapshot: &GameSnapshot,
    built: &BuiltRows,
    at: Millis,
    key: Option<(String, SecretHash)>,
    record: Option<GameRecord>,
) -> Result<Append, GameError> {
    let play = snapshot.running()?;
    let position = Position::with_state(play.log().setup(), built.state);
    let rows = built.rows.iter().zip(snapshot.seq() + 1..);
    let mut after = record.unwrap_or_else(|| snapshot.record.clone());
    follow(&mut after, &built.state);
    void_votes(&mut after, &built.rows)?;
    if position.is_over() {
        after.status = Status::Finished;
        after.finished = Some(at);
        for (seat, player) in after.seats.iter_mut().zip(&built.state.players.0) {
            seat.vp = Some(player.vp);
        }
    } else if after.seats.iter().all(|sits| sits.resigned) {
        // Nobody is left, and no computer to finish the game.
        after.status = Status::Abandoned;
        after.finished = Some(at);
    }
    let clocks = built.clocks.as_ref();
    let voted = after.proposals != snapshot.record.proposals;
    let dues = (clocks.is_some() || voted).then(|| dues(clocks, &after));
    let last = snapshot.seq() + built.rows.len() as u32;
    let first = if built.rows.is_empty() { 0 } else { snapshot.seq() + 1 };
    let game_events = game_events(&snapshot.record, &after, (first, last), at);
    Ok(Append {
        game: snapshot.record.id,
        expected: snapshot.seq(),
        rows: rows.map(|(row, seq)| row_record(play.log(), seq, row, at)).collect(),
        key,
        to_act: if after.status == Status::Running { position.to_act().0 } else { 0 },
        game_after: (after != snapshot.record).then_some(after),
        dues,
        game_events,
        clear_seat: None,
    })
}

/// Writes into a record what the state says of the seats.
pub(super) fn follow(record: &mut GameRecord, state: &State) {
    for (seat, player) in record.seats.iter_mut().zip(&state.players.0) {
        seat.faction = player.faction.map(words::faction_key);
        seat.resigned = player.dropped;
    }
}
