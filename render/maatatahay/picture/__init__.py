"""The picture of a position of Maatatahay: the map at dawn and the things on it."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.kit.encoding import encoded
from render.kit.parts import Area, centred
from render.maatatahay.picture import cells, layout, side_panel
from render.maatatahay.picture.grounds import ground
from rules.maatatahay import forecast
from rules.maatatahay.board import SPACES
from rules.maatatahay.duels import Marks, marks
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import relic_cost
from rules.maatatahay.warriors import strength


def warm() -> None:
    """Draw the parts of every picture, so that no player waits for them."""
    ground()


def compose(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Image.Image:
    """Return the pixels of a position, in at most 256 colours."""
    return ground().laid(areas(view, recent))


draw = encoded(compose)


def areas(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Iterator[Area]:
    """Yield the things on the empty map and beside it."""
    yield from _spaces(view, recent)
    yield from side_panel.areas(view)


def _spaces(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Iterator[Area]:
    marked = marks(view, recent)
    payable = forecast.reachable(view, view.asked[0]) if view.stage == "place" else {}
    for index, space in enumerate(view.board):
        area = centred(*layout.middle(index), layout.CELL, layout.CELL)
        if space.warrior:
            worn = marked.get(index, Marks())
            cost = relic_cost(view.board, index) if space.relic else 0
            cells.standing(area, space.warrior, strength(view.board, index), worn, cost)
        elif space.relic:
            cells.relic(area, relic_cost(view.board, index), SPACES[index] in payable)
        else:
            cells.free(area, space.crystals)
        yield area
