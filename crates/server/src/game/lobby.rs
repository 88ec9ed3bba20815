//! The lobby: games before play begins.

use terrane_api::game::{GameChange, GameInfo, GamesPage, GamesQuery, Join, NewGame, SeatChange};
use terrane_api::options::{Options, presets};
use terrane_store::{
    GameFilter, GameId, GameRecord, Role, SeatRecord, Status, StoreError, UserId, UserRecord, Visibility,
};
use uuid::Uuid;

use super::commit::ATTEMPTS;
use super::error::GameError;
use super::game_events::game_events;
use super::info::{info, status, visibility};
use super::stored::to_store;
use super::{Games, Viewer, computers, line};
use crate::auth::secret;

/// The most characters of a title.
const LONGEST_TITLE: usize = 80;
/// The most characters of a name at a seat.
const LONGEST_NAME: usize = 40;
/// Games on a page unless asked otherwise, and at most.
const PAGE: (u32, u32) = (50, 100);
/// Games of a page that are described at a stretch, in about 0.2 ms.
const BATCH: usize = 10;

impl Games {
    /// Creates a game. Its host takes the first seat unless they only want to host it.
    pub async fn create(&self, host: &UserRecord, new: NewGame) -> Result<GameInfo, GameError> {
        let options = match (new.preset, new.options) {
            (Some(_), Some(_)) => return Err(GameError::PresetAndOptions),
            (Some(name), None) => {
                let preset = presets().into_iter().find(|preset| preset.name == name);
                preset.ok_or(GameError::NoSuchPreset(name))?.options
            }
            (None, options) => options.unwrap_or_default(),
        };
        options.check()?;
        let title = match new.title {
            Some(title) => line("title", &title, LONGEST_TITLE)?,
            None => format!("{}’s game", host.name),
        };
        let mut record = self.blank(host, title, visibility(new.visibility));
        record.options = to_store(&options)?;
        record.seats = vec![SeatRecord::default(); usize::from(options.players)];
        if !new.only_host {
            record.seats[0] = taken(host);
        }
        self.0.store.create_game(&record, &[]).await?;
        Ok(info(&record, Some(host.id)))
    }

    /// A record without options and seats.
    pub(super) fn blank(&self, host: &UserRecord, title: String, visibility: Visibility) -> GameRecord {
        GameRecord {
            id: GameId(Uuid::now_v7()),
            version: 0,
            title,
            status: Status::Open,
            visibility,
            host: host.id,
            options: "null".into(),
            header: None,
            seats: Vec::new(),
            invite: None,
            proposals: "[]".into(),
            origin: None,
            created: self.0.clock.now(),
            started: None,
            finished: None,
            seq: 0,
            to_act: 0,
            moved: None,
        }
    }

    /// Lists public games, or a user's own, newest first.
    pub async fn list(&self, user: Option<UserId>, query: &GamesQuery) -> Result<GamesPage, GameError> {
        let limit = query.limit.unwrap_or(PAGE.0).clamp(1, PAGE.1);
        let filter = GameFilter {
            status: if query.offered { Some(Status::Running) } else { query.status.map(status) },
            offered: query.offered,
            visibility: (!query.mine).then_some(Visibility::Public),
            user: if query.mine { user } else { None },
            before: query.before.map(GameId),
            limit,
        };
        if query.mine && user.is_none() {
            return Ok(GamesPage { games: Vec::new(), next: None });
        }
        let records = self.0.store.games(&filter).await?;
        let more = records.len() as u32 == limit;
        let mut games = Vec::with_capacity(records.len());
        for batch in records.chunks(BATCH) {
            games.extend(batch.iter().map(|record| info(record, user)));
            tokio::task::yield_now().await;
        }
        Ok(GamesPage { next: records.last().filter(|_| more).map(|game| game.id.0), games })
    }

    /// Reads a record, changes it and saves it, anew if somebody else was faster.
    pub(super) async fn change(
        &self,
        id: GameId,
        change: impl Fn(&mut GameRecord) -> Result<(), GameError> + Send + Sync,
    ) -> Result<GameRecord, GameError> {
        for _ in 0..ATTEMPTS {
            let before = self.0.store.game(id).await?.ok_or(GameError::NotFound)?;
            let mut record = before.clone();
            change(&mut record)?;
            let game_events = game_events(&before, &record, (0, 0), self.0.clock.now());
            match self.0.store.save_and_tell(&record, &game_events).await {
                Ok(version) => {
                    self.0.rooms.changed(id, version);
                    return Ok(GameRecord { version, ..record });
                }
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(GameError::Busy)
    }

    /// Sits down at a game.
    pub async fn join(&self, user: &UserRecord, id: GameId, join: &Join) -> Result<GameInfo, GameError> {
        let viewer = Viewer::of(Some(user)).with(join.invite.as_deref());
        let record = self
            .change(id, |record| {
                if !viewer.may_see(record) {
                    return Err(GameError::NotFound);
                }
                open(record)?;
                if record.seats.iter().any(|seat| seat.user == Some(user.id)) {
                    return Err(GameError::AlreadySeated);
                }
                let seat = match join.seat {
                    Some(number) => {
                        let seat = seat_of(record, number)?;
                        if !is_free(seat) {
                            return Err(GameError::SeatTaken(number));
                        }
                        seat
                    }
                    None => record.seats.iter_mut().find(|seat| is_free(seat)).ok_or(GameError::Full)?,
                };
                *seat = taken(user);
                Ok(())
            })
            .await?;
        Ok(info(&record, Some(user.id)))
    }

    /// Gets up from every seat taken.
    pub async fn leave(&self, user: &UserRecord, id: GameId) -> Result<GameInfo, GameError> {
        let record = self
            .change(id, |record| {
                let sits = |seat: &&mut SeatRecord| seat.user == Some(user.id);
                if !record.seats.iter_mut().any(|seat| sits(&seat)) {
                    return Err(if Viewer::of(Some(user)).may_see(record) {
                        GameError::NotSeated
                    } else {
                        GameError::NotFound
                    });
                }
                open(record)?;
                record.seats.iter_mut().filter(sits).for_each(|seat| *seat = SeatRecord::default());
                Ok(())
            })
            .await?;
        Ok(info(&record, Some(user.id)))
    }

    /// Gives a seat to a computer or to somebody at the host's machine, or frees it.
    pub async fn seat(
        &self,
        user: &UserRecord,
        id: GameId,
        seat: u8,
        change: &SeatChange,
    ) -> Result<GameInfo, GameError> {
        let new = match change {
            SeatChange::Computer { name } => {
                let (player, shown) =
                    computers::named(name).ok_or_else(|| GameError::NoSuchComputer(name.clone()))?;
                SeatRecord { ai: Some(player.to_string()), name: Some(shown.into()), ..SeatRecord::default() }
            }
            SeatChange::HotSeat { name } => SeatRecord {
                user: Some(user.id),
                name: Some(line("name", name, LONGEST_NAME)?),
                ..SeatRecord::default()
            },
            SeatChange::Free => SeatRecord::default(),
        };
        let record = self
            .change(id, |record| {
                host(record, user)?;
                open(record)?;
                *seat_of(record, seat)? = new.clone();
                Ok(())
            })
            .await?;
        Ok(info(&record, Some(user.id)))
    }

    /// Changes title, visibility or options.
    pub async fn alter(
        &self,
        user: &UserRecord,
        id: GameId,
        change: &GameChange,
    ) -> Result<GameInfo, GameError> {
        let title = change.title.as_ref().map(|title| line("title", title, LONGEST_TITLE)).transpose()?;
        change.options.as_ref().map_or(Ok(()), Options::check)?;
        let record = self
            .change(id, |record| {
                host(record, user)?;
                if let Some(title) = &title {
                    record.title.clone_from(title);
                }
                if let Some(new) = change.visibility {
                    record.visibility = visibility(new);
                }
                if let Some(options) = &change.options {
                    open(record)?;
                    reseat(record, usize::from(options.players))?;
                    record.options = to_store(options)?;
                    // Whoever changes the options of a cloned game plays another one.
                    record.header = None;
                }
                Ok(())
            })
            .await?;
        Ok(info(&record, Some(user.id)))
    }

    /// Makes a new code for the invitation link; the old one is void.
    pub async fn invite(&self, user: &UserRecord, id: GameId) -> Result<String, GameError> {
        let (code, hash) = secret::draw("").map_err(|_| GameError::Busy)?;
        self.change(id, |record| {
            host(record, user)?;
            record.invite = Some(hash);
            Ok(())
        })
        .await?;
        Ok(code)
    }
}

/// Refuses unless play has not begun.
pub(super) fn open(record: &GameRecord) -> Result<(), GameError> {
    if record.status == Status::Open { Ok(()) } else { Err(GameError::NotOpen) }
}

/// Refuses unless the user is the game's host, or looks after the server. A game nobody may know of is not there.
pub(super) fn host(record: &GameRecord, user: &UserRecord) -> Result<(), GameError> {
    if record.host == user.id || user.role == Role::Admin {
        Ok(())
    } else if Viewer::of(Some(user)).may_see(record) {
        Err(GameError::NotHost)
    } else {
        Err(GameError::NotFound)
    }
}

fn taken(user: &UserRecord) -> SeatRecord {
    SeatRecord { user: Some(user.id), name: Some(user.name.clone()), ..SeatRecord::default() }
}

pub(super) fn is_free(seat: &SeatRecord) -> bool {
    seat.user.is_none() && seat.ai.is_none()
}

fn seat_of(record: &mut GameRecord, seat: u8) -> Result<&mut SeatRecord, GameError> {
    record.seats.get_mut(usize::from(seat)).ok_or(GameError::NoSuchSeat(seat))
}

/// Makes the table larger or smaller. Those who sit there move up.
fn reseat(record: &mut GameRecord, players: usize) -> Result<(), GameError> {
    if record.seats.len() == players {
        return Ok(());
    }
    let mut seats: Vec<SeatRecord> = record.seats.iter().filter(|seat| !is_free(seat)).cloned().collect();
    if seats.len() > players {
        return Err(GameError::TooManySeated);
    }
    seats.resize(players, SeatRecord::default());
    record.seats = seats;
    Ok(())
}
