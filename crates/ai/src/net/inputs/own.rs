//! Inputs about the player's own board, land and pending decisions.

use terrane_engine::catalog::{BonusCard, FavorTile, SpecialAction, TownTile};
use terrane_engine::state::BuildRight;
use terrane_engine::vocab::{Building, Cult, HexSet, Seat};
use terrane_engine::{Decision, Position};

use super::layout::{Group, UNIT};
use super::writer::Writer;
use super::{Surroundings, of_term};
use crate::evaluate::{Networks, Parts};

pub(super) fn write(
    writer: &mut Writer<'_>,
    pos: &Position<'_>,
    seat: Seat,
    parts: &Parts,
    networks: &Networks,
    surroundings: &Surroundings,
) {
    writer.group(Group::Terms);
    for term in parts.terms {
        writer.put(of_term(term));
    }
    board(writer, pos, seat);
    structures(writer, pos, seat);
    cults(writer, pos, seat);
    tiles(writer, pos, seat);
    standing(writer, pos, seat, networks);
    land(writer, pos, seat, parts, surroundings);
    pending(writer, pos, seat);
    seas(writer, pos, seat);
}

/// Faction, terrains, resources and tracks.
fn board(writer: &mut Writer<'_>, pos: &Position<'_>, seat: Seat) {
    let player = &pos.state().players[seat];
    writer.group(Group::Faction).one_of(player.faction.map(|id| id as usize), 20);
    writer.group(Group::Home).one_of(Some(player.home as usize), 10);
    writer.group(Group::StartTerrain).one_of(player.start_terrain.map(|terrain| terrain as usize), 7);
    writer.group(Group::Unlocked);
    for terrain in player.unlocked.iter() {
        writer.group(Group::Unlocked).skip(terrain as usize).flag(true);
    }
    writer.group(Group::Points).put(i32::from(player.vp));
    let purse = player.purse;
    writer
        .group(Group::Purse)
        .put(6 * i32::from(purse.coins))
        .put(12 * i32::from(purse.workers))
        .put(20 * i32::from(purse.priests));
    writer.group(Group::Coins).steps(usize::from(purse.coins / 3), 7);
    writer.group(Group::Workers).steps(usize::from(purse.workers), 8);
    writer.group(Group::Priests).steps(usize::from(purse.priests), 5);
    let bowls = player.bowls;
    writer
        .group(Group::Bowls)
        .put(12 * i32::from(bowls.i))
        .put(12 * i32::from(bowls.ii))
        .put(12 * i32::from(bowls.iii))
        .put(6 * i32::from(bowls.total()));
    writer.group(Group::Spendable).steps(usize::from(bowls.iii + bowls.ii / 2), 10);
    writer.group(Group::Tokens).steps(usize::from(bowls.total()), 12);
    let income = pos.income(seat);
    writer
        .group(Group::Income)
        .put(6 * i32::from(income.resources.coins))
        .put(10 * i32::from(income.resources.workers))
        .put(20 * i32::from(income.resources.priests))
        .put(10 * i32::from(income.power))
        .put(32 * i32::from(income.ships));
    writer.group(Group::Shipping).steps(usize::from(player.shipping), 6);
    writer.group(Group::Digging).steps(usize::from(player.digging), 2);
    let priests_left = i32::from(pos.priest_limit(seat)) - i32::from(purse.priests);
    writer
        .group(Group::Counters)
        .put(32 * i32::from(player.extra_range))
        .put(32 * i32::from(player.keys))
        .put(20 * i32::from(player.priests_sent))
        .put(10 * priests_left);
}

/// Structures of each kind.
fn structures(writer: &mut Writer<'_>, pos: &Position<'_>, seat: Seat) {
    writer.group(Group::Structures);
    for kind in Building::ALL {
        writer.steps(usize::from(pos.state().count(seat, kind)), usize::from(kind.supply()));
    }
}

/// Standing on the cult tracks, beside the rivals'.
fn cults(writer: &mut Writer<'_>, pos: &Position<'_>, seat: Seat) {
    let state = pos.state();
    writer.group(Group::Cults);
    for cult in Cult::ALL {
        let steps = state.players[seat].cults[cult];
        let rivals = pos.seats().filter(|&other| other != seat).map(|other| state.players[other].cults[cult]);
        let best = rivals.clone().max().unwrap_or(0);
        let spaces = state.cult_board[cult];
        let for_two = (1..4).filter(|&at| spaces.get(at).is_none()).count();
        writer
            .put(6 * i32::from(steps))
            .flag(steps == 10)
            .put(6 * (i32::from(steps) - i32::from(best)))
            .steps(rivals.filter(|&rival| rival >= steps).count(), 4)
            .flag(spaces.get(0).is_none())
            .put(20 * for_two as i32);
    }
}

/// Favor tiles, town tiles, the bonus card and special actions.
fn tiles(writer: &mut Writer<'_>, pos: &Position<'_>, seat: Seat) {
    let state = pos.state();
    let player = &state.players[seat];
    writer.group(Group::Favors);
    for tile in FavorTile::all() {
        writer.flag(player.favors.contains(tile));
    }
    writer.group(Group::Towns);
    let mut towns = 0;
    for tile in TownTile::all() {
        let count = player.town_tiles(tile);
        towns += usize::from(count);
        writer.put(i32::from(UNIT) * i32::from(count));
    }
    writer.group(Group::TownCount).steps(towns, 6);
    writer.group(Group::Card).one_of(player.bonus.map(BonusCard::index), BonusCard::COUNT);
    let open = |action: SpecialAction| player.used & action.bit() == 0;
    let faction = player.faction.and_then(|id| id.board().action);
    let stronghold = state.has_stronghold(seat);
    let own = faction.is_some_and(|own| (stronghold || !own.needs_stronghold) && open(own.action));
    let of_card = player.bonus.and_then(|card| card.data().action).is_some_and(open);
    let of_favor = player.favors.iter().filter_map(|tile| tile.data().action).any(open);
    let shipyard = state.shipyard(seat).is_some();
    writer
        .group(Group::Actions)
        .flag(own)
        .flag(of_card)
        .flag(of_favor)
        .flag(shipyard && open(SpecialAction::Voyage))
        .flag(shipyard && open(SpecialAction::BuildShip));
}

/// Networks and the additional final scoring, beside the rivals'.
fn standing(writer: &mut Writer<'_>, pos: &Position<'_>, seat: Seat, networks: &Networks) {
    let state = pos.state();
    let owned = state.owned[seat];
    let beside = |mine: u8, of: &dyn Fn(Seat) -> u8| {
        let rivals = || pos.seats().filter(|&other| other != seat).map(of);
        let lead = i32::from(mine) - i32::from(rivals().max().unwrap_or(0));
        (lead, rivals().filter(|&rival| rival >= mine).count())
    };
    let area = networks.areas[seat];
    let (lead, ahead) = beside(area, &|other| networks.areas[other]);
    let in_towns = (owned & state.in_town).len();
    writer
        .group(Group::Land)
        .put(6 * i32::from(owned.len()))
        .put(6 * i32::from(area))
        .put(6 * lead)
        .steps(ahead, 4)
        .put(6 * i32::from(in_towns))
        .put(6 * i32::from(owned.len() - in_towns))
        .put(20 * i32::from(state.players[seat].bridge_count()));
    if pos.setup().final_tile.is_some() {
        let mine = networks.finals[seat];
        let (lead, ahead) = beside(mine, &|other| networks.finals[other]);
        writer.group(Group::Final).put(6 * i32::from(mine)).put(6 * lead).steps(ahead, 4);
    }
}

/// Land in reach, towns in the making, neighbours.
fn land(writer: &mut Writer<'_>, pos: &Position<'_>, seat: Seat, parts: &Parts, surroundings: &Surroundings) {
    let (state, map) = (pos.state(), pos.map());
    let owned = state.owned[seat];
    let player = &state.players[seat];
    let own_land = &parts.land;
    let others = pos.seats().filter(|&other| other != seat);
    let beside_others = others.fold(HexSet::EMPTY, |set, other| set | surroundings.around[other]);
    if !parts.clock.done {
        let mut further = own_land.near;
        if player.faction.is_some_and(|id| player.shipping < id.board().shipping.max) {
            for hex in owned {
                further |= map.within_shipping(hex, player.shipping + 1);
            }
        }
        writer.group(Group::Reach);
        for free in own_land.by_spades {
            let near = free & own_land.near;
            writer
                .put(12 * i32::from(near.len()))
                .put(12 * i32::from((free & own_land.leap).len()))
                .put(12 * i32::from((near & beside_others).len()))
                .put(6 * i32::from((free & further).len()));
        }
        writer.group(Group::TownSteps);
        for steps in parts.town_steps {
            let near = ((6.0 - steps.min(6.0)) * 12.0).round() as i32;
            writer.put(near).flag(steps <= 1.0).flag(steps <= 2.0).flag(steps <= 3.0);
        }
    }
    let beside = owned & beside_others;
    let dwellings = beside & state.structures[Building::Dwelling];
    writer
        .group(Group::Neighbours)
        .flag(pos.town_power(seat) < 7)
        .put(6 * i32::from(beside.len()))
        .put(10 * i32::from(dwellings.len()));
}

/// What waits to be decided.
fn pending(writer: &mut Writer<'_>, pos: &Position<'_>, seat: Seat) {
    let state = pos.state();
    let mut waiting = [0; 9];
    let mut offered = 0;
    for pending in &state.queue {
        if pending.seat != seat {
            if let Decision::Leech { power, .. } = pending.decision {
                offered += i32::from(power);
            }
            continue;
        }
        let (kind, amount) = match pending.decision {
            Decision::Favor { left } => (0, i32::from(left)),
            Decision::Town { left } => (1, i32::from(left)),
            Decision::CultSteps { left, .. } => (2, i32::from(left)),
            Decision::Spades(spades) => (3, i32::from(spades.left)),
            Decision::Leech { power, .. } => (4, i32::from(power)),
            Decision::Bridges { left } => (5, i32::from(left)),
            Decision::FreeTransform
            | Decision::FreeDwelling
            | Decision::FreeTradingHouse
            | Decision::ShipDwelling { .. } => (6, 1),
            Decision::Ships { left, .. } => (7, i32::from(left)),
            Decision::Sail { .. } | Decision::Trade => (7, 1),
            _ => (8, 1),
        };
        waiting[kind] += amount;
    }
    writer.group(Group::Pending);
    for amount in waiting {
        writer.put(32 * amount);
    }
    writer.group(Group::Offered).put(12 * offered);
    if state.turn.seat == seat {
        writer
            .group(Group::Turn)
            .flag(state.turn.build != BuildRight::None)
            .flag(state.turn.actions > 0)
            .flag(state.turn.actions > 1);
    }
}

/// Ships and trades of Merchants of the Seas.
fn seas(writer: &mut Writer<'_>, pos: &Position<'_>, seat: Seat) {
    if pos.setup().rules.merchants.is_none() {
        return;
    }
    let state = pos.state();
    let player = &state.players[seat];
    writer.group(Group::Ships).steps(usize::from(player.ships.len()), 3);
    writer
        .group(Group::Trade)
        .put(10 * i32::from(state.traded[seat].len()))
        .flag(player.dock.is_some())
        .put(16 * i32::from(pos.ship_range(seat)));
    if state.turn.seat == seat {
        let voyage = &state.turn.voyage;
        writer
            .group(Group::Voyage)
            .put(32 * i32::from(voyage.moved.len()))
            .put(32 * i32::from(voyage.done.len()))
            .put(32 * i32::from(voyage.back))
            .put(32 * i32::from(voyage.spades));
    }
}
