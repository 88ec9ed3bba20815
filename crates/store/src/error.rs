//! Why a store refuses.

/// Why a store refuses. A refused call has changed nothing; only a write whose connection broke while it was committed may
/// have been done nevertheless, which nobody can know who is answered [`StoreError::Unavailable`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// What is asked for is not there.
    #[error("there is no such record")]
    NotFound,
    /// The log has gone on: the row was expected at another place.
    #[error("the log is at {seq}")]
    Stale {
        /// Number of the last row.
        seq: u32,
    },
    /// The record was saved by somebody else since it was read.
    #[error("the record has changed since it was read")]
    Conflict,
    /// The name belongs to somebody.
    #[error("the name is taken")]
    NameTaken,
    /// There would be no administrator left.
    #[error("this is the last administrator")]
    LastAdmin,
    /// An idempotency key was used before for something else.
    #[error("the idempotency key was used for another turn")]
    KeyReused,
    /// A backup is restored into an empty store only.
    #[error("the store already has users or games")]
    NotEmpty,
    /// A text has a character that not every database can keep: U+0000.
    #[error("a text contains the character U+0000, which cannot be stored")]
    Text,
    /// There is no room left to write.
    #[error("the disk is full")]
    Full,
    /// The database cannot be reached or does not answer.
    #[error("the database does not answer: {0}")]
    Unavailable(String),
    /// The database holds something that this version cannot read.
    #[error("the database holds something unreadable: {0}")]
    Corrupt(String),
}

/// Why a store cannot be opened, with what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no database where one is to be read.
    #[error("there is no database at {0}; check the path, or start the server once to create it")]
    Missing(String),
    /// The file or its folder cannot be used.
    #[error("{place} cannot be opened ({reason}); check that the folder exists and that you may write to it")]
    File {
        /// Which.
        place: String,
        /// What the system says.
        reason: String,
    },
    /// Another server writes to it.
    #[error("{0} is used by another server; stop that first, or use PostgreSQL to run several")]
    InUse(String),
    /// The file is something else.
    #[error("{0} is no Terrane database; give another path, or move the file away")]
    Foreign(String),
    /// A newer Terrane has written it.
    #[error("the database was written by a newer Terrane (schema {schema}); install that version to use it")]
    Newer {
        /// The number of the schema found.
        schema: i64,
    },
    /// An older Terrane has written it, and it is opened for reading only.
    #[error(
        "the database was written by an older Terrane (schema {schema}); start the server once to bring it up to date"
    )]
    Older {
        /// The number of the schema found.
        schema: i64,
    },
    /// The schema is not as any Terrane made it.
    #[error(
        "the schema of the database was changed by hand (step {step}); restore a backup into a new database"
    )]
    Altered {
        /// The step that differs.
        step: i64,
    },
    /// The address of the database cannot be understood.
    #[error("the address of the database cannot be understood: {0}")]
    Address(String),
    /// The database does not answer or refuses us.
    #[error("the database cannot be reached: {0}; check that it runs, its address, user and password")]
    Unreachable(String),
}
