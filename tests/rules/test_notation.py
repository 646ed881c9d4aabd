"""Every move of every game has a notation of its own, and nothing else is one."""

from __future__ import annotations

import pytest

from rules.engine import InvalidMove
from rules.framed import AnyFramedGame
from rules.registry import GAMES

LONGEST = 20
"""The most characters of a notation, which is part of the ids of buttons."""

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_every_notation_is_read_back(game: AnyFramedGame) -> None:
    for text, move in game.moves.items():
        assert str(move) == text
        assert game.parse(text) == move
        assert text.isascii()
        assert len(text) <= LONGEST
    assert len(set(game.moves.values())) == len(game.moves)


@every_game
def test_what_is_nearly_a_notation_is_none(game: AnyFramedGame) -> None:
    digits = str.maketrans("0123456789", "".join(map(chr, range(0x660, 0x66A))))
    for text in game.moves:
        near = {f" {text}", f"{text} ", f"{text}\n", f"{text}:", text.swapcase(), text.translate(digits), text * 999}
        for wrong in near - {text}:
            with pytest.raises(InvalidMove) as caught:
                game.parse(wrong)
            assert caught.value.code == "unknown_notation"
            assert caught.value.facts == {"text": wrong[:60]}
