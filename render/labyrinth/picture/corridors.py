"""The corridors: the gains of the one at stake in words, and the others small, with their explorers once they have any.

Gold is for the first explorer, silver for the second.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from render.kit.canvas import Pen, Sprite
from render.kit.palette import MUTED, PALE
from render.kit.parts import Area
from render.kit.widgets import draw_panel, panel, text
from render.labyrinth import words
from render.labyrinth.picture import layout, legend, sprites
from rules.engine import Seat
from rules.labyrinth.board import Corridor
from rules.labyrinth.cards import CORRIDORS, IMPURITY_POINTS
from rules.labyrinth.position import LabyrinthView

_ROWS = ((36, "Top bid gets:", sprites.FIRST), (111, "Second gets:", sprites.ALL))
"""The middle of each row of the corridor at stake, its caption and its colours."""
_ROW_HIGH = 70
_GOODS, _GOOD = 278, 60
"""The left edge of the goods after the captions, and the size of their signs."""
_WORDS = {**words.SOULS, "P": "promotion", "C": "colour change", "I": "impurity"}
"""The word beside each of the goods."""
_HALVES = ((30, sprites.FIRST), (86, sprites.ALL))
"""The middle of each half of another corridor, and its colours."""
_HALF_HIGH = 54
_TAB = 44
"""The width of the part with the number."""
_MANY = 4
"""As many goods that equal ones are one with their number."""


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return the corridor at stake and the other ones of the round, or the uses of souls once all are explored."""
    if not view.place:
        yield legend.uses()
        return
    stake = Area(layout.MARGIN, layout.HEADER, layout.WIDE, layout.STAKE_HEIGHT)
    lay_stake(stake, view.corridors[view.place - 1].card)
    yield stake
    others = [place for place in range(1, len(view.corridors) + 1) if place != view.place]
    for at, place in enumerate(others):
        left, top, wide = layout.card(len(others), at)
        area = Area(left, top, wide, layout.CARD_HEIGHT)
        lay(area, view.corridors[place - 1], place)
        yield area


def lay_stake(area: Area, card: str) -> None:
    """Lay out the gains of the first and of the second explorer of a card, each with its word."""
    printed = CORRIDORS[card]
    halves = (*printed.upper, *printed.lower), printed.lower
    for (y, caption, (_, light, ground)), icons in zip(_ROWS, halves, strict=True):
        area.put(panel(area.width, _ROW_HIGH, 16, light, ground, 4, 0), area.width / 2, y)
        area.put_after(text(caption, sprites.LEAST_SIZE, light, narrow=0.92), 18, y)
        x = float(_GOODS)
        for icon, number in Counter(icons).items():
            x = area.put_after(sprites.icon(icon, _GOOD), x, y)
            x = area.put_after(text(_called(icon, number), sprites.LEAST_SIZE, PALE), x, y) + 12


def _called(icon: str, number: int) -> str:
    """Return the word for goods, with their number or with the points that they cost."""
    if icon == "I":
        return f"{_WORDS[icon]} {IMPURITY_POINTS * number}".replace("-", "\N{MINUS SIGN}")
    return f"{number} {_WORDS[icon]}" if number > 1 else _WORDS[icon]


def lay(area: Area, corridor: Corridor, place: int) -> None:
    """Lay out another corridor: its number, and in each half its goods, or its explorers."""
    explored = bool(corridor.pieces)
    area.fill(Sprite(area.width, area.height, _card, (area.width, area.height)))
    area.put(sprites.number(place, MUTED if explored else PALE, 52), _TAB / 2 + 2, area.height / 2)
    printed = CORRIDORS[corridor.card]
    first = () if corridor.first is None else (corridor.first,)
    everything = (*printed.upper, *printed.lower)
    for (y, (dark, light, ground)), icons, seats in zip(
        _HALVES, (everything, printed.lower), (first, corridor.seconds), strict=True
    ):
        edge, face = (dark, "#241d47") if explored else (light, ground)
        area.put(panel(area.width - _TAB - 6, _HALF_HIGH, 14, edge, face, 3, 0), (_TAB + area.width - 6) / 2, y)
        if explored:
            lay_explorers(area, seats, y)
        else:
            _lay_goods(area, icons, y)


def _card(pen: Pen, wide: int, high: int) -> None:
    draw_panel(pen, wide, high, 18, *sprites.PLATE, 4, 0)


def _lay_goods(area: Area, icons: Sequence[str], y: float) -> None:
    """Lay goods into a half, many equal ones as one with their number."""
    x, goods = _TAB + 5.0, Counter(icons)
    many = len(icons) >= _MANY
    room = len(goods) + (len(goods) < len(icons)) if many else len(icons)
    size = min(_HALF_HIGH - 2, int(area.width - 8 - x) // room - 1)
    for icon, number in goods.items() if many else [(icon, 1) for icon in icons]:
        sprite = sprites.counted(icon, number, size, -4, sprites.LEAST_SIZE) if number > 1 else sprites.icon(icon, size)
        x = area.put_after(sprite, x, y) + 1


def lay_explorers(area: Area, seats: Sequence[Seat], y: float) -> None:
    """Lay the explorers' medals where the goods were, or say that there are none."""
    if not seats:
        area.put_after(text("no one", sprites.LEAST_SIZE, MUTED, narrow=0.9), _TAB + 5, y)
        return
    size = min(_HALF_HIGH - 6, int(area.width - 12 - _TAB) // len(seats) - 1)
    for at, seat in enumerate(seats):
        area.put_after(sprites.medal(seat, size), _TAB + 6 + at * (size + 1), y)
