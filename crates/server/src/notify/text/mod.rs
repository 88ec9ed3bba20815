//! What notices say, in the language of the account.

mod english;
mod french;
mod german;
mod news;
mod phrases;
mod polish;

use terrane_ai::Level;
use terrane_api::notices::NoticeEvent;
use terrane_api::plan::{PlanEnd, PlanFault, PlanReason};
use terrane_engine::catalog::FactionId;
use terrane_engine::vocab::Building;
use terrane_notation::clock::OnTimeout;
use terrane_notation::words;

use crate::game::user_notices::{Deed, DroppedPlan, Player, Said, Scene, TimeOver};
pub(crate) use news::AccountNews;
use phrases::Phrases;

/// A language of notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Language {
    #[default]
    English,
    German,
    French,
    Polish,
}

impl Language {
    pub(crate) fn from_name(name: &str) -> Option<Language> {
        match name {
            "en" => Some(Language::English),
            "de" => Some(Language::German),
            "fr" => Some(Language::French),
            "pl" => Some(Language::Polish),
            _ => None,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::French => "fr",
            Language::Polish => "pl",
        }
    }

    const fn phrases(self) -> &'static Phrases {
        match self {
            Language::English => &english::PHRASES,
            Language::German => &german::PHRASES,
            Language::French => &french::PHRASES,
            Language::Polish => &polish::PHRASES,
        }
    }
}

/// A notice in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words {
    pub(crate) headline: String,
    pub(crate) more: String,
}

/// What a notice says.
pub(crate) fn words(language: Language, event: NoticeEvent, scene: &Scene, detail: &str) -> Words {
    let phrases = language.phrases();
    let mut more = Vec::new();
    if let Some(faction) = &scene.faction {
        let faction = faction_name(language, faction);
        more.push(match scene.round {
            0 => faction,
            round => format!("{faction}, {} {round}", phrases.round),
        });
    }
    if let Some((place, vp)) = scene.result.filter(|_| event == NoticeEvent::Over) {
        more.push(fill(phrases.result, &[("place", &place.to_string()), ("vp", &vp.to_string())]));
    }
    if event == NoticeEvent::Idle && !detail.is_empty() {
        more.push(fill(phrases.idle_ends, &[("day", detail)]));
    }
    let tells = matches!(event, NoticeEvent::Turn | NoticeEvent::Offer | NoticeEvent::PlanStopped);
    if tells && !scene.recent.is_empty() {
        let said: Vec<String> = scene.recent.iter().map(|said| sentence(language, said)).collect();
        more.push(format!("{}.", said.join(phrases.deeds.between)));
    }
    // A warning begins with it.
    if let Some(left) = scene.left_ms.filter(|_| event != NoticeEvent::Warn || scene.then.is_none()) {
        more.push(format!("{} {}", span(left), phrases.left));
    }
    Words { headline: headline(language, event, scene, detail), more: more.join("\n") }
}

fn headline(language: Language, event: NoticeEvent, scene: &Scene, detail: &str) -> String {
    let phrases = language.phrases();
    let title = scene.title.as_str();
    let plain = |phrase| fill(phrase, &[("title", title), ("detail", detail)]);
    match event {
        NoticeEvent::Turn => plain(phrases.turn),
        NoticeEvent::Offer => match &scene.offer {
            Some(offer) => {
                let phrase = if offer.vp == 0 { phrases.offer_free } else { phrases.offer };
                let (power, vp) = (offer.power.to_string(), offer.vp.to_string());
                fill(phrase, &[("title", title), ("who", &offer.from), ("power", &power), ("vp", &vp)])
            }
            None => plain(phrases.offered),
        },
        NoticeEvent::Warn => match (scene.left_ms, scene.then) {
            (Some(left), Some(then)) => {
                let then = match then {
                    TimeOver::Offer => phrases.then.answers,
                    TimeOver::Turn(OnTimeout::Answers) => phrases.then.waits,
                    TimeOver::Turn(OnTimeout::StandIn) => phrases.then.plays,
                    TimeOver::Turn(OnTimeout::Computer) => phrases.then.takes,
                    TimeOver::Turn(OnTimeout::Drop) => phrases.then.leaves,
                };
                fill(phrases.warn, &[("title", title), ("left", &span(left)), ("then", then)])
            }
            _ => plain(phrases.warned),
        },
        NoticeEvent::TimedOut => plain(phrases.timed_out),
        NoticeEvent::Replaced => match (&scene.plays, &scene.faction) {
            (Some(Player::Computer(computer)), Some(faction)) => {
                let (who, faction) = (computer_name(language, computer), faction_name(language, faction));
                fill(phrases.replaced, &[("title", title), ("who", &who), ("faction", &faction)])
            }
            (Some(Player::Computer(computer)), None) => {
                let who = computer_name(language, computer);
                fill(phrases.replaced_seat, &[("title", title), ("who", &who)])
            }
            (Some(Player::Nobody), _) => plain(phrases.left_game),
            (None, _) => plain(phrases.replaced_by_somebody),
        },
        NoticeEvent::PlanStopped => {
            let (phrase, why) = plan_news(language, detail);
            fill(phrase, &[("title", title), ("detail", why.as_deref().unwrap_or(detail))])
        }
        NoticeEvent::Vote => plain(phrases.vote),
        NoticeEvent::Begun => plain(phrases.begun),
        NoticeEvent::Over => plain(phrases.over),
        NoticeEvent::Chat => plain(phrases.chat),
        NoticeEvent::Account => {
            // What older servers wrote is a sentence already.
            let news = serde_json::from_str::<AccountNews>(detail).ok().map(|news| news.say(language));
            fill(phrases.account, &[("detail", news.as_deref().unwrap_or(detail))])
        }
        NoticeEvent::Invited => plain(phrases.invited),
        NoticeEvent::SeatFree => plain(phrases.seat_free),
        NoticeEvent::Idle if scene.open => plain(phrases.idle_open),
        NoticeEvent::Idle => plain(phrases.idle),
        NoticeEvent::Season => plain(phrases.other),
    }
}

/// What somebody did, as a short sentence.
fn sentence(language: Language, said: &Said) -> String {
    let deeds = &language.phrases().deeds;
    let who = ("who", said.who.as_str());
    match &said.deed {
        Deed::Built(space) => fill(deeds.built, &[who, ("space", space)]),
        Deed::Upgraded(space, to) => {
            fill(deeds.upgraded, &[who, ("space", space), ("building", building(language, *to))])
        }
        Deed::Transformed(space) => fill(deeds.transformed, &[who, ("space", space)]),
        Deed::Advanced => fill(deeds.advanced, &[who]),
        Deed::Priest => fill(deeds.priest, &[who]),
        Deed::Power => fill(deeds.power, &[who]),
        Deed::Special => fill(deeds.special, &[who]),
        Deed::Passed => fill(deeds.passed, &[who]),
        Deed::Took => fill(deeds.took, &[who]),
        Deed::Declined => fill(deeds.declined, &[who]),
        Deed::Chose(faction) => fill(deeds.chose, &[who, ("faction", &faction_name(language, faction))]),
        Deed::Undid => fill(deeds.undid, &[who]),
        Deed::Left => fill(deeds.left, &[who]),
        Deed::Played => fill(deeds.played, &[who]),
    }
}

/// The name of a faction by its key.
fn faction_name(language: Language, key: &str) -> String {
    let at = words::faction(key).and_then(|known| FactionId::ALL.iter().position(|other| *other == known));
    let name = at.and_then(|at| language.phrases().factions.get(at));
    name.map_or_else(|| key.to_owned(), |name| (*name).to_owned())
}

/// The name of a computer by its id.
fn computer_name(language: Language, id: &str) -> String {
    let at = Level::named(id).and_then(|known| Level::ALL.iter().position(|other| other.name == known.name));
    let name = at.and_then(|at| language.phrases().computers.get(at));
    name.map_or_else(|| id.to_owned(), |name| (*name).to_owned())
}

const fn building(language: Language, building: Building) -> &'static str {
    let at = match building {
        Building::Dwelling => 0,
        Building::TradingHouse => 1,
        Building::Temple => 2,
        Building::Stronghold => 3,
        Building::Sanctuary => 4,
        Building::Landmark => 5,
        Building::Shipyard => 6,
    };
    language.phrases().buildings[at]
}

/// What happened to a plan, and why in words; no words if what is known of it is a sentence already.
fn plan_news(language: Language, detail: &str) -> (&'static str, Option<String>) {
    let phrases = language.phrases();
    if let Ok(DroppedPlan { dropped }) = serde_json::from_str(detail) {
        let why = match dropped {
            PlanEnd::RoundOver => phrases.ends.round_over,
            PlanEnd::Undone => phrases.ends.undone,
            PlanEnd::SeatChanged => phrases.ends.seat_changed,
        };
        return (phrases.plan_dropped, Some(why.to_owned()));
    }
    (phrases.plan_stopped, stopped(language, detail))
}

/// Why a plan stopped, in words; `None` if what is known of it is a sentence already.
fn stopped(language: Language, detail: &str) -> Option<String> {
    let PlanReason { fault, moves, .. } = serde_json::from_str(detail).ok()?;
    let faults = &language.phrases().faults;
    let phrase = match fault {
        PlanFault::Guard => faults.guard,
        PlanFault::Taken => faults.taken,
        PlanFault::Occupied => faults.occupied,
        PlanFault::Lacks => faults.lacks,
        PlanFault::Unfinished => faults.unfinished,
        PlanFault::Illegal | PlanFault::Passed => faults.illegal,
    };
    Some(fill(phrase, &[("what", moves.as_deref().unwrap_or("…"))]))
}

/// The page that a link in a mail opens.
pub(crate) struct StopPage {
    pub(crate) language: &'static str,
    pub(crate) title: &'static str,
    pub(crate) asks: String,
    pub(crate) button: &'static str,
    pub(crate) done: String,
}

/// The page on which mail about an event is switched off.
pub(crate) fn stop_page(language: Language, event: NoticeEvent) -> StopPage {
    let phrases = language.phrases();
    let at = NoticeEvent::ALL.iter().position(|other| *other == event);
    let name = at.and_then(|at| phrases.events.get(at)).copied().unwrap_or_default();
    StopPage {
        language: language.name(),
        title: phrases.stop_title,
        asks: phrases.stop_asks.replace("{event}", name),
        button: phrases.stop_button,
        done: phrases.stop_done.replace("{event}", name),
    }
}

/// Fills what stands in braces. Names and titles come from users: nothing in them is filled.
fn fill(phrase: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::new();
    let mut rest = phrase;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        filled.push_str(before);
        filled.push_str(values.iter().find(|(known, _)| *known == name).map_or("", |(_, value)| value));
        rest = after;
    }
    filled + rest
}

pub(crate) fn confirmation(language: Language, code: &str) -> String {
    language.phrases().confirm.replace("{detail}", code)
}

pub(crate) fn test(language: Language) -> &'static str {
    language.phrases().test
}

pub(crate) fn several(language: Language, count: usize) -> String {
    format!("{count} {}", language.phrases().several)
}

pub(crate) fn open(language: Language) -> &'static str {
    language.phrases().open
}

pub(crate) fn unsubscribe(language: Language) -> &'static str {
    language.phrases().unsubscribe
}

/// A stretch of time: `2 d 4 h`, `5 h 10 min`, `30 s`.
fn span(ms: i64) -> String {
    let minutes = ms / 60_000;
    match (minutes / 1_440, minutes / 60 % 24, minutes % 60) {
        (0, 0, 0) => format!("{} s", ms / 1_000),
        (0, 0, minutes) => format!("{minutes} min"),
        (0, hours, minutes) => format!("{hours} h {minutes} min"),
        (days, hours, _) => format!("{days} d {hours} h"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::user_notices::Offered;

    #[test]
    fn a_warning_says_what_happens_then_and_who_plays_instead_is_named() {
        let mut scene = Scene {
            title: "Sunday".into(),
            faction: Some("chaosmagicians".into()),
            left_ms: Some(5 * 3_600_000),
            then: Some(TimeOver::Turn(OnTimeout::StandIn)),
            plays: Some(Player::Computer("level-4".into())),
            ..Scene::default()
        };
        let said = |language, event, scene: &Scene| words(language, event, scene, "").headline;
        assert_eq!(
            said(Language::English, NoticeEvent::Warn, &scene),
            "5 h 0 min left for your turn in “Sunday”; then a computer plays it"
        );
        assert_eq!(words(Language::English, NoticeEvent::Warn, &scene, "").more, "Chaos Magicians");
        assert_eq!(
            said(Language::English, NoticeEvent::Replaced, &scene),
            "Builder plays your Chaos Magicians in “Sunday” from now on. You can come back"
        );
        assert_eq!(
            said(Language::Polish, NoticeEvent::Replaced, &scene),
            "Twoją rasą (Magowie Chaosu) w „Sunday” gra teraz Budowniczy. Możesz wrócić"
        );
        scene.then = Some(TimeOver::Offer);
        assert!(said(Language::German, NoticeEvent::Warn, &scene).ends_with("Angebot für dich beantwortet"));
        scene.plays = Some(Player::Nobody);
        assert!(said(Language::French, NoticeEvent::Replaced, &scene).starts_with("Vous ne jouez plus"));
    }

    #[test]
    fn what_happened_to_an_account_is_said_in_its_language() {
        let renamed = AccountNews::Renamed { name: "Ben {why}".into(), why: "rude".into() };
        let detail = serde_json::to_string(&renamed).unwrap();
        let said = |language| words(language, NoticeEvent::Account, &Scene::default(), &detail).headline;
        assert_eq!(said(Language::English), "Your account: its name was changed to Ben {why}: rude");
        assert_eq!(said(Language::German), "Dein Konto: der Name wurde in Ben {why} geändert: rude");
        let old = words(Language::German, NoticeEvent::Account, &Scene::default(), "there is a new password");
        assert_eq!(old.headline, "Dein Konto: there is a new password");
    }

    #[test]
    fn a_dropped_plan_says_why() {
        let detail = r#"{"dropped": "undone"}"#;
        let said = |language| words(language, NoticeEvent::PlanStopped, &Scene::default(), detail).headline;
        assert_eq!(said(Language::English), "Your plan in “” was dropped: others went back behind it");
        assert_eq!(said(Language::Polish), "Twój plan w „” przepadł: inni cofnęli się przed niego");
    }

    /// Whatever stands in braces has a value, and every language fills the same.
    #[test]
    fn every_language_says_everything() {
        for language in [Language::English, Language::German, Language::French, Language::Polish] {
            let (phrases, english) = (language.phrases(), Language::English.phrases());
            let names = |phrase: &str| {
                let parts = phrase.split('{').skip(1).filter_map(|part| part.split_once('}'));
                let mut names: Vec<String> = parts.map(|(name, _)| name.to_owned()).collect();
                names.sort();
                names
            };
            for (own, reference) in [
                (phrases.offer, english.offer),
                (phrases.offer_free, english.offer_free),
                (phrases.warn, english.warn),
                (phrases.replaced, english.replaced),
                (phrases.replaced_seat, english.replaced_seat),
                (phrases.plan_dropped, english.plan_dropped),
                (phrases.deeds.upgraded, english.deeds.upgraded),
                (phrases.deeds.chose, english.deeds.chose),
                (phrases.news.renamed, english.news.renamed),
                (phrases.news.channel, english.news.channel),
            ] {
                assert_eq!(names(own), names(reference), "{own}");
            }
        }
        let board = |id: FactionId| id.board().name;
        assert_eq!(Language::English.phrases().factions, FactionId::ALL.map(board));
        assert_eq!(Language::English.phrases().computers, std::array::from_fn(|at| Level::ALL[at].name));
    }

    #[test]
    fn a_notice_names_game_faction_round_time_and_what_others_did() {
        let scene = Scene {
            title: "Sunday {detail}".into(),
            faction: Some("witches".into()),
            round: 3,
            left_ms: Some((2 * 24 + 4) * 3_600_000),
            recent: vec![
                Said { who: "Brida".into(), deed: Deed::Built("E5".into()) },
                Said { who: "{title}".into(), deed: Deed::Passed },
            ],
            ..Scene::default()
        };
        let words = words(Language::English, NoticeEvent::Turn, &scene, "x");
        assert_eq!(words.headline, "Your turn in “Sunday {detail}”");
        assert_eq!(words.more, "Witches, round 3\nBrida built on E5, {title} passed.\n2 d 4 h left");
        let over = Scene { result: Some((2, 121)), ..Scene::default() };
        assert_eq!(super::words(Language::German, NoticeEvent::Over, &over, "").more, "Platz 2 mit 121 SP");
        let offer = |vp| Scene {
            title: "Sunday".into(),
            offer: Some(Offered { from: "Tam".into(), power: vp + 1, vp }),
            ..Scene::default()
        };
        let said = |language, vp| super::words(language, NoticeEvent::Offer, &offer(vp), "").headline;
        assert_eq!(said(Language::English, 2), "Tam offers you 3 power for 2 VP in “Sunday”");
        assert_eq!(said(Language::English, 0), "Tam offers you 1 power in “Sunday”");
        assert_eq!(said(Language::German, 2), "Tam bietet dir 3 Macht für 2 SP an in „Sunday“");
        let stopped = r#"{"entry": 2, "fault": "taken", "moves": "power ACT4", "reason": "English"}"#;
        let said =
            |language| super::words(language, NoticeEvent::PlanStopped, &Scene::default(), stopped).headline;
        assert_eq!(
            said(Language::German),
            "Dein Plan in „“ wurde angehalten: „power ACT4“ ist vergeben. Du bist am Zug"
        );
        assert!(said(Language::French).contains("« power ACT4 » est déjà pris"));
        assert_eq!(
            (span(30_000), span(600_000), span(18_600_000)),
            ("30 s".into(), "10 min".into(), "5 h 10 min".into())
        );
    }
}
