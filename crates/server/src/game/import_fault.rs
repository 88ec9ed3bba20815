//! How a recorded game fails before the rules refuse a move of it: a sentence for people, a code with values for programs.

use std::fmt;

use serde_json::{Map, Value, json};
use terrane_notation::ParseError;
use terrane_notation::log::ReplayError;
use terrane_notation::snellman::Difference;

/// The most characters of a word that is repeated to whoever wrote it.
const MOST_OF_WORD: usize = 40;

/// How a recorded game fails. A move that the rules refuse is a fault of its own: it names the rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportFault {
    /// A stable name of the kind of fault.
    pub code: &'static str,
    /// Where it lies and what was found there, by the names that the API gives them.
    pub values: Map<String, Value>,
    /// The fault as a sentence.
    sentence: String,
}

impl ImportFault {
    /// A text that cannot be read at a place.
    pub(super) fn text(text: &str, place: &ParseError) -> ImportFault {
        let line = text.lines().nth(place.line.saturating_sub(1)).unwrap_or_default();
        let rest = line.chars().skip(place.column.saturating_sub(1));
        let word: String = rest.take_while(|sign| !sign.is_whitespace()).take(MOST_OF_WORD).collect();
        // A full stop parts moves.
        let word = word.strip_suffix('.').filter(|word| !word.is_empty()).unwrap_or(&word).to_owned();
        let code = if word.is_empty() { "something-missing" } else { "not-understood" };
        let mut values =
            values(json!({ "line": place.line, "column": place.column, "reason": place.message }));
        if !word.is_empty() {
            values.insert("found".into(), word.into());
        }
        ImportFault { code, values, sentence: place.to_string() }
    }

    /// A log that does not come to the positions it records, or goes back to rows that are not there.
    pub(super) fn replay(error: &ReplayError) -> ImportFault {
        let (code, found) = match *error {
            ReplayError::Undo { row, to } => ("undo-forward", json!({ "row": row, "to": to })),
            ReplayError::Hash { row, agreed, .. } => {
                ("other-position", json!({ "row": row, "agreed": agreed }))
            }
            _ => ("other", json!({})),
        };
        ImportFault::of(code, found, error)
    }

    /// A game of terra.snellman.net that our rules play differently.
    pub(super) fn difference(difference: &Difference) -> ImportFault {
        let values = json!({ "row": difference.row, "line": difference.line });
        ImportFault::of("plays-differently", values, difference)
    }

    /// A set-up that cannot be played.
    pub(super) fn setup(error: &impl fmt::Display) -> ImportFault {
        ImportFault::of("set-up", json!({}), error)
    }

    fn of(code: &'static str, found: Value, error: &impl fmt::Display) -> ImportFault {
        let sentence = error.to_string();
        let mut values = values(found);
        values.insert("reason".into(), sentence.clone().into());
        ImportFault { code, values, sentence }
    }
}

impl fmt::Display for ImportFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

fn values(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(values) => values,
        _ => Map::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(line: usize, column: usize) -> ParseError {
        ParseError { line, column, message: "expected a move".into() }
    }

    #[test]
    fn the_word_at_the_place_is_repeated_and_never_a_long_one() {
        let text = "terrane log 1\n1 1 buidl E5\n1 2 dance. end\n";
        let fault = ImportFault::text(text, &at(2, 5));
        assert_eq!((fault.code, &fault.values["found"]), ("not-understood", &json!("buidl")));
        assert_eq!(ImportFault::text(text, &at(3, 5)).values["found"], json!("dance"));
        assert_eq!(ImportFault::text(text, &at(2, 13)).code, "something-missing");
        assert_eq!(ImportFault::text(text, &at(99, 0)).code, "something-missing");
        let long = "ł".repeat(1_000);
        assert_eq!(ImportFault::text(&long, &at(1, 1)).values["found"], json!("ł".repeat(MOST_OF_WORD)));
    }
}
