"""What the table is told, event by event: turns, trades, fights between Parties, Missions and the Crisis."""

from __future__ import annotations

import pytest

from rules.anima.player import Progress
from tests.rules.anima.builder import play, player, position, with_trap
from tests.rules.anima.venturing import explorer, told

NEWS = {
    "4.5 what is discarded and expelled is picked up": (
        position(player("C01 C09", "V01 V29", area="A02"), player("C19"), player("C20", "V02")),
        "discard:V01 expel:C09 stay",
        "Discarded 0 V01 -; MemberExpelled 0 C09; Declared 0 stay",
    ),
    "4.6 not picked up": (
        play(
            position(player("C01 C09 C04", "V01 V29", area="A02"), player("C19"), player("C20 C02", "V02")),
            "discard:V01",
            "expel:C09",
            "stay",
        ),
        "1 pass 1 pass",
        "Passed 1 pick_up; Passed 1 pick_up",
    ),
    "V26": (
        position(player("C01", "V26"), player("C19", area="A01"), phase="movement", rolls=(6,)),
        "play:V26>A01 rest 1 rest",
        "TrapPut 0 A01 V26; Rested 0; Rested 1; Expelled 1; PhaseBegan interaction; "
        "PhaseBegan exploration; TurnBegan 4 0,1 -; Called leave,leave; PhaseBegan reset; PhaseBegan movement",
    ),
    "V26 sprung": (
        with_trap(
            position(player("C20", area="A01"), player("C19"), phase="movement", seat=1, rolls=(1,)),
            "A01",
            "V26",
            owner=1,
        ),
        "rest",
        "Rested 1; TrapSprung 1 A01 V26; CheckBegan 0 9 2 V26; CheckRolled 0 1; CheckEnded 0 3 9 False; "
        "Expelled 0; TurnLost 0; PhaseBegan interaction; PhaseBegan exploration; TurnBegan 4 1,0 -; Called "
        "leave,leave; PhaseBegan reset; PhaseBegan movement",
    ),
    "V27 sprung": (
        with_trap(
            position(player("C20 C01", area="A01"), player("C19"), phase="movement", seat=1), "A01", "V27", owner=1
        ),
        "rest 1 choose:C20",
        "Rested 1; TrapSprung 1 A01 V27; Chosen 1 V27 C20 False; Afflicted 0 C20 incapacitated V27; "
        "PhaseBegan interaction; PhaseBegan exploration",
    ),
    "V12": (
        position(player("C09", "V12"), player("C20"), encounters="E01 E02 E03 E04"),
        "play:V12/C09 choose:E03- choose:E01+ choose:E02- choose:E04-",
        "Played 0 V12 C09 -; LookedAt 0 V12 E01,E02,E03,E04; Chosen 0 V12 E03- True; Chosen 0 V12 E01+ True; "
        "Chosen 0 V12 E02- True; Chosen 0 V12 E04- True; PutBack 0 V12 1 3",
    ),
    "4.9 seeking": (
        position(
            player("C20"),
            player("C19", area="A01"),
            phase="movement",
            areas="A02 A01",
            area_deck="A08",
            encounters="E14",
        ),
        "seek",
        "Sought 0 A08 -; SetOut 0 A08 move; TurnedUp 0 E14 A08; Avoided 0 E14 level; Moved 0 A08 move",
    ),
    "4.9 an Area is protected": (
        position(
            player("C20"),
            player("C19", "V01"),
            phase="movement",
            areas="A01 A02 A03 A04",
            area_deck="A08",
            encounters="E14",
        ),
        "seek remove:A01 1 protect:V01 remove:A02",
        "Sought 0 A08 -; SetOut 0 A08 move; TurnedUp 0 E14 A08; Avoided 0 E14 level; Moved 0 A08 move; "
        "AreaPicked 0 A01; AreaProtected 1 A01 V01; AreaPicked 0 A02; AreaRemoved A02",
    ),
    "V11": (
        position(player("C09", "V11", area="A02"), player("C20"), phase="movement", areas="A01:E01 A02"),
        "play:V11/C09>A01",
        "Played 0 V11 C09 A01; SetOut 0 A01 V11; Moved 0 A01 V11",
    ),
    "4.46 nothing in the Interaction phase": (
        position(player("C09", area="A02"), player("C20", area="A02"), phase="interaction"),
        "done",
        "Passed 0 interact",
    ),
    "4.49 a trade": (
        position(player("C09", "V01", area="A02"), player("C20 C01", area="A02"), phase="interaction"),
        "trade:2 lay:V01 offer lay:C01 offer agree",
        "TradeProposed 0 1; TradeCardLaid 0 1 V01; TradeLaid 0 1 V01; TradeCardLaid 1 0 C01; TradeLaid 1 0 "
        "C01; Traded 0 1 V01 C01",
    ),
    "4.15 a fight between Parties": (
        position(player("C09", area="A02"), player("C20", "V03", area="A02"), phase="interaction", rolls=(6, 1)),
        "attack:2",
        "CombatBegan 0 1 - 3,3; Passed 1 fight; CombatRolled 6,1; Passed -1 window c; CombatEnded 0 1 - 9,4 "
        "0; Passed -1 window j; Died 1 C20 margin; Robbed 0 1 V03 combat; Expelled 1; TurnLost 1; Recruited 1 "
        "C01 last; PhaseBegan exploration",
    ),
    "C11 leaves a Combat": (
        position(player("C20", "V01", area="A02"), player("C11", area="A02"), phase="interaction"),
        "attack:2 1 use:C11 1 done 0 done",
        "CombatBegan 0 1 - 3,2; Laid 1 use:C11; Passed 1 fight; Passed 0 fight; AbilityUsed 1 C11 -; Passed "
        "-1 window h; CombatLeft 1 C11; Expelled 1; TurnLost 1; PhaseBegan exploration",
    ),
    "4.48 a proposal to somebody who refuses from then on": (
        position(player("C20 C02", area="A01"), player("C09", area="A01"), phase="interaction"),
        "trade:2 lay:C02 1 stand:trades 0 offer",
        "TradeProposed 0 1; TradeCardLaid 0 1 C02; StandingChanged 1 trades True; TradeLaid 0 1 C02; "
        "TradeBroken 1 0; PhaseBegan exploration",
    ),
    "4.12 a turn is lost once": (
        position(
            player("C04", area="A08"), player("C09", area="A08", lost_turn=True), phase="interaction", rolls=(6, 6)
        ),
        "attack:2",
        "CombatBegan 0 1 - 5,3; CombatRolled 6,6; CombatEnded 0 1 - 11,9 0; Expelled 1; PhaseBegan exploration",
    ),
    "V13 takes what there is room for": (
        position(
            player("C15 C20 C09", "V13 V20 V21 V22", area="A08"),
            player("C03 C01 C04", "V01 V02 V06", area="A08"),
            phase="interaction",
            rolls=(6, 1, 4),
        ),
        "attack:2 1 play:V01/C03 1 play:V02/C01 1 play:V06/C04 1 done 0 done 0 pass 0 done 0 play:V13/C15>2 "
        "0 choose:V02 0 choose:V06 0 choose:C20",
        "CombatBegan 0 1 - 8,13; Laid 1 play:V01/C03; Laid 1 play:V02/C01; Laid 1 play:V06/C04; Passed 1 "
        "fight; Passed 0 fight; Played 1 V01 C03 -; Played 1 V02 C01 -; Played 1 V06 C04 -; Passed -1 window "
        "h; Passed 0 fight; CombatRolled 6,1; Played 0 V13 C15 2; CombatEnded 0 1 - 14,25 1; Chosen 0 V13 V02 "
        "False; TookFromPile 0 V02 V13; Chosen 0 V13 V06 False; TookFromPile 0 V06 V13; DieRolled 0 C15 4; "
        "Chosen 0 margin C20 False; Passed -1 window j; Died 0 C20 margin; Robbed 1 0 V21 combat; Expelled 0; "
        "TurnLost 0; PhaseBegan exploration",
    ),
    "C11 leaves a Combat in which the other has laid a card": (
        position(player("C04", "V01", area="A08"), player("C11", area="A08"), phase="interaction"),
        "attack:2 0 play:V01/C04 0 done 1 use:C11 1 done",
        "CombatBegan 0 1 - 5,2; Laid 0 play:V01/C04; Passed 0 fight; Laid 1 use:C11; Passed 1 fight; "
        "HandedBack 0; AbilityUsed 1 C11 -; CombatLeft 1 C11; Expelled 1; TurnLost 1; PhaseBegan exploration",
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
        "-1 M04 13,12 0; MissionDone 0 M04; TurnBegan 4 0,1 -",
    ),
    "M01 fails": (
        explorer(player("C20", area="A08", missions="M01 M02"), 1, 1, 1),
        "explore claim:M01",
        "Explored 0 A08 1; Claimed 0 A08 M01; MissionShown 0 M01; CombatBegan 0 -1 M01 3,15; CombatRolled "
        "1,1; CombatEnded 0 -1 M01 4,16 1; Died 0 C20 margin; Expelled 0; TurnLost 0; Recruited 0 C01 last; "
        "MissionFailed 0 M01",
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
        "CombatEnded 1 -1 F1 8,28 1; CrisisTried 1 False; CombatBegan 0 -1 F1 11,22; CombatRolled 1,6; "
        "CombatEnded 0 -1 F1 12,28 1; CrisisTried 0 False; Ended omega -1",
    ),
}


@pytest.mark.parametrize("name", NEWS)
def test_what_is_told(name: str) -> None:
    state, moves, expected = NEWS[name]
    assert told(state, moves) == expected.split("; ")
