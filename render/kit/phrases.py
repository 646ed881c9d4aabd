"""Turns of phrase that the words of every game need."""

from __future__ import annotations

from render.face import ALT_LIMIT


def count(number: int, thing: str) -> str:
    """Return a number of things, plural where it must be."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(parts: list[str]) -> str:
    """Return the parts as an English list."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def quoted(text: object) -> str:
    """Quote what a user wrote: letters, digits and the signs of a notation alone, and not much of it."""
    signs = (sign for sign in str(text or "") if sign.isascii() and (sign.isalnum() or sign in " :,-"))
    plain = " ".join("".join(signs).split())[:40].strip()
    return f"`{plain}`" if plain else "That"


def with_latest(text: str, told: list[str]) -> str:
    """Append to an alt text the latest of ``told`` that fit, in their order."""
    while told and len(text) + len(" Just now: ") + len(" ".join(told)) > ALT_LIMIT:
        told = told[1:]
    return f"{text} Just now: {' '.join(told)}" if told else text
