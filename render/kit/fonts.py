"""The lettering of every picture: Source Sans, in three weights."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

from PIL import ImageFont

Weight = Literal["semibold", "bold", "black"]

_FILES: dict[Weight, str] = {"semibold": "Semibold", "bold": "Bold", "black": "Black"}


@cache
def font(size: int, weight: Weight = "bold") -> ImageFont.FreeTypeFont:
    """Return the font of that size in pixels."""
    file = files("font_source_sans_pro").joinpath("files", f"SourceSansPro-{_FILES[weight]}.otf")
    return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)
