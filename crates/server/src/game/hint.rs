//! Hints: what the best computer player would do.

use std::time::Duration;

use terrane_ai::AgentKind;
use terrane_api::turn::Hint;
use terrane_notation::text;
use terrane_store::{GameId, UserRecord};

use super::error::GameError;
use super::thinking::think;
use super::{Games, Viewer};

/// How long a hint may take.
const PATIENCE: Duration = Duration::from_millis(800);

impl Games {
    /// What the best computer player would do at one of the user's seats.
    pub async fn hint(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<Hint, GameError> {
        let table = self.table(id, Viewer::of(Some(user))).await?;
        let own = table.own_seat(user.id, seat)?;
        if !table.running()?.position().to_act().contains(own) {
            return Err(GameError::NotToAct(seat));
        }
        let thinking = tokio::task::spawn_blocking(move || {
            let play = table.running()?;
            let position = play.position();
            // The list begins with the weakest.
            let kind = AgentKind::ALL.last().copied().unwrap_or(AgentKind::Random);
            let budget = kind.usual_budget().within(PATIENCE);
            let moves = think(&mut *kind.create(), &position, own, u64::from(play.seq()), &budget);
            Ok(Hint {
                seat,
                seq: play.seq(),
                moves: text::write_moves(&moves, position.map()),
                by: kind.name().into(),
            })
        });
        thinking.await.map_err(|error| GameError::Corrupt(error.to_string()))?
    }
}
