"""The upper edge: the round, and what is going on."""

from __future__ import annotations

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas, text_width
from render.kit.palette import GOLD, INK, PALE
from render.kit.parts import Part
from render.labyrinth.picture import layout, sprites, theme
from render.labyrinth.prompts import PROMPTS
from rules.labyrinth.cards import ROUNDS
from rules.labyrinth.view import LabyrinthView


def _wide(text: str) -> int:
    return round(text_width(text, sprites.NUMBER_SIZE, "bold")) + 56


def ribbon(text: str, lit: bool = False) -> Image.Image:
    """Return a line of the header."""
    size = sprites.NUMBER_SIZE
    wide, high = _wide(text), layout.HEADER - 14
    sheet = Canvas(wide, high, scale=2)
    edge, ground, ink = (GOLD[0], GOLD[3], INK) if lit else (theme.PLATE_EDGE, theme.PLATE, PALE)
    sheet.pen.box(0, 0, wide, high, high / 2, edge)
    sheet.pen.box(5, 5, wide - 5, high - 5, high / 2 - 5, ground)
    sheet.pen.number((wide / 2, high / 2), text, size, ink)
    return sheet.image()


def stage(view: LabyrinthView) -> str:
    """Say in a word or two what is going on."""
    return "The hero" if view.stage == "over" else PROMPTS[view.stage].task(view, view.asked[0])


def parts(view: LabyrinthView) -> tuple[Part, Part]:
    """Return the two ribbons of the upper edge."""
    left, right = f"Round {view.round}/{ROUNDS}", stage(view)
    y = layout.HEADER / 2 - 3
    return (
        Part(ribbon, (left,), layout.MARGIN + _wide(left) / 2, y),
        Part(ribbon, (right, True), WIDTH - layout.MARGIN - _wide(right) / 2, y),
    )
