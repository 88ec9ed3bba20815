//! What tests of the engine share: random set-ups, random players, every conceivable move, and the invariants of every
//! position and step.
//!
//! A test needs one line for a whole game:
//!
//! ```
//! let game = terrane_testkit::tour(7, terrane_testkit::Effort::Cheap).unwrap();
//! assert!(game.steps > 50);
//! ```
//!
//! A number names a game for ever: the failure of a test says which one, and `cargo run --release -p terrane-testkit
//! --example soak -- 7` walks it again.

mod agreement;
mod audit;
mod contrary;
mod dice;
mod game;
mod invariants;
pub mod scene;
mod setup;
mod tour;
mod violation;
mod walk;

pub use agreement::agreement;
pub use audit::Audit;
pub use contrary::Contrary;
pub use dice::Dice;
pub use game::check_game;
pub use invariants::check;
pub use setup::{boards, random_setup, site_setup};
pub use tour::{Effort, Failure, Summary, tour};
pub use violation::Violation;
pub use walk::{Event, Temper, Walker};
