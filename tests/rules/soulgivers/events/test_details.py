"""What is told of what happens, and to whom, where nothing else of a match depends on it."""

from __future__ import annotations

import pytest

from rules.soulgivers import frames
from rules.soulgivers.events import Decided, Ended, ModifierPlaced, Moved, Stuck
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import GAME, SHELLS, SPECTERS, apply, cell, play, position, seen
from tests.rules.soulgivers.scenes import TWO_HOLES, events_after


@pytest.mark.parametrize(
    ("shells", "specters", "modifiers", "made", "moved"),
    [
        ("spacewalker@C3", "aeger@E3", "", ["use:teleport>E3"], [("C3", "E3", "teleport"), ("E3", "C3", "teleport")]),
        (
            "spacewalker@C3",
            "aeger@I2",
            TWO_HOLES,
            ["step:D3", "to:J9"],
            [("C3", "D3", "step"), ("D3", "J9", "wormhole")],
        ),
        ("gatekeeper@C3", "aeger@I2", "gate@C3 gate@H8", ["gate"], [("C3", "H8", "gate")]),
        (
            "volomancer@C5 gatekeeper@A9",
            "ghost@C4",
            "gate@C3 gate@H8",
            ["use:mind_control>C4", "step:C3", "gate"],
            [("C4", "C3", "control"), ("C3", "H8", "gate")],
        ),
    ],
)
def test_the_way_of_each_soulgiver_is_told(
    shells: str, specters: str, modifiers: str, made: list[str], moved: list[tuple[str, str, str]]
) -> None:
    state = position(shells, specters, modifiers=modifiers, active=shells.partition("@")[0])
    ways = [(event.start, event.to, event.way) for event in events_after(state, *made) if isinstance(event, Moved)]
    assert ways == [(cell(start), cell(to), way) for start, to, way in moved]


def test_a_spacewalker_that_finds_no_exit_is_told_to_be_trapped() -> None:
    state = position("spacewalker@C3", "aeger@I2", modifiers="hole@D3", active="spacewalker")
    assert Stuck("shells-spacewalker", cell("D3")) in events_after(state, "step:D3")


def test_a_modifier_that_is_placed_is_told() -> None:
    state = position("holemaker@C3", "aeger@I2", active="holemaker")
    assert ModifierPlaced(cell("D3"), "black_hole", "shells") in events_after(state, "use:black_void>D3")


def test_a_population_without_soulgivers_is_told_to_be_eliminated() -> None:
    state = position("ghost@C3E", "aeger@D3E", active="ghost")
    assert events_after(state, "attack:D3")[-1] == Ended("shells", "elimination")


@pytest.mark.parametrize(
    ("state", "move", "question"),
    [
        (position("ghost@C3", "aeger@I2"), "population", "population"),
        (position("volomancer@C5", "ghost@C4", active="volomancer"), "done", "control"),
        (position("ghost@C3", "aeger@I2"), "end", "end"),
    ],
    ids=["population", "control", "end"],
)
def test_a_decision_that_shows_only_later_is_told_to_its_seat_alone(
    state: SoulgiversState, move: str, question: str
) -> None:
    if question == "control":
        state = play(state, "use:mind_control>C4", "step:C3")
    decided = [event for event in apply(state, move)[1] if isinstance(event, Decided)]
    assert [event.question for event in decided] == [question]
    assert seen(decided, SHELLS) == decided
    assert seen(decided, SPECTERS) == seen(decided, None) == []


def test_heroes_drawn_as_reinforcement_are_seen_by_their_seat_alone() -> None:
    asked = frames.Reinforcement(SHELLS, ("runner", "ghost"))
    state = position("patcher@C3", "aeger@I2", decks=("runner ghost", ""), frames=(asked,))
    assert GAME.view(state, SHELLS).frames[-1] == asked
    hidden = frames.Reinforcement(SHELLS, ("?", "?"))
    assert GAME.view(state, SPECTERS).frames[-1] == GAME.view(state, None).frames[-1] == hidden
