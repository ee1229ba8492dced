-- What lists say of a table that was not in memory or was quiet, so that they follow no record to say it.
CREATE TABLE summaries (
    table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    -- SHA-256 of all that it follows from: of anything else it says nothing.
    stamp TEXT NOT NULL,
    state TEXT NOT NULL,
    -- The letters of the seats that must act.
    must TEXT NOT NULL,
    over BIGINT NOT NULL,
    -- Whether onlookers see it later than those who sit there.
    delayed BIGINT NOT NULL,
    changed_ms BIGINT NOT NULL
);
