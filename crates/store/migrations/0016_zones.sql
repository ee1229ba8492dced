-- The zone of the tz database by whose time a clock has its hours; empty for the time that is offset_min before universal time.
ALTER TABLE clocks ADD COLUMN zone TEXT NOT NULL DEFAULT '';
