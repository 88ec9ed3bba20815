-- Names that are taken, by what they look like: of accounts, present and former ones. Filled by the server when it starts.

CREATE TABLE name_claims (
    skeleton TEXT NOT NULL PRIMARY KEY,
    owner    BLOB NOT NULL REFERENCES users
) STRICT, WITHOUT ROWID;
CREATE INDEX name_claims_of_user ON name_claims (owner);
