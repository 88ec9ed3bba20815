//! Weights: the named numbers of the evaluation, kept in a text file so that tuning can change them without a build.
//!
//! ```
//! use terrane_ai::Weights;
//!
//! let weights = Weights::built_in();
//! assert_eq!(Weights::parse(&weights.to_text()).unwrap(), *weights);
//!
//! let error = Weights::parse("terrane-weights 1\ncoin 1 1 1 1 1\n").unwrap_err();
//! assert_eq!(error.to_string(), "weights, line 2: coin needs 6 numbers, one for each round, but has 5");
//! ```

use std::fmt::Write;
use std::sync::LazyLock;

/// The weights that players use unless they are given others.
pub const BUILT_IN: &str = include_str!("../../../data/weights/built-in.txt");

/// The first line of a file of weights: what it is, and the version of its format.
const HEADER: &str = "terrane-weights 1";

/// Rounds of a game.
pub const ROUNDS: usize = 6;

/// Declares the weights: a number for each round, or a single one, each with the least and the greatest value that
/// makes sense. Tuning goes through all of them by number.
macro_rules! weights {
    (
        by round { $($(#[$rdoc:meta])* $round:ident $rleast:literal $rmost:literal),* $(,)? }
        single { $($(#[$sdoc:meta])* $single:ident $sleast:literal $smost:literal),* $(,)? }
    ) => {
        /// The numbers of the evaluation, in victory points unless said otherwise.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $($(#[$rdoc])* pub $round: [f32; ROUNDS],)*
            $($(#[$sdoc])* pub $single: f32,)*
        }

        /// Name, least and greatest value of each weight, and how many numbers it has.
        const FIELDS: &[Field] = &[
            $(Field { name: stringify!($round), least: $rleast, most: $rmost, count: ROUNDS },)*
            $(Field { name: stringify!($single), least: $sleast, most: $smost, count: 1 },)*
        ];

        impl Weights {
            const ZERO: Weights = Weights { $($round: [0.0; ROUNDS],)* $($single: 0.0,)* };

            /// The numbers of the field with this name.
            fn field(&self, name: &str) -> &[f32] {
                match name {
                    $(stringify!($round) => &self.$round,)*
                    $(stringify!($single) => std::slice::from_ref(&self.$single),)*
                    _ => &[],
                }
            }

            /// The numbers of the field with this name, to be changed.
            fn field_mut(&mut self, name: &str) -> &mut [f32] {
                match name {
                    $(stringify!($round) => &mut self.$round,)*
                    $(stringify!($single) => std::slice::from_mut(&mut self.$single),)*
                    _ => &mut [],
                }
            }
        }
    };
}

weights! {
    by round {
        /// A coin in hand.
        coin 0.0 2.0,
        /// A worker in hand.
        worker 0.0 5.0,
        /// A priest in hand.
        priest 0.0 8.0,
        /// One step of a power token towards bowl III.
        power 0.0 1.5,
        /// A power token, wherever it lies.
        token 0.0 1.5,
        /// A space in reach that costs nothing to dig.
        land 0.0 3.0,
        /// A trading house that may become something better.
        promise 0.0 5.0,
        /// How uncertain the order on a cult track still is, in steps.
        cult_spread 0.3 12.0,
        /// How uncertain the order of the networks still is, in structures.
        area_spread 0.3 15.0,
        /// How much of the progress towards towns will be made use of.
        town_time 0.0 1.5,
        /// How much of a special action's worth its use has.
        use_of_actions 0.0 1.5,
        /// A favor tile still to be taken.
        favor 0.0 12.0,
        /// A structure on the map, for what nothing else counts.
        presence 0.0 4.0,
        /// A neighbour's structure next to an own one: it will offer power.
        contact 0.0 2.0,
        /// A structure outside towns next to another of them.
        beside 0.0 4.0,
        /// A dwelling with a neighbour, up to three: trading houses are cheaper there.
        market 0.0 4.0,
        /// A level of shipping, for what nothing else counts.
        shipping 0.0 5.0,
        /// A level of the exchange track for each worker it saves on a spade.
        digging 0.0 8.0,
    }
    single {
        /// A town with its tile.
        town 0.0 20.0,
        /// The share of a town's worth that counts one step before it is founded.
        town_near 0.0 1.0,
        /// What each further step leaves of that share.
        town_decay 0.0 1.0,
        /// The share of its worth that a second town in progress counts.
        town_second 0.0 1.0,
        /// Steps towards a town that a spade counts as.
        town_spade 0.0 2.0,
        /// A key not yet used.
        key 0.0 4.0,
        /// The share of structures outside the network that will be joined to it.
        scattered 0.0 1.0,
        /// What a further space in reach leaves of the worth of the one before.
        land_decay 0.0 1.0,
        /// How much a worker of digging lowers the worth of a space.
        land_price 0.0 3.0,
        /// The share of the land in reach by a leap.
        land_leap 0.0 1.0,
        /// The share of its worth that scoring tiles of later rounds count.
        ahead 0.0 1.5,
        /// What a further round ahead leaves of that.
        ahead_decay 0.0 1.0,
        /// Dwellings built in a round that rewards them.
        ahead_dwellings 0.0 6.0,
        /// Trading houses built in a round that rewards them.
        ahead_houses 0.0 4.0,
        /// Temples built in a round that rewards them.
        ahead_temples 0.0 3.0,
        /// The chance that a stronghold or sanctuary waits for a round that rewards it.
        ahead_great 0.0 1.0,
        /// The share of its worth that the bonus of later rounds for cult steps counts.
        cult_bonus 0.0 1.5,
        /// Dwellings built in a round, for favor tiles that reward them.
        dwellings_per_round 0.0 4.0,
        /// Trading houses built in a round, for favor tiles that reward them.
        houses_per_round 0.0 3.0,
        /// A town that needs less power.
        small_towns 0.0 8.0,
        /// Coins beyond what the workers at hand can use, as a share of their worth.
        spare_coin 0.0 1.0,
        /// Coins that one worker can use.
        coins_per_worker 0.0 8.0,
        /// Priests beyond the third, as a share of their worth.
        spare_priest 0.0 1.0,
        /// Workers of a usual income: fewer are worth more each, more are worth less.
        usual_workers 1.0 12.0,
        /// Coins of a usual income.
        usual_coins 1.0 20.0,
        /// Priests of a usual income.
        usual_priests 0.5 5.0,
        /// Power of a usual income.
        usual_power 1.0 15.0,
        /// By how much the first one of an income is worth more than one of a usual income.
        curve 0.0 1.0,
        /// The share of the best bonus card's worth that counts before passing.
        card_wait 0.0 1.0,
        /// Passing first.
        pass_first 0.0 5.0,
        /// A spade at hand.
        spade 0.0 8.0,
        /// A cult step at hand.
        step 0.0 5.0,
        /// A bridge at hand.
        bridge 0.0 8.0,
        /// A space just turned into home terrain, on which a dwelling may follow at once.
        site 0.0 5.0,
        /// Two cult steps a round.
        action_cult_steps 0.0 8.0,
        /// Two actions in one turn.
        action_double_turn 0.0 8.0,
        /// Two spades a round.
        action_two_spades 0.0 12.0,
        /// A sandstorm a round.
        action_sandstorm 0.0 12.0,
        /// A trading house a round.
        action_free_house 0.0 12.0,
        /// A dwelling a round.
        action_free_dwelling 0.0 12.0,
        /// A new home terrain.
        action_shift 0.0 8.0,
        /// A bonus card's spade.
        action_spade 0.0 8.0,
        /// A cult step of a card or favor tile.
        action_step 0.0 8.0,
        /// Moving ships.
        action_voyage 0.0 12.0,
        /// A ship.
        action_ship 0.0 8.0,
        /// A ship on the map.
        ship 0.0 8.0,
        /// A trade still to be made by a ship that has sailed.
        trade 0.0 12.0,
        /// The stronghold's other abilities, for each round.
        stronghold 0.0 5.0,
        /// An own bridge between own structures.
        bridged 0.0 5.0,
        /// A special terrain tile on the map.
        landmark 0.0 8.0,
        /// A terrain unlocked.
        unlocked 0.0 8.0,
        /// A token that pays for land, besides its power.
        digging_token 0.0 5.0,
        /// The share of what all others gain in a turn that counts against it.
        envy 0.0 1.0,
        /// How much more a leech must bring than it costs.
        leech_margin -3.0 3.0,
        /// Power tokens that are usual: each is worth more while there are fewer.
        usual_tokens 1.0 12.0,
        /// By how much the first token is worth more than one of a usual number.
        token_curve 0.0 1.0,
        /// How much of what the next turn would bring counts already, if nobody comes in between.
        foresight 0.0 1.0,
        /// The share of its worth that a third town in progress counts.
        town_third 0.0 1.0,
    }
}

struct Field {
    name: &'static str,
    least: f32,
    most: f32,
    count: usize,
}

/// A weight as tuning sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Weight {
    /// Its name, with the round where there is one for each: `coin.3`.
    pub name: String,
    /// Its value.
    pub value: f32,
    /// The least value that makes sense.
    pub least: f32,
    /// The greatest value that makes sense.
    pub most: f32,
}

/// Why a text with weights was refused, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("weights, line {line}: {message}")]
pub struct WeightError {
    /// Line of the text, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl Weights {
    /// The weights that players use unless they are given others.
    pub fn built_in() -> &'static Weights {
        // Part of the program, so that an error here is a mistake of whoever built it; a test reads the text too.
        static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| match Weights::parse(BUILT_IN) {
            Ok(weights) => weights,
            Err(error) => panic!("the built-in weights cannot be read: {error}"),
        });
        &WEIGHTS
    }

    /// Reads weights. Every one must be named once.
    pub fn parse(text: &str) -> Result<Weights, WeightError> {
        let error = |line: usize, message: String| Err(WeightError { line, message });
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line));
        match lines.next() {
            Some((_, first)) if first.trim() == HEADER => {}
            _ => return error(1, format!("expected `{HEADER}`; this is no file of weights of this version")),
        }
        let mut weights = Weights::ZERO;
        let mut seen = vec![false; FIELDS.len()];
        let mut last = 1;
        for (line, content) in lines {
            last = line;
            let content = content.split('#').next().unwrap_or_default();
            let mut words = content.split_whitespace();
            let Some(name) = words.next() else { continue };
            let Some(at) = FIELDS.iter().position(|field| field.name == name) else {
                return error(line, format!("there is no weight {name:?}"));
            };
            let field = &FIELDS[at];
            if std::mem::replace(&mut seen[at], true) {
                return error(line, format!("{name} is named twice"));
            }
            let values: Vec<&str> = words.collect();
            if values.len() != field.count {
                let needed = if field.count == 1 { "1 number" } else { "6 numbers, one for each round" };
                return error(line, format!("{name} needs {needed}, but has {}", values.len()));
            }
            for (place, word) in weights.field_mut(name).iter_mut().zip(values) {
                *place = match word.parse::<f32>() {
                    Ok(value) if (field.least..=field.most).contains(&value) => value,
                    Ok(_) => {
                        let range = format!("from {} to {}", field.least, field.most);
                        return error(line, format!("{name} must lie {range}, but is {word}"));
                    }
                    Err(_) => return error(line, format!("expected a number, found {word:?}")),
                };
            }
        }
        match seen.iter().position(|seen| !seen) {
            Some(at) => error(last, format!("the file ends without {}", FIELDS[at].name)),
            None => Ok(weights),
        }
    }

    /// The weights as the text that [`Weights::parse`] reads.
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEADER}\n");
        for field in FIELDS {
            text.push_str(field.name);
            for value in self.field(field.name) {
                // Writing to a string cannot fail.
                let _ = write!(text, " {value}");
            }
            text.push('\n');
        }
        text
    }

    /// Every weight by itself, always in the same order.
    pub fn all(&self) -> Vec<Weight> {
        let of_field = |field: &'static Field| {
            self.field(field.name).iter().enumerate().map(move |(at, &value)| Weight {
                name: if field.count == 1 {
                    field.name.to_string()
                } else {
                    format!("{}.{}", field.name, at + 1)
                },
                value,
                least: field.least,
                most: field.most,
            })
        };
        FIELDS.iter().flat_map(of_field).collect()
    }

    /// The same weights with other values, in the order of [`Weights::all`]; what lies outside the sensible range is
    /// moved to its end. Values that are missing stay as they are.
    pub fn with(&self, values: &[f32]) -> Weights {
        let mut weights = *self;
        let mut values = values.iter();
        for field in FIELDS {
            for place in weights.field_mut(field.name) {
                if let Some(value) = values.next().filter(|value| !value.is_nan()) {
                    *place = value.clamp(field.least, field.most);
                }
            }
        }
        weights
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_weights_are_whole() {
        let weights = Weights::parse(BUILT_IN);
        assert!(weights.is_ok(), "{weights:?}");
    }

    #[test]
    fn damaged_weights_are_refused_with_line_and_reason() {
        let whole = Weights::built_in().to_text();
        let refused = |text: &str| Weights::parse(text).expect_err("refused").to_string();
        assert!(refused("").starts_with("weights, line 1: expected `terrane-weights 1`"));
        assert!(refused(&whole.replacen("terrane-weights 1", "terrane-weights 9", 1)).contains("line 1"));
        assert_eq!(refused(&format!("{HEADER}\ntowm 3\n")), "weights, line 2: there is no weight \"towm\"");
        assert_eq!(
            refused(&format!("{HEADER}\n\ntown 300\n")),
            "weights, line 3: town must lie from 0 to 20, but is 300"
        );
        assert_eq!(
            refused(&format!("{HEADER}\ntown x\n")),
            "weights, line 2: expected a number, found \"x\""
        );
        assert_eq!(
            refused(&format!("{HEADER}\ntown nan\n")),
            "weights, line 2: town must lie from 0 to 20, but is nan"
        );
        assert_eq!(refused(&format!("{HEADER}\ntown 3\ntown 3\n")), "weights, line 3: town is named twice");
        let cut = whole.lines().take(10).collect::<Vec<_>>().join("\n");
        assert!(refused(&cut).contains("the file ends without"));
    }

    #[test]
    fn values_go_out_and_in_again_in_the_same_order() {
        let weights = Weights::built_in();
        let mut values: Vec<f32> = weights.all().iter().map(|weight| weight.value).collect();
        assert_eq!(weights.with(&values), *weights);
        values[0] = 1e9;
        assert!((weights.with(&values).coin[0] - weights.all()[0].most).abs() < 1e-6);
    }
}
