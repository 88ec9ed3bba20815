//! What notices say, in the language of the account.

use terrane_api::notices::NoticeEvent;
use terrane_api::plan::{PlanFault, PlanReason};

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

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
            Language::French => "fr",
            Language::Polish => "pl",
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
    invited: &'static str,
    seat_free: &'static str,
    idle: &'static str,
    idle_open: &'static str,
    /// `{day}` is filled in.
    idle_ends: &'static str,
    /// Why a plan stopped. `{what}` is a move.
    faults: Faults,
    /// What notices are about, in the order of [`NoticeEvent::ALL`].
    events: [&'static str; NoticeEvent::ALL.len()],
    stop_title: &'static str,
    stop_asks: &'static str,
    stop_button: &'static str,
    stop_done: &'static str,
}

/// Why a plan stopped.
struct Faults {
    guard: &'static str,
    taken: &'static str,
    occupied: &'static str,
    lacks: &'static str,
    unfinished: &'static str,
    illegal: &'static str,
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
    invited: "{detail} invites you to “{title}”",
    seat_free: "A seat can be taken over in “{title}”",
    idle: "Nothing has happened in “{title}” for long",
    idle_open: "Nobody has sat down at “{title}” yet",
    idle_ends: "It ends by itself on {day} unless somebody does something.",
    faults: Faults {
        guard: "what it asks for does not hold",
        taken: "“{what}” is taken",
        occupied: "somebody has built where you wanted to: “{what}”",
        lacks: "“{what}” cannot be paid for",
        unfinished: "something came up that it does not answer",
        illegal: "“{what}” is not possible any more",
    },
    events: [
        "your turn",
        "offers of power",
        "time that is running out",
        "time that was over",
        "somebody playing for you",
        "plans that stopped",
        "proposals",
        "games that have begun",
        "games that are over",
        "messages at the table",
        "invitations",
        "seats that can be taken over",
        "games in which nothing happens",
        "seasons",
        "your account",
    ],
    stop_title: "Notices",
    stop_asks: "No more mail about {event}?",
    stop_button: "Unsubscribe",
    stop_done: "There will be no more mail about {event}.",
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
    invited: "{detail} lädt dich zu „{title}“ ein",
    seat_free: "In „{title}“ kann ein Platz übernommen werden",
    idle: "In „{title}“ ist lange nichts geschehen",
    idle_open: "An „{title}“ hat sich noch niemand gesetzt",
    idle_ends: "Am {day} endet die Partie von selbst, wenn niemand etwas tut.",
    faults: Faults {
        guard: "was er verlangt, trifft nicht zu",
        taken: "„{what}“ ist vergeben",
        occupied: "dort hat jemand gebaut: „{what}“",
        lacks: "„{what}“ lässt sich nicht bezahlen",
        unfinished: "es kam eine Entscheidung dazu, die er nicht nennt",
        illegal: "„{what}“ ist nicht mehr möglich",
    },
    events: [
        "deine Züge",
        "Angebote von Macht",
        "ablaufende Zeit",
        "abgelaufene Zeit",
        "jemanden, der für dich spielt",
        "angehaltene Pläne",
        "Vorschläge",
        "begonnene Partien",
        "beendete Partien",
        "Nachrichten am Tisch",
        "Einladungen",
        "Plätze zum Übernehmen",
        "Partien, in denen nichts geschieht",
        "Saisons",
        "dein Konto",
    ],
    stop_title: "Benachrichtigungen",
    stop_asks: "Keine Mails mehr über {event}?",
    stop_button: "Abbestellen",
    stop_done: "Es kommen keine Mails mehr über {event}.",
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
    invited: "{detail} vous invite à « {title} »",
    seat_free: "Une place peut être reprise dans « {title} »",
    idle: "Rien ne s’est passé depuis longtemps dans « {title} »",
    idle_open: "Personne ne s’est encore assis à « {title} »",
    idle_ends: "Elle se termine d’elle-même le {day} si personne ne fait rien.",
    faults: Faults {
        guard: "sa condition n’est pas remplie",
        taken: "« {what} » est déjà pris",
        occupied: "quelqu’un a construit là : « {what} »",
        lacks: "« {what} » ne peut pas être payé",
        unfinished: "une décision imprévue est à prendre",
        illegal: "« {what} » n’est plus possible",
    },
    events: [
        "vos tours",
        "les offres de pouvoir",
        "le temps qui s’épuise",
        "le temps écoulé",
        "les remplacements à votre place",
        "les plans arrêtés",
        "les propositions",
        "les parties commencées",
        "les parties terminées",
        "les messages à la table",
        "les invitations",
        "les places à reprendre",
        "les parties où rien ne se passe",
        "les saisons",
        "votre compte",
    ],
    stop_title: "Notifications",
    stop_asks: "Ne plus recevoir de messages sur {event} ?",
    stop_button: "Se désabonner",
    stop_done: "Vous ne recevrez plus de messages sur {event}.",
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
    invited: "{detail} zaprasza cię do „{title}”",
    seat_free: "W „{title}” można przejąć miejsce",
    idle: "W „{title}” od dawna nic się nie dzieje",
    idle_open: "Do „{title}” nikt się jeszcze nie przysiadł",
    idle_ends: "Gra zakończy się sama {day}, jeśli nikt nic nie zrobi.",
    faults: Faults {
        guard: "jego warunek nie jest spełniony",
        taken: "„{what}” jest zajęte",
        occupied: "ktoś już tam zbudował: „{what}”",
        lacks: "nie stać cię na „{what}”",
        unfinished: "pojawiła się decyzja, której nie przewiduje",
        illegal: "„{what}” nie jest już możliwe",
    },
    events: [
        "twoich turach",
        "ofertach mocy",
        "kończącym się czasie",
        "czasie, który minął",
        "zastępstwie za ciebie",
        "zatrzymanych planach",
        "propozycjach",
        "rozpoczętych grach",
        "zakończonych grach",
        "wiadomościach przy stole",
        "zaproszeniach",
        "miejscach do przejęcia",
        "grach, w których nic się nie dzieje",
        "sezonach",
        "twoim koncie",
    ],
    stop_title: "Powiadomienia",
    stop_asks: "Nie wysyłać więcej wiadomości o {event}?",
    stop_button: "Wypisz się",
    stop_done: "Nie będzie więcej wiadomości o {event}.",
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
        NoticeEvent::Invited => phrases.invited,
        NoticeEvent::SeatFree => phrases.seat_free,
        NoticeEvent::Idle if scene.open => phrases.idle_open,
        NoticeEvent::Idle => phrases.idle,
        NoticeEvent::Season => phrases.other,
    };
    let reason = (event == NoticeEvent::PlanStopped).then(|| stopped(language, detail)).flatten();
    let headline = filled(phrase, &scene.title, reason.as_deref().unwrap_or(detail));
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
    if event == NoticeEvent::Idle && !detail.is_empty() {
        more.push(phrases.idle_ends.replace("{day}", detail));
    }
    if let Some(left) = scene.left_ms {
        more.push(format!("{} {}", span(left), phrases.left));
    }
    if matches!(event, NoticeEvent::Turn | NoticeEvent::Offer | NoticeEvent::PlanStopped) {
        more.extend(scene.recent.iter().cloned());
    }
    Words { headline, more: more.join("\n") }
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
    Some(phrase.replace("{what}", moves.as_deref().unwrap_or("…")))
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
