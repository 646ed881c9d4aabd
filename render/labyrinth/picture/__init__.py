"""The pictures of a position of Wicked Labyrinth: the table or the final sheet for all, and a player's things."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.face import WIDTH
from render.kit.encoding import Picture, encode, encoded
from render.kit.palette import GOLD, INK, PALE
from render.kit.parts import Area
from render.kit.widgets import Line, ribbon
from render.labyrinth import public_view
from render.labyrinth.picture import corridors, layout, legend, lines, own, sheet, sprites
from render.labyrinth.picture.grounds import OWN, SHEET, grounds
from render.labyrinth.prompts import PROMPTS
from rules.labyrinth.cards import ROUNDS
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.position import LabyrinthView

_LETTERS = 50
"""The letter size of the ribbons."""


def warm() -> None:
    """Draw the parts of every picture, so that no player waits for them."""
    grounds()


def compose(view: LabyrinthView, recent: tuple[LabyrinthEvent, ...]) -> Image.Image:
    """Return the pixels of the public part of a position, in at most 256 colours.

    A viewer's line is left out: the hand below the board has it.
    """
    public = public_view.on_board(view)
    if public.stage == "over":
        return grounds()[SHEET].laid(areas(public), sheet.height(len(view.players)))
    image = grounds()[len(view.players)].laid(areas(public))
    return image if view.viewer is None else lines.without(image, len(view.players), view.viewer)


draw = encoded(compose)


def own_picture(view: LabyrinthView) -> Picture | None:
    """Return the viewer's things as an encoded picture; None for the public and at the end: the sheet has them."""
    if view.viewer is None or view.stage == "over":
        return None
    return encode(grounds()[OWN].laid(own.areas(view, view.viewer)))


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return the parts of the table, or the rows of the final sheet."""
    yield from _header(view)
    if view.place:
        yield legend.signs()
    if view.stage == "over":
        yield from sheet.areas(view)
        return
    yield from corridors.areas(view)
    yield from lines.areas(view)


def _header(view: LabyrinthView) -> tuple[Area, Area]:
    """Return the two ribbons of the upper edge: the round, and the situation."""
    y, high = layout.HEADER / 2 - 3, layout.HEADER - 12
    task = "The hero" if view.stage == "over" else PROMPTS[view.stage].task(view, view.asked[0])
    left = Line(f"Round {view.round} of {ROUNDS}", _LETTERS, PALE)
    right = Line(task, _LETTERS, INK)
    heroes = view.ranking[0] if view.ranking else ()
    emblem = sprites.talisman(heroes[0], 46) if len(heroes) == 1 else None
    return (
        ribbon(0, layout.MARGIN, y, high, left, sprites.PLATE),
        ribbon(1, WIDTH - layout.MARGIN, y, high, right, (GOLD[0], GOLD[3]), emblem),
    )
