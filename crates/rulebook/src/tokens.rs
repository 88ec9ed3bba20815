//! Words of a line of set-up or ledger.

use terrane_engine::catalog::Map;
use terrane_engine::vocab::{Bowls, Hex};

use crate::CaseError;

/// The words of a line, commas apart.
pub(crate) struct Tokens<'a> {
    line: usize,
    words: Vec<&'a str>,
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(crate) fn new(line: usize, text: &'a str) -> Tokens<'a> {
        let mut words = Vec::new();
        for word in text.split_whitespace() {
            let bare = word.trim_end_matches(',');
            words.extend((!bare.is_empty()).then_some(bare));
            words.extend(std::iter::repeat_n(",", word.len() - bare.len()));
        }
        Tokens { line, words, at: 0 }
    }

    pub(crate) fn error(&self, message: impl Into<String>) -> CaseError {
        CaseError::new(self.line, message)
    }

    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    pub(crate) fn next(&mut self) -> Option<&'a str> {
        let word = self.peek();
        self.at += usize::from(word.is_some());
        word
    }

    /// Skips a word if it comes next.
    pub(crate) fn accept(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        self.at += usize::from(found);
        found
    }

    /// The rest of the line as one text.
    pub(crate) fn rest(&mut self) -> String {
        let rest = self.words[self.at..].join(" ").replace(" ,", ",");
        self.at = self.words.len();
        rest
    }

    /// The next word as something, or what was expected instead.
    pub(crate) fn read<T>(
        &mut self,
        expected: &str,
        parse: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, CaseError> {
        let word = self.next();
        word.and_then(parse).ok_or_else(|| self.expected(expected, word))
    }

    pub(crate) fn expected(&self, expected: &str, found: Option<&str>) -> CaseError {
        let found = found.map_or("the end of the line".to_owned(), |word| format!("{word:?}"));
        self.error(format!("expected {expected}, found {found}"))
    }

    pub(crate) fn expect(&mut self, word: &str) -> Result<(), CaseError> {
        self.read(&format!("`{word}`"), |found| (found == word).then_some(()))
    }

    pub(crate) fn number<T: std::str::FromStr>(&mut self) -> Result<T, CaseError> {
        self.read("a number", |word| word.parse().ok())
    }

    pub(crate) fn hex(&mut self, map: &Map) -> Result<Hex, CaseError> {
        self.read("a space of the board such as E5", |word| map.find(word))
    }

    pub(crate) fn bowls(&mut self) -> Result<Bowls, CaseError> {
        self.read("bowls such as 5/7/0", |word| {
            let counts: Option<Vec<u8>> = word.split('/').map(|count| count.parse().ok()).collect();
            match counts?[..] {
                [i, ii, iii] => Some(Bowls::new(i, ii, iii)),
                _ => None,
            }
        })
    }
}

/// Splits `20vp` into 20 and `vp`, `-2w` into -2 and `w`. Without a unit the unit is empty.
pub(crate) fn amount(word: &str) -> Option<(Sign, i16, &str)> {
    let (sign, rest) = match word.as_bytes().first()? {
        b'+' => (Sign::Gain, &word[1..]),
        b'-' => (Sign::Loss, &word[1..]),
        _ => (Sign::None, word),
    };
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let number = rest[..digits].parse().ok()?;
    Some((sign, number, &rest[digits..]))
}

/// How an amount is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    /// A change upwards, `+2vp`.
    Gain,
    /// A change downwards, `-2vp`.
    Loss,
    /// What is there, `2vp`.
    None,
}

/// Two or more names as a list for people: `a, b and c`.
pub(crate) fn list<T: std::fmt::Display>(names: impl IntoIterator<Item = T>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    match names.split_last() {
        None => "nothing".into(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}
