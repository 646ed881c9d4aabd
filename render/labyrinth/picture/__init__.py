"""The picture of a position of Wicked Labyrinth: the table for all, for a player their own board."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.face import Picture
from render.kit.encoding import encode
from render.kit.parts import Area
from render.labyrinth.picture import centre, corridors, header, own, strips
from render.labyrinth.picture.grounds import OWN, grounds
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.view import LabyrinthView


def warm() -> None:
    """Draw what every picture needs, so that no player waits for it."""
    grounds()


def draw(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> Picture:
    """Draw and encode a position."""
    return encode(compose(view, recent))


def compose(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> Image.Image:
    """Return the pixels of a position, in at most 256 colours."""
    ground = grounds()[len(view.players) if view.viewer is None else OWN]
    return ground.laid(areas(view, recent))


def areas(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> Iterator[Area]:
    """Return what lies on the table as everybody sees it, or on a player's own board."""
    if view.viewer is not None:
        yield from own.areas(view, view.viewer)
        return
    yield from header.areas(view)
    yield from corridors.areas(view)
    yield centre.area(view, recent)
    yield from strips.areas(view)
