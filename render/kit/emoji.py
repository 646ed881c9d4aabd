"""Pieces as emoji: small square pictures for texts and buttons, drawn with the sprites of the board."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple

from PIL import Image

from render.kit.canvas import Sprite

SIDE = 128
"""Pixels across, and from top to bottom: Discord shows them at 22 to 48."""
SUPERSAMPLE = 2
"""The size as drawn, in times the size as shown: enough for such small pictures."""
BYTES = 256 * 1024
"""The largest file that Discord takes."""


class Piece(NamedTuple):
    """A piece that has an emoji, ``name`` in words. It replaces the ``sign`` of a seat, or is shown beside entries of
    menus and buttons that begin with the name ``called``.
    """

    name: str
    sprite: Sprite
    sign: str = ""
    called: str = ""


def png(piece: Piece) -> bytes:
    """Return the emoji of a piece as a file; the same piece gives the same bytes."""
    sprite = piece.sprite
    longest = max(sprite.width, sprite.height)
    drawn = sprite.drawn(SUPERSAMPLE * SIDE / longest).reduce(SUPERSAMPLE)
    square = Image.new("RGBA", (SIDE, SIDE))
    square.paste(drawn, ((SIDE - drawn.width) // 2, (SIDE - drawn.height) // 2))
    file = BytesIO()
    square.save(file, "PNG")
    return file.getvalue()
