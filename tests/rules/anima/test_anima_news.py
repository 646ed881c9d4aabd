"""What the table is told, event by event: trades, fights between Parties, Missions, the Crisis."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.player import Progress
from tests.rules.anima.builder import player, position
from tests.rules.anima.venturing import explorer, told

HERE: dict[str, Any] = {"phase": "interaction"}
NEWS = {
    "4.5 what is discarded and expelled is picked up": (
        position(player("C01 C09", "V01 V29", area="A02"), player("C19"), player("C20", "V02")),
        "discard:V01 expel:C09 stay",
        "Discarded 0 V01 -; MemberExpelled 0 C09; Declared 0 stay",
    ),
    "4.9 an Area is protected": (
        position(player("C20"), player("C19", "V01"), phase="movement", areas="A01 A02 A03 A04", encounters="E14"),
        "seek remove:A01 1 protect:V01 remove:A02",
        "Sought 0 A05 -; SetOut 0 A05 move; TurnedUp 0 E14 A05; Avoided 0 E14 level; Moved 0 A05 move; "
        "AreaPicked 0 A01; AreaProtected 1 A01 V01; AreaPicked 0 A02; AreaRemoved A02",
    ),
    "A03": (
        explorer(player("C20", area="A03"), 1, advantages="V01 V02 V03 V04"),
        "explore claim:EX choose:V02 choose:V01- choose:V04-",
        "Explored 0 A03 1; Claimed 0 A03 EX True; LookedAt 0 A03 V01,V02,V03,V04; Chosen 0 A03 V02 True; Drew 0 "
        "V02 A03; Chosen 0 A03 V01- True; Chosen 0 A03 V04- True; PutBack 0 A03 0 3",
    ),
    "4.48 a proposal to somebody who refuses from then on": (
        position(player("C20 C02", area="A01"), player("C09", area="A01"), **HERE),
        "trade:2 lay:C02 1 stand:trades 0 offer",
        "TradeProposed 0 1; TradeCardLaid 0 1 C02; StandingChanged 1 trades True; TradeLaid 0 1 C02; "
        "TradeBroken 1 0; PhaseBegan exploration",
    ),
    "4.15 a fight between Parties": (
        position(player("C09", area="A02"), player("C20", "V03", area="A02"), **HERE, rolls=(6, 1)),
        "attack:2",
        "CombatBegan 0 1 - 3,3; Passed 1 fight; CombatRolled 6,1; Passed -1 window c; CombatEnded 0 1 - 9,4 "
        "0 6,1; Passed -1 window j; Died 1 C20 margin; Robbed 0 1 V03 combat; Expelled 1; TurnLost 1; Recruited 1 "
        "C01 last; PhaseBegan exploration",
    ),
    "C11 leaves a Combat in which the other has laid a card": (
        position(player("C04", "V01", area="A08"), player("C11", area="A08"), **HERE),
        "attack:2 0 play:V01/C04 0 done 1 use:C11 1 done",
        "CombatBegan 0 1 - 5,2; Laid 0 play:V01/C04; Passed 0 fight; Laid 1 use:C11; Passed 1 fight; "
        "HandedBack 0; AbilityUsed 1 C11 -; CombatLeft 1 C11; Expelled 1; TurnLost 1; PhaseBegan exploration",
    ),
    "4.55 no reward has room": (
        position(
            player("C01 C02 C03 C04", "V01 V02 V03 V04 V05", area="A07"),
            player("C19"),
            phase="exploration",
            rolls=(1,),
        ),
        "explore",
        "Explored 0 A07 1; Claimed 0 A07 none False; TurnBegan 4 0,1 -",
    ),
    "M04 goes on": (
        position(
            player("C01 C09", area="A02", missions="M04", progress=Progress("M04", 1, 3)),
            player("C19"),
            phase="exploration",
            rolls=(6, 1),
        ),
        "step",
        "MissionShown 0 M04; MissionResumed 0 M04; CombatBegan 0 -1 M04 7,11; CombatRolled 6,1; CombatEnded 0 "
        "-1 M04 13,12 0 6,1; MissionDone 0 M04; TurnBegan 4 0,1 -",
    ),
    "4.31 the Crisis": (
        position(
            player("C01", area="A13", done="M01"),
            player("C09", area="A13", done="M02"),
            phase="exploration",
            seat=1,
            final="F1",
            timer=1,
            rolls=(1, 6, 1, 6),
        ),
        "done",
        "Passed 1 explore; TimerRan 0; CrisisBegan 1,0 -; CombatBegan 1 -1 F1 7,22; CombatRolled 1,6; "
        "CombatEnded 1 -1 F1 8,28 1 1,6; CrisisTried 1 False; CombatBegan 0 -1 F1 11,22; CombatRolled 1,6; "
        "CombatEnded 0 -1 F1 12,28 1 1,6; CrisisTried 0 False; Ended omega -1",
    ),
}


@pytest.mark.parametrize("name", NEWS)
def test_what_is_told(name: str) -> None:
    state, moves, expected = NEWS[name]
    assert told(state, moves) == expected.split("; ")
