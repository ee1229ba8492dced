-- Until when a table waits though everybody sits there, in milliseconds since 1970; 0 once that time has come.
ALTER TABLE accesses ADD COLUMN starts_ms BIGINT NOT NULL DEFAULT 0;

CREATE INDEX accesses_by_start ON accesses (starts_ms) WHERE starts_ms > 0;
