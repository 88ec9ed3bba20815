//! Clocks as text: how much time players have, and when it runs.
//!
//! ```
//! use terrane_notation::clock::{Control, Terms};
//!
//! let terms = Terms::parse("bank 10d +8h per turn grace 12h cap 15d").unwrap();
//! assert_eq!((terms.bank(), terms.grace()), (864_000, 43_200));
//! assert_eq!(Terms::new(Control::Move { each: 259_200 }).to_string(), "move 3d");
//! ```
//!
//! Everything here counts seconds: a log says no time more exactly, so that it reads back as it was written.

mod duration;
mod hours;
mod instant;
mod terms;

pub use duration::{duration_text, read_duration};
pub use hours::Hours;
pub use instant::{instant_text, read_instant};
pub use terms::{Control, OnTimeout, Terms, TermsError};
