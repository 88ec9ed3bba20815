//! Placing the special terrain tile of the mini-expansion.

use super::build::{LeapPlan, free_space, pay_leap, reached};
use crate::catalog::factions::SpadeUse;
use crate::catalog::landmarks::{LandmarkEffect, Placement};
use crate::decision::{Decision, SpadeSource, Spades};
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::{Move, MoveList};
use crate::position::Position;
use crate::reach::When;
use crate::state::BuildRight;
use crate::vocab::{Building, Cult, Hex, HexSet, Resources, Seat, Terrain};

/// A tile to place.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    hex: Hex,
    way: Way,
}

#[derive(Clone, Copy)]
enum Way {
    /// With the stronghold.
    Anywhere,
    /// On a space that the running action turned into home terrain.
    Transformed,
    /// As an action on home terrain.
    Home { leap: Option<LeapPlan> },
    /// On a river with a spade at hand.
    SpadeAtHand,
    /// On a river as an action, at a price; `spade` if the price is that of a spade.
    River { price: Resources, spade: bool },
    /// As a volcano, for cult steps.
    CultSteps(Cult, u8),
}

const PRIEST: Resources = Resources { coins: 0, workers: 0, priests: 1 };

/// Refuses a player who has no tile to place, or not what it needs.
fn tile_ready(pos: &Position<'_>, seat: Seat) -> Result<Placement, Illegal> {
    if pos.setup().rules.special_terrain.is_none() {
        return Err(Illegal::NoTiles);
    }
    if pos.player(seat).landmark.is_some() {
        return Err(Illegal::TilePlaced);
    }
    if !pos.tile_needs_met(seat) {
        return Err(Illegal::TileNeeds);
    }
    Ok(pos.faction(seat).landmark.placement)
}

/// River spaces edge to edge with an own structure where no tile lies.
fn river_spaces(pos: &Position<'_>, seat: Seat) -> HexSet {
    let near = pos.state.owned[seat].into_iter().fold(HexSet::EMPTY, |set, hex| set | pos.map().near(hex));
    (near & pos.map().river()).without(pos.state.occupied())
}

/// Spades at hand that a river tile can use.
fn spades_at_hand(pos: &Position<'_>, seat: Seat) -> Option<Spades> {
    pos.asked(seat, |decision| match decision {
        Decision::Spades(spades)
            if matches!(
                spades.source,
                SpadeSource::Action | SpadeSource::Stronghold | SpadeSource::Trade
            ) && (!spades.bought || spades.left == 1) =>
        {
            Some(*spades)
        }
        _ => None,
    })
}

/// Tiles that the running action allows: on spaces just transformed, or with spades at hand.
pub(crate) fn follow_ups(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    match tile_ready(pos, seat) {
        Ok(Placement::Transform) => {
            out.extend(pos.state.sites.without(pos.state.occupied()).into_iter().map(Move::PlaceTile));
        }
        Ok(Placement::RiverBySpade) if spades_at_hand(pos, seat).is_some() => {
            out.extend(river_spaces(pos, seat).into_iter().map(Move::PlaceTile));
        }
        _ => {}
    }
}

/// Tiles as an action of their own.
pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    match tile_ready(pos, seat) {
        Ok(Placement::RiverBySpade) => {
            let price = pos.spade_price(seat).map(|(price, _)| price);
            if price.is_some_and(|price| pos.can_pay(seat, price).is_ok()) {
                out.extend(river_spaces(pos, seat).into_iter().map(Move::PlaceTile));
            }
        }
        Ok(Placement::RiverByPriest) if pos.can_pay(seat, PRIEST).is_ok() => {
            out.extend(river_spaces(pos, seat).into_iter().map(Move::PlaceTile));
        }
        Ok(Placement::CultSteps(steps)) => {
            for hex in super::transform::open_spaces(pos, seat, When::Turn) {
                let paying = Cult::ALL.into_iter().filter(|&cult| pos.player(seat).cults[cult] >= steps);
                out.extend(paying.map(|cult| Move::PlaceTileByCult { hex, cult }));
            }
        }
        Ok(Placement::Transform) if !pos.tile_rules().tile_needs_transform => {
            let spaces = (pos.buildable(seat) & pos.free_land()).without(pos.state.sites);
            for hex in spaces {
                if home_plan(pos, seat, hex).is_ok() {
                    out.push(Move::PlaceTile(hex));
                }
            }
        }
        _ => {}
    }
}

/// Where the tile that comes with the stronghold may lie.
pub(crate) fn anywhere_answers(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    out.extend((pos.buildable(seat) & pos.free_land()).into_iter().map(Move::PlaceTile));
}

/// Placing on home terrain without a transform, where the ruling allows that.
fn home_plan(pos: &Position<'_>, seat: Seat, hex: Hex) -> Result<Plan, Illegal> {
    let leap = reached(pos, seat, pos.reach(seat, When::Turn), hex, None)?;
    if let Some(leap) = leap {
        pos.can_pay(seat, leap.price)?;
    }
    Ok(Plan { hex, way: Way::Home { leap } })
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, hex: Hex) -> Result<Plan, Illegal> {
    if !pos.map().contains(hex) {
        return Err(Illegal::NoSuchSpace);
    }
    if pos.answering(seat, |decision| matches!(decision, Decision::TileAnywhere).then_some(())).is_ok() {
        free_space(pos, hex)?;
        return if pos.buildable(seat).contains(hex) {
            Ok(Plan { hex, way: Way::Anywhere })
        } else {
            Err(Illegal::NotHome)
        };
    }
    let agenda = pos.agenda(seat);
    if !agenda.free {
        return Err(agenda.action.err().unwrap_or(Illegal::NotYourTurn));
    }
    match tile_ready(pos, seat)? {
        Placement::Transform => {
            free_space(pos, hex)?;
            if pos.state.sites.contains(hex) {
                return Ok(Plan { hex, way: Way::Transformed });
            }
            if pos
                .asked(seat, |decision| matches!(decision, Decision::ShipDwelling { .. }).then_some(()))
                .is_some()
            {
                return Err(Illegal::ShipMustPay);
            }
            if pos.tile_rules().tile_needs_transform {
                return Err(Illegal::TileNeedsTransform);
            }
            agenda.action?;
            if !pos.buildable(seat).contains(hex) {
                return Err(Illegal::NotHome);
            }
            home_plan(pos, seat, hex)
        }
        placement @ (Placement::RiverBySpade | Placement::RiverByPriest) => {
            if !pos.map().river().contains(hex) {
                return Err(Illegal::TileOnRiver);
            }
            if pos.state.occupied().contains(hex) {
                return Err(Illegal::Occupied);
            }
            if !river_spaces(pos, seat).contains(hex) {
                return Err(Illegal::OutOfReach);
            }
            if placement == Placement::RiverByPriest {
                agenda.action?;
                pos.can_pay(seat, PRIEST)?;
                return Ok(Plan { hex, way: Way::River { price: PRIEST, spade: false } });
            }
            if spades_at_hand(pos, seat).is_some() {
                return Ok(Plan { hex, way: Way::SpadeAtHand });
            }
            agenda.action?;
            let (price, _) = pos.spade_price(seat).ok_or(Illegal::NoSpades)?;
            pos.can_pay(seat, price)?;
            Ok(Plan { hex, way: Way::River { price, spade: true } })
        }
        Placement::Never | Placement::Stronghold | Placement::CultSteps(_) => {
            Err(Illegal::TilePlacedOtherwise)
        }
    }
}

pub(crate) fn check_by_cult(pos: &Position<'_>, seat: Seat, hex: Hex, cult: Cult) -> Result<Plan, Illegal> {
    free_space(pos, hex)?;
    pos.may_act(seat)?;
    let Placement::CultSteps(steps) = tile_ready(pos, seat)? else {
        return Err(Illegal::TilePlacedOtherwise);
    };
    if !pos.state.terrain.get(hex).on_wheel() {
        return Err(Illegal::Permanent);
    }
    reached(pos, seat, pos.reach(seat, When::Turn), hex, None)?;
    if pos.player(seat).cults[cult] < steps {
        return Err(Illegal::CultTooLow { needed: steps });
    }
    Ok(Plan { hex, way: Way::CultSteps(cult, steps) })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let Plan { hex, way } = plan;
    match way {
        Way::Anywhere => pos.settle(seat, |decision| matches!(decision, Decision::TileAnywhere)),
        Way::Transformed => {}
        Way::Home { leap } => {
            pos.begin_action();
            pay_leap(pos, seat, leap, hex, fx);
        }
        Way::SpadeAtHand => pos.use_spades(seat, 1, false, false),
        Way::River { price, spade } => {
            pos.begin_action();
            if spade {
                super::transform::buy_spades(pos, seat, 1, fx);
            } else {
                pos.pay(seat, price, Source::Tile, fx);
            }
        }
        Way::CultSteps(cult, steps) => {
            pos.begin_action();
            pos.state.terrain.set(hex, Terrain::Volcano);
            // The payment comes before the tile, unless the ruling says that the tile counts for it.
            if pos.tile_rules().tile_affects_own_placement {
                pos.state.players[seat].landmark = Some(hex);
            }
            pos.step_down(seat, cult, steps, Source::Volcano, fx);
        }
    }
    pos.state.players[seat].landmark = Some(hex);
    pos.state.structures[Building::Landmark].insert(hex);
    pos.state.owned[seat].insert(hex);
    pos.state.sites.remove(hex);
    let turn = &mut pos.state.turn;
    turn.tile = Some(hex);
    if turn.build == BuildRight::Sites && pos.state.sites.is_empty() {
        turn.build = BuildRight::None;
    }
    if pos.counts_as_dwelling(seat) {
        pos.score_building(seat, Building::Dwelling, fx);
        pos.trade_with_builder(seat, hex, fx);
    }
    if pos.tile_rules().tile_is_build_event {
        pos.offer_power(seat, hex, fx);
    }
    at_once(pos, seat, hex, fx);
    pos.check_town(seat, hex, fx);
}

/// What a tile brings when it is placed.
fn at_once(pos: &mut Position<'_>, seat: Seat, hex: Hex, fx: &mut impl Effects) {
    let rules = pos.tile_rules();
    match pos.faction(seat).landmark.effect {
        LandmarkEffect::Workshop => {
            let shipping = pos.player(seat).shipping < pos.faction(seat).shipping.max;
            let digging = pos.player(seat).digging < pos.faction(seat).digging.max_level();
            if shipping || digging {
                pos.ask(seat, Decision::Workshop { shipping, digging });
            }
        }
        LandmarkEffect::FreeDigging if pos.player(seat).digging < pos.faction(seat).digging.max_level() => {
            pos.ask(seat, Decision::FreeDigging);
        }
        LandmarkEffect::Tokens(tokens) => pos.ask(seat, Decision::NewTokens { tokens }),
        LandmarkEffect::NewHome if !super::new_homes(pos, seat).is_empty() => {
            pos.ask(seat, Decision::FreeShift);
        }
        LandmarkEffect::GrowingTowns => pos.grow_towns(seat, fx),
        LandmarkEffect::CoinsPerLeap(coins)
            if rules.tile_affects_own_placement && pos.state.turn.leap == Some(hex) =>
        {
            pos.gain(seat, Resources { coins: u16::from(coins), ..Resources::NONE }, Source::Tile, fx);
        }
        _ => {}
    }
}

impl Position<'_> {
    /// Whether a spade this player obtains can be used on a space at all, other than by buying more.
    pub(crate) fn spade_usable(&self, seat: Seat) -> bool {
        matches!(self.faction(seat).spades, SpadeUse::Wheel)
            && !super::transform::open_spaces(self, seat, When::Turn).is_empty()
    }
}
