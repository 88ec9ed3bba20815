//! The server from outside, over HTTP, on a real database.

mod authorisation;
mod bot;
mod hosting;
mod identity;
mod limits;
mod live;
mod nodes;
mod pictures;
mod recovery;
mod security;
mod site;
#[path = "../smtp/mod.rs"]
mod smtp;
