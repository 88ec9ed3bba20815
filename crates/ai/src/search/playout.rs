//! Playouts: everybody plays on to the end, each as well as a short look at every turn allows.

#![expect(clippy::cast_precision_loss, reason = "few forecasts are counted")]

use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};

use super::memory::Recall;
use super::settings::Settings;
use crate::budget::Budget;
use crate::chance::Chance;
use crate::evaluator::Evaluator;
use crate::leech;
use crate::net::Forecast;
use crate::solver;

/// More turns and answers than any game has.
const MOST_TURNS: u32 = 2_000;

/// The last round.
const LAST_ROUND: u8 = 6;

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
pub(super) fn play_out<'g>(
    pos: &Position<'g>,
    theirs: &Evaluator,
    settings: &Settings,
    budget: &Budget,
    recall: &mut Recall<'_, 'g>,
) -> Outcome {
    let mut pos = *pos;
    let mut nodes = 0;
    let mut cut = false;
    let players = u32::from(pos.setup().players);
    let last_round = pos.state().round == LAST_ROUND;
    let most = if last_round && settings.last > 0 { Some(settings.last) } else { settings.cut };
    let mut forecasts = Vec::new();
    for played in 0..most.unwrap_or(MOST_TURNS) {
        if budget.is_late() {
            cut = true;
            break;
        }
        let left = most.unwrap_or(MOST_TURNS) - played;
        if played > 0 && left.is_multiple_of(players) && left / players < settings.mean {
            let mut there = pos;
            settle(&mut there, theirs);
            forecasts.push(theirs.forecast(&there));
            nodes += u64::from(players);
        }
        if settings.solve > 0
            && pos.state().round == LAST_ROUND
            && let Some(spent) = finish_alone(&mut pos, theirs, settings.solve)
        {
            nodes += spent;
            continue;
        }
        match recall.play_best(&mut pos, theirs, settings, budget) {
            Some(spent) => nodes += spent,
            None => break,
        }
    }
    if most.is_some() {
        // Offers still open are answered, so that what is judged is the end of a turn.
        settle(&mut pos, theirs);
        nodes += u64::from(players);
    }
    if pos.is_over() {
        // What is known needs no estimates.
        forecasts.clear();
    }
    forecasts.push(theirs.forecast(&pos));
    let forecast = mean(&forecasts);
    let mut worth = forecast.points;
    for seat in pos.seats() {
        worth[seat] += settings.win * forecast.win[seat];
    }
    Outcome { values: forecast.points, worth, nodes: nodes + 1, cut }
}

/// The mean of some forecasts.
fn mean(forecasts: &[Forecast]) -> Forecast {
    if let &[only] = forecasts {
        return only;
    }
    let mut sum = Forecast { points: BySeat([0.0; 5]), win: BySeat([0.0; 5]) };
    let share = 1.0 / forecasts.len().max(1) as f32;
    for forecast in forecasts {
        for at in 0..sum.points.0.len() {
            sum.points.0[at] += share * forecast.points.0[at];
            sum.win.0[at] += share * forecast.win.0[at];
        }
    }
    sum
}

/// Finishes the game for a player who is alone in the last round, as well as a look at so many positions allows; `None`
/// if nobody is. Gives what that counts as: the solver's positions cost about a quarter of an evaluation.
fn finish_alone(pos: &mut Position<'_>, evaluator: &Evaluator, limit: u32) -> Option<u64> {
    let mut there = *pos;
    let seat = settle(&mut there, evaluator)?;
    let solved = solver::solve(&there, seat, u64::from(limit))?;
    for m in solved.moves {
        there.play(seat, m).ok()?;
        leech::settle(&mut there, seat, evaluator);
    }
    // Who is still to move would be asked the same again.
    if there.active() == Some(seat) {
        return None;
    }
    *pos = there;
    Some(solved.nodes / 4)
}

/// Answers offers of power until somebody has a turn to play; `None` when the game is over.
pub(crate) fn settle(pos: &mut Position<'_>, evaluator: &Evaluator) -> Option<Seat> {
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

/// Answers offers of power until somebody is asked about one of at least so much; who that is, or `None` when it does not
/// come before the next turn.
pub(super) fn settle_to_offer(pos: &mut Position<'_>, least: u32, evaluator: &Evaluator) -> Option<Seat> {
    loop {
        if pos.is_over() {
            return None;
        }
        let seat = pos.to_act().iter().next()?;
        if leech::offered(pos, seat)? >= least {
            return Some(seat);
        }
        let m = leech::answer(pos, seat, evaluator)?;
        if pos.play(seat, m).is_err() && pos.play(seat, Move::Decline).is_err() {
            return None;
        }
    }
}

/// The evaluator of a repetition. The first has the usual preferences.
pub(super) fn varied(evaluator: &Evaluator, settings: &Settings, seed: u64, number: u64) -> Evaluator {
    if number == 0 || settings.variety == 0 {
        return evaluator.clone();
    }
    evaluator.varied(&mut Chance::of_game(seed, number))
}
