"""The picture of a position of Maatatahay: the map at dawn and the parts laid on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.face import Picture
from render.kit.encoding import encode
from render.kit.parts import Ground, Part
from render.maatatahay.picture import cells, gallery, header, layout, palette, scene, side_panel
from render.maatatahay.picture.marks import marks
from rules.maatatahay.board import NONE
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.placing import can_place, relic_cost
from rules.maatatahay.strength import strength
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import WARRIORS


def warm() -> None:
    """Draw what most pictures need, so that no player waits for it."""
    _ground()
    for seat in (0, 1):
        for tile in WARRIORS:
            for rotation in range(4):
                cells.armed(seat, tile, rotation, layout.TILE, layout.CELL)
            cells.armed(seat, tile, 0, layout.SMALL_TILE, layout.ROOM)


def draw(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Picture:
    """Draw and encode a position."""
    return encode(compose(view, recent))


def compose(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Image.Image:
    """Return the pixels of a position, in at most 256 colours."""
    return _ground().laid(table(view, recent))


def table(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Iterator[Part]:
    """Return everything that lies on the empty map and beside it."""
    yield from header.parts(view)
    yield from _spaces(view, recent)
    if view.stage == "over":
        yield side_panel.results(view)
    else:
        yield from gallery.parts(view)
    yield from side_panel.parts(view)


def _spaces(view: MaatatahayView, recent: tuple[MaatatahayEvent, ...]) -> Iterator[Part]:
    marked = marks(view, recent)
    for index, space in enumerate(view.board):
        x, y = layout.middle(index)
        if space.warrior:
            worn = marked.get(index, cells.Marks())
            cost = relic_cost(view.board, index) if space.relic else 0
            yield Part(cells.standing, (space.warrior, strength(view.board, index), worn, cost), x, y)
        elif space.relic:
            yield Part(cells.relic, (relic_cost(view.board, index), _payable(view, index)), x, y)
        elif space.crystals != NONE:
            yield Part(cells.free, (space.crystals,), x, y)


def _payable(view: MaatatahayView, index: int) -> bool:
    """Say whether the player who chooses a space can pay for the relic there."""
    return view.stage == "place" and can_place(view.board, view.storages[view.asked[0]], index)


@cache
def _ground() -> Ground:
    return Ground(scene.base(), palette.palette())
