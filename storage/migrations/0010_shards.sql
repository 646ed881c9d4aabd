-- When each shard of the bot was last known to be connected: its downtime concerns its own servers alone.

ALTER TABLE uptime RENAME TO uptime_before;

CREATE TABLE uptime (
    shard INTEGER PRIMARY KEY,
    up_at REAL NOT NULL
) STRICT;

INSERT INTO uptime SELECT 0, up_at FROM uptime_before;

DROP TABLE uptime_before;
