//! What a tree remembers: the turns that were found in positions it has come by, so that a line is searched once and the
//! next playout along it costs next to nothing.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::Arc;

use terrane_engine::Position;
use terrane_engine::vocab::Seat;

use super::playout::settle;
use super::settings::Settings;
use crate::budget::Budget;
use crate::evaluator::Evaluator;
use crate::mark::mark;
use crate::solver::Through;
use crate::turn;

/// A turn that a seat may play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way<'g> {
    pub(super) after: Position<'g>,
    /// The turn search's opinion.
    pub(super) value: f32,
}

/// The turns that the turn search names in a position once its offers are answered, best first; at least one.
#[derive(Clone, Debug)]
pub(super) struct Ways<'g> {
    pub(super) seat: Seat,
    pub(super) all: Vec<Way<'g>>,
}

/// The ways on from positions, by their marks; none where nobody has a turn to play.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory<'g>(HashMap<u64, Option<Arc<Ways<'g>>>, BuildHasherDefault<Through>>);

/// What a visit looks up in a memory, and what it found that was not there.
pub(super) struct Recall<'m, 'g> {
    memory: Option<&'m Memory<'g>>,
    found: Vec<(u64, Option<Arc<Ways<'g>>>)>,
}

impl<'g> Memory<'g> {
    /// Keeps what a visit found.
    pub(super) fn learn(&mut self, found: Vec<(u64, Option<Arc<Ways<'g>>>)>) {
        self.0.extend(found);
    }
}

impl<'m, 'g> Recall<'m, 'g> {
    /// Nothing is remembered.
    pub(super) fn nothing() -> Recall<'m, 'g> {
        Recall { memory: None, found: Vec::new() }
    }

    /// What a memory has. It must have been filled with the same evaluator and settings.
    pub(super) fn of(memory: &'m Memory<'g>) -> Recall<'m, 'g> {
        Recall { memory: Some(memory), found: Vec::new() }
    }

    /// What was found.
    pub(super) fn found(self) -> Vec<(u64, Option<Arc<Ways<'g>>>)> {
        self.found
    }

    /// The ways on from a position, with the positions evaluated for them.
    pub(super) fn ways(
        &mut self,
        pos: &Position<'g>,
        evaluator: &Evaluator,
        settings: &Settings,
        budget: &Budget,
    ) -> (Option<Arc<Ways<'g>>>, u64) {
        let Some(memory) = self.memory else { return search(pos, evaluator, settings, budget) };
        let mark = mark(pos);
        if let Some(ways) = memory.0.get(&mark) {
            return (ways.clone(), 0);
        }
        let (ways, nodes) = search(pos, evaluator, settings, budget);
        self.found.push((mark, ways.clone()));
        (ways, nodes)
    }

    /// Plays the turn that looks best, offers of power answered before; `None` when the game is over. Gives the positions
    /// evaluated for it.
    pub(super) fn play_best(
        &mut self,
        pos: &mut Position<'g>,
        evaluator: &Evaluator,
        settings: &Settings,
        budget: &Budget,
    ) -> Option<u64> {
        if self.memory.is_some() {
            let (ways, nodes) = self.ways(pos, evaluator, settings, budget);
            let Some(ways) = ways else {
                settle(pos, evaluator);
                return None;
            };
            *pos = ways.all.first()?.after;
            return Some(nodes);
        }
        let seat = settle(pos, evaluator)?;
        let short = Budget { nodes: settings.nodes, ..*budget };
        let found = turn::search(pos, seat, evaluator, &short, 1);
        let turn = found.turns.into_iter().next().filter(|turn| !turn.moves.is_empty())?;
        *pos = turn.after;
        Some(u64::from(found.nodes))
    }
}

/// The ways on from a position once its offers are answered.
fn search<'g>(
    pos: &Position<'g>,
    evaluator: &Evaluator,
    settings: &Settings,
    budget: &Budget,
) -> (Option<Arc<Ways<'g>>>, u64) {
    let mut pos = *pos;
    let Some(seat) = settle(&mut pos, evaluator) else { return (None, 0) };
    let short = Budget { nodes: settings.nodes, ..*budget };
    let keep = settings.branches as usize;
    let found = turn::search(&pos, seat, evaluator, &short, keep);
    let turns = found.turns.into_iter().filter(|turn| !turn.moves.is_empty()).take(keep);
    let all: Vec<Way<'g>> = turns.map(|turn| Way { after: turn.after, value: turn.value }).collect();
    let ways = (!all.is_empty()).then(|| Arc::new(Ways { seat, all }));
    (ways, u64::from(found.nodes))
}
