"""The picture of a position of Wicked Labyrinth: the table for all, for a player their own board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.face import Picture
from render.kit.encoding import encode
from render.kit.parts import Ground, Part
from render.labyrinth.picture import centre, corridors, header, own, palette, scene, strips
from rules.labyrinth.cards import SEATS
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.view import LabyrinthView

_OWN = 0
"""The ground of a player's own board; that of the table is the number of players."""


def warm() -> None:
    """Draw what most pictures need, so that no player waits for it."""
    for ground in (_OWN, *SEATS):
        _ground(ground)


def draw(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> Picture:
    """Draw and encode a position."""
    return encode(compose(view, recent))


def compose(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> Image.Image:
    """Return the pixels of a position, in at most 256 colours."""
    ground = len(view.players) if view.viewer is None else _OWN
    return _ground(ground).laid(table(view, recent) if view.viewer is None else own.parts(view, view.viewer))


def table(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> Iterator[Part]:
    """Return what lies on the table as everybody sees it."""
    yield from header.parts(view)
    for place, corridor in enumerate(view.corridors, 1):
        yield corridors.part(len(view.players), place, corridor, place == view.place)
    yield centre.part(view, recent)
    yield from strips.parts(view)


@cache
def _ground(ground: int) -> Ground:
    base = scene.own_base() if ground == _OWN else scene.base(ground)
    return Ground(base, palette.palette())
