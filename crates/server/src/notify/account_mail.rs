//! Mail about an account itself: it goes to the address of the account at once, whatever notices its owner chose.

use terrane_store::UserRecord;
use uuid::Uuid;

use super::mail::Mail;
use super::text::Language;
use crate::app::App;
use crate::http::html::escape;

/// What the mail is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A link to choose a new password.
    Reset,
    /// There is a new password.
    WasReset,
    /// A link that confirms a new address, sent to it.
    Confirm,
    /// The account is deleted in some days.
    Leaving,
    /// The address has changed, sent to the old one with a link that takes it back.
    Revert,
}

impl Kind {
    /// The page of the client that its link opens.
    const fn page(self) -> Option<&'static str> {
        match self {
            Kind::Reset => Some("recover"),
            Kind::Confirm => Some("confirm-address"),
            Kind::Revert => Some("revert-address"),
            Kind::WasReset | Kind::Leaving => None,
        }
    }
}

/// Subject and text of each kind. `{name}` and `{site}` are filled in.
struct Phrases {
    reset: [&'static str; 2],
    was_reset: [&'static str; 2],
    confirm: [&'static str; 2],
    revert: [&'static str; 2],
    leaving: [&'static str; 2],
}

const ENGLISH: Phrases = Phrases {
    reset: [
        "A new password for {name}",
        "Somebody, probably you, asked for a new password for {name}. The link is good for one hour and once. \
         If it was not you, do nothing: your password stays as it is.",
    ],
    was_reset: [
        "{name} has a new password",
        "The password of {name} was replaced. All browsers were signed out and API tokens taken back. \
         If it was not you, ask the host of this server.",
    ],
    confirm: [
        "Confirm the address of {name}",
        "This address was entered for the account {name}. It counts once you open the link. \
         If it was not you, do nothing.",
    ],
    revert: [
        "The address of {name} is being changed",
        "Another address was entered for the account {name}. If it was not you, the link keeps this one and signs out \
         all browsers. It is good for 72 hours.",
    ],
    leaving: [
        "{name} will be deleted",
        "The account {name} will be deleted in seven days, because somebody with its password asked for it. Whoever signs in before \
         keeps it. If it was not you, sign in and choose a new password.",
    ],
};

const GERMAN: Phrases = Phrases {
    reset: [
        "Ein neues Passwort für {name}",
        "Jemand, vermutlich du, hat um ein neues Passwort für {name} gebeten. Der Link gilt eine Stunde und einmal. \
         Wenn du es nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.",
    ],
    was_reset: [
        "{name} hat ein neues Passwort",
        "Das Passwort von {name} wurde ersetzt. Alle Browser wurden abgemeldet und API-Schlüssel widerrufen. \
         Wenn du es nicht warst, frage den Betreiber dieses Servers.",
    ],
    confirm: [
        "Bestätige die Adresse von {name}",
        "Diese Adresse wurde für das Konto {name} angegeben. Sie gilt, sobald du den Link öffnest. \
         Wenn du es nicht warst, tu nichts.",
    ],
    revert: [
        "Die Adresse von {name} wird geändert",
        "Für das Konto {name} wurde eine andere Adresse angegeben. Wenn du es nicht warst: Der Link behält diese \
         Adresse und meldet alle Browser ab. Er gilt 72 Stunden.",
    ],
    leaving: [
        "{name} wird gelöscht",
        "Das Konto {name} wird in sieben Tagen gelöscht, weil jemand mit seinem Passwort darum gebeten hat. Wer sich vorher anmeldet, \
         behält es. Wenn du es nicht warst, melde dich an und wähle ein neues Passwort.",
    ],
};

const FRENCH: Phrases = Phrases {
    reset: [
        "Un nouveau mot de passe pour {name}",
        "Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour {name}. Le lien est valable une heure et \
         une seule fois. Sinon, ne faites rien : votre mot de passe reste le même.",
    ],
    was_reset: [
        "{name} a un nouveau mot de passe",
        "Le mot de passe de {name} a été remplacé. Tous les navigateurs ont été déconnectés et les jetons d’API \
         révoqués. Si ce n’était pas vous, adressez-vous à l’hébergeur de ce serveur.",
    ],
    confirm: [
        "Confirmez l’adresse de {name}",
        "Cette adresse a été indiquée pour le compte {name}. Elle compte dès que vous ouvrez le lien. \
         Si ce n’était pas vous, ne faites rien.",
    ],
    revert: [
        "L’adresse de {name} va changer",
        "Une autre adresse a été indiquée pour le compte {name}. Si ce n’était pas vous, le lien garde celle-ci et \
         déconnecte tous les navigateurs. Il est valable 72 heures.",
    ],
    leaving: [
        "{name} va être supprimé",
        "Le compte {name} sera supprimé dans sept jours, à la demande de quelqu’un qui connaît son mot de passe. Se connecter avant \
         le conserve. Si ce n’était pas vous, connectez-vous et choisissez un nouveau mot de passe.",
    ],
};

const POLISH: Phrases = Phrases {
    reset: [
        "Nowe hasło dla {name}",
        "Ktoś, zapewne ty, poprosił o nowe hasło dla {name}. Link działa przez godzinę i jeden raz. \
         Jeśli to nie ty, nic nie rób: hasło się nie zmieni.",
    ],
    was_reset: [
        "{name} ma nowe hasło",
        "Hasło konta {name} zostało zmienione. Wszystkie przeglądarki wylogowano, a tokeny API unieważniono. \
         Jeśli to nie ty, zwróć się do gospodarza serwera.",
    ],
    confirm: [
        "Potwierdź adres konta {name}",
        "Ten adres podano dla konta {name}. Zacznie obowiązywać po otwarciu linku. Jeśli to nie ty, nic nie rób.",
    ],
    revert: [
        "Adres konta {name} się zmienia",
        "Dla konta {name} podano inny adres. Jeśli to nie ty, link zachowa ten adres i wyloguje wszystkie \
         przeglądarki. Działa przez 72 godziny.",
    ],
    leaving: [
        "Konto {name} zostanie usunięte",
        "Konto {name} zostanie usunięte za siedem dni, bo poprosił o to ktoś, kto zna jego hasło. Zalogowanie się przed tym terminem \
         zachowuje konto. Jeśli to nie ty, zaloguj się i wybierz nowe hasło.",
    ],
};

fn phrase(language: Language, kind: Kind) -> [&'static str; 2] {
    let phrases = match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
        Language::French => &FRENCH,
        Language::Polish => &POLISH,
    };
    match kind {
        Kind::Reset => phrases.reset,
        Kind::WasReset => phrases.was_reset,
        Kind::Confirm => phrases.confirm,
        Kind::Revert => phrases.revert,
        Kind::Leaving => phrases.leaving,
    }
}

impl App {
    /// Where a page of the client opens.
    pub(crate) fn page(&self, page: &str, link: &str) -> String {
        format!("{}/#/{page}/{link}", self.notifier.base)
    }

    /// Sends mail to an address of an account. Whoever asked does not learn whether it arrived; the log does.
    pub(crate) async fn mail_account(&self, user: &UserRecord, address: &str, kind: Kind, link: &str) {
        let Some(mailer) = &self.notifier.mailer else { return };
        let language = self.language(user.id).await.unwrap_or_default();
        let [subject, text] = phrase(language, kind).map(|phrase| phrase.replace("{name}", &user.name));
        let url = kind.page().map(|page| self.page(page, link));
        let (plain, html) = match url {
            Some(url) => (
                format!("{text}\n\n{url}\n"),
                format!("<p>{}</p><p><a href=\"{url}\">{url}</a></p>", escape(&text)),
            ),
            None => (format!("{text}\n"), format!("<p>{}</p>", escape(&text))),
        };
        let mail =
            Mail { id: Uuid::now_v7(), to: address, subject: &subject, text: plain, html, unsubscribe: None };
        if let Err(error) = mailer.send(mail).await {
            tracing::warn!(user = %user.id, ?kind, ?error, "a mail about an account was not sent");
        }
    }
}
