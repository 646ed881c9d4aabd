"""Typed texts: the notations of moves, their words and the beginnings of these, and similar ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Generic, TypeVar

from rapidfuzz import fuzz, process

from render.kit.commands import Command, Commands, TypedTextError, Typist
from render.kit.phrases import either, fitting, quoted
from rules.engine import InvalidMove, MoveT, ViewT

KeyT = TypeVar("KeyT")

SEVERAL = "{text} could be: {names}. Type more of it, or choose from the list."
NOT_KNOWN = "{text} isn't one of your moves."
ROOM = 300
"""Characters of a list of names."""
MOST = 3
"""Suggestions for one text."""
ALIKE = 72
"""The least likeness of a suggested name, in percent."""

_NEGATIVE = re.compile(r"(?<!\w)-\d")
"""A number less than 0: the same number without its sign is not meant."""


class Reader(Generic[ViewT, MoveT]):
    """The reading of texts typed after a game's commands: notations, and names if ``name`` gives those of moves.

    A game overrides its differences.
    """

    def __init__(self, name: Callable[[MoveT], str] | None = None) -> None:
        self._name = name

    def __call__(self, typist: Typist[ViewT, MoveT], kinds: Sequence[str], text: str) -> str:
        """Return the notation of the typed move of some kinds, legal or not: the rules refuse it.

        Raises ``TypedTextError`` for a text that could be several moves, or is spelt nearly like one, else
        ``InvalidMove``.
        """
        notation, moves = self.spelled(typist, kinds, text), typist.moves(kinds)
        if notation in map(str, moves):
            return notation
        readings = {move: tuple(self.readings(typist, move)) for move in moves}
        if is_notation(typist, notation) and (self._name is None or not meant(text, readings)):
            return notation
        match = one_meant(text, readings, lambda move: self.title(typist, move), NOT_KNOWN)
        return str(typist.parse(notation) if match is None else match)

    def spelled(self, typist: Typist[ViewT, MoveT], kinds: Sequence[str], text: str) -> str:
        """Return a text as the rules write it: a single kind can be left out, and phones begin with a capital."""
        notation = with_kind(kinds, text)
        return notation if is_notation(typist, notation) else with_kind(kinds, text.lower())

    def readings(self, typist: Typist[ViewT, MoveT], move: MoveT) -> Iterable[str]:
        """Return the possible names of a move."""
        return str(move), bare(move), self.title(typist, move)

    def title(self, typist: Typist[ViewT, MoveT], move: MoveT) -> str:
        """Return the name of a move that means it when typed."""
        return str(move) if self._name is None else self._name(move)


def typed_move(
    commands: Commands[ViewT, MoveT], typist: Typist[ViewT, MoveT], text: str, name: Callable[[MoveT], str]
) -> str:
    """Return the notation of the move that was typed without its command, legal or not: the rules refuse it.

    A notation may be written with other signs, spaces and capitals; the game's own words are understood: those of its
    commands with their values, and the names that ``name`` gives. Raises ``TypedTextError`` and ``InvalidMove``.
    """
    word, _, rest = re.sub(r"[\s:]+", ":", text, count=1).partition(":")
    joined = f"{word}:{rest}".lower()
    for notation in (text, text.lower(), joined, joined.replace(" ", "")):
        if is_notation(typist, notation):
            return notation
    readings = {move: (str(move), bare(move), name(move)) for move in (*typist.legal, *typist.standing)}
    rows = [row for row in commands.rows if isinstance(row, Command)]
    kinds = next((row.kinds for row in rows if row.name == word.lower()), ())
    kinds = (word.lower(),) if any(word.lower() in row.kinds for row in rows) else kinds
    if kinds and len(meant(text, readings)) != 1:
        return commands.read(typist, kinds, rest) if rest else kinds[0]
    value = one_meant(text, readings, name, NOT_KNOWN)
    return text.lower() if value is None else str(value)


def with_kind(kinds: Sequence[str], text: str) -> str:
    """Return a notation with its kind, which can be left out if there is only one."""
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


def meant(text: str, readings: Mapping[KeyT, Iterable[str]]) -> list[KeyT]:
    """Return the keys of the readings that a text fits best: one if it is clear, none if it names nothing.

    An exact reading fits best, then a whole one, its beginning, and the beginnings of some of its words in their order.
    For the last three, capitals, articles and signs do not count, except that of a number below 0.
    """
    fits = {key: max((_fit(text, one) for one in names), default=0) for key, names in readings.items()}
    most = max(fits.values(), default=0)
    return [key for key, value in fits.items() if value == most] if most else []


def one_meant(
    text: str, readings: Mapping[KeyT, Iterable[str]], title: Callable[[KeyT], str], unknown: str
) -> KeyT | None:
    """Return the one key of the readings that a text means, None if it is not even near to one.

    Raises ``TypedTextError`` for several, and ``unknown`` with suggestions if any is near.
    """
    meanings = meant(text, readings)
    if len(meanings) > 1:
        raise TypedTextError(SEVERAL.format(text=quoted(text), names=fitting(list(map(title, meanings)), ROOM)))
    near = [] if meanings else closest(text, readings)
    if near:
        raise TypedTextError(unknown.format(text=quoted(text)) + asked(map(title, near)))
    return meanings[0] if meanings else None


def _fit(text: str, reading: str) -> int:
    """Return the fit of a text to a reading, from 0 for none."""
    typed, words = _words(text), _words(reading)
    if not typed or _NEGATIVE.search(text):
        return 0
    if text.lower() == reading.lower():
        return 4
    if "".join(typed) == "".join(words):
        return 3
    if " ".join(words).startswith(" ".join(typed)):
        return 2
    rest = iter(words)
    return int(all(any(word.startswith(start) for word in rest) for start in typed))


@lru_cache(maxsize=4096)
def _words(text: str) -> list[str]:
    """Return the words of a text. The names of cards and moves are split again for every typed text."""
    parts = re.findall(r"[^\W_]+", re.sub("['\u2019]", "", text).casefold())
    return [part for part in parts if part != "the"]


def closest(text: str, readings: Mapping[KeyT, Iterable[str]]) -> list[KeyT]:
    """Return the keys of the names with the spelling nearest to a text, the nearest first; none if none is near.

    Numbers must be equal: another number is another thing, not another spelling.
    """
    spelt = [(name, key) for key, names in readings.items() for name in names if _digits(name) == _digits(text)]
    names = [name for name, _ in spelt]
    near = process.extract(text, names, scorer=fuzz.ratio, processor=squeezed, limit=None, score_cutoff=ALIKE)
    return list(dict.fromkeys(spelt[place][1] for _, _, place in near))[:MOST]


def asked(names: Iterable[str]) -> str:
    """Return the question whether the person meant one of some names, after a blank; "" for none."""
    suggestions = [f"**{name}**" for name in names]
    return f" Did you mean {either(suggestions)}?" if suggestions else ""


def squeezed(text: str) -> str:
    """Return a text without spaces, signs and capitals."""
    return re.sub(r"[\W_]+", "", text.casefold())


def _digits(text: str) -> str:
    return re.sub(r"\D", "", text)
