//! Users.

use terrane_store::{Role, StoreError, UserId, UserRecord, Users, fold_name};

use crate::db::Db;
use crate::query::{Query, Statement, query, sql};
use crate::row::from_row;
use crate::store::{Atomic, Change, SqlStore, change};
use crate::{games, names};

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

/// Who keeps name and role keeps a name that is like another's, if theirs is older than claims.
async fn update(db: &mut Db<'_>, user: UserRecord) -> Result<Change<()>, StoreError> {
    let before: Option<UserRecord> = db.optional(by_id(user.id)).await?;
    let before = before.ok_or(StoreError::NotFound)?;
    let is_new = before.name != user.name || (before.role == Role::Guest && user.role != Role::Guest);
    db.execute(with_columns(UPDATE, user.clone())).await?;
    if is_new {
        names::claim(db, &user).await?;
    }
    Ok(Change::quiet(()))
}

#[async_trait::async_trait]
impl Users for SqlStore {
    async fn create_user(&self, user: &UserRecord) -> Result<(), StoreError> {
        let user = user.clone();
        change!(self, Atomic::Transaction, |db| create(db, user)).await
    }

    async fn update_user(&self, user: &UserRecord) -> Result<(), StoreError> {
        let user = user.clone();
        change!(self, Atomic::Transaction, |db| update(db, user)).await
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
}
