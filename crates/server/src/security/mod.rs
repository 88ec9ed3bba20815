//! What every request passes before it is answered, from the outside in.

pub mod client;
pub mod headers;
pub mod identify;
pub mod origin;
pub mod rates;
pub mod request;
