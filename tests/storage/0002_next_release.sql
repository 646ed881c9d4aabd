-- A migration as the next release may bring one.

ALTER TABLE lost_channel ADD COLUMN reason TEXT NOT NULL DEFAULT 'unknown';
