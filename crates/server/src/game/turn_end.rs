//! The end of a turn that had to wait for neighbours.
//!
//! Under strict leech a turn cannot end while somebody is still to take or decline power. Its player has sent all of it, so
//! the server ends it once the last answer is there: `auto end: end`. Whoever wants to convert after the answers says so
//! with the turn, which is kept as a document of the seat.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::log::{AutoRule, Event};
use terrane_store::{GameId, GameRecord};

use super::Games;
use super::error::GameError;
use super::row_builder::RowBuilder;

/// The rule under whose name a turn ends by itself.
pub(super) const END: &str = "end";
/// The kind of document with the row of a turn that stays open.
const KEEP_OPEN: &str = "keep-open";

impl Games {
    /// Notes that the turn in a row stays open. It is written before the row: if that is not appended, no row has its
    /// number and its player, and the note means nothing.
    pub(super) async fn keep_open(&self, id: GameId, seat: u8, row: u32) -> Result<(), GameError> {
        Ok(self.0.store.set_seat_document(id, seat, KEEP_OPEN, &row.to_string()).await?)
    }

    /// Ends the turn that new answers have completed, unless its player keeps it open.
    pub(super) async fn end_turn(
        &self,
        record: &GameRecord,
        builder: &mut RowBuilder<'_>,
    ) -> Result<(), GameError> {
        let Some(seat) = completed(record, builder) else { return Ok(()) };
        let kept = self.0.store.seat_document(record.id, seat.0, KEEP_OPEN).await?;
        if kept.is_some_and(|row| row.parse() == Ok(builder.last_row_of(seat))) {
            return Ok(());
        }
        builder.moves(seat, vec![Move::EndTurn], AutoRule::new(END))
    }
}

/// The person whose turn waited for the last of the new rows and has nothing left but its end. Computers end their turns
/// themselves.
fn completed(record: &GameRecord, builder: &RowBuilder<'_>) -> Option<Seat> {
    let position: &Position<'_> = builder.position();
    let seat = position.active()?;
    let last = builder.rows().last()?;
    let answered = last.seat != seat && matches!(last.event, Event::Moves(_) | Event::Resign);
    let person = record.seats.get(seat.index()).is_some_and(|sits| sits.user.is_some() && sits.ai.is_none());
    let nothing_left = position.state().queue.iter().all(|pending| pending.seat != seat);
    let sent = position.state().turn.actions == 0;
    (answered && person && nothing_left && sent && position.is_legal(seat, Move::EndTurn)).then_some(seat)
}
