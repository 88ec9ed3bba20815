//! What people read about every option, in the order in which a form shows them.

use serde::Serialize;
use serde_json::Value;
use terrane_engine::catalog::{FinalTile, Map};
use terrane_notation::words;
use utoipa::ToSchema;

use super::{Choice, Edition, Hints, Leech, Options, Score9, StartVp, TurnOrder, UndoPolicy};

/// An option with everything a form needs.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct OptionHelp {
    /// Its key in the options.
    pub key: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it does, in one line.
    pub help: &'static str,
    /// What kind of value it takes.
    pub kind: OptionKind,
    /// The values to choose from; empty where anything of its kind may be given.
    pub values: Vec<ValueHelp>,
    /// What it is if left out.
    pub default: Value,
    /// The key of the switch without which it means nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<&'static str>,
}

/// What kind of value an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OptionKind {
    /// On or off.
    Switch,
    /// One of a few values.
    Choice,
    /// A list of values.
    List,
    /// Names with values.
    Table,
    /// A text.
    Text,
}

/// A value of an option.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ValueHelp {
    /// The value as it is written.
    pub value: Value,
    /// What it is called.
    pub title: String,
    /// What it does, in one line.
    pub help: String,
}

impl ValueHelp {
    fn new(value: impl Into<Value>, title: impl Into<String>, help: impl Into<String>) -> ValueHelp {
        ValueHelp { value: value.into(), title: title.into(), help: help.into() }
    }
}

/// Every option, in the order of a form.
pub fn help() -> Vec<OptionHelp> {
    // Made of the program's own types, so an error here is a mistake in them; tests ask for the help.
    let defaults = serde_json::to_value(Options::default())
        .unwrap_or_else(|error| panic!("the default options cannot be written: {error}"));
    let option = |key, title, help, kind, values| OptionHelp {
        key,
        title,
        help,
        kind,
        values,
        default: defaults.get(key).cloned().unwrap_or_default(),
        needs: None,
    };
    let switch = |key, title, help| option(key, title, help, OptionKind::Switch, Vec::new());
    let choice = |key, title, help, values| option(key, title, help, OptionKind::Choice, values);
    let text = |key, title, help| option(key, title, help, OptionKind::Text, Vec::new());
    vec![
        choice("players", "Players", "How many sit at the table.", players()),
        choice("map", "Board", "The board that is played on.", boards()),
        OptionHelp {
            needs: Some("map"),
            ..text("map_text", "Own board", "A board of your own as text; set the board to custom.")
        },
        switch("fire_ice", "Fire & Ice", "The six factions of Fire & Ice take part."),
        OptionHelp {
            needs: Some("fire_ice"),
            ..choice(
                "edition",
                "Edition of Fire & Ice",
                "Which printing of the variable factions is used.",
                listed(Edition::VALUES),
            )
        },
        switch("mini_bonus", "Mini-expansion: bonus card", "The additional bonus card is in the draw."),
        switch("mini_scoring", "Mini-expansion: scoring tile", "The additional scoring tile is in the draw."),
        switch("mini_towns", "Mini-expansion: town tiles", "The additional town tiles are in play."),
        OptionHelp {
            needs: Some("mini_scoring"),
            ..choice(
                "score9",
                "Mini-expansion: reward",
                "What the additional scoring tile rewards.",
                listed(Score9::VALUES),
            )
        },
        switch(
            "special_terrain",
            "Special terrain tiles",
            "Every faction may place its special terrain tile.",
        ),
        switch("merchants", "Merchants of the Seas", "Shipyards, ships and trade are in play."),
        OptionHelp {
            needs: Some("merchants"),
            ..switch(
                "new_cards_first",
                "New cards first",
                "Two bonus cards of Merchants of the Seas are in play for sure.",
            )
        },
        OptionHelp {
            needs: Some("merchants"),
            ..text(
                "figures",
                "Own figures",
                "Figures of Merchants of the Seas that differ from the built-in ones.",
            )
        },
        option(
            "rulings",
            "Rulings",
            "What the boxes leave open, decided otherwise than usual.",
            OptionKind::Table,
            Vec::new(),
        ),
        choice("choice", "Choice of factions", "How players come by their factions.", listed(Choice::VALUES)),
        option(
            "factions",
            "Factions",
            "Those given to the seats, or those to choose from; none stands for all.",
            OptionKind::List,
            factions(),
        ),
        choice(
            "turn_order",
            "Turn order",
            "Who begins the next round, and in which order.",
            listed(TurnOrder::VALUES),
        ),
        choice(
            "start_vp",
            "Victory points at the start",
            "What everybody begins with.",
            listed(StartVp::VALUES),
        ),
        choice("final_scoring", "Final scoring", "An additional final scoring.", final_tiles()),
        choice("leech", "Power from neighbours", "When offers of power are answered.", listed(Leech::VALUES)),
        switch(
            "power_if_all_refuse",
            "Power if all refuse",
            "Cultists and Shapeshifters gain 1 power when every neighbour refuses.",
        ),
        switch(
            "leave_shipping",
            "Leave free shipping",
            "The free shipping level of a town tile may be left.",
        ),
        switch("shuffle_seats", "Shuffle seats", "Seats are shuffled when play begins."),
        choice("undo", "Taking back", "Who may take a turn back.", listed(UndoPolicy::VALUES)),
        choice(
            "hints",
            "Hints",
            "Whether the computer gives hints and analyses while the game is played.",
            listed(Hints::VALUES),
        ),
        option(
            "clock",
            "Clock",
            "How much time players have; without a clock a game takes as long as it takes.",
            OptionKind::Table,
            Vec::new(),
        ),
        text("seed", "Seed", "64 hex digits that decide everything drawn; without them chance does."),
    ]
}

fn listed(values: &[(&str, &str, &str)]) -> Vec<ValueHelp> {
    values.iter().map(|&(word, title, help)| ValueHelp::new(word, title, help)).collect()
}

fn players() -> Vec<ValueHelp> {
    (2..=5_u8).map(|count| ValueHelp::new(count, format!("{count} players"), "")).collect()
}

fn boards() -> Vec<ValueHelp> {
    let printed = Map::PRINTED.iter().filter_map(|(id, _)| Some((*id, Map::printed(id)?)));
    let mut boards: Vec<ValueHelp> =
        printed.map(|(id, map)| ValueHelp::new(id, map.title(), "A printed board.")).collect();
    boards.push(ValueHelp::new("mixed", "Mixed", "The seed chooses one of the printed boards."));
    boards.push(ValueHelp::new("custom", "Custom", "A board of your own, given as text."));
    boards
}

fn factions() -> Vec<ValueHelp> {
    let faction = |id: terrane_engine::catalog::FactionId| {
        let base = terrane_engine::setup::FactionSet::BASE.contains(id);
        let from = if base { "A faction of the base game." } else { "A faction of Fire & Ice." };
        ValueHelp::new(words::faction_key(id), id.board().name, from)
    };
    terrane_engine::catalog::FactionId::ALL.into_iter().map(faction).collect()
}

fn final_tiles() -> Vec<ValueHelp> {
    let mut tiles = vec![
        ValueHelp::new("none", "None", "Only area and cults are scored."),
        ValueHelp::new("drawn", "Drawn", "The seed chooses a tile."),
    ];
    tiles.extend(FinalTile::ALL.map(|tile| {
        let (title, help) = match tile {
            FinalTile::Distance => {
                ("Greatest distance", "The greatest distance between two connected structures.")
            }
            FinalTile::StrongholdSanctuary => {
                ("Stronghold and sanctuary", "The distance between connected stronghold and sanctuary.")
            }
            FinalTile::Outposts => ("Outposts", "Connected structures on the edge of the board."),
            FinalTile::Settlements => ("Settlements", "Separate clusters among connected structures."),
            FinalTile::TradeMarkers => {
                ("Trade markers", "Trade markers placed; needs Merchants of the Seas.")
            }
        };
        ValueHelp::new(words::final_code(tile), title, help)
    }));
    tiles
}
