//! What servers and clients say to each other.

pub mod identity;
pub mod live;
pub mod problem;
