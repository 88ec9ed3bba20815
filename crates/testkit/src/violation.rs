//! What a check found.

/// Something that must never be, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation(String);

impl Violation {
    /// A violation described by a sentence.
    pub fn new(what: impl Into<String>) -> Violation {
        Violation(what.into())
    }
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Violation {}

/// Refuses with a sentence unless a condition holds.
macro_rules! ensure {
    ($condition:expr, $($sentence:tt)+) => {
        if !$condition {
            return Err($crate::Violation::new(format!($($sentence)+)));
        }
    };
}
pub(crate) use ensure;
