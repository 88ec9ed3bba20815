//! Games, apart from their logs.

use std::ops::Range;

use terrane_store::{
    ComputerCount, GameEvent, GameFilter, GameId, GameRecord, Games, Millis, Notice, Role, RowRecord, Status,
    StoreError, UserId, UserRecord,
};

use crate::db::Db;
use crate::query::{Query, Statement, query, sql};
use crate::row::from_row;
use crate::store::{Atomic, Change, SqlStore, change};
use crate::{log, outbox, users};

from_row!(GameRecord {
    id,
    version,
    title,
    status,
    visibility,
    standing,
    host,
    options,
    header,
    seats,
    invite,
    proposals,
    origin,
    rematch,
    created,
    started,
    finished,
    seq,
    to_act,
    moved,
});

/// A game with its progress.
const SELECT: Statement =
    sql!("SELECT g.*, p.seq, p.to_act, p.moved FROM games g JOIN progress p ON p.game = g." KEY);

const INSERT: Statement = sql!(
    "INSERT INTO games (id, version, title, status, visibility, host, options, header, seats, ai_seats, invite,
         proposals, origin, created, started, finished, standing, rematch)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     RETURNING version"
);

const UPDATE: Statement = sql!(
    "UPDATE games SET version = version + 1, title = $3, status = $4, visibility = $5, host = $6, options = $7,
         header = $8, seats = $9, ai_seats = $10, invite = $11, proposals = $12, origin = $13, created = $14,
         started = $15, finished = $16, standing = $17, rematch = $18
     WHERE id = $1 AND version = $2
     RETURNING version"
);

fn with_columns(statement: Statement, game: &GameRecord) -> Query {
    query(statement)
        .bind(game.id)
        .bind(game.version)
        .bind(game.title.clone())
        .bind(game.status)
        .bind(game.visibility)
        .bind(game.host)
        .bind(game.options.clone())
        .bind(game.header.clone())
        .bind(game.seats.clone())
        .bind(game.ai_seats())
        .bind(game.invite)
        .bind(game.proposals.clone())
        .bind(game.origin.clone())
        .bind(game.created)
        .bind(game.started)
        .bind(game.finished)
        .bind(game.standing)
        .bind(game.rematch)
}

/// Adds a game as it is, without its rows.
pub(crate) async fn insert(db: &mut Db<'_>, game: &GameRecord) -> Result<(), StoreError> {
    db.optional::<(u32,)>(with_columns(INSERT, game)).await?;
    let progress =
        sql!("INSERT INTO progress (game, seq, to_act, moved, said) VALUES (" GAME ", $2, $3, $4, 0)");
    db.execute(query(progress).bind(game.id).bind(game.seq).bind(game.to_act).bind(game.moved)).await?;
    set_members(db, game).await
}

/// Saves a game if it is still at the version it was read at; answers the version now.
pub(crate) async fn save(db: &mut Db<'_>, game: &GameRecord) -> Result<Change<u32>, StoreError> {
    let Some((version,)) = db.optional(with_columns(UPDATE, game)).await? else {
        let known = query(sql!("SELECT version FROM games WHERE id = $1")).bind(game.id);
        return Err(match db.optional::<(u32,)>(known).await? {
            Some(_) => StoreError::Conflict,
            None => StoreError::NotFound,
        });
    };
    set_members(db, game).await?;
    Ok(Change { value: version, notices: vec![Notice::Game { game: game.id, version }] })
}

/// Writes down who sits at a game, as far as that has changed.
async fn set_members(db: &mut Db<'_>, game: &GameRecord) -> Result<(), StoreError> {
    let recorded = query(sql!("SELECT member FROM members WHERE game = " GAME)).bind(game.id);
    let recorded: Vec<(UserId,)> = db.all(recorded).await?;
    let members = game.members();
    let insert = sql!("INSERT INTO members (game, member) VALUES (" GAME ", $2)");
    for user in members.iter().filter(|user| !recorded.contains(&(**user,))) {
        db.execute(query(insert).bind(game.id).bind(*user)).await?;
    }
    let delete = sql!("DELETE FROM members WHERE game = " GAME " AND member = $2");
    for (user,) in recorded.iter().filter(|(user,)| !members.contains(user)) {
        db.execute(query(delete).bind(game.id).bind(*user)).await?;
    }
    Ok(())
}

/// Hands a guest's seats and games over to an account.
pub(crate) async fn move_seats(
    db: &mut Db<'_>,
    guest: UserId,
    account: UserId,
) -> Result<Change<u32>, StoreError> {
    let owner: Option<UserRecord> = db.optional(users::by_id(account)).await?;
    let owner = owner.ok_or(StoreError::NotFound)?;
    let mut change = Change::quiet(0);
    for mut game in db.all::<GameRecord>(locked_of(guest)).await? {
        if game.hand_over(guest, account, &owner.name) {
            change.notices.extend(save(db, &game).await?.notices);
            change.value += 1;
        }
    }
    let said = sql!("UPDATE chat SET author = $2 WHERE author = $1");
    db.execute(query(said).bind(guest).bind(account)).await?;
    Ok(change)
}

/// The games of a user, locked, so that nobody saves them in between; in order, so that two who do this do not wait for each
/// other.
fn locked_of(user: UserId) -> Query {
    query(SELECT)
        .push(sql!(" JOIN members m ON m.game = g." KEY " WHERE m.member = $1 ORDER BY g.id" LOCK_GAMES))
        .bind(user)
}

/// Writes the present name of a user where their former one stands.
pub(crate) async fn rename_seats(
    db: &mut Db<'_>,
    user: UserId,
    former: String,
    talk: bool,
) -> Result<Change<u32>, StoreError> {
    let owner: Option<UserRecord> = db.optional(users::by_id(user)).await?;
    let owner = owner.ok_or(StoreError::NotFound)?;
    let mut change = Change::quiet(0);
    for mut game in db.all::<GameRecord>(locked_of(user)).await? {
        if game.rename(user, &former, &owner.name, owner.role == Role::Guest) {
            change.notices.extend(save(db, &game).await?.notices);
            change.value += 1;
        }
    }
    if talk {
        let said = sql!("UPDATE chat SET name = $3 WHERE author = $1 AND name = $2");
        db.execute(query(said).bind(user).bind(former).bind(owner.name)).await?;
    }
    Ok(change)
}

/// A game.
pub(crate) fn by_id(id: GameId) -> Query {
    query(SELECT).push(sql!(" WHERE g.id = $1")).bind(id)
}

/// A game that nobody else writes until the end of the transaction.
pub(crate) fn locked(id: GameId) -> Query {
    query(SELECT).push(sql!(" WHERE g.id = $1" LOCK_GAMES)).bind(id)
}

/// Games after one, oldest first.
pub(crate) fn list_after(after: Option<GameId>, limit: u32) -> Query {
    query(SELECT).push(sql!(" WHERE $1 IS NULL OR g.id > $1 ORDER BY g.id LIMIT $2")).bind(after).bind(limit)
}

/// Written out for each filter, so that each finds its index.
fn list(filter: &GameFilter) -> Query {
    let mut list = query(SELECT);
    if let Some(user) = filter.user {
        list = list.push_bind(sql!(" JOIN members m ON m.game = g." KEY " AND m.member = "), user);
    }
    list = list.push(sql!(" WHERE true"));
    if let Some(visibility) = filter.visibility {
        list = list.push_bind(sql!(" AND g.visibility = "), visibility);
    }
    if let Some(status) = filter.status {
        list = list.push_bind(sql!(" AND g.status = "), status);
    }
    if !filter.any_standing {
        list = match filter.user {
            Some(_) => list.push(sql!(" AND g.standing <> 'removed'")),
            None => list.push(sql!(" AND g.standing = 'shown'")),
        };
    }
    if let Some(title) = &filter.title {
        // The database compares as it can: some know capitals of English only.
        list = list.push_bind(sql!(" AND " POSITION "(lower(g.title), lower("), title.clone());
        list = list.push(sql!(")) > 0"));
    }
    if filter.offered {
        list = list.push(sql!(" AND g.seats LIKE '%\"offered\":true%'"));
    }
    if let Some(before) = filter.before {
        list = list.push_bind(sql!(" AND g.id < "), before);
    }
    list.push_bind(sql!(" ORDER BY g.id DESC LIMIT "), filter.limit)
}

#[async_trait::async_trait]
impl Games for SqlStore {
    async fn create_game(&self, game: &GameRecord, rows: &[RowRecord]) -> Result<(), StoreError> {
        if !terrane_store::gapless(0, rows) {
            return Err(StoreError::Stale { seq: 0 });
        }
        let (seq, moved) = (rows.len() as u32, rows.last().map(|row| row.at));
        let game = GameRecord { version: 0, seq, moved, ..game.clone() };
        let rows = log::insert(game.id, rows)?;
        change!(self, Atomic::Transaction, |db| async {
            insert(db, &game).await?;
            db.execute(rows).await?;
            Ok(Change { value: (), notices: vec![Notice::Game { game: game.id, version: 0 }] })
        })
        .await
    }

    async fn save_and_tell(&self, game: &GameRecord, game_events: &[GameEvent]) -> Result<u32, StoreError> {
        let (game, game_events) = (game.clone(), game_events.to_vec());
        change!(self, Atomic::Transaction, |db| async {
            let saved = save(db, &game).await?;
            for game_event in game_events {
                db.execute(outbox::note(game_event)).await?;
            }
            Ok(saved)
        })
        .await
    }

    async fn game(&self, id: GameId) -> Result<Option<GameRecord>, StoreError> {
        self.optional(by_id(id)).await
    }

    async fn games(&self, filter: &GameFilter) -> Result<Vec<GameRecord>, StoreError> {
        self.all(list(filter)).await
    }

    async fn waiting_for_ai(&self, after: Option<GameId>, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let waiting = sql!(
            "SELECT g.id FROM games g JOIN progress p ON p.game = g." KEY
            " WHERE g.status = 'running' AND (g.ai_seats & p.to_act) <> 0 AND ($1 IS NULL OR g.id > $1)
             ORDER BY g.id LIMIT $2"
        );
        let ids: Vec<(GameId,)> = self.all(query(waiting).bind(after).bind(limit)).await?;
        Ok(ids.into_iter().map(|(id,)| id).collect())
    }

    async fn count_computers(&self, host: UserId) -> Result<ComputerCount, StoreError> {
        // By their seats, of which there are few sets: neither database counts bits.
        let games = sql!(
            "SELECT ai_seats, count(CASE WHEN host = $1 THEN 1 END), count(*) FROM games
             WHERE status = 'running' AND ai_seats <> 0 GROUP BY ai_seats"
        );
        let games: Vec<(u8, u32, u32)> = self.all(query(games).bind(host)).await?;
        let mut count = ComputerCount::default();
        for (seats, own, all) in games {
            count.of_host += u64::from(own) * u64::from(seats.count_ones());
            count.of_all += u64::from(all) * u64::from(seats.count_ones());
        }
        Ok(count)
    }

    async fn quiet_games(
        &self,
        status: Status,
        last: Range<Millis>,
        after: Option<GameId>,
        limit: u32,
    ) -> Result<Vec<GameRecord>, StoreError> {
        let quiet = query(SELECT).push(sql!(
            " WHERE g.status = $1 AND coalesce(p.moved, g.started, g.created) < $2
                 AND coalesce(p.moved, g.started, g.created) >= $5
                 AND ($3 IS NULL OR g.id > $3) ORDER BY g.id LIMIT $4"
        ));
        self.all(quiet.bind(status).bind(last.end).bind(after).bind(limit).bind(last.start)).await
    }

    async fn count_games(&self) -> Result<Vec<(Status, u64)>, StoreError> {
        let counts = query(sql!("SELECT status, count(*) FROM games GROUP BY status"));
        let counts: Vec<(String, i64)> = self.all(counts).await?;
        let count = |status: Status| {
            counts.iter().find(|(name, _)| name == status.name()).map_or(0, |(_, n)| *n as u64)
        };
        Ok(Status::ALL.iter().map(|status| (*status, count(*status))).collect())
    }
}
