//! Options that say which game is played, shared by the commands that draw one: the options of a server's games
//! ([`terrane_api::options`]) as flags.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde::de::DeserializeOwned;
use serde_json::Value;
use terrane_ai::{Evaluator, Player, Series};
use terrane_api::options::{Choice, Leech, Options, OptionsError, StartVp, TurnOrder};
use terrane_engine::catalog::{FactionId, Map};
use terrane_engine::setup::FactionSet;
use terrane_notation::words;

/// How a series of games is played and reported.
#[derive(Args, Clone, Debug)]
pub(crate) struct RunOptions {
    /// Threads; the results do not depend on them
    #[arg(long, value_name = "T", default_value_t = 1)]
    pub(crate) threads: usize,
    /// Print the result as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

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
    #[arg(long, value_parser = one_of::<Choice>(Choice::VALUES), default_value = "drawn")]
    choice: Choice,
    /// Who begins the next round: clockwise from the first to pass, or in the order of passing
    #[arg(long, value_parser = one_of::<TurnOrder>(TurnOrder::VALUES), default_value = "clockwise")]
    turn_order: TurnOrder,
    /// When offers of power are answered: at once, or before the own next action
    #[arg(long, value_parser = one_of::<Leech>(Leech::VALUES), default_value = "strict")]
    leech: Leech,
    /// File with figures of Merchants of the Seas that differ from the built-in ones, as crates/engine/data/merchants.txt
    #[arg(long, value_name = "FILE")]
    figures: Option<PathBuf>,
    /// Draw two of the bonus cards of Merchants of the Seas before the others
    #[arg(long)]
    new_cards_first: bool,
    /// Additional final scoring: none, drawn, or its id, such as connected-distance
    #[arg(long = "final", value_name = "TILE", default_value = "none")]
    final_tile: String,
    /// Victory points at the start; left out, the printed table with Merchants of the Seas, otherwise 20 for everybody
    #[arg(long, value_parser = one_of::<StartVp>(StartVp::VALUES))]
    vp: Option<StartVp>,
}

/// Reads one of the values of an option.
fn one_of<T>(
    values: &'static [(&'static str, &'static str, &'static str)],
) -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    let listed = values.iter().map(|(word, _, help)| PossibleValue::new(*word).help(*help));
    PossibleValuesParser::new(listed).try_map(|word| serde_json::from_value::<T>(Value::String(word)))
}

impl GameOptions {
    /// The series of games that these options describe, for a number of players (fewest, most).
    pub(crate) fn series(&self, players: (u8, u8)) -> Result<Series> {
        let mut draws = self.options(players)?.draws().map_err(refused)?.into_iter();
        let first = draws.next().context("there is no board to draw from")?;
        let mut series = Series::new(self.seed, first.map);
        draws.for_each(|draw| series.add_map(draw.map));
        series.players = players;
        series.rules = first.rules;
        series.mini = first.mini_bonus;
        series.new_cards_first = first.new_cards_first;
        series.final_tile = first.final_tile;
        series.allowed = first.allowed;
        series.choice = first.choice;
        series.start_vp = first.start_vp;
        series.figures = first.figures;
        Ok(series)
    }

    /// The same as options of a game, for the most players.
    fn options(&self, (fewest, most): (u8, u8)) -> Result<Options> {
        let modules = modules(&self.modules)?;
        let named = self.factions.iter().map(|word| faction(word)).collect::<Result<Vec<_>>>()?;
        if !named.is_empty() && named.len() < usize::from(most) {
            let given = named.len();
            bail!(
                "{given} factions are given for {most} players; give one for each seat, or more to draw from"
            );
        }
        let one_each = fewest == most && named.len() == usize::from(most);
        let (map, map_text) = board(&self.map)?;
        Ok(Options {
            players: most,
            map,
            map_text,
            // A faction that is named brings its box into play.
            fire_ice: modules.fire_ice || named.iter().any(|&faction| !FactionSet::BASE.contains(faction)),
            mini_bonus: modules.mini,
            mini_scoring: modules.mini,
            mini_towns: modules.mini,
            special_terrain: modules.special_terrain,
            merchants: modules.merchants,
            new_cards_first: self.new_cards_first,
            figures: self.figures.as_deref().map(crate::files::read).transpose()?,
            choice: if one_each && self.choice == Choice::Drawn { Choice::Given } else { self.choice },
            factions: named.into_iter().map(words::faction_key).collect(),
            turn_order: self.turn_order,
            start_vp: match self.vp {
                Some(vp) => vp,
                None if modules.merchants => StartVp::Printed,
                None => StartVp::Flat,
            },
            final_scoring: self.final_tile.clone(),
            leech: self.leech,
            ..Options::default()
        })
    }
}

/// A refusal in terms of flags.
fn refused(OptionsError { key, reason }: OptionsError) -> anyhow::Error {
    let flag = match key {
        "map_text" => "map",
        "final_scoring" => "final",
        "start_vp" => "vp",
        other => other,
    };
    anyhow!("--{}: {reason}", flag.replace('_', "-"))
}

/// The computer players with these names.
pub(crate) fn players_named(names: &[String]) -> Result<Vec<Player>> {
    let evaluator = |file: &str| {
        let bytes = crate::files::read_bytes(Path::new(file)).map_err(|error| format!("{error:#}"))?;
        Evaluator::read(&bytes).map_err(|error| format!("{file}: {error}"))
    };
    names.iter().map(|name| Ok(Player::read(name, evaluator)?)).collect()
}

/// The faction with this name.
pub(crate) fn faction(word: &str) -> Result<FactionId> {
    words::faction(word).with_context(|| {
        let known: Vec<String> = FactionId::ALL.into_iter().map(words::faction_key).collect();
        format!("there is no faction `{word}`; the factions are {}", known.join(", "))
    })
}

/// The board a word stands for: its id, and its text if it is one's own.
fn board(word: &str) -> Result<(String, Option<String>)> {
    if word == "mixed" || Map::PRINTED.iter().any(|(id, _)| *id == word) {
        return Ok((word.to_owned(), None));
    }
    if !Path::new(word).exists() {
        let known: Vec<&str> = Map::PRINTED.iter().map(|(id, _)| *id).collect();
        bail!("there is no board and no map file `{word}`; the boards are {}, or `mixed`", known.join(", "));
    }
    Ok(("custom".to_owned(), Some(crate::files::read(Path::new(word))?)))
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
