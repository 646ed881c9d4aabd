-- Finished matches: the log, its bases and the last position as one compressed blob, and how they ended as rows.

CREATE TABLE packed (
    match_id INTEGER PRIMARY KEY REFERENCES match (id),
    form     INTEGER NOT NULL,                   -- how the blob is written
    blob     BLOB    NOT NULL
) STRICT;

-- Whom the entries of a packed log name, by the number that stands for them in the blob.
CREATE TABLE packed_person (
    match_id INTEGER NOT NULL REFERENCES match (id),
    number   INTEGER NOT NULL,
    user_id  INTEGER,                            -- NULL: forgotten
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX packed_person_by_user ON packed_person (user_id) WHERE user_id IS NOT NULL;

ALTER TABLE match ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX match_to_pack ON match (ended_at) WHERE status <> 'live' AND packed = 0;
CREATE INDEX match_packed ON match (ended_at) WHERE packed = 1;
CREATE INDEX match_by_rematch ON match (rematch_of) WHERE rematch_of IS NOT NULL;

-- A row of the log goes only once its match is packed.
DROP TRIGGER entry_is_never_deleted;
CREATE TRIGGER entry_is_deleted_once_packed BEFORE DELETE ON entry
    WHEN NOT EXISTS (SELECT 1 FROM packed WHERE match_id = OLD.match_id)
    BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;

-- How a match ended; it outlives the match.
CREATE TABLE result (
    match_id   INTEGER PRIMARY KEY,
    game       TEXT    NOT NULL,
    options    TEXT    NOT NULL,                 -- JSON
    guild_id   INTEGER NOT NULL,
    started_at REAL    NOT NULL,
    ended_at   REAL    NOT NULL,
    duration   REAL    AS (ended_at - started_at),
    reason     TEXT,                             -- of the outcome, such as 'resignation'; NULL: called off
    computers  INTEGER NOT NULL,                 -- 1: a computer player held a seat at some time
    moves      INTEGER NOT NULL                  -- that were not taken back
) STRICT;
CREATE INDEX result_by_guild ON result (guild_id, game, ended_at);

CREATE TABLE result_seat (
    match_id INTEGER NOT NULL REFERENCES result (match_id),
    seat     INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind IN ('person', 'computer', 'open')),   -- who held it at the end
    user_id  INTEGER,                            -- its person, also one for whom a computer player held it
    computer TEXT,
    place    INTEGER,                            -- from 1, shared by those that tie; NULL: nobody won
    points   TEXT    NOT NULL,                   -- JSON: the points by what they are for
    resigned INTEGER NOT NULL,                   -- 1: its player resigned
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_by_user ON result_seat (user_id) WHERE user_id IS NOT NULL;
