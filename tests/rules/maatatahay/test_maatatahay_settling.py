"""Settling life and death (2.5 T6)."""

from __future__ import annotations

import pytest

from rules.engine import Seat
from rules.maatatahay.board import Crystals, crystals
from rules.maatatahay.events import Added, Reinforced, Settled
from rules.maatatahay.position import MaatatahayState
from tests.rules.maatatahay.builder import (
    GAME,
    after,
    asked,
    events,
    fights,
    kind,
    legal,
    played,
    position,
    refused,
    rows,
    tile_on,
    told,
    why,
)


def closed(last: str, **words: str) -> dict[str, tuple[int, int, bool]]:
    """Return the fights once seat 1 has placed a Seer on ``last``."""
    return fights(position(*rows(**words), seat=1, tile="W04"), f"place:{last}", "rotate:0")


def test_m24_a_corner_tile_with_both_neighbours_occupied_is_a_target() -> None:
    assert closed("A2", A1="a1", B1="b10") == {"A1": (1, 6, False)}
    assert closed("E5", A1="a1", B1="b10") == {}


def test_m24_an_edge_tile_with_three() -> None:
    around = {"C1": "a1", "B1": "b10", "D1": "b9", "E5": "a2"}
    assert closed("C2", **around) == {"C1": (1, 9, False)}
    assert closed("E4", **around) == {}


def test_m24_a_central_tile_with_four() -> None:
    around = {"C3": "a1", "C2": "b10", "B3": "b9", "D3": "b8", "A5": "a2", "E5": "a3"}
    assert closed("C4", **around) == {"C3": (1, 12, False)}
    assert closed("A1", **around) == {}


def test_m24_tiles_of_both_tribes_and_dead_ones_occupy() -> None:
    assert closed("C2", C1="a1", B1="a10", D1="-b9") == {"C1": (1, 2, False)}


def test_m25_a_relic_leaves_a_side_open() -> None:
    around = {"C2": "a1", "B2": "b10", "D2": "b9"}
    assert closed("C1", **around, E5="a2") == {}
    assert closed("C1", **around, C3="-a3", E5="a2") == {"C2": (1, 10, False)}


def test_m26_equal_strength_survives() -> None:
    assert closed("A2", A1="a10+1E", B1="b7") == {"A1": (5, 5, True)}


def test_m27_less_dies() -> None:
    assert closed("A2", A1="a10", B1="b7") == {"A1": (4, 5, False)}


def test_m28_among_allies_even_the_weakest_survives() -> None:
    state = position(*rows(A1="a1", B1="a10", E5="b1"), seat=1, tile="W04")
    assert fights(state, "place:E4", "rotate:0") == {}
    start = position(*rows(A1="a1", B1="a10", E5="b1", E1="b2"), tile="W09")
    state, happened = played(start, "place:A2", "rotate:0")
    assert not any(isinstance(event, Settled) for event in happened)
    assert tile_on(state, "A1").alive


def test_m29_allies_do_not_help() -> None:
    state = position(*rows(C1="a7", B1="a10+2E", D1="b7"), seat=1, tile="W01")
    assert fights(state, "place:C2", "rotate:0") == {"C1": (3, 4, False)}


def test_m30_spirit_moves_to_the_hot_tile_and_energy_to_the_supply() -> None:
    start = position(*rows(A1="a1+2S3E", B1="b10"), seat=1, tile="W04")
    state, happened = played(start, "place:A2", "rotate:0")
    assert happened[-1] == Settled("A1", 0, "W01", 4, 6, False, False, 2, 3)
    assert tile_on(state, "A2").crystals == Crystals(2, 0)
    assert (tile_on(state, "A1").alive, tile_on(state, "A1").crystals) == (False, Crystals())
    assert (tile_on(state, "A1").tile, tile_on(state, "A1").owner) == ("W01", 0)
    assert state.supply == start.supply + 3
    assert (state.deaths, state.removed) == ((1, 0), 0)


def test_m30_of_either_tribe() -> None:
    start = position(*rows(A1="b1+2S3E", B1="a10", E5="b2"), tile="W04")
    state = after(start, "place:A2", "rotate:0")
    assert (tile_on(state, "A2").crystals, state.supply) == (Crystals(2, 0), start.supply + 3)
    assert (state.bag, state.deaths) == (start.bag, (0, 1))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("owner", "words"), [(0, {"A1": "a1+2S", "B1": "b10"}), (1, {"A1": "b1+2S", "B1": "a10"})])
def test_m31_spirit_moves_to_the_hot_tile_whoever_owns_either(owner: Seat, words: dict[str, str], seat: Seat) -> None:
    state = after(position(*rows(**words), seat=seat, tile="W04"), "place:A2", "rotate:0")
    assert tile_on(state, "A2").owner == seat
    assert tile_on(state, "A2").crystals == Crystals(2, 0)
    assert state.deaths == ((1, 0) if owner == 0 else (0, 1))
    assert [points.spirit for points in GAME.view(state, None).points] == ([2, 0] if seat == 0 else [0, 2])


def test_m31_also_from_far_away() -> None:
    """The hot tile makes a Convert strong enough to kill a tile that the hot tile does not touch."""
    words = {"A1": "a4+2S", "B1": "b12", "A2": "b1", "E5": "a3"}
    state = after(position(*rows(**words), tile="W05", other="W02"), "place:C2", "rotate:0")
    assert not tile_on(state, "A1").alive
    assert tile_on(state, "C2").crystals == Crystals(2, 0)


def test_m32_spirit_of_a_dying_hot_tile_leaves_the_game() -> None:
    start = position(*rows(B1="b10", A2="b4", E5="a3"), storages=("1S1E", "0"))
    state, happened = played(start, "place:A1", "rotate:0", "add:1S1E")
    assert [event for event in happened if isinstance(event, Settled)] == [
        Settled("A1", 0, "W01", 2, 6, False, True, 1, 1)
    ]
    assert (state.removed, state.bag.spirit, state.supply) == (1, start.bag.spirit, start.supply + 1)
    assert (tile_on(state, "A1").alive, tile_on(state, "A1").crystals) == (False, Crystals())
    assert state.deaths == (1, 0)


THREE = {"A1": "b10", "B1": "a1", "D1": "b1", "E1": "a10", "B2": "-a3", "C2": "b9", "D2": "-b3"}
"""When seat 0 closes C1, the tiles of both tribes beside it would die, and so would the hot tile."""


def three(storage: str = "0", **other: str) -> MaatatahayState:
    """Return the position in which seat 0 places a Weaver on C1 in between."""
    return position(*rows(**{**THREE, **other}), tile="W02", storages=(storage, "0"))


ORDERED = {"A1": "a1", "B1": "b7", "C1": "a8", "D1": "b1", "B2": "-b3", "D2": "-a3", "C3": "b10"}
"""When seat 0 closes C2, the Heir and the Stalker each would die, and survive without the other; the hot tile dies."""


@pytest.mark.parametrize(("first", "second"), [("B1", "C1"), ("C1", "B1")])
def test_m33_the_current_player_orders_the_others_and_the_hot_tile_is_last(first: str, second: str) -> None:
    state = after(position(*rows(**ORDERED), tile="W02"), "place:C2")
    assert (asked(state), kind(state), legal(state)) == (0, "settle", ["settle:B1", "settle:C1"])
    assert why(state, "settle:C2") == ("hot_last", {"space": "C2"})
    settled = told(state, Settled, f"settle:{first}")
    assert [(event.space, event.survived, event.hot) for event in settled] == [
        (first, False, False),
        (second, True, False),
        ("C2", False, True),
    ]
    assert {event.space: event.owner for event in settled} == {"B1": 1, "C1": 0, "C2": 0}


@pytest.mark.parametrize(
    ("words", "space", "tile", "falls"),
    [
        (THREE, "C1", "W02", ["B1", "D1", "C1"]),
        (
            {"A1": "a1", "A2": "b10", "C1": "a4", "D1": "b7", "C2": "b8", "B2": "-b1", "E5": "a3", "E4": "a5"},
            "B1",
            "W02",
            ["A1", "C1"],
        ),
        (
            {"C1": "b1", "B2": "b2", "D2": "b3", "B1": "a7", "D1": "a8", "A2": "-a1", "B3": "-b4", "E2": "-a2"}
            | {"D3": "-b5"},
            "C2",
            "W09",
            ["C1", "B2", "D2"],
        ),
    ],
)
def test_a20_nobody_is_asked_where_every_order_ends_the_same(
    words: dict[str, str], space: str, tile: str, falls: list[str]
) -> None:
    state, happened = played(position(*rows(**words), tile=tile), f"place:{space}", "rotate:0")
    assert [one.space for one in happened if isinstance(one, Settled) and not one.survived] == falls
    assert kind(state) != "settle"


def test_m34_spirit_that_the_hot_tile_received_leaves_the_game_with_it() -> None:
    start = three("1S", B1="a1+2S", D1="b1+1S")
    state = after(start, "place:C1", "rotate:0", "add:1S")
    assert not tile_on(state, "C1").alive
    assert state.removed == 4
    assert told(start, Settled, "place:C1", "rotate:0", "add:1S")[-1].spirit == 4


def test_m47_a_dead_enemy_adds_nothing_but_occupies() -> None:
    assert closed("A2", A1="a1", B1="-b10") == {"A1": (1, 2, False)}
    assert closed("A2", A1="a4", B1="-b10") == {"A1": (2, 2, True)}


BOTH = {"A1": "b1", "B1": "a7", "C1": "b8", "D1": "a1", "B2": "-a2"}
"""When seat 1 closes C2, the Heir and the Stalker each would die, and survive without the other."""


@pytest.mark.parametrize(("dies", "lives"), [("B1", "C1"), ("C1", "B1")])
def test_m48_the_one_settled_first_dies_and_the_other_survives(dies: str, lives: str) -> None:
    state = after(position(*rows(**BOTH), seat=1, tile="W02"), "place:C2", "rotate:0")
    assert legal(state) == ["settle:B1", "settle:C1"]
    assert fights(state, f"settle:{dies}") == {dies: (3, 4, False), lives: (3, 1, True)}
    settled = after(state, f"settle:{dies}")
    assert (tile_on(settled, dies).alive, tile_on(settled, lives).alive) == (False, True)
    assert sum(settled.deaths) == 2


def test_m60_a_relic_space_that_was_taken_is_occupied() -> None:
    words = {"C2": "a1", "C1": "b10", "B2": "b9", "D2": "-b8", "A5": "a2", "E5": "a3"}
    state = position(*rows(**words), seat=1, tile="W04", storages=("0", "1S2E"))
    assert fights(state, "place:C3", "rotate:0", "add:0") == {"C2": (1, 9, False)}


def test_m65_a09_a_survivor_is_tested_again_and_can_die_later() -> None:
    start = position(*rows(A1="a4", B1="b12", A2="b1", E5="a3"), seat=1, other="W01")
    state = after(start, "place:E4", "rotate:0")
    assert fights(start, "place:E4", "rotate:0") == {"A1": (2, 2, True)}
    assert fights(state, "place:E3", "rotate:0")["A1"] == (2, 2, True)
    assert fights(state, "place:C2", "rotate:0")["A1"] == (2, 3, False)


def test_m66_a_dead_tile_is_never_settled_again() -> None:
    start = position(*rows(A1="-a1", B1="b10", E5="a2"), seat=1, tile="W04")
    state, happened = played(start, "place:A2", "rotate:0")
    assert not any(isinstance(event, Settled) for event in happened)
    assert state.deaths == (1, 0)
    again = after(position(*rows(A1="a1", B1="b10"), seat=1), "place:A2", "rotate:0")
    assert again.deaths == (1, 0)
    assert "A1" not in fights(again, "place:E5", "rotate:0")
    assert after(again, "place:E5", "rotate:0").deaths == (1, 0)


SAFE = {**ORDERED, "A5": "a9", "B5": "b2", "A4": "b12", "E5": "a4"}
"""With a tile on A5 that is surrounded as well, and strong enough."""


def test_m67_nobody_is_asked_about_a_target_that_would_survive() -> None:
    state, happened = played(position(*rows(**SAFE), tile="W02"), "place:C2")
    assert happened[-1] == Settled("A5", 0, "W09", 3, 2, True, False)
    assert legal(state) == ["settle:B1", "settle:C1"]
    assert why(state, "settle:A5") == ("no_target", {"space": "A5", "reason": "survives"})
    for move in legal(state):
        end = after(state, move)
        assert tile_on(end, "A5").alive
        assert [event.space for event in told(state, Settled, move)].count("A5") == 0


def test_m67_nor_where_only_one_would_die() -> None:
    state, happened = played(position(*rows(A1="a1", B1="b10"), seat=1), "place:A2", "rotate:0")
    assert isinstance(happened[-1], Settled)
    assert (asked(state), kind(state)) == (0, "place")


def test_m68_the_hot_tile_is_compared_with_what_is_left() -> None:
    words = {"A1": "a10", "B1": "b7", "D1": "b1", "B2": "-a3", "C2": "-b3"}
    state = position(*rows(**words), tile="W02")
    assert fights(state, "place:C1", "rotate:0") == {"B1": (3, 5, False), "C1": (1, 1, True)}


def test_m69_spirit_on_a_hot_tile_that_lives_counts_for_its_owner() -> None:
    start = position(*rows(A1="b1+2S", B1="a10", E5="b2"), tile="W04", storages=("1S", "0"))
    state = after(start, "place:A2", "rotate:0", "add:1S")
    points = GAME.view(state, None).points
    assert (points[0].spirit, points[1].spirit) == (3, 0)


def test_crystals_are_added_before_life_and_death() -> None:
    state = position(*rows(A1="a4", B1="b1", E5="a2"), seat=1, storages=("0", "2E"))
    happened = events(state, "place:A2", "rotate:0", "add:2E")
    assert [type(event) for event in happened if isinstance(event, Added | Settled)] == [Added, Settled]
    assert fights(state, "place:A2", "rotate:0", "add:2E") == {"A1": (2, 4, False)}
    assert fights(state, "place:A2", "rotate:0", "add:0") == {"A1": (2, 2, True)}


def test_reinforcement_counts_in_the_same_turn() -> None:
    state = position(*rows(A1="a4", B1="b12"), seat=1, tile="W01")
    happened = events(state, "place:A2", "rotate:0")
    assert [event.supporters for event in happened if isinstance(event, Reinforced)] == [("B1",)]
    assert fights(state, "place:A2", "rotate:0") == {"A1": (2, 3, False)}


def test_what_cannot_be_settled_is_refused() -> None:
    state = after(position(*rows(**ORDERED), tile="W02"), "place:C2")
    for space, reason in (("A5", "empty"), ("E1", "empty"), ("D2", "dead"), ("A1", "open")):
        assert why(state, f"settle:{space}") == ("no_target", {"space": space, "reason": reason})
    assert refused(state, "place:A5") == "not_now"
    assert crystals("0") == Crystals()
