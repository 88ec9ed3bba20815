//! A small network that corrects the evaluation.
//!
//! What it sees of a position is in [`inputs`], how it is computed in [`Net`], how it is kept in [`file`](mod@file).

mod about;
pub mod built_in;
pub mod drawn;
pub mod file;
pub mod inputs;
mod network;
mod opinion;

#[cfg(test)]
mod tests;

pub use about::About;
pub use file::NetError;
pub use network::{Base, Net, OUTPUTS, Outputs, POINTS};
pub(crate) use opinion::exp;
pub use opinion::{Forecast, Opinion, Start};
