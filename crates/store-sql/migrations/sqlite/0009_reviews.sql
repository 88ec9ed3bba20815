-- The game in which the same people play again.
ALTER TABLE games ADD COLUMN rematch BLOB;

-- Reviews of games, as far as they have come. They follow from logs: both tables may be emptied, and are part of no backup.
CREATE TABLE reviews (
    game        BLOB    NOT NULL PRIMARY KEY,
    state       TEXT    NOT NULL, -- queued, running, done, failed, cancelled
    asker       BLOB    NOT NULL,
    asked       INTEGER NOT NULL,
    place       INTEGER NOT NULL, -- which review of its asker it is: askers take turns
    version     INTEGER NOT NULL, -- of the engine that found the turns; 0 before it began
    turns       INTEGER NOT NULL,
    done        INTEGER NOT NULL,
    attempts    INTEGER NOT NULL, -- how often it was taken up since the last turn was reviewed
    lease_until INTEGER NOT NULL,
    lease_node  BLOB
) STRICT, WITHOUT ROWID;
CREATE INDEX reviews_waiting ON reviews (place, asked) WHERE state IN ('queued', 'running');

CREATE TABLE review_turns (
    game BLOB    NOT NULL,
    turn INTEGER NOT NULL,
    text TEXT    NOT NULL, -- JSON
    PRIMARY KEY (game, turn)
) STRICT, WITHOUT ROWID;

-- The attempts at puzzles that counted, with what they did to the ratings of player and puzzle, in hundredths.
CREATE TABLE puzzle_attempts (
    owner      BLOB    NOT NULL REFERENCES users,
    puzzle     TEXT    NOT NULL,
    solved     INTEGER NOT NULL,
    hinted     INTEGER NOT NULL,
    gain       INTEGER NOT NULL,
    difficulty INTEGER NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (owner, puzzle)
) STRICT, WITHOUT ROWID;

-- What the attempts did to each puzzle: follows from them.
CREATE TABLE puzzle_ratings (
    puzzle TEXT    NOT NULL PRIMARY KEY,
    moved  INTEGER NOT NULL,
    tried  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
