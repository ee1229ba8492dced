-- The seed that the draws follow from, in decimal digits, where nobody but programs sits; then they prove nothing.
ALTER TABLE tables ADD COLUMN seed TEXT;

-- Other secrets serve one table; games of a seed are played again and again.
DROP INDEX tables_by_seal;
CREATE UNIQUE INDEX tables_by_seal ON tables (seal) WHERE seed IS NULL;
