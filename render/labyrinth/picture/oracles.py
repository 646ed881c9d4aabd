"""Oracle cards, large: what each asks for, what of it is missing, and its reward."""

from __future__ import annotations

from collections import Counter

from render.kit.ornaments import panel, spread
from render.kit.palette import GOLD, MUTED
from render.kit.parts import Area
from render.labyrinth.picture import sprites
from rules.labyrinth.cards import GREAT_POINTS, SMALL, SMALL_POINTS
from rules.labyrinth.oracles import high_missing, missing, owned
from rules.labyrinth.player import Oracle, Player

SIZE = (244, 262)
"""The size of a card."""
_SMALL_EDGE = "#b9a7f0"


def great(area: Area, oracle: Oracle, player: Player) -> None:
    """Lay out a great oracle card of ``player``."""
    lacking = () if oracle.card is None or oracle.achieved else tuple(high_missing(player.rows, oracle.card))
    _card(area, oracle, (GOLD[3], "#4a3420" if oracle.achieved else "#33244f"), GREAT_POINTS, bool(lacking))
    if oracle.card is None:
        return
    if not oracle.achieved:
        area.put(sprites.rank(2, 36), 46, 52)
    for letter, offset in zip(oracle.card, spread(2, 110), strict=True):
        area.put(sprites.soul(letter, 106, letter not in lacking), SIZE[0] / 2 + offset, 168)


def small(area: Area, oracle: Oracle, player: Player) -> None:
    """Lay out a small oracle card of ``player``."""
    lacking = () if oracle.card is None or oracle.achieved else missing(owned(player), oracle.card)
    _card(area, oracle, (_SMALL_EDGE, "#3a2e70" if oracle.achieved else "#241d4d"), SMALL_POINTS, bool(lacking))
    if oracle.card is None:
        return
    for at, icon in enumerate(() if oracle.achieved else SMALL[oracle.card].reward):
        area.put(sprites.icon(icon, 62), 48 + at * 64, 50)
    _needs(area, SMALL[oracle.card].needs, Counter(lacking))


def _card(area: Area, oracle: Oracle, colours: tuple[str, str], points: int, lacking: bool) -> None:
    """Lay out a card with its points, and a mark if it is achieved or unknown; one that lacks nothing has a frame."""
    edge, ground = colours
    ready = bool(oracle.card) and not oracle.achieved and not lacking
    area.fill(panel(*SIZE, 30, "#ffffff" if ready else edge, ground, 9 if ready else 5))
    area.put(sprites.number(points, edge), SIZE[0] - 44, 48)
    if oracle.card is None:
        area.put(sprites.number("?", MUTED, 150), SIZE[0] / 2, 150)
    elif oracle.achieved:
        area.put(sprites.icon("tick", 90), 62, 56)


def _needs(area: Area, needs: tuple[str, ...], lacking: Counter[str]) -> None:
    size = 120 if len(needs) == 1 else 84 if len(needs) == 2 else 60
    across = 2 if len(needs) == 4 else len(needs)
    rows = [needs[at : at + across] for at in range(0, len(needs), across)]
    for demands, down in zip(rows, spread(len(rows), size * 1.24), strict=True):
        for demand, aside in zip(demands, spread(len(demands), size + 10), strict=True):
            there = not lacking[demand]
            lacking[demand] -= not there
            area.put(sprites.need(demand, size, there), SIZE[0] / 2 + aside, 166 + down)
