"""The pictures of a position of Soulgivers: the board with both sides for all, and a player's hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from PIL import Image

from render.kit.encoding import encoded
from render.kit.parts import Area
from render.soulgivers.picture import card, cells, ending, hand, marks, sides, trail
from render.soulgivers.picture.grounds import ground, plain
from render.soulgivers.picture.trail import follow
from render.soulgivers.reach import Reach, current_reach, heroes
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.pieces import HIDDEN
from rules.soulgivers.position import SoulgiversView

_NO_MARKS = Reach()


def warm() -> None:
    """Draw the parts of every picture, so that no player waits for them."""
    ground()


def compose(view: SoulgiversView, recent: tuple[SoulgiversEvent, ...]) -> Image.Image:
    """Return the pixels of the board, of the end of a match, or of the cards shown instead, in at most 256 colours."""
    if len(view.shown) == 1:
        return card.alone(view.shown[0])
    if view.shown:
        return plain().laid(card.areas(view.shown), card.height(len(view.shown)))
    if ending.is_over(view):
        return ending.image(view, recent)
    reach = current_reach(view)
    return ground().laid(areas(view, recent if not reach else (), reach))


draw = encoded(compose)
own_picture = hand.own_picture
alone = hand.alone


def on_board(view: SoulgiversView) -> SoulgiversView:
    """Return a view without facts off the board: only a player with something to choose there sees another one."""
    if view.viewer is None or heroes(view) or current_reach(view):
        return view
    players = tuple(replace(player, hand=(HIDDEN,) * len(player.hand)) for player in view.players)
    return replace(view, viewer=None, players=players)


def areas(view: SoulgiversView, recent: tuple[SoulgiversEvent, ...], reach: Reach = _NO_MARKS) -> Iterator[Area]:
    """Return the parts of the board and beside it, with marks on places that can be reached or chosen."""
    yield from sides.areas(view)
    yield from sides.portal_areas(view, reach)
    yield from sides.door_areas(view)
    yield from cells.areas(view, reach)
    steps = [arrow for arrow in follow(view, recent).arrows if arrow.manner in ("step", "push")]
    marked = {*reach.costs, *(arrow.start for arrow in steps)}
    yield from marks.way_home_areas(view, marked, {frozenset((arrow.start, arrow.to)) for arrow in steps})
    yield from trail.areas(view, recent)
