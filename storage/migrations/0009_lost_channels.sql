-- Channels that Discord does not let the bot use: gone, locked, or closed to it.

CREATE TABLE lost_channel (
    channel_id INTEGER PRIMARY KEY,
    at         REAL NOT NULL,
    match_id   INTEGER REFERENCES match (id)   -- the match that was put to sleep for it; NULL: none
) STRICT;
