-- What was carried out at a request that may be sent again, and is then answered as before.
CREATE TABLE receipts (
    -- SHA-256 of who sent it where under which key.
    digest TEXT NOT NULL PRIMARY KEY,
    -- SHA-256 of what it asked for.
    request TEXT NOT NULL,
    -- The name of what was made; empty if nothing with a name was.
    answer TEXT NOT NULL,
    at_ms BIGINT NOT NULL
);

CREATE INDEX receipts_by_time ON receipts (at_ms);
