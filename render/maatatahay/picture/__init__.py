"""The picture of a position of Maatatahay: the map at dawn and what lies on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PIL import Image

from render.face import Picture
from render.kit.encoding import encode
from render.kit.parts import Area, centred
from render.maatatahay.picture import cells, header, layout, side_panel
from render.maatatahay.picture.cells import Marks, Placing
from render.maatatahay.picture.grounds import ground
from rules.maatatahay import forecast
from rules.maatatahay.board import SPACES
from rules.maatatahay.duels import duels, reinforcing
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.placing import relic_cost
from rules.maatatahay.strength import strength
from rules.maatatahay.turns import is_under_way
from rules.maatatahay.view import MaatatahayView


def warm() -> None:
    """Draw what every picture needs, so that no player waits for it."""
    ground()


def draw(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Picture:
    """Draw and encode a position."""
    return encode(compose(view, recent))


def compose(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Image.Image:
    """Return the pixels of a position, in at most 256 colours."""
    return ground().laid(areas(view, recent))


def areas(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Iterator[Area]:
    """Return everything that lies on the empty map and beside it."""
    yield from header.areas(view)
    yield from _spaces(view, recent)
    yield from side_panel.areas(view)


def marks(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Mapping[int, Marks]:
    """Return the marks of every space that has some."""
    shown, lit = duels(view, recent), reinforcing(view)
    marked = {*shown, *lit, *(() if view.hot is None else (view.hot,))}
    now: Placing = "hot" if is_under_way(view) else "last"
    return {at: Marks(now if at == view.hot else "", lit.get(at, ()), shown.get(at)) for at in marked}


def _spaces(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Iterator[Area]:
    marked = marks(view, recent)
    payable = forecast.reachable(view, view.asked[0]) if view.stage == "place" else []
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
