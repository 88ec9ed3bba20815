//! Figures of Merchants of the Seas that the rulebook does not print. They stay data, so that a host whose copy of the
//! game says otherwise changes a line of text and not the rules.
//!
//! ```
//! use terrane_engine::catalog::{FactionId, Figures};
//!
//! let ours = Figures::parse("shipyard engineers shipping 1").unwrap();
//! assert_eq!(ours.shipyard(FactionId::Engineers).shipping, 1);
//! assert_eq!(ours.differences(), ["shipyard engineers shipping 1"]);
//!
//! let error = Figures::parse("shipyard engineers price 3w 6x").unwrap_err();
//! assert_eq!(error.to_string(), "figures, line 1, column 29: expected workers or coins such as 4w or 6c, found \"6x\"");
//! ```

use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use super::{FactionId, FavorTile, TownTile};
use crate::vocab::{Cult, Resources};

/// The text of the figures that games use unless a host has others.
pub const BUILT_IN: &str = include_str!("../../data/merchants.txt");

/// Places of the longest Range tile.
pub const MAX_RANGE: usize = 5;

/// Trade markers of a player.
pub const TRADE_MARKERS: u8 = 15;

/// The figures of Merchants of the Seas.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    shipyards: [Shipyard; FactionId::ALL.len()],
    range: RangeTile,
    marker_vp: [u8; TRADE_MARKERS as usize + 1],
    favor_cults: [Cult; 4],
    towns: [TownFigures; 2],
}

/// What is printed on a shipyard board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shipyard {
    /// Price of the shipyard.
    pub price: Resources,
    /// Price of a ship built by its special action.
    pub ship_price: Resources,
    /// Free shipping levels when it is built.
    pub shipping: u8,
    /// Steps on one cult track when it is built.
    pub cult_steps: u8,
    /// Whether the home terrain may be changed when it is built.
    pub new_home: bool,
    /// Power value.
    pub value: u8,
}

impl Shipyard {
    /// The board of somebody who has no faction.
    pub(crate) const BLANK: Shipyard = Shipyard {
        price: Resources::NONE,
        ship_price: Resources::NONE,
        shipping: 0,
        cult_steps: 0,
        new_home: false,
        value: 0,
    };
}

/// The Range tile: two values for each place of its marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RangeTile {
    merchants: [u8; MAX_RANGE],
    ability: [u8; MAX_RANGE],
    places: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TownFigures {
    keys: u8,
    copies: u8,
}

impl RangeTile {
    /// The last place of the marker, from 0.
    pub const fn last(&self) -> u8 {
        self.places - 1
    }

    fn at(&self, values: &[u8; MAX_RANGE], place: u8) -> u8 {
        values[usize::from(place.min(self.last()))]
    }

    /// How far merchants move with the marker on this place, from 0.
    pub fn merchants(&self, place: u8) -> u8 {
        self.at(&self.merchants, place)
    }

    /// How far a leap reaches with the marker on this place, from 0.
    pub fn ability(&self, place: u8) -> u8 {
        self.at(&self.ability, place)
    }
}

/// Why a text with figures was refused, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FigureError {
    /// Line of the text, from 1.
    pub line: usize,
    /// Column of the text in bytes, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl std::fmt::Display for FigureError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "figures, line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for FigureError {}

/// Figures before any line is read.
const BLANK: Figures = Figures {
    shipyards: [Shipyard::BLANK; FactionId::ALL.len()],
    range: RangeTile { merchants: [1; MAX_RANGE], ability: [2; MAX_RANGE], places: 1 },
    marker_vp: [0; TRADE_MARKERS as usize + 1],
    favor_cults: [Cult::Fire; 4],
    towns: [TownFigures { keys: 0, copies: 0 }; 2],
};

impl Figures {
    /// The figures that games use unless a host has others.
    pub fn built_in() -> Arc<Figures> {
        // The text is part of the program and read by a test; blank figures would change the rules without a word.
        static FIGURES: LazyLock<Arc<Figures>> =
            LazyLock::new(|| Arc::new(BLANK.and(BUILT_IN).expect("the built-in figures are valid")));
        Arc::clone(&FIGURES)
    }

    /// Reads figures: those that a line names, and the built-in ones for the rest.
    pub fn parse(text: &str) -> Result<Figures, FigureError> {
        (*Figures::built_in()).clone().and(text)
    }

    /// The shipyard board of a faction.
    #[inline]
    pub fn shipyard(&self, faction: FactionId) -> &Shipyard {
        &self.shipyards[faction as usize]
    }

    /// The Range tile.
    #[inline]
    pub fn range(&self) -> &RangeTile {
        &self.range
    }

    /// VP when passing for so many trade markers, with the favor tile that pays for them.
    pub fn marker_vp(&self, markers: u8) -> u8 {
        self.marker_vp[usize::from(markers.min(TRADE_MARKERS))]
    }

    /// The track a favor tile advances on.
    pub fn favor_cult(&self, tile: FavorTile) -> Cult {
        if tile.of_merchants() { self.favor_cults[(tile.index()) % 4] } else { tile.data().cult }
    }

    /// Keys of a town tile.
    pub fn town_keys(&self, tile: TownTile) -> u8 {
        if tile.of_merchants() { self.towns[tile.index() % 2].keys } else { tile.data().keys }
    }

    /// How many there are of a town tile.
    pub fn town_copies(&self, tile: TownTile) -> u8 {
        if tile.of_merchants() { self.towns[tile.index() % 2].copies } else { tile.data().count }
    }

    /// Every line that the built-in figures do not say: what a log must record.
    pub fn differences(&self) -> Vec<String> {
        let usual = Figures::built_in().lines();
        self.lines().into_iter().filter(|line| !usual.contains(line)).collect()
    }

    /// Every figure as a line of text.
    fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for faction in FactionId::ALL {
            let Shipyard { price, ship_price, shipping, cult_steps, new_home, value } =
                *self.shipyard(faction);
            let key = format!("shipyard {}", key(faction).collect::<String>());
            lines.push(format!("{key} price {}w {}c", price.workers, price.coins));
            lines.push(format!("{key} ship {}w {}c", ship_price.workers, ship_price.coins));
            lines.push(format!("{key} shipping {shipping}"));
            lines.push(format!("{key} cult-steps {cult_steps}"));
            lines.push(format!("{key} new-home {}", u8::from(new_home)));
            lines.push(format!("{key} value {value}"));
        }
        let places = usize::from(self.range.places);
        lines.push(format!("range merchants{}", list(&self.range.merchants[..places])));
        lines.push(format!("range ability{}", list(&self.range.ability[..places])));
        lines.push(format!("markers{}", list(&self.marker_vp)));
        for (at, cult) in self.favor_cults.iter().enumerate() {
            lines.push(format!("favor FAV{} {}", at + 13, cult_word(*cult)));
        }
        for (at, town) in self.towns.iter().enumerate() {
            lines.push(format!("town TW{} keys {}", at + 9, town.keys));
            lines.push(format!("town TW{} copies {}", at + 9, town.copies));
        }
        lines
    }

    /// These figures with those that the lines of a text name.
    fn and(mut self, text: &str) -> Result<Figures, FigureError> {
        // The two rows of the Range tile are one table: they may be named in either order, but must agree at the end.
        let mut lengths = [usize::from(self.range.places); 2];
        let mut last_range = (1, 1);
        for (at, line) in text.lines().enumerate() {
            let content = line.split('#').next().unwrap_or_default();
            let mut words = Words { line: at + 1, text: content, at: 0 };
            let Some((column, word)) = words.next() else { continue };
            match word {
                "shipyard" => self.read_shipyard(&mut words)?,
                "range" => {
                    last_range = (at + 1, column);
                    let row = words.one_of(&["merchants", "ability"])?;
                    let most = if row == 0 { 9 } else { MAX_RANGE as u32 };
                    let values = words.numbers(1, most, MAX_RANGE)?;
                    lengths[row] = values.len();
                    let target = if row == 0 { &mut self.range.merchants } else { &mut self.range.ability };
                    target[..values.len()].copy_from_slice(&values);
                }
                "markers" => {
                    let (column, count) = (words.column(), self.marker_vp.len());
                    let values = words.numbers(0, 50, count)?;
                    if values.len() != count {
                        return Err(
                            words.error(column, format!("expected {count} numbers, for 0 to 15 markers"))
                        );
                    }
                    self.marker_vp.copy_from_slice(&values);
                }
                "favor" => {
                    let tile = words.one_of(&["FAV13", "FAV14", "FAV15", "FAV16"])?;
                    self.favor_cults[tile] = Cult::ALL[words.one_of(&["fire", "water", "earth", "air"])?];
                }
                "town" => {
                    let tile = words.one_of(&["TW9", "TW10"])?;
                    let figure = words.one_of(&["keys", "copies"])?;
                    let value = words.number(0, 3)?;
                    let town = &mut self.towns[tile];
                    *(if figure == 0 { &mut town.keys } else { &mut town.copies }) = value;
                }
                _ => {
                    let message =
                        format!("unknown figure {word:?}; expected shipyard, range, markers, favor or town");
                    return Err(words.error(column, message));
                }
            }
            if let Some((column, word)) = words.next() {
                return Err(words.error(column, format!("expected the end of the line, found {word:?}")));
            }
        }
        if lengths[0] != lengths[1] {
            let [merchants, ability] = lengths;
            let message =
                format!("the Range tile has {merchants} values for merchants and {ability} for the ability");
            return Err(FigureError { line: last_range.0, column: last_range.1, message });
        }
        self.range.places = lengths[0] as u8;
        // Places that are not on the tile must not tell two tiles apart.
        for values in [&mut self.range.merchants, &mut self.range.ability] {
            values[lengths[0]..].fill(0);
        }
        Ok(self)
    }

    fn read_shipyard(&mut self, words: &mut Words<'_>) -> Result<(), FigureError> {
        let (column, who) = words.word("a faction, or `all`")?;
        let named = FactionId::ALL.into_iter().find(|&faction| key(faction).eq(who.chars()));
        if named.is_none() && who != "all" {
            return Err(
                words.error(column, format!("expected a faction such as witches, or `all`, found {who:?}"))
            );
        }
        let figure = words.one_of(&["price", "ship", "shipping", "cult-steps", "new-home", "value"])?;
        let price = if figure < 2 { words.price()? } else { Resources::NONE };
        let number = match figure {
            0 | 1 => 0,
            4 => words.number(0, 1)?,
            _ => words.number(0, 9)?,
        };
        for faction in FactionId::ALL {
            if named.is_none_or(|named| named == faction) {
                let board = &mut self.shipyards[faction as usize];
                match figure {
                    0 => board.price = price,
                    1 => board.ship_price = price,
                    2 => board.shipping = number,
                    3 => board.cult_steps = number,
                    4 => board.new_home = number != 0,
                    _ => board.value = number,
                }
            }
        }
        Ok(())
    }
}

/// A faction's name in small letters without blanks.
fn key(faction: FactionId) -> impl Iterator<Item = char> {
    faction.board().name.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase())
}

const fn cult_word(cult: Cult) -> &'static str {
    match cult {
        Cult::Fire => "fire",
        Cult::Water => "water",
        Cult::Earth => "earth",
        Cult::Air => "air",
    }
}

fn list(values: &[u8]) -> String {
    values.iter().fold(String::new(), |mut text, value| {
        // Writing to a string cannot fail.
        let _ = write!(text, " {value}");
        text
    })
}

/// The words of one line with their columns.
struct Words<'t> {
    line: usize,
    text: &'t str,
    at: usize,
}

impl<'t> Words<'t> {
    fn next(&mut self) -> Option<(usize, &'t str)> {
        let rest = &self.text[self.at..];
        let start = self.at + rest.find(|c: char| !c.is_whitespace())?;
        let word = self.text[start..].split_whitespace().next()?;
        self.at = start + word.len();
        Some((start + 1, word))
    }

    /// Where the next word begins, or the line ends.
    fn column(&self) -> usize {
        let rest = &self.text[self.at..];
        self.at + rest.find(|c: char| !c.is_whitespace()).unwrap_or(rest.len()) + 1
    }

    fn error(&self, column: usize, message: String) -> FigureError {
        FigureError { line: self.line, column, message }
    }

    fn word(&mut self, expected: &str) -> Result<(usize, &'t str), FigureError> {
        let column = self.column();
        self.next()
            .ok_or_else(|| self.error(column, format!("expected {expected}, found the end of the line")))
    }

    fn read<T>(&mut self, expected: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<T, FigureError> {
        let (column, word) = self.word(expected)?;
        read(word).ok_or_else(|| self.error(column, format!("expected {expected}, found {word:?}")))
    }

    fn one_of(&mut self, known: &[&str]) -> Result<usize, FigureError> {
        self.read(&known.join(", "), |word| known.iter().position(|known| known.eq_ignore_ascii_case(word)))
    }

    fn number(&mut self, least: u32, most: u32) -> Result<u8, FigureError> {
        self.read(&format!("a number from {least} to {most}"), |word| {
            let number: u32 = word.parse().ok()?;
            (least..=most).contains(&number).then_some(number as u8)
        })
    }

    /// Numbers up to the end of the line, one at least.
    fn numbers(&mut self, least: u32, most: u32, count: usize) -> Result<Vec<u8>, FigureError> {
        let mut numbers = vec![self.number(least, most)?];
        while self.column() <= self.text.trim_end().len() {
            if numbers.len() == count {
                let column = self.column();
                return Err(self.error(column, format!("expected at most {count} numbers")));
            }
            numbers.push(self.number(least, most)?);
        }
        Ok(numbers)
    }

    /// Workers and coins, such as `4w 6c`.
    fn price(&mut self) -> Result<Resources, FigureError> {
        let mut price = Resources::NONE;
        for _ in 0..2 {
            let (unit, amount) = self.read("workers or coins such as 4w or 6c", |word| {
                let unit = word.chars().last().filter(|unit| matches!(unit, 'w' | 'c'))?;
                let amount: u16 = word[..word.len() - 1].parse().ok().filter(|&amount| amount < 100)?;
                Some((unit, amount))
            })?;
            *(if unit == 'w' { &mut price.workers } else { &mut price.coins }) = amount;
        }
        Ok(price)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_text_says_every_figure() {
        let mut other = BLANK.clone();
        other.shipyards.fill(Shipyard {
            price: Resources::price(9, 9),
            new_home: true,
            value: 9,
            ..*BLANK.shipyard(FactionId::Witches)
        });
        other.marker_vp.fill(9);
        other.favor_cults.fill(Cult::Air);
        let figures = BLANK.and(BUILT_IN).expect("the built-in figures are readable");
        assert_eq!(other.and(BUILT_IN), Ok(figures.clone()));
        assert_eq!(figures, *Figures::built_in());
        assert!(figures.differences().is_empty());
    }

    #[test]
    fn figures_survive_writing_and_reading() {
        let text = "range merchants 2 3 4\nrange ability 2 3 4\nfavor FAV13 air # another copy\nshipyard all value 4";
        let figures = Figures::parse(text).unwrap();
        assert_eq!(Figures::parse(&figures.differences().join("\n")), Ok(figures.clone()));
        assert_eq!(figures.differences().len(), 23);
    }

    #[test]
    fn a_bad_figure_names_line_and_column() {
        let cases = [
            ("harbour 3", (1, 1), "unknown figure"),
            ("\nshipyard elves price 1w 1c", (2, 10), "a faction"),
            ("shipyard witches colour 3", (1, 18), "price, ship"),
            ("shipyard witches price 4w", (1, 26), "found the end"),
            ("shipyard witches value 10", (1, 24), "0 to 9"),
            ("shipyard witches value 3 4", (1, 26), "the end of the line"),
            ("range merchants 1 2 3", (1, 1), "3 values for merchants and 4"),
            ("range merchants 1 2 3 4 5 6", (1, 27), "at most 5"),
            ("range ability 0 2 2 3", (1, 15), "1 to 5"),
            ("markers 1 2 3", (1, 9), "16 numbers"),
            ("favor FAV12 fire", (1, 7), "FAV13"),
            ("favor FAV13 luck", (1, 13), "fire, water"),
            ("town TW9 keys 4", (1, 15), "0 to 3"),
        ];
        for (text, place, message) in cases {
            let error = Figures::parse(text).expect_err(text);
            assert_eq!((error.line, error.column), place, "{error}");
            assert!(error.message.contains(message), "{error}");
        }
    }
}
