"""What somebody types by hand: the notations of moves, their words and the beginnings of these, and what is near."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Generic, TypeVar

from rapidfuzz import fuzz, process

from render.kit.commands import Command, Commands, MayNamePlayer, TypedTextError, Typist
from render.kit.phrases import either, fitting, quoted
from rules.engine import InvalidMove, MoveT, ViewT

KeyT = TypeVar("KeyT")

SEVERAL = "{text} could be: {names}. Type more of it, or choose from the list."
NOT_KNOWN = "{text} is none of your moves."
ROOM = 300
"""Characters of a list of names."""
MOST = 3
"""Suggestions for one text."""
ALIKE = 72
"""How alike a name must be to be suggested, in percent."""


class Reader(Generic[ViewT, MoveT]):
    """How a game reads what is typed after its commands: notations, and names where ``name`` gives those of moves.

    A game overrides what is different there.
    """

    def __init__(self, name: Callable[[MoveT], str] | None = None) -> None:
        self._name = name

    def __call__(self, typist: Typist[ViewT, MoveT], kinds: Sequence[str], text: str) -> str:
        """Return the notation of the move of some kinds that was typed, legal or not: the rules refuse it.

        Raises ``TypedTextError`` and ``InvalidMove`` for what could be several moves or is none.
        """
        notation, moves = self.spelled(typist, kinds, text), typist.moves(kinds)
        if notation in map(str, moves):
            return notation
        readings = {move: tuple(self.readings(typist, move)) for move in moves}
        found = meant(text, readings)
        if len(found) > 1:
            raise several(text, self.names(typist, found))
        if found or is_notation(typist, notation):
            return str(found[0]) if found else notation
        refusal: Exception | None = None
        try:
            notation = self.otherwise(typist, kinds, text, notation)
            if is_notation(typist, notation):
                return notation
        except MayNamePlayer:
            raise
        except (TypedTextError, InvalidMove) as error:
            refusal = error
        near = closest(text, {move: (str(move), bare(move), *names) for move, names in readings.items()})
        if near:
            raise not_known(text, self.names(typist, near)) from refusal
        if refusal is not None:
            raise refusal
        return notation

    def spelled(self, typist: Typist[ViewT, MoveT], kinds: Sequence[str], text: str) -> str:
        """Return a text as the rules write it: a single kind may be left out, and phones begin with a capital."""
        notation = with_kind(kinds, text)
        return notation if is_notation(typist, notation) else with_kind(kinds, text.lower())

    def readings(self, typist: Typist[ViewT, MoveT], move: MoveT) -> Iterable[str]:
        """Return what a move may be called."""
        return () if self._name is None else (str(move), bare(move), self._name(move))

    def names(self, typist: Typist[ViewT, MoveT], moves: Sequence[MoveT]) -> list[str]:
        """Name moves so that typing one of the names means its move."""
        return [str(move) if self._name is None else self._name(move) for move in moves]

    def otherwise(self, typist: Typist[ViewT, MoveT], kinds: Sequence[str], text: str, notation: str) -> str:
        """Return what the rules refuse for a text that is no notation and names no move, or raise what is wrong."""
        return notation


NEGATIVE = re.compile(r"(?<!\w)-\d")
"""A number less than 0: what it would be without its sign is not meant."""


def typed_move(
    commands: Commands[ViewT, MoveT], typist: Typist[ViewT, MoveT], text: str, name: Callable[[MoveT], str]
) -> str:
    """Return the notation of the move that was typed without a command of its own, legal or not: the rules refuse it.

    A notation may be written with other signs, spaces and capitals; the game's own words are understood: those of its
    commands with what these take, and what ``name`` calls moves. Raises ``TypedTextError`` and ``InvalidMove``.
    """
    word, _, rest = re.sub(r"[\s:]+", ":", text, count=1).partition(":")
    joined = f"{word}:{rest}".lower()
    for notation in (text, text.lower(), joined, joined.replace(" ", "")):
        if is_notation(typist, notation):
            return notation
    readings = {move: (str(move), bare(move), name(move)) for move in (*typist.legal, *typist.standing)}
    found: list[MoveT] = []
    if not NEGATIVE.search(text):
        found = [move for move in readings if squeezed(str(move)) == squeezed(text)] or meant(text, readings)
        rows = [row for row in commands.rows if isinstance(row, Command)]
        kinds = next((row.kinds for row in rows if row.name == word.lower()), ())
        kinds = (word.lower(),) if any(word.lower() in row.kinds for row in rows) else kinds
        if kinds and len(found) != 1:
            return commands.read(typist, kinds, rest) if rest else kinds[0]
    if len(found) > 1:
        raise several(text, [name(move) for move in found])
    near = [] if found else closest(text, readings)
    if near:
        raise not_known(text, map(name, near))
    return str(found[0]) if found else text.lower()


def with_kind(kinds: Sequence[str], text: str) -> str:
    """Return a notation with its kind, which may have been left out where there is only one."""
    kind = kinds[0]
    return text if len(kinds) > 1 or text == kind or text.startswith(f"{kind}:") else f"{kind}:{text}"


def bare(move: object) -> str:
    """Return the notation of a move without its kind."""
    return str(move).partition(":")[2]


def is_notation(typist: Typist[ViewT, MoveT], text: str) -> bool:
    """Return whether a text is the notation of a move."""
    with suppress(InvalidMove):
        typist.parse(text)
        return True
    return False


def several(text: str, names: Sequence[str]) -> TypedTextError:
    """Return the refusal of a text that could mean any of several things."""
    return TypedTextError(SEVERAL.format(text=quoted(text), names=fitting(names, ROOM)))


def not_known(text: str, near: Iterable[str]) -> TypedTextError:
    """Return the refusal of a text that is no move, with the names of moves that are spelt like it."""
    return TypedTextError(NOT_KNOWN.format(text=quoted(text)) + asked(near))


def meant(text: str, readings: Mapping[KeyT, Iterable[str]]) -> list[KeyT]:
    """Return the keys of those readings that a text fits best: one where it is clear, none where it names nothing.

    The whole of a reading fits best, then its beginning, then the beginnings of some of its words in their order.
    Neither capitals, articles nor signs count, unless only one reading is the text itself.
    """
    words, whole = _words(text), text.lower()
    exact = [key for key, names in readings.items() if whole and whole in map(str.lower, names)]
    if len(exact) == 1 or not words:
        return exact[:1] if len(exact) == 1 else []
    fits = {key: max((_fit(words, _words(one)) for one in names), default=0) for key, names in readings.items()}
    most = max(fits.values(), default=0)
    return [key for key, value in fits.items() if value == most] if most else []


def one_meant(text: str, readings: Mapping[KeyT, Iterable[str]], title: Callable[[KeyT], str], unknown: str) -> KeyT:
    """Return the one key of the readings that a text means. Raises ``TypedTextError``: ``unknown`` for none."""
    found = meant(text, readings)
    if len(found) > 1:
        raise several(text, list(map(title, found)))
    if not found:
        raise TypedTextError(unknown.format(text=quoted(text)) + asked(map(title, closest(text, readings))))
    return found[0]


def _fit(words: Sequence[str], reading: Sequence[str]) -> int:
    if words == reading:
        return 3
    if " ".join(reading).startswith(" ".join(words)):
        return 2
    rest = iter(reading)
    return int(all(any(word.startswith(start) for word in rest) for start in words))


@lru_cache(maxsize=4096)
def _words(text: str) -> list[str]:
    """Return the words of a text. The names of cards and moves are asked for again with every text typed."""
    parts = re.findall(r"[^\W_]+", re.sub("['\u2019]", "", text).casefold())
    return [part for part in parts if part != "the"]


def closest(text: str, readings: Mapping[KeyT, Iterable[str]]) -> list[KeyT]:
    """Return the keys of the names that are spelt most like a text, the most alike first; none where none is near.

    Numbers must be the same: another number is another thing, not another spelling.
    """
    spelt: dict[str, KeyT] = {}
    for key, names in readings.items():
        for name in map(squeezed, names):
            if _digits(name) == _digits(text):
                spelt.setdefault(name, key)
    near = process.extract(squeezed(text), list(spelt), scorer=fuzz.ratio, limit=MOST, score_cutoff=ALIKE)
    return list(dict.fromkeys(spelt[name] for name, _, _ in near))


def asked(names: Iterable[str]) -> str:
    """Return the question whether one of some names was meant, after a blank; "" for none."""
    found = [f"**{name}**" for name in names]
    return f" Did you mean {either(found)}?" if found else ""


def squeezed(text: str) -> str:
    """Return a text without spaces, signs and capitals."""
    return re.sub(r"[\W_]+", "", text.casefold())


def _digits(text: str) -> str:
    return re.sub(r"\D", "", text)
