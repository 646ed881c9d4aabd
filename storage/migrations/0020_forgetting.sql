-- Of a row of the log, only whom it names may change, and only to nobody.

DROP TRIGGER entry_is_never_changed;
CREATE TRIGGER entry_is_never_changed BEFORE UPDATE OF
    match_id, number, batch, kind, seat, source, notation, events, digest, draws, at, hidden, private, deadlines, automatic
    ON entry
    BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
CREATE TRIGGER entry_names_nobody_else BEFORE UPDATE OF user_id ON entry WHEN NEW.user_id IS NOT NULL
    BEGIN SELECT RAISE (ABORT, 'the log is append-only'); END;
