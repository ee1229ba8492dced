-- The tag of the language that the holder of an account reads; empty until one was chosen.
ALTER TABLE accounts ADD COLUMN language TEXT NOT NULL DEFAULT '';
