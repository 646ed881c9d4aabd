-- By what all times of a match are multiplied, as its players have agreed in the lobby.

ALTER TABLE match ADD COLUMN stretch INTEGER NOT NULL DEFAULT 1 CHECK (stretch BETWEEN 1 AND 5);
