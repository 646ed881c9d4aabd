-- What taking a move back must know of the clocks, who is away, and who saw nothing of a move.

ALTER TABLE entry ADD COLUMN hidden INTEGER;     -- who saw nothing of it: bit 0 the public, bit 1 seat 0, …; NULL: older
ALTER TABLE entry ADD COLUMN private INTEGER NOT NULL DEFAULT 0;   -- 1: nothing changed for anybody but its seat
ALTER TABLE entry ADD COLUMN deadlines TEXT;     -- of the questions open before it, by seat, as JSON; NULL: no clock

ALTER TABLE question ADD COLUMN renewals INTEGER NOT NULL DEFAULT 0;   -- how often its time began again

-- Until when the others need the consent of its person, whose time has run out; NULL while they are here.
ALTER TABLE seat ADD COLUMN awaited_until REAL;
UPDATE seat SET awaited_until = (SELECT touched_at + 86400 FROM match WHERE match.id = match_id)
WHERE absent_id IS NOT NULL;
