//! People as slow games meet them: regular, slow, asleep, on vacation, or gone for good.

use terrane_api::time::{PlayingHours, Vacation};
use terrane_engine::vocab::Seat;
use terrane_engine::{Move, Position};
use terrane_store::UserRecord;
use terrane_testkit::Dice;

use crate::game::pick;

pub(crate) const HOUR: i64 = 3_600_000;
pub(crate) const DAY: i64 = 24 * HOUR;
/// More moves than a turn has.
const LONGEST_TURN: usize = 60;

/// How somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Habit {
    /// In time, always.
    Regular,
    /// Now and then too late.
    Slow,
    /// In time, during hours of their own.
    Sleeper(Zone),
    /// In time, but for one vacation.
    Vacationer(Vacation),
    /// In time until a moment, then never again; some resign first.
    Leaver { at: i64, resigns: bool },
}

/// Where somebody sleeps, with hours in UTC that lie in those of play in summer and in winter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Zone {
    name: &'static str,
    from: i64,
    to: i64,
}

const ZONES: [Zone; 3] = [
    Zone { name: "Europe/Zurich", from: 6, to: 20 },
    Zone { name: "Asia/Kathmandu", from: 2, to: 16 },
    Zone { name: "America/New_York", from: 12, to: 24 },
];

impl Zone {
    pub(crate) fn hours(self) -> PlayingHours {
        PlayingHours { zone: self.name.into(), from: "07:00".into(), to: "22:00".into() }
    }

    /// The moment itself, or the next morning.
    fn awake(self, at: i64) -> i64 {
        let day = at - at.rem_euclid(DAY);
        let (from, to) = (day + self.from * HOUR, day + self.to * HOUR);
        match at {
            at if at < from => from + at.rem_euclid(HOUR),
            at if at >= to => from + DAY + at.rem_euclid(HOUR),
            at => at,
        }
    }
}

impl Habit {
    /// The habit of somebody, with moments after the start of all games.
    pub(crate) fn draw(start: i64, length: i64, dice: &mut Dice) -> Habit {
        match dice.below(12) {
            0 => Habit::Leaver { at: start + dice.below(length as usize) as i64, resigns: dice.once_in(3) },
            1 | 2 => Habit::Slow,
            3 | 4 => Habit::Sleeper(dice.pick(ZONES)),
            5 | 6 => {
                let from = start + DAY + dice.below(length as usize / 2) as i64;
                Habit::Vacationer(Vacation { from, until: from + (2 + dice.below(7) as i64) * DAY })
            }
            _ => Habit::Regular,
        }
    }

    /// Whether they never run out of time.
    pub(crate) fn is_diligent(self) -> bool {
        !matches!(self, Habit::Slow | Habit::Leaver { .. })
    }

    /// When somebody does what takes people so long, if the notice comes at a moment and so much is left until the deadline
    /// that the game shows; `None` for never. Whoever is never late looks at the deadline, sleeps after playing rather than
    /// before if little is left, and sees to games at once after a vacation.
    pub(crate) fn moment(self, notified: i64, usual: i64, left: Option<i64>, dice: &mut Dice) -> Option<i64> {
        let usual = usual.min(left.unwrap_or(usual)).max(1);
        let percent = |least: usize, most: usize, dice: &mut Dice| {
            let some = usual.saturating_mul((least + dice.below(most - least)) as i64) / 100;
            some + dice.below((usual / 20).clamp(1, 600_000) as usize) as i64
        };
        match self {
            Habit::Slow => Some(notified + percent(30, 115, dice)),
            // Hours of ours that are shorter than those of the account cost some of the time.
            Habit::Sleeper(zone) => {
                let at = notified + percent(10, 40, dice);
                let awake = zone.awake(at);
                let late = left.is_some_and(|left| awake - notified > left / 2);
                Some(if late && awake > at { notified + percent(1, 3, dice) } else { awake })
            }
            Habit::Vacationer(away) => {
                let at = notified + percent(10, 70, dice);
                let on_vacation = |at| (away.from..away.until).contains(&at);
                // What is left is not shown to whoever is on vacation.
                let after = away.until + percent(1, 8, dice);
                Some(if on_vacation(notified) || on_vacation(at) { after } else { at })
            }
            Habit::Regular => Some(notified + percent(10, 70, dice)),
            Habit::Leaver { at: left, .. } => {
                let at = notified + percent(10, 70, dice);
                (at < left).then_some(at)
            }
        }
    }
}

/// Somebody with an account and a webhook.
pub(crate) struct Person {
    pub(crate) user: UserRecord,
    pub(crate) habit: Habit,
}

/// A legal turn or answer that makes games short: most people pass at once.
pub(crate) fn turn(start: &Position<'_>, seat: Seat, dice: &mut Dice) -> Vec<Move> {
    let passes = !dice.once_in(4);
    let mut position = *start;
    let mut moves = Vec::new();
    while position.to_act().contains(seat) && moves.len() < LONGEST_TURN {
        let own_turn = position.active() == Some(seat);
        let legal = position.legal_moves(seat);
        let pass = legal.iter().copied().find(|m| passes && own_turn && matches!(m, Move::Pass(_)));
        let Some(m) = pass.or_else(|| pick(&legal, dice)) else { break };
        if position.play(seat, m).is_err() {
            break;
        }
        moves.push(m);
        if !own_turn || matches!(m, Move::EndTurn | Move::Pass(_)) {
            break;
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: i64 = 60_000;
    /// Around the nights in which summer time begins in America and in Europe.
    const MARCH: i64 = 1_772_600_000_000;

    /// Whether a clock counts at a moment: not on vacation, and in the hours of the account only.
    fn counts(habit: Habit, at: i64) -> bool {
        match habit {
            Habit::Sleeper(zone) => {
                let name = jiff::tz::TimeZone::get(zone.name).expect("the zone exists");
                let local = jiff::Timestamp::from_millisecond(at).expect("a time of our days").to_zoned(name);
                (7..22).contains(&local.hour())
            }
            Habit::Vacationer(away) => !(away.from..away.until).contains(&at),
            _ => true,
        }
    }

    #[test]
    fn whoever_is_never_late_plays_before_the_time_is_over_however_little_is_left() {
        let mut dice = Dice::new(3);
        let away = Vacation { from: MARCH + 9 * DAY, until: MARCH + 13 * DAY };
        let habits = ZONES.map(Habit::Sleeper).into_iter().chain([Habit::Regular, Habit::Vacationer(away)]);
        for habit in habits {
            for _ in 0..600 {
                let notified = MARCH + dice.below((30 * DAY) as usize) as i64;
                // What is left at least is the grace of a move, of which an answer to an offer may have used some.
                let usual = (3 + dice.below(3) as i64) * DAY;
                let bank = usual / 8 + dice.below(usual as usize) as i64 * i64::from(dice.once_in(2));
                let mut left = bank;
                // Now and then an offer first, and the turn in the same wait.
                let mut at = notified;
                for takes in [6 * HOUR, usual].into_iter().skip(dice.below(2)) {
                    let due = {
                        let (mut due, mut counted) = (at, 0);
                        while counted < left {
                            counted += if counts(habit, due) { MINUTE } else { 0 };
                            due += MINUTE;
                        }
                        due
                    };
                    let on_vacation = matches!(habit, Habit::Vacationer(_)) && !counts(habit, at);
                    // Nobody knows of a vacation beforehand; a game on vacation shows no deadline.
                    let shown = match habit {
                        Habit::Vacationer(_) if on_vacation => None,
                        Habit::Vacationer(_) => Some(left),
                        _ => Some(due - at),
                    };
                    let plays = habit.moment(at, takes, shown, &mut dice).expect("they always play");
                    let mut used = 0;
                    for minute in 0..=(plays - at) / MINUTE {
                        used += if counts(habit, at + minute * MINUTE) { MINUTE } else { 0 };
                    }
                    assert!(used < left, "{habit:?} {at} {takes}: {used} of {left}");
                    left -= used;
                    at = plays;
                }
            }
        }
    }
}
