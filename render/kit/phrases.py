"""Turns of phrase that the words of every game need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render.face import ALT_LIMIT, Names


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


def fitting(parts: Sequence[str], limit: int, between: str = ", ") -> str:
    """Return the parts joined, the last ones left out where room is short; a sign says so."""
    kept = list(parts)
    while kept and len(between.join([*kept, "…"])) > limit:
        kept.pop()
    return between.join(kept if len(kept) == len(parts) else [*kept, "…"])


def quoted(text: object) -> str:
    """Quote what a user wrote: letters, digits and the signs of a notation alone, and not much of it."""
    signs = (sign for sign in str(text or "") if sign.isascii() and (sign.isalnum() or sign in " :,-"))
    plain = " ".join("".join(signs).split())[:40].strip()
    return f"`{plain}`" if plain else "That"


def alt_text(accounts: Iterable[str], recent: Iterable[str], signs: Names, seats: Names) -> str:
    """Return the first account of a position that fits an alt text, and as many of the latest sentences as fit.

    The ``accounts`` grow shorter; the last is cut where none fits. In the
    ``recent`` sentences the name of a seat replaces its sign.
    """
    text = ""
    for text in accounts:
        if len(text) <= ALT_LIMIT:
            break
    return with_latest(text[:ALT_LIMIT], [_unsigned(line, signs, seats) for line in recent if line])


def with_latest(text: str, told: list[str]) -> str:
    """Append to an alt text the latest of ``told`` that fit, in their order."""
    while told and len(text) + len(" Just now: ") + len(" ".join(told)) > ALT_LIMIT:
        told = told[1:]
    return f"{text} Just now: {' '.join(told)}" if told else text


def _unsigned(line: str, signs: Names, seats: Names) -> str:
    for sign, seat in zip(signs, seats, strict=True):
        line = line.replace(f"{sign} {seat}", seat).replace(sign, seat)
    return line
