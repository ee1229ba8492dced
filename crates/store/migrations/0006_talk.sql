-- What people say at a table. The rules never read it.
CREATE TABLE remarks (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    seat TEXT NOT NULL,
    -- The letters of the seats that may read it; empty if everybody may.
    hearers TEXT NOT NULL,
    -- talk, or a promise that is open, kept or broken
    kind TEXT NOT NULL,
    -- Who said so of a promise that is no longer open; empty otherwise.
    judge TEXT NOT NULL,
    -- How often that was said.
    judged BIGINT NOT NULL,
    -- The position of the game at which it was said.
    position BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- Whose remarks a seat does not want to read.
CREATE TABLE mutes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, other)
);

-- What somebody at a browser notes down at a table, for nobody else.
CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    -- SHA-256 of the browser's cookie.
    token TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, token)
);
