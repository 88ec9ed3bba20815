//! Characters with their styles, in lines.

use std::fmt::Write;

use anstyle::{Color, Style};

/// What one character of a terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cell {
    sign: char,
    style: Style,
}

const EMPTY: Cell = Cell { sign: ' ', style: Style::new() };

/// A picture of characters.
pub(super) struct Canvas {
    lines: Vec<Vec<Cell>>,
}

impl Canvas {
    /// An empty one.
    pub(super) fn new(width: usize, height: usize) -> Canvas {
        Canvas { lines: vec![vec![EMPTY; width]; height] }
    }

    /// Paints the ground of a few characters of a line.
    pub(super) fn ground(&mut self, at: (usize, usize), width: usize, colour: Option<Color>) {
        for cell in self.cells(at).take(width) {
            cell.style = cell.style.bg_color(colour);
        }
    }

    /// Writes over what is there; where the style has no ground, the ground stays.
    pub(super) fn write(&mut self, at: (usize, usize), text: &str, style: Style) {
        for (cell, sign) in self.cells(at).zip(text.chars()) {
            let ground = style.get_bg_color().or_else(|| cell.style.get_bg_color());
            *cell = Cell { sign, style: style.bg_color(ground) };
        }
    }

    /// Whether nothing is written here.
    pub(super) fn is_blank(&self, (x, y): (usize, usize)) -> bool {
        self.lines.get(y).and_then(|line| line.get(x)).is_some_and(|cell| matches!(cell.sign, ' ' | '~'))
    }

    fn cells(&mut self, (x, y): (usize, usize)) -> impl Iterator<Item = &mut Cell> {
        self.lines.get_mut(y).into_iter().flat_map(move |line| line.iter_mut().skip(x))
    }

    /// The picture with the codes of its styles.
    pub(super) fn text(&self, margin: usize) -> String {
        let mut text = String::new();
        for line in &self.lines {
            let end = line.iter().rposition(|cell| *cell != EMPTY).map_or(0, |last| last + 1);
            let _ = write!(text, "{:margin$}", "");
            for run in line[..end].chunk_by(|a, b| a.style == b.style) {
                let signs: String = run.iter().map(|cell| cell.sign).collect();
                let style = run[0].style;
                let _ = write!(text, "{style}{signs}{style:#}");
            }
            // A line without anything has no margin either.
            text.truncate(text.trim_end_matches(' ').len());
            text.push('\n');
        }
        text
    }
}
