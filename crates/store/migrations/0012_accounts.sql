-- People who have the same seats on every device. What a browser holds under the SHA-256 of its cookie, an account holds
-- under its id: in seats, tables, absences, tokens, hidden and notes alike.
CREATE TABLE accounts (
    -- 64 hexadecimal digits, which no cookie leads to and nobody is told.
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name as people can tell names apart.
    folded TEXT NOT NULL,
    -- As argon2 writes it.
    password TEXT NOT NULL,
    made_ms BIGINT NOT NULL
);

CREATE UNIQUE INDEX accounts_by_folded ON accounts (folded);

-- Devices on which somebody is signed in.
CREATE TABLE sessions (
    -- SHA-256 of the cookie.
    digest TEXT NOT NULL PRIMARY KEY,
    -- Its name in forms, which opens nothing.
    id TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    -- What the browser says that it is.
    device TEXT NOT NULL,
    made_ms BIGINT NOT NULL,
    seen_ms BIGINT NOT NULL
);

CREATE INDEX sessions_by_account ON sessions (account_id);

-- Who may look at a table and what onlookers see of it, if that is not as usual.
CREATE TABLE accesses (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    -- open, unlisted or private
    visibility TEXT NOT NULL,
    -- How many actions, and how many milliseconds, onlookers are behind; 0 for none.
    behind_actions BIGINT NOT NULL,
    behind_ms BIGINT NOT NULL,
    -- What lets whoever holds it look at a private table.
    look TEXT NOT NULL
);

CREATE UNIQUE INDEX accesses_by_look ON accesses (look);
CREATE INDEX accesses_by_visibility ON accesses (visibility);

-- Who may look at a private table without playing there.
CREATE TABLE guests (
    table_id TEXT NOT NULL REFERENCES tables (id),
    -- The id of an account, or SHA-256 of a browser's cookie.
    token TEXT NOT NULL,
    PRIMARY KEY (table_id, token)
);
