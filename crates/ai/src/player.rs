//! Players: an agent with all it needs to play the same way everywhere, as named on a command line.

use std::fmt;

use crate::agent::{Agent, AgentKind};
use crate::budget::Budget;

/// Who plays: the kind of agent and how much it thinks. Two equal players choose equal moves.
///
/// ```
/// use terrane_ai::Player;
///
/// let player: Player = "random".parse().unwrap();
/// assert_eq!(player.to_string(), "random");
/// assert!("genius".parse::<Player>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The kind of agent.
    pub kind: AgentKind,
    /// Positions it may evaluate for one turn, if that differs from what is usual for its kind.
    pub nodes: Option<u32>,
}

impl Player {
    /// A new agent that plays like this.
    pub fn create(&self) -> Box<dyn Agent> {
        self.kind.create()
    }

    /// What it may think before a move.
    pub fn budget(&self) -> Budget {
        self.nodes.map_or_else(Budget::default, Budget::nodes)
    }
}

impl From<AgentKind> for Player {
    fn from(kind: AgentKind) -> Player {
        Player { kind, nodes: None }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        match self.nodes {
            Some(nodes) => write!(f, ":{nodes}"),
            None => Ok(()),
        }
    }
}

/// Why a word names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerError {
    /// There is no such kind.
    #[error("there is no agent `{0}`; there are {known}", known = AgentKind::ALL.map(AgentKind::name).join(", "))]
    Kind(String),
    /// The budget is no number of positions.
    #[error("`{0}` is no budget; write a number of positions from 1 on, as in `random:500`")]
    Nodes(String),
}

impl std::str::FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        let (name, nodes) = match text.split_once(':') {
            Some((name, nodes)) => (name, Some(nodes)),
            None => (text, None),
        };
        let kind = AgentKind::named(name).ok_or_else(|| PlayerError::Kind(name.to_owned()))?;
        let number = |nodes: &str| {
            nodes.parse().ok().filter(|&nodes| nodes > 0).ok_or_else(|| PlayerError::Nodes(nodes.to_owned()))
        };
        Ok(Player { kind, nodes: nodes.map(number).transpose()? })
    }
}
