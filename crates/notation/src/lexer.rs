//! One line of text as words, each with its column, so that every error can point at its place.

use std::cmp::Ordering;

/// Why a text was refused, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ParseError {
    /// Line of the text, from 1.
    pub line: usize,
    /// Column of the text in characters, from 1.
    pub column: usize,
    /// What was expected there.
    pub message: String,
}

impl ParseError {
    /// Of two errors on one line the one further to the right. Two at the same place name both things that were expected.
    pub(crate) fn or_further(self, other: Option<ParseError>) -> ParseError {
        let Some(other) = other else { return self };
        match self.column.cmp(&other.column) {
            Ordering::Greater => self,
            Ordering::Less => other,
            Ordering::Equal => ParseError { message: both(&other.message, &self.message), ..other },
        }
    }
}

/// One message for two things that were expected at one place; the first alone if it names the second already.
fn both(first: &str, second: &str) -> String {
    let expected = second.split_once(FOUND).and_then(|(expected, _)| expected.strip_prefix(EXPECTED));
    match (first.split_once(FOUND), expected) {
        (Some((known, found)), Some(expected)) if !known.contains(expected) => {
            format!("{known}, or {expected}{FOUND}{found}")
        }
        _ => first.to_owned(),
    }
}

const EXPECTED: &str = "expected ";
const FOUND: &str = ", found ";

/// A word and where it begins.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'t> {
    pub(crate) text: &'t str,
    pub(crate) column: usize,
}

impl Word<'_> {
    /// Whether this is the given word; case does not matter.
    pub(crate) fn is(self, word: &str) -> bool {
        self.text.eq_ignore_ascii_case(word)
    }
}

/// The words of one line. Blanks and tabs separate words; a full stop is a word of its own.
#[derive(Clone, Debug)]
pub(crate) struct Words<'t> {
    line: usize,
    rest: &'t str,
    column: usize,
    /// Whether errors say no more than their place. Formatting them takes longer than reading.
    terse: bool,
}

impl<'t> Words<'t> {
    pub(crate) fn new(line: usize, text: &'t str) -> Words<'t> {
        Words { line, rest: text, column: 1, terse: false }
    }

    /// The same words, with errors that say no more than their place.
    pub(crate) fn terse(&self) -> Words<'t> {
        Words { terse: true, ..*self }
    }

    /// Goes on where another reader of the same line stands.
    pub(crate) fn go_to(&mut self, other: &Words<'t>) {
        (self.rest, self.column) = (other.rest, other.column);
    }

    /// The column of the next word, or of the end of the line.
    pub(crate) fn place(&self) -> usize {
        self.column + self.rest.bytes().take_while(|&byte| is_blank(byte)).count()
    }

    /// The next word, left in place.
    pub(crate) fn peek(&self) -> Option<Word<'t>> {
        self.clone().next()
    }

    /// The next word; `expected` says what it should be.
    pub(crate) fn word(&mut self, expected: &str) -> Result<Word<'t>, ParseError> {
        match self.next() {
            Some(word) => Ok(word),
            None => Err(self.expected(expected, None)),
        }
    }

    /// The next word as something that `read` knows.
    pub(crate) fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, ParseError> {
        let word = self.word(expected)?;
        read(word.text).ok_or_else(|| self.expected(expected, Some(word)))
    }

    /// Goes past the next word if it is this one.
    pub(crate) fn accept(&mut self, word: &str) -> bool {
        let taken = self.peek().is_some_and(|next| next.is(word));
        if taken {
            self.next();
        }
        taken
    }

    /// Goes past the next word, which must be this one.
    pub(crate) fn expect(&mut self, word: &str) -> Result<(), ParseError> {
        if self.accept(word) {
            return Ok(());
        }
        let found = self.next();
        Err(if self.terse { self.expected("", found) } else { self.expected(&format!("`{word}`"), found) })
    }

    /// A number from 0 to 255.
    pub(crate) fn small(&mut self, expected: &str) -> Result<u8, ParseError> {
        self.read(expected, |text| number(text)?.try_into().ok())
    }

    /// What is left of the line without the blanks around it, and its column.
    pub(crate) fn rest(&mut self) -> Word<'t> {
        self.skip_blanks();
        let word = Word { text: self.rest.trim_end(), column: self.column };
        self.take(self.rest.len());
        word
    }

    /// Refuses anything that is left on the line.
    pub(crate) fn end(&mut self, expected: &str) -> Result<(), ParseError> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(self.expected(expected, Some(word))),
        }
    }

    /// The error that something else was expected in place of `found`, or of the end of the line.
    pub(crate) fn expected(&self, expected: &str, found: Option<Word<'_>>) -> ParseError {
        match found {
            _ if self.terse => self.error(found.map_or(self.column, |word| word.column), String::new()),
            Some(word) => self.error(word.column, format!("{EXPECTED}{expected}{FOUND}{:?}", word.text)),
            None => self.error(self.column, format!("{EXPECTED}{expected}{FOUND}the end of the line")),
        }
    }

    /// An error at a column of this line.
    pub(crate) fn error(&self, column: usize, message: String) -> ParseError {
        ParseError { line: self.line, column, message }
    }

    /// Goes past the blanks and tabs before the next word.
    fn skip_blanks(&mut self) {
        let blanks = self.rest.bytes().take_while(|&byte| is_blank(byte)).count();
        self.take(blanks);
    }

    /// Goes past so many bytes, which end between two characters, and returns them.
    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.rest = rest;
        // Every character has one byte that does not continue it.
        self.column += taken.bytes().filter(|byte| byte & 0xc0 != 0x80).count();
        taken
    }
}

impl<'t> Iterator for Words<'t> {
    type Item = Word<'t>;

    fn next(&mut self) -> Option<Word<'t>> {
        self.skip_blanks();
        let column = self.column;
        // These are bytes of no other character, so that a word never ends inside one.
        let length = self.rest.bytes().position(|byte| is_blank(byte) || byte == b'.');
        let text = match length {
            Some(0) => self.take(1),
            Some(length) => self.take(length),
            None => self.take(self.rest.len()),
        };
        (!text.is_empty()).then_some(Word { text, column })
    }
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// A number in plain digits: no sign, no leading zero.
pub(crate) fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_their_columns() {
        let words: Vec<_> =
            Words::new(1, "  ä build\tE5. end ").map(|word| (word.text, word.column)).collect();
        assert_eq!(words, [("ä", 3), ("build", 5), ("E5", 11), (".", 13), ("end", 15)]);
    }

    #[test]
    fn numbers_are_plain_digits() {
        for (text, value) in [("0", Some(0)), ("17", Some(17)), ("4294967295", Some(u32::MAX))] {
            assert_eq!(number(text), value);
        }
        for text in ["", "+1", "-1", "01", "00", "1e3", "4294967296", "١"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
