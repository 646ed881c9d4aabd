-- What records count besides how a match ended. Rows written before have nothing of it: `bot.py records` makes them anew.

ALTER TABLE result_seat ADD COLUMN picks TEXT NOT NULL DEFAULT '{}';     -- JSON: what its player played, by kind
ALTER TABLE result_seat ADD COLUMN answers TEXT NOT NULL DEFAULT '{}';   -- JSON: how many answers took how long
