-- Matches are found by whom a seat is kept for, too.

CREATE INDEX seat_by_absent ON seat (absent_id) WHERE absent_id IS NOT NULL;
