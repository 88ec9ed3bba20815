//! What is true of every position, however it came about.

use terrane_engine::catalog::factions::{Faction, Home};
use terrane_engine::catalog::{BonusCard, FavorTile, LandmarkEffect, TownTile};
use terrane_engine::decision::Decision;
use terrane_engine::rules::LeechMode;
use terrane_engine::state::Stage;
use terrane_engine::vocab::{Building, Cult, HexSet, Seat, Terrain};
use terrane_engine::{MoveList, Position};

use crate::Violation;
use crate::violation::ensure;

/// Checks everything that is true of every position: pieces, tiles and cards are all there, limits are kept, towns are
/// founded where they must be, and exactly those who may act have moves.
pub fn check(pos: &Position<'_>) -> Result<(), Violation> {
    board(pos)?;
    bridges(pos)?;
    towns(pos)?;
    cards_and_tiles(pos)?;
    cults(pos)?;
    for seat in pos.seats() {
        player(pos, seat)?;
    }
    order(pos)?;
    seas(pos)?;
    queue(pos)?;
    turns(pos)?;
    let copy = Position::with_state(pos.setup(), *pos.state());
    ensure!(copy.hash() == pos.hash(), "a copy of the position has another hash");
    Ok(())
}

fn faction(pos: &Position<'_>, seat: Seat) -> Option<&'static Faction> {
    pos.state().players[seat].faction.map(terrane_engine::catalog::FactionId::board)
}

/// Every structure has one owner and one kind, stands on terrain its owner can build on, and comes from a supply.
fn board(pos: &Position<'_>) -> Result<(), Violation> {
    let state = pos.state();
    let mut built = HexSet::EMPTY;
    for kind in Building::ALL {
        ensure!(!built.meets(state.structures[kind]), "two structures stand on one space");
        built |= state.structures[kind];
    }
    let mut owned = HexSet::EMPTY;
    for (at, own) in state.owned.0.iter().enumerate() {
        ensure!(!owned.meets(*own), "a structure has two owners");
        ensure!(own.is_empty() || at < usize::from(pos.setup().players), "an empty chair has structures");
        owned |= *own;
    }
    ensure!(owned == built, "a structure has no owner, or an owner no structure");
    let afloat = built.without(pos.map().land());
    ensure!(
        afloat.without(state.structures[Building::Landmark]).is_empty(),
        "a structure that is no special terrain tile stands outside the land"
    );
    for hex in pos.map().hexes() {
        let river = state.terrain.get(hex) == Terrain::River;
        ensure!(
            river == pos.map().river().contains(hex),
            "{} changed between land and river",
            pos.map().name(hex)
        );
    }
    for seat in pos.seats() {
        let Some(faction) = faction(pos, seat) else {
            ensure!(state.owned[seat].is_empty(), "{seat:?} has structures but no faction");
            continue;
        };
        for kind in Building::ALL {
            let count = state.count(seat, kind);
            ensure!(count <= kind.supply(), "the {} have {count} of {kind:?}", faction.name);
        }
        let tile = (state.structures[Building::Landmark] & state.owned[seat]).first();
        ensure!(
            tile == state.players[seat].landmark,
            "the {} have another tile than they placed",
            faction.name
        );
        for hex in state.owned[seat] & pos.map().land() {
            let terrain = state.terrain.get(hex);
            let fits = match faction.home {
                Home::Shifting => terrain.on_wheel(),
                Home::Unlocking => state.players[seat].unlocked.contains(terrain),
                _ => terrain == state.players[seat].home,
            };
            ensure!(fits, "the {} stand on {terrain:?}", faction.name);
        }
    }
    Ok(())
}

/// Bridges lie on sites, one on each, and touch a structure of their owner.
fn bridges(pos: &Position<'_>) -> Result<(), Violation> {
    let mut sites: Vec<_> = pos.state().bridges().collect();
    let count = sites.len();
    sites.sort_unstable();
    sites.dedup();
    ensure!(sites.len() == count, "two bridges lie on one site");
    for seat in pos.seats() {
        let own = pos.state().owned[seat];
        for site in pos.state().players[seat].bridges.iter().flatten() {
            let tower = pos.state().players[seat].landmark.is_some_and(|tile| site.opposite(tile).is_some())
                && faction(pos, seat).is_some_and(|own| own.landmark.effect == LandmarkEffect::LandBridges);
            ensure!(tower || pos.map().sites().contains(site), "a bridge lies where none can lie");
            ensure!(
                own.contains(site.a) || own.contains(site.b),
                "a bridge of {seat:?} touches nothing of theirs"
            );
        }
    }
    Ok(())
}

/// Structures in towns are structures; none outside is next to one of the same owner inside; and no group that must be
/// a town is left without one.
fn towns(pos: &Position<'_>) -> Result<(), Violation> {
    let state = pos.state();
    ensure!(state.in_town.without(state.occupied()).is_empty(), "an empty space belongs to a town");
    ensure!(state.joined_rivers.without(pos.map().river()).is_empty(), "land was declared as joining river");
    let due: u8 = state
        .queue
        .iter()
        .map(|waiting| match waiting.decision {
            Decision::Town { left } => left,
            _ => 0,
        })
        .sum();
    let left: u8 = state.towns_left.iter().sum();
    ensure!(due <= left, "{due} town tiles are due and {left} are left");
    for seat in pos.seats() {
        let mut alone = state.owned[seat].without(state.in_town);
        while let Some(first) = alone.first() {
            let mut group = HexSet::of(first);
            loop {
                let wider = (neighbours(pos, seat, group) & state.owned[seat]) | group;
                ensure!(
                    !wider.meets(state.in_town),
                    "a structure of {seat:?} next to their town is not part of it"
                );
                if wider == group {
                    break;
                }
                group = wider;
            }
            alone = alone.without(group);
            ensure!(
                left == due || !is_town(pos, seat, group),
                "a group of {seat:?} should have become a town"
            );
        }
    }
    Ok(())
}

/// Spaces next to a set for a player: over edges, bridges, and rivers declared as joining.
fn neighbours(pos: &Position<'_>, seat: Seat, set: HexSet) -> HexSet {
    let mut found = HexSet::EMPTY;
    for hex in set {
        found |= pos.map().near(hex);
        found = pos.state().bridges().filter_map(|site| site.opposite(hex)).fold(found, |mut found, end| {
            found.insert(end);
            found
        });
    }
    if faction(pos, seat).is_some_and(|faction| faction.river_towns) {
        for river in pos.state().joined_rivers {
            if pos.map().near(river).meets(set) {
                found |= pos.map().near(river);
            }
        }
    }
    found
}

fn is_town(pos: &Position<'_>, seat: Seat, group: HexSet) -> bool {
    let Some(faction) = faction(pos, seat) else { return false };
    let of = |kind| (pos.state().structures[kind] & group).len();
    let yard = pos.state().players[seat].faction.map_or(0, |id| pos.setup().figures.shipyard(id).value);
    let printed: u8 = Building::ON_BOARDS.into_iter().map(|kind| of(kind) * faction.power_value[kind]).sum();
    let power = printed + of(Building::Shipyard) * yard;
    group.len() + of(Building::Sanctuary) >= 4 && power >= pos.town_power(seat)
}

/// Every card and tile is in exactly one place.
fn cards_and_tiles(pos: &Position<'_>) -> Result<(), Violation> {
    let state = pos.state();
    let players = || pos.seats().map(|seat| &state.players[seat]);
    for card in BonusCard::all() {
        let number = card.number();
        let places = players().filter(|player| player.bonus == Some(card)).count()
            + usize::from(state.bonus_free.contains(card));
        let there = usize::from(pos.setup().bonus.contains(card));
        ensure!(places == there, "BON{number} is in {places} places");
        let coins = state.bonus_coins[card.index()];
        ensure!(
            coins == 0 || state.bonus_free.contains(card),
            "{coins} coins lie on BON{number}, which is not free"
        );
    }
    let merchants = pos.setup().rules.merchants.is_some();
    for tile in FavorTile::all() {
        let held = players().filter(|player| player.favors.contains(tile)).count() as u8;
        let left = state.favors_left[tile.index()];
        let there = if tile.of_merchants() && !merchants { 0 } else { tile.data().count };
        ensure!(held + left == there, "FAV{}: {held} are held, {left} are left", tile.number());
    }
    for tile in TownTile::all() {
        let held: u8 = players().map(|player| player.town_tiles(tile)).sum();
        let left = state.towns_left[tile.index()];
        let in_box = if merchants { !tile.left_out_by_merchants() } else { !tile.of_merchants() };
        let played = in_box && (pos.setup().rules.mini_towns || !tile.data().mini);
        let there = if played { pos.setup().figures.town_copies(tile) } else { 0 };
        ensure!(held + left == there, "TW{}: {held} are held, {left} are left", tile.number());
    }
    Ok(())
}

/// One player at most stands on each space 10, and for a key; priests on the board are counted rightly.
fn cults(pos: &Position<'_>) -> Result<(), Violation> {
    let state = pos.state();
    for cult in Cult::ALL {
        let tens = pos.seats().filter(|&seat| state.players[seat].cults[cult] == 10).count();
        ensure!(tens <= 1, "{tens} players stand on space 10 of {cult:?}");
    }
    for seat in pos.seats() {
        let player = &state.players[seat];
        ensure!(player.cults.0.iter().all(|&space| space <= 10), "{seat:?} went beyond space 10");
        let tens = player.cults.0.iter().filter(|&&space| space == 10).count() as u8;
        let figures = &pos.setup().figures;
        let of_towns = TownTile::all().map(|tile| figures.town_keys(tile) * player.town_tiles(tile));
        let start = faction(pos, seat).map_or(0, |own| own.seafaring.start_keys);
        let start = if pos.setup().rules.merchants.is_some() { start } else { 0 };
        let keys: u8 = of_towns.sum::<u8>() + start;
        ensure!(
            tens + player.keys == keys,
            "{seat:?} has {keys} keys, stands on {tens} tens and has {} left",
            player.keys
        );
        let sent = state
            .cult_board
            .0
            .iter()
            .flat_map(|track| track.iter())
            .filter(|&priest| priest == Some(seat))
            .count();
        ensure!(
            sent == usize::from(player.priests_sent),
            "{sent} priests of {seat:?} stand on the cult board"
        );
    }
    Ok(())
}

fn player(pos: &Position<'_>, seat: Seat) -> Result<(), Violation> {
    let player = &pos.state().players[seat];
    ensure!(player.vp >= 0, "{seat:?} has {} VP", player.vp);
    let Some(faction) = faction(pos, seat) else { return Ok(()) };
    let name = faction.name;
    let wheel = if faction.home == Home::Unlocking { 7 - player.unlocked.len().max(1) } else { 0 };
    let priests = player.purse.priests + u16::from(player.priests_sent + wheel);
    ensure!(priests <= 7, "the {name} have {priests} priests");
    ensure!(player.shipping <= faction.shipping.max, "the {name} ship {} far", player.shipping);
    ensure!(player.digging <= faction.digging.max_level(), "the {name} dig at level {}", player.digging);
    let free_home = !matches!(faction.home, Home::Fixed(_));
    ensure!(free_home || player.start_terrain.is_none(), "the {name} chose a starting terrain");
    Ok(())
}

/// The turn order names everybody once, and those who passed are those in the order of passing.
fn order(pos: &Position<'_>) -> Result<(), Violation> {
    let state = pos.state();
    let players = usize::from(pos.setup().players);
    if state.stage > Stage::Auction {
        let mut order = state.order;
        order[..players].sort_unstable();
        ensure!(pos.seats().eq(order[..players].iter().copied()), "the turn order is {:?}", state.order);
    }
    let passed = &state.passed_order[..usize::from(state.passed_count)];
    for seat in pos.seats() {
        let times = passed.iter().filter(|&&other| other == seat).count();
        let expected = usize::from(state.players[seat].passed);
        ensure!(times == expected, "{seat:?} is {times} times in the order of passing");
    }
    Ok(())
}

/// Ships, docks, shipyards and trade markers are where they may be, and there are none in games without them.
fn seas(pos: &Position<'_>) -> Result<(), Violation> {
    let state = pos.state();
    let voyage = &state.turn.voyage;
    for seat in pos.seats() {
        let player = &state.players[seat];
        let Some(faction) = faction(pos, seat) else { continue };
        let name = faction.name;
        let traded = state.traded[seat];
        if pos.setup().rules.merchants.is_none() {
            let none = player.ships.is_empty() && player.dock.is_none() && traded.is_empty();
            ensure!(none && state.shipyard(seat).is_none(), "the {name} sail in a game without ships");
            continue;
        }
        ensure!(traded.len() <= 15, "the {name} have placed {} trade markers", traded.len());
        let markers = traded.without(state.occupied().without(state.owned[seat]));
        ensure!(markers.is_empty(), "the {name} have a trade marker where nobody else stands");
        let shore = if faction.seafaring.overland { pos.map().land() } else { pos.map().riverside() };
        for harbour in player.dock.into_iter().chain(state.shipyard(seat)) {
            let own = state.owned[seat].contains(harbour) && shore.contains(harbour);
            ensure!(own, "the {name} have a dock or shipyard on {}", pos.map().name(harbour));
        }
        ensure!(
            player.ships.is_empty() || player.dock.is_some() || state.shipyard(seat).is_some(),
            "the {name} have ships but neither dock nor shipyard"
        );
        let sailing = voyage.open && state.turn.seat == seat;
        for ship in player.ships.iter() {
            let at_home = pos.map().river().contains(ship) != faction.seafaring.overland;
            let trading = sailing && state.occupied().without(state.owned[seat]).contains(ship);
            ensure!(at_home || trading, "a ship of the {name} is on {}", pos.map().name(ship));
        }
        let range = if faction.seafaring.overland { pos.setup().figures.range().last() } else { 0 };
        ensure!(player.extra_skip <= range, "the {name} have left their Range tile");
    }
    ensure!(voyage.back <= voyage.done.len(), "more ships come back than have traded");
    Ok(())
}

/// Nobody waits for a player who left, nor for an answer to an offer worth nothing.
fn queue(pos: &Position<'_>) -> Result<(), Violation> {
    for waiting in &pos.state().queue {
        let player = &pos.state().players[waiting.seat];
        ensure!(!player.dropped, "{waiting:?} waits for a player who left");
        match waiting.decision {
            Decision::Leech { offer, power, .. } => {
                ensure!(power > 0 && offer.from() != waiting.seat, "{waiting:?} is no offer");
                // An offer worth nothing waits only for somebody who may still make room for it.
                let later = pos.setup().rules.offers_wait() && !player.passed && offer.uncounted();
                ensure!(offer.coin() || player.bowls.room() > 0 || later, "{waiting:?} is worth nothing");
            }
            Decision::Favor { left }
            | Decision::Town { left }
            | Decision::CultSteps { left, .. }
            | Decision::Bridges { left }
            | Decision::Ships { left, .. }
            | Decision::Unlock { left } => ensure!(left > 0, "{waiting:?} asks for nothing"),
            Decision::Spades(spades) => ensure!(spades.left > 0, "{waiting:?} asks for nothing"),
            Decision::EnterTen => ensure!(player.keys > 0, "{waiting:?} without a key"),
            _ => {}
        }
    }
    Ok(())
}

/// Until the game is over somebody may act; who may has a move; who may not has none.
fn turns(pos: &Position<'_>) -> Result<(), Violation> {
    let seats = pos.to_act();
    ensure!(pos.is_over() == seats.is_empty(), "game over: {}, to act: {seats:?}", pos.is_over());
    let strict = pos.setup().rules.leech == LeechMode::Strict;
    ensure!(!strict || seats.len() <= 1, "{} seats may act in strict play", seats.len());
    let mut moves = MoveList::new();
    for seat in pos.seats() {
        moves.clear();
        pos.legal_moves_into(seat, &mut moves);
        let may = seats.contains(seat);
        ensure!(may != moves.is_empty(), "{seat:?} may act: {may}, and has {} moves", moves.len());
    }
    moves.clear();
    pos.legal_moves_into(Seat(pos.setup().players), &mut moves);
    ensure!(moves.is_empty(), "an empty chair has moves");
    if let Some(active) = pos.active() {
        let player = &pos.state().players[active];
        ensure!(!player.passed && !player.dropped, "{active:?} has the turn after passing or leaving");
    }
    Ok(())
}
