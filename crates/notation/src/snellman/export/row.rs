//! One row alone in the site's words, to be read by people who know them. Only [`write`](super::write) makes a log that
//! the site accepts: it also knows where the site wants a command to stand.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

use super::Writer;
use super::phrases::Phrase;
use crate::snellman::Event;
use crate::words;

/// The commands for moves that a seat makes in a position; none if the site has no words for one of them.
///
/// ```
/// use terrane_engine::{Position, vocab::Seat};
/// use terrane_notation::{snellman, text};
///
/// let log = "
/// score SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6
/// delete BON4
/// delete BON5
/// delete BON6
/// delete BON7
/// setup darklings
/// setup witches
/// ";
/// let game = snellman::read(log).unwrap();
/// let start = Position::new(&game.setup).unwrap();
/// let moves = text::read_moves("build G5", &game.setup.map).unwrap();
/// assert_eq!(snellman::row(&start, Seat(0), &moves).as_deref(), Some("build G5"));
/// ```
pub fn row(before: &Position<'_>, seat: Seat, moves: &[Move]) -> Option<String> {
    let rules = &before.setup().rules;
    if rules.special_terrain.is_some() || rules.merchants.is_some() {
        return None;
    }
    let mut writer = Writer::new(before);
    let events: Vec<Event> = moves.iter().map(|&m| Event::Move(seat, m)).collect();
    let mut said: Vec<Phrase> = Vec::new();
    for (at, &m) in moves.iter().enumerate() {
        let before = writer.pos;
        writer.pos.play(seat, m).ok()?;
        let phrases = match m {
            // At set-up the site calls taking a card passing.
            Move::TakeBonus(card) => vec![format!("pass {}", words::bonus_code(card)).into()],
            _ => writer.phrases(&before, seat, m, &events, at).ok()?,
        };
        if phrases.is_empty() && !matches!(m, Move::EndTurn | Move::EnterTen(_)) {
            return None;
        }
        for phrase in phrases {
            phrase.join(&mut said);
        }
    }
    let faction = writer.faction(seat).ok()?;
    let said: Vec<String> = said.iter().map(|phrase| phrase.text(faction)).collect();
    (!said.is_empty()).then(|| said.join(". "))
}
