-- Matches of Soulgivers in progress, as version 1 of its rules stored them: two of two players, one of four.
INSERT INTO match (id, game, options, seed, guild_id, channel_id, pace, status, outcome, revision, created_at, ended_at, rematch_of, touched_at, asleep) VALUES
    (1, 'soulgivers', '{"heroes":"core","step_cap":true,"tribute_decay":"per_essence"}', X'05c1377fd04ec45254076e93aa6f2d4387d2af36194b527d678643b5d20c2e3d', 1, 500, 0, 'live', NULL, 52, 1000.0, NULL, NULL, 1000.0, 0);
INSERT INTO match (id, game, options, seed, guild_id, channel_id, pace, status, outcome, revision, created_at, ended_at, rematch_of, touched_at, asleep) VALUES
    (2, 'soulgivers', '{"heroes":"core","step_cap":true,"tribute_decay":"per_essence"}', X'b6b439bc1cf56613befcf8cf71cf74456756a9b87b83e2ca3975fc97ba9f2295', 1, 501, 0, 'live', NULL, 71, 1000.0, NULL, NULL, 1000.0, 0);
INSERT INTO match (id, game, options, seed, guild_id, channel_id, pace, status, outcome, revision, created_at, ended_at, rematch_of, touched_at, asleep) VALUES
    (3, 'soulgivers', '{"heroes":"core","step_cap":true,"tribute_decay":"per_essence"}', X'4d67b67246940e46fb5b3f459a262c8d894e22045a62e5b1fdbfbd1a62ace80e', 1, 502, 0, 'live', NULL, 52, 1000.0, NULL, NULL, 1000.0, 0);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (1, 0, 'person', 11, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (1, 1, 'person', 12, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (2, 0, 'person', 11, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (2, 1, 'person', 12, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (3, 0, 'person', 11, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (3, 1, 'person', 12, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (3, 2, 'person', 13, NULL, 1000.0, NULL);
INSERT INTO seat (match_id, seat, kind, user_id, computer, acted_at, absent_id) VALUES
    (3, 3, 'person', 14, NULL, 1000.0, NULL);
INSERT INTO base (match_id, number, version, state) VALUES
    (1, 0, 1, CAST('{"options":{"heroes":"core","step_cap":true,"tribute_decay":"per_essence"},"dice":{"seed":"BcE3f9BOxFJUB26Tqm8tQ4fSrzYZS1J9Z4ZDtdIMLj0=","counter":48},"frames":[{"type":"Starting","picks":[[],[]],"answers":[null,null],"round":0}],"players":[{"population":"shells","deck":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"hand":["decay","quake"],"drawn":0,"standing":""},{"population":"specters","deck":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"hand":["transpose"],"drawn":0,"standing":""}],"sides":[{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":5,"extra":0,"ability":"unused","ability_by":-1,"voided":false,"patched":false,"molds":[],"removed":[]},{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":5,"extra":0,"ability":"unused","ability_by":-1,"voided":false,"patched":false,"molds":[],"removed":[]}],"tiles":"W3P0D3W2P2W2P0S3C2S0I2H2M0W2I0W2D2C1C0W2H0H0S0P0H3","fragment":{"cell":44,"carrier":"","facing":0},"group":1,"turn":0,"seat":1,"modifiers":[],"barrier":true,"soulgivers":[],"souls":[],"portals":[true,true,true,true],"activation":null,"pile":["decay","drift","drift","fracture","fracture","overflow","overflow","quake","realign","realign","respite","respite","shelter","shelter","surge","surge","transpose"],"discard":[],"gone":[],"reason":"","winner":""}' AS BLOB));
INSERT INTO base (match_id, number, version, state) VALUES
    (2, 0, 1, CAST('{"options":{"heroes":"core","step_cap":true,"tribute_decay":"per_essence"},"dice":{"seed":"trQ5vBz1ZhO+/PjPcc90RWdWqbh7g+LKOXX8l7qfIpU=","counter":92},"frames":[{"type":"Starting","picks":[[],[]],"answers":[null,null],"round":0}],"players":[{"population":"shells","deck":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"hand":["decay","shelter"],"drawn":0,"standing":""},{"population":"specters","deck":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"hand":["respite"],"drawn":0,"standing":""}],"sides":[{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":5,"extra":0,"ability":"unused","ability_by":-1,"voided":false,"patched":false,"molds":[],"removed":[]},{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":5,"extra":0,"ability":"unused","ability_by":-1,"voided":false,"patched":false,"molds":[],"removed":[]}],"tiles":"W1H2H0H2C2W0D2S1W1P3I2P0M0W3I0W2S1S2C0D3C0W0H0P3P2","fragment":{"cell":44,"carrier":"","facing":0},"group":1,"turn":0,"seat":1,"modifiers":[],"barrier":true,"soulgivers":[],"souls":[],"portals":[true,true,true,true],"activation":null,"pile":["decay","drift","drift","fracture","fracture","overflow","overflow","quake","quake","realign","realign","respite","shelter","surge","surge","transpose","transpose"],"discard":[],"gone":[],"reason":"","winner":""}' AS BLOB));
INSERT INTO base (match_id, number, version, state) VALUES
    (3, 0, 1, CAST('{"options":{"heroes":"core","step_cap":true,"tribute_decay":"per_essence"},"dice":{"seed":"TWe2ckaUDkb7Wz9FmiYsjYlOIgRaYuWx/b+9GmKs6A4=","counter":137},"frames":[{"type":"Drafting","left":[0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,3]}],"players":[{"population":"shells","deck":[],"hand":["shelter"],"drawn":0,"standing":""},{"population":"specters","deck":[],"hand":["drift"],"drawn":0,"standing":""},{"population":"shells","deck":[],"hand":["respite"],"drawn":0,"standing":""},{"population":"specters","deck":[],"hand":["shelter"],"drawn":0,"standing":""}],"sides":[{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":5,"extra":0,"ability":"unused","ability_by":-1,"voided":false,"patched":false,"molds":[],"removed":[]},{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":5,"extra":0,"ability":"unused","ability_by":-1,"voided":false,"patched":false,"molds":[],"removed":[]}],"tiles":"W3H2W0H2H0D3W0D0S0H2P1I2M0I0P3P0W2W1C2C1W2S0P2S2C3","fragment":{"cell":44,"carrier":"","facing":0},"group":1,"turn":0,"seat":2,"modifiers":[],"barrier":true,"soulgivers":[],"souls":[],"portals":[true,true,true,true],"activation":null,"pile":["decay","decay","drift","fracture","fracture","overflow","overflow","quake","quake","realign","realign","respite","surge","surge","transpose","transpose"],"discard":[],"gone":[],"reason":"","winner":""}' AS BLOB));
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 0, 0, 'move', 0, 11, 'person', 'deploy:spacewalker@PS2', CAST('[]' AS BLOB), 'be3d524620405905', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 1, 0, 'move', 1, 12, 'person', 'deploy:patcher@PP1', CAST('[["Decided",-1,"start"]]' AS BLOB), 'd85204f88ee58cab', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 2, 2, 'move', 0, 11, 'person', 'deploy:patcher@PS2', CAST('[]' AS BLOB), '60c0157581b34595', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 3, 2, 'move', 1, 12, 'person', 'deploy:confuser@PP1', CAST('[["Decided",-1,"start"]]' AS BLOB), '7f412c2935b3d9d6', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 4, 4, 'move', 0, 11, 'person', 'deploy:holemaker@PS2', CAST('[]' AS BLOB), '3bc3f2d6771f019a', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 5, 4, 'move', 1, 12, 'person', 'deploy:ghost@PP2', CAST('[["Started",[[["shells-spacewalker",1],["shells-patcher",1],["shells-holemaker",1]],[["specters-patcher",2],["specters-confuser",2],["specters-ghost",3]]]],["TurnBegan",1,1]]' AS BLOB), 'ede3ad7e7877644a', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 6, 6, 'move', 1, 12, 'person', 'activate:patcher', CAST('[["Activated","specters-patcher"]]' AS BLOB), 'c610d628aed41a49', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 7, 7, 'move', 0, 11, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), '17bec539006c4626', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 8, 8, 'move', 1, 12, 'person', 'walk:C1-C2', CAST('[["Moved","specters-patcher",-3,2,"step"],["Moved","specters-patcher",2,12,"step"]]' AS BLOB), '84b49ee611f92e82', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 9, 9, 'move', 1, 12, 'person', 'activate:ghost', CAST('[["Activated","specters-ghost"]]' AS BLOB), 'a05e461628303ef4', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 10, 10, 'move', 1, 12, 'person', 'face:W', CAST('[["Faced","specters-patcher",3,false]]' AS BLOB), 'b1ebc7af998708d2', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 11, 11, 'move', 0, 11, 'person', 'play:decay', CAST('[["Played",0,"decay"],["Resolved",0,"decay","C2"],["Decayed","specters-patcher",2,2]]' AS BLOB), '0dcc869665ab2334', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 12, 12, 'move', 0, 11, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), '573ca1de3bd50785', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 13, 13, 'move', 1, 12, 'person', 'activate:confuser', CAST('[["Activated","specters-confuser"]]' AS BLOB), 'f4a157d5b9dfcb4a', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 14, 14, 'move', 0, 11, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), '5c220b9d501f841a', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 15, 15, 'move', 1, 12, 'person', 'step:D1', CAST('[["Moved","specters-confuser",-3,3,"step"]]' AS BLOB), 'a41b951744d8642c', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 16, 16, 'move', 1, 12, 'person', 'use:chaos', CAST('[["Decided",1,"target"]]' AS BLOB), '5c3eadd1483c13f4', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 17, 17, 'move', 1, 12, 'person', 'aim:G1R', CAST('[["Paid","specters-confuser","chaos",1,false,0,false],["Used","specters-confuser","chaos","G1R"],["Rotated",3,1]]' AS BLOB), '2a35a1e14aad39ee', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 18, 18, 'move', 1, 12, 'person', 'step:C1', CAST('[["Moved","specters-confuser",3,2,"step"]]' AS BLOB), 'cc0e85b9d2aaa288', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 19, 19, 'move', 1, 12, 'person', 'play:transpose', CAST('[["Decided",1,"target"]]' AS BLOB), '24153f8dc2e99ff6', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 20, 20, 'move', 1, 12, 'person', 'back', CAST('[["Decided",1,"back"]]' AS BLOB), 'a3af0496b70310ce', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 21, 21, 'move', 1, 12, 'person', 'play:transpose', CAST('[["Decided",1,"target"]]' AS BLOB), 'd86c7ea294472164', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 22, 22, 'move', 1, 12, 'person', 'aim:C1/E1', CAST('[["Played",1,"transpose"],["Resolved",1,"transpose","C1/E1"],["Swapped",1,2]]' AS BLOB), 'ac310a17e3d4d784', 48, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 23, 23, 'move', 1, 12, 'person', 'draw', CAST('[["Drew",1,"drift"]]' AS BLOB), 'e76be7772029ad8f', 49, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 24, 24, 'move', 1, 12, 'person', 'end', CAST('[["Decided",1,"end"]]' AS BLOB), '0c5af0008fc03996', 49, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 25, 25, 'move', 1, 12, 'person', 'face:W', CAST('[["Faced","specters-confuser",3,false],["Destroyed","specters-ghost",-4,"portal"],["SoulRemoved","specters-ghost"],["TurnEnded",1,[["specters-patcher",3],["specters-confuser",2]]],["TurnBegan",0,2]]' AS BLOB), '33beee7f50b542e4', 49, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 26, 26, 'move', 0, 11, 'person', 'activate:holemaker', CAST('[["Activated","shells-holemaker"]]' AS BLOB), 'deaaa9651900ae30', 49, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 27, 27, 'move', 1, 12, 'person', 'play:drift', CAST('[["Played",1,"drift"],["Decided",1,"target"]]' AS BLOB), 'c080640a96497020', 49, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 28, 28, 'move', 1, 12, 'person', 'aim:A1W', CAST('[["Resolved",1,"drift","A1W"],["Shifted",[4,3,2,1,0],3]]' AS BLOB), 'ec63885a6262b912', 49, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 29, 29, 'move', 0, 11, 'person', 'activate:patcher', CAST('[["Activated","shells-patcher"]]' AS BLOB), 'f9a2c1c293c627a6', 49, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 30, 30, 'move', 0, 11, 'person', 'activate:spacewalker', CAST('[["Activated","shells-spacewalker"]]' AS BLOB), '99dbdbc1829b3bf7', 49, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 31, 31, 'move', 0, 11, 'person', 'walk:G10-F10', CAST('[["Moved","shells-spacewalker",-2,96,"step"],["Moved","shells-spacewalker",96,95,"step"]]' AS BLOB), '0807586d532da8ec', 49, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 32, 32, 'move', 0, 11, 'person', 'draw', CAST('[["Drew",0,"surge"]]' AS BLOB), '00fd2162ae58c94c', 50, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 33, 33, 'move', 0, 11, 'person', 'play:quake', CAST('[["Decided",0,"target"]]' AS BLOB), '03d5b34689b1c197', 50, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 34, 34, 'move', 0, 11, 'person', 'aim:G9L', CAST('[["Played",0,"quake"],["Resolved",0,"quake","G9L"],["Rotated",23,3]]' AS BLOB), 'f92d9e45587bc3f7', 50, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 35, 35, 'move', 0, 11, 'person', 'play:surge', CAST('[["Played",0,"surge"],["Resolved",0,"surge",""]]' AS BLOB), 'c98a61d8260b8e78', 50, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 36, 36, 'move', 0, 11, 'person', 'walk:G10-H10', CAST('[["Moved","shells-spacewalker",95,96,"step"],["Moved","shells-spacewalker",96,97,"step"]]' AS BLOB), '4a60caf533a14fca', 50, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 37, 37, 'move', 0, 11, 'person', 'halt:N', CAST('[["Faced","shells-spacewalker",0,false]]' AS BLOB), 'ccfdf00c47a50d5c', 50, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 38, 38, 'move', 0, 11, 'person', 'end', CAST('[["Decided",0,"end"],["Destroyed","shells-patcher",-2,"portal"],["SoulRemoved","shells-patcher"],["Destroyed","shells-holemaker",-2,"portal"],["SoulRemoved","shells-holemaker"],["TurnEnded",0,[["shells-spacewalker",1]]],["TurnBegan",1,3],["Offered",1,["blower","volomancer"]]]' AS BLOB), '1a97f1ea63bb28ea', 52, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 39, 39, 'move', 1, 12, 'person', 'deploy:volomancer@PP2', CAST('[["Reinforced",1,"specters-volomancer",3]]' AS BLOB), 'f71d093aa2cb529c', 52, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 40, 40, 'move', 1, 12, 'person', 'activate:patcher', CAST('[["Activated","specters-patcher"]]' AS BLOB), '039c3ceb190d2e0c', 52, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 41, 41, 'move', 0, 11, 'person', 'population', CAST('[["PopulationBegan",0]]' AS BLOB), '6ac48b71411d3523', 52, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 42, 42, 'move', 0, 11, 'person', 'place:C3', CAST('[["Decided",0,"cell"]]' AS BLOB), 'f84a082c7db2e2aa', 52, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 43, 43, 'move', 0, 11, 'person', 'place:B3', CAST('[["Decided",0,"cell"]]' AS BLOB), 'f3836346fa226443', 52, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 44, 44, 'move', 0, 11, 'person', 'place:D3', CAST('[["Decided",0,"cell"]]' AS BLOB), '7d066dd8a98994cd', 52, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 45, 45, 'move', 0, 11, 'person', 'place:E3', CAST('[["PopulationDeclared",0,[22,21,23,24]],["ModifierPlaced",22,"border","shells"],["ModifierPlaced",21,"border","shells"],["ModifierPlaced",23,"border","shells"],["ModifierPlaced",24,"border","shells"],["PopulationResolved",0,[22,21,23,24]]]' AS BLOB), 'adbf59bf20faa37a', 52, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 46, 46, 'move', 1, 12, 'person', 'end', CAST('[["Decided",1,"end"],["Destroyed","specters-volomancer",-4,"portal"],["SoulRemoved","specters-volomancer"],["TurnEnded",1,[["specters-patcher",4],["specters-confuser",3]]],["TurnBegan",0,4],["PopulationEnded","shells"],["Offered",0,["runner","volomancer"]]]' AS BLOB), '26831bfcbccc855b', 54, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 47, 47, 'move', 0, 11, 'person', 'deploy:runner@PS1', CAST('[["Reinforced",0,"shells-runner",0],["Offered",0,["protector","architect"]]]' AS BLOB), '14522cce1d90ea6f', 56, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 48, 48, 'move', 0, 11, 'person', 'deploy:architect@PS2', CAST('[["Reinforced",0,"shells-architect",1]]' AS BLOB), '300f3ec3626c0556', 56, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 49, 49, 'move', 0, 11, 'person', 'activate:architect', CAST('[["Activated","shells-architect"]]' AS BLOB), 'fb3a17c7a67d8a4a', 56, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (1, 50, 50, 'move', 1, 12, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), '5276445f9f4add17', 56, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 0, 0, 'move', 0, 11, 'person', 'deploy:patcher@PS2', CAST('[]' AS BLOB), '3015bad94230f0c5', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 1, 0, 'move', 1, 12, 'person', 'deploy:runner@PP1', CAST('[["Decided",-1,"start"]]' AS BLOB), '83ec4d1b9f42e49e', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 2, 2, 'move', 0, 11, 'person', 'deploy:protector@PS2', CAST('[]' AS BLOB), '08489522475b8ee8', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 3, 2, 'move', 1, 12, 'person', 'deploy:patcher@PP1', CAST('[["Decided",-1,"start"]]' AS BLOB), 'bc799e8899df2128', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 4, 4, 'move', 0, 11, 'person', 'deploy:architect@PS1', CAST('[]' AS BLOB), '1feebbd8bf10022f', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 5, 4, 'move', 1, 12, 'person', 'deploy:ghost@PP1', CAST('[["Started",[[["shells-patcher",1],["shells-protector",1],["shells-architect",0]],[["specters-runner",2],["specters-patcher",2],["specters-ghost",2]]]],["TurnBegan",1,1]]' AS BLOB), '8bf4af8c83c445d7', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 6, 6, 'move', 1, 12, 'person', 'activate:runner', CAST('[["Activated","specters-runner"]]' AS BLOB), '7231b273e2a458e1', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 7, 7, 'move', 0, 11, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), '98295624eceabcb7', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 8, 8, 'move', 1, 12, 'person', 'activate:ghost', CAST('[["Activated","specters-ghost"]]' AS BLOB), '1e108dccd7e53fe7', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 9, 9, 'move', 0, 11, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), '6fa6628427adae02', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 10, 10, 'move', 1, 12, 'person', 'activate:patcher', CAST('[["Activated","specters-patcher"]]' AS BLOB), 'fa65f1be4fbe6f8d', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 11, 11, 'move', 0, 11, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), '14ca64757e0e7659', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 12, 12, 'move', 1, 12, 'person', 'walk:D1-C1', CAST('[["Moved","specters-patcher",-3,3,"step"],["Moved","specters-patcher",3,2,"step"]]' AS BLOB), '8aded76a1afdc1fc', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 13, 13, 'move', 1, 12, 'person', 'use:patch', CAST('[["Decided",1,"target"]]' AS BLOB), 'ffffa5e1208f56e9', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 14, 14, 'move', 1, 12, 'person', 'aim:D3', CAST('[["Paid","specters-patcher","patch",1,false,0,false],["Used","specters-patcher","patch","D3"],["ModifierPlaced",23,"patch","specters"]]' AS BLOB), '621b7bd519ece4bc', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 15, 15, 'move', 1, 12, 'person', 'use:update', CAST('[["Paid","specters-patcher","update",1,false,0,false],["Used","specters-patcher","update","D3"]]' AS BLOB), 'd8904f1f2429a62c', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 16, 16, 'move', 1, 12, 'person', 'to:F1', CAST('[["ModifierMoved",[23,"patch","specters"],5]]' AS BLOB), 'c302a793c6b34584', 92, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 17, 17, 'move', 1, 12, 'person', 'draw', CAST('[["Drew",1,"transpose"]]' AS BLOB), '2a0687787c91f0a8', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 18, 18, 'move', 1, 12, 'person', 'play:transpose', CAST('[["Decided",1,"target"]]' AS BLOB), '327ab2257091ee79', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 19, 19, 'move', 1, 12, 'person', 'aim:A1/C1', CAST('[["Played",1,"transpose"],["Resolved",1,"transpose","A1/C1"],["Swapped",0,1]]' AS BLOB), 'dcc5e254f773034f', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 20, 20, 'move', 1, 12, 'person', 'halt:E', CAST('[["Faced","specters-patcher",1,false]]' AS BLOB), '9328f28b46ce2c22', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 21, 21, 'move', 1, 12, 'person', 'end', CAST('[["Decided",1,"end"],["Destroyed","specters-runner",-3,"portal"],["SoulRemoved","specters-runner"],["Destroyed","specters-ghost",-3,"portal"],["SoulRemoved","specters-ghost"],["TurnEnded",1,[["specters-patcher",3]]],["TurnBegan",0,2]]' AS BLOB), '10ff6b36895bbf52', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 22, 22, 'move', 0, 11, 'person', 'activate:protector', CAST('[["Activated","shells-protector"]]' AS BLOB), 'cb083f42d4fd8e36', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 23, 23, 'move', 1, 12, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), '762cd7727a0df7e0', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 24, 24, 'move', 0, 11, 'person', 'activate:patcher', CAST('[["Activated","shells-patcher"]]' AS BLOB), '7099c63899245efb', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 25, 25, 'move', 1, 12, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), 'e72a23a60a45fd6c', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 26, 26, 'move', 0, 11, 'person', 'activate:architect', CAST('[["Activated","shells-architect"]]' AS BLOB), '7e563ec01121bf87', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 27, 27, 'move', 1, 12, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), '9298b79367e2a7f4', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 28, 28, 'move', 0, 11, 'person', 'walk:D10-D9', CAST('[["Moved","shells-architect",-1,93,"step"],["Moved","shells-architect",93,83,"step"]]' AS BLOB), 'a03dbfce777dae42', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 29, 29, 'move', 0, 11, 'person', 'use:mold', CAST('[["Decided",0,"target"]]' AS BLOB), '57160b1c5e51bc21', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 30, 30, 'move', 0, 11, 'person', 'aim:A7W', CAST('[["Paid","shells-architect","mold",1,false,0,false],["Used","shells-architect","mold","A7W"],["Shifted",[19,18,17,16,15],3]]' AS BLOB), '0d4037541d3c047d', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 31, 31, 'move', 0, 11, 'person', 'play:shelter', CAST('[["Decided",0,"target"]]' AS BLOB), '5062ce95b2c91b75', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 32, 32, 'move', 0, 11, 'person', 'aim:D9/C9', CAST('[["Played",0,"shelter"],["Resolved",0,"shelter","D9/C9"],["Moved","shells-architect",83,82,"shelter"]]' AS BLOB), '0bb988a73ab8a7ee', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 33, 33, 'move', 0, 11, 'person', 'play:decay', CAST('[["Played",0,"decay"],["Resolved",0,"decay","A1"],["Decayed","specters-patcher",2,5]]' AS BLOB), '4004314616a15410', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 34, 34, 'move', 0, 11, 'person', 'end', CAST('[["Decided",0,"end"]]' AS BLOB), 'a26850c02fbb2246', 93, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 35, 35, 'move', 0, 11, 'person', 'face:S', CAST('[["Faced","shells-architect",2,false],["Destroyed","shells-patcher",-2,"portal"],["SoulRemoved","shells-patcher"],["Destroyed","shells-protector",-2,"portal"],["SoulRemoved","shells-protector"],["TurnEnded",0,[["shells-architect",2]]],["TurnBegan",1,3],["Offered",1,["holemaker","protector"]]]' AS BLOB), 'aca11ee466dee01a', 95, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 36, 36, 'move', 1, 12, 'person', 'deploy:protector@PP1', CAST('[["Reinforced",1,"specters-protector",2],["Offered",1,["architect","confuser"]]]' AS BLOB), 'bae2af23381ce924', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 37, 37, 'move', 1, 12, 'person', 'deploy:confuser@PP2', CAST('[["Reinforced",1,"specters-confuser",3]]' AS BLOB), 'bd859bbb9ec34981', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 38, 38, 'move', 1, 12, 'person', 'activate:patcher', CAST('[["Activated","specters-patcher"]]' AS BLOB), 'b150b5854c83a9c3', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 39, 39, 'move', 0, 11, 'person', 'population', CAST('[["PopulationBegan",0]]' AS BLOB), 'ad424dba29baa4f8', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 40, 40, 'move', 0, 11, 'person', 'place:B8', CAST('[["Decided",0,"cell"]]' AS BLOB), '5db13cba3f592e62', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 41, 41, 'move', 0, 11, 'person', 'place:A8', CAST('[["Decided",0,"cell"]]' AS BLOB), '430b146294ec25e8', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 42, 42, 'move', 0, 11, 'person', 'place:C8', CAST('[["Decided",0,"cell"]]' AS BLOB), '0a97f9aa984da20e', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 43, 43, 'move', 0, 11, 'person', 'place:D8', CAST('[["PopulationDeclared",0,[71,70,72,73]]]' AS BLOB), 'c25db446ded4e631', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 44, 44, 'move', 1, 12, 'person', 'pass', CAST('[["Passed","w3"],["ModifierPlaced",71,"border","shells"],["ModifierPlaced",70,"border","shells"],["ModifierPlaced",72,"border","shells"],["ModifierPlaced",73,"border","shells"],["PopulationResolved",0,[71,70,72,73]]]' AS BLOB), 'f74627d274b6bacc', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 45, 45, 'move', 1, 12, 'person', 'use:update', CAST('[["Paid","specters-patcher","update",1,false,0,false],["Used","specters-patcher","update","F1"]]' AS BLOB), 'ad9f339a3e306bd0', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 46, 46, 'move', 1, 12, 'person', 'to:A2', CAST('[["ModifierMoved",[5,"patch","specters"],10]]' AS BLOB), '23859b79f52fb282', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 47, 47, 'move', 1, 12, 'person', 'activate:confuser', CAST('[["Activated","specters-confuser"]]' AS BLOB), 'dcb8b800ee4cbf35', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 48, 48, 'move', 1, 12, 'person', 'activate:protector', CAST('[["Activated","specters-protector"]]' AS BLOB), 'b54e0903d7afb987', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 49, 49, 'move', 1, 12, 'person', 'walk:D1-C1', CAST('[["Moved","specters-protector",-3,3,"step"],["Moved","specters-protector",3,2,"step"]]' AS BLOB), 'eca877f4b6b7a307', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 50, 50, 'move', 1, 12, 'person', 'use:charge', CAST('[["Paid","specters-protector","charge",1,false,0,false],["Used","specters-protector","charge","A1"],["Moved","specters-protector",2,1,"run"]]' AS BLOB), '794856ac0994d450', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 51, 51, 'move', 1, 12, 'person', 'play:respite', CAST('[["Played",1,"respite"],["Resolved",1,"respite","A1"],["Decayed","specters-patcher",-2,3]]' AS BLOB), 'eacb527fe4a5ef7b', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 52, 52, 'move', 1, 12, 'person', 'population', CAST('[["Decided",1,"population"]]' AS BLOB), '55bc348e5a4efa26', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 53, 53, 'move', 1, 12, 'person', 'place:G8', CAST('[["Decided",1,"cell"]]' AS BLOB), '1027efac3e24f971', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 54, 54, 'move', 1, 12, 'person', 'place:H2', CAST('[["Decided",1,"cell"]]' AS BLOB), '2c9485597eb4a49a', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 55, 55, 'move', 1, 12, 'person', 'place:E9', CAST('[["Decided",1,"cell"]]' AS BLOB), '714760bd2b7f69b4', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 56, 56, 'move', 1, 12, 'person', 'place:E1', CAST('[["PopulationDeclared",1,[76,17,84,4]],["ModifierPlaced",76,"horizon","specters"],["ModifierPlaced",17,"horizon","specters"],["ModifierPlaced",84,"horizon","specters"],["ModifierPlaced",4,"horizon","specters"],["PopulationResolved",1,[76,17,84,4]]]' AS BLOB), '35e96f1ba7105212', 97, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 57, 57, 'move', 1, 12, 'person', 'draw', CAST('[["Drew",1,"quake"]]' AS BLOB), 'ec03924a568b4501', 98, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 58, 58, 'move', 1, 12, 'person', 'play:quake', CAST('[["Decided",1,"target"]]' AS BLOB), 'cff5df44bc995609', 98, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 59, 59, 'move', 1, 12, 'person', 'aim:A3R', CAST('[["Played",1,"quake"],["Resolved",1,"quake","A3R"],["Rotated",5,1]]' AS BLOB), '64e404f0ed568628', 98, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 60, 60, 'move', 1, 12, 'person', 'halt:N', CAST('[["Faced","specters-protector",0,false]]' AS BLOB), 'cdaac818c615d2cf', 98, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 61, 61, 'move', 1, 12, 'person', 'end', CAST('[["Decided",1,"end"],["Destroyed","specters-confuser",-4,"portal"],["SoulRemoved","specters-confuser"],["TurnEnded",1,[["specters-patcher",5],["specters-protector",2]]],["TurnBegan",0,4],["PopulationEnded","shells"],["Offered",0,["blower","runner"]]]' AS BLOB), 'fa5994357d3850ac', 100, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 62, 62, 'move', 0, 11, 'person', 'deploy:blower@PS2', CAST('[["Reinforced",0,"shells-blower",1],["Offered",0,["spacewalker","confuser"]]]' AS BLOB), 'a9ccf5c7664f95fe', 102, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 63, 63, 'move', 0, 11, 'person', 'deploy:confuser@PS1', CAST('[["Reinforced",0,"shells-confuser",0]]' AS BLOB), '7fcb683997f19d94', 102, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 64, 64, 'move', 0, 11, 'person', 'activate:confuser', CAST('[["Activated","shells-confuser"]]' AS BLOB), 'd8a06dd029d01879', 102, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 65, 65, 'move', 0, 11, 'person', 'activate:blower', CAST('[["Activated","shells-blower"]]' AS BLOB), '7bb0bf2b81ceba86', 102, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 66, 66, 'move', 0, 11, 'person', 'activate:architect', CAST('[["Activated","shells-architect"]]' AS BLOB), 'd7f5d2ca355827de', 102, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 67, 67, 'move', 0, 11, 'person', 'walk:C8-C7', CAST('[["Moved","shells-architect",82,72,"step"],["Moved","shells-architect",72,62,"step"]]' AS BLOB), 'b676503c8caa3394', 102, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 68, 68, 'move', 0, 11, 'person', 'draw', CAST('[["Drew",0,"drift"]]' AS BLOB), '54c81269f6a037c2', 103, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (2, 69, 69, 'move', 0, 11, 'person', 'use:mold', CAST('[["Decided",0,"target"]]' AS BLOB), 'bd81fb3f8c8ddd23', 103, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 0, 0, 'move', 0, 11, 'person', 'draft:blower', CAST('[["Drafted",0,"blower"]]' AS BLOB), 'de7da5927607c147', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 1, 1, 'move', 1, 12, 'person', 'draft:ghost', CAST('[["Drafted",1,"ghost"]]' AS BLOB), '1b2edece467b0821', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 2, 2, 'move', 2, 13, 'person', 'draft:ghost', CAST('[["Drafted",2,"ghost"]]' AS BLOB), '8c9e50a7d3a4979a', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 3, 3, 'move', 3, 14, 'person', 'draft:blower', CAST('[["Drafted",3,"blower"]]' AS BLOB), 'c2bbf750288c0564', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 4, 4, 'move', 0, 11, 'person', 'draft:spacewalker', CAST('[["Drafted",0,"spacewalker"]]' AS BLOB), '19bd5156df690899', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 5, 5, 'move', 1, 12, 'person', 'draft:confuser', CAST('[["Drafted",1,"confuser"]]' AS BLOB), '9109508acb07eeb9', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 6, 6, 'move', 2, 13, 'person', 'draft:patcher', CAST('[["Drafted",2,"patcher"]]' AS BLOB), '29a8e348113617b2', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 7, 7, 'move', 3, 14, 'person', 'draft:protector', CAST('[["Drafted",3,"protector"]]' AS BLOB), 'f3058ff7c7df8621', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 8, 8, 'move', 0, 11, 'person', 'draft:runner', CAST('[["Drafted",0,"runner"]]' AS BLOB), '0b72d6b723f33fe4', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 9, 9, 'move', 1, 12, 'person', 'draft:patcher', CAST('[["Drafted",1,"patcher"]]' AS BLOB), 'c0f3460af64668b9', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 10, 10, 'move', 2, 13, 'person', 'draft:holemaker', CAST('[["Drafted",2,"holemaker"]]' AS BLOB), 'bf30f281d4964e94', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 11, 11, 'move', 3, 14, 'person', 'draft:volomancer', CAST('[["Drafted",3,"volomancer"]]' AS BLOB), 'ca4f4eccfa4a6d84', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 12, 12, 'move', 0, 11, 'person', 'draft:architect', CAST('[["Drafted",0,"architect"]]' AS BLOB), '9f0da183b8891a1b', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 13, 13, 'move', 1, 12, 'person', 'draft:holemaker', CAST('[["Drafted",1,"holemaker"]]' AS BLOB), 'f0e40a4e1e317f3e', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 14, 14, 'move', 2, 13, 'person', 'draft:confuser', CAST('[["Drafted",2,"confuser"]]' AS BLOB), '8b7f755cee11051b', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 15, 15, 'move', 3, 14, 'person', 'draft:architect', CAST('[["Drafted",3,"architect"]]' AS BLOB), '7eb01ce9640ce691', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 16, 16, 'move', 0, 11, 'person', 'draft:volomancer', CAST('[["Drafted",0,"volomancer"]]' AS BLOB), 'c2568c818a6bd254', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 17, 17, 'move', 1, 12, 'person', 'draft:spacewalker', CAST('[["Drafted",1,"spacewalker"],["Drafted",2,"protector"],["Drafted",3,"runner"]]' AS BLOB), 'f494f28295fc8294', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 18, 18, 'move', 0, 11, 'person', 'deploy:blower@PS2', CAST('[]' AS BLOB), '49fee2e68704e114', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 19, 18, 'move', 1, 12, 'person', 'deploy:ghost@PP1', CAST('[]' AS BLOB), '5aef14101a681c67', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 20, 18, 'move', 2, 13, 'person', 'deploy:ghost@PS2', CAST('[]' AS BLOB), 'd83f01f802addb08', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 21, 18, 'move', 3, 14, 'person', 'deploy:blower@PP2', CAST('[["Decided",-1,"start"]]' AS BLOB), 'aae3d57b2b2bf0a6', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 22, 22, 'move', 0, 11, 'person', 'deploy:volomancer@PS1', CAST('[]' AS BLOB), '0b6f9bb76309e884', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 23, 22, 'move', 1, 12, 'person', 'deploy:confuser@PP1', CAST('[]' AS BLOB), '9eca80dc1b7fb660', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 24, 22, 'move', 2, 13, 'person', 'deploy:confuser@PS2', CAST('[]' AS BLOB), '7a9c18c3d17ca050', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 25, 22, 'move', 3, 14, 'person', 'deploy:architect@PP1', CAST('[["Started",[[["shells-blower",1],["shells-volomancer",0]],[["specters-ghost",2],["specters-confuser",2]],[["shells-ghost",1],["shells-confuser",1]],[["specters-blower",3],["specters-architect",2]]]],["TurnBegan",2,1]]' AS BLOB), 'a024e73f1ad92c44', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 26, 26, 'move', 2, 13, 'person', 'activate:ghost', CAST('[["Activated","shells-ghost"]]' AS BLOB), '81934556d2556f59', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 27, 27, 'move', 1, 12, 'person', 'pass', CAST('[]' AS BLOB), 'e04fcd5dae196e8d', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 28, 27, 'move', 3, 14, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), '35039a9d1fdd4a8e', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 29, 29, 'move', 2, 13, 'person', 'activate:confuser', CAST('[["Activated","shells-confuser"]]' AS BLOB), 'f2d5c56d257ed92c', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 30, 30, 'move', 1, 12, 'person', 'pass', CAST('[]' AS BLOB), 'b01d64a11413147f', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 31, 30, 'move', 3, 14, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), 'b6434c0fb9fd44fa', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 32, 32, 'move', 2, 13, 'person', 'walk:G10-G9', CAST('[["Moved","shells-confuser",-2,96,"step"],["Moved","shells-confuser",96,86,"step"]]' AS BLOB), '561063b478456131', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 33, 33, 'move', 2, 13, 'person', 'use:chaos', CAST('[["Decided",2,"target"]]' AS BLOB), '0ceb6473aa69fd11', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 34, 34, 'move', 2, 13, 'person', 'aim:C9H', CAST('[["Paid","shells-confuser","chaos",1,false,0,false],["Used","shells-confuser","chaos","C9H"],["Rotated",21,2]]' AS BLOB), '825edbe9ba3455e7', 137, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 35, 35, 'move', 2, 13, 'person', 'draw', CAST('[["Drew",2,"transpose"]]' AS BLOB), '26981f3011847929', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 36, 36, 'move', 2, 13, 'person', 'play:transpose', CAST('[["Decided",2,"target"]]' AS BLOB), '756e4c9d6164c67b', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 37, 37, 'move', 2, 13, 'person', 'aim:E9/G9', CAST('[["Played",2,"transpose"],["Resolved",2,"transpose","E9/G9"],["Swapped",22,23]]' AS BLOB), 'fcafa9d5d1dde2c8', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 38, 38, 'move', 2, 13, 'person', 'halt:N', CAST('[["Faced","shells-confuser",0,false]]' AS BLOB), '39d6e187a981f68f', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 39, 39, 'move', 2, 13, 'person', 'end', CAST('[["Decided",2,"end"],["Destroyed","shells-ghost",-2,"portal"],["SoulRemoved","shells-ghost"],["TurnEnded",2,[["shells-confuser",2]]],["TurnBegan",3,2]]' AS BLOB), '179e61b97cd95d0e', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 40, 40, 'move', 3, 14, 'person', 'activate:architect', CAST('[["Activated","specters-architect"]]' AS BLOB), 'bfeb3c407128fedd', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 41, 41, 'move', 0, 11, 'person', 'play:shelter', CAST('[]' AS BLOB), '9bf3db651a4256ff', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 42, 41, 'move', 2, 13, 'person', 'pass', CAST('[["Played",0,"shelter"],["Decided",0,"target"]]' AS BLOB), '7b1e47ad2a3c5bb4', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 43, 43, 'move', 0, 11, 'person', 'aim:E9/F9', CAST('[["Resolved",0,"shelter","E9/F9"],["Moved","shells-confuser",84,85,"shelter"]]' AS BLOB), 'd65aaa9f0716c7ea', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 44, 44, 'move', 2, 13, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), 'cc462e308c3bf9e8', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 45, 45, 'move', 3, 14, 'person', 'activate:blower', CAST('[["Activated","specters-blower"]]' AS BLOB), 'b2717ce1beac5c62', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 46, 46, 'move', 2, 13, 'person', 'pass', CAST('[["Passed","w1"]]' AS BLOB), 'b76a5b1d8d005728', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 47, 47, 'move', 3, 14, 'person', 'walk:G1-G2', CAST('[["Moved","specters-blower",-4,6,"step"],["Moved","specters-blower",6,16,"step"]]' AS BLOB), 'dbfe9bcccb9ac95f', 138, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 48, 48, 'move', 3, 14, 'person', 'draw', CAST('[["Drew",3,"realign"]]' AS BLOB), '886151ecedaaaa3e', 139, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 49, 49, 'move', 3, 14, 'person', 'play:shelter', CAST('[["Decided",3,"target"]]' AS BLOB), 'dd02ed676e9c7390', 139, 1000.0);
INSERT INTO entry (match_id, number, batch, kind, seat, user_id, source, notation, events, digest, draws, at) VALUES
    (3, 50, 50, 'move', 3, 14, 'person', 'aim:G2/G3', CAST('[["Played",3,"shelter"],["Resolved",3,"shelter","G2/G3"],["Moved","specters-blower",16,26,"shelter"]]' AS BLOB), '2b9f0a777109ed6c', 139, 1000.0);
INSERT INTO snapshot (match_id, number, version, state, counts, trail) VALUES
    (1, 51, 1, CAST('{"options":{"heroes":"core","step_cap":true,"tribute_decay":"per_essence"},"dice":{"seed":"BcE3f9BOxFJUB26Tqm8tQ4fSrzYZS1J9Z4ZDtdIMLj0=","counter":56},"frames":[{"type":"Acting","seat":0}],"players":[{"population":"shells","deck":["volomancer","confuser","protector","blower","ghost"],"hand":[],"drawn":0,"standing":""},{"population":"specters","deck":["architect","spacewalker","runner","protector","holemaker","blower"],"hand":[],"drawn":0,"standing":""}],"sides":[{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":5,"extra":0,"ability":"spent","ability_by":0,"voided":false,"patched":false,"molds":[],"removed":["shells-patcher","shells-holemaker"]},{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":5,"extra":0,"ability":"unused","ability_by":-1,"voided":false,"patched":false,"molds":[],"removed":["specters-ghost","specters-volomancer"]}],"tiles":"D3P0W3P2W3W2P0S3C2S0I2H2M0W2I0W2D2C1C0W2H0H0S0P3H3","fragment":{"cell":44,"carrier":"","facing":0},"group":45,"turn":4,"seat":0,"modifiers":[],"barrier":true,"soulgivers":[{"id":"shells-spacewalker","seat":0,"place":97,"facing":0,"decay":1,"soul":"","marks":0,"activated":false,"encouraged":false,"silenced":0},{"id":"specters-patcher","seat":1,"place":12,"facing":3,"decay":4,"soul":"","marks":0,"activated":false,"encouraged":false,"silenced":0},{"id":"specters-confuser","seat":1,"place":2,"facing":3,"decay":3,"soul":"","marks":0,"activated":false,"encouraged":false,"silenced":0},{"id":"shells-runner","seat":0,"place":-1,"facing":0,"decay":0,"soul":"","marks":0,"activated":false,"encouraged":false,"silenced":0},{"id":"shells-architect","seat":0,"place":-2,"facing":0,"decay":0,"soul":"","marks":0,"activated":true,"encouraged":false,"silenced":0}],"souls":[],"portals":[true,true,true,true],"activation":{"id":"shells-architect","steps":0,"bonus":0,"axis":-1,"locked":-1,"ended":false,"used":[],"repeated":false,"free_own":0,"free_soul":0},"pile":["decay","drift","fracture","fracture","overflow","overflow","quake","realign","realign","respite","respite","shelter","shelter","surge","transpose"],"discard":["decay","transpose","drift","quake","surge"],"gone":[],"reason":"","winner":""}' AS BLOB), '[26,25]', CAST('[[0,[["Moved","shells-spacewalker",-2,96,"step"],["Moved","shells-spacewalker",96,95,"step"]]],[0,[["Drew",0,"surge"]]],[0,[["Decided",0,"target"]]],[0,[["Played",0,"quake"],["Resolved",0,"quake","G9L"],["Rotated",23,3]]],[0,[["Played",0,"surge"],["Resolved",0,"surge",""]]],[0,[["Moved","shells-spacewalker",95,96,"step"],["Moved","shells-spacewalker",96,97,"step"]]],[0,[["Faced","shells-spacewalker",0,false]]],[0,[["Decided",0,"end"],["Destroyed","shells-patcher",-2,"portal"],["SoulRemoved","shells-patcher"],["Destroyed","shells-holemaker",-2,"portal"],["SoulRemoved","shells-holemaker"],["TurnEnded",0,[["shells-spacewalker",1]]],["TurnBegan",1,3],["Offered",1,["blower","volomancer"]]]],[1,[["Reinforced",1,"specters-volomancer",3]]],[1,[["Activated","specters-patcher"]]],[0,[["PopulationBegan",0]]],[0,[["Decided",0,"cell"]]],[0,[["Decided",0,"cell"]]],[0,[["Decided",0,"cell"]]],[0,[["PopulationDeclared",0,[22,21,23,24]],["ModifierPlaced",22,"border","shells"],["ModifierPlaced",21,"border","shells"],["ModifierPlaced",23,"border","shells"],["ModifierPlaced",24,"border","shells"],["PopulationResolved",0,[22,21,23,24]]]],[1,[["Decided",1,"end"],["Destroyed","specters-volomancer",-4,"portal"],["SoulRemoved","specters-volomancer"],["TurnEnded",1,[["specters-patcher",4],["specters-confuser",3]]],["TurnBegan",0,4],["PopulationEnded","shells"],["Offered",0,["runner","volomancer"]]]],[0,[["Reinforced",0,"shells-runner",0],["Offered",0,["protector","architect"]]]],[0,[["Reinforced",0,"shells-architect",1]]],[0,[["Activated","shells-architect"]]],[1,[["Passed","w1"]]]]' AS BLOB));
INSERT INTO snapshot (match_id, number, version, state, counts, trail) VALUES
    (2, 70, 1, CAST('{"options":{"heroes":"core","step_cap":true,"tribute_decay":"per_essence"},"dice":{"seed":"trQ5vBz1ZhO+/PjPcc90RWdWqbh7g+LKOXX8l7qfIpU=","counter":103},"frames":[{"type":"Acting","seat":0},{"type":"Aiming","seat":0,"kind":"ability","what":"mold","shown":false}],"players":[{"population":"shells","deck":["volomancer","spacewalker","runner","holemaker","ghost"],"hand":["drift"],"drawn":1,"standing":""},{"population":"specters","deck":["architect","volomancer","spacewalker","holemaker","blower"],"hand":[],"drawn":0,"standing":""}],"sides":[{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":4,"extra":0,"ability":"spent","ability_by":0,"voided":false,"patched":false,"molds":[],"removed":["shells-patcher","shells-protector"]},{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":5,"extra":0,"ability":"on_board","ability_by":1,"voided":false,"patched":true,"molds":[],"removed":["specters-runner","specters-ghost","specters-confuser"]}],"tiles":"H2W1H0H2C2W1D2S1W1P3I2P0M0W3I0S1S2C0D3W2C0W0H0P3P2","fragment":{"cell":44,"carrier":"","facing":0},"group":62,"turn":4,"seat":0,"modifiers":[[10,"patch","specters"],[76,"horizon","specters"],[17,"horizon","specters"],[84,"horizon","specters"],[4,"horizon","specters"]],"barrier":true,"soulgivers":[{"id":"shells-architect","seat":0,"place":62,"facing":2,"decay":2,"soul":"","marks":0,"activated":true,"encouraged":false,"silenced":0},{"id":"specters-patcher","seat":1,"place":0,"facing":1,"decay":5,"soul":"","marks":0,"activated":false,"encouraged":false,"silenced":0},{"id":"specters-protector","seat":1,"place":1,"facing":0,"decay":2,"soul":"","marks":0,"activated":false,"encouraged":false,"silenced":0},{"id":"shells-blower","seat":0,"place":-2,"facing":0,"decay":0,"soul":"","marks":0,"activated":true,"encouraged":false,"silenced":0},{"id":"shells-confuser","seat":0,"place":-1,"facing":0,"decay":0,"soul":"","marks":0,"activated":true,"encouraged":false,"silenced":0}],"souls":[],"portals":[true,true,true,true],"activation":{"id":"shells-architect","steps":2,"bonus":0,"axis":-1,"locked":-1,"ended":false,"used":[],"repeated":false,"free_own":0,"free_soul":0},"pile":["decay","drift","fracture","fracture","overflow","overflow","quake","realign","realign","respite","shelter","surge","surge","transpose"],"discard":["transpose","shelter","decay","quake"],"gone":["respite"],"reason":"","winner":""}' AS BLOB), '[30,40]', CAST('[[1,[["Activated","specters-protector"]]],[1,[["Moved","specters-protector",-3,3,"step"],["Moved","specters-protector",3,2,"step"]]],[1,[["Paid","specters-protector","charge",1,false,0,false],["Used","specters-protector","charge","A1"],["Moved","specters-protector",2,1,"run"]]],[1,[["Played",1,"respite"],["Resolved",1,"respite","A1"],["Decayed","specters-patcher",-2,3]]],[1,[["Decided",1,"population"]]],[1,[["Decided",1,"cell"]]],[1,[["Decided",1,"cell"]]],[1,[["Decided",1,"cell"]]],[1,[["PopulationDeclared",1,[76,17,84,4]],["ModifierPlaced",76,"horizon","specters"],["ModifierPlaced",17,"horizon","specters"],["ModifierPlaced",84,"horizon","specters"],["ModifierPlaced",4,"horizon","specters"],["PopulationResolved",1,[76,17,84,4]]]],[1,[["Drew",1,"quake"]]],[1,[["Decided",1,"target"]]],[1,[["Played",1,"quake"],["Resolved",1,"quake","A3R"],["Rotated",5,1]]],[1,[["Faced","specters-protector",0,false]]],[1,[["Decided",1,"end"],["Destroyed","specters-confuser",-4,"portal"],["SoulRemoved","specters-confuser"],["TurnEnded",1,[["specters-patcher",5],["specters-protector",2]]],["TurnBegan",0,4],["PopulationEnded","shells"],["Offered",0,["blower","runner"]]]],[0,[["Reinforced",0,"shells-blower",1],["Offered",0,["spacewalker","confuser"]]]],[0,[["Reinforced",0,"shells-confuser",0]]],[0,[["Activated","shells-confuser"]]],[0,[["Activated","shells-blower"]]],[0,[["Activated","shells-architect"]]],[0,[["Moved","shells-architect",82,72,"step"],["Moved","shells-architect",72,62,"step"]]],[0,[["Drew",0,"drift"]]],[0,[["Decided",0,"target"]]]]' AS BLOB));
INSERT INTO snapshot (match_id, number, version, state, counts, trail) VALUES
    (3, 51, 1, CAST('{"options":{"heroes":"core","step_cap":true,"tribute_decay":"per_essence"},"dice":{"seed":"TWe2ckaUDkb7Wz9FmiYsjYlOIgRaYuWx/b+9GmKs6A4=","counter":139},"frames":[{"type":"Acting","seat":3}],"players":[{"population":"shells","deck":["architect","spacewalker","runner"],"hand":[],"drawn":0,"standing":""},{"population":"specters","deck":["spacewalker","holemaker","patcher"],"hand":["drift"],"drawn":0,"standing":""},{"population":"shells","deck":["protector","holemaker","patcher"],"hand":["respite"],"drawn":0,"standing":""},{"population":"specters","deck":["volomancer","runner","protector"],"hand":["realign"],"drawn":1,"standing":""}],"sides":[{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":5,"extra":0,"ability":"unused","ability_by":-1,"voided":false,"patched":false,"molds":[],"removed":["shells-ghost"]},{"team":["architect","volomancer","confuser","spacewalker","runner","protector","holemaker","blower","ghost","patcher"],"essences":4,"extra":0,"ability":"unused","ability_by":-1,"voided":false,"patched":false,"molds":[],"removed":[]}],"tiles":"W3H2W0H2H0D3W0D0S0H2P1I2M0I0P3P0W2W1C2C1W2S2S2P2C3","fragment":{"cell":44,"carrier":"","facing":0},"group":40,"turn":2,"seat":3,"modifiers":[],"barrier":true,"soulgivers":[{"id":"shells-blower","seat":0,"place":-2,"facing":0,"decay":0,"soul":"","marks":0,"activated":false,"encouraged":false,"silenced":0},{"id":"shells-volomancer","seat":0,"place":-1,"facing":0,"decay":0,"soul":"","marks":0,"activated":false,"encouraged":false,"silenced":0},{"id":"specters-ghost","seat":1,"place":-3,"facing":2,"decay":0,"soul":"","marks":0,"activated":false,"encouraged":false,"silenced":0},{"id":"specters-confuser","seat":1,"place":-3,"facing":2,"decay":0,"soul":"","marks":0,"activated":false,"encouraged":false,"silenced":0},{"id":"shells-confuser","seat":2,"place":85,"facing":0,"decay":2,"soul":"","marks":0,"activated":false,"encouraged":false,"silenced":0},{"id":"specters-blower","seat":3,"place":26,"facing":2,"decay":0,"soul":"","marks":0,"activated":true,"encouraged":false,"silenced":0},{"id":"specters-architect","seat":3,"place":-3,"facing":2,"decay":0,"soul":"","marks":0,"activated":true,"encouraged":false,"silenced":0}],"souls":[],"portals":[true,true,true,true],"activation":{"id":"specters-blower","steps":2,"bonus":0,"axis":-1,"locked":-1,"ended":false,"used":[],"repeated":false,"free_own":0,"free_soul":0},"pile":["decay","decay","drift","fracture","fracture","overflow","overflow","quake","quake","realign","respite","surge","surge","transpose"],"discard":["transpose","shelter","shelter"],"gone":[],"reason":"","winner":""}' AS BLOB), '[9,9,19,14]', CAST('[[3,[["Passed","w1"]]],[2,[["Moved","shells-confuser",-2,96,"step"],["Moved","shells-confuser",96,86,"step"]]],[2,[["Decided",2,"target"]]],[2,[["Paid","shells-confuser","chaos",1,false,0,false],["Used","shells-confuser","chaos","C9H"],["Rotated",21,2]]],[2,[["Drew",2,"transpose"]]],[2,[["Decided",2,"target"]]],[2,[["Played",2,"transpose"],["Resolved",2,"transpose","E9/G9"],["Swapped",22,23]]],[2,[["Faced","shells-confuser",0,false]]],[2,[["Decided",2,"end"],["Destroyed","shells-ghost",-2,"portal"],["SoulRemoved","shells-ghost"],["TurnEnded",2,[["shells-confuser",2]]],["TurnBegan",3,2]]],[3,[["Activated","specters-architect"]]],[0,[]],[2,[["Played",0,"shelter"],["Decided",0,"target"]]],[0,[["Resolved",0,"shelter","E9/F9"],["Moved","shells-confuser",84,85,"shelter"]]],[2,[["Passed","w1"]]],[3,[["Activated","specters-blower"]]],[2,[["Passed","w1"]]],[3,[["Moved","specters-blower",-4,6,"step"],["Moved","specters-blower",6,16,"step"]]],[3,[["Drew",3,"realign"]]],[3,[["Decided",3,"target"]]],[3,[["Played",3,"shelter"],["Resolved",3,"shelter","G2/G3"],["Moved","specters-blower",16,26,"shelter"]]]]' AS BLOB));
INSERT INTO question (match_id, seat, decision, sealed, due_at) VALUES
    (1, 0, '45.26', NULL, NULL);
INSERT INTO question (match_id, seat, decision, sealed, due_at) VALUES
    (2, 0, '62.30', NULL, NULL);
INSERT INTO question (match_id, seat, decision, sealed, due_at) VALUES
    (3, 3, '40.14', NULL, NULL);
