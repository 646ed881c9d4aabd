-- Holidays and weekends stop clocks in matches whose lobby allowed it.

ALTER TABLE match ADD COLUMN holidays INTEGER NOT NULL DEFAULT 0;   -- 1: they stop clocks here

ALTER TABLE question ADD COLUMN stopped REAL NOT NULL DEFAULT 0;    -- seconds by which its deadline was put off for them
