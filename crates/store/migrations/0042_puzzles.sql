-- Ratings of puzzles that somebody with an account has tried, as those who rate write them, and how many have solved and tried each.
-- Nothing in them is about anybody.
CREATE TABLE puzzle_ratings (
    game TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    rating TEXT NOT NULL,
    solved BIGINT NOT NULL,
    tried BIGINT NOT NULL,
    PRIMARY KEY (game, puzzle)
);
-- The first outcome of each account at a puzzle: 1 if it was solved.
CREATE TABLE puzzle_outcomes (
    account_id TEXT NOT NULL REFERENCES accounts (id),
    game TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    solved BIGINT NOT NULL,
    ended_ms BIGINT NOT NULL,
    PRIMARY KEY (account_id, game, puzzle)
);
