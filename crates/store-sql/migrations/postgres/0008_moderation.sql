-- Who wants nothing of whom: a mute folds somebody's talk away, a block also keeps them from one's tables.
CREATE TABLE blocks (
    owner UUID NOT NULL REFERENCES users,
    other UUID NOT NULL REFERENCES users,
    kind  TEXT NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (owner, other)
);

-- What people told those who look after the server. People and games are named by id without a reference: a report stays on
-- record when they go.
CREATE TABLE reports (
    id       UUID PRIMARY KEY,
    reporter UUID NOT NULL,
    about    TEXT NOT NULL,
    person   UUID,
    game     UUID,
    message  BIGINT,
    reason   TEXT NOT NULL,
    text     TEXT NOT NULL,
    kept     TEXT NOT NULL, -- JSON
    at       BIGINT NOT NULL,
    state    TEXT NOT NULL,
    handler  UUID,
    handled  BIGINT,
    answer   TEXT NOT NULL
);
CREATE INDEX reports_by_state ON reports (state, id);
CREATE INDEX reports_of_user ON reports (reporter, at);
CREATE INDEX reports_about_person ON reports (person, id) WHERE person IS NOT NULL;

-- What somebody may not do for a time. Rows are never taken away: a sanction ends by its time, or by being lifted.
CREATE TABLE sanctions (
    id        UUID PRIMARY KEY,
    person    UUID NOT NULL REFERENCES users,
    kind      TEXT NOT NULL,
    reason    TEXT NOT NULL,
    imposer   UUID,
    since     BIGINT NOT NULL,
    ends      BIGINT,
    lifted    BIGINT,
    lifter    UUID,
    appeal    TEXT,
    appealed  BIGINT,
    answer    TEXT
);
CREATE INDEX sanctions_of_person ON sanctions (person, kind);
CREATE INDEX sanctions_by_end ON sanctions (ends) WHERE lifted IS NULL AND ends IS NOT NULL;
CREATE INDEX appeals ON sanctions (id) WHERE appeal IS NOT NULL AND answer IS NULL AND lifted IS NULL;

-- A message that was hidden keeps its text for a time, for those who look after the server.
ALTER TABLE chat ADD COLUMN hidden BIGINT;
CREATE INDEX hidden_messages ON chat (hidden) WHERE hidden IS NOT NULL;

-- Whether a game is shown, hidden from all but its players, or removed.
ALTER TABLE games ADD COLUMN standing TEXT NOT NULL DEFAULT 'shown';

-- Until when a former name stays its owner's; present ones have no end.
ALTER TABLE name_claims ADD COLUMN ends BIGINT;
CREATE INDEX name_claims_by_end ON name_claims (ends) WHERE ends IS NOT NULL;

-- Guests are marked where their name is kept beside a game. Seats are text, whose form lists of games search; earlier
-- players of a seat have no name after their id.
ALTER TABLE chat ADD COLUMN guest BOOLEAN NOT NULL DEFAULT false;
UPDATE chat SET guest = true WHERE author IN (SELECT id FROM users WHERE role = 'guest');
DO $$
DECLARE
    sits RECORD;
BEGIN
    FOR sits IN SELECT m.game, u.id FROM members m JOIN users u ON u.id = m.member WHERE u.role = 'guest' LOOP
        UPDATE games
        SET seats = replace(seats, '"user":"' || sits.id || '","name"', '"guest":true,"user":"' || sits.id || '","name"')
        WHERE id = sits.game;
    END LOOP;
END $$;
