-- Whether a program has acted here for the player who has the seat now.
ALTER TABLE seats ADD COLUMN program BIGINT NOT NULL DEFAULT 0;

-- Whether a program has the account, and for which games it waits: their ids, with spaces between them.
ALTER TABLE accounts ADD COLUMN program BIGINT NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN waits TEXT NOT NULL DEFAULT '';
CREATE INDEX accounts_that_wait ON accounts (folded) WHERE waits <> '';
