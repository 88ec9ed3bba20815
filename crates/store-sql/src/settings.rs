//! Settings of the server.

use terrane_store::{Settings, StoreError};

use crate::query::{Query, query, sql};
use crate::store::SqlStore;

/// Sets a setting; `None` takes it away.
pub(crate) fn set(key: String, value: Option<String>) -> Query {
    match value {
        Some(value) => query(sql!(
            "INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2"
        ))
        .bind(key)
        .bind(value),
        None => query(sql!("DELETE FROM settings WHERE key = $1")).bind(key),
    }
}

#[async_trait::async_trait]
impl Settings for SqlStore {
    async fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        let read = query(sql!("SELECT value FROM settings WHERE key = $1")).bind(key.to_owned());
        Ok(self.optional::<(String,)>(read).await?.map(|(value,)| value))
    }

    async fn set_setting(&self, key: &str, value: Option<&str>) -> Result<(), StoreError> {
        self.execute(set(key.to_owned(), value.map(str::to_owned))).await.map(|_| ())
    }

    async fn setting_or(&self, key: &str, value: &str) -> Result<String, StoreError> {
        let insert = sql!("INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING");
        self.execute(query(insert).bind(key.to_owned()).bind(value.to_owned())).await?;
        self.setting(key).await?.ok_or(StoreError::NotFound)
    }
}
