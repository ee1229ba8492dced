-- What lets the holder of an account sign in who has forgotten the password: shown once, and good for one use.
CREATE TABLE recoveries (
    account_id TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id),
    -- SHA-256 of the code.
    digest TEXT NOT NULL
);
