//! Settings of the search: numbers that matches decide about.

use std::fmt::Write as _;

use crate::evaluator::Evaluator;

/// Declares the settings with their names, bounds and meanings.
macro_rules! settings {
    ($($(#[$doc:meta])* $field:ident $name:literal $least:literal $most:literal $kind:tt,)*) => {
        /// How the search over turns is done. Two searches with the same settings, evaluator and budget choose the same.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Settings { $($(#[$doc])* pub $field: settings!(@type $kind),)* }

        impl Settings {
            /// These settings with some of them changed, as in `cut=16,opinion=0.5`.
            pub fn read(mut self, text: &str) -> Result<Settings, SettingsError> {
                for word in text.split(',') {
                    let (name, value) = word.split_once('=').unwrap_or((word, ""));
                    let number = value.parse::<f32>().ok();
                    match name {
                        $($name => {
                            let range = $least..=$most;
                            let number = number.filter(|number| range.contains(number));
                            let wrong = || SettingsError::Value(word.to_owned(), format!("{} to {}", $least, $most));
                            let read = settings!(@read $kind, value, number);
                            self.$field = read.ok_or_else(wrong)?;
                        })*
                        _ => return Err(SettingsError::Name(name.to_owned(), [$($name),*].join(", "))),
                    }
                }
                Ok(self)
            }

            /// What differs from other settings, as [`Settings::read`] takes it, each with a comma before it.
            #[expect(clippy::float_cmp, reason = "a setting is the usual one or not")]
            pub fn changes(&self, usual: &Settings) -> String {
                let mut text = String::new();
                $(if self.$field != usual.$field {
                    // Writing to a string cannot fail.
                    let _ = write!(text, ",{}={}", $name, settings!(@show $kind, self.$field));
                })*
                text
            }
        }
    };
    (@type turns) => { Option<u32> };
    (@type count) => { u32 };
    (@type amount) => { f32 };
    (@read turns, $text:expr, $number:expr) => {
        if $text == "none" { Some(None) } else { $number.map(|number| Some(number as u32)) }
    };
    (@read count, $text:expr, $number:expr) => { $number.map(|number| number as u32) };
    (@read amount, $text:expr, $number:expr) => { $number };
    (@show turns, $value:expr) => { $value.map_or_else(|| "none".to_owned(), |turns| turns.to_string()) };
    (@show count, $value:expr) => { $value };
    (@show amount, $value:expr) => { $value };
}

settings! {
    /// Turns of a playout; what follows is left to the evaluator. `none` plays to the end of the game.
    cut "cut" 0.0 2000.0 turns,
    /// Positions evaluated for each turn of a playout and of the tree. With fewer the first moves of a turn are not all
    /// looked at; with more there are fewer playouts for the same time.
    nodes "nodes" 10.0 10000.0 count,
    /// Turns of a playout that begins in the last round, in place of `cut`; 0 for no difference.
    last "last" 0.0 2000.0 count,
    /// Forecasts that make the value of a playout: that at its end, and those one, two, … turns of every player earlier.
    mean "mean" 1.0 8.0 count,
    /// Positions with which the solver finishes playouts for who is alone in the last round; 0 for never.
    solve "solve" 0.0 100_000.0 count,
    /// Positions evaluated to find the turns that are played out.
    wide "wide" 100.0 100_000.0 count,
    /// Turns that are played out.
    candidates "candidates" 1.0 32.0 count,
    /// Turns that are played out because a plan for the rest of the round begins with them.
    plans "plans" 0.0 8.0 count,
    /// How much the turn search's own opinion counts beside the playouts.
    opinion "opinion" 0.0 10.0 amount,
    /// How much the others' points count against the own.
    rivalry "rivalry" 0.0 1.0 amount,
    /// Points that the chance to win counts as, where a network estimates it.
    win "win" 0.0 200.0 amount,
    /// How much a branch is preferred for having been tried seldom, in victory points.
    curiosity "curiosity" 0.0 50.0 amount,
    /// Visits after which a node has one branch more, times the square of the number of branches it has.
    widening "widening" 1.0 1000.0 count,
    /// Whether players of a playout differ a little in their preferences: 0 or 1.
    variety "variety" 0.0 1.0 count,
    /// Whether a tree remembers the turns it found, so that only what is new in a playout counts: 0 or 1. Playouts that vary
    /// have nothing to remember.
    memory "memory" 0.0 1.0 count,
    /// Branches that a node of the tree can have.
    branches "branches" 1.0 8.0 count,
    /// How a node chooses among its branches: 0 by value and curiosity, opened one after the other; 1 by completed value,
    /// prior and curiosity; 2 so that visits follow the improved policy.
    select "select" 0.0 2.0 count,
    /// Whether the turns at hand are judged by the improved policy: 0 or 1.
    gumbel "gumbel" 0.0 1.0 count,
    /// Victory points by which a turn must look better for its prior to be e times as large.
    temperature "temperature" 0.05 50.0 amount,
    /// What a victory point of the playouts' mean counts in the improved policy, times the most visits and `offset`.
    scale "scale" 0.0 10.0 amount,
    /// Visits that the playouts' mean counts for from the first on.
    offset "offset" 0.0 100.0 amount,
    /// Power from which on an offer is a choice of the tree and decided by playouts; 0 for never.
    leech "leech" 0.0 12.0 count,
}

/// Why a text gives no settings.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SettingsError {
    /// There is no such setting.
    #[error("there is no setting `{0}`; there are {1}")]
    Name(String, String),
    /// A setting has a value that makes no sense.
    #[error("`{0}` is no setting; write a number from {1}")]
    Value(String, String),
}

impl Settings {
    /// What is usual with an evaluator. A network judges a position after some turns better than a long playout does; the
    /// hand-made evaluation does not.
    pub fn usual(evaluator: &Evaluator) -> Settings {
        let with_net = evaluator.network().is_some();
        Settings {
            cut: with_net.then_some(16),
            nodes: if with_net { 100 } else { 200 },
            candidates: 8,
            plans: 0,
            last: 0,
            mean: 1,
            solve: 0,
            wide: 2_000,
            opinion: 0.5,
            rivalry: 0.2,
            win: 0.0,
            curiosity: 3.0,
            widening: 3,
            variety: u32::from(!with_net),
            memory: 0,
            branches: 4,
            select: 0,
            gumbel: 0,
            temperature: 1.0,
            scale: 0.1,
            offset: 16.0,
            leech: 0,
        }
    }
}
