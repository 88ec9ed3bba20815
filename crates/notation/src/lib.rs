//! How people and files write Terra Mystica: our own log, and the notation of terra.snellman.net.

pub mod clock;
mod lexer;
pub mod log;
pub mod snellman;
pub mod text;
pub mod words;

pub use lexer::ParseError;

/// The examples of the crate's page run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
