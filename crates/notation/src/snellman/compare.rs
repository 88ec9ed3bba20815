//! What a ledger row records, compared with what the replay has.

use std::fmt;

use terrane_engine::catalog::FactionId;
use terrane_engine::state::State;
use terrane_engine::vocab::Seat;

use super::rows::{Changes, Columns, Record};
use super::words;

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
    /// What the record says; for a command that cannot be played, the command.
    pub expected: String,
    /// What the rules say; for a command that cannot be played, the reason.
    pub found: String,
    /// The commands of the row as written.
    pub commands: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { row, line, faction, field, expected, found, commands } = self;
        let faction = words::faction_key(*faction);
        if *field == Field::Command {
            return write!(f, "row {row} (line {line}), {faction}: {expected}: {found}");
        }
        write!(f, "row {row} (line {line}), {faction}: {field} recorded {expected}, replayed {found}")?;
        if commands.is_empty() { Ok(()) } else { write!(f, "; the row is \"{commands}\"") }
    }
}

/// What of a row differs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
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

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Changes { vp, coins, workers, priests, power, cults } = self;
        write!(f, "{vp:+} VP {coins:+} C {workers:+} W {priests:+} P {power:+} PW {cults:+} cults")
    }
}

/// What a faction has at one moment, with the cult steps that wait for its choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Holding {
    pub(super) columns: Columns,
    pub(super) steps: i16,
}

impl Holding {
    /// How much each column changes from here to a later moment.
    pub(super) fn changes(&self, later: &Holding) -> Changes {
        let power = |columns: &Columns| i16::from(columns.bowls.ii) + 2 * i16::from(columns.bowls.iii);
        let cults = |holding: &Holding| {
            holding.columns.cults.0.iter().map(|&cult| i16::from(cult)).sum::<i16>() + holding.steps
        };
        let (before, after) = (&self.columns, &later.columns);
        Changes {
            vp: after.vp - before.vp,
            coins: after.coins - before.coins,
            workers: after.workers - before.workers,
            priests: after.priests - before.priests,
            power: power(after) - power(before),
            cults: cults(later) - cults(self),
        }
    }
}

/// What the replay has for a ledger row.
pub(super) struct Replayed {
    pub(super) before: Holding,
    pub(super) after: Holding,
    pub(super) offers: Vec<u16>,
}

/// The first column in which record and replay differ: what is recorded, what was replayed.
pub(super) fn first_difference(record: &Record, replayed: &Replayed) -> Option<(Field, String, String)> {
    let Columns { vp, coins, workers, priests, bowls, cults } = record.have;
    let now = replayed.after.columns;
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
            let change = replayed.before.changes(&replayed.after);
            (change != record.change).then(|| (Field::Change, record.change.to_string(), change.to_string()))
        })
        .or_else(|| {
            let show = |offers: &[u16]| offers.iter().map(u16::to_string).collect::<Vec<_>>().join(" ");
            let (recorded, found) = (&record.offers, &replayed.offers);
            (!same_offers(record, found)).then(|| (Field::Offers, show(recorded), show(found)))
        })
}

/// Whether the offers are the same. A copy of the web page has them in no fixed order.
fn same_offers(record: &Record, found: &[u16]) -> bool {
    if record.offers_sorted {
        return record.offers == found;
    }
    let sorted = |offers: &[u16]| {
        let mut offers = offers.to_vec();
        offers.sort_unstable();
        offers
    };
    sorted(&record.offers) == sorted(found)
}

/// Power offered in a row as a ledger shows it: one sum for each neighbour, by the names of their colours.
pub(super) fn shown_offers(state: &State, offers: &[(Seat, u8)]) -> Vec<u16> {
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
