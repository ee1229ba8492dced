-- The address to which an account can have links sent by which it signs in; empty if it has none that was confirmed.
ALTER TABLE accounts ADD COLUMN mail TEXT NOT NULL DEFAULT '';

CREATE INDEX accounts_by_mail ON accounts (mail);

-- Links that were mailed for an account. Each goes once it is used, or some time after it has expired.
CREATE TABLE account_links (
    -- SHA-256 of what the link holds.
    digest TEXT NOT NULL PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    -- confirm (the address becomes the account's) or enter (whoever opens it signs in)
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    made_ms BIGINT NOT NULL,
    until_ms BIGINT NOT NULL
);

CREATE INDEX account_links_by_account ON account_links (account_id);
CREATE INDEX account_links_by_address ON account_links (address);
