//! Trading with others' structures: in the own voyage, or because somebody builds where a merchant stands.

use crate::catalog::SpecialAction;
use crate::catalog::seafaring::{Besides, Spoils, Trade};
use crate::catalog::tiles::{Trigger, Yield};
use crate::decision::{Decision, Offer, SpadeSource, Spades};
use crate::effect::{Effects, Source};
use crate::illegal::Illegal;
use crate::moves::voyage::waiting;
use crate::moves::{Move, MoveList, TradeReward};
use crate::position::Position;
use crate::state::BuildRight;
use crate::vocab::{Building, Cult, Hex, HexSet, Seat};

/// A trade to make.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    hex: Hex,
    kind: Building,
    reward: TradeReward,
}

/// Strongholds, sanctuaries and shipyards are worth more than the others.
const fn great(kind: Building) -> bool {
    matches!(kind, Building::Stronghold | Building::Sanctuary | Building::Shipyard)
}

/// Steps that a reward makes on a cult track.
fn steps(pos: &Position<'_>, seat: Seat, kind: Building, reward: TradeReward) -> Option<(Cult, u8)> {
    let all = match (Trade::with(kind).besides, pos.faction(seat).seafaring.spoils) {
        (Besides::PowerOrSteps { steps, .. } | Besides::PriestOrSteps(steps), _)
        | (Besides::Spade, Spoils::CultSteps(steps)) => steps,
        _ => 0,
    };
    match reward {
        TradeReward::Steps(cult) => Some((cult, all)),
        TradeReward::OneStep(cult) => Some((cult, 1)),
        _ => None,
    }
}

/// Whether a structure offers a reward to a trader.
fn offered(pos: &Position<'_>, seat: Seat, kind: Building, reward: TradeReward) -> Result<(), Illegal> {
    let substitute = matches!(pos.faction(seat).seafaring.spoils, Spoils::CultSteps(_));
    let fits = match reward {
        TradeReward::Usual => {
            matches!(kind, Building::Dwelling | Building::TradingHouse | Building::Stronghold)
        }
        TradeReward::Power => kind == Building::Temple,
        TradeReward::Priest => kind == Building::Sanctuary,
        TradeReward::Steps(_) => {
            matches!(kind, Building::Temple | Building::Sanctuary)
                || (kind == Building::Stronghold && substitute)
        }
        TradeReward::OneStep(_) => kind == Building::Stronghold && substitute,
        TradeReward::Ship | TradeReward::Action => kind == Building::Shipyard,
    };
    if !fits {
        return Err(Illegal::NoSuchReward);
    }
    match steps(pos, seat, kind, reward) {
        Some((cult, steps)) => pos.ten_is_settled(seat, cult, steps),
        None => Ok(()),
    }
}

pub(crate) fn candidates(pos: &Position<'_>, seat: Seat, out: &mut MoveList) {
    for hex in waiting(pos, seat) {
        let kind = pos.trade_kind(hex);
        let rewards = TradeReward::ALL.into_iter().filter(|&reward| offered(pos, seat, kind, reward).is_ok());
        out.extend(rewards.map(|reward| Move::Trade { hex, reward }));
    }
}

pub(crate) fn check(pos: &Position<'_>, seat: Seat, hex: Hex, reward: TradeReward) -> Result<Plan, Illegal> {
    if !pos.at_sea() {
        return Err(Illegal::NoMerchants);
    }
    pos.answering(seat, |decision| matches!(decision, Decision::Trade).then_some(()))?;
    if !pos.map().contains(hex) || !waiting(pos, seat).contains(hex) {
        return Err(Illegal::NothingToTrade);
    }
    let kind = pos.trade_kind(hex);
    offered(pos, seat, kind, reward)?;
    Ok(Plan { hex, kind, reward })
}

pub(crate) fn apply(pos: &mut Position<'_>, seat: Seat, plan: Plan, fx: &mut impl Effects) {
    let Plan { hex, kind, reward } = plan;
    let owner = pos.state.owner_of(hex);
    pos.mark(seat, hex);
    pos.score_trade(seat, owner.unwrap_or(seat), kind, fx);
    let back = reward == TradeReward::Ship;
    if back && pos.sea_rules().ship_back_at_once {
        pos.state.turn.voyage.moved.remove(hex);
        pos.state.players[seat].ships.remove(hex);
    } else {
        pos.state.turn.voyage.done.insert(hex);
    }
    match reward {
        TradeReward::Power => {
            if let Besides::PowerOrSteps { power, .. } = Trade::with(kind).besides {
                pos.gain_power(seat, power, Source::Trade, fx);
            }
        }
        TradeReward::Priest => pos.gain(seat, Yield::priests(1).resources, Source::Trade, fx),
        TradeReward::Steps(_) | TradeReward::OneStep(_) => {
            if let Some((cult, steps)) = steps(pos, seat, kind, reward) {
                pos.step_up(seat, cult, steps, Source::Trade, fx);
            }
        }
        TradeReward::Ship if pos.sea_rules().ship_back_at_once => pos.obtain_ships(seat, 1, false, false),
        TradeReward::Ship => pos.state.turn.voyage.back += 1,
        TradeReward::Action => pos.state.players[seat].used &= !SpecialAction::Voyage.bit(),
        TradeReward::Usual => {}
    }
    let goods = Trade::with(kind).goods;
    if goods != Yield::NONE {
        pos.gain_yield(seat, goods, Source::Trade, fx);
    }
    if kind == Building::Stronghold {
        win_spades(pos, seat, owner, fx);
    }
    if let Some(owner) = owner {
        pos.offer_trade_power(seat, owner, hex, fx);
    }
    if waiting(pos, seat).is_empty() {
        finish(pos, seat);
    }
}

/// What a stronghold gives besides coins: a spade, or what the faction gets in place of one.
fn win_spades(pos: &mut Position<'_>, seat: Seat, owner: Option<Seat>, fx: &mut impl Effects) {
    let rules = pos.sea_rules();
    let barred = owner.is_some_and(|owner| pos.faction(owner).seafaring.barred.is_some());
    match pos.faction(seat).seafaring.spoils {
        Spoils::Spades(spades) => {
            pos.count_spades(seat, spades, fx);
            let voyage = &mut pos.state.turn.voyage;
            voyage.spades += spades;
            voyage.barred += if barred { spades } else { 0 };
        }
        Spoils::Tokens(tokens) => {
            if rules.replaced_spade_scores {
                pos.count_spades(seat, 1, fx);
            }
            let mut bowls = pos.player(seat).bowls;
            bowls.i = bowls.i.saturating_add(tokens);
            pos.set_bowls(seat, bowls, Source::Trade, fx);
            pos.state.turn.voyage.builds |= rules.substitute_may_build;
        }
        // The steps themselves are chosen with the trade.
        Spoils::CultSteps(_) => {
            if rules.replaced_spade_scores {
                pos.count_spades(seat, 1, fx);
            }
            pos.state.turn.voyage.builds |= rules.substitute_may_build;
        }
        Spoils::Lost => pos.state.turn.voyage.builds |= rules.lost_spade_may_build,
    }
}

/// After the last trade: the spades won are used, a dwelling may be built.
fn finish(pos: &mut Position<'_>, seat: Seat) {
    pos.settle(seat, |decision| matches!(decision, Decision::Trade));
    let voyage = pos.state.turn.voyage;
    if voyage.spades > 0 {
        let spades = Spades::new(voyage.spades, SpadeSource::Trade);
        pos.ask(seat, Decision::Spades(spades));
    } else if voyage.builds {
        pos.state.turn.build = BuildRight::Anywhere;
    }
}

impl Position<'_> {
    /// Puts a trade marker under a structure, if one is left.
    fn mark(&mut self, seat: Seat, hex: Hex) {
        if self.state.markers_left(seat) > 0 {
            self.state.traded[seat].insert(hex);
        }
    }

    /// The VP of a trade: printed, of favor tiles, bonus card and scoring tile.
    fn score_trade(&mut self, seat: Seat, owner: Seat, kind: Building, fx: &mut impl Effects) {
        fx.traded(seat, owner, kind);
        self.add_vp(seat, i16::from(Trade::with(kind).vp), Source::Trade, fx);
        for tile in self.player(seat).favors.iter() {
            let vp = if great(kind) { tile.data().vp_great_trade } else { tile.data().vp_trade };
            self.add_vp(seat, i16::from(vp), Source::Favor(tile), fx);
        }
        if let Some(card) = self.player(seat).bonus {
            self.add_vp(seat, i16::from(card.data().vp_per_trade), Source::Bonus(card), fx);
        }
        self.score_trigger(seat, |trigger| trigger == Trigger::Trade, 1, fx);
    }

    /// Offers the owner of a structure somebody trades with the power of that structure.
    fn offer_trade_power(&mut self, trader: Seat, owner: Seat, hex: Hex, fx: &mut impl Effects) {
        let power = self.power_of(owner, HexSet::of(hex));
        let gainable = self.power_from_offer(owner, power);
        fx.offer(trader, owner, power, gainable);
        if gainable > 0 || self.may_make_room(owner) {
            self.push_offer(owner, Offer::trade(trader), power, self.state.events);
        }
    }

    /// Merchants on a space where somebody builds a dwelling trade with it at once, in turn order from the builder.
    pub(crate) fn trade_with_builder(&mut self, builder: Seat, hex: Hex, fx: &mut impl Effects) {
        if !self.at_sea() {
            return;
        }
        for seat in self.after(builder) {
            let stands = self.overland(seat) && self.player(seat).ships.contains(hex);
            if !stands || self.player(seat).dropped || self.state.markers_left(seat) == 0 {
                continue;
            }
            self.mark(seat, hex);
            self.state.players[seat].ships.remove(hex);
            self.score_trade(seat, builder, Building::Dwelling, fx);
            self.gain_yield(seat, Trade::with(Building::Dwelling).goods, Source::Trade, fx);
            self.offer_trade_power(seat, builder, hex, fx);
        }
    }

    /// How many of the spades at hand may not be used on a space.
    pub(crate) fn barred_spades(&self, hex: Hex) -> u8 {
        let barred = self.state.turn.voyage.barred;
        if barred == 0 {
            return 0;
        }
        let terrain = self.state.terrain.get(hex);
        let bars = self.seats().any(|seat| self.faction(seat).seafaring.barred == Some(terrain));
        if bars { barred } else { 0 }
    }
}
