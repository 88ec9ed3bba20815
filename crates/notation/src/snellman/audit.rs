//! Replay: plays a game's rows and compares each with what was recorded.

use std::fmt;

use terrane_engine::catalog::FactionId;
use terrane_engine::state::State;
use terrane_engine::vocab::{BySeat, Seat};
use terrane_engine::{Move, Position, SetupError};

use super::command::{Command, Due};
use super::import::Import;
use super::rows::{Changes, Columns, Record, Row};
use super::{Game, words};

/// Something that happened in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A move of a player.
    Move(Seat, Move),
    /// A player left the game.
    Resign(Seat),
}

/// What a replay came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// Rows replayed, up to the first difference.
    pub rows: usize,
    /// Where the recorded game and the rules part, if they do.
    pub first_difference: Option<Difference>,
    /// Victory points of each faction, in the order of seats.
    pub final_vp: Vec<(FactionId, i16)>,
    /// Whether the game was played to its end.
    pub finished: bool,
    /// Everything that was played.
    pub events: Vec<Event>,
}

/// Where a recorded game and the rules part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The row, from 1, counting rows of factions.
    pub row: usize,
    /// The line of the text, from 1.
    pub line: usize,
    /// Whose row.
    pub faction: FactionId,
    /// What differs.
    pub field: Field,
    /// What the record says.
    pub expected: String,
    /// What the rules say.
    pub found: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { row, line, faction, field, expected, found } = self;
        let faction = words::faction_key(*faction);
        match field {
            Field::Command => write!(f, "row {row} (line {line}), {faction}: {expected}: {found}"),
            _ => {
                write!(f, "row {row} (line {line}), {faction}: {field} recorded {expected}, replayed {found}")
            }
        }
    }
}

/// What of a row differs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Field {
    /// A command cannot be played.
    Command,
    /// Victory points.
    Vp,
    /// Coins.
    Coins,
    /// Workers.
    Workers,
    /// Priests.
    Priests,
    /// Bowls of power.
    Bowls,
    /// Steps on the cults.
    Cults,
    /// How much a column changed in the row.
    Change,
    /// Power offered to neighbours.
    Offers,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Command => "command",
            Field::Vp => "victory points",
            Field::Coins => "coins",
            Field::Workers => "workers",
            Field::Priests => "priests",
            Field::Bowls => "bowls of power",
            Field::Cults => "cults",
            Field::Change => "change",
            Field::Offers => "offers of power",
        })
    }
}

impl Game {
    /// Plays the game from its first row, comparing every row of a ledger export with the columns recorded in it.
    pub fn replay(&self) -> Result<Replay, SetupError> {
        self.play().map(|(replay, _)| replay)
    }

    /// Plays the game and hands over the last state as well.
    pub(super) fn play(&self) -> Result<(Replay, State), SetupError> {
        let pos = Position::new(&self.setup)?;
        let mut audit =
            Audit { import: Import::new(&pos, self.factions, &self.rows), before: BySeat::default() };
        let mut rows = 0;
        let mut first_difference = None;
        let mut held = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            // What neighbours' answers gave stands before the row with the answer.
            if row.record.is_some() && row.commands.iter().all(|said| said.command == AFTER_LEECH) {
                held.push(index);
                continue;
            }
            let result = audit.row(index, row).and_then(|()| {
                held.drain(..).try_for_each(|at| {
                    audit.import.books.settle(audit.seat(&self.rows[at])?, Due::AfterLeech);
                    audit.compare(at, &self.rows[at])
                })?;
                audit.compare(index, row)
            });
            if let Err(difference) = result {
                first_difference = Some(*difference);
                break;
            }
            rows = index + 1;
        }
        let state = *audit.import.pos.state();
        let players = Seat::all(self.setup.players).map(|seat| &state.players[seat]);
        let replay = Replay {
            rows,
            first_difference,
            final_vp: players.filter_map(|player| Some((player.faction?, player.vp))).collect(),
            finished: audit.import.pos.is_over(),
            events: audit.import.events,
        };
        Ok((replay, state))
    }
}

const AFTER_LEECH: Command = Command::Engine(Due::AfterLeech);

struct Audit<'g> {
    import: Import<'g>,
    /// What each player had in the last row, with cult steps still to be taken.
    before: BySeat<Option<(Columns, i16)>>,
}

impl Audit<'_> {
    fn seat(&self, row: &Row) -> Result<Seat, Box<Difference>> {
        self.import.seat_of(row.faction).ok_or_else(|| {
            let found = "this faction does not take part in the game".to_owned();
            let expected = words::faction_key(row.faction);
            let (line, faction) = (row.line, row.faction);
            Box::new(Difference { row: 0, line, faction, field: Field::Command, expected, found })
        })
    }

    /// Plays a row.
    fn row(&mut self, index: usize, row: &Row) -> Result<(), Box<Difference>> {
        self.import.books.begin_row();
        let seat = self.seat(row)?;
        let trouble = |found: String, expected: &str, line: usize| {
            let (row_number, faction) = (index + 1, row.faction);
            let (field, expected) = (Field::Command, expected.to_owned());
            Box::new(Difference { row: row_number, line, faction, field, expected, found })
        };
        for (at, said) in row.commands.iter().enumerate() {
            self.import.command(index, at).map_err(|found| trouble(found, &said.text, said.line))?;
        }
        // The site closes a ledger row with the turn.
        if row.record.is_some() {
            self.import.end_turn(seat).map_err(|found| trouble(found, "end of the turn", row.line))?;
        }
        Ok(())
    }

    /// Compares the columns of a row.
    fn compare(&mut self, index: usize, row: &Row) -> Result<(), Box<Difference>> {
        let Some(record) = &row.record else { return Ok(()) };
        let seat = self.seat(row)?;
        let state = self.import.pos.state();
        let now = self.import.books.columns(state, seat);
        let steps = self.import.books.waiting_steps(state, seat);
        let before = self.before[seat].replace((now, steps));
        let change = before.map(|before| changes(before, (now, steps)));
        let shown = shown_offers(state, self.import.books.offers());
        match first_difference(record, now, change, &shown) {
            None => Ok(()),
            Some((field, expected, found)) => {
                let (row_number, line, faction) = (index + 1, row.line, row.faction);
                Err(Box::new(Difference { row: row_number, line, faction, field, expected, found }))
            }
        }
    }
}

fn first_difference(
    record: &Record,
    now: Columns,
    change: Option<Changes>,
    offers: &[u16],
) -> Option<(Field, String, String)> {
    let Columns { vp, coins, workers, priests, bowls, cults } = record.have;
    let number = |field: Field, expected: i16, found: i16| {
        (expected != found).then(|| (field, expected.to_string(), found.to_string()))
    };
    let show = |parts: &[u8]| parts.iter().map(u8::to_string).collect::<Vec<_>>().join("/");
    let parts = |field: Field, expected: &[u8], found: &[u8]| {
        (expected != found).then(|| (field, show(expected), show(found)))
    };
    number(Field::Vp, vp, now.vp)
        .or_else(|| number(Field::Coins, coins, now.coins))
        .or_else(|| number(Field::Workers, workers, now.workers))
        .or_else(|| number(Field::Priests, priests, now.priests))
        .or_else(|| {
            let found = [now.bowls.i, now.bowls.ii, now.bowls.iii];
            parts(Field::Bowls, &[bowls.i, bowls.ii, bowls.iii], &found)
        })
        .or_else(|| parts(Field::Cults, &cults.0, &now.cults.0))
        .or_else(|| {
            let change = change.filter(|change| *change != record.change)?;
            Some((Field::Change, record.change.to_string(), change.to_string()))
        })
        .or_else(|| {
            let show = |offers: &[u16]| offers.iter().map(u16::to_string).collect::<Vec<_>>().join(" ");
            (record.offers != offers).then(|| (Field::Offers, show(&record.offers), show(offers)))
        })
}

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Changes { vp, coins, workers, priests, power, cults } = self;
        write!(f, "{vp:+} VP {coins:+} C {workers:+} W {priests:+} P {power:+} PW {cults:+} cults")
    }
}

/// How much each column changed between two rows of a faction.
fn changes(before: (Columns, i16), now: (Columns, i16)) -> Changes {
    let power = |columns: &Columns| i16::from(columns.bowls.ii) + 2 * i16::from(columns.bowls.iii);
    let cults = |(columns, steps): &(Columns, i16)| {
        columns.cults.0.iter().map(|&cult| i16::from(cult)).sum::<i16>() + steps
    };
    Changes {
        vp: now.0.vp - before.0.vp,
        coins: now.0.coins - before.0.coins,
        workers: now.0.workers - before.0.workers,
        priests: now.0.priests - before.0.priests,
        power: power(&now.0) - power(&before.0),
        cults: cults(&now) - cults(&before),
    }
}

/// Power offered in a row as a ledger shows it: one sum for each neighbour, by the names of their colours.
fn shown_offers(state: &State, offers: &[(Seat, u8)]) -> Vec<u16> {
    let colour = |seat: Seat| {
        let player = &state.players[seat];
        let pieces = if player.unlocked.is_empty() { Some(player.home) } else { player.start_terrain };
        words::colour(pieces.unwrap_or(player.home))
    };
    let mut sums: Vec<(&str, u16)> = Vec::new();
    for &(to, power) in offers {
        let name = colour(to);
        match sums.iter_mut().find(|(other, _)| *other == name) {
            Some((_, sum)) => *sum += u16::from(power),
            None => sums.push((name, u16::from(power))),
        }
    }
    sums.sort_unstable();
    sums.into_iter().map(|(_, sum)| sum).collect()
}
