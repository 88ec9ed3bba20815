//! What those who watch a game are told while it goes on.
