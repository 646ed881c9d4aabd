"""An Area on the map: its level and name, what can be done there, its scene."""

from __future__ import annotations

from collections.abc import Mapping

from render.anima.picture import emblems, layout, lettering, theme
from render.anima.picture.card_theme import KINDS
from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import number, spread
from render.kit.palette import GOLD, INK, PALE, WHITE
from rules.anima.cards import AREAS
from rules.printed import read

TITLE = 46
"""The height of the row with the name."""
EDGE = 3
"""The width of the edge of an Area."""
_SIGN = 44
_WITH_SIGNS = 290
"""Areas at least so wide have their signs beside the name."""


def tile(card_id: str, width: int, height: int, *, rewards: bool = True, covered: int = 0) -> Sprite:
    """Return an Area, with what exploring it brings at its right edge; so much at the left of its scene is covered."""
    return Sprite(width, height, _draw, (card_id, width, height, rewards, covered))


def open_box(height: int) -> tuple[float, float]:
    """Return the upper and lower edge of the scene, on which counters and cards lie."""
    return TITLE, height - EDGE


def _draw(pen: Pen, card_id: str, width: int, height: int, rewards: bool, covered: int) -> None:
    face = KINDS["Area"][0]
    top, bottom = open_box(height)
    pen.box(0, 0, width, height, 14, PALE)
    pen.box(0, TITLE, width, height, 4, PALE)
    free = width - 2 * EDGE - covered - (width_of_rewards(card_id, height) if rewards else 0)
    pen.put(scene(card_id, free, round(bottom - top)), EDGE + covered + free / 2, (top + bottom) / 2)
    _title(pen.at(0, 0), card_id, width, face)
    if rewards:
        _rewards(pen, card_id, width, height)


def scene(card_id: str, width: int, height: int) -> Sprite:
    """Return what is to be seen in an Area, as wide as its box; cut at the sides where it would be too low."""
    return Sprite(width, height, _scene, (card_id, width, height))


_SCENE = (100, 62)
"""How wide and how high a scene is in its own units."""
_FOCUS: Mapping[str, float] = read(__file__, "scenes.toml", dict[str, float])
"""The row of each scene that is shown in the middle of a box which is lower than the scene."""


def _scene(pen: Pen, card_id: str, width: int, height: int) -> None:
    wide = max(width, height * _SCENE[0] / _SCENE[1])
    unit = wide / _SCENE[0]
    above = min(max(0, _FOCUS[card_id] * unit - height / 2), _SCENE[1] * unit - height)
    emblems.draw_scene(pen.inside((width - wide) / 2, -above, wide), card_id)


def _title(pen: Pen, card_id: str, width: int, face: str) -> None:
    pen.box(EDGE, EDGE, width - EDGE, TITLE + 8, 12, face)
    pen.box(EDGE, TITLE - 8, width - EDGE, TITLE, 0, face)
    pen.box(EDGE, EDGE, 50, TITLE, 11, INK)
    pen.box(30, EDGE, 50, TITLE, 0, INK)
    pen.put(number(AREAS[card_id].level, layout.LETTERS, GOLD[3]), 26, TITLE / 2 + 1)
    right = width - 8.0
    if width >= _WITH_SIGNS:
        for name in ("trade", "peaceful"):
            if getattr(AREAS[card_id], name):
                pen.put(emblems.icon(name, _SIGN), right - _SIGN / 2, TITLE / 2 + 1)
                right -= _SIGN + 2
    pen.put(lettering.name(card_id, right - 56, WHITE), (56 + right) / 2, TITLE / 2 + 1)


def _rows(height: int) -> int:
    top, bottom = open_box(height)
    return max(1, int(bottom - top) // _SIGN)


def width_of_rewards(card_id: str, height: int) -> int:
    """Return the room of what exploring an Area brings, in an Area so high."""
    columns = -(-len(AREAS[card_id].rewards) // _rows(height))
    return columns * _SIGN + 4 if columns else 0


def _rewards(pen: Pen, card_id: str, width: int, height: int) -> None:
    """Draw what exploring an Area brings, in columns on a plate."""
    names, rows, (top, bottom) = AREAS[card_id].rewards, _rows(height), open_box(height)
    left = width - EDGE - width_of_rewards(card_id, height)
    pen.box(left, top, width - EDGE, bottom, 0, theme.PLATE[1])
    for start in range(0, len(names), rows):
        column = names[start : start + rows]
        for name, down in zip(column, spread(len(column), _SIGN), strict=True):
            pen.put(emblems.icon(name, _SIGN), left + 2 + (start // rows + 0.5) * _SIGN, (top + bottom) / 2 + down)
