//! Moving ships: one move for each ship, named by where it goes.

use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList, SailPay};
use crate::position::Position;
use crate::rules::Bridges;
use crate::state::{BuildRight, Voyage};
use crate::vocab::{Fleet, Hex, HexSet, Seat};

/// A step of a voyage.
#[derive(Clone, Copy)]
pub(crate) enum Plan {
    /// A ship to move.
    Sail { from: Hex, to: Hex, pay: SailPay },
    /// No further ship is moved.
    End,
    /// No dwelling is built after the last trade.
    EndTrading,
}

/// Begins a move of ships; special actions must move one.
pub(crate) fn begin(pos: &mut Position<'_>, seat: Seat, must: bool) {
    if !pos.player(seat).ships.is_empty() {
        pos.state.turn.voyage = Voyage { open: true, ..Voyage::NONE };
        pos.ask(seat, Decision::Sail { must });
    }
}

/// Ships that may still move: all but those that have, or that wait to be returned.
fn movable(pos: &Position<'_>, seat: Seat) -> Fleet {
    let mut ships = pos.player(seat).ships;
    let voyage = &pos.state.turn.voyage;
    if pos.state.turn.seat == seat && voyage.open {
        let sailing = pos.asked(seat, |decision| matches!(decision, Decision::Sail { .. }).then_some(()));
        let still = if sailing.is_some() { voyage.moved } else { voyage.done };
        for hex in still.iter() {
            ships.remove(hex);
        }
    }
    ships
}

/// Structures onto which ships were moved in this action and that are not traded with yet.
pub(crate) fn waiting(pos: &Position<'_>, seat: Seat) -> HexSet {
    let voyage = &pos.state.turn.voyage;
    let marked = pos.state.traded[seat] | voyage.done.places();
    (voyage.moved.places() & pos.trading_partners(seat)).without(marked)
}

/// What every move of a ship asks: where it may end besides rivers.
#[derive(Clone, Copy)]
struct Coast {
    /// Structures that may be entered to trade.
    markets: HexSet,
    /// Land on which merchants may end without trading.
    open: HexSet,
    /// Structures on which own merchants wait to trade.
    waiting: HexSet,
}

impl Coast {
    fn new(pos: &Position<'_>, seat: Seat) -> Coast {
        let partners = pos.trading_partners(seat);
        let waiting = waiting(pos, seat);
        let left = pos.state.markers_left(seat);
        let limit = if pos.sea_rules().markers_limit_ships { waiting.len() } else { 0 };
        let own_ships = pos.player(seat).ships.places();
        let untraded = partners.without(pos.state.traded[seat]);
        let markets = if left > limit { untraded.without(own_ships) } else { HexSet::EMPTY };
        let foreign = pos.state.occupied().without(pos.state.owned[seat]);
        let open = pos.map().land().without(foreign) | (partners & pos.state.traded[seat]);
        Coast { markets, open, waiting }
    }
}

/// Where a ship can go with so many steps.
fn destinations(pos: &Position<'_>, seat: Seat, coast: &Coast, from: Hex, range: u8) -> HexSet {
    let mut reached = HexSet::of(from);
    let mut rim = reached;
    let mut ends = HexSet::EMPTY;
    if pos.overland(seat) {
        let canals = pos.setup().rules.revision < 2 || pos.sea_rules().merchants_use_canals;
        for _ in 0..range {
            let mut next = over_bridges(pos, seat, rim);
            for hex in rim {
                next |= pos.map().near(hex);
                if canals {
                    next |= pos.map().waterways(hex);
                }
            }
            next = next.without(reached);
            reached |= next;
            rim = if pos.sea_rules().merchants_pass_waiting { next } else { next.without(coast.waiting) };
        }
        ends |= reached & (coast.open | coast.markets);
    } else {
        for _ in 0..range {
            let mut next = HexSet::EMPTY;
            for hex in rim {
                ends |= pos.map().near(hex) & coast.markets;
                next |= pos.map().waterways(hex);
            }
            rim = next.without(reached);
            reached |= rim;
        }
        ends |= reached;
    }
    ends.remove(from);
    ends
}

impl Position<'_> {
    /// Where a ship of a player could end with so many steps.
    pub fn ship_reach(&self, seat: Seat, from: Hex, steps: u8) -> HexSet {
        destinations(self, seat, &Coast::new(self, seat), from, steps)
    }
}

/// Where the bridges that merchants may cross lead.
fn over_bridges(pos: &Position<'_>, seat: Seat, from: HexSet) -> HexSet {
    match pos.sea_rules().merchants_cross {
        Bridges::All => pos.over_bridges(from),
        Bridges::None => HexSet::EMPTY,
        Bridges::Own => {
            let own = pos.player(seat).bridges.into_iter().flatten();
            own.flat_map(|site| [(site.a, site.b), (site.b, site.a)])
                .filter_map(|(near, far)| from.contains(near).then_some(far))
                .collect()
        }
    }
}

/// Whether a player can pay for further steps in this way.
fn payable(pos: &Position<'_>, seat: Seat, pay: SailPay) -> Result<(), Illegal> {
    match pay {
        SailPay::Power => pos.can_spend_power(seat, 1),
        SailPay::BowlTwo if !pos.faction(seat).seafaring.pays_from_bowl_ii => Err(Illegal::NoBowlTwo),
        SailPay::BowlTwo if pos.player(seat).bowls.ii == 0 => Err(Illegal::BowlTwoEmpty),
        SailPay::Free | SailPay::BowlTwo => Ok(()),
    }
}

/// Calls back with every move of a ship.
fn each_sail(pos: &Position<'_>, seat: Seat, mut each: impl FnMut(Move)) {
    let ships = movable(pos, seat).places();
    if ships.is_empty() {
        return;
    }
    let coast = Coast::new(pos, seat);
    let range = pos.ship_range(seat);
    let paid_steps = pos.faction(seat).seafaring.paid_steps;
    let payments = SailPay::ALL.map(|pay| pay != SailPay::Free && payable(pos, seat, pay).is_ok());
    for from in ships {
        let free = destinations(pos, seat, &coast, from, range);
        free.into_iter().for_each(|to| each(Move::Sail { from, to, pay: SailPay::Free }));
        if payments.contains(&true) {
            let further = destinations(pos, seat, &coast, from, range + paid_steps).without(free);
            for to in further {
                let ways = SailPay::ALL.into_iter().zip(payments).filter(|(_, payable)| *payable);
                ways.for_each(|(pay, _)| each(Move::Sail { from, to, pay }));
            }
        }
    }
}

/// Whether any ship can move now.
pub(crate) fn possible(pos: &Position<'_>, seat: Seat) -> bool {
    let mut found = false;
    each_sail(pos, seat, |_| found = true);
    found
}

pub(crate) fn answers(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    each_sail(pos, seat, |m| out.push(m));
    if check_end(pos, seat).is_ok() {
        out.push(Move::EndSailing);
    }
}

fn sailing(pos: &Position<'_>, seat: Seat) -> Result<bool, Illegal> {
    if !pos.at_sea() {
        return Err(Illegal::NoMerchants);
    }
    pos.answering(seat, |decision| match decision {
        Decision::Sail { must } => Some(*must),
        _ => None,
    })
}

pub(crate) fn check(
    pos: &Position<'_>,
    seat: Seat,
    from: Hex,
    to: Hex,
    pay: SailPay,
) -> Result<Plan, Illegal> {
    sailing(pos, seat)?;
    if !pos.map().contains(from) || !pos.map().contains(to) {
        return Err(Illegal::NoSuchSpace);
    }
    if !pos.player(seat).ships.contains(from) {
        return Err(Illegal::NoShipThere);
    }
    if !movable(pos, seat).contains(from) {
        return Err(Illegal::ShipMoved);
    }
    payable(pos, seat, pay)?;
    let coast = Coast::new(pos, seat);
    let range = pos.ship_range(seat);
    let free = destinations(pos, seat, &coast, from, range);
    let in_range = match pay {
        SailPay::Free => free.contains(to),
        _ if free.contains(to) => return Err(Illegal::NothingToPay),
        _ => {
            let steps = range + pos.faction(seat).seafaring.paid_steps;
            destinations(pos, seat, &coast, from, steps).contains(to)
        }
    };
    if in_range { Ok(Plan::Sail { from, to, pay }) } else { Err(refusal(pos, seat, &coast, from, to)) }
}

/// Why a ship cannot end on a space, or that the space is too far.
fn refusal(pos: &Position<'_>, seat: Seat, coast: &Coast, from: Hex, to: Hex) -> Illegal {
    let harmless = if pos.overland(seat) { coast.open } else { pos.map().river() };
    let foreign = pos.state.occupied().without(pos.state.owned[seat]) & pos.map().land();
    if from != to && (harmless | coast.markets).contains(to) {
        Illegal::ShipTooFar
    } else if !foreign.contains(to) {
        Illegal::NoShipSpace
    } else if !pos.trading_partners(seat).contains(to) {
        Illegal::NoTradeWithTile
    } else if pos.state.traded[seat].contains(to) {
        Illegal::OwnMarker
    } else if coast.waiting.contains(to) {
        Illegal::OwnShipThere
    } else {
        Illegal::NoMarkerLeft
    }
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    match plan {
        Plan::Sail { from, to, pay } => sail(pos, seat, from, to, pay, fx),
        Plan::End => end(pos, seat),
        Plan::EndTrading => end_trading(pos),
    }
}

fn sail(pos: &mut Position<'_>, seat: Seat, from: Hex, to: Hex, pay: SailPay, fx: &mut impl Effects) {
    match pay {
        SailPay::Free => {}
        SailPay::Power => pos.spend_power(seat, 1, Source::Trade, fx),
        SailPay::BowlTwo => {
            let mut bowls = pos.player(seat).bowls;
            bowls.ii -= 1;
            bowls.i += 1;
            pos.set_bowls(seat, bowls, Source::Trade, fx);
        }
    }
    let ships = &mut pos.state.players[seat].ships;
    ships.remove(from);
    ships.insert(to);
    pos.state.turn.voyage.moved.insert(to);
    if movable(pos, seat).is_empty() {
        end(pos, seat);
    }
}

/// Refuses to stop moving ships while one must be moved and can be.
pub(crate) fn check_end(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    let must = sailing(pos, seat)?;
    if must && pos.state.turn.voyage.moved.is_empty() && possible(pos, seat) {
        return Err(Illegal::MoveAShip);
    }
    Ok(Plan::End)
}

/// Moves no further ship; trades come next.
fn end(pos: &mut Position<'_>, seat: Seat) {
    pos.settle(seat, |decision| matches!(decision, Decision::Sail { .. }));
    if !waiting(pos, seat).is_empty() {
        pos.ask(seat, Decision::Trade);
    }
}

/// Refuses unless the last thing open is a dwelling that may be built, with ships to be taken back after it.
pub(crate) fn check_end_trading(pos: &Position<'_>, seat: Seat) -> Result<Plan, Illegal> {
    if !pos.at_sea() {
        return Err(Illegal::NoMerchants);
    }
    let agenda = pos.agenda(seat);
    let voyage = &pos.state.turn.voyage;
    if agenda.follow_up && voyage.open && voyage.back > 0 {
        Ok(Plan::EndTrading)
    } else if agenda.free {
        Err(Illegal::NotAsked)
    } else {
        Err(agenda.action.err().unwrap_or(Illegal::NotAsked))
    }
}

/// Does without the dwelling; the ships are returned at once.
fn end_trading(pos: &mut Position<'_>) {
    pos.state.turn.build = BuildRight::None;
    close(pos);
}

/// Returns the ships that traded. Those taken back into play are placed anew.
pub(crate) fn close(pos: &mut Position<'_>) {
    let voyage = std::mem::replace(&mut pos.state.turn.voyage, Voyage::NONE);
    let seat = pos.state.turn.seat;
    for hex in voyage.done.iter() {
        pos.state.players[seat].ships.remove(hex);
    }
    pos.obtain_ships(seat, voyage.back, false, false);
}

/// Returns the ships of a player who leaves the game, those that have not traded included.
pub(crate) fn abandon(pos: &mut Position<'_>, seat: Seat) {
    if pos.state.turn.seat == seat && pos.state.turn.voyage.open {
        for hex in waiting(pos, seat) {
            pos.state.players[seat].ships.remove(hex);
        }
        close(pos);
    }
}

/// Returns the ships once nothing of the action is left to do.
pub(crate) fn close_if_done(pos: &mut Position<'_>) {
    let seat = pos.state.turn.seat;
    if pos.state.turn.voyage.open && pos.state.turn.build == BuildRight::None && !pos.is_busy(seat) {
        close(pos);
    }
}
