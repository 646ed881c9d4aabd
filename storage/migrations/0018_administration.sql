-- What whoever runs the bot has done: paused it, blocked people and servers; and of which faults they were told.

CREATE TABLE pause (
    id     INTEGER PRIMARY KEY CHECK (id = 1),   -- one row while the bot is paused
    at     REAL NOT NULL,
    reason TEXT NOT NULL                         -- "" for none
) STRICT;

ALTER TABLE posting ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;   -- 1: it says that the bot is paused

CREATE TABLE blocked (
    kind TEXT    NOT NULL CHECK (kind IN ('server', 'person')),
    id   INTEGER NOT NULL,
    at   REAL    NOT NULL,
    by   INTEGER NOT NULL,                       -- who has blocked them
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE told_fault (
    kind TEXT PRIMARY KEY,                       -- where in the code, and which error
    at   REAL NOT NULL
) STRICT, WITHOUT ROWID;
