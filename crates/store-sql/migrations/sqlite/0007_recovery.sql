-- Which browser a session is, and when it was last seen.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;

-- Links and codes that are good once, by their hashes; part of no backup.
CREATE TABLE one_times (
    secret  BLOB NOT NULL PRIMARY KEY,
    owner   BLOB NOT NULL REFERENCES users,
    purpose TEXT NOT NULL,
    detail  TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    used    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX one_times_of_user ON one_times (owner, purpose, created);
CREATE INDEX one_times_by_end ON one_times (expires);

-- Accounts are found by their address.
CREATE INDEX accounts_by_mail ON users (lower(email)) WHERE email IS NOT NULL AND role <> 'guest';

-- What those who look after the server did. Rows are added, never changed. Users are named by id without a reference: what was
-- done stays on record.
CREATE TABLE audit (
    id     BLOB NOT NULL PRIMARY KEY,
    at     INTEGER NOT NULL,
    actor  BLOB,
    what   TEXT NOT NULL,
    target BLOB,
    detail TEXT NOT NULL
) STRICT, WITHOUT ROWID;
