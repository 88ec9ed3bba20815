//! The players and the tiles as text.

use std::fmt::Write;

use anstyle::Style;
use terrane_api::view::piece_colour;
use terrane_engine::Position;
use terrane_engine::catalog::{FavorTile, PowerAction, TownTile};
use terrane_engine::state::Player;
use terrane_engine::vocab::{Building, Cult, Seat};
use terrane_notation::words;
use terrane_picture::{Palette, Theme};

use super::describe;
use super::screen::Screen;

/// A player's name: seat and faction.
pub(super) fn who(pos: &Position<'_>, seat: Seat) -> String {
    match pos.state().players[seat].faction {
        Some(faction) => format!("{} {}", seat.0 + 1, faction.board().name),
        None => format!("{} (no faction yet)", seat.0 + 1),
    }
}

/// A player's name in the colour of the pieces.
pub(super) fn badge(pos: &Position<'_>, seat: Seat, screen: &Screen) -> String {
    let palette = Palette::of(Theme::Dark);
    let colour = piece_colour(pos, seat);
    let style = Style::new()
        .bg_color(screen.colour(palette.piece(colour)))
        .fg_color(screen.colour(palette.piece_ink(colour)))
        .bold();
    let name = who(pos, seat);
    if screen.coloured() { screen.styled(&format!(" {name} "), style) } else { name }
}

/// Characters of a player's name in a table.
const NAME: usize = 20;

/// The width from which everything about a player stands in one line.
const WIDE: usize = 118;

/// Everybody's belongings: one line each, or two where lines are short.
pub(super) fn players(pos: &Position<'_>, human: Option<Seat>, screen: &Screen) -> String {
    let kinds = kinds(pos);
    let codes: Vec<&str> = kinds.iter().map(|&kind| words::building_code(kind)).collect();
    let codes = codes.join("/");
    let width = codes.len() + 1;
    let wide = screen.columns >= WIDE;
    let break_line = if wide { " " } else { "\n        " };
    let heading = format!(
        "  {:<NAME$}{:>4}{:>7}{:>9}{:>9}  {:<10}{:<12}{break_line}{:<14}{codes:<width$} tiles",
        "player", "VP", "coins", "workers", "priests", "power", "F/W/E/A", "ship dig"
    );
    let mut text = String::new();
    for line in heading.lines() {
        let _ = writeln!(text, "{}", screen.quiet(line.trim_end()));
    }
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
        let blank =
            NAME.saturating_sub(who(pos, seat).chars().count() + if screen.coloured() { 2 } else { 0 });
        let line = format!(
            "{mark} {}{:blank$}{:>4}{:>7}{:>9}{:>9}  {bowls:<10}{cults:<12}{break_line}{:<14}{buildings:<width$} {}",
            badge(pos, seat, screen),
            "",
            player.vp,
            purse.coins,
            purse.workers,
            purse.priests,
            format!("{}    {}", player.shipping, player.digging),
            tiles.join(" "),
        );
        for line in line.lines() {
            let _ = writeln!(text, "{}", line.trim_end());
        }
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
pub(super) fn tiles(pos: &Position<'_>, screen: &Screen) -> String {
    let (setup, state) = (pos.setup(), pos.state());
    let mut text = String::new();
    let mut section = |title: &str, lines: Vec<(String, String)>| {
        if lines.is_empty() {
            return;
        }
        let _ = writeln!(text, "{}", screen.heading(title));
        for (code, words) in lines {
            let _ = writeln!(text, "  {code:<8}{}", screen.wrapped(&words, 10, 10));
        }
    };
    let rounds = (1..).zip(setup.scoring).map(|(round, tile)| {
        let now = if round == state.round { " (now)" } else { "" };
        (format!("{round}"), format!("{}{now}", describe::scoring(tile)))
    });
    section("Rounds", rounds.collect());
    let last = setup.final_tile.map(|tile| (String::new(), describe::final_tile(tile).to_owned()));
    section("At the end, as for the largest area", last.into_iter().collect());
    let cards = state.bonus_free.iter().map(|card| {
        let coins = match state.bonus_coins[card.index()] {
            0 => String::new(),
            1 => ", with a coin on it".to_owned(),
            coins => format!(", with {coins} coins on it"),
        };
        (words::bonus_code(card), format!("{}{coins}", describe::bonus(card)))
    });
    section("Bonus cards to choose when passing", cards.collect());
    let merchants = pos.setup().rules.merchants.is_some();
    let power = PowerAction::all().filter(|action| merchants || !action.of_merchants()).map(|action| {
        let used = if state.power_used >> (action.number() - 1) & 1 == 0 { "" } else { " (used this round)" };
        let words = format!("{} for {} power{used}", describe::power(action), action.cost());
        (format!("ACT{}", action.number()), words)
    });
    section("Power actions, each once a round", power.collect());
    let favors = FavorTile::all().filter(|tile| state.favors_left[tile.index()] > 0).map(|tile| {
        let left = state.favors_left[tile.index()];
        (words::favor_code(tile), format!("{} ({left} left)", describe::favor(tile)))
    });
    section("Favor tiles, for a temple or a sanctuary", favors.collect());
    let towns = TownTile::all().filter(|tile| state.towns_left[tile.index()] > 0).map(|tile| {
        let left = state.towns_left[tile.index()];
        (words::town_code(tile), format!("{} ({left} left)", describe::town(tile)))
    });
    section("Town tiles", towns.collect());
    text
}
