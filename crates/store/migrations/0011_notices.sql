-- Keys that the server makes for itself and keeps.
CREATE TABLE server_keys (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- Where people want to be told that a table waits for them.
CREATE TABLE notice_ways (
    -- Its name in forms, which opens nothing.
    id TEXT NOT NULL PRIMARY KEY,
    -- SHA-256 of the browser's cookie, as in seats.
    owner TEXT NOT NULL,
    -- mail, push or web
    kind TEXT NOT NULL,
    -- Empty once nothing can be sent there any more.
    address TEXT NOT NULL,
    -- What notices to a browser are encrypted with, as JSON; empty otherwise.
    keys TEXT NOT NULL,
    -- What stops these notices for whoever holds it.
    stop TEXT NOT NULL,
    -- new (to be confirmed), on, or off (given up)
    state TEXT NOT NULL,
    -- SHA-256 of what confirms an address, once, and until when.
    confirm TEXT,
    confirm_until_ms BIGINT,
    -- How long it is quiet after a notice.
    pause_ms BIGINT NOT NULL,
    -- Nothing is sent before.
    next_ms BIGINT NOT NULL,
    -- How often in a row sending failed, and why the last time.
    failures BIGINT NOT NULL,
    trouble TEXT NOT NULL,
    made_ms BIGINT NOT NULL
);

CREATE INDEX notice_ways_by_owner ON notice_ways (owner);
CREATE INDEX notice_ways_by_address ON notice_ways (address);
CREATE UNIQUE INDEX notice_ways_by_stop ON notice_ways (stop);
CREATE UNIQUE INDEX notice_ways_by_confirm ON notice_ways (confirm);

-- What waits for somebody who wants to be told. A row goes when the wait ends.
CREATE TABLE notices (
    way_id TEXT NOT NULL REFERENCES notice_ways (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL,
    -- Since when it waits.
    since_ms BIGINT NOT NULL,
    -- Nobody is told before.
    due_ms BIGINT NOT NULL,
    -- When somebody was told: once for each wait.
    told_ms BIGINT,
    PRIMARY KEY (way_id, table_id, seat)
);

CREATE INDEX notices_by_table ON notices (table_id);
