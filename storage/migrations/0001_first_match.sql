-- A match and what it takes to go on after a restart. Times are seconds since 1970.

CREATE TABLE match (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT    NOT NULL,
    options    TEXT    NOT NULL,
    seed       BLOB    NOT NULL,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    pace       INTEGER NOT NULL DEFAULT 0,       -- seconds for a decision; 0: no clock
    status     TEXT    NOT NULL DEFAULT 'live' CHECK (status IN ('live', 'over', 'aborted')),
    outcome    TEXT,
    revision   INTEGER NOT NULL DEFAULT 0,       -- grows with every change that people can see
    created_at REAL    NOT NULL,
    ended_at   REAL,
    rematch_of INTEGER REFERENCES match (id)
) STRICT;
CREATE UNIQUE INDEX one_live_match_a_channel ON match (channel_id) WHERE status = 'live';
CREATE INDEX match_by_channel ON match (channel_id, id);

CREATE TABLE seat (
    match_id INTEGER NOT NULL REFERENCES match (id),
    seat     INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind IN ('person', 'computer', 'open')),
    user_id  INTEGER,
    computer TEXT,
    acted_at REAL    NOT NULL DEFAULT 0,         -- when its person last did anything
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_seat_a_person ON seat (match_id, user_id) WHERE user_id IS NOT NULL;

-- Where replay starts: the position after setup, or after an upgrade to newer rules.
CREATE TABLE base (
    match_id INTEGER NOT NULL REFERENCES match (id),
    number   INTEGER NOT NULL,                   -- entries from this number on follow it
    version  INTEGER NOT NULL,
    state    BLOB    NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;

-- The log: appended to, never changed.
CREATE TABLE entry (
    match_id INTEGER NOT NULL REFERENCES match (id),
    number   INTEGER NOT NULL,
    batch    INTEGER NOT NULL,                   -- number of the first entry made with it
    kind     TEXT    NOT NULL CHECK (kind IN ('move', 'undo', 'resign', 'seat', 'abort')),
    seat     INTEGER,
    user_id  INTEGER,
    source   TEXT    NOT NULL CHECK (source IN ('person', 'computer', 'clock', 'moderator')),
    notation TEXT    NOT NULL,                   -- of a move; for an undo the entry it goes back before
    events   BLOB    NOT NULL,
    digest   TEXT    NOT NULL,                   -- of the state after it
    draws    INTEGER NOT NULL,                   -- random draws made so far
    at       REAL    NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
    BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
    BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;

CREATE TABLE snapshot (
    match_id INTEGER PRIMARY KEY REFERENCES match (id),
    number   INTEGER NOT NULL,                   -- entries so far
    version  INTEGER NOT NULL,
    state    BLOB    NOT NULL,
    counts   TEXT    NOT NULL,                   -- per seat: questions answered or taken back
    trail    BLOB    NOT NULL                    -- the last moves: seat and events
) STRICT;

-- The questions now open, one row each, with the time by which they must be answered.
CREATE TABLE question (
    match_id INTEGER NOT NULL REFERENCES match (id),
    seat     INTEGER NOT NULL,
    decision TEXT    NOT NULL,
    sealed   TEXT,                               -- an answer laid aside until its group is complete
    due_at   REAL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX question_by_time ON question (due_at) WHERE due_at IS NOT NULL;

-- Who has agreed to take back, to abort, to play again.
CREATE TABLE consent (
    match_id INTEGER NOT NULL REFERENCES match (id),
    kind     TEXT    NOT NULL CHECK (kind IN ('undo', 'abort', 'rematch')),
    user_id  INTEGER NOT NULL,
    asked_by INTEGER NOT NULL,
    PRIMARY KEY (match_id, kind, user_id)
) STRICT, WITHOUT ROWID;

-- Messages that must arrive.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES match (id),
    kind     TEXT    NOT NULL CHECK (kind IN ('notice', 'private', 'warning')),
    user_id  INTEGER NOT NULL,
    decision TEXT    NOT NULL,
    stamp    INTEGER NOT NULL,                   -- the match's revision it tells of
    due_at   REAL    NOT NULL,
    tries    INTEGER NOT NULL DEFAULT 0,
    UNIQUE (match_id, kind, user_id)
) STRICT;
CREATE INDEX outbox_by_time ON outbox (due_at);

-- Messages of ours that are edited or removed later.
CREATE TABLE posting (
    match_id   INTEGER NOT NULL REFERENCES match (id),
    kind       TEXT    NOT NULL CHECK (kind IN ('board', 'notice', 'private')),
    user_id    INTEGER NOT NULL DEFAULT 0,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    posted_at  REAL    NOT NULL,
    shown      INTEGER NOT NULL DEFAULT 0,       -- the revision it shows
    PRIMARY KEY (match_id, kind, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE closed_dm (
    user_id INTEGER PRIMARY KEY,
    at      REAL NOT NULL
) STRICT;

CREATE TABLE lobby (
    channel_id INTEGER PRIMARY KEY,
    message_id INTEGER,
    lobby      BLOB NOT NULL,
    created_at REAL NOT NULL
) STRICT;

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
