"""What the table is told, event by event: turns, the Reset phase and movement."""

from __future__ import annotations

import pytest

from tests.rules.anima.builder import play, player, position
from tests.rules.anima.venturing import told, with_trap

NEWS = {
    "4.5 what is discarded and expelled is picked up": (
        position(player("C01 C09", "V01 V29", area="A02"), player("C19"), player("C20", "V02")),
        "discard:V01 expel:C09 stay",
        "Discarded 0 V01 -; MemberExpelled 0 C09; Declared 0 stay",
    ),
    "4.5 picked up": (
        play(
            position(player("C01 C09 C04", "V01 V29", area="A02"), player("C19"), player("C20 C02", "V02")),
            "discard:V01",
            "expel:C09",
            "stay",
        ),
        "1 take:V01 1 take:C09",
        "PickedUp 1 0 V01; PickedUp 1 0 C09",
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
    "4.26 an Organization is joined": (
        position(player("C01 C09", "V24"), player("C19")),
        "play:V24",
        "Played 0 V24 - -; OrganizationJoined 0 V24",
    ),
    "3.7 an Organization is left by choice": (
        position(player("C01 C09", organization="V24"), player("C19")),
        "discard:V24",
        "OrganizationLeft 0 V24 False",
    ),
    "3.7 an Organization is left when its requirement is broken": (
        position(player("C01 C09", organization="V24"), player("C19")),
        "expel:C09",
        "MemberExpelled 0 C09; OrganizationLeft 0 V24 True",
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
    "C12 robs": (
        position(player("C12"), player("C20", "V01"), rolls=(4,)),
        "use:C12>2",
        "AbilityUsed 0 C12 2; Passed -1 window h; DieRolled 0 C12 4; Robbed 0 1 V01 C12",
    ),
    "C12 fails": (
        position(player("C12"), player("C20", "V01"), rolls=(3,)),
        "use:C12>2",
        "AbilityUsed 0 C12 2; Passed -1 window h; DieRolled 0 C12 3",
    ),
    "C16": (
        position(player("C16"), player("C20")),
        "use:C16>C20",
        "AbilityUsed 0 C16 C20; Afflicted 1 C20 cursed C16",
    ),
    "C18": (
        position(player("C18"), player("C20"), advantages="V30"),
        "use:C18",
        "AbilityUsed 0 C18 -; Drew 0 V30 C18",
    ),
    "V10": (
        position(player("C09", "V10"), player("C20")),
        "play:V10/C09>C20",
        "Played 0 V10 C09 C20; Afflicted 1 C20 incapacitated V10",
    ),
    "V19": (
        position(player("C12", "V19"), player("C20")),
        "play:V19/C12>C20",
        "Played 0 V19 C12 C20; Afflicted 1 C20 poisoned V19",
    ),
    "V09": (
        position(player("C09", "V09"), player("C20"), character_discard="C04"),
        "play:V09/C09>C04",
        "Played 0 V09 C09 C04; Recruited 0 C04 V09",
    ),
    "V29": (
        position(player("C09", "V29"), player("C20"), characters="C04"),
        "play:V29",
        "Played 0 V29 - -; Recruited 0 C04 V29",
    ),
    "4.48 standing answers": (
        position(player("C16"), player("C09", "V05")),
        "1 stand:others 1 retract:others",
        "StandingChanged 1 others True; StandingChanged 1 others False",
    ),
    "4.47 the roll-call": (
        position(player("C01", "V01", area="A02"), player("C09", "V05"), player("C20", area="A01"), phase="roll_call"),
        "0 act 1 leave 2 stay",
        "Called act,leave,stay; PhaseBegan reset",
    ),
    "4.30 a reveal": (
        position(player("C01", "V01", area="A02", done="M01"), player("C09", "V05"), phase="roll_call"),
        "0 reveal 1 leave",
        "FinalRevealed 0 F1 8",
    ),
    "4.8 moving": (
        position(player("C20"), player("C19", area="A01"), phase="movement", areas="A02:E01 A01", rolls=(6, 1)),
        "move:A02",
        "SetOut 0 A02 move; TurnedUp 0 E01 A02; CombatBegan 0 -1 E01 3,2; CombatRolled 6,1; CombatEnded 0 -1 "
        "E01 9,3 0; Moved 0 A02 move",
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
    "4.11 resting": (
        position(player("C20", area="A02"), player("C19"), phase="movement"),
        "rest",
        "Rested 0; Expelled 0",
    ),
    "V11": (
        position(player("C09", "V11", area="A02"), player("C20"), phase="movement", areas="A01:E01 A02"),
        "play:V11/C09>A01",
        "Played 0 V11 C09 A01; SetOut 0 A01 V11; Moved 0 A01 V11",
    ),
    "V28": (
        position(player("C09", "V28", area="A02"), player("C20"), phase="movement", encounters="E14"),
        "play:V28>A08",
        "Played 0 V28 - A08; Sought 0 A08 V28; SetOut 0 A08 V28; TurnedUp 0 E14 A08; Avoided 0 E14 level; "
        "Moved 0 A08 V28",
    ),
    "3.7 an Organization is judged in the Reset phase of those who do nothing": (
        position(player("C20", organization="V24"), player("C19"), phase="roll_call"),
        "0 leave 1 leave",
        "Called leave,leave; PhaseBegan reset; OrganizationLeft 0 V24 True; PhaseBegan movement",
    ),
}


@pytest.mark.parametrize("name", NEWS)
def test_what_is_told(name: str) -> None:
    state, moves, expected = NEWS[name]
    assert told(state, moves) == expected.split("; ")
