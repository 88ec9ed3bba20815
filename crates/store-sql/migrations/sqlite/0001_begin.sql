-- Times are milliseconds since 1970. Ids are UUIDs of version 7 as 16 bytes, secrets SHA-256 hashes of 32.

CREATE TABLE settings (
    key   TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
    id       BLOB    NOT NULL PRIMARY KEY,
    name     TEXT    NOT NULL,
    folded   TEXT    NOT NULL, -- the name as it is compared
    email    TEXT,
    password TEXT,
    role     TEXT    NOT NULL,
    disabled INTEGER NOT NULL,
    settings TEXT    NOT NULL,
    created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX account_names ON users (folded) WHERE role <> 'guest';

CREATE TABLE sessions (
    secret  BLOB    NOT NULL PRIMARY KEY,
    user    BLOB    NOT NULL REFERENCES users,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_user ON sessions (user);
CREATE INDEX sessions_by_end ON sessions (expires);

CREATE TABLE tokens (
    id      BLOB    NOT NULL PRIMARY KEY,
    user    BLOB    NOT NULL REFERENCES users,
    name    TEXT    NOT NULL,
    secret  BLOB    NOT NULL UNIQUE,
    created INTEGER NOT NULL,
    revoked INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_of_user ON tokens (user);

CREATE TABLE invites (
    id      BLOB    NOT NULL PRIMARY KEY,
    secret  BLOB    NOT NULL UNIQUE,
    inviter BLOB    NOT NULL REFERENCES users,
    uses    INTEGER NOT NULL, -- how many may still use it
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Within the file a game is a small number, so that the rows of its log stay short.
CREATE TABLE games (
    n          INTEGER NOT NULL PRIMARY KEY,
    id         BLOB    NOT NULL UNIQUE,
    version    INTEGER NOT NULL,
    title      TEXT    NOT NULL,
    status     TEXT    NOT NULL,
    visibility TEXT    NOT NULL,
    host       BLOB    NOT NULL REFERENCES users,
    options    TEXT    NOT NULL,
    header     TEXT,
    seats      TEXT    NOT NULL, -- JSON
    ai_seats   INTEGER NOT NULL, -- bits
    invite     BLOB,
    proposals  TEXT    NOT NULL,
    origin     TEXT,
    created    INTEGER NOT NULL,
    started    INTEGER,
    finished   INTEGER
) STRICT;
CREATE INDEX games_by_status ON games (status, id);
CREATE INDEX games_by_visibility ON games (visibility, status, id);

-- What appending changes, apart from the wide rows of games: an append then writes few pages.
CREATE TABLE progress (
    game   INTEGER NOT NULL PRIMARY KEY REFERENCES games,
    seq    INTEGER NOT NULL,
    to_act INTEGER NOT NULL,
    moved  INTEGER
) STRICT;

-- Who sits at a game or hosts it, for lists; follows from the game.
CREATE TABLE members (
    user BLOB    NOT NULL REFERENCES users,
    game INTEGER NOT NULL REFERENCES games,
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_of_game ON members (game);

CREATE TABLE log (
    game INTEGER NOT NULL REFERENCES games,
    seq  INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT    NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;

-- Idempotency keys and the rows they stand for.
CREATE TABLE turn_keys (
    game   INTEGER NOT NULL REFERENCES games,
    key    TEXT    NOT NULL,
    digest BLOB    NOT NULL,
    first  INTEGER NOT NULL,
    last   INTEGER NOT NULL,
    PRIMARY KEY (game, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    game INTEGER NOT NULL REFERENCES games,
    id   INTEGER NOT NULL,
    user BLOB    NOT NULL REFERENCES users,
    name TEXT    NOT NULL,
    text TEXT    NOT NULL,
    at   INTEGER NOT NULL,
    PRIMARY KEY (game, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE papers (
    game INTEGER NOT NULL REFERENCES games,
    seat INTEGER NOT NULL,
    kind TEXT    NOT NULL,
    text TEXT    NOT NULL,
    PRIMARY KEY (game, kind, seat)
) STRICT, WITHOUT ROWID;
