-- What the name of an account looks like to people, as several kinds of letters are compared. Of accounts that looked the same
-- before this was kept, the first alone has it.
CREATE TABLE account_looks (
    kind BIGINT NOT NULL,
    look TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    PRIMARY KEY (kind, look)
);

CREATE INDEX account_looks_by_account ON account_looks (account_id);
