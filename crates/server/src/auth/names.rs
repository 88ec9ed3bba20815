//! Names of people, and their addresses: what is taken and what is refused.

use crate::error::ApiError;

/// Longest name, in characters.
pub const LONGEST: usize = 32;

/// A name as it is kept: without space around it, of characters one can see.
pub fn name(text: &str) -> Result<String, ApiError> {
    line(text, LONGEST).ok_or_else(|| {
        ApiError::refused(
            "bad-name",
            format!("A name has 1 to {LONGEST} characters that can be seen, on one line."),
        )
    })
}

/// A line of visible text of at most so many characters, without space around it.
pub fn line(text: &str, longest: usize) -> Option<String> {
    let text = text.trim();
    let fits = !text.is_empty() && text.chars().count() <= longest && !text.chars().any(unseen);
    fits.then(|| text.to_owned())
}

/// Whether a character would let one name pass for another, or mix up the text around it.
fn unseen(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// An address for mail; empty means none. Whether mail arrives shows only when it is sent, so little is asked here.
pub fn email(text: &str) -> Result<Option<String>, ApiError> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let visible = text.len() <= 254 && !text.chars().any(|c| c.is_whitespace() || unseen(c));
    match text.split_once('@') {
        Some((user, host)) if visible && !user.is_empty() && !host.is_empty() && !host.contains('@') => {
            Ok(Some(text.to_owned()))
        }
        _ => Err(ApiError::refused("bad-email", "This is no e-mail address. It may also be left out.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_of_what_can_be_seen() {
        assert_eq!(name("  Brida Ælf ").unwrap(), "Brida Ælf");
        assert!(name("   ").is_err());
        assert!(name("two\nlines").is_err());
        assert!(name("turned \u{202e} around").is_err());
        assert!(name(&"x".repeat(32)).is_ok() && name(&"x".repeat(33)).is_err());
    }

    #[test]
    fn mail_goes_to_an_address_or_nowhere() {
        assert_eq!(email(" ").unwrap(), None);
        assert_eq!(email("a@b.example").unwrap().as_deref(), Some("a@b.example"));
        assert!(email("a b@c").is_err() && email("@c").is_err() && email("a@b@c").is_err());
    }
}
