//! Documents of a seat: its chain of rules for offers of power, and its notes. Only who sits there sees them.

use terrane_api::auto::LeechChain;
use terrane_store::{GameId, Status, UserRecord};

use super::commit::Applied;
use super::error::GameError;
use super::row_builder::RowBuilder;
use super::stored::to_store;
use super::{Games, Viewer};

/// The kind of document with a chain of rules for offers of power.
pub(super) const AUTO_LEECH: &str = "auto-leech";
/// The kind of document with notes.
const NOTES: &str = "notes";
/// The most characters of notes.
const LONGEST_NOTES: usize = 20_000;

impl Games {
    /// The chain of a seat; an empty one asks always.
    pub async fn chain(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<LeechChain, GameError> {
        let text = self.seat_document(user, id, seat, AUTO_LEECH).await?;
        let read = |text: String| {
            serde_json::from_str(&text).map_err(|error| GameError::Corrupt(format!("{AUTO_LEECH}: {error}")))
        };
        Ok(text.map(read).transpose()?.unwrap_or_default())
    }

    /// Writes the chain of a seat. An offer that is open now is answered at once.
    pub async fn set_chain(
        &self,
        user: &UserRecord,
        id: GameId,
        seat: u8,
        chain: &LeechChain,
    ) -> Result<(), GameError> {
        chain.check()?;
        let snapshot = self.snapshot(id, Viewer::of(Some(user))).await?;
        snapshot.own_seat(user.id, seat)?;
        let text = to_store(chain)?;
        self.0.store.set_seat_document(id, seat, AUTO_LEECH, &text).await?;
        if snapshot.record.status != Status::Running {
            return Ok(());
        }
        match self.write(id, |_, play| Ok(Applied::rows(RowBuilder::new(play)))).await {
            // The chain is written; whoever went on meanwhile has used it.
            Ok(_) | Err(GameError::Stale { .. } | GameError::NotRunning) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The notes of a seat.
    pub async fn notes(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<String, GameError> {
        Ok(self.seat_document(user, id, seat, NOTES).await?.unwrap_or_default())
    }

    /// Writes the notes of a seat.
    pub async fn set_notes(
        &self,
        user: &UserRecord,
        id: GameId,
        seat: u8,
        text: &str,
    ) -> Result<(), GameError> {
        if text.chars().count() > LONGEST_NOTES {
            return Err(GameError::TooLong { what: "notes", most: LONGEST_NOTES });
        }
        self.snapshot(id, Viewer::of(Some(user))).await?.own_seat(user.id, seat)?;
        Ok(self.0.store.set_seat_document(id, seat, NOTES, text).await?)
    }

    async fn seat_document(
        &self,
        user: &UserRecord,
        id: GameId,
        seat: u8,
        kind: &str,
    ) -> Result<Option<String>, GameError> {
        self.snapshot(id, Viewer::of(Some(user))).await?.own_seat(user.id, seat)?;
        Ok(self.0.store.seat_document(id, seat, kind).await?)
    }
}
