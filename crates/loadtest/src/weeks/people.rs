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

    /// When somebody does what takes people so long, if the notice comes at a moment; `None` for never.
    pub(crate) fn moment(self, notified: i64, usual: i64, dice: &mut Dice) -> Option<i64> {
        let percent = |least: usize, most: usize, dice: &mut Dice| {
            usual / 100 * (least + dice.below(most - least)) as i64 + dice.below(600_000) as i64
        };
        let at = notified + percent(10, 70, dice);
        match self {
            Habit::Slow => Some(notified + percent(30, 115, dice)),
            // Hours of ours that are shorter than those of the account cost some of the time.
            Habit::Sleeper(zone) => Some(zone.awake(notified + percent(10, 40, dice))),
            Habit::Vacationer(away) if (away.from..away.until).contains(&at) => {
                Some(away.until + percent(1, 10, dice))
            }
            Habit::Regular | Habit::Vacationer(_) => Some(at),
            Habit::Leaver { at: left, .. } => (at < left).then_some(at),
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
