//! A log played through, with everything computed from it that grows by a row per row.

use std::collections::BTreeSet;
use std::sync::Arc;

use terrane_api::turn::LogRow;
use terrane_api::view::{Menu, Sites, View};
use terrane_engine::vocab::Seat;
use terrane_engine::{Ledger, Move, Position, State};
use terrane_notation::log::{Event, GameLog, Row};
use terrane_store::{Millis, RowRecord};

use super::clocks::{Clocks, Fact, Standing, ends_turn};
use super::error::GameError;
use super::ledger::{Board, describe, row_bytes, shown_bytes};

/// After how many rows a state is kept, so that the position after any row is a few moves away.
const CHECKPOINT_EVERY: usize = 16;

/// A log played through.
#[derive(Clone, Debug)]
pub struct Play {
    log: GameLog,
    now: Reached,
    /// The rows as clients show them.
    ledger: Vec<Arc<LogRow>>,
    /// States after rows 0, 16, 32 and so on.
    checkpoints: Vec<Reached>,
    /// How much time each seat has; `None` in a game without a clock.
    clocks: Option<Clocks>,
    /// Memory of the rows, in the log and as clients show them.
    row_bytes: usize,
}

/// A row of a log as it is stored.
pub(super) fn row_record(log: &GameLog, seq: u32, row: &Row, at: Millis) -> RowRecord {
    RowRecord { seq, seat: row.seat.0, text: log.row_body(row), at }
}

/// A state of the game, with the spaces that standing offers of power are about.
#[derive(Clone, Debug)]
struct Reached {
    state: State,
    offers: Sites,
}

impl Play {
    pub(super) fn load(header: &str, started: Option<Millis>, rows: &[RowRecord]) -> Result<Play, GameError> {
        let log = GameLog::parse(header).map_err(|error| GameError::Corrupt(error.to_string()))?;
        let begin = log.position_after(0)?;
        let now = Reached { state: *begin.state(), offers: Sites::default() };
        // A game that was imported never began here and has no clock.
        let clocks = log.clock().zip(started);
        let clocks = clocks.map(|(terms, started)| Clocks::new(terms, started.0, &Standing::of(&begin)));
        let ledger = Vec::with_capacity(rows.len());
        let mut play = Play { log, checkpoints: vec![now.clone()], now, ledger, clocks, row_bytes: 0 };
        play.append_records(rows)?;
        Ok(play)
    }

    /// Plays stored rows. After an error the game is of no use.
    pub(super) fn append_records(&mut self, rows: &[RowRecord]) -> Result<Option<Vec<u32>>, GameError> {
        let mut undone = false;
        for record in rows {
            let read = self.log.read_body(record.seq, Seat(record.seat), &record.text);
            let row = read.map_err(|error| GameError::Corrupt(format!("row {}: {error}", record.seq)))?;
            undone |= matches!(row.event, Event::Undo { .. });
            self.push(row, record.at)?;
        }
        Ok(undone.then(|| self.mark_undone()))
    }

    /// Plays new rows and returns all rows that are taken back now, if that changed. After an error the game is of no
    /// use.
    pub(super) fn append(&mut self, rows: Vec<Row>, at: Millis) -> Result<Option<Vec<u32>>, GameError> {
        let mut undone = false;
        for row in rows {
            undone |= matches!(row.event, Event::Undo { .. });
            self.push(row, at)?;
        }
        Ok(undone.then(|| self.mark_undone()))
    }

    fn push(&mut self, row: Row, at: Millis) -> Result<(), GameError> {
        let (reached, described, ends_turn) = self.played(&row, at)?;
        self.now = reached;
        if let Some(clocks) = &mut self.clocks {
            let after = Standing::of(&Position::with_state(self.log.setup(), self.now.state));
            clocks.push(&Fact::of(described.seq, &row, at.0, ends_turn, after));
        }
        self.row_bytes += row_bytes(&row) + shown_bytes(&described);
        self.ledger.push(Arc::new(described));
        self.log.push(row);
        if self.ledger.len().is_multiple_of(CHECKPOINT_EVERY) {
            self.checkpoints.push(self.now.clone());
        }
        Ok(())
    }

    /// Where one row more leads, and whether it ends a turn.
    fn played(&self, row: &Row, at: Millis) -> Result<(Reached, LogRow, bool), GameError> {
        let seq = self.seq() + 1;
        let corrupt = |what: String| GameError::Corrupt(format!("row {seq}: {what}"));
        let mut board = self.board();
        let before = board.position;
        let mut ledger = Ledger::default();
        let mut turn_ended = false;
        match &row.event {
            Event::Moves(moves) => {
                for &m in moves {
                    turn_ended |= ends_turn(&board.position, row.seat, m);
                    let played = board.play(row.seat, m, &mut ledger);
                    played.map_err(|reason| corrupt(reason.to_string()))?;
                }
            }
            Event::Resign => {
                let resigned = board.position.resign_with(row.seat, &mut ledger);
                resigned.map_err(|reason| corrupt(reason.to_string()))?;
            }
            Event::Lose(loss) => {
                let lost = board.position.lose_with(row.seat, *loss, &mut ledger);
                lost.map_err(|reason| corrupt(reason.to_string()))?;
            }
            Event::Undo { to } => board = self.board_after(*to)?,
            Event::Table(_) => {}
        }
        let Board { position, offers } = board;
        if row.hash.is_some_and(|hash| hash != position.hash()) {
            return Err(corrupt("the position has another hash".into()));
        }
        let described = describe(seq, row, at.0, (&before, &position), &ledger.entries);
        Ok((Reached { state: *position.state(), offers }, described, turn_ended))
    }

    /// Marks the rows that are taken back, and returns their numbers.
    fn mark_undone(&mut self) -> Vec<u32> {
        let standing: BTreeSet<u32> = self.log.standing().iter().map(|(number, _)| *number).collect();
        let mut numbers = Vec::new();
        for (row, shown) in self.log.rows().iter().zip(&mut self.ledger) {
            // What happened at the table stays in force, wherever the position goes back to.
            let stays = matches!(row.event, Event::Undo { .. } | Event::Table(_));
            let undone = !stays && !standing.contains(&shown.seq);
            if undone {
                numbers.push(shown.seq);
            }
            if shown.undone != undone {
                Arc::make_mut(shown).undone = undone;
            }
        }
        numbers
    }

    fn board(&self) -> Board<'_> {
        Board { position: self.position(), offers: self.now.offers.clone() }
    }

    /// The position after a row, 0 for the beginning, with where its offers of power come from. It is reached from the
    /// checkpoint before it.
    pub(super) fn board_after(&self, seq: u32) -> Result<Board<'_>, GameError> {
        if seq == self.seq() {
            return Ok(self.board());
        }
        if seq > self.seq() {
            return Err(GameError::NoSuchRow(seq));
        }
        let (Reached { state, offers }, path) = self.path_to(seq);
        let mut board =
            Board { position: Position::with_state(self.log.setup(), *state), offers: offers.clone() };
        for row in path.into_iter().rev() {
            let played = match &row.event {
                Event::Moves(moves) => moves.iter().try_for_each(|&m| board.play(row.seat, m, &mut ())),
                Event::Resign => board.position.resign(row.seat),
                Event::Lose(loss) => board.position.lose(row.seat, *loss),
                Event::Undo { .. } | Event::Table(_) => Ok(()),
            };
            played.map_err(|reason| GameError::Corrupt(format!("before row {seq}: {reason}")))?;
        }
        Ok(board)
    }

    /// A checkpoint and the rows from it to one of the log, last first.
    fn path_to(&self, seq: u32) -> (&Reached, Vec<&Row>) {
        let mut path = Vec::new();
        let mut at = seq as usize;
        while !at.is_multiple_of(CHECKPOINT_EVERY) {
            let row = &self.log.rows()[at - 1];
            if let Event::Undo { to } = row.event {
                at = to as usize;
            } else {
                path.push(row);
                at -= 1;
            }
        }
        (&self.checkpoints[at / CHECKPOINT_EVERY], path)
    }

    /// The position of now.
    pub fn position(&self) -> Position<'_> {
        Position::with_state(self.log.setup(), self.now.state)
    }

    /// The position after a row, 0 for the beginning.
    pub fn position_after(&self, seq: u32) -> Result<Position<'_>, GameError> {
        self.board_after(seq).map(|board| board.position)
    }

    /// The view after a row.
    pub fn view_after(&self, seq: u32) -> Result<View, GameError> {
        let Board { position, offers } = self.board_after(seq)?;
        Ok(View::of(&position, self.moves_of(seq)).with_sites(&position, &offers))
    }

    /// What a seat may do now.
    pub fn menu(&self, seat: Seat) -> Menu {
        Menu::of(&self.position(), seat)
    }

    /// The moves of a row; none for a row of another kind.
    fn moves_of(&self, seq: u32) -> &[Move] {
        let row = (seq as usize).checked_sub(1).and_then(|at| self.log.rows().get(at));
        match row.map(|row| &row.event) {
            Some(Event::Moves(moves)) => moves,
            _ => &[],
        }
    }

    /// Its memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.row_bytes + self.checkpoints.len() * size_of::<Reached>()
    }

    /// Number of the last row.
    pub fn seq(&self) -> u32 {
        self.ledger.len() as u32
    }

    /// How much time each seat has; `None` in a game without a clock.
    pub(super) fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The log.
    pub fn log(&self) -> &GameLog {
        &self.log
    }

    /// Whether a row after this one takes others back.
    pub(super) fn has_undo_after(&self, seq: u32) -> bool {
        let rows = self.log.rows().get(seq as usize..).unwrap_or_default();
        rows.iter().any(|row| matches!(row.event, Event::Undo { .. }))
    }

    /// How many rows are taken back, those that take them back included.
    pub(super) fn undone(&self) -> usize {
        self.log.rows().len() - self.log.standing().len()
    }

    /// The rows after one as clients show them.
    pub fn rows_after(&self, seq: u32) -> &[Arc<LogRow>] {
        self.ledger.get(seq as usize..).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_position_after_any_row_is_reached_without_replaying_the_game() {
        let log = GameLog::parse(include_str!("../../../../data/replays/four-players-auction.log")).unwrap();
        let mut play = Play::load(&log.header_text(), None, &[]).unwrap();
        for row in log.rows() {
            play.append(vec![row.clone()], Millis(0)).unwrap();
        }
        let seqs = 0..=play.seq();
        assert!(play.seq() > 60);
        assert_eq!(seqs.clone().map(|seq| play.path_to(seq).1.len()).max(), Some(CHECKPOINT_EVERY - 1));
        let mut position = Position::new(log.setup()).unwrap();
        for seq in seqs {
            assert_eq!(play.position_after(seq).unwrap().hash(), position.hash(), "after row {seq}");
            if let Some(Row { seat, event: Event::Moves(moves), .. }) = log.rows().get(seq as usize) {
                for &m in moves {
                    position.play(*seat, m).unwrap();
                }
            }
        }
    }
}
