-- What the maker of a table calls it, and a word about it; empty if nothing was said.
ALTER TABLE accesses ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE accesses ADD COLUMN note TEXT NOT NULL DEFAULT '';
