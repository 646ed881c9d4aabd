-- Absent players, sleeping matches, and what servers and people have set.

ALTER TABLE seat ADD COLUMN absent_id INTEGER;   -- whose seat a computer player holds until they are back

ALTER TABLE match ADD COLUMN touched_at REAL NOT NULL DEFAULT 0;   -- when a person last did anything in it
ALTER TABLE match ADD COLUMN asleep INTEGER NOT NULL DEFAULT 0;
CREATE INDEX match_awake ON match (touched_at) WHERE status = 'live' AND asleep = 0;
CREATE INDEX match_by_guild ON match (guild_id) WHERE status = 'live';
CREATE INDEX seat_by_user ON seat (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE wishes (
    kind   TEXT    NOT NULL CHECK (kind IN ('server', 'person')),
    id     INTEGER NOT NULL,
    wishes BLOB    NOT NULL,
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
