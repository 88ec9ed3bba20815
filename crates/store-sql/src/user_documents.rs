//! Documents of users: what somebody keeps and nobody else sees.

use terrane_store::{StoreError, UserDocuments, UserId};

use crate::query::{Query, query, sql};
use crate::store::SqlStore;

/// Writes a document, over an earlier one; `None` takes it away.
pub(crate) fn set(owner: UserId, kind: String, text: Option<String>) -> Query {
    match text {
        Some(text) => query(sql!(
            "INSERT INTO user_documents (owner, kind, text) VALUES ($1, $2, $3)
             ON CONFLICT (owner, kind) DO UPDATE SET text = $3"
        ))
        .bind(owner)
        .bind(kind)
        .bind(text),
        None => {
            query(sql!("DELETE FROM user_documents WHERE owner = $1 AND kind = $2")).bind(owner).bind(kind)
        }
    }
}

#[async_trait::async_trait]
impl UserDocuments for SqlStore {
    async fn user_document(&self, owner: UserId, kind: &str) -> Result<Option<String>, StoreError> {
        let read = sql!("SELECT text FROM user_documents WHERE owner = $1 AND kind = $2");
        let read = query(read).bind(owner).bind(kind.to_owned());
        Ok(self.optional::<(String,)>(read).await?.map(|(text,)| text))
    }

    async fn set_user_document(
        &self,
        owner: UserId,
        kind: &str,
        text: Option<&str>,
    ) -> Result<(), StoreError> {
        self.execute(set(owner, kind.to_owned(), text.map(str::to_owned))).await.map(|_| ())
    }
}
