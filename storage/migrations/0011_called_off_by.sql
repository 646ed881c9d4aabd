-- The moderator who has called a match off.

ALTER TABLE match ADD COLUMN ended_by INTEGER;   -- NULL: nobody, or its players together
