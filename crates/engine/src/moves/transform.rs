//! Transforming: spades turn a space round the wheel, bought ones or those at hand.

use super::build::{LeapPlan, free_space, leap_plan, pay_leap, piece_left, reached_when};
use crate::catalog::factions::SpadeUse;
use crate::catalog::landmarks::LandmarkEffect;
use crate::decision::{Decision, Progress, SpadeSource, Spades};
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::reach::When;
use crate::state::BuildRight;
use crate::vocab::{Hex, HexSet, Resources, Seat, Terrain};

/// A space to transform.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    hex: Hex,
    to: Terrain,
    occasion: Occasion,
    /// Spades taken from those at hand.
    used: u8,
    /// Spades bought.
    bought: u8,
    leap: Option<LeapPlan>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Occasion {
    Sandstorm,
    /// A sandstorm on a space that only a ship is next to.
    ShipStorm,
    AtHand(SpadeSource),
    Action,
}

/// The numbers of spades that lead from one terrain to another, for a faction whose distances count to `home`
/// on the wheel: at most one for each way round, never through home terrain.
fn ways(from: Terrain, to: Terrain, home: Terrain) -> [Option<u8>; 2] {
    if from == to || !from.on_wheel() || !to.on_wheel() {
        return [None, None];
    }
    let up = from.clockwise_to(to);
    let home_up = from.clockwise_to(home);
    let crosses_up = home_up > 0 && home_up < up;
    let crosses_down = home_up > 0 && 7 - home_up < 7 - up;
    let up = (!crosses_up).then_some(up);
    let down = (!crosses_down).then_some(7 - from.clockwise_to(to));
    match (up, down) {
        (Some(a), Some(b)) if a > b => [down, up],
        (None, _) => [down, None],
        _ => [up, down],
    }
}

impl Position<'_> {
    /// The numbers of spades that turn a space into a terrain for this player, fewest first: at most one for each way
    /// round the wheel, none where spades do not lead there.
    pub fn spades_for(&self, seat: Seat, hex: Hex, to: Terrain) -> [Option<u8>; 2] {
        let steps = self.steps_for(seat, self.state.terrain.get(hex), to);
        if self.cheap_spaces(seat).contains(hex) {
            return steps.map(|spades| spades.map(|spades| self.drilled(spades)));
        }
        steps
    }

    /// The fewest spades that turn a space into home terrain: 0 for home terrain itself, `None` where no number of spades
    /// does, such as on rivers and for factions without spades.
    pub fn spades_to_home(&self, seat: Seat, hex: Hex) -> Option<u8> {
        let home = self.player(seat).home;
        if self.state.terrain.get(hex) == home { Some(0) } else { self.spades_for(seat, hex, home)[0] }
    }

    /// Steps that lead from one terrain to another for this player.
    fn steps_for(&self, seat: Seat, from: Terrain, to: Terrain) -> [Option<u8>; 2] {
        let home = self.player(seat).home;
        if !from.on_wheel() {
            return [None, None];
        }
        match self.faction(seat).spades {
            SpadeUse::Flat(spades) => [(to == home && from != home).then_some(spades), None],
            SpadeUse::Wheel if home == Terrain::Ice => {
                let Some(start) = self.wheel_home(seat) else { return [None, None] };
                if to == Terrain::Ice {
                    let steps = if from == start { 1 } else { from.distance(start) };
                    [Some(steps), None]
                } else if to == start && !self.setup().rules.site_rules().ice_lays_start_terrain {
                    [None, None]
                } else {
                    ways(from, to, start)
                }
            }
            SpadeUse::Wheel => ways(from, to, home),
            _ => [None, None],
        }
    }

    /// Calls back with every terrain and number of spades that a space can be transformed with, up to a number: the
    /// same answers as [`spades_for`](Position::spades_for), found by walking round the wheel both ways.
    pub(super) fn each_way(
        &self,
        seat: Seat,
        hex: Hex,
        cheap: HexSet,
        most: u8,
        mut each: impl FnMut(Terrain, u8),
    ) {
        let from = self.state.terrain.get(hex);
        let home = self.player(seat).home;
        if let SpadeUse::Flat(spades) = self.faction(seat).spades {
            if from != home && spades <= most {
                each(home, spades);
            }
            return;
        }
        let cost = |steps: u8| if cheap.contains(hex) { self.drilled(steps) } else { steps };
        let ice = home == Terrain::Ice;
        let Some(wheel_home) = self.wheel_home(seat) else { return };
        let up_home = from.clockwise_to(wheel_home);
        if ice && up_home == 0 && cost(1) <= most {
            each(Terrain::Ice, cost(1));
        }
        let ends = if up_home == 0 { [6, 6] } else { [up_home, 7 - up_home] };
        for (down, &end) in ends.iter().enumerate() {
            for steps in 1..=end {
                let spades = cost(steps);
                if spades > most {
                    break;
                }
                let turned = if down == 0 { steps } else { 7 - steps };
                if up_home != 0 && steps == end && ice {
                    if steps <= 3 {
                        each(Terrain::Ice, spades);
                    }
                    if self.setup().rules.site_rules().ice_lays_start_terrain {
                        each(wheel_home, spades);
                    }
                } else {
                    each(from.turned(turned), spades);
                }
            }
        }
    }

    /// What a number of steps costs next to the tile that makes transforming cheaper: one less, but never more than
    /// without the tile.
    fn drilled(&self, steps: u8) -> u8 {
        (steps - 1).max(self.tile_rules().driller_minimum).min(steps)
    }

    /// Spaces next to the tile that makes transforming cheaper.
    pub(super) fn cheap_spaces(&self, seat: Seat) -> HexSet {
        let drill = self.tile_with(seat, |effect| effect == LandmarkEffect::CheapSpades);
        drill.map_or(HexSet::EMPTY, |drill| self.adjacent(drill))
    }
}

/// Spaces a sandstorm can reach: edge to edge with an own structure, or next to an own ship if a dwelling is left to be
/// built there; on the wheel, not home terrain already.
pub(crate) fn sandstorm_targets(pos: &Position<'_>, seat: Seat) -> HexSet {
    let home = pos.player(seat).home;
    let mut near = beside_structures(pos, seat);
    if piece_left(pos, seat) {
        near |= pos.beside_ships(seat);
    }
    (near & pos.free_land()).without(pos.state.terrain.off_wheel()).without(pos.state.terrain.of(home))
}

/// Spaces edge to edge with an own structure.
fn beside_structures(pos: &Position<'_>, seat: Seat) -> HexSet {
    pos.state.owned[seat].into_iter().fold(HexSet::EMPTY, |set, hex| set | pos.map().near(hex))
}

/// Spaces in reach that could be transformed at all.
pub(crate) fn open_spaces(pos: &Position<'_>, seat: Seat, when: When) -> HexSet {
    (pos.reach(seat, when).all() & pos.free_land()).without(pos.state.terrain.off_wheel())
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    if let Some((price, _)) = pos.spade_price(seat) {
        list(pos, seat, None, price, out);
    }
}

/// Transforms that answer a pending decision.
pub(crate) fn answers(pos: &Position<'_>, seat: Seat, decision: Decision, out: &mut MoveList) {
    match decision {
        Decision::FreeTransform => {
            let to = pos.player(seat).home;
            let spaces = sandstorm_targets(pos, seat).into_iter();
            out.extend(spaces.map(|hex| Move::Transform { hex, to, spades: 0 }));
        }
        Decision::Spades(spades) => {
            let price = pos.spade_price(seat).map_or(Resources::NONE, |(price, _)| price);
            list(pos, seat, Some(spades), price, out);
        }
        _ => {}
    }
}

/// Lists transforms with spades at hand, or none at hand, and as many bought as can be paid.
fn list(pos: &Position<'_>, seat: Seat, at_hand: Option<Spades>, price: Resources, out: &mut MoveList) {
    let purse = pos.player(seat).purse;
    let affordable = |purse: Resources| {
        let by = |have: u16, per: u16| have.checked_div(per).map_or(u16::MAX, |times| times);
        by(purse.workers, price.workers).min(by(purse.priests, price.priests)).min(6) as u8
    };
    let may_buy = at_hand.is_none_or(may_buy);
    let left = at_hand.map_or(0, |spades| spades.left);
    let least = if at_hand.is_some_and(|spades| spades.bought) { left } else { 1 };
    let most = |purse: Resources| left + if may_buy { affordable(purse) } else { 0 };
    let most_near = most(purse);
    if most_near == 0 {
        return;
    }
    let when = match at_hand {
        Some(Spades { source: SpadeSource::CultBonus, .. }) => When::CultBonus,
        _ => When::Turn,
    };
    let reach = pos.reach(seat, when);
    let done = if at_hand.is_some() && when == When::Turn { pos.state.sites } else { HexSet::EMPTY };
    let mut open = pos.free_land().without(pos.state.terrain.off_wheel()).without(done);
    if let Some(begun) = at_hand.and_then(|spades| begun(pos, spades)) {
        open = open & HexSet::of(begun);
    }
    let home = pos.player(seat).home;
    let home_only = at_hand.is_some_and(|spades| spades.partial() && spades.source != SpadeSource::CultBonus);
    let cheap = pos.cheap_spaces(seat);
    let leapt = if at_hand.is_some() && when == When::Turn { pos.state.turn.leap } else { None };
    let mut leap_spaces = HexSet::EMPTY;
    let mut most_leap = 0;
    if !reach.leap.is_empty()
        && leapt.is_none()
        && let Some(leap) = leap_plan(pos, seat, when)
        && purse.covers(leap.price)
    {
        leap_spaces = reach.leap;
        let rest = Resources {
            coins: purse.coins - leap.price.coins,
            workers: purse.workers - leap.price.workers,
            priests: purse.priests - leap.price.priests,
        };
        most_leap = most(rest);
    }
    let near = reach.near | leapt.map_or(HexSet::EMPTY, HexSet::of);
    for hex in (near | leap_spaces) & open {
        let most = if near.contains(hex) { most_near } else { most_leap };
        let barred = if at_hand.is_some() { pos.barred_spades(hex) } else { 0 };
        if barred > 0 && barred == left {
            continue;
        }
        let mut most = most.saturating_sub(barred);
        // With spades of trades others are bought only as far as they are needed.
        if let Some(Spades { source: SpadeSource::Trade, bought, .. }) = at_hand {
            let free = if bought { 0 } else { left - barred };
            most = most.min(pos.spades_to_home(seat, hex).unwrap_or(0).max(free));
        }
        pos.each_way(seat, hex, cheap, most, |to, spades| {
            if spades >= least && (!home_only || to == home) {
                out.push(Move::Transform { hex, to, spades });
            }
        });
    }
}

pub(crate) fn check(
    pos: &Position<'_>,
    seat: Seat,
    hex: Hex,
    to: Terrain,
    spades: u8,
) -> Result<Plan, Illegal> {
    free_space(pos, hex)?;
    let from = pos.state.terrain.get(hex);
    if !from.on_wheel() {
        return Err(Illegal::Permanent);
    }
    if pos.answering(seat, |decision| matches!(decision, Decision::FreeTransform).then_some(())).is_ok() {
        return if to != pos.player(seat).home || spades != 0 {
            Err(Illegal::HomeOnly)
        } else if from == to {
            Err(Illegal::SameTerrain)
        } else if sandstorm_targets(pos, seat).contains(hex) {
            let own = beside_structures(pos, seat).contains(hex);
            let occasion = if own { Occasion::Sandstorm } else { Occasion::ShipStorm };
            Ok(Plan { hex, to, occasion, used: 0, bought: 0, leap: None })
        } else {
            Err(Illegal::OutOfReach)
        };
    }
    let at_hand = pos.answering(seat, |decision| match decision {
        Decision::Spades(spades) => Some(*spades),
        _ => None,
    });
    let at_hand = if let Ok(spades) = at_hand {
        Some(spades)
    } else {
        pos.may_act(seat)?;
        None
    };
    let price = match (at_hand, pos.spade_price(seat)) {
        (_, Some((price, _))) => price,
        (Some(_), None) => Resources::NONE,
        (None, None) => return Err(Illegal::NoSpades),
    };
    if matches!(pos.faction(seat).spades, SpadeUse::Flat(_)) && to != pos.player(seat).home {
        return Err(Illegal::HomeOnly);
    }
    if spades == 0 || !pos.spades_for(seat, hex, to).contains(&Some(spades)) {
        return Err(Illegal::WrongSpades);
    }
    let left = at_hand.map_or(0, |spades| spades.left);
    let barred = if at_hand.is_some() { pos.barred_spades(hex) } else { 0 };
    if barred > 0 && barred == left {
        return Err(Illegal::SpadeBarred);
    }
    let used = (left - barred).min(spades);
    let bought = spades - used;
    let mut when = When::Turn;
    if let Some(at_hand) = at_hand {
        if at_hand.bought && spades < left {
            return Err(Illegal::UseAllSpades);
        }
        if bought > 0 && (!may_buy(at_hand) || price == Resources::NONE) {
            return Err(Illegal::NoMoreSpades);
        }
        if begun(pos, at_hand).is_some_and(|begun| begun != hex) {
            return Err(Illegal::LastSpaceFirst);
        }
        let buys = bought > 0 || at_hand.bought;
        if at_hand.source == SpadeSource::Trade && buys && spades > pos.spades_to_home(seat, hex).unwrap_or(0)
        {
            return Err(Illegal::SpadesSuffice);
        }
        if at_hand.source == SpadeSource::CultBonus {
            when = When::CultBonus;
        } else if pos.state.sites.contains(hex) {
            return Err(Illegal::TransformedNow);
        } else if at_hand.partial() && to != pos.player(seat).home {
            return Err(Illegal::SecondPartial);
        }
    }
    let leapt = if at_hand.is_some() && when == When::Turn { pos.state.turn.leap } else { None };
    let leap = reached_when(pos, seat, pos.reach(seat, when), hex, leapt, when)?;
    let mut total = leap.map_or(Resources::NONE, |leap| leap.price);
    for _ in 0..bought {
        total = total.plus(price);
    }
    pos.can_pay(seat, total)?;
    let occasion = at_hand.map_or(Occasion::Action, |spades| Occasion::AtHand(spades.source));
    Ok(Plan { hex, to, occasion, used, bought, leap })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let Plan { hex, to, occasion, used, bought, leap } = plan;
    if occasion == Occasion::Action {
        pos.begin_action();
    }
    pay_leap(pos, seat, leap, hex, fx);
    buy_spades(pos, seat, bought, fx);
    let barred = pos.barred_spades(hex) > 0;
    pos.state.terrain.set(hex, to);
    let home = to == pos.player(seat).home;
    match occasion {
        Occasion::AtHand(SpadeSource::CultBonus) => pos.use_spades(seat, used, false, barred),
        Occasion::AtHand(source) => {
            if home {
                pos.state.sites.insert(hex);
            }
            let trade = source == SpadeSource::Trade;
            if trade {
                pos.state.turn.voyage.begun = (!home).then_some(hex);
            }
            pos.use_spades(seat, used, !home && !trade, barred);
        }
        Occasion::ShipStorm => {
            pos.settle(seat, |decision| matches!(decision, Decision::FreeTransform));
            pos.ask(seat, Decision::ShipDwelling { hex });
        }
        Occasion::Sandstorm | Occasion::Action => {
            if occasion == Occasion::Sandstorm {
                pos.settle(seat, |decision| matches!(decision, Decision::FreeTransform));
            }
            if home {
                pos.state.sites = HexSet::of(hex);
                pos.state.turn.build = BuildRight::Sites;
            } else if pos.setup().rules.site_rules().build_elsewhere {
                pos.state.turn.build = BuildRight::Anywhere;
            }
        }
    }
}

/// The space that spades of trades must go to: a further one is begun only once the last one is home terrain.
fn begun(pos: &Position<'_>, spades: Spades) -> Option<Hex> {
    pos.state.turn.voyage.begun.filter(|_| spades.source == SpadeSource::Trade)
}

/// Whether further spades may be bought: with those of an action, for the first space.
pub(super) fn may_buy(spades: Spades) -> bool {
    matches!(spades.source, SpadeSource::Action | SpadeSource::Trade) && !spades.used()
}

/// Pays for spades and takes what each of them brings.
pub(crate) fn buy_spades(pos: &mut Position<'_>, seat: Seat, spades: u8, fx: &mut impl Effects) {
    if spades == 0 {
        return;
    }
    if let Some((price, vp)) = pos.spade_price(seat) {
        for _ in 0..spades {
            pos.pay(seat, price, Source::Spades, fx);
        }
        pos.add_vp(seat, i16::from(vp * spades), Source::Faction, fx);
    }
    pos.count_spades(seat, spades, fx);
}

impl Position<'_> {
    /// Gives a player spades, or what the faction gets in place of them.
    pub(crate) fn obtain_spades(
        &mut self,
        seat: Seat,
        spades: u8,
        source: SpadeSource,
        fx: &mut impl Effects,
    ) {
        self.count_spades(seat, spades, fx);
        let origin = if source == SpadeSource::CultBonus { Source::CultBonus } else { Source::Spades };
        match self.faction(seat).spades {
            SpadeUse::Wheel | SpadeUse::Flat(_) => {
                // A spade to be used at once is lost where no space can take it.
                if source == SpadeSource::Tile && !self.spade_usable(seat) {
                    return;
                }
                self.ask(seat, Decision::Spades(Spades::new(spades, source)));
            }
            SpadeUse::CultStep => {
                let steps = Decision::CultSteps { left: spades, together: false, from_leech: false };
                self.ask(seat, steps);
            }
            SpadeUse::Token => {
                let mut bowls = self.player(seat).bowls;
                bowls.i = bowls.i.saturating_add(spades);
                self.set_bowls(seat, bowls, origin, fx);
            }
            SpadeUse::Lost => {}
        }
    }

    /// Uses up spades at hand on one space; `barred` if some of those won in trades may not be used there.
    pub(crate) fn use_spades(&mut self, seat: Seat, count: u8, partial: bool, barred: bool) {
        let Some(at) = self.state.queue.find(seat, |decision| matches!(decision, Decision::Spades(_))) else {
            return;
        };
        if let Decision::Spades(spades) = &mut self.state.queue.as_mut_slice()[at].decision {
            spades.left -= count;
            let done = if partial { Progress::Partial } else { Progress::Used };
            spades.progress = spades.progress.max(done);
            spades.bought = false;
            let left = spades.left;
            self.keep_barred(if barred { 0 } else { count }, left);
        }
        self.close_spades(at);
    }

    /// Counts down the spades won that are barred from a terrain: where they may be used they are used first.
    pub(crate) fn keep_barred(&mut self, used: u8, left: u8) {
        let barred = &mut self.state.turn.voyage.barred;
        *barred = barred.saturating_sub(used).min(left);
    }

    /// Closes the decision about spades at hand once none is left, and says whether a dwelling may follow.
    pub(crate) fn close_spades(&mut self, at: usize) {
        let Decision::Spades(spades) = self.state.queue.as_slice()[at].decision else { return };
        if spades.left > 0 {
            return;
        }
        self.state.queue.remove(at);
        if spades.source == SpadeSource::CultBonus {
            return;
        }
        let dwelling = spades.source != SpadeSource::Tile || self.tile_rules().winterfall_build;
        self.state.turn.build = if !self.state.sites.is_empty() && dwelling {
            BuildRight::Sites
        } else if (!spades.used() || self.setup().rules.site_rules().build_elsewhere)
            && matches!(spades.source, SpadeSource::Action | SpadeSource::Trade)
        {
            BuildRight::Anywhere
        } else {
            BuildRight::None
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_lead_home_and_one_way_elsewhere() {
        use Terrain::*;
        assert_eq!(ways(Plains, Desert, Desert), [Some(1), Some(6)]);
        assert_eq!(ways(Desert, Swamp, Desert), [Some(2), Some(5)]);
        // From plains to wasteland the short way leads through desert, the home terrain.
        assert_eq!(ways(Plains, Wasteland, Desert), [Some(5), None]);
        assert_eq!(ways(Plains, Swamp, Desert), [Some(1), None]);
        assert_eq!(ways(Plains, Plains, Desert), [None, None]);
    }
}
