//! Hints: what the strongest computer player thinks of a position.

use std::time::Duration;

use terrane_ai::search::{self, Ranked};
use terrane_ai::{AgentKind, Evaluator};
use terrane_api::turn::{Hint, HintTurn};
use terrane_notation::text;
use terrane_store::{GameId, UserRecord};

use super::error::GameError;
use super::pace::Pace;
use super::{Games, Viewer};
use crate::limits::worker::compute;

/// How long a hint may take.
pub(super) const PATIENCE: Duration = Duration::from_millis(800);
/// Hints that one user may wait for, and all users together.
pub(super) const EACH: usize = 2;
pub(super) const MOST: usize = 32;
/// The most turns a hint names.
const MOST_TURNS: usize = 3;

impl Games {
    /// The best turns at one of the user's seats, best first.
    pub async fn hint(&self, user: &UserRecord, id: GameId, seat: u8) -> Result<Hint, GameError> {
        let permit = self.0.thinking.of(Pace::Long).acquire(user.id).await?;
        let snapshot = self.snapshot(id, Viewer::of(Some(user))).await?;
        let own = snapshot.own_seat(user.id, seat)?;
        if !snapshot.running()?.position().to_act().contains(own) {
            return Err(GameError::NotToAct(seat));
        }
        let thinking = compute(move || {
            let _permit = permit;
            let play = snapshot.running()?;
            let position = play.position();
            let players = usize::from(play.log().setup().players);
            let budget = AgentKind::Search.usual_budget().within(PATIENCE);
            let ranked = search::hint(&position, own, Evaluator::strongest(), &budget);
            let turn = |ranked: &Ranked| HintTurn {
                moves: text::write_moves(&ranked.moves, position.map()),
                expected: ranked.values.0[..players].to_vec(),
            };
            Ok(Hint { seat, seq: play.seq(), turns: ranked.iter().take(MOST_TURNS).map(turn).collect() })
        });
        thinking.await.unwrap_or_else(|| Err(GameError::Corrupt("a hint failed".into())))
    }
}
