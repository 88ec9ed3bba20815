//! Deeds: what players build, take and convert, and in which round, so that play can be compared with people's.

#![expect(clippy::cast_precision_loss, reason = "means of counts far below 2^52")]

use std::collections::BTreeMap;

use terrane_engine::moves::Conversion;
use terrane_engine::state::Stage;
use terrane_engine::vocab::{Building, BySeat, Seat};
use terrane_engine::{Decision, Move, Position};

use crate::profile::Profiler;
use crate::selfplay::{Fault, Observer};

/// Rounds, and the set-up as round 0.
const ROUNDS: usize = 7;

/// What one seat did, or the sum of many, by name and round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deeds {
    /// Seats added up.
    pub seats: u64,
    counts: BTreeMap<String, [i64; ROUNDS]>,
    /// The round for which the state at its beginning was noted last.
    noted: u8,
}

impl Deeds {
    /// The deeds of seats that have done nothing yet.
    pub fn of_nobody() -> BySeat<Deeds> {
        BySeat(std::array::from_fn(|_| Deeds { seats: 1, ..Deeds::default() }))
    }

    /// Adds the seats of others.
    pub fn merge(&mut self, other: &Deeds) {
        self.seats += other.seats;
        for (name, counts) in &other.counts {
            let sums = self.counts.entry(name.clone()).or_default();
            sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
    }

    /// How often something was done in a round.
    pub fn count(&self, name: &str, round: u8) -> i64 {
        self.counts.get(name).and_then(|counts| counts.get(usize::from(round))).copied().unwrap_or(0)
    }

    /// The names of all that was done, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.counts.keys().map(String::as_str)
    }

    /// The mean of a seat in each of the rounds 1 to 6.
    pub fn mean(&self, name: &str) -> [f64; 6] {
        std::array::from_fn(|at| self.count(name, at as u8 + 1) as f64 / self.seats.max(1) as f64)
    }

    fn add(&mut self, name: impl Into<String>, round: u8, amount: impl Into<i64>) {
        if let Some(count) = self.counts.entry(name.into()).or_default().get_mut(usize::from(round)) {
            *count += amount.into();
        }
    }
}

/// A player is about to make a move.
pub(crate) fn before(deeds: &mut BySeat<Deeds>, pos: &Position<'_>, seat: Seat, m: Move) {
    let state = pos.state();
    if state.stage == Stage::Actions && state.round > deeds[seat].noted {
        for seat in pos.seats() {
            deeds[seat].noted = state.round;
            at_round(&mut deeds[seat], pos, seat);
        }
    }
    if let Some((name, amount)) = deed(pos, seat, m) {
        deeds[seat].add(name, state.round, amount);
    }
}

/// The name of a move as a deed, and how much of it.
fn deed(pos: &Position<'_>, seat: Seat, m: Move) -> Option<(String, i64)> {
    let one = |name: &str| Some((name.to_owned(), 1));
    match m {
        Move::Build(_) | Move::BuildWithShip { .. } => one("build dwelling"),
        Move::Upgrade { to, .. } => Some((format!("upgrade to {}", to.name()), 1)),
        Move::Transform { spades, .. } => Some(("spades".to_owned(), i64::from(spades))),
        Move::AdvanceShipping => one("advance shipping"),
        Move::AdvanceDigging => one("advance digging"),
        Move::SendPriest { space, .. } => Some((format!("send priest for {space}"), 1)),
        Move::Power(action) => Some((format!("power action {}", action.number()), 1)),
        Move::Special(_) => one("special action"),
        Move::Burn => one("burn"),
        Move::Bridge { .. } => one("bridge"),
        Move::TakeFavor(tile) => Some((format!("favor tile {:02}", tile.number()), 1)),
        Move::TakeTown(tile) | Move::TakeTownOnly(tile) => {
            Some((format!("town tile {:02}", tile.number()), 1))
        }
        Move::Convert(conversion) => Some((format!("convert {}", conversion_name(conversion)), 1)),
        Move::Pass(_) => one("pass"),
        Move::EndTurn => one("turn"),
        Move::Leech | Move::Decline => {
            let offered = pos.state().queue.iter().find_map(|pending| match pending.decision {
                Decision::Leech { power, .. } if pending.seat == seat => Some(power),
                _ => None,
            });
            let power = offered?;
            let power = if power < 4 { power.to_string() } else { "4 or more".to_owned() };
            let answer = if m == Move::Leech { "taken" } else { "declined" };
            Some((format!("offer of {power} {answer}"), 1))
        }
        _ => None,
    }
}

fn conversion_name(conversion: Conversion) -> &'static str {
    match conversion {
        Conversion::PowerToPriest => "power to priest",
        Conversion::PowerToWorker => "power to worker",
        Conversion::PowerToCoin => "power to coin",
        Conversion::PriestToWorker => "priest to worker",
        Conversion::WorkerToCoin => "worker to coin",
        Conversion::VpToCoin => "VP to coin",
        Conversion::CoinsToVp => "coins to VP",
    }
}

/// What a seat has when a round begins.
fn at_round(deeds: &mut Deeds, pos: &Position<'_>, seat: Seat) {
    let player = &pos.state().players[seat];
    let income = pos.income(seat);
    let round = pos.state().round;
    deeds.add("at its beginning: VP", round, player.vp);
    deeds.add("at its beginning: coins", round, player.purse.coins);
    deeds.add("at its beginning: workers", round, player.purse.workers);
    deeds.add("at its beginning: priests", round, player.purse.priests);
    deeds.add("at its beginning: power in bowl III", round, player.bowls.iii);
    deeds.add("at its beginning: income of coins", round, income.resources.coins);
    deeds.add("at its beginning: income of workers", round, income.resources.workers);
    deeds.add("at its beginning: income of priests", round, income.resources.priests);
    deeds.add("at its beginning: income of power", round, income.power);
    deeds.add("at its beginning: structures", round, pos.state().owned[seat].len());
}

/// The game is over: notes what everybody has in the end, as of round 6.
pub(crate) fn end(deeds: &mut BySeat<Deeds>, pos: &Position<'_>) {
    let state = pos.state();
    for seat in pos.seats() {
        let (deeds, player) = (&mut deeds[seat], &state.players[seat]);
        for kind in Building::ALL {
            deeds.add(format!("in the end: {}", kind.name()), 6, state.count(seat, kind));
        }
        deeds.add("in the end: shipping", 6, player.shipping);
        deeds.add("in the end: digging", 6, player.digging);
        deeds.add("in the end: largest network", 6, pos.area(seat));
        deeds.add("in the end: favor tiles", 6, player.favors.len());
        deeds.add("in the end: bridges", 6, player.bridge_count());
        deeds.add("in the end: power tokens", 6, player.bowls.total());
    }
}

/// Watches a game for its profile and its deeds.
#[derive(Clone, PartialEq, Debug)]
pub struct DeedsObserver {
    /// Where victory points come from.
    pub profiler: Profiler,
    /// What each seat does.
    pub deeds: BySeat<Deeds>,
}

impl Default for DeedsObserver {
    fn default() -> DeedsObserver {
        DeedsObserver { profiler: Profiler::default(), deeds: Deeds::of_nobody() }
    }
}

impl Observer for DeedsObserver {
    fn begin(&mut self, pos: &Position<'_>) {
        self.profiler.begin(pos);
        self.deeds = Deeds::of_nobody();
    }

    fn play(&mut self, pos: &mut Position<'_>, seat: Seat, m: Move) -> Result<(), Fault> {
        before(&mut self.deeds, pos, seat, m);
        self.profiler.play(pos, seat, m)
    }

    fn end(&mut self, pos: &Position<'_>) -> Result<(), Fault> {
        end(&mut self.deeds, pos);
        self.profiler.end(pos)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use terrane_engine::catalog::Map;

    use super::*;
    use crate::agent::AgentKind;
    use crate::selfplay::Match;
    use crate::series::Series;

    #[test]
    fn deeds_agree_with_the_profile_and_the_end() {
        let series = Series::new(2, Arc::new(Map::printed("base").expect("the base board")));
        let mut observer = DeedsObserver::default();
        let finished = Match::new(&[AgentKind::Greedy]).play(&series.game(0), &mut observer).expect("played");
        for seat in Seat::all(4) {
            let (deeds, profile) = (&observer.deeds[seat], observer.profiler.profiles()[seat]);
            let sum = |name: &str| deeds.mean(name).iter().sum::<f64>();
            assert!((sum("build dwelling") - profile.builds()).abs() < 1e-9);
            assert!((sum("turn") + sum("pass") - profile.turns()).abs() < 1e-9);
            assert!((sum("pass") - 6.0).abs() < 1e-9);
            let begun: [f64; 6] = deeds.mean("at its beginning: VP");
            assert!(begun.iter().zip(profile.at_round()).all(|(a, b)| (a - b).abs() < 1e-9));
            let towns: f64 = deeds.names().filter(|name| name.starts_with("town tile")).map(sum).sum();
            assert!((towns - profile.towns()).abs() < 1e-9);
            assert!(f64::from(finished.vp[seat]) >= begun[5] - 20.0);
        }
    }
}
