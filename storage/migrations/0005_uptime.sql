-- When the bot was last known to be up, so that its own downtime counts against nobody.

CREATE TABLE uptime (
    id    INTEGER PRIMARY KEY CHECK (id = 1),    -- one row
    up_at REAL NOT NULL
) STRICT;
