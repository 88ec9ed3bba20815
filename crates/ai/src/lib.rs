//! Computer players, and the self-play that measures them.
//!
//! ```
//! use std::sync::Arc;
//! use terrane_ai::{AgentKind, Series, Match};
//! use terrane_engine::catalog::Map;
//!
//! let series = Series::new(7, Arc::new(Map::printed("base").unwrap()));
//! let mut players = Match::new(&[AgentKind::Random]);
//! let game = players.play(&series.game(0), &mut ()).unwrap();
//! assert_eq!(game.players, 4);
//! ```

pub mod agent;
pub mod arena;
pub mod budget;
pub mod canonical;
pub mod careless;
pub mod chance;
pub mod deeds;
pub mod endgames;
pub mod evaluate;
pub mod evaluator;
pub mod greedy;
pub mod ladder;
pub mod league;
pub mod learning;
pub mod leech;
pub mod level;
pub mod mark;
pub mod net;
pub mod opening;
pub mod outlook;
pub mod parallel;
pub mod player;
pub mod profile;
pub mod puzzles;
pub mod random;
pub mod review;
pub mod search;
pub mod selfplay;
pub mod series;
pub mod solver;
pub mod tally;
pub mod tune;
pub mod turn;
pub mod turn_plan;
pub mod variety;
pub mod weights;

pub use agent::{Agent, AgentKind};
pub use arena::{Arena, Games};
pub use budget::Budget;
pub use evaluator::Evaluator;
pub use league::League;
pub use level::Level;
pub use parallel::in_parallel;
pub use player::{Player, PlayerError};
pub use profile::{Origin, Profile, Profiler};
pub use selfplay::{Fault, Finished, Match, Observer};
pub use series::{Game, Series};
pub use tally::Tally;
pub use weights::Weights;
