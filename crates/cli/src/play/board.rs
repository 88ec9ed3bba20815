//! The board as text: every space with its name, and below it its terrain or structure.
//!
//! In colour a space has the ground of its terrain and a structure the colour of its owner; where the terminal is high enough,
//! spaces are hexagons. Without colours the terrain is a word.

use std::fmt::Write;

use anstyle::Style;
use terrane_api::view::piece_colour;
use terrane_engine::Position;
use terrane_engine::vocab::{Hex, Seat, Terrain};
use terrane_notation::words;
use terrane_picture::{Palette, Theme};

use super::canvas::Canvas;
use super::screen::Screen;

/// Characters left of the board.
const MARGIN: usize = 2;

/// A terminal with so many lines has room for hexagons.
const HIGH: usize = 36;

/// How large spaces are drawn.
#[derive(Clone, Copy)]
struct Scale {
    /// Characters of one space.
    width: usize,
    /// Whether a line between two rows shows the corners of the spaces.
    corners: bool,
}

impl Scale {
    /// The largest at which the board fits.
    fn fitting(screen: &Screen, columns: usize) -> Scale {
        let widths: &[usize] = if screen.coloured() { &[6, 4, 3] } else { &[7, 5, 4] };
        let fits = |width: &&usize| MARGIN + columns * **width <= screen.columns;
        let width = widths.iter().find(fits).or(widths.last()).copied().unwrap_or(3);
        Scale { width, corners: width == 6 && screen.signs && screen.coloured() && screen.lines >= HIGH }
    }

    /// The first line of a row.
    fn top(self, row: usize) -> usize {
        if self.corners { 3 * row + 1 } else { 2 * row }
    }
}

/// The whole board with what lies on it.
pub(super) fn draw(pos: &Position<'_>, screen: &Screen) -> String {
    let map = pos.map();
    let place = |hex: Hex| {
        let place = map.place(hex);
        (usize::from(place.row), usize::from(place.column))
    };
    let rows = map.hexes().map(|hex| place(hex).0 + 1).max().unwrap_or(0);
    // Odd rows begin half a space further right.
    let columns = map.hexes().map(|hex| place(hex).1 + 1 + place(hex).0 % 2).max().unwrap_or(0);
    let widest = map.hexes().map(|hex| 2 * (place(hex).1 + 1) + place(hex).0 % 2).max().unwrap_or(0);
    let scale = Scale::fitting(screen, widest.div_ceil(2));
    let left = |hex: Hex| place(hex).1 * scale.width + place(hex).0 % 2 * (scale.width / 2);
    let mut canvas = Canvas::new(columns * scale.width, scale.top(rows));
    let palette = Palette::of(Theme::Dark);
    let ground = |hex: Hex| screen.colour(palette.terrain(pos.state().terrain.get(hex).into()));

    for hex in map.hexes() {
        let (x, y) = (left(hex), scale.top(place(hex).0));
        canvas.ground((x, y), scale.width, ground(hex));
        canvas.ground((x, y + 1), scale.width, ground(hex));
    }
    if scale.corners {
        corners(&mut canvas, rows, |line, x| {
            let found =
                map.hexes().find(|&hex| place(hex).0 == line && (left(hex)..left(hex) + 6).contains(&x));
            found.map(|hex| (x - left(hex), ground(hex)))
        });
    }
    for hex in map.hexes() {
        let at = (left(hex), scale.top(place(hex).0));
        space(&mut canvas, pos, hex, at, scale, screen, palette);
    }
    for seat in pos.seats() {
        for site in pos.state().players[seat].bridges.into_iter().flatten() {
            let (a, b) = if place(site.a).0 <= place(site.b).0 { (site.a, site.b) } else { (site.b, site.a) };
            let middle = (left(a) + left(b) + scale.width) / 2;
            let style = piece(pos, seat, screen, palette);
            if place(b).0 - place(a).0 == 2 {
                let y = scale.top(place(a).0 + 1);
                let sign = if screen.signs { "║" } else { "|" };
                for line in [y, y + 1] {
                    if canvas.is_blank((middle, line)) {
                        canvas.write((middle, line), sign, style);
                    }
                }
            } else {
                let sign = match (left(a) < left(b), screen.signs) {
                    (true, true) => "╲",
                    (true, false) => "\\",
                    (false, true) => "╱",
                    (false, false) => "/",
                };
                let at = (middle, scale.top(place(a).0) + if scale.corners { 2 } else { 1 });
                if scale.corners || canvas.is_blank(at) {
                    canvas.write(at, sign, style);
                }
            }
        }
    }
    let mut text = canvas.text(MARGIN);
    text.push_str(&legend(pos, screen, palette));
    text
}

/// Draws the corners of spaces: between two rows each line shows the lower ends of one and the upper ends of the other.
/// `space` says which space of a row a column belongs to, as the column within the space and its colour.
fn corners(
    canvas: &mut Canvas,
    rows: usize,
    space: impl Fn(usize, usize) -> Option<(usize, Option<anstyle::Color>)>,
) {
    for line in 0..=rows {
        for x in 0..6 * 16 {
            // How much of the line a space fills at this column: nothing at its sides, all of it in its middle.
            let share = |column: usize| [0, 1, 2, 2, 1, 0][column];
            let above = line.checked_sub(1).and_then(|row| space(row, x));
            let below = space(line, x);
            let upper = above.filter(|(column, _)| share(*column) > 0);
            let lower = below.filter(|(column, _)| share(*column) > 0);
            let at = (x, 3 * line);
            match (upper, lower) {
                (None, None) => {}
                (Some((column, colour)), None) if share(column) == 2 => canvas.ground(at, 1, colour),
                (None, Some((column, colour))) if share(column) == 2 => canvas.ground(at, 1, colour),
                (Some((_, colour)), None) => canvas.write(at, "▀", Style::new().fg_color(colour)),
                (None, Some((_, colour))) => canvas.write(at, "▄", Style::new().fg_color(colour)),
                (Some((_, above)), Some((_, below))) => {
                    canvas.write(at, "▄", Style::new().fg_color(below).bg_color(above));
                }
            }
        }
    }
}

/// Draws one space: its name, and below it what is there.
fn space(
    canvas: &mut Canvas,
    pos: &Position<'_>,
    hex: Hex,
    (x, y): (usize, usize),
    scale: Scale,
    screen: &Screen,
    palette: Palette,
) {
    let state = pos.state();
    let terrain = state.terrain.get(hex);
    let ink = Style::new().fg_color(screen.colour(palette.ink(terrain.into())));
    let ships: Vec<Seat> = pos
        .seats()
        .flat_map(|seat| std::iter::repeat_n(seat, usize::from(state.players[seat].ships.count(hex))))
        .collect();
    // River spaces matter to ships only.
    if terrain != Terrain::River || pos.setup().rules.merchants.is_some() {
        let name = pos.map().name(hex).to_string();
        canvas.write((x + centred(&name, scale.width), y), &name, ink);
    }
    if let (Some(seat), Some(building)) = (state.owner_of(hex), state.building_at(hex)) {
        let town = if state.in_town.contains(hex) { "*" } else { "" };
        let mut text = format!("{}{}{town}", seat.0 + 1, words::building_code(building));
        text.truncate(scale.width.min(4));
        let text = if scale.width > 4 && screen.coloured() { format!("{text:^4}") } else { text };
        let at = (x + centred(&text, scale.width), y + 1);
        canvas.write(at, &text, piece(pos, seat, screen, palette));
    } else if ships.is_empty() {
        let sign = ground_sign(terrain, screen, scale.width);
        canvas.write((x + centred(&sign, scale.width), y + 1), &sign, ink);
    }
    // Ships lie on the water, or beside the structure they trade with.
    let landed = state.building_at(hex).is_some();
    for (number, &seat) in ships.iter().enumerate() {
        let text = if landed { "s".to_owned() } else { format!("{}s", seat.0 + 1) };
        let across = if landed { scale.width - 1 - number } else { 2 * number };
        if across + text.len() <= scale.width {
            let at = (x + across, y + usize::from(!landed));
            canvas.write(at, &text, piece(pos, seat, screen, palette));
        }
    }
}

/// Where text begins that stands in the middle.
fn centred(text: &str, width: usize) -> usize {
    width.saturating_sub(text.chars().count()) / 2
}

/// The pieces of a player.
fn piece(pos: &Position<'_>, seat: Seat, screen: &Screen, palette: Palette) -> Style {
    if !screen.coloured() {
        return Style::new();
    }
    let colour = piece_colour(pos, seat);
    Style::new()
        .bold()
        .bg_color(screen.colour(palette.piece(colour)))
        .fg_color(screen.colour(palette.piece_ink(colour)))
}

/// What a free space shows: a sign of its terrain in colour, the name of its colour in plain text.
fn ground_sign(terrain: Terrain, screen: &Screen, width: usize) -> String {
    match (terrain, screen.coloured()) {
        (Terrain::River, _) => "~".repeat(if screen.coloured() && width > 3 { 2 } else { 1 }),
        (terrain, true) => sign(terrain, screen.signs).repeat(if width > 3 { 2 } else { 1 }),
        (terrain, false) => words::colour(terrain).chars().take(width - 1).collect(),
    }
}

const fn sign(terrain: Terrain, signs: bool) -> &'static str {
    match (terrain, signs) {
        (Terrain::Desert, true) => "∩",
        (Terrain::Desert, false) => "n",
        (Terrain::Plains, true) => "≡",
        (Terrain::Plains, false) => "=",
        (Terrain::Swamp, _) => "\"",
        (Terrain::Lakes, true) => "≈",
        (Terrain::Lakes, false) => "w",
        (Terrain::Forest, true) => "♠",
        (Terrain::Forest, false) => "f",
        (Terrain::Mountains, _) => "^",
        (Terrain::Wasteland, _) => "x",
        (Terrain::River, _) => "~",
        (Terrain::Ice, _) => "*",
        (Terrain::Volcano, true) => "▲",
        (Terrain::Volcano, false) => "A",
    }
}

/// What the signs mean, and what may be hard to see on the board: bridges and ships.
fn legend(pos: &Position<'_>, screen: &Screen, palette: Palette) -> String {
    let mut text = String::new();
    let (map, state) = (pos.map(), pos.state());
    if screen.coloured() {
        let there = |terrain: &Terrain| {
            terrain.on_wheel() || map.hexes().any(|hex| state.terrain.get(hex) == *terrain)
        };
        let _ = write!(text, "{:MARGIN$}", "");
        for terrain in Terrain::ALL.into_iter().filter(|terrain| *terrain != Terrain::River).filter(there) {
            let style = Style::new()
                .fg_color(screen.colour(palette.ink(terrain.into())))
                .bg_color(screen.colour(palette.terrain(terrain.into())));
            let sign = sign(terrain, screen.signs);
            text.push_str(&screen.styled(&format!(" {sign} {} ", words::colour(terrain)), style));
        }
        text.push('\n');
    }
    for (what, found) in [("bridges", bridges(pos)), ("ships", ships(pos))] {
        if !found.is_empty() {
            let list = format!("{what} {}", found.join(", "));
            let _ = writeln!(text, "{:MARGIN$}{}", "", screen.wrapped(&list, MARGIN, MARGIN));
        }
    }
    text
}

fn bridges(pos: &Position<'_>) -> Vec<String> {
    let map = pos.map();
    let of =
        |seat: Seat| pos.state().players[seat].bridges.into_iter().flatten().map(move |site| (seat, site));
    let all = pos.seats().flat_map(of);
    all.map(|(seat, site)| format!("{}:{} ({})", map.name(site.a), map.name(site.b), seat.0 + 1)).collect()
}

fn ships(pos: &Position<'_>) -> Vec<String> {
    let of = |seat: Seat| pos.state().players[seat].ships.iter().map(move |hex| (seat, hex));
    let all = pos.seats().flat_map(of);
    all.map(|(seat, hex)| format!("{} ({})", pos.map().name(hex), seat.0 + 1)).collect()
}

#[cfg(test)]
mod tests {
    use terrane_engine::catalog::FactionId;
    use terrane_engine::catalog::map::Site;
    use terrane_engine::rules::LeechMode;
    use terrane_engine::vocab::Building;
    use terrane_testkit::scene;

    use super::super::screen::Colours;
    use super::*;

    fn screen(columns: usize, lines: usize, colours: Colours) -> Screen {
        Screen { columns, lines, colours, signs: true }
    }

    /// What is drawn in a game of Witches and Nomads in which Witches have a temple in a town on E5 and a bridge.
    fn drawn(screen: &Screen) -> String {
        let setup = scene::seated(&[FactionId::Witches, FactionId::Nomads], LeechMode::Strict);
        let pos = scene::edited(&scene::opened(&setup), |state| {
            scene::settle(state, Seat(0), scene::space("E5"), Building::Temple);
            state.in_town.insert(scene::space("E5"));
            state.players[Seat(0)].bridges[0] = Some(Site::new(scene::space("C3"), scene::space("D5")));
        });
        draw(&pos, screen)
    }

    /// Text as it is seen: without the codes of styles.
    fn seen(text: &str) -> String {
        let mut parts = text.split('\u{1b}');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |seen, part| seen + part.split_once('m').map_or("", |(_, rest)| rest))
    }

    #[test]
    fn a_structure_shows_its_seat_its_kind_and_its_town() {
        for (screen, named) in [
            (screen(100, 24, Colours::None), "yellow"),
            (screen(80, 24, Colours::Indexed), "∩"),
            (screen(80, 50, Colours::All), "▄"),
            (screen(56, 24, Colours::Sixteen), "1TE*"),
        ] {
            let text = seen(&drawn(&screen));
            for part in ["A1", "E5", "1TE*", named] {
                assert!(text.contains(part), "no {part} in\n{text}");
            }
        }
    }

    #[test]
    fn bridges_are_drawn_and_named() {
        let text = seen(&drawn(&screen(80, 50, Colours::All)));
        assert!(text.contains('╲'), "{text}");
        assert!(text.contains("bridges C3:D5 (1)"), "{text}");
    }

    #[test]
    fn no_line_is_longer_than_the_terminal() {
        for columns in [42, 56, 80, 100, 200] {
            for colours in [Colours::None, Colours::Sixteen, Colours::Indexed, Colours::All] {
                let text = seen(&drawn(&screen(columns, 50, colours)));
                let board = text.lines().take_while(|line| !line.contains("bridges"));
                // The legend of the colours may be longer than a narrow terminal; the board never is.
                let longest =
                    board.filter(|line| !line.contains("yellow ")).map(|line| line.chars().count()).max();
                assert!(longest <= Some(columns.max(54)), "{columns} {colours:?}: {longest:?}\n{text}");
            }
        }
    }

    #[test]
    fn plain_text_has_no_codes() {
        assert!(!drawn(&screen(80, 50, Colours::None)).contains('\u{1b}'));
        assert!(drawn(&screen(80, 50, Colours::Sixteen)).contains("\u{1b}[4"), "a ground of sixteen colours");
        assert!(drawn(&screen(80, 50, Colours::All)).contains("48;2;"), "a ground of any colour");
    }
}
