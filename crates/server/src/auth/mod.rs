//! Who asks: sessions, tokens, passwords.

pub mod access;
pub mod address;
pub mod audit;
pub mod caller;
mod cbor;
pub mod claim;
pub mod cookie;
pub mod deletion;
mod device;
pub mod names;
pub mod passkey;
pub mod password;
pub mod recovery;
pub mod sanctions;
pub mod secret;
pub mod session;
pub mod settings;
pub mod time_code;

pub use caller::{Caller, Via};
