//! Drafts: moves tried out. Nothing is stored, and nobody learns of it.

use terrane_api::turn::{Draft, Drafted, LogRow, RefusedMove};
use terrane_api::view::{Menu, Sites, View, changes, warnings};
use terrane_engine::vocab::Seat;
use terrane_engine::{Ledger, Move, Position};
use terrane_notation::log::{Event, Row};
use terrane_notation::text;
use terrane_store::GameId;

use super::error::GameError;
use super::ledger::{Board, describe};
use super::row_builder::illegal;
use super::turns::{LONGEST_TURN, answered, parts, read, waits};
use super::{Games, Viewer};

/// The most turns that a draft may begin after: more than any game has.
pub(super) const MOST_TURNS: usize = 1_000;

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
pub(super) fn row(board: &mut Board<'_>, seq: u32, seat: Seat, moves: &str) -> Result<LogRow, GameError> {
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

/// A seat by its number.
pub(super) fn seat_of(number: u8, players: u8) -> Result<Seat, GameError> {
    if number < players { Ok(Seat(number)) } else { Err(GameError::NoSuchSeat(number)) }
}

impl Games {
    /// Tries moves out: on the position after any row, after moves of any seats, and for a turn still to come.
    pub async fn draft(&self, id: GameId, viewer: Viewer<'_>, draft: &Draft) -> Result<Drafted, GameError> {
        let snapshot = self.snapshot_at(id, viewer, draft.seq).await?;
        let play = snapshot.play()?;
        let players = play.log().setup().players;
        let seat = seat_of(draft.seat, players)?;
        let seq = draft.seq.unwrap_or(play.seq());
        let mut board = play.board_after(seq)?;
        if draft.before.len() > MOST_TURNS {
            return Err(GameError::TooManyTurns(MOST_TURNS));
        }
        let mut rows = Vec::with_capacity(draft.before.len());
        for (number, turn) in (seq + 1..).zip(&draft.before) {
            rows.push(row(&mut board, number, seat_of(turn.seat, players)?, &turn.moves)?);
        }
        if draft.plan {
            let now = board.position;
            let turn = now.with_turn_of(seat).or_else(|| now.with_turn_in_next_round(seat));
            board.position = turn.ok_or(GameError::NoPlan(draft.seat))?;
        }
        try_out(board, seat, (seq, rows), draft).await
    }
}

/// Tries the moves of a draft on a position that was reached after a row and `rows`.
async fn try_out(
    mut board: Board<'_>,
    seat: Seat,
    (seq, rows): (u32, Vec<LogRow>),
    draft: &Draft,
) -> Result<Drafted, GameError> {
    let before = board.position;
    let (moves, ends) = drafted(draft, &before)?;
    let mut ledger = Ledger::default();
    let mut played = Vec::new();
    let mut refused = None;
    let ahead = draft.ahead || draft.plan;
    let mut waiting = false;
    for &m in &moves {
        let text = text::write_move(m, before.map());
        // What comes after the answers of neighbours is drafted as if they declined.
        if ahead && waits(&board.position, seat) {
            waiting = true;
            board.position = answered(&board.position, seat);
        }
        if let Err(reason) = board.play(seat, m, &mut ledger) {
            refused = Some(RefusedMove { text, reason: reason.to_string() });
            break;
        }
        played.push(text);
    }
    let so_far = &moves[..played.len()];
    let complete = refused.is_none() && parts(&before, seat, so_far, false).is_ok();
    let mut undecided = false;
    if waits(&board.position, seat) {
        waiting = true;
        undecided = ahead && board.position.state().queue.iter().any(|pending| pending.seat == seat);
        if undecided {
            board.position = answered(&board.position, seat);
        }
    }
    let Board { position, offers } = board;
    let view = View::of(&position, so_far).with_sites(&position, &offers);
    // A menu takes about as long as everything else; others have their turn before it and before it is written out.
    tokio::task::yield_now().await;
    let menu = Menu::of(&position, seat);
    tokio::task::yield_now().await;
    Ok(Drafted {
        seq,
        complete: complete && !undecided,
        waits: waiting,
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

/// Tries moves out on a position that belongs to no game.
pub(crate) async fn draft_on(
    position: &Position<'_>,
    seat: Seat,
    draft: &Draft,
) -> Result<Drafted, GameError> {
    let board = Board { position: *position, offers: Sites::default() };
    try_out(board, seat, (0, Vec::new()), draft).await
}
