-- When kinds of questions come back to those who learn with an account: a card each, as the games' questions write it.
CREATE TABLE practice (
    account_id TEXT NOT NULL REFERENCES accounts (id),
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    answered_ms BIGINT NOT NULL,
    card TEXT NOT NULL,
    PRIMARY KEY (account_id, game, kind)
);
