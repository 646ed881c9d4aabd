-- Lobbies and preferences are written at the version that was read, as matches are at their revision.

ALTER TABLE lobby ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

ALTER TABLE wishes ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
