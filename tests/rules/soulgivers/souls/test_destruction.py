"""Destruction: what becomes of the Soul, the absorbed Soul, and what lay there."""

from __future__ import annotations

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, SPECTERS, is_in_game, legal, play, position, soul
from tests.rules.soulgivers.scenes import acts


def test_15_2_whoever_has_not_entered_the_board_is_destroyed_and_its_soul_removed() -> None:
    state = position("ghost@PS1 patcher@C9", "aeger@I2 runner@PP1")
    state = play(state, "end")
    assert not is_in_game(state, "shells-ghost")
    assert state.souls == ()
    assert "shells-ghost" in state.sides[SHELLS].removed
    assert is_in_game(state, "specters-runner")


def test_2_3_soulgivers_stuck_on_a_portal_are_destroyed_and_their_souls_removed() -> None:
    state = position("ghost@I9", "runner@PP1 volomancer@PP1 ghost@I2", seat=SPECTERS, modifiers="border@C1 border@D1")
    state = play(state, "activate:runner")
    assert legal(state, "step:") == []
    state = play(state, "end")
    assert [piece.id for piece in state.soulgivers] == ["shells-ghost", "specters-ghost"]
    assert state.souls == ()
    assert {"specters-runner", "specters-volomancer"} <= set(state.sides[SPECTERS].removed)


def test_6_2_the_absorbed_soul_leaves_the_game_and_the_own_soul_drops() -> None:
    state = position("ghost@C3+patcher=5 aeger@C9", "aeger@I2")
    state = play(state, "end")
    assert not is_in_game(state, "shells-ghost")
    assert soul(state, "shells-ghost") == "C3"
    assert [lying.id for lying in state.souls] == ["shells-ghost"]
    assert "shells-patcher" in state.sides[SHELLS].removed


def test_a7_an_absorbed_soul_is_no_second_life() -> None:
    state = position("ghost@B3", "confuser@C3N+runner aeger@I2", active="ghost")
    state = play(state, "attack:C3")
    assert not is_in_game(state, "specters-confuser")
    assert [lying.id for lying in state.souls] == ["specters-confuser"]
    assert "specters-runner" in state.sides[SPECTERS].removed


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (acts("blower@C3", "aeger@D3E+patcher"), ["attack:D3"]),
        (acts("soulcrusher@C3", "aeger@D3E+patcher", souls="shells-ghost@C4"), ["use:soulstrike>shells-ghost/E"]),
        (acts("volomancer@C3", "aeger@D3+patcher", modifiers="hole@D4"), ["use:mind_control", "step:D4"]),
        (acts("blower@C3", "aeger@D3+patcher=4", hands=("decay", "")), ["play:decay"]),
    ],
    ids=["attack", "soulstrike", "black hole", "decay"],
)
def test_2_15_an_absorbed_soul_leaves_the_game_whatever_destroys_the_soulgiver(
    state: SoulgiversState, moves: list[str]
) -> None:
    state = play(state, *moves)
    assert "specters-aeger" in {one.id for one in state.souls}
    assert "specters-patcher" not in {one.id for one in state.souls}
    assert "specters-patcher" in state.sides[SPECTERS].removed


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_15_the_absorbed_soul_of_one_that_is_destroyed_leaves_the_game(seat: int) -> None:
    sides = ("ghost@C3+runner=5 blower@A9", "aeger@I9+runner=5 blower@J1")
    state = play(position(*sides, seat=seat), "end")
    population = ("shells", "specters")[seat]
    assert [soul.id for soul in state.souls] == [f"{population}-{('ghost', 'aeger')[seat]}"]
    assert f"{population}-runner" in state.sides[seat].removed


def test_15_2_one_that_was_activated_and_stayed_on_its_portal_is_destroyed_with_the_soul_it_has() -> None:
    state = play(position("ghost@PS1+runner patcher@C9", "aeger@I2"), "activate:ghost", "end")
    assert not is_in_game(state, "shells-ghost")
    assert {"shells-ghost", "shells-runner"} <= set(state.sides[SHELLS].removed)


def test_2_15_what_lies_where_one_is_destroyed_stays() -> None:
    state = acts(
        "blower@C3 gatekeeper@A9", "aeger@D3E ghost@J9", modifiers="patch@D3 gate@D3", souls="shells-runner@D3"
    )
    after = play(state, "attack:D3")
    assert after.modifiers == state.modifiers
    assert [one.id for one in after.souls] == ["shells-runner", "specters-aeger"]
