//! A snapshot of a game: its record and, once play has begun, its log played through.

use terrane_api::game::{ClockInfo, SeatClockInfo};
use terrane_engine::vocab::{Seat, SeatSet};
use terrane_notation::log::Row;
use terrane_store::{GameRecord, Millis, RowRecord, SeatRecord, Status, UserId};

use super::error::GameError;
use super::messages::{Messages, Written};
use super::play::Play;

/// A game as it stands. A value: whoever looks at it sees one moment.
#[derive(Clone, Debug)]
pub struct GameSnapshot {
    /// Everything that is not in the log.
    pub record: GameRecord,
    /// The log played through; nothing before play begins.
    play: Option<Play>,
    /// What is sent to those who watch.
    pub(super) messages: Messages,
}

impl GameSnapshot {
    /// A snapshot from what is stored. What is written to those who watch is counted.
    pub(super) fn load(
        record: GameRecord,
        rows: &[RowRecord],
        written: Written,
    ) -> Result<GameSnapshot, GameError> {
        // The header of a cloned game is there before play begins.
        let begun = record.status != Status::Open;
        let play = match &record.header {
            Some(header) if begun => Some(Play::load(header, record.started, rows)?),
            _ => None,
        };
        let mut snapshot = GameSnapshot { record, play, messages: Messages::counted_by(written) };
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

    /// Its memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let record = self.record.options.len() + self.record.header.as_ref().map_or(0, String::len);
        let play = self.play.as_ref().map_or(0, |play| play.bytes() + Messages::BYTES);
        size_of::<GameSnapshot>() + record + play
    }

    /// Seats that may act.
    pub fn to_act(&self) -> SeatSet {
        SeatSet(self.record.to_act)
    }

    /// Whether nothing more will happen.
    pub const fn is_over(&self) -> bool {
        matches!(self.record.status, Status::Finished | Status::Abandoned)
    }

    /// Takes in rows that were read after those known, and what else has changed. After an error the snapshot is of no
    /// use.
    pub(super) fn extend(&mut self, record: GameRecord, rows: &[RowRecord]) -> Result<(), GameError> {
        if self.play.is_none() {
            *self = GameSnapshot::load(record, rows, self.messages.written())?;
            return Ok(());
        }
        self.grow(record, rows.is_empty(), |play| play.append_records(rows))
    }

    /// Takes in rows just written. After an error the snapshot is of no use.
    pub(super) fn append(&mut self, record: GameRecord, rows: Vec<Row>, at: Millis) -> Result<(), GameError> {
        self.grow(record, rows.is_empty(), |play| play.append(rows, at))
    }

    fn grow(
        &mut self,
        record: GameRecord,
        no_rows: bool,
        append: impl FnOnce(&mut Play) -> Result<Option<Vec<u32>>, GameError>,
    ) -> Result<(), GameError> {
        let play = self.play.as_mut().ok_or(GameError::NotBegun)?;
        if no_rows {
            self.messages.record_changed();
            self.record = record;
            self.count();
            return Ok(());
        }
        let after = play.seq();
        let before = self.messages.view_text(play)?;
        let undone = append(play)?;
        self.record = record;
        self.count();
        self.messages = Messages::of_growth(self, after, &before, undone)?;
        Ok(())
    }

    /// Keeps the record's own count in step with the rows.
    fn count(&mut self) {
        if let Some(play) = &self.play {
            self.record.seq = play.seq();
            self.record.moved = play.rows_after(0).last().map(|row| Millis(row.at));
            let running = self.record.status == Status::Running;
            self.record.to_act = if running { play.position().to_act().0 } else { 0 };
        }
    }

    /// How much time players have at a moment, in a running game with a clock.
    pub fn clock(&self, now: Millis) -> Option<ClockInfo> {
        let play = self.running().ok()?;
        let clocks = play.clocks()?;
        // A clock that runs behind another server's must not show more time than there was at the last row.
        let now = self.record.moved.max(self.record.started).map_or(now, |moved| now.max(moved));
        let seat = |(seat, sits): (Seat, &SeatRecord)| {
            let runs = sits.ai.is_none() && clocks.burning(seat);
            SeatClockInfo {
                left_ms: if runs { clocks.left(seat, now.0) } else { clocks.left_at_last_row(seat) },
                burning: runs,
                due: clocks.due(seat).filter(|_| runs),
                away: clocks.away(seat),
                hours: clocks.hours(seat).map(|hours| hours.to_string()),
                strikes: clocks.strikes(seat),
            }
        };
        Some(ClockInfo {
            terms: clocks.terms().to_string(),
            now: now.0,
            seats: Seat::all(play.log().setup().players).zip(&self.record.seats).map(seat).collect(),
            paused_until: clocks.paused_until(),
        })
    }

    /// The seat with this number, if the user sits there.
    pub fn own_seat(&self, user: UserId, seat: u8) -> Result<Seat, GameError> {
        let sits = self.record.seats.get(usize::from(seat)).ok_or(GameError::NoSuchSeat(seat))?;
        // Whoever was replaced by a computer does not play any more.
        if sits.user == Some(user) && sits.ai.is_none() {
            Ok(Seat(seat))
        } else {
            Err(GameError::NotYourSeat(seat))
        }
    }

    /// The seats of a user, by number.
    pub fn seats_of(&self, user: Option<UserId>) -> impl Iterator<Item = Seat> {
        let seats = self.record.seats.iter().zip(0..);
        seats
            .filter(move |(seat, _)| user.is_some() && seat.user == user && seat.ai.is_none())
            .map(|(_, number)| Seat(number))
    }
}

#[cfg(test)]
mod tests {
    use allocation_counter::measure;
    use terrane_notation::log::GameLog;
    use uuid::Uuid;

    use super::super::play::row_record;
    use super::*;

    #[test]
    fn the_bytes_of_a_game_are_about_those_it_takes() {
        let log = GameLog::parse(include_str!("../../../../data/replays/four-players-auction.log")).unwrap();
        let record: GameRecord = serde_json::from_value(serde_json::json!({
            "id": Uuid::now_v7(), "version": 0, "title": "four", "status": "finished", "visibility": "public",
            "host": Uuid::now_v7(), "options": "null", "header": log.header_text(), "seats": [], "invite": null,
            "proposals": "[]", "origin": null, "created": 0, "started": 0, "finished": 0, "seq": 0, "to_act": 0,
            "moved": null,
        }))
        .unwrap();
        let rows = log.rows().iter().zip(1..);
        let rows: Vec<RowRecord> = rows.map(|(row, seq)| row_record(&log, seq, row, Millis(0))).collect();
        let mut snapshot = None;
        let taken =
            measure(|| snapshot = Some(GameSnapshot::load(record, &rows, Written::default()).unwrap()));
        let snapshot = snapshot.unwrap();
        let written = measure(|| {
            snapshot.messages.view_text(snapshot.play().unwrap()).unwrap();
            snapshot.game_message().unwrap();
        });
        let taken = usize::try_from(taken.bytes_current + written.bytes_current).unwrap();
        let counted = snapshot.bytes();
        assert!((taken * 7 / 10..taken * 3 / 2).contains(&counted), "{counted} counted, {taken} taken");
    }
}
