//! The hours of a day in which a clock may run.

use std::fmt;

/// Minutes of a day.
const DAY: u16 = 24 * 60;

/// The hours of a day in which a clock may run, in UTC. They may lie across midnight.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hours {
    from: u16,
    to: u16,
}

impl Hours {
    /// From one minute of the day to another; `None` if one of them is none, or if both are the same.
    pub const fn new(from: u16, to: u16) -> Option<Hours> {
        if from < DAY && to < DAY && from != to { Some(Hours { from, to }) } else { None }
    }

    /// The minute of the day at which they begin.
    pub const fn from(self) -> u16 {
        self.from
    }

    /// The minute of the day at which they end.
    pub const fn to(self) -> u16 {
        self.to
    }

    /// Their length in minutes.
    pub const fn minutes(self) -> u16 {
        (self.to + DAY - self.from) % DAY
    }

    /// Reads `06:00-21:00`.
    pub fn parse(text: &str) -> Option<Hours> {
        let (from, to) = text.split_once('-')?;
        Hours::new(minute(from)?, minute(to)?)
    }
}

impl fmt::Display for Hours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Hours { from, to } = self;
        write!(f, "{:02}:{:02}-{:02}:{:02}", from / 60, from % 60, to / 60, to % 60)
    }
}

/// A minute of the day, `06:00`.
fn minute(text: &str) -> Option<u16> {
    let (hours, minutes) = text.split_once(':')?;
    let two = |text: &str, below: u16| -> Option<u16> {
        let digits = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
        let value = if digits { text.parse().ok()? } else { return None };
        (value < below).then_some(value)
    };
    Some(two(hours, 24)? * 60 + two(minutes, 60)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_read_back_as_themselves() {
        for text in ["06:00-21:00", "22:30-05:15", "00:00-23:59"] {
            assert_eq!(Hours::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Hours::parse("22:00-05:00").map(Hours::minutes), Some(7 * 60));
        for wrong in [
            "",
            "6:00-21:00",
            "06:00",
            "06:00-06:00",
            "24:00-06:00",
            "06:60-07:00",
            "06:00-21:00-22:00",
            "+6:00-07:00",
        ] {
            assert_eq!(Hours::parse(wrong), None, "{wrong}");
        }
    }
}
