-- The clock of a table, if it has one: how long each player may think in all, and how much each decision adds.
CREATE TABLE clocks (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    bank_ms BIGINT NOT NULL,
    step_ms BIGINT NOT NULL
);

-- Players whose time ran out and for whom a bot plays until they are back, and the time that they have come back with.
CREATE TABLE absences (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL,
    -- SHA-256 of the cookie of the browser that may have the seat back; empty if it has it already.
    token TEXT NOT NULL,
    name TEXT NOT NULL,
    extra_ms BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX absences_by_token ON absences (token);
