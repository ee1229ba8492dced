-- In which list of the hall a table stands while its game goes on: 0 in none, 1 among those at which a seat is free, 2 among the others.
ALTER TABLE tables ADD COLUMN listed BIGINT NOT NULL DEFAULT 0;
-- The hour of the last change, counted from 1970 on: an index with the time itself would be written with every action.
ALTER TABLE tables ADD COLUMN changed_hour BIGINT NOT NULL DEFAULT 0;

UPDATE tables SET changed_hour = changed_ms / 3600000, listed = CASE
    WHEN NOT EXISTS (SELECT 1 FROM accesses WHERE accesses.table_id = tables.id AND visibility = 'open') THEN 0
    WHEN EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND kind = 'open') THEN 1
    ELSE 2 END;

DROP INDEX tables_by_owner;
CREATE INDEX tables_by_owner ON tables (owner);

-- What the hall asks for.
CREATE INDEX tables_listed ON tables (listed, changed_hour DESC, created_ms DESC, id) WHERE listed > 0 AND over = 0;

-- What is asked when the server starts.
DROP INDEX tables_by_over;
CREATE INDEX tables_in_play ON tables (changed_hour) WHERE over = 0;
