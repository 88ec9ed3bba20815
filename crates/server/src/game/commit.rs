//! Writing: rows are worked out for one place of the log and written there or not at all.

use std::sync::Arc;

use terrane_api::auto::LeechChain;
use terrane_engine::vocab::BySeat;
use terrane_engine::{Position, State};
use terrane_notation::words;
use terrane_store::{Append, Appended, GameId, GameRecord, RowRecord, SecretHash, Status, StoreError};

use super::Games;
use super::error::GameError;
use super::papers::AUTO_LEECH;
use super::table::{Play, Table};
use super::writing::{Writing, Written};

/// How often a write is worked out anew when others change the same record.
pub(super) const ATTEMPTS: usize = 16;

/// Rows worked out, with what the record becomes apart from what follows from them.
pub(super) struct Worked<'g> {
    pub(super) writing: Writing<'g>,
    /// The key and digest that name what was submitted.
    pub(super) key: Option<(String, SecretHash)>,
    /// The record, if more changes in it than follows from the rows.
    pub(super) record: Option<GameRecord>,
}

impl<'g> Worked<'g> {
    /// Rows and nothing else.
    pub(super) fn rows(writing: Writing<'g>) -> Worked<'g> {
        Worked { writing, key: None, record: None }
    }
}

impl Games {
    /// Works out rows for the log as it stands, adds the automatic answers and appends them all. Whoever writes to a
    /// game on this server waits here for the others.
    pub(super) async fn write(
        &self,
        id: GameId,
        work: impl for<'g> Fn(&'g Table, &'g Play) -> Result<Worked<'g>, GameError> + Send + Sync,
    ) -> Result<(Appended, Arc<Table>), GameError> {
        let room = self.0.rooms.of(id);
        let _one_at_a_time = room.writing.lock().await;
        for _ in 0..ATTEMPTS {
            let table = room.table(&*self.0.store).await?;
            let Worked { mut writing, key, record } = work(&table, table.running()?)?;
            if writing.has_offers() {
                writing.answer(&self.chains(id).await?)?;
            }
            let written = writing.finish();
            if written.rows.is_empty() && record.is_none() {
                let seq = table.seq();
                return Ok((Appended { first: seq, last: seq, repeated: false }, table));
            }
            let append = self.append_of(&table, &written, key, record)?;
            let (at, to_act) = (self.0.clock.now(), append.to_act);
            let after = append.game_after.clone();
            match self.0.store.append(append).await {
                Ok(appended) if appended.repeated => {
                    room.doubt();
                    return Ok((appended, room.table(&*self.0.store).await?));
                }
                Ok(appended) => {
                    let changed = after.is_some();
                    let (before, record) = (table.seq(), after.unwrap_or_else(|| table.record.clone()));
                    drop(table);
                    room.wrote(before, record, written.rows, &written.state, at);
                    if changed {
                        // The store has given the record a new version.
                        room.doubt();
                    }
                    let table = room.table(&*self.0.store).await?;
                    self.wake_computers(&table.record, to_act);
                    return Ok((appended, table));
                }
                Err(StoreError::Conflict) => room.doubt(),
                Err(error) => {
                    room.doubt();
                    return Err(error.into());
                }
            }
        }
        Err(GameError::Busy)
    }

    /// The chains of all seats. What cannot be read answers nothing.
    async fn chains(&self, id: GameId) -> Result<BySeat<Option<LeechChain>>, GameError> {
        let mut chains = BySeat::default();
        for (seat, text) in self.0.store.papers(id, AUTO_LEECH).await? {
            if let Some(chain) = chains.0.get_mut(usize::from(seat)) {
                *chain = serde_json::from_str(&text).ok();
            }
        }
        Ok(chains)
    }

    fn append_of(
        &self,
        table: &Table,
        written: &Written,
        key: Option<(String, SecretHash)>,
        record: Option<GameRecord>,
    ) -> Result<Append, GameError> {
        let now = self.0.clock.now();
        let play = table.running()?;
        let position = Position::with_state(play.log().setup(), written.state);
        let row = |(row, seq): (&terrane_notation::log::Row, u32)| RowRecord {
            seq,
            seat: row.seat.0,
            text: play.log().row_body(row),
            at: now,
        };
        let mut after = record.unwrap_or_else(|| table.record.clone());
        follow(&mut after, &written.state);
        if position.is_over() {
            after.status = Status::Finished;
            after.finished = Some(now);
            for (seat, player) in after.seats.iter_mut().zip(&written.state.players.0) {
                seat.vp = Some(player.vp);
            }
        }
        Ok(Append {
            game: table.record.id,
            expected: table.seq(),
            rows: written.rows.iter().zip(table.seq() + 1..).map(row).collect(),
            key,
            to_act: if position.is_over() { 0 } else { position.to_act().0 },
            game_after: (after != table.record).then_some(after),
        })
    }
}

/// Writes into a record what the state says of the seats.
pub(super) fn follow(record: &mut GameRecord, state: &State) {
    for (seat, player) in record.seats.iter_mut().zip(&state.players.0) {
        seat.faction = player.faction.map(words::faction_key);
        seat.resigned = player.dropped;
    }
}
