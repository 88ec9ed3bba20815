//! Rows to train on: positions of a game as a network sees them, with what became of them.

use terrane_engine::Position;
use terrane_engine::vocab::{BySeat, MAX_SEATS, Seat};

use super::record::{GameRecord, RecordError};
use crate::chance::Chance;
use crate::evaluator::Evaluator;
use crate::leech;
use crate::net::inputs;

/// A position seen by one seat, and what became of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The number of the game.
    pub game: u64,
    /// The round, from 0.
    pub round: u8,
    /// Who sees it.
    pub seat: Seat,
    /// Number of players.
    pub players: u8,
    /// The boxes, as [`super::Terms::bits`].
    pub boxes: u8,
    /// The compared turns of one search have the same number, from 1; 0 for positions of the game.
    pub search: u32,
    /// The figures, as named in [`Row::FIGURES`].
    pub figures: [f32; Row::FIGURES.len()],
    /// The inputs that are not zero, by place.
    pub inputs: Vec<(u16, i16)>,
}

impl Row {
    /// The names of the figures.
    ///
    /// `vp` and `others_vp` are the points now, own and the mean of the others'; `hand` is the hand-made value, which a
    /// network adds to; `final` and `others_final` are the points at the end; `won` is the share of the win; `expected`
    /// and `others_expected` mix the end with the values of searches on the way. `score` and `playouts` are what a search
    /// said of a compared turn.
    pub const FIGURES: [&'static str; 10] = [
        "vp",
        "others_vp",
        "hand",
        "final",
        "others_final",
        "won",
        "expected",
        "others_expected",
        "score",
        "playouts",
    ];
}

/// Which positions of a game become rows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sampler {
    /// The seed of what is sampled.
    pub seed: u64,
    /// Of a hundred positions after a move, how many become rows.
    pub positions: u32,
    /// Of a hundred of those, how many are also seen by another seat.
    pub others: u32,
    /// How much of what is expected comes from later values rather than from the next: 1 takes the end alone.
    pub lambda: f32,
    /// Whether the compared turns of searches become rows too.
    pub compared: bool,
}

impl Default for Sampler {
    fn default() -> Sampler {
        Sampler { seed: 0, positions: 12, others: 30, lambda: 0.8, compared: true }
    }
}

impl Sampler {
    /// The rows of a game.
    pub fn rows(&self, record: &GameRecord) -> Result<Vec<Row>, RecordError> {
        let setup = record.terms.setup().ok_or(RecordError::Damaged)?;
        let mut pos = Position::new(&setup).map_err(RecordError::Setup)?;
        let mut chance = Chance::of_game(self.seed ^ 0x005e_ed0f_2095, record.number);
        let mut taker = Taker { record, ends: Ends::new(record, self.lambda), rows: Vec::new() };
        let mut searches = record.searched.iter().enumerate().peekable();
        for (ply, &(seat, m)) in record.moves.iter().enumerate() {
            if let Some((number, search)) = searches.next_if(|(_, search)| search.ply == ply)
                && self.compared
            {
                for turn in &search.turns {
                    let mut after = pos;
                    for &m in &turn.moves {
                        after.play(seat, m).map_err(|_| RecordError::Move(ply + 1))?;
                        leech::settle(&mut after, seat, Evaluator::built_in());
                    }
                    taker.compared(&after, seat, ply, number as u32 + 1, turn);
                }
            }
            pos.play(seat, m).map_err(|_| RecordError::Move(ply + 1))?;
            if chance.below(100) >= self.positions {
                continue;
            }
            let mut settled = pos;
            leech::settle(&mut settled, seat, Evaluator::built_in());
            taker.take(&settled, seat, ply);
            let other = Seat(chance.below(u32::from(setup.players)) as u8);
            if chance.below(100) < self.others && other != seat {
                taker.take(&settled, other, ply);
            }
        }
        Ok(taker.rows)
    }
}

/// What can be expected after each move of a game.
struct Ends<'a> {
    record: &'a GameRecord,
    /// Before each search: the moves before it, and what is expected then, by seat.
    expected: Vec<(usize, BySeat<f32>)>,
    last: BySeat<f32>,
}

impl Ends<'_> {
    fn new(record: &GameRecord, lambda: f32) -> Ends<'_> {
        let last = BySeat(record.vp.0.map(f32::from));
        let mut expected = Vec::with_capacity(record.searched.len());
        let mut then = last;
        for search in record.searched.iter().rev() {
            for (then, &said) in then.0.iter_mut().zip(&search.values.0) {
                *then = (1.0 - lambda) * f32::from(said) / 10.0 + lambda * *then;
            }
            expected.push((search.ply, then));
        }
        expected.reverse();
        Ends { record, expected, last }
    }

    /// What is expected after the move at this place.
    fn after(&self, ply: usize) -> BySeat<f32> {
        let next = self.expected.partition_point(|&(before, _)| before <= ply);
        self.expected.get(next).map_or(self.last, |&(_, expected)| expected)
    }

    /// The share of the win.
    fn won(&self, seat: Seat) -> f32 {
        let seats = || Seat::all(self.record.terms.players).map(|seat| self.record.vp[seat]);
        let best = seats().max();
        if Some(self.record.vp[seat]) != best {
            return 0.0;
        }
        1.0 / f32::from(seats().filter(|&vp| Some(vp) == best).count() as u8)
    }
}

/// Collects rows.
struct Taker<'a> {
    record: &'a GameRecord,
    ends: Ends<'a>,
    rows: Vec<Row>,
}

impl Taker<'_> {
    /// A position of the game. Without a faction, and after the end, there is nothing to learn.
    fn take(&mut self, pos: &Position<'_>, seat: Seat, ply: usize) {
        if !pos.is_over() && pos.state().players[seat].faction.is_some() {
            let row = self.row(pos, seat, ply);
            self.rows.push(row);
        }
    }

    /// A compared turn.
    fn compared(
        &mut self,
        pos: &Position<'_>,
        seat: Seat,
        ply: usize,
        search: u32,
        turn: &super::record::ComparedTurn,
    ) {
        if pos.is_over() {
            return;
        }
        let mut row = self.row(pos, seat, ply);
        row.search = search;
        row.figures[8] = f32::from(turn.score) / 10.0;
        row.figures[9] = f32::from(turn.playouts);
        self.rows.push(row);
    }

    fn row(&self, pos: &Position<'_>, seat: Seat, ply: usize) -> Row {
        let players = pos.setup().players;
        let mut list = [0; inputs::COUNT];
        let hand = inputs::write(pos, seat, &mut list);
        let others = |of: &BySeat<f32>| -> f32 {
            let sum: f32 = pos.seats().filter(|&other| other != seat).map(|other| of[other]).sum();
            sum / f32::from(players.saturating_sub(1).max(1))
        };
        let mut now = BySeat([0.0; MAX_SEATS]);
        for seat in pos.seats() {
            now[seat] = f32::from(pos.state().players[seat].vp);
        }
        let expected = self.ends.after(ply);
        let last = self.ends.last;
        Row {
            game: self.record.number,
            round: pos.state().round,
            seat,
            players,
            boxes: self.record.terms.bits(),
            search: 0,
            figures: [
                now[seat],
                others(&now),
                hand,
                last[seat],
                others(&last),
                self.ends.won(seat),
                expected[seat],
                others(&expected),
                0.0,
                0.0,
            ],
            inputs: (0_u16..).zip(list).filter(|&(_, input)| input != 0).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learning::actor::{Actor, Mix};

    fn record() -> GameRecord {
        let mix = Mix {
            seed: 8,
            players: vec![Evaluator::built_in().clone()],
            shares: [100, 0, 0],
            nodes: 20,
            searched: (20, 300),
            usual: true,
        };
        Actor::new(&mix).play(1).expect("a game")
    }

    #[test]
    fn every_row_knows_the_end_of_its_game() {
        let record = record();
        let all = Sampler { positions: 100, others: 100, compared: false, ..Sampler::default() };
        let rows = all.rows(&record).expect("rows");
        assert!(rows.len() > record.moves.len(), "{} rows of {} moves", rows.len(), record.moves.len());
        let mean: f32 = record.vp.0[..4].iter().map(|&vp| f32::from(vp)).sum::<f32>() / 4.0;
        for row in &rows {
            let [.., last, others, won, _, _, _, _] = row.figures;
            assert!((last - f32::from(record.vp[row.seat])).abs() < 1e-6);
            assert!((last + 3.0 * others - 4.0 * mean).abs() < 1e-3);
            assert!((0.0..=1.0).contains(&won));
            assert!(row.inputs.is_sorted() && row.inputs.len() > 50, "{} inputs", row.inputs.len());
        }
    }

    #[test]
    fn searches_on_the_way_change_what_is_expected() {
        let record = record();
        let end = Ends::new(&record, 1.0);
        let mixed = Ends::new(&record, 0.8);
        let seat = Seat(0);
        assert_eq!(end.after(0)[seat].to_bits(), f32::from(record.vp[seat]).to_bits());
        // After the last search only the end counts.
        let last = record.moves.len() - 1;
        assert_eq!(mixed.after(last)[seat].to_bits(), end.after(last)[seat].to_bits());
        let search = record.searched.last().expect("a search");
        let said = f32::from(search.values[seat]) / 10.0;
        let expected = 0.2 * said + 0.8 * f32::from(record.vp[seat]);
        assert!((mixed.after(search.ply - 1)[seat] - expected).abs() < 1e-3);
    }

    #[test]
    fn compared_turns_become_rows_of_their_search() {
        let record = record();
        let rows = Sampler { positions: 0, ..Sampler::default() }.rows(&record).expect("rows");
        let turns: usize = record.searched.iter().map(|search| search.turns.len()).sum();
        // Turns that end the game have nothing to learn from.
        assert!((turns - 8..=turns).contains(&rows.len()), "{} rows of {turns} turns", rows.len());
        assert!(rows.iter().all(|row| row.search > 0));
    }
}
