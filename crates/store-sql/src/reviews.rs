//! Reviews of games, as far as they have come.

use terrane_store::{GameId, Millis, ReviewRecord, ReviewState, ReviewWish, Reviews, StoreError, Wished};
use uuid::Uuid;

use crate::db::Db;
use crate::query::{Query, Statement, query, sql};
use crate::row::from_row;
use crate::store::{Atomic, Change, SqlStore, change};

from_row!(ReviewRecord { game, state, asker, asked, version, turns, done, attempts });

/// The place of a new review is behind the last of its asker, and not before those whose turn it is now: whoever had none
/// waiting goes on with everybody's first.
const WISH: Statement = sql!(
    "INSERT INTO reviews (game, state, asker, asked, place, version, turns, done, attempts, lease_until)
     VALUES ($1, 'queued', $2, $3,
         1 + " LARGEST "(
             coalesce((SELECT max(place) FROM reviews WHERE state IN ('queued', 'running') AND asker = $2), 0),
             coalesce((SELECT max(place) FROM reviews WHERE state = 'running'),
                      (SELECT min(place) - 1 FROM reviews WHERE state = 'queued'), 0)),
         0, 0, 0, 0, 0)
     ON CONFLICT (game) DO UPDATE SET state = 'queued', asker = excluded.asker, asked = excluded.asked,
         place = excluded.place, attempts = 0, lease_until = 0, lease_node = NULL
     WHERE reviews.state IN ('failed', 'cancelled') OR (reviews.state = 'done' AND reviews.version < $4)"
);

/// Who comes second passes over what somebody else is taking.
const LEASE: Statement = sql!(
    "UPDATE reviews SET state = 'running', lease_until = $3, lease_node = $1, attempts = attempts + 1
     WHERE game IN (
         SELECT game FROM reviews WHERE state IN ('queued', 'running') AND lease_until <= $2
         ORDER BY place, asked, game LIMIT 1" SKIP_LOCKED ")
     RETURNING *"
);

fn read(game: GameId) -> Query {
    query(sql!("SELECT * FROM reviews WHERE game = $1")).bind(game)
}

/// How many reviews wait: of a user and of all.
async fn waiting(db: &mut Db<'_>, wish: &ReviewWish) -> Result<(u32, u32), StoreError> {
    let count = sql!(
        "SELECT count(CASE WHEN asker = $1 THEN 1 END), count(*) FROM reviews WHERE state IN ('queued', 'running')"
    );
    Ok(db.optional(query(count).bind(wish.asker)).await?.unwrap_or_default())
}

async fn wish(db: &mut Db<'_>, wish: ReviewWish) -> Result<Wished, StoreError> {
    let known: Option<ReviewRecord> = db.optional(read(wish.game)).await?;
    let is_wanted = |known: &ReviewRecord| match known.state {
        ReviewState::Queued | ReviewState::Running => false,
        ReviewState::Done => known.version < wish.version,
        ReviewState::Failed | ReviewState::Cancelled => true,
    };
    if known.is_some_and(|known| !is_wanted(&known)) {
        return Ok(Wished::Known);
    }
    let (own, all) = waiting(db, &wish).await?;
    if own >= wish.each {
        return Ok(Wished::Refused(own));
    }
    if all >= wish.most {
        return Ok(Wished::Refused(all));
    }
    let insert = query(WISH).bind(wish.game).bind(wish.asker).bind(wish.at).bind(wish.version);
    // Somebody else may have asked in between.
    Ok(if db.execute(insert).await? > 0 { Wished::Queued } else { Wished::Known })
}

#[async_trait::async_trait]
impl Reviews for SqlStore {
    async fn review(&self, game: GameId) -> Result<Option<ReviewRecord>, StoreError> {
        self.optional(read(game)).await
    }

    async fn review_turns(&self, game: GameId, from: u32) -> Result<Vec<(u32, String)>, StoreError> {
        let turns = sql!("SELECT turn, text FROM review_turns WHERE game = $1 AND turn >= $2 ORDER BY turn");
        self.all(query(turns).bind(game).bind(from)).await
    }

    async fn reviews_before(&self, game: GameId) -> Result<Option<u32>, StoreError> {
        let before = sql!(
            "SELECT (SELECT count(*) FROM reviews r WHERE r.state IN ('queued', 'running')
                     AND (r.place, r.asked, r.game) < (own.place, own.asked, own.game))
             FROM reviews own WHERE own.game = $1 AND own.state IN ('queued', 'running')"
        );
        Ok(self.optional::<(u32,)>(query(before).bind(game)).await?.map(|(before,)| before))
    }

    async fn wish_review(&self, wished: ReviewWish) -> Result<Wished, StoreError> {
        change!(self, Atomic::Transaction, |db| async { wish(db, wished).await.map(Change::quiet) }).await
    }

    async fn lease_review(
        &self,
        node: Uuid,
        now: Millis,
        until: Millis,
    ) -> Result<Option<ReviewRecord>, StoreError> {
        let lease = query(LEASE).bind(node).bind(now).bind(until);
        change!(self, Atomic::ByItself, |db| async { db.optional(lease).await.map(Change::quiet) }).await
    }

    async fn begin_review(
        &self,
        game: GameId,
        node: Uuid,
        version: u32,
        turns: u32,
    ) -> Result<bool, StoreError> {
        change!(self, Atomic::Transaction, |db| async {
            let known: Option<ReviewRecord> = db.optional(read(game)).await?;
            let begin = sql!(
                "UPDATE reviews SET version = $3, turns = $4
                 WHERE game = $1 AND lease_node = $2 AND state = 'running'"
            );
            let begin = query(begin).bind(game).bind(node).bind(version).bind(turns);
            if db.execute(begin).await? == 0 {
                return Ok(Change::quiet(false));
            }
            if known.is_some_and(|known| known.version != version || known.turns != turns) {
                db.execute(query(sql!("DELETE FROM review_turns WHERE game = $1")).bind(game)).await?;
                db.execute(query(sql!("UPDATE reviews SET done = 0 WHERE game = $1")).bind(game)).await?;
            }
            Ok(Change::quiet(true))
        })
        .await
    }

    async fn grow_review(
        &self,
        game: GameId,
        node: Uuid,
        until: Millis,
        turns: &[(u32, String)],
    ) -> Result<bool, StoreError> {
        let turns = turns.to_vec();
        change!(self, Atomic::Transaction, |db| async {
            let prolong = sql!(
                "UPDATE reviews SET lease_until = $3, attempts = 0
                 WHERE game = $1 AND lease_node = $2 AND state = 'running'"
            );
            if db.execute(query(prolong).bind(game).bind(node).bind(until)).await? == 0 {
                return Ok(Change::quiet(false));
            }
            let mut new = 0_u32;
            for (turn, text) in turns {
                let insert = sql!(
                    "INSERT INTO review_turns (game, turn, text) VALUES ($1, $2, $3)
                     ON CONFLICT (game, turn) DO NOTHING"
                );
                new += db.execute(query(insert).bind(game).bind(turn).bind(text)).await? as u32;
            }
            let grown = query(sql!("UPDATE reviews SET done = done + $2 WHERE game = $1"));
            db.execute(grown.bind(game).bind(new)).await?;
            Ok(Change::quiet(true))
        })
        .await
    }

    async fn end_review(&self, game: GameId, node: Uuid, state: ReviewState) -> Result<bool, StoreError> {
        let end = sql!(
            "UPDATE reviews SET state = $3, lease_until = 0, lease_node = NULL
             WHERE game = $1 AND lease_node = $2 AND state = 'running'"
        );
        Ok(self.execute(query(end).bind(game).bind(node).bind(state)).await? > 0)
    }

    async fn release_reviews(&self, node: Uuid) -> Result<(), StoreError> {
        let release = sql!(
            "UPDATE reviews SET lease_until = 0, lease_node = NULL, attempts = 0
             WHERE lease_node = $1 AND state = 'running'"
        );
        self.execute(query(release).bind(node)).await.map(|_| ())
    }

    async fn cancel_review(&self, game: GameId) -> Result<bool, StoreError> {
        let cancel = sql!(
            "UPDATE reviews SET state = 'cancelled', lease_until = 0, lease_node = NULL
             WHERE game = $1 AND state IN ('queued', 'running')"
        );
        Ok(self.execute(query(cancel).bind(game)).await? > 0)
    }

    async fn count_reviews(&self) -> Result<u32, StoreError> {
        let count = query(sql!("SELECT count(*) FROM reviews WHERE state IN ('queued', 'running')"));
        Ok(self.optional::<(u32,)>(count).await?.map_or(0, |(count,)| count))
    }
}
