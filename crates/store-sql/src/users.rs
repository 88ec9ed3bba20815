//! Users.

use terrane_store::{Millis, Role, StoreError, UserFilter, UserId, UserRecord, Users, fold_name, name_keys};

use crate::db::Db;
use crate::query::{Query, Statement, query, sql};
use crate::row::from_row;
use crate::store::{Atomic, Change, SqlStore, change};
use crate::{deletions, games, names};

from_row!(UserRecord { id, name, email, password, role, disabled, settings, created });

const INSERT: Statement = sql!(
    "INSERT INTO users (id, name, folded, email, password, role, disabled, settings, created)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
);

const UPDATE: Statement = sql!(
    "UPDATE users SET name = $2, folded = $3, email = $4, password = $5, role = $6, disabled = $7,
         settings = $8, created = $9
     WHERE id = $1"
);

pub(crate) fn insert(user: UserRecord) -> Query {
    with_columns(INSERT, user)
}

fn with_columns(statement: Statement, user: UserRecord) -> Query {
    let folded = fold_name(&user.name);
    query(statement)
        .bind(user.id)
        .bind(user.name)
        .bind(folded)
        .bind(user.email)
        .bind(user.password)
        .bind(user.role)
        .bind(user.disabled)
        .bind(user.settings)
        .bind(user.created)
}

pub(crate) fn by_id(id: UserId) -> Query {
    query(sql!("SELECT * FROM users WHERE id = $1")).bind(id)
}

pub(crate) fn list(after: Option<UserId>, limit: u32) -> Query {
    query(sql!("SELECT * FROM users WHERE $1 IS NULL OR id > $1 ORDER BY id LIMIT $2"))
        .bind(after)
        .bind(limit)
}

async fn create(db: &mut Db<'_>, user: UserRecord) -> Result<Change<()>, StoreError> {
    db.execute(insert(user.clone())).await?;
    names::claim(db, &user).await.map(Change::quiet)
}

/// A user as they are now. Until the transaction ends nobody else changes them.
pub(crate) async fn locked(db: &mut Db<'_>, id: UserId) -> Result<UserRecord, StoreError> {
    let user: Option<UserRecord> =
        db.optional(query(sql!("SELECT * FROM users WHERE id = $1" LOCK)).bind(id)).await?;
    user.ok_or(StoreError::NotFound)
}

/// The administrators who look after the server, and nobody else makes them fewer until the transaction ends: of two who take
/// leave at once one stays. Locked before their own records are, so that two do not wait for each other.
async fn locked_admins(db: &mut Db<'_>) -> Result<Vec<UserId>, StoreError> {
    let admins = sql!("SELECT id FROM users WHERE role = 'admin' AND NOT disabled ORDER BY id" LOCK);
    let admins: Vec<(UserId,)> = db.all(query(admins)).await?;
    Ok(admins.into_iter().map(|(admin,)| admin).collect())
}

/// Locks somebody out. `LastAdmin`.
pub(crate) async fn lock_out(db: &mut Db<'_>, id: UserId) -> Result<(), StoreError> {
    let admins = locked_admins(db).await?;
    locked(db, id).await?;
    if admins == [id] {
        return Err(StoreError::LastAdmin);
    }
    db.execute(query(sql!("UPDATE users SET disabled = true WHERE id = $1")).bind(id)).await.map(|_| ())
}

/// What somebody changes who read `before`. What they leave as it was stays as it is now. `Conflict` if others have changed
/// meanwhile what they change; settings are what their owner's client said last.
fn follow(now: &UserRecord, before: &UserRecord, after: &UserRecord) -> Result<UserRecord, StoreError> {
    fn changed<T: PartialEq + Clone>(now: &T, before: &T, after: &T) -> Result<T, StoreError> {
        if before == after {
            Ok(now.clone())
        } else if now == before || now == after {
            Ok(after.clone())
        } else {
            Err(StoreError::Conflict)
        }
    }
    Ok(UserRecord {
        id: now.id,
        name: changed(&now.name, &before.name, &after.name)?,
        email: changed(&now.email, &before.email, &after.email)?,
        password: changed(&now.password, &before.password, &after.password)?,
        role: changed(&now.role, &before.role, &after.role)?,
        disabled: changed(&now.disabled, &before.disabled, &after.disabled)?,
        settings: if before.settings == after.settings { &now.settings } else { &after.settings }.clone(),
        created: now.created,
    })
}

/// Who keeps name and role keeps a name that is like another's, if theirs is older than claims.
async fn update(
    db: &mut Db<'_>,
    before: UserRecord,
    after: UserRecord,
) -> Result<Change<UserRecord>, StoreError> {
    let looks_after = |user: &UserRecord| user.role == Role::Admin && !user.disabled;
    let admins = if before.role != after.role || before.disabled != after.disabled {
        locked_admins(db).await?
    } else {
        Vec::new()
    };
    let now = locked(db, before.id).await?;
    // Whoever read the record before its owner left would bring the name back.
    if deletions::has_begun(db, now.id).await? {
        return Err(StoreError::NotFound);
    }
    let user = follow(&now, &before, &after)?;
    if looks_after(&now) && !looks_after(&user) && admins.iter().all(|admin| *admin == user.id) {
        return Err(StoreError::LastAdmin);
    }
    db.execute(with_columns(UPDATE, user.clone())).await?;
    if now.name != user.name || (now.role == Role::Guest && user.role != Role::Guest) {
        names::claim(db, &user).await?;
    }
    Ok(Change::quiet(user))
}

#[async_trait::async_trait]
impl Users for SqlStore {
    async fn create_user(&self, user: &UserRecord) -> Result<(), StoreError> {
        let user = user.clone();
        change!(self, Atomic::Transaction, |db| create(db, user)).await
    }

    async fn update_user(&self, before: &UserRecord, after: &UserRecord) -> Result<UserRecord, StoreError> {
        let (before, after) = (before.clone(), after.clone());
        change!(self, Atomic::Transaction, |db| update(db, before, after)).await
    }

    async fn claim_names(&self) -> Result<Vec<UserRecord>, StoreError> {
        let mut alike = Vec::new();
        let mut after = None;
        loop {
            let claimed = change!(self, Atomic::Transaction, |db| names::claim_some(db, after)).await?;
            let (Some(last), some) = claimed else { return Ok(alike) };
            alike.extend(some);
            after = Some(last);
        }
    }

    async fn names_alike(&self) -> Result<Vec<(UserRecord, UserId)>, StoreError> {
        let mut alike = Vec::new();
        let mut after = None;
        loop {
            let mut lent = self.lend().await?;
            let (last, some) = names::alike(&mut lent.db(), after).await?;
            alike.extend(some);
            match last {
                Some(last) => after = Some(last),
                None => return Ok(alike),
            }
        }
    }

    async fn user(&self, id: UserId) -> Result<Option<UserRecord>, StoreError> {
        self.optional(by_id(id)).await
    }

    async fn account(&self, name: &str) -> Result<Option<UserRecord>, StoreError> {
        let account = sql!("SELECT * FROM users WHERE folded = $1 AND role <> 'guest'");
        self.optional(query(account).bind(fold_name(name))).await
    }

    async fn accounts_by_mail(&self, address: &str, limit: u32) -> Result<Vec<UserRecord>, StoreError> {
        let accounts = sql!(
            "SELECT * FROM users WHERE email IS NOT NULL AND role <> 'guest' AND lower(email) = lower($1)
             ORDER BY id LIMIT $2"
        );
        self.all(query(accounts).bind(address.to_owned()).bind(limit)).await
    }

    async fn is_name_free(&self, name: &str, user: UserId) -> Result<bool, StoreError> {
        let taken = sql!(
            "SELECT owner FROM name_claims WHERE (skeleton = $1 OR skeleton = $2) AND owner <> $3 LIMIT 1"
        );
        let [one, other] = name_keys(name);
        let taken: Option<(UserId,)> = self.optional(query(taken).bind(one).bind(other).bind(user)).await?;
        Ok(taken.is_none())
    }

    async fn release_names(&self, owner: UserId, until: Millis) -> Result<(), StoreError> {
        change!(self, Atomic::Transaction, |db| names::release(db, owner, until)).await
    }

    async fn find_users(&self, filter: &UserFilter) -> Result<Vec<UserRecord>, StoreError> {
        let mut list = query(sql!("SELECT * FROM users WHERE true"));
        if let Some(name) = &filter.name {
            list = list.push_bind(sql!(" AND " POSITION "(folded, "), fold_name(name)).push(sql!(") > 0"));
        }
        if let Some(role) = filter.role {
            list = list.push_bind(sql!(" AND role = "), role);
        }
        if filter.locked {
            list = list.push(sql!(" AND disabled"));
        }
        if let Some(after) = filter.after {
            list = list.push_bind(sql!(" AND id > "), after);
        }
        self.all(list.push_bind(sql!(" ORDER BY id LIMIT "), filter.limit)).await
    }

    async fn admins(&self) -> Result<Vec<UserRecord>, StoreError> {
        let admins = sql!("SELECT * FROM users WHERE role = 'admin' AND NOT disabled ORDER BY id");
        self.all(query(admins)).await
    }

    async fn users(&self, after: Option<UserId>, limit: u32) -> Result<Vec<UserRecord>, StoreError> {
        self.all(list(after, limit)).await
    }

    async fn move_seats(&self, guest: UserId, account: UserId) -> Result<u32, StoreError> {
        change!(self, Atomic::Transaction, |db| games::move_seats(db, guest, account)).await
    }

    async fn rename_seats(&self, user: UserId, former: &str, talk: bool) -> Result<u32, StoreError> {
        let former = former.to_owned();
        change!(self, Atomic::Transaction, |db| games::rename_seats(db, user, former, talk)).await
    }
}
