-- Whether people are passed for in windows in which they can only pass: alone (in matches with one person), always or
-- never; and which entries of the log were made so.

ALTER TABLE match ADD COLUMN passing TEXT NOT NULL DEFAULT 'alone' CHECK (passing IN ('alone', 'always', 'never'));

ALTER TABLE entry ADD COLUMN automatic INTEGER NOT NULL DEFAULT 0;
