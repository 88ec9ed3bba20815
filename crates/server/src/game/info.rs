//! A game's record as the API shows it.

use terrane_api::game::{self, GameInfo, SeatInfo};
use terrane_api::moderation;
use terrane_engine::vocab::SeatSet;
use terrane_store::{GameRecord, Standing, Status, UserId, Visibility};

use super::idle;
use super::proposals::proposals;
use super::stored::stored;

/// What the API shows a user of a game.
pub fn info(record: &GameRecord, user: Option<UserId>) -> GameInfo {
    let seats = || record.seats.iter().enumerate().map(|(at, seat)| (at as u8, seat));
    GameInfo {
        id: record.id.0,
        version: record.version,
        title: record.title.clone(),
        status: match record.status {
            Status::Open => game::Status::Open,
            Status::Running => game::Status::Running,
            Status::Finished => game::Status::Finished,
            Status::Abandoned => game::Status::Abandoned,
        },
        visibility: match record.visibility {
            Visibility::Public => game::Visibility::Public,
            Visibility::Unlisted => game::Visibility::Unlisted,
            Visibility::Invited => game::Visibility::Invited,
        },
        standing: match record.standing {
            Standing::Shown => moderation::GameStanding::Shown,
            Standing::Hidden => moderation::GameStanding::Hidden,
            Standing::Removed => moderation::GameStanding::Removed,
        },
        host: record.host.0,
        options: stored(record.id, "options", &record.options),
        seats: seats()
            .map(|(at, seat)| SeatInfo {
                seat: at,
                user: seat.user.map(|user| user.0),
                name: seat.name.clone(),
                guest: seat.guest,
                hot_seat: seat.hot_seat,
                computer: seat.ai.clone(),
                faction: seat.faction.clone(),
                vp: seat.vp,
                resigned: seat.resigned,
                offered: seat.offered,
                reserved: seat.reserved.map(|user| user.0),
            })
            .collect(),
        yours: seats()
            .filter(|(_, seat)| user.is_some() && seat.user == user && seat.ai.is_none())
            .map(|(at, _)| at)
            .collect(),
        proposals: proposals(record),
        closes: idle::closes(record).map(|at| at.0),
        origin: record.origin.clone(),
        rematch: record.rematch.map(|game| game.0),
        seq: record.seq,
        to_act: if record.status == Status::Running { numbers(SeatSet(record.to_act)) } else { Vec::new() },
        clock: None,
        absences: Vec::new(),
        created: record.created.0,
        started: record.started.map(|at| at.0),
        moved: record.moved.map(|at| at.0),
        finished: record.finished.map(|at| at.0),
    }
}

/// Seats by number.
pub(super) fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(|seat| seat.0).collect()
}

/// What the wire calls a visibility, for the store.
pub(super) const fn visibility(visibility: game::Visibility) -> Visibility {
    match visibility {
        game::Visibility::Public => Visibility::Public,
        game::Visibility::Unlisted => Visibility::Unlisted,
        game::Visibility::Invited => Visibility::Invited,
    }
}

/// What the wire calls a status, for the store.
pub(super) const fn status(status: game::Status) -> Status {
    match status {
        game::Status::Open => Status::Open,
        game::Status::Running => Status::Running,
        game::Status::Finished => Status::Finished,
        game::Status::Abandoned => Status::Abandoned,
    }
}
