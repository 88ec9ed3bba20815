-- What is to be done at a game at some time. An index of logs and accounts, part of no backup.

CREATE TABLE dues (
    game INTEGER NOT NULL REFERENCES games,
    seat INTEGER NOT NULL,
    kind TEXT    NOT NULL,
    due  INTEGER NOT NULL,
    PRIMARY KEY (game, seat, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX dues_by_time ON dues (due);
