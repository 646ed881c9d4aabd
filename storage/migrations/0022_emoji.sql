-- Emoji of the application, by their names: the digest of the file that was sent, and what Discord calls it.

CREATE TABLE emoji (
    name     TEXT    PRIMARY KEY,
    digest   TEXT    NOT NULL,
    emoji_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
