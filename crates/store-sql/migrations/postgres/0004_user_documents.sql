-- What a user keeps and nobody else sees: hours of play, vacations.

CREATE TABLE user_documents (
    owner UUID NOT NULL REFERENCES users,
    kind  TEXT NOT NULL,
    text  TEXT NOT NULL,
    PRIMARY KEY (owner, kind)
);
