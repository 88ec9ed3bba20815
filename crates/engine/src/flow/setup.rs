//! Set-up: factions, starting terrains, first dwellings, docks, first bonus cards.

use crate::catalog::factions::Home;
use crate::catalog::{BonusCard, FactionId, FavorTile, TownTile};
use crate::decision::{Decision, Queue};
use crate::effect::Effects;
use crate::position::Position;
use crate::setup::{FactionChoice, Setup};
use crate::state::{Auction, Player, Stage, State, Turn};
use crate::vocab::{Building, ByBuilding, ByCult, BySeat, HexSet, PriestSpaces, Seat, SeatSet, TownNumbers};

/// The state before the first decision.
pub(crate) fn initial(setup: &Setup) -> State {
    let everybody = SeatSet((1 << setup.players) - 1);
    let merchants = setup.rules.merchants.is_some();
    let mut queue = Queue::EMPTY;
    let stage = match setup.choice {
        FactionChoice::Auction { opener, .. } => {
            queue.push(opener, Decision::Bid);
            Stage::Auction
        }
        FactionChoice::InOrder | FactionChoice::Given(_) => Stage::Factions(0),
    };
    State {
        terrain: *setup.map.terrain(),
        structures: ByBuilding([HexSet::EMPTY; Building::COUNT]),
        owned: BySeat([HexSet::EMPTY; 5]),
        in_town: HexSet::EMPTY,
        town_numbers: TownNumbers::NONE,
        town_grades: 0,
        joined_rivers: HexSet::EMPTY,
        traded: BySeat([HexSet::EMPTY; 5]),
        players: BySeat([Player::NOBODY; 5]),
        cult_board: ByCult([PriestSpaces::EMPTY; 4]),
        favors_left: std::array::from_fn(|at| {
            let tile = FavorTile::new(at as u8 + 1).filter(|tile| merchants || !tile.of_merchants());
            tile.map_or(0, |tile| tile.data().count)
        }),
        towns_left: std::array::from_fn(|at| {
            let tile = TownTile::new(at as u8 + 1).filter(|tile| {
                let in_box = if merchants { !tile.left_out_by_merchants() } else { !tile.of_merchants() };
                in_box && (setup.rules.mini_towns || !tile.data().mini)
            });
            tile.map_or(0, |tile| setup.figures.town_copies(tile))
        }),
        bonus_coins: [0; BonusCard::COUNT],
        bonus_free: setup.bonus,
        power_used: 0,
        stage,
        round: 0,
        order: [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4)],
        passed_order: [Seat(0); 5],
        passed_count: 0,
        turn: Turn::of(Seat(0), 0),
        sites: HexSet::EMPTY,
        auction: Auction {
            high: None,
            leader: Seat(0),
            bidding: everybody,
            without: everybody,
            lots: everybody.0,
            places: everybody.0,
        },
        events: 0,
        queue,
    }
}

impl State {
    /// Everybody at the table with these factions and what they begin with, the board empty, the first player about
    /// to act in round 1. Nobody has chosen anything: meant for tests and editors that go on to describe a position
    /// for [`Position::with_state`].
    pub fn seated(setup: &Setup, factions: &BySeat<Option<FactionId>>) -> State {
        let mut pos = Position::with_state(setup, initial(setup));
        for seat in pos.seats() {
            if let Some(faction) = factions[seat] {
                pos.take_faction(seat, faction, setup.start_vp.of(faction, setup.map.id()), &mut ());
            }
        }
        pos.state.queue = Queue::EMPTY;
        pos.state.stage = Stage::Actions;
        pos.state.round = 1;
        super::turn::start(&mut pos, Seat(0));
        pos.state
    }
}

/// The seat at a place of the turn order.
fn at(pos: &Position<'_>, place: u8) -> Seat {
    pos.state.order[usize::from(place)]
}

/// The next player chooses a faction, or gets the one given.
pub(crate) fn factions(pos: &mut Position<'_>, done: u8, fx: &mut impl Effects) {
    if done == pos.setup().players {
        pos.state.stage = Stage::Terrains(0);
        return;
    }
    pos.state.stage = Stage::Factions(done + 1);
    let seat = at(pos, done);
    if pos.player(seat).dropped {
        return;
    }
    match pos.setup().choice {
        FactionChoice::Given(factions) => {
            if let Some(faction) = factions[seat] {
                let vp = pos.setup().start_vp.of(faction, pos.map().id());
                pos.take_faction(seat, faction, vp, fx);
            }
        }
        FactionChoice::InOrder | FactionChoice::Auction { .. } => pos.ask(seat, Decision::Faction),
    }
}

/// The volcano factions choose their starting terrain after everybody else.
pub(crate) fn terrains(pos: &mut Position<'_>, done: u8) {
    if done == pos.setup().players {
        pos.state.stage = Stage::Dwellings(0);
        return;
    }
    pos.state.stage = Stage::Terrains(done + 1);
    let seat = at(pos, done);
    if pos.faction(seat).home == Home::Volcano {
        pos.ask(seat, Decision::StartTerrain);
    }
}

/// Who places the next of the first dwellings: first to last, last to first, then the third of who has three, then
/// the only one of who has one.
pub(crate) fn dwellings(pos: &mut Position<'_>, done: u8) {
    let players = pos.setup().players;
    let with = |pos: &Position<'_>, place: u8, wanted: &dyn Fn(u8) -> bool| {
        let seat = at(pos, place);
        let count = pos.player(seat).faction.map(|faction| faction.board().start.dwellings);
        count.is_some_and(wanted).then_some(seat)
    };
    let seat = {
        let pos = &*pos;
        let first = (0..players).filter_map(move |place| with(pos, place, &|count| count >= 2));
        let second = (0..players).rev().filter_map(move |place| with(pos, place, &|count| count >= 2));
        let third = (0..players).filter_map(move |place| with(pos, place, &|count| count >= 3));
        let only = (0..players).filter_map(move |place| with(pos, place, &|count| count == 1));
        first.chain(second).chain(third).chain(only).nth(usize::from(done))
    };
    match seat {
        Some(seat) => {
            pos.state.stage = Stage::Dwellings(done + 1);
            // A board of one's own may have too few spaces of a starting terrain.
            if crate::moves::build::first_dwelling_possible(pos, seat) {
                pos.ask(seat, Decision::Dwelling);
            }
        }
        None if pos.at_sea() => pos.state.stage = Stage::Docks(0),
        None => pos.state.stage = Stage::BonusCards(0),
    }
}

/// The next player, first to last, places the dock if there is a dwelling for it.
pub(crate) fn docks(pos: &mut Position<'_>, done: u8) {
    if done == pos.setup().players {
        pos.state.stage = Stage::BonusCards(0);
        return;
    }
    pos.state.stage = Stage::Docks(done + 1);
    let seat = at(pos, done);
    if !crate::moves::harbour::dock_sites(pos, seat).is_empty() {
        pos.ask(seat, Decision::Dock);
    }
}

/// The next player, last to first, takes a bonus card; then the first round begins.
pub(crate) fn bonus_cards(pos: &mut Position<'_>, done: u8, fx: &mut impl Effects) {
    if done == pos.setup().players {
        return super::income::pay(pos, fx);
    }
    pos.state.stage = Stage::BonusCards(done + 1);
    let seat = at(pos, pos.setup().players - 1 - done);
    pos.ask(seat, Decision::BonusCard);
}
