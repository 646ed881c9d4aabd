"""What the table is told, event by event: explorations, Encounters and rewards."""

from __future__ import annotations

import pytest

from tests.rules.anima.builder import player
from tests.rules.anima.venturing import explorer, told

NEWS = {
    "4.23 an exploration": (
        explorer(player("C20", area="A02"), 1, advantages="V30"),
        "explore claim:ADV",
        "Explored 0 A02 1; Claimed 0 A02 ADV; Drew 0 V30 A02",
    ),
    "4.65 nothing in the Exploration phase": (
        explorer(player("C20", area="A02")),
        "done",
        "Passed 0 explore",
    ),
    "A01": (
        explorer(player("C20", area="A01"), 6, advantages="V30"),
        "explore",
        "Explored 0 A01 6; SpecialResult 0 A01; Drew 0 V30 A01",
    ),
    "E27": (
        explorer(
            player("C20", "V01", area="A13"), 3, others=(player("C19", "V02"),), encounters="E27", advantages="V30"
        ),
        "explore 0 choose:V01 1 choose:V02",
        "Explored 0 A13 3; TurnedUp 0 E27 A13; Discarded 0 V01 E27; Discarded 1 V02 E27; Drew 0 V30 E27",
    ),
    "E20": (
        explorer(player("C20", "V01", area="A13"), 3, encounters="E20", advantages="V30 V31"),
        "explore choose:V01",
        "Explored 0 A13 3; TurnedUp 0 E20 A13; Chosen 0 E20 V01 True; Discarded 0 V01 E20; Drew 0 V30,V31 E20",
    ),
    "A09": (
        explorer(player("C20", area="A09"), 5, 1),
        "explore",
        "Explored 0 A09 5; SpecialResult 0 A09; CheckBegan 0 8 2 A09; CheckRolled 0 1; CheckEnded 0 3 8 "
        "False; Expelled 0; TurnLost 0",
    ),
    "A03": (
        explorer(player("C20", area="A03"), 1, advantages="V01 V02 V03 V04"),
        "explore claim:EX choose:V02 choose:V01- choose:V04-",
        "Explored 0 A03 1; Claimed 0 A03 EX; LookedAt 0 A03 V01,V02,V03,V04; Chosen 0 A03 V02 True; Drew 0 "
        "V02 A03; Chosen 0 A03 V01- True; Chosen 0 A03 V04- True; PutBack 0 A03 0 3",
    ),
    "A10": (
        explorer(player("C20", area="A10"), 1, advantage_discard="V30 V31"),
        "explore claim:EX choose:V30",
        "Explored 0 A10 1; Claimed 0 A10 EX; Chosen 0 A10 V30 False; TookFromPile 0 V30 A10",
    ),
    "A12": (
        explorer(player("C20", area="A12"), 1, characters="C01 C02 C03"),
        "explore claim:EX choose:C02",
        "Explored 0 A12 1; Claimed 0 A12 EX; LookedAt 0 A12 C01,C02,C03; Chosen 0 A12 C02 True; Recruited 0 "
        "C02 A12; PutBack 0 A12 0 2",
    ),
    "A15": (
        explorer(player("C20", area="A15"), 1, character_discard="C04 C05"),
        "explore claim:EX choose:C05",
        "Explored 0 A15 1; Claimed 0 A15 EX; Chosen 0 A15 C05 False; Recruited 0 C05 A15",
    ),
    "E04": (
        explorer(player("C20", "V01", area="A13"), 3, 1, 4, encounters="E04"),
        "explore",
        "Explored 0 A13 3; TurnedUp 0 E04 A13; CombatBegan 0 -1 E04 3,4; Passed 0 fight; CombatRolled 1,4; "
        "Passed -1 window c; CombatEnded 0 -1 E04 4,8 1; Discarded 0 V01 E04; Expelled 0; TurnLost 0",
    ),
    "E11 two cards": (
        explorer(player("C01 C09", "V01 V02", area="A13"), 3, 1, 1, encounters="E11"),
        "explore",
        "Explored 0 A13 3; TurnedUp 0 E11 A13; CombatBegan 0 -1 E11 7,9; Passed 0 fight; CombatRolled 1,1; "
        "Passed -1 window c; CombatEnded 0 -1 E11 8,10 1; Discarded 0 V01,V02 E11; Expelled 0; TurnLost 0",
    ),
    "E11 no cards": (
        explorer(player("C20", area="A13"), 3, 6, 1, encounters="E11", characters="C04"),
        "explore",
        "Explored 0 A13 3; TurnedUp 0 E11 A13; CombatBegan 0 -1 E11 3,9; CombatRolled 6,1; CombatEnded 0 -1 "
        "E11 9,10 1; Died 0 C20 E11; Expelled 0; TurnLost 0; Recruited 0 C04 last",
    ),
    "E19": (
        explorer(player("C20", area="A13"), 3, 1, encounters="E19"),
        "explore",
        "Explored 0 A13 3; TurnedUp 0 E19 A13; CheckBegan 0 8 2 E19; CheckRolled 0 1; CheckEnded 0 3 8 False; "
        "Expelled 0; TurnLost 0",
    ),
    "E21": (
        explorer(player("C20*", area="A13"), 3, encounters="E21"),
        "explore",
        "Explored 0 A13 3; TurnedUp 0 E21 A13; Unspun 0 E21",
    ),
    "E23 wins": (
        explorer(player("C20", area="A13"), 3, 4, 1, others=(player("C19 C01"),), encounters="E23"),
        "explore",
        "Explored 0 A13 3; TurnedUp 0 E23 A13; DieRolled 0 E23 4; ChangedParty 1 0 C19 E23",
    ),
    "E24": (
        explorer(player("C20", area="A13"), 3, 1, encounters="E24"),
        "explore",
        "Explored 0 A13 3; TurnedUp 0 E24 A13; CheckBegan 0 11 2 E24; CheckRolled 0 1; CheckEnded 0 3 11 "
        "False; Afflicted 0 C20 incapacitated E24; Expelled 0; TurnLost 0",
    ),
    "E25": (
        explorer(player("C20", area="A13"), 3, 2, encounters="E25", characters="C04"),
        "explore",
        "Explored 0 A13 3; TurnedUp 0 E25 A13; DieRolled 0 E25 2; Died 0 C20 E25; Expelled 0; Recruited 0 C04 last",
    ),
    "E26": (
        explorer(player("C20", area="A13"), 3, 4, others=(player("C19", area="A02"),), encounters="E26"),
        "explore choose:A02",
        "Explored 0 A13 3; TurnedUp 0 E26 A13; Expelled 0; TurnLost 0; DieRolled 0 E26 4; Chosen 0 E26 A02 "
        "False; Moved 0 A02 E26",
    ),
    "C14": (
        explorer(player("C14", area="A08"), 2, 4, encounters="E12"),
        "explore use:C14",
        "Explored 0 A08 2; TurnedUp 0 E12 A08; AbilityUsed 0 C14 -; DieRolled 0 C14 4; Avoided 0 E12 C14",
    ),
    "C08 and V01": (
        explorer(player("C08 C04", "V01", area="A08"), 2, 3, 1, encounters="E12"),
        "explore use:C08 play:V01/C04",
        "Explored 0 A08 2; TurnedUp 0 E12 A08; CombatBegan 0 -1 E12 8,9; Laid 0 use:C08; Laid 0 play:V01/C04; "
        "Passed 0 fight; AbilityUsed 0 C08 -; Played 0 V01 C04 -; CombatRolled 3,1; CombatEnded 0 -1 E12 "
        "16,10 0",
    ),
    "V04 against E11": (
        explorer(player("C04", "V04", area="A13"), 3, 4, 1, encounters="E11"),
        "explore done pass play:V04/C04",
        "Explored 0 A13 3; TurnedUp 0 E11 A13; CombatBegan 0 -1 E11 5,9; Passed 0 fight; CombatRolled 4,1; "
        "Passed -1 window c; CombatEnded 0 -1 E11 9,10 1; Played 0 V04 C04 -; Prevented 0 C04 V04; Expelled "
        "0; TurnLost 0",
    ),
}


@pytest.mark.parametrize("name", NEWS)
def test_what_is_told(name: str) -> None:
    state, moves, expected = NEWS[name]
    assert told(state, moves) == expected.split("; ")
