//! A player's options, numbered, with what each costs and brings.

use std::fmt::Write;

use terrane_engine::effect::{Item, Ledger};
use terrane_engine::moves::MoveKind;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, MoveList, Position};
use terrane_notation::{text, words};

use super::{describe, table};

/// Where there are more options than this, a long group of one kind is shown as one line.
const MANY: usize = 25;

/// A group longer than this is long.
const LONG: usize = 8;

/// The options of one seat in one position.
pub(super) struct Menu {
    options: Vec<Choice>,
}

struct Choice {
    m: Move,
    text: String,
    effect: String,
}

impl Menu {
    /// The options of a seat.
    pub(super) fn new(pos: &Position<'_>, seat: Seat) -> Menu {
        let mut moves: MoveList = pos.legal_moves(seat);
        // What ends the turn or costs nothing but resources stands last.
        moves.sort_by_key(|m| match m.kind() {
            MoveKind::Answer => 0,
            MoveKind::Action if !matches!(m, Move::Pass(_)) => 1,
            MoveKind::Action => 2,
            MoveKind::Free => 3,
            MoveKind::End => 4,
        });
        let options = moves.iter().map(|&m| Choice {
            m,
            text: text::write_move(m, pos.map()),
            effect: effect(pos, seat, m),
        });
        Menu { options: options.collect() }
    }

    /// The option with this number, from 1.
    pub(super) fn get(&self, number: usize) -> Option<Move> {
        self.options.get(number.checked_sub(1)?).map(|choice| choice.m)
    }

    /// All options; long groups of one kind in one line.
    pub(super) fn show(&self) -> String {
        let mut shown = String::new();
        let numbered: Vec<(usize, &Choice)> = (1..).zip(&self.options).collect();
        for group in numbered.chunk_by(|(_, a), (_, b)| verb(&a.text) == verb(&b.text)) {
            match group {
                [(first, choice), .., (last, _)] if self.options.len() > MANY && group.len() > LONG => {
                    let verb = verb(&choice.text);
                    let range = format!("{first}-{last}");
                    let _ =
                        writeln!(shown, "{range:>7}  {verb} …   {} ways; `{verb}` lists them", group.len());
                }
                group => group.iter().for_each(|(number, choice)| line(&mut shown, *number, choice)),
            }
        }
        shown
    }

    /// The options that begin with these words; `None` if none does.
    pub(super) fn matching(&self, start: &str) -> Option<String> {
        let start = start.to_lowercase();
        let mut shown = String::new();
        for (number, choice) in (1..).zip(&self.options) {
            if choice.text.to_lowercase().starts_with(&start) {
                line(&mut shown, number, choice);
            }
        }
        (!shown.is_empty()).then_some(shown)
    }
}

fn verb(text: &str) -> &str {
    text.split(' ').next().unwrap_or(text)
}

fn line(shown: &mut String, number: usize, choice: &Choice) {
    let text = format!("{number:>7}  {:<34} {}", choice.text, choice.effect);
    let _ = writeln!(shown, "{}", text.trim_end());
}

/// What a move costs and brings the player who makes it, and what it offers to others.
pub(super) fn effect(pos: &Position<'_>, seat: Seat, m: Move) -> String {
    let mut after = *pos;
    let mut ledger = Ledger::default();
    if after.play_with(seat, m, &mut ledger).is_err() {
        return String::new();
    }
    changes(pos, &ledger, seat, m)
}

/// The changes that a move made for one seat, in words.
pub(super) fn changes(before: &Position<'_>, ledger: &Ledger, seat: Seat, m: Move) -> String {
    // The last pass of a round brings income and more; that is not the price of passing.
    let own = ledger.entries.iter().filter(|entry| entry.seat == seat && !entry.source.ends_round());
    let mut sums = [0_i32; Item::ALL.len()];
    for entry in own {
        for (sum, item) in sums.iter_mut().zip(Item::ALL) {
            if item == entry.item {
                *sum += i32::from(entry.amount);
            }
        }
    }
    let mut parts = Vec::new();
    let mut bowls = [0_i32; 3];
    for (sum, item) in sums.into_iter().zip(Item::ALL) {
        let unit = match item {
            Item::Vp => "vp",
            Item::Coins => "c",
            Item::Workers => "w",
            Item::Priests => "p",
            Item::Keys => "key",
            Item::BowlI => {
                bowls[0] = sum;
                continue;
            }
            Item::BowlII => {
                bowls[1] = sum;
                continue;
            }
            Item::BowlIII => {
                bowls[2] = sum;
                continue;
            }
            Item::Cult(cult) => &format!(" {}", words::cult_word(cult).to_lowercase()),
        };
        if sum != 0 {
            parts.push(format!("{sum:+}{unit}"));
        }
    }
    if bowls != [0; 3] {
        let had = before.state().players[seat].bowls;
        let now = [had.i, had.ii, had.iii].into_iter().zip(bowls);
        let now: Vec<String> = now.map(|(had, change)| (i32::from(had) + change).to_string()).collect();
        parts.push(format!("bowls {}", now.join("/")));
    }
    for &(_, to, power, gainable) in ledger.offers.iter().filter(|offer| offer.0 == seat && offer.3 > 0) {
        parts.push(format!("offers {} of {power} power to {}", gainable, table::who(before, to)));
    }
    let about = match m {
        Move::TakeFavor(tile) => describe::favor(tile),
        Move::TakeTown(tile) | Move::TakeTownOnly(tile) => describe::town(tile),
        Move::TakeBonus(card) | Move::Pass(Some(card)) => describe::bonus(card),
        Move::Power(action) => describe::power(action),
        Move::Special(action) => describe::special(action).to_owned(),
        _ => String::new(),
    };
    match (about.is_empty(), parts.is_empty()) {
        (true, _) => parts.join(" "),
        (false, true) => format!("[{about}]"),
        (false, false) => format!("{} [{about}]", parts.join(" ")),
    }
}
