-- Times are milliseconds since 1970. Ids are UUIDs of version 7, secrets SHA-256 hashes of 32 bytes.

CREATE TABLE settings (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE users (
    id       UUID PRIMARY KEY,
    name     TEXT NOT NULL,
    folded   TEXT NOT NULL, -- the name as it is compared
    email    TEXT,
    password TEXT,
    role     TEXT NOT NULL,
    disabled BOOLEAN NOT NULL,
    settings TEXT NOT NULL,
    created  BIGINT NOT NULL
);
CREATE UNIQUE INDEX account_names ON users (folded) WHERE role <> 'guest';

CREATE TABLE sessions (
    secret  BYTEA PRIMARY KEY,
    owner   UUID NOT NULL REFERENCES users,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (owner);
CREATE INDEX sessions_by_end ON sessions (expires);

CREATE TABLE tokens (
    id      UUID PRIMARY KEY,
    owner   UUID NOT NULL REFERENCES users,
    name    TEXT NOT NULL,
    secret  BYTEA NOT NULL UNIQUE,
    created BIGINT NOT NULL,
    revoked BIGINT
);
CREATE INDEX tokens_of_user ON tokens (owner);

CREATE TABLE invites (
    id      UUID PRIMARY KEY,
    secret  BYTEA NOT NULL UNIQUE,
    inviter UUID NOT NULL REFERENCES users,
    uses    BIGINT NOT NULL, -- how many may still use it
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);

CREATE TABLE games (
    id         UUID PRIMARY KEY,
    version    BIGINT NOT NULL,
    title      TEXT NOT NULL,
    status     TEXT NOT NULL,
    visibility TEXT NOT NULL,
    host       UUID NOT NULL REFERENCES users,
    options    TEXT NOT NULL,
    header     TEXT,
    seats      TEXT NOT NULL, -- JSON
    ai_seats   SMALLINT NOT NULL, -- bits
    invite     BYTEA,
    proposals  TEXT NOT NULL,
    origin     TEXT,
    created    BIGINT NOT NULL,
    started    BIGINT,
    finished   BIGINT
);
CREATE INDEX games_by_status ON games (status, id);
CREATE INDEX games_by_visibility ON games (visibility, status, id);

-- What appending and talking change, apart from the wide rows of games. Its row is the lock of a game: whoever updates it
-- first writes the next row of the log, the next message. No column but the key has an index, so that an update stays on
-- its page.
CREATE TABLE progress (
    game   UUID PRIMARY KEY REFERENCES games,
    seq    BIGINT NOT NULL,
    to_act SMALLINT NOT NULL,
    moved  BIGINT,
    said   BIGINT NOT NULL -- number of the last message
) WITH (fillfactor = 50);

-- Who sits at a game or hosts it, for lists; follows from the game.
CREATE TABLE members (
    member UUID NOT NULL REFERENCES users,
    game   UUID NOT NULL REFERENCES games,
    PRIMARY KEY (member, game)
);
CREATE INDEX members_of_game ON members (game);

CREATE TABLE log (
    game UUID NOT NULL REFERENCES games,
    seq  BIGINT NOT NULL,
    seat SMALLINT NOT NULL,
    text TEXT NOT NULL,
    at   BIGINT NOT NULL,
    PRIMARY KEY (game, seq)
);

-- Idempotency keys and the rows they stand for.
CREATE TABLE turn_keys (
    game   UUID NOT NULL REFERENCES games,
    key    TEXT NOT NULL,
    digest BYTEA NOT NULL,
    first  BIGINT NOT NULL,
    last   BIGINT NOT NULL,
    PRIMARY KEY (game, key)
);

CREATE TABLE chat (
    game   UUID NOT NULL REFERENCES games,
    id     BIGINT NOT NULL,
    author UUID NOT NULL REFERENCES users,
    name   TEXT NOT NULL,
    text   TEXT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (game, id)
);

CREATE TABLE papers (
    game UUID NOT NULL REFERENCES games,
    seat SMALLINT NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, kind, seat)
);
