//! Games in PostgreSQL, shared by several servers.
