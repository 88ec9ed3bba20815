//! A snapshot of a game: its record and, once play has begun, its log with the state reached.

use terrane_api::view::Sites;
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position, State};
use terrane_notation::log::{Event, GameLog, Row};
use terrane_store::{GameRecord, Millis, RowRecord, Status, UserId};

use super::error::GameError;

/// A game as it stands. A value: whoever looks at it sees one moment.
#[derive(Clone, Debug)]
pub struct GameSnapshot {
    /// Everything that is not in the log.
    pub record: GameRecord,
    /// The log played through; nothing before play begins.
    play: Option<Play>,
}

/// A log played through.
#[derive(Clone, Debug)]
pub struct Play {
    log: GameLog,
    state: State,
    /// When each row came.
    times: Vec<Millis>,
}

impl GameSnapshot {
    /// A snapshot from what is stored.
    pub(super) fn load(record: GameRecord, rows: &[RowRecord]) -> Result<GameSnapshot, GameError> {
        // The header of a cloned game is there before play begins.
        let begun = record.status != Status::Open;
        let play = match &record.header {
            Some(header) if begun => Some(Play::load(header, rows)?),
            _ => None,
        };
        let mut snapshot = GameSnapshot { record, play };
        snapshot.count();
        Ok(snapshot)
    }

    /// The log played through; refused before play begins.
    pub fn play(&self) -> Result<&Play, GameError> {
        self.play.as_ref().ok_or(GameError::NotBegun)
    }

    /// The same, refused unless the game is being played.
    pub fn running(&self) -> Result<&Play, GameError> {
        match self.record.status {
            Status::Running => self.play(),
            Status::Open => Err(GameError::NotBegun),
            Status::Finished | Status::Abandoned => Err(GameError::NotRunning),
        }
    }

    /// Number of the last row.
    pub fn seq(&self) -> u32 {
        self.play.as_ref().map_or(0, Play::seq)
    }

    /// Takes in rows written after those known, and what else has changed.
    pub(super) fn extend(&mut self, record: GameRecord, rows: &[RowRecord]) -> Result<(), GameError> {
        match &mut self.play {
            Some(play) => {
                rows.iter().try_for_each(|row| play.read(row))?;
                self.record = record;
            }
            None => *self = GameSnapshot::load(record, rows)?,
        }
        self.count();
        Ok(())
    }

    /// Takes in rows just written, with the state they lead to.
    pub(super) fn push(&mut self, record: GameRecord, rows: Vec<Row>, state: &State, at: Millis) {
        if let Some(play) = &mut self.play {
            play.times.extend(rows.iter().map(|_| at));
            for row in rows {
                play.log.push(row);
            }
            play.state = *state;
        }
        self.record = record;
        self.count();
    }

    /// Keeps the record's own count in step with the rows.
    fn count(&mut self) {
        if let Some(play) = &self.play {
            self.record.seq = play.seq();
            self.record.moved = play.times.last().copied();
            let running = self.record.status == Status::Running;
            self.record.to_act = if running { play.position().to_act().0 } else { 0 };
        }
    }

    /// The seat with this number, if the user sits there.
    pub fn own_seat(&self, user: UserId, seat: u8) -> Result<Seat, GameError> {
        let sits = self.record.seats.get(usize::from(seat)).ok_or(GameError::NoSuchSeat(seat))?;
        if sits.user == Some(user) { Ok(Seat(seat)) } else { Err(GameError::NotYourSeat(seat)) }
    }
}

impl Play {
    fn load(header: &str, rows: &[RowRecord]) -> Result<Play, GameError> {
        let log = GameLog::parse(header).map_err(|error| GameError::Corrupt(error.to_string()))?;
        let state = *log.position_after(0)?.state();
        let mut play = Play { log, state, times: Vec::with_capacity(rows.len()) };
        for record in rows {
            let row = play.parse(record)?;
            play.log.push(row);
            play.times.push(record.at);
        }
        play.state = *play.log.replay()?.position.state();
        Ok(play)
    }

    fn parse(&self, record: &RowRecord) -> Result<Row, GameError> {
        let read = self.log.read_body(record.seq, Seat(record.seat), &record.text);
        read.map_err(|error| GameError::Corrupt(format!("row {}: {error}", record.seq)))
    }

    /// Plays one row more.
    fn read(&mut self, record: &RowRecord) -> Result<(), GameError> {
        let row = self.parse(record)?;
        let mut position = self.position();
        let played = match &row.event {
            Event::Moves(moves) => moves.iter().try_for_each(|&m| position.play(row.seat, m)),
            Event::Resign => position.resign(row.seat),
            Event::Lose(loss) => position.lose(row.seat, *loss),
            Event::Undo { to } => {
                position = self.log.position_after(*to)?;
                Ok(())
            }
        };
        let lost = |what: &str| GameError::Corrupt(format!("row {}: {what}", record.seq));
        played.map_err(|reason| lost(&reason.to_string()))?;
        if row.hash.is_some_and(|hash| hash != position.hash()) {
            return Err(lost("the position has another hash"));
        }
        self.state = *position.state();
        self.log.push(row);
        self.times.push(record.at);
        Ok(())
    }

    /// The position of now.
    pub fn position(&self) -> Position<'_> {
        Position::with_state(self.log.setup(), self.state)
    }

    /// The position after a row, 0 for the beginning.
    pub fn position_after(&self, seq: u32) -> Result<Position<'_>, GameError> {
        match seq {
            seq if seq == self.seq() => Ok(self.position()),
            seq if seq < self.seq() => Ok(self.log.position_after(seq)?),
            seq => Err(GameError::NoSuchRow(seq)),
        }
    }

    /// The spaces that the offers of power in the position after a row are about.
    pub fn sites(&self, seq: u32, reached: &Position<'_>) -> Result<Sites, GameError> {
        let mut sites = Sites::default();
        if reached.state().queue.is_empty() {
            return Ok(sites);
        }
        let mut position = self.log.position_after(0)?;
        for (number, row) in self.log.standing_after(seq) {
            let lost = |reason| GameError::Corrupt(format!("row {number}: {reason}"));
            match &row.event {
                Event::Moves(moves) => {
                    for &m in moves {
                        position.play(row.seat, m).map_err(lost)?;
                        sites.note(m, &position);
                    }
                }
                Event::Resign => position.resign(row.seat).map_err(lost)?,
                Event::Lose(loss) => position.lose(row.seat, *loss).map_err(lost)?,
                Event::Undo { .. } => {}
            }
        }
        Ok(sites)
    }

    /// The moves of a row; none for a row of another kind.
    pub fn moves_of(&self, seq: u32) -> &[Move] {
        let row = (seq as usize).checked_sub(1).and_then(|at| self.log.rows().get(at));
        match row.map(|row| &row.event) {
            Some(Event::Moves(moves)) => moves,
            _ => &[],
        }
    }

    /// Number of the last row.
    pub fn seq(&self) -> u32 {
        self.log.rows().len() as u32
    }

    /// The log.
    pub fn log(&self) -> &GameLog {
        &self.log
    }

    /// When each row came.
    pub fn times(&self) -> &[Millis] {
        &self.times
    }
}
