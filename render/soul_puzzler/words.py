"""The words of Soul Puzzler for the things on the table: seats, squares, options, and the characters.

Those of the characters are put together from ``characters.toml`` and the values of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from render.face import OptionWords
from render.kit.marks import Names, marks
from rules.engine import Seat
from rules.printed import read
from rules.soul_puzzler.board import Square
from rules.soul_puzzler.characters import CARDS, Card
from rules.soul_puzzler.position import PuzzlerView

SIGNS = ("☀️", "🌙")
"""The short sign of each seat: a round sun, a crescent on a diamond."""
SEATS = ("Sun", "Moon")
"""The name of each seat in the picture."""
CALLED = marks(len(SEATS))

OPTIONS: dict[str, OptionWords] = read(__file__, "options.toml", dict[str, OptionWords])


def square(at: Square) -> str:
    """Return a square in words."""
    return f"column {at[0]} row {at[1]}"


def pair(a: Square, b: Square) -> str:
    """Return two squares in words, by their row or column if they share one."""
    if a[1] == b[1]:
        return f"columns {a[0]} and {b[0]} of row {a[1]}"
    if a[0] == b[0]:
        return f"rows {a[1]} and {b[1]} of column {a[0]}"
    return f"{square(a)}, {square(b)}"


def who(seat: Seat, names: Names) -> str:
    """Return a seat as its sign and name."""
    return f"{SIGNS[seat]} {names[seat]}"


def progress(view: PuzzlerView, seat: Seat) -> str:
    """Return how far a seat is from its goal."""
    return f"{view.scores[seat]} of {view.options.target} points"


class Telling(msgspec.Struct, frozen=True):
    """The words of one character (``characters.toml``): ``ability`` is the name of its power or score ability.

    ``gist`` is its effect, as short as on the card in the picture.
    """

    ability: str
    gist: str
    hint: str
    card: str
    tip: str


def _times(card: Card) -> str:
    """Return how often an ability can be used."""
    uses = card.tokens + card.charges
    if not uses:
        return "every time you score"
    return {1: "once a match", 2: "twice a match"}.get(uses, f"{uses} times a match")


def _throw(die: tuple[int, ...]) -> str:
    """Return the effect of each face of a die, faces with the same effect together."""
    does = {
        change: " or ".join(str(face) for face, result in enumerate(die, 1) if result == change)
        for change in dict.fromkeys(die)
    }
    return ", ".join(f"{faces} {_change(change)}" for change, faces in does.items())


def _change(points: int) -> str:
    amount = "a point" if abs(points) == 1 else f"{abs(points)} points"
    return "does nothing" if not points else f"{'gives' if points > 0 else 'costs'} {amount}"


def _tellings() -> dict[str, Telling]:
    raw: Mapping[str, Mapping[str, str]] = read(__file__, "characters.toml", dict[str, dict[str, str]])
    return {key: _telling(CARDS[key], lines) for key, lines in raw.items()}


def _telling(card: Card, lines: Mapping[str, str]) -> Telling:
    filled = {name: line.format(times=_times(card), die=_throw(card.die)) for name, line in lines.items()}
    return msgspec.convert(filled, Telling)


TELLINGS: Mapping[str, Telling] = _tellings()
"""Every character's words, by id, in the order of the characters."""

ABILITY_OF: Mapping[str, str] = {card.does: card.id for card in CARDS.values() if card.does}
"""The character of a power or ability, by the word of its moves."""


def character(key: str | None) -> str:
    """Return a character's name; words for one that is still unknown."""
    return CARDS[key].name if key else "no character yet"


def titled(key: str) -> str:
    """Return a character's name and title."""
    return f"{CARDS[key].name}, {CARDS[key].title}"


def endless(key: str) -> bool:
    """Return whether a character's ability never runs out."""
    card = CARDS[key]
    return card.kind == "score" and not card.charges
