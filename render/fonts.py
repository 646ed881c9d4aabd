"""The lettering of every picture: Source Sans, in three weights."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

from PIL import ImageFont

Weight = Literal["semibold", "bold", "black"]

_FILES: dict[Weight, str] = {"semibold": "Semibold", "bold": "Bold", "black": "Black"}

DIGIT_HEIGHT = 0.65
"""How high a digit or capital is, as a part of the size."""


@cache
def font(size: int, weight: Weight = "bold") -> ImageFont.FreeTypeFont:
    """Return the font of that size in pixels."""
    file = files("font_source_sans_pro").joinpath("files", f"SourceSansPro-{_FILES[weight]}.otf")
    return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)


def size_for(height: int) -> int:
    """Return the size at which digits and capitals are at least ``height`` pixels high."""
    return -int(-height // DIGIT_HEIGHT)
