//! A game of self-play in about a kilobyte: its terms, its moves, and what searches said on the way.
//!
//! A move is written as its place among the legal moves of its seat, whose order is part of the engine's promise. The
//! final scores are written too, so that a game which replays differently is found out.

use terrane_engine::vocab::{BySeat, MAX_SEATS, Seat};
use terrane_engine::{Move, MoveList, Position, Setup, SetupError};

use super::bytes::{Reader, put};
use super::terms::Terms;
use crate::evaluator::Evaluator;
use crate::leech;

/// A game of self-play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// Its number in the run.
    pub number: u64,
    /// What was agreed on.
    pub terms: Terms,
    /// Who sat where, as a place in the run's list of players.
    pub players: BySeat<u8>,
    /// The moves.
    pub moves: Vec<(Seat, Move)>,
    /// What searches said.
    pub searched: Vec<SearchedTurn>,
    /// The final scores.
    pub vp: BySeat<i16>,
}

/// What a search said before a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchedTurn {
    /// How many moves of the game came before.
    pub ply: usize,
    /// The final VP that each player could expect, in tenths.
    pub values: BySeat<i16>,
    /// The turns that were compared, best first.
    pub turns: Vec<ComparedTurn>,
}

/// One of the turns that a search compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComparedTurn {
    /// The moves of the seat. Others are taken to answer offers of power as the built-in weights do.
    pub moves: Vec<Move>,
    /// What it was worth to the seat, in tenths of VP; good for comparing turns of the same search.
    pub score: i16,
    /// Playouts that this rests on.
    pub playouts: u16,
}

/// Why a record cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// The bytes end too early, or make no sense.
    #[error("the record is cut off or damaged")]
    Damaged,
    /// The set-up cannot be played.
    #[error("the set-up cannot be played: {0}")]
    Setup(SetupError),
    /// A move does not exist.
    #[error("move {0} is not among the legal ones; the record was written by other rules")]
    Move(usize),
    /// The game ended otherwise.
    #[error("the game replays to other scores; the record was written by other rules")]
    Scores,
}

impl GameRecord {
    /// The record as bytes; `None` if the moves cannot be played. Compared turns that cannot be played are left out.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let setup = self.terms.setup()?;
        let mut pos = Position::new(&setup).ok()?;
        let mut out = Vec::with_capacity(1024);
        put(&mut out, self.number);
        self.terms.write(&mut out);
        for seat in Seat::all(setup.players) {
            out.push(self.players[seat]);
            out.extend(self.vp[seat].to_le_bytes());
        }
        put(&mut out, self.moves.len() as u64);
        let mut searched = self.searched.iter().peekable();
        let mut said = Vec::new();
        for (ply, &(seat, m)) in self.moves.iter().enumerate() {
            if let Some(search) = searched.next_if(|search| search.ply == ply) {
                write_search(&mut said, &pos, seat, search);
            }
            let to_act = pos.to_act();
            if to_act.len() > 1 {
                put(&mut out, to_act.iter().position(|other| other == seat)? as u64);
            }
            put(&mut out, place(&pos, seat, m)?);
            pos.play(seat, m).ok()?;
        }
        put(&mut out, self.searched.len() as u64);
        out.extend(said);
        Some(out)
    }

    /// The number of a record's game, without replaying it.
    pub fn number_of(record: &[u8]) -> Result<u64, RecordError> {
        Reader(record).number().ok_or(RecordError::Damaged)
    }

    /// Reads and replays a record.
    pub fn from_bytes(bytes: &[u8]) -> Result<GameRecord, RecordError> {
        let mut bytes = Reader(bytes);
        let damaged = || RecordError::Damaged;
        let number = bytes.number().ok_or_else(damaged)?;
        let terms = Terms::read(&mut bytes).ok_or_else(damaged)?;
        let setup = terms.setup().ok_or_else(damaged)?;
        let mut pos = Position::new(&setup).map_err(RecordError::Setup)?;
        let mut record = GameRecord {
            number,
            terms,
            players: BySeat([0; MAX_SEATS]),
            moves: Vec::new(),
            searched: Vec::new(),
            vp: BySeat([0; MAX_SEATS]),
        };
        for seat in Seat::all(setup.players) {
            record.players[seat] = bytes.byte().ok_or_else(damaged)?;
            record.vp[seat] = bytes.i16().ok_or_else(damaged)?;
        }
        let count = bytes.count().ok_or_else(damaged)?;
        for ply in 0..count {
            let to_act = pos.to_act();
            let at = if to_act.len() > 1 { bytes.number().ok_or_else(damaged)? } else { 0 };
            let at = usize::try_from(at).map_err(|_| damaged())?;
            let seat = to_act.iter().nth(at).ok_or(RecordError::Move(ply + 1))?;
            let m = read_move(&mut bytes, &pos, seat).ok_or(RecordError::Move(ply + 1))?;
            pos.play(seat, m).map_err(|_| RecordError::Move(ply + 1))?;
            record.moves.push((seat, m));
        }
        if !pos.is_over() || Seat::all(setup.players).any(|s| pos.state().players[s].vp != record.vp[s]) {
            return Err(RecordError::Scores);
        }
        record.read_searches(&mut bytes, &setup).ok_or_else(damaged)?;
        if bytes.0.is_empty() { Ok(record) } else { Err(RecordError::Damaged) }
    }

    fn read_searches(&mut self, bytes: &mut Reader<'_>, setup: &Setup) -> Option<()> {
        let count = bytes.count()?;
        let mut pos = Position::new(setup).ok()?;
        let mut played = 0;
        for _ in 0..count {
            let ply = usize::try_from(bytes.number()?).ok()?;
            let &(seat, _) = self.moves.get(ply)?;
            while played < ply {
                let (seat, m) = self.moves[played];
                pos.play(seat, m).ok()?;
                played += 1;
            }
            // Searches come in the order of the game.
            (played == ply).then_some(())?;
            let mut values = BySeat([0; MAX_SEATS]);
            for seat in Seat::all(setup.players) {
                values[seat] = bytes.i16()?;
            }
            let turns = (0..bytes.count()?).map(|_| read_turn(bytes, &pos, seat)).collect::<Option<_>>()?;
            self.searched.push(SearchedTurn { ply, values, turns });
        }
        Some(())
    }
}

/// The place of a move among the legal ones.
pub(crate) fn place(pos: &Position<'_>, seat: Seat, m: Move) -> Option<u64> {
    let mut legal = MoveList::new();
    pos.legal_moves_into(seat, &mut legal);
    legal.iter().position(|&other| other == m).map(|at| at as u64)
}

pub(crate) fn read_move(bytes: &mut Reader<'_>, pos: &Position<'_>, seat: Seat) -> Option<Move> {
    let at = usize::try_from(bytes.number()?).ok()?;
    let mut legal = MoveList::new();
    pos.legal_moves_into(seat, &mut legal);
    legal.get(at).copied()
}

fn write_search(out: &mut Vec<u8>, pos: &Position<'_>, seat: Seat, search: &SearchedTurn) {
    put(out, search.ply as u64);
    for seat in pos.seats() {
        out.extend(search.values[seat].to_le_bytes());
    }
    let turns: Vec<Vec<u8>> = search.turns.iter().filter_map(|turn| turn_bytes(pos, seat, turn)).collect();
    put(out, turns.len() as u64);
    out.extend(turns.concat());
}

fn turn_bytes(pos: &Position<'_>, seat: Seat, turn: &ComparedTurn) -> Option<Vec<u8>> {
    let mut pos = *pos;
    let mut out = turn.score.to_le_bytes().to_vec();
    put(&mut out, u64::from(turn.playouts));
    put(&mut out, turn.moves.len() as u64);
    for &m in &turn.moves {
        put(&mut out, place(&pos, seat, m)?);
        pos.play(seat, m).ok()?;
        leech::settle(&mut pos, seat, Evaluator::built_in());
    }
    Some(out)
}

fn read_turn(bytes: &mut Reader<'_>, pos: &Position<'_>, seat: Seat) -> Option<ComparedTurn> {
    let mut pos = *pos;
    let score = bytes.i16()?;
    let playouts = u16::try_from(bytes.number()?).ok()?;
    let mut moves = Vec::new();
    for _ in 0..bytes.count()? {
        let m = read_move(bytes, &pos, seat)?;
        pos.play(seat, m).ok()?;
        leech::settle(&mut pos, seat, Evaluator::built_in());
        moves.push(m);
    }
    Some(ComparedTurn { moves, score, playouts })
}
