//! Why a store refuses.

/// Why a store refuses. A refused call has changed nothing.
#[derive(Debug, thiserror::Error)]
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
    /// An idempotency key was used before for something else.
    #[error("the idempotency key was used for another turn")]
    KeyReused,
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
