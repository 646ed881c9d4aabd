"""The picture of a position of Wicked Labyrinth: the table for all, for a player their own board."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.face import WIDTH
from render.kit.encoding import encoded
from render.kit.ornaments import Line, ribbon
from render.kit.palette import GOLD, INK, PALE
from render.kit.parts import Area
from render.labyrinth.picture import centre, corridors, layout, own, sprites, strips, theme
from render.labyrinth.picture.grounds import OWN, grounds
from render.labyrinth.prompts import PROMPTS
from rules.labyrinth.cards import ROUNDS
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.position import LabyrinthView


def warm() -> None:
    """Draw what every picture needs, so that no player waits for it."""
    grounds()


def compose(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> Image.Image:
    """Return the pixels of a position, in at most 256 colours."""
    ground = grounds()[len(view.players) if view.viewer is None else OWN]
    return ground.laid(areas(view, recent))


draw = encoded(compose)
"""Draws and encodes a position."""


def areas(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> Iterator[Area]:
    """Return what lies on the table as everybody sees it, or on a player's own board."""
    yield from _header(view)
    if view.viewer is not None:
        yield from own.areas(view, view.viewer)
        return
    yield from corridors.areas(view)
    yield centre.area(view, recent)
    yield from strips.areas(view)


def _header(view: LabyrinthView) -> tuple[Area, Area]:
    """Return the two ribbons of the upper edge: the round, and what is going on."""
    y, high = layout.HEADER / 2 - 3, layout.HEADER - 14
    task = "The hero" if view.stage == "over" else PROMPTS[view.stage].task(view, view.asked[0])
    left = Line(f"Round {view.round}/{ROUNDS}", sprites.NUMBER_SIZE, PALE)
    right = Line(task, sprites.NUMBER_SIZE, INK)
    return (
        ribbon(0, layout.MARGIN, y, high, left, theme.PLATE),
        ribbon(1, WIDTH - layout.MARGIN, y, high, right, (GOLD[0], GOLD[3])),
    )
