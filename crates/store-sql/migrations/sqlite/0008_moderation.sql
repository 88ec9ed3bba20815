-- Who wants nothing of whom: a mute folds somebody's talk away, a block also keeps them from one's tables.
CREATE TABLE blocks (
    owner BLOB NOT NULL REFERENCES users,
    other BLOB NOT NULL REFERENCES users,
    kind  TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (owner, other)
) STRICT, WITHOUT ROWID;

-- What people told those who look after the server. People and games are named by id without a reference: a report stays on
-- record when they go.
CREATE TABLE reports (
    id       BLOB NOT NULL PRIMARY KEY,
    reporter BLOB NOT NULL,
    about    TEXT NOT NULL,
    person   BLOB,
    game     BLOB,
    message  INTEGER,
    reason   TEXT NOT NULL,
    text     TEXT NOT NULL,
    kept     TEXT NOT NULL, -- JSON
    at       INTEGER NOT NULL,
    state    TEXT NOT NULL,
    handler  BLOB,
    handled  INTEGER,
    answer   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX reports_by_state ON reports (state, id);
CREATE INDEX reports_of_user ON reports (reporter, at);
CREATE INDEX reports_about_person ON reports (person, id) WHERE person IS NOT NULL;

-- What somebody may not do for a time. Rows are never taken away: a sanction ends by its time, or by being lifted.
CREATE TABLE sanctions (
    id        BLOB NOT NULL PRIMARY KEY,
    person    BLOB NOT NULL REFERENCES users,
    kind      TEXT NOT NULL,
    reason    TEXT NOT NULL,
    imposer   BLOB,
    since     INTEGER NOT NULL,
    ends      INTEGER,
    lifted    INTEGER,
    lifter    BLOB,
    appeal    TEXT,
    appealed  INTEGER,
    answer    TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX sanctions_of_person ON sanctions (person, kind);
CREATE INDEX sanctions_by_end ON sanctions (ends) WHERE lifted IS NULL AND ends IS NOT NULL;
CREATE INDEX appeals ON sanctions (id) WHERE appeal IS NOT NULL AND answer IS NULL AND lifted IS NULL;

-- A message that was hidden keeps its text for a time, for those who look after the server.
ALTER TABLE chat ADD COLUMN hidden INTEGER;
CREATE INDEX hidden_messages ON chat (hidden) WHERE hidden IS NOT NULL;

-- Whether a game is shown, hidden from all but its players, or removed.
ALTER TABLE games ADD COLUMN standing TEXT NOT NULL DEFAULT 'shown';

-- Until when a former name stays its owner's; present ones have no end.
ALTER TABLE name_claims ADD COLUMN ends INTEGER;
CREATE INDEX name_claims_by_end ON name_claims (ends) WHERE ends IS NOT NULL;

-- Guests are marked where their name is kept beside a game.
ALTER TABLE chat ADD COLUMN guest INTEGER NOT NULL DEFAULT 0;
UPDATE chat SET guest = 1 WHERE author IN (SELECT id FROM users WHERE role = 'guest');
UPDATE games SET seats = (
    SELECT json_group_array(json(CASE WHEN EXISTS (
        SELECT 1 FROM members m JOIN users u ON u.id = m.member
        WHERE m.game = games.n AND u.role = 'guest'
            AND hex(u.id) = upper(replace(json_extract(seat.value, '$.user'), '-', ''))
    ) THEN json_set(seat.value, '$.guest', json('true')) ELSE seat.value END))
    FROM (SELECT value FROM json_each(games.seats) ORDER BY key) AS seat)
WHERE EXISTS (
    SELECT 1 FROM members m JOIN users u ON u.id = m.member WHERE m.game = games.n AND u.role = 'guest');
