//! Leaving a game that is being played: giving it up together, resigning, being dropped.

use terrane_api::game::{Agreement, GameInfo};
use terrane_engine::vocab::Seat;
use terrane_notation::log::AutoRule;
use terrane_store::{GameFilter, GameId, SeatRecord, Status, UserId, UserRecord};

use super::commit::{ATTEMPTS, Applied};
use super::error::GameError;
use super::info::info;
use super::lobby::{host, open};
use super::proposals::{agree, seated};
use super::row_builder::RowBuilder;
use super::{Games, Viewer};

/// Games looked up at once.
const PAGE: u32 = 100;

impl Games {
    /// Gives a game up: before it begins its host may, after that everybody has to agree.
    pub async fn abandon(&self, user: &UserRecord, id: GameId) -> Result<GameInfo, GameError> {
        let now = self.0.clock.now();
        let record = self
            .change(id, |record| {
                match record.status {
                    Status::Open => host(record, user)?,
                    Status::Running => {
                        seated(record, user)?;
                        if !agree(record, Agreement::Abandon, user.id)? {
                            return Ok(());
                        }
                    }
                    Status::Finished | Status::Abandoned => return Err(GameError::NotRunning),
                }
                record.status = Status::Abandoned;
                record.finished = Some(now);
                Ok(())
            })
            .await?;
        self.note_office(user, &record, "abandon-game", None).await?;
        Ok(info(&record, Some(user.id)))
    }

    /// Takes the own seat out of the game for good.
    pub async fn resign(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<GameInfo, GameError> {
        self.snapshot(id, Viewer::of(Some(user))).await?.own_seat(user.id, seat)?;
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                let mut builder = RowBuilder::new(play);
                builder.resign(snapshot.own_seat(user.id, seat)?, None)?;
                Ok(Applied::rows(builder))
            })
            .await?;
        Ok(info(&snapshot.record, Some(user.id)))
    }

    /// Takes somebody out of every game who leaves the server for good: running seats resign, open tables are left or closed,
    /// hosting passes on. What was done before is not done again.
    pub async fn leave_all(&self, user: &UserRecord) -> Result<(), GameError> {
        for id in self.games_of(user, Status::Running).await? {
            let Some(record) = self.0.store.game(id).await? else { continue };
            let plays = |sits: &SeatRecord| sits.user == Some(user.id) && sits.ai.is_none() && !sits.resigned;
            let seats = record.seats.iter().zip(0_u8..).filter(|(sits, _)| plays(sits));
            for seat in seats.map(|(_, seat)| seat).collect::<Vec<u8>>() {
                match self.resign(user, id, seat).await {
                    Ok(_) => {}
                    Err(error @ (GameError::Store(_) | GameError::Busy | GameError::Stale { .. })) => {
                        return Err(error);
                    }
                    // The game has ended meanwhile, or cannot be played by anybody.
                    Err(error) => tracing::warn!(%id, %error, "a seat of somebody who left was not resigned"),
                }
            }
        }
        for id in self.games_of(user, Status::Open).await? {
            match self.leave_table(user.id, id).await {
                // It has begun meanwhile: the next look finds it running.
                Err(GameError::NotOpen) => return Err(GameError::Busy),
                left => left?,
            }
        }
        // Games that somebody hosts without playing.
        for id in self.games_of(user, Status::Running).await? {
            if let Some(record) = self.0.store.game(id).await? {
                self.hand_on(&record, user.id).await?;
            }
        }
        Ok(())
    }

    /// The games of a status that somebody plays or hosts.
    async fn games_of(&self, user: &UserRecord, status: Status) -> Result<Vec<GameId>, GameError> {
        let (mut games, mut before) = (Vec::new(), None);
        loop {
            let filter = GameFilter {
                status: Some(status),
                user: Some(user.id),
                before,
                limit: PAGE,
                ..GameFilter::default()
            };
            let page = self.0.store.games(&filter).await?;
            games.extend(page.iter().map(|game| game.id));
            match page.last() {
                Some(last) if page.len() as u32 == PAGE => before = Some(last.id),
                _ => return Ok(games),
            }
        }
    }

    /// Gets up from an open table for good: nothing is kept for them. Somebody else who sits there hosts it from now on, an account
    /// before a guest; without anybody it is closed. `NotOpen` if it has begun.
    pub(super) async fn leave_table(&self, user: UserId, id: GameId) -> Result<(), GameError> {
        for _ in 0..ATTEMPTS {
            let seen = self.0.store.game(id).await?.ok_or(GameError::NotFound)?;
            let mut heir = seen.clone();
            if seen.host == user {
                let sits = seen.seats.iter().position(|sits| sits.user == Some(user));
                self.choose_host(&mut heir, sits.unwrap_or(0)).await?;
            }
            let now = self.0.clock.now();
            let left = self.change(id, |record| {
                open(record)?;
                if record.version != seen.version {
                    // Whoever was chosen may have left as well.
                    return Err(GameError::Busy);
                }
                let theirs = |sits: &&mut SeatRecord| [sits.user, sits.reserved].contains(&Some(user));
                record.seats.iter_mut().filter(theirs).for_each(|seat| *seat = SeatRecord::default());
                record.host = heir.host;
                if heir.host == user {
                    record.status = Status::Abandoned;
                    record.finished = Some(now);
                }
                Ok(())
            });
            match left.await {
                Err(GameError::Busy) => {}
                left => return left.map(|_| ()),
            }
        }
        Err(GameError::Busy)
    }

    /// Takes somebody out of the game who does not play any more: for administrators who do not play there, and for the host of
    /// a game without a clock in which a seat has held up play for a week. With a clock, time-outs and votes decide.
    pub async fn drop_player(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<GameInfo, GameError> {
        let seen = self.snapshot(id, Viewer::of(Some(user))).await?;
        host(&seen.record, user)?;
        let locked = self.locked_players(&seen.record).await?;
        let (_, snapshot) = self
            .write(id, |snapshot, play| {
                host(&snapshot.record, user)?;
                if usize::from(seat) >= snapshot.record.seats.len() {
                    return Err(GameError::NoSuchSeat(seat));
                }
                // Whoever is no host looks after the server.
                if snapshot.record.host == user.id {
                    if play.clocks().is_some() {
                        return Err(GameError::VoteInstead);
                    }
                    self.overdue(snapshot, play, Seat(seat), &locked)?;
                }
                let mut builder = RowBuilder::new(play);
                builder.resign(Seat(seat), AutoRule::new("dropped"))?;
                Ok(Applied::rows(builder))
            })
            .await?;
        self.note_office(user, &seen.record, "drop", Some(seat)).await?;
        Ok(info(&snapshot.record, Some(user.id)))
    }
}
