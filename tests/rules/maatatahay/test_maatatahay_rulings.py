"""The rulings of chapter 4 that no numbered statement says by itself.

The others are tested as statements: A3 as M12, A4 as M58, A7 as M53, A9 as M65 and A14 as M40.
"""

from __future__ import annotations

import msgspec
import pytest

from rules.maatatahay.board import INDEX, Crystals
from rules.maatatahay.events import Added, Reinforced, RelicTaken
from rules.maatatahay.warriors import enemies
from tests.rules.maatatahay.builder import (
    GAME,
    after,
    events,
    fights,
    kind,
    legal,
    paid,
    played,
    position,
    refused,
    rows,
    tile_on,
    told,
)


def test_a01_six_in_total_and_the_track_shows_the_sum_by_either_option() -> None:
    dead = {"A1": "-a1", "B1": "-a2", "C1": "-a3", "A5": "-b1", "B5": "-b2", "C5": "-b3", "E1": "a4"}
    for limit, over in (("total", True), ("per_player", False)):
        start = position(*rows(**dead), seat=1)
        options = msgspec.structs.replace(start.options, death_limit=limit)
        state = after(msgspec.structs.replace(start, options=options), "place:E5", "rotate:0")
        assert (kind(state) == "over", GAME.view(state, None).track) == (over, 6)


def test_a02_the_track_does_nothing_but_count() -> None:
    words = {"A1": "a1", "B1": "b10", "E5": "-a2", "E1": "-b2"}
    state = after(position(*rows(**words), seat=1), "place:A2", "rotate:0")
    before = GAME.view(state, None)
    state, happened = played(state, "place:E3", "rotate:0")
    view = GAME.view(state, None)
    assert [type(event).__name__ for event in happened] == [
        "Placed",
        "Rotated",
        "TrackMoved",
        "PairDrawn",
        "RoundBegan",
    ]
    assert (before.track, view.track) == (2, 3)
    assert (view.storages, view.relic_log, view.removed) == (before.storages, before.relic_log, before.removed)


def test_a05_a_dead_tile_neither_fights_nor_reinforces() -> None:
    assert fights(position(*rows(A1="a1", B1="-b10"), seat=1, tile="W01"), "place:A2", "rotate:0") == {
        "A1": (1, 1, True)
    }
    assert enemies(position(*rows(A1="a1", B1="-b10", A2="b2", E5="a2")).board, INDEX["A1"]) == (INDEX["A2"],)
    state = position(*rows(A1="-a5", C1="-a4", E5="b1", E4="b2"))
    assert told(state, Reinforced, "place:B1", "rotate:0") == []


def test_a06_a_dead_tile_occupies_its_space() -> None:
    state = position(*rows(A1="-a1", E5="b1"))
    assert refused(state, "place:A1") == "occupied"


def test_a08_only_crystals_held_before_pay_for_a_relic() -> None:
    """The reward would be enough, and there is one free space beside it whose crystals would be."""
    state = position(*rows(C2="a1", B3="2S", E5="b1"), storages=("1S1E", "0"))
    assert refused(state, "place:C3") == "too_dear"
    assert [move for move in legal(state) if move in ("place:B2", "place:C3", "place:D4")] == []


def test_a10_the_reward_counts_against_the_limit_only_at_the_end_of_the_turn() -> None:
    start = position(*rows(C2="a1", B3="b1", D3="a2", C4="b2"), storages=("1S3E", "0"))
    state = after(start, "place:C3")
    assert (kind(state), state.storages[0].total) == ("rotate", 5)


def test_a10_crystals_of_the_reward_can_be_added_in_the_same_turn() -> None:
    start = position(*rows(C2="a1", B3="b1", D3="a2", C4="b2"), storages=("1S", "0"), bag="5S")
    assert told(start, Added, "place:C3", "rotate:0", "add:2S") == [Added(0, "C3", Crystals(2, 0))]


def test_a11_payment_goes_to_supply_and_bag_and_not_out_of_the_game() -> None:
    start = position(*rows(C2="a1", E5="b1"), storages=("1S2E", "0"))
    state, happened = played(start, "place:C3")
    taken = next(event for event in happened if isinstance(event, RelicTaken))
    assert state.supply == start.supply + 2
    assert state.bag == start.bag.plus(Crystals(1, 0)).minus(taken.drawn)
    assert state.removed == 0


def test_a12_crystals_are_added_before_the_fights() -> None:
    state = position(*rows(B1="b7", A2="b4", E5="a3"), tile="W10", storages=("1E", "0"))
    assert fights(state, "place:A1", "rotate:0", "add:1E") == {"A1": (5, 5, True)}


@pytest.mark.parametrize("supply", [0, 2])
def test_a13_the_supply_never_runs_out(supply: int) -> None:
    heaps = {"E1": "9E", "E2": "9E", "E3": "9E", "D5": f"{12 - supply}E"}
    state = position(*rows(B1="a5", C1="a4", B3="a1", D1="b1", D3="b2", A5="b3", **heaps))
    assert state.supply == supply
    after_it = after(state, "place:C2", "rotate:0")
    assert tile_on(after_it, "C2").crystals == Crystals(0, 3)
    assert after_it.supply == supply - 3


def test_a15_all_relics_are_alike() -> None:
    for relic in ("B2", "D2", "C3", "B4", "D4"):
        state = position(storages=("1S3E", "0"))
        assert paid(state, f"place:{relic}").paid == Crystals(1, 3)
        assert GAME.view(after(state, f"place:{relic}"), None).points[0].relics == 1


def test_a16_arrows_never_work_backwards_but_bonuses_do() -> None:
    words = {"C3": "a11", "C2": "a7", "B3": "a8", "D3": "b10", "A5": "b1", "E5": "b2"}
    state = position(*rows(**words), tile="W06")
    assert fights(state, "place:C4", "rotate:0") == {"C3": (4, 4, True)}
    assert tile_on(after(state, "place:C4", "rotate:0"), "C3").crystals == Crystals()


def test_a17_no_more_than_the_cost_can_be_paid() -> None:
    state = after(position(*rows(C2="a1", C4="b1"), storages=("2S2E", "0")), "place:C3")
    assert legal(state) == ["pay:1S1E", "pay:2S"]
    for more in ("pay:2S1E", "pay:1S2E", "pay:2S2E"):
        assert refused(state, more) == "wrong_payment"


def test_a_turn_without_a_fight_tells_of_none() -> None:
    happened = events(position(), "place:A1", "rotate:0", "place:B1", "rotate:0")
    assert [type(event).__name__ for event in happened] == [
        "Placed",
        "Rotated",
        "Placed",
        "Rotated",
        "PairDrawn",
        "RoundBegan",
    ]
