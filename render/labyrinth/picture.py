"""The picture of a position of Wicked Labyrinth: the table for all, for a player their own board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from PIL import Image

from render.encoding import encode, flatten
from render.face import Picture
from render.labyrinth import centre, colours, corridors, header, own, scene, strips
from render.labyrinth.parts import Part
from rules.labyrinth.cards import SEATS
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.view import LabyrinthView

_OWN = 0
"""The ground of a player's own board; that of the table is the number of players."""
_KEPT = 160
"""Parts kept in the colours of the palette: those of the latest pictures."""


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
    image = _ground(ground).copy()
    for part in table(view, recent) if view.viewer is None else own.parts(view, view.viewer):
        inlay = _inlay(ground, part)
        image.paste(inlay, part.corner(inlay.size))
    return image


def table(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> Iterator[Part]:
    """Return what lies on the table as everybody sees it."""
    yield from header.parts(view)
    for place, corridor in enumerate(view.corridors, 1):
        yield corridors.part(len(view.players), place, corridor, place == view.place)
    yield centre.part(view, recent)
    yield from strips.parts(view)


def _base(ground: int) -> Image.Image:
    return scene.own_base() if ground == _OWN else scene.base(ground)


@cache
def _ground(ground: int) -> Image.Image:
    return flatten(_base(ground), colours.palette())


@lru_cache(maxsize=_KEPT)
def _inlay(ground: int, part: Part) -> Image.Image:
    """Return a part as it lies on its ground, in the colours of the palette."""
    sprite = part.make(*part.args)
    left, top = part.corner(sprite.size)
    image = _base(ground).crop((left, top, left + sprite.width, top + sprite.height))
    image.paste(sprite, (0, 0), sprite)
    return flatten(image, colours.palette())
