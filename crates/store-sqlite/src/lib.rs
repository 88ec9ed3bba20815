//! Games in one SQLite file.
