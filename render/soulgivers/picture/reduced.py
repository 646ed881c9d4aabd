"""A board at a smaller size, as a part of another picture."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from render.kit.parts import Area
from render.soulgivers.picture.grounds import ground


def reduced(areas: Iterable[Area], edges: tuple[int, int, int, int], size: tuple[int, int]) -> Image.Image:
    """Return what lies between some edges of a board with ``areas`` on it at a smaller size, in the same palette."""
    base = ground()
    small = base.laid(areas).crop(edges).convert("RGB").resize(size, Image.Resampling.LANCZOS)
    return base.palette.coloured(base.palette.indices(small))
