//! What columns hold: a few types that both databases have, and how the types of records are kept in them.

use sqlx::{Decode, Postgres, Sqlite, Type};
use terrane_store::{
    AuditId, BlockKind, ChannelId, ChannelKind, ChannelState, DueKind, GameEventKind, GameId, InviteId,
    Millis, OutboxId, Purpose, ReportAbout, ReportId, ReportState, ReviewState, Role, SanctionId,
    SanctionKind, SeatRecord, SecretHash, Standing, Status, TokenId, UserId, Visibility,
};
use uuid::Uuid;

/// An argument of a statement. An absent one knows its type, which PostgreSQL asks for.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Bool(Option<bool>),
    Small(Option<i16>),
    Integer(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
    Uuid(Option<Uuid>),
}

/// A type that both databases have.
pub(crate) trait Kept:
    Into<Value>
    + Type<Sqlite>
    + Type<Postgres>
    + for<'r> Decode<'r, Sqlite>
    + for<'r> Decode<'r, Postgres>
    + Send
    + Unpin
{
}

macro_rules! kept {
    ($($variant:ident($type:ty)),* $(,)?) => {$(
        impl From<$type> for Value {
            fn from(value: $type) -> Value {
                Value::$variant(Some(value))
            }
        }
        impl From<Option<$type>> for Value {
            fn from(value: Option<$type>) -> Value {
                Value::$variant(value)
            }
        }
        impl Kept for $type {}
        impl Kept for Option<$type> {}
        impl Column for $type {
            type Kept = $type;
            fn keep(self) -> $type {
                self
            }
            fn read(kept: $type, _: &str) -> Result<$type, String> {
                Ok(kept)
            }
        }
    )*};
}

kept!(Bool(bool), Small(i16), Integer(i64), Text(String), Bytes(Vec<u8>), Uuid(Uuid));

/// A type of records, as a column keeps it.
pub(crate) trait Column: Sized {
    /// What the column holds.
    type Kept: Kept;
    /// Into the column.
    fn keep(self) -> Self::Kept;
    /// Out of the column of this name; the error says what is wrong with what it holds.
    fn read(kept: Self::Kept, column: &str) -> Result<Self, String>;
}

impl<T: Column> Column for Option<T>
where
    Option<T::Kept>: Kept,
{
    type Kept = Option<T::Kept>;

    fn keep(self) -> Self::Kept {
        self.map(T::keep)
    }

    fn read(kept: Self::Kept, column: &str) -> Result<Self, String> {
        kept.map(|kept| T::read(kept, column)).transpose()
    }
}

macro_rules! columns {
    ($($type:ty as $kept:ty: $keep:expr, $read:expr;)*) => {$(
        impl Column for $type {
            type Kept = $kept;

            fn keep(self) -> $kept {
                let keep: fn($type) -> $kept = $keep;
                keep(self)
            }

            fn read(kept: $kept, column: &str) -> Result<$type, String> {
                let read: fn($kept, &str) -> Result<$type, String> = $read;
                read(kept, column)
            }
        }
    )*};
}

columns! {
    u8 as i16: i16::from, |kept, column| u8::try_from(kept).map_err(|_| out_of_range(kept, column));
    u32 as i64: i64::from, |kept, column| u32::try_from(kept).map_err(|_| out_of_range(kept, column));
    Millis as i64: |time| time.0, |kept, _| Ok(Millis(kept));
    UserId as Uuid: |id| id.0, |kept, _| Ok(UserId(kept));
    GameId as Uuid: |id| id.0, |kept, _| Ok(GameId(kept));
    TokenId as Uuid: |id| id.0, |kept, _| Ok(TokenId(kept));
    InviteId as Uuid: |id| id.0, |kept, _| Ok(InviteId(kept));
    ChannelId as Uuid: |id| id.0, |kept, _| Ok(ChannelId(kept));
    AuditId as Uuid: |id| id.0, |kept, _| Ok(AuditId(kept));
    ReportId as Uuid: |id| id.0, |kept, _| Ok(ReportId(kept));
    SanctionId as Uuid: |id| id.0, |kept, _| Ok(SanctionId(kept));
    OutboxId as Uuid: |id| id.0, |kept, _| Ok(OutboxId(kept));
    SecretHash as Vec<u8>: |hash| hash.0.to_vec(), |kept, _| {
        let wrong = |kept: Vec<u8>| format!("a hash has 32 bytes, not {}", kept.len());
        kept.try_into().map(SecretHash).map_err(wrong)
    };
    Role as String: |role| role.name().into(), |kept, column| named(Role::from_name, &kept, column);
    Purpose as String: |purpose| purpose.name().into(), |kept, column| named(Purpose::from_name, &kept, column);
    DueKind as String: |kind| kind.name().into(), |kept, column| named(DueKind::from_name, &kept, column);
    GameEventKind as String: |kind| kind.name().into(), |kept, column| named(GameEventKind::from_name, &kept, column);
    ChannelKind as String: |kind| kind.name().into(), |kept, column| named(ChannelKind::from_name, &kept, column);
    ChannelState as String: |state| state.name().into(), |kept, column| named(ChannelState::from_name, &kept, column);
    BlockKind as String: |kind| kind.name().into(), |kept, column| named(BlockKind::from_name, &kept, column);
    ReportAbout as String: |about| about.name().into(), |kept, column| named(ReportAbout::from_name, &kept, column);
    ReportState as String: |state| state.name().into(), |kept, column| named(ReportState::from_name, &kept, column);
    SanctionKind as String: |kind| kind.name().into(), |kept, column| named(SanctionKind::from_name, &kept, column);
    Standing as String: |standing| standing.name().into(), |kept, column| named(Standing::from_name, &kept, column);
    ReviewState as String: |state| state.name().into(), |kept, column| named(ReviewState::from_name, &kept, column);
    Status as String: |status| status.name().into(), |kept, column| named(Status::from_name, &kept, column);
    Visibility as String: |seen| seen.name().into(), |kept, column| named(Visibility::from_name, &kept, column);
}

fn out_of_range(number: impl std::fmt::Display, column: &str) -> String {
    format!("{number} is no {column}")
}

fn named<T>(read: fn(&str) -> Option<T>, name: &str, column: &str) -> Result<T, String> {
    read(name).ok_or_else(|| format!("`{name}` is no {column}"))
}

/// The seats of a game are one column of JSON text.
impl Column for Vec<SeatRecord> {
    type Kept = String;

    fn keep(self) -> String {
        // Plain data with text keys: there is nothing that JSON cannot say.
        serde_json::to_string(&self).unwrap_or_default()
    }

    fn read(kept: String, _: &str) -> Result<Self, String> {
        serde_json::from_str(&kept).map_err(|error| format!("the seats of a game: {error}"))
    }
}
