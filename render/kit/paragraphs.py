"""Wrapped text: paragraphs in a box, as large as its room allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.kit.canvas import Pen, Weight, text_width

LEADING = 1.17
"""From one line to the next, in letter sizes."""
_APART = 0.32
"""Free room between two paragraphs, in letter sizes."""


class Paragraph(NamedTuple):
    """A text with its ink, its weight, and its letter size as a share of the box's."""

    written: str
    ink: str
    weight: Weight = "bold"
    share: float = 1


class Block(NamedTuple):
    """Paragraphs at a letter size: their lines, each with its paragraph, and their common height."""

    size: int
    lines: tuple[tuple[str, Paragraph], ...]
    height: float


def wrapped(written: str, size: int, room: float, weight: Weight = "bold") -> list[str]:
    """Return a text as lines of at most ``room`` pixels. Raises ``ValueError`` for a word that is longer."""
    lines: list[str] = []
    for word in written.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, weight) <= room:
            lines[-1] = longer
        elif text_width(word, size, weight) <= room:
            lines.append(word)
        else:
            raise ValueError(f"no room for {word!r}")
    return lines


def _block(paragraphs: Sequence[Paragraph], size: int, room: float) -> Block:
    lines: list[tuple[str, Paragraph]] = []
    height = size * _APART * (len(paragraphs) - 1)
    for paragraph in paragraphs:
        letters = round(size * paragraph.share)
        rows = wrapped(paragraph.written, letters, room, paragraph.weight)
        lines += [(line, paragraph) for line in rows]
        height += len(rows) * letters * LEADING
    return Block(size, tuple(lines), height)


def fitted(paragraphs: Sequence[Paragraph], room: float, height: float, largest: int, smallest: int) -> Block:
    """Return paragraphs as large as a box allows. Raises ``ValueError`` if they do not fit at ``smallest``."""
    for size in range(largest, smallest - 1, -1):
        try:
            block = _block(paragraphs, size, room)
        except ValueError:
            continue
        if block.height <= height:
            return block
    raise ValueError(f"no room for {paragraphs[0].written!r}")


def draw_block(pen: Pen, block: Block, x: float, top: float, anchor: str = "l") -> None:
    """Write paragraphs from ``top`` on, their lines beginning at ``x`` or, with ``m`` as anchor, around it."""
    before: Paragraph | None = None
    for line, paragraph in block.lines:
        letters = round(block.size * paragraph.share)
        if before is not None and paragraph is not before:
            top += block.size * _APART
        top += letters * LEADING
        pen.text((x, top - letters * (LEADING - 0.9)), line, letters, paragraph.ink, paragraph.weight, f"{anchor}s")
        before = paragraph
