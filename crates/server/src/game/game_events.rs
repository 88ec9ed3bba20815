//! Which events a write makes. They are stored with the write; who gets a notice of them is decided later (`user_notices.rs`).

use terrane_store::{GameEvent, GameEventKind, GameRecord, Millis, SeatRecord, Status, UserId};

use super::idle::has_clock;

/// What is to be noted when a record changes and rows are appended, from one to another; none if the first is 0.
pub(super) fn game_events(
    before: &GameRecord,
    after: &GameRecord,
    (first, last): (u32, u32),
    at: Millis,
) -> Vec<GameEvent> {
    let over = |game: &GameRecord| matches!(game.status, Status::Finished | Status::Abandoned);
    let offered =
        |(sits, was): (&SeatRecord, Option<&SeatRecord>)| sits.offered && !was.is_some_and(|was| was.offered);
    let seats_before = before.seats.iter().map(Some).chain(std::iter::repeat(None));
    let running = after.status == Status::Running;
    let begun = before.status == Status::Open && running;
    let happened = [
        (GameEventKind::Log, begun || first > 0),
        (GameEventKind::Begun, begun),
        (GameEventKind::Over, before.status == Status::Running && over(after)),
        (GameEventKind::Vote, running && after.proposals.len() > 2 && after.proposals != before.proposals),
        (GameEventKind::SeatFree, running && after.seats.iter().zip(seats_before).any(offered)),
    ];
    // Whoever plays alone is told nothing; a free seat is news for others.
    let told = |kind| kind == GameEventKind::SeatFree || may_be_told(after);
    let noted = happened.into_iter().filter(|(kind, happened)| *happened && told(*kind));
    noted.map(|(kind, _)| GameEvent { game: after.id, kind, first, last, at }).collect()
}

/// Whether anybody may be away: several people play, or one against a clock. Whoever plays alone looks at the game.
pub(super) fn may_be_told(game: &GameRecord) -> bool {
    let mut people: Vec<UserId> = game.seats.iter().filter_map(|sits| sits.user).collect();
    people.sort_unstable();
    people.dedup();
    people.len() > 1 || (people.len() == 1 && has_clock(game))
}
