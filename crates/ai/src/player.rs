//! Players: an agent with all it needs to play the same way everywhere, as named on a command line.

use std::fmt;
use std::sync::Arc;

use crate::agent::{Agent, AgentKind};
use crate::budget::Budget;
use crate::careless::Careless;
use crate::evaluator::Evaluator;
use crate::level::Level;
use crate::net::built_in;
use crate::search::{Settings, SettingsError};
use crate::weights::Weights;

/// Who plays: the kind of agent, how much it thinks, how careless it is, and what it judges positions with. Equal players choose equal
/// moves.
///
/// ```
/// use terrane_ai::Player;
///
/// let no_files = |file: &str| Err(format!("{file} is not here"));
/// let player = Player::read("greedy:500", no_files).unwrap();
/// assert_eq!(player.to_string(), "greedy:500");
/// let error = Player::read("greedy@mine.txt", no_files).unwrap_err();
/// assert_eq!(error.to_string(), "the weights of `greedy@mine.txt` cannot be used: mine.txt is not here");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Player {
    /// What it is called; by default the word that names it.
    name: String,
    /// The kind of agent.
    pub kind: AgentKind,
    /// Positions it may evaluate for one turn, if that differs from what is usual.
    pub nodes: Option<u32>,
    /// In how many of a hundred decisions it overlooks most of its options.
    pub lapses: u8,
    /// How many times as long as others it may think where time is short.
    pub patience: u32,
    /// How it searches over turns, if that differs from what is usual.
    pub settings: Option<Settings>,
    /// What it judges positions with, if not the built-in evaluation.
    pub evaluator: Option<Arc<Evaluator>>,
}

impl Player {
    /// The player that a word names: `turn`, with a budget of positions `turn:500`, with lapses in 20 of a hundred
    /// decisions `turn~20`, with the weights or the network of a file `turn@mine.txt`, with the built-in
    /// network `turn@net` or without any `turn@hand`, with all of them `turn:500~20@mine.txt`, or a level, `level-2`. Settings of the search follow the budget: `search:40000,cut=16`.
    pub fn read(
        text: &str,
        evaluator_of: impl FnOnce(&str) -> Result<Evaluator, String>,
    ) -> Result<Player, PlayerError> {
        let (head, file) = match text.split_once('@') {
            Some((head, file)) => (head, Some(file)),
            None => (text, None),
        };
        let (head, lapses) = match head.split_once('~') {
            Some((head, lapses)) => (head, Some(lapses)),
            None => (head, None),
        };
        let (name, nodes) = match head.split_once(':') {
            Some((name, nodes)) => (name, Some(nodes)),
            None => (head, None),
        };
        let lapses = lapses.map(|lapses| match lapses.parse() {
            Ok(lapses) if lapses <= 100 => Ok(lapses),
            _ => Err(PlayerError::Lapses(lapses.to_owned())),
        });
        let lapses = lapses.transpose()?;
        let (nodes, settings) = match nodes.and_then(|nodes| nodes.split_once(',')) {
            Some((nodes, settings)) => (Some(nodes), Some(settings)),
            None => (nodes, None),
        };
        let nodes = nodes.map(|nodes| match nodes.parse() {
            Ok(nodes) if nodes > 0 => Ok(nodes),
            _ => Err(PlayerError::Nodes(nodes.to_owned())),
        });
        let nodes = nodes.transpose()?;
        let usual: Player = match (Level::named(name), AgentKind::named(name)) {
            (Some(level), _) => level.into(),
            (None, Some(kind)) => kind.into(),
            (None, None) => return Err(PlayerError::Name(name.to_owned())),
        };
        let read = |file: &str| match file {
            // Words for what is part of the program.
            "hand" => Ok(Evaluator::built_in().clone()),
            "net" => match built_in::network() {
                Some(net) => Ok(Evaluator::net(Arc::clone(net))),
                None => Err("there is no built-in network".to_owned()),
            },
            file => evaluator_of(file),
        };
        let evaluator = file.map(|file| match read(file) {
            Ok(evaluator) => Ok(Arc::new(evaluator)),
            Err(reason) => Err(PlayerError::Evaluator { name: text.to_owned(), reason }),
        });
        let evaluator = evaluator.transpose()?.or_else(|| usual.evaluator.clone());
        let usual_settings = Settings::usual(evaluator.as_deref().unwrap_or_else(|| Evaluator::built_in()));
        let settings = settings.map(|text| usual_settings.read(text)).transpose()?;
        Ok(Player {
            name: text.to_owned(),
            kind: usual.kind,
            nodes: nodes.or(usual.nodes),
            lapses: lapses.unwrap_or(usual.lapses),
            patience: usual.patience,
            settings,
            evaluator,
        })
    }

    /// The same player with other weights, and a name for it.
    pub fn with_weights(&self, name: &str, weights: Weights) -> Player {
        let evaluator = Some(Arc::new(Evaluator::hand(weights)));
        Player { name: name.to_owned(), evaluator, ..self.clone() }
    }

    /// The same player with another evaluator, and a name for it.
    pub fn with_evaluator(&self, name: &str, evaluator: Evaluator) -> Player {
        Player { name: name.to_owned(), evaluator: Some(Arc::new(evaluator)), ..self.clone() }
    }

    /// A new agent that plays like this.
    pub fn create(&self) -> Box<dyn Agent> {
        let agent = self.kind.create_with(self.evaluator(), self.settings());
        if self.lapses == 0 { agent } else { Box::new(Careless::new(agent, self.lapses)) }
    }

    /// What it judges positions with.
    pub fn evaluator(&self) -> &Evaluator {
        self.evaluator.as_deref().unwrap_or_else(|| Evaluator::built_in())
    }

    /// The weights of its hand-made evaluation.
    pub fn weights(&self) -> &Weights {
        self.evaluator().weights()
    }

    /// How it searches over turns.
    pub fn settings(&self) -> Settings {
        self.settings.unwrap_or_else(|| Settings::usual(self.evaluator()))
    }

    /// What it may think before a move.
    pub fn budget(&self) -> Budget {
        self.nodes.map_or_else(|| self.kind.usual_budget(), Budget::nodes)
    }

    /// A name that says exactly who plays: kind, budget, settings, lapses, and a fingerprint of the weights or the network.
    /// It stays when others are built in, so that a frozen player is not mistaken for another.
    pub fn version(&self) -> String {
        let kind = self.kind.name();
        let lapses = if self.lapses == 0 { String::new() } else { format!("~{}", self.lapses) };
        let evaluator = self.evaluator();
        let settings = || self.settings().changes(&Settings::usual(evaluator));
        match self.kind {
            AgentKind::Random => kind.to_owned(),
            AgentKind::Greedy => format!("{kind}{lapses} {}", evaluator.version()),
            AgentKind::Turn => format!("{kind}:{}{lapses} {}", self.budget().nodes, evaluator.version()),
            AgentKind::Search => {
                format!("{kind}:{}{}{lapses} {}", self.budget().nodes, settings(), evaluator.version())
            }
        }
    }
}

/// A 64-bit fingerprint (FNV-1a): it identifies texts and finds damage; it is not cryptographic.
pub(crate) fn fingerprint(bytes: &[u8]) -> u64 {
    fingerprint_on(0xcbf2_9ce4_8422_2325, bytes)
}

/// The fingerprint of what a fingerprint is known of, followed by more.
pub(crate) fn fingerprint_on(before: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(before, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

impl From<AgentKind> for Player {
    fn from(kind: AgentKind) -> Player {
        Player {
            name: kind.name().to_owned(),
            kind,
            nodes: None,
            lapses: 0,
            patience: 1,
            settings: None,
            evaluator: None,
        }
    }
}

impl From<&Level> for Player {
    fn from(level: &Level) -> Player {
        let evaluator = level.net.then(|| Arc::new(Evaluator::strongest().clone()));
        let (nodes, lapses, patience) = (level.nodes, level.lapses, level.patience);
        Player { name: level.id(), nodes, lapses, patience, evaluator, ..level.kind.into() }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

/// Why a word names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerError {
    /// There is no such kind and no such level.
    #[error(
        "there is no agent `{0}`; there are {known}, and level-1 to level-{levels}",
        known = AgentKind::ALL.map(AgentKind::name).join(", "),
        levels = Level::ALL.len()
    )]
    Name(String),
    /// The budget is no number of positions.
    #[error("`{0}` is no budget; write a number of positions from 1 on, as in `greedy:500`")]
    Nodes(String),
    /// The lapses are no share of decisions.
    #[error(
        "`{0}` is no share of decisions; write how many of a hundred are made at random, as in `greedy~20`"
    )]
    Lapses(String),
    /// A setting of the search is not what it should be.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// The weights or the network cannot be used.
    #[error("the weights of `{name}` cannot be used: {reason}")]
    Evaluator {
        /// The player as it was named.
        name: String,
        /// Why not.
        reason: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Player, PlayerError> {
        Player::read(text, |file| {
            let mut values: Vec<f32> = Weights::built_in().all().iter().map(|weight| weight.value).collect();
            values[0] = 0.125;
            let mine = Evaluator::hand(Weights::built_in().with(&values));
            if file == "mine" { Ok(mine) } else { Err("it is lost".into()) }
        })
    }

    #[test]
    fn a_word_names_kind_budget_and_weights() {
        let player = read("greedy:700~30@mine").expect("a player");
        assert_eq!((player.kind, player.nodes, player.lapses), (AgentKind::Greedy, Some(700), 30));
        assert!((player.weights().coin[0] - 0.125).abs() < 1e-9);
        assert_eq!(player.budget(), Budget::nodes(700));
        assert_eq!(read("random").expect("a player"), AgentKind::Random.into());
    }

    #[test]
    fn every_level_can_be_named() {
        for level in &Level::ALL {
            let player = read(&level.id()).expect("a player");
            assert_eq!(player, level.into());
            assert_eq!((player.kind, player.nodes, player.lapses), (level.kind, level.nodes, level.lapses));
        }
    }

    #[test]
    fn an_unknown_player_is_refused_with_the_list_of_players() {
        let refused = |text| read(text).expect_err("refused").to_string();
        assert!(refused("genius").starts_with("there is no agent `genius`; there are random, greedy"));
        assert!(refused("level-9").contains("level-1 to level-"));
        assert!(refused("greedy:0").contains("`0` is no budget"));
        assert!(refused("greedy:many").contains("`many` is no budget"));
        assert!(refused("greedy~101").contains("`101` is no share of decisions"));
        assert!(refused("greedy@yours").contains("it is lost"));
        assert_eq!(read("turn@hand").expect("a player").evaluator(), Evaluator::built_in());
        assert!(refused("search:100,cut=many").contains("`cut=many`"));
        assert!(refused("search:100,luck=1").contains("there is no setting `luck`"));
    }

    #[test]
    fn settings_follow_the_budget_and_show_in_the_version() {
        let player = read("search:700,cut=16,opinion=0.25").expect("a player");
        assert_eq!((player.nodes, player.settings().cut), (Some(700), Some(16)));
        assert!((player.settings().opinion - 0.25).abs() < 1e-9);
        assert!(player.version().starts_with("search:700,cut=16,opinion=0.25 w"), "{}", player.version());
        let plain = read("search:700").expect("a player").version();
        assert!(plain.starts_with("search:700 w"), "{plain}");
    }

    #[test]
    fn versions_tell_weights_apart() {
        let (plain, mine) = (read("greedy").expect("a player"), read("greedy@mine").expect("a player"));
        assert_ne!(plain.version(), mine.version());
        assert_eq!(plain.version(), plain.with_weights("other name", *Weights::built_in()).version());
    }
}
