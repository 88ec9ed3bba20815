//! A player's options, numbered, with what each costs and brings.

use std::fmt::Write;

use terrane_engine::effect::Ledger;
use terrane_engine::moves::MoveKind;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, MoveList, Position};
use terrane_notation::text;

use super::changes::Changes;
use super::describe;
use super::screen::Screen;

/// Where there are more options than this, a long group of one kind is shown as one line.
const MANY: usize = 16;

/// A group longer than this is long.
const LONG: usize = 6;

/// Where the effect of an option begins.
const EFFECT: usize = 42;

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
        // What ends the turn or costs nothing but resources stands last, unless ending is all that is left to do.
        let acted = !moves.iter().any(|m| m.kind() == MoveKind::Action || m.kind() == MoveKind::Answer);
        moves.sort_by_key(|m| match m.kind() {
            MoveKind::Answer => 0,
            MoveKind::Action if !matches!(m, Move::Pass(_)) => 1,
            MoveKind::Action => 2,
            MoveKind::Free => 3,
            MoveKind::End => {
                if acted {
                    0
                } else {
                    4
                }
            }
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

    /// How many options there are.
    pub(super) fn len(&self) -> usize {
        self.options.len()
    }

    /// All options under the headings of what they do; long groups of one kind in one line.
    pub(super) fn show(&self, screen: &Screen) -> String {
        let mut shown = String::new();
        let numbered: Vec<(usize, &Choice)> = (1..).zip(&self.options).collect();
        for group in numbered.chunk_by(|(_, a), (_, b)| verb(&a.text) == verb(&b.text)) {
            let Some((_, first)) = group.first() else { continue };
            let verb = verb(&first.text);
            let heading = screen.heading(&heading(verb));
            if self.options.len() > MANY && group.len() > LONG {
                let _ =
                    writeln!(shown, "  {heading}: {} ways, `{}` shows them", group.len(), screen.key(verb));
            } else {
                let _ = writeln!(shown, "  {heading}");
                for (number, choice) in group {
                    line(&mut shown, *number, choice, screen);
                }
            }
        }
        shown
    }

    /// The options that begin with these words; `None` if none does.
    pub(super) fn matching(&self, start: &str, screen: &Screen) -> Option<String> {
        let start = start.to_lowercase();
        let mut shown = String::new();
        for (number, choice) in (1..).zip(&self.options) {
            if choice.text.to_lowercase().starts_with(&start) {
                line(&mut shown, number, choice, screen);
            }
        }
        (!shown.is_empty()).then_some(shown)
    }
}

/// The first word of a move, which says what kind of move it is.
pub(super) fn verb(text: &str) -> &str {
    text.split(' ').next().unwrap_or(text)
}

/// What moves that begin with a word do.
fn heading(verb: &str) -> String {
    let known = match verb {
        "build" => "Build a dwelling",
        "transform" => "Transform a space with spades",
        "upgrade" => "Upgrade a structure",
        "advance" => "Advance in shipping or digging",
        "send" => "Send a priest to a cult",
        "power" => "Take a power action",
        "special" => "Take a special action",
        "pass" => "Pass for this round and take another bonus card",
        "convert" => "Convert, as often as you like",
        "burn" => "Burn power: a token of bowl II leaves the game, another moves to bowl III",
        "end" => "End the turn",
        "leech" => "Take the power",
        "decline" => "Decline it",
        "first" => "Take your first bonus card",
        "faction" => "Choose a faction",
        "terrain" => "Choose a terrain",
        "step" => "Advance on a cult track",
        "bridge" => "Build a bridge",
        "take" => "Take a tile",
        "ship" => "Move a ship",
        "trade" => "Trade with a structure",
        "dock" => "Place your dock",
        "place" => "Place a ship",
        "tile" => "Lay your special terrain tile",
        "bid" => "Bid victory points",
        "stay" => "Leave the auction",
        "lot" => "Take what you won",
        "give" => "Give it up",
        other => return other.to_owned(),
    };
    known.to_owned()
}

fn line(shown: &mut String, number: usize, choice: &Choice, screen: &Screen) {
    let _ = write!(shown, "{} {}", screen.key(&format!("{number:>6}")), choice.text);
    if !choice.effect.is_empty() {
        let used = 7 + choice.text.chars().count();
        // On a narrow terminal what an option brings stands below it.
        if screen.columns < EFFECT + 30 {
            let _ = write!(shown, "\n{:9}{}", "", screen.wrapped(&choice.effect, 9, 9));
        } else {
            let blank = EFFECT.saturating_sub(used).max(2);
            let _ = write!(shown, "{:blank$}{}", "", screen.wrapped(&choice.effect, used + blank, EFFECT));
        }
    }
    shown.push('\n');
}

/// What a move costs and brings the player who makes it, what it offers to others, and what is printed on what it takes.
fn effect(pos: &Position<'_>, seat: Seat, m: Move) -> String {
    let mut after = *pos;
    let mut ledger = Ledger::default();
    if after.play_with(seat, m, &mut ledger).is_err() {
        return String::new();
    }
    let changes = Changes::of(pos, &ledger, seat).preview();
    match (describe::taken(m), changes.is_empty()) {
        (None, _) => changes,
        (Some(about), true) => about,
        (Some(about), false) => format!("{about}; {changes}"),
    }
}
