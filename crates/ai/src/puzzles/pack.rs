//! A pack: a file of puzzles, each with a checksum; the one that is part of the program.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::Puzzle;
use super::Theme;
use super::record::{Front, PuzzleError, read};
use crate::learning::bytes::Reader;
use crate::learning::file::{FileError, GameFile};

/// The file that is part of the program.
const FILE: &[u8] = include_bytes!("../../../../data/puzzles/built-in.puzzles");

/// How the header of a pack begins.
const HEADER: &str = "terrane puzzles 1";

/// The header of a pack that is made from this seed.
pub fn header(seed: u64) -> String {
    format!("{HEADER}, seed {seed}")
}

/// Puzzles, read when they are asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pack {
    header: String,
    entries: Vec<Entry>,
    records: Vec<Vec<u8>>,
    length: u64,
}

/// What stands in the file of several packs together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Merged {
    /// What they were made from.
    pub header: String,
    /// The puzzles.
    pub records: Vec<Vec<u8>>,
}

/// What a list of puzzles shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The puzzle's number.
    pub id: u32,
    /// What it is about.
    pub theme: Theme,
    /// How hard it is: a guess until people have tried it.
    pub rating: u16,
    /// The game of the run that it comes from.
    pub game: u64,
}

impl Entry {
    const fn front(&self) -> Front {
        let Entry { id, theme, rating, game } = *self;
        Front { id, theme, rating, game }
    }
}

/// Why a file is no pack of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PackError {
    /// It is something else.
    #[error("this is no pack of puzzles")]
    Other,
    /// A puzzle is damaged.
    #[error("puzzle {0} of the pack is damaged")]
    Damaged(usize),
    /// The same puzzle is there twice.
    #[error("puzzle {0} of the pack is there twice")]
    Twice(usize),
}

impl Pack {
    /// The pack that is part of the program.
    pub fn built_in() -> &'static Pack {
        static BUILT_IN: LazyLock<Pack> = LazyLock::new(|| {
            // Part of the program, so that an error here is a mistake of whoever built it; a test reads the file too.
            Pack::read(FILE).unwrap_or_else(|error| panic!("the built-in puzzles cannot be read: {error}"))
        });
        &BUILT_IN
    }

    /// Reads a pack. What is cut off at its end is left out.
    pub fn read(bytes: &[u8]) -> Result<Pack, PackError> {
        let file = GameFile::from_bytes(bytes).map_err(|error| match error {
            FileError::Magic | FileError::Header => PackError::Other,
            FileError::Record(number) => PackError::Damaged(number),
        })?;
        if !file.header.starts_with(HEADER) {
            return Err(PackError::Other);
        }
        let mut entries: Vec<Entry> = Vec::with_capacity(file.records.len());
        for (at, record) in file.records.iter().enumerate() {
            let front = Front::read(&mut Reader(record)).ok_or(PackError::Damaged(at + 1))?;
            let Front { id, theme, rating, game } = front;
            if entries.iter().any(|other| other.id == id) {
                return Err(PackError::Twice(at + 1));
            }
            entries.push(Entry { id, theme, rating, game });
        }
        Ok(Pack { header: file.header, entries, records: file.records, length: file.length })
    }

    /// The puzzles of several packs, each once, in the order of their numbers; their themes are found anew. An error says which pack has
    /// one that cannot be read.
    pub fn merged(packs: &[Pack]) -> Result<Merged, (usize, PuzzleError)> {
        let mut records = BTreeMap::new();
        let mut header = String::from(HEADER);
        for (at, pack) in packs.iter().enumerate() {
            let made_from = pack.header.strip_prefix(HEADER).unwrap_or_default();
            header.push_str(made_from);
            for (entry, record) in pack.entries.iter().zip(&pack.records) {
                let Puzzle { best, next, exact, .. } = read(record).map_err(|error| (at, error))?;
                let about = Theme::of(best.first().map_or(&[], |best| &best.moves), &next.moves, exact);
                let mut record = record.clone();
                Front { theme: about, ..entry.front() }.replace(&mut record);
                records.insert(entry.id, record);
            }
        }
        Ok(Merged { header, records: records.into_values().collect() })
    }

    /// What the puzzles of the pack have in common.
    pub fn header(&self) -> &str {
        &self.header
    }

    /// All puzzles, in the order of the file.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Bytes up to the end of the last whole puzzle.
    pub const fn length(&self) -> u64 {
        self.length
    }

    /// The puzzles as they stand in the file.
    pub fn records(&self) -> &[Vec<u8>] {
        &self.records
    }

    /// The puzzle with this number; `None` if the pack has none.
    pub fn puzzle(&self, id: u32) -> Option<Result<Puzzle, PuzzleError>> {
        let at = self.entries.iter().position(|entry| entry.id == id)?;
        Some(read(&self.records[at]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learning::file::{write_header, write_record};

    #[test]
    fn every_built_in_puzzle_can_be_read() {
        let pack = Pack::built_in();
        assert!(!pack.entries().is_empty());
        for entry in pack.entries() {
            let puzzle = pack.puzzle(entry.id).expect("it is in the pack");
            assert!(puzzle.is_ok(), "{:08x}: {puzzle:?}", entry.id);
        }
    }

    /// What the pack of the program has at least: puzzles, and puzzles of each of these themes.
    const FEWEST: usize = 500;
    const FEWEST_OF_A_THEME: usize = 15;
    const THEMES: [Theme; 5] = [Theme::Town, Theme::Pass, Theme::Burning, Theme::LastRound, Theme::Ships];

    #[test]
    fn the_built_in_pack_is_large_and_has_enough_of_every_theme_that_is_promised() {
        let entries = Pack::built_in().entries();
        let themes = THEMES.map(|theme| (theme, entries.iter().filter(|entry| entry.theme == theme).count()));
        assert!(entries.len() >= FEWEST, "{} puzzles: {themes:?}", entries.len());
        let few: Vec<&(Theme, usize)> =
            themes.iter().filter(|(_, count)| *count < FEWEST_OF_A_THEME).collect();
        assert!(few.is_empty(), "too few: {few:?}");
    }

    #[test]
    fn what_is_no_pack_is_refused_with_a_sentence() {
        let said = |bytes: &[u8]| Pack::read(bytes).expect_err("refused").to_string();
        assert_eq!(said(b"something else"), "this is no pack of puzzles");
        let mut games = Vec::new();
        write_header(&mut games, "a run of games").expect("written");
        assert_eq!(said(&games), "this is no pack of puzzles");
        let mut damaged = FILE.to_vec();
        damaged[100] ^= 1;
        assert_eq!(said(&damaged), "puzzle 1 of the pack is damaged");
        let whole = Pack::read(FILE).expect("a pack");
        let mut twice = FILE.to_vec();
        write_record(&mut twice, &whole.records[0]).expect("written");
        let number = whole.records.len() + 1;
        assert_eq!(said(&twice), format!("puzzle {number} of the pack is there twice"));
        let cut = Pack::read(&FILE[..FILE.len() - 1]).expect("a pack that was being written");
        assert_eq!(cut.entries().len() + 1, whole.entries().len());
    }

    /// A pack of these puzzles.
    fn pack_of(header: &str, records: &[Vec<u8>]) -> Pack {
        let mut bytes = Vec::new();
        write_header(&mut bytes, header).expect("written");
        for record in records {
            write_record(&mut bytes, record).expect("written");
        }
        Pack::read(&bytes).expect("a pack")
    }

    #[test]
    fn packs_are_put_together_with_each_puzzle_once_and_its_theme_told_anew() {
        let records = &Pack::built_in().records[..6];
        let (mut first, second) = (records[..4].to_vec(), records[2..].to_vec());
        // This one is taken for something that it is not.
        let front = Front::read(&mut Reader(&first[0])).expect("a front");
        let other = if front.theme == Theme::Ships { Theme::Town } else { Theme::Ships };
        Front { theme: other, ..front }.replace(&mut first[0]);
        let packs = [pack_of(&header(7), &first), pack_of(&header(8), &second)];
        assert_eq!(packs[0].entries[0].theme, other);

        let merged = Pack::merged(&packs).expect("all can be read");
        assert_eq!(merged.header, "terrane puzzles 1, seed 7, seed 8");
        let whole = pack_of(&merged.header, &merged.records);
        let ids: Vec<u32> = whole.entries.iter().map(|entry| entry.id).collect();
        assert_eq!(ids.len(), 6, "two are in both");
        assert!(ids.is_sorted(), "{ids:?}");
        for entry in whole.entries() {
            let puzzle = whole.puzzle(entry.id).expect("it is in the pack").expect("it can be read");
            let about = Theme::of(&puzzle.best[0].moves, &puzzle.next.moves, puzzle.exact);
            assert_eq!((entry.theme, puzzle.theme), (about, about), "{:08x}", entry.id);
        }
        assert_eq!(Pack::merged(&[whole.clone(), whole.clone()]).map(|same| same.records), Ok(whole.records));
    }

    #[test]
    fn a_pack_with_a_puzzle_that_cannot_be_read_is_named() {
        let mut records = Pack::built_in().records[..2].to_vec();
        records[1].pop();
        let packs = [pack_of(&header(1), &records[..1]), pack_of(&header(1), &records)];
        assert_eq!(Pack::merged(&packs), Err((1, PuzzleError::Damaged)));
    }

    #[test]
    fn a_puzzle_of_other_rules_is_refused() {
        let pack = Pack::built_in();
        let mut record = pack.records[0].clone();
        // The seed of its tiles, behind number, theme, rating, game and three bytes of terms.
        let mut front = Reader(&record);
        Front::read(&mut front).expect("a front");
        let at = record.len() - front.0.len() + 3;
        record[at] ^= 0x55;
        assert!(matches!(
            read(&record),
            Err(PuzzleError::Move(_) | PuzzleError::Position | PuzzleError::Damaged)
        ));
    }
}
