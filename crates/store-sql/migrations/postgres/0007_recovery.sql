-- Which browser a session is, and when it was last seen.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;

-- Links and codes that are good once, by their hashes; part of no backup.
CREATE TABLE one_times (
    secret  BYTEA PRIMARY KEY,
    owner   UUID NOT NULL REFERENCES users,
    purpose TEXT NOT NULL,
    detail  TEXT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    used    BIGINT
);
CREATE INDEX one_times_of_user ON one_times (owner, purpose, created);
CREATE INDEX one_times_by_end ON one_times (expires);

-- Accounts are found by their address.
CREATE INDEX accounts_by_mail ON users (lower(email)) WHERE email IS NOT NULL AND role <> 'guest';

-- What those who look after the server did. Rows are added, never changed. Users are named by id without a reference: what was
-- done stays on record.
CREATE TABLE audit (
    id     UUID PRIMARY KEY,
    at     BIGINT NOT NULL,
    actor  UUID,
    what   TEXT NOT NULL,
    target UUID,
    detail TEXT NOT NULL
);
