-- What is to be done at a game at some time. An index of logs and accounts, part of no backup.

CREATE TABLE dues (
    game UUID NOT NULL REFERENCES games,
    seat SMALLINT NOT NULL,
    kind TEXT NOT NULL,
    due  BIGINT NOT NULL,
    PRIMARY KEY (game, seat, kind)
);
CREATE INDEX dues_by_time ON dues (due);
