-- Accounts that are deleted at a time, and those that were. Those have a number: "former player 7".
CREATE TABLE deletions (
    owner  UUID PRIMARY KEY REFERENCES users,
    due    BIGINT NOT NULL,
    number BIGINT UNIQUE,
    done   BIGINT
);
CREATE INDEX deletions_by_time ON deletions (due) WHERE done IS NULL;

-- What somebody said is found when they leave.
CREATE INDEX chat_of_user ON chat (author);

-- The secrets that programs make time codes from; the number of the last code that was used.
CREATE TABLE time_codes (
    owner     UUID PRIMARY KEY REFERENCES users,
    secret    BYTEA NOT NULL,
    created   BIGINT NOT NULL,
    confirmed BIGINT,
    last      BIGINT NOT NULL
);

-- Public keys of devices by which people sign in.
CREATE TABLE passkeys (
    id        BYTEA PRIMARY KEY,
    owner     UUID NOT NULL REFERENCES users,
    name      TEXT NOT NULL,
    algorithm BIGINT NOT NULL,
    key       BYTEA NOT NULL,
    counter   BIGINT NOT NULL,
    created   BIGINT NOT NULL,
    seen      BIGINT
);
CREATE INDEX passkeys_of_user ON passkeys (owner);

-- What such a device is asked to sign, once; by its hash, part of no backup. Whoever signs in is not known before.
CREATE TABLE challenges (
    secret  BYTEA PRIMARY KEY,
    owner   UUID REFERENCES users,
    expires BIGINT NOT NULL
);
CREATE INDEX challenges_by_end ON challenges (expires);
