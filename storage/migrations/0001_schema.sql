-- Times are seconds since 1970.

-- A match and what it takes to continue after a restart.
CREATE TABLE match (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT    NOT NULL,
    options    TEXT    NOT NULL,                 -- JSON
    seed       BLOB    NOT NULL,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    pace       INTEGER NOT NULL DEFAULT 0,       -- seconds per decision; 0: no clock
    status     TEXT    NOT NULL DEFAULT 'live' CHECK (status IN ('live', 'over', 'aborted')),
    outcome    TEXT,                             -- JSON
    revision   INTEGER NOT NULL DEFAULT 0,       -- grows with every change that people can see
    created_at REAL    NOT NULL,
    ended_at   REAL,
    rematch_of INTEGER REFERENCES match (id),
    touched_at REAL    NOT NULL DEFAULT 0,       -- when a person last did anything in it
    asleep     INTEGER NOT NULL DEFAULT 0,       -- 1: on hold, with its clocks stopped
    taken_back TEXT,                             -- JSON: seat, notation, agreed of the last undo; NULL: something was done since
    ended_by   INTEGER,                          -- the moderator who aborted it; NULL: no one, or its players together
    passing    TEXT    NOT NULL DEFAULT 'alone' CHECK (passing IN ('alone', 'always', 'never')),   -- automatic passes:
                                                 -- in matches with one person, always, never
    stretch    INTEGER NOT NULL DEFAULT 1 CHECK (stretch BETWEEN 1 AND 5),   -- all its times are multiplied by this
    branch_of  INTEGER REFERENCES match (id),    -- the match it continues; NULL: none, or that match is deleted
    branch_at  INTEGER,                          -- entries of that match's log that came before; NULL: dealt
    holidays   INTEGER NOT NULL DEFAULT 0,       -- 1: holidays and weekends stop its clocks
    rated      INTEGER NOT NULL DEFAULT 0,       -- 1: its result changes its players' ratings
    packed     INTEGER NOT NULL DEFAULT 0,       -- 1: its log is in the table packed
    tournament_id INTEGER                        -- the tournament it is played in; NULL: none
) STRICT;
CREATE UNIQUE INDEX one_live_match_a_channel ON match (channel_id) WHERE status = 'live';
CREATE INDEX match_by_channel ON match (channel_id, id);
CREATE INDEX match_awake ON match (touched_at) WHERE status = 'live' AND asleep = 0;
CREATE INDEX match_by_guild ON match (guild_id) WHERE status = 'live';
CREATE INDEX match_to_pack ON match (ended_at) WHERE status <> 'live' AND packed = 0;
CREATE INDEX match_packed ON match (ended_at) WHERE packed = 1;
CREATE INDEX match_by_rematch ON match (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX match_by_branch ON match (branch_of) WHERE branch_of IS NOT NULL;

CREATE TABLE seat (
    match_id      INTEGER NOT NULL REFERENCES match (id),
    seat          INTEGER NOT NULL,
    kind          TEXT    NOT NULL CHECK (kind IN ('person', 'computer', 'open')),
    user_id       INTEGER,
    computer      TEXT,
    acted_at      REAL    NOT NULL DEFAULT 0,    -- when its person last did anything
    absent_id     INTEGER,                       -- whose seat a computer player holds until they are back
    awaited_until REAL,                          -- until when the others need the consent of that person; NULL: they are here
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_seat_a_person ON seat (match_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX seat_by_user ON seat (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX seat_by_absent ON seat (absent_id) WHERE absent_id IS NOT NULL;

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
    match_id  INTEGER NOT NULL REFERENCES match (id),
    number    INTEGER NOT NULL,
    batch     INTEGER NOT NULL,                  -- number of the first entry made with it
    kind      TEXT    NOT NULL CHECK (kind IN ('move', 'undo', 'resign', 'seat', 'abort')),
    seat      INTEGER,
    user_id   INTEGER,
    source    TEXT    NOT NULL CHECK (source IN ('person', 'computer', 'clock', 'moderator')),
    notation  TEXT    NOT NULL,                  -- of a move; for an undo the entry it goes back before
    events    BLOB    NOT NULL,
    digest    TEXT    NOT NULL,                  -- of the state after it
    draws     INTEGER NOT NULL,                  -- random draws made so far
    at        REAL    NOT NULL,
    hidden    INTEGER NOT NULL,                  -- who saw nothing of it: bit 0 the public, bit 1 seat 0, …
    private   INTEGER NOT NULL,                  -- 1: nothing changed for anyone but its seat
    deadlines TEXT,                              -- JSON: of the questions open before it, by seat; NULL: no clock
    automatic INTEGER NOT NULL,                  -- 1: passed for a person who could only pass
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;

-- Only the person that a row of the log names may change, and only to no one.
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE OF
    match_id, number, batch, kind, seat, source, notation, events, digest, draws, at, hidden, private, deadlines, automatic
    ON entry
    BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
CREATE TRIGGER entry_names_nobody_else BEFORE UPDATE OF user_id ON entry WHEN NEW.user_id IS NOT NULL
    BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
-- A row of the log goes only once its match is packed.
CREATE TRIGGER entry_is_deleted_once_packed BEFORE DELETE ON entry
    WHEN NOT EXISTS (SELECT 1 FROM packed WHERE match_id = OLD.match_id)
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
    sealed   TEXT,                               -- an answer held back until its group is complete
    due_at   REAL,
    renewals INTEGER NOT NULL DEFAULT 0,         -- how often its time began again
    stopped  REAL    NOT NULL DEFAULT 0,         -- seconds by which holidays and weekends put its deadline off
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX question_by_time ON question (due_at) WHERE due_at IS NOT NULL;

-- Who has agreed to an undo, to abort, to play again.
CREATE TABLE consent (
    match_id INTEGER NOT NULL REFERENCES match (id),
    kind     TEXT    NOT NULL CHECK (kind IN ('undo', 'abort', 'rematch')),
    user_id  INTEGER NOT NULL,
    asked_by INTEGER NOT NULL,
    PRIMARY KEY (match_id, kind, user_id)
) STRICT, WITHOUT ROWID;

-- Seats are offered to people, who sit down only if they accept.
CREATE TABLE offer (
    match_id   INTEGER NOT NULL REFERENCES match (id),
    user_id    INTEGER NOT NULL,                 -- to whom; the row outlives the offer, so that no one is asked twice
    seat       INTEGER,                          -- NULL: declined, withdrawn or lapsed
    offered_by INTEGER NOT NULL,
    offered_at REAL    NOT NULL,
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_offer_a_seat ON offer (match_id, seat) WHERE seat IS NOT NULL;
CREATE INDEX offer_by_people ON offer (user_id, offered_by);

-- Moves that a player has sent together and that wait until someone else has answered in between.
CREATE TABLE plan (
    match_id INTEGER NOT NULL REFERENCES match (id),
    seat     INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,                   -- who sent them: no one else makes them or sees them
    answered INTEGER NOT NULL,                   -- how many answers the seat had given; with any other number they are void
    moves    TEXT    NOT NULL,                   -- JSON: their notations
    basis    TEXT    NOT NULL,                   -- digest of what they depend on, if no one does anything in between
    form     TEXT    NOT NULL,                   -- JSON: what was chosen in the form, to open it filled in
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

-- How the first position came about of a match that continues another one.
CREATE TABLE branch (
    match_id INTEGER PRIMARY KEY REFERENCES match (id),
    version  INTEGER NOT NULL,                   -- of the rules that have dealt
    line     TEXT    NOT NULL                    -- JSON: the seed of the deal, and the moves up to there
) STRICT;

-- Messages that must arrive.
CREATE TABLE outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES match (id),
    kind     TEXT    NOT NULL CHECK (kind IN ('notice', 'private', 'warning', 'offer')),
    user_id  INTEGER NOT NULL,
    decision TEXT    NOT NULL,
    stamp    INTEGER NOT NULL,                   -- the match's revision it is about
    due_at   REAL    NOT NULL,
    tries    INTEGER NOT NULL DEFAULT 0,
    UNIQUE (match_id, kind, user_id)
) STRICT;
CREATE INDEX outbox_by_time ON outbox (due_at);

-- Notices that are being sent, by the nonce under which Discord knows them.
CREATE TABLE notice_under_way (
    match_id INTEGER NOT NULL REFERENCES match (id),
    user_id  INTEGER NOT NULL,
    nonce    TEXT    NOT NULL,
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;

-- Our messages that are edited or removed later.
CREATE TABLE posting (
    match_id   INTEGER NOT NULL REFERENCES match (id),
    kind       TEXT    NOT NULL CHECK (kind IN ('board', 'notice', 'private')),
    user_id    INTEGER NOT NULL DEFAULT 0,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    posted_at  REAL    NOT NULL,
    shown      INTEGER NOT NULL DEFAULT 0,       -- the revision it shows
    content    TEXT    NOT NULL DEFAULT '',      -- a digest of what was sent
    paused     INTEGER NOT NULL DEFAULT 0,       -- 1: it says that the bot is paused
    PRIMARY KEY (match_id, kind, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE closed_dm (
    user_id INTEGER PRIMARY KEY,
    at      REAL NOT NULL,
    untold  INTEGER REFERENCES match (id)        -- whose message failed; NULL: they know
) STRICT;

-- Channels that Discord does not let the bot use: gone, locked, or closed to it.
CREATE TABLE lost_channel (
    channel_id INTEGER PRIMARY KEY,
    at         REAL NOT NULL,
    match_id   INTEGER REFERENCES match (id)     -- the match that was put on hold for it; NULL: none
) STRICT;

-- Lobbies and preferences are written at the version that was read, as matches are at their revision.
CREATE TABLE lobby (
    channel_id INTEGER PRIMARY KEY,
    message_id INTEGER,
    lobby      BLOB    NOT NULL,                 -- JSON
    created_at REAL    NOT NULL,
    version    INTEGER NOT NULL
) STRICT;

-- Who was invited to a lobby by whom. The rows outlive their lobby, so that no one is invited again and again.
CREATE TABLE invitation (
    id         INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    user_id    INTEGER NOT NULL,                 -- who was invited
    invited_by INTEGER NOT NULL,
    at         REAL    NOT NULL,
    until      REAL    NOT NULL,                 -- when it ends
    answer     TEXT CHECK (answer IN ('accepted', 'declined'))   -- NULL: none
) STRICT;
CREATE INDEX invitation_by_people ON invitation (user_id, invited_by, at);
CREATE INDEX invitation_by_inviter ON invitation (invited_by);

-- Whom people would rather not play with.
CREATE TABLE avoided (
    user_id  INTEGER NOT NULL,                   -- whose list it is; no one else learns of it
    other_id INTEGER NOT NULL,
    at       REAL    NOT NULL,
    PRIMARY KEY (user_id, other_id)
) STRICT, WITHOUT ROWID;

-- What people are called on each server, as the bot last saw it there.
CREATE TABLE person (
    guild_id INTEGER NOT NULL,
    user_id  INTEGER NOT NULL,
    name     TEXT    NOT NULL,
    heard_at REAL    NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

-- What servers and people have set.
CREATE TABLE preferences (
    kind        TEXT    NOT NULL CHECK (kind IN ('server', 'person')),
    id          INTEGER NOT NULL,
    preferences BLOB    NOT NULL,                -- JSON
    version     INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

-- Servers that the bot has left: their settings are kept for a while.
CREATE TABLE left_server (
    guild_id INTEGER PRIMARY KEY,
    at       REAL NOT NULL
) STRICT;

-- Finished matches: the log, its bases and the last position as one compressed blob.
CREATE TABLE packed (
    match_id INTEGER PRIMARY KEY REFERENCES match (id),
    form     INTEGER NOT NULL,                   -- how the blob is written
    blob     BLOB    NOT NULL
) STRICT;

-- Whom the entries of a packed log name, by the number that they have in the blob.
CREATE TABLE packed_person (
    match_id INTEGER NOT NULL REFERENCES match (id),
    number   INTEGER NOT NULL,
    user_id  INTEGER,                            -- NULL: forgotten
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX packed_person_by_user ON packed_person (user_id) WHERE user_id IS NOT NULL;

-- How a match ended; it outlives the match.
CREATE TABLE result (
    match_id   INTEGER PRIMARY KEY,
    game       TEXT    NOT NULL,
    options    TEXT    NOT NULL,                 -- JSON
    guild_id   INTEGER NOT NULL,
    started_at REAL    NOT NULL,
    ended_at   REAL    NOT NULL,
    duration   REAL    AS (ended_at - started_at),
    reason     TEXT,                             -- of the outcome, such as 'resignation'; NULL: aborted
    computers  INTEGER NOT NULL,                 -- 1: a computer player held a seat at some time
    moves      INTEGER NOT NULL,                 -- that were not taken back
    played_on  INTEGER NOT NULL,                 -- 1: it continued another match, and counts in no record
    rated      INTEGER NOT NULL DEFAULT 0        -- 1: it changes its players' ratings
) STRICT;
CREATE INDEX result_by_guild ON result (guild_id, game, ended_at);
CREATE INDEX result_rated ON result (guild_id, ended_at) WHERE rated = 1;

CREATE TABLE result_seat (
    match_id INTEGER NOT NULL REFERENCES result (match_id),
    seat     INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind IN ('person', 'computer', 'open')),   -- who held it at the end
    user_id  INTEGER,                            -- its person, even if a computer player held it for them
    computer TEXT,
    place    INTEGER,                            -- from 1, shared by those that tie; NULL: no one won
    points   TEXT    NOT NULL,                   -- JSON: the points by what they are for
    resigned INTEGER NOT NULL,                   -- 1: its player resigned
    picks    TEXT    NOT NULL,                   -- JSON: what its player played, by kind
    answers  TEXT    NOT NULL,                   -- JSON: how many answers took how long
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_by_user ON result_seat (user_id) WHERE user_id IS NOT NULL;

-- A number for each server that rises with every change of a result there, so that counts can be kept until then.

CREATE TABLE result_stamp (
    guild_id INTEGER PRIMARY KEY,
    stamp    INTEGER NOT NULL
) STRICT;

CREATE TRIGGER result_is_new AFTER INSERT ON result_seat BEGIN
    INSERT INTO result_stamp SELECT guild_id, 1 FROM result WHERE match_id = NEW.match_id
    ON CONFLICT DO UPDATE SET stamp = stamp + 1;
END;
CREATE TRIGGER result_is_changed AFTER UPDATE ON result_seat BEGIN
    UPDATE result_stamp SET stamp = stamp + 1
    WHERE guild_id = (SELECT guild_id FROM result WHERE match_id = NEW.match_id);
END;
CREATE TRIGGER result_is_gone AFTER DELETE ON result_seat BEGIN
    UPDATE result_stamp SET stamp = stamp + 1
    WHERE guild_id = (SELECT guild_id FROM result WHERE match_id = OLD.match_id);
END;

-- A tournament: written at the version that was read, with its entrants and its games in the same transaction.
CREATE TABLE tournament (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id     INTEGER NOT NULL,
    channel_id   INTEGER NOT NULL,
    organiser_id INTEGER,                        -- NULL: deleted
    game         TEXT    NOT NULL,
    format       TEXT    NOT NULL CHECK (format IN ('bracket', 'swiss', 'tables')),
    best_of      INTEGER NOT NULL,
    pace         INTEGER NOT NULL,               -- of its matches
    fills        INTEGER NOT NULL,               -- 1: computer players take the free places; 0: those are byes
    rated        INTEGER NOT NULL,               -- 1: its matches between people change their ratings
    status       TEXT    NOT NULL CHECK (status IN ('open', 'running', 'paused', 'over', 'aborted')),
    seed         BLOB    NOT NULL,               -- of the draw; secret until the end
    bracket      BLOB,                           -- JSON: the tournament of the rules; NULL: not started
    created_at   REAL    NOT NULL,
    version      INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_tournament_a_channel ON tournament (channel_id) WHERE status IN ('open', 'running', 'paused');

CREATE TABLE entrant (
    tournament_id INTEGER NOT NULL REFERENCES tournament (id),
    number        INTEGER NOT NULL,
    user_id       INTEGER,                       -- NULL: a computer player, or deleted
    computer      TEXT,
    withdrawn     INTEGER NOT NULL DEFAULT 0,    -- 1: loses what it would still play
    PRIMARY KEY (tournament_id, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_place_a_person ON entrant (tournament_id, user_id) WHERE user_id IS NOT NULL;

-- Whoever is deleted stays deleted: a change that was read before is refused, and the message is shown again.
CREATE TRIGGER entrant_is_deleted AFTER UPDATE OF user_id ON entrant WHEN NEW.user_id IS NULL BEGIN
    UPDATE tournament SET version = version + 1 WHERE id = NEW.tournament_id;
END;
CREATE TRIGGER organiser_is_deleted AFTER UPDATE OF organiser_id ON tournament
    WHEN NEW.organiser_id IS NULL AND OLD.organiser_id IS NOT NULL BEGIN
    UPDATE tournament SET version = version + 1 WHERE id = NEW.id;
END;

-- A game of a pairing, from its place in a channel to its result.
CREATE TABLE pairing (
    tournament_id INTEGER NOT NULL REFERENCES tournament (id),
    bout          INTEGER NOT NULL,
    number        INTEGER NOT NULL,              -- counts the attempts to play it, from 1
    seats         TEXT    NOT NULL,              -- JSON: the entrants by seat; the first one takes the first turn
    channel_id    INTEGER,                       -- NULL: no place yet
    match_id      INTEGER,                       -- NULL: not started
    done          INTEGER NOT NULL DEFAULT 0,    -- 1: its result counts, or it has none
    PRIMARY KEY (tournament_id, bout, number)
) STRICT, WITHOUT ROWID;

-- What a tournament has still to show or has shown: its message and its announcement.
CREATE TABLE tournament_post (
    tournament_id INTEGER NOT NULL REFERENCES tournament (id),
    kind          TEXT    NOT NULL CHECK (kind IN ('bracket', 'champion')),
    message_id    INTEGER,                       -- NULL: not posted
    shown         INTEGER NOT NULL,              -- the version it shows
    PRIMARY KEY (tournament_id, kind)
) STRICT, WITHOUT ROWID;

-- When each shard of the bot was last known to be connected: its downtime concerns only its own servers.
CREATE TABLE uptime (
    shard INTEGER PRIMARY KEY,
    up_at REAL NOT NULL
) STRICT;

-- What the bot owner has done: paused the bot, blocked people and servers; and which errors were reported to them.
CREATE TABLE pause (
    id     INTEGER PRIMARY KEY CHECK (id = 1),   -- one row while the bot is paused
    at     REAL NOT NULL,
    reason TEXT NOT NULL                         -- "" for none
) STRICT;

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

-- Emoji of the application, by their names: the digest of the file that was sent, and what Discord calls it.
CREATE TABLE emoji (
    name     TEXT    PRIMARY KEY,
    digest   TEXT    NOT NULL,
    emoji_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
