//! Positions as pictures, drawn with the client's drawings.
//!
//! The drawings, colours and proportions have one home, `web/src/drawings` and `web/src/styles`. `npm run drawings` writes
//! them into `drawings.json`, and a test of the client fails when the file is stale. The letters are Inter's, cut out by
//! `web/scripts/font.mjs`.
//!
//! ```
//! use terrane_api::words::Terrain;
//! use terrane_picture::{Palette, Theme};
//!
//! let day = Palette::of(Theme::Light);
//! assert_eq!(day.token("t-forest"), Some("#83b67d"));
//! assert_eq!(day.terrain(Terrain::Forest), [0x83, 0xb6, 0x7d]);
//! ```

// Places on a board and players at a table are few: a float holds each of them exactly.
#![allow(clippy::cast_precision_loss)]

mod board;
mod caption;
mod card;
mod drawings;
mod figure;
mod palette;
#[cfg(feature = "png")]
mod png;
mod text;

pub use caption::{caption, language};
pub use card::{Card, SIZE};
pub use figure::{figure, symbols, tokens};
pub use palette::{Palette, Rgb, Theme};
#[cfg(feature = "png")]
pub use png::png;
