"""The common parts of cards of all sizes: the frame in the colours of its kind, the name, the box with words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from render.anima import cards
from render.anima.picture.theme import KINDS
from render.kit.canvas import Pen
from render.kit.palette import INK, PALE, SHADOW, WHITE
from render.kit.paragraphs import LEADING, Block, Paragraph, draw_block, fitted


class Box(NamedTuple):
    """A rectangle of a card."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


def draw_frame(pen: Pen, size: tuple[int, int], kind: str, edge: float) -> None:
    """Draw an empty card of a kind with an ``edge`` in pixels."""
    (width, height), radius = size, edge * 3.4
    face, rim, _ = KINDS[kind]
    pen.box(0, 4, width, height, radius, SHADOW)
    pen.box(0, 0, width, height - 4, radius, PALE)
    pen.box(edge, edge, width - edge, height - 4 - edge, radius - edge, rim)
    pen.box(edge + 2, edge + 2, width - edge - 2, height - 6 - edge, radius - edge - 2, face)


def title(card_id: str, box: Box, largest: int, smallest: int) -> Block:
    """Return a card's name fitted to a box, its lines of similar lengths."""
    return balanced([Paragraph(cards.name(card_id), WHITE, "black")], box.width, box.height, largest, smallest)


def balanced(paragraphs: Sequence[Paragraph], room: float, height: float, largest: int, smallest: int) -> Block:
    """Return paragraphs fitted into a box, in lines as short as their number allows."""
    block = fitted(paragraphs, room, height, largest, smallest)
    while True:
        room -= 6
        try:
            narrower = fitted(paragraphs, room, height, block.size, block.size)
        except ValueError:
            return block
        if len(narrower.lines) > len(block.lines):
            return block
        block = narrower


def draw_title(pen: Pen, block: Block, box: Box) -> None:
    """Write a name in the middle of a box."""
    top = box.top + (box.height - len(block.lines) * block.size * LEADING) / 2
    draw_block(pen, block, (box.left + box.right) / 2, top, "m")


def draw_words(pen: Pen, block: Block, box: Box, inset: float, *, centred: bool = False) -> None:
    """Draw a pale box with words, in its middle from top to bottom."""
    pen.box(*box, inset, PALE)
    top = box.top + (box.height - block.height) / 2
    if centred:
        draw_block(pen, block, (box.left + box.right) / 2, top, "m")
    else:
        draw_block(pen, block, box.left + inset, top)


def signed(words: str) -> str:
    """Return words with the minus sign of print."""
    return re.sub(r"-(?=\d)", "\N{MINUS SIGN}", words)


def plain(words: str, ink: str = INK) -> Paragraph:
    """Return a paragraph of a card's effect."""
    return Paragraph(signed(words), ink)
