"""Placing a tile (2.5 T1 to T5): crystals, relics, rotation, reinforcement."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from rules.dice import Dice
from rules.engine import Seat
from rules.maatatahay.board import INDEX, Crystals, crystals
from rules.maatatahay.ending import turnings
from rules.maatatahay.events import Added, Placed, Reinforced, RelicTaken, Rotated
from rules.maatatahay.position import MaatatahayState
from tests.rules.maatatahay.builder import (
    EMPTY,
    GAME,
    after,
    asked,
    events,
    kind,
    legal,
    paid,
    played,
    position,
    refused,
    rows,
    tile_on,
    told,
    why,
)


def around_c3(neighbours: int, storage: str, bag: str = "") -> MaatatahayState:
    """Return a position with so many tiles at the sides of the relic on C3, and the storage of who is to place."""
    words = {"C2": "a1", "B3": "b1", "D3": "a2", "C4": "b2"}
    beside = dict(list(words.items())[:neighbours])
    seat = neighbours % 2
    return position(*rows(**beside), seat=seat, storages=(storage, "0") if seat == 0 else ("0", storage), bag=bag)


@pytest.mark.parametrize("heap", ["2S", "1S1E", "2E"])
def test_m05_all_crystals_of_a_free_space_go_to_the_storage(heap: str) -> None:
    state, happened = played(position(f"{heap} 1E . . .", *EMPTY[1:], storages=("1E", "0")), "place:A1")
    assert happened == [Placed(0, "A1", "W01", crystals(heap))]
    assert state.storages == (crystals(heap).plus(Crystals(0, 1)), Crystals())
    assert state.board[0].crystals == Crystals()
    assert state.board[1].crystals == Crystals(0, 1)


def test_m06_what_is_over_four_must_be_moved_chosen_from_all() -> None:
    state = after(position("1S1E . . . .", *EMPTY[1:], storages=("2S2E", "0")), "place:A1", "rotate:0")
    assert state.storages[0] == Crystals(3, 3)
    expected = {(spirit, energy) for spirit in range(4) for energy in range(4) if spirit + energy >= 2}
    offered = [move.crystals for move in GAME.legal(state, 0) if hasattr(move, "crystals")]
    assert {(one.spirit, one.energy) for one in offered} == expected
    assert len(offered) == len(legal(state)) == len(expected)
    state = after(state, "add:2S")
    assert (state.storages[0], tile_on(state, "A1").crystals) == (Crystals(1, 3), Crystals(2, 0))


def test_m07_with_no_more_than_four_any_number_may_be_added() -> None:
    state = after(position("1E . . . .", *EMPTY[1:], storages=("2E", "0")), "place:A1", "rotate:0")
    assert legal(state) == ["add:0", "add:1E", "add:2E", "add:3E"]
    four = after(position("2S . . . .", *EMPTY[1:], storages=("2S", "0")), "place:A1", "rotate:0")
    assert legal(four) == ["add:0", "add:1S", "add:2S", "add:3S", "add:4S"]
    five = after(position("2S . . . .", *EMPTY[1:], storages=("3S", "0")), "place:A1", "rotate:0")
    assert legal(five) == ["add:1S", "add:2S", "add:3S", "add:4S", "add:5S"]


@pytest.mark.parametrize(("storage", "payment"), [("1S3E", "1S3E"), ("2S2E", "2S2E"), ("4S", "4S")])
def test_m08_a_relic_alone_costs_four_with_a_spirit_among_them(storage: str, payment: str) -> None:
    assert paid(around_c3(0, storage), "place:C3").paid == crystals(payment)
    assert refused(around_c3(0, "4E"), "place:C3") == "no_spirit"
    assert refused(around_c3(0, "2S1E"), "place:C3") == "too_dear"


@pytest.mark.parametrize(
    ("neighbours", "cost", "mixes"),
    [(1, 3, ["pay:1S2E", "pay:2S1E"]), (2, 2, ["pay:1S1E", "pay:2S"]), (3, 1, [])],
)
def test_m09_each_tile_beside_it_takes_one_off(neighbours: int, cost: int, mixes: list[str]) -> None:
    exact = around_c3(neighbours, f"1S{cost - 1}E" if cost > 1 else "1S")
    assert paid(exact, "place:C3").paid == Crystals(1, cost - 1)
    rich = after(around_c3(neighbours, "2S2E"), "place:C3")
    assert kind(rich) == ("pay" if mixes else "add"), "the Weaver is not turned"
    assert not mixes or legal(rich) == mixes
    storage = Crystals(cost - 1, 0)
    code = "too_dear" if storage.spirit else "no_spirit"
    short = around_c3(neighbours, f"{cost - 1}S" if storage.spirit else "0")
    assert why(short, "place:C3") == (code, {"space": "C3", "cost": cost, "storage": storage})


def test_m10_with_four_tiles_beside_it_the_cost_is_one_spirit() -> None:
    assert paid(around_c3(4, "1S"), "place:C3").paid == Crystals(1, 0)
    assert paid(around_c3(4, "1S3E"), "place:C3").paid == Crystals(1, 0)
    assert refused(around_c3(4, "4E"), "place:C3") == "no_spirit"


@pytest.mark.parametrize("neighbours", range(5))
def test_m11_without_a_spirit_no_relic_can_be_paid_for(neighbours: int) -> None:
    state = around_c3(neighbours, "4E")
    assert not {"place:B2", "place:D2", "place:C3", "place:B4", "place:D4"} & set(legal(state))
    assert "place:A1" in legal(state)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("beside", "apart"), [("a1", "b1"), ("b1", "a1")])
def test_m12_a03_tiles_of_both_tribes_give_the_discount(beside: str, apart: str, seat: Seat) -> None:
    storages = ("2S1E", "0") if seat == 0 else ("0", "2S1E")
    assert paid(position(*rows(C2=beside, A5=apart), seat=seat, storages=storages), "place:C3").paid == Crystals(2, 1)


def test_m13_the_relic_is_taken_and_two_crystals_are_drawn() -> None:
    state, happened = played(around_c3(2, "1S1E", bag="5S"), "place:C3")
    taken = RelicTaken(0, "C3", Crystals(1, 1), Crystals(2, 0), 1, 1, True, 1)
    assert happened == [Placed(0, "C3", "W02", Crystals()), taken, Rotated(0, "C3", 0, True)]
    assert (state.relic_log, state.board[INDEX["C3"]].relic) == ((0,), False)
    assert (state.storages[0], state.bag) == (Crystals(2, 0), Crystals(4, 0))


def test_m13_the_reward_is_drawn_at_random() -> None:
    start = around_c3(2, "1S1E", bag="1S2E")
    drawn = [
        paid(msgspec.structs.replace(start, dice=Dice(bytes([number] * 16))), "place:C3").drawn for number in range(240)
    ]
    counted = Counter((one.spirit, one.energy) for one in drawn)
    assert set(counted) == {(2, 0), (1, 1), (0, 2)}
    assert 120 < counted[1, 1] < 200  # 160 of 240: 4 in 6, and 1 in 6 each
    assert 20 < counted[2, 0] < 60


@pytest.mark.parametrize("taken", range(5))
def test_m13_every_relic_costs_and_brings_the_same(taken: int) -> None:
    tiles = dict(zip(("B2", "D2", "C3", "B4"), ("b1", "a1", "b2", "a2")[:taken], strict=False))
    for log in {(0,) * taken, (1,) * taken}:
        event = paid(position(*rows(**tiles), storages=("1S3E", "0"), relic_log=log), "place:D4")
        assert (event.paid, event.drawn.total) == (Crystals(1, 3), 2)


def test_m13_a_relic_has_its_number_in_the_game_and_among_those_of_its_taker() -> None:
    state = position(*rows(B2="b1", D2="a2"), storages=("1S3E", "0"), relic_log=(1, 0))
    taken = paid(state, "place:C3")
    assert (taken.number, taken.own) == (3, 2)
    assert after(state, "place:C3").relic_log == (1, 0, 0)


def test_m14_a19_of_orientations_that_no_later_rule_tells_apart_the_first_is_offered() -> None:
    for tile, space, offered in (("W07", "C2", "0123"), ("W01", "A1", "012"), ("W04", "C2", "01")):
        state = after(position(tile=tile), f"place:{space}")
        assert legal(state) == [f"rotate:{quarters}" for quarters in offered]
        for quarters in map(int, offered):
            turned, happened = played(state, f"rotate:{quarters}")
            assert happened[0] == Rotated(0, space, quarters)
            assert tile_on(turned, space).rotation == quarters


def test_a19_a_tile_is_not_turned_where_every_way_is_the_same() -> None:
    closed = rows(B1="a1", A2="b1", B2="b2")
    for tile, board in (("W02", EMPTY), ("W06", EMPTY), ("W07", closed)):
        state, happened = played(position(*board, tile=tile), "place:A1")
        assert happened[1] == Rotated(0, "A1", 0, only=True) and kind(state) != "rotate"
    last = msgspec.structs.replace(position(tile="W07"), deaths=(4, 2))
    assert turnings(last, "W07", INDEX["C2"]) == (0, 0, 0, 0), "the match ends with this round"


def test_m15_each_arrow_that_points_at_the_hot_tile_gives_an_energy_from_the_supply() -> None:
    start = position(*rows(B1="a5", C1="a4", B3="a1", D1="b1", D3="b2", A5="b3"))
    state, happened = played(start, "place:C2", "rotate:1")
    assert happened[2] == Reinforced(0, "C2", ("B1", "C1", "B3"))
    assert tile_on(state, "C2").crystals == Crystals(0, 3)
    assert state.supply == start.supply - 3


def test_m15_there_is_no_most_of_it() -> None:
    around = {"B1": "a5", "C1": "a4", "D1": "a8/2", "B2": "a9", "D2": "a3", "B3": "a1", "C3": "a6", "D3": "a2"}
    enemies = {space: f"b{number}" for number, space in enumerate(("A1", "E1", "A3", "E3", "A4", "E4", "A5", "E5"), 1)}
    state, happened = played(position(*rows(**around, **enemies), tile="W07"), "place:C2", "rotate:0")
    assert happened[2] == Reinforced(0, "C2", tuple(around))
    assert tile_on(state, "C2").crystals == Crystals(0, 8)


@pytest.mark.parametrize("relic", ["B2", "D2", "C3", "B4", "D4"])
def test_m15_on_a_relic_space_as_on_any_other(relic: str) -> None:
    above = f"{relic[0]}{int(relic[1]) - 1}"
    start = position(*rows(**{above: "a4", "E5": "b1"}), storages=("1S2E", "0"))
    state, happened = played(start, f"place:{relic}", "rotate:2")
    assert happened[-1] == Reinforced(0, relic, (above,))
    assert tile_on(state, relic).crystals == Crystals(0, 1)


@pytest.mark.parametrize(
    "neighbour",
    ["a7", "a4/1", "a1/1", "-a4", "b4", "b3", "b2/2"],
    ids=["up", "sideways", "turned away", "dead", "enemy", "enemy of five arrows", "enemy turned"],
)
def test_m16_other_arrows_give_none(neighbour: str) -> None:
    far = "b11" if "a" in neighbour else "a11"
    state, happened = played(position(*rows(C1=neighbour, A5=far)), "place:C2", "rotate:0")
    assert [type(event) for event in happened] == [Placed, Rotated]
    assert tile_on(state, "C2").crystals == Crystals()


def test_m17_the_hot_tile_reinforces_nobody() -> None:
    for quarters in range(4):
        state = after(position(*rows(C1="a7", A5="b11"), tile="W06"), "place:C2", f"rotate:{quarters}")
        assert tile_on(state, "C1").crystals == tile_on(state, "C2").crystals == Crystals()


UP = {"B4": 0, "A3": 1, "B2": 2, "C3": 3}
"""From where an Heir, which points up, points at B3 after so many quarter turns."""

UP_ASIDE = {"A4": (0, 1), "A2": (1, 2), "C2": (2, 3), "C4": (3, 0)}
"""From where a Stalker, which points up to both sides, does."""


@pytest.mark.parametrize("rotation", range(4))
@pytest.mark.parametrize("beside", [*UP, *UP_ASIDE])
def test_m45_a_turned_tile_reinforces_where_its_arrows_point(beside: str, rotation: int) -> None:
    tile = "a7" if beside in UP else "a8"
    state = position(*rows(**{beside: f"{tile}/{rotation}", "E5": "b1"}))
    expected = rotation == UP[beside] if beside in UP else rotation in UP_ASIDE[beside]
    assert told(state, Reinforced, "place:B3", "rotate:0") == ([Reinforced(0, "B3", (beside,))] if expected else [])


def test_m46_a_dead_tile_gives_none() -> None:
    for tile, number in (("a4", 1), ("-a4", 0)):
        state = position(*rows(C1=tile, E5="b1"))
        assert tile_on(after(state, "place:C2", "rotate:0"), "C2").crystals == Crystals(0, number)


def test_m49_paid_spirit_is_in_the_bag_before_the_reward_is_drawn() -> None:
    start = around_c3(2, "1S1E", bag="0")
    state = after(start, "place:C3")
    assert paid(start, "place:C3").drawn == Crystals(1, 0)
    assert (state.bag, state.supply, state.storages[0]) == (Crystals(), start.supply + 1, Crystals(1, 0))
    full = around_c3(2, "1S1E", bag="5S")
    assert after(full, "place:C3").bag == Crystals(5 + 1 - 2, 0)


def test_m54_all_or_nothing_of_a_heap_is_not_a_choice() -> None:
    state = position("1S1E . . . .", *EMPTY[1:])
    assert [move for move in legal(state) if "A1" in move] == ["place:A1"]
    assert after(state, "place:A1").storages[0] == Crystals(1, 1)


def test_m55_six_in_storage_leave_four_at_most() -> None:
    state = after(position("2E . . . .", *EMPTY[1:], storages=("1S3E", "0")), "place:A1", "rotate:0")
    storage = Crystals(1, 5)
    for few in ("add:0", "add:1S", "add:1E"):
        added = crystals(few.partition(":")[2])
        assert why(state, few) == ("storage_limit", {"added": added, "least": 2, "storage": storage})
    assert {"add:1S1E", "add:2E", "add:1S5E"} <= set(legal(state))
    assert after(state, "add:1S5E").storages[0] == Crystals()


def test_m56_any_mix_with_a_spirit_and_of_just_the_cost() -> None:
    state = after(around_c3(1, "2S2E"), "place:C3")
    assert (asked(state), kind(state)) == (1, "pay")
    assert legal(state) == ["pay:1S2E", "pay:2S1E"]
    assert refused(state, "pay:2S2E") == "wrong_payment"
    state, happened = played(state, "pay:2S1E")
    assert isinstance(happened[0], RelicTaken)
    assert (happened[0].paid, happened[0].only) == (Crystals(2, 1), False)
    assert state.storages[1] == Crystals(0, 1).plus(happened[0].drawn)
    assert (state.active, state.relic_log) == (0, (1,))


def test_m57_whoever_cannot_pay_the_whole_cost_may_not_place_there() -> None:
    assert "place:C3" not in legal(around_c3(1, "1S1E"))
    assert "place:C3" in legal(around_c3(2, "1S1E"))


@pytest.mark.parametrize("beside", ["-a1", "-b1"])
def test_m58_a04_a_dead_tile_gives_the_discount(beside: str) -> None:
    apart = "b2" if "a" in beside else "a2"
    state = position(*rows(C2=beside, A5=apart), storages=("1S2E", "0"))
    assert paid(state, "place:C3").paid == Crystals(1, 2)


def test_m59_what_a_reward_brings_over_four_goes_onto_the_hot_tile() -> None:
    state = after(around_c3(4, "1S3E", bag="3E"), "place:C3", "rotate:0")
    assert state.storages[0].total == 5
    assert "add:0" not in legal(state)
    assert after(state, "add:1E").storages[0].total == 4


def test_m61_a_tile_that_touches_only_at_a_corner_reinforces() -> None:
    state = position(*rows(A4="a8", E5="b1"))
    assert told(state, Reinforced, "place:B3", "rotate:0") == [Reinforced(0, "B3", ("A4",))]


@pytest.mark.parametrize(("space", "word"), [("B1", "a4"), ("B5", "a4"), ("D3", "a9"), ("D1", "a12"), ("D5", "a8")])
def test_m62_an_arrow_from_two_spaces_away_gives_nothing(space: str, word: str) -> None:
    state = position(*rows(**{space: word, "E5": "b1"}))
    assert told(state, Reinforced, "place:B3", "rotate:0") == []


def test_a_turn_is_told_in_its_order() -> None:
    state = position(*rows(C1="a4", E5="b1", C2="1S1E"))
    assert events(state, "place:C2", "rotate:3", "add:1S") == [
        Placed(0, "C2", "W01", Crystals(1, 1)),
        Rotated(0, "C2", 3),
        Reinforced(0, "C2", ("C1",)),
        Added(0, "C2", Crystals(1, 0)),
    ]


def test_every_free_space_is_offered_and_no_occupied_one() -> None:
    state = position(*rows(A1="a4", E5="-b1", C2="1S1E"), storages=("2S2E", "0"))
    spaces = [f"place:{column}{row}" for row in range(1, 6) for column in "ABCDE"]
    assert legal(state) == [space for space in spaces if space not in ("place:A1", "place:E5")]


def test_with_an_empty_storage_nobody_is_asked_to_add() -> None:
    state, happened = played(position(), "place:A1", "rotate:0")
    assert (asked(state), kind(state)) == (1, "place")
    assert not any(isinstance(event, Added) for event in happened)


def test_a_player_who_adds_nothing_is_told_of() -> None:
    assert told(position(storages=("1E", "0")), Added, "place:A1", "rotate:0", "add:0") == [Added(0, "A1", Crystals())]


def test_the_only_space_left_is_taken_at_once() -> None:
    drawn = ("a1 a2 a11 b7 b2", "a3 a4 . b3 b4", "a5 a6 * b5 b6", "a7 a8 . b1 b8", "a9 a10 b11 b9 b10")
    state = position(*drawn, tile="W12", other="W12")
    assert legal(state) == ["place:C2", "place:C4"]
    happened = events(state, "place:C2", "rotate:0")
    assert [event for event in happened if isinstance(event, Placed)] == [
        Placed(0, "C2", "W12", Crystals()),
        Placed(1, "C4", "W12", Crystals(), True),
    ]
    rich = position(*drawn, tile="W12", other="W12", storages=("0", "1S3E"))
    state = after(rich, "place:C2", "rotate:0")
    assert (asked(state), legal(state)) == (1, ["place:C3", "place:C4"])


def test_the_tile_that_is_being_paid_for_lies_on_its_space() -> None:
    start = around_c3(2, "2S2E")
    state, happened = played(start, "place:C3")
    there = state.board[INDEX["C3"]]
    assert happened == [Placed(0, "C3", "W02", Crystals())]
    assert (state.hot, there.relic, tile_on(state, "C3").owner) == (INDEX["C3"], True, 0)
    assert (state.relic_log, state.storages, state.bag) == ((), start.storages, start.bag)
    assert GAME.draws(state) == GAME.draws(start)
