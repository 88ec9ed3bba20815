//! Drafts: moves tried out. Nothing is stored, and nobody learns of it.

use terrane_api::turn::{Draft, Drafted, LogRow, RefusedMove};
use terrane_api::view::{Menu, View, changes, warnings};
use terrane_engine::vocab::Seat;
use terrane_engine::{Ledger, Move, Position};
use terrane_notation::log::{Event, Row};
use terrane_notation::text;
use terrane_store::GameId;

use super::error::GameError;
use super::ledger::{Board, describe};
use super::row_builder::illegal;
use super::turns::{LONGEST_TURN, finished, read};
use super::{Games, Viewer};

/// The most turns that a draft may begin after: more than any game has.
const MOST_TURNS: usize = 1_000;

/// The most steps of a draft: more than any turn has.
const MOST_STEPS: usize = 200;

/// The moves of a draft, and how many of them each of its steps leads to.
fn drafted(draft: &Draft, before: &Position<'_>) -> Result<(Vec<Move>, Vec<usize>), GameError> {
    let length = draft.steps.iter().map(String::len).sum::<usize>() + draft.moves.len();
    if length > LONGEST_TURN || draft.steps.len() > MOST_STEPS {
        return Err(GameError::TooLong { what: "turn", most: LONGEST_TURN });
    }
    let mut moves = read(&draft.moves, before)?;
    let mut ends = Vec::with_capacity(draft.steps.len());
    for step in &draft.steps {
        moves.extend(read(step, before)?);
        ends.push(moves.len());
    }
    Ok((moves, ends))
}

/// Plays moves that must be legal, as a row of a log would have them.
fn row(board: &mut Board<'_>, seq: u32, seat: Seat, moves: &str) -> Result<LogRow, GameError> {
    let moves = read(moves, &board.position)?;
    let mut ledger = Ledger::default();
    let before = board.position;
    for (at, &m) in moves.iter().enumerate() {
        let played = board.play(seat, m, &mut ledger);
        played.map_err(|reason| illegal(at, m, &board.position, reason))?;
    }
    let row = Row { seat, event: Event::Moves(moves), auto: None, hash: None };
    Ok(describe(seq, &row, 0, (&before, &board.position), &ledger.entries))
}

impl Games {
    /// Tries moves out: on the position after any row, after moves of any seats, and for a turn still to come.
    pub async fn draft(&self, id: GameId, viewer: Viewer<'_>, draft: &Draft) -> Result<Drafted, GameError> {
        let snapshot = self.snapshot_at(id, viewer, draft.seq).await?;
        let play = snapshot.play()?;
        let players = play.log().setup().players;
        let seat_of = |number: u8| {
            if number < players { Ok(Seat(number)) } else { Err(GameError::NoSuchSeat(number)) }
        };
        let seat = seat_of(draft.seat)?;
        let seq = draft.seq.unwrap_or(play.seq());
        let mut board = play.board_after(seq)?;
        if draft.before.len() > MOST_TURNS {
            return Err(GameError::TooManyTurns(MOST_TURNS));
        }
        let mut rows = Vec::with_capacity(draft.before.len());
        for (number, turn) in (seq + 1..).zip(&draft.before) {
            rows.push(row(&mut board, number, seat_of(turn.seat)?, &turn.moves)?);
        }
        if draft.plan {
            board.position = board.position.with_turn_of(seat).ok_or(GameError::NoPlan(draft.seat))?;
        }
        let before = board.position;
        let (moves, ends) = drafted(draft, &before)?;
        let mut ledger = Ledger::default();
        let mut played = Vec::new();
        let mut refused = None;
        for &m in &moves {
            let text = text::write_move(m, before.map());
            if let Err(reason) = board.play(seat, m, &mut ledger) {
                refused = Some(RefusedMove { text, reason: reason.to_string() });
                break;
            }
            played.push(text);
        }
        let so_far = &moves[..played.len()];
        let Board { position, offers } = board;
        let view = View::of(&position, so_far).with_sites(&position, &offers);
        // A menu takes about as long as everything else; others have their turn before it and before it is written out.
        tokio::task::yield_now().await;
        let menu = Menu::of(&position, seat);
        tokio::task::yield_now().await;
        Ok(Drafted {
            seq,
            complete: refused.is_none() && finished(&before, seat, so_far).is_ok(),
            view,
            menu,
            changes: changes(&ledger.entries),
            warnings: warnings(&before, seat, so_far),
            steps: ends.iter().filter(|&&end| end <= played.len()).count(),
            played,
            rows,
            refused,
        })
    }
}
