"""What the table is told, event by event: trades, fights between Parties, and cards that are answered."""

from __future__ import annotations

import pytest

from tests.rules.anima.builder import player, position
from tests.rules.anima.venturing import told, with_trap

NEWS = {
    "V08 cancels": (
        position(player("C16"), player("C09", "V08")),
        "use:C16>C09 1 play:V08/C09>C16",
        "AbilityUsed 0 C16 C09; Played 1 V08 C09 C16; Cancelled 0 C16 V08",
    ),
    "V05 keeps from a curse": (
        position(player("C16"), player("C09", "V05")),
        "use:C16>C09 1 play:V05/C09",
        "AbilityUsed 0 C16 C09; Played 1 V05 C09 -; Prevented 1 C09 V05",
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
    "4.49 a trade broken off": (
        position(player("C09", "V01", area="A02"), player("C20 C01", area="A02"), phase="interaction"),
        "trade:2 lay:V01 offer break",
        "TradeProposed 0 1; TradeCardLaid 0 1 V01; TradeLaid 0 1 V01; TradeBroken 1 0",
    ),
    "4.15 a fight between Parties": (
        position(player("C09", area="A02"), player("C20", "V03", area="A02"), phase="interaction", rolls=(6, 1)),
        "attack:2",
        "CombatBegan 0 1 - 3,3; Passed 1 fight; CombatRolled 6,1; Passed -1 window c; CombatEnded 0 1 - 9,4 "
        "0; Passed -1 window j; Died 1 C20 margin; Robbed 0 1 V03 combat; Expelled 1; TurnLost 1; Recruited 1 "
        "C01 last; PhaseBegan exploration",
    ),
    "C13 incapacitates": (
        position(player("C13", area="A02"), player("C20 C01", "V03", area="A02"), phase="interaction", rolls=(5,)),
        "use:C13>C20",
        "AbilityUsed 0 C13 C20; Passed -1 window h; DieRolled 0 C13 5; Passed -1 window i; Afflicted 1 C20 "
        "incapacitated C13",
    ),
    "V16": (
        position(player("C12", "V16", area="A02"), player("C20 C01", "V04", area="A02"), phase="interaction"),
        "play:V16/C12>2",
        "Played 0 V16 C12 2; Passed -1 window h; Robbed 0 1 V04 V16",
    ),
    "C11 leaves a Combat": (
        position(player("C20", "V01", area="A02"), player("C11", area="A02"), phase="interaction"),
        "attack:2 1 use:C11 1 done 0 done",
        "CombatBegan 0 1 - 3,2; Laid 1 use:C11; Passed 1 fight; Passed 0 fight; AbilityUsed 1 C11 -; Passed "
        "-1 window h; CombatLeft 1 C11; Expelled 1; TurnLost 1; PhaseBegan exploration",
    ),
    "4.15 a full hand takes nothing": (
        position(
            player("C04", "V20 V21 V22 V23 V24", area="A08"),
            player("C20", "V03", area="A08"),
            phase="interaction",
            rolls=(6, 5),
        ),
        "attack:2",
        "CombatBegan 0 1 - 5,3; Passed 0 fight; Passed 1 fight; CombatRolled 6,5; Passed -1 window c; "
        "CombatEnded 0 1 - 11,8 0; Discarded 1 V03 combat; Expelled 1; TurnLost 1; PhaseBegan exploration",
    ),
    "4.15 a tie": (
        position(player("C09", area="A08"), player("C20", "V03", area="A08"), phase="interaction", rolls=(2, 2)),
        "attack:2",
        "CombatBegan 0 1 - 3,3; Passed 1 fight; CombatRolled 2,2; Passed -1 window c; CombatEnded 0 1 - 5,5 "
        "None; PhaseBegan exploration",
    ),
    "C13 kills": (
        position(player("C13", area="A02"), player("C20 C01", "V03", area="A02"), phase="interaction", rolls=(6,)),
        "use:C13>C20",
        "AbilityUsed 0 C13 C20; Passed -1 window h; DieRolled 0 C13 6; Passed -1 window i; Died 1 C20 C13",
    ),
    "V04 prevents a death": (
        position(player("C13", area="A02"), player("C20 C01", "V04", area="A02"), phase="interaction", rolls=(6,)),
        "use:C13>C20 1 pass 1 play:V04/C01",
        "AbilityUsed 0 C13 C20; Passed -1 window h; DieRolled 0 C13 6; Played 1 V04 C01 -; Prevented 1 C20 V04",
    ),
    "C15 takes a card back": (
        position(player("C15", "V10"), player("C20"), rolls=(5,)),
        "play:V10/C15>C20",
        "Played 0 V10 C15 C20; Afflicted 1 C20 incapacitated V10; DieRolled 0 C15 5; TookFromPile 0 V10 C15",
    ),
    "C15 takes no card back": (
        position(player("C15", "V10"), player("C20"), rolls=(4,)),
        "play:V10/C15>C20",
        "Played 0 V10 C15 C20; Afflicted 1 C20 incapacitated V10; DieRolled 0 C15 4",
    ),
    "C13 cannot incapacitate twice": (
        position(player("C13", area="A02"), player("C20- C01", area="A02"), phase="interaction", rolls=(5,)),
        "use:C13>C20",
        "AbilityUsed 0 C13 C20; DieRolled 0 C13 5",
    ),
    "V05 against V27": (
        with_trap(
            position(player("C04", "V05", area="A01"), player("C19"), phase="movement", seat=1), "A01", "V27", owner=1
        ),
        "rest 0 play:V05/C04",
        "Rested 1; TrapSprung 1 A01 V27; Played 0 V05 C04 -; Prevented 0 C04 V05; PhaseBegan interaction; "
        "PhaseBegan exploration",
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
    "V08 keeps C11 in the Combat": (
        position(
            player("C04 C09", "V01 V08", area="A08"), player("C11", area="A08"), phase="interaction", rolls=(1, 6)
        ),
        "attack:2 0 play:V01/C04 0 done 1 use:C11 1 done 0 play:V08/C09>C11",
        "CombatBegan 0 1 - 8,2; Laid 0 play:V01/C04; Passed 0 fight; Laid 1 use:C11; Passed 1 fight; "
        "HandedBack 0; AbilityUsed 1 C11 -; Played 0 V08 C09 C11; Cancelled 1 C11 V08; Passed 0 fight; "
        "CombatRolled 1,6; CombatEnded 0 1 - 9,8 0; Expelled 1; TurnLost 1; PhaseBegan exploration",
    ),
}


@pytest.mark.parametrize("name", NEWS)
def test_what_is_told(name: str) -> None:
    state, moves, expected = NEWS[name]
    assert told(state, moves) == expected.split("; ")
