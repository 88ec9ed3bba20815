//! Names of people, and their addresses: what is taken and what is refused.
//!
//! A name is made of what people read and can tell apart. Whether another has it already is known by the store.

use terrane_ai::Level;
use terrane_store::{Millis, Role, StoreError, UserId, name_keys};
use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{
    GeneralCategory as Category, GeneralCategoryGroup as Group, UnicodeGeneralCategory as _,
};
use unicode_security::{GeneralSecurityProfile as _, RestrictionLevel, RestrictionLevelDetection as _};

use crate::app::App;
use crate::error::{ApiError, sentence};

/// Longest name, in characters.
pub const LONGEST: usize = 32;

/// Marks that may follow a letter: accents above and below. More of them reach into the lines around.
const MARKS: usize = 2;

/// Names that promise what their owner is not: of whoever runs the server, of nobody, of a program.
const RESERVED: [&str; 37] = [
    "admin",
    "administrator",
    "administration",
    "moderator",
    "mod",
    "owner",
    "host",
    "operator",
    "root",
    "superuser",
    "staff",
    "team",
    "official",
    "support",
    "help",
    "service",
    "security",
    "webmaster",
    "postmaster",
    "abuse",
    "server",
    "system",
    "terrane",
    "bot",
    "computer",
    "engine",
    "nobody",
    "anonymous",
    "unknown",
    "everyone",
    "everybody",
    "player",
    "former player",
    "deleted",
    "null",
    "none",
    "undefined",
];

/// What guests are called who give no name, in the languages of the client. For an account it would be untrue.
const GUEST: [&str; 4] = ["guest", "gast", "invité", "gość"];

/// What accounts that were deleted are called, with a number.
const FORMER: &str = "former player";

/// Why a name is refused. Its code is stable and part of the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// None, or too many characters.
    Length,
    /// It does not begin with a letter.
    Beginning,
    /// It has a character that is no letter, digit, blank or one of a few signs.
    Character,
    /// More than two marks follow each other, or one follows no letter.
    Marks,
    /// Letters of several alphabets that people do not use together.
    Alphabets,
}

impl Fault {
    const fn code(self) -> &'static str {
        match self {
            Fault::Length => "length",
            Fault::Beginning => "beginning",
            Fault::Character => "character",
            Fault::Marks => "marks",
            Fault::Alphabets => "alphabets",
        }
    }
}

/// Why somebody is not called so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfit {
    /// Readers could take it for another name, or not read it at all.
    #[error(
        "a name has 1 to {LONGEST} letters, digits, blanks and the signs - _ . ', begins with a letter, and keeps to one alphabet"
    )]
    Bad(Fault),
    /// It promises what its owner is not.
    #[error("this name is not for people; choose another")]
    Reserved,
}

impl From<Unfit> for ApiError {
    fn from(unfit: Unfit) -> ApiError {
        let detail = sentence(&unfit.to_string());
        match unfit {
            Unfit::Bad(fault) => {
                ApiError::refused("bad-name", detail).with("rule", fault.code()).with("longest", LONGEST)
            }
            Unfit::Reserved => ApiError::refused("name-reserved", detail),
        }
    }
}

/// A name as it is kept: in one form of Unicode, with single blanks. Refused if readers could take it for another.
pub fn name(text: &str, role: Role) -> Result<String, Unfit> {
    let name = tidy(text).and_then(|name| checked(&name).map(|()| name)).map_err(Unfit::Bad)?;
    if is_reserved(&name, role) { Err(Unfit::Reserved) } else { Ok(name) }
}

/// The name of somebody in a game recorded elsewhere, as it is kept. Nothing if readers could take it for another, or for
/// somebody who looks after this server. Elsewhere names may begin with a digit, and people may be called like our computers.
pub fn recorded(text: &str) -> Option<String> {
    let name = tidy(text).ok().filter(|name| fits(name).and_then(|()| readable(name)).is_ok())?;
    let keys = name_keys(&name);
    (!promises(&keys, &RESERVED) && !is_former(&keys)).then_some(name)
}

/// For how long a former name stays its owner's.
const FORMER_STAYS: i64 = 365 * 24 * 60 * 60 * 1000;

/// Lets the former names of somebody go, a year from now.
pub async fn released(app: &App, user: UserId) -> Result<(), StoreError> {
    app.store.release_names(user, Millis(app.clock.now().0.saturating_add(FORMER_STAYS))).await
}

/// A name as it would be kept, whether it is a good one or not.
pub fn as_kept(text: &str) -> String {
    tidy(text).unwrap_or_else(|_| text.to_owned())
}

/// The same name in one form: compatible characters, single blanks, a straight apostrophe.
fn tidy(text: &str) -> Result<String, Fault> {
    // Before blanks are folded: some of what is not seen counts as one.
    if text.chars().any(unseen) {
        return Err(Fault::Character);
    }
    let text: String = text.nfkc().map(|c| if c == '\u{2019}' { '\'' } else { c }).collect();
    Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn checked(name: &str) -> Result<(), Fault> {
    fits(name)?;
    if !name.chars().next().is_some_and(is_letter) {
        return Err(Fault::Beginning);
    }
    readable(name)
}

fn fits(name: &str) -> Result<(), Fault> {
    if (1..=LONGEST).contains(&name.chars().count()) { Ok(()) } else { Err(Fault::Length) }
}

fn readable(name: &str) -> Result<(), Fault> {
    let mut marks = 0;
    let mut carries = false;
    for c in name.chars() {
        let is_mark = c.general_category_group() == Group::Mark;
        marks = if is_mark { marks + 1 } else { 0 };
        // An accent without a letter looks like a sign that is not allowed, or like nothing.
        if marks > MARKS || (is_mark && !carries) {
            return Err(Fault::Marks);
        }
        carries = is_mark || is_letter(c);
        // Letters that no living language writes with are left out, and what is deprecated or ignored when it is shown.
        let is_known = (is_mark || is_letter(c) || is_digit(c)) && c.identifier_allowed();
        if !is_known && !is_sign(c) {
            return Err(Fault::Character);
        }
    }
    let words: String = name.chars().filter(|c| !is_sign(*c)).collect();
    if words.detect_restriction_level() > RestrictionLevel::HighlyRestrictive {
        return Err(Fault::Alphabets);
    }
    Ok(())
}

fn is_letter(c: char) -> bool {
    c.general_category_group() == Group::Letter
}

fn is_digit(c: char) -> bool {
    c.general_category() == Category::DecimalNumber
}

fn is_sign(c: char) -> bool {
    matches!(c, ' ' | '-' | '_' | '.' | '\'')
}

/// Whether a name looks like one that is nobody's.
fn is_reserved(name: &str, role: Role) -> bool {
    let keys = name_keys(name);
    let computers: Vec<&str> = Level::ALL.iter().map(|level| level.name).collect();
    promises(&keys, &RESERVED)
        || (role != Role::Guest && promises(&keys, &GUEST))
        || promises(&keys, &computers)
        || is_former(&keys)
}

/// Whether a name with these keys looks like one of some words.
fn promises(keys: &[String; 2], words: &[&str]) -> bool {
    // In capitals too: `ADMlN` looks like one of them.
    let like = |word: &&str| {
        [(*word).to_owned(), word.to_uppercase()]
            .iter()
            .flat_map(|word| name_keys(word))
            .any(|key| keys.contains(&key))
    };
    words.iter().any(like)
}

fn is_former(keys: &[String; 2]) -> bool {
    let former = name_keys(FORMER);
    keys.iter().any(|key| former.iter().any(|former| key.starts_with(former.as_str())))
}

/// A line of visible text of at most so many characters, without space around it.
pub fn line(text: &str, longest: usize) -> Option<String> {
    let text = text.trim();
    let fits = !text.is_empty() && text.chars().count() <= longest && !text.chars().any(unseen);
    fits.then(|| text.to_owned())
}

/// Whether a character would let one text pass for another, or mix up the text around it: controls, formats, private and
/// unassigned ones, ends of lines, and letters and signs that are blank.
fn unseen(c: char) -> bool {
    c.general_category_group() == Group::Other
        || matches!(c.general_category(), Category::LineSeparator | Category::ParagraphSeparator)
        || matches!(c, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}')
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

    fn fault(text: &str) -> Option<Fault> {
        tidy(text).and_then(|name| checked(&name)).err()
    }

    #[test]
    fn names_of_people_are_taken() {
        for text in [
            "Brida Ælf",
            "O'Brien",
            "J.-P.",
            "anna_7",
            "Łukasz Żółć",
            "Мила",
            "Νίκη",
            "山田太郎",
            "さくら",
            "김민준",
            "محمد",
            "שרה",
            "नेहा",
            "Jose\u{301}",
            "Nguyễn",
            "x",
            "山田 Taro",
        ] {
            assert_eq!(fault(text), None, "{text}");
        }
        assert_eq!(name("  Brida \u{a0} Ælf ", Role::Player).unwrap(), "Brida Ælf");
        assert_eq!(name("Jose\u{301}", Role::Player).unwrap(), "José");
        assert_eq!(name("O\u{2019}Brien", Role::Player).unwrap(), "O'Brien");
        assert_eq!(name("Ａｎｎａ", Role::Player).unwrap(), "Anna", "full width");
        assert!(name(&"x".repeat(32), Role::Player).is_ok());
    }

    #[test]
    fn names_that_trick_are_refused_by_the_rule_they_break() {
        let long = "x".repeat(33);
        let cases: [(Fault, &[&str]); 5] = [
            (Fault::Length, &["", "   ", "\u{a0}", "\u{3000}", &long]),
            (Fault::Beginning, &["7", "-anna", ".anna", " _x", "'", "\u{301}a", "1anna"]),
            (
                Fault::Character,
                &[
                    "two\nlines",
                    "tab\there",
                    "turned \u{202e} around",
                    "an\u{200b}na",
                    "an\u{ad}na",
                    "anna\u{feff}",
                    "an\u{2060}na",
                    "a\u{2028}b",
                    "anna\u{fe0f}",
                    "an\u{34f}na",
                    "\u{3164}",
                    "\u{115f}",
                    "a\u{ffa0}",
                    "anna!",
                    "a@b",
                    "a/b",
                    "b<b>",
                    "anna 🌲",
                    "a\u{e000}",
                    "a\u{378}",
                    "a\u{2800}b",
                    "ann\u{e0061}",
                    "a\u{1f1e9}",
                    "a\u{1d400}\u{10ffff}",
                    "a\u{180e}b",
                    "x\u{7f}",
                    "a;b",
                    "a\"b",
                    "a€",
                    "ᛒᚱᛁᛞᚨ",
                ],
            ),
            (Fault::Marks, &["q\u{301}\u{301}\u{301}", "a\u{300}\u{301}\u{302}\u{303}"]),
            (Fault::Alphabets, &["Аnna", "pаypal", "Οmar", "annа", "Brіda", "Mилa"]),
        ];
        for (expected, texts) in cases {
            for text in texts {
                assert_eq!(fault(text), Some(expected), "{text:?}");
            }
        }
        let problem = ApiError::from(name("Аnna", Role::Player).unwrap_err());
        assert_eq!((problem.status().as_u16(), problem.problem().code.as_str()), (422, "bad-name"));
    }

    /// `\u{…}` as the character of that number.
    fn unescaped(text: &str) -> String {
        let mut parts = text.split("\\u{");
        let mut out = parts.next().unwrap().to_owned();
        for part in parts {
            let (number, rest) = part.split_once('}').unwrap();
            out.push(char::from_u32(u32::from_str_radix(number, 16).unwrap()).unwrap());
            out.push_str(rest);
        }
        out
    }

    #[test]
    fn every_trick_is_refused_or_folded() {
        let lines = include_str!("tricks.txt").lines().filter(|line| !line.starts_with('#'));
        let mut wrong = Vec::new();
        let mut count = 0;
        for line in lines {
            let (expected, text) = line.split_once('\t').unwrap();
            let text = unescaped(text);
            count += 1;
            let found = match name(&text, Role::Player) {
                Ok(kept) => match expected.split_once(' ') {
                    Some(("~", other))
                        if name_keys(&kept).iter().any(|key| name_keys(other).contains(key)) =>
                    {
                        expected.to_owned()
                    }
                    _ => format!("= {kept}"),
                },
                Err(Unfit::Bad(fault)) => fault.code().to_owned(),
                Err(Unfit::Reserved) => "reserved".to_owned(),
            };
            if found != expected {
                wrong.push(format!("{text:?}: {found}, expected {expected}"));
            }
        }
        assert!(count >= 200, "{count} tricks");
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    #[test]
    fn nobody_is_called_like_the_server_or_a_computer() {
        for text in
            ["Admin", "ADMlN", "a.d.m.i.n", "Terrane", "Archon", "Former Player 12", "Sys tem", "r00t"]
        {
            assert!(name(text, Role::Player).is_err(), "{text}");
        }
        assert!(name("guest", Role::Guest).is_ok() && name("Gość", Role::Guest).is_ok());
        assert!(name("Admin", Role::Guest).is_err());
        for text in ["Admiral", "Terran", "Hostess", "Guestav", "Oracles"] {
            assert!(name(text, Role::Player).is_ok(), "{text}");
        }
    }

    #[test]
    fn names_of_recorded_games_pass_for_nobody_here() {
        for (text, kept) in [
            ("  Anna  B ", Some("Anna B")),
            ("5aver", Some("5aver")),
            ("Archon", Some("Archon")),
            ("Admin", None),
            ("ADMlN", None),
            ("former player 7", None),
            ("Аnna", None),
            ("an\u{200b}na", None),
            ("", None),
            ("q\u{301}\u{301}\u{301}", None),
        ] {
            assert_eq!(recorded(text).as_deref(), kept, "{text:?}");
        }
    }

    #[test]
    fn a_line_is_seen() {
        assert_eq!(line(" Sunday four 🌲 ", 80).as_deref(), Some("Sunday four 🌲"));
        for text in
            ["", " ", "two\nlines", "turned \u{202e} around", "\u{3164}", "a\u{2800}b", "an\u{200b}na"]
        {
            assert_eq!(line(text, 80), None, "{text:?}");
        }
    }

    #[test]
    fn mail_goes_to_an_address_or_nowhere() {
        assert_eq!(email(" ").unwrap(), None);
        assert_eq!(email("a@b.example").unwrap().as_deref(), Some("a@b.example"));
        assert!(email("a b@c").is_err() && email("@c").is_err() && email("a@b@c").is_err());
    }
}
