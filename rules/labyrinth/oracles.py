"""Oracle cards: what a player owns, and what a card still needs (2.8 D and E)."""

from __future__ import annotations

from functools import cache, lru_cache

from rules.labyrinth.board import COLOURS, HIGH, Colour, Rows, total
from rules.labyrinth.cards import GREAT, SMALL
from rules.labyrinth.player import Oracle, Player


def owned(player: Player) -> Rows:
    """Return the tokens of a player by rank, those on great oracle cards included (L13, C7)."""
    low, middle, high = player.rows
    for oracle in player.great:
        if oracle.achieved and oracle.card:
            high = total(high, GREAT[oracle.card].tokens)
    return (low, middle, high)


@cache
def _demands(card: str) -> tuple[tuple[int, int, int], ...]:
    """Return what a small card demands: a colour's place, a row, and how many tokens of that row or above."""
    icons = SMALL[card].needs
    return tuple(
        (place, rank - 1, sum(icon[0] == colour and int(icon[1]) >= rank for icon in icons))
        for place, colour in enumerate(COLOURS)
        for rank in (1, 2, 3)
        if f"{colour}{rank}" in icons
    )


@lru_cache(maxsize=1 << 14)
def meets(tokens: Rows, card: str) -> bool:
    """Say whether owned ``tokens`` match every icon of a small card with a token of its own."""
    return all(
        sum(tokens[above][place] for above in range(row, HIGH + 1)) >= needed for place, row, needed in _demands(card)
    )


def missing(tokens: Rows, card: str) -> tuple[str, ...]:
    """Return the icons of a small card that no token is left for, the highest tokens serving the highest icons."""
    return tuple(icon for place in range(len(COLOURS)) for icon in _lacking(tokens, card, place))


def _lacking(tokens: Rows, card: str, place: int) -> list[str]:
    """Return the icons of one colour that lack a token."""
    have = [row + 1 for row in range(len(tokens)) for _ in range(tokens[row][place])]
    lacking: list[str] = []
    for icon in sorted((icon for icon in SMALL[card].needs if icon[0] == COLOURS[place]), reverse=True):
        if have and have[-1] >= int(icon[1]):
            have.pop()
        else:
            lacking.append(icon)
    return lacking


def high_missing(rows: Rows, pair: str) -> tuple[Colour, ...]:
    """Return the colours of a great card of which no high token lies on the board (L18, L19, L48)."""
    return tuple(
        colour for colour, have, need in zip(COLOURS, rows[HIGH], GREAT[pair].tokens, strict=True) if have < need
    )


def achieving(oracles: tuple[Oracle, ...], card: str) -> tuple[Oracle, ...]:
    """Return ``oracles`` with ``card`` achieved."""
    return tuple(Oracle(card, True) if oracle.card == card else oracle for oracle in oracles)
