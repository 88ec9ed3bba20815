//! Options: which game is played, and how its table is kept.
//!
//! ```
//! use terrane_api::options::Options;
//!
//! let options: Options = serde_json::from_str(r#"{"players": 3, "map": "fjords", "leech": "relaxed"}"#)?;
//! let setup = options.setup([7; 32])?;
//! assert_eq!((setup.players, setup.map.id()), (3, "fjords"));
//!
//! let wrong = Options { players: 6, ..Options::default() };
//! assert_eq!(wrong.check().unwrap_err().to_string(), "players: two to five can play, not 6");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clock;
mod draw;
mod help;
mod presets;
mod rulings;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use clock::{Clock, ClockKind, OnTimeout};
pub use help::{OptionHelp, OptionKind, ValueHelp, help};
pub use presets::{Preset, presets};
pub use rulings::{RulingHelp, rulings};

/// Which game is played, and how its table is kept. Whatever is left out is the default.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Number of players, 2 to 5.
    #[schema(minimum = 2, maximum = 5)]
    pub players: u8,
    /// The board: the id of a printed one, `mixed` to draw one of them, or `custom` with `map_text`.
    pub map: String,
    /// A board of one's own, in the format of the files in `crates/engine/data/maps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 20_000)]
    pub map_text: Option<String>,
    /// The factions of Fire & Ice take part.
    pub fire_ice: bool,
    /// The bonus card of the mini-expansion is in the draw.
    pub mini_bonus: bool,
    /// The scoring tile of the mini-expansion is in the draw.
    pub mini_scoring: bool,
    /// The town tiles of the mini-expansion are in play.
    pub mini_towns: bool,
    /// What the scoring tile of the mini-expansion rewards.
    pub score9: Score9,
    /// The special terrain tiles are in play.
    pub special_terrain: bool,
    /// Merchants of the Seas is in play.
    pub merchants: bool,
    /// Two bonus cards of Merchants of the Seas are in play for sure.
    pub new_cards_first: bool,
    /// Figures of Merchants of the Seas that differ from the built-in ones, in the format of `crates/engine/data/merchants.txt`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(max_length = 20_000)]
    pub figures: Option<String>,
    /// Rulings on what the boxes leave open that differ from the usual ones, by name.
    pub rulings: BTreeMap<String, String>,
    /// The printed edition of the variable Fire & Ice factions.
    pub edition: Edition,
    /// How players come by their factions.
    pub choice: Choice,
    /// For `given` the faction of each seat in order, otherwise those to choose or draw from; none stands for all.
    pub factions: Vec<String>,
    /// Who begins the next round, and in which order.
    pub turn_order: TurnOrder,
    /// Victory points at the start.
    pub start_vp: StartVp,
    /// The additional final scoring: `none`, `drawn`, or the id of a tile.
    pub final_scoring: String,
    /// When offers of power are answered.
    pub leech: Leech,
    /// Cultists and Shapeshifters gain 1 power when every neighbour who could take power refuses.
    pub power_if_all_refuse: bool,
    /// A free shipping level of a town tile may be left.
    pub leave_shipping: bool,
    /// Seats are shuffled when play begins.
    pub shuffle_seats: bool,
    /// Who may take a turn back.
    pub undo: UndoPolicy,
    /// Whether the computer gives hints and analyses while the game is played.
    pub hints: Hints,
    /// The clock; left out, there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The seed of everything drawn, 64 hex digits; left out, a fresh one is drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub seed: Option<String>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 4,
            map: "base".into(),
            map_text: None,
            fire_ice: false,
            mini_bonus: false,
            mini_scoring: false,
            mini_towns: false,
            score9: Score9::Temple,
            special_terrain: false,
            merchants: false,
            new_cards_first: false,
            figures: None,
            rulings: BTreeMap::new(),
            edition: Edition::Revised2016,
            choice: Choice::Chosen,
            factions: Vec::new(),
            turn_order: TurnOrder::Clockwise,
            start_vp: StartVp::Flat,
            final_scoring: "none".into(),
            leech: Leech::Strict,
            power_if_all_refuse: true,
            leave_shipping: false,
            shuffle_seats: true,
            undo: UndoPolicy::UntilNext,
            hints: Hints::Usual,
            clock: None,
            seed: None,
        }
    }
}

/// Why options cannot be played: the key at fault and a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{key}: {reason}")]
pub struct OptionsError {
    /// The key of the option.
    pub key: &'static str,
    /// What is wrong with it, and what to do.
    pub reason: String,
}

/// Defines an option with a few values, each with its word, its title and its line of help.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:tt, $title:literal, $help:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, ToSchema)]
        pub enum $name {
            $(
                #[doc = $help]
                #[serde(rename = $word)]
                $variant,
            )*
        }

        impl $name {
            /// Every value: its word, its title, its line of help.
            pub const VALUES: &'static [(&'static str, &'static str, &'static str)] =
                &[$(($word, $title, $help)),*];
        }
    };
}

choices! {
    /// What the scoring tile of the mini-expansion rewards.
    Score9 {
        Temple = "temple", "Temples", "4 VP for every temple, as in every published game.";
        Dwelling = "dwelling", "Dwellings", "4 VP for every dwelling, as the leaflet says.";
    }
}

choices! {
    /// The printed edition of the variable Fire & Ice factions.
    Edition {
        First2014 = "2014", "First edition", "Shapeshifters and Riverwalkers as printed in 2014.";
        Revised2016 = "2016", "Revised edition", "Shapeshifters and Riverwalkers as revised in 2016.";
    }
}

choices! {
    /// How players come by their factions.
    Choice {
        Chosen = "chosen", "In turn", "Each chooses a faction in turn.";
        Drawn = "drawn", "By chance", "Factions are drawn from the seed.";
        Auction = "auction", "Auction", "As many factions as players are drawn and auctioned for VP. Everybody begins with 40 VP, less the own bid.";
        Given = "given", "Given", "Each seat gets the faction listed for it.";
    }
}

choices! {
    /// Who begins the next round, and in which order.
    TurnOrder {
        Clockwise = "clockwise", "Clockwise", "The first to pass begins, the others follow clockwise.";
        Passing = "passing", "Order of passing", "The next round is played in the order of passing.";
    }
}

choices! {
    /// Victory points at the start.
    StartVp {
        Flat = "flat", "20 for everybody", "Everybody begins with 20 VP.";
        Printed = "printed", "Printed table", "The table of Merchants of the Seas, by faction and board.";
        Site2017 = "2017", "Table of 2017", "The table that terra.snellman.net calls “Original [2017 vp]”.";
    }
}

choices! {
    /// When offers of power are answered.
    Leech {
        Strict = "strict", "At once", "Offers are answered in turn order before play goes on: for live play.";
        Relaxed = "relaxed", "Before the own next action", "Play goes on while offers stand: for play over days.";
    }
}

choices! {
    /// Who may take a turn back.
    UndoPolicy {
        None = "none", "Nobody", "What is played is played.";
        UntilNext = "until-next", "Until the next player acts", "The last turn may be taken back while nobody else has acted.";
        Consent = "consent", "By consent", "Any row may be gone back to if everybody agrees.";
    }
}

choices! {
    /// Whether the computer gives hints and analyses while the game is played. When play begins, `usual` becomes one of the others.
    Hints {
        Usual = "usual", "As usual", "On for whoever plays alone with computers and at tables that are not listed, off among strangers.";
        On = "on", "On", "Everybody at the table may ask the computer for hints and analyses.";
        Off = "off", "Off", "Nobody at the table gets hints or analyses until the game is over.";
    }
}

#[cfg(test)]
mod tests;
