//! What servers and clients say to each other.
//!
//! [`view`] is a position as a table of players sees it, with the moves a seat may make; [`catalog`] is what is printed
//! on the cardboard. Both are pure functions of the engine's values. Seats are numbered from 0, spaces are called by
//! their printed names (`E7`, `r12`), moves are written as `docs/notation.md` says, tiles and actions by the codes used
//! there.

pub mod auto;
pub mod catalog;
pub mod game;
pub mod identity;
pub mod live;
pub mod moderation;
pub mod notices;
pub mod options;
pub mod picture;
pub mod plan;
pub mod problem;
pub mod puzzle;
pub mod recovery;
pub mod review;
pub mod second_ways;
pub mod time;
pub mod transfer;
pub mod turn;
pub mod view;
pub mod waiting;
pub mod words;
