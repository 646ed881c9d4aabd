"""What somebody types by hand: the notations of moves, and names, whole or shortened."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Generic, TypeVar

from render.kit.commands import Command, Commands, MayNamePlayer, TypedTextError, Typist
from render.kit.phrases import fitting, quoted
from render.kit.suggestions import asked, closest, squeezed
from rules.engine import InvalidMove, MoveT, ViewT

KeyT = TypeVar("KeyT")

Fit = Callable[[Sequence[str], Sequence[str]], int]
"""Returns how well the words of a text fit those of a reading, 0 for not at all."""

SEVERAL = "{text} could be: {names}. Type more of it, or choose from the list."
NOT_KNOWN = "{text} is none of your moves."
ROOM = 300
"""Characters of a list of names."""


class Reader(Generic[ViewT, MoveT]):
    """How a game reads what is typed after its commands: notations, and names where ``name`` tells those of moves.

    ``fit`` says how well what was typed fits such a name. A game overrides
    what is different there.
    """

    def __init__(self, name: Callable[[MoveT], str] | None = None, fit: Fit | None = None) -> None:
        self._name, self._fit = name, fit or by_beginnings

    def __call__(self, typist: Typist[ViewT, MoveT], kinds: Sequence[str], text: str) -> str:
        """Return the notation of the move of some kinds that was typed, legal or not: the rules refuse it.

        Raises ``TypedTextError`` and ``InvalidMove`` for what could be several moves or is none.
        """
        notation, moves = self.spelled(typist, kinds, text), typist.moves(kinds)
        if notation in map(str, moves):
            return notation
        readings = {move: names for move in moves if (names := tuple(self.readings(typist, move)))}
        meant = moves_meant(text, readings, self._fit)
        if len(meant) > 1:
            raise several(text, self.names(typist, meant))
        if meant:
            return str(meant[0])
        return notation if is_notation(typist, notation) else self._or_suggested(typist, kinds, text, notation)

    def _or_suggested(self, typist: Typist[ViewT, MoveT], kinds: Sequence[str], text: str, notation: str) -> str:
        """Return what else a text may be. Raises ``TypedTextError`` with what is spelt like it where it is nothing."""
        try:
            found = self.otherwise(typist, kinds, text, notation)
            if is_notation(typist, found):
                return found
            refusal: Exception | None = None
        except MayNamePlayer:
            raise
        except (TypedTextError, InvalidMove) as error:
            found, refusal = notation, error
        moves = typist.moves(kinds)
        near = closest(text, {move: (str(move), bare(move), *self.readings(typist, move)) for move in moves})
        if near:
            raise TypedTextError(NOT_KNOWN.format(text=quoted(text)) + asked(self.names(typist, near))) from refusal
        if refusal is not None:
            raise refusal
        return found

    def spelled(self, typist: Typist[ViewT, MoveT], kinds: Sequence[str], text: str) -> str:
        """Return a text as the rules write it: a single kind may be left out, and phones begin with a capital."""
        notation = with_kind(kinds, text.strip())
        return notation if is_notation(typist, notation) else with_kind(kinds, text.strip().lower())

    def readings(self, typist: Typist[ViewT, MoveT], move: MoveT) -> Iterable[str]:
        """Return what a move may be called besides its notation."""
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
    notation = next((one for one in _spellings(text) if is_notation(typist, one)), "")
    if notation:
        return notation
    readings = {move: (str(move), bare(move), name(move)) for move in (*typist.legal, *typist.standing)}
    negative = NEGATIVE.search(text)
    same = [move for move in readings if not negative and squeezed(str(move)) == squeezed(text)]
    meant = same or ([] if negative else moves_meant(text, readings, by_beginnings))
    if len(meant) == 1:
        return str(meant[0])
    word, rest = _parts(text)
    kinds = _kinds(commands, word.lower())
    if kinds and not negative:
        return commands.read(typist, kinds, rest) if rest else kinds[0]
    if meant:
        raise several(text, [name(move) for move in meant])
    return _or_near(text, readings, name)


def _spellings(text: str) -> Iterable[str]:
    """Return how a notation may be meant that was typed with other capitals and spaces."""
    joined = ":".join(filter(None, _parts(text.lower())))
    return text, text.lower(), joined, joined.replace(" ", "")


def _parts(text: str) -> tuple[str, str]:
    """Return the first word of a text, and what follows it."""
    word, *rest = re.split(r"[\s:]+", text, maxsplit=1)
    return word, rest[0] if rest else ""


def _kinds(commands: Commands[ViewT, MoveT], word: str) -> tuple[str, ...]:
    """Return the kinds of moves that a word begins: itself, or those of the command of that name; none for another."""
    rows = [row for row in commands.rows if isinstance(row, Command)]
    if any(word in row.kinds for row in rows):
        return (word,)
    return next((row.kinds for row in rows if row.name == word), ())


def _or_near(text: str, readings: Mapping[MoveT, Iterable[str]], name: Callable[[MoveT], str]) -> str:
    """Return a text that means nothing, for the rules to refuse; one that is nearly a move gets a suggestion."""
    near = closest(text, readings)
    if near:
        raise TypedTextError(NOT_KNOWN.format(text=quoted(text)) + asked(name(move) for move in near))
    return text.lower()


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


def moves_meant(text: str, readings: Mapping[MoveT, Iterable[str]], fit: Fit) -> list[MoveT]:
    """Return the one move with this notation, its kind left out or not; else those whose readings fit best."""
    notation = text.strip().lower()
    exact = [move for move in readings if notation and notation in (str(move).lower(), bare(move).lower())]
    return exact if len(exact) == 1 else best(text, readings, fit)


def by_beginnings(words: Sequence[str], reading: Sequence[str]) -> int:
    """Return how well words fit a reading: the whole, its beginning, the beginnings of some of its words in order."""
    if words == reading:
        return 3
    if " ".join(reading).startswith(" ".join(words)):
        return 2
    rest = iter(reading)
    return int(all(any(word.startswith(start) for word in rest) for start in words))


def by_parts(words: Sequence[str], reading: Sequence[str]) -> int:
    """Return how well words fit a reading: the whole, or any parts of it in any order."""
    return 2 if words == reading else int(all(part in " ".join(reading) for part in words))


def best(text: str, readings: Mapping[KeyT, Iterable[str]], fit: Fit = by_beginnings) -> list[KeyT]:
    """Return the keys of those readings that a text fits best: one where it is clear, none where it names nothing.

    Neither capitals, articles nor signs count.
    """
    words = _words(text)
    if not words:
        return []
    fits = {key: max((fit(words, _words(one)) for one in names), default=0) for key, names in readings.items()}
    most = max(fits.values(), default=0)
    return [key for key, value in fits.items() if value == most] if most else []


@lru_cache(maxsize=4096)
def _words(text: str) -> list[str]:
    """Return the words of a text. The names of cards and moves are asked for again with every text typed."""
    parts = re.findall(r"[^\W_]+", re.sub("['\u2019]", "", text).casefold())
    return [part for part in parts if part != "the"]
