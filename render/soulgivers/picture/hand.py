"""A player's private picture: Anomalies and heroes in hand, or the results of a few moves side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from render.face import WIDTH
from render.kit.encoding import Picture, encode
from render.kit.ornaments import Line, fitting, ribbon, spread
from render.kit.palette import GOLD, INK
from render.kit.parts import CARD_GAP, Area
from render.soulgivers import boards_after
from render.soulgivers.boards_after import Option, Result
from render.soulgivers.picture import card, card_frame, cells, layout, sides, trail
from render.soulgivers.picture.grounds import plain, reduced
from render.soulgivers.reach import heroes
from rules.soulgivers.cards import Population
from rules.soulgivers.lookup import population_at
from rules.soulgivers.position import SoulgiversView

Options = Sequence[Option]

_EDGES = (0, layout.TOP - 8, layout.RIGHT, layout.LOW + 8)
"""The part of a board that is shown: its cells with the numbers of the rows."""
_SMALL = ((_EDGES[2] - _EDGES[0]) * 52 // 100, (_EDGES[3] - _EDGES[1]) * 52 // 100)
_NAME = 78
"""The room of a name."""
_LETTERS = 48


def results_height(found: Options) -> int:
    """Return the height of so many results."""
    return -(-len(found) // 2) * (_NAME + _SMALL[1])


def result_areas(found: Options) -> Iterator[Area]:
    """Return the name above each result, numbered as on its button."""
    for place, option in enumerate(found):
        left, top = _corner(place)
        line = Line(option.name, fitting(option.name, _LETTERS, _SMALL[0] - 90), INK)
        yield ribbon(0.5, left + _SMALL[0] / 2, top + _NAME / 2, _NAME - 14, line, (GOLD[0], GOLD[3]))


def lay_results(image: Image.Image, found: Options) -> None:
    """Lay the boards into a picture of the same palette."""
    for place, option in enumerate(found):
        left, top = _corner(place)
        image.paste(_board(option.result), (left, top + _NAME))


def _corner(place: int) -> tuple[int, int]:
    return place % 2 * (WIDTH // 2) + (WIDTH // 2 - _SMALL[0]) // 2, place // 2 * (_NAME + _SMALL[1])


def _board(result: Result) -> Image.Image:
    """Return the board of a result, at about half its size."""
    view = result.view
    return reduced((*sides.door_areas(view), *cells.areas(view), *trail.areas(view, result.events)), _EDGES, _SMALL)


_FEW = 2
"""So many heroes have room for all they do."""
_MANY = 6
"""More cards leave no room for the board on a phone."""


def held(view: SoulgiversView) -> tuple[str, ...]:
    """Return the viewer's hand: the heroes to choose from, else Anomalies."""
    if view.viewer is None or view.shown:
        return ()
    return heroes(view) or view.players[view.viewer].hand


def own_picture(view: SoulgiversView) -> Picture | None:
    """Return the viewer's private picture below the board: the results of a few moves, else their hand.

    None for neither.
    """
    image = compose(view)
    return None if image is None else encode(image)


def compose(view: SoulgiversView) -> Image.Image | None:
    """Return the pixels of the viewer's private picture, in at most 256 colours; None for none."""
    results, found = boards_after.beside(view), held(view)
    if results:
        return compared(results)
    if not found or view.viewer is None:
        return None
    population = population_at(view, view.viewer)
    if heroes(view) and len(found) <= _FEW:
        return plain().laid(areas(found, population), layout.STRIP)
    return plain().laid(card.areas(found, population), card.height(len(found)))


def alone(view: SoulgiversView) -> bool:
    """Return whether the room of the board is needed: for many heroes, and for results, which are boards themselves."""
    return len(held(view)) > _MANY or bool(boards_after.beside(view))


def compared(found: Options) -> Image.Image:
    """Return the results of a few moves as boards."""
    image = plain().laid(result_areas(found), results_height(found))
    lay_results(image, found)
    return image


def areas(names: Sequence[str], population: Population) -> Iterator[Area]:
    """Return one hero as wide as the picture, or two side by side."""
    width = (WIDTH - CARD_GAP) // len(names) - CARD_GAP
    for name, aside in zip(names, spread(len(names), width + CARD_GAP), strict=True):
        area = Area(WIDTH / 2 + aside - width / 2, 8, width, card_frame.STRIP_HEIGHT)
        area.fill(card.strip_card(name, width, population))
        yield area
