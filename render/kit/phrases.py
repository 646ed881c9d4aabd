"""Phrases that the words of every game need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from render.kit.marks import Names, length
from rules.engine import Outcome, Seat

ALT_LIMIT = 1024
"""Characters that Discord keeps of an alt text."""
NEWS_LIMIT = ALT_LIMIT // 3
"""Characters of an alt text for the latest events."""


def count(number: int, thing: str) -> str:
    """Return a number of things, plural where it must be."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(parts: list[str]) -> str:
    """Return the parts as an English list."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def either(parts: Sequence[str]) -> str:
    """Return the parts as an English list to choose from."""
    return " or ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def ordinal(number: int) -> str:
    """Return "1st" for 1, up to "20th"."""
    return str(number) + {1: "st", 2: "nd", 3: "rd"}.get(number, "th")


def placed(outcome: Outcome, line: Callable[[Seat], str]) -> list[str]:
    """Return a line for each seat in the order of the places, with its place first if there is a winner."""
    if not outcome.winners:
        return [line(seat) for seat in range(len(outcome.scores))]
    return [f"**{ordinal(place)}** {line(seat)}" for place, seats in enumerate(outcome.ranking, 1) for seat in seats]


def fitting(parts: Sequence[str], limit: int, between: str = ", ") -> str:
    """Return the parts joined, without the last ones if there is too little room; a sign shows that."""
    shown = list(parts)
    while shown and len(between.join([*shown, "…"])) > limit:
        shown.pop()
    return between.join(shown if len(shown) == len(parts) else [*shown, "…"])


def quoted(text: object) -> str:
    """Quote a text of a user: only letters, digits and the signs of a notation, and not many."""
    signs = (sign for sign in str(text or "") if sign.isascii() and (sign.isalnum() or sign in " :,-"))
    plain = " ".join("".join(signs).split())[:40].strip()
    return f"`{plain}`" if plain else "That"


def alt_text(accounts: Iterable[str], recent: Iterable[str], signs: Names, seats: Names, heading: str = "") -> str:
    """Return the latest sentences that fit, and after them an account of the position.

    The news come first, as a listener wants. The ``accounts`` become shorter: the first that leaves enough room for the
    news is used; the last is cut if none fits. In the ``recent`` sentences the name of a seat replaces its sign. Marks
    count as names of usual length. A ``heading`` names the news if they are not the latest events.
    """
    sentences = [_unsigned(line, signs, seats) for line in recent if line]
    before = f"{heading} " if heading else ""
    owed, text = length(latest(sentences, NEWS_LIMIT)), ""
    for text in accounts:
        if len(before) + owed + length(text) <= ALT_LIMIT:
            break
    return f"{before}{latest(sentences, ALT_LIMIT - len(before) - length(text))}{text}"[:ALT_LIMIT]


def latest(sentences: Sequence[str], room: int) -> str:
    """Return the latest sentences that fit into so many characters, in their order; "" for none."""
    for start in range(len(sentences)):
        news = f"Just now: {' '.join(sentences[start:])} "
        if length(news) <= room:
            return news
    return ""


def _unsigned(line: str, signs: Names, seats: Names) -> str:
    for sign, seat in zip(signs, seats, strict=True):
        line = line.replace(f"{sign} {seat}", seat).replace(sign, seat)
    return line
