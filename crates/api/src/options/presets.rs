//! Named sets of options, so that nobody has to read all of them before a first game.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Choice, Leech, Options, StartVp, TurnOrder, UndoPolicy};

/// A named set of options.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Preset {
    /// Its name in addresses and requests.
    pub name: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// Whom it is for, in one line.
    pub help: &'static str,
    /// The options.
    pub options: Options,
}

/// The presets, the simplest first.
pub fn presets() -> Vec<Preset> {
    let mini = Options { mini_bonus: true, mini_scoring: true, mini_towns: true, ..Options::default() };
    let fire_ice = Options {
        map: "fire-and-ice".into(),
        fire_ice: true,
        turn_order: TurnOrder::Passing,
        final_scoring: "drawn".into(),
        ..mini.clone()
    };
    vec![
        Preset {
            name: "first-game",
            title: "First game",
            help: "Three players with factions that are easy to play, and every turn may be taken back.",
            options: Options {
                players: 3,
                choice: Choice::Given,
                factions: ["nomads", "witches", "halflings"].map(Into::into).to_vec(),
                undo: UndoPolicy::Consent,
                ..Options::default()
            },
        },
        Preset {
            name: "standard",
            title: "Base game",
            help: "Four players choose among the fourteen factions of the base game.",
            options: Options::default(),
        },
        Preset {
            name: "two-players",
            title: "Two players",
            help: "A duel with drawn factions.",
            options: Options { players: 2, choice: Choice::Drawn, ..mini.clone() },
        },
        Preset {
            name: "league",
            title: "League",
            help: "Played over days as on terra.snellman.net: all factions, passing order, the table of 2017.",
            options: Options {
                map: "base".into(),
                start_vp: StartVp::Site2017,
                leech: Leech::Relaxed,
                undo: UndoPolicy::None,
                ..fire_ice.clone()
            },
        },
        Preset {
            name: "fire-and-ice",
            title: "Fire & Ice",
            help: "Twenty factions on the board of the expansion, with an additional final scoring.",
            options: fire_ice.clone(),
        },
        Preset {
            name: "auction",
            title: "Auction",
            help: "Drawn factions are auctioned for victory points.",
            options: Options { choice: Choice::Auction, ..fire_ice.clone() },
        },
        Preset {
            name: "merchants",
            title: "Merchants of the Seas",
            help: "Ships and trade on the Lakes, with the printed table of victory points.",
            options: Options { map: "lakes".into(), merchants: true, start_vp: StartVp::Printed, ..mini },
        },
        Preset {
            name: "everything",
            title: "Everything",
            help: "All four boxes at once, on a board that is drawn.",
            options: Options {
                map: "mixed".into(),
                special_terrain: true,
                merchants: true,
                start_vp: StartVp::Printed,
                ..fire_ice
            },
        },
    ]
}
