//! Replay: plays a game's rows, compares each with what was recorded, and searches for the reading under which they
//! agree.

use terrane_engine::catalog::FactionId;
use terrane_engine::illegal::Illegal;
use terrane_engine::loss::Loss;
use terrane_engine::state::State;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position, SetupError};

use super::command::{Command, Due};
use super::compare::{Difference, Field, Replayed, first_difference, shown_offers};
use super::import::{Checkpoint, Import};
use super::readings::Reading;
use super::rows::Row;
use super::{Game, words};

/// Something that happened in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A move of a player.
    Move(Seat, Move),
    /// A player left the game.
    Resign(Seat),
    /// A player lost something outside the rules.
    Lose(Seat, Loss),
}

impl Event {
    /// Whom it happened to.
    pub const fn seat(self) -> Seat {
        match self {
            Event::Move(seat, _) | Event::Resign(seat) | Event::Lose(seat, _) => seat,
        }
    }

    /// Makes it happen.
    pub fn apply(self, pos: &mut Position<'_>) -> Result<(), Illegal> {
        match self {
            Event::Move(seat, m) => pos.play(seat, m),
            Event::Resign(seat) => pos.resign(seat),
            Event::Lose(seat, loss) => pos.lose(seat, loss),
        }
    }
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

/// How many readings that fail are tried in a game. People's games need a handful.
const MOST_FAILURES: usize = 2_000;

impl Game {
    /// Plays the game from its first row, comparing every row of a ledger export with the columns recorded in it.
    pub fn replay(&self) -> Result<Replay, SetupError> {
        self.play().map(|(replay, _)| replay)
    }

    /// Plays the game and hands over the last state as well.
    pub(super) fn play(&self) -> Result<(Replay, State), SetupError> {
        let pos = Position::new(&self.setup)?;
        let mut search = Search {
            import: Import::new(&pos, &self.rows),
            rows: &self.rows,
            at: 0,
            forks: Vec::new(),
            furthest: None,
        };
        let agreed = search.run();
        let Search { import, furthest, .. } = search;
        let reached =
            Reached { rows: self.rows.len(), difference: None, pos: import.pos, events: import.events };
        let reached = if agreed { reached } else { furthest.unwrap_or(reached) };
        let state = *reached.pos.state();
        let players = Seat::all(self.setup.players).map(|seat| &state.players[seat]);
        let replay = Replay {
            rows: reached.rows,
            first_difference: reached.difference,
            final_vp: players.filter_map(|player| Some((player.faction?, player.vp))).collect(),
            finished: reached.pos.is_over(),
            events: reached.events,
        };
        Ok((replay, state))
    }
}

/// The search for the reading of a game under which every row agrees with what was recorded: the first reading of
/// each row, and where that fails, the next reading of the latest row that has one.
struct Search<'g> {
    import: Import<'g>,
    rows: &'g [Row],
    /// The next row to play.
    at: usize,
    /// Rows played that can be read otherwise, the latest last.
    forks: Vec<Fork<'g>>,
    /// The furthest that any reading came.
    furthest: Option<Reached<'g>>,
}

/// A row that can be read in several ways.
struct Fork<'g> {
    at: usize,
    before: Checkpoint<'g>,
    reading: Reading,
}

/// How far a reading came.
struct Reached<'g> {
    /// Rows that agreed.
    rows: usize,
    difference: Option<Difference>,
    pos: Position<'g>,
    events: Vec<Event>,
}

impl<'g> Search<'g> {
    /// Plays all rows; `false` if they agree under no reading.
    fn run(&mut self) -> bool {
        let mut failures = 0;
        while self.at < self.rows.len() {
            let before = self.import.checkpoint();
            let played = self.step();
            let reading = std::mem::take(&mut self.import.reading);
            let fork = Fork { at: self.at, before, reading };
            match played {
                Ok(next) => {
                    if fork.reading.has_next() {
                        self.forks.push(fork);
                    }
                    self.at = next;
                }
                Err(difference) => {
                    self.note(*difference);
                    failures += 1;
                    if failures > MOST_FAILURES || !self.read_otherwise(fork) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Goes back to the latest row that can be read otherwise, and takes its next reading.
    fn read_otherwise(&mut self, failed: Fork<'g>) -> bool {
        let mut latest = Some(failed);
        while let Some(mut fork) = latest {
            if fork.reading.advance() {
                self.import.restore(&fork.before);
                self.import.reading = fork.reading;
                self.at = fork.at;
                return true;
            }
            latest = self.forks.pop();
        }
        false
    }

    /// Keeps a difference if no other reading came as far.
    fn note(&mut self, difference: Difference) {
        let rows = difference.row.saturating_sub(1);
        if self.furthest.as_ref().is_none_or(|furthest| furthest.rows < rows) {
            let (pos, events) = (self.import.pos, self.import.events.clone());
            self.furthest = Some(Reached { rows, difference: Some(difference), pos, events });
        }
    }

    /// Plays the next row, with the rows before it that show what its answers brought to builders. Says which row is
    /// the next.
    fn step(&mut self) -> Result<usize, Box<Difference>> {
        let rows = self.rows;
        let first = self.at;
        let Some(at) = (first..rows.len()).find(|&at| !shows_answers(&rows[at])) else {
            let reason = "the row with the answer to the offer is missing";
            return Err(Box::new(refused(first, &rows[first], &rows[first].written(), reason.into())));
        };
        let row = &rows[at];
        self.import.books.begin_row();
        let seat = self.seat(at, row)?;
        let before = self.import.books.holding(self.import.pos.state(), seat);
        for (index, written) in row.commands.iter().enumerate() {
            self.import.command(at, index).map_err(|reason| {
                let line = written.line;
                Box::new(Difference { line, ..refused(at, row, &written.text, reason) })
            })?;
        }
        // The site closes a ledger row with the turn.
        if row.record.is_some() {
            let ended = self.import.end_turn(seat);
            ended.map_err(|reason| Box::new(refused(at, row, "end of the turn", reason)))?;
        }
        // What answers brought to a builder stands before the row with the answers.
        for (answered, row) in rows.iter().enumerate().take(at).skip(first) {
            let seat = self.seat(answered, row)?;
            let before = self.import.books.holding(self.import.pos.state(), seat);
            for written in &row.commands {
                if let Command::Engine(due) = written.command {
                    let settled = self.import.books.settle(self.import.pos.state(), seat, due);
                    settled
                        .map_err(|reason| Box::new(refused(answered, row, &written.text, reason.into())))?;
                }
            }
            let after = self.import.books.holding(self.import.pos.state(), seat);
            compare(answered, row, &Replayed { before, after, offers: Vec::new() })?;
        }
        let state = self.import.pos.state();
        let after = self.import.books.holding(state, seat);
        let offers = shown_offers(state, self.import.books.offers());
        compare(at, row, &Replayed { before, after, offers })?;
        Ok(at + 1)
    }

    fn seat(&self, at: usize, row: &Row) -> Result<Seat, Box<Difference>> {
        self.import.seat_of(row.faction).ok_or_else(|| {
            let reason = "this faction does not take part in the game";
            Box::new(refused(at, row, &words::faction_key(row.faction), reason.into()))
        })
    }
}

/// Whether a row shows only what neighbours' answers brought to a builder.
fn shows_answers(row: &Row) -> bool {
    let answers = |command: &Command| matches!(command, Command::Engine(Due::Accepted | Due::AllDeclined));
    row.record.is_some()
        && !row.commands.is_empty()
        && row.commands.iter().all(|written| answers(&written.command))
}

/// A command that cannot be played.
fn refused(at: usize, row: &Row, command: &str, reason: String) -> Difference {
    Difference {
        row: at + 1,
        line: row.line,
        faction: row.faction,
        field: Field::Command,
        expected: command.into(),
        found: reason,
        commands: row.written(),
    }
}

/// Compares a row with its record, if it has one.
fn compare(at: usize, row: &Row, replayed: &Replayed) -> Result<(), Box<Difference>> {
    let Some(record) = &row.record else { return Ok(()) };
    let Some((field, expected, found)) = first_difference(record, replayed) else { return Ok(()) };
    let (line, faction) = (row.line, row.faction);
    Err(Box::new(Difference { row: at + 1, line, faction, field, expected, found, commands: row.written() }))
}

#[cfg(test)]
mod tests;
