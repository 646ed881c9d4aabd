"""Vector art as data: drawings in ``art.toml`` files, each a list of strokes in a square of 100 by 100 units.

A stroke has one outline and either a ``fill`` or a ``line`` colour with a
``width``. The outline is one of

- ``path``: rows of numbers, [x, y] for a point, [cx, cy, x, y] for a curve
  from the point before over a control point, [x, y, radius, start, end] for an
  arc, in degrees clockwise from the right, [x, y, across, down, start, end,
  steps] for one of an ellipse, as a polygon of so many steps;
- ``rays``: [x, y, inner, outer, count];
- ``disc``: [x, y, radius]; ``oval``: [left, top, right, bottom]; ``box``:
  [left, top, right, bottom, radius];
- ``text``: [letters, x, y, size], in heavy digits or capitals around a point.

``round`` rounds the corners of a path or of rays and ``down`` moves them down;
``close`` joins the ends of a line. ``mirror`` draws the stroke again on the
other side of x = 50, ``turns`` in so many directions around the middle, the
first ``start`` degrees clockwise from where it is. ``use`` draws another
drawing of the file, ``at`` [x, y, size] in a square that is not the whole one.
Colours are names that the caller gives, or "#rrggbb".
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cached_property

import msgspec

from render.kit.canvas import Colour, Pen
from render.kit.shapes import Point, arc, curve, petals, rounded
from rules.printed import read


class Stroke(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One outline, filled or as a line."""

    fill: str = ""
    line: str = ""
    width: float = 0
    path: tuple[tuple[float, ...], ...] = ()
    rays: tuple[float, float, float, float, int] | None = None
    disc: tuple[float, float, float] | None = None
    oval: tuple[float, float, float, float] | None = None
    box: tuple[float, float, float, float, float] | None = None
    text: tuple[str, float, float, float] | None = None
    round: float = 0
    down: float = 0
    close: bool = False
    mirror: bool = False
    turns: int = 1
    start: float = 0
    use: str = ""
    at: tuple[float, float, float] = (0, 0, 100)


Art = Mapping[str, tuple[Stroke, ...]]


class _Files(Mapping[str, tuple[Stroke, ...]]):
    """The drawings of files, which are read at the first use: the bot's own process never draws."""

    def __init__(self, beside: str, names: tuple[str, ...]) -> None:
        self._beside, self._names = beside, names

    @cached_property
    def _drawings(self) -> dict[str, tuple[Stroke, ...]]:
        drawings: dict[str, tuple[Stroke, ...]] = {}
        for name in self._names:
            drawings |= read(self._beside, name, dict[str, tuple[Stroke, ...]])
        return drawings

    def __getitem__(self, name: str) -> tuple[Stroke, ...]:
        return self._drawings[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._drawings)

    def __len__(self) -> int:
        return len(self._drawings)


def art(beside: str, *names: str) -> Art:
    """Return the drawings of files beside a module's ``__file__``, ``art.toml`` if none is named, by their names."""
    return _Files(beside, names or ("art.toml",))


def draw(pen: Pen, drawings: Art, name: str, colours: Mapping[str, Colour]) -> None:
    """Draw one of the drawings in these colours. Raises ``KeyError`` for an unknown name or colour."""
    for stroke in drawings[name]:
        if stroke.use:
            draw(pen.inside(*stroke.at), drawings, stroke.use, colours)
        else:
            _draw(pen, stroke, colours)


def _draw(pen: Pen, stroke: Stroke, colours: Mapping[str, Colour]) -> None:
    colour = stroke.fill or stroke.line
    colour = colour if colour.startswith("#") else colours[colour]
    if stroke.box is not None and stroke.fill:
        pen.box(*stroke.box, colour)
    elif stroke.box is not None:
        pen.frame(*stroke.box, stroke.width, colour)
    elif stroke.oval is not None:
        pen.oval(*stroke.oval, colour)
    elif stroke.text is not None:
        letters, x, y, size = stroke.text
        pen.number((x, y), letters, size, colour, "black")
    elif stroke.disc is not None:
        *middle, radius = stroke.disc
        for ((x, y),) in _copies(stroke, [(middle[0], middle[1])]):
            pen.disc(x, y, radius, colour)
    else:
        for points in _copies(stroke, _outline(stroke)):
            if stroke.fill:
                pen.shape(points, colour)
            else:
                (pen.loop if stroke.close else pen.stroke)(points, stroke.width, colour)


def _outline(stroke: Stroke) -> list[Point]:
    points: list[Point] = [] if stroke.rays is None else petals(*stroke.rays)
    for step in stroke.path:
        match step:
            case (x, y):
                points.append((x, y))
            case (over_x, over_y, x, y):
                points += curve(points[-1], (over_x, over_y), (x, y))
            case (x, y, radius, start, end):
                points += arc(x, y, radius, start, end)
            case (x, y, across, down, start, end, steps):
                round_ = arc(x, y, across, start, end, int(steps))
                points += [(px, y + (py - y) * down / across) for px, py in round_]
            case _:
                raise ValueError(f"no step of a path: {step}")
    points = rounded(points, stroke.round) if stroke.round else points
    return [(x, y + stroke.down) for x, y in points]


def _copies(stroke: Stroke, points: list[Point]) -> Iterator[list[Point]]:
    """Yield the points of each copy of the stroke: turned, and mirrored."""
    for turn in range(stroke.turns):
        angle = math.radians(360 * turn / stroke.turns + stroke.start)
        cos, sin = math.cos(angle), math.sin(angle)
        copy = [(50 + (x - 50) * cos - (y - 50) * sin, 50 + (x - 50) * sin + (y - 50) * cos) for x, y in points]
        yield copy if angle else points
        if stroke.mirror:
            yield [(100 - x, y) for x, y in (copy if angle else points)]
