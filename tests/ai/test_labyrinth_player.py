"""The computer player of Wicked Labyrinth: bids, signs, and how it processes souls."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from ai.labyrinth.choosing import choose, choose_hard
from ai.labyrinth.souls import plan
from ai.players import DEFAULT, HARD, PLAYERS
from bench.helpers.pairs import play_deal
from rules.labyrinth.moves import Commit
from rules.labyrinth.position import LabyrinthOptions, LabyrinthState
from rules.labyrinth.scoring import points_of
from rules.labyrinth.soul import Soul
from tests.conformance.kit import twin_of
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


def hard_bids(state: LabyrinthState) -> list[int]:
    """Return the pieces that the Hard player bids in ten matches at a position."""
    moves = [choose_hard(GAME, look(state, 0), 0, Random(number)) for number in range(10)]
    assert set(moves) <= set(GAME.legal(state, 0))
    return [move.pieces for move in moves if isinstance(move, Commit)]


def test_a_hard_player_bids_one_more_than_its_rivals_can() -> None:
    state = bidding("C03", place=3)
    players = [replace(each, pieces=1 + 3 * (seat == 0)) for seat, each in enumerate(state.players)]
    assert set(hard_bids(replace(state, players=tuple(players)))) == {2}, "two more are left for the last corridor"


def test_two_hard_players_do_not_always_bid_the_same() -> None:
    assert len(set(hard_bids(bidding("C03")))) > 1


def test_a_hard_bid_does_not_depend_on_hidden_oracle_cards() -> None:
    state = GAME.setup(3, LabyrinthOptions(secret_oracles=True), b"s" * 32).state
    twin = twin_of(GAME, state, 0, Random(2))
    assert isinstance(twin, LabyrinthState) and twin.players != state.players
    for number in range(5):
        bids = {choose_hard(GAME, look(each, 0), 0, Random(number)) for each in (state, twin)}
        assert len(bids) == 1


@pytest.mark.soak
def test_hard_beats_normal() -> None:
    places = [(0,), (1,), (2,)]
    deals = [play_deal(GAME, PLAYERS[HARD], PLAYERS[DEFAULT], places, 3, f"t {deal}").share for deal in range(2)]
    assert sum(deals) >= 1
