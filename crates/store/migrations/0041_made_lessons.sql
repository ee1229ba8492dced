-- Lessons that readers make: the SHA-256 of what changes one, the account of its maker if there is one, the id of the lesson that follows,
-- and its file.
CREATE TABLE made_lessons (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    secret TEXT NOT NULL,
    account_id TEXT NOT NULL,
    next TEXT NOT NULL,
    text TEXT NOT NULL,
    revision BIGINT NOT NULL,
    changed_ms BIGINT NOT NULL
);
CREATE INDEX made_lessons_by_account ON made_lessons (account_id);
-- How often an action was tried at a step of such a lesson and taken back; nothing of who did.
CREATE TABLE lesson_tries (
    lesson TEXT NOT NULL,
    step BIGINT NOT NULL,
    action TEXT NOT NULL,
    tries BIGINT NOT NULL,
    PRIMARY KEY (lesson, step, action)
);
-- How often a step of any lesson was reached.
CREATE TABLE lesson_steps (
    game TEXT NOT NULL,
    lesson TEXT NOT NULL,
    step BIGINT NOT NULL,
    reached BIGINT NOT NULL,
    PRIMARY KEY (game, lesson, step)
);
