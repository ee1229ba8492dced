-- What a search made of a finished game, as JSON: it takes long, and the game does not change any more.
CREATE TABLE analyses (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    text TEXT NOT NULL
);
