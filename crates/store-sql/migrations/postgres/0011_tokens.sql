-- When an API token was last used, to the hour.
ALTER TABLE tokens ADD COLUMN seen BIGINT;
