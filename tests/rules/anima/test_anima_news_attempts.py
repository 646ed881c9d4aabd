"""What the table is told, event by event: missions, the timer and the Crisis."""

from __future__ import annotations

import pytest

from rules.anima.player import Progress
from tests.rules.anima.builder import player, position
from tests.rules.anima.venturing import explorer, told

NEWS = {
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
    "M01 is completed": (
        explorer(player("C04 C01 C03", area="A08", missions="M01 M02"), 1, 3, 1),
        "explore claim:M01",
        "Explored 0 A08 1; Claimed 0 A08 M01; MissionShown 0 M01; CombatBegan 0 -1 M01 13,15; CombatRolled "
        "3,1; CombatEnded 0 -1 M01 16,16 0; MissionDone 0 M01",
    ),
    "M04 is under way": (
        explorer(player("C01 C09", area="A02", missions="M04 M02"), 1, 3, 1),
        "explore claim:M04",
        "Explored 0 A02 1; Claimed 0 A02 M04; MissionShown 0 M04; CombatBegan 0 -1 M04 7,9; CombatRolled 3,1; "
        "CombatEnded 0 -1 M04 10,10 0; MissionAdvanced 0 M04",
    ),
    "4.65 progress is lost": (
        position(
            player("C01 C09", area="A02", missions="M04", progress=Progress("M04", 1, 3)),
            player("C19"),
            phase="exploration",
        ),
        "done",
        "ProgressLost 0 M04; Passed 0 explore; TurnBegan 4 0,1 -",
    ),
    "3.6 the timer runs": (
        position(player("C20"), player("C19", area="A02"), phase="exploration", seat=1, final="F1", timer=3),
        "done",
        "Passed 1 explore; TimerRan 2; TurnBegan 4 1,0 -",
    ),
    "4.51 a reveal in time": (
        position(player("C20"), player("C19", area="A02"), phase="exploration", seat=1, turn=19),
        "done",
        "Passed 1 explore; TurnBegan 20 1,0 -; FinalRevealed -1 F1 8",
    ),
}


@pytest.mark.parametrize("name", NEWS)
def test_what_is_told(name: str) -> None:
    state, moves, expected = NEWS[name]
    assert told(state, moves) == expected.split("; ")
