//! Boards as figures of a page that says once what all of them are drawn with.

use std::collections::BTreeMap;
use std::fmt::Write;

use terrane_api::catalog::MapEntry;
use terrane_api::view::View;

use crate::board::{Board, board};
use crate::drawings::drawings;
use crate::palette::Theme;

/// What figures are drawn with, for a page to begin with: an SVG that shows nothing.
pub fn symbols() -> String {
    let with = drawings();
    let symbols: String = with.symbols.values().map(String::as_str).collect();
    let grounds = &with.grounds;
    format!(
        "<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>{grounds}{symbols}</defs></svg>"
    )
}

/// The colours of a theme as declarations of a style sheet.
pub fn tokens(theme: Theme) -> String {
    let colours = match theme {
        Theme::Light => &drawings().colours.light,
        Theme::Dark => &drawings().colours.dark,
    };
    let mut css = String::new();
    for (name, value) in colours.iter().collect::<BTreeMap<_, _>>() {
        // Writing to a string cannot fail.
        let _ = write!(css, "--{name}:{value};");
    }
    css
}

/// The board of a position as SVG, for a page that has [`symbols`] and [`tokens`]. `label` says what it shows to who cannot see it; it
/// is plain text.
pub fn figure(map: &MapEntry, view: &View, label: &str) -> String {
    let Board { frame: [left, top, width, height], svg } = board(map, view);
    let label = label.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
    format!(
        "<svg role=\"img\" aria-label=\"{label}\" viewBox=\"{left:.1} {top:.1} {width:.1} {height:.1}\">{svg}</svg>"
    )
}

#[cfg(test)]
mod tests {
    use terrane_engine::catalog::FactionId;
    use terrane_engine::rules::LeechMode;
    use terrane_testkit::scene;

    use super::*;

    #[test]
    fn a_page_has_every_colour_and_every_drawing_of_its_figures() {
        let setup = scene::seated(&[FactionId::Witches, FactionId::Nomads], LeechMode::Strict);
        let pos = scene::opened(&setup);
        let figure = figure(&MapEntry::of(pos.map()), &View::of(&pos, &[]), "Witches <& Nomads>");
        let (symbols, light, dark) = (symbols(), tokens(Theme::Light), tokens(Theme::Dark));
        let between = |before: &'static str, after: char| {
            figure.split(before).skip(1).filter_map(move |rest| rest.split(after).next()).collect::<Vec<_>>()
        };
        for token in between("var(--", ')') {
            let token = format!("--{token}:");
            assert!(light.contains(&token) && dark.contains(&token), "{token}");
        }
        for symbol in between("href=\"#", '"').into_iter().chain(between("url(#", ')')) {
            assert!(symbols.contains(&format!("id=\"{symbol}\"")), "{symbol}");
        }
        assert!(figure.contains("aria-label=\"Witches &lt;&amp; Nomads>\""));
    }
}
