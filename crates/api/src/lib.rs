//! What servers and clients say to each other.

pub mod auto;
pub mod game;
pub mod identity;
pub mod live;
pub mod options;
pub mod problem;
pub mod transfer;
pub mod turn;
