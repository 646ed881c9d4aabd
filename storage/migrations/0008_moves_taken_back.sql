-- What was taken back last, for as long as nothing else has been done since.

ALTER TABLE match ADD COLUMN taken_back TEXT;   -- JSON: seat, notation, agreed; NULL: nothing
