-- Events of games for which notices have not been made yet; one of a kind for a game.
CREATE TABLE game_events (
    game  UUID NOT NULL,
    kind  TEXT NOT NULL,
    first BIGINT NOT NULL,
    last  BIGINT NOT NULL,
    at    BIGINT NOT NULL,
    PRIMARY KEY (game, kind)
);
CREATE INDEX game_events_by_time ON game_events (at);

-- Ways to reach people. One that belongs to a session goes away with it.
CREATE TABLE channels (
    id       UUID PRIMARY KEY,
    owner    UUID NOT NULL REFERENCES users,
    kind     TEXT NOT NULL,
    target   TEXT NOT NULL,
    secret   TEXT NOT NULL,
    format   TEXT NOT NULL,
    muted    TEXT NOT NULL,
    state    TEXT NOT NULL,
    failures BIGINT NOT NULL,
    since    BIGINT NOT NULL,
    session  BYTEA REFERENCES sessions ON DELETE CASCADE
);
CREATE INDEX channels_of_user ON channels (owner);
CREATE INDEX channels_of_session ON channels (session) WHERE session IS NOT NULL;

-- What is sent to people, part of no backup.
CREATE TABLE outbox (
    id          UUID PRIMARY KEY,
    owner       UUID NOT NULL REFERENCES users,
    channel     UUID NOT NULL,
    event       TEXT NOT NULL,
    game        UUID,
    seat        SMALLINT,
    once        TEXT NOT NULL UNIQUE,
    body        TEXT NOT NULL,
    not_before  BIGINT NOT NULL,
    attempts    BIGINT NOT NULL,
    lease_until BIGINT NOT NULL DEFAULT 0,
    lease_node  UUID,
    sent        BIGINT,
    gone        BIGINT
);
CREATE INDEX outbox_waiting ON outbox (not_before) WHERE sent IS NULL AND gone IS NULL;
CREATE INDEX outbox_of_channel ON outbox (channel, sent);
CREATE INDEX outbox_of_user ON outbox (owner);
