-- Who may see the page /admin.
ALTER TABLE accounts ADD COLUMN administrator BIGINT NOT NULL DEFAULT 0;

-- Tables that an administrator has put away, as long as nothing has changed there since.
CREATE TABLE archived (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    at_ms BIGINT NOT NULL
);

-- How a table stood by the rules of the version that wrote it, so that another version can tell whether it agrees.
CREATE TABLE marks (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    -- After how many rows of its record.
    after_rows BIGINT NOT NULL,
    -- SHA-256 of who is asked, what they may do, and the points.
    mark TEXT NOT NULL,
    version TEXT NOT NULL
);
