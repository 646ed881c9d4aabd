"""The results of a few moves side by side: small boards with the marks of what happens, named like their buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from render.face import WIDTH
from render.kit.ornaments import Line, fitting, ribbon
from render.kit.palette import GOLD, INK
from render.kit.parts import Area
from render.soulgivers.boards_after import Option, Result
from render.soulgivers.picture import arrows, cells, layout, portals
from render.soulgivers.picture.reduced import reduced

Options = Sequence[Option]

_EDGES = (0, layout.TOP - 8, WIDTH, layout.LOW + 8)
"""What is shown of a board: its cells with the numbers of the rows."""
_SMALL = (WIDTH // 2 - 2, (_EDGES[3] - _EDGES[1]) // 2)
_NAME = 78
"""The room of a name."""
_LETTERS = 48


def height(found: Options) -> int:
    """Return the height of so many results."""
    return -(-len(found) // 2) * (_NAME + _SMALL[1])


def areas(found: Options) -> Iterator[Area]:
    """Return the name above each result, numbered as on its button."""
    for place, option in enumerate(found):
        left, top = _corner(place)
        line = Line(option.name, fitting(option.name, _LETTERS, _SMALL[0] - 90), INK)
        yield ribbon(0.5, left + _SMALL[0] / 2, top + _NAME / 2, _NAME - 14, line, (GOLD[0], GOLD[3]))


def lay(image: Image.Image, found: Options) -> None:
    """Lay the boards into a picture of the same palette."""
    for place, option in enumerate(found):
        left, top = _corner(place)
        image.paste(_board(option.result), (left, top + _NAME))


def _corner(place: int) -> tuple[int, int]:
    return place % 2 * (WIDTH // 2), place // 2 * (_NAME + _SMALL[1])


def _board(result: Result) -> Image.Image:
    """Return a result at half its size."""
    view = result.view
    return reduced((*portals.areas(view), *cells.areas(view), *arrows.areas(view, result.events)), _EDGES, _SMALL)
