//! The colours of the page, by day and by night.

use std::collections::HashMap;

use terrane_api::words::Terrain;

use crate::drawings::{Drawings, drawings};

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// Whether a picture is light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// By day.
    #[default]
    Light,
    /// By night.
    Dark,
}

/// The colours of a theme.
#[derive(Clone, Copy)]
pub struct Palette {
    drawings: &'static Drawings,
    tokens: &'static HashMap<String, String>,
}

impl Palette {
    /// The colours of a theme.
    pub fn of(theme: Theme) -> Palette {
        let drawings = drawings();
        let tokens = match theme {
            Theme::Light => &drawings.colours.light,
            Theme::Dark => &drawings.colours.dark,
        };
        Palette { drawings, tokens }
    }

    /// The value of a token of the style sheets, such as `ink` or `t-forest`.
    pub fn token(&self, name: &str) -> Option<&'static str> {
        self.tokens.get(name).map(String::as_str)
    }

    /// The ground of a terrain.
    pub fn terrain(&self, terrain: Terrain) -> Rgb {
        self.rgb(&format!("t-{}", key(terrain)))
    }

    /// What is written on a terrain.
    pub fn ink(&self, terrain: Terrain) -> Rgb {
        self.rgb(if self.drawings.dark_ink.contains(&terrain) { "edge" } else { "halo" })
    }

    /// The pieces of a colour; those of a player without one are grey.
    pub fn piece(&self, colour: Option<Terrain>) -> Rgb {
        colour.map_or_else(|| self.rgb("line-2"), |colour| self.rgb(&format!("p-{}", key(colour))))
    }

    /// What is drawn on the pieces of a colour.
    pub fn piece_ink(&self, colour: Option<Terrain>) -> Rgb {
        let dark = colour.is_none_or(|colour| self.drawings.dark_piece_ink.contains(&colour));
        self.rgb(if dark { "edge" } else { "halo" })
    }

    fn rgb(&self, name: &str) -> Rgb {
        self.token(name).and_then(read).unwrap_or([128; 3])
    }
}

/// A terrain's name on the wire.
pub(crate) const fn key(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Desert => "desert",
        Terrain::Plains => "plains",
        Terrain::Swamp => "swamp",
        Terrain::Lakes => "lakes",
        Terrain::Forest => "forest",
        Terrain::Mountains => "mountains",
        Terrain::Wasteland => "wasteland",
        Terrain::River => "river",
        Terrain::Ice => "ice",
        Terrain::Volcano => "volcano",
    }
}

/// A colour written `#rrggbb`.
fn read(text: &str) -> Option<Rgb> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let channel = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([channel(0)?, channel(2)?, channel(4)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_terrain_has_its_ground_and_every_colour_its_pieces() {
        let terrains = [
            Terrain::Desert,
            Terrain::Plains,
            Terrain::Swamp,
            Terrain::Lakes,
            Terrain::Forest,
            Terrain::Mountains,
            Terrain::Wasteland,
            Terrain::Ice,
            Terrain::Volcano,
        ];
        for theme in [Theme::Light, Theme::Dark] {
            let palette = Palette::of(theme);
            for terrain in terrains {
                let word = serde_json::to_value(terrain).expect("a word");
                assert_eq!(word, key(terrain));
                for kind in ["t", "x", "p"] {
                    let token = format!("{kind}-{}", key(terrain));
                    assert!(palette.token(&token).and_then(read).is_some(), "{token} in {theme:?}");
                }
            }
        }
    }

    #[test]
    fn a_colour_that_is_none_is_refused() {
        for text in ["", "#12345", "#1234567", "123456", "#12345é", "rgba(1, 2, 3, 0.5)"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
