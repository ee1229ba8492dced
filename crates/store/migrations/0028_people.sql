-- Whom somebody invites by name, and whom they don't want at their open tables. Both are owners: accounts or browsers.
CREATE TABLE people (
    owner TEXT NOT NULL,
    other TEXT NOT NULL,
    -- "friend" or "blocked".
    kind TEXT NOT NULL,
    -- What the owner knows them as.
    name TEXT NOT NULL,
    made_ms BIGINT NOT NULL,
    PRIMARY KEY (owner, other)
);

CREATE INDEX people_by_other ON people (other);

-- Open seats that are kept for somebody.
CREATE TABLE invited (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL,
    guest TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX invited_by_guest ON invited (guest);
