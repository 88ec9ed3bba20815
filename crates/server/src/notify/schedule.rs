//! When a notice is sent: what is usual, what they chose, quiet hours, one mail a day.

use std::collections::BTreeMap;

use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use terrane_api::notices::{Digest, EventSettings, NoticeEvent, NoticeSettings, QuietHours};
use terrane_notation::clock::Hours;
use terrane_store::{ChannelKind, Millis};

use super::text::Language;

/// A warning with less time left than this does not wait for the end of quiet hours.
const URGENT: i64 = 2 * 3_600_000;
/// The longest that a mail may wait.
const LONGEST_DELAY: u32 = 7 * 86_400;

/// What is usual for an event.
pub(crate) fn usual(event: NoticeEvent) -> EventSettings {
    use NoticeEvent as E;
    let (push, mail, hook) = match event {
        E::Turn | E::Offer | E::Warn | E::TimedOut | E::Replaced | E::PlanStopped | E::Begun | E::Over => {
            (true, true, true)
        }
        E::Vote => (true, false, false),
        E::Invited | E::Idle => (true, true, false),
        E::Chat | E::SeatFree => (false, false, false),
        E::Season | E::Account => (false, true, false),
    };
    EventSettings { push, mail, hook, delay_s: if event == E::Turn { 600 } else { 0 } }
}

/// Whether notices of an event are sent this way at all.
fn has_way(event: NoticeEvent, kind: ChannelKind) -> bool {
    use NoticeEvent as E;
    match kind {
        ChannelKind::Mail => true,
        ChannelKind::Push => !matches!(event, E::Season | E::Account),
        ChannelKind::Hook => {
            !matches!(event, E::Vote | E::Chat | E::Invited | E::SeatFree | E::Season | E::Account)
        }
    }
}

/// What somebody chose, with what is usual for the rest.
pub(crate) fn complete(chosen: &NoticeSettings, mail: bool) -> NoticeSettings {
    let events: BTreeMap<String, EventSettings> = NoticeEvent::ALL
        .into_iter()
        .map(|event| {
            let chosen = chosen.events.get(event.name()).copied().unwrap_or_else(|| usual(event));
            let way = |kind, wanted| wanted && has_way(event, kind);
            let settings = EventSettings {
                push: way(ChannelKind::Push, chosen.push),
                mail: chosen.mail || event == NoticeEvent::Account,
                hook: way(ChannelKind::Hook, chosen.hook),
                delay_s: chosen.delay_s,
            };
            (event.name().to_owned(), settings)
        })
        .collect();
    NoticeSettings { events, mail, ..chosen.clone() }
}

/// Why choices cannot be kept, as a sentence.
pub(crate) fn check(chosen: &NoticeSettings) -> Result<(), String> {
    for (name, settings) in &chosen.events {
        if NoticeEvent::from_name(name).is_none() {
            return Err(format!("there is no event `{}`", name.chars().take(40).collect::<String>()));
        }
        if settings.delay_s > LONGEST_DELAY {
            return Err("a mail waits a week at most".into());
        }
    }
    let zones = [
        chosen.quiet.as_ref().map(|quiet| quiet.zone.as_str()),
        chosen.digest.as_ref().map(|digest| digest.zone.as_str()),
    ];
    for name in zones.into_iter().flatten() {
        zone(name).ok_or_else(|| {
            format!("there is no time zone `{}`", name.chars().take(64).collect::<String>())
        })?;
    }
    if let Some(quiet) = &chosen.quiet {
        hours(quiet).ok_or("quiet hours are two different times such as 22:00 and 07:00")?;
    }
    if let Some(digest) = &chosen.digest {
        minute(&digest.at).ok_or("a digest comes at a time such as 08:00")?;
    }
    if chosen.language.as_deref().is_some_and(|language| Language::from_name(language).is_none()) {
        return Err("the languages of notices are en, de, fr and pl".into());
    }
    Ok(())
}

fn zone(name: &str) -> Option<TimeZone> {
    if name.len() <= 64 { TimeZone::get(name).ok() } else { None }
}

fn hours(quiet: &QuietHours) -> Option<Hours> {
    Hours::parse(&format!("{}-{}", quiet.from, quiet.to))
}

/// A time of the day in minutes. A digest is written as quiet hours are.
fn minute(text: &str) -> Option<u16> {
    let other = if text == "00:00" { "00:01" } else { "00:00" };
    let hours = Hours::parse(&format!("{text}-{other}"))?;
    Some(hours.from())
}

/// When an event is sent by a channel of a kind; `None` if it is not. `left` is the time left for a turn.
pub(crate) fn moment(
    chosen: &NoticeSettings,
    event: NoticeEvent,
    kind: ChannelKind,
    now: Millis,
    left: Option<i64>,
) -> Option<Millis> {
    use NoticeEvent as E;
    let settings = chosen.events.get(event.name()).copied().unwrap_or_else(|| usual(event));
    let wanted = match kind {
        ChannelKind::Push => settings.push,
        ChannelKind::Mail => settings.mail || event == E::Account,
        ChannelKind::Hook => settings.hook,
    };
    if !wanted || !has_way(event, kind) {
        return None;
    }
    let mut at = now.0;
    if kind == ChannelKind::Mail {
        let waits = matches!(
            event,
            E::Turn | E::Offer | E::Vote | E::Begun | E::Over | E::Chat | E::SeatFree | E::Idle
        );
        match &chosen.digest {
            Some(digest) if waits => at = next_digest(digest, at),
            // Small things come with a digest or not at all.
            None if matches!(event, E::Offer | E::Chat) => return None,
            _ => at = at.saturating_add(i64::from(settings.delay_s.min(LONGEST_DELAY)) * 1_000),
        }
    }
    let urgent = event == E::Warn && left.is_some_and(|left| left < URGENT);
    if let Some(quiet) = chosen.quiet.as_ref().filter(|_| !urgent && event != E::Account) {
        at = after_quiet(quiet, at);
    }
    Some(Millis(at))
}

/// The moment itself, or the end of the quiet hours in which it lies.
fn after_quiet(quiet: &QuietHours, at: i64) -> i64 {
    let (Some(zone), Some(hours)) = (zone(&quiet.zone), hours(quiet)) else { return at };
    let local = timestamp(at).to_zoned(zone);
    let minute = local.hour() as u16 * 60 + local.minute() as u16;
    let (from, to) = (hours.from(), hours.to());
    let within = if from < to { (from..to).contains(&minute) } else { minute >= from || minute < to };
    if within { next_time(&local, to) } else { at }
}

fn next_digest(digest: &Digest, at: i64) -> i64 {
    let (Some(zone), Some(minute)) = (zone(&digest.zone), minute(&digest.at)) else { return at };
    next_time(&timestamp(at).to_zoned(zone), minute)
}

/// The next moment at which a clock on the wall shows a time. What summer time leaves out comes an hour later.
fn next_time(local: &jiff::Zoned, minute: u16) -> i64 {
    let time = jiff::civil::time((minute / 60) as i8, (minute % 60) as i8, 0, 0);
    let on = |date: jiff::civil::Date| date.to_datetime(time).to_zoned(local.time_zone().clone()).ok();
    let today = on(local.date()).filter(|at| at > local);
    let next = today.or_else(|| on(local.date().checked_add(1.day()).ok()?));
    next.map_or_else(|| local.timestamp().as_millisecond(), |at| at.timestamp().as_millisecond())
}

fn timestamp(at: i64) -> Timestamp {
    Timestamp::from_millisecond(at).unwrap_or(Timestamp::UNIX_EPOCH)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Millis {
        Millis(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    fn sleeper() -> NoticeSettings {
        let zone = "Europe/Zurich".to_owned();
        NoticeSettings {
            quiet: Some(QuietHours { zone, from: "22:00".into(), to: "07:00".into() }),
            ..NoticeSettings::default()
        }
    }

    #[test]
    fn quiet_hours_move_notices_to_their_end() {
        let push =
            |event, now: &str, left| moment(&sleeper(), event, ChannelKind::Push, at(now), left).unwrap();
        let turn = NoticeEvent::Turn;
        // In summer the zone is two hours ahead.
        assert_eq!(push(turn, "2026-07-01T12:00:00Z", None), at("2026-07-01T12:00:00Z"));
        assert_eq!(push(turn, "2026-07-01T20:00:00Z", None), at("2026-07-02T05:00:00Z"));
        assert_eq!(push(turn, "2026-07-02T04:59:00Z", None), at("2026-07-02T05:00:00Z"));
        assert_eq!(push(turn, "2026-07-02T05:00:00Z", None), at("2026-07-02T05:00:00Z"));
        // The night in which summer time begins, and the one in which it ends.
        assert_eq!(push(turn, "2026-03-28T22:00:00Z", None), at("2026-03-29T05:00:00Z"));
        assert_eq!(push(turn, "2026-10-24T21:00:00Z", None), at("2026-10-25T06:00:00Z"));
        // A warning waits unless it would come too late.
        let night = "2026-07-01T22:00:00Z";
        assert_eq!(push(NoticeEvent::Warn, night, Some(3 * 3_600_000)), at("2026-07-02T05:00:00Z"));
        assert_eq!(push(NoticeEvent::Warn, night, Some(3_600_000)), at(night));
    }

    #[test]
    fn mail_waits_for_its_delay_or_the_digest() {
        let noon = at("2026-07-01T12:00:00Z");
        let usual = NoticeSettings::default();
        let mail = |chosen: &NoticeSettings, event| moment(chosen, event, ChannelKind::Mail, noon, None);
        assert_eq!(mail(&usual, NoticeEvent::Turn), Some(at("2026-07-01T12:10:00Z")));
        assert_eq!(mail(&usual, NoticeEvent::Offer), None, "only with a digest");
        assert_eq!(mail(&usual, NoticeEvent::Vote), None);
        assert_eq!(mail(&usual, NoticeEvent::Replaced), Some(noon));
        let digest = Digest { zone: "Asia/Kathmandu".into(), at: "08:00".into() };
        let daily = NoticeSettings { digest: Some(digest), ..NoticeSettings::default() };
        assert_eq!(mail(&daily, NoticeEvent::Turn), Some(at("2026-07-02T02:15:00Z")));
        assert_eq!(mail(&daily, NoticeEvent::Offer), Some(at("2026-07-02T02:15:00Z")));
        assert_eq!(mail(&daily, NoticeEvent::Warn), Some(noon));
        let push = moment(&daily, NoticeEvent::Turn, ChannelKind::Push, noon, None);
        assert_eq!(push, Some(noon));
        assert_eq!(moment(&usual, NoticeEvent::Vote, ChannelKind::Hook, noon, None), None);
    }

    #[test]
    fn choices_that_cannot_be_kept_are_refused_with_a_sentence() {
        let one = |change: fn(&mut NoticeSettings)| {
            let mut chosen = sleeper();
            change(&mut chosen);
            check(&chosen)
        };
        assert_eq!(one(|_| {}), Ok(()));
        assert!(one(|chosen| chosen.quiet.as_mut().unwrap().zone = "Mars/Olympus".into()).is_err());
        assert!(one(|chosen| chosen.quiet.as_mut().unwrap().to = "22:00".into()).is_err());
        assert!(
            one(|chosen| chosen.digest = Some(Digest { zone: "UTC".into(), at: "25:00".into() })).is_err()
        );
        let unknown = |chosen: &mut NoticeSettings| {
            chosen.events.insert("birthday".into(), EventSettings::default());
        };
        assert!(one(unknown).is_err());
        assert!(one(|chosen| chosen.language = Some("xx".into())).is_err());
        let late = EventSettings { delay_s: u32::MAX, ..EventSettings::default() };
        let mut chosen = sleeper();
        chosen.events.insert("turn".into(), late);
        assert!(check(&chosen).is_err());
    }
}
