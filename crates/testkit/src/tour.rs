//! Tours: whole games walked at random, checked at every step.

use std::fmt;

use terrane_engine::{Move, Position, State};

use crate::violation::ensure;
use crate::{Audit, Dice, Event, Violation, Walker, agreement, check, random_setup};

/// How much a tour checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// What is cheap, at every step.
    Cheap,
    /// Also every conceivable move, in one of so many positions.
    OneIn(usize),
    /// Also every conceivable move, in every position.
    Full,
}

/// What a tour saw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Events from the first to the last position.
    pub steps: usize,
    /// Positions in which every conceivable move was tried.
    pub agreements: usize,
    /// Hash of the last position.
    pub hash: u64,
}

/// Where a tour failed. The number and the step are enough to walk there again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The number of the set-up.
    pub number: u64,
    /// Events before the violation.
    pub step: usize,
    /// The event that led to it, if one did.
    pub event: Option<Event>,
    /// What was violated.
    pub violation: Violation,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { number, step, event, violation } = self;
        write!(f, "set-up {number}, step {step}: {violation}")?;
        match event {
            Some(event) => write!(f, " ({event:?})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Failure {}

/// No game is longer; those of random players have some hundred events.
const LONGEST: usize = 20_000;

/// Walks a whole game of the set-up with this number and checks it at every step; then plays it again from its events
/// and compares every position.
pub fn tour(number: u64, effort: Effort) -> Result<Summary, Failure> {
    let setup = random_setup(number);
    let fail = |step, event, violation| Failure { number, step, event, violation };
    let (mut audit, mut pos) = Audit::begin(&setup)
        .map_err(|error| fail(0, None, Violation::new(format!("the set-up cannot be played: {error}"))))?;
    let space: Vec<Move> = if effort == Effort::Cheap { Vec::new() } else { Move::conceivable(&setup.map) };
    let mut sample = Dice::new(!number);
    let mut walker = Walker::any(number);
    let mut trail: Vec<(Event, State)> = Vec::new();
    let mut summary = Summary::default();
    check(&pos).map_err(|violation| fail(0, None, violation))?;
    loop {
        let due = match effort {
            Effort::Cheap => false,
            Effort::OneIn(times) => sample.once_in(times),
            Effort::Full => true,
        };
        if due {
            agreement(&pos, &space).map_err(|violation| fail(trail.len(), None, violation))?;
            summary.agreements += 1;
        }
        let Some(event) = walker.next(&pos) else { break };
        let step = trail.len();
        audit.apply(&mut pos, event).map_err(|violation| fail(step, Some(event), violation))?;
        trail.push((event, *pos.state()));
        if trail.len() > LONGEST {
            return Err(fail(step, Some(event), Violation::new("the game does not end")));
        }
    }
    again(&pos, &trail).map_err(|violation| fail(trail.len(), None, violation))?;
    summary.steps = trail.len();
    summary.hash = pos.hash();
    Ok(summary)
}

/// Plays the events again: every prefix of them leads to the same state, so taking events back is playing fewer.
fn again(last: &Position<'_>, trail: &[(Event, State)]) -> Result<(), Violation> {
    ensure!(last.is_over(), "the game ended before it was over");
    let mut pos = Position::new(last.setup()).map_err(|error| Violation::new(error.to_string()))?;
    for (step, (event, state)) in trail.iter().enumerate() {
        let played = event.apply(&mut pos, &mut ());
        ensure!(played.is_ok(), "played again, event {step} is refused: {played:?}");
        ensure!(pos.state() == state, "played again, event {step} leads to another state");
    }
    ensure!(pos.hash() == last.hash(), "played again, the last position has another hash");
    Ok(())
}
