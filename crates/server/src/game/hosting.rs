//! Who hosts a game: given away by its host, or passed on when the host plays no more.

use terrane_api::game::{GameInfo, NewHost};
use terrane_store::{GameId, GameRecord, Role, SeatRecord, UserId, UserRecord};

use super::error::GameError;
use super::info::info;
use super::lobby::host;
use super::{Games, Viewer};

/// Whether a person plays a seat.
pub(super) fn plays(sits: &SeatRecord) -> bool {
    sits.ai.is_none() && !sits.resigned
}

impl Games {
    /// Makes somebody else who plays there the host.
    pub async fn give_hosting(
        &self,
        user: &UserRecord,
        id: GameId,
        new: NewHost,
    ) -> Result<GameInfo, GameError> {
        let seen = self.snapshot(id, Viewer::of(Some(user))).await?;
        host(&seen.record, user)?;
        let heir = self.0.store.user(UserId(new.user)).await?.filter(|heir| !heir.disabled);
        let record = self
            .change(id, |record| {
                host(record, user)?;
                let sits = record.seats.iter().any(|sits| sits.user == Some(UserId(new.user)) && plays(sits));
                let heir = heir.as_ref().filter(|_| sits).ok_or(GameError::NoHeir)?;
                record.host = heir.id;
                Ok(())
            })
            .await?;
        self.note_office(user, &seen.record, "give-hosting", None).await?;
        Ok(info(&record, Some(user.id)))
    }

    /// Passes hosting on if the host sat at the table and plays no more: to the next account in the order of seats, to a
    /// guest if there is none. Nobody left: it stays.
    pub(super) async fn pass_hosting(
        &self,
        before: &GameRecord,
        record: &mut GameRecord,
    ) -> Result<(), GameError> {
        let seat = |record: &GameRecord| {
            record.seats.iter().position(|sits| sits.user == Some(before.host) && plays(sits))
        };
        match (seat(before), seat(record)) {
            (Some(left), None) => self.choose_host(record, left).await,
            _ => Ok(()),
        }
    }

    /// Passes on a running game that somebody hosts who leaves it, also if they have no seat there. Nobody left: it stays.
    pub(super) async fn hand_on(&self, game: &GameRecord, user: UserId) -> Result<(), GameError> {
        if game.host != user {
            return Ok(());
        }
        let mut heir = game.clone();
        let sits = game.seats.iter().position(|sits| sits.user == Some(user));
        self.choose_host(&mut heir, sits.unwrap_or(0)).await?;
        if heir.host != user {
            self.change(game.id, |record| {
                record.host = heir.host;
                Ok(())
            })
            .await?;
        }
        Ok(())
    }

    /// Makes the next one after a seat the host.
    pub(super) async fn choose_host(&self, record: &mut GameRecord, after: usize) -> Result<(), GameError> {
        let mut guest = None;
        let (before, later) = record.seats.split_at((after + 1).min(record.seats.len()));
        let people = later.iter().chain(before).filter(|sits| plays(sits)).filter_map(|sits| sits.user);
        let people: Vec<UserId> = people.collect();
        for id in people.into_iter().filter(|id| *id != record.host) {
            match self.0.store.user(id).await?.filter(|user| !user.disabled).map(|user| user.role) {
                Some(Role::Guest) => guest = guest.or(Some(id)),
                Some(Role::Player | Role::Moderator | Role::Admin) => {
                    record.host = id;
                    return Ok(());
                }
                None => {}
            }
        }
        if let Some(guest) = guest {
            record.host = guest;
        }
        Ok(())
    }
}
