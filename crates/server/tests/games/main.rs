//! Games on a server with a real store: at the table itself, and through HTTP as clients meet it.

mod absence;
mod agreements;
mod clocks;
mod computers;
mod edges;
mod hints;
mod house;
mod http;
mod leech;
mod lobby;
mod locked;
mod nodes;
mod notices;
mod offers_by_clock;
mod plans;
mod puzzles;
mod rematch;
mod reviews;
#[path = "../smtp/mod.rs"]
mod smtp;
mod substitutes;
mod taking_back;
mod time;
mod time_outs;
mod transfer;
mod turn_end;
mod turns;
mod waiting;
