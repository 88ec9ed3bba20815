//! The server from outside, over HTTP, on a real database.

mod authorisation;
mod bot;
mod deletion;
mod hosting;
mod hot_seats;
mod identity;
mod limits;
mod live;
mod moderation;
mod nodes;
mod own_data;
mod papers;
mod pictures;
mod recovery;
mod reviews;
mod second_ways;
mod security;
mod site;
#[path = "../smtp/mod.rs"]
mod smtp;
mod weeks;
