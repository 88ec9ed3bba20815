//! Rows of the database as records, by the names of their columns.
//!
//! The trait of sqlx cannot be implemented here for records of another crate, and its derive macro would have both drivers
//! built a second time, for the compiler (`docs/decisions/one-crate-for-both-databases.md`).

use sqlx::Row as _;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use terrane_store::StoreError;

use crate::column::Column;
use crate::error::store_error;

/// A row of either database.
pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// The column of this name.
    pub(crate) fn get<T: Column>(&self, column: &str) -> Result<T, StoreError> {
        let kept = match self {
            Row::Sqlite(row) => row.try_get(column),
            Row::Postgres(row) => row.try_get(column),
        };
        T::read(kept.map_err(store_error)?, column).map_err(StoreError::Corrupt)
    }

    /// The column at this place.
    pub(crate) fn at<T: Column>(&self, place: usize) -> Result<T, StoreError> {
        let kept = match self {
            Row::Sqlite(row) => row.try_get(place),
            Row::Postgres(row) => row.try_get(place),
        };
        T::read(kept.map_err(store_error)?, "value").map_err(StoreError::Corrupt)
    }
}

/// A value that is read from a row.
pub(crate) trait FromRow: Sized + Send {
    /// Reads it.
    fn from_row(row: &Row) -> Result<Self, StoreError>;
}

/// Reads a record from columns that are called as its fields are, or as it says.
macro_rules! from_row {
    ($record:ident { $($field:ident $(= $column:literal)?),* $(,)? }) => {
        impl $crate::row::FromRow for $record {
            fn from_row(row: &$crate::row::Row) -> Result<$record, ::terrane_store::StoreError> {
                Ok($record { $($field: row.get($crate::row::column!($field $($column)?))?),* })
            }
        }
    };
}

macro_rules! column {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $column:literal) => {
        $column
    };
}

pub(crate) use {column, from_row};

/// A few columns by their places.
macro_rules! tuples {
    ($(($($type:ident $place:tt),*))*) => {$(
        impl<$($type: Column + Send),*> FromRow for ($($type,)*) {
            fn from_row(row: &Row) -> Result<Self, StoreError> {
                Ok(($(row.at::<$type>($place)?,)*))
            }
        }
    )*};
}

tuples! {
    (A 0)
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
    (A 0, B 1, C 2, D 3, E 4, F 5)
}
