//! Computer players, and the self-play that measures them.
//!
//! ```
//! use std::sync::Arc;
//! use terrane_ai::{AgentKind, Series, Table};
//! use terrane_engine::catalog::Map;
//!
//! let series = Series::new(7, Arc::new(Map::printed("base").unwrap()));
//! let mut table = Table::new(&[AgentKind::Random]);
//! let game = table.play(&series.game(0), &mut ()).unwrap();
//! assert_eq!(game.players, 4);
//! ```

pub mod agent;
pub mod budget;
pub mod chance;
pub mod check;
pub mod endgames;
pub mod parallel;
pub mod random;
pub mod selfplay;
pub mod series;
pub mod solver;
pub mod tally;

pub use agent::{Agent, AgentKind};
pub use budget::Budget;
pub use check::Checker;
pub use parallel::in_parallel;
pub use selfplay::{Fault, Finished, Table, Watch};
pub use series::{Game, Series};
pub use tally::Tally;
