-- What somebody proposed to the others at a table, and what somebody declared without asking: away, back, resumed.
CREATE TABLE proposals (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    -- Who proposes.
    seat TEXT NOT NULL,
    -- pause, resume, end, undo, steward, away, return, back
    kind TEXT NOT NULL,
    -- undo: the number of the position to return to, and the number by which everybody knew the table then;
    -- steward: the seat, and the level of its bot; away: until when, in milliseconds since 1970
    subject TEXT NOT NULL,
    -- The letters of the seats that are asked, and of those that have agreed.
    asked TEXT NOT NULL,
    agreed TEXT NOT NULL,
    -- open, agreed, withdrawn, expired, overtaken; refused and by whom
    state TEXT NOT NULL,
    -- The position of the game at which it was made.
    position BIGINT NOT NULL,
    made_ms BIGINT NOT NULL,
    expires_ms BIGINT NOT NULL,
    closed_ms BIGINT,
    -- What everybody may know of the moves that would be taken back, one on each line.
    about TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- In which minutes of the day a clock runs, in a time of this many minutes before universal time; all day if both are the same.
ALTER TABLE clocks ADD COLUMN opens_min BIGINT NOT NULL DEFAULT 0;
ALTER TABLE clocks ADD COLUMN closes_min BIGINT NOT NULL DEFAULT 0;
ALTER TABLE clocks ADD COLUMN offset_min BIGINT NOT NULL DEFAULT 0;
