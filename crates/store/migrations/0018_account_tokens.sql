-- What programs show to act for an account, at every seat that it holds.
CREATE TABLE account_tokens (
    -- Its name in addresses, which opens nothing.
    id TEXT NOT NULL PRIMARY KEY,
    -- SHA-256 of the token itself.
    digest TEXT NOT NULL,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    -- look, play or make: each allows what the one before it allows
    scope TEXT NOT NULL,
    -- What its maker calls it.
    name TEXT NOT NULL,
    made_ms BIGINT NOT NULL,
    expires_ms BIGINT,
    revoked_ms BIGINT
);

CREATE UNIQUE INDEX account_tokens_by_digest ON account_tokens (digest);
CREATE INDEX account_tokens_by_account ON account_tokens (account_id);
