//! One line of text as words, each with its column, so that every error can point at its place.

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

/// The words of one line. Blanks and tabs part words; a full stop is a word of its own.
#[derive(Clone, Debug)]
pub(crate) struct Words<'t> {
    line: usize,
    rest: &'t str,
    column: usize,
}

impl<'t> Words<'t> {
    pub(crate) fn new(line: usize, text: &'t str) -> Words<'t> {
        Words { line, rest: text, column: 1 }
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
        self.read(&format!("`{word}`"), |text| text.eq_ignore_ascii_case(word).then_some(()))
    }

    /// A number from 0 to 255.
    pub(crate) fn small(&mut self, expected: &str) -> Result<u8, ParseError> {
        self.read(expected, |text| number(text)?.try_into().ok())
    }

    /// What is left of the line without the blanks around it, and its column.
    pub(crate) fn rest(&mut self) -> Word<'t> {
        self.skip_while(is_blank);
        let word = Word { text: self.rest.trim_end(), column: self.column };
        self.skip_while(|_| true);
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
            Some(word) => self.error(word.column, format!("expected {expected}, found {:?}", word.text)),
            None => self.error(self.column, format!("expected {expected}, found the end of the line")),
        }
    }

    /// An error at a column of this line.
    pub(crate) fn error(&self, column: usize, message: String) -> ParseError {
        ParseError { line: self.line, column, message }
    }

    /// Goes past the characters that satisfy the condition and returns them.
    fn skip_while(&mut self, skip: impl Fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|c| !skip(c)).unwrap_or(self.rest.len());
        let (skipped, rest) = self.rest.split_at(end);
        self.rest = rest;
        self.column += skipped.chars().count();
        skipped
    }
}

impl<'t> Iterator for Words<'t> {
    type Item = Word<'t>;

    fn next(&mut self) -> Option<Word<'t>> {
        self.skip_while(is_blank);
        let column = self.column;
        let text = match self.rest.strip_prefix('.') {
            Some(rest) => {
                let stop = &self.rest[..1];
                self.rest = rest;
                self.column += 1;
                stop
            }
            None => self.skip_while(|c| !is_blank(c) && c != '.'),
        };
        (!text.is_empty()).then_some(Word { text, column })
    }
}

const fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t')
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
