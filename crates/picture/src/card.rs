//! The picture of a position: its board, and who has how many points.

use std::fmt::Write;

use terrane_api::catalog::MapEntry;
use terrane_api::view::{PlayerView, View};

use crate::board::{Board, board, piece_fill, piece_ink, reference};
use crate::caption::{faction, when};
use crate::drawings::drawings;
use crate::palette::{Palette, Theme};
use crate::text;

/// The size that previews of links have.
pub const SIZE: (u32, u32) = (1200, 630);

/// What a picture shows.
pub struct Card<'v> {
    /// The board the game is played on.
    pub map: &'v MapEntry,
    /// The position.
    pub view: &'v View,
    /// The title of the game.
    pub title: &'v str,
    /// The players' names by seat.
    pub names: &'v [String],
    /// The language of its few words, `en` where it is not known.
    pub language: &'v str,
    /// Light or dark.
    pub theme: Theme,
}

const MARGIN: f64 = 24.0;
const HEAD: f64 = 64.0;
/// The width of the ranking.
const RANKING: f64 = 300.0;

impl Card<'_> {
    /// The picture as SVG. It needs no font, file or script: every letter is an outline.
    pub fn svg(&self) -> String {
        let with = drawings();
        let (width, height) = SIZE;
        let mut svg = String::with_capacity(128 << 10);
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\
             <defs>{}",
            with.grounds,
        );
        with.symbols.values().for_each(|symbol| svg.push_str(symbol));
        let _ = write!(svg, "</defs><rect width=\"{width}\" height=\"{height}\" fill=\"var(--bg)\"/>");
        self.head(&mut svg);
        self.board(&mut svg);
        self.ranking(&mut svg);
        svg.push_str("</svg>");
        painted(&svg, Palette::of(self.theme))
    }

    /// The title, where its letters can be drawn.
    fn head(&self, svg: &mut String) {
        let _ = write!(svg, "<use href=\"#brand\" x=\"{MARGIN}\" y=\"16\" width=\"34\" height=\"34\"/>");
        let when = when(self.view, self.language);
        let right = f64::from(SIZE.0) - MARGIN;
        write_text(svg, &when, 24.0, (right - text::width(&when, 24.0), 42.0), "var(--ink-2)");
        let room = right - text::width(&when, 24.0) - MARGIN - 46.0 - 30.0;
        let title = if text::drawable(self.title) { self.title } else { "Terrane" };
        write_text(svg, &text::fitted(title, 28.0, room), 28.0, (MARGIN + 46.0, 43.0), "var(--ink)");
    }

    fn board(&self, svg: &mut String) {
        let Board { frame: [left, top, width, height], svg: drawn } = board(self.map, self.view);
        let (room_x, room_y) =
            (f64::from(SIZE.0) - RANKING - 3.0 * MARGIN, f64::from(SIZE.1) - HEAD - MARGIN);
        let scale = (room_x / width).min(room_y / height);
        let x = MARGIN + (room_x - width * scale) / 2.0 - left * scale;
        let y = HEAD + (room_y - height * scale) / 2.0 - top * scale;
        let _ = write!(svg, "<g transform=\"translate({x:.2} {y:.2})scale({scale:.4})\">{drawn}</g>");
    }

    /// Everybody with their points, most first.
    fn ranking(&self, svg: &mut String) {
        let mut seats: Vec<(usize, &PlayerView)> = self.view.players.iter().enumerate().collect();
        seats.sort_by_key(|(seat, player)| (std::cmp::Reverse(player.totals.vp), *seat));
        let x = f64::from(SIZE.0) - RANKING - MARGIN;
        let (room, most) = (f64::from(SIZE.1) - HEAD - MARGIN, 98.0);
        let step = (room / seats.len().max(1) as f64).min(most + 12.0);
        let tall = step - 12.0;
        for (place, (seat, player)) in seats.into_iter().enumerate() {
            let y = HEAD + place as f64 * step;
            let _ = write!(
                svg,
                "<rect x=\"{x}\" y=\"{y:.1}\" width=\"{RANKING}\" height=\"{tall:.1}\" rx=\"12\" fill=\"var(--surface)\" \
                 stroke=\"var(--line)\"/>"
            );
            let middle = y + tall / 2.0;
            badge(svg, player, (x + 40.0, middle));
            let points = player.totals.vp.to_string();
            let wide = text::width(&points, 34.0);
            write_text(svg, &points, 34.0, (x + RANKING - 20.0 - wide, middle + 12.0), "var(--ink)");
            let room = RANKING - 72.0 - wide - 28.0;
            let name = self.names.get(seat).filter(|name| !name.is_empty() && text::drawable(name));
            let faction = faction(player, self.language).unwrap_or_else(|| "…".to_owned());
            let first = if name.is_some() { -4.0 } else { 7.0 };
            // A long name is written smaller before it is cut.
            let size = [20.0, 18.0, 16.0].into_iter().find(|&size| text::width(&faction, size) <= room);
            let size = size.unwrap_or(16.0);
            write_text(
                svg,
                &text::fitted(&faction, size, room),
                size,
                (x + 72.0, middle + first),
                "var(--ink)",
            );
            if let Some(name) = name {
                write_text(
                    svg,
                    &text::fitted(name, 17.0, room),
                    17.0,
                    (x + 72.0, middle + 20.0),
                    "var(--ink-3)",
                );
            }
        }
    }
}

fn badge(svg: &mut String, player: &PlayerView, (x, y): (f64, f64)) {
    let _ = write!(
        svg,
        "<g transform=\"translate({x:.1} {y:.1})scale(2)\"><path d=\"M0-13L11.6-6.5V6.5L0 13L-11.6 6.5V-6.5Z\" fill=\"{}\" \
         stroke=\"var(--badge)\" stroke-width=\"1.4\"/>",
        piece_fill(Some(player)),
    );
    if let Some(faction) = player.faction.as_deref() {
        reference(svg, &format!("s-{faction}"), piece_ink(Some(player)), 8.0);
    }
    svg.push_str("</g>");
}

fn write_text(svg: &mut String, words: &str, size: f64, at: (f64, f64), colour: &str) {
    let path = text::outline(words, size, at);
    if !path.is_empty() {
        let _ = write!(svg, "<path d=\"{path}\" fill=\"{colour}\"/>");
    }
}

/// A drawing with the colours of a palette in place of the page's tokens.
fn painted(svg: &str, palette: Palette) -> String {
    let mut out = String::with_capacity(svg.len());
    let mut parts = svg.split("var(--");
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (token, rest) = part.split_once(')').unwrap_or((part, ""));
        out.push_str(palette.token(token).unwrap_or("none"));
        out.push_str(rest);
    }
    out
}

#[cfg(test)]
mod tests {
    use terrane_engine::catalog::{FactionId, Site};
    use terrane_engine::rules::LeechMode;
    use terrane_engine::vocab::{Building, Seat};
    use terrane_testkit::scene;

    use super::*;

    /// A picture of Witches with a temple in a town on E5 and a bridge, against Nomads.
    fn picture(title: &str, language: &str) -> String {
        let setup = scene::seated(&[FactionId::Witches, FactionId::Nomads], LeechMode::Strict);
        let pos = scene::edited(&scene::opened(&setup), |state| {
            scene::settle(state, Seat(0), scene::space("E5"), Building::Temple);
            state.in_town.insert(scene::space("E5"));
            state.players[Seat(0)].bridges[0] = Some(Site::new(scene::space("C3"), scene::space("D5")));
        });
        let (map, view) = (MapEntry::of(pos.map()), View::of(&pos, &[]));
        let names = ["Tam".to_owned(), "テラ".to_owned()];
        Card { map: &map, view: &view, title, names: &names, language, theme: Theme::Light }.svg()
    }

    #[test]
    fn structures_towns_and_bridges_are_drawn() {
        let svg = picture("Sunday table", "en");
        let temple =
            &drawings().piece(Some(terrane_api::words::Building::Temple), false).expect("a temple").path;
        assert_eq!(svg.matches(temple.as_str()).count(), 2, "its halo, and itself");
        assert!(svg.contains("#i-key"), "the key of the town");
        let sleepers = format!("stroke-dasharray=\"{:.2} ", drawings().part("sleeper"));
        assert_eq!(svg.matches(&sleepers).count(), 1, "one bridge");
        assert!(
            !svg.contains("var(--") && !svg.contains("\"none\" stroke=\"none\""),
            "every colour is known"
        );
    }

    #[test]
    fn nothing_of_a_title_but_its_outlines_is_in_the_picture() {
        let svg = picture("<script>alert(1)</script>", "en");
        assert!(!svg.contains("script") && !svg.contains("alert") && !svg.contains("Tam"));
        assert_ne!(svg, picture("Sunday table", "en"));
        assert_eq!(picture("テラ", "en"), picture("Terrane", "en"), "a title without outlines is left out");
    }

    #[test]
    fn factions_have_their_names_in_the_language_of_the_picture() {
        assert_ne!(picture("", "en"), picture("", "de"));
        assert_eq!(picture("", "en"), picture("", "tlh"), "English where the language is not known");
    }

    #[test]
    fn a_caption_is_in_the_language_of_the_picture() {
        let setup = scene::seated(&[FactionId::Witches, FactionId::Nomads], LeechMode::Strict);
        let view = View { round: 5, ..View::of(&scene::opened(&setup), &[]) };
        assert_eq!(crate::caption(&view, "en"), "Round 5: Witches 20, Nomads 20");
        assert_eq!(crate::caption(&view, "de"), "Runde 5: Hexen 20, Nomaden 20");
        assert_eq!(crate::caption(&view, "fr"), "Manche 5 : Sorcières 20, Nomades 20");
        let over = View { phase: terrane_api::view::Phase::Finished, ..view.clone() };
        assert_eq!(crate::caption(&over, "pl"), "Koniec: Wiedźmy 20, Nomadzi 20");
        let drawn = View { round: 0, players: Vec::new(), ..view };
        assert_eq!(crate::caption(&drawn, "de"), "Aufbau");
        assert_eq!([Some("de"), Some("\"><script>"), None].map(crate::language), ["de", "en", "en"]);
    }

    #[cfg(feature = "png")]
    #[test]
    fn a_picture_is_painted_in_the_size_of_previews() {
        let bytes = crate::png(&picture("Sunday table", "en")).expect("a picture");
        assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
        assert_eq!(bytes[16..24], [[0, 0, 4, 176], [0, 0, 2, 118]].concat());
        assert_eq!(crate::png("no picture"), None);
    }
}
