//! Who asks: sessions, tokens, passwords.

pub mod caller;

pub use caller::{Caller, Via};
