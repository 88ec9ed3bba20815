//! The opening: factions, terrains, bids, first dwellings, docks and bonus cards, decided by short playouts.
//!
//! What these decisions are worth shows only later, and there are few of them in a game. So every choice is tried: players
//! play on for some rounds, each time with slightly different preferences, and the position they reach is evaluated. With a
//! network they search their turns a little. Without one they are greedy, and where factions are chosen they play to the
//! end, since what a faction is worth shows last of all. The better half of the choices is tried again until the budget is
//! spent.

use terrane_engine::state::Stage;
use terrane_engine::vocab::Seat;
use terrane_engine::{Decision, Move, Position};

use crate::budget::Budget;
use crate::chance::Chance;
use crate::evaluator::Evaluator;
use crate::greedy::Greedy;
use crate::leech;
use crate::turn;

/// Rounds that a playout lasts.
const ROUNDS: u8 = 3;

/// The same where factions are chosen: all of them.
const ALL_ROUNDS: u8 = 6;

/// Rounds that a playout lasts where a network judges its end: it knows what a position is worth.
const ROUNDS_WITH_NETWORK: u8 = 2;

/// Positions evaluated for each turn of such a playout.
const NODES_OF_A_TURN: u32 = 60;

/// Positions that a playout evaluates, before one was seen.
const USUAL_NODES: u64 = 3_000;

/// Spaces for a dwelling that are tried.
const MOST_SPACES: usize = 6;

/// More moves than any playout has.
const MOST_MOVES: u32 = 2_000;

/// The most that a faction is worth more than another, in the auction.
const MOST_BID: f32 = 15.0;

/// Whether a position belongs to the opening.
pub fn is_opening(pos: &Position<'_>) -> bool {
    matches!(
        pos.state().stage,
        Stage::Auction
            | Stage::Factions(_)
            | Stage::Terrains(_)
            | Stage::Dwellings(_)
            | Stage::Docks(_)
            | Stage::BonusCards(_)
    )
}

/// How many times the budget of a turn a decision of the opening may use: there are four or five of them in a game, and
/// everything follows from them.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// For a dwelling, a dock or a card.
    pub usual: u32,
    /// For a faction, a terrain or a bid.
    pub factions: u32,
}

impl Share {
    /// The budget of a decision, from that of a turn.
    fn of(self, budget: &Budget, pos: &Position<'_>) -> Budget {
        let times = if is_about_factions(pos) { self.factions } else { self.usual };
        Budget { nodes: budget.nodes.saturating_mul(times), ..*budget }
    }
}

/// Whether a decision of the opening is about who plays what.
fn is_about_factions(pos: &Position<'_>) -> bool {
    matches!(pos.state().stage, Stage::Auction | Stage::Factions(_) | Stage::Terrains(_))
}

/// The move of the opening that does best, within a share of the budget of a turn; `None` if the seat has no legal move.
pub fn choose(
    pos: &Position<'_>,
    seat: Seat,
    evaluator: &Evaluator,
    budget: &Budget,
    share: Share,
) -> Option<Move> {
    let budget = &share.of(budget, pos);
    let bidding =
        pos.state().queue.iter().any(|pending| pending.seat == seat && pending.decision == Decision::Bid);
    if bidding {
        return bid(pos, seat, evaluator, budget);
    }
    let legal = pos.legal_moves(seat);
    let mut tried: Vec<(Move, Position<'_>)> = legal.iter().filter_map(|&m| after(pos, seat, m)).collect();
    if matches!(pos.state().stage, Stage::Dwellings(_) | Stage::Docks(_)) {
        // An evaluation without playouts finds the worst spaces of a board. It does not distinguish factions or cards.
        tried.sort_by(|(_, a), (_, b)| standing(b, seat, evaluator).total_cmp(&standing(a, seat, evaluator)));
        tried.truncate(MOST_SPACES);
    }
    let trials = try_out(&tried, seat, evaluator, budget, rounds(pos, evaluator));
    best(&trials).and_then(|at| tried.get(at)).map(|&(m, _)| m)
}

/// How far the playouts of a decision go.
fn rounds(pos: &Position<'_>, evaluator: &Evaluator) -> u8 {
    if evaluator.network().is_some() {
        ROUNDS_WITH_NETWORK
    } else if is_about_factions(pos) {
        ALL_ROUNDS
    } else {
        ROUNDS
    }
}

fn after<'g>(pos: &Position<'g>, seat: Seat, m: Move) -> Option<(Move, Position<'g>)> {
    let mut after = *pos;
    after.play(seat, m).ok()?;
    Some((m, after))
}

/// What playouts said about a choice.
#[derive(Clone, Copy, Debug)]
struct Trial {
    /// How often it was tried.
    passes: u16,
    /// What it was worth in the mean; without playouts, by evaluation alone.
    worth: f32,
}

/// The choice with the most passes; of several, the one with the highest worth.
fn best(trials: &[Trial]) -> Option<usize> {
    let key = |at: usize| (trials[at].passes, trials[at].worth);
    let better = |best: Option<usize>, at: usize| match best {
        Some(best) if key(best) >= key(at) => Some(best),
        _ => Some(at),
    };
    (0..trials.len()).fold(None, better)
}

/// The bid for the running auction: as long as the best lot is worth more than the others by more than it costs.
fn bid(pos: &Position<'_>, seat: Seat, evaluator: &Evaluator, budget: &Budget) -> Option<Move> {
    let legal = pos.legal_moves(seat);
    let least = legal.iter().find_map(|m| if let Move::Bid(vp) = m { Some(*vp) } else { None });
    let Some(least) = least else { return legal.first().copied() };
    if !legal.contains(&Move::StopBidding) {
        return Some(Move::Bid(least));
    }
    // What the lots would be worth for nothing: everybody else stays out.
    let mut won = *pos;
    if won.play(seat, Move::Bid(least)).is_err() {
        return Some(Move::StopBidding);
    }
    while let Some(other) = won.to_act().iter().next().filter(|&other| other != seat) {
        if won.play(other, Move::StopBidding).is_err() {
            break;
        }
    }
    let lots: Vec<(Move, Position<'_>)> =
        won.legal_moves(seat).iter().filter_map(|&m| after(&won, seat, m)).collect();
    let trials = try_out(&lots, seat, evaluator, budget, rounds(pos, evaluator));
    let Some(top) = best(&trials).map(|at| trials[at].worth) else { return Some(Move::StopBidding) };
    let count = u16::try_from(trials.len()).unwrap_or(u16::MAX).max(1);
    let mean = trials.iter().map(|trial| trial.worth).sum::<f32>() / f32::from(count);
    let lead = (top - mean).min(MOST_BID);
    Some(if f32::from(least) < lead { Move::Bid(least) } else { Move::StopBidding })
}

/// What each position turns out to be worth to a seat.
fn try_out(
    tried: &[(Move, Position<'_>)],
    seat: Seat,
    evaluator: &Evaluator,
    budget: &Budget,
    rounds: u8,
) -> Vec<Trial> {
    let glance = |(_, pos): &(Move, Position<'_>)| Trial { passes: 0, worth: standing(pos, seat, evaluator) };
    let mut trials: Vec<Trial> = tried.iter().map(glance).collect();
    let mut alive: Vec<usize> = (0..tried.len()).collect();
    let mut sums = vec![0.0; tried.len()];
    let allowed = u64::from(budget.nodes);
    let (mut spent, mut dearest) = (0, USUAL_NODES);
    let seed = tried.first().map_or(0, |(_, pos)| pos.hash());
    for pass in 1.. {
        if alive.len() < 2 || spent + dearest * alive.len() as u64 > allowed || budget.is_late() {
            break;
        }
        let players = evaluator.varied(&mut Chance::new(seed.wrapping_add(u64::from(pass))));
        for &at in &alive {
            let (value, nodes) = play_out(&tried[at].1, seat, evaluator, &players, rounds);
            sums[at] += value;
            spent += nodes;
            dearest = nodes.max(dearest);
            trials[at] = Trial { passes: pass, worth: sums[at] / f32::from(pass) };
        }
        if pass.is_multiple_of(2) {
            alive.sort_by(|&a, &b| trials[b].worth.total_cmp(&trials[a].worth).then(a.cmp(&b)));
            alive.truncate(alive.len().div_ceil(2));
        }
    }
    trials
}

/// Lets players play on, and says what the seat has then and how many positions that took.
fn play_out(
    pos: &Position<'_>,
    seat: Seat,
    evaluator: &Evaluator,
    players: &Evaluator,
    rounds: u8,
) -> (f32, u64) {
    let mut pos = *pos;
    let mut greedy = Greedy::new(players.without_net());
    let mut nodes = 0;
    for _ in 0..MOST_MOVES {
        if pos.is_over() || pos.state().round > rounds {
            break;
        }
        let Some(to_act) = pos.to_act().iter().next() else { break };
        if players.network().is_some() && pos.state().stage == Stage::Actions {
            let Some(spent) = play_turn(&mut pos, to_act, players) else { break };
            nodes += spent;
            continue;
        }
        let Some(run) = greedy.best(&pos, to_act) else { break };
        if run.iter().any(|&m| pos.play(to_act, m).is_err()) {
            break;
        }
    }
    (standing(&pos, seat, evaluator), nodes + greedy.nodes())
}

/// Plays a turn or an answer, and says how many positions that took; `None` if there is nothing to play.
fn play_turn(pos: &mut Position<'_>, seat: Seat, players: &Evaluator) -> Option<u64> {
    if let Some(m) = leech::answer(pos, seat, players) {
        pos.play(seat, m).or_else(|_| pos.play(seat, Move::Decline)).ok()?;
        return Some(2);
    }
    let found = turn::without_foresight(pos, seat, players, &Budget::nodes(NODES_OF_A_TURN), 1);
    *pos = found.turns.first().filter(|turn| !turn.moves.is_empty())?.after;
    Some(u64::from(found.nodes))
}

/// How a seat stands against the others.
fn standing(pos: &Position<'_>, seat: Seat, evaluator: &Evaluator) -> f32 {
    let values = evaluator.values(pos);
    let others: f32 = pos.seats().filter(|&other| other != seat).map(|other| values[other]).sum();
    let rivals = f32::from(pos.setup().players.saturating_sub(1).max(1));
    values[seat] - evaluator.weights().envy * others / rivals
}
