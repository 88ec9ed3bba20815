//! A log that was written is read back: is it the same game?

use terrane_engine::Position;
use terrane_engine::state::{Player, Stage, State};

use super::ExportError;

/// Reads a log back and compares what every faction has with what it should have, at the beginning of every round and
/// where the game stands. At the end of the game victory points are all that counts.
pub(super) fn same_game(text: &str, rounds: &[State], state: &State) -> Result<(), ExportError> {
    let game = crate::snellman::read(text).map_err(|error| ExportError::NotTheSame(error.to_string()))?;
    let replay = game.replay().map_err(ExportError::Setup)?;
    if let Some(difference) = replay.first_difference {
        return Err(ExportError::NotTheSame(difference.to_string()));
    }
    let mut pos = Position::new(&game.setup).map_err(ExportError::Setup)?;
    let mut found = Vec::new();
    for event in replay.events {
        let before = pos.state().round;
        event.apply(&mut pos).map_err(|illegal| ExportError::NotTheSame(illegal.to_string()))?;
        if pos.state().round > before {
            found.push(*pos.state());
        }
    }
    if found.len() != rounds.len() {
        return Err(ExportError::NotTheSame("another number of rounds would be played".into()));
    }
    found.push(*pos.state());
    let expected = rounds.iter().chain([state]);
    expected.zip(&found).try_for_each(|(expected, found)| same_goods(expected, found))
}

fn same_goods(expected: &State, found: &State) -> Result<(), ExportError> {
    let finished = expected.stage == Stage::Finished;
    let goods = |player: &Player| (player.purse, player.bowls, player.cults);
    for player in &expected.players.0 {
        let Some(faction) = player.faction else { continue };
        let other = found.players.0.iter().find(|other| other.faction == Some(faction));
        let same = |other: &Player| player.vp == other.vp && (finished || goods(player) == goods(other));
        if !other.is_some_and(same) {
            let (name, round) = (faction.board().name, expected.round);
            let reason = format!("the {name} would have something else in round {round}");
            return Err(ExportError::NotTheSame(reason));
        }
    }
    Ok(())
}
