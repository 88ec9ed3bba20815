//! Options that say which game is played, shared by the commands that draw one.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use terrane_ai::series::by_seat;
use terrane_ai::{Player, Series, Weights};
use terrane_engine::catalog::{FactionId, Figures, Map};
use terrane_engine::rules::{LeechMode, Merchants, SpecialTerrain, TurnOrder};
use terrane_engine::setup::{DrawChoice, DrawFinal, FactionSet, StartVp};
use terrane_notation::words;

/// Which game is played. What is not given is drawn from the seed.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "The game")]
pub(crate) struct GameOptions {
    /// Seed of everything drawn: tiles, cards, factions, and the random players' choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Board: base, revised-base, fire-and-ice, lakes, fjords, `mixed` to draw one, or the path of a map file
    #[arg(long, value_name = "BOARD", default_value = "base")]
    map: String,
    /// Boxes besides the base game, separated by commas: fire-ice, mini, special-terrain, merchants, or all
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    modules: Vec<String>,
    /// Factions, separated by commas: one for each seat in order, or more to draw from
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    factions: Vec<String>,
    /// How players come by their factions
    #[arg(long, value_enum, default_value_t = Choice::Drawn)]
    choice: Choice,
    /// Who begins the next round: clockwise from the first to pass, or in the order of passing
    #[arg(long, value_enum, default_value_t = Order::Clockwise)]
    turn_order: Order,
    /// When offers of power are answered: at once, or before the own next action
    #[arg(long, value_enum, default_value_t = Leech::Strict)]
    leech: Leech,
    /// File with figures of Merchants of the Seas that differ from the built-in ones, as data/merchants.txt
    #[arg(long, value_name = "FILE")]
    figures: Option<PathBuf>,
    /// Draw two of the bonus cards of Merchants of the Seas before the others
    #[arg(long)]
    new_cards_first: bool,
    /// Additional final scoring: none, drawn, or its id, such as connected-distance
    #[arg(long = "final", value_name = "TILE", default_value = "none")]
    final_tile: String,
    /// Victory points at the start: 20 for everybody, or the printed table by faction and board, which is usual with
    /// Merchants of the Seas
    #[arg(long, value_enum)]
    vp: Option<Vp>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// By chance
    Drawn,
    /// Each chooses in turn
    Chosen,
    /// As many as there are players are drawn and auctioned
    Auction,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    Clockwise,
    Passing,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Leech {
    Strict,
    Relaxed,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Vp {
    Flat,
    Printed,
}

impl GameOptions {
    /// The series of games that these options describe, for a number of players (fewest, most).
    pub(crate) fn series(&self, players: (u8, u8)) -> Result<Series> {
        let mut maps = maps(&self.map)?.into_iter();
        let first = maps.next().context("there is no board to draw from")?;
        let mut series = Series::new(self.seed, first);
        maps.for_each(|map| series.add_map(map));
        series.players = players;
        let modules = modules(&self.modules)?;
        if modules.fire_ice {
            series.allowed = FactionSet::ALL;
        }
        series.mini = modules.mini;
        series.rules.mini_towns = modules.mini;
        series.rules.special_terrain = modules.special_terrain.then(SpecialTerrain::default);
        series.rules.leech = match self.leech {
            Leech::Strict => LeechMode::Strict,
            Leech::Relaxed => LeechMode::Relaxed,
        };
        series.rules.turn_order = match self.turn_order {
            Order::Clockwise => TurnOrder::Clockwise,
            Order::Passing => TurnOrder::Passing,
        };
        series.rules.merchants = modules.merchants.then(Merchants::default);
        series.new_cards_first = self.new_cards_first;
        if let Some(file) = &self.figures {
            let figures = Figures::parse(&crate::files::read(file)?);
            series.figures = Arc::new(
                figures.with_context(|| format!("the figures in {} cannot be used", file.display()))?,
            );
        }
        series.start_vp = match self.vp {
            Some(Vp::Printed) => StartVp::Printed,
            None if modules.merchants => StartVp::Printed,
            Some(Vp::Flat) | None => StartVp::Flat,
        };
        series.choice = match self.choice {
            Choice::Drawn => DrawChoice::Drawn,
            Choice::Chosen => DrawChoice::InOrder,
            Choice::Auction => DrawChoice::Auction,
        };
        series.final_tile = final_tile(&self.final_tile)?;
        if !self.factions.is_empty() {
            self.restrict(&mut series)?;
        }
        Ok(series)
    }

    /// Uses the factions given: as many as players are seated in order, more are drawn from.
    fn restrict(&self, series: &mut Series) -> Result<()> {
        let factions: Vec<FactionId> =
            self.factions.iter().map(|word| faction(word)).collect::<Result<_>>()?;
        let (fewest, most) = series.players;
        if factions.len() < usize::from(most) {
            bail!(
                "{} factions are given for {most} players; give one for each seat, or more to draw from",
                factions.len()
            );
        }
        series.allowed = factions.iter().copied().collect();
        let one_each = fewest == most && factions.len() == usize::from(most);
        if let Some(seats) = by_seat(&factions).filter(|_| one_each && self.choice == Choice::Drawn) {
            series.choice = DrawChoice::Given(seats);
        }
        Ok(())
    }
}

/// The computer players with these names.
pub(crate) fn players_named(names: &[String]) -> Result<Vec<Player>> {
    let weights = |file: &str| {
        let text = crate::files::read(Path::new(file)).map_err(|error| format!("{error:#}"))?;
        Weights::parse(&text).map_err(|error| format!("{file}: {error}"))
    };
    names.iter().map(|name| Ok(Player::read(name, weights)?)).collect()
}

/// The faction with this name.
pub(crate) fn faction(word: &str) -> Result<FactionId> {
    words::faction(word).with_context(|| {
        let known: Vec<String> = FactionId::ALL.into_iter().map(words::faction_key).collect();
        format!("there is no faction `{word}`; the factions are {}", known.join(", "))
    })
}

/// The boards a word stands for.
fn maps(word: &str) -> Result<Vec<Arc<Map>>> {
    if word == "mixed" {
        return Ok(Map::PRINTED.iter().filter_map(|(id, _)| Map::printed(id)).map(Arc::new).collect());
    }
    if let Some(map) = Map::printed(word) {
        return Ok(vec![Arc::new(map)]);
    }
    if !Path::new(word).exists() {
        let known: Vec<&str> = Map::PRINTED.iter().map(|(id, _)| *id).collect();
        bail!("there is no board and no map file `{word}`; the boards are {}, or `mixed`", known.join(", "));
    }
    let text = crate::files::read(Path::new(word))?;
    let map = Map::parse(&text).with_context(|| format!("the map file {word} cannot be used"))?;
    Ok(vec![Arc::new(map)])
}

/// The boxes in play.
#[derive(Clone, Copy, Default)]
struct Modules {
    fire_ice: bool,
    mini: bool,
    special_terrain: bool,
    merchants: bool,
}

const KNOWN: &str = "fire-ice, mini, special-terrain, merchants, and all";

fn modules(words: &[String]) -> Result<Modules> {
    let mut modules = Modules::default();
    for word in words {
        match word.as_str() {
            "fire-ice" => modules.fire_ice = true,
            "mini" => modules.mini = true,
            "special-terrain" => modules.special_terrain = true,
            "merchants" => modules.merchants = true,
            "all" => {
                modules = Modules { fire_ice: true, mini: true, special_terrain: true, merchants: true };
            }
            _ => bail!("there is no module `{word}`; there are {KNOWN}"),
        }
    }
    Ok(modules)
}

fn final_tile(word: &str) -> Result<DrawFinal> {
    match word {
        "none" => Ok(DrawFinal::None),
        "drawn" => Ok(DrawFinal::Drawn),
        id => {
            let tile = words::final_tile(id).with_context(|| {
                let known = terrane_engine::catalog::FinalTile::ALL.map(words::final_code);
                format!("there is no final scoring `{id}`; there are none, drawn, {}", known.join(", "))
            })?;
            Ok(DrawFinal::Given(tile))
        }
    }
}

/// Reads a number of players: `4`, `2-5`, or `mixed` for 2 to 5.
pub(crate) fn players(text: &str) -> Result<(u8, u8), String> {
    if text == "mixed" {
        return Ok((2, 5));
    }
    let (fewest, most) = text.split_once('-').unwrap_or((text, text));
    match (fewest.parse(), most.parse()) {
        (Ok(fewest), Ok(most)) if 2 <= fewest && fewest <= most && most <= 5 => Ok((fewest, most)),
        _ => Err("two to five can play: give a number, a range such as 2-5, or `mixed`".into()),
    }
}
