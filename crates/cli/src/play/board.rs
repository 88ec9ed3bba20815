//! The board as text: every space with its name, and below it its terrain or structure.

use std::fmt::Write;

use terrane_engine::Position;
use terrane_engine::vocab::{Hex, Terrain};
use terrane_notation::words;

/// Characters of one space.
const WIDTH: usize = 7;

/// The whole board. A structure shows as its owner's seat with the building, such as `1TP`.
pub(super) fn draw(pos: &Position<'_>, colour: bool) -> String {
    let map = pos.map();
    let mut text = String::new();
    let hexes: Vec<Hex> = map.hexes().collect();
    for row in hexes.chunk_by(|a, b| map.place(*a).row == map.place(*b).row) {
        let indent = if map.place(row[0]).row % 2 == 1 { WIDTH / 2 } else { 0 };
        for line in [name, content] {
            let _ = write!(text, "  {:indent$}", "");
            for &hex in row {
                let cell = format!("{:<WIDTH$}", line(pos, hex));
                text.push_str(&paint(&cell, pos.state().terrain.get(hex), colour));
            }
            while text.ends_with(' ') {
                text.pop();
            }
            text.push('\n');
        }
    }
    let bridges: Vec<String> =
        pos.state().bridges().map(|site| format!("{}:{}", map.name(site.a), map.name(site.b))).collect();
    if !bridges.is_empty() {
        let _ = writeln!(text, "  bridges {}", bridges.join(", "));
    }
    text
}

fn name(pos: &Position<'_>, hex: Hex) -> String {
    pos.map().name(hex).to_string()
}

fn content(pos: &Position<'_>, hex: Hex) -> String {
    let state = pos.state();
    match (state.owner_of(hex), state.building_at(hex)) {
        (Some(seat), Some(building)) => {
            let town = if state.in_town.contains(hex) { "*" } else { "" };
            format!("{}{}{town}", seat.0 + 1, words::building_code(building))
        }
        _ => match state.terrain.get(hex) {
            Terrain::River => "~".into(),
            terrain => words::colour(terrain).chars().take(WIDTH - 1).collect(),
        },
    }
}

/// Colours a cell by its terrain, where colours can be shown.
fn paint(cell: &str, terrain: Terrain, colour: bool) -> String {
    if !colour {
        return cell.to_owned();
    }
    let code = match terrain {
        Terrain::Desert => 220,
        Terrain::Plains => 137,
        Terrain::Swamp => 240,
        Terrain::Lakes => 39,
        Terrain::Forest => 70,
        Terrain::Mountains => 250,
        Terrain::Wasteland => 160,
        Terrain::River => 24,
        Terrain::Ice => 195,
        Terrain::Volcano => 208,
    };
    format!("\u{1b}[38;5;{code}m{cell}\u{1b}[0m")
}
