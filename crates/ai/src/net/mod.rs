//! A small network that corrects the evaluation.
//!
//! What a network sees of a position is in [`inputs`].

pub mod inputs;
