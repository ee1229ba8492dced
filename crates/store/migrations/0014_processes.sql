-- Links by which a player takes a seat to another device, once.
CREATE TABLE moves (
    -- SHA-256 of what the link holds.
    digest TEXT NOT NULL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL
);

CREATE UNIQUE INDEX moves_by_seat ON moves (table_id, seat);

-- The table of the next game with the same people, and the one after which it was made.
CREATE TABLE rematches (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    after_id TEXT NOT NULL REFERENCES tables (id)
);

CREATE UNIQUE INDEX rematches_by_after ON rematches (after_id);

-- The processes that serve this database, where several can: each lives until then, in milliseconds since 1970, and says so
-- again before.
CREATE TABLE processes (
    id TEXT NOT NULL PRIMARY KEY,
    until_ms BIGINT NOT NULL
);

-- Which process does the work that exactly one does.
CREATE TABLE leases (
    -- bots or notices
    work TEXT NOT NULL,
    -- At which table; empty if at none.
    table_id TEXT NOT NULL,
    holder TEXT NOT NULL,
    PRIMARY KEY (work, table_id)
);
