//! What the terminal can show: its size, its colours, and whether it has signs beyond ASCII.

use std::fmt::Write;
use std::io::IsTerminal;

use anstyle::{AnsiColor, Color, RgbColor, Style};
use terrane_picture::Rgb;

/// How many colours there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Colours {
    /// None: plain text.
    None,
    /// The sixteen of old terminals.
    Sixteen,
    /// The 256 of most terminals.
    Indexed,
    /// Every colour.
    All,
}

/// A terminal, or whatever the game is written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Screen {
    /// Characters of a line.
    pub(super) columns: usize,
    /// Lines that are seen at once.
    pub(super) lines: usize,
    /// Its colours.
    pub(super) colours: Colours,
    /// Whether signs beyond ASCII are shown.
    pub(super) signs: bool,
}

impl Screen {
    /// The screen of the standard output.
    pub(super) fn of_stdout() -> Screen {
        let size = terminal_size::terminal_size().map(|(width, height)| (width.0, height.0));
        Screen::new(std::io::stdout().is_terminal(), size, |name| std::env::var(name).ok())
    }

    /// The screen that the environment describes. A file gets plain text in lines of 100 characters.
    fn new(terminal: bool, size: Option<(u16, u16)>, variable: impl Fn(&str) -> Option<String>) -> Screen {
        let set = |name: &str| variable(name).filter(|value| !value.is_empty());
        let forced = set("CLICOLOR_FORCE").is_some_and(|value| value != "0");
        let term = set("TERM").unwrap_or_default();
        let colours = if set("NO_COLOR").is_some() || term == "dumb" || !(terminal || forced) {
            Colours::None
        } else if set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit") {
            Colours::All
        } else if term.contains("256") || term.is_empty() {
            Colours::Indexed
        } else {
            Colours::Sixteen
        };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default();
        let locale = locale.to_lowercase();
        let (columns, lines) = size.filter(|_| terminal).unwrap_or((100, 24));
        Screen {
            columns: usize::from(columns),
            lines: usize::from(lines),
            colours,
            signs: cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8"),
        }
    }

    /// Whether there are colours at all.
    pub(super) fn coloured(&self) -> bool {
        self.colours != Colours::None
    }

    /// The colour that comes nearest.
    pub(super) fn colour(&self, [red, green, blue]: Rgb) -> Option<Color> {
        let colour = RgbColor(red, green, blue);
        match self.colours {
            Colours::None => None,
            Colours::Sixteen => Some(anstyle_lossy::rgb_to_ansi(colour, anstyle_lossy::palette::VGA).into()),
            Colours::Indexed => Some(anstyle_lossy::rgb_to_xterm(colour).into()),
            Colours::All => Some(colour.into()),
        }
    }

    /// A heading.
    pub(super) fn heading(&self, text: &str) -> String {
        self.styled(text, Style::new().bold())
    }

    /// What is less important.
    pub(super) fn quiet(&self, text: &str) -> String {
        self.styled(text, Style::new().dimmed())
    }

    /// What one can type.
    pub(super) fn key(&self, text: &str) -> String {
        self.styled(text, Style::new().bold().fg_color(Some(AnsiColor::Cyan.into())))
    }

    /// Text in a style, where the terminal has any.
    pub(super) fn styled(&self, text: &str, style: Style) -> String {
        if self.coloured() { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// Words in lines that fit. The first begins where the cursor is, after `used` characters; the others are indented.
    pub(super) fn wrapped(&self, text: &str, used: usize, indent: usize) -> String {
        let (mut lines, mut at) = (String::new(), used);
        for (number, word) in text.split_whitespace().enumerate() {
            let length = word.chars().count();
            if number > 0 && at + 1 + length > self.columns {
                let _ = write!(lines, "\n{:indent$}", "");
                at = indent;
            } else if number > 0 {
                lines.push(' ');
                at += 1;
            }
            lines.push_str(word);
            at += length;
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(terminal: bool, variables: &[(&str, &str)]) -> Screen {
        Screen::new(terminal, Some((80, 24)), |name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn colours_are_those_of_the_terminal() {
        let colours = |terminal, variables: &[(&str, &str)]| screen(terminal, variables).colours;
        assert_eq!(colours(true, &[("TERM", "xterm-256color")]), Colours::Indexed);
        assert_eq!(colours(true, &[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Colours::All);
        assert_eq!(colours(true, &[("TERM", "linux")]), Colours::Sixteen);
        assert_eq!(colours(true, &[("TERM", "dumb"), ("COLORTERM", "truecolor")]), Colours::None);
        assert_eq!(colours(false, &[("TERM", "xterm-256color")]), Colours::None);
        assert_eq!(colours(false, &[("TERM", "xterm-256color"), ("CLICOLOR_FORCE", "1")]), Colours::Indexed);
    }

    #[test]
    fn no_color_is_honoured_unless_it_is_empty() {
        let of = |value| screen(true, &[("TERM", "xterm-256color"), ("NO_COLOR", value)]).colours;
        assert_eq!(of("1"), Colours::None);
        assert_eq!(of(""), Colours::Indexed);
    }

    #[test]
    fn a_file_gets_plain_lines_of_a_hundred_characters() {
        let screen = screen(false, &[("LANG", "de_DE.UTF-8")]);
        assert_eq!((screen.columns, screen.coloured(), screen.signs), (100, false, true));
        assert_eq!(screen.heading("Round 1"), "Round 1");
    }

    #[test]
    fn long_lines_are_broken_between_words() {
        let screen = Screen { columns: 20, lines: 24, colours: Colours::None, signs: false };
        assert_eq!(screen.wrapped("pay 2 coins; gain 4 VP", 4, 6), "pay 2 coins;\n      gain 4 VP");
    }
}
