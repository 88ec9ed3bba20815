//! What stands before the first move: options, board, tiles, players and their factions.

use std::collections::BTreeSet;
use std::sync::Arc;

use terrane_engine::catalog::tiles::BonusSet;
use terrane_engine::catalog::{BonusCard, FactionId, Figures, FinalTile, Map, ScoringTile};
use terrane_engine::rules::{Edition, LeechMode, Rules, SiteRules, TurnOrder};
use terrane_engine::setup::{FactionChoice, FactionSet, StartVp};
use terrane_engine::vocab::MAX_SEATS;
use terrane_engine::{Setup, SetupError};

use super::command::Due;
use super::lex::{Line, Place, Words};
use super::rows::{self, PAGE_LINK, is_number};
use crate::{ParseError, words};

/// Options that change nothing about a game that has been played: they concern the table, or what the site
/// accepted while it was played.
const WITHOUT_EFFECT: [&str; 15] = [
    "email-notify",
    "fire-and-ice-factions",
    "fire-and-ice-final-scoring",
    "loose-adjust-resource",
    "loose-bridge-adjacency",
    "loose-cultist-ordering",
    "loose-dig",
    "loose-done",
    "loose-engineer-bridge",
    "loose-lose-cult",
    "loose-multi-spade",
    "maintain-player-order",
    "shapeshifter-fix-playtest-v1",
    "strict-darkling-sh",
    "strict-leech",
];

/// Options that choose rules, tiles or factions.
const WITH_EFFECT: [&str; 11] = [
    "errata-cultist-power",
    "fire-and-ice-factions/ice",
    "fire-and-ice-factions/variable",
    "fire-and-ice-factions/variable_v5",
    "fire-and-ice-factions/volcano",
    "manual-fav5",
    "mini-expansion-1",
    "shipping-bonus",
    "strict-chaosmagician-sh",
    "temple-scoring-tile",
    "variable-turn-order",
];

/// Rules of the variable factions that were only ever tried out.
const PLAYTEST: [&str; 3] = ["_v2", "_v3", "_v4"];

/// What the header says.
#[derive(Default)]
struct Header {
    options: BTreeSet<String>,
    map: Option<(&'static str, StartVp)>,
    scoring: [Option<ScoringTile>; 6],
    removed: BonusSet,
    final_tiles: Vec<FinalTile>,
    /// Players who left before they chose a faction, by their numbers.
    empty_seats: BTreeSet<String>,
    players: Vec<String>,
    factions: Vec<(FactionId, Place)>,
    randomize: Option<Place>,
}

/// A set-up, with the players' names in the order of seats.
pub(super) struct Opening {
    pub(super) setup: Setup,
    pub(super) players: Vec<String>,
    pub(super) options: super::needs::Options,
}

/// The set-up of a command log.
pub(super) fn command_log(lines: &[Line]) -> Result<Opening, ParseError> {
    let mut header = Header::default();
    for line in lines {
        if let Line::Admin(written) = line {
            header.admin(written)?;
        }
    }
    header.finish()
}

/// The set-up of a ledger export.
pub(super) fn ledger(text: &str) -> Result<Opening, ParseError> {
    let mut header = Header::default();
    for (index, line) in text.lines().enumerate() {
        let at = Place { line: index + 1, column: 1 };
        let line = line.strip_suffix(PAGE_LINK).unwrap_or(line);
        if let Some((name, rest)) = line.split_once('\t') {
            if let Some(number) = rows::empty_seat(name) {
                header.empty_seats.insert(number.to_owned());
            } else if rest.rsplit('\t').next() == Some("setup") {
                header.take_faction(name, at)?;
            }
        } else {
            header.comment(line, at)?;
        }
    }
    header.finish()
}

impl Header {
    /// A row of a command log without prefix.
    fn admin(&mut self, written: &Words) -> Result<(), ParseError> {
        let at = written.at;
        let lower = written.lower();
        let parts: Vec<&str> = lower.split(' ').collect();
        match parts.as_slice() {
            ["option", name] => self.option(name, at)?,
            ["dropoption", name] => {
                self.options.remove(*name);
            }
            ["map", id] => self.board(id, at)?,
            ["score", tiles] => {
                let tiles: Vec<&str> = tiles.split(',').collect();
                if tiles.len() != 6 {
                    return Err(at.error(format!("six scoring tiles are needed, here are {}", tiles.len())));
                }
                for (round, tile) in tiles.into_iter().enumerate() {
                    self.score(round, tile, at)?;
                }
            }
            ["delete", tile] => self.remove(tile, at)?,
            ["final-scoring", id] => self.final_scoring(id, at)?,
            ["faction-variant", name] => self.variant(name, at)?,
            ["player", ..] => {
                let name = written.text.split(' ').nth(1).unwrap_or_default();
                self.players.push(name.into());
            }
            ["setup", name] | ["setup", name, "for" | "email", ..] => self.take_faction(name, at)?,
            ["randomize", ..] => self.randomize = Some(at),
            ["drop-faction", name] if words::faction(name).is_none() => {
                let number = name.strip_prefix("player").filter(|number| is_number(number));
                let unknown =
                    || at.error(format!("\"{name}\" is neither a faction nor a player such as player3"));
                self.empty_seats.insert(number.ok_or_else(unknown)?.to_owned());
            }
            ["drop-faction", _]
            | ["player-count" | "order" | "admin", ..]
            | ["income" | "start" | "finish" | "score_resources" | "abort"] => {}
            _ => return Err(at.error(format!("\"{}\" is no command of set-up", written.text))),
        }
        Ok(())
    }

    /// A comment of a ledger export. What it does not know is people talking.
    fn comment(&mut self, line: &str, at: Place) -> Result<(), ParseError> {
        let parts: Vec<&str> = line.split_whitespace().collect();
        match parts.as_slice() {
            _ if line.starts_with(' ') => {}
            ["option", name] => self.option(&name.to_lowercase(), at)?,
            ["map", id] => self.board(&id.to_lowercase(), at)?,
            ["Round", round, "scoring:", tile, ..] => {
                let round = round.parse::<usize>().ok().filter(|round| (1..=6).contains(round));
                let round = round.ok_or_else(|| at.error("rounds are numbered from 1 to 6"))?;
                self.score(round - 1, tile.trim_end_matches(','), at)?;
            }
            ["Removing", "tile", tile] => self.remove(tile, at)?,
            ["Added", "final", "scoring", "tile:", id] => self.final_scoring(id, at)?,
            ["Player", number, name @ ..] if number.ends_with(':') => self.players.push(name.join(" ")),
            _ => {}
        }
        Ok(())
    }

    fn option(&mut self, name: &str, at: Place) -> Result<(), ParseError> {
        if PLAYTEST.iter().any(|version| name == format!("fire-and-ice-factions/variable{version}")) {
            return Err(at.error(format!(
                "option {name} is a playtest of the variable factions; only variable and variable_v5 are known"
            )));
        }
        if WITH_EFFECT.contains(&name) {
            self.options.insert(name.into());
        } else if !WITHOUT_EFFECT.contains(&name) {
            return Err(at.error(format!("there is no option \"{name}\"")));
        }
        Ok(())
    }

    fn variant(&mut self, name: &str, at: Place) -> Result<(), ParseError> {
        match name.strip_prefix("final_") {
            Some(pack) => self.option(&format!("fire-and-ice-factions/{pack}"), at),
            None => Err(at.error(format!("there are no rules for the faction variant \"{name}\""))),
        }
    }

    fn board(&mut self, id: &str, at: Place) -> Result<(), ParseError> {
        let known = words::SITE_MAPS.iter().find(|(_, digest)| *digest == id);
        self.map = Some(match (id, known) {
            ("original", _) => ("base", StartVp::Flat),
            (words::SITE_MAP_2017, _) => ("base", StartVp::Site2017),
            (_, Some(&(board, _))) => (board, StartVp::Flat),
            _ => return Err(at.error(format!("there is no board with the id \"{id}\""))),
        });
        Ok(())
    }

    fn score(&mut self, round: usize, tile: &str, at: Place) -> Result<(), ParseError> {
        let known = words::scoring(tile).filter(|tile| !tile.of_merchants());
        let unknown = || at.error(format!("there is no scoring tile {}", tile.to_uppercase()));
        self.scoring[round] = Some(known.ok_or_else(unknown)?);
        Ok(())
    }

    fn remove(&mut self, tile: &str, at: Place) -> Result<(), ParseError> {
        let card = words::bonus(tile).filter(|card| !card.of_merchants()).ok_or_else(|| {
            at.error(format!("{} is no bonus card; only bonus cards are left out", tile.to_uppercase()))
        })?;
        self.removed.insert(card);
        Ok(())
    }

    fn final_scoring(&mut self, id: &str, at: Place) -> Result<(), ParseError> {
        if matches!(Due::final_scoring(id), Some(Due::Area | Due::Cult(_))) {
            // Every game scores these.
            return Ok(());
        }
        let tile =
            words::final_tile(id).ok_or_else(|| at.error(format!("there is no final scoring \"{id}\"")))?;
        if !self.final_tiles.contains(&tile) {
            self.final_tiles.push(tile);
        }
        if self.final_tiles.len() > 2 {
            return Err(at.error("a game has two additional final scorings at most"));
        }
        Ok(())
    }

    fn take_faction(&mut self, name: &str, at: Place) -> Result<(), ParseError> {
        let faction = words::faction(name).ok_or_else(|| at.error(format!("\"{name}\" is no faction")))?;
        if self.factions.len() == MAX_SEATS {
            return Err(at.error("a sixth faction is set up; two to five can play"));
        }
        self.factions.push((faction, at));
        Ok(())
    }

    fn has(&self, option: &str) -> bool {
        self.options.contains(option)
    }

    fn rules(&self) -> Rules {
        Rules {
            leech: LeechMode::Relaxed,
            turn_order: if self.has("variable-turn-order") {
                TurnOrder::Passing
            } else {
                TurnOrder::Clockwise
            },
            edition: if self.has("fire-and-ice-factions/variable") {
                Edition::First2014
            } else {
                Edition::Revised2016
            },
            power_if_all_refuse: self.has("errata-cultist-power"),
            mini_towns: self.has("mini-expansion-1"),
            site: self.site_rules(),
            ..Rules::default()
        }
    }

    /// What the header itself has beyond the rules.
    fn site_rules(&self) -> Option<SiteRules> {
        let site = SiteRules {
            second_final: self.final_tiles.get(1).copied(),
            empty_seats: u8::try_from(self.empty_seats.len()).unwrap_or(u8::MAX),
            ..SiteRules::NONE
        };
        (site != SiteRules::NONE).then_some(site)
    }

    fn allowed(&self) -> FactionSet {
        let pack = |option: &str, factions: [FactionId; 2]| {
            self.options.iter().any(|name| name.starts_with(option)).then_some(factions).into_iter().flatten()
        };
        FactionSet::BASE
            .iter()
            .chain(pack("fire-and-ice-factions/ice", [FactionId::IceMaidens, FactionId::Yetis]))
            .chain(pack("fire-and-ice-factions/volcano", [FactionId::Acolytes, FactionId::Dragonlords]))
            .chain(pack(
                "fire-and-ice-factions/variable",
                [FactionId::Shapeshifters, FactionId::Riverwalkers],
            ))
            .collect()
    }

    fn bonus_cards(&self) -> BonusSet {
        let mini = self.has("shipping-bonus");
        let in_pool = |card: &BonusCard| !card.of_merchants() && (mini || *card != BonusCard::MINI);
        BonusCard::all().filter(in_pool).filter(|&card| !self.removed.contains(card)).collect()
    }

    fn finish(self) -> Result<Opening, ParseError> {
        let top = Place { line: 1, column: 1 };
        let [Some(s1), Some(s2), Some(s3), Some(s4), Some(s5), Some(s6)] = self.scoring else {
            return Err(match self.randomize {
                Some(at) => at.error(
                    "the tiles that the site drew from this seed are not in the log; use the ledger export, or \
                     write them as `score` and `delete` lines",
                ),
                None => top.error("the six scoring tiles are missing; is this a game of terra.snellman.net?"),
            });
        };
        let Some(&(_, at_first)) = self.factions.first() else {
            return Err(top.error("nobody has chosen a faction yet"));
        };
        let chosen = self.factions.len() + self.empty_seats.len();
        if self.players.len() > chosen {
            let all = self.players.len();
            return Err(
                at_first.error(format!("{chosen} of {all} players have chosen a faction; all must have"))
            );
        }
        let (board, start_vp) = self.map.unwrap_or(("base", StartVp::Flat));
        let map =
            Map::printed(board).ok_or_else(|| top.error(format!("the board \"{board}\" cannot be read")))?;
        let setup = Setup {
            map: Arc::new(map),
            players: self.factions.len() as u8,
            rules: self.rules(),
            scoring: [s1, s2, s3, s4, s5, s6],
            bonus: self.bonus_cards(),
            final_tile: self.final_tiles.first().copied(),
            allowed: self.allowed(),
            choice: FactionChoice::Given(self.factions.iter().map(|&(faction, _)| faction).collect()),
            start_vp,
            figures: Figures::built_in(),
        };
        setup.check().map_err(|error| self.place_of(&error).unwrap_or(top).error(error.to_string()))?;
        let options = super::needs::Options {
            manual_keys: self.has("manual-fav5"),
            strict_double_turn: self.has("strict-chaosmagician-sh"),
        };
        Ok(Opening { setup, players: self.players, options })
    }

    /// The row of the faction that a set-up fails for.
    fn place_of(&self, error: &SetupError) -> Option<Place> {
        let wrong = match error {
            SetupError::FactionsClash(_, faction) | SetupError::FactionNotAllowed(faction) => *faction,
            _ => return self.factions.last().map(|&(_, at)| at),
        };
        self.factions.iter().rev().find(|(faction, _)| *faction == wrong).map(|&(_, at)| at)
    }
}
