//! Inputs that do not depend on the player's own board: the round, the tiles ahead, the boxes played with.

use terrane_engine::Position;
use terrane_engine::catalog::tiles::{CultBonus, Measure, Reward, Trigger};
use terrane_engine::catalog::{BonusCard, FavorTile, PowerAction, TownTile};
use terrane_engine::rules::TurnOrder;
use terrane_engine::state::Stage;
use terrane_engine::vocab::{Building, Seat};

use super::layout::Group;
use super::place;
use super::writer::Writer;
use crate::evaluate::Clock;

pub(super) fn write(writer: &mut Writer<'_>, pos: &Position<'_>, seat: Seat) {
    let (state, setup) = (pos.state(), pos.setup());
    let player = &state.players[seat];
    let clock = Clock::of(pos, player);
    writer.group(Group::Round).one_of(Some(usize::from(state.round)), 7);
    writer.group(Group::Prices).one_of(Some(clock.now), 6);
    writer
        .group(Group::Clock)
        .flag(clock.resting)
        .flag(clock.done)
        .flag(player.passed)
        .flag(player.dropped)
        .flag(pos.active() == Some(seat));
    let stage = match state.stage {
        Stage::Auction | Stage::Factions(_) | Stage::Terrains(_) => Some(0),
        Stage::Dwellings(_) | Stage::Docks(_) => Some(1),
        Stage::BonusCards(_) => Some(2),
        Stage::CultBonus | Stage::BeforeIncome | Stage::Income => Some(3),
        Stage::Actions | Stage::Finished => None,
    };
    writer.group(Group::Stage).one_of(stage, 4);
    writer.group(Group::Players).steps(usize::from(setup.players).saturating_sub(2), 3);
    writer
        .group(Group::Modules)
        .flag(setup.rules.mini_towns)
        .flag(setup.rules.special_terrain.is_some())
        .flag(setup.rules.merchants.is_some())
        .flag(setup.rules.turn_order == TurnOrder::Passing);
    writer.group(Group::FinalTile).one_of(setup.final_tile.map(|tile| tile as usize), 5);
    earned(writer, pos, seat, clock.now);
    writer.group(Group::FavorsLeft);
    for tile in FavorTile::all() {
        writer.flag(state.favors_left[tile.index()] > 0 && !player.favors.contains(tile));
    }
    writer.group(Group::TownsLeft);
    for tile in TownTile::all() {
        writer.flag(state.towns_left[tile.index()] > 0);
    }
    writer.group(Group::FreeCards);
    for card in BonusCard::all() {
        writer.flag(state.bonus_free.contains(card));
    }
    writer.group(Group::CardCoins);
    for coins in state.bonus_coins {
        writer.put(20 * i32::from(coins));
    }
    writer.group(Group::PowerUsed);
    for action in PowerAction::all() {
        writer.flag(state.power_used >> (action.number() - 1) & 1 != 0);
    }
    writer.group(Group::Place).steps(place(pos, seat), 4);
    let passed = &state.passed_order[..usize::from(state.passed_count).min(5)];
    let among = passed.iter().position(|&other| other == seat);
    writer.group(Group::Passed).put(20 * i32::from(state.passed_count)).one_of(among, 5);
}

/// The inputs that [`tiles`] writes.
pub(super) const TILES: std::ops::Range<usize> =
    Group::Scoring.offset()..Group::BonusReward.offset() + Group::BonusReward.size();

/// The scoring tiles from the player's round on.
pub(super) fn tiles(writer: &mut Writer<'_>, pos: &Position<'_>, seat: Seat) {
    let tiles = pos.setup().scoring;
    let now = Clock::of(pos, &pos.state().players[seat]).now;
    writer.group(Group::Scoring);
    for ahead in 0..6 {
        let trigger = tiles.get(now + ahead).map(|tile| match tile.data().trigger {
            Trigger::Spade => 0,
            Trigger::Town => 1,
            Trigger::Build(Building::Dwelling) => 2,
            Trigger::Build(Building::TradingHouse) => 3,
            Trigger::Build(_) => 4,
            Trigger::GreatBuilding | Trigger::GreatOrShipyard => 5,
            Trigger::Advance => 6,
            Trigger::Trade => 7,
        });
        writer.one_of(trigger, 8);
    }
    writer.group(Group::BonusMeasure);
    for ahead in 0..5 {
        let measure = bonus(pos, now + ahead).map(|bonus| match bonus.measure {
            Measure::Steps(cult) => cult.index(),
            Measure::Priests => 4,
        });
        writer.one_of(measure, 5);
    }
    writer.group(Group::BonusReward);
    for ahead in 0..5 {
        let reward = bonus(pos, now + ahead).map(|bonus| match bonus.reward {
            Reward::Coins(_) => 0,
            Reward::Worker => 1,
            Reward::Priest => 2,
            Reward::Power(_) => 3,
            Reward::Spade => 4,
            Reward::Ship => 5,
            Reward::Shipping => 6,
        });
        writer.one_of(reward, 7);
    }
}

/// The bonus of a round, from 0; the last round has none.
fn bonus(pos: &Position<'_>, round: usize) -> Option<CultBonus> {
    pos.setup().scoring[..5].get(round).map(|tile| tile.data().bonus)
}

/// Rewards that the own standing would earn from a round on, from 0.
fn earned(writer: &mut Writer<'_>, pos: &Position<'_>, seat: Seat, now: usize) {
    let player = &pos.state().players[seat];
    writer.group(Group::BonusEarned);
    for ahead in 0..5 {
        let earned = bonus(pos, now + ahead).map_or(0, |bonus| {
            let measure = match bonus.measure {
                Measure::Steps(cult) => player.cults[cult],
                Measure::Priests => player.priests_sent,
            };
            measure / bonus.per.max(1)
        });
        writer.put(20 * i32::from(earned));
    }
}
