"""All that is told of whole scenes, in order and with every field: a scene for every event."""

from __future__ import annotations

from typing import get_args

import pytest

from rules.soulgivers.events import (
    Began,
    Dealt,
    Decided,
    Drafted,
    SoulgiversEvent,
    Started,
    TeamsChosen,
    TurnBegan,
)
from rules.soulgivers.position import SoulgiversOptions
from tests.rules.soulgivers.builder import GAME, apply, asked, legal, play
from tests.rules.soulgivers.events.piece_scenes import ACTIONS, PIECES
from tests.rules.soulgivers.events.turn_scenes import BOARD, CARDS, TURNS
from tests.rules.soulgivers.scenes import events_after

SCENES = ACTIONS | PIECES | BOARD | CARDS | TURNS


@pytest.mark.parametrize("name", SCENES)
def test_all_that_is_told_of_a_scene(name: str) -> None:
    state, moves, expected = SCENES[name]
    assert events_after(state, *moves.split()) == expected


def test_what_is_told_of_the_setup() -> None:
    step = GAME.setup(2, SoulgiversOptions(heroes="all"), bytes(16))
    state = step.state
    first = state.seat
    hands = [state.players[seat].hand for seat in (first, 1 - first)]
    assert step.events[0] == Began(state.tiles, ("shells", "specters"), first)
    assert [(event.seat, tuple(sorted(event.cards))) for event in step.events[1:] if isinstance(event, Dealt)] == [
        (first, hands[0]),
        (1 - first, hands[1]),
    ]
    out = ("aeger", "gatekeeper", "whisperer", "soulcrusher")
    moves = [f"{seat}:leave:{hero}" for hero in out for seat in (0, 1)]
    assert events_after(state, *moves) == [*[Decided(-1, "leave")] * 3, TeamsChosen((out, out))]
    picks = (("ghost", 0, 2), ("runner", 1, 3), ("blower", 0, 2))
    moves += [f"{seat}:deploy:{hero}@P{'SP'[seat]}{1 + place[0] % 2}" for hero, *place in picks for seat in (0, 1)]
    shown = tuple(
        tuple((f"{side}-{hero}", place[seat]) for hero, *place in picks)
        for seat, side in enumerate(("shells", "specters"))
    )
    assert events_after(state, *moves)[4:] == [*[Decided(-1, "start")] * 2, Started(shown), TurnBegan(first, 1)]


def test_what_is_told_of_the_draft() -> None:
    state = GAME.setup(4, SoulgiversOptions(), bytes(16)).state
    assert events_after(state, "draft:ghost") == [Drafted(0, "ghost")]
    while len(state.players[1].deck) < 4 or asked(state)[0][0] != 1:
        state = play(state, legal(state)[0])
    last = [event for event in apply(state, legal(state)[0])[1] if isinstance(event, Drafted)]
    assert [event.seat for event in last] == [1, 2, 3]


def test_every_event_is_told_in_a_scene() -> None:
    shown = {type(event) for _, _, events in SCENES.values() for event in events}
    shown |= {Began, Dealt, Drafted, Started, TeamsChosen}
    assert shown == set(get_args(SoulgiversEvent))
