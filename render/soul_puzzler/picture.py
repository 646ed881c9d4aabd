"""The picture of a position of Soul Puzzler."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.canvas import encode
from render.face import WIDTH, Picture
from rules.soul_puzzler.board import SQUARES
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.view import PuzzlerView

HEIGHT = 1100


def warm() -> None:
    """Draw every sprite once."""


def draw(view: PuzzlerView, recent: tuple[PuzzlerEvent, ...]) -> Picture:
    """Draw a position."""
    image = Image.new("RGB", (WIDTH, HEIGHT), "#2a2046")
    pen = ImageDraw.Draw(image)
    for (column, row), owner in zip(SQUARES, view.board, strict=True):
        left, top = 280 + (column - 1) * 144, 274 + (5 - row) * 144
        pen.rectangle((left, top, left + 140, top + 140), fill="#4a3a66")
        if owner == 0:
            pen.ellipse((left + 10, top + 10, left + 130, top + 130), fill="#f6b93b")
        elif owner == 1:
            pen.polygon(
                [(left + 70, top + 5), (left + 135, top + 70), (left + 70, top + 135), (left + 5, top + 70)],
                fill="#6e7bff",
            )
    return encode(image)
