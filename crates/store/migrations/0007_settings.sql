-- Whether a step was played by itself, as its seat had set it.
ALTER TABLE steps ADD COLUMN automatic BIGINT NOT NULL DEFAULT 0;

-- How seats want to be asked.
CREATE TABLE settings (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL,
    -- `window:` and its id; `forced`; `hand`
    kind TEXT NOT NULL,
    -- ask, pass or unless; 0 or 1
    value TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, kind)
);

-- What a seat means to do when its turn comes, an action on each line.
CREATE TABLE drafts (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
