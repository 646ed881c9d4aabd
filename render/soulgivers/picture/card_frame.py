"""The common parts of cards: a frame in the colours of its kind, a name, a line beside the emblem, a box with words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

from render.kit.canvas import Pen, square
from render.kit.palette import PALE, SHADOW, WHITE
from render.kit.paragraphs import Block, Paragraph, draw_block, fitted
from render.kit.widgets import fitting
from render.soulgivers.picture import figures, sprites
from render.soulgivers.picture.figures import draw_mark
from render.soulgivers.picture.theme import CARDS
from rules.soulgivers.cards import HEROES, SHIELDS, Population

FULL = (625, 618)
"""A single card, wider than high."""
ROW = (630, 175)
"""A card in hand or among many, two side by side."""
GAP = 5
"""Between cards in rows, and around them."""
WIDE = 2 * ROW[0] + GAP
"""The width of a card that has its own row."""
STRIP_HEIGHT = 404
"""The height of the card of a hero that is drawn; it is as wide as there is room."""
_WORDS_TOP = 57
"""The upper edge of the words of a card among many, below its name."""
LEGIBLE = 46
"""The letters that a phone still shows at a size one can read, in a picture as wide as the board."""
Box = tuple[float, float, float, float]
"""Left, upper, right and lower edge."""


def draw_frame(pen: Pen, size: tuple[int, int], kind: str, edge: float) -> None:
    """Draw an empty card of a kind with an ``edge`` in pixels."""
    (width, height), radius = size, edge * 3.4
    face, rim, _ = CARDS[kind]
    pen.box(0, 4, width, height, radius, SHADOW)
    pen.box(0, 0, width, height - 4, radius, PALE)
    pen.box(edge, edge, width - edge, height - 4 - edge, radius - edge, rim)
    pen.box(edge + 2, edge + 2, width - edge - 2, height - 6 - edge, radius - edge - 2, face)


def draw_title(pen: Pen, written: str, width: float, y: float, largest: int) -> None:
    """Write a name as large as its line allows."""
    pen.text((width / 2, y), written, fitting(written, largest, width - 40), WHITE, "black")


def draw_head(pen: Pen, width: float, kind: str, name: str, line: str, left: float) -> None:
    """Draw the upper right part of a card that is drawn: its name, and a line below it."""
    pen.text((left, 50), name, fitting(name, 62, width - left - 16), WHITE, "black", "lm")
    draw_line(pen, line, kind, (left - 4, 84, width - 16, 138), 48)


def draw_row(pen: Pen, width: int, kind: str, name: str, does: Block, left: float, room: float = 300) -> None:
    """Draw the frame, the name in so much ``room`` and the words of a card among many, or in its own row, from ``left``
    on.

    The words begin at the same height on every card, and end above its edge.
    """
    draw_frame(pen, (width, ROW[1]), kind, 5)
    pen.text((left, 30), name, fitting(name, 54, room), WHITE, "black", "lm")
    draw_block(pen, does, left, _WORDS_TOP)


def row_words(wordings: Iterable[str], width: int, kind: str, left: float) -> Block:
    """Return the first wording of a card's effect that fits in two lines. Raises ``ValueError`` if none does."""
    for written in wordings:
        with suppress(ValueError):
            paragraph = Paragraph(written, CARDS[kind][2])
            return fitted([paragraph], width - left - 12, ROW[1] - 66, LEGIBLE, LEGIBLE)
    raise ValueError("no wording has room")


def strip_box(width: float) -> Box:
    """Return the box of the words of a card that is drawn."""
    return 12, 146, width - 12, STRIP_HEIGHT - 16


def draw_line(pen: Pen, written: str, kind: str, box: Box, largest: int) -> None:
    """Write a line on a dark strip."""
    _, rim, light = CARDS[kind]
    left, top, right, bottom = box
    pen.box(*box, (bottom - top) / 2, rim)
    pen.text(((left + right) / 2, (top + bottom) / 2), written, fitting(written, largest, right - left - 20), light)


def words(paragraphs: Sequence[Paragraph], box: Box, largest: int, smallest: int) -> Block:
    """Return paragraphs as they fit a box of a card. Raises ``ValueError`` if they do not."""
    left, top, right, bottom = box
    return fitted(paragraphs, right - left - 24, bottom - top - 8, largest, smallest)


def legible(wordings: Iterable[Sequence[Paragraph]], box: Box) -> Block:
    """Return the first of some wordings that fits the box of a hero's words. Raises ``ValueError`` if none does."""
    for wording in wordings:
        with suppress(ValueError):
            return words(wording, box, 52, LEGIBLE)
    raise ValueError("no wording has room")


def draw_words(pen: Pen, block: Block, box: Box, anchor: str = "l") -> None:
    """Draw a pale box with words, in its middle from top to bottom."""
    left, top, right, bottom = box
    pen.box(*box, 14, PALE)
    x = left + 12 if anchor == "l" else (left + right) / 2
    draw_block(pen, block, x, top + (bottom - top - block.height) / 2, anchor)


def draw_steps(pen: Pen, hero: str, right: float, y: float) -> None:
    """Draw how many steps a hero makes, and in how many directions, to the left of a point."""
    card, light = HEROES[hero], CARDS["hero"][2]
    draw_mark(pen.inside(right - 48, y - 24, 48), card.move, light, light)
    pen.number((right - 74, y), str(card.points), 52, WHITE, "black")


def draw_figure(pen: Pen, hero: str, population: Population) -> None:
    """Draw the figure of a hero in 110 by 120 units, with its shields as it faces north."""
    pen.put(figures.figure(hero, population, 100), 55, 60)
    for side in SHIELDS[HEROES[hero].shields]:
        x, y = ((55, 6), (100, 66), (55, 115), (10, 66))[side]
        pen.put(sprites.shield(side, False, side == 0), x, y)


def draw_movement(pen: Pen, hero: str) -> None:
    """Draw how a hero moves in 100 by 100 units: arrows in four directions or in two, around its steps."""
    card = HEROES[hero]
    _, rim, light = CARDS["hero"]
    pen.disc(50, 50, 50, light)
    pen.disc(50, 50, 46, rim)
    draw_mark(pen.inside(8, 8, 84), card.move, light, rim)
    pen.disc(50, 50, 24, rim)
    pen.number((50, 50), str(card.points), 52, WHITE, "black")


def draw_anomaly(pen: Pen, card: str, kind: str) -> None:
    """Draw the emblem of an Anomaly on its plate, in 100 by 100 units."""
    _, rim, light = CARDS[kind]
    pen.shape([(50, 0), (100, 50), (50, 100), (0, 50)], light)
    pen.shape([(50, 5), (95, 50), (50, 95), (5, 50)], rim)
    pen.put(square(50, draw_mark, card, light, rim), 50, 50)
