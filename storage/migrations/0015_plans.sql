-- Moves that a player has sent together and that wait until somebody else has answered in between.

CREATE TABLE plan (
    match_id INTEGER NOT NULL REFERENCES match (id),
    seat     INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,                   -- who sent them: nobody else makes them or sees them
    answered INTEGER NOT NULL,                   -- how many answers the seat had given; with any other number they are void
    moves    TEXT    NOT NULL,                   -- JSON: their notations
    basis    TEXT    NOT NULL,                   -- digest of what they depend on, if nobody does anything in between
    form     TEXT    NOT NULL,                   -- JSON: what was chosen in the form, to open it filled in
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
