//! Text as outlines. A picture in a forum has no fonts of its own, and a PNG needs none this way.

use std::fmt::Write;
use std::sync::LazyLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// Inter at one weight; the second part has the letters of Polish and others.
static FACES: LazyLock<Vec<Face<'static>>> = LazyLock::new(|| {
    let files: [&'static [u8]; 2] =
        [include_bytes!("inter-latin.ttf"), include_bytes!("inter-latin-ext.ttf")];
    files.into_iter().filter_map(|file| Face::parse(file, 0).ok()).collect()
});

/// Whether every letter of a text can be drawn.
pub(crate) fn drawable(text: &str) -> bool {
    text.chars().all(|letter| glyph(letter).is_some())
}

/// How wide a text is.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    text.chars().filter_map(glyph).map(|(face, glyph)| advance(face, glyph) * size).sum()
}

/// The longest beginning of a text that is no wider, with an ellipsis where something is left out.
pub(crate) fn fitted(text: &str, size: f64, most: f64) -> String {
    if width(text, size) <= most {
        return text.to_owned();
    }
    let mut short: Vec<char> = text.chars().collect();
    while short.pop().is_some() {
        let kept: String = short.iter().collect();
        let shown = format!("{}…", kept.trim_end());
        if width(&shown, size) <= most {
            return shown;
        }
    }
    String::new()
}

/// The outlines of a text that begins at a place on its base line, as the data of a path. Letters that the font does not have are
/// left out.
pub(crate) fn outline(text: &str, size: f64, (x, y): (f64, f64)) -> String {
    let mut path = Path { data: String::new(), x, y, scale: 0.0 };
    for (face, glyph) in text.chars().filter_map(glyph) {
        path.scale = size / f64::from(face.units_per_em());
        face.outline_glyph(glyph, &mut path);
        path.x += advance(face, glyph) * size;
    }
    path.data
}

fn glyph(letter: char) -> Option<(&'static Face<'static>, GlyphId)> {
    FACES.iter().find_map(|face| Some((face, face.glyph_index(letter)?)))
}

/// How far a letter moves the next one, in parts of the size.
fn advance(face: &Face<'_>, glyph: GlyphId) -> f64 {
    f64::from(face.glyph_hor_advance(glyph).unwrap_or(0)) / f64::from(face.units_per_em())
}

/// Writes outlines as the data of a path.
struct Path {
    data: String,
    x: f64,
    y: f64,
    scale: f64,
}

impl Path {
    fn write(&mut self, command: char, points: &[(f32, f32)]) {
        self.data.push(command);
        for (number, &(x, y)) in points.iter().enumerate() {
            let blank = if number == 0 { "" } else { " " };
            let (x, y) = (self.x + f64::from(x) * self.scale, self.y - f64::from(y) * self.scale);
            let _ = write!(self.data, "{blank}{x:.2} {y:.2}");
        }
    }
}

impl OutlineBuilder for Path {
    fn move_to(&mut self, x: f32, y: f32) {
        self.write('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.write('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.write('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.write('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.data.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_our_languages_are_drawn() {
        for text in ["Round 5", "Größe", "Île à bâbord", "Zażółć gęślą jaźń", "− 12…"] {
            assert!(drawable(text), "{text}");
            assert!(outline(text, 20.0, (0.0, 0.0)).len() > 100, "{text}");
        }
        assert!(!drawable("テラ"));
        assert_eq!(outline("テラ", 20.0, (0.0, 0.0)), "");
    }

    #[test]
    fn a_long_text_is_cut_where_it_would_be_too_wide() {
        let long = "A game with a title that goes on and on";
        let short = fitted(long, 20.0, 120.0);
        assert!(short.ends_with('…') && long.starts_with(short.trim_end_matches('…')), "{short}");
        assert!(width(&short, 20.0) <= 120.0);
        assert_eq!(fitted("Short", 20.0, 120.0), "Short");
        assert_eq!(fitted(long, 20.0, 1.0), "");
    }
}
