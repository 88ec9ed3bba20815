//! The server: games with friends, live or over weeks.
//!
//! A request passes `security/` (who asks, from where, how often), is answered by a file of `http/`, which asks the
//! store, a game (`game/`) or the people (`auth/`); subscribers receive it through `live/`. Nothing but the store
//! is shared between servers, so that any number of them may stand side by side.

pub mod app;
pub mod auth;
pub mod clock;
pub mod config;
pub mod error;
pub mod game;
pub mod http;
pub mod limits;
pub mod live;
pub mod meters;
pub mod notify;
pub mod polls;
pub mod puzzles;
pub mod review;
pub mod security;
pub mod serve;

pub use app::App;
pub use config::Config;
pub use error::ApiError;
