-- Matches played on from a step of another one: where they come from, and how their first position came about.

ALTER TABLE match ADD COLUMN branch_of INTEGER REFERENCES match (id);   -- NULL: none, or that match is deleted
ALTER TABLE match ADD COLUMN branch_at INTEGER;                         -- entries of its log that came before; NULL: dealt
CREATE INDEX match_by_branch ON match (branch_of) WHERE branch_of IS NOT NULL;

CREATE TABLE branch (
    match_id INTEGER PRIMARY KEY REFERENCES match (id),
    version  INTEGER NOT NULL,                   -- of the rules that have dealt
    line     TEXT    NOT NULL                    -- JSON: the seed of the deal, and the moves up to there
) STRICT;

-- 1: the match was played on from another one, and counts in no record.
ALTER TABLE result ADD COLUMN played_on INTEGER NOT NULL DEFAULT 0;
