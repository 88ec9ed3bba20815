//! Games played under the eyes of the testkit: what is always true of a position and of every step is checked.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_testkit::{Audit, Event, agreement};

use crate::chance::Chance;
use crate::selfplay::{Fault, Watch};

/// Every conceivable move is tried in one of so many positions.
const TRIED_ONCE_IN: u32 = 200;

/// Plays moves and checks at every step everything that [`Audit`] knows to be true, in some positions also that the
/// legal moves are exactly those of all conceivable moves that can be played, and at the end that the same moves lead
/// to the same positions again.
#[derive(Clone, Debug)]
pub struct Checker {
    chance: Chance,
    audit: Option<Audit>,
    space: Vec<Move>,
    trail: Vec<(Seat, Move, u64)>,
}

impl Checker {
    /// A checker that draws its samples from a seed.
    pub fn new(seed: u64) -> Checker {
        Checker { chance: Chance::new(seed), audit: None, space: Vec::new(), trail: Vec::new() }
    }

    fn step(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), String> {
        if self.chance.below(TRIED_ONCE_IN) == 0 {
            if self.space.is_empty() {
                self.space = Move::conceivable(pos.map());
            }
            agreement(pos, &self.space).map_err(|violation| violation.to_string())?;
        }
        let audit = self.audit.get_or_insert_with(|| Audit::join(pos));
        audit.apply(pos, Event::Move { seat, m }).map_err(|violation| violation.to_string())?;
        self.trail.push((seat, m, pos.hash()));
        Ok(())
    }

    fn again(&self, pos: &Position<'_>) -> Result<(), String> {
        let mut copy = Position::new(pos.setup()).map_err(|error| error.to_string())?;
        for &(seat, m, hash) in &self.trail {
            copy.play(seat, m).map_err(|reason| format!("played again, {m:?} is refused: {reason}"))?;
            if copy.hash() != hash {
                return Err(format!("played again, {m:?} leads to another position"));
            }
        }
        if copy.state() != pos.state() {
            return Err("played again, the game ends in another position".into());
        }
        Ok(())
    }
}

impl Watch for Checker {
    fn begin(&mut self, pos: &Position<'_>) {
        self.audit = Some(Audit::join(pos));
        self.space.clear();
        self.trail.clear();
    }

    fn play(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), Fault> {
        let decisions = self.trail.len() as u32;
        self.step(pos, seat, m).map_err(|what| Fault::Violated { decisions, seat, m, what })
    }

    fn end(&mut self, pos: &Position<'_>) -> Result<(), Fault> {
        let Some(&(seat, m, _)) = self.trail.last() else { return Ok(()) };
        let decisions = self.trail.len() as u32;
        self.again(pos).map_err(|what| Fault::Violated { decisions, seat, m, what })
    }
}
