-- A number for each server that rises with every change of a result there, so that counts can be kept until then.

CREATE TABLE result_stamp (
    guild_id INTEGER PRIMARY KEY,
    stamp    INTEGER NOT NULL
) STRICT;

CREATE TRIGGER result_is_new AFTER INSERT ON result_seat BEGIN
    INSERT INTO result_stamp SELECT guild_id, 1 FROM result WHERE match_id = NEW.match_id
    ON CONFLICT DO UPDATE SET stamp = stamp + 1;
END;
CREATE TRIGGER result_is_changed AFTER UPDATE ON result_seat BEGIN
    UPDATE result_stamp SET stamp = stamp + 1
    WHERE guild_id = (SELECT guild_id FROM result WHERE match_id = NEW.match_id);
END;
CREATE TRIGGER result_is_gone AFTER DELETE ON result_seat BEGIN
    UPDATE result_stamp SET stamp = stamp + 1
    WHERE guild_id = (SELECT guild_id FROM result WHERE match_id = OLD.match_id);
END;
INSERT INTO result_stamp SELECT DISTINCT guild_id, 1 FROM result;
