"""What a player is asked once more about."""

from __future__ import annotations

import pytest

from render.soulgivers.face import FACE
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import GAME, play, position


def danger(state: SoulgiversState, move: str) -> str:
    """Return what is asked before a move of the seat that is to act."""
    decision = GAME.pending(state)[0]
    return FACE.danger(GAME.view(state, decision.seat), decision, GAME.parse(move))


HOLE = "hole@D8"
HORIZON = position("architect@D3* blower@J10", "ghost@J9", modifiers="horizon@B3", hands=("quake", ""))
"""A quarter turn left of tile C3-D4 brings the Architect beside a Specter Modifier, a turn right does not."""
LED = position("volomancer@C6 patcher@C3", "ghost@J9", active="volomancer", modifiers="horizon@B4 hole@D3")
TORNADO = position("blower@C7 architect@A8 patcher@E7", "ghost@D10", active="blower", modifiers="hole@F7")
AEGER = play(position("aeger@C8=4", "ghost@D8", active="aeger"), "use:magnificent_decay")


@pytest.mark.parametrize(
    ("state", "move", "part"),
    [
        (position("patcher@C8", "ghost@I2", active="patcher", modifiers=HOLE), "step:D8", "destroys your Patcher."),
        (position("patcher@C8*", "ghost@I2", active="patcher", modifiers=HOLE), "step:D8", "The Fragment stays there"),
        (position("ghost@C8=5", "ghost@D8", active="ghost"), "use:eradicate", "costs 1 Decay"),
        (AEGER, "aim:D8/2", "costs 2 Decay, which destroys your Aeger"),
        (position("ghost@C8 patcher@PS1", "ghost@I2"), "end", "destroyed on a Portal: Patcher."),
        (position("patcher@PS1", "ghost@I2", active="patcher"), "end", "destroyed on a Portal: Patcher."),
        (position("ghost@C8=5", "ghost@I2", hands=("respite", "")), "end", "you hold Respite"),
        (position("ghost@C8*=5 patcher@F8", "ghost@I2", active="ghost"), "end", "The Fragment stays there"),
        (play(HORIZON, "play:quake"), "aim:C3L", "It brings your Architect to the Event Horizon, which destroys it."),
        (play(HORIZON, "play:quake"), "aim:C3L", "The Fragment stays there, and anyone can collect it."),
        (
            position("patcher@C3", "ghost@I2", active="patcher", modifiers="horizon@B4"),
            "step:C4",
            "to the Event Horizon",
        ),
        (TORNADO, "use:tornado", "It destroys your Patcher."),
        (play(LED, "use:mind_control>C3"), "step:C4", "brings your Patcher to the Event Horizon"),
    ],
)
def test_what_loses_an_own_soulgiver_is_told(state: SoulgiversState, move: str, part: str) -> None:
    assert part in danger(state, move)


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (position("holemaker@C8", "ghost@I2", active="holemaker", modifiers=HOLE), "step:D8"),
        (position("spacewalker@C8", "ghost@I2", active="spacewalker", modifiers=HOLE), "step:D8"),
        (position("patcher@C8", "ghost@I2", active="patcher", modifiers=HOLE), "step:C7"),
        (position("ghost@C8=4", "ghost@D8", active="ghost", souls="shells-runner@C7"), "use:eradicate"),
        (AEGER, "aim:D8/1"),
        (position("ghost@C8 patcher@A9", "ghost@I2"), "end"),
        (position("ghost@C8=5", "ghost@I2"), "end"),
        (position("ghost@C8=4", "ghost@I2", hands=("respite", "")), "end"),
        (play(HORIZON, "play:quake"), "aim:C3R"),
        (play(TORNADO, "use:tornado"), "push:E7"),
        (position("blower@C7 patcher@D7", "ghost@E7", active="blower", modifiers="hole@F7"), "use:tornado"),
        (position("holemaker@C3", "ghost@I2", active="holemaker", modifiers="horizon@B4"), "step:C4"),
    ],
)
def test_what_loses_nothing_that_could_be_kept_is_not(state: SoulgiversState, move: str) -> None:
    assert danger(state, move) == ""
