"""The worth of a player's tokens: for oracle cards (2.8 D and E), in points, and in the ranking (2.10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rules.engine import Seat
from rules.labyrinth.board import COLOURS, HIGH, LOW, MIDDLE, Colour, Counts, Oracle, Player, Points, Rows, total
from rules.labyrinth.cards import GREAT, GREAT_POINTS, GREAT_RETURNS, IMPURITY_POINTS, SMALL, SMALL_POINTS, TOKEN_POINTS


def owned(player: Player) -> Rows:
    """Return the tokens of a player by rank, those on great oracle cards included (L13, C7)."""
    low, middle, high = player.rows
    for oracle in player.great:
        if oracle.achieved and oracle.card:
            high = total(high, _PAIRS[oracle.card])
    return (low, middle, high)


def nearer(player: Player, gained: Counts) -> dict[str, tuple[int, int]]:
    """Return the small oracle cards that more low souls bring nearer: the icons it then has, and all it needs."""
    low, middle, high = rows = owned(player)
    then, progress = (total(low, gained), middle, high), dict[str, tuple[int, int]]()
    for card in (oracle.card for oracle in player.small if oracle.card is not None and not oracle.achieved):
        lacking = len(missing(then, card))
        if lacking < len(missing(rows, card)):
            needs = len(SMALL[card].needs)
            progress[card] = (needs - lacking, needs)
    return progress


def _demands(icons: tuple[str, ...]) -> tuple[tuple[int, int, int], ...]:
    """Return the demands of icons: a colour's place, a row, and the number of tokens of that row or above."""
    return tuple(
        (place, rank - 1, sum(icon[0] == colour and int(icon[1]) >= rank for icon in icons))
        for place, colour in enumerate(COLOURS)
        for rank in (1, 2, 3)
        if f"{colour}{rank}" in icons
    )


_DEMANDS = {card.id: _demands(card.needs) for card in SMALL.values()}
_PAIRS = {card.pair: card.tokens for card in GREAT.values()}


def meets(tokens: Rows, card: str) -> bool:
    """Return whether owned ``tokens`` match every icon of a small card, each icon with its own token."""
    low, middle, high = tokens
    for place, row, needed in _DEMANDS[card]:
        have = high[place]
        if row < HIGH:
            have += middle[place]
        if row == LOW:
            have += low[place]
        if have < needed:
            return False
    return True


def missing(tokens: Rows, card: str) -> tuple[str, ...]:
    """Return the icons of a small card that no token is left for; the highest tokens serve the highest icons."""
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
    """Return the colours of a great card without a high token on the board (L18, L19, L48)."""
    high, needed = rows[HIGH], _PAIRS[pair]
    return tuple([colour for place, colour in enumerate(COLOURS) if high[place] < needed[place]])


def achieving(oracles: tuple[Oracle, ...], card: str) -> tuple[Oracle, ...]:
    """Return ``oracles`` with ``card`` achieved."""
    return tuple(Oracle(card, True) if oracle.card == card else oracle for oracle in oracles)


def points_of(player: Player) -> Points:
    """Return a player's points at the end."""
    low, middle, high = (sum(row) * worth for row, worth in zip(owned(player), TOKEN_POINTS, strict=True))
    great, small = great_achieved(player), sum(oracle.achieved for oracle in player.small)
    impurity = impurity_left(player) * IMPURITY_POINTS
    return Points(low, middle, high, great * GREAT_POINTS, small * SMALL_POINTS, impurity)


def great_achieved(player: Player) -> int:
    """Return the number of achieved great oracle cards of a player."""
    return sum(oracle.achieved for oracle in player.great)


def impurity_left(player: Player) -> int:
    """Return the remaining tiles once up to two are returned for each great oracle card (C8, C22)."""
    return max(0, player.impurity - GREAT_RETURNS * great_achieved(player))


def places(players: Sequence[Player]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats by place, best first; seats with equal merit share a place."""
    merits = [_merit(player) for player in players]
    order = sorted(range(len(players)), key=lambda seat: merits[seat], reverse=True)
    return tuple(tuple(seats) for _, seats in groupby(order, key=lambda seat: merits[seat]))


def _merit(player: Player) -> tuple[int, ...]:
    """Return the values to compare: the score, then each tie-break in its order (C9, C17)."""
    tokens = owned(player)
    return (
        points_of(player).total,
        great_achieved(player),
        sum(tokens[HIGH]),
        sum(tokens[MIDDLE]),
        sum(tokens[LOW]),
        -impurity_left(player),
    )
