"""Tornado: who is pushed, in which order, and what stops a push."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import HEROES
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    asked,
    board,
    cell,
    find,
    is_in_game,
    legal,
    play,
    position,
    where,
)
from tests.rules.soulgivers.scenes import FREED, acts


@pytest.mark.parametrize(("target", "lands"), [("C6", "A6"), ("D5", "B5"), ("G5", "I5"), ("E4", "E2"), ("F7", "F9")])
def test_27_1_tornado_blows_away_from_the_blower(target: str, lands: str) -> None:
    state = position("blower@E5", f"architect@{target}", active="blower", barrier=False)
    assert where(play(state, "use:tornado"), "specters-architect") == lands


def test_27_2_walls_before_the_target_do_not_matter() -> None:
    tiles = board(A5="I2", I5="I0", A3="S0", C3="W0")
    state = position("blower@A3", "architect@D3", tiles=tiles, active="blower")
    assert where(play(state, "use:tornado"), "specters-architect") == "F3"


def test_27_2_a_wall_on_the_way_stops_the_push() -> None:
    tiles = board(A5="I2", I5="I0", C3="W0", E3="W0")
    state = position("blower@A3", "architect@D3 ghost@I2", tiles=tiles, active="blower")
    assert where(play(state, "use:tornado"), "specters-architect") == "E3"
    ghost = position("blower@A3", "architect@I2 ghost@D3", tiles=tiles, active="blower")
    assert where(play(ghost, "use:tornado"), "specters-ghost") == "F3"
    beside = position("blower@A3", "architect@C3 ghost@I2 aeger@D4", tiles=tiles, active="blower")
    beside = play(beside, "use:tornado", "push:C3")
    assert (where(beside, "specters-architect"), where(beside, "specters-aeger")) == ("C3", "F4")


@pytest.mark.parametrize(("first", "ally", "enemy"), [("C3", "C3", "F3"), ("D3", "E3", "F3")])
def test_27_3_all_are_moved_in_the_order_of_the_user(first: str, ally: str, enemy: str) -> None:
    state = position("blower@A3 architect@C3", "aeger@D3", active="blower")
    state = play(state, "use:tornado")
    assert asked(state) == [(SHELLS, "blow")]
    assert legal(state) == ["push:C3", "push:D3"]
    state = play(state, f"push:{first}")
    assert where(state, "shells-architect") == ally
    assert where(state, "specters-aeger") == enemy


def test_7_3_a_pushed_soulgiver_stops_at_the_edge() -> None:
    state = position("blower@G3", "aeger@I3", active="blower")
    assert where(play(state, "use:tornado"), "specters-aeger") == "J3"


def test_e9_one_tornado_blows_on_all_four_tiles() -> None:
    state = position(
        "blower@C3 confuser@A3 ghost@C1", "architect@E3 aeger@C5 patcher@E5", active="blower", barrier=False
    )
    state = play(state, "use:tornado")
    assert set(legal(state)) == {"push:A3", "push:C1", "push:E3", "push:C5"}
    state = play(state, "push:E3", "push:C5", "push:A3")
    assert where(state, "specters-architect") == "G3"
    assert where(state, "specters-aeger") == "C7"
    assert where(state, "specters-patcher") == "E5"
    assert find(state, "shells-blower").place == cell("C3")
    pushed = position("blower@C4 confuser@B3 ghost@C2", "architect@E3 aeger@C5", active="blower")
    pushed = play(pushed, "use:tornado", "push:B3", "push:C2", "push:E3")
    assert [where(pushed, id) for id in ("shells-confuser", "shells-ghost")] == ["A3", "C1"]


def test_a40_tornado_pushes_each_once_and_obstacles_stop_it_early() -> None:
    state = position("blower@C3 aeger@E3 runner@F3", "ghost@C5 aeger@I9", active="blower")
    state = play(state, "use:tornado")
    assert set(legal(state)) == {"push:E3", "push:C5"}
    state = play(state, "push:E3")
    assert where(state, "shells-aeger") == "E3"
    assert where(state, "specters-ghost") == "C7"
    edge = play(position("blower@G3", "aeger@I3", active="blower"), "use:tornado")
    assert where(edge, "specters-aeger") == "J3"
    barrier = play(position("blower@E1", "aeger@E3", active="blower"), "use:tornado")
    assert where(barrier, "specters-aeger") == "E4"


def test_a40_one_that_an_earlier_push_destroyed_is_left_out() -> None:
    state = position("blower@C3 aeger@E3", "confuser@C5 ghost@I9", active="blower", modifiers="hole@F3")
    state = play(state, "use:tornado", "push:E3")
    assert not is_in_game(state, "shells-aeger")
    assert where(state, "specters-confuser") == "C7"


@pytest.mark.parametrize("facing", "NESW")
def test_23_5_a_push_turns_nobody(facing: str) -> None:
    blown = play(acts("blower@C3", f"patcher@E3{facing}"), "use:tornado")
    charged = play(acts("protector@C3", f"patcher@E3{facing}"), "use:charge")
    for state in (blown, charged):
        assert (where(state, "specters-patcher"), find(state, "specters-patcher").facing) == (
            "G3",
            "NESW".index(facing),
        )


def test_a38_tornado_does_not_ask_for_one_that_was_trapped_meanwhile() -> None:
    """The Spacewalker is attracted when the Holemaker is pushed from the Event Horizon."""
    tiles = board(A9="I2", I5="I0")
    foes = "holemaker@C4 aeger@B5 patcher@A6"
    state = acts("blower@D6 spacewalker@D4", foes, modifiers="horizon@C4", tiles=tiles)
    state = play(state, "use:tornado", "push:C4")
    assert where(state, "shells-spacewalker") == "C4"
    assert set(legal(state)) == {"push:B5", "push:A6"}


def test_2_15_tornado_ends_with_its_user() -> None:
    state = acts("blower@C5 runner@J10", "holemaker@C4 aeger@B5", **FREED)
    state = play(state, "use:tornado", "push:C4")
    assert not is_in_game(state, "shells-blower")
    assert where(state, "specters-aeger") == "B5"
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("hero", [hero for hero in HEROES if hero != "blower"])
def test_27_3_tornado_pushes_every_hero_of_either_side_with_the_fragment_too(hero: str, seat: int) -> None:
    for more in ("", "*", "=5"):
        for ally in (True, False):
            pushed = f"{hero}@E3N{more}"
            texts = (f"blower@C3 {pushed if ally else ''}", f"patcher@J9 {'' if ally else pushed}")
            if hero == "patcher" and not ally:
                texts = (texts[0], pushed)
            state = position(*texts[:: 1 - 2 * seat], seat=seat, active="blower")
            id = f"{('shells', 'specters')[seat if ally else 1 - seat]}-{hero}"
            if hero == "runner":
                assert legal(state, "use:tornado") == []
                continue
            state = play(state, "use:tornado")
            assert where(state, id) == "G3"
            assert (state.fragment.carrier == id) == (more == "*")
            assert find(state, id).facing == 0


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("pushed", range(4))
def test_27_3_in_teams_tornado_pushes_everybody(seat: int, pushed: int) -> None:
    texts = ["aeger@A9", "aeger@J9", "runner@A10", "runner@J10"]
    texts[seat] = "blower@C3" if seat != pushed else "blower@C3 ghost@E3"
    if seat != pushed:
        texts[pushed] = "ghost@E3"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="blower", tiles=IN_TEAMS)
    assert where(play(state, "use:tornado"), f"{('shells', 'specters')[pushed % 2]}-ghost") == "G3"
