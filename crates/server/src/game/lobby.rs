//! The lobby: games before play begins.

use terrane_api::game::{GameChange, GameInfo, GamesPage, GamesQuery, Invitation, Join, NewGame, SeatChange};
use terrane_api::options::{Options, presets};
use terrane_store::{
    BlockKind, GameFilter, GameId, GameRecord, Role, SeatRecord, Standing, Status, StoreError, UserId,
    UserRecord, Visibility,
};
use uuid::Uuid;

use super::commit::ATTEMPTS;
use super::error::GameError;
use super::game_events::game_events;
use super::info::{info, status, visibility};
use super::stored::to_store;
use super::user_notices::named;
use super::{Games, Viewer, computers, line};
use crate::auth::audit::{self, Deed};
use crate::auth::{names, secret};

/// The most characters of a title.
pub(super) const LONGEST_TITLE: usize = 80;
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
            None => format!("{}’s game", named(&host.name, host.role == Role::Guest)),
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
            standing: Standing::Shown,
            host: host.id,
            options: "null".into(),
            header: None,
            seats: Vec::new(),
            invite: None,
            proposals: "[]".into(),
            origin: None,
            rematch: None,
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
            ..GameFilter::default()
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
        if let Some(game) = self.0.store.game(id).await?.filter(|game| viewer.may_see(game)) {
            self.not_blocked(&game, user.id).await?;
        }
        let record = self
            .change(id, |record| {
                if !viewer.may_see(record) {
                    return Err(GameError::NotFound);
                }
                open(record)?;
                if record.seats.iter().any(|seat| seat.user == Some(user.id)) {
                    return Err(GameError::AlreadySeated);
                }
                let open_to = |seat: &SeatRecord| {
                    is_free(seat) && seat.reserved.is_none_or(|reserved| reserved == user.id)
                };
                let seat = match join.seat {
                    Some(number) => {
                        let seat = seat_of(record, number)?;
                        if !open_to(seat) {
                            return Err(GameError::SeatTaken(number));
                        }
                        seat
                    }
                    None => record.seats.iter_mut().find(|seat| open_to(seat)).ok_or(GameError::Full)?,
                };
                *seat = taken(user);
                Ok(())
            })
            .await?;
        Ok(info(&record, Some(user.id)))
    }

    /// Notes what an administrator does at a game that somebody else hosts.
    pub(super) async fn note_office(
        &self,
        user: &UserRecord,
        before: &GameRecord,
        what: &str,
        seat: Option<u8>,
    ) -> Result<(), GameError> {
        if before.host == user.id || !is_in_office(before, user) {
            return Ok(());
        }
        let seat = seat.map_or_else(String::new, |seat| format!(", seat {}", seat + 1));
        let detail = format!("{} {}{seat}", before.id, before.title);
        let deed = Deed { by: Some(user.id), what, user: Some(before.host), detail: &detail };
        Ok(audit::note(&*self.0.store, &self.0.clock, deed).await?)
    }

    /// Refuses whom the host of a game wants nothing of.
    pub(crate) async fn not_blocked(&self, game: &GameRecord, user: UserId) -> Result<(), GameError> {
        if self.blocks(game.host, user).await? { Err(GameError::Blocked) } else { Ok(()) }
    }

    /// Whether somebody wants nothing of another, and not only of what they say.
    async fn blocks(&self, owner: UserId, other: UserId) -> Result<bool, GameError> {
        let block = self.0.store.block(owner, other).await?;
        Ok(block.is_some_and(|block| block.kind == BlockKind::Block))
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
            SeatChange::HotSeat { name } => self.friend_of(user, name).await?,
            SeatChange::Free => SeatRecord::default(),
        };
        let record = self
            .change(id, |record| {
                host(record, user)?;
                if new.user.is_some() && record.host != user.id {
                    return Err(GameError::NotHost);
                }
                open(record)?;
                *seat_of(record, seat)? = new.clone();
                Ok(())
            })
            .await?;
        self.note_office(user, &record, "assign-seat", Some(seat)).await?;
        Ok(info(&record, Some(user.id)))
    }

    /// A seat for somebody who plays at a user's device: nobody who has an account here, by their name. Under the user's own
    /// name it is the user's.
    pub(super) async fn friend_of(&self, user: &UserRecord, name: &str) -> Result<SeatRecord, GameError> {
        if names::as_kept(name) == user.name {
            return Ok(taken(user));
        }
        let name = names::name(name, Role::Player)?;
        if !self.0.store.is_name_free(&name, user.id).await? {
            return Err(GameError::Store(StoreError::NameTaken));
        }
        Ok(SeatRecord { name: Some(name), hot_seat: true, ..taken(user) })
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
        self.note_office(user, &record, "alter-game", None).await?;
        Ok(info(&record, Some(user.id)))
    }

    /// Makes a new code for the invitation link; the old one is void.
    pub async fn invite(&self, user: &UserRecord, id: GameId) -> Result<String, GameError> {
        let (code, hash) = secret::draw("").map_err(|_| GameError::Busy)?;
        let record = self
            .change(id, |record| {
                host(record, user)?;
                record.invite = Some(hash);
                Ok(())
            })
            .await?;
        self.note_office(user, &record, "invite-link", None).await?;
        Ok(code)
    }

    /// Whom a host invites to a game that has not begun, by name. In a game that only those with the link see, the link's code
    /// goes along.
    pub async fn invited(
        &self,
        user: &UserRecord,
        id: GameId,
        invitation: &Invitation,
    ) -> Result<UserRecord, GameError> {
        let record = &self.snapshot(id, Viewer::of(Some(user))).await?.record;
        host(record, user)?;
        open(record)?;
        if !record.seats.iter().any(is_free) {
            return Err(GameError::Full);
        }
        let shown = Viewer::default().with(invitation.invite.as_deref()).may_see(record);
        if !shown {
            return Err(GameError::NoInvite);
        }
        let found = self.0.store.account(&invitation.name).await?;
        let unknown = || GameError::NoSuchUser(invitation.name.chars().take(80).collect());
        let guest = found.filter(|guest| !guest.disabled && guest.role != Role::Guest).ok_or_else(unknown)?;
        // Nobody learns who blocks them.
        if self.blocks(guest.id, user.id).await? {
            return Err(unknown());
        }
        if record.members().contains(&guest.id) {
            return Err(GameError::AlreadySeated);
        }
        self.note_office(user, record, "invite-to-game", None).await?;
        Ok(guest)
    }
}

/// Refuses unless play has not begun.
pub(super) fn open(record: &GameRecord) -> Result<(), GameError> {
    if record.status == Status::Open { Ok(()) } else { Err(GameError::NotOpen) }
}

/// Refuses unless the user is the game's host, or looks after the server and does not play there; what an administrator does is
/// noted by [`Games::note_office`]. A game nobody may know of is not there.
pub(super) fn host(record: &GameRecord, user: &UserRecord) -> Result<(), GameError> {
    if !Viewer::of(Some(user)).may_see(record) {
        Err(GameError::NotFound)
    } else if record.host == user.id || is_in_office(record, user) {
        Ok(())
    } else {
        Err(GameError::NotHost)
    }
}

/// Whether an administrator does something at a game as such: where they play or have a seat kept for them, they are a player
/// like others.
fn is_in_office(record: &GameRecord, user: &UserRecord) -> bool {
    let sits = |seat: &SeatRecord| [seat.user, seat.reserved].contains(&Some(user.id));
    user.role == Role::Admin && !record.seats.iter().any(sits)
}

/// A seat at which a user sits.
pub(super) fn taken(user: &UserRecord) -> SeatRecord {
    SeatRecord {
        user: Some(user.id),
        guest: user.role == Role::Guest,
        name: Some(user.name.clone()),
        ..SeatRecord::default()
    }
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
    let kept = |seat: &&SeatRecord| !is_free(seat) || seat.reserved.is_some();
    let mut seats: Vec<SeatRecord> = record.seats.iter().filter(kept).cloned().collect();
    if seats.len() > players {
        return Err(GameError::TooManySeated);
    }
    seats.resize(players, SeatRecord::default());
    record.seats = seats;
    Ok(())
}
