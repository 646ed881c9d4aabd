-- A match of Soul Puzzler in progress, as version 1 of its rules stored it: the last turn's Gambit switched a pair,
-- then scored elsewhere, which lifted the ban on switching back.
INSERT INTO match (id, game, options, seed, guild_id, channel_id, pace, status, outcome, revision, created_at, ended_at, rematch_of, touched_at, asleep) VALUES
    (1, 'soul_puzzler', '{"characters":"secret","tokens":10,"target":15}', X'0000000000000000000000000000000000000000000000000000000000000000', 1, 500, 0, 'live', NULL, 12, 1000.0, NULL, NULL, 1000.0, 0);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (1, 0, 'person', 11, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (1, 1, 'person', 12, NULL, 1000.0, NULL);
INSERT INTO base (match_id, number, version, state) VALUES
    (1, 0, 1, CAST('{"options":{"characters":"secret","tokens":10,"target":15},"dice":{"seed":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=","counter":0},"frames":[{"type":"Flip"},{"type":"Choosing","answers":[null,null]}],"group":1,"turn":0,"turn_number":0,"board":[0,0],"pools":[10,10],"scores":[0,0],"characters":[null,null],"ability_tokens":[0,0],"charges":[0,0],"banned":null,"switched":null,"passes":0,"positions":[],"reason":""}' AS BLOB));
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 0, 0, 'move', 0, 11, 'person', 'choose:quill', CAST('[]' AS BLOB), '84234982bfe987fa', 0, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 1, 0, 'move', 1, 12, 'person', 'choose:quill', CAST('[{"type":"Chosen","seat":0,"character":"quill"},{"type":"Chosen","seat":1,"character":"quill"},{"type":"Began","first":0}]' AS BLOB), 'de147ab39a070a3b', 1, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 2, 2, 'move', 0, 11, 'person', 'drop:1', CAST('[{"type":"Played","seat":0,"square":[1,1]}]' AS BLOB), 'f990be00edbaa66d', 1, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 3, 3, 'move', 1, 12, 'person', 'drop:1', CAST('[{"type":"Played","seat":1,"square":[1,2]}]' AS BLOB), '9344e45f3ef45a8c', 1, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 4, 4, 'move', 0, 11, 'person', 'drop:3', CAST('[{"type":"Played","seat":0,"square":[3,1]}]' AS BLOB), '48a24edba8d95180', 1, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 5, 5, 'move', 1, 12, 'person', 'drop:5', CAST('[{"type":"Played","seat":1,"square":[5,1]}]' AS BLOB), '35a444f8f8cd29da', 1, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 6, 6, 'move', 0, 11, 'person', 'drop:4', CAST('[{"type":"Played","seat":0,"square":[4,1]}]' AS BLOB), '631760a251b5aa18', 1, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 7, 7, 'move', 1, 12, 'person', 'drop:5', CAST('[{"type":"Played","seat":1,"square":[5,2]}]' AS BLOB), '89ee54d62a3109f5', 1, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 8, 8, 'move', 0, 11, 'person', 'gambit', CAST('[{"type":"PowerUsed","seat":0,"power":"gambit","square":null,"burnt":null}]' AS BLOB), '068c3b3e4773e099', 1, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 9, 9, 'move', 0, 11, 'person', 'switch:1,1-1,2', CAST('[{"type":"Switched","seat":0,"a":[1,1],"b":[1,2]}]' AS BLOB), '796727380d0efce8', 1, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 10, 10, 'move', 0, 11, 'person', 'drop:2', CAST('[{"type":"Played","seat":0,"square":[2,1]},{"type":"Scored","number":1,"removed":[[[2,1],[3,1],[4,1]],[]],"scores":[3,0]}]' AS BLOB), 'faedebca1bca04a7', 1, 1000.0);
INSERT INTO snapshot (match_id, number, version, state, counts, trail) VALUES
    (1, 11, 1, CAST('{"options":{"characters":"secret","tokens":10,"target":15},"dice":{"seed":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=","counter":1},"frames":[{"type":"Turn"}],"group":11,"turn":1,"turn_number":8,"board":[32,529],"pools":[9,7],"scores":[3,0],"characters":["quill","quill"],"ability_tokens":[0,0],"charges":[1,2],"banned":null,"switched":null,"passes":0,"positions":[["69100001000001c8000423",1]],"reason":""}' AS BLOB), '[7,4]', CAST('[[-1,[]],[0,[]],[1,[{"type":"Chosen","seat":0,"character":"quill"},{"type":"Chosen","seat":1,"character":"quill"},{"type":"Began","first":0}]],[0,[{"type":"Played","seat":0,"square":[1,1]}]],[1,[{"type":"Played","seat":1,"square":[1,2]}]],[0,[{"type":"Played","seat":0,"square":[3,1]}]],[1,[{"type":"Played","seat":1,"square":[5,1]}]],[0,[{"type":"Played","seat":0,"square":[4,1]}]],[1,[{"type":"Played","seat":1,"square":[5,2]}]],[0,[{"type":"PowerUsed","seat":0,"power":"gambit","square":null,"burnt":null}]],[0,[{"type":"Switched","seat":0,"a":[1,1],"b":[1,2]}]],[0,[{"type":"Played","seat":0,"square":[2,1]},{"type":"Scored","number":1,"removed":[[[2,1],[3,1],[4,1]],[]],"scores":[3,0]}]]]' AS BLOB));
INSERT INTO question (match_id, seat, decision, sealed, due_at) VALUES
    (1, 1, '11.4', NULL, NULL);
