//! Which time counts: a stretch of time less whatever lies outside the hours of a seat.

use terrane_notation::clock::Hours;

/// Milliseconds of a day and of a minute.
const DAY: i64 = 86_400_000;
const MINUTE: i64 = 60_000;

/// The hours of every day in which time counts; without any, all time counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window(Option<(i64, i64)>);

impl Window {
    pub(super) fn new(hours: Option<Hours>) -> Window {
        Window(hours.map(|hours| (i64::from(hours.from()) * MINUTE, i64::from(hours.to()) * MINUTE)))
    }

    /// How much of the time from one moment to a later one counts.
    pub(super) fn between(self, from: i64, to: i64) -> i64 {
        if to <= from { 0 } else { self.since_1970(to).saturating_sub(self.since_1970(from)) }
    }

    /// The first moment from `start` on by which so much time has counted.
    pub(super) fn reach(self, start: i64, need: i64) -> i64 {
        let Some((from, to)) = self.0 else { return start.saturating_add(need) };
        if need <= 0 {
            return start;
        }
        let length = length(from, to);
        let target = self.since_1970(start).saturating_add(need);
        let day = (target - 1).div_euclid(length);
        let part = target - day * length;
        let within = match () {
            () if from < to => from + part,
            () if part <= to => part,
            () => from + part - to,
        };
        day.saturating_mul(DAY).saturating_add(within)
    }

    /// The time that counts since 1970.
    fn since_1970(self, at: i64) -> i64 {
        let Some((from, to)) = self.0 else { return at };
        let (day, time) = (at.div_euclid(DAY), at.rem_euclid(DAY));
        let today = if from < to { time.clamp(from, to) - from } else { time.min(to) + (time - from).max(0) };
        day * length(from, to) + today
    }
}

const fn length(from: i64, to: i64) -> i64 {
    if from < to { to - from } else { to + DAY - from }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * MINUTE;

    fn window(text: &str) -> Window {
        Window::new(Some(Hours::parse(text).unwrap()))
    }

    #[test]
    fn time_outside_the_hours_does_not_count() {
        let day = window("06:00-21:00");
        assert_eq!(day.between(0, DAY), 15 * HOUR);
        assert_eq!(day.between(5 * HOUR, 7 * HOUR), HOUR);
        assert_eq!(day.between(22 * HOUR, DAY + 5 * HOUR), 0);
        let night = window("22:00-05:00");
        assert_eq!(night.between(0, DAY), 7 * HOUR);
        assert_eq!(night.between(21 * HOUR, DAY + 6 * HOUR), 7 * HOUR);
        assert_eq!(Window::new(None).between(3, 10), 7);
        assert_eq!(day.between(10, 3), 0);
    }

    #[test]
    fn a_moment_is_reached_when_so_much_time_has_counted_and_not_earlier() {
        for text in ["06:00-21:00", "22:00-05:00", "00:00-03:00", "23:30-23:29"] {
            let window = window(text);
            for start in [0, 4 * HOUR + 7, 13 * HOUR, 23 * HOUR, -30 * HOUR, 400 * DAY + 1] {
                for need in [1, HOUR, 6 * HOUR, 30 * HOUR, 100 * HOUR + 1] {
                    let due = window.reach(start, need);
                    assert_eq!(window.between(start, due), need, "{text} {start} {need}");
                    assert_eq!(window.between(start, due - 1), need - 1, "{text} {start} {need}");
                }
            }
        }
        assert_eq!(window("06:00-21:00").reach(3 * HOUR, 0), 3 * HOUR);
        assert_eq!(Window::new(None).reach(3, 10), 13);
    }
}
