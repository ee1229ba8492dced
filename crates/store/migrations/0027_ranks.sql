-- The place of each seat in a game that is over, as "2 1 3"; empty if it goes on or nobody has won.
ALTER TABLE summaries ADD COLUMN ranks TEXT NOT NULL DEFAULT '';
-- What is kept of games that are over lacks them: it is made anew when it is asked for.
DELETE FROM summaries WHERE over = 1;
