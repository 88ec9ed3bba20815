//! What those who look after the server did.

use terrane_store::{Audit, AuditId, AuditRecord, StoreError};

use crate::query::{Query, query, sql};
use crate::row::from_row;
use crate::store::SqlStore;

from_row!(AuditRecord { id, at, by = "actor", what, user = "target", detail });

pub(crate) fn insert(entry: AuditRecord) -> Query {
    query(sql!("INSERT INTO audit (id, at, actor, what, target, detail) VALUES ($1, $2, $3, $4, $5, $6)"))
        .bind(entry.id)
        .bind(entry.at)
        .bind(entry.by)
        .bind(entry.what)
        .bind(entry.user)
        .bind(entry.detail)
}

#[async_trait::async_trait]
impl Audit for SqlStore {
    async fn add_audit(&self, entry: &AuditRecord) -> Result<(), StoreError> {
        self.execute(insert(entry.clone())).await.map(|_| ())
    }

    async fn audit(&self, before: Option<AuditId>, limit: u32) -> Result<Vec<AuditRecord>, StoreError> {
        let newest = sql!("SELECT * FROM audit WHERE $1 IS NULL OR id < $1 ORDER BY id DESC LIMIT $2");
        self.all(query(newest).bind(before).bind(limit)).await
    }
}
