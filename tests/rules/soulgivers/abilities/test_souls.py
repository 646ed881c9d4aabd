"""Soulstrike and Eradicate: which Souls fly, how far, what they hit, and which ones are removed."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, SPECTERS, asked, board, is_in_game, legal, play, refusal, soul
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    HOLE,
    WALL,
    acts,
    acts_for,
    changed,
    holder,
    id_of,
    places,
    targets,
    targets_offered,
)

RELAYS = [f"relay:{{}}>{letter}" for letter in "NES"]


def strikes(souls: str, foe: str = FOE, own: str = "soulcrusher@C3", *, move: str = "", **more: Any) -> SoulgiversState:
    """Return what comes of a Soul that is launched: the first one to the east, unless ``move`` says more."""
    first = souls.partition("@")[0]
    return play(acts(own, foe, souls=souls, **more), f"use:soulstrike>{move or f'{first}/E'}")


def relays(soul: str) -> list[str]:
    """Return the answers to where a Soul that was hit from the west flies."""
    return [text.format(soul) for text in RELAYS]


def test_soulstrike_starts_no_soul_from_the_users_cell_where_it_could_not_fly() -> None:
    corner = acts("soulcrusher@A1", souls="shells-runner@A1 specters-runner@B2")
    own = {"shells-runner/E", "shells-runner/S"}
    assert targets(corner, "use:soulstrike") == own | {f"specters-runner/{letter}" for letter in "NESW"}
    barrier = acts("soulcrusher@D5", souls="shells-runner@D5")
    assert targets(barrier, "use:soulstrike") == {"shells-runner/N", "shells-runner/S", "shells-runner/W"}


def relaying() -> SoulgiversState:
    """Return a Soulcrusher on C5 that has launched a Soul to the east at one on D5."""
    return strikes("shells-ghost@C5 specters-runner@D5", own="soulcrusher@C5", barrier=False, fragment="A1")


def test_30_1_the_soul_that_was_hit_flies_forward_left_or_right() -> None:
    state = relaying()
    assert asked(state) == [(SHELLS, "relay")]
    assert legal(state) == relays("specters-runner")
    assert refusal(state, "relay:specters-runner>W") == "not_hit"


@pytest.mark.parametrize(("way", "place"), [("S", "D10"), ("N", "D1"), ("E", "I5")])
def test_30_2_it_flies_five_cells_and_the_first_one_stays(way: str, place: str) -> None:
    state = play(relaying(), f"relay:specters-runner>{way}")
    assert places(state, "specters-runner", "shells-ghost") == [f"Soul on {place}", "Soul on D5"]


def test_30_2_a_soul_that_is_hit_hits_the_next_one() -> None:
    state = play(strikes("shells-ghost@C3 shells-blower@D3 specters-runner@F3"), "relay:shells-blower>E")
    assert legal(state) == relays("specters-runner")
    state = play(state, "relay:specters-runner>S")
    assert [soul(state, lying.id) for lying in state.souls] == ["D3", "F3", "F4"]


@pytest.mark.parametrize(
    ("seat", "foe", "more", "left"),
    [
        (SHELLS, FOE, {"tiles": board(A5="I2", I5="I0", E3="W0")}, ()),
        (SPECTERS, FOE, {"modifiers": "border@F3"}, ()),
        (SHELLS, "aeger@F3N patcher@I2", {}, ("specters-aeger",)),
        (SHELLS, "aeger@F3E patcher@I2", {}, ("specters-aeger",)),
        (SHELLS, "aeger@F3S patcher@I2", {}, ("specters-aeger",)),
        (SHELLS, "aeger@F3W patcher@I2", {}, ()),
    ],
)
def test_30_2_an_obstacle_destroys_it_and_a_soulgiver_is_destroyed_unless_that_side_is_shielded(
    seat: int, foe: str, more: dict[str, str], left: tuple[str, ...]
) -> None:
    state = acts_for(seat, "soulcrusher@C3", foe, souls="shells-ghost@C3 specters-runner@D3", **more)
    state = play(state, "use:soulstrike>shells-ghost/E", "relay:specters-runner>E")
    assert tuple(lying.id for lying in state.souls) == ("shells-ghost", *left)
    assert "specters-runner" in state.sides[SPECTERS].removed


@pytest.mark.parametrize(
    ("own", "soul", "way", "tiles", "rest"),
    [
        ("I3", "I3", "E", "", "J3"),
        ("C2", "D1", "N", "", "C1"),
        ("A1", "B2", "W", "", "A1"),
        ("B3", "A4", "W", "", "A3"),
        ("E4", "F4", "S", "", "E4"),
        ("C3", "C4", "E", board(C3="W0"), ""),
        ("C3", "C3", "E", WALL, ""),
        ("C3", "C4", "E", "", "H3"),
    ],
)
@pytest.mark.parametrize("population", ["shells", "specters"])
def test_7_3_a11_and_a43_a_launched_soul_of_either_side_stops_at_edge_and_barrier_and_dies_at_a_wall(
    population: str, own: str, soul: str, way: str, tiles: str, rest: str
) -> None:
    id = f"{population}-runner"
    state = acts(f"soulcrusher@{own}", souls=f"{id}@{soul}", tiles=tiles)
    assert f"{id}/{way}" in targets_offered(state, "soulstrike")
    state = play(state, f"use:soulstrike>{id}/{way}")
    assert places(state, id) == [rest and f"Soul on {rest}"]
    assert (id in state.sides[population == "specters"].removed) == (not rest)


def test_a12_soulstrike_destroys_an_ally() -> None:
    state = strikes("shells-runner@C4", own="soulcrusher@C3 aeger@F3N")
    assert places(state, "shells-aeger") == ["Soul on F3"]


def test_a42_a_soulgiver_is_hit_before_a_soul_on_its_cell() -> None:
    state = strikes("shells-runner@C4 shells-ghost@E3", "aeger@E3 ghost@I9")
    assert places(state, "specters-aeger", "shells-ghost", "shells-runner") == ["Soul on E3", "Soul on E3", ""]


def test_a42_the_user_picks_which_soul_is_hit_and_launched_ones_are_flown_over() -> None:
    state = strikes("shells-runner@C4 shells-ghost@E3 specters-runner@E3 shells-blower@D3")
    assert legal(state) == relays("shells-blower")
    state = play(state, "relay:shells-blower>E")
    assert legal(state, "relay:") == relays("shells-ghost") + relays("specters-runner")
    state = play(state, "relay:specters-runner>E")
    lying = places(state, "shells-blower", "shells-ghost", "specters-runner")
    assert lying == ["Soul on E3", "Soul on E3", "Soul on J3"]


def test_a42_souls_on_the_starting_cell_are_not_hit_and_one_in_a_black_hole_is() -> None:
    state = strikes("shells-runner@C3 shells-ghost@C3 shells-blower@E3", tiles=board(E3="H0"))
    assert places(state, "shells-ghost") == ["Soul on C3"]
    assert legal(state) == relays("shells-blower")


def test_a42_a_soul_launched_long_before_is_flown_over() -> None:
    souls = "shells-ghost@B3 shells-runner@D3 shells-blower@D1 shells-patcher@G1 shells-architect@G3"
    state = strikes(souls, "aeger@J9", "soulcrusher@A3")
    state = play(state, "relay:shells-runner>N", "relay:shells-blower>E", "relay:shells-patcher>S")
    state = play(state, "relay:shells-architect>W")
    assert asked(state) == [(0, "act")]
    assert places(state, "shells-ghost", "shells-architect") == ["Soul on D3", "Soul on B3"]


@pytest.mark.parametrize(("facing", "is_hit"), [("N", True), ("E", True), ("S", False), ("W", False)])
def test_30_2_a_carrier_is_shielded_from_a_flying_soul_by_the_fragment(facing: str, is_hit: bool) -> None:
    """The Soul comes from the west; the Fragment covers the front and the right side."""
    state = strikes("shells-blower@C3", f"ghost@E3{facing}* aeger@J9")
    assert is_in_game(state, "specters-ghost") is not is_hit


@pytest.mark.parametrize("target", ["runner@E3E", "aeger@E3E+runner", "aeger@E3E", "aeger@E3E+ghost"])
@pytest.mark.parametrize("ally", [True, False])
def test_a42_the_aura_of_a_runner_stops_a_soul_and_nothing_else_does(target: str, *, ally: bool) -> None:
    own, foe = ("soulcrusher@C3 " + target, "patcher@J9") if ally else ("soulcrusher@C3", target)
    state = strikes("specters-confuser@C4", foe, own)
    assert is_in_game(state, id_of(not ally, target.partition("@")[0])) == ("runner" in target)
    assert places(state, "specters-confuser") == [""]


CIRCLE = "shells-ghost@D9 shells-blower@D5 specters-runner@F5 specters-blower@F3 shells-runner@D3"
"""Souls that are hit one after another in a circle, which ends on D5."""


def circling(souls: str) -> SoulgiversState:
    return strikes(souls, own="soulcrusher@D9", move="shells-ghost/N", barrier=False, fragment="A1")


def test_a42_none_of_the_souls_that_flew_in_a_chain_is_launched_again() -> None:
    """Another Soul lies on D5 too: it alone flies on when the last one comes back there."""
    state = circling(f"{CIRCLE} specters-ghost@D5")
    for text, launched in (
        ("relay:shells-blower>E", {"specters-runner"}),
        ("relay:specters-runner>N", {"specters-blower"}),
        ("relay:specters-blower>W", {"shells-runner"}),
        ("relay:shells-runner>S", {"specters-ghost"}),
    ):
        assert refusal(state, "relay:shells-ghost>N") == "not_hit"
        state = play(state, text)
        assert {name.partition(">")[0].removeprefix("relay:") for name in legal(state)} == launched


def test_a42_a_soul_flies_over_every_one_that_was_launched_before_it() -> None:
    state = play(circling(CIRCLE), "relay:shells-blower>E", "relay:specters-runner>N")
    state = play(state, "relay:specters-blower>W", "relay:shells-runner>S")
    lying = {one.id: soul(state, one.id) for one in state.souls}
    ends = ("D5", "F5", "F3", "D3", "D8")
    assert lying == dict(zip((part.partition("@")[0] for part in CIRCLE.split()), ends, strict=True))


def test_28_eradicate_takes_the_soul_of_its_own_user_too() -> None:
    state = acts("ghost@C3+runner", "aeger@C5+patcher blower@C4")
    assert targets(state, "use:eradicate") == {"C3", "C5"}
    state = play(state, "use:eradicate>C3")
    assert (holder(state, "ghost").soul, holder(state, "ghost").decay) == ("", 1)
    assert "shells-runner" in state.sides[0].removed


@BOTH
def test_2_25_eradicate_reaches_souls_of_either_population_one_tile_away(seat: int) -> None:
    souls = "shells-runner@C4 specters-runner@E4 shells-blower@C1 specters-blower@G3 shells-patcher@E5"
    found = targets_offered(acts_for(seat, "ghost@C3", souls=souls), "eradicate")
    assert set(found) == {"shells-runner", "specters-runner", "shells-blower"}


def test_2_25_eradicate_reaches_a_double_soul_that_was_activated() -> None:
    state = changed(acts("ghost@C3 patcher@D3+blower"), "patcher", activated=True)
    assert legal(state, "use:eradicate") == ["use:eradicate>D3"]


def test_a36_an_immunity_lost_on_a_black_hole_is_deadly() -> None:
    own = play(acts("ghost@C3+holemaker blower@A1", modifiers="hole@C3"), "use:eradicate")
    assert places(own, "shells-ghost") == ["Soul on C3"]
    assert asked(own) == [(SHELLS, "act")]
    state = play(acts("ghost@D3", "confuser@C3+holemaker aeger@I9", tiles=HOLE), "use:eradicate")
    assert places(state, "specters-confuser") == ["Soul on C3"]
    assert state.sides[SPECTERS].removed[-1] == "specters-holemaker"
