//! Who asks: sessions, tokens, passwords.

pub mod access;
pub mod caller;
pub mod claim;
pub mod cookie;
pub mod names;
pub mod password;
pub mod secret;
pub mod session;
pub mod settings;

pub use caller::{Caller, Via};
