//! The end of a turn that had to wait for neighbours.
//!
//! Under strict leech a turn cannot go on while somebody is still to take or decline power. Its player sends all of it at once,
//! with the tiles chosen after the answers and the end. The server plays what can be played, keeps the rest as a document of
//! the seat, and plays that once the last answer is there: `auto end: take FAV11. end`. Whoever wants to convert after the answers
//! says so with the turn.

use serde::{Deserialize, Serialize};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_notation::log::{AutoRule, Event};
use terrane_notation::text;
use terrane_store::{GameId, GameRecord};

use super::Games;
use super::error::GameError;
use super::row_builder::RowBuilder;
use super::stored::{stored, to_store};
use super::turns::{finished, parts, read, waits};

/// The rule under whose name a turn ends by itself.
pub(super) const END: &str = "end";
/// The kind of document with a turn that waits for neighbours.
const WAITING: &str = "waiting-turn";

/// A turn that waits for neighbours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct WaitingTurn {
    /// The number that its row was to have; outages may have come before it.
    row: u32,
    /// What was played of it, so that a turn that was refused at the same place is not taken for it.
    moves: String,
    /// What is played after the answers; nothing if only its end is left.
    rest: String,
    /// Whether it stays open after that.
    open: bool,
}

impl Games {
    /// The moves of a turn that are played now. If it has to wait for neighbours, the rest is noted; that is written before
    /// the row: if that is not appended, no row has its number and its moves, and the note means nothing.
    pub(super) async fn begin_turn(
        &self,
        id: GameId,
        position: &Position<'_>,
        seat: Seat,
        row: u32,
        moves: &[Move],
        open: bool,
    ) -> Result<Vec<Move>, GameError> {
        let (now, rest) = moves.split_at(parts(position, seat, moves, open)?);
        let mut after = *position;
        let played = now.iter().all(|m| after.play(seat, *m).is_ok());
        if played && waits(&after, seat) {
            let rest = match rest {
                [rest @ .., Move::EndTurn] if open => rest,
                rest => rest,
            };
            let write = |moves: &[Move]| text::write_moves(moves, position.map());
            let waiting = WaitingTurn { row, moves: write(now), rest: write(rest), open };
            self.0.store.set_seat_document(id, seat.0, WAITING, &to_store(&waiting)?).await?;
        }
        Ok(now.to_vec())
    }

    /// Plays what is left of the turn that new answers have completed, unless its player keeps it open. What does not fit any
    /// more is left to its player.
    pub(super) async fn end_turn(
        &self,
        record: &GameRecord,
        builder: &mut RowBuilder<'_>,
    ) -> Result<(), GameError> {
        let Some(seat) = completed(record, builder) else { return Ok(()) };
        let kept = self.0.store.seat_document(record.id, seat.0, WAITING).await?;
        let kept: Option<WaitingTurn> = kept.and_then(|text| stored(record.id, WAITING, &text));
        let position = builder.position();
        let moves = match kept.filter(|kept| is_last(builder, seat, kept)) {
            Some(kept) if !kept.rest.is_empty() => {
                let moves = read(&kept.rest, position).unwrap_or_default();
                match finished(position, seat, &moves) {
                    Ok(()) => moves,
                    Err(GameError::Unfinished) if kept.open && !moves.is_empty() => moves,
                    Err(_) => return Ok(()),
                }
            }
            Some(kept) if kept.open => return Ok(()),
            _ if may_end(position, seat) => vec![Move::EndTurn],
            _ => return Ok(()),
        };
        builder.moves(seat, moves, AutoRule::new(END))
    }
}

/// Whether a turn that waits is the last that its player has played.
fn is_last(builder: &RowBuilder<'_>, seat: Seat, kept: &WaitingTurn) -> bool {
    builder.last_moves_of(seat).is_some_and(|(number, moves)| {
        kept.row <= number
            && builder.only_table_between(kept.row, number)
            && text::write_moves(moves, builder.position().map()) == kept.moves
    })
}

/// The person whose turn waited for the last of the new rows and goes on now. Computers go on themselves.
fn completed(record: &GameRecord, builder: &RowBuilder<'_>) -> Option<Seat> {
    let position: &Position<'_> = builder.position();
    let seat = position.active()?;
    let last = builder.rows().last()?;
    let answered = last.seat != seat && matches!(last.event, Event::Moves(_) | Event::Resign);
    let person = record.seats.get(seat.index()).is_some_and(|sits| sits.user.is_some() && sits.ai.is_none());
    let sent = position.state().turn.actions == 0;
    (answered && person && sent && position.to_act().contains(seat)).then_some(seat)
}

/// Whether nothing is left of a turn but its end.
fn may_end(position: &Position<'_>, seat: Seat) -> bool {
    let nothing_left = position.state().queue.iter().all(|pending| pending.seat != seat);
    nothing_left && position.is_legal(seat, Move::EndTurn)
}
