"""The picture of a position of Soul Puzzler: the table or the cards to choose from, and what lies on it."""

from __future__ import annotations

from PIL import Image

from render.face import WIDTH
from render.kit.encoding import encoded
from render.kit.parts import Area
from render.soul_puzzler.picture import gallery, header, layout, pieces, trail
from render.soul_puzzler.picture.grounds import grounds
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.position import PuzzlerView


def warm() -> None:
    """Draw what every picture needs, so that no player waits for it."""
    grounds()


def compose(view: PuzzlerView, recent: tuple[PuzzlerEvent, ...]) -> Image.Image:
    """Return the pixels of a position, in at most 256 colours."""
    return grounds()["gallery" if view.stage == "choose" else "table"].laid(areas(view, recent))


draw = encoded(compose)
"""Draws and encodes a position."""


def areas(view: PuzzlerView, recent: tuple[PuzzlerEvent, ...]) -> list[Area]:
    """Return what lies on the table, and the banner below it."""
    whole, marks = Area(0, 0, WIDTH, layout.HEIGHT), trail.follow(recent)
    if view.stage == "choose":
        gallery.lay(whole, view)
    else:
        pieces.lay(whole, view, marks)
    header.lay(whole, view, marks)
    return [whole, header.banner(view)]
