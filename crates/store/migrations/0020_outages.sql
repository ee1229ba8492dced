-- When a process last served the database: one row.
CREATE TABLE served (
    name TEXT NOT NULL PRIMARY KEY,
    at_ms BIGINT NOT NULL
);

-- Times in which nobody could play, which count on no clock.
CREATE TABLE outages (
    -- A table that was frozen; empty if no process served at all.
    table_id TEXT NOT NULL,
    from_ms BIGINT NOT NULL,
    -- Empty as long as it lasts.
    to_ms BIGINT,
    PRIMARY KEY (table_id, from_ms)
);
