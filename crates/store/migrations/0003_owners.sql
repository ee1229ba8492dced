-- What a browser's front page asks for.
CREATE INDEX tables_by_owner ON tables (owner, changed_ms);
-- What is asked when the server starts.
CREATE INDEX tables_by_over ON tables (over);

-- The text of components files that replace a game's own, once for each.
CREATE TABLE components (
    -- SHA-256 of the text.
    hash TEXT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL
);

-- The hash of the components of a table, if they are not the game's own. Tables of earlier versions keep the text in
-- `setup`.
ALTER TABLE tables ADD COLUMN components TEXT;
