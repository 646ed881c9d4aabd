"""The pictures of a position of Soulgivers: the board with both sides for all, and a player's hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from PIL import Image

from render.face import WIDTH
from render.kit.encoding import Picture, encode, encoded
from render.kit.parts import CARD_GAP, Area
from render.kit.widgets import spread
from render.soulgivers.picture import card, card_frame, cells, ending, layout, marks, sides, trail
from render.soulgivers.picture.grounds import ground, plain
from render.soulgivers.picture.trail import follow
from render.soulgivers.reach import Reach, current_reach, heroes
from rules.soulgivers.cards import Population
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.lookup import population_at
from rules.soulgivers.pieces import HIDDEN
from rules.soulgivers.position import SoulgiversView

_NO_MARKS = Reach()
_FEW = 2
"""So many heroes in hand have room for all they do."""
_MANY = 6
"""More cards in hand leave no room for the board on a phone."""


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
    yield from cells.areas(view, reach)
    steps = [arrow for arrow in follow(view, recent).arrows if arrow.manner in ("step", "push")]
    marked = {*reach.costs, *(arrow.start for arrow in steps)}
    yield from marks.way_home_areas(view, marked, {frozenset((arrow.start, arrow.to)) for arrow in steps})
    yield from trail.areas(view, recent)


def held(view: SoulgiversView) -> tuple[str, ...]:
    """Return the viewer's hand: the heroes to choose from, else Anomalies."""
    if view.viewer is None or view.shown:
        return ()
    return heroes(view) or view.players[view.viewer].hand


def own_picture(view: SoulgiversView) -> Picture | None:
    """Return the viewer's private picture below the board, their hand; None for an empty one."""
    image = compose_hand(view)
    return None if image is None else encode(image)


def compose_hand(view: SoulgiversView) -> Image.Image | None:
    """Return the pixels of the viewer's private picture, in at most 256 colours; None for none."""
    cards = held(view)
    if not cards or view.viewer is None:
        return None
    population = population_at(view, view.viewer)
    if heroes(view) and len(cards) <= _FEW:
        return plain().laid(strip_areas(cards, population), layout.STRIP)
    return plain().laid(card.areas(cards, population, view.stage == "start"), card.height(len(cards)))


def alone(view: SoulgiversView) -> bool:
    """Return whether the room of the board is needed: for many heroes."""
    return len(held(view)) > _MANY


def strip_areas(names: Sequence[str], population: Population) -> Iterator[Area]:
    """Return one hero in hand as wide as the picture, or two side by side."""
    width = (WIDTH - CARD_GAP) // len(names) - CARD_GAP
    for name, aside in zip(names, spread(len(names), width + CARD_GAP), strict=True):
        area = Area(WIDTH / 2 + aside - width / 2, 8, width, card_frame.STRIP_HEIGHT)
        area.fill(card.strip_card(name, width, population))
        yield area
