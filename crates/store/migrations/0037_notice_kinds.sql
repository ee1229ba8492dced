-- Somebody may have several things to be told of one seat: that it is asked, that its last day has begun, that the game begins or is
-- over, that it is kept for them.
CREATE TABLE notices_by_kind (
    way_id TEXT NOT NULL REFERENCES notice_ways (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat TEXT NOT NULL,
    -- turn, last-day, kept, began, ended
    kind TEXT NOT NULL,
    -- Since when it is so.
    since_ms BIGINT NOT NULL,
    -- Nobody is told before.
    due_ms BIGINT NOT NULL,
    -- When somebody was told: once for each.
    told_ms BIGINT,
    PRIMARY KEY (way_id, table_id, seat, kind)
);
INSERT INTO notices_by_kind (way_id, table_id, seat, kind, since_ms, due_ms, told_ms)
    SELECT way_id, table_id, seat, 'turn', since_ms, due_ms, told_ms FROM notices;
DROP TABLE notices;
ALTER TABLE notices_by_kind RENAME TO notices;
CREATE INDEX notices_by_table ON notices (table_id);

-- The name of the zone by whose time moments are told there, such as Europe/Berlin; empty for universal time.
ALTER TABLE notice_ways ADD COLUMN zone TEXT NOT NULL DEFAULT '';
