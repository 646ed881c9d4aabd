"""The names of the moves of Wicked Labyrinth, for buttons, menus and completion."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

from render.labyrinth import words
from rules.labyrinth import moves as mv


@singledispatch
def move(move: object) -> str:
    """Name a move."""
    raise TypeError(f"no words for {type(move).__name__}")


def _say(kind: type, said: Callable[..., str]) -> None:
    move.register(kind)(said)


SHORT_SIGN = {"souls": "sign of souls", "witch": "witch's sign"}
"""What a sign is called where there is little room."""


def _commit(move: mv.Commit) -> str:
    pieces = f"{move.pieces} {'piece' if move.pieces == 1 else 'pieces'}"
    if move.sign is None:
        return pieces if move.pieces else "Nothing"
    return f"{pieces} + {SHORT_SIGN[move.sign]}" if move.pieces else f"Only the {SHORT_SIGN[move.sign]}"


def _token(colour: str, rank: str) -> str:
    return f"{rank} {words.SOULS[colour]}"


def _returning(move: mv.Promote | mv.PromoteBySpell) -> str:
    return f", drop {words.SOULS[move.drop]}" if move.drop else ""


def _into(move: mv.ChangeColour) -> str:
    return f"Turn {_token(move.colour, move.rank)} into {words.SOULS[move.into]}"


_say(mv.Commit, _commit)
_say(mv.Souls, lambda move: f"Take {words.colours(move.colours)}")
_say(mv.Keep, lambda move: f"Keep {words.colours(move.colours).replace(' and ', ', ')}")
_say(mv.Promote, lambda move: f"Promote 2 {_token(move.colour, move.rank)}{_returning(move)}")
_say(mv.PromoteBySpell, lambda move: f"Spell: lift {_token(move.colour, move.rank)}{_returning(move)}")
_say(mv.DropPromotionSpell, lambda move: "Let a promotion spell go")
_say(mv.ChangeColour, _into)
_say(mv.DropColourSpell, lambda move: "Let a colour-change spell go")
_say(mv.AchieveSmall, lambda move: f"Achieve {words.small(move.card)}")
_say(mv.AchieveGreat, lambda move: f"Achieve great {words.pair(move.pair)}")
_say(mv.Done, lambda move: words.DONE)
