"""Thinking from bytes gives the notation of a legal move."""

from __future__ import annotations

import msgspec
import pytest

from ai.players import think
from rules.registry import GAMES
from tests.render.matches import moments


@pytest.mark.parametrize("player", ["random", "greedy", "one that has been removed"])
@pytest.mark.parametrize("key", GAMES)
def test_a_player_chooses_a_legal_move_from_an_encoded_view(key: str, player: str) -> None:
    moment = next(one for one in moments(key) if one.decision is not None)
    assert moment.decision is not None
    seat = moment.decision.seat
    view = msgspec.json.encode(moment.game.view(moment.state, seat))
    possible = (*moment.game.legal(moment.state, seat), *moment.game.optional(moment.state, seat))
    assert think(key, view, seat, player) in map(str, possible)


def test_an_encoded_state_is_refused() -> None:
    for key in GAMES:
        state = msgspec.json.encode(moments(key)[0].state)
        with pytest.raises(msgspec.ValidationError):
            think(key, state, 0, "random")
