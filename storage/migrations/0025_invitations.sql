-- Whom people would rather not play with, and who was invited to a lobby by whom.

CREATE TABLE avoided (
    user_id  INTEGER NOT NULL,                   -- whose list it is; nobody else learns of it
    other_id INTEGER NOT NULL,
    at       REAL    NOT NULL,
    PRIMARY KEY (user_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX avoided_by_other ON avoided (other_id);

-- The rows outlive their lobby, so that nobody is invited again and again.
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
