//! Clocks: how much time each seat has left. They follow from the terms, the rows of the log and their times, and from
//! nothing else (`docs/decisions/clocks-follow-from-the-log.md`). A game keeps them and adds a row at a time.
//!
//! A *spell* is a stretch in which a seat is awaited, with the gaps inside its own turn. What it costs is the time that
//! counted in it less the time of grace, which there is once for each spell.

mod dues;
mod facts;
mod window;

use terrane_engine::vocab::{BySeat, Seat, SeatSet};
use terrane_notation::clock::{Control, Hours, Terms};
use terrane_notation::log::TableEvent;

pub(super) use dues::{dues, persons};
pub(super) use facts::{CLOCK, Fact, Standing, ends_turn};
use facts::{Deed, OfferKey};
use window::Window;

/// Vacation that counts in one game.
const MOST_AWAY: i64 = 14 * 86_400_000;
/// After a pause no clock is charged for so long; in a live game shorter.
const AFTER_PAUSE: [i64; 2] = [12 * 3_600_000, 60_000];

/// Hours that come into the log so soon after the beginning hold from the beginning: they are those that a player had before.
const AT_BEGINNING: i64 = 60_000;

/// The clocks of a game after a row of its log. Times are milliseconds, moments milliseconds since 1970.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clocks {
    terms: Terms,
    /// When play began.
    started: i64,
    /// Up to when time has passed: when the last row came, or play began. After an outage, when that ended.
    at: i64,
    awaited: SeatSet,
    active: Option<Seat>,
    round: u8,
    over: bool,
    /// No time counts before this moment, because of a pause.
    blocked_until: i64,
    /// When the pause ends at the latest, as long as nobody ended it.
    paused_until: Option<i64>,
    seats: BySeat<SeatClock>,
    credits: Vec<Credit>,
}

/// The clock of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct SeatClock {
    left: i64,
    /// The spell that is open: the seat is awaited, or others answer in its turn.
    spell: Option<Spell>,
    /// The spell that ended last.
    ended: Option<Spell>,
    /// Since when the player is on vacation.
    away: Option<i64>,
    /// Vacation that is over.
    away_before: i64,
    hours: Option<Hours>,
    /// The hours that hold from the next spell on.
    next_hours: Option<Hours>,
    /// Turns in a row that a computer played.
    strikes: u8,
    /// Open offers, oldest first, each with the time left to answer it.
    offers: Vec<(OfferKey, i64)>,
}

/// A stretch in which a seat is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Spell {
    /// The row it began with.
    row: u32,
    /// Time of grace that is left.
    grace: i64,
    /// What the seat had left at its end.
    left: i64,
}

/// Time that a turn or a round has added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Credit {
    row: u32,
    seat: Seat,
    time: i64,
}

const fn millis(seconds: u32) -> i64 {
    seconds as i64 * 1_000
}

impl Clocks {
    /// The clocks at the beginning of a game.
    pub(super) fn new(terms: Terms, started: i64, begin: &Standing) -> Clocks {
        let seat = || SeatClock { left: millis(terms.bank()), ..SeatClock::default() };
        let mut clocks = Clocks {
            terms,
            started,
            at: started,
            awaited: SeatSet::EMPTY,
            active: None,
            round: begin.round,
            over: false,
            blocked_until: i64::MIN,
            paused_until: None,
            seats: BySeat(std::array::from_fn(|_| seat())),
            credits: Vec::new(),
        };
        clocks.stand(0, begin, None);
        clocks
    }

    /// Adds a row.
    pub(super) fn push(&mut self, fact: &Fact) {
        let outage = match fact.deed {
            Deed::Table(TableEvent::Outage { from, to }) => Some((from, to)),
            _ => None,
        };
        match outage.map(|(from, to)| (from.saturating_mul(1_000), to.saturating_mul(1_000))) {
            // Time after an outage passes with the next row, which may say another one.
            Some((from, to)) => self.elapse(fact.at.min(to.max(self.at)), Some((from, to))),
            None => self.elapse(fact.at, None),
        }
        let undo = match fact.deed {
            Deed::Undo { to } => Some(to),
            _ => None,
        };
        match &fact.deed {
            Deed::TurnEnded { by_clock } => self.end_turn(fact.row, fact.seat, *by_clock),
            Deed::Undo { to } => self.revoke(*to),
            Deed::Table(event) => self.table(fact.seat, event, fact.at),
            Deed::Other => {}
        }
        if undo.is_none() {
            for _ in self.round..fact.after.round {
                for seat in Seat::all(self.seats.0.len() as u8) {
                    self.add(fact.row, seat, millis(self.terms.per_round()));
                }
            }
        }
        self.stand(fact.row, &fact.after, undo);
    }

    /// Lets time pass up to a row.
    fn elapse(&mut self, at: i64, outage: Option<(i64, i64)>) {
        let from = self.at.max(self.blocked_until);
        for seat in Seat::all(self.seats.0.len() as u8) {
            let Some(window) = self.window(seat) else { continue };
            let mut counted = window.between(from, at);
            if let Some((begin, end)) = outage {
                counted -= window.between(begin.max(from), end.min(at));
            }
            let awaited = self.awaited.contains(seat);
            let clock = &mut self.seats[seat];
            for (_, left) in &mut clock.offers {
                *left = (*left - counted).max(0);
            }
            if let Some(spell) = clock.spell.as_mut().filter(|_| awaited) {
                let free = counted.min(spell.grace);
                spell.grace -= free;
                clock.left = (clock.left - (counted - free)).max(0);
            }
        }
        self.at = self.at.max(at);
    }

    /// The hours in which a seat's time counts; `None` while none does.
    fn window(&self, seat: Seat) -> Option<Window> {
        let clock = &self.seats[seat];
        let hours = clock.hours.filter(|_| self.terms.hours);
        (clock.away.is_none() || !self.terms.vacations).then(|| Window::new(hours))
    }

    fn end_turn(&mut self, row: u32, seat: Seat, by_clock: bool) {
        self.add(row, seat, millis(self.terms.per_turn()));
        let clock = &mut self.seats[seat];
        clock.strikes = if by_clock { clock.strikes.saturating_add(1) } else { 0 };
        clock.end_spell();
    }

    /// Adds time to a seat, up to the cap, and notes what was added.
    fn add(&mut self, row: u32, seat: Seat, time: i64) {
        let cap = millis(self.terms.cap());
        let clock = &mut self.seats[seat];
        let time = time.min(cap - clock.left);
        if time > 0 {
            clock.left += time;
            self.credits.push(Credit { row, seat, time });
        }
    }

    /// Takes off again what turns and rounds after a row have added.
    fn revoke(&mut self, to: u32) {
        while let Some(credit) = self.credits.pop_if(|credit| credit.row > to) {
            let clock = &mut self.seats[credit.seat];
            clock.left = (clock.left - credit.time).max(0);
        }
    }

    fn table(&mut self, seat: Seat, event: &TableEvent, at: i64) {
        let after_pause = AFTER_PAUSE[usize::from(self.terms.is_live())];
        match event {
            TableEvent::Clock(terms) => {
                self.terms = *terms;
                self.credits.clear();
                for clock in &mut self.seats.0 {
                    clock.left = millis(terms.bank());
                    (clock.spell, clock.ended) = (None, None);
                    clock.offers.clear();
                }
            }
            TableEvent::Pause { until } => {
                let until = until.saturating_mul(1_000).max(at);
                self.paused_until = Some(until);
                self.blocked_until = until.saturating_add(after_pause);
            }
            TableEvent::Resume => {
                if let Some(until) = self.paused_until.take() {
                    self.blocked_until = until.min(at).saturating_add(after_pause);
                }
            }
            TableEvent::Away => {
                let clock = &mut self.seats[seat];
                clock.away = clock.away.or(Some(at));
            }
            TableEvent::Back => {
                let clock = &mut self.seats[seat];
                clock.away_before += clock.away.take().map_or(0, |since| at - since);
            }
            TableEvent::Hours(hours) => {
                let beginning = at.saturating_sub(self.started) <= AT_BEGINNING;
                let clock = &mut self.seats[seat];
                clock.next_hours = *hours;
                if clock.spell.is_none_or(|spell| spell.row == 0 && beginning) {
                    clock.hours = *hours;
                }
            }
            TableEvent::Add { seconds, to } => {
                let clock = &mut self.seats[*to];
                clock.left = clock.left.saturating_add(millis(*seconds));
            }
            TableEvent::Sits { seat, computer } => {
                let least = millis(self.terms.grace()) + millis(self.terms.per_turn());
                let clock = &mut self.seats[*seat];
                clock.strikes = 0;
                (clock.spell, clock.ended) = (None, None);
                if computer.is_none() {
                    clock.left = clock.left.max(least);
                }
            }
            TableEvent::Outage { .. } => {}
        }
    }

    /// Begins and ends spells by the position reached with a row, which may have gone back to another.
    fn stand(&mut self, row: u32, after: &Standing, undo: Option<u32>) {
        self.awaited = after.awaited;
        self.active = after.active;
        self.round = after.round;
        self.over = after.over;
        for seat in Seat::all(self.seats.0.len() as u8) {
            let (terms, awaited) = (self.terms, after.awaited.contains(seat));
            let clock = &mut self.seats[seat];
            if awaited || after.active == Some(seat) {
                clock.go_on(&terms, awaited, row, undo);
            } else {
                clock.end_spell();
            }
            let known = std::mem::take(&mut clock.offers);
            let left = |key: &OfferKey| {
                let known = known.iter().find(|(other, _)| other == key);
                known.map_or(millis(terms.offers), |(_, left)| *left)
            };
            let open = after.offers.iter().filter(|(asked, ..)| *asked == seat);
            clock.offers = open.map(|key| (*key, left(key))).collect();
        }
    }
}

impl SeatClock {
    /// Goes on with the open spell, or begins one. Going back begins none: the spell that ended last goes on.
    fn go_on(&mut self, terms: &Terms, awaited: bool, row: u32, undo: Option<u32>) {
        let fixed = matches!(terms.control, Control::Move { .. });
        if let Some(to) = undo
            && self.spell.is_none_or(|spell| spell.row > to)
            && let Some(ended) = self.ended
        {
            let (grace, left) = self.spell.map_or((ended.grace, ended.left), |spell| {
                (spell.grace.min(ended.grace), self.left.min(ended.left))
            });
            self.spell = Some(Spell { grace, ..ended });
            if fixed {
                self.left = left;
            }
        }
        if self.spell.is_some() || !awaited {
            return;
        }
        if fixed {
            self.left = millis(terms.bank());
        }
        let grace = millis(terms.grace());
        self.spell = Some(Spell { row, grace, left: self.left });
        self.hours = self.next_hours;
    }

    fn end_spell(&mut self) {
        if let Some(spell) = self.spell.take() {
            self.ended = Some(Spell { left: self.left, ..spell });
        }
    }
}

/// What is asked of clocks.
impl Clocks {
    /// The terms now.
    pub(super) fn terms(&self) -> &Terms {
        &self.terms
    }

    /// What a seat has left at a moment after the last row, without the time of grace.
    pub(super) fn left(&self, seat: Seat, now: i64) -> i64 {
        let clock = &self.seats[seat];
        let Some(spell) = clock.spell.filter(|_| self.awaited.contains(seat)) else {
            return self.left_at_last_row(seat);
        };
        (clock.left - (self.counted(seat, now) - spell.grace).max(0)).max(0)
    }

    /// What a seat had left at the last row; a fixed time for each move is whole between moves.
    pub(super) fn left_at_last_row(&self, seat: Seat) -> i64 {
        let clock = &self.seats[seat];
        let whole = clock.spell.is_none() && matches!(self.terms.control, Control::Move { .. });
        if whole { millis(self.terms.bank()) } else { clock.left }
    }

    /// The time that counted for a seat since the last row.
    fn counted(&self, seat: Seat, now: i64) -> i64 {
        let from = self.at.max(self.blocked_until);
        self.window(seat).map_or(0, |window| window.between(from, now))
    }

    /// When the time of a seat is over, if its clock runs and nothing happens before.
    pub(super) fn due(&self, seat: Seat) -> Option<i64> {
        let spell = self.running(seat)?;
        self.reach(seat, spell.grace + self.seats[seat].left)
    }

    /// When a fifth of the time is left that a seat had for its spell. In a live game nobody needs to be told.
    pub(super) fn warn_due(&self, seat: Seat) -> Option<i64> {
        let spell = self.running(seat).filter(|_| !self.terms.is_live())?;
        let whole = millis(self.terms.grace()) + spell.left;
        self.reach(seat, (spell.grace + self.seats[seat].left - whole / 5).max(0))
    }

    /// When the oldest offer of a seat is answered for it.
    pub(super) fn offer_due(&self, seat: Seat) -> Option<i64> {
        let left = self.seats[seat].offers.iter().map(|(_, left)| *left).min()?;
        self.reach(seat, left).filter(|_| !self.over)
    }

    /// The spell of a seat whose clock runs.
    fn running(&self, seat: Seat) -> Option<Spell> {
        self.seats[seat].spell.filter(|_| self.awaited.contains(seat) && !self.over)
    }

    fn reach(&self, seat: Seat, need: i64) -> Option<i64> {
        Some(self.window(seat)?.reach(self.at.max(self.blocked_until), need))
    }

    /// Whether a seat's clock runs.
    pub(super) fn burning(&self, seat: Seat) -> bool {
        self.running(seat).is_some() && self.window(seat).is_some()
    }

    /// Whether a seat's player is on vacation.
    pub(super) fn away(&self, seat: Seat) -> bool {
        self.seats[seat].away.is_some()
    }

    /// How much longer a seat's player may be on vacation in this game.
    pub(super) fn vacation_left(&self, seat: Seat, now: i64) -> i64 {
        let clock = &self.seats[seat];
        MOST_AWAY - clock.away_before - clock.away.map_or(0, |since| now.saturating_sub(since))
    }

    /// The hours of a seat, those that hold from its next spell on if they have changed.
    pub(super) fn hours(&self, seat: Seat) -> Option<Hours> {
        self.seats[seat].next_hours
    }

    /// How many turns in a row a computer played for a seat.
    pub(super) fn strikes(&self, seat: Seat) -> u8 {
        self.seats[seat].strikes
    }

    /// Until when the game is paused, if it is.
    pub(super) fn paused_until(&self) -> Option<i64> {
        self.paused_until
    }
}

#[cfg(test)]
mod tests;
