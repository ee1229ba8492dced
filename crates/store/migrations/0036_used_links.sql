-- Links that have opened something once and open nothing any more. They stay when their table goes, so that nobody is told that they
-- never were.
CREATE TABLE used_links (
    -- What stood in the address of an invitation or of a link that lets somebody look; of all others its SHA-256.
    link TEXT NOT NULL PRIMARY KEY,
    -- The id of its table, or the path of a page: /account, /notices.
    leads_to TEXT NOT NULL
);

-- A game that was ended before its end is over for lists too.
INSERT INTO archived (table_id, at_ms)
    SELECT id, changed_ms FROM tables WHERE over = 0
    AND EXISTS (SELECT 1 FROM proposals WHERE proposals.table_id = id AND state = 'agreed'
        AND (kind = 'end' OR kind = 'close' OR kind = 'give-up' AND subject = ''))
    AND NOT EXISTS (SELECT 1 FROM archived WHERE archived.table_id = id);
