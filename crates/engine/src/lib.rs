//! The rules of Terra Mystica as a pure function: a position and a move give the next position.
//!
//! No I/O, no clock, no floats, no heap in the state, no notation. Chance happens in [`Setup::draw`] only.

pub mod catalog;
pub mod decision;
pub mod effect;
pub mod moves;
pub mod rules;
pub mod setup;
pub mod state;
pub mod vocab;

pub use decision::Decision;
pub use effect::{Effects, Ledger};
pub use moves::{Move, MoveList};
pub use rules::Rules;
pub use setup::{Setup, SetupError};
pub use state::State;
