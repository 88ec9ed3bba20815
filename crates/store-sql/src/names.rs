//! Names that are taken, by what they look like.

use std::collections::HashMap;

use terrane_store::{Millis, Role, StoreError, UserId, UserRecord, name_keys};

use crate::db::Db;
use crate::query::{query, sql};
use crate::store::Change;
use crate::users;

/// Accounts whose names are claimed in one transaction.
const AT_ONCE: u32 = 500;

/// Makes sure that no other account has a name like this user's. Accounts claim theirs; guests share names with each other.
/// `NameTaken`.
pub(crate) async fn claim(db: &mut Db<'_>, user: &UserRecord) -> Result<(), StoreError> {
    for key in keys(&user.name) {
        if user.role != Role::Guest {
            insert(db, key.clone(), user.id).await?;
        }
        let owner = query(sql!("SELECT owner FROM name_claims WHERE skeleton = $1")).bind(key);
        let owner: Option<(UserId,)> = db.optional(owner).await?;
        if owner.is_some_and(|(owner,)| owner != user.id) {
            return Err(StoreError::NameTaken);
        }
    }
    Ok(())
}

/// In order, so that two who claim at once do not wait for each other.
fn keys(name: &str) -> Vec<String> {
    let mut keys = name_keys(name).to_vec();
    keys.sort();
    keys.dedup();
    keys
}

async fn insert(db: &mut Db<'_>, key: String, owner: UserId) -> Result<u64, StoreError> {
    // Whoever takes a former name of their own again has it without an end.
    let insert = sql!(
        "INSERT INTO name_claims (skeleton, owner) VALUES ($1, $2)
         ON CONFLICT (skeleton) DO UPDATE SET ends = NULL WHERE name_claims.owner = excluded.owner"
    );
    db.execute(query(insert).bind(key).bind(owner)).await
}

/// Says until when the former names of a user stay theirs.
pub(crate) async fn release(db: &mut Db<'_>, owner: UserId, until: Millis) -> Result<Change<()>, StoreError> {
    let user: Option<UserRecord> = db.optional(users::by_id(owner)).await?;
    let [one, other] = name_keys(&user.ok_or(StoreError::NotFound)?.name);
    let release = sql!(
        "UPDATE name_claims SET ends = $2 WHERE owner = $1 AND ends IS NULL AND skeleton <> $3 AND skeleton <> $4"
    );
    db.execute(query(release).bind(owner).bind(until).bind(one).bind(other)).await?;
    Ok(Change::quiet(()))
}

/// Claims names for accounts that have claimed nothing, those after one of them, and answers the last of them with those
/// whose name is like another's. They keep it.
pub(crate) async fn claim_some(
    db: &mut Db<'_>,
    after: Option<UserId>,
) -> Result<Change<(Option<UserId>, Vec<UserRecord>)>, StoreError> {
    let unclaimed = sql!(
        "SELECT * FROM users u WHERE role <> 'guest' AND ($1 IS NULL OR id > $1)
             AND NOT EXISTS (SELECT 1 FROM name_claims c WHERE c.owner = u.id)
         ORDER BY id LIMIT $2"
    );
    let accounts: Vec<UserRecord> = db.all(query(unclaimed).bind(after).bind(AT_ONCE)).await?;
    let last = accounts.last().map(|user| user.id);
    let mut alike = Vec::new();
    for user in accounts {
        let mut is_alike = false;
        for key in keys(&user.name) {
            is_alike |= insert(db, key, user.id).await? == 0;
        }
        if is_alike {
            alike.push(user);
        }
    }
    Ok(Change::quiet((last, alike)))
}

/// Accounts after one of them whose name is another's, with that other, and the last account looked at.
pub(crate) async fn alike(
    db: &mut Db<'_>,
    after: Option<UserId>,
) -> Result<(Option<UserId>, Vec<(UserRecord, UserId)>), StoreError> {
    let accounts =
        sql!("SELECT * FROM users WHERE role <> 'guest' AND ($1 IS NULL OR id > $1) ORDER BY id LIMIT $2");
    let accounts: Vec<UserRecord> = db.all(query(accounts).bind(after).bind(AT_ONCE)).await?;
    let mut claims = query(sql!("SELECT skeleton, owner FROM name_claims WHERE false"));
    for key in accounts.iter().flat_map(|user| keys(&user.name)) {
        claims = claims.push_bind(sql!(" OR skeleton = "), key);
    }
    let owners: Vec<(String, UserId)> = db.all(claims).await?;
    let owners: HashMap<String, UserId> = owners.into_iter().collect();
    let last = accounts.last().map(|user| user.id);
    let alike = accounts.into_iter().filter_map(|user| {
        let owners = keys(&user.name).into_iter().filter_map(|key| owners.get(&key).copied());
        let other = owners.into_iter().find(|owner| *owner != user.id)?;
        Some((user, other))
    });
    Ok((last, alike.collect()))
}
