"""The round (2.4): pairs, who goes first, the Spirit Track, the disc."""

from __future__ import annotations

import pytest

from rules.engine import Seat
from rules.maatatahay.events import (
    OrderChosen,
    PairChosen,
    PairDrawn,
    Placed,
    RoundBegan,
    Settled,
    TrackMoved,
)
from tests.rules.maatatahay.builder import (
    EMPTY,
    GAME,
    after,
    asked,
    choosing,
    events,
    kind,
    legal,
    played,
    position,
    told,
)

CORNER_KILL = ("a1 b10 . . .", *EMPTY[1:])
"""When a tile of seat 1 closes A2, the Kit on A1 dies."""

CROWD = (
    "a1 a2 . b7 b2",
    "a3 a4 . b3 b4",
    "a5 a6 * b5 b6",
    "a7 a8 . b1 b8",
    "a9 a10 . b9 b10",
)
"""Twenty tiles of two tribes that do not touch."""


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(("pair", "decides"), [("W04-W07", 0), ("W07-W04", 1), ("W01-W10", 0), ("W10-W09", 1)])
def test_m01_the_weaker_tile_decides(pair: str, decides: Seat, active: Seat) -> None:
    state, happened = played(choosing(pairs=(pair,), active=active), f"pair:{pair}", "first:self")
    one, _, two = pair.partition("-")
    assert happened == [PairChosen(active, (one, two)), OrderChosen(decides, decides, False)]
    assert asked(state) == decides


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("pair", ["W07-W08", "W01-W12", "W10-W10"])
def test_m02_with_equal_claws_the_active_player_decides(pair: str, active: Seat) -> None:
    state = after(choosing(pairs=(pair,), active=active), f"pair:{pair}")
    assert (asked(state), kind(state)) == (active, "order")
    assert told(state, OrderChosen, "first:other") == [OrderChosen(active, 1 - active, True)]


def test_m03_the_track_moves_by_all_deaths_of_the_round() -> None:
    rows = ("a1 b10 . . .", ". * . * .", ". . * . .", ". * . * .", "-a4 b6 a3 -b3 .")
    state, happened = played(position(*rows, seat=1, fallen=(1, 1)), "place:A2", "rotate:0", "place:E1", "rotate:0")
    assert state.deaths == (2, 1)
    assert [event for event in happened if isinstance(event, TrackMoved)] == [TrackMoved((2, 1), 3)]
    assert (state.track, state.fallen) == (3, (0, 0))


def test_m03_both_turns_count_and_the_track_waits_for_the_end_of_the_round() -> None:
    rows = ("a1 b10 . . .", ". * . * .", ". . * . .", ". * . * .", "b1 a10 . . .")
    state = after(position(*rows, seat=1), "place:A2", "rotate:0")
    assert (state.deaths, state.fallen, state.track) == ((1, 0), (1, 0), 0)
    happened = events(state, "place:A4", "rotate:0")
    assert [event for event in happened if isinstance(event, Settled | TrackMoved)] == [
        Settled("A5", 1, "W01", 1, 5, False, False),
        TrackMoved((1, 1), 2),
    ]


def test_m03_without_a_death_the_track_does_not_move() -> None:
    state, happened = played(position(seat=0), "place:A1", "rotate:0", "place:E5", "rotate:0")
    assert not any(isinstance(event, TrackMoved) for event in happened)
    assert state.track == 0


def test_m03_deaths_of_one_round_are_not_counted_again_in_the_next() -> None:
    state = after(position(*CORNER_KILL, seat=1), "place:A2", "rotate:0", "place:E5", "rotate:0")
    assert (state.track, state.fallen) == (1, (0, 0))
    state = after(state, legal(state)[0], "first:self", "place:E1", "rotate:0", "place:E3", "rotate:0")
    assert (state.track, state.round) == (1, 4)


def test_m04_a_new_pair_is_drawn_and_the_disc_flips() -> None:
    start = choosing(pairs=("W01-W02", "W04-W07", "W03-W03"), active=0)
    state, happened = played(start, "pair:W04-W07", "first:self", "place:A1", "rotate:0", "place:E5", "rotate:0")
    drawn = (start.decks[0][0], start.decks[1][0])
    assert happened[-2:] == [PairDrawn(2, drawn), RoundBegan(2, 1)]
    assert state.display == (("W01", "W02"), drawn, ("W03", "W03"))
    assert state.decks == (start.decks[0][1:], start.decks[1][1:])
    assert (state.active, asked(state), kind(state)) == (1, 1, "pair")
    assert legal(state) == ["pair:W01-W02", f"pair:{drawn[0]}-{drawn[1]}", "pair:W03-W03"]


def test_each_takes_the_tile_of_its_own_tribe() -> None:
    state = after(choosing(pairs=("W04-W07",)), "pair:W04-W07", "first:other")
    assert state.tiles == ("W04", "W07")
    happened = told(state, Placed, "place:A1", "rotate:0", "place:E5", "rotate:0")
    assert [(event.seat, event.tile) for event in happened] == [(1, "W07"), (0, "W04")]


@pytest.mark.parametrize("decides", [0, 1])
@pytest.mark.parametrize("who", ["self", "other"])
def test_m51_whoever_decides_may_go_first_or_let_the_other(decides: Seat, who: str) -> None:
    pair = "W04-W07" if decides == 0 else "W07-W04"
    state = after(choosing(pairs=(pair,), active=1 - decides), f"pair:{pair}")
    assert legal(state) == ["first:self", "first:other"]
    state = after(state, f"first:{who}")
    first = decides if who == "self" else 1 - decides
    assert (asked(state), kind(state)) == (first, "place")
    state = after(state, "place:A1", "rotate:0")
    assert (asked(state), kind(state)) == (1 - first, "place")


@pytest.mark.parametrize("who", ["self", "other"])
@pytest.mark.parametrize(("pair", "active"), [("W07-W04", 0), ("W04-W07", 0), ("W07-W04", 1), ("W07-W08", 1)])
def test_m52_the_disc_flips_whoever_decided_and_whoever_went_first(pair: str, active: Seat, who: str) -> None:
    start = choosing(pairs=(pair,), active=active)
    state = after(start, f"pair:{pair}", f"first:{who}", "place:A1", "rotate:0", "place:E5", "rotate:0")
    assert (state.active, asked(state)) == (1 - active, 1 - active)


def test_m53_a07_printed_claws_alone_decide() -> None:
    rows = ("a1 a2 a3 . .", ". * . * .", "b1 b2 b3 . .", ". * . * .", ". . . . .")
    for active in (0, 1):
        assert asked(after(choosing(*rows, pairs=("W11-W04",), active=active), "pair:W11-W04")) == 0
        assert asked(after(choosing(*rows, pairs=("W04-W12",), active=active), "pair:W04-W12")) == 1
        assert asked(after(choosing(*rows, pairs=("W11-W12",), active=active), "pair:W11-W12")) == active


def test_m73_round_10_has_three_pairs_and_the_last_tiles_are_drawn_before_it() -> None:
    rows = (*CROWD[:2], ". a6 * b5 .", CROWD[3], "a9 a10 . b9 .")
    start = position(*rows, seat=1, tile="W06")
    assert (start.round, [len(deck) for deck in start.decks]) == (9, [1, 1])
    state, happened = played(start, "place:E3", "rotate:0")
    assert [type(event) for event in happened[-2:]] == [PairDrawn, RoundBegan]
    assert (state.round, len(legal(state)), state.decks) == (10, 3, ((), ()))


def test_m73_round_11_has_two_pairs_and_none_is_drawn() -> None:
    rows = (*CROWD[:2], CROWD[2].replace("b6", "."), *CROWD[3:])
    state, happened = played(position(*rows, seat=1, tile="W06"), "place:E3", "rotate:0")
    assert not any(isinstance(event, PairDrawn) for event in happened)
    assert (state.round, len(legal(state)), sum(map(bool, state.display))) == (11, 2, 2)


def test_m73_round_12_has_one_pair_and_nobody_is_asked_about_it() -> None:
    rows = (CROWD[0].replace(".", "a11"), *CROWD[1:])
    start = position(*rows, seat=1, tile="W11", storages=("0", "0"))
    left = next(pair for pair in start.display if pair)
    state, happened = played(start, "place:C5", "rotate:0")
    assert happened[-2:] == [RoundBegan(12, 1), PairChosen(1, left, True)]
    assert (kind(state), state.display, state.tiles) == ("order", (None, None, None), left)


def test_a_pair_that_could_be_another_is_not_said_to_be_the_only_one() -> None:
    assert told(choosing(pairs=("W04-W07",)), PairChosen, "pair:W04-W07")[0].only is False


def test_each_question_has_a_number_of_its_own() -> None:
    state = choosing(pairs=("W04-W07",))
    groups = []
    for move in ("pair:W04-W07", "first:self", "place:A1", "rotate:0", "place:E5", "rotate:0"):
        groups.append(GAME.pending(state)[0].group)
        state = after(state, move)
    assert groups == sorted(set(groups))
