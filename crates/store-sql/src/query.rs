//! Statements and their arguments: plain values, the same for both databases.

use std::borrow::Cow;

use crate::column::{Column, Value};

/// A statement in both dialects.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Statement {
    pub(crate) sqlite: &'static str,
    pub(crate) postgres: &'static str,
}

/// A statement that both databases understand, but for the parts that [`part`] names.
macro_rules! sql {
    ($($part:tt)+) => {
        $crate::query::Statement {
            sqlite: concat!($($crate::query::part!(sqlite $part)),+),
            postgres: concat!($($crate::query::part!(postgres $part)),+),
        }
    };
}

/// What differs between the dialects.
macro_rules! part {
    // The game whose id is the first argument. Within a file a game is a small number, so that the rows of its log stay short.
    (sqlite GAME) => {
        "(SELECT n FROM games WHERE id = $1)"
    };
    (postgres GAME) => {
        "$1"
    };
    // The column of `games` that other tables refer to.
    (sqlite KEY) => {
        "n"
    };
    (postgres KEY) => {
        "id"
    };
    // Text in the order of its bytes, whatever the language of the database is.
    (sqlite BYTEWISE) => {
        ""
    };
    (postgres BYTEWISE) => {
        " COLLATE \"C\""
    };
    // Locks games against writers of other servers; a file has one writer.
    (sqlite LOCK_GAMES) => {
        ""
    };
    (postgres LOCK_GAMES) => {
        " FOR NO KEY UPDATE OF g"
    };
    // Where a text is within another; the longer one comes first.
    (sqlite POSITION) => {
        "instr"
    };
    (postgres POSITION) => {
        "strpos"
    };
    // Locks rows of users that a condition is about against writers of other servers; a file has one writer. Rows that only
    // refer to a user are written meanwhile.
    (sqlite LOCK) => {
        ""
    };
    (postgres LOCK) => {
        " FOR NO KEY UPDATE"
    };
    // Passes over rows that another server is writing; a file has one writer.
    (sqlite SKIP_LOCKED) => {
        ""
    };
    (postgres SKIP_LOCKED) => {
        " FOR UPDATE SKIP LOCKED"
    };
    // The largest of several numbers, none of which is absent.
    (sqlite LARGEST) => {
        "max"
    };
    (postgres LARGEST) => {
        "greatest"
    };
    ($dialect:ident $text:literal) => {
        $text
    };
}

pub(crate) use {part, sql};

/// A statement with its arguments.
#[derive(Debug)]
pub(crate) struct Query {
    pub(crate) sqlite: Cow<'static, str>,
    pub(crate) postgres: Cow<'static, str>,
    pub(crate) values: Vec<Value>,
}

/// A statement, to be given its arguments.
pub(crate) fn query(statement: Statement) -> Query {
    Query {
        sqlite: Cow::Borrowed(statement.sqlite),
        postgres: Cow::Borrowed(statement.postgres),
        values: Vec::new(),
    }
}

impl Query {
    /// The next argument: `$1`, `$2`, …
    pub(crate) fn bind(mut self, value: impl Column) -> Query {
        self.values.push(value.keep().into());
        self
    }

    /// Goes on with more text.
    pub(crate) fn push(mut self, statement: Statement) -> Query {
        self.sqlite.to_mut().push_str(statement.sqlite);
        self.postgres.to_mut().push_str(statement.postgres);
        self
    }

    /// Goes on with more text that ends in an argument.
    pub(crate) fn push_bind(self, statement: Statement, value: impl Column) -> Query {
        let mut query = self.push(statement).bind(value);
        let place = format!("${}", query.values.len());
        query.sqlite.to_mut().push_str(&place);
        query.postgres.to_mut().push_str(&place);
        query
    }
}
