//! Power actions and special actions.

use serde::{Deserialize, Serialize};
use terrane_engine::catalog::{PowerAction, PowerEffect, SpecialAction};
use terrane_notation::text;
use utoipa::ToSchema;

use super::FromBox;
use super::phrases::{count, resources};
use crate::words::Amount;

/// An action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ActionEntry {
    /// Its code.
    pub code: String,
    /// The box it comes from; for special actions that of what it is printed on.
    pub from_box: FromBox,
    /// What it costs, as printed.
    pub cost: Amount,
    /// Coins, workers or priests it gives.
    pub gain: Amount,
    /// Spades it gives.
    pub spades: u8,
    /// Whether it can be taken once a round only.
    pub once: bool,
    /// What it does.
    pub text: String,
}

pub(super) fn power() -> Vec<ActionEntry> {
    PowerAction::all()
        .map(|action| {
            let (gain, spades, text) = match action.effect() {
                PowerEffect::Bridge => (Amount::default(), 0, "Place a bridge".to_owned()),
                PowerEffect::Gain(gain) => (gain.into(), 0, format!("Gain {}", resources(gain))),
                PowerEffect::Spades(spades) => {
                    let with = count(spades, "free spade");
                    (Amount::default(), spades, format!("Transform and build with {with}"))
                }
                PowerEffect::Voyage => (Amount::default(), 0, "Move your ships".to_owned()),
                PowerEffect::Ship => (Amount { ships: 1, ..Amount::default() }, 0, "Gain a ship".to_owned()),
                PowerEffect::Favor => (Amount::default(), 0, "Take a favor tile".to_owned()),
            };
            ActionEntry {
                code: format!("ACT{}", action.number()),
                from_box: if action.of_merchants() { FromBox::Merchants } else { FromBox::Base },
                cost: Amount {
                    power: u16::from(action.cost()),
                    priests: u16::from(action.priests()),
                    ..Amount::default()
                },
                gain,
                spades,
                once: true,
                text,
            }
        })
        .collect()
}

pub(super) fn special() -> Vec<ActionEntry> {
    let entry = |action: SpecialAction| ActionEntry {
        code: text::special_code(action).to_owned(),
        from_box: of_box(action),
        cost: match action {
            SpecialAction::WorkerBridge => Amount { workers: 2, ..Amount::default() },
            _ => Amount::default(),
        },
        gain: Amount::default(),
        spades: match action {
            SpecialAction::TwoSpades => 2,
            SpecialAction::BonusSpade => 1,
            _ => 0,
        },
        once: action.once_per_round(),
        text: capital(effect(action)),
    };
    SpecialAction::ALL.map(entry).into()
}

const fn of_box(action: SpecialAction) -> FromBox {
    match action {
        SpecialAction::Voyage
        | SpecialAction::BuildShip
        | SpecialAction::BonusVoyage
        | SpecialAction::BonusShip => FromBox::Merchants,
        SpecialAction::ShiftByPower => FromBox::FireIce,
        _ => FromBox::Base,
    }
}

/// What a special action does, in words.
pub(super) const fn effect(action: SpecialAction) -> &'static str {
    match action {
        SpecialAction::CultSteps => "2 steps on one cult track",
        SpecialAction::DoubleTurn => "two actions one after the other",
        SpecialAction::WorkerBridge => "a bridge for 2 workers, as often as you like",
        SpecialAction::TwoSpades => "transform and build with 2 free spades on one space",
        SpecialAction::Sandstorm => {
            "turn a space directly next to a structure of yours into home terrain, and build there if you like"
        }
        SpecialAction::FreeTradingHouse => "upgrade a dwelling to a trading house free of charge",
        SpecialAction::FreeDwelling => "a free dwelling on any free space of home terrain",
        SpecialAction::ShiftByPower => "change your home terrain, paying power, as often as you like",
        SpecialAction::BonusSpade => "transform and build with 1 free spade",
        SpecialAction::BonusCult | SpecialAction::FavorCult => "1 step on any cult track",
        SpecialAction::Voyage | SpecialAction::BonusVoyage => "move your ships and trade",
        SpecialAction::BuildShip => "build a ship at your shipyard",
        SpecialAction::BonusShip => "gain a ship",
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
