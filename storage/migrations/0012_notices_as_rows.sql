-- What was kept as values by key, as rows: they are read, changed and forgotten one by one.

ALTER TABLE closed_dm ADD COLUMN untold INTEGER REFERENCES match (id);   -- whose message failed; NULL: they know

UPDATE closed_dm SET untold = (
    SELECT told.value FROM meta, json_each(meta.value) AS told
    WHERE meta.key = 'closed_dms_untold' AND CAST(told.key AS INTEGER) = closed_dm.user_id
);

-- Notices that are being sent, by the nonce under which Discord knows them.
CREATE TABLE notice_under_way (
    match_id INTEGER NOT NULL REFERENCES match (id),
    user_id  INTEGER NOT NULL,
    nonce    TEXT    NOT NULL,
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;

INSERT INTO notice_under_way
SELECT CAST(substr(key, 8, instr(substr(key, 8), ' ') - 1) AS INTEGER),
    CAST(substr(key, 8 + instr(substr(key, 8), ' ')) AS INTEGER), value
FROM meta WHERE key LIKE 'notice %';

DELETE FROM meta WHERE key = 'closed_dms_untold' OR key LIKE 'notice %';
