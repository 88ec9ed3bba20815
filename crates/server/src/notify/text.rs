//! What notices say, in the language of the account.

use terrane_api::notices::NoticeEvent;

use crate::game::user_notices::Scene;

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

    fn phrases(self) -> &'static Phrases {
        match self {
            Language::English => &ENGLISH,
            Language::German => &GERMAN,
            Language::French => &FRENCH,
            Language::Polish => &POLISH,
        }
    }
}

/// The sentences of a language. `{title}`, `{detail}`, `{place}` and `{vp}` are filled in.
struct Phrases {
    turn: &'static str,
    offer: &'static str,
    warn: &'static str,
    timed_out: &'static str,
    replaced: &'static str,
    plan_stopped: &'static str,
    vote: &'static str,
    begun: &'static str,
    over: &'static str,
    result: &'static str,
    chat: &'static str,
    account: &'static str,
    other: &'static str,
    round: &'static str,
    left: &'static str,
    several: &'static str,
    unsubscribe: &'static str,
    confirm: &'static str,
    test: &'static str,
    open: &'static str,
}

const ENGLISH: Phrases = Phrases {
    turn: "Your turn in “{title}”",
    offer: "Power is offered to you in “{title}”",
    warn: "Your time is running out in “{title}”",
    timed_out: "Your time was over in “{title}”; the server played for you",
    replaced: "Somebody else plays for you in “{title}” from now on",
    plan_stopped: "Your plan in “{title}” stopped: {detail}. It is your turn",
    vote: "Something is proposed in “{title}”",
    begun: "“{title}” has begun",
    over: "“{title}” is over",
    result: "Place {place} with {vp} VP",
    chat: "{detail} said something in “{title}”",
    account: "Your account: {detail}",
    other: "News of “{title}”",
    round: "round",
    left: "left",
    several: "games wait for you",
    unsubscribe: "No more mail of this kind",
    confirm: "Confirm this address for notices with the code {detail}. If you did not ask for this, do nothing.",
    test: "This is a test. Notices arrive here.",
    open: "Open",
};

const GERMAN: Phrases = Phrases {
    turn: "Du bist am Zug in „{title}“",
    offer: "Dir wird Macht angeboten in „{title}“",
    warn: "Deine Zeit läuft ab in „{title}“",
    timed_out: "Deine Zeit war um in „{title}“; der Server hat für dich gespielt",
    replaced: "In „{title}“ spielt jetzt jemand anderes für dich",
    plan_stopped: "Dein Plan in „{title}“ wurde angehalten: {detail}. Du bist am Zug",
    vote: "In „{title}“ wurde etwas vorgeschlagen",
    begun: "„{title}“ hat begonnen",
    over: "„{title}“ ist zu Ende",
    result: "Platz {place} mit {vp} SP",
    chat: "{detail} hat etwas geschrieben in „{title}“",
    account: "Dein Konto: {detail}",
    other: "Neues von „{title}“",
    round: "Runde",
    left: "übrig",
    several: "Partien warten auf dich",
    unsubscribe: "Keine solchen Mails mehr",
    confirm: "Bestätige diese Adresse für Benachrichtigungen mit dem Code {detail}. Wenn du das nicht wolltest, tu nichts.",
    test: "Das ist ein Test. Benachrichtigungen kommen hier an.",
    open: "Öffnen",
};

const FRENCH: Phrases = Phrases {
    turn: "À vous de jouer dans « {title} »",
    offer: "On vous offre du pouvoir dans « {title} »",
    warn: "Votre temps s’épuise dans « {title} »",
    timed_out: "Votre temps était écoulé dans « {title} » ; le serveur a joué pour vous",
    replaced: "Quelqu’un d’autre joue désormais pour vous dans « {title} »",
    plan_stopped: "Votre plan dans « {title} » s’est arrêté : {detail}. À vous de jouer",
    vote: "Une proposition attend dans « {title} »",
    begun: "« {title} » a commencé",
    over: "« {title} » est terminée",
    result: "Place {place} avec {vp} PV",
    chat: "{detail} a écrit dans « {title} »",
    account: "Votre compte : {detail}",
    other: "Des nouvelles de « {title} »",
    round: "manche",
    left: "restantes",
    several: "parties vous attendent",
    unsubscribe: "Ne plus recevoir ces messages",
    confirm: "Confirmez cette adresse pour les notifications avec le code {detail}. Sinon, ne faites rien.",
    test: "Ceci est un test. Les notifications arrivent ici.",
    open: "Ouvrir",
};

const POLISH: Phrases = Phrases {
    turn: "Twoja tura w „{title}”",
    offer: "Możesz przyjąć moc w „{title}”",
    warn: "Kończy ci się czas w „{title}”",
    timed_out: "Twój czas minął w „{title}”; serwer zagrał za ciebie",
    replaced: "W „{title}” gra teraz za ciebie ktoś inny",
    plan_stopped: "Twój plan w „{title}” został zatrzymany: {detail}. Twoja tura",
    vote: "W „{title}” czeka propozycja",
    begun: "„{title}” się rozpoczęła",
    over: "„{title}” się zakończyła",
    result: "Miejsce {place}, {vp} PZ",
    chat: "{detail} pisze w „{title}”",
    account: "Twoje konto: {detail}",
    other: "Wieści z „{title}”",
    round: "runda",
    left: "zostało",
    several: "gier czeka na ciebie",
    unsubscribe: "Nie wysyłaj takich wiadomości",
    confirm: "Potwierdź ten adres kodem {detail}. Jeśli to nie ty, nic nie rób.",
    test: "To jest test. Powiadomienia docierają tutaj.",
    open: "Otwórz",
};

/// A notice in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words {
    pub(crate) headline: String,
    pub(crate) more: String,
}

/// What a notice says.
pub(crate) fn words(language: Language, event: NoticeEvent, scene: &Scene, detail: &str) -> Words {
    let phrases = language.phrases();
    let phrase = match event {
        NoticeEvent::Turn => phrases.turn,
        NoticeEvent::Offer => phrases.offer,
        NoticeEvent::Warn => phrases.warn,
        NoticeEvent::TimedOut => phrases.timed_out,
        NoticeEvent::Replaced => phrases.replaced,
        NoticeEvent::PlanStopped => phrases.plan_stopped,
        NoticeEvent::Vote => phrases.vote,
        NoticeEvent::Begun => phrases.begun,
        NoticeEvent::Over => phrases.over,
        NoticeEvent::Chat => phrases.chat,
        NoticeEvent::Account => phrases.account,
        NoticeEvent::Invited | NoticeEvent::SeatFree | NoticeEvent::Season => phrases.other,
    };
    let headline = filled(phrase, &scene.title, detail);
    let mut more = Vec::new();
    if let Some(faction) = &scene.faction {
        more.push(match scene.round {
            0 => faction.clone(),
            round => format!("{faction}, {} {round}", phrases.round),
        });
    }
    if let Some((place, vp)) = scene.result.filter(|_| event == NoticeEvent::Over) {
        more.push(phrases.result.replace("{place}", &place.to_string()).replace("{vp}", &vp.to_string()));
    }
    if let Some(left) = scene.left_ms {
        more.push(format!("{} {}", span(left), phrases.left));
    }
    if matches!(event, NoticeEvent::Turn | NoticeEvent::Offer | NoticeEvent::PlanStopped) {
        more.extend(scene.recent.iter().cloned());
    }
    Words { headline, more: more.join("\n") }
}

/// The title comes from users and goes in last, so that nothing in it is filled.
fn filled(phrase: &str, title: &str, detail: &str) -> String {
    let (before, after) = phrase.split_once("{title}").unwrap_or((phrase, ""));
    let title = if phrase.contains("{title}") { title } else { "" };
    format!("{}{title}{}", before.replace("{detail}", detail), after.replace("{detail}", detail))
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

    #[test]
    fn a_notice_names_game_faction_round_time_and_what_others_did() {
        let scene = Scene {
            title: "Sunday {detail}".into(),
            faction: Some("witches".into()),
            round: 3,
            left_ms: Some((2 * 24 + 4) * 3_600_000),
            recent: vec!["Tam: pass BON3".into()],
            ..Scene::default()
        };
        let words = words(Language::English, NoticeEvent::Turn, &scene, "x");
        assert_eq!(words.headline, "Your turn in “Sunday {detail}”");
        assert_eq!(words.more, "witches, round 3\n2 d 4 h left\nTam: pass BON3");
        let over = Scene { result: Some((2, 121)), ..Scene::default() };
        assert_eq!(super::words(Language::German, NoticeEvent::Over, &over, "").more, "Platz 2 mit 121 SP");
        assert_eq!(
            (span(30_000), span(600_000), span(18_600_000)),
            ("30 s".into(), "10 min".into(), "5 h 10 min".into())
        );
    }
}
