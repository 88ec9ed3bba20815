-- Events of games for which notices have not been made yet; one of a kind for a game.
CREATE TABLE game_events (
    game  BLOB    NOT NULL,
    kind  TEXT    NOT NULL,
    first INTEGER NOT NULL,
    last  INTEGER NOT NULL,
    at    INTEGER NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_events_by_time ON game_events (at);

-- Ways to reach people. One that belongs to a session goes away with it.
CREATE TABLE channels (
    id       BLOB    NOT NULL PRIMARY KEY,
    owner    BLOB    NOT NULL REFERENCES users,
    kind     TEXT    NOT NULL,
    target   TEXT    NOT NULL,
    secret   TEXT    NOT NULL,
    format   TEXT    NOT NULL,
    muted    TEXT    NOT NULL,
    state    TEXT    NOT NULL,
    failures INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    session  BLOB REFERENCES sessions ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX channels_of_user ON channels (owner);
CREATE INDEX channels_of_session ON channels (session) WHERE session IS NOT NULL;

-- What is sent to people, part of no backup.
CREATE TABLE outbox (
    id          BLOB    NOT NULL PRIMARY KEY,
    owner       BLOB    NOT NULL REFERENCES users,
    channel     BLOB    NOT NULL,
    event       TEXT    NOT NULL,
    game        BLOB,
    seat        INTEGER,
    once        TEXT    NOT NULL UNIQUE,
    body        TEXT    NOT NULL,
    not_before  INTEGER NOT NULL,
    attempts    INTEGER NOT NULL,
    lease_until INTEGER NOT NULL DEFAULT 0,
    lease_node  BLOB,
    sent        INTEGER,
    gone        INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_waiting ON outbox (not_before) WHERE sent IS NULL AND gone IS NULL;
CREATE INDEX outbox_of_channel ON outbox (channel, sent);
CREATE INDEX outbox_of_user ON outbox (owner);
