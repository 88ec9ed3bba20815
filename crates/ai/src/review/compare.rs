//! Comparing turns: playouts under the same conditions, until it is clear how far one leads another.

use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position};

use super::playout::{Playing, play_out};
use super::{CLEARLY, INACCURACY, MOST_LINES, Settings, margin};
use crate::chance::Chance;
use crate::evaluator::Evaluator;
use crate::opening::is_opening;

/// Playouts with the same number have the same chance, in every turn of every game: so it changes from turn to turn as little as
/// possible.
const SEED: u64 = 0x7465_7272_616e_6520;

/// Number of the first playout that confirms a lead.
const CONFIRMING: u64 = 1 << 20;

/// Playouts between two looks at what they say.
const STEP: u32 = 4;

/// How certain a lead must be before playouts end: its standard error in VP.
const CERTAIN: f32 = 0.7;

/// The most uncertain lead that counts.
const TOO_UNCERTAIN: f32 = 1.0;

/// Times that a playout which confirms is as thorough, in hundredths, and as long.
const THOROUGH: u32 = 250;
const LONGER: u32 = 150;

/// A turn that is compared.
pub(super) struct Entrant<'g> {
    moves: Vec<Move>,
    after: Position<'g>,
    hash: u64,
    /// Final VP by seat, in the order of the playouts' numbers.
    outcomes: Vec<BySeat<f32>>,
    /// By how much it leads the first.
    lead: Lead,
    /// Whether it is still played out.
    alive: bool,
}

/// By how much a turn leads another.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Lead {
    pub(super) vp: f32,
    /// Standard error.
    pub(super) se: f32,
}

impl Lead {
    /// Whether it is one: more than twice its standard error, and that is small.
    pub(super) fn is_certain(&self) -> bool {
        self.vp > 2.0 * self.se && self.se < TOO_UNCERTAIN
    }
}

impl<'g> Entrant<'g> {
    pub(super) fn new(moves: &[Move], after: &Position<'g>) -> Entrant<'g> {
        let hash = after.hash();
        let (outcomes, lead) = (Vec::new(), Lead::default());
        Entrant { moves: moves.to_vec(), after: *after, hash, outcomes, lead, alive: true }
    }
}

/// Turns of one position beside one another. All are compared with the first to enter.
pub(super) struct Contest<'a, 'g> {
    seat: Seat,
    evaluator: &'a Evaluator,
    settings: &'a Settings,
    entrants: Vec<Entrant<'g>>,
}

impl<'a, 'g> Contest<'a, 'g> {
    pub(super) const fn new(seat: Seat, evaluator: &'a Evaluator, settings: &'a Settings) -> Contest<'a, 'g> {
        Contest { seat, evaluator, settings, entrants: Vec::new() }
    }

    /// Enters a turn, unless one that leads to the same position did.
    pub(super) fn enter(&mut self, entrant: Entrant<'g>) {
        if self.entrants.iter().all(|other| other.hash != entrant.hash) {
            self.entrants.push(entrant);
        }
    }

    pub(super) fn entrants(&self) -> usize {
        self.entrants.len()
    }

    /// Plays out until it is clear how far each turn leads the first.
    pub(super) fn decide(&mut self) {
        if self.entrants.len() < 2 {
            return;
        }
        let (fewest, most) = self.settings.playouts;
        let mut played = 0;
        while played < most {
            for number in played..(played + STEP).min(most) {
                self.repeat(u64::from(number));
            }
            played = (played + STEP).min(most);
            self.measure();
            self.give_up();
            if played >= fewest && self.is_settled() {
                break;
            }
        }
    }

    /// Plays out all that are alive once.
    fn repeat(&mut self, number: u64) {
        for at in 0..self.entrants.len() {
            if self.entrants[at].alive {
                let outcome = self.play_out(&self.entrants[at].after, number, self.playing());
                self.entrants[at].outcomes.push(outcome);
            }
        }
    }

    /// Takes in what playouts say.
    fn measure(&mut self) {
        let (seat, players) = (self.seat, self.players());
        let Some((first, others)) = self.entrants.split_first_mut() else { return };
        for other in others {
            let pairs = other.outcomes.iter().zip(&first.outcomes);
            let difference = |(one, two)| margin(one, seat, players) - margin(two, seat, players);
            let differences: Vec<f32> = pairs.map(difference).collect();
            other.lead = lead(&differences);
        }
    }

    /// Gives up all but the most promising lines, and those that are clearly worse than the first.
    fn give_up(&mut self) {
        let mut order: Vec<usize> = (1..self.entrants.len()).collect();
        order.sort_by(|&a, &b| self.entrants[b].lead.vp.total_cmp(&self.entrants[a].lead.vp).then(a.cmp(&b)));
        for (place, at) in order.into_iter().enumerate() {
            let entrant = &mut self.entrants[at];
            let Lead { vp, se } = entrant.lead;
            entrant.alive &= place + 1 < MOST_LINES && vp + 3.0 * se > 0.0;
        }
    }

    /// Whether more playouts would change nothing that matters: every other turn is certain enough, or clearly not much
    /// better than the first.
    fn is_settled(&self) -> bool {
        self.entrants[1..].iter().filter(|entrant| entrant.alive).all(|entrant| {
            let Lead { vp, se } = entrant.lead;
            se <= CERTAIN || vp + 2.0 * se < INACCURACY
        })
    }

    /// Plays out the line that seems to lead the first most once more, by other chance, longer and more thoroughly; the smaller lead of
    /// both counts, and if another seems to lead by more then, that one too. Where the first seems to be clearly better than all
    /// others, the same with the closest of them.
    pub(super) fn confirm(&mut self) {
        let mut leads: Vec<Lead> = self.entrants.iter().map(|entrant| entrant.lead).collect();
        let mut longer =
            Longer { contest: self, first: Vec::new(), count: self.settings.confirming, from: CONFIRMING };
        let mut order: Vec<usize> = (1..leads.len()).collect();
        order.sort_by(|&a, &b| leads[b].vp.total_cmp(&leads[a].vp).then(a.cmp(&b)));
        let mut most = INACCURACY;
        for at in order.iter().copied().filter(|&at| leads[at].is_certain()).collect::<Vec<_>>() {
            if leads[at].vp < most {
                break;
            }
            let again = longer.lead(at);
            if again.vp < leads[at].vp {
                leads[at] = again;
            }
            most = if again.is_certain() { most.max(leads[at].vp) } else { most };
        }
        if let Some(&closest) = order.first().filter(|_| self.is_clear()) {
            let again = longer.lead(closest);
            if again.vp > leads[closest].vp {
                leads[closest] = again;
            }
        }
        // A lead that is not certain counts no more than one that is.
        let most = leads.iter().filter(|lead| lead.is_certain()).map(|lead| lead.vp).reduce(f32::max);
        for (entrant, lead) in self.entrants.iter_mut().zip(leads) {
            entrant.lead = lead;
            if let Some(most) = most.filter(|_| !lead.is_certain()) {
                entrant.lead.vp = lead.vp.min(most);
            }
        }
    }

    /// The lead of every other over the first by so many playouts, beginning with this number.
    pub(super) fn leads(&mut self, count: u32, from: u64) -> Vec<Lead> {
        for number in from..from + u64::from(count) {
            self.repeat(number);
        }
        self.measure();
        self.entrants.iter().skip(1).map(|entrant| entrant.lead).collect()
    }

    const fn playing(&self) -> Playing {
        let Settings { turns, nodes, noise, .. } = *self.settings;
        Playing { turns, nodes, noise }
    }

    /// Plays on from a position. What is expected after each of the last turns counts alike, so that it does not matter who has
    /// just moved.
    fn play_out(&self, pos: &Position<'_>, number: u64, playing: Playing) -> BySeat<f32> {
        let players = u32::from(pos.setup().players);
        // The decisions before the first round are no turns.
        let before = if is_opening(pos) { players * 3 } else { 0 };
        let playing = Playing { turns: playing.turns + before, ..playing };
        let mut seen = Vec::new();
        let mut chance = Chance::of_game(SEED, number);
        play_out(pos, self.evaluator, playing, &mut chance, |at, values| {
            if at + players > playing.turns {
                seen.push(values());
            }
        });
        mean_by_seat(&seen)
    }

    /// What everybody can expect of a position: after the first turn, if it is the one reached there.
    pub(super) fn expected_after(&self, after: &Position<'_>) -> BySeat<f32> {
        if after.is_over() {
            return self.evaluator.values(after);
        }
        let known = self.entrants.first().filter(|first| first.hash == after.hash());
        let mut outcomes = known.map_or_else(Vec::new, |first| first.outcomes.clone());
        for number in outcomes.len() as u64..u64::from(self.settings.expecting) {
            outcomes.push(self.play_out(after, number, self.playing()));
        }
        mean_by_seat(&outcomes)
    }

    /// All turns, best first, with their leads over the first to enter; of equal ones those that are certain, then the first.
    pub(super) fn standing(&self) -> Vec<(&[Move], Lead)> {
        let mut all: Vec<(&[Move], Lead)> =
            self.entrants.iter().map(|entrant| (&entrant.moves[..], entrant.lead)).collect();
        let certain = |lead: &Lead| lead.is_certain();
        all.sort_by(|(_, a), (_, b)| b.vp.total_cmp(&a.vp).then(certain(b).cmp(&certain(a))));
        all
    }

    /// The best lead over the first, if there is one.
    pub(super) fn best_lead(&self) -> Option<Lead> {
        let (_, lead) = self.standing().into_iter().next()?;
        (lead.vp > 0.0).then_some(lead)
    }

    /// Whether the first is clearly better than every other.
    pub(super) fn is_clear(&self) -> bool {
        self.entrants.len() > 1
            && self.entrants[1..].iter().all(|entrant| {
                let Lead { vp, se } = entrant.lead;
                vp <= -CLEARLY && vp + 2.0 * se < -INACCURACY
            })
    }

    /// The lead of the second over the first, by so many long playouts with numbers of their own.
    pub(super) fn duel(&self, count: u32, from: u64) -> Option<Lead> {
        let mut longer = Longer { contest: self, first: Vec::new(), count, from };
        (self.entrants.len() > 1).then(|| longer.lead(1))
    }

    fn margin(&self, values: &BySeat<f32>) -> f32 {
        margin(values, self.seat, self.players())
    }

    fn players(&self) -> u8 {
        self.entrants.first().map_or(0, |entrant| entrant.after.setup().players)
    }
}

/// Playouts that are longer and more thorough.
struct Longer<'a, 'b, 'g> {
    contest: &'a Contest<'b, 'g>,
    /// Those of the first, in the order of their numbers.
    first: Vec<f32>,
    /// How many; twice as many if that is not enough.
    count: u32,
    /// The number of the first.
    from: u64,
}

impl Longer<'_, '_, '_> {
    /// The lead of one turn over the first.
    fn lead(&mut self, at: usize) -> Lead {
        let mut differences = Vec::new();
        for number in 0..self.count * 2 {
            let this = self.margin(at, number);
            if self.first.len() <= number as usize {
                let first = self.margin(0, number);
                self.first.push(first);
            }
            differences.push(this - self.first[number as usize]);
            if number + 1 >= self.count && lead(&differences).se <= CERTAIN {
                break;
            }
        }
        lead(&differences)
    }

    fn margin(&self, at: usize, number: u32) -> f32 {
        let Playing { turns, nodes, noise } = self.contest.playing();
        let longer = Playing { turns: turns * LONGER / 100, nodes: nodes * THOROUGH / 100, noise };
        let after = &self.contest.entrants[at].after;
        self.contest.margin(&self.contest.play_out(after, self.from + u64::from(number), longer))
    }
}

fn mean_by_seat(outcomes: &[BySeat<f32>]) -> BySeat<f32> {
    let of = |seat: u8| {
        outcomes.iter().map(|values| values[Seat(seat)]).sum::<f32>() / outcomes.len().max(1) as f32
    };
    BySeat([0, 1, 2, 3, 4].map(of))
}

/// The mean of these differences with its standard error, which is not known of a single one.
fn lead(differences: &[f32]) -> Lead {
    let count = differences.len() as f32;
    let vp = differences.iter().sum::<f32>() / count.max(1.0);
    if differences.len() < 2 {
        return Lead { vp, se: f32::INFINITY };
    }
    let squares: f32 = differences.iter().map(|difference| (difference - vp).powi(2)).sum();
    Lead { vp, se: (squares / (count - 1.0) / count).sqrt() }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use terrane_engine::catalog::Map;

    use super::*;

    /// Two entrants that stand alike, of which the other seems to lead: luck, which longer playouts do not find again.
    #[test]
    fn what_a_longer_search_takes_back_is_no_lead() {
        let game = crate::Series::new(5, Arc::new(Map::printed("base").expect("a board"))).game(0);
        let mut moves = crate::selfplay::Moves::default();
        crate::Match::new(&[crate::AgentKind::Greedy]).play(&game, &mut moves).expect("the game is played");
        let mut pos = Position::new(&game.setup).expect("the set-up can be played");
        for &(seat, m) in &moves.0[..moves.0.len() / 2] {
            pos.play(seat, m).expect("legal");
        }
        let settings = Settings::quick();
        for vp in [5.0, 0.5] {
            let mut contest = Contest::new(Seat(0), Evaluator::built_in(), &settings);
            contest.enter(Entrant::new(&[Move::EndTurn], &pos));
            contest.enter(Entrant { hash: !pos.hash(), ..Entrant::new(&[Move::Burn], &pos) });
            contest.entrants[1].lead = Lead { vp, se: 0.1 };
            assert!(contest.best_lead().is_some_and(|lead| lead.is_certain()));
            contest.confirm();
            // What would not be shown as a loss is not searched again.
            let leads = contest.best_lead().is_some_and(|lead| lead.vp > 0.0);
            assert_eq!(leads, vp < INACCURACY, "{vp}");
        }
    }

    #[test]
    fn a_lead_is_as_uncertain_as_its_playouts_differ() {
        assert_eq!(lead(&[2.0, 2.0, 2.0]), Lead { vp: 2.0, se: 0.0 });
        let Lead { vp, se } = lead(&[1.0, 3.0, 5.0, 7.0]);
        assert!((vp - 4.0).abs() < 1e-6 && (se - (20.0_f32 / 3.0 / 4.0).sqrt()).abs() < 1e-6);
        assert!(lead(&[1.0]).se.is_infinite(), "one playout says nothing about how certain it is");
    }
}
