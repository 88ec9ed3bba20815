//! What is due at a game, as far as it follows from its log.

use terrane_engine::vocab::Seat;
use terrane_store::{Due, DueKind, GameRecord, Millis, SeatRecord, Status};

use super::Clocks;
use crate::game::votes::vote_dues;

/// The seats of people who are still in the game. Computers have no clock.
pub(in crate::game) fn persons(record: &GameRecord) -> impl Iterator<Item = Seat> {
    let plays = |sits: &SeatRecord| sits.ai.is_none() && !sits.resigned;
    record.seats.iter().zip(0..).filter(move |(sits, _)| plays(sits)).map(|(_, number)| Seat(number))
}

/// What is due at a game from now on.
pub(in crate::game) fn dues(clocks: Option<&Clocks>, record: &GameRecord) -> Vec<Due> {
    if record.status != Status::Running {
        return Vec::new();
    }
    let votes = vote_dues(record);
    let Some(clocks) = clocks else { return votes };
    let due = |seat: Seat, kind, at: Option<i64>| at.map(|at| Due { due: Millis(at), seat: seat.0, kind });
    let pause = due(Seat(0), DueKind::Resume, clocks.paused_until());
    let seats = persons(record).flat_map(|seat| {
        let clock = due(seat, DueKind::Clock, clocks.due(seat));
        let warn = due(seat, DueKind::Warn, clocks.warn_due(seat));
        [clock, warn, due(seat, DueKind::Offer, clocks.offer_due(seat))]
    });
    pause.into_iter().chain(seats.flatten()).chain(votes).collect()
}
