"""The sentences that matter most to a reader, in the few lines that a phone has for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import NamedTuple

from render.kit.lines import LINES, NEWS_LINES, in_short, lines_of, signed

ONLY_ONE = -NEWS_LINES
"""The room in which only the most important sentence is shown."""


class Rank(IntEnum):
    """How much an event matters, from the least. A game ranks its events; ``ranked`` finds the reader's own."""

    MECHANICS = 0
    """An effect of the rules without gain or loss: souls fall, a space closes."""
    MOVE = 1
    """A move of a player."""
    ANSWER = 2
    """The answer to another player's question."""
    GAIN = 3
    """A small gain or loss: a card drawn or discarded."""
    RESULT = 4
    """A gain or a loss that decides: a score, a fight won or lost, a death."""
    OWN = 5
    """A gain or a result that concerns the reader. No event has this rank by itself."""
    END = 6
    """The end of the match."""


def ranks(table: Mapping[str, str]) -> dict[str, Rank]:
    """Return the rank of each event, by its name, from the names of the events of each rank with spaces between."""
    return {name: Rank[rank] for rank, names in table.items() for name in names.split()}


class Sentence(NamedTuple):
    """A sentence about an event and how much it matters to its reader."""

    rank: Rank
    words: str


class News(NamedTuple):
    """Sentences on recent events, a line of a message each, and how many events that matter they leave out."""

    lines: list[str]
    left: int


def ranked(rank: Rank, words: str, *, own: bool) -> Sentence:
    """Return a sentence about an event of a ``rank``; ``own`` if the event concerns the reader."""
    return Sentence(Rank.OWN if own and rank in (Rank.GAIN, Rank.RESULT) else rank, words)


def most_important(sentences: Sequence[Sentence], room: int = NEWS_LINES) -> tuple[list[str], int]:
    """Return the sentences to show, the reader's own results first and the others in order, and how many are left out.

    The reader's own results and the end of the match are always shown, other results in up to ``NEWS_LINES`` more than
    there is ``room`` for, and the rest where it fits, the newest first; mechanics only with less than ``LINES``
    sentences. The number leaves out mechanics.
    """
    best = sorted(range(len(sentences)), key=lambda place: (sentences[place].rank, place), reverse=True)
    shown: list[int] = []
    for place in best:
        rank, words = sentences[place]
        room -= lines_of(in_short(words))
        if rank is Rank.MECHANICS and len(shown) >= LINES:
            break
        if shown and room < (-NEWS_LINES if rank is Rank.RESULT else 0) and rank < Rank.OWN:
            break
        shown.append(place)
    shown.sort(key=lambda place: (sentences[place].rank is not Rank.OWN, place))
    left = [place for place, one in enumerate(sentences) if place not in shown and one.rank > Rank.MECHANICS]
    return [sentences[place].words for place in shown], len(left)


def fitted(lines: Sequence[str], signs: Sequence[str], called: Sequence[str], room: int = NEWS_LINES) -> list[str]:
    """Return sentences shortened where they take more than ``room`` lines together: signs for names first, then only
    the first clauses of a long one; in one paragraph if they still do not fit.
    """
    if sum(map(lines_of, lines)) <= room:
        return list(lines)
    short = [in_short(line, signed(line, signs, called)) if lines_of(line) > LINES else line for line in lines]
    if sum(map(lines_of, short)) <= room:
        return short
    return [" ".join(signed(line, signs, called) for line in short)]
