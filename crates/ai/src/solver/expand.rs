//! What a player who is alone can do next, without what can only come to the same or to less.
//!
//! Nobody else acts any more, so the order of things matters only where one makes the other possible. Two kinds of
//! moves are left out on that ground:
//!
//! - **Conversions and burning**, except right before the payment that needs them. What is not converted can be
//!   converted later, at the same price, and the end of the game converts what is left. Three things can make an early
//!   conversion worth more, and each is offered where it can arise: bowls too full for power to come
//!   ([`Ahead::Power`]), a hand too full for a priest to come ([`Ahead::Priest`]), and tokens paid out of bowl I that
//!   could have been spent before ([`Ahead::Power`] again). Burning early never helps: it makes no room, and the token
//!   lost might have moved up by itself.
//! - **Transforms that lead away from home terrain.** Their only use is what the spades themselves bring; where spades
//!   bring something they are all offered.

use terrane_engine::catalog::factions::{Digging, Faction, Home};
use terrane_engine::catalog::tiles::Trigger;
use terrane_engine::catalog::{FactionId, SpecialAction};
use terrane_engine::moves::Conversion;
use terrane_engine::vocab::{Resources, Seat, Terrain};
use terrane_engine::{Decision, Illegal, Move, MoveList, Position};

use super::payment::{Payment, within_reach};

/// A move with what is converted right before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Candidate {
    /// What is converted.
    pub(crate) before: Payment,
    /// The move.
    pub(crate) m: Move,
}

impl Candidate {
    /// A move that needs no conversions.
    const fn plain(m: Move) -> Candidate {
        Candidate { before: Payment::NONE, m }
    }

    /// All moves in order.
    pub(crate) fn moves(self) -> impl Iterator<Item = Move> {
        self.before.moves().chain(std::iter::once(self.m))
    }

    /// Plays all moves; `None` if one is refused.
    pub(crate) fn play<'g>(self, pos: &Position<'g>, seat: Seat) -> Option<Position<'g>> {
        let mut next = *pos;
        for m in self.moves() {
            next.play(seat, m).ok()?;
        }
        Some(next)
    }
}

/// Why converting ahead of need can be worth more than converting late.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ahead {
    /// Power spent makes room in the bowls, or makes tokens of bowl I.
    Power,
    /// A priest turned into a worker makes room in the hand.
    Priest,
}

impl Ahead {
    /// The conversions that help.
    pub(crate) fn candidates(self, pos: &Position<'_>, seat: Seat) -> impl Iterator<Item = Candidate> {
        let all: &[Conversion] = match self {
            Ahead::Power => &[Conversion::PowerToPriest, Conversion::PowerToWorker, Conversion::PowerToCoin],
            Ahead::Priest => &[Conversion::PriestToWorker],
        };
        let legal = all.iter().map(|&conversion| Move::Convert(conversion));
        legal.filter(move |&m| pos.is_legal(seat, m)).map(Candidate::plain)
    }
}

/// Whether a player's priests have reached the limit, so that a further one would be lost.
pub(crate) fn hand_is_full(pos: &Position<'_>, seat: Seat) -> bool {
    let priests = pos.state().players[seat].purse.priests;
    priests > 0 && priests >= u16::from(pos.priest_limit(seat))
}

/// Whether playing a candidate loses power for want of room in the bowls: with more tokens in bowl I more would come.
pub(crate) fn loses_power(
    pos: &Position<'_>,
    after: &Position<'_>,
    seat: Seat,
    candidate: Candidate,
) -> bool {
    let bowls = after.state().players[seat].bowls;
    if bowls.room() > 0 || bowls.iii == 0 {
        return false;
    }
    let mut roomy = *pos.state();
    roomy.players[seat].bowls.i += 40;
    let level = |pos: &Position<'_>| {
        let bowls = pos.state().players[seat].bowls;
        u16::from(bowls.ii) + 2 * u16::from(bowls.iii)
    };
    candidate
        .play(&Position::with_state(pos.setup(), roomy), seat)
        .is_some_and(|after_roomy| level(&after_roomy) > level(after))
}

/// What spades bring besides the terrain, and where home lies on the wheel.
#[derive(Clone, Copy, Debug)]
struct Spadework {
    /// Spades themselves bring VP or power.
    rewarded: bool,
    /// Where transforming leads to; `None` if that may change.
    target: Option<Terrain>,
}

impl Spadework {
    fn of(pos: &Position<'_>, seat: Seat, faction: &Faction) -> Spadework {
        let player = &pos.state().players[seat];
        let round = usize::from(pos.state().round.clamp(1, 6)) - 1;
        let scores = pos.setup().scoring[round].data().trigger == Trigger::Spade;
        let bought = matches!(faction.digging, Digging::Priests { vp } if vp > 0);
        let target = match faction.home {
            Home::Fixed(home) => Some(home),
            Home::Ice => player.start_terrain,
            Home::Volcano | Home::Shifting | Home::Unlocking => None,
        };
        Spadework {
            rewarded: scores || bought || faction.vp_per_spade > 0 || faction.power_per_spade > 0,
            target,
        }
    }

    /// Whether a transform may be worth its spades: it ends at home, or comes nearer with every spade.
    fn wants(self, from: Terrain, to: Terrain, spades: u8) -> bool {
        match self.target {
            _ if self.rewarded => true,
            None => true,
            Some(_) if !to.on_wheel() => true,
            Some(home) if to == home => spades <= from.distance(home).max(1),
            Some(home) => to.distance(home) < from.distance(home),
        }
    }
}

/// Lists what a player who is alone can do next.
pub(crate) struct Expander {
    list: MoveList,
}

impl Expander {
    pub(crate) fn new() -> Expander {
        Expander { list: MoveList::new() }
    }

    /// Fills a list with the candidates of a seat, in the order of the engine's moves.
    pub(crate) fn candidates(&mut self, pos: &Position<'_>, seat: Seat, out: &mut Vec<Candidate>) {
        out.clear();
        let state = pos.state();
        let player = &state.players[seat];
        let Some(faction) = player.faction.map(FactionId::board) else { return };
        // The moves of a player who has made every conversion at once; then each is checked for the real purse.
        let mut rich = *state;
        rich.players[seat].purse = within_reach(player, pos.priest_limit(seat), faction.trades_vp);
        rich.players[seat].bowls.iii += player.bowls.ii / 2;
        Position::with_state(pos.setup(), rich).legal_moves_into(seat, &mut self.list);
        let spadework = Spadework::of(pos, seat, faction);
        for &m in &self.list {
            match m {
                Move::Convert(_) | Move::Burn | Move::Ordain(_) => continue,
                Move::Transform { hex, to, spades }
                    if spades > 0 && !spadework.wants(state.terrain.get(hex), to, spades) =>
                {
                    continue;
                }
                _ => {}
            }
            afford(pos, seat, m, Payment::NONE, faction.trades_vp, 3, out);
        }
        let ordained = state.queue.iter().filter(|pending| pending.seat == seat).find_map(|pending| {
            if let Decision::Ordain { most } = pending.decision { Some(most) } else { None }
        });
        for priests in 0..=ordained.unwrap_or(0) {
            if ordained.is_some() {
                ordain(pos, seat, priests, faction.trades_vp, out);
            }
        }
        let pays_tokens = matches!(faction.digging, Digging::Tokens { .. })
            || faction.action.is_some_and(|own| own.action == SpecialAction::ShiftByPower);
        if pays_tokens {
            out.extend(Ahead::Power.candidates(pos, seat));
        }
        if hand_is_full(pos, seat) {
            out.extend(Ahead::Priest.candidates(pos, seat));
        }
    }
}

/// Lists a move with every way to pay for it.
fn afford(
    pos: &Position<'_>,
    seat: Seat,
    m: Move,
    before: Payment,
    trades_vp: bool,
    rounds: u8,
    out: &mut Vec<Candidate>,
) {
    let player = &pos.state().players[seat];
    let mut go_on = |way: Payment| {
        let mut paid = *pos;
        if rounds > 0 && way.moves().all(|m| paid.play(seat, m).is_ok()) {
            afford(&paid, seat, m, before.and(way), trades_vp, rounds - 1, out);
        }
    };
    match pos.check(seat, m) {
        Ok(()) => out.push(Candidate { before, m }),
        Err(Illegal::Lacks(missing)) => Payment::ways(player, missing, trades_vp, go_on),
        Err(Illegal::LacksPower(power)) => go_on(Payment { burns: power, ..Payment::NONE }),
        Err(_) => {}
    }
}

/// Lists turning so many workers into priests, with workers made for it.
fn ordain(pos: &Position<'_>, seat: Seat, priests: u8, trades_vp: bool, out: &mut Vec<Candidate>) {
    let m = Move::Ordain(priests);
    let player = &pos.state().players[seat];
    if pos.is_legal(seat, m) {
        return out.push(Candidate::plain(m));
    }
    let workers = u16::from(priests).saturating_sub(player.purse.workers);
    Payment::ways(player, Resources { workers, ..Resources::NONE }, trades_vp, |before| {
        let candidate = Candidate { before, m };
        if candidate.play(pos, seat).is_some() {
            out.push(candidate);
        }
    });
}
