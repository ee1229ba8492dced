-- The tag of the language that was read where somebody asked to be told; empty where that is not known. An account's own goes before it.
ALTER TABLE notice_ways ADD COLUMN language TEXT NOT NULL DEFAULT '';
