"""The Hard player of Maatatahay: what it sees before life and death are settled, and its budget."""

from __future__ import annotations

from random import Random
from unittest.mock import patch

import pytest

from ai.maatatahay import NODES, OTHER, choose
from rules.maatatahay.ending import lead
from rules.maatatahay.game import Maatatahay
from rules.maatatahay.position import MaatatahayState
from tests.conformance.kit import some_playouts
from tests.rules.maatatahay.builder import GAME, after, kind, position, rows

SURROUNDING = position(*rows(A1="a1", B1="b10"), seat=1, tile="W09", other="W02")
"""A tile on A2 kills the one on A1."""


def test_a_warrior_that_will_die_is_worth_nothing() -> None:
    placed = after(SURROUNDING, "place:A2")
    assert kind(placed) in ("rotate", "add")
    gain = lead(placed, 1, settled=False) - lead(placed, 1)
    assert gain > 3, "three gems and a life"


def test_between_turns_everything_is_settled() -> None:
    for state in some_playouts(GAME, 2)[0].states:
        assert isinstance(state, MaatatahayState)
        if GAME.view(state, 0).stage in ("pair", "order", "place"):
            assert lead(state, 0, settled=False) == pytest.approx(-lead(state, 1))


def test_it_kills_where_it_can() -> None:
    chosen = {str(choose(GAME, GAME.view(SURROUNDING, 1), 1, Random(number))) for number in range(3)}
    assert chosen == {"place:A2"}


def test_a_search_ends_with_its_positions() -> None:
    with patch.object(Maatatahay, "after", autospec=True, side_effect=Maatatahay.after) as applied:
        choose(GAME, GAME.view(SURROUNDING, 1), 1, Random(2))
        assert NODES // OTHER < applied.call_count <= NODES + 200
