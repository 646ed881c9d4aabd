"""Colours, ranks and the rows of a personal board: plain values and what can be read of them."""

from __future__ import annotations

from typing import Literal, get_args

Colour = Literal["R", "Y", "G", "B"]
"""Red, yellow, green or blue."""

Rank = Literal["low", "middle", "high"]

Sign = Literal["souls", "witch"]
"""The sign of souls or the sign of the witch."""

Spell = Literal["P", "C"]
"""A promotion spell or a colour-change spell."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
RANKS: tuple[Rank, ...] = get_args(Rank)
SIGNS: tuple[Sign, ...] = get_args(Sign)

Counts = tuple[int, int, int, int]
"""How many tokens of each colour, in the order of ``COLOURS``."""

Rows = tuple[Counts, Counts, Counts]
"""The tokens on a personal board, a row per rank in the order of ``RANKS``."""

NONE: Counts = (0, 0, 0, 0)
EMPTY: Rows = (NONE, NONE, NONE)

LOW, MIDDLE, HIGH = range(3)
"""The places of the ranks in ``RANKS`` and of their rows in ``Rows``."""


def total(one: Counts, two: Counts) -> Counts:
    """Return the tokens of both."""
    return (one[0] + two[0], one[1] + two[1], one[2] + two[2], one[3] + two[3])


def without(one: Counts, two: Counts) -> Counts:
    """Return the tokens of ``one`` without those of ``two``."""
    return (one[0] - two[0], one[1] - two[1], one[2] - two[2], one[3] - two[3])


def counts(letters: str) -> Counts:
    """Return how often each colour occurs in ``letters``: "RRB" gives (2, 0, 0, 1)."""
    return (letters.count("R"), letters.count("Y"), letters.count("G"), letters.count("B"))


def letters(tokens: Counts) -> str:
    """Return the tokens as letters in the order R Y G B: (2, 0, 0, 1) gives "RRB"."""
    return "".join(colour * count for colour, count in zip(COLOURS, tokens, strict=True))
