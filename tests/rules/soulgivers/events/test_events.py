"""All that is told of whole scenes, of the setup and of the draft, and to whom."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec import NODEFAULT
from msgspec.structs import fields

from rules.soulgivers.events import Began, Dealt, Decided, Drafted, SoulgiversEvent, Started, TeamsChosen, TurnBegan
from rules.soulgivers.pieces import Modifier
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import GAME, SHELLS, SPECTERS, apply, asked, legal, place_name, play, position, seen
from tests.rules.soulgivers.events import scenes
from tests.rules.soulgivers.scenes import FOE, acts, events_after, id_of, setup

SCENES = scenes.ACTIONS | scenes.PIECES | scenes.BOARD | scenes.CARDS | scenes.TURNS
PLACES = ("cell", "start", "to", "place")
"""The fields that are cells or Portals."""


def told(event: SoulgiversEvent) -> str:
    """Return an event as the scenes write it."""
    words = [type(event).__name__]
    for field in fields(event):
        value = getattr(event, field.name)
        if field.default is NODEFAULT:
            words.append(place_name(value) if field.name in PLACES and isinstance(value, int) else written(value))
        elif value != field.default:
            words.append(f"{field.name}={written(value)}")
    return " ".join(words)


def written(value: object) -> str:
    if isinstance(value, Modifier):
        return f"{place_name(value.cell)}/{value.kind}/{value.owner}"
    if isinstance(value, tuple):
        return "/".join(map(written, value)) or "nothing"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value) or "nobody"


@pytest.mark.parametrize("name", SCENES)
def test_all_that_is_told_of_a_scene(name: str) -> None:
    state, moves, expected = SCENES[name]
    assert ", ".join(map(told, events_after(state, *moves.split()))) == expected


def test_what_is_told_of_the_setup() -> None:
    step = GAME.setup(2, SoulgiversOptions(heroes="all"), bytes(16))
    state = step.state
    first = state.seat
    assert step.events[0] == Began(state.tiles, ("shells", "specters"), first)
    dealt = [(event.seat, tuple(sorted(event.cards))) for event in step.events[1:] if isinstance(event, Dealt)]
    assert dealt == [(seat, state.players[seat].hand) for seat in (first, 1 - first)]
    out = ("aeger", "gatekeeper", "whisperer", "soulcrusher")
    moves = [f"{seat}:leave:{hero}" for hero in out for seat in (0, 1)]
    assert events_after(state, *moves) == [*[Decided(-1, "leave")] * 3, TeamsChosen((out, out))]
    picks = (("ghost", 0, 2), ("runner", 1, 3), ("blower", 0, 2))
    moves += [f"{seat}:deploy:{hero}@P{'SP'[seat]}{1 + place[0] % 2}" for hero, *place in picks for seat in (0, 1)]
    shown = tuple(tuple((id_of(seat, hero), place[seat]) for hero, *place in picks) for seat in (0, 1))
    assert events_after(state, *moves)[4:] == [*[Decided(-1, "start")] * 2, Started(shown), TurnBegan(first, 1)]


def test_what_is_told_of_the_draft() -> None:
    state = setup(4, bytes(16))
    assert events_after(state, "draft:ghost") == [Drafted(0, "ghost")]
    while len(state.players[1].deck) < 4 or asked(state)[0][0] != 1:
        state = play(state, legal(state)[0])
    last = [event for event in apply(state, legal(state)[0])[1] if isinstance(event, Drafted)]
    assert [event.seat for event in last] == [1, 2, 3]


def test_every_event_is_told_in_a_scene() -> None:
    shown = {event.partition(" ")[0] for _, _, events in SCENES.values() for event in events.split(", ")}
    shown |= {"Began", "Dealt", "Drafted", "Started", "TeamsChosen"}
    assert shown == {kind.__name__ for kind in get_args(SoulgiversEvent)}


@pytest.mark.parametrize(
    ("state", "move", "question"),
    [
        (position("ghost@C3", FOE), "population", "population"),
        (play(acts("volomancer@C5", "ghost@C4"), "use:mind_control>C4", "step:C3"), "done", "control"),
        (position("ghost@C3", FOE), "end", "end"),
    ],
)
def test_a_decision_that_shows_only_later_is_told_to_its_seat_alone(
    state: SoulgiversState, move: str, question: str
) -> None:
    decided = [event for event in apply(state, move)[1] if isinstance(event, Decided)]
    assert [event.question for event in decided] == [question]
    assert seen(decided, SHELLS) == decided
    assert seen(decided, SPECTERS) == seen(decided, None) == []
