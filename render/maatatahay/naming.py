"""The names of the moves of Maatatahay, for buttons, menus and completion."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

from render.maatatahay import words
from rules.maatatahay import moves as mv


@singledispatch
def move(move: object) -> str:
    """Name a move."""
    raise TypeError(f"no words for {type(move).__name__}")


def _say(kind: type, said: Callable[..., str]) -> None:
    move.register(kind)(said)


def _pair(move: mv.ChoosePair) -> str:
    return " and ".join(f"{sign} {words.name(tile)}" for sign, tile in zip(words.SIGNS, move.tiles, strict=True))


_FIRST = {"self": "Go first", "other": "Let the other go first"}

_say(mv.ChoosePair, lambda move: f"Take {_pair(move)}")
_say(mv.GoFirst, lambda move: _FIRST[move.who])
_say(mv.Place, lambda move: f"Place on {move.space}")
_say(mv.Pay, lambda move: f"Pay {words.crystals(move.crystals)}")
_say(mv.Rotate, lambda move: words.TURNS[move.quarters])
_say(mv.Add, lambda move: f"Add {words.crystals(move.crystals)}")
_say(mv.Settle, lambda move: f"Settle {move.space} first")
