//! What is true of every position, however it came about.

use terrane_engine::catalog::FactionId;
use terrane_engine::catalog::factions::{AfterLeech, Faction, Home};
use terrane_engine::decision::Decision;
use terrane_engine::rules::LeechMode;
use terrane_engine::vocab::{Building, HexSet, Seat};
use terrane_engine::{MoveList, Position};

use crate::Violation;
use crate::violation::ensure;

/// Checks everything that is true of every position: pieces, tiles and cards are all there, limits are kept, towns are
/// founded where they must be, and exactly those who may act have moves.
pub fn check(pos: &Position<'_>) -> Result<(), Violation> {
    let sound = Position::from_state(pos.setup(), *pos.state());
    sound.map_err(|reason| Violation::new(reason.to_string()))?;
    towns(pos)?;
    for seat in pos.seats() {
        player(pos, seat)?;
    }
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

/// No structure outside a town is next to one of the same owner inside, and no group that must be
/// a town is left without one.
fn towns(pos: &Position<'_>) -> Result<(), Violation> {
    let state = pos.state();
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

/// VP are never negative, and only factions without a fixed home choose a starting terrain.
fn player(pos: &Position<'_>, seat: Seat) -> Result<(), Violation> {
    let player = &pos.state().players[seat];
    ensure!(player.vp >= 0, "{seat:?} has {} VP", player.vp);
    let Some(faction) = faction(pos, seat) else { return Ok(()) };
    let free_home = !matches!(faction.home, Home::Fixed(_));
    ensure!(free_home || player.start_terrain.is_none(), "the {} chose a starting terrain", faction.name);
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
        ensure!(player.extra_range <= range, "the {name} have left their Range tile");
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
                // An offer worth nothing waits only for somebody who may still make room for it, or for a builder who gains
                // by the answer.
                let rules = &pos.setup().rules;
                let later = rules.offers_wait() && !player.passed && offer.uncounted();
                let builder = pos.state().players[offer.from()].faction.map(FactionId::board);
                let gains = builder.is_some_and(|board| board.after_leech != AfterLeech::Nothing);
                let awaited = rules.offers_outlast_room() && gains && !offer.uncounted();
                let worth = offer.coin() || player.bowls.room() > 0;
                ensure!(worth || later || awaited, "{waiting:?} is worth nothing");
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
    let awaited = pos.awaited();
    ensure!(pos.is_over() == awaited.is_empty(), "game over: {}, awaited: {awaited:?}", pos.is_over());
    ensure!(awaited.iter().all(|seat| seats.contains(seat)), "{awaited:?} are awaited, {seats:?} may act");
    ensure!(!strict || awaited == seats, "{awaited:?} are awaited in strict play, {seats:?} may act");
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
