//! When people do not play: hours of sleep and vacations. They belong to accounts and become rows of logs.
//!
//! Requests write the account and note that something is due at the user's games; keeping time writes the rows. So
//! nothing stays half done, and a log has hours in UTC and says nothing of a time zone.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use terrane_api::game::Absence;
use terrane_api::time::{PlayingHours, Vacation, Vacations};
use terrane_engine::vocab::Seat;
use terrane_notation::clock::Hours;
use terrane_notation::log::{AutoRule, TableEvent};
use terrane_store::{Due, DueKind, GameFilter, GameId, GameRecord, Millis, Status, UserId, UserRecord};

use super::Games;
use super::clocks::{CLOCK, Clocks, persons};
use super::commit::Applied;
use super::error::GameError;
use super::idle::has_clock;
use super::row_builder::RowBuilder;
use super::snapshot::GameSnapshot;
use super::stored::to_store;

/// The document of a user with the hours of play.
const HOURS: &str = "hours";
/// The document of a user with vacations.
const VACATIONS: &str = "vacations";
/// The fewest minutes of a day in which somebody plays.
const LEAST_HOURS: u16 = 180;
/// How far ahead a vacation may begin, and how long one is remembered.
const YEAR: i64 = 366 * DAY;
const DAY: i64 = 86_400_000;
/// Games looked up at once.
const PAGE: u32 = 100;

impl Games {
    /// The hours in which a user plays; `None` for always.
    pub async fn hours(&self, user: UserId) -> Result<Option<PlayingHours>, GameError> {
        self.document(user, HOURS).await
    }

    /// Sets the hours in which a user plays. Games follow from each player's next turn on.
    pub async fn set_hours(&self, user: &UserRecord, hours: Option<&PlayingHours>) -> Result<(), GameError> {
        let now = self.0.clock.now();
        let text = match hours {
            Some(hours) => {
                in_utc(hours, now)?;
                Some(to_store(hours)?)
            }
            None => None,
        };
        self.0.store.set_user_document(user.id, HOURS, text.as_deref()).await?;
        self.due_at_games(user.id, &[DueKind::Hours], now).await
    }

    /// The vacations of a user.
    pub async fn vacations(&self, user: UserId) -> Result<Vacations, GameError> {
        let now = self.0.clock.now().0;
        let mut vacations = self.vacations_of(user).await?;
        vacations.retain(|vacation| vacation.until > now - YEAR);
        let days_left = self.0.settings.vacation_days.saturating_sub(days_in(&vacations, year(now)));
        Ok(Vacations { vacations, days_left })
    }

    /// Until when those are away whose clocks stand in a game because of a vacation.
    pub async fn absences(&self, snapshot: &GameSnapshot) -> Result<Vec<Absence>, GameError> {
        let now = self.0.clock.now();
        let clocks = snapshot.running().ok().and_then(|play| play.clocks());
        let mut absences = Vec::new();
        for (seat, clocks) in persons(&snapshot.record).filter_map(|seat| Some((seat, clocks?))) {
            let user = snapshot.record.seats.get(seat.index()).and_then(|sits| sits.user);
            let Some(user) = user.filter(|_| clocks.away(seat)) else { continue };
            let vacations = self.vacations_of(user).await?;
            let until = on_vacation(&vacations, now).map(|on| back_at(on, clocks, seat, now));
            absences.extend(until.map(|until| Absence { seat: seat.0, until }));
        }
        Ok(absences)
    }

    /// Adds a vacation.
    pub async fn add_vacation(&self, user: &UserRecord, wish: Vacation) -> Result<Vacations, GameError> {
        let now = self.0.clock.now();
        let new = Vacation { from: wish.from.max(now.0), until: wish.until };
        if new.until.saturating_sub(new.from) < DAY {
            return Err(GameError::BadTime("a vacation lasts a day at least"));
        }
        if new.from - now.0 > YEAR || new.until.saturating_sub(new.from) > YEAR {
            return Err(GameError::BadTime("a vacation begins within a year and is shorter than one"));
        }
        let mut all = self.vacations(user.id).await?.vacations;
        if all.iter().any(|other| other.from < new.until && new.from < other.until) {
            return Err(GameError::BadTime("there is a vacation at that time already"));
        }
        all.push(new);
        all.sort_unstable_by_key(|vacation| vacation.from);
        let days = self.0.settings.vacation_days;
        if [year(new.from), year(new.until)].iter().any(|year| days_in(&all, *year) > days) {
            return Err(GameError::NoDaysLeft(days));
        }
        self.set_vacations(user, &all, now).await
    }

    /// Ends vacations: one that has begun ends now, one to come is forgotten.
    pub async fn end_vacations(&self, user: &UserRecord, from: Option<i64>) -> Result<Vacations, GameError> {
        let now = self.0.clock.now();
        let mut all = self.vacations(user.id).await?.vacations;
        let meant = |vacation: &Vacation| from.is_none_or(|from| from == vacation.from);
        all.retain(|vacation| !(meant(vacation) && vacation.from >= now.0));
        for vacation in all.iter_mut().filter(|vacation| meant(vacation) && vacation.until > now.0) {
            vacation.until = now.0;
        }
        self.set_vacations(user, &all, now).await
    }

    async fn set_vacations(
        &self,
        user: &UserRecord,
        all: &[Vacation],
        now: Millis,
    ) -> Result<Vacations, GameError> {
        self.0.store.set_user_document(user.id, VACATIONS, Some(&to_store(&all)?)).await?;
        self.due_at_games(user.id, &[DueKind::Away, DueKind::Back], now).await?;
        self.vacations(user.id).await
    }

    async fn vacations_of(&self, user: UserId) -> Result<Vec<Vacation>, GameError> {
        Ok(self.document(user, VACATIONS).await?.unwrap_or_default())
    }

    async fn document<T: serde::de::DeserializeOwned>(
        &self,
        user: UserId,
        kind: &str,
    ) -> Result<Option<T>, GameError> {
        let text = self.0.store.user_document(user, kind).await?;
        let read = |text: String| {
            serde_json::from_str(&text).map_err(|error| GameError::Corrupt(format!("{kind}: {error}")))
        };
        text.map(read).transpose()
    }

    /// Notes that something is due now at all running games of a user that have a clock.
    async fn due_at_games(&self, user: UserId, kinds: &[DueKind], now: Millis) -> Result<(), GameError> {
        let mut before = None;
        loop {
            let status = Some(Status::Running);
            let filter =
                GameFilter { status, user: Some(user), before, limit: PAGE, ..GameFilter::default() };
            let page = self.0.store.games(&filter).await?;
            for game in page.iter().filter(|game| has_clock(game)) {
                for seat in seats_of(game, user) {
                    for &kind in kinds {
                        self.0.store.set_due(game.id, Due { due: now, seat: seat.0, kind }).await?;
                    }
                }
            }
            match page.last() {
                Some(last) if page.len() as u32 == PAGE => before = Some(last.id),
                _ => return Ok(()),
            }
        }
    }

    /// What follows from the accounts of those who play a game, to be looked at now.
    pub(super) async fn account_dues(&self, game: &GameRecord, now: Millis) -> Result<Vec<Due>, GameError> {
        let mut dues = Vec::new();
        for seat in persons(game) {
            let Some(user) = game.seats.get(seat.index()).and_then(|sits| sits.user) else { continue };
            let due = |kind| Due { due: now, seat: seat.0, kind };
            if self.hours(user).await?.is_some() {
                dues.push(due(DueKind::Hours));
            }
            if self.vacations_of(user).await?.iter().any(|vacation| vacation.until > now.0) {
                dues.extend([due(DueKind::Away), due(DueKind::Back)]);
            }
        }
        Ok(dues)
    }

    /// Writes what an account says into the log of a game, and notes when it says something else.
    pub(super) async fn keep_absence(&self, id: GameId, due: Due, now: Millis) -> Result<usize, GameError> {
        let snapshot = self.current(id).await?;
        let seq = snapshot.running()?.seq();
        let seat = Seat(due.seat);
        let person = persons(&snapshot.record).any(|other| other == seat);
        let user = snapshot.record.seats.get(seat.index()).and_then(|sits| sits.user).filter(|_| person);
        let clocks = snapshot.running()?.clocks();
        let (Some(user), Some(clocks)) = (user, clocks) else {
            self.0.store.forget_due(id, due).await?;
            return Ok(0);
        };
        let (event, next) = match due.kind {
            DueKind::Hours => self.hours_at(user, clocks, seat, now).await?,
            _ => vacation_at(due.kind, &self.vacations_of(user).await?, clocks, seat, now),
        };
        let written = usize::from(event.is_some());
        if let Some(event) = event {
            self.write(id, |_, play| {
                if play.seq() != seq {
                    return Err(GameError::Stale { seq: play.seq() });
                }
                let mut builder = RowBuilder::new(play);
                builder.table(seat, event.clone(), AutoRule::new(CLOCK));
                Ok(Applied::rows(builder))
            })
            .await?;
        }
        // First what comes next, then what was: a crash in between makes it be looked at twice.
        let stays = next.iter().any(|next| next.kind == due.kind);
        for next in next {
            self.0.store.set_due(id, next).await?;
        }
        if !stays {
            self.0.store.forget_due(id, due).await?;
        }
        Ok(written)
    }

    async fn hours_at(
        &self,
        user: UserId,
        clocks: &Clocks,
        seat: Seat,
        now: Millis,
    ) -> Result<(Option<TableEvent>, Vec<Due>), GameError> {
        let hours = self.hours(user).await?;
        let wanted = hours.as_ref().map(|hours| in_utc(hours, now)).transpose()?;
        let changed = clocks.terms().hours && clocks.hours(seat) != wanted;
        let next = hours.as_ref().and_then(|hours| next_change(hours, now));
        let next = next.map(|due| Due { due, seat: seat.0, kind: DueKind::Hours });
        Ok((changed.then_some(TableEvent::Hours(wanted)), next.into_iter().collect()))
    }
}

/// What is to be written when a vacation may begin or end at a seat, and when to look again.
fn vacation_at(
    kind: DueKind,
    vacations: &[Vacation],
    clocks: &Clocks,
    seat: Seat,
    now: Millis,
) -> (Option<TableEvent>, Vec<Due>) {
    let due = |at: i64, kind| Due { due: Millis(at), seat: seat.0, kind };
    let left = clocks.vacation_left(seat, now.0);
    let on = on_vacation(vacations, now).filter(|_| clocks.terms().vacations && left > 0);
    let back = |on| due(back_at(on, clocks, seat, now), DueKind::Back);
    let away = clocks.away(seat);
    if kind == DueKind::Away {
        let begins = on.filter(|_| !away);
        let next = vacations.iter().find(|vacation| vacation.from > now.0);
        let mut dues: Vec<Due> = next.map(|next| due(next.from, DueKind::Away)).into_iter().collect();
        dues.extend(begins.map(back));
        return (begins.map(|_| TableEvent::Away), dues);
    }
    match on.filter(|_| away) {
        Some(on) => (None, vec![back(on)]),
        None => (away.then_some(TableEvent::Back), Vec::new()),
    }
}

/// The vacation that is going on.
fn on_vacation(vacations: &[Vacation], now: Millis) -> Option<&Vacation> {
    vacations.iter().find(|vacation| (vacation.from..vacation.until).contains(&now.0))
}

/// When a vacation ends at a seat: with its last day, or when the game allows no more of it.
fn back_at(on: &Vacation, clocks: &Clocks, seat: Seat, now: Millis) -> i64 {
    on.until.min(now.0.saturating_add(clocks.vacation_left(seat, now.0)))
}

/// The seats that a user plays.
fn seats_of(game: &GameRecord, user: UserId) -> impl Iterator<Item = Seat> {
    persons(game).filter(move |seat| game.seats.get(seat.index()).is_some_and(|sits| sits.user == Some(user)))
}

fn timestamp(at: Millis) -> Timestamp {
    Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::UNIX_EPOCH)
}

fn zone_of(hours: &PlayingHours) -> Result<TimeZone, GameError> {
    let known = if hours.zone.len() <= 64 { TimeZone::get(&hours.zone).ok() } else { None };
    known.ok_or_else(|| GameError::BadZone(hours.zone.chars().take(64).collect()))
}

/// Hours of play in UTC, as they are at a moment.
fn in_utc(hours: &PlayingHours, now: Millis) -> Result<Hours, GameError> {
    let zone = zone_of(hours)?;
    let local = Hours::parse(&format!("{}-{}", hours.from, hours.to));
    let local = local.filter(|hours| hours.minutes() >= LEAST_HOURS).ok_or(GameError::BadHours)?;
    let offset = zone.to_offset(timestamp(now)).seconds().div_euclid(60);
    let minute = |local: u16| (i32::from(local) - offset).rem_euclid(24 * 60) as u16;
    Hours::new(minute(local.from()), minute(local.to())).ok_or(GameError::BadHours)
}

/// When the hours become others in UTC because the zone changes its offset.
fn next_change(hours: &PlayingHours, now: Millis) -> Option<Millis> {
    let (zone, now) = (zone_of(hours).ok()?, timestamp(now));
    let offset = zone.to_offset(now);
    let mut changes = zone.following(now).take(8);
    changes.find(|change| change.offset() != offset).map(|change| Millis(change.timestamp().as_millisecond()))
}

fn year(at: i64) -> i16 {
    timestamp(Millis(at)).to_zoned(TimeZone::UTC).year()
}

/// Days of vacations that begin in a year.
fn days_in(vacations: &[Vacation], wanted: i16) -> u32 {
    let days = vacations.iter().flat_map(|vacation| {
        let begun = (vacation.until - vacation.from).max(0).saturating_add(DAY - 1) / DAY;
        (0..begun.min(2 * 366)).map(|day| year(vacation.from + day * DAY))
    });
    days.filter(|year| *year == wanted).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Millis {
        Millis(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    fn hours(zone: &str, from: &str, to: &str) -> PlayingHours {
        PlayingHours { zone: zone.into(), from: from.into(), to: to.into() }
    }

    #[test]
    fn hours_follow_the_summer_time_of_their_zone() {
        for (zone, moment, utc) in [
            ("Europe/Zurich", "2026-03-28T12:00:00Z", "06:00-21:00"),
            ("Europe/Zurich", "2026-03-29T01:00:00Z", "05:00-20:00"),
            ("Europe/Zurich", "2026-10-25T00:59:59Z", "05:00-20:00"),
            ("Europe/Zurich", "2026-10-25T01:00:00Z", "06:00-21:00"),
            ("Asia/Kathmandu", "2026-06-01T00:00:00Z", "01:15-16:15"),
            ("Australia/Lord_Howe", "2026-01-10T00:00:00Z", "20:00-11:00"),
            ("Australia/Lord_Howe", "2026-06-10T00:00:00Z", "20:30-11:30"),
        ] {
            let utc_hours = in_utc(&hours(zone, "07:00", "22:00"), at(moment)).unwrap();
            assert_eq!(utc_hours.to_string(), utc, "{zone} {moment}");
        }
        let zurich = hours("Europe/Zurich", "07:00", "22:00");
        assert_eq!(next_change(&zurich, at("2026-01-01T00:00:00Z")), Some(at("2026-03-29T01:00:00Z")));
        assert_eq!(next_change(&zurich, at("2026-03-29T01:00:00Z")), Some(at("2026-10-25T01:00:00Z")));
        assert_eq!(next_change(&hours("Asia/Kathmandu", "07:00", "22:00"), at("2026-01-01T00:00:00Z")), None);
    }

    #[test]
    fn hours_that_cannot_be_used_are_refused() {
        let now = at("2026-01-01T00:00:00Z");
        for zone in ["", "Mars/Olympus", "../../etc/passwd", &"x".repeat(100)] {
            let refused = in_utc(&hours(zone, "07:00", "22:00"), now);
            assert!(matches!(refused, Err(GameError::BadZone(_))), "{zone}: {refused:?}");
        }
        for (from, to) in
            [("07:00", "09:59"), ("07:00", "07:00"), ("7", "22"), ("25:00", "26:00"), ("22:00", "00:59")]
        {
            let refused = in_utc(&hours("Europe/Zurich", from, to), now);
            assert!(matches!(refused, Err(GameError::BadHours)), "{from} {to}: {refused:?}");
        }
    }

    #[test]
    fn days_count_in_the_year_in_which_they_begin() {
        let from = at("2026-12-30T12:00:00Z").0;
        let vacation = Vacation { from, until: from + 4 * DAY + 1 };
        assert_eq!((days_in(&[vacation], 2026), days_in(&[vacation], 2027)), (2, 3));
    }
}
