//! How people and files write Terra Mystica: our own log, and the notation of terra.snellman.net.

pub mod words;
