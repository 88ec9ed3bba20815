//! The rules of Terra Mystica as a pure function: a position and a move give the next position.
//!
//! No I/O, no clock, no floats, no heap in the state, no notation. Chance happens in [`Setup::draw`] only.

mod awaited;
pub mod catalog;
mod cults;
pub mod decision;
pub mod effect;
mod flow;
mod gains;
mod hash;
pub mod illegal;
pub mod loss;
pub mod moves;
pub mod perft;
pub mod position;
mod reach;
pub mod rules;
mod seas;
pub mod setup;
pub mod sound;
pub mod state;
mod tiles;
mod towns;
pub mod vocab;

pub use decision::Decision;
pub use effect::{Effects, Ledger};
pub use illegal::Illegal;
pub use moves::{Move, MoveList};
pub use position::Position;
pub use rules::Rules;
pub use setup::{Setup, SetupError};
pub use sound::Unsound;
pub use state::State;

/// The examples of the crate's page run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
