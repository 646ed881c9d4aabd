-- A board is edited only when what everybody sees has changed.

ALTER TABLE posting ADD COLUMN content TEXT NOT NULL DEFAULT '';   -- a digest of what was sent
