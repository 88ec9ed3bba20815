//! Who asks: sessions, tokens, passwords.

pub mod access;
pub mod audit;
pub mod caller;
pub mod claim;
pub mod cookie;
mod device;
pub mod names;
pub mod password;
pub mod recovery;
pub mod secret;
pub mod session;
pub mod settings;

pub use caller::{Caller, Via};
