-- The columns that PostgreSQL has, under the same names: both databases share their statements.

ALTER TABLE sessions RENAME COLUMN user TO owner;
ALTER TABLE tokens RENAME COLUMN user TO owner;
ALTER TABLE members RENAME COLUMN user TO member;
ALTER TABLE chat RENAME COLUMN user TO author;

-- Number of the last message.
ALTER TABLE progress ADD COLUMN said INTEGER NOT NULL DEFAULT 0;
UPDATE progress SET said = coalesce((SELECT max(id) FROM chat WHERE chat.game = progress.game), 0);
