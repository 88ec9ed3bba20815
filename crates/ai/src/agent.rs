//! Agents: whatever chooses moves for a seat.

use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};

use crate::budget::Budget;
use crate::evaluator::Evaluator;
use crate::greedy::Greedy;
use crate::random::Random;
use crate::search::{SearchPlayer, Settings};
use crate::turn::TurnPlayer;

/// Chooses moves for one seat.
pub trait Agent: Send {
    /// A new game begins. An agent plays the same after the same seed.
    fn begin(&mut self, seed: u64);

    /// The move this seat plays now, found within the budget; `None` if it has no legal one.
    fn choose(&mut self, pos: &Position<'_>, seat: Seat, budget: &Budget) -> Option<Move>;
}

/// The agents that exist, by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AgentKind {
    /// Plays at random.
    Random,
    /// Takes what looks best one step ahead.
    Greedy,
    /// Takes the turn that looks best at its end.
    Turn,
    /// Searches over turns.
    Search,
}

impl AgentKind {
    /// All of them.
    pub const ALL: [AgentKind; 4] =
        [AgentKind::Random, AgentKind::Greedy, AgentKind::Turn, AgentKind::Search];

    /// The name people call it by.
    pub const fn name(self) -> &'static str {
        match self {
            AgentKind::Random => "random",
            AgentKind::Greedy => "greedy",
            AgentKind::Turn => "turn",
            AgentKind::Search => "search",
        }
    }

    /// The budget of an agent of this kind where none is given.
    pub fn usual_budget(self) -> Budget {
        match self {
            AgentKind::Search => Budget::nodes(300_000),
            _ => Budget::default(),
        }
    }

    /// The agent with this name.
    pub fn named(name: &str) -> Option<AgentKind> {
        AgentKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// A new agent of this kind with the built-in evaluator.
    pub fn create(self) -> Box<dyn Agent> {
        let evaluator = Evaluator::built_in();
        self.create_with(evaluator, Settings::usual(evaluator))
    }

    /// A new agent of this kind; those that judge positions do it with this evaluator, those that search over turns do it
    /// with these settings.
    pub fn create_with(self, evaluator: &Evaluator, settings: Settings) -> Box<dyn Agent> {
        let evaluator = evaluator.clone();
        match self {
            AgentKind::Random => Box::new(Random::new(0)),
            AgentKind::Greedy => Box::new(Greedy::new(evaluator)),
            AgentKind::Turn => Box::new(TurnPlayer::new(evaluator)),
            AgentKind::Search => Box::new(SearchPlayer::new(evaluator, settings)),
        }
    }
}
