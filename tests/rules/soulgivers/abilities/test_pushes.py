"""Charge and Tornado: whom or what they reach, how far they push, and what ends them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.cards import ABILITIES, HEROES
from rules.soulgivers.events import Moved
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    find,
    is_in_game,
    legal,
    place_name,
    play,
    refusal,
    soul,
    where,
)
from tests.rules.soulgivers.scenes import (
    BOTH,
    FAR_INTERFERENCE,
    FOE,
    FREED,
    LED_BY_AN_ABILITY,
    SEATS_OF_FOUR,
    WALL,
    acts,
    acts_for,
    holder,
    id_of,
    in_teams,
    places,
    targets_offered,
)

BEHIND_A_WALL = board(A5="I2", I5="I0", E3="W0")


@pytest.mark.parametrize(
    ("more", "to"),
    [
        ({}, "F3"),
        ({"modifiers": "hole@E3"}, "E3"),
        ({"modifiers": "border@E3"}, "F3"),
        ({"tiles": board(E3="S0", A5="I2", I5="I0")}, "E3"),
    ],
)
def test_how_far_charge_pushes_a_soul_of_either_population(more: dict[str, Any], to: str) -> None:
    state = play(acts("protector@A3", "aeger@A10", souls="specters-runner@D3", **more), "use:charge")
    assert places(state, "specters-runner") == [f"Soul on {to}"]


@pytest.mark.parametrize(
    ("state", "move", "where"),
    [
        # 7.3: no Soul over the Border by a Specter, nor beyond the edge
        (acts_for(1, "protector@A3", "ghost@A10", souls="shells-runner@D3", modifiers="border@E3"), "charge", "C3 D3"),
        (acts("protector@G3", "aeger@C9", souls="specters-runner@I3"), "charge", "H3 J3"),
        # A10: a Soul is a target, and does not stop at Soulgivers
        (acts("protector@C3", souls="specters-runner@C6"), "charge", "C5 C8"),
        (acts("protector@C3 ghost@F3", souls="specters-runner@E3"), "charge>E3/specters-runner", "D3 G3"),
    ],
)
def test_7_3_and_a10_where_a_soul_that_charge_pushes_comes_to_lie(
    state: SoulgiversState, move: str, where: str
) -> None:
    state = play(state, f"use:{move}")
    protector, lies = where.split()
    (soul,) = state.souls
    assert (place_name(holder(state, "protector").place), place_name(soul.cell)) == (protector, lies)


@pytest.mark.parametrize(
    ("own", "foe", "more", "move", "end"),
    [
        # 25.1, A46: an obstacle right behind the target is allowed
        ("protector@B3", "aeger@E3 ghost@I2", {"tiles": BEHIND_A_WALL}, "charge>E3", "D3 E3"),
        ("protector@B3", "aeger@E3 ghost@F3", {}, "charge>E3", "D3 E3"),
        ("protector@C3", "aeger@D3 ghost@E3", {}, "charge>D3", "C3 D3"),
        # A41: one that does not reach its target pushes nobody; from beside it, it pushes
        ("protector@C3", "aeger@G3", {"modifiers": "border@F3"}, "charge", "E3 G3"),
        ("protector@C3", "aeger@D3", {}, "charge", "C3 F3"),
        ("protector@C3", "aeger@H3", {"modifiers": "horizon@E4"}, "charge", "Soul on E4, H3"),
        # 7.3: a Soul under a Soulgiver is another target
        ("protector@C3", "aeger@E3", {"souls": "specters-ghost@E3"}, "charge>E3", "D3 G3"),
        ("protector@C3", "aeger@E3", {"souls": "specters-ghost@E3"}, "charge>E3/specters-ghost", "D3 E3"),
    ],
)
def test_25_1_a46_and_a41_where_a_charge_ends(own: str, foe: str, more: dict[str, str], move: str, end: str) -> None:
    state = play(acts(own, foe, **more), f"use:{move}")
    assert places(state, "shells-protector", "specters-aeger") == end.split(", " if "," in end else " ")
    assert state.sides[SHELLS].essences == 4
    if "souls" in more:
        assert soul(state, "specters-ghost") == ("G3" if "/" in move else "E3")


@pytest.mark.parametrize("obstacle", ["wall", "ally", "opponent", "border"])
def test_25_1_an_obstacle_between_forbids_it(obstacle: str) -> None:
    own = "protector@B3 patcher@F3" + " ghost@D3" * (obstacle == "ally")
    foe = "aeger@I2" + " ghost@D3" * (obstacle == "opponent")
    more = {"wall": {"tiles": WALL}, "border": {"modifiers": "border@D3"}}.get(obstacle, {})
    assert refusal(acts_for(SPECTERS, own, foe, **more), "use:charge>F3") == "no_sight"


@pytest.mark.parametrize(("lying", "sees"), [("F3", True), ("G3", False)])
def test_25_1_the_border_hides_what_lies_behind_it_and_not_what_lies_on_it(lying: str, *, sees: bool) -> None:
    state = acts_for(SPECTERS, "protector@C3", "", modifiers="border@F3", souls=f"specters-runner@{lying}")
    assert (f"use:charge>{lying}/specters-runner" in legal(state, "use:charge")) == sees


def test_25_2_an_ally_is_charged_and_pushed() -> None:
    state, events = apply(acts("protector@B3 patcher@E3"), "use:charge>E3")
    assert places(state, "shells-protector", "shells-patcher") == ["D3", "G3"]
    assert [event.way for event in events if isinstance(event, Moved)] == ["run", "run", "push", "push"]


@pytest.mark.parametrize(("target", "code"), [("B3", "not_in_line"), ("C3", ""), ("H3", ""), ("I3", "out_of_range")])
def test_e1_charge_reaches_from_1_to_6(target: str, code: str) -> None:
    foe = "ghost@I9" if target == "B3" else f"ghost@{target}"
    state = acts("protector@B3 patcher@I10", foe, souls="shells-runner@B3")
    assert refusal(state, f"use:charge>{target}") == code
    assert "use:charge>B3/shells-runner" not in legal(state)


@pytest.mark.parametrize("side", ["shells", "specters"])
@pytest.mark.parametrize(("place", "code"), [("C1", ""), ("C7", ""), ("I3", ""), ("J3", "no_target")])
def test_25_1_the_range_of_charge_binds_souls_too(place: str, code: str, side: str) -> None:
    state = acts("protector@C3", "aeger@J9", souls=f"{side}-ghost@{place}")
    assert refusal(state, f"use:charge>{place}/{side}-ghost") == code


def test_a9_cells_for_acquiescence_and_charge_tiles_for_tear_and_mold() -> None:
    units = {id: ABILITIES[id].unit for id in ("acquiescence", "charge", "tear", "mold")}
    assert units == {"acquiescence": "cells", "charge": "cells", "tear": "tiles", "mold": "tiles"}
    assert legal(acts("protector@A3", "aeger@G3"), "use:charge") == ["use:charge>G3"]
    for place, found in (("A4", []), ("B4", ["D6"])):
        state = acts(f"volomancer@{place} aeger@D6", "ghost@D3*", barrier=False)
        assert targets_offered(state, "acquiescence") == found


def test_a63_the_run_of_a_charge_ends_and_pushes_nobody() -> None:
    state, text, _ = LED_BY_AN_ABILITY["the own run"]
    assert where(play(state, text), "specters-aeger") == "F3"


@BOTH
def test_7_3_a_soul_under_a_soulgiver_is_charged_as_well_as_the_soulgiver(seat: int) -> None:
    state = acts_for(seat, "protector@C3", "aeger@E3", souls="shells-ghost@E3 specters-ghost@E3")
    assert set(targets_offered(state, "charge")) == {"E3", "E3/shells-ghost", "E3/specters-ghost"}


@pytest.mark.parametrize(("target", "lands"), [("C6", "A6"), ("D5", "B5"), ("G5", "I5"), ("E4", "E2"), ("F7", "F9")])
def test_27_1_tornado_blows_away_from_the_blower(target: str, lands: str) -> None:
    state = play(acts("blower@E5", f"architect@{target}", barrier=False), "use:tornado")
    assert where(state, "specters-architect") == lands


@pytest.mark.parametrize(
    ("tiles", "own", "pushed", "lands"),
    [
        # 27.2: walls before the target do not matter, one on the way stops the push, not that of a Ghost
        (board(A5="I2", I5="I0", A3="S0", C3="W0"), "blower@A3", "architect@D3", "F3"),
        (board(A5="I2", I5="I0", C3="W0", E3="W0"), "blower@A3", "architect@D3", "E3"),
        (board(A5="I2", I5="I0", C3="W0", E3="W0"), "blower@A3", "ghost@D3", "F3"),
        # 7.3, A40: the edge and the Barrier stop it early
        ("", "blower@G3", "aeger@I3", "J3"),
        ("", "blower@E1", "aeger@E3", "E4"),
    ],
)
def test_27_2_7_3_and_a40_what_stops_a_push(tiles: str, own: str, pushed: str, lands: str) -> None:
    state = play(acts(own, pushed, tiles=tiles), "use:tornado")
    assert places(state, f"specters-{pushed.partition('@')[0]}") == [lands]


def test_27_2_a_wall_stops_one_of_two() -> None:
    tiles = board(A5="I2", I5="I0", C3="W0", E3="W0")
    state = play(acts("blower@A3", "architect@C3 ghost@I2 aeger@D4", tiles=tiles), "use:tornado", "push:C3")
    assert places(state, "specters-architect", "specters-aeger") == ["C3", "F4"]


@pytest.mark.parametrize(("first", "ally", "enemy"), [("C3", "C3", "F3"), ("D3", "E3", "F3")])
def test_27_3_all_are_moved_in_the_order_of_the_user(first: str, ally: str, enemy: str) -> None:
    state = play(acts("blower@A3 architect@C3", "aeger@D3"), "use:tornado")
    assert asked(state) == [(SHELLS, "blow")]
    assert legal(state) == ["push:C3", "push:D3"]
    assert places(play(state, f"push:{first}"), "shells-architect", "specters-aeger") == [ally, enemy]


def test_e9_one_tornado_blows_on_all_four_tiles() -> None:
    state = acts("blower@C3 confuser@A3 ghost@C1", "architect@E3 aeger@C5 patcher@E5", barrier=False)
    state = play(state, "use:tornado")
    assert set(legal(state)) == {"push:A3", "push:C1", "push:E3", "push:C5"}
    state = play(state, "push:E3", "push:C5", "push:A3")
    foes = ("specters-architect", "specters-aeger", "specters-patcher")
    assert places(state, *foes, "shells-blower") == ["G3", "C7", "E5", "C3"]
    state = play(acts("blower@C4 confuser@B3 ghost@C2", "architect@E3 aeger@C5"), "use:tornado", "push:B3", "push:C2")
    assert places(play(state, "push:E3"), "shells-confuser", "shells-ghost") == ["A3", "C1"]


@pytest.mark.parametrize(
    ("own", "foe", "more", "pushed", "offered", "ends"),
    [
        # A40: each is pushed once; one that an earlier push destroyed is left out
        ("blower@C3 aeger@E3 runner@F3", "confuser@C5", {}, "E3", {"E3", "C5"}, ["E3", "C7"]),
        ("blower@C3 aeger@E3", "confuser@C5", {"modifiers": "hole@F3"}, "E3", {"E3", "C5"}, ["Soul on F3", "C7"]),
        # 2.15: it ends with its user
        ("blower@C5 aeger@J10", "holemaker@C4 confuser@B5", FREED, "C4", {"C4", "B5"}, ["J10", "B5"]),
    ],
)
def test_a40_and_2_15_whom_tornado_pushes(
    own: str, foe: str, more: dict[str, Any], pushed: str, offered: set[str], ends: list[str]
) -> None:
    state = play(acts(own, foe, **more), "use:tornado")
    assert {text.removeprefix("push:") for text in legal(state)} == offered
    state = play(state, f"push:{pushed}")
    assert places(state, "shells-aeger", "specters-confuser") == ends
    assert is_in_game(state, "shells-blower") == (more is not FREED)
    assert asked(state) == [(SHELLS, "act")]


def test_a38_tornado_does_not_ask_for_one_that_was_trapped_meanwhile() -> None:
    """The Spacewalker is attracted when the Holemaker is pushed from the Event Horizon."""
    foes = "holemaker@C4 aeger@B5 patcher@A6"
    state = acts("blower@D6 spacewalker@D4", foes, modifiers="horizon@C4", tiles=FAR_INTERFERENCE)
    state = play(state, "use:tornado", "push:C4")
    assert where(state, "shells-spacewalker") == "C4"
    assert set(legal(state)) == {"push:B5", "push:A6"}


@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize(("user", "ability"), [("blower", "tornado"), ("protector", "charge")])
def test_23_5_a_push_turns_nobody(user: str, ability: str, facing: str) -> None:
    state = play(acts(f"{user}@C3", f"patcher@E3{facing}"), f"use:{ability}")
    assert (where(state, "specters-patcher"), find(state, "specters-patcher").facing) == ("G3", "NESW".index(facing))


@BOTH
@pytest.mark.parametrize("hero", [hero for hero in HEROES if hero != "blower"])
@pytest.mark.parametrize("more", ["", "*", "=5"])
@pytest.mark.parametrize("ally", [True, False])
def test_27_3_tornado_pushes_every_hero_of_either_side_with_the_fragment_too(
    ally: bool, more: str, hero: str, seat: int
) -> None:
    pushed = f"{hero}@E3N{more}"
    state = acts_for(seat, f"blower@C3 {pushed if ally else ''}", FOE if ally else pushed)
    if hero == "runner":
        assert legal(state, "use:tornado") == []
        return
    state, id = play(state, "use:tornado"), id_of(seat if ally else 1 - seat, hero)
    assert (where(state, id), find(state, id).facing) == ("G3", 0)
    assert (state.fragment.carrier == id) == (more == "*")


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("pushed", SEATS_OF_FOUR)
def test_27_3_in_teams_tornado_pushes_everybody(seat: int, pushed: int) -> None:
    state = in_teams(seat, (seat, "blower@C3"), (pushed, "patcher@E3"), active="blower")
    assert where(play(state, "use:tornado"), id_of(pushed, "patcher")) == "G3"
