"""The turn (2.7) and the activation (2.8)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.events import Destroyed
from rules.soulgivers.pieces import Activation
from tests.rules.soulgivers.builder import (
    PLACED,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    find,
    four_seats,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)
from tests.rules.soulgivers.scenes import with_each


def test_one_that_waits_on_a_portal_counts_as_in_the_game() -> None:
    state = position("ghost@PS1 patcher@C3 aeger@E9", "aeger@I9", seat=SPECTERS, decks=("runner blower", ""))
    state = play(state, "end")
    assert asked(state) == [(SHELLS, "act")]


def test_each_is_activated_once_and_another_activation_ends_the_first() -> None:
    state = play(
        position("runner@C3 patcher@C9", "aeger@I9"), "activate:runner", "step:C4", "activate:patcher", "face:E"
    )
    assert refusal(state, "activate:runner") == "activated"
    assert refusal(state, "activate:patcher") == "activated"
    assert refusal(state, "activate:aeger") == "not_in_game"
    assert find(state, "shells-runner").facing == 1
    state = play(state, "step:C8")
    assert (where(state, "shells-runner"), where(state, "shells-patcher")) == ("C4", "C8")


def test_nothing_of_a_soulgiver_is_done_without_an_activation() -> None:
    state = position("ghost@C3*", "aeger@I9")
    for move in ("step:C4", "walk:C4-C5", "halt:N", "drop:N", "attack:C4", "use:eradicate", "absorb:runner", "deliver"):
        assert refusal(state, move) == "nobody_active"


def test_one_that_stayed_on_its_portal_is_not_activated_again() -> None:
    state = play(position("confuser@PS1 ghost@PS1", "aeger@I9"), "activate:confuser", "activate:ghost")
    assert refusal(state, "activate:confuser") == "activated"
    assert "activate:confuser" not in legal(state)
    state = play(state, "step:C10", "halt:N")
    assert refusal(state, "activate:confuser") == "activated"


def test_the_end_of_a_turn_in_its_order() -> None:
    state = position(
        "ghost@PS1 confuser@C3=4 patcher@E9", "aeger@I9=5", active="confuser", decks=("runner", ""), fragment="A9"
    )
    state = play(state, "use:chaos>A1R")
    state, events = apply(state, "end")
    destroyed = [(event.id, event.cause) for event in events if isinstance(event, Destroyed)]
    assert destroyed == [("shells-ghost", "portal"), ("shells-confuser", "decay")]
    assert "shells-ghost" in state.sides[SHELLS].removed
    assert soul(state, "shells-confuser") == "C3"
    assert find(state, "shells-patcher").decay == 1
    assert find(state, "specters-aeger").decay == 5
    assert state.sides[SHELLS].essences == 5
    assert asked(state) == [(SPECTERS, "act")]


def test_effects_of_the_turn_end_with_it() -> None:
    state = position("whisperer@C3 ghost@D3", "aeger@I9 patcher@G3", active="whisperer", hands=("overflow", ""))
    state = play(state, "use:encouragement>D3", "draw", "play:overflow", "activate:ghost", "end")
    ghost = find(state, "shells-ghost")
    assert (ghost.encouraged, ghost.activated, ghost.marks) == (False, False, 0)
    assert find(state, "shells-whisperer").marks == 0
    assert (state.sides[SHELLS].extra, state.players[SHELLS].drawn, state.activation) == (0, 0, None)


def test_2_8_nothing_of_an_activation_goes_over_to_the_next() -> None:
    doing: dict[str, Any] = {
        "bonus": 2,
        "steps": 1,
        "axis": 0,
        "locked": 1,
        "ended": True,
        "used": ("collect", "attack"),
        "repeated": True,
        "free_own": 1,
        "free_soul": 1,
    }
    state = position("runner@C3 patcher@G9", "aeger@J9", active="runner", doing=doing)
    assert play(state, "activate:patcher").activation == Activation("shells-patcher")


@pytest.mark.parametrize("seat", range(4))
def test_2_7_the_end_of_a_turn_empties_the_portals_of_its_player_alone(seat: int) -> None:
    pieces = [f"{one} {hero}@{portal}" for one, hero, portal in zip(
        PLACED, ("runner", "runner", "blower", "ghost"), ("PS1", "PP1", "PS2", "PP2"), strict=True
    )]  # fmt: skip
    state = four_seats(seat, *pieces)
    state, events = apply(state, "end")
    gone = [(event.id, event.cause) for event in events if isinstance(event, Destroyed)]
    id = ("shells-runner", "specters-runner", "shells-blower", "specters-ghost")[seat]
    assert gone == [(id, "portal")]
    assert id in state.sides[seat % 2].removed
    assert state.souls == ()


@pytest.mark.parametrize("seat", range(4))
def test_2_25_what_lasts_for_a_turn_ends_with_it_for_everybody(seat: int) -> None:
    state = play(with_each(four_seats(seat), encouraged=True, activated=True), "end")
    assert [(piece.encouraged, piece.activated) for piece in state.soulgivers] == [(False, False)] * 4
