"""The picture of a position of Soul Puzzler: a copy of the table and the sprites upon it."""

from __future__ import annotations

from PIL import Image

from render.face import Picture
from render.kit.encoding import encode, flatten
from render.soul_puzzler.picture import gallery, header, palette, pieces, scene, trail
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.view import PuzzlerView


def warm() -> None:
    """Draw what most pictures need, so that no player waits for it."""
    scene.base(15)
    gallery.base()
    header.warm()
    pieces.warm()
    palette.palette()


def draw(view: PuzzlerView, recent: tuple[PuzzlerEvent, ...]) -> Picture:
    """Draw and encode a position."""
    return encode(compose(view, recent))


def compose(view: PuzzlerView, recent: tuple[PuzzlerEvent, ...]) -> Image.Image:
    """Return the pixels of a position, in at most 256 colours."""
    return flatten(_laid(view, recent), palette.palette())


def _laid(view: PuzzlerView, recent: tuple[PuzzlerEvent, ...]) -> Image.Image:
    marks = trail.follow(recent)
    if view.stage == "choose":
        image = gallery.base().copy()
        gallery.draw(image, view)
    else:
        image = scene.base(view.options.target).copy()
        pieces.draw(image, view, marks)
    header.draw(image, view, marks)
    header.banner(image, view)
    return image
