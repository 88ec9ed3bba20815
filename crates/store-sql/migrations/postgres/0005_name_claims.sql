-- Names that are taken, by what they look like: of accounts, present and former ones. Filled by the server when it starts.

CREATE TABLE name_claims (
    skeleton TEXT PRIMARY KEY,
    owner    UUID NOT NULL REFERENCES users
);
CREATE INDEX name_claims_of_user ON name_claims (owner);
