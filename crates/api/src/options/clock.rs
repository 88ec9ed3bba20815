//! The clock of a game: how much time players have.

use serde::{Deserialize, Serialize};
use terrane_notation::clock::{self, Control, Terms};
use utoipa::ToSchema;

use super::OptionsError;

const DAY: u32 = 86_400;

/// The clock of a game. Times are seconds; whatever is left out is as usual for its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// What kind of clock it is.
    pub kind: ClockKind,
    /// `move`: the time for every move, a minute to 30 days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub each: Option<u32>,
    /// `bank`, `live`: what is in the bank at the beginning, a minute to 60 days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank: Option<u32>,
    /// `bank`, `live`: what a turn adds; nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_turn: Option<u32>,
    /// `bank`: what a round adds; nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_round: Option<u32>,
    /// `bank`: how much of each move is not paid for, 48 hours at most; nothing. In a live game it is 2 seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grace: Option<u32>,
    /// `bank`, `live`: what is in the bank at most; as much as at the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<u32>,
    /// How long an offer of power may stay open: 24 hours, in a live game 20 seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offers: Option<u32>,
    /// What happens when the time of a seat is over.
    #[serde(default)]
    pub on_timeout: OnTimeout,
    /// So many turns in a row that a computer played give the seat to it: 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes: Option<u8>,
    /// Whether the clock of a player on vacation stands: yes, in a live game no.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vacations: Option<bool>,
    /// Whether the clock stands outside the player's hours: yes, in a live game no.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<bool>,
    /// Whether players may give each other time: yes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gifts: Option<bool>,
}

/// What kind of clock a game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClockKind {
    /// A fixed time for every move.
    #[default]
    Move,
    /// A bank from which moves are paid that take longer than the time of grace.
    Bank,
    /// A bank for a game in one sitting.
    Live,
}

/// What happens when the time of a seat is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OnTimeout {
    /// Offers are answered; otherwise the game waits, and the others may vote.
    Answers,
    /// A computer plays this one turn.
    #[default]
    StandIn,
    /// A computer takes the seat.
    Computer,
    /// The player leaves the game.
    Drop,
}

impl Clock {
    /// The terms of the clock as logs have them. What is missing is 0, which [`Clock::check`] refuses.
    pub fn terms(&self) -> Terms {
        let bank = self.bank.unwrap_or(0);
        let (per_turn, cap) = (self.per_turn.unwrap_or(0), self.cap.unwrap_or(bank));
        let control = match self.kind {
            ClockKind::Move => Control::Move { each: self.each.unwrap_or(0) },
            ClockKind::Bank => Control::Bank {
                bank,
                per_turn,
                per_round: self.per_round.unwrap_or(0),
                grace: self.grace.unwrap_or(0),
                cap,
            },
            ClockKind::Live => Control::Live { bank, per_turn, cap },
        };
        let usual = Terms::new(control);
        Terms {
            offers: self.offers.unwrap_or(usual.offers),
            on_timeout: match self.on_timeout {
                OnTimeout::Answers => clock::OnTimeout::Answers,
                OnTimeout::StandIn => clock::OnTimeout::StandIn,
                OnTimeout::Computer => clock::OnTimeout::Computer,
                OnTimeout::Drop => clock::OnTimeout::Drop,
            },
            strikes: self.strikes.unwrap_or(usual.strikes),
            vacations: self.vacations.unwrap_or(usual.vacations),
            hours: self.hours.unwrap_or(usual.hours),
            gifts: self.gifts.unwrap_or(usual.gifts),
            ..usual
        }
    }

    /// Whether the clock can be used; the error names the term at fault.
    pub fn check(&self) -> Result<(), OptionsError> {
        let kinds = |key, given: bool, kinds: &[ClockKind]| {
            if !given || kinds.contains(&self.kind) {
                return Ok(());
            }
            Err(OptionsError { key, reason: "a clock of this kind has no such time".into() })
        };
        let banks = [ClockKind::Bank, ClockKind::Live];
        kinds("clock.each", self.each.is_some(), &[ClockKind::Move])?;
        kinds("clock.bank", self.bank.is_some(), &banks)?;
        kinds("clock.per_turn", self.per_turn.is_some(), &banks)?;
        kinds("clock.per_round", self.per_round.is_some(), &banks[..1])?;
        kinds("clock.grace", self.grace.is_some(), &banks[..1])?;
        kinds("clock.cap", self.cap.is_some(), &banks)?;
        self.terms().check().map_err(|error| OptionsError { key: keyed(error.key), reason: error.reason })
    }

    /// Three days for every move, as a form shows it first.
    pub fn usual() -> Clock {
        Clock { each: Some(3 * DAY), ..Clock::default() }
    }
}

/// A term as a key of the options.
fn keyed(term: &str) -> &'static str {
    match term {
        "each" => "clock.each",
        "bank" => "clock.bank",
        "per_turn" => "clock.per_turn",
        "per_round" => "clock.per_round",
        "grace" => "clock.grace",
        "cap" => "clock.cap",
        "offers" => "clock.offers",
        "strikes" => "clock.strikes",
        _ => "clock",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;

    fn clock(json: &str) -> Result<Terms, String> {
        let options: Options =
            serde_json::from_str(&format!(r#"{{"clock": {json}}}"#)).map_err(|error| error.to_string())?;
        options.check().map_err(|error| error.to_string())?;
        Ok(options.clock.ok_or("no clock")?.terms())
    }

    #[test]
    fn a_clock_becomes_the_terms_of_the_log() {
        for (json, terms) in [
            (r#"{"kind": "move", "each": 259200}"#, "move 3d"),
            (
                r#"{"kind": "bank", "bank": 864000, "per_turn": 28800, "per_round": 172800, "grace": 43200, "cap": 1296000}"#,
                "bank 10d +8h per turn +2d per round grace 12h cap 15d",
            ),
            (
                r#"{"kind": "bank", "bank": 864000, "on_timeout": "drop", "gifts": false}"#,
                "bank 10d cap 10d timeout drop no-gifts",
            ),
            (
                r#"{"kind": "live", "bank": 1200, "per_turn": 45, "cap": 1800}"#,
                "live 20m +45s per turn cap 30m",
            ),
        ] {
            assert_eq!(clock(json).map(|terms| terms.to_string()).as_deref(), Ok(terms));
        }
    }

    #[test]
    fn what_cannot_be_used_names_its_key() {
        for (json, error) in [
            (r#"{"kind": "move", "each": 0}"#, "clock.each: 1m to 30d are possible, not 0s"),
            (r#"{"kind": "move", "each": 3153600000}"#, "clock.each: 1m to 30d are possible, not 36500d"),
            (r#"{"kind": "bank", "bank": 5184001}"#, "clock.bank: 1m to 60d are possible, not 5184001s"),
            (r#"{"kind": "bank", "bank": 600, "cap": 60}"#, "clock.cap: 10m to 90d are possible, not 1m"),
            (
                r#"{"kind": "bank", "bank": 600, "grace": 180000}"#,
                "clock.grace: 0s to 2d are possible, not 50h",
            ),
            (r#"{"kind": "move"}"#, "clock.each: 1m to 30d are possible, not 0s"),
            (
                r#"{"kind": "move", "each": 60, "bank": 60}"#,
                "clock.bank: a clock of this kind has no such time",
            ),
            (
                r#"{"kind": "live", "bank": 600, "grace": 60}"#,
                "clock.grace: a clock of this kind has no such time",
            ),
            (r#"{"kind": "live", "bank": 600, "strikes": 0}"#, "clock.strikes: 1 to 20 are possible, not 0"),
        ] {
            assert_eq!(clock(json), Err(error.to_owned()));
        }
        for json in [
            r#"{"kind": "sundial"}"#,
            r#"{"each": 60}"#,
            r#"{"kind": "move", "each": -1}"#,
            r#"{"kind": "move", "each": 60, "hands": 2}"#,
        ] {
            assert!(clock(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_game_has_no_clock_unless_one_is_chosen() {
        let options: Options = serde_json::from_str("{}").unwrap();
        assert_eq!(options.clock, None);
        assert!(!serde_json::to_string(&options).unwrap().contains("\"clock\""));
        assert_eq!(Clock::usual().check(), Ok(()));
    }
}
