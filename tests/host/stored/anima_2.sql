-- Matches of Anima in progress, as version 2 of its rules stored them: three players, of whom one looks at cards,
-- and four, of whom two trade. Some know cards that have changed hands unseen since.
INSERT INTO match (id, game, options, seed, guild_id, channel_id, pace, status, outcome, revision, created_at, ended_at, rematch_of, touched_at, asleep) VALUES
    (1, 'anima', '{"tree":false,"both_missions":false,"reveal_by":"standard","traps":true}', X'4bb7565dc495db165ec1e274412b1b5ee2714afbd2f5237e2faac163dadccb44', 1, 500, 0, 'live', NULL, 77, 1000.0, NULL, NULL, 1000.0, 0);
INSERT INTO match (id, game, options, seed, guild_id, channel_id, pace, status, outcome, revision, created_at, ended_at, rematch_of, touched_at, asleep) VALUES
    (2, 'anima', '{"tree":false,"both_missions":false,"reveal_by":"standard","traps":true}', X'6469661562e6cfb49385e6d6913506fa6df025e7c0bc1f33449a115e969e587c', 1, 501, 0, 'live', NULL, 69, 1000.0, NULL, NULL, 1000.0, 0);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (1, 0, 'person', 11, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (1, 1, 'person', 12, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (1, 2, 'person', 13, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (2, 0, 'person', 11, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (2, 1, 'person', 12, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (2, 2, 'person', 13, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (2, 3, 'person', 14, NULL, 1000.0, NULL);
INSERT INTO base (match_id, number, version, state) VALUES
    (1, 0, 2, CAST('{"options":{"tree":false,"both_missions":false,"reveal_by":"standard","traps":true},"dice":{"seed":"S7dWXcSV2xZeweJ0QSsbXuJxSvvS9SN+L6rBY9rcy0Q=","counter":104},"frames":[{"type":"Dealt","characters":[["C02","C05"],["C12","C13"],["C06","C19"]],"answers":[null,null,null]}],"players":[{"party":[],"hand":["V05","V07","V18","V25"],"missions":[{"card":"M03","up":false,"done":false},{"card":"M05","up":false,"done":false}],"area":"","declared":"","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[],"recruited":[],"recruited_before":[],"progress":null,"standing":[]},{"party":[],"hand":["V11","V13","V21","V32"],"missions":[{"card":"M07","up":false,"done":false},{"card":"M12","up":false,"done":false}],"area":"","declared":"","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[],"recruited":[],"recruited_before":[],"progress":null,"standing":[]},{"party":[],"hand":["V10","V19","V20","V27"],"missions":[{"card":"M06","up":false,"done":false},{"card":"M08","up":false,"done":false}],"area":"","declared":"","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[],"recruited":[],"recruited_before":[],"progress":null,"standing":[]}],"characters":["C08","C04","C09","C01","C10","C20","C03","C15","C17","C18","C14","C07","C16","C11"],"advantages":["V12","V15","V22","V08","V14","V26","V16","V30","V04","V31","V17","V06","V28","V09","V01","V02","V24","V23","V29","V03"],"encounters":["E15","E08","E18","E06","E09","E19","E24","E12","E10","E14","E17","E20","E05","E22","E01","E07","E03","E13","E25","E23","E26","E11","E27","E04","E02","E21","E16"],"area_deck":["A06","A04","A09","A12","A03","A11","A15","A14","A07","A16","A01","A10","A05","A02","A13","A08"],"spare_missions":["M10","M11","M04","M09","M01","M02"],"finals":["F3","F2","F1"],"knows":[[],[],[],[]],"group":1,"turn":0,"phase":"setup","order":[0,1,2],"areas":[],"character_discard":[],"advantage_discard":[],"encounter_discard":[],"area_discard":[],"final":"","timer":0,"sought":false,"waiting":[],"venture":null,"combat":null,"check":null,"trade":null,"traps":0,"failures":[],"reason":"","winner":-1}' AS BLOB));
INSERT INTO base (match_id, number, version, state) VALUES
    (2, 0, 2, CAST('{"options":{"tree":false,"both_missions":false,"reveal_by":"standard","traps":true},"dice":{"seed":"ZGlmFWLmz7SThebWkTUG+m3wJefAvB8zRJoRXpaeWHw=","counter":104},"frames":[{"type":"Dealt","characters":[["C07","C13"],["C03","C08"],["C16","C18"],["C02","C06"]],"answers":[null,null,null,null]}],"players":[{"party":[],"hand":["V05","V07","V08","V29"],"missions":[{"card":"M03","up":false,"done":false},{"card":"M10","up":false,"done":false}],"area":"","declared":"","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[],"recruited":[],"recruited_before":[],"progress":null,"standing":[]},{"party":[],"hand":["V12","V16","V20","V27"],"missions":[{"card":"M08","up":false,"done":false},{"card":"M12","up":false,"done":false}],"area":"","declared":"","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[],"recruited":[],"recruited_before":[],"progress":null,"standing":[]},{"party":[],"hand":["V01","V03","V13","V22"],"missions":[{"card":"M01","up":false,"done":false},{"card":"M06","up":false,"done":false}],"area":"","declared":"","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[],"recruited":[],"recruited_before":[],"progress":null,"standing":[]},{"party":[],"hand":["V04","V19","V28","V32"],"missions":[{"card":"M04","up":false,"done":false},{"card":"M05","up":false,"done":false}],"area":"","declared":"","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[],"recruited":[],"recruited_before":[],"progress":null,"standing":[]}],"characters":["C11","C09","C15","C10","C04","C14","C17","C12","C20","C19","C01","C05"],"advantages":["V10","V15","V06","V26","V23","V02","V17","V25","V24","V31","V21","V18","V14","V09","V11","V30"],"encounters":["E03","E01","E10","E16","E12","E20","E15","E05","E14","E04","E13","E09","E21","E02","E26","E25","E11","E27","E23","E19","E17","E07","E18","E06","E08","E22","E24"],"area_deck":["A15","A12","A04","A10","A08","A09","A11","A16","A02","A05","A03","A14","A01","A06","A07","A13"],"spare_missions":["M02","M11","M09","M07"],"finals":["F2","F1","F3"],"knows":[[],[],[],[],[]],"group":1,"turn":0,"phase":"setup","order":[0,1,2,3],"areas":[],"character_discard":[],"advantage_discard":[],"encounter_discard":[],"area_discard":[],"final":"","timer":0,"sought":false,"waiting":[],"venture":null,"combat":null,"check":null,"trade":null,"traps":0,"failures":[],"reason":"","winner":-1}' AS BLOB));
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 0, 0, 'move', 0, 11, 'person', 'keep:C02,V18', CAST('[]' AS BLOB), '8a5af89a9ae3e5e0', 104, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 1, 0, 'move', 1, 12, 'person', 'keep:C13,V11', CAST('[]' AS BLOB), '45cd5a3e7e908413', 104, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 2, 0, 'move', 2, 13, 'person', 'keep:C19,V19', CAST('[["Kept",0,"C02","V18"],["Kept",1,"C13","V11"],["Kept",2,"C19","V19"],["Began",["A06","A04","A09"]],["TurnBegan",1,[1,0,2],[[0,2],[1,6]]]]' AS BLOB), '1e256f79fc85f554', 144, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 3, 3, 'move', 0, 11, 'person', 'leave', CAST('[]' AS BLOB), '9482043fdc8892a5', 144, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 4, 3, 'move', 1, 12, 'person', 'act', CAST('[]' AS BLOB), '7b4459fbf3544790', 144, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 5, 3, 'move', 2, 13, 'person', 'leave', CAST('[["Called",["leave","act","leave"]],["PhaseBegan","reset"]]' AS BLOB), 'ea62980c777f054d', 144, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 6, 6, 'move', 1, 12, 'person', 'discard:V21', CAST('[["Discarded",1,["V21"],""]]' AS BLOB), 'bfd69f8af1275b8e', 144, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 7, 7, 'move', 1, 12, 'person', 'discard:V13', CAST('[["Discarded",1,["V13"],""]]' AS BLOB), '7ca747fe9e7039f8', 144, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 8, 8, 'move', 1, 12, 'person', 'leave', CAST('[["Declared",1,"leave"],["PhaseBegan","movement"]]' AS BLOB), 'f846d479df00e15a', 144, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 9, 9, 'move', 1, 12, 'person', 'seek', CAST('[["Sought",1,"A12",""],["SetOut",1,"A12","move"],["TurnedUp",1,"E06","A12"],["CombatBegan",1,-1,"E06",[2,5]]]' AS BLOB), '54902bd3406c5879', 144, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 10, 10, 'move', 1, 12, 'person', 'done', CAST('[["Passed",1,"fight"]]' AS BLOB), '2aee4b4e5b0e0fef', 144, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 11, 11, 'move', 0, 11, 'person', 'pass', CAST('[]' AS BLOB), '2de41085e0316275', 144, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 12, 11, 'move', 2, 13, 'person', 'pass', CAST('[["Passed",-1,"window b"],["CombatRolled",[1,3]]]' AS BLOB), 'c5459f7d03a3249d', 146, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 13, 13, 'move', 0, 11, 'person', 'pass', CAST('[]' AS BLOB), '258aed9eb942bd5b', 146, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 14, 13, 'move', 1, 12, 'person', 'pass', CAST('[]' AS BLOB), '43eed7529f247343', 146, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 15, 13, 'move', 2, 13, 'person', 'pass', CAST('[["Passed",-1,"window c"],["CombatEnded",1,-1,"E06",[3,8],1],["Died",1,"C13","margin"],["TurnLost",1],["Recruited",1,"C04","last"]]' AS BLOB), '35e1424b19adc3aa', 146, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 16, 16, 'move', 0, 11, 'person', 'move:A09', CAST('[["SetOut",0,"A09","move"],["TurnedUp",0,"E18","A09"]]' AS BLOB), 'eb0f1ea8565f07fb', 146, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 17, 17, 'move', 0, 11, 'person', 'choose:yes', CAST('[["Chosen",0,"E18","yes",false],["Recruited",0,"C15","E18"],["Moved",0,"A09","move"]]' AS BLOB), '85040af2a3a01920', 146, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 18, 18, 'move', 2, 13, 'person', 'play:V27>A12', CAST('[["Played",2,"V27","","A12"],["TrapPut",2,"A12","V27"]]' AS BLOB), '4ea4460bae1a85e8', 146, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 19, 19, 'move', 2, 13, 'person', 'rest', CAST('[["Rested",2],["PhaseBegan","interaction"],["PhaseBegan","exploration"]]' AS BLOB), 'a412559a8c6cb372', 146, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 20, 20, 'move', 0, 11, 'person', 'explore', CAST('[["Explored",0,"A09",6],["TurnedUp",0,"E09","A09"],["CombatBegan",0,-1,"E09",[6,10]]]' AS BLOB), 'ad2c1bd888db81ca', 147, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 21, 21, 'move', 0, 11, 'person', 'play:V07/C15', CAST('[["Laid",0,{"type":"play","card":"V07","spin":"C15","target":""}]]' AS BLOB), 'd22c7a131e082e1d', 147, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 22, 22, 'move', 0, 11, 'person', 'done', CAST('[["Passed",0,"fight"],["Played",0,"V07","C15",""],["DieRolled",0,"C15",5],["TookFromPile",0,"V07","C15"]]' AS BLOB), '796a3836d9a71ffa', 148, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 23, 23, 'move', 1, 12, 'person', 'play:V32', CAST('[]' AS BLOB), '51aef7d876eb2ece', 148, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 24, 23, 'move', 2, 13, 'person', 'pass', CAST('[["Played",1,"V32","",""]]' AS BLOB), '5207911bb411484b', 148, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 25, 25, 'move', 0, 11, 'person', 'done', CAST('[["Passed",0,"fight"],["CombatRolled",[1,2]]]' AS BLOB), 'ca36211a644a6d08', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 26, 26, 'move', 0, 11, 'person', 'pass', CAST('[]' AS BLOB), '3cfee301fdca7530', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 27, 26, 'move', 2, 13, 'person', 'pass', CAST('[["Passed",-1,"window c"],["CombatEnded",0,-1,"E09",[7,13],1]]' AS BLOB), '1856c51cb0da8623', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 28, 28, 'move', 0, 11, 'person', 'choose:C15', CAST('[["Chosen",0,"margin","C15",false],["Died",0,"C15","margin"],["Expelled",0],["TurnLost",0],["Avoided",0,"E19","rest"],["TurnBegan",2,[2,0,1],[]]]' AS BLOB), '348db687266c3744', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 29, 29, 'move', 0, 11, 'person', 'leave', CAST('[]' AS BLOB), 'caa0b8492dce200a', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 30, 29, 'move', 2, 13, 'person', 'act', CAST('[["Called",["leave","leave","act"]],["PhaseBegan","reset"]]' AS BLOB), '2536eb6bc7d9bf6c', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 31, 31, 'move', 2, 13, 'person', 'discard:V20', CAST('[["Discarded",2,["V20"],""]]' AS BLOB), '26ae22cb31c9dc8b', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 32, 32, 'move', 2, 13, 'person', 'leave', CAST('[["Declared",2,"leave"]]' AS BLOB), '163504c028fd6e88', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 33, 33, 'move', 1, 12, 'person', 'take:V20', CAST('[["PickedUp",1,2,"V20"],["PhaseBegan","movement"]]' AS BLOB), '0643d73c8e34a1c6', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 34, 34, 'move', 2, 13, 'person', 'move:A04', CAST('[["SetOut",2,"A04","move"],["TurnedUp",2,"E08","A04"],["Avoided",2,"E08","level"],["Moved",2,"A04","move"]]' AS BLOB), 'e1a7eef553e75a9b', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 35, 35, 'move', 0, 11, 'person', 'move:A04', CAST('[["SetOut",0,"A04","move"],["Moved",0,"A04","move"]]' AS BLOB), '402ddb34a3470109', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 36, 36, 'move', 1, 12, 'person', 'move:A06', CAST('[["SetOut",1,"A06","move"],["TurnedUp",1,"E15","A06"],["Avoided",1,"E15","level"],["Moved",1,"A06","move"],["PhaseBegan","interaction"]]' AS BLOB), '2f1313f6d24daad8', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 37, 37, 'move', 2, 13, 'person', 'done', CAST('[["Passed",2,"interact"]]' AS BLOB), 'bf742ab8f9e1caa9', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 38, 38, 'move', 0, 11, 'person', 'attack:3', CAST('[["CombatBegan",0,2,"",[4,5]]]' AS BLOB), '4afacdcd1714b059', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 39, 39, 'move', 2, 13, 'person', 'use:C19', CAST('[["Laid",2,{"type":"use","card":"C19","target":""}]]' AS BLOB), 'dd57a0791700c10a', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 40, 40, 'move', 2, 13, 'person', 'done', CAST('[["Passed",2,"fight"]]' AS BLOB), '40f7388f3316e5c3', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 41, 41, 'move', 0, 11, 'person', 'done', CAST('[["Passed",0,"fight"],["AbilityUsed",2,"C19",""]]' AS BLOB), '29a56a16375ac43f', 150, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 42, 42, 'move', 0, 11, 'person', 'done', CAST('[["Passed",0,"fight"],["CombatRolled",[4,3]]]' AS BLOB), 'f617742f5c8257eb', 152, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 43, 43, 'move', 0, 11, 'person', 'pass', CAST('[]' AS BLOB), '7726f7b8a033c8a6', 152, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 44, 43, 'move', 1, 12, 'person', 'pass', CAST('[]' AS BLOB), 'dc531da719f2a9fb', 152, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 45, 43, 'move', 2, 13, 'person', 'pass', CAST('[["Passed",-1,"window c"],["CombatEnded",0,2,"",[6,8],1],["Robbed",2,0,"V05","combat"],["Expelled",0],["TurnLost",0],["PhaseBegan","exploration"]]' AS BLOB), '2b310512b152c897', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 46, 46, 'move', 2, 13, 'person', 'done', CAST('[["Passed",2,"explore"]]' AS BLOB), '0ae5904887505e1b', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 47, 47, 'move', 1, 12, 'person', 'done', CAST('[["Passed",1,"explore"],["TurnBegan",3,[0,2,1],[]]]' AS BLOB), '64a22d05f10a8dfd', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 48, 48, 'move', 0, 11, 'person', 'act', CAST('[]' AS BLOB), 'e7f615bb8896e9ad', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 49, 48, 'move', 1, 12, 'person', 'leave', CAST('[]' AS BLOB), '5f1faa7475e055fa', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 50, 48, 'move', 2, 13, 'person', 'leave', CAST('[["Called",["act","leave","leave"]],["PhaseBegan","reset"]]' AS BLOB), '17cb8adb77c6bd5d', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 51, 51, 'move', 0, 11, 'person', 'leave', CAST('[["Declared",0,"leave"],["PhaseBegan","movement"]]' AS BLOB), 'd0615792fb88a024', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 52, 52, 'move', 0, 11, 'person', 'seek', CAST('[["Sought",0,"A03",""],["SetOut",0,"A03","move"],["TurnedUp",0,"E24","A03"],["Avoided",0,"E24","level"],["Moved",0,"A03","move"]]' AS BLOB), '56f060de03a554b3', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 53, 53, 'move', 2, 13, 'person', 'move:A03', CAST('[["SetOut",2,"A03","move"],["Moved",2,"A03","move"]]' AS BLOB), '7f652e7ae6ade589', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 54, 54, 'move', 1, 12, 'person', 'move:A03', CAST('[["SetOut",1,"A03","move"],["Moved",1,"A03","move"],["PhaseBegan","interaction"]]' AS BLOB), '7d3896d1046ea539', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 55, 55, 'move', 0, 11, 'person', 'done', CAST('[["Passed",0,"interact"]]' AS BLOB), '25d30cf01a4ac9a2', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 56, 56, 'move', 2, 13, 'person', 'trade:2', CAST('[["TradeProposed",2,1]]' AS BLOB), 'ef038ddd0f1a3400', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 57, 57, 'move', 2, 13, 'person', 'lay:V05', CAST('[["TradeCardLaid",2,1,"V05"]]' AS BLOB), 'ad70da14d5ae3832', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 58, 58, 'move', 2, 13, 'person', 'lay:V10', CAST('[["TradeCardLaid",2,1,"V10"]]' AS BLOB), 'fe62fd9b4628ec44', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 59, 59, 'move', 2, 13, 'person', 'lay:C19', CAST('[["TradeCardLaid",2,1,"C19"]]' AS BLOB), '929591cdfda57784', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 60, 60, 'move', 2, 13, 'person', 'offer', CAST('[["TradeLaid",2,1,["V05","V10","C19"]]]' AS BLOB), '6223a808611b6053', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 61, 61, 'move', 1, 12, 'person', 'lay:C04', CAST('[["TradeCardLaid",1,2,"C04"]]' AS BLOB), 'e172934ddc8c1bff', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 62, 62, 'move', 1, 12, 'person', 'offer', CAST('[["TradeLaid",1,2,["C04"]]]' AS BLOB), 'e4bd3ac636a8bba3', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 63, 63, 'move', 2, 13, 'person', 'agree', CAST('[["Traded",2,1,["V05","V10","C19"],["C04"]]]' AS BLOB), 'ace903221804b98b', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 64, 64, 'move', 1, 12, 'person', 'attack:1', CAST('[["CombatBegan",1,0,"",[3,4]]]' AS BLOB), '5e6945ccd239c3eb', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 65, 65, 'move', 1, 12, 'person', 'use:C19', CAST('[["Laid",1,{"type":"use","card":"C19","target":""}]]' AS BLOB), 'e841ae75de95e07a', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 66, 66, 'move', 0, 11, 'person', 'done', CAST('[["Passed",0,"fight"]]' AS BLOB), '5dc269b994d2d770', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 67, 67, 'move', 1, 12, 'person', 'done', CAST('[["Passed",1,"fight"],["AbilityUsed",1,"C19",""]]' AS BLOB), '70116c3a334d3d45', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 68, 68, 'move', 0, 11, 'person', 'done', CAST('[["Passed",0,"fight"],["CombatRolled",[1,2]]]' AS BLOB), 'f5975514e2089f5c', 155, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 69, 69, 'move', 0, 11, 'person', 'pass', CAST('[]' AS BLOB), '66c6a4d58083f3e0', 155, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 70, 69, 'move', 1, 12, 'person', 'pass', CAST('[["Passed",-1,"window c"],["CombatEnded",1,0,"",[4,4],null],["PhaseBegan","exploration"]]' AS BLOB), 'dfb770f830ffd25e', 155, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 71, 71, 'move', 0, 11, 'person', 'explore', CAST('[["Explored",0,"A03",4],["TurnedUp",0,"E12","A03"],["Avoided",0,"E12","level"]]' AS BLOB), '8a61fdea67746f87', 156, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 72, 72, 'move', 0, 11, 'person', 'claim:M03', CAST('[["Claimed",0,"A03","M03"],["MissionShown",0,"M03"],["CheckBegan",0,14,4,"M03"],["CheckRolled",0,4],["CheckEnded",0,8,14,false],["MissionFailed",0,"M03"]]' AS BLOB), '7d761d73c0f7d69f', 157, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 73, 73, 'move', 2, 13, 'person', 'done', CAST('[["Passed",2,"explore"]]' AS BLOB), '046ae07f99a78d57', 157, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 74, 74, 'move', 1, 12, 'person', 'explore', CAST('[["Explored",1,"A03",1]]' AS BLOB), '90185e977a38c37b', 158, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 75, 75, 'move', 1, 12, 'person', 'claim:EX', CAST('[["Claimed",1,"A03","EX"],["LookedAt",1,"A03",["V14","V30","V06","V09"]]]' AS BLOB), '1434c300b0bf4328', 158, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 0, 0, 'move', 0, 11, 'person', 'keep:C07,V07', CAST('[]' AS BLOB), 'a30feb300beb76a6', 104, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 1, 0, 'move', 1, 12, 'person', 'keep:C08,V16', CAST('[]' AS BLOB), '817e498c8ea58752', 104, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 2, 0, 'move', 2, 13, 'person', 'keep:C16,V03', CAST('[]' AS BLOB), '78e28605146bbd5f', 104, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 3, 0, 'move', 3, 14, 'person', 'keep:C02,V19', CAST('[["Kept",0,"C07","V07"],["Kept",1,"C08","V16"],["Kept",2,"C16","V03"],["Kept",3,"C02","V19"],["Began",["A15","A12","A04","A10"]],["TurnBegan",1,[3,0,2,1],[[0,5],[1,2],[2,2],[1,2],[2,2],[1,5],[2,5],[1,2],[2,6]]]]' AS BLOB), '49d28ef1c99c1e7a', 147, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 4, 4, 'move', 0, 11, 'person', 'leave', CAST('[]' AS BLOB), 'aabbef2ddccc50f6', 147, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 5, 4, 'move', 1, 12, 'person', 'leave', CAST('[]' AS BLOB), '6bc3672129d1030d', 147, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 6, 4, 'move', 2, 13, 'person', 'leave', CAST('[]' AS BLOB), '9d1d5254b3bb55c9', 147, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 7, 4, 'move', 3, 14, 'person', 'leave', CAST('[["Called",["leave","leave","leave","leave"]],["PhaseBegan","reset"],["PhaseBegan","movement"]]' AS BLOB), '3a08e62a3b66be5a', 147, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 8, 8, 'move', 3, 14, 'person', 'play:V28>A12', CAST('[["Played",3,"V28","","A12"],["SetOut",3,"A12","V28"],["TurnedUp",3,"E01","A12"],["CombatBegan",3,-1,"E01",[4,2]]]' AS BLOB), '5cc28685798996ef', 147, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 9, 9, 'move', 3, 14, 'person', 'done', CAST('[["Passed",3,"fight"]]' AS BLOB), 'fffbf3b3ed19d1af', 147, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 10, 10, 'move', 0, 11, 'person', 'pass', CAST('[]' AS BLOB), 'b9df786bd6c7180f', 147, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 11, 10, 'move', 1, 12, 'person', 'pass', CAST('[]' AS BLOB), 'd1e7fe67d889c847', 147, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 12, 10, 'move', 2, 13, 'person', 'pass', CAST('[["Passed",-1,"window b"],["CombatRolled",[2,3]]]' AS BLOB), '84d9e808535f7e88', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 13, 13, 'move', 0, 11, 'person', 'pass', CAST('[]' AS BLOB), '10969452299c596c', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 14, 13, 'move', 1, 12, 'person', 'pass', CAST('[]' AS BLOB), '47e2417d02c9099c', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 15, 13, 'move', 2, 13, 'person', 'pass', CAST('[]' AS BLOB), '423e8f93b4bfcadd', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 16, 13, 'move', 3, 14, 'person', 'pass', CAST('[["Passed",-1,"window c"],["CombatEnded",3,-1,"E01",[6,5],0],["Moved",3,"A12","V28"]]' AS BLOB), '81ea45663d9f6303', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 17, 17, 'move', 0, 11, 'person', 'move:A04', CAST('[["SetOut",0,"A04","move"],["TurnedUp",0,"E10","A04"],["Avoided",0,"E10","level"],["Moved",0,"A04","move"]]' AS BLOB), '2190f69b87f12fb9', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 18, 18, 'move', 2, 13, 'person', 'move:A12', CAST('[["SetOut",2,"A12","move"],["Moved",2,"A12","move"]]' AS BLOB), 'a36c9e2c69291951', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 19, 19, 'move', 1, 12, 'person', 'play:V27>A12', CAST('[["Played",1,"V27","","A12"],["TrapPut",1,"A12","V27"]]' AS BLOB), '6c68895ad108b724', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 20, 20, 'move', 1, 12, 'person', 'move:A04', CAST('[["SetOut",1,"A04","move"],["Moved",1,"A04","move"],["TrapSprung",1,"A12","V27"],["Afflicted",3,"C02","incapacitated","V27"],["Afflicted",2,"C16","incapacitated","V27"],["PhaseBegan","interaction"]]' AS BLOB), 'b6b390424368ee5d', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 21, 21, 'move', 3, 14, 'person', 'trade:3', CAST('[["TradeProposed",3,2]]' AS BLOB), '097f42d69fe288f5', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 22, 22, 'move', 3, 14, 'person', 'lay:V04', CAST('[["TradeCardLaid",3,2,"V04"]]' AS BLOB), '618ed33876e26a59', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 23, 23, 'move', 3, 14, 'person', 'offer', CAST('[["TradeLaid",3,2,["V04"]]]' AS BLOB), '7934346ad6e4e733', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 24, 24, 'move', 2, 13, 'person', 'offer', CAST('[["TradeLaid",2,3,[]]]' AS BLOB), 'c2d96050e9217775', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 25, 25, 'move', 3, 14, 'person', 'agree', CAST('[["Traded",3,2,["V04"],[]]]' AS BLOB), '0a07761a6618cad8', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 26, 26, 'move', 0, 11, 'person', 'trade:3', CAST('[["TradeProposed",0,2]]' AS BLOB), '969e8e7c0ebfe267', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 27, 27, 'move', 0, 11, 'person', 'lay:V05', CAST('[["TradeCardLaid",0,2,"V05"]]' AS BLOB), 'c7a9a3fa9380fbe2', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 28, 28, 'move', 0, 11, 'person', 'lay:V08', CAST('[["TradeCardLaid",0,2,"V08"]]' AS BLOB), '2bb1411ebf837e66', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 29, 29, 'move', 0, 11, 'person', 'lay:V29', CAST('[["TradeCardLaid",0,2,"V29"]]' AS BLOB), 'e62291f6eeef6eb7', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 30, 30, 'move', 0, 11, 'person', 'lay:C07', CAST('[["TradeCardLaid",0,2,"C07"]]' AS BLOB), '64d3d91dd3617e92', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 31, 31, 'move', 0, 11, 'person', 'break', CAST('[["TradeBroken",0,2]]' AS BLOB), 'e77a210f8c6a69ef', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 32, 32, 'move', 0, 11, 'person', 'trade:2', CAST('[["TradeProposed",0,1]]' AS BLOB), 'fa95ba26c477c7d0', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 33, 33, 'move', 0, 11, 'person', 'lay:V29', CAST('[["TradeCardLaid",0,1,"V29"]]' AS BLOB), '9bb91a7f78ef4822', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 34, 34, 'move', 0, 11, 'person', 'lay:C07', CAST('[["TradeCardLaid",0,1,"C07"]]' AS BLOB), '9bfc5bc22f9013dd', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 35, 35, 'move', 0, 11, 'person', 'lay:V05', CAST('[["TradeCardLaid",0,1,"V05"]]' AS BLOB), '994686e0c0389ff4', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 36, 36, 'move', 0, 11, 'person', 'lay:V08', CAST('[["TradeCardLaid",0,1,"V08"]]' AS BLOB), '9aee1bc3fbb00085', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 37, 37, 'move', 0, 11, 'person', 'offer', CAST('[["TradeLaid",0,1,["V29","C07","V05","V08"]]]' AS BLOB), '5953e0668639f190', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 38, 38, 'move', 1, 12, 'person', 'lay:C08', CAST('[["TradeCardLaid",1,0,"C08"]]' AS BLOB), '7d8e5c9b1b28b57f', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 39, 39, 'move', 1, 12, 'person', 'lay:V12', CAST('[["TradeCardLaid",1,0,"V12"]]' AS BLOB), '4168ae3827849dd7', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 40, 40, 'move', 1, 12, 'person', 'lay:V20', CAST('[["TradeCardLaid",1,0,"V20"]]' AS BLOB), '2eaa10d41eb7adfb', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 41, 41, 'move', 1, 12, 'person', 'break', CAST('[["TradeBroken",1,0]]' AS BLOB), 'c5b1d580a4743058', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 42, 42, 'move', 0, 11, 'person', 'done', CAST('[["Passed",0,"interact"]]' AS BLOB), 'a286e50958694cd5', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 43, 43, 'move', 2, 13, 'person', 'done', CAST('[["Passed",2,"interact"]]' AS BLOB), '0be12ed8ec539e89', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 44, 44, 'move', 1, 12, 'person', 'attack:1', CAST('[["CombatBegan",1,0,"",[3,3]]]' AS BLOB), '39a92ae45842b081', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 45, 45, 'move', 1, 12, 'person', 'use:C08', CAST('[["Laid",1,{"type":"use","card":"C08","target":""}]]' AS BLOB), 'd9eedc08cf4dda03', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 46, 46, 'move', 0, 11, 'person', 'done', CAST('[["Passed",0,"fight"]]' AS BLOB), '01d23f37db0b7a18', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 47, 47, 'move', 1, 12, 'person', 'done', CAST('[["Passed",1,"fight"],["AbilityUsed",1,"C08",""]]' AS BLOB), '0dbdd95d9983445a', 149, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 48, 48, 'move', 0, 11, 'person', 'done', CAST('[["Passed",0,"fight"],["CombatRolled",[5,6]]]' AS BLOB), 'aef4d88e20a78a0f', 151, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 49, 49, 'move', 0, 11, 'person', 'pass', CAST('[]' AS BLOB), 'a9c592eaa7170a2d', 151, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 50, 49, 'move', 1, 12, 'person', 'pass', CAST('[]' AS BLOB), 'c524e98dd99e31e0', 151, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 51, 49, 'move', 2, 13, 'person', 'pass', CAST('[]' AS BLOB), 'e901b0e2e5ce0d89', 151, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 52, 49, 'move', 3, 14, 'person', 'pass', CAST('[["Passed",-1,"window c"],["CombatEnded",1,0,"",[10,9],0],["Robbed",1,0,"V05","combat"],["Expelled",0],["TurnLost",0],["PhaseBegan","exploration"]]' AS BLOB), '4679bb3eb6487b2b', 152, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 53, 53, 'move', 3, 14, 'person', 'done', CAST('[["Passed",3,"explore"]]' AS BLOB), '7246a93083404a19', 152, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 54, 54, 'move', 2, 13, 'person', 'explore', CAST('[["Explored",2,"A12",1]]' AS BLOB), '2aba5b1227c0c985', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 55, 55, 'move', 2, 13, 'person', 'claim:EX', CAST('[["Claimed",2,"A12","EX"],["LookedAt",2,"A12",["C09","C05","C18"]]]' AS BLOB), '17a70817c4be60e5', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 56, 56, 'move', 2, 13, 'person', 'choose:C18', CAST('[["Chosen",2,"A12","C18",true],["Recruited",2,"C18","A12"],["PutBack",2,"A12",0,2]]' AS BLOB), 'fbfb2c79dbe32477', 153, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 57, 57, 'move', 1, 12, 'person', 'explore', CAST('[["Explored",1,"A04",2]]' AS BLOB), 'c3c95cdcbd251567', 154, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 58, 58, 'move', 1, 12, 'person', 'claim:ADV', CAST('[["Claimed",1,"A04","ADV"],["Drew",1,["V02"],"A04"],["TurnBegan",2,[2,3,0,1],[[0,6],[1,2]]]]' AS BLOB), '0d029853efed38db', 156, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 59, 59, 'move', 0, 11, 'person', 'leave', CAST('[]' AS BLOB), '34cee4f1363cf252', 156, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 60, 59, 'move', 1, 12, 'person', 'stay', CAST('[]' AS BLOB), 'a3692a1a12f4c29e', 156, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 61, 59, 'move', 2, 13, 'person', 'leave', CAST('[]' AS BLOB), '8048f613b627d999', 156, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 62, 59, 'move', 3, 14, 'person', 'stay', CAST('[["Called",["leave","stay","leave","stay"]],["PhaseBegan","reset"],["PhaseBegan","movement"]]' AS BLOB), '9406a4cd39f20f34', 156, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 63, 63, 'move', 2, 13, 'person', 'move:A10', CAST('[["SetOut",2,"A10","move"],["TurnedUp",2,"E16","A10"],["Avoided",2,"E16","level"],["Moved",2,"A10","move"]]' AS BLOB), '7999a91ce5febf93', 156, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 64, 64, 'move', 0, 11, 'person', 'move:A04', CAST('[["SetOut",0,"A04","move"],["Moved",0,"A04","move"],["PhaseBegan","interaction"]]' AS BLOB), 'be12ce56e85f4435', 156, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 65, 65, 'move', 3, 14, 'person', 'trade:2', CAST('[["TradeProposed",3,1]]' AS BLOB), '89e0d4b8dbfe4c9c', 156, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 66, 66, 'move', 3, 14, 'person', 'lay:C02', CAST('[["TradeCardLaid",3,1,"C02"]]' AS BLOB), 'dc32f4090dfe90d1', 156, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 67, 67, 'move', 3, 14, 'person', 'lay:V32', CAST('[["TradeCardLaid",3,1,"V32"]]' AS BLOB), '96c966628ddd3fbd', 156, 1000.0);
INSERT INTO snapshot (match_id, number, version, state, counts, trail) VALUES
    (1, 76, 2, CAST('{"options":{"tree":false,"both_missions":false,"reveal_by":"standard","traps":true},"dice":{"seed":"S7dWXcSV2xZeweJ0QSsbXuJxSvvS9SN+L6rBY9rcy0Q=","counter":158},"frames":[{"type":"Phase","name":"exploration","left":[]},{"type":"Looking","card":"A03","seat":1,"cards":["V14","V30","V06","V09"],"top":[],"under":[],"takes":true}],"players":[{"party":[{"card":"C02","spun":false,"incapacitated":false,"cursed":false,"poisoned":false}],"hand":["V07","V25"],"missions":[{"card":"M03","up":true,"done":false},{"card":"M05","up":false,"done":false}],"area":"A03","declared":"leave","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[1],"recruited":[],"recruited_before":[],"progress":null,"standing":[]},{"party":[{"card":"C19","spun":true,"incapacitated":false,"cursed":false,"poisoned":false}],"hand":["V05","V10","V20"],"missions":[{"card":"M07","up":false,"done":false},{"card":"M12","up":false,"done":false}],"area":"A03","declared":"leave","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":true,"traded":[2],"fought":[0],"recruited":[],"recruited_before":[],"progress":null,"standing":[]},{"party":[{"card":"C04","spun":false,"incapacitated":false,"cursed":false,"poisoned":false}],"hand":[],"missions":[{"card":"M06","up":false,"done":false},{"card":"M08","up":false,"done":false}],"area":"A03","declared":"leave","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":true,"traded":[1],"fought":[],"recruited":[],"recruited_before":[],"progress":null,"standing":[]}],"characters":["C07","C14","C11","C18","C17","C10","C20","C09","C05","C16","C03","C08","C12","C06","C01"],"advantages":["V02","V23","V04","V15","V31","V12","V16","V01","V19","V24","V18","V11","V17","V22","V03","V28","V08","V26","V29"],"encounters":["E10","E14","E17","E20","E05","E22","E01","E07","E03","E13","E25","E23","E26","E11","E27","E04","E02","E21","E16"],"area_deck":["A11","A15","A14","A07","A16","A01","A10","A05","A02","A13","A08"],"spare_missions":["M10","M11","M04","M09","M01","M02"],"finals":["F3","F2","F1"],"knows":[["V05"],["V05","V06","V09","V10","V14","V30"],["V05","V10"],["V07","V20"]],"group":50,"turn":3,"phase":"exploration","order":[0,2,1],"areas":[{"card":"A06","encounter":"","up":false,"trap":"","owner":-1,"number":0,"kept":false},{"card":"A04","encounter":"","up":false,"trap":"","owner":-1,"number":0,"kept":false},{"card":"A09","encounter":"","up":false,"trap":"","owner":-1,"number":0,"kept":false},{"card":"A12","encounter":"E06","up":true,"trap":"V27","owner":2,"number":1,"kept":false},{"card":"A03","encounter":"","up":false,"trap":"","owner":-1,"number":0,"kept":false}],"character_discard":["C13","C15"],"advantage_discard":["V21","V13","V32"],"encounter_discard":["E18","E19","E09","E08","E15","E24","E12"],"area_discard":[],"final":"","timer":0,"sought":true,"waiting":[],"venture":null,"combat":null,"check":null,"trade":null,"traps":1,"failures":[],"reason":"","winner":-1}' AS BLOB), '[27,23,26]', X'5b5b322c5b5b225472616465436172644c616964222c322c312c22563130225d5d5d2c5b322c5b5b225472616465436172644c616964222c322c312c22433139225d5d5d2c5b322c5b5b2254726164654c616964222c322c312c5b22563035222c22563130222c22433139225d5d5d5d2c5b312c5b5b225472616465436172644c616964222c312c322c22433034225d5d5d2c5b312c5b5b2254726164654c616964222c312c322c5b22433034225d5d5d5d2c5b322c5b5b22547261646564222c322c312c5b22563035222c22563130222c22433139225d2c5b22433034225d5d5d5d2c5b312c5b5b22436f6d626174426567616e222c312c302c22222c5b332c345d5d5d5d2c5b312c5b5b224c616964222c312c7b2274797065223a22757365222c2263617264223a22433139222c22746172676574223a22227d5d5d5d2c5b302c5b5b22506173736564222c302c226669676874225d5d5d2c5b312c5b5b22506173736564222c312c226669676874225d2c5b224162696c69747955736564222c312c22433139222c22225d5d5d2c5b302c5b5b22506173736564222c302c226669676874225d2c5b22436f6d626174526f6c6c6564222c5b312c325d5d5d5d2c5b302c5b5d5d2c5b312c5b5b22506173736564222c2d312c2277696e646f772063225d2c5b22436f6d626174456e646564222c312c302c22222c5b342c345d2c6e756c6c5d2c5b225068617365426567616e222c226578706c6f726174696f6e225d5d5d2c5b302c5b5b224578706c6f726564222c302c22413033222c345d2c5b225475726e65645570222c302c22453132222c22413033225d2c5b2241766f69646564222c302c22453132222c226c6576656c225d5d5d2c5b302c5b5b22436c61696d6564222c302c22413033222c224d3033225d2c5b224d697373696f6e53686f776e222c302c224d3033225d2c5b22436865636b426567616e222c302c31342c342c224d3033225d2c5b22436865636b526f6c6c6564222c302c345d2c5b22436865636b456e646564222c302c382c31342c66616c73655d2c5b224d697373696f6e4661696c6564222c302c224d3033225d5d5d2c5b322c5b5b22506173736564222c322c226578706c6f7265225d5d5d2c5b312c5b5b224578706c6f726564222c312c22413033222c315d5d5d2c5b312c5b5b22436c61696d6564222c312c22413033222c224558225d2c5b224c6f6f6b65644174222c312c22413033222c5b22563134222c22563330222c22563036222c22563039225d5d5d5d5d');
INSERT INTO snapshot (match_id, number, version, state, counts, trail) VALUES
    (2, 68, 2, CAST('{"options":{"tree":false,"both_missions":false,"reveal_by":"standard","traps":true},"dice":{"seed":"ZGlmFWLmz7SThebWkTUG+m3wJefAvB8zRJoRXpaeWHw=","counter":156},"frames":[{"type":"Phase","name":"interaction","left":[0,1]},{"type":"InteractTurn","seat":3,"refusing":[]},{"type":"Trading"}],"players":[{"party":[{"card":"C07","spun":false,"incapacitated":false,"cursed":false,"poisoned":false}],"hand":["V08","V29"],"missions":[{"card":"M03","up":false,"done":false},{"card":"M10","up":false,"done":false}],"area":"A04","declared":"leave","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[],"recruited":[],"recruited_before":[],"progress":null,"standing":[]},{"party":[{"card":"C08","spun":false,"incapacitated":false,"cursed":false,"poisoned":false}],"hand":["V02","V05","V12","V20"],"missions":[{"card":"M08","up":false,"done":false},{"card":"M12","up":false,"done":false}],"area":"A04","declared":"stay","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[],"recruited":[],"recruited_before":[],"progress":null,"standing":[]},{"party":[{"card":"C16","spun":false,"incapacitated":false,"cursed":false,"poisoned":false},{"card":"C18","spun":false,"incapacitated":false,"cursed":false,"poisoned":false}],"hand":["V01","V04","V13","V22"],"missions":[{"card":"M01","up":false,"done":false},{"card":"M06","up":false,"done":false}],"area":"A10","declared":"leave","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[],"recruited":[],"recruited_before":["A12"],"progress":null,"standing":[]},{"party":[{"card":"C02","spun":false,"incapacitated":false,"cursed":false,"poisoned":false}],"hand":["V32"],"missions":[{"card":"M04","up":false,"done":false},{"card":"M05","up":false,"done":false}],"area":"A12","declared":"stay","organization":"","order_used":false,"rested":false,"resting":false,"blessing":0,"lost_turn":false,"acted":false,"traded":[],"fought":[],"recruited":[],"recruited_before":[],"progress":null,"standing":[]}],"characters":["C03","C10","C12","C17","C13","C14","C01","C06","C11","C19","C15","C04","C20","C09","C05"],"advantages":["V03","V26","V31","V07","V21","V06","V19","V15","V25","V30","V10","V23","V17","V24","V18","V16","V14","V09","V11"],"encounters":["E12","E20","E15","E05","E14","E04","E13","E09","E21","E02","E26","E25","E11","E27","E23","E19","E17","E07","E18","E06","E08","E22","E24"],"area_deck":["A08","A09","A11","A16","A02","A05","A03","A14","A01","A06","A07","A13"],"spare_missions":["M02","M11","M09","M07"],"finals":["F2","F1","F3"],"knows":[["V05","V12","V20"],["V05","V08","V29","V32"],["C05","C09","V04","V05","V08","V29"],["V04"],[]],"group":36,"turn":2,"phase":"interaction","order":[2,3,0,1],"areas":[{"card":"A15","encounter":"E03","up":false,"trap":"","owner":-1,"number":0,"kept":false},{"card":"A12","encounter":"","up":false,"trap":"","owner":-1,"number":0,"kept":false},{"card":"A04","encounter":"","up":false,"trap":"","owner":-1,"number":0,"kept":false},{"card":"A10","encounter":"","up":false,"trap":"","owner":-1,"number":0,"kept":false}],"character_discard":[],"advantage_discard":["V28","V27"],"encounter_discard":["E01","E10","E16"],"area_discard":[],"final":"","timer":0,"sought":false,"waiting":[],"venture":null,"combat":null,"check":null,"trade":{"seats":[3,1],"laid":[["C02","V32"],[]],"turn":0,"layings":0,"laying":true},"traps":1,"failures":[],"reason":"","winner":-1}' AS BLOB), '[23,17,13,15]', X'5b5b302c5b5b22506173736564222c302c226669676874225d5d5d2c5b312c5b5b22506173736564222c312c226669676874225d2c5b224162696c69747955736564222c312c22433038222c22225d5d5d2c5b302c5b5b22506173736564222c302c226669676874225d2c5b22436f6d626174526f6c6c6564222c5b352c365d5d5d5d2c5b302c5b5d5d2c5b312c5b5d5d2c5b322c5b5d5d2c5b332c5b5b22506173736564222c2d312c2277696e646f772063225d2c5b22436f6d626174456e646564222c312c302c22222c5b31302c395d2c305d2c5b22526f62626564222c312c302c22563035222c22636f6d626174225d2c5b22457870656c6c6564222c305d2c5b225475726e4c6f7374222c305d2c5b225068617365426567616e222c226578706c6f726174696f6e225d5d5d2c5b332c5b5b22506173736564222c332c226578706c6f7265225d5d5d2c5b322c5b5b224578706c6f726564222c322c22413132222c315d5d5d2c5b322c5b5b22436c61696d6564222c322c22413132222c224558225d2c5b224c6f6f6b65644174222c322c22413132222c5b22433039222c22433035222c22433138225d5d5d5d2c5b322c5b5b2243686f73656e222c322c22413132222c22433138222c747275655d2c5b22526563727569746564222c322c22433138222c22413132225d2c5b225075744261636b222c322c22413132222c302c325d5d5d2c5b312c5b5b224578706c6f726564222c312c22413034222c325d5d5d2c5b312c5b5b22436c61696d6564222c312c22413034222c22414456225d2c5b2244726577222c312c5b22563032225d2c22413034225d2c5b225475726e426567616e222c322c5b322c332c302c315d2c5b5b302c365d2c5b312c325d5d5d5d5d2c5b302c5b5d5d2c5b312c5b5d5d2c5b322c5b5d5d2c5b332c5b5b2243616c6c6564222c5b226c65617665222c2273746179222c226c65617665222c2273746179225d5d2c5b225068617365426567616e222c227265736574225d2c5b225068617365426567616e222c226d6f76656d656e74225d5d5d2c5b322c5b5b225365744f7574222c322c22413130222c226d6f7665225d2c5b225475726e65645570222c322c22453136222c22413130225d2c5b2241766f69646564222c322c22453136222c226c6576656c225d2c5b224d6f766564222c322c22413130222c226d6f7665225d5d5d2c5b302c5b5b225365744f7574222c302c22413034222c226d6f7665225d2c5b224d6f766564222c302c22413034222c226d6f7665225d2c5b225068617365426567616e222c22696e746572616374696f6e225d5d5d2c5b332c5b5b22547261646550726f706f736564222c332c315d5d5d2c5b332c5b5b225472616465436172644c616964222c332c312c22433032225d5d5d2c5b332c5b5b225472616465436172644c616964222c332c312c22563332225d5d5d5d');
INSERT INTO question (match_id, seat, decision, sealed, due_at) VALUES
    (1, 1, '50.23', NULL, NULL);
INSERT INTO question (match_id, seat, decision, sealed, due_at) VALUES
    (2, 3, '36.15', NULL, NULL);
