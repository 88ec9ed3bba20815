//! Documents of seats: what a player keeps at a game and nobody else sees. Their table is called `papers`.

use terrane_store::{GameId, SeatDocuments, StoreError};

use crate::query::{Query, query, sql};
use crate::store::SqlStore;

/// Writes a document, over an earlier one.
pub(crate) fn set(game: GameId, seat: u8, kind: String, text: String) -> Query {
    let set = sql!(
        "INSERT INTO papers (game, seat, kind, text) VALUES (" GAME ", $2, $3, $4)
         ON CONFLICT (game, kind, seat) DO UPDATE SET text = $4"
    );
    query(set).bind(game).bind(seat).bind(kind).bind(text)
}

/// Takes all documents of a seat away.
pub(crate) fn forget(game: GameId, seat: u8) -> Query {
    query(sql!("DELETE FROM papers WHERE game = " GAME " AND seat = $2")).bind(game).bind(seat)
}

#[async_trait::async_trait]
impl SeatDocuments for SqlStore {
    async fn seat_document(&self, game: GameId, seat: u8, kind: &str) -> Result<Option<String>, StoreError> {
        let read = sql!("SELECT text FROM papers WHERE game = " GAME " AND kind = $2 AND seat = $3");
        let read = query(read).bind(game).bind(kind.to_owned()).bind(seat);
        Ok(self.optional::<(String,)>(read).await?.map(|(text,)| text))
    }

    async fn seat_documents(&self, game: GameId, kind: &str) -> Result<Vec<(u8, String)>, StoreError> {
        let read = sql!("SELECT seat, text FROM papers WHERE game = " GAME " AND kind = $2 ORDER BY seat");
        self.all(query(read).bind(game).bind(kind.to_owned())).await
    }

    async fn set_seat_document(
        &self,
        game: GameId,
        seat: u8,
        kind: &str,
        text: &str,
    ) -> Result<(), StoreError> {
        self.execute(set(game, seat, kind.to_owned(), text.to_owned())).await.map(|_| ())
    }
}
