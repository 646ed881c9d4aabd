-- Servers that the bot has left: their settings are kept for a while.

CREATE TABLE left_server (
    guild_id INTEGER PRIMARY KEY,
    at       REAL NOT NULL
) STRICT;
