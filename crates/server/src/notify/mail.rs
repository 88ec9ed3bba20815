//! Mail, by the SMTP server that the host of this server names.

use std::time::Duration;

use lettre::message::header::{Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use uuid::Uuid;

/// How long sending may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Where mail goes out, and whom it is from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailConfig {
    /// `smtp://host`, `smtps://user:password@host:465`, `smtp://user:password@host:587?tls=required`.
    pub smtp: String,
    /// The sender.
    pub from: String,
}

/// Sends mail.
pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// A mail.
pub(crate) struct Mail<'a> {
    pub(crate) id: Uuid,
    pub(crate) to: &'a str,
    pub(crate) subject: &'a str,
    pub(crate) text: String,
    pub(crate) html: String,
    /// The address by which one click unsubscribes.
    pub(crate) unsubscribe: Option<String>,
}

/// Why a mail was not sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MailError {
    /// It will never be taken.
    Refused,
    /// It may be taken later.
    Later,
}

macro_rules! header {
    ($type:ident, $name:literal) => {
        #[derive(Clone)]
        struct $type(String);

        impl Header for $type {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($name)
            }

            fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
                Ok(Self(text.into()))
            }

            fn display(&self) -> HeaderValue {
                HeaderValue::new(Self::name(), self.0.clone())
            }
        }
    };
}

header!(ListUnsubscribe, "List-Unsubscribe");
header!(ListUnsubscribePost, "List-Unsubscribe-Post");

impl Mailer {
    /// What the host of this server says; the error is a sentence.
    pub(crate) fn new(config: &MailConfig) -> Result<Mailer, String> {
        let from: Mailbox = config
            .from
            .parse()
            .map_err(|error| format!("`{}` is no sender of mail: {error}", config.from))?;
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(&config.smtp)
            .map_err(|error| format!("the address of the SMTP server cannot be used: {error}"))?;
        Ok(Mailer { transport: builder.timeout(Some(PATIENCE)).build(), from })
    }

    /// Whom mail is from, as an address.
    pub(crate) fn contact(&self) -> String {
        format!("mailto:{}", self.from.email)
    }

    pub(crate) async fn send(&self, mail: Mail<'_>) -> Result<(), MailError> {
        let to: Mailbox = mail.to.parse().map_err(|_| MailError::Refused)?;
        let domain = self.from.email.domain();
        // A title may have anything in it; a subject is one line.
        let subject: String = mail.subject.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(subject)
            .message_id(Some(format!("<{}@{domain}>", mail.id)));
        if let Some(address) = mail.unsubscribe {
            message = message.header(ListUnsubscribe(format!("<{address}>")));
            message = message.header(ListUnsubscribePost("List-Unsubscribe=One-Click".into()));
        }
        let body = MultiPart::alternative_plain_html(mail.text, mail.html);
        let message = message.multipart(body).map_err(|_| MailError::Refused)?;
        match tokio::time::timeout(PATIENCE, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) if error.is_permanent() => Err(MailError::Refused),
            Ok(Err(error)) => {
                tracing::debug!(%error, "a mail was not sent");
                Err(MailError::Later)
            }
            Err(_) => Err(MailError::Later),
        }
    }
}
