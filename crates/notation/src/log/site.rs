//! The rulings of the header's line about terra.snellman.net, and the rows about losses.

use terrane_engine::catalog::FinalTile;
use terrane_engine::loss::Loss;
use terrane_engine::rules::SiteRules;
use terrane_engine::vocab::Cult;

use super::rulings::{self, ON_OFF, Switch, switches};
use crate::lexer::{ParseError, Words};
use crate::words;

const ON_OR_OFF: [Switch<SiteRules>; 8] = switches! {
    "coins-to-vp" => coins_to_vp,
    "dig-ahead" => dig_ahead,
    "build-elsewhere" => build_elsewhere,
    "bridge-on-bridge" => bridge_on_bridge,
    "keys-never-late" => keys_never_late,
    "pass-keeps-action" => pass_keeps_action,
    "ice-lays-start-terrain" => ice_lays_start_terrain,
    "losses" => losses,
};

const SECOND_FINAL: Switch<SiteRules> = Switch {
    name: "second-final",
    get: |rulings| rulings.second_final.map_or(0, |tile| tile as u8 + 1),
    set: |rulings, value| {
        rulings.second_final = FinalTile::FIRE_AND_ICE.into_iter().find(|tile| *tile as u8 + 1 == value);
    },
    values: &[
        ("none", 0),
        (words::final_code(FinalTile::Distance), FinalTile::Distance as u8 + 1),
        (words::final_code(FinalTile::StrongholdSanctuary), FinalTile::StrongholdSanctuary as u8 + 1),
        (words::final_code(FinalTile::Outposts), FinalTile::Outposts as u8 + 1),
        (words::final_code(FinalTile::Settlements), FinalTile::Settlements as u8 + 1),
    ],
};

const EMPTY_SEATS: Switch<SiteRules> = Switch {
    name: "empty-seats",
    get: |rulings| rulings.empty_seats,
    set: |rulings, value| rulings.empty_seats = value,
    values: &[("0", 0), ("1", 1), ("2", 2), ("3", 3)],
};

const SWITCHES: [Switch<SiteRules>; 10] = {
    let [a, b, c, d, e, f, g, h] = ON_OR_OFF;
    [a, b, c, d, e, f, g, h, SECOND_FINAL, EMPTY_SEATS]
};

/// Writes the line's value.
pub(super) fn write(rulings: &SiteRules) -> String {
    rulings::write(rulings, &SWITCHES)
}

/// Reads the line's value.
pub(super) fn read(words: &mut Words<'_>) -> Result<SiteRules, ParseError> {
    rulings::read(words, &SWITCHES, "coins-to-vp=on")
}

/// Changes one ruling, written as `coins-to-vp=on`, and gives its name; `None` if there is no such ruling or value.
pub fn set_ruling(rulings: &mut SiteRules, word: &str) -> Option<&'static str> {
    rulings::set(rulings, &SWITCHES, word)
}

/// A loss as text, such as `lose 2 workers`.
pub fn loss_text(loss: Loss) -> String {
    let (count, what) = match loss {
        Loss::Coins(count) => (count, "coins"),
        Loss::Workers(count) => (count, "workers"),
        Loss::Priests(count) => (count, "priests"),
        Loss::Power(count) => (count, "power"),
        Loss::Vp(count) => (count, "vp"),
        Loss::Keys(count) => (count, "keys"),
        Loss::Track { cult, steps } => {
            return format!("lose {steps} {}", words::cult_word(cult).to_lowercase());
        }
        Loss::CultSteps(count) => (count, "cult-steps"),
        Loss::Favors(count) => (count, "favor-tiles"),
        Loss::Towns(count) => (count, "town-tiles"),
        Loss::Burnt(count) => (count, "burnt"),
    };
    format!("lose {count} {what}")
}

/// Reads a loss written as `lose 2 workers`.
pub fn read_loss_text(text: &str) -> Result<Loss, ParseError> {
    let mut words = Words::new(1, text);
    words.expect("lose")?;
    let loss = read_loss(&mut words)?;
    words.end("the end of the loss")?;
    Ok(loss)
}

/// Reads a loss behind the word `lose`.
pub(super) fn read_loss(words: &mut Words<'_>) -> Result<Loss, ParseError> {
    let count = words.small("how many are lost")?;
    words.read("what is lost, such as `workers`", |word| {
        Some(match word.to_ascii_lowercase().as_str() {
            "coins" => Loss::Coins(count),
            "workers" => Loss::Workers(count),
            "priests" => Loss::Priests(count),
            "power" => Loss::Power(count),
            "vp" => Loss::Vp(count),
            "keys" => Loss::Keys(count),
            "cult-steps" => Loss::CultSteps(count),
            "favor-tiles" => Loss::Favors(count),
            "town-tiles" => Loss::Towns(count),
            "burnt" => Loss::Burnt(count),
            word => {
                let cult =
                    Cult::ALL.into_iter().find(|&cult| words::cult_word(cult).eq_ignore_ascii_case(word));
                Loss::Track { cult: cult?, steps: count }
            }
        })
    })
}
