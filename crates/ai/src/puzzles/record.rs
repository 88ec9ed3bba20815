//! A puzzle in some hundred bytes: what lists need first, then the terms of its game, its moves and its answers.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position, SetupError};

use super::{Answer, Puzzle, Theme};
use crate::evaluator::Evaluator;
use crate::learning::Terms;
use crate::learning::bytes::{Reader, put};
use crate::learning::record::{place, read_move};
use crate::leech;

/// Why a puzzle cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PuzzleError {
    /// The bytes end too early, or make no sense.
    #[error("the puzzle is cut off or damaged")]
    Damaged,
    /// The set-up cannot be played.
    #[error("the set-up of the puzzle cannot be played: {0}")]
    Setup(SetupError),
    /// A move does not exist.
    #[error("move {0} up to the puzzle is not among the legal ones; it was made by other rules")]
    Move(usize),
    /// The moves lead elsewhere.
    #[error("the moves lead to another position than the puzzle's; it was made by other rules")]
    Position,
}

/// What a list of puzzles shows; it stands at the front of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Front {
    pub(super) id: u32,
    pub(super) theme: Theme,
    pub(super) rating: u16,
    /// The game of the run that it comes from.
    pub(super) game: u64,
}

impl Front {
    pub(super) fn read(bytes: &mut Reader<'_>) -> Option<Front> {
        let id = u32::from_le_bytes(bytes.array()?);
        let theme = *Theme::ALL.get(usize::from(bytes.byte()?))?;
        let rating = u16::from_le_bytes(bytes.array()?);
        Some(Front { id, theme, rating, game: bytes.number()? })
    }

    fn write(&self, out: &mut Vec<u8>) -> Option<()> {
        out.extend(self.id.to_le_bytes());
        out.push(Theme::ALL.iter().position(|&theme| theme == self.theme)? as u8);
        out.extend(self.rating.to_le_bytes());
        put(out, self.game);
        Some(())
    }

    /// Takes the place of what stands at the front of a record: of the same game, so that it is as long.
    pub(super) fn replace(&self, record: &mut [u8]) {
        let mut bytes = Vec::new();
        if self.write(&mut bytes).is_some()
            && let Some(front) = record.get_mut(..bytes.len())
        {
            front.copy_from_slice(&bytes);
        }
    }
}

/// The bytes of a puzzle of this game and these terms; `None` if it cannot be played.
pub(super) fn write(puzzle: &Puzzle, terms: &Terms, game: u64) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(512);
    Front { id: puzzle.id, theme: puzzle.theme, rating: puzzle.rating, game }.write(&mut out)?;
    terms.write(&mut out);
    let mut pos = Position::new(&puzzle.setup).ok()?;
    put(&mut out, puzzle.moves.len() as u64);
    for &(seat, m) in &puzzle.moves {
        let to_act = pos.to_act();
        if to_act.len() > 1 {
            put(&mut out, to_act.iter().position(|other| other == seat)? as u64);
        }
        put(&mut out, place(&pos, seat, m)?);
        pos.play(seat, m).ok()?;
    }
    out.extend(pos.hash().to_le_bytes());
    out.push(puzzle.seat.0);
    out.extend(puzzle.gain.to_le_bytes());
    out.push(u8::from(puzzle.exact));
    put(&mut out, puzzle.best.len() as u64);
    for answer in &puzzle.best {
        write_answer(&mut out, &pos, puzzle.seat, answer)?;
    }
    write_answer(&mut out, &pos, puzzle.seat, &puzzle.next)?;
    write_turn(&mut out, &pos, puzzle.seat, &puzzle.played)?;
    Some(out)
}

fn write_answer(out: &mut Vec<u8>, pos: &Position<'_>, seat: Seat, answer: &Answer) -> Option<()> {
    out.extend(((answer.vp * 10.0).round() as i16).to_le_bytes());
    write_turn(out, pos, seat, &answer.moves)
}

fn write_turn(out: &mut Vec<u8>, pos: &Position<'_>, seat: Seat, moves: &[Move]) -> Option<()> {
    let mut pos = *pos;
    put(out, moves.len() as u64);
    for &m in moves {
        put(out, place(&pos, seat, m)?);
        pos.play(seat, m).ok()?;
        leech::settle(&mut pos, seat, Evaluator::built_in());
    }
    Some(())
}

/// Reads and replays a puzzle.
pub(super) fn read(bytes: &[u8]) -> Result<Puzzle, PuzzleError> {
    let mut bytes = Reader(bytes);
    let damaged = || PuzzleError::Damaged;
    let Front { id, theme, rating, .. } = Front::read(&mut bytes).ok_or_else(damaged)?;
    let terms = Terms::read(&mut bytes).ok_or_else(damaged)?;
    let setup = terms.setup().ok_or_else(damaged)?;
    let mut pos = Position::new(&setup).map_err(PuzzleError::Setup)?;
    let mut moves = Vec::new();
    for number in 1..=bytes.count().ok_or_else(damaged)? {
        let to_act = pos.to_act();
        let at = if to_act.len() > 1 { bytes.number().ok_or_else(damaged)? } else { 0 };
        let seat = usize::try_from(at).ok().and_then(|at| to_act.iter().nth(at));
        let seat = seat.ok_or(PuzzleError::Move(number))?;
        let m = read_move(&mut bytes, &pos, seat).ok_or(PuzzleError::Move(number))?;
        pos.play(seat, m).map_err(|_| PuzzleError::Move(number))?;
        moves.push((seat, m));
    }
    if bytes.array().map(u64::from_le_bytes).ok_or_else(damaged)? != pos.hash() {
        return Err(PuzzleError::Position);
    }
    let answers = read_answers(&mut bytes, &pos).filter(|_| bytes.0.is_empty());
    let Answers { seat, gain, exact, best, next, played } = answers.ok_or_else(damaged)?;
    Ok(Puzzle { id, setup: setup.clone(), moves, seat, theme, rating, gain, exact, best, next, played })
}

/// What follows the position.
struct Answers {
    seat: Seat,
    gain: i16,
    exact: bool,
    best: Vec<Answer>,
    next: Answer,
    played: Vec<Move>,
}

fn read_answers(bytes: &mut Reader<'_>, pos: &Position<'_>) -> Option<Answers> {
    let seat = Seat(bytes.byte()?);
    pos.to_act().contains(seat).then_some(())?;
    let gain = bytes.i16()?;
    let exact = bytes.byte()? != 0;
    let count = bytes.count()?;
    let best: Vec<Answer> = (0..count).map(|_| read_answer(bytes, pos, seat)).collect::<Option<_>>()?;
    let next = read_answer(bytes, pos, seat)?;
    let played = read_turn(bytes, pos, seat)?;
    (!best.is_empty()).then_some(())?;
    Some(Answers { seat, gain, exact, best, next, played })
}

fn read_answer(bytes: &mut Reader<'_>, pos: &Position<'_>, seat: Seat) -> Option<Answer> {
    let vp = f32::from(bytes.i16()?) / 10.0;
    Some(Answer { moves: read_turn(bytes, pos, seat)?, vp })
}

fn read_turn(bytes: &mut Reader<'_>, pos: &Position<'_>, seat: Seat) -> Option<Vec<Move>> {
    let mut pos = *pos;
    let mut moves = Vec::new();
    for _ in 0..bytes.count()? {
        let m = read_move(bytes, &pos, seat)?;
        pos.play(seat, m).ok()?;
        leech::settle(&mut pos, seat, Evaluator::built_in());
        moves.push(m);
    }
    Some(moves)
}
