"""The computer player of Wicked Labyrinth: bids, signs, and how it processes souls."""

from __future__ import annotations

from random import Random

import pytest

from ai.labyrinth.choosing import choose
from ai.labyrinth.souls import plan
from rules.labyrinth.position import LabyrinthOptions, LabyrinthState
from rules.labyrinth.scoring import points_of
from rules.labyrinth.soul import Soul
from tests.rules.labyrinth.builder import GAME, after, bidding, legal, look, player, processing, revealed, scores


def chosen(state: LabyrinthState, seat: int = 0, number: int = 1) -> str:
    """Return what the player chooses, which must be legal."""
    move = choose(GAME, look(state, seat), seat, Random(number))
    assert move in GAME.legal(state, seat)
    return str(move)


def processed(state: LabyrinthState) -> LabyrinthState:
    """Return the position in which the player is about to be done."""
    while (move := chosen(state)) != "done":
        state = after(state, move)
    return state


def test_it_finds_the_rulebooks_example() -> None:
    start = processing(player("YGGBBB", promotion=1, colour=1, great=["RG"], small=["S02"]), round_=4)
    assert points_of(processed(start).players[0]).total >= 19


def test_it_does_not_bid_the_same_each_time() -> None:
    bids = {chosen(bidding("C03"), number=number) for number in range(20)}
    assert len(bids) > 3


def test_it_spends_everything_where_only_one_corridor_is_left() -> None:
    state = bidding("C03", place=4)
    bids = [int(chosen(state, number=number).partition(":")[2].partition("+")[0]) for number in range(10)]
    assert min(bids) >= 4


def test_it_takes_the_colour_that_serves_it() -> None:
    state = revealed(bidding("C17", player("", "Y"), seats=4, round_=4), "1+souls", "0", "0", "0")
    assert chosen(state) == "souls:Y"


def test_it_keeps_what_serves_it() -> None:
    state = revealed(bidding("C01", player("YYGGBB", "RR", great=["YG"])), "1", "0", "0")
    assert chosen(state) in legal(state)


def test_it_gives_up_nothing_that_it_needs() -> None:
    start = processing(player("", "", "RG", colour=1, great=["RG"]), round_=4)
    assert points_of(processed(start).players[0]).total == 15


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("other", [False, True])
def test_it_plays_to_the_end_against_other_players(seats: int, other: bool) -> None:
    options = LabyrinthOptions(tied_seconds_share=other, secret_oracles=other)
    state, random = GAME.setup(seats, options, b"s" * 32).state, Random(1)
    made: list[str] = []
    while pending := GAME.pending(state):
        seat = pending[0].seat
        made.append(str(choose(GAME, look(state, seat), seat, random)))
        state = after(state, made[-1], seat=seat)
    assert sum(scores(state)) / seats > 20
    assert {"souls", "witch"} <= {move.partition("+")[2] for move in made}


def test_a_plan_is_never_worse_than_doing_nothing() -> None:
    own = player("RRGGBB", "YYYYY", "RRRR", promotion=1)
    assert plan(Soul(own), 0, 50).worth >= points_of(own).total
