"""The Hard player of Soulgivers: its plan for a turn, how long it is kept, and its budget."""

from __future__ import annotations

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


@pytest.fixture
def small_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "NODES", 120)


ACTING = position("protector@C8 ghost@E8", "runner@E2 architect@C2", hands=("realign", "surge"))


@pytest.mark.usefixtures("small_budget")
def test_a_plan_is_worth_at_least_as_much_as_the_turn_of_normal() -> None:
    state = ACTING
    normal = Search(GAME, state, state.seat, Random(1)).finished([], state)
    assert Search(GAME, state, state.seat, Random(1)).climb().worth >= normal.worth


@pytest.mark.usefixtures("small_budget")
def test_a_plan_is_kept_for_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = ACTING, ACTING.seat
    first = plan_and_choose(GAME, GAME.view(state, seat), seat, Random(1))
    monkeypatch.setattr(Search, "climb", None)
    assert plan_and_choose(GAME, GAME.view(state, seat), seat, Random(2)) == first
    PLANS.clear()
    with pytest.raises(TypeError):
        plan_and_choose(GAME, GAME.view(state, seat), seat, Random(1))


@pytest.mark.usefixtures("small_budget")
def test_a_plan_is_the_same_on_twins() -> None:
    state = ACTING
    moves = []
    for twin in (state, twin_of(GAME, state, state.seat, Random(3))):
        assert isinstance(twin, SoulgiversState)
        PLANS.clear()
        moves.append(plan_and_choose(GAME, GAME.view(twin, state.seat), state.seat, Random(5)))
    assert moves[0] == moves[1]


def test_old_plans_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "_MOST_KEPT", 1)
    first, second = GAME.view(ACTING, 0), GAME.view(apply(ACTING, "0:end")[0], 0)
    for view in (first, second):
        PLANS.add(view, GAME.parse("end"))
    assert PLANS.move(first) is None and PLANS.move(second) == GAME.parse("end")


@pytest.mark.usefixtures("small_budget")
def test_a_search_ends_with_its_moves() -> None:
    search = Search(GAME, ACTING, ACTING.seat, Random(1))
    with patch.object(Search, "finished", autospec=True, side_effect=Search.finished) as plans:
        search.climb()
        assert plans.call_count <= 120 < NODES
