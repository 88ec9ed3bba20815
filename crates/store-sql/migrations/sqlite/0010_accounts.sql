-- Accounts that are deleted at a time, and those that were. Those have a number: "former player 7".
CREATE TABLE deletions (
    owner  BLOB NOT NULL PRIMARY KEY REFERENCES users,
    due    INTEGER NOT NULL,
    number INTEGER UNIQUE,
    done   INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX deletions_by_time ON deletions (due) WHERE done IS NULL;

-- What somebody said is found when they leave.
CREATE INDEX chat_of_user ON chat (author);

-- The secrets that programs make time codes from; the number of the last code that was used.
CREATE TABLE time_codes (
    owner     BLOB NOT NULL PRIMARY KEY REFERENCES users,
    secret    BLOB NOT NULL,
    created   INTEGER NOT NULL,
    confirmed INTEGER,
    last      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Public keys of devices by which people sign in.
CREATE TABLE passkeys (
    id        BLOB NOT NULL PRIMARY KEY,
    owner     BLOB NOT NULL REFERENCES users,
    name      TEXT NOT NULL,
    algorithm INTEGER NOT NULL,
    key       BLOB NOT NULL,
    counter   INTEGER NOT NULL,
    created   INTEGER NOT NULL,
    seen      INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of_user ON passkeys (owner);

-- What such a device is asked to sign, once; by its hash, part of no backup. Whoever signs in is not known before.
CREATE TABLE challenges (
    secret  BLOB NOT NULL PRIMARY KEY,
    owner   BLOB REFERENCES users,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX challenges_by_end ON challenges (expires);
