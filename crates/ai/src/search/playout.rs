//! Playouts: everybody plays on to the end, each as well as a short look at every turn allows.

use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};

use super::settings::Settings;
use crate::budget::Budget;
use crate::chance::Chance;
use crate::evaluator::Evaluator;
use crate::leech;
use crate::turn;

/// More turns and answers than any game has.
const MOST_TURNS: u32 = 2_000;

/// What a playout came to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    /// The final VP of each player, or what they can expect where the playout was cut short.
    pub(super) values: BySeat<f32>,
    /// What that is worth to each player: points, and the chance to win.
    pub(super) worth: BySeat<f32>,
    /// Positions evaluated.
    pub(super) nodes: u64,
    /// Whether the time was over before the game was.
    pub(super) cut: bool,
}

/// Plays on to the end of the game, or as many turns as the settings say. All players judge by `theirs`.
pub(super) fn play_out(
    pos: &Position<'_>,
    theirs: &Evaluator,
    settings: &Settings,
    budget: &Budget,
) -> Outcome {
    let mut pos = *pos;
    let mut nodes = 0;
    let mut cut = false;
    let short = Budget { nodes: settings.nodes, ..*budget };
    for _ in 0..settings.cut.unwrap_or(MOST_TURNS) {
        if budget.is_late() {
            cut = true;
            break;
        }
        let Some(seat) = settle(&mut pos, theirs) else { break };
        match play_turn(&mut pos, seat, theirs, &short) {
            Some(spent) => nodes += spent,
            None => break,
        }
    }
    if settings.cut.is_some() {
        // Offers still open are answered, so that what is judged is the end of a turn.
        settle(&mut pos, theirs);
        nodes += u64::from(pos.setup().players);
    }
    let forecast = theirs.forecast(&pos);
    let mut worth = forecast.points;
    for seat in pos.seats() {
        worth[seat] += settings.win * forecast.win[seat];
    }
    Outcome { values: forecast.points, worth, nodes: nodes + 1, cut }
}

/// Answers offers of power until somebody has a turn to play; `None` when the game is over.
pub(super) fn settle(pos: &mut Position<'_>, evaluator: &Evaluator) -> Option<Seat> {
    loop {
        if pos.is_over() {
            return None;
        }
        let seat = pos.to_act().iter().next()?;
        let Some(m) = leech::answer(pos, seat, evaluator) else { return Some(seat) };
        if pos.play(seat, m).is_err() && pos.play(seat, Move::Decline).is_err() {
            return None;
        }
    }
}

/// Plays the turn that looks best; `None` if there is nothing to play.
fn play_turn(pos: &mut Position<'_>, seat: Seat, evaluator: &Evaluator, budget: &Budget) -> Option<u64> {
    let found = turn::search(pos, seat, evaluator, budget, 1);
    let turn = found.turns.into_iter().next().filter(|turn| !turn.moves.is_empty())?;
    *pos = turn.after;
    Some(u64::from(found.nodes))
}

/// The evaluator of a repetition. The first has the usual preferences.
pub(super) fn varied(evaluator: &Evaluator, settings: &Settings, seed: u64, number: u64) -> Evaluator {
    if number == 0 || settings.variety == 0 {
        return evaluator.clone();
    }
    evaluator.varied(&mut Chance::of_game(seed, number))
}
