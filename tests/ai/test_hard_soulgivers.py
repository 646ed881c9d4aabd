"""The Hard player of Soulgivers: its plan for a turn, how long it is kept, and its budget."""

from __future__ import annotations

from functools import partial
from random import Random
from unittest.mock import patch

import pytest

from ai.soulgivers import planning
from ai.soulgivers.planning import NODES, PLANS, Search, plan_and_choose
from rules.soulgivers.position import SoulgiversState
from tests.conformance.kit import twin_of
from tests.rules.soulgivers.builder import GAME, apply, position


@pytest.fixture(autouse=True)
def no_plans() -> None:
    PLANS.clear()


SMALL = 120
small_plan = partial(plan_and_choose, nodes=SMALL)
ACTING = position("protector@C8 ghost@E8", "runner@E2 architect@C2", hands=("realign", "surge"))


def test_a_plan_is_worth_at_least_as_much_as_the_turn_of_normal() -> None:
    state = ACTING
    normal = Search(GAME, state, state.seat, Random(1), SMALL).finished([], state)
    assert Search(GAME, state, state.seat, Random(1), SMALL).climb().worth >= normal.worth


def test_a_plan_is_kept_for_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = ACTING, ACTING.seat
    first = small_plan(GAME, GAME.view(state, seat), seat, Random(1))
    monkeypatch.setattr(Search, "climb", None)
    assert small_plan(GAME, GAME.view(state, seat), seat, Random(2)) == first
    PLANS.clear()
    with pytest.raises(TypeError):
        small_plan(GAME, GAME.view(state, seat), seat, Random(1))


def test_a_plan_is_the_same_on_twins() -> None:
    state = ACTING
    moves = []
    for twin in (state, twin_of(GAME, state, state.seat, Random(3))):
        assert isinstance(twin, SoulgiversState)
        PLANS.clear()
        moves.append(small_plan(GAME, GAME.view(twin, state.seat), state.seat, Random(5)))
    assert moves[0] == moves[1]


def test_old_plans_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "_MOST_KEPT", 1)
    first, second = GAME.view(ACTING, 0), GAME.view(apply(ACTING, "0:end")[0], 0)
    for view in (first, second):
        PLANS.add(view, GAME.parse("end"))
    assert PLANS.move(first) is None and PLANS.move(second) == GAME.parse("end")


def test_a_search_ends_with_its_moves() -> None:
    search = Search(GAME, ACTING, ACTING.seat, Random(1), SMALL)
    with patch.object(Search, "finished", autospec=True, side_effect=Search.finished) as plans:
        search.climb()
        assert plans.call_count <= SMALL < NODES
