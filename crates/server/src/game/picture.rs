//! What a picture of a game shows.

use terrane_api::catalog::MapEntry;
use terrane_api::view::View;
use terrane_store::{GameId, GameRecord, SeatRecord};

use super::error::GameError;
use super::user_notices::seat_name;
use super::{Games, Viewer, computers};

/// A position with what is written beside it.
pub struct Pictured {
    /// The board.
    pub map: MapEntry,
    /// The position.
    pub view: View,
    /// The title of the game.
    pub title: String,
    /// The players' names by seat.
    pub names: Vec<String>,
    /// Whether anybody may see it.
    pub open: bool,
}

impl Games {
    /// What somebody sees of a game after a row, or now.
    pub async fn pictured(
        &self,
        id: GameId,
        viewer: Viewer<'_>,
        seq: Option<u32>,
    ) -> Result<Pictured, GameError> {
        let snapshot = self.snapshot_at(id, viewer, seq).await?;
        let play = snapshot.play()?;
        let record = &snapshot.record;
        Ok(Pictured {
            map: MapEntry::of(&play.log().setup().map),
            view: play.view_after(seq.unwrap_or(play.seq()))?,
            title: record.title.clone(),
            names: names(record),
            open: Viewer::of(None).may_see(record),
        })
    }
}

/// The names of those who sit, computer players by those of their levels.
fn names(record: &GameRecord) -> Vec<String> {
    let of = |seat: &SeatRecord| match (seat_name(seat), &seat.ai) {
        (Some(name), _) => name,
        (None, Some(ai)) => computers::named(ai).map_or(&**ai, |(_, name)| name).to_owned(),
        (None, None) => String::new(),
    };
    record.seats.iter().map(of).collect()
}
