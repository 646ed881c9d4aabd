"""The drawings on the cards: the emblem of each, its plate, signs, badges with numbers."""

from __future__ import annotations

from render.anima import cards
from render.anima.picture.theme import COLOURS, KINDS, LOOKS
from render.kit import art
from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import EMBER, INK, WHITE
from render.kit.widgets import number

ICONS = art.art(__file__, "emblems/icons.toml")
"""The signs and the plates."""
_FILES = ("characters", "areas", "encounters", "missions", "advantages")
EMBLEMS = art.art(__file__, *(f"emblems/{file}.toml" for file in _FILES))
"""The emblem of each card, by its id, among the parts of some."""
_PLACE = {
    "Character": (7, 5, 86),
    "Creature": (15, 15, 70),
    "Event": (15, 13, 70),
    "Basic Mission": (16, 9, 66),
    "Final Mission": (14, 14, 72),
    "Ki": (17, 22, 66),
    "Magic": (17, 17, 66),
    "Trickery": (20, 20, 60),
    "Organization": (17, 13, 66),
    "Plot": (15, 15, 70),
    "Trap": (24, 37, 52),
}
"""The place of the emblem on its plate, and its size, by kind of card."""


def draw_icon(pen: Pen, name: str, light: str = WHITE, dark: str = "#000000") -> None:
    """Draw a sign in 100 by 100 units."""
    art.draw(pen, ICONS, name, {**COLOURS, "light": light, "dark": dark})


def icon(name: str, size: int, light: str = WHITE) -> Sprite:
    """Return a sign; one in a single tone has the tone ``light``."""
    return square(size, draw_icon, name, light)


def draw_emblem(pen: Pen, card_id: str) -> None:
    """Draw the emblem of a card on its plate, in 100 by 100 units."""
    kind = cards.kind(card_id)
    _, rim, light = KINDS[kind]
    draw_icon(pen, kind, light, rim)
    art.draw(pen.inside(*_PLACE[kind]), EMBLEMS, card_id, {**COLOURS, **LOOKS.get(card_id, {})})


def draw_scene(pen: Pen, card_id: str) -> None:
    """Draw the scene of an Area, 100 by 62 units."""
    art.draw(pen, EMBLEMS, card_id, COLOURS)


def scene(card_id: str, width: int, height: int, skipped: int = 0) -> Sprite:
    """Return the scene of an Area without some rows of its sky, cut off below the ``height``."""
    return Sprite(width, height, _scene, (card_id, width, skipped))


def _scene(pen: Pen, card_id: str, width: int, skipped: int) -> None:
    draw_scene(pen.inside(0, -skipped, width), card_id)


def draw_use(pen: Pen, kind: str, use: str) -> None:
    """Draw the time of use of an Advantage, on a disc in the tones of its kind, in 100 by 100 units."""
    _, rim, light = KINDS[kind]
    pen.disc(50, 50, 50, light)
    pen.disc(50, 50, 45, rim)
    draw_icon(pen.inside(22, 22, 56), use)


def draw_result(pen: Pen, result: str) -> None:
    """Draw a result of exploration, small: the number of Encounters, in 100 by 100 units."""
    if result[0] != "E":
        draw_icon(pen, result)
        return
    pen.disc(50, 50, 50, INK)
    pen.disc(50, 50, 45, EMBER)
    pen.number((50, 50), result[1:], 88, WHITE, "black")


def draw_badge(pen: Pen, name: str, value: int | str) -> None:
    """Draw a number in its sign, in 100 by 100 units: "blade" for Combat, "speed", "level", "timer"."""
    draw_icon(pen, name)
    middle, size = {"blade": ((50, 46), 84), "speed": ((53, 50), 84)}.get(name, ((50, 50), 62))
    if len(str(value)) == 1:
        pen.number(middle, str(value), size, WHITE, "black")
    else:
        pen.put(number(value, size, WHITE, 0.66), *middle)


def badge(name: str, value: int | str, size: int) -> Sprite:
    """Return a number in its sign."""
    return square(size, draw_badge, name, value)


def draw_small_badge(pen: Pen, name: str, value: int) -> None:
    """Draw a digit in a sign without widgets, as large as possible, in 100 by 100 units."""
    draw_icon(pen, f"small_{name}")
    pen.number((50, 46 if name == "blade" else 50), str(value), 104, WHITE, "black")
