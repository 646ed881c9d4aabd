"""The picture of a position of Soulgivers: the board with its Portals, and what both sides have."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.kit.encoding import encoded
from render.kit.parts import Area
from render.soulgivers.picture import arrows, cells, header, portals, strips
from render.soulgivers.picture.grounds import ground
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.view import SoulgiversView


def warm() -> None:
    """Draw what every picture needs, so that no player waits for it."""
    ground()


def compose(view: SoulgiversView, recent: tuple[SoulgiversEvent, ...]) -> Image.Image:
    """Return the pixels of a position, in at most 256 colours."""
    return ground().laid(areas(view, recent))


draw = encoded(compose)
"""Draws and encodes a position."""


def areas(view: SoulgiversView, recent: tuple[SoulgiversEvent, ...]) -> Iterator[Area]:
    """Return what lies on the empty board and beside it."""
    yield from header.areas(view)
    yield from portals.areas(view)
    yield from cells.areas(view)
    yield from arrows.areas(view, recent)
    yield from strips.areas(view)
