//! The terms of a clock, as the header of a log has them: `bank 10d +8h per turn +2d per round grace 12h cap 15d`.

use std::fmt;

use super::duration::{duration_text, read_duration};
use crate::lexer::{ParseError, Words};

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;
const DAY: u32 = 24 * HOUR;

/// The terms of a clock. All times are in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    /// How much time there is.
    pub control: Control,
    /// How long an offer of power may stay open.
    pub offers: u32,
    /// What happens when the time of a seat is over.
    pub on_timeout: OnTimeout,
    /// So many turns in a row that a computer played give the seat to it.
    pub strikes: u8,
    /// The clock of a player on vacation stands.
    pub vacations: bool,
    /// The clock stands outside the player's hours.
    pub hours: bool,
    /// Players may give each other time.
    pub gifts: bool,
}

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Control {
    /// A fixed time for each move.
    Move {
        /// That time.
        each: u32,
    },
    /// A bank from which moves are paid that take longer than the time of grace.
    Bank {
        /// What is in it at the beginning.
        bank: u32,
        /// What a turn adds.
        per_turn: u32,
        /// What a round adds.
        per_round: u32,
        /// How much of each move is not paid for.
        grace: u32,
        /// What is in it at most.
        cap: u32,
    },
    /// A bank for a game in one sitting.
    Live {
        /// What is in it at the beginning.
        bank: u32,
        /// What a turn adds.
        per_turn: u32,
        /// What is in it at most.
        cap: u32,
    },
}

/// What happens when the time of a seat is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OnTimeout {
    /// Offers are answered; otherwise the game waits.
    Answers,
    /// A computer plays this one turn.
    StandIn,
    /// A computer takes the seat.
    Computer,
    /// The player leaves the game.
    Drop,
}

impl OnTimeout {
    /// All of them.
    pub const ALL: [OnTimeout; 4] =
        [OnTimeout::Answers, OnTimeout::StandIn, OnTimeout::Computer, OnTimeout::Drop];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            OnTimeout::Answers => "answers",
            OnTimeout::StandIn => "stand-in",
            OnTimeout::Computer => "computer",
            OnTimeout::Drop => "drop",
        }
    }
}

/// Why terms cannot be used: which of them, and a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{key}: {reason}")]
pub struct TermsError {
    /// The term at fault, as the API calls it.
    pub key: &'static str,
    /// What is wrong with it.
    pub reason: String,
}

impl Terms {
    /// Terms with everything else as usual.
    pub const fn new(control: Control) -> Terms {
        let live = matches!(control, Control::Live { .. });
        Terms {
            control,
            offers: if live { 20 } else { DAY },
            on_timeout: OnTimeout::StandIn,
            strikes: 3,
            vacations: !live,
            hours: !live,
            gifts: true,
        }
    }

    /// Whether the game is played in one sitting.
    pub const fn is_live(&self) -> bool {
        matches!(self.control, Control::Live { .. })
    }

    /// The time at the beginning.
    pub const fn bank(&self) -> u32 {
        match self.control {
            Control::Move { each } => each,
            Control::Bank { bank, .. } | Control::Live { bank, .. } => bank,
        }
    }

    /// What a turn adds.
    pub const fn per_turn(&self) -> u32 {
        match self.control {
            Control::Move { .. } => 0,
            Control::Bank { per_turn, .. } | Control::Live { per_turn, .. } => per_turn,
        }
    }

    /// What a round adds.
    pub const fn per_round(&self) -> u32 {
        match self.control {
            Control::Bank { per_round, .. } => per_round,
            Control::Move { .. } | Control::Live { .. } => 0,
        }
    }

    /// How much of each move is not paid for.
    pub const fn grace(&self) -> u32 {
        match self.control {
            Control::Move { .. } => 0,
            Control::Bank { grace, .. } => grace,
            Control::Live { .. } => 2,
        }
    }

    /// The most time that turns and rounds add up to.
    pub const fn cap(&self) -> u32 {
        match self.control {
            Control::Move { each } => each,
            Control::Bank { cap, .. } | Control::Live { cap, .. } => cap,
        }
    }

    /// Whether the terms can be used.
    pub fn check(&self) -> Result<(), TermsError> {
        let within = |key, seconds: u32, least: u32, most: u32| {
            if (least..=most).contains(&seconds) {
                return Ok(());
            }
            let [least, most] = [least, most].map(duration_text);
            let reason = format!("{least} to {most} are possible, not {}", duration_text(seconds));
            Err(TermsError { key, reason })
        };
        match self.control {
            Control::Move { each } => within("each", each, MINUTE, 30 * DAY)?,
            Control::Bank { bank, per_turn, per_round, grace, cap } => {
                within("bank", bank, MINUTE, 60 * DAY)?;
                within("per_turn", per_turn, 0, 5 * DAY)?;
                within("per_round", per_round, 0, 10 * DAY)?;
                within("grace", grace, 0, 2 * DAY)?;
                within("cap", cap, bank, 90 * DAY)?;
            }
            Control::Live { bank, per_turn, cap } => {
                within("bank", bank, MINUTE, 60 * DAY)?;
                within("per_turn", per_turn, 0, HOUR)?;
                within("cap", cap, bank, 90 * DAY)?;
            }
        }
        within("offers", self.offers, 10, 30 * DAY)?;
        if !(1..=20).contains(&self.strikes) {
            let reason = format!("1 to 20 are possible, not {}", self.strikes);
            return Err(TermsError { key: "strikes", reason });
        }
        Ok(())
    }

    /// Reads terms and checks them.
    pub fn parse(text: &str) -> Result<Terms, ParseError> {
        let mut words = Words::new(1, text);
        let terms = Terms::read(&mut words)?;
        words.end("the end of the terms")?;
        Ok(terms)
    }

    /// Reads terms from words, as far as they go.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Terms, ParseError> {
        let column = words.place();
        let control = read_control(words)?;
        let mut terms = Terms::new(control);
        if words.accept("offers") {
            terms.offers = duration(words)?;
        }
        if words.accept("timeout") {
            let known = OnTimeout::ALL.map(|kind| format!("`{}`", kind.name())).join(", ");
            terms.on_timeout = words.read(&known, |word| {
                OnTimeout::ALL.into_iter().find(|kind| word.eq_ignore_ascii_case(kind.name()))
            })?;
        }
        if words.accept("strikes") {
            terms.strikes = words.small("a number of strikes")?;
        }
        for (name, switch) in terms.switches() {
            if words.accept(&format!("no-{name}")) {
                *switch = false;
            } else if words.accept(name) {
                *switch = true;
            }
        }
        terms.check().map_err(|error| words.error(column, error.to_string()))?;
        Ok(terms)
    }

    fn switches(&mut self) -> [(&'static str, &mut bool); 3] {
        [("vacations", &mut self.vacations), ("hours", &mut self.hours), ("gifts", &mut self.gifts)]
    }
}

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut usual = Terms::new(self.control);
        match self.control {
            Control::Move { each } => write!(f, "move {}", duration_text(each))?,
            Control::Bank { bank, per_turn, per_round, grace, cap } => {
                write!(f, "bank {}", duration_text(bank))?;
                for (seconds, of) in [(per_turn, "turn"), (per_round, "round")] {
                    if seconds > 0 {
                        write!(f, " +{} per {of}", duration_text(seconds))?;
                    }
                }
                if grace > 0 {
                    write!(f, " grace {}", duration_text(grace))?;
                }
                write!(f, " cap {}", duration_text(cap))?;
            }
            Control::Live { bank, per_turn, cap } => {
                write!(f, "live {}", duration_text(bank))?;
                if per_turn > 0 {
                    write!(f, " +{} per turn", duration_text(per_turn))?;
                }
                write!(f, " cap {}", duration_text(cap))?;
            }
        }
        // What is as usual goes without saying.
        if self.offers != usual.offers {
            write!(f, " offers {}", duration_text(self.offers))?;
        }
        if self.on_timeout != usual.on_timeout {
            write!(f, " timeout {}", self.on_timeout.name())?;
        }
        if self.strikes != usual.strikes {
            write!(f, " strikes {}", self.strikes)?;
        }
        let mut own = *self;
        for ((name, own), (_, usual)) in own.switches().into_iter().zip(usual.switches()) {
            if own != usual {
                write!(f, " {}{name}", if *own { "" } else { "no-" })?;
            }
        }
        Ok(())
    }
}

fn read_control(words: &mut Words<'_>) -> Result<Control, ParseError> {
    if words.accept("move") {
        return Ok(Control::Move { each: duration(words)? });
    }
    let live = words.accept("live");
    if !live && !words.accept("bank") {
        let found = words.next();
        return Err(words.expected("`move`, `bank` or `live`", found));
    }
    let bank = duration(words)?;
    let per_turn = added(words, "turn");
    let per_round = if live { 0 } else { added(words, "round") };
    let grace = if !live && words.accept("grace") { duration(words)? } else { 0 };
    words.expect("cap")?;
    let cap = duration(words)?;
    Ok(if live {
        Control::Live { bank, per_turn, cap }
    } else {
        Control::Bank { bank, per_turn, per_round, grace, cap }
    })
}

/// Reads `+8h per turn`, if that follows; 0 otherwise.
fn added(words: &mut Words<'_>, of: &str) -> u32 {
    let mut ahead = words.clone();
    let added = ahead.next().and_then(|word| read_duration(word.text.strip_prefix('+')?));
    match added {
        Some(seconds) if ahead.accept("per") && ahead.accept(of) => {
            words.go_to(&ahead);
            seconds
        }
        _ => 0,
    }
}

/// Reads a stretch of time.
pub(crate) fn duration(words: &mut Words<'_>) -> Result<u32, ParseError> {
    words.read("a time such as `12h` or `3d`", read_duration)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_read_back_as_themselves() {
        for text in [
            "move 3d",
            "move 12h offers 6h timeout drop",
            "bank 10d +8h per turn +2d per round grace 12h cap 15d",
            "bank 2d cap 2d timeout answers strikes 1 no-vacations no-hours no-gifts",
            "bank 2d +1d per round cap 9d",
            "live 20m +45s per turn cap 30m",
            "live 10m cap 10m offers 10s timeout computer vacations hours no-gifts",
        ] {
            assert_eq!(Terms::parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_cannot_be_used_is_refused_by_name() {
        for (text, reason) in [
            ("", "expected `move`, `bank` or `live`, found the end of the line"),
            ("move 0s", "each: 1m to 30d are possible, not 0s"),
            ("move 31d", "each: 1m to 30d are possible, not 31d"),
            ("move 100y", "expected a time such as `12h` or `3d`, found \"100y\""),
            ("bank 61d cap 61d", "bank: 1m to 60d are possible, not 61d"),
            ("bank 10d cap 9d", "cap: 10d to 90d are possible, not 9d"),
            ("bank 10d grace 49h cap 10d", "grace: 0s to 2d are possible, not 49h"),
            ("bank 10d +1h per week cap 10d", "expected `cap`, found \"+1h\""),
            ("move 3d strikes 0", "strikes: 1 to 20 are possible, not 0"),
            ("move 3d offers 9s", "offers: 10s to 30d are possible, not 9s"),
            ("move 3d timeout wait", "expected `answers`, `stand-in`, `computer`, `drop`, found \"wait\""),
            ("move 3d please", "expected the end of the terms, found \"please\""),
        ] {
            assert_eq!(Terms::parse(text).unwrap_err().message, reason, "{text}");
        }
    }
}
