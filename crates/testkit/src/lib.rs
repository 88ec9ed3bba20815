//! What tests of the engine share: tables that differ in everything a game can differ in, players who walk at random,
//! every conceivable move, and what must be true of every position.
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
mod conceivable;
mod dice;
mod invariants;
pub mod scene;
mod table;
mod tour;
mod violation;
mod walk;

pub use agreement::agreement;
pub use audit::Audit;
pub use conceivable::conceivable;
pub use dice::Dice;
pub use invariants::check;
pub use table::{boards, table};
pub use tour::{Effort, Failure, Summary, tour};
pub use violation::Violation;
pub use walk::{Event, Temper, Walker};
