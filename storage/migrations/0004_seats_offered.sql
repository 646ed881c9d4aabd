-- Seats are offered to people, who sit down only if they accept.

CREATE TABLE offer (
    match_id   INTEGER NOT NULL REFERENCES match (id),
    user_id    INTEGER NOT NULL,                 -- to whom; the row outlives the offer, so that nobody is called twice
    seat       INTEGER,                          -- NULL: declined, withdrawn or lapsed
    offered_by INTEGER NOT NULL,
    offered_at REAL    NOT NULL,
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_offer_a_seat ON offer (match_id, seat) WHERE seat IS NOT NULL;
CREATE INDEX offer_by_people ON offer (user_id, offered_by);

-- The outbox once more, with a kind for offers.
CREATE TABLE new_outbox (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES match (id),
    kind     TEXT    NOT NULL CHECK (kind IN ('notice', 'private', 'warning', 'offer')),
    user_id  INTEGER NOT NULL,
    decision TEXT    NOT NULL,
    stamp    INTEGER NOT NULL,                   -- the match's revision it tells of
    due_at   REAL    NOT NULL,
    tries    INTEGER NOT NULL DEFAULT 0,
    UNIQUE (match_id, kind, user_id)
) STRICT;
INSERT INTO new_outbox SELECT * FROM outbox;
DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;
CREATE INDEX outbox_by_time ON outbox (due_at);
