//! Reads a board from text and checks it. `data/maps` of this crate has the format by example.

use super::{HexName, Map};
use crate::vocab::{Hex, HexSet, MAX_HEXES, Terrain};

/// Why a map's text was refused, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapError {
    /// Line of the text, from 1.
    pub line: usize,
    /// Column of the text, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl std::fmt::Display for MapError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "map, line {}, column {}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for MapError {}

/// One row of the grid.
pub(super) struct Row {
    pub(super) label: char,
    pub(super) index: u8,
    pub(super) terrain: Vec<Terrain>,
}

/// One letter per terrain, as in the files' header.
fn terrain_of(code: &str) -> Option<Terrain> {
    Some(match code {
        "Y" => Terrain::Desert,
        "U" => Terrain::Plains,
        "K" => Terrain::Swamp,
        "B" => Terrain::Lakes,
        "G" => Terrain::Forest,
        "S" => Terrain::Mountains,
        "R" => Terrain::Wasteland,
        "~" => Terrain::River,
        _ => return None,
    })
}

fn error<T>(line: usize, column: usize, message: impl Into<String>) -> Result<T, MapError> {
    Err(MapError { line, column, message: message.into() })
}

/// The words of a line with their columns.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(|word| (word.as_ptr() as usize - line.as_ptr() as usize + 1, word))
}

impl Map {
    /// Reads a board. Only `[grid]` is needed. `[canals]` names pairs of land spaces with a canal between them;
    /// `[names]`, `[bridges]` and `[checksums]`, where given, must agree with what the grid says.
    pub fn parse(text: &str) -> Result<Map, MapError> {
        let (mut id, mut title) = (String::from("custom"), String::from("Custom board"));
        let mut section = String::new();
        let mut rows: Vec<Row> = Vec::new();
        let mut claims: Vec<(String, usize, &str)> = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let number = at + 1;
            if let Some(comment) = line.strip_prefix('#') {
                let value = |key: &str| comment.trim().strip_prefix(key).map(|rest| rest.trim().to_owned());
                id = value("map:").unwrap_or(id);
                title = value("title:").unwrap_or(title);
                continue;
            }
            let content = line.split('#').next().unwrap_or_default();
            if content.trim().is_empty() {
                continue;
            }
            if let Some(name) = content.trim().strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                if !["grid", "names", "canals", "bridges", "checksums"].contains(&name) {
                    return error(
                        number,
                        1,
                        format!(
                            "unknown section [{name}]; expected grid, names, canals, bridges or checksums"
                        ),
                    );
                }
                name.clone_into(&mut section);
                continue;
            }
            match section.as_str() {
                "" => return error(number, 1, "expected the section [grid] first"),
                "grid" => rows.push(grid_row(number, content, rows.last())?),
                _ => claims.push((section.clone(), number, content)),
            }
        }
        let last_line = text.lines().count().max(1);
        if rows.is_empty() {
            return error(last_line, 1, "the map has no rows; [grid] is missing or empty");
        }
        let spaces: usize = rows.iter().map(|row| row.terrain.len()).sum();
        if spaces > MAX_HEXES {
            return error(
                last_line,
                1,
                format!("the map has {spaces} spaces; at most {MAX_HEXES} are possible"),
            );
        }
        let mut map = Map::build(id, title, &rows);
        if map.land().is_empty() {
            return error(last_line, 1, "the map has no land");
        }
        for (section, number, content) in claims {
            if section == "canals" {
                map.read_canals(number, content)?;
            } else {
                map.check_claim(&section, number, content)?;
            }
        }
        Ok(map)
    }

    /// Reads one line of `[canals]`.
    fn read_canals(&mut self, number: usize, line: &str) -> Result<(), MapError> {
        for (column, word) in words(line) {
            let Some((one, other)) = self.pair(word) else {
                return error(number, column, format!("{word} is not a pair of spaces"));
            };
            let Some(canal) = self.canal_between(one, other) else {
                let message = format!(
                    "{word} is no place for a canal: it lies between two land spaces side by side, with a river at \
                     both ends"
                );
                return error(number, column, message);
            };
            if self.canals().contains(&canal) {
                return error(number, column, format!("the canal {word} is named twice"));
            }
            self.dig_canal(canal);
        }
        Ok(())
    }

    /// Two spaces written as `E4:E5`.
    fn pair(&self, word: &str) -> Option<(Hex, Hex)> {
        word.split_once(':').and_then(|(a, b)| Some((self.find(a)?, self.find(b)?)))
    }

    /// Compares one line of `[names]`, `[bridges]` or `[checksums]` with the geometry.
    fn check_claim(&self, section: &str, number: usize, line: &str) -> Result<(), MapError> {
        match section {
            "names" => {
                for (column, word) in words(line).skip(1) {
                    let (name, code) = word.split_once('=').unwrap_or((word, "~"));
                    let Some(hex) = self.find(name) else {
                        return error(number, column, format!("no space is called {name}"));
                    };
                    if terrain_of(code) != Some(self.terrain().get(hex)) {
                        return error(number, column, format!("{name} has another terrain in [grid]"));
                    }
                }
            }
            "bridges" => {
                for (column, word) in words(line) {
                    let Some((a, b)) = self.pair(word) else {
                        return error(number, column, format!("{word} is not a pair of spaces"));
                    };
                    if !self.sites().contains(&super::Site::new(a, b)) {
                        return error(number, column, format!("{word} is no place for a bridge"));
                    }
                }
            }
            _ => {
                let Some((key, claimed)) = line.split_once(':') else {
                    return error(number, 1, "expected `name: value`");
                };
                let Some(found) = self.checksum(key.trim()) else {
                    return error(number, 1, format!("unknown checksum {}", key.trim()));
                };
                if found != claimed.trim() {
                    return error(number, key.len() + 2, format!("{} is {found} by [grid]", key.trim()));
                }
            }
        }
        Ok(())
    }

    /// A checksum of the board as the map files write it.
    pub fn checksum(&self, key: &str) -> Option<String> {
        let count = |terrain| (self.terrain().of(terrain) & self.land()).len();
        Some(match key {
            "terrain" => format!(
                "desert={} plains={} swamp={} lakes={} forest={} mountains={} wasteland={}",
                count(Terrain::Desert),
                count(Terrain::Plains),
                count(Terrain::Swamp),
                count(Terrain::Lakes),
                count(Terrain::Forest),
                count(Terrain::Mountains),
                count(Terrain::Wasteland)
            ),
            "spaces" => {
                format!("total={} land={} river={}", self.len(), self.land().len(), self.river().len())
            }
            "bridge_sites" => self.sites().len().to_string(),
            "edge_land_spaces" => (self.edge() & self.land()).len().to_string(),
            "riverside_land_spaces" => self.riverside().len().to_string(),
            "river_bodies" => {
                let sizes = self.river_bodies().iter().map(|body| body.len().to_string()).collect::<Vec<_>>();
                format!("{} (sizes in reading order {})", sizes.len(), sizes.join(" "))
            }
            "adjacent_pairs" => {
                let pairs = |within: HexSet| -> u32 {
                    within.into_iter().map(|hex| u32::from((self.near(hex) & within).len())).sum::<u32>() / 2
                };
                format!("all={} land_land={}", pairs(self.land() | self.river()), pairs(self.land()))
            }
            _ => return None,
        })
    }

    /// The separate waters of the board, in reading order.
    pub fn river_bodies(&self) -> Vec<HexSet> {
        let mut left = self.river();
        let mut bodies = Vec::new();
        while let Some(start) = left.first() {
            let mut body = HexSet::of(start);
            loop {
                let grown = body.into_iter().fold(body, |set, hex| set | (self.near(hex) & self.river()));
                if grown == body {
                    break;
                }
                body = grown;
            }
            left = left.without(body);
            bodies.push(body);
        }
        bodies
    }

    /// Writes the canals as `E4:E5`, separated by blanks.
    pub fn canal_text(&self) -> String {
        let names = self.canals().iter().map(|canal| {
            let super::Site { a, b } = canal.land;
            format!("{}:{}", self.name(a), self.name(b))
        });
        names.collect::<Vec<_>>().join(" ")
    }

    /// Writes the board's `[grid]`, canals and header, so that a game's log can carry a board of its own.
    pub fn grid_text(&self) -> String {
        let canals = match self.canal_text() {
            none if none.is_empty() => none,
            canals => format!("[canals]\n{canals}\n\n"),
        };
        let mut text = format!("# map: {}\n# title: {}\n\n{canals}[grid]\n", self.id(), self.title());
        let mut row = None;
        for hex in self.hexes() {
            let place = self.place(hex);
            if row != Some(place.row) {
                if row.is_some() {
                    text.push('\n');
                }
                row = Some(place.row);
                text.push(char::from(b'A' + place.row));
                text.push_str(if place.row.is_multiple_of(2) { " 0" } else { " 1" });
            }
            let code = match self.name(hex) {
                HexName::River(_) => '~',
                HexName::Land { .. } => match self.terrain().get(hex) {
                    Terrain::Desert => 'Y',
                    Terrain::Plains => 'U',
                    Terrain::Swamp => 'K',
                    Terrain::Lakes => 'B',
                    Terrain::Forest => 'G',
                    Terrain::Mountains => 'S',
                    _ => 'R',
                },
            };
            text.push(' ');
            text.push(code);
        }
        text.push('\n');
        text
    }
}

/// Reads one row of the grid: label, shift, terrain letters.
fn grid_row(number: usize, line: &str, before: Option<&Row>) -> Result<Row, MapError> {
    let mut words = words(line);
    let (column, label) = words.next().unwrap_or((1, ""));
    let letter = match label.as_bytes() {
        [letter @ b'A'..=b'J'] => *letter,
        _ => return error(number, column, format!("a row begins with a letter from A to J, not {label:?}")),
    };
    let index = letter - b'A';
    if let Some(before) = before
        && index != before.index + 1
    {
        return error(number, column, format!("row {label} does not follow row {}", before.label));
    }
    let shift = index % 2;
    match words.next() {
        Some((_, word)) if word == shift.to_string() => {}
        Some((column, word)) => {
            return error(number, column, format!("row {label} must have shift {shift}, not {word:?}"));
        }
        None => return error(number, line.len() + 1, "expected the row's shift, 0 or 1"),
    }
    let mut terrain = Vec::new();
    for (column, word) in words {
        match terrain_of(word) {
            Some(kind) => terrain.push(kind),
            None => {
                return error(number, column, format!("unknown terrain {word:?}; one of Y U K B G S R ~"));
            }
        }
    }
    if terrain.is_empty() || terrain.len() > 13 {
        return error(number, 1, format!("row {label} has {} spaces; 1 to 13 are possible", terrain.len()));
    }
    if let Some(before) = before {
        let step = if shift == 1 { before.terrain.len() - 1 } else { before.terrain.len() + 1 };
        if terrain.len() != step && terrain.len() != before.terrain.len() {
            return error(
                number,
                1,
                format!(
                    "row {label} has {} spaces; after row {} expected {step}",
                    terrain.len(),
                    before.label
                ),
            );
        }
    }
    Ok(Row { label: char::from(letter), index, terrain })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_printed_map_agrees_with_its_checksums() {
        for (id, text) in Map::PRINTED {
            let map = Map::parse(text).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(map.id(), id);
            let checksums = text.split("[checksums]").nth(1).expect("the file has checksums");
            assert_eq!(checksums.trim().lines().count(), 7, "{id}");
            let listed = text.split("[bridges]").nth(1).and_then(|rest| rest.split("[checksums]").next());
            let listed = listed
                .expect("the file lists bridges")
                .lines()
                .skip(1)
                .flat_map(str::split_whitespace)
                .count();
            assert_eq!(listed, map.sites().len(), "{id}: every bridge site is listed");
        }
    }

    #[test]
    fn a_grid_survives_writing_and_reading() {
        for (_, text) in Map::PRINTED {
            let map = Map::parse(text).unwrap();
            assert_eq!(Map::parse(&map.grid_text()).unwrap(), map);
        }
    }

    #[test]
    fn names_are_found_without_regard_to_case() {
        let map = Map::printed("base").unwrap();
        assert_eq!(map.find("e5"), map.find("E5"));
        assert_eq!(map.name(map.find("r35").unwrap()).to_string(), "r35");
        assert_eq!(map.find("E12"), None);
        assert_eq!(map.find(""), None);
        assert_eq!(map.find("Ä1"), None);
        assert_eq!(map.find("E5").map(|hex| map.distance(hex, map.find("E7").unwrap())), Some(2));
        assert_eq!(map.find("r300"), None);
    }

    #[test]
    fn a_bad_map_names_line_and_column() {
        let cases = [
            ("", (1, 1), "no rows"),
            ("[grid]\nA 0 U S\nC 0 U\n", (3, 1), "does not follow"),
            ("[grid]\nA 1 U S\n", (2, 3), "shift 0"),
            ("[grid]\nA 0 U X\n", (2, 7), "unknown terrain"),
            ("[grid]\nA 0 U S G\nB 1 U S G Y\n", (3, 1), "expected 2"),
            ("A 0 U\n", (1, 1), "section [grid]"),
            ("[grid]\nA 0 ~ ~\n", (2, 1), "no land"),
            ("[sea]\n", (1, 1), "unknown section"),
            ("[grid]\nA 0 U S\n[checksums]\nspaces: total=3\n", (4, 8), "total=2"),
            ("[grid]\nA 0 U S\n[bridges]\nA1:A2\n", (4, 1), "no place"),
            ("[grid]\nA 0 U S\n[canals]\nA1:A2\n", (4, 1), "no place for a canal"),
            ("[grid]\nA 0 U ~ U\nB 1 U S\nC 0 U ~ U\n[canals]\nB1:B2 B1:B2\n", (6, 7), "named twice"),
            ("[grid]\nA 0 U S\n[canals]\nA1-A2\n", (4, 1), "not a pair"),
        ];
        for (text, (line, column), message) in cases {
            let error = Map::parse(text).expect_err(text);
            assert_eq!((error.line, error.column), (line, column), "{error}");
            assert!(error.message.contains(message), "{error}");
        }
    }
}
