"""The picture of a position of Soulgivers: the board and both sides for all, for a player what they have and can do."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.kit.encoding import encoded
from render.kit.parts import Area
from render.soulgivers import boards_after
from render.soulgivers.picture import arrows, card, cells, header, layout, own, portals, side_by_side, strips
from render.soulgivers.picture.grounds import ground
from render.soulgivers.reach import Reach, current_reach
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.position import SoulgiversView


def warm() -> None:
    """Draw what every picture needs, so that no player waits for it."""
    ground()


def compose(view: SoulgiversView, recent: tuple[SoulgiversEvent, ...]) -> Image.Image:
    """Return the pixels of a position, or of the cards shown instead, in at most 256 colours."""
    if view.shown:
        return card.cards_image(view.shown)
    if view.viewer is None:
        return ground(layout.HEIGHT).laid(areas(view, recent))
    found = boards_after.beside(view)
    return compared(view, found) if found else aimed(view, current_reach(view))


draw = encoded(compose)
"""Draws and encodes a position."""


def aimed(view: SoulgiversView, marked: Reach) -> Image.Image:
    """Return the own picture of the viewer of ``view``, a player, with marks on the board."""
    assert view.viewer is not None
    height = own.height(view, view.viewer, marked)
    return ground(height, own.has_board(view, marked)).laid(
        (*header.areas(view), *own.areas(view, view.viewer, marked))
    )


def compared(view: SoulgiversView, found: side_by_side.Options) -> Image.Image:
    """Return the own picture of the viewer of ``view``, a player, with the results of a few moves as boards."""
    assert view.viewer is not None
    top = layout.HEADER + side_by_side.height(found)
    below = own.below(view, view.viewer, top)
    base = ground(top + own.room(view, view.viewer), board=False)
    image = base.laid((*header.areas(view), *side_by_side.areas(found), *below))
    side_by_side.lay(image, found)
    return image


def areas(view: SoulgiversView, recent: tuple[SoulgiversEvent, ...]) -> Iterator[Area]:
    """Return what lies on the board and beside it, as everybody sees it."""
    yield from header.areas(view)
    yield from portals.areas(view)
    yield from cells.areas(view)
    yield from arrows.areas(view, recent)
    yield from strips.areas(view)
