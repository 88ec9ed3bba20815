//! The players and the tiles as text.

use std::fmt::Write;

use terrane_engine::Position;
use terrane_engine::catalog::{FavorTile, PowerAction, TownTile};
use terrane_engine::state::Player;
use terrane_engine::vocab::{Building, Cult, Seat};
use terrane_notation::words;

use super::describe;

/// A player's name: seat and faction.
pub(super) fn who(pos: &Position<'_>, seat: Seat) -> String {
    match pos.state().players[seat].faction {
        Some(faction) => format!("{} {}", seat.0 + 1, faction.board().name),
        None => format!("{} (no faction yet)", seat.0 + 1),
    }
}

/// One line for each player, with their tiles below.
pub(super) fn players(pos: &Position<'_>, human: Option<Seat>) -> String {
    let kinds = kinds(pos);
    let heading: Vec<&str> = kinds.iter().map(|&kind| words::building_code(kind)).collect();
    let heading = heading.join("/");
    let width = heading.len() + 1;
    let mut text = format!(
        "  {:<18}{:>4}{:>4}{:>4}{:>4}  {:<9}{:<12}{:<9}{heading:<width$} tiles\n",
        "player", "VP", "c", "w", "p", "bowls", "F/W/E/A", "ship dig"
    );
    let state = pos.state();
    for seat in pos.seats() {
        let player = &state.players[seat];
        let purse = player.purse;
        let bowls = format!("{}/{}/{}", player.bowls.i, player.bowls.ii, player.bowls.iii);
        let cults = Cult::ALL.map(|cult| player.cults[cult].to_string()).join("/");
        let buildings: Vec<String> = kinds.iter().map(|&kind| state.count(seat, kind).to_string()).collect();
        let buildings = buildings.join("/");
        let mut tiles: Vec<String> = player.bonus.into_iter().map(words::bonus_code).collect();
        tiles.extend(player.favors.iter().map(words::favor_code));
        for tile in TownTile::all() {
            tiles.extend((0..player.town_tiles(tile)).map(|_| words::town_code(tile)));
        }
        tiles.extend(status(player));
        let mark = if human == Some(seat) { '>' } else { ' ' };
        let _ = writeln!(
            text,
            "{mark} {:<18}{:>4}{:>4}{:>4}{:>4}  {bowls:<9}{cults:<12}{:<9}{buildings:<width$} {}",
            who(pos, seat),
            player.vp,
            purse.coins,
            purse.workers,
            purse.priests,
            format!("{}    {}", player.shipping, player.digging),
            tiles.join(" "),
        );
    }
    text
}

/// The kinds of structures that can stand in this game.
fn kinds(pos: &Position<'_>) -> Vec<Building> {
    let rules = &pos.setup().rules;
    let there = |kind: &Building| match kind {
        Building::Landmark => rules.special_terrain.is_some(),
        Building::Shipyard => rules.merchants.is_some(),
        _ => true,
    };
    Building::ALL.into_iter().filter(there).collect()
}

/// Whether a player has passed or left.
fn status(player: &Player) -> Option<String> {
    match (player.dropped, player.passed) {
        (true, _) => Some("(left)".into()),
        (_, true) => Some("(passed)".into()),
        _ => None,
    }
}

/// Rounds, cards and tiles still to be had.
pub(super) fn tiles(pos: &Position<'_>) -> String {
    let (setup, state) = (pos.setup(), pos.state());
    let mut text = String::new();
    for (at, tile) in setup.scoring.into_iter().enumerate() {
        let mark = if at + 1 == usize::from(state.round) { '>' } else { ' ' };
        let _ = writeln!(
            text,
            "{mark} round {}  {:<7} {}",
            at + 1,
            words::scoring_code(tile),
            describe::scoring(tile)
        );
    }
    if let Some(tile) = setup.final_tile {
        let _ = writeln!(text, "  at the end, as for the area: {}", describe::final_tile(tile));
    }
    for card in state.bonus_free.iter() {
        let coins = match state.bonus_coins[card.index()] {
            0 => String::new(),
            coins => format!(" (+{coins}c)"),
        };
        let _ = writeln!(text, "  {:<6} {}{coins}", words::bonus_code(card), describe::bonus(card));
    }
    let merchants = pos.setup().rules.merchants.is_some();
    for action in PowerAction::all().filter(|action| merchants || !action.of_merchants()) {
        let used = if state.power_used >> (action.number() - 1) & 1 != 0 { " (used this round)" } else { "" };
        let _ = writeln!(
            text,
            "  ACT{}   {} for {} power{used}",
            action.number(),
            describe::power(action),
            action.cost()
        );
    }
    for tile in FavorTile::all().filter(|tile| state.favors_left[tile.index()] > 0) {
        let left = state.favors_left[tile.index()];
        let _ = writeln!(text, "  {:<6} {left} left: {}", words::favor_code(tile), describe::favor(tile));
    }
    for tile in TownTile::all().filter(|tile| state.towns_left[tile.index()] > 0) {
        let left = state.towns_left[tile.index()];
        let _ = writeln!(text, "  {:<6} {left} left: {}", words::town_code(tile), describe::town(tile));
    }
    text
}
