//! Lines of the header about a box: `on`, then the rulings that differ from the usual ones.

use crate::lexer::{ParseError, Words};

/// Reads and changes one ruling of a set of them.
pub(super) struct Switch<R> {
    pub(super) name: &'static str,
    pub(super) get: fn(&R) -> u8,
    pub(super) set: fn(&mut R, u8),
    /// The words for its values.
    pub(super) values: &'static [(&'static str, u8)],
}

/// A ruling that a game may decide otherwise than usual, and the words for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// Its name, such as `winterfall-build`.
    pub name: &'static str,
    /// The words for its values.
    pub values: Vec<&'static str>,
    /// The word for the usual value.
    pub usual: &'static str,
}

/// Describes every ruling of a set.
pub(super) fn describe<R: Default>(switches: &[Switch<R>]) -> Vec<Ruling> {
    let usual = R::default();
    let describe = |switch: &Switch<R>| {
        let value = (switch.get)(&usual);
        let known = switch.values.iter().find(|(_, known)| *known == value);
        Ruling {
            name: switch.name,
            values: switch.values.iter().map(|(word, _)| *word).collect(),
            usual: known.map_or("", |(word, _)| *word),
        }
    };
    switches.iter().map(describe).collect()
}

/// The words for a ruling that is simply on or off.
pub(super) const ON_OFF: &[(&str, u8)] = &[("on", 1), ("off", 0)];

/// Defines rulings that are simply on or off.
macro_rules! switches {
    ($($name:literal => $field:ident),* $(,)?) => {
        [$(Switch {
            name: $name,
            get: |rulings| u8::from(rulings.$field),
            set: |rulings, value| rulings.$field = value != 0,
            values: ON_OFF,
        }),*]
    };
}
pub(super) use switches;

/// Writes the line's value.
pub(super) fn write<R: Default>(rulings: &R, switches: &[Switch<R>]) -> String {
    let usual = R::default();
    let mut text = String::from("on");
    for switch in switches {
        let value = (switch.get)(rulings);
        if value != (switch.get)(&usual) {
            let known = switch.values.iter().find(|(_, known)| *known == value);
            let word = known.map_or_else(|| value.to_string(), |(word, _)| (*word).to_owned());
            for part in [" ", switch.name, "=", &word] {
                text.push_str(part);
            }
        }
    }
    text
}

/// Changes one ruling, written as `name=value`, and gives its name; `None` if there is no such ruling or value.
pub(super) fn set<R>(rulings: &mut R, switches: &[Switch<R>], word: &str) -> Option<&'static str> {
    let (name, value) = word.split_once('=')?;
    let switch = switches.iter().find(|switch| switch.name.eq_ignore_ascii_case(name))?;
    let (_, value) = switch.values.iter().find(|(word, _)| word.eq_ignore_ascii_case(value))?;
    (switch.set)(rulings, *value);
    Some(switch.name)
}

/// Reads the line's value; `example` is a ruling to name in errors.
pub(super) fn read<R: Default>(
    words: &mut Words<'_>,
    switches: &[Switch<R>],
    example: &str,
) -> Result<R, ParseError> {
    words.expect("on")?;
    let rest = words.rest();
    let mut rulings = R::default();
    let mut column = rest.column;
    let mut seen: Vec<&str> = Vec::new();
    for word in rest.text.split(' ') {
        if !word.is_empty() {
            let Some(name) = set(&mut rulings, switches, word) else {
                let message = format!("unknown ruling {word:?}; expected one such as {example}");
                return Err(words.error(column, message));
            };
            if seen.contains(&name) {
                return Err(words.error(column, format!("`{name}` is given twice")));
            }
            seen.push(name);
        }
        column += word.chars().count() + 1;
    }
    Ok(rulings)
}
