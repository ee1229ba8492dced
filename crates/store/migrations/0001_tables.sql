-- Only what SQLite and PostgreSQL share: TEXT and BIGINT. Flags are 0 or 1, times milliseconds since 1970.

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    -- What was agreed, as JSON; holds the text of a components file that replaces the game's own.
    setup TEXT NOT NULL,
    -- The secret that fixes every draw; its seal is published at once, the key itself when the game is over.
    key_hex TEXT NOT NULL,
    seal TEXT NOT NULL,
    -- SHA-256 of the cookie of the browser that made the table.
    owner TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    changed_ms BIGINT NOT NULL,
    over BIGINT NOT NULL
);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    -- person, bot or open
    kind TEXT NOT NULL,
    -- A bot's level.
    level TEXT,
    -- SHA-256 of the cookie of the browser that plays the seat.
    token TEXT,
    -- What opens the seat to whoever holds it.
    invite TEXT,
    changed_ms BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX seats_by_token ON seats (token);
CREATE UNIQUE INDEX seats_by_invite ON seats (invite);

-- The record. Rows are only ever added: taking back is a row too. The primary key lets one of two racing writers win.
CREATE TABLE steps (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    -- action, draw or undo
    kind TEXT NOT NULL,
    -- Who, for an action or undo; empty for a draw.
    seat TEXT NOT NULL,
    -- The notation; for an undo the index of the step taken out of those that stood.
    text TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);
