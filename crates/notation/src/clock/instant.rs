//! Moments: ISO 8601 in UTC, to the second.

use jiff::Timestamp;

/// Seconds since 1970 as `2026-03-29T01:00:00Z`. A moment that no calendar has is written as the nearest one that it has.
pub fn instant_text(seconds: i64) -> String {
    let nearest = if seconds < 0 { Timestamp::MIN } else { Timestamp::MAX };
    let moment = Timestamp::from_second(seconds).unwrap_or(nearest);
    Timestamp::from_second(moment.as_second()).unwrap_or(moment).to_string()
}

/// Reads a moment as it is written.
pub fn read_instant(text: &str) -> Option<i64> {
    let seconds = text.parse::<Timestamp>().ok()?.as_second();
    (instant_text(seconds) == text).then_some(seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_reads_back_as_itself() {
        for text in ["1970-01-01T00:00:00Z", "2026-03-29T01:00:00Z", "2024-02-29T23:59:59Z"] {
            assert_eq!(instant_text(read_instant(text).unwrap()), text);
        }
        for wrong in [
            "",
            "2026-03-29",
            "2026-03-29T01:00:00+01:00",
            "2026-02-30T00:00:00Z",
            "2026-03-29t01:00:00z",
            "2026-03-29T01:00Z",
        ] {
            assert_eq!(read_instant(wrong), None, "{wrong}");
        }
        for seconds in [i64::MIN, i64::MAX] {
            assert!(read_instant(&instant_text(seconds)).is_some(), "the nearest moment of the calendar");
        }
    }
}
