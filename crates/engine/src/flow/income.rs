//! Phase I: income.

use crate::catalog::LandmarkEffect;
use crate::catalog::factions::Income;
use crate::catalog::tiles::Yield;
use crate::decision::Decision;
use crate::effect::{Effects, Source};
use crate::position::Position;
use crate::state::{Stage, State};
use crate::vocab::{Building, Seat};

/// Pays everybody's income at the beginning of a round, in the order of that round.
pub(super) fn pay(pos: &mut Position<'_>, fx: &mut impl Effects) {
    pos.state.stage = Stage::Income;
    pos.state.round += 1;
    fx.round(pos.state.round);
    let players = usize::from(pos.setup().players);
    for seat in pos.state.order.into_iter().take(players) {
        let income = pos.income(seat);
        pos.gain_yield(seat, income, Source::Income, fx);
    }
    if !pos.tile_rules().lava_pond_before_income {
        offer_tokens(pos);
    }
}

/// The round begins: tokens that come before income.
pub(super) fn dawn(pos: &mut Position<'_>) {
    pos.state.stage = Stage::BeforeIncome;
    if pos.tile_rules().lava_pond_before_income {
        offer_tokens(pos);
    }
}

/// Offers a token to everybody whose special terrain tile gives one each round.
fn offer_tokens(pos: &mut Position<'_>) {
    let players = usize::from(pos.setup().players);
    for seat in pos.state.order.into_iter().take(players) {
        if pos.tile_effect(seat) == LandmarkEffect::TokenEachRound {
            pos.ask(seat, Decision::NewTokens { tokens: 1 });
        }
    }
}

fn sum(increments: &[u8], count: u8) -> u8 {
    increments.iter().take(usize::from(count)).sum()
}

/// The income of structures.
fn of_structures(state: &State, seat: Seat, income: &Income) -> Yield {
    let dwellings = state.count(seat, Building::Dwelling);
    let houses = state.count(seat, Building::TradingHouse);
    let temples = state.count(seat, Building::Temple);
    let mut total = Yield::workers(u16::from(income.base_workers + sum(&income.dwelling, dwellings)));
    total.resources.coins = u16::from(sum(&income.trading_house_coins, houses));
    total.resources.priests = u16::from(sum(&income.temple_priests, temples));
    total.power = sum(&income.trading_house_power, houses) + sum(&income.temple_power, temples);
    if state.has_stronghold(seat) {
        total = total.plus(income.stronghold);
    }
    if state.structures[Building::Sanctuary].meets(state.owned[seat]) {
        total = total.plus(income.sanctuary);
    }
    total
}

impl Position<'_> {
    /// A player's income as it stands: structures, favor tiles and bonus card. Ships come as far as there are any left.
    pub fn income(&self, seat: Seat) -> Yield {
        let player = self.player(seat);
        if player.faction.is_none() {
            return Yield::NONE;
        }
        let mut total = of_structures(&self.state, seat, &self.faction(seat).income);
        for tile in player.favors.iter() {
            total = total.plus(tile.data().income);
        }
        if let Some(card) = player.bonus {
            total = total.plus(card.data().income);
        }
        if self.state.shipyard(seat).is_some() {
            total = total.plus(Yield::ships(1));
        }
        total
    }
}
