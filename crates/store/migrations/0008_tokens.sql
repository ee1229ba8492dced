-- What programs show to look at a table, or to play a seat, in place of its player.
CREATE TABLE tokens (
    -- Its name in addresses, which opens nothing.
    id TEXT NOT NULL PRIMARY KEY,
    -- SHA-256 of the token itself.
    digest TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL,
    -- look or play
    scope TEXT NOT NULL,
    -- What its maker calls it.
    name TEXT NOT NULL,
    -- SHA-256 of the cookie of the browser that made it: when that one no longer plays the seat, the token opens nothing.
    holder TEXT NOT NULL,
    made_ms BIGINT NOT NULL,
    expires_ms BIGINT,
    revoked_ms BIGINT
);

CREATE UNIQUE INDEX tokens_by_digest ON tokens (digest);
CREATE INDEX tokens_by_seat ON tokens (table_id, seat);
