//! Text into lines, and lines into commands as they were written, each with its place.

use crate::ParseError;

/// A place in the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Place {
    pub(super) fn error(self, message: impl Into<String>) -> ParseError {
        ParseError { line: self.line, column: self.column, message: message.into() }
    }
}

/// A command or a word as it was written, with single blanks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Words {
    pub(super) text: String,
    pub(super) at: Place,
}

impl Words {
    /// The words in small letters.
    pub(super) fn lower(&self) -> String {
        self.text.to_lowercase()
    }

    fn starts(&self, word: &str) -> bool {
        self.lower().starts_with(word)
    }
}

/// One line of a command log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// A row without prefix: set-up and administration.
    Admin(Words),
    /// A faction's row.
    Row { faction: Words, commands: Vec<Words> },
}

/// The lines of a command log, comments and empty lines left out.
pub(super) fn command_log(text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line_number = index + 1;
        let code = line.split('#').next().unwrap_or_default();
        if code.trim().is_empty() {
            continue;
        }
        match code.split_once(':') {
            // An admin row may hold a colon only behind its first word; a faction's prefix is one word.
            Some((prefix, rest)) if prefix.split_whitespace().count() == 1 => {
                let faction = words(prefix, line_number, 1);
                let commands =
                    rewrite(&faction.lower(), split(rest, line_number, prefix.chars().count() + 2));
                let (answers, others): (Vec<Words>, Vec<Words>) =
                    commands.into_iter().partition(|words| words.starts("leech") || words.starts("decline"));
                lines.push(Line::Row { faction, commands: answers.into_iter().chain(others).collect() });
            }
            _ => lines.push(Line::Admin(words(code, line_number, 1))),
        }
    }
    lines
}

/// The commands of a row, split at every full stop. `column` is where the text begins.
pub(super) fn split(text: &str, line: usize, column: usize) -> Vec<Words> {
    let mut commands = Vec::new();
    let mut start = column;
    for part in text.split('.') {
        let command = words(part, line, start);
        if !command.text.is_empty() {
            commands.push(command);
        }
        start += part.chars().count() + 1;
    }
    commands
}

/// The words of a text: single blanks, and none beside signs such as `:` or `+`.
fn words(text: &str, line: usize, column: usize) -> Words {
    let indent = text.chars().take_while(|c| c.is_whitespace()).count();
    let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let letters: Vec<char> = joined.chars().collect();
    let wordlike = |at: usize| letters.get(at).is_some_and(|c| c.is_alphanumeric() || *c == '_');
    let kept = letters.iter().enumerate().filter(|&(at, c)| {
        let beside_sign = at > 0 && !(wordlike(at - 1) && wordlike(at + 1));
        *c != ' ' || !beside_sign
    });
    Words { text: kept.map(|(_, c)| *c).collect(), at: Place { line, column: column + indent } }
}

/// Old spellings of a row, put as they are written today.
fn rewrite(faction: &str, mut commands: Vec<Words>) -> Vec<Words> {
    if faction == "engineers" {
        let paid = commands.iter().position(|words| words.lower() == "-2w");
        if let Some(at) = paid
            && commands.get(at + 1).is_some_and(|next| next.starts("bridge"))
        {
            commands[at].text = "action ACTE".into();
        }
        for words in &mut commands {
            if matches!(words.lower().as_str(), "convert 2w to bridge" | "convert 2w to 1bridge") {
                words.text = "action ACTE".into();
            }
        }
    }
    let passing = |pair: &[Words]| pair[0].lower() == "pass" && pair[1].starts("+bon");
    if let Some(at) = commands.windows(2).position(passing) {
        let card = commands.remove(at + 1);
        commands[at].text = format!("pass {}", &card.text[1..]);
    }
    if let Some(first) = commands.first_mut()
        && first.starts("+bon")
    {
        first.text = format!("pass {}", &first.text[1..]);
    }
    for (before, behind) in [("build ", "transform "), ("pass ", "convert "), ("dig ", "action ")] {
        let wrong = |pair: &[Words]| pair[0].starts(before) && pair[1].starts(behind);
        if let Some(at) = commands.windows(2).position(wrong) {
            commands.swap(at, at + 1);
        }
    }
    commands
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str) -> Vec<String> {
        match command_log(text).remove(0) {
            Line::Row { commands, .. } => commands.into_iter().map(|words| words.text).collect(),
            Line::Admin(words) => vec![words.text],
        }
    }

    #[test]
    fn answers_come_first_in_a_row() {
        let commands = row("cultists: +AIR. Leech 2 from  darklings. decline");
        assert_eq!(commands, ["Leech 2 from darklings", "decline", "+AIR"]);
    }

    #[test]
    fn blanks_beside_signs_do_not_count() {
        assert_eq!(row("engineers: bridge  E4 : F5. + FAV5"), ["bridge E4:F5", "+FAV5"]);
    }

    #[test]
    fn old_spellings_are_put_right() {
        assert_eq!(row("witches: pass. +bon5"), ["pass bon5"]);
        assert_eq!(row("witches: +BON5"), ["pass BON5"]);
        assert_eq!(row("witches: build E5. transform F5 to green"), ["transform F5 to green", "build E5"]);
        assert_eq!(row("witches: pass BON3. convert 1w to 1c"), ["convert 1w to 1c", "pass BON3"]);
        assert_eq!(row("witches: dig 1. action BON1"), ["action BON1", "dig 1"]);
        assert_eq!(row("engineers: -2w. bridge E5:F5"), ["action ACTE", "bridge E5:F5"]);
        assert_eq!(row("engineers: convert 2w to bridge. bridge E5:F5"), ["action ACTE", "bridge E5:F5"]);
    }

    #[test]
    fn places_count_characters_from_one() {
        let Line::Row { commands, .. } = command_log("# talk\n\nwitches: build E5. pass BON1").remove(0)
        else {
            panic!("a row");
        };
        assert_eq!(commands[0].at, Place { line: 3, column: 10 });
        assert_eq!(commands[1].at, Place { line: 3, column: 20 });
    }
}
