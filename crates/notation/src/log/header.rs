//! The header of a log: rules, options and the resolved set-up, one `key value` per line.

use std::fmt::Write;
use std::sync::Arc;

use terrane_engine::catalog::tiles::BonusSet;
use terrane_engine::catalog::{FactionId, FinalTile, Map, MapError, ScoringTile};
use terrane_engine::rules::{Edition, LeechMode, Score9, TurnOrder};
use terrane_engine::setup::{FactionChoice, FactionSet, StartVp};
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Rules, Setup};

use super::{FORMAT, GameLog, merchants, site, special};
use crate::clock::Terms;
use crate::lexer::{ParseError, Word, Words, number};
use crate::{text, words};

/// Every key, in the order of writing, and whether it may stand on several lines.
const KEYS: [(&str, bool); 26] = [
    ("rules", false),
    ("leech", false),
    ("turn-order", false),
    ("edition", false),
    ("power-if-all-refuse", false),
    ("mini-towns", false),
    ("leave-shipping", false),
    ("score9", false),
    ("special-terrain", false),
    ("merchants", false),
    ("site", false),
    ("figure", true),
    ("map", false),
    ("title", false),
    ("grid", true),
    ("canals", false),
    ("players", false),
    ("scoring", false),
    ("bonus", false),
    ("final", false),
    ("factions", false),
    ("choice", false),
    ("start-vp", false),
    ("seed", false),
    ("clock", false),
    ("seat", true),
];

pub(super) fn write(log: &GameLog) -> String {
    let Setup { map, players, rules, scoring, bonus, final_tile, allowed, choice, start_vp, figures } =
        &log.setup;
    let Rules {
        revision,
        leech,
        turn_order,
        edition,
        power_if_all_refuse,
        mini_towns,
        may_leave_shipping,
        score9,
        special_terrain,
        merchants,
        site,
    } = rules;
    let mut lines = vec![
        format!("terrane log {}", log.format()),
        format!("rules {revision}"),
        format!("leech {}", leech_word(*leech)),
        format!("turn-order {}", turn_order_word(*turn_order)),
        format!("edition {}", edition_word(*edition)),
        format!("power-if-all-refuse {}", switch_word(*power_if_all_refuse)),
        format!("mini-towns {}", switch_word(*mini_towns)),
        format!("leave-shipping {}", switch_word(*may_leave_shipping)),
    ];
    // These lines stand only where they say something, so that games without them keep their text.
    if *score9 != Score9::Temple {
        lines.push(format!("score9 {}", score9_word(*score9)));
    }
    lines.extend(
        special_terrain.as_ref().map(|rulings| format!("special-terrain {}", special::write(rulings))),
    );
    lines.extend(merchants.as_ref().map(|rulings| format!("merchants {}", merchants::write(rulings))));
    lines.extend(site.as_ref().map(|rulings| format!("site {}", site::write(rulings))));
    lines.extend(figures.differences().iter().map(|figure| format!("figure {figure}")));
    lines.push(format!("map {}", map.id()));
    if Map::printed(map.id()).as_ref() != Some(&**map) {
        lines.push(format!("title {}", map.title()));
        let grid = map.grid_text();
        let rows = grid.lines().skip_while(|line| *line != "[grid]").skip(1);
        lines.extend(rows.map(|row| format!("grid {row}")));
        if !map.canals().is_empty() {
            lines.push(format!("canals {}", map.canal_text()));
        }
    }
    lines.push(format!("players {players}"));
    lines.push(format!("scoring {}", list(scoring.iter().map(|&tile| words::scoring_code(tile)))));
    lines.push(format!("bonus {}", list(bonus.iter().map(words::bonus_code))));
    lines.push(format!("final {}", final_tile.map_or("none", words::final_code)));
    lines.push(match *allowed {
        FactionSet::ALL => "factions all".into(),
        FactionSet::BASE => "factions base".into(),
        _ => format!("factions {}", list(allowed.iter().map(words::faction_key))),
    });
    let seated = |factions: &BySeat<Option<FactionId>>| {
        list(factions.0.iter().flatten().map(|&faction| words::faction_key(faction)))
    };
    lines.push(match choice {
        FactionChoice::InOrder => "choice in-order".into(),
        FactionChoice::Given(factions) => format!("choice given {}", seated(factions)),
        FactionChoice::Auction { drawn, opener } => {
            format!("choice auction {} opener {}", seated(drawn), u16::from(opener.0) + 1)
        }
    });
    lines.push(format!("start-vp {}", start_vp_word(*start_vp)));
    if let Some(seed) = log.seed {
        let mut line = String::from("seed ");
        for byte in seed {
            // Writing to a string cannot fail.
            let _ = write!(line, "{byte:02x}");
        }
        lines.push(line);
    }
    lines.extend(log.clock.map(|terms| format!("clock {terms}")));
    for seat in Seat::all(*players) {
        lines.extend(log.name(seat).map(|name| format!("seat {} {name}", seat.0 + 1)));
    }
    // A value may be empty, as the title of a board; no line ends with a blank.
    lines.iter().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// Reads the lines of the header, and says the version of the format. `end` is the line after it, where a missing key is
/// missed.
pub(super) fn read(lines: &[Words<'_>], end: &Words<'_>) -> Result<(GameLog, u16), ParseError> {
    let fields = Fields::collect(lines, end)?;
    let rules = Rules {
        revision: fields.only("rules", |words| {
            words.read("a revision of the rules", |word| number(word)?.try_into().ok())
        })?,
        leech: fields.one_of("leech", &[LeechMode::Strict, LeechMode::Relaxed], leech_word)?,
        turn_order: fields.one_of(
            "turn-order",
            &[TurnOrder::Clockwise, TurnOrder::Passing],
            turn_order_word,
        )?,
        edition: fields.one_of("edition", &[Edition::First2014, Edition::Revised2016], edition_word)?,
        power_if_all_refuse: fields.one_of("power-if-all-refuse", &[true, false], switch_word)?,
        mini_towns: fields.one_of("mini-towns", &[true, false], switch_word)?,
        may_leave_shipping: fields.one_of("leave-shipping", &[true, false], switch_word)?,
        score9: match fields.optional("score9") {
            None => Score9::Temple,
            Some(_) => fields.one_of("score9", &[Score9::Temple, Score9::Dwelling], score9_word)?,
        },
        special_terrain: fields
            .optional("special-terrain")
            .map(|mut words| special::read(&mut words))
            .transpose()?,
        merchants: fields.optional("merchants").map(|mut words| merchants::read(&mut words)).transpose()?,
        site: fields.optional("site").map(|mut words| site::read(&mut words)).transpose()?,
    };
    let map = read_map(&fields)?;
    let players = fields.only("players", |words| {
        words.read("a number of players, 2 to 5", |word| match number(word)? {
            players @ 2..=5 => Some(players as u8),
            _ => None,
        })
    })?;
    let setup = Setup {
        map: Arc::new(map),
        players,
        rules,
        scoring: fields.only("scoring", read_scoring)?,
        bonus: fields.only("bonus", read_bonus)?,
        final_tile: fields.only("final", read_final)?,
        allowed: fields.only("factions", read_factions)?,
        choice: fields.only("choice", |words| read_choice(words, players))?,
        start_vp: fields.one_of(
            "start-vp",
            &[StartVp::Flat, StartVp::Printed, StartVp::Site2017],
            start_vp_word,
        )?,
        figures: merchants::read_figures(fields.all("figure"))?,
    };
    let mut log = GameLog::new(setup);
    if let Some(mut words) = fields.optional("seed") {
        log.set_seed(Some(words.read("a seed of 64 hex digits", read_seed)?));
        words.end("the end of the line")?;
    }
    for mut words in fields.all("seat") {
        let column = words.peek().map_or(1, |word| word.column);
        let seat = read_seat(&mut words, players)?;
        if log.name(seat).is_some() {
            return Err(words.error(column, format!("seat {} is already named", seat.0 + 1)));
        }
        let name = words.rest();
        log.set_name(seat, name.text);
        if log.name(seat).is_none() {
            return Err(words.expected("a name", None));
        }
    }
    if let Some(mut words) = fields.optional("clock") {
        if fields.format == 1 {
            return Err(words.error(1, "`clock` needs `terrane log 2` in the first line".into()));
        }
        log.set_clock(Some(Terms::read(&mut words)?));
        words.end("the end of the line")?;
    }
    Ok((log, fields.format))
}

/// A seat, counted from 1.
pub(super) fn read_seat(words: &mut Words<'_>, players: u8) -> Result<Seat, ParseError> {
    let expected = format!("a seat from 1 to {players}");
    words.read(&expected, |word| {
        let seat = number(word)?.checked_sub(1)?;
        (seat < u32::from(players)).then_some(Seat(seat as u8))
    })
}

/// The lines of a header by key, each as the words after the key.
struct Fields<'t> {
    format: u16,
    found: Vec<(&'static str, Words<'t>)>,
    end: Words<'t>,
}

impl<'t> Fields<'t> {
    fn collect(lines: &[Words<'t>], end: &Words<'t>) -> Result<Fields<'t>, ParseError> {
        let mut lines = lines.iter().cloned();
        let format = read_format(lines.next().unwrap_or_else(|| end.clone()))?;
        let mut fields = Fields { format, found: Vec::new(), end: end.clone() };
        for mut line in lines {
            let word = line.word("a key")?;
            let Some(&(key, repeats)) = KEYS.iter().find(|(key, _)| word.is(key)) else {
                let message =
                    format!("unknown key {:?}; see docs/notation.md for the header of a log", word.text);
                return Err(line.error(word.column, message));
            };
            if !repeats && fields.found.iter().any(|(known, _)| *known == key) {
                return Err(line.error(word.column, format!("`{key}` is given twice")));
            }
            fields.found.push((key, line));
        }
        Ok(fields)
    }

    fn optional(&self, key: &str) -> Option<Words<'t>> {
        self.found.iter().find(|(known, _)| *known == key).map(|(_, words)| words.clone())
    }

    fn all(&self, key: &str) -> Vec<Words<'t>> {
        self.found.iter().filter(|(known, _)| *known == key).map(|(_, words)| words.clone()).collect()
    }

    fn required(&self, key: &str) -> Result<Words<'t>, ParseError> {
        let missing = self.end.error(1, format!("the header ends without `{key}`"));
        self.optional(key).ok_or(missing)
    }

    /// The value of a key that is needed, with nothing after it.
    fn only<T>(
        &self,
        key: &str,
        read: impl FnOnce(&mut Words<'t>) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        let mut words = self.required(key)?;
        let value = read(&mut words)?;
        words.end("the end of the line")?;
        Ok(value)
    }

    /// The value of a key that has a few words to choose from.
    fn one_of<T: Copy>(
        &self,
        key: &str,
        values: &[T],
        written: impl Fn(T) -> &'static str,
    ) -> Result<T, ParseError> {
        let known: Vec<String> = values.iter().map(|&value| format!("`{}`", written(value))).collect();
        self.only(key, |words| {
            words.read(&known.join(" or "), |word| {
                values.iter().copied().find(|&value| word.eq_ignore_ascii_case(written(value)))
            })
        })
    }
}

/// Reads the first line, `terrane log 1`, and answers the version of the format.
fn read_format(mut words: Words<'_>) -> Result<u16, ParseError> {
    words.read("`terrane log 1` in the first line", |word| {
        word.eq_ignore_ascii_case("terrane").then_some(())
    })?;
    words.expect("log")?;
    let version = words.word("the version of the format")?;
    let format = number(version.text).and_then(|format| u16::try_from(format).ok());
    let Some(format) = format.filter(|format| (1..=FORMAT).contains(format)) else {
        let message =
            format!("format {:?} is unknown; this program reads formats 1 to {FORMAT}", version.text);
        return Err(words.error(version.column, message));
    };
    words.end("the end of the line")?;
    Ok(format)
}

/// Reads `map`, and `title` and `grid` for a board that is not a printed one.
fn read_map(fields: &Fields<'_>) -> Result<Map, ParseError> {
    let mut map = fields.required("map")?;
    let id = map.rest();
    let mut rows = Vec::new();
    for mut words in fields.all("grid") {
        let row = words.rest();
        if row.text.contains(['#', '[']) || row.text.is_empty() {
            return Err(words.expected("a row of the board such as `A 0 U S G`", Some(row)));
        }
        rows.push((words, row));
    }
    let Some((last, _)) = rows.last() else {
        for key in ["title", "canals"] {
            if let Some(line) = fields.optional(key) {
                return Err(line.error(1, format!("`{key}` goes with lines of `grid`; there are none")));
            }
        }
        let ids = Map::PRINTED.map(|(id, _)| id).join(", ");
        let expected = format!("one of {ids}, or another board with lines of `grid`");
        return Map::printed(&id.text.to_ascii_lowercase()).ok_or_else(|| map.expected(&expected, Some(id)));
    };
    let title = fields.required("title")?.rest();
    let grid: Vec<&str> = rows.iter().map(|(_, row)| row.text).collect();
    let canals = fields.optional("canals").map(|mut words| (words.rest(), words));
    let mut text = format!("# map: {}\n# title: {}\n[grid]\n{}\n", id.text, title.text, grid.join("\n"));
    if let Some((line, words)) = &canals {
        if line.text.contains(['#', '[']) || line.text.is_empty() {
            return Err(words.expected("canals such as E4:E5", Some(*line)));
        }
        for part in ["[canals]\n", line.text, "\n"] {
            text.push_str(part);
        }
    }
    let in_canals = |error: &MapError| error.line > rows.len() + 4;
    let place = |error: &MapError| match &canals {
        Some((line, words)) if in_canals(error) => Some((words, line)),
        _ => error.line.checked_sub(4).and_then(|at| rows.get(at)).map(|(words, row)| (words, row)),
    };
    Map::parse(&text).map_err(|error| match place(&error) {
        Some((words, row)) => {
            // A map's columns count bytes.
            let before = row.text.char_indices().take_while(|(at, _)| at + 1 < error.column).count();
            words.error(row.column + before, error.message)
        }
        None => last.error(1, error.message),
    })
}

fn read_scoring(words: &mut Words<'_>) -> Result<[ScoringTile; 6], ParseError> {
    let mut tiles = [ScoringTile::MINI; 6];
    for tile in &mut tiles {
        *tile = words.read("six scoring tiles such as SCORE1", words::scoring)?;
    }
    Ok(tiles)
}

fn read_bonus(words: &mut Words<'_>) -> Result<BonusSet, ParseError> {
    let mut set = BonusSet::EMPTY;
    if words.accept("none") {
        return Ok(set);
    }
    let expected = "a bonus card such as BON1";
    loop {
        let word = words.word(expected)?;
        let card = words::bonus(word.text).ok_or_else(|| words.expected(expected, Some(word)))?;
        once(words, word, set.contains(card))?;
        set.insert(card);
        if words.peek().is_none() {
            return Ok(set);
        }
    }
}

fn read_final(words: &mut Words<'_>) -> Result<Option<FinalTile>, ParseError> {
    let ids = FinalTile::ALL.map(words::final_code).join(", ");
    words.read(&format!("`none` or one of {ids}"), |word| {
        if word.eq_ignore_ascii_case("none") { Some(None) } else { words::final_tile(word).map(Some) }
    })
}

fn read_factions(words: &mut Words<'_>) -> Result<FactionSet, ParseError> {
    for (word, set) in [("none", FactionSet::default()), ("base", FactionSet::BASE), ("all", FactionSet::ALL)]
    {
        if words.accept(word) {
            return Ok(set);
        }
    }
    let mut set = FactionSet::default();
    let expected = "`all`, `base` or factions such as witches";
    loop {
        let word = words.word(expected)?;
        let faction = text::faction(word.text).ok_or_else(|| words.expected(expected, Some(word)))?;
        once(words, word, set.contains(faction))?;
        set.insert(faction);
        if words.peek().is_none() {
            return Ok(set);
        }
    }
}

fn read_choice(words: &mut Words<'_>, players: u8) -> Result<FactionChoice, ParseError> {
    let way = words.word("`in-order`, `given` or `auction`")?;
    let seated = |words: &mut Words<'_>| {
        let mut factions = BySeat([None; 5]);
        for seat in Seat::all(players) {
            let faction = words.read(&format!("{players} factions such as witches"), text::faction)?;
            factions[seat] = Some(faction);
        }
        Ok(factions)
    };
    match way.text.to_ascii_lowercase().as_str() {
        "in-order" => Ok(FactionChoice::InOrder),
        "given" => Ok(FactionChoice::Given(seated(words)?)),
        "auction" => {
            let drawn = seated(words)?;
            words.expect("opener")?;
            Ok(FactionChoice::Auction { drawn, opener: read_seat(words, players)? })
        }
        _ => Err(words.expected("`in-order`, `given` or `auction`", Some(way))),
    }
}

fn read_seed(word: &str) -> Option<[u8; 32]> {
    if word.len() != 64 || !word.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let mut seed = [0; 32];
    for (at, byte) in seed.iter_mut().enumerate() {
        *byte = u8::from_str_radix(word.get(2 * at..2 * at + 2)?, 16).ok()?;
    }
    Some(seed)
}

/// Refuses a word of a list that was there before.
fn once(words: &Words<'_>, word: Word<'_>, before: bool) -> Result<(), ParseError> {
    if before { Err(words.error(word.column, format!("{:?} is named twice", word.text))) } else { Ok(()) }
}

fn list(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "none".into() } else { items.join(" ") }
}

const fn leech_word(mode: LeechMode) -> &'static str {
    match mode {
        LeechMode::Strict => "strict",
        LeechMode::Relaxed => "relaxed",
    }
}

const fn turn_order_word(order: TurnOrder) -> &'static str {
    match order {
        TurnOrder::Clockwise => "clockwise",
        TurnOrder::Passing => "passing",
    }
}

const fn edition_word(edition: Edition) -> &'static str {
    match edition {
        Edition::First2014 => "2014",
        Edition::Revised2016 => "2016",
    }
}

const fn score9_word(score9: Score9) -> &'static str {
    match score9 {
        Score9::Temple => "temple",
        Score9::Dwelling => "dwelling",
    }
}

const fn switch_word(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

const fn start_vp_word(start: StartVp) -> &'static str {
    match start {
        StartVp::Flat => "flat",
        StartVp::Printed => "printed",
        StartVp::Site2017 => "2017",
    }
}
