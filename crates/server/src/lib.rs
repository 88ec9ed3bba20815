//! The server: games with friends, live or over weeks.
