//! Playing again: the same table with seats moved on by one and new tiles.
//!
//! The finished game names the new one before that exists. So of two who ask at once both find the same id, and whoever comes
//! second finds the game; a server that stops in between leaves an id under which the next one opens it.

use terrane_api::game::GameInfo;
use terrane_api::options::Options;
use terrane_store::{GameId, GameRecord, SeatRecord, Status, StoreError, UserRecord};
use uuid::Uuid;

use super::error::GameError;
use super::info::info;
use super::lobby::{is_free, taken};
use super::stored::{stored, to_store};
use super::{Games, Viewer};

impl Games {
    /// Plays a game again: opens the new game, or sits down in it. Play begins when everybody has come.
    pub async fn rematch(&self, user: &UserRecord, id: GameId) -> Result<GameInfo, GameError> {
        let seen = self.snapshot(id, Viewer::of(Some(user))).await?;
        seat_in(&seen.record, user).ok_or(GameError::NotSeated)?;
        if !seen.is_over() {
            return Err(if seen.record.status == Status::Open {
                GameError::NotBegun
            } else {
                GameError::NotOver
            });
        }
        options_of(&seen.record)?;
        let next = self.next_game(user, id, seen.record.rematch).await?;
        let record = self.sit_down_again(user, next).await?;
        if !Viewer::of(Some(user)).may_see(&record) {
            // It went on without this person.
            return Err(GameError::Full);
        }
        if record.status != Status::Open || record.seats.iter().any(is_free) {
            return Ok(info(&record, Some(user.id)));
        }
        match self.begin(next, |_| Ok(())).await {
            // The game says who has yet to be asked, and its host begins it by hand.
            Err(GameError::NotOpen | GameError::SeatsFree(_)) => {
                let now = self.current(next).await?;
                Ok(info(&now.record, Some(user.id)))
            }
            begun => Ok(info(&begun?, Some(user.id))),
        }
    }

    /// The id of the new game, and the game itself if it is not there yet. One that was given up before it began is replaced.
    async fn next_game(
        &self,
        user: &UserRecord,
        id: GameId,
        known: Option<GameId>,
    ) -> Result<GameId, GameError> {
        let mut given_up = None;
        if let Some(known) = known {
            match self.0.store.game(known).await? {
                Some(game) if game.status == Status::Abandoned && game.started.is_none() => {
                    given_up = Some(known);
                }
                Some(_) => return Ok(known),
                None => {}
            }
        }
        let new = GameId(Uuid::now_v7());
        let old = self
            .change(id, |record| {
                if record.rematch.is_none() || record.rematch == given_up {
                    record.rematch = Some(new);
                }
                Ok(())
            })
            .await?;
        let next = old.rematch.unwrap_or(new);
        let game = self.again(user, &old, next).await?;
        match self.0.store.create_game(&game, &[]).await {
            // Somebody who asked at the same moment has opened it.
            Ok(()) | Err(StoreError::Conflict) => Ok(next),
            Err(error) => Err(error.into()),
        }
    }

    /// A table like that of a game, with seats kept for those who sat there.
    async fn again(&self, host: &UserRecord, old: &GameRecord, id: GameId) -> Result<GameRecord, GameError> {
        let mut options = options_of(old)?;
        // Seats are moved on by one, and tiles are new.
        options.shuffle_seats = false;
        options.seed = None;
        let mut record = self.blank(host, old.title.clone(), old.visibility);
        record.id = id;
        record.options = to_store(&options)?;
        record.origin = Some(format!("rematch {}", old.id));
        for sits in &old.seats {
            record.seats.push(self.kept(old, sits).await?);
        }
        record.seats.rotate_right(1);
        Ok(record)
    }

    /// A seat of the new game: kept for who sat there, or a computer's.
    async fn kept(&self, old: &GameRecord, sits: &SeatRecord) -> Result<SeatRecord, GameError> {
        let owner = match sits.user {
            Some(user) => self.0.store.user(user).await?,
            None => None,
        };
        Ok(match (owner, &sits.ai) {
            // Whoever was replaced by a computer may come again.
            (Some(owner), _) => {
                // Games that began before friends were marked have their names, too.
                let several = old.seats.iter().filter(|seat| seat.user == sits.user).count() > 1;
                let friend = sits.name.as_deref().filter(|_| sits.hot_seat || several);
                let seat = self.seat_again(&owner, friend).await?;
                SeatRecord { user: None, guest: false, reserved: Some(owner.id), ..seat }
            }
            (None, Some(ai)) => {
                SeatRecord { ai: Some(ai.clone()), name: sits.name.clone(), ..SeatRecord::default() }
            }
            (None, None) => SeatRecord::default(),
        })
    }

    /// A seat of somebody, or of a friend at the same device. What nobody may be called now is left out.
    async fn seat_again(&self, owner: &UserRecord, friend: Option<&str>) -> Result<SeatRecord, GameError> {
        let Some(friend) = friend else { return Ok(taken(owner)) };
        match self.friend_of(owner, friend).await {
            Err(GameError::Name(_) | GameError::Store(StoreError::NameTaken)) => {
                Ok(SeatRecord { hot_seat: true, ..taken(owner) })
            }
            named => named,
        }
    }

    /// Seats somebody at their places in the new game.
    async fn sit_down_again(&self, user: &UserRecord, next: GameId) -> Result<GameRecord, GameError> {
        let known = self.0.store.game(next).await?.ok_or(GameError::NotFound)?;
        if known.status != Status::Open || known.seats.iter().any(|sits| sits.user == Some(user.id)) {
            return Ok(known);
        }
        self.change(next, |record| {
            if record.status != Status::Open || record.seats.iter().any(|sits| sits.user == Some(user.id)) {
                return Ok(());
            }
            let mut seated = false;
            for seat in record.seats.iter_mut().filter(|seat| seat.reserved == Some(user.id)) {
                // Friends at the same device keep their names.
                let friend = seat.name.take().filter(|_| seat.hot_seat);
                let own = taken(user);
                *seat = SeatRecord { hot_seat: seat.hot_seat, name: friend.or(own.name), ..own };
                seated = true;
            }
            if !seated {
                // The host has given the seat to others, or this person got up before.
                let free = record.seats.iter_mut().find(|seat| is_free(seat) && seat.reserved.is_none());
                *free.ok_or(GameError::Full)? = taken(user);
            }
            Ok(())
        })
        .await
    }
}

/// The seat of somebody who played in a game.
fn seat_in<'r>(record: &'r GameRecord, user: &UserRecord) -> Option<&'r SeatRecord> {
    record.seats.iter().find(|sits| sits.user == Some(user.id))
}

/// The options of a game that was set up here.
fn options_of(record: &GameRecord) -> Result<Options, GameError> {
    stored::<Option<Options>>(record.id, "options", &record.options).ok_or(GameError::NoRematch)
}
