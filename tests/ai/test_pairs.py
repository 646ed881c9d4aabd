from __future__ import annotations

from random import Random

import pytest

from ai.players import PLAYERS
from bench.helpers.pairs import FEWEST, accepted, bounds, elo, play_deal, share_of
from rules.engine import AnyGame, Move, Outcome, Seat, View
from rules.registry import GAMES


class Noting:
    """Makes the fallback moves and notes the first view of each match."""

    name, manner, limit = "Noting", "", 1.0

    def __init__(self) -> None:
        self.views: list[View] = []

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        self.views.append(view)
        move: Move = game.fallback(view, seat)
        return move


def test_each_deal_is_played_from_every_seat() -> None:
    game, player, rival = GAMES["maatatahay"], Noting(), Noting()
    play_deal(game, player, rival, [(0,), (1,)], 2, "a")
    assert len(player.views) == len(rival.views)  # both made the moves of each seat once
    assert player.views[0] in rival.views


def test_a_deal_can_be_played_again() -> None:
    game, player = GAMES["soul_puzzler"], PLAYERS["random"]
    first, again = (play_deal(game, player, player, [(0,), (1,)], 2, "a").share for _ in range(2))
    assert first == again


def test_seats_on_the_first_place_share_a_match() -> None:
    assert share_of(Outcome("", ((1,), (0,)), ({}, {})), (1,)) == 1.0
    assert share_of(Outcome("", ((0, 1),), ({}, {})), (1,)) == 0.5
    assert share_of(Outcome("", ((0, 2), (1, 3)), ({},) * 4), (0, 2)) == 1.0
    assert share_of(Outcome("", (), ({}, {})), (0,)) == 0.5


def test_the_sequential_test_waits_until_it_can_tell() -> None:
    won = [1.0, 1.0, 0.5, 1.0]
    assert accepted(won, 0.5, 0.6) is None
    assert accepted([1.0, 0.5, 0.0, 0.5] * 3, 0.5, 0.55) is None
    assert accepted(won * 10, 0.5, 0.6) == "H1"
    assert accepted([0.0, 0.5, 0.0, 0.5] * 10, 0.5, 0.6) == "H0"
    assert accepted([1.0] * (FEWEST - 1), 0.5, 0.9) is None


@pytest.mark.parametrize(("share", "expected"), [(0.5, "H0"), (0.6, "H1")])
def test_the_sequential_test_is_seldom_wrong(share: float, expected: str) -> None:
    random, right = Random(4), 0
    for _ in range(60):
        shares: list[float] = []
        while (found := accepted(shares, 0.5, 0.6)) is None:
            shares.append(sum(random.random() < share for _ in range(2)) / 2)
        right += found == expected
    assert right >= 51


def test_an_interval_holds_the_share_and_narrows() -> None:
    shares = [1.0, 0.5, 0.0, 0.5, 1.0]
    low, high = bounds(shares, 2)
    closer = bounds(shares * 10, 2)
    assert 0 <= low < closer[0] < 0.6 < closer[1] < high <= 1
    assert bounds([1.0] * 4, 2)[0] < 0.9


def test_elo_points_are_zero_at_a_fair_share() -> None:
    assert elo(0.5, 0.5) == elo(1 / 3, 1 / 3) == 0.0
    assert 190 < elo(0.75, 0.5) < 192
