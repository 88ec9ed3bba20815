//! Keeping order: blocks, reports, sanctions, hidden messages.

use terrane_store::{
    BlockRecord, GameId, Millis, Moderation, Notice, ReportFilter, ReportId, ReportRecord, ReportState,
    SanctionId, SanctionKind, SanctionRecord, StoreError, UserId, UserRecord,
};

use crate::db::Db;
use crate::query::{Query, query, sql};
use crate::row::from_row;
use crate::store::{Atomic, Change, SqlStore, change};
use crate::{deletions, users};

from_row!(BlockRecord { owner, other, kind, since });

from_row!(ReportRecord {
    id,
    by = "reporter",
    about,
    person,
    game,
    message,
    reason,
    text,
    kept,
    at,
    state,
    handler,
    handled,
    answer,
});

from_row!(SanctionRecord {
    id,
    person,
    kind,
    reason,
    by = "imposer",
    since,
    until = "ends",
    lifted,
    lifted_by = "lifter",
    appeal,
    appealed,
    answer,
});

pub(crate) fn set_block(block: &BlockRecord) -> Query {
    query(sql!(
        "INSERT INTO blocks (owner, other, kind, since) VALUES ($1, $2, $3, $4)
         ON CONFLICT (owner, other) DO UPDATE SET kind = excluded.kind, since = excluded.since"
    ))
    .bind(block.owner)
    .bind(block.other)
    .bind(block.kind)
    .bind(block.since)
}

pub(crate) fn all_blocks() -> Query {
    query(sql!("SELECT * FROM blocks ORDER BY owner, other"))
}

pub(crate) fn insert_report(report: ReportRecord) -> Query {
    query(sql!(
        "INSERT INTO reports (id, reporter, about, person, game, message, reason, text, kept, at, state, handler,
             handled, answer)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"
    ))
    .bind(report.id)
    .bind(report.by)
    .bind(report.about)
    .bind(report.person)
    .bind(report.game)
    .bind(report.message)
    .bind(report.reason)
    .bind(report.text)
    .bind(report.kept)
    .bind(report.at)
    .bind(report.state)
    .bind(report.handler)
    .bind(report.handled)
    .bind(report.answer)
}

pub(crate) fn all_reports() -> Query {
    query(sql!("SELECT * FROM reports ORDER BY id"))
}

/// Written out for each filter, so that each finds its index.
fn list_reports(filter: &ReportFilter) -> Query {
    let mut list = query(sql!("SELECT * FROM reports WHERE true"));
    if let Some(state) = filter.state {
        list = list.push_bind(sql!(" AND state = "), state);
    }
    if let Some(by) = filter.by {
        list = list.push_bind(sql!(" AND reporter = "), by);
    }
    if let Some(person) = filter.person {
        list = list.push_bind(sql!(" AND person = "), person);
    }
    if let Some(person) = filter.not_about {
        list = list.push_bind(sql!(" AND person IS DISTINCT FROM "), person);
    }
    if let Some(before) = filter.before {
        list = list.push_bind(sql!(" AND id < "), before);
    }
    list.push_bind(sql!(" ORDER BY id DESC LIMIT "), filter.limit)
}

pub(crate) fn insert_sanction(sanction: SanctionRecord) -> Query {
    query(sql!(
        "INSERT INTO sanctions (id, person, kind, reason, imposer, since, ends, lifted, lifter, appeal, appealed, answer)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
    ))
    .bind(sanction.id)
    .bind(sanction.person)
    .bind(sanction.kind)
    .bind(sanction.reason)
    .bind(sanction.by)
    .bind(sanction.since)
    .bind(sanction.until)
    .bind(sanction.lifted)
    .bind(sanction.lifted_by)
    .bind(sanction.appeal)
    .bind(sanction.appealed)
    .bind(sanction.answer)
}

pub(crate) fn all_sanctions() -> Query {
    query(sql!("SELECT * FROM sanctions ORDER BY id"))
}

async fn add_sanction(db: &mut Db<'_>, sanction: SanctionRecord) -> Result<Change<()>, StoreError> {
    if sanction.kind == SanctionKind::Locked {
        users::lock_out(db, sanction.person).await?;
    }
    db.execute(insert_sanction(sanction)).await?;
    Ok(Change::quiet(()))
}

/// Lets somebody in again whose record is locked and who has no lock that still holds. Whether they were locked out.
async fn let_in(db: &mut Db<'_>, person: UserId, now: Millis) -> Result<bool, StoreError> {
    let free = sql!(
        "UPDATE users SET disabled = false WHERE id = $1 AND disabled AND NOT EXISTS
             (SELECT 1 FROM sanctions s WHERE s.person = $1 AND s.kind = 'locked' AND s.lifted IS NULL
                  AND (s.ends IS NULL OR s.ends > $2))
             AND NOT EXISTS (SELECT 1 FROM deletions d WHERE d.owner = $1 AND d.number IS NOT NULL)"
    );
    Ok(db.execute(query(free).bind(person).bind(now)).await? > 0)
}

/// Whoever imposes or lifts a lock has the record of the person locked before they write its row, so that one of two waits and
/// sees what the other wrote.
async fn lift(
    db: &mut Db<'_>,
    id: SanctionId,
    by: Option<UserId>,
    now: Millis,
) -> Result<Change<()>, StoreError> {
    let about: Option<(UserId, SanctionKind)> =
        db.optional(query(sql!("SELECT person, kind FROM sanctions WHERE id = $1")).bind(id)).await?;
    let (person, kind) = about.ok_or(StoreError::Conflict)?;
    users::locked(db, person).await?;
    let lift = sql!("UPDATE sanctions SET lifted = $2, lifter = $3 WHERE id = $1 AND lifted IS NULL");
    if db.execute(query(lift).bind(id).bind(now).bind(by)).await? == 0 {
        return Err(StoreError::Conflict);
    }
    if kind == SanctionKind::Locked {
        let_in(db, person, now).await?;
    }
    Ok(Change::quiet(()))
}

async fn unlock(
    db: &mut Db<'_>,
    person: UserId,
    by: Option<UserId>,
    now: Millis,
) -> Result<Change<UserRecord>, StoreError> {
    let user = users::locked(db, person).await?;
    if deletions::has_begun(db, person).await? {
        return Err(StoreError::NotFound);
    }
    let lift = sql!(
        "UPDATE sanctions SET lifted = $2, lifter = $3 WHERE person = $1 AND kind = 'locked' AND lifted IS NULL"
    );
    db.execute(query(lift).bind(person).bind(now).bind(by)).await?;
    // Also whoever was locked out without a row.
    db.execute(query(sql!("UPDATE users SET disabled = false WHERE id = $1")).bind(person)).await?;
    Ok(Change::quiet(UserRecord { disabled: false, ..user }))
}

/// Ends the locks that are over, at the time they were to end, and lets in again whoever has no other.
async fn unlock_expired(
    db: &mut Db<'_>,
    person: Option<UserId>,
    now: Millis,
) -> Result<Change<Vec<UserId>>, StoreError> {
    let over = sql!(
        "SELECT DISTINCT person FROM sanctions
         WHERE lifted IS NULL AND ends IS NOT NULL AND ends <= $1 AND kind = 'locked' AND ($2 IS NULL OR person = $2)
         ORDER BY person"
    );
    let over: Vec<(UserId,)> = db.all(query(over).bind(now).bind(person)).await?;
    let end = sql!(
        "UPDATE sanctions SET lifted = ends
         WHERE person = $1 AND lifted IS NULL AND ends IS NOT NULL AND ends <= $2 AND kind = 'locked'"
    );
    let mut freed = Vec::new();
    for (user,) in over {
        users::locked(db, user).await?;
        db.execute(query(end).bind(user).bind(now)).await?;
        if let_in(db, user, now).await? {
            freed.push(user);
        }
    }
    Ok(Change::quiet(freed))
}

impl SqlStore {
    /// Writes by a statement that has to change something; `Conflict` if it does not.
    async fn once(&self, query: Query) -> Result<(), StoreError> {
        if self.execute(query).await? == 0 { Err(StoreError::Conflict) } else { Ok(()) }
    }
}

#[async_trait::async_trait]
impl Moderation for SqlStore {
    async fn set_block(&self, block: &BlockRecord) -> Result<(), StoreError> {
        self.execute(set_block(block)).await.map(|_| ())
    }

    async fn clear_block(&self, owner: UserId, other: UserId) -> Result<(), StoreError> {
        let clear = sql!("DELETE FROM blocks WHERE owner = $1 AND other = $2");
        self.execute(query(clear).bind(owner).bind(other)).await.map(|_| ())
    }

    async fn blocks(&self, owner: UserId) -> Result<Vec<BlockRecord>, StoreError> {
        self.all(query(sql!("SELECT * FROM blocks WHERE owner = $1 ORDER BY other")).bind(owner)).await
    }

    async fn block(&self, owner: UserId, other: UserId) -> Result<Option<BlockRecord>, StoreError> {
        let block = sql!("SELECT * FROM blocks WHERE owner = $1 AND other = $2");
        self.optional(query(block).bind(owner).bind(other)).await
    }

    async fn add_report(&self, report: &ReportRecord) -> Result<(), StoreError> {
        self.execute(insert_report(report.clone())).await.map(|_| ())
    }

    async fn settle_report(&self, report: &ReportRecord) -> Result<(), StoreError> {
        let settle = sql!(
            "UPDATE reports SET state = $2, handler = $3, handled = $4, answer = $5
             WHERE id = $1 AND state = $6"
        );
        let settle = query(settle).bind(report.id).bind(report.state).bind(report.handler);
        self.once(settle.bind(report.handled).bind(report.answer.clone()).bind(ReportState::Open)).await
    }

    async fn report(&self, id: ReportId) -> Result<Option<ReportRecord>, StoreError> {
        self.optional(query(sql!("SELECT * FROM reports WHERE id = $1")).bind(id)).await
    }

    async fn reports(&self, filter: &ReportFilter) -> Result<Vec<ReportRecord>, StoreError> {
        self.all(list_reports(filter)).await
    }

    async fn count_reports(&self, by: UserId, since: Millis) -> Result<u32, StoreError> {
        let count = sql!("SELECT count(*) FROM reports WHERE reporter = $1 AND at >= $2");
        let count: Option<(u32,)> = self.optional(query(count).bind(by).bind(since)).await?;
        Ok(count.map_or(0, |(count,)| count))
    }

    async fn add_sanction(&self, sanction: &SanctionRecord) -> Result<(), StoreError> {
        let sanction = sanction.clone();
        change!(self, Atomic::Transaction, |db| add_sanction(db, sanction)).await
    }

    async fn sanction(&self, id: SanctionId) -> Result<Option<SanctionRecord>, StoreError> {
        self.optional(query(sql!("SELECT * FROM sanctions WHERE id = $1")).bind(id)).await
    }

    async fn sanctions(&self, person: UserId) -> Result<Vec<SanctionRecord>, StoreError> {
        let all = sql!("SELECT * FROM sanctions WHERE person = $1 ORDER BY id DESC");
        self.all(query(all).bind(person)).await
    }

    async fn sanction_now(
        &self,
        person: UserId,
        kind: SanctionKind,
        now: Millis,
    ) -> Result<Option<SanctionRecord>, StoreError> {
        let now_held = sql!(
            "SELECT * FROM sanctions
             WHERE person = $1 AND kind = $2 AND lifted IS NULL AND (ends IS NULL OR ends > $3)
             ORDER BY CASE WHEN ends IS NULL THEN 0 ELSE 1 END, ends DESC, id LIMIT 1"
        );
        self.optional(query(now_held).bind(person).bind(kind).bind(now)).await
    }

    async fn appeals(&self, limit: u32) -> Result<Vec<SanctionRecord>, StoreError> {
        let open = sql!(
            "SELECT * FROM sanctions WHERE appeal IS NOT NULL AND answer IS NULL AND lifted IS NULL
             ORDER BY id LIMIT $1"
        );
        self.all(query(open).bind(limit)).await
    }

    async fn lift_sanction(&self, id: SanctionId, by: Option<UserId>, now: Millis) -> Result<(), StoreError> {
        change!(self, Atomic::Transaction, |db| lift(db, id, by, now)).await
    }

    async fn unlock(
        &self,
        person: UserId,
        by: Option<UserId>,
        now: Millis,
    ) -> Result<UserRecord, StoreError> {
        change!(self, Atomic::Transaction, |db| unlock(db, person, by, now)).await
    }

    async fn appeal(&self, id: SanctionId, text: &str, now: Millis) -> Result<(), StoreError> {
        let appeal = sql!(
            "UPDATE sanctions SET appeal = $2, appealed = $3
             WHERE id = $1 AND appeal IS NULL AND lifted IS NULL AND (ends IS NULL OR ends > $3)"
        );
        self.once(query(appeal).bind(id).bind(text.to_owned()).bind(now)).await
    }

    async fn answer_appeal(&self, id: SanctionId, answer: &str) -> Result<(), StoreError> {
        let answered =
            sql!("UPDATE sanctions SET answer = $2 WHERE id = $1 AND appeal IS NOT NULL AND answer IS NULL");
        self.once(query(answered).bind(id).bind(answer.to_owned())).await
    }

    async fn unlock_expired(&self, person: Option<UserId>, now: Millis) -> Result<Vec<UserId>, StoreError> {
        change!(self, Atomic::Transaction, |db| unlock_expired(db, person, now)).await
    }

    async fn hide_message(&self, game: GameId, id: i64, hidden: Option<Millis>) -> Result<(), StoreError> {
        let hide = sql!("UPDATE chat SET hidden = $3 WHERE game = " GAME " AND id = $2");
        let hide = query(hide).bind(game).bind(id).bind(hidden);
        change!(self, Atomic::ByItself, |db| async {
            if db.execute(hide).await? == 0 {
                return Err(StoreError::NotFound);
            }
            let notice = Notice::ChatHidden { game, id, hidden: hidden.is_some() };
            Ok(Change { value: (), notices: vec![notice] })
        })
        .await
    }

    async fn forget_hidden(&self, before: Millis) -> Result<u32, StoreError> {
        let forget =
            sql!("UPDATE chat SET text = '' WHERE hidden IS NOT NULL AND hidden < $1 AND text <> ''");
        self.execute(query(forget).bind(before)).await.map(|count| count as u32)
    }
}
