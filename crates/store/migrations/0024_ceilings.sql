-- How much time a player can have at most, in milliseconds, however much each decision adds; 0 for no limit.
ALTER TABLE clocks ADD COLUMN max_ms BIGINT NOT NULL DEFAULT 0;
