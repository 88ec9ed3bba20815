-- The game in which the same people play again.
ALTER TABLE games ADD COLUMN rematch UUID;

-- Reviews of games, as far as they have come. They follow from logs: both tables may be emptied, and are part of no backup.
CREATE TABLE reviews (
    game        UUID PRIMARY KEY,
    state       TEXT NOT NULL, -- queued, running, done, failed, cancelled
    asker       UUID NOT NULL,
    asked       BIGINT NOT NULL,
    place       BIGINT NOT NULL, -- which review of its asker it is: askers take turns
    version     BIGINT NOT NULL, -- of the engine that found the turns; 0 before it began
    turns       BIGINT NOT NULL,
    done        BIGINT NOT NULL,
    attempts    BIGINT NOT NULL, -- how often it was taken up since the last turn was reviewed
    lease_until BIGINT NOT NULL,
    lease_node  UUID
);
CREATE INDEX reviews_waiting ON reviews (place, asked) WHERE state IN ('queued', 'running');

CREATE TABLE review_turns (
    game UUID NOT NULL,
    turn BIGINT NOT NULL,
    text TEXT NOT NULL, -- JSON
    PRIMARY KEY (game, turn)
);

-- The attempts at puzzles that counted, with what they did to the ratings of player and puzzle, in hundredths.
CREATE TABLE puzzle_attempts (
    owner      UUID NOT NULL REFERENCES users,
    puzzle     TEXT NOT NULL,
    solved     BOOLEAN NOT NULL,
    hinted     BOOLEAN NOT NULL,
    gain       BIGINT NOT NULL,
    difficulty BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    PRIMARY KEY (owner, puzzle)
);

-- What the attempts did to each puzzle: follows from them.
CREATE TABLE puzzle_ratings (
    puzzle TEXT PRIMARY KEY,
    moved  BIGINT NOT NULL,
    tried  BIGINT NOT NULL
);
