"""Oracle cards: in a player's line the needs of each, in one's own hand large, with points and reward."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, LEAF, MUTED, PALE
from render.kit.parts import Area
from render.kit.widgets import panel, spread
from render.labyrinth.picture import sprites
from rules.labyrinth.board import NONE, Counts, Oracle, Player, total
from rules.labyrinth.cards import GREAT_POINTS, SMALL, SMALL_POINTS
from rules.labyrinth.scoring import high_missing, missing, owned

LINED = {True: (84, 96), False: (74, 96)}
"""A great and a small card in a player's line."""
HELD_HEIGHT = 314
_HELD_WIDTH = {True: 108, False: 126}
"""The width of a great and of a small card in one's own hand."""
_EDGE = 33
"""The distances of the upper and lower signs of such a card, by their middles, from its edges."""
_GREAT, _SMALL = (GOLD[3], "#3a2a4c", "#7a5210"), ("#b9a7f0", "#1d1640", "#4b3a90")
"""The edge of a card, its ground, and its ground once it is achieved."""
_PAIR, _ASIDE = 44, 18
"""The size of the souls of an achieved great card in a line, and their and its tick's distance from its middle."""


def lacking(oracle: Oracle, player: Player, great: bool) -> Counter[str]:
    """Return the things a card still needs before ``player`` can achieve it."""
    if oracle.card is None or oracle.achieved:
        return Counter()
    if great:
        return Counter(f"{colour}3" for colour in high_missing(player.rows, oracle.card))
    return Counter(missing(owned(player), oracle.card))


def needs(oracle: Oracle, player: Player, great: bool) -> Iterator[tuple[str, bool]]:
    """Yield the needs of a card, each with whether the player has it."""
    if oracle.card is None:
        return
    short = lacking(oracle, player, great)
    for demand in (f"{colour}3" for colour in oracle.card) if great else SMALL[oracle.card].needs:
        yield demand, not short[demand]
        short[demand] -= bool(short[demand])


def draw_ground(pen: Pen, great: bool, x: float, y: float) -> None:
    """Draw a card of a line in its commonest state: neither achieved nor ready to be."""
    edge, ground, _ = _GREAT if great else _SMALL
    pen.put(_card(LINED[great], (edge, 4), ground), x, y)


def lay_lined(area: Area, oracle: Oracle, player: Player, great: bool, x: float, y: float) -> None:
    """Lay a card on its ground in a line, its middle on a point: the souls of a great one, of a small one how many.

    An achieved small one is face down.
    """
    ready = _is_ready(oracle, player, great)
    if oracle.achieved or ready:
        _lay_panel(area, oracle, ready, great, LINED[great], (x, y))
    wanted = [*needs(oracle, player, great)]
    if oracle.card is None:
        area.put(sprites.number("?", MUTED, 84), x, y)
    elif great:
        aside = _ASIDE * oracle.achieved
        for (demand, have), down in zip(wanted, spread(len(wanted), _PAIR), strict=True):
            area.put(sprites.soul(demand[0], _PAIR, have), x - aside, y + down)
        if oracle.achieved:
            area.put(sprites.icon("tick", _PAIR), x + aside, y)
    elif oracle.achieved:
        area.put(sprites.icon("tick", 66), x, y)
    else:
        met = sum(have for _, have in wanted)
        tone = LEAF if ready else PALE if met else MUTED
        area.put(sprites.number(f"{met}/{len(wanted)}", tone, sprites.LEAST_SIZE), x, y)


def held(great: bool) -> tuple[int, int]:
    """Return the size of a card in one's own hand."""
    return _HELD_WIDTH[great], HELD_HEIGHT


def lay_held(area: Area, oracle: Oracle, player: Player, great: bool, offered: Counts = NONE) -> None:
    """Lay out a card of one's own as large as its area: reward or tick, its needs, and its points.

    The needs of a small one that ``offered`` souls would meet are marked.
    """
    wide, high = area.width, area.height
    ready = _is_ready(oracle, player, great)
    edge = _lay_panel(area, oracle, ready, great, (wide, high), (wide / 2, high / 2))
    points = sprites.number(GREAT_POINTS if great else SMALL_POINTS, edge, 64)
    area.put(points, wide / 2 + 24 * (great and oracle.achieved), high - _EDGE)
    if oracle.card is None:
        area.put(sprites.number("?", MUTED, 110), wide / 2, high / 2)
    elif great:
        _lay_held_needs(area, [(*need, False) for need in needs(oracle, player, great)], {2: 85}, 8)
        if oracle.achieved:
            area.put(sprites.icon("tick", 50), wide / 2 - 22, high - _EDGE)
    else:
        reward = ("tick",) if oracle.achieved else SMALL[oracle.card].reward
        for icon, aside in zip(reward, spread(len(reward), 56), strict=True):
            area.put(sprites.icon(icon, 54), wide / 2 + aside, _EDGE + 2)
        _lay_held_needs(area, [*_small_needs(oracle, player, offered)], {1: 98, 2: 70}, 2 * _EDGE)


def _small_needs(oracle: Oracle, player: Player, offered: Counts) -> Iterator[tuple[str, bool, bool]]:
    """Yield the needs of a small card, each with whether the player has it, and would get it with ``offered`` souls."""
    low, *rows = player.rows
    then = replace(player, rows=(total(low, offered), *rows))
    for (demand, have), (_, would) in zip(needs(oracle, player, False), needs(oracle, then, False), strict=True):
        yield demand, have, would and not have


def _lay_held_needs(area: Area, wanted: Sequence[tuple[str, bool, bool]], sizes: dict[int, int], top: float) -> None:
    """Lay the needs of a card of one's own between ``top`` and its points, in one column if it has a size."""
    size, across = sizes.get(len(wanted), 47), 1 if len(wanted) in sizes else 2
    rows = [wanted[start : start + across] for start in range(0, len(wanted), across)]
    middle = (top + area.height - 2 * _EDGE) / 2
    for row, down in zip(rows, spread(len(rows), size * 1.3 + 2), strict=True):
        for one, aside in zip(row, spread(len(row), size * 1.16 + 1), strict=True):
            demand, have, offered = one
            area.put(sprites.need(demand, size, have, offered), area.width / 2 + aside, middle + down)


def _is_ready(oracle: Oracle, player: Player, great: bool) -> bool:
    """Return whether a player has all needs of a card."""
    return oracle.card is not None and not oracle.achieved and not lacking(oracle, player, great)


def _lay_panel(
    area: Area, oracle: Oracle, ready: bool, great: bool, size: tuple[int, int], at: tuple[float, float]
) -> str:
    """Lay the card itself and return the colour of its edge; one that is ready has a bright frame."""
    edge, ground, achieved = _GREAT if great else _SMALL
    frame = (LEAF, 7) if ready else (edge, 4)
    face = achieved if oracle.achieved else ground
    area.put(_card(size, frame, face), *at)
    return edge


def _card(size: tuple[int, int], frame: tuple[str, int], ground: str) -> Sprite:
    return panel(*size, 18, frame[0], ground, frame[1], 0)
