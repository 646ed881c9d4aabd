"""Oracle cards, large: what each asks for, what of it is missing, and its reward."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from PIL import Image

from render.kit.canvas import Canvas
from render.kit.palette import GOLD, MUTED, SHADOW
from render.kit.parts import over
from render.labyrinth.picture import sprites
from rules.labyrinth.cards import GREAT_POINTS, SMALL, SMALL_POINTS
from rules.labyrinth.oracles import high_missing, missing, owned
from rules.labyrinth.player import Oracle, Player

SIZE = (244, 262)
"""The size of a card."""

Making = tuple[Callable[..., Image.Image], tuple[Oracle, tuple[str, ...]]]


def great(oracle: Oracle, player: Player) -> Making:
    """Return how a great oracle card of ``player`` is drawn."""
    lacking = () if oracle.card is None or oracle.achieved else tuple(high_missing(player.rows, oracle.card))
    return _great, (oracle, lacking)


def small(oracle: Oracle, player: Player) -> Making:
    """Return how a small oracle card of ``player`` is drawn."""
    lacking = () if oracle.card is None or oracle.achieved else missing(owned(player), oracle.card)
    return _small, (oracle, lacking)


def _card(edge: str, ground: str, points: int, ready: bool) -> Image.Image:
    wide, high = SIZE
    sheet = Canvas(wide, high)
    sheet.pen.box(0, 6, wide, high, 30, SHADOW)
    sheet.pen.box(0, 0, wide, high - 6, 30, "#ffffff" if ready else edge)
    inset = 9 if ready else 5
    sheet.pen.box(inset, inset, wide - inset, high - 6 - inset, 30 - inset, ground)
    image = sheet.image()
    over(image, sprites.number(points, edge), wide - 44, 48)
    return image


def _covered(image: Image.Image, oracle: Oracle) -> bool:
    """Mark a card that is achieved or unknown; say whether it was one."""
    if oracle.card is None:
        over(image, sprites.number("?", MUTED, 150), SIZE[0] / 2, 150)
    elif oracle.achieved:
        over(image, sprites.icon("tick", 90), 62, 56)
    return oracle.card is None


def _great(oracle: Oracle, lacking: tuple[str, ...]) -> Image.Image:
    ready = bool(oracle.card) and not oracle.achieved and not lacking
    image = _card(GOLD[3], "#4a3420" if oracle.achieved else "#33244f", GREAT_POINTS, ready)
    if _covered(image, oracle) or oracle.card is None:
        return image
    if not oracle.achieved:
        over(image, sprites.rank(2, 36), 46, 52)
    for at, letter in enumerate(oracle.card):
        sprite = sprites.ghost(letter, 106) if letter in lacking else sprites.soul(letter, 106)
        over(image, sprite, SIZE[0] / 2 + (at - 0.5) * 110, 168)
    return image


def _small(oracle: Oracle, lacking: tuple[str, ...]) -> Image.Image:
    ready = bool(oracle.card) and not oracle.achieved and not lacking
    image = _card("#b9a7f0", "#3a2e70" if oracle.achieved else "#241d4d", SMALL_POINTS, ready)
    if _covered(image, oracle) or oracle.card is None:
        return image
    card = SMALL[oracle.card]
    if not oracle.achieved:
        for at, icon in enumerate(card.reward):
            over(image, sprites.icon(icon, 62), 48 + at * 64, 50)
    _needs(image, card.needs, Counter(lacking))
    return image


def _needs(image: Image.Image, needs: tuple[str, ...], lacking: Counter[str]) -> None:
    size = 60 if len(needs) > 2 else 84
    across = 2 if len(needs) == 4 else len(needs)
    if len(needs) == 1:
        size = 120
    rows = [needs[at : at + across] for at in range(0, len(needs), across)]
    for row, demands in enumerate(rows):
        for at, demand in enumerate(demands):
            there = not lacking[demand]
            lacking[demand] -= not there
            x = SIZE[0] / 2 + (at - (len(demands) - 1) / 2) * (size + 10)
            y = 166 + (row - (len(rows) - 1) / 2) * (size * 1.24)
            over(image, sprites.need(demand, size, there), x, y)
