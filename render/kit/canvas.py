"""Drawing once and well: supersampled sheets, a pen with its own scale, sprites."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from threading import RLock

from PIL import Image, ImageDraw

from render.kit.fonts import Weight, font

Point = tuple[float, float]
Colour = str

SUPERSAMPLE = 4
"""How many times larger a sprite is drawn than shown."""

_lettering = RLock()
"""Held while text is drawn: fonts are shared by all threads."""


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 48) -> list[Point]:
    """Return points along a circle from one angle to another, degrees clockwise from the right."""
    angles = (math.radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def petals(x: float, y: float, inner: float, outer: float, count: int) -> list[Point]:
    """Return a round of ``count`` rays between two radii."""
    points: list[Point] = []
    for step in range(count * 2):
        radius = outer if step % 2 == 0 else inner
        angle = math.pi * step / count - math.pi / 2
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def curve(start: Point, control: Point, end: Point, steps: int = 16) -> list[Point]:
    """Return points along a quadratic curve."""
    shares = [step / steps for step in range(steps + 1)]
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * control[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * control[1] + t * t * end[1],
        )
        for t in shares
    ]


def _toward(corner: Point, other: Point, distance: float) -> Point:
    length = math.dist(corner, other)
    share = min(distance / length, 0.5)
    return corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share


def rounded(points: Sequence[Point], radius: float) -> list[Point]:
    """Return the outline of a polygon with its corners rounded."""
    outline: list[Point] = []
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        outline += curve(_toward(corner, before, radius), corner, _toward(corner, after, radius))
    return outline


def dashes(outline: Sequence[Point], dash: float, gap: float) -> list[list[Point]]:
    """Cut a closed outline into dashes of equal length."""
    closed = [*outline, outline[0]]
    length = sum(math.dist(*pair) for pair in itertools.pairwise(closed))
    period = length / round(length / (dash + gap))
    cut: list[list[Point]] = [[]]
    walked = 0.0
    for start, end in itertools.pairwise(closed):
        steps = max(1, math.ceil(math.dist(start, end)))
        for step in range(steps):
            share = step / steps
            point = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            if (walked + math.dist(start, point)) % period < period * dash / (dash + gap):
                cut[-1].append(point)
            elif cut[-1]:
                cut.append([])
        walked += math.dist(start, end)
    return [points for points in cut if len(points) > 1]


class Pen:
    """Draws on a sheet in units of its own: ``unit`` shown pixels each, from (``x``, ``y``)."""

    def __init__(self, draw: ImageDraw.ImageDraw, scale: float, x: float = 0, y: float = 0, unit: float = 1) -> None:
        self._draw = draw
        self._scale = scale
        self._x, self._y, self._unit = x, y, unit

    def inside(self, x: float, y: float, size: float) -> Pen:
        """Return a pen whose 100 by 100 units fill a square of ``size`` at (``x``, ``y``)."""
        return Pen(self._draw, self._scale, self._x + x * self._unit, self._y + y * self._unit, size * self._unit / 100)

    def _at(self, point: Point) -> Point:
        return (self._x + point[0] * self._unit) * self._scale, (self._y + point[1] * self._unit) * self._scale

    def _long(self, length: float) -> float:
        return length * self._unit * self._scale

    def shape(self, points: Iterable[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self._draw.polygon([self._at(point) for point in points], fill=fill)

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """Fill a circle."""
        self._draw.ellipse((*self._at((x - radius, y - radius)), *self._at((x + radius, y + radius))), fill=fill)

    def oval(self, left: float, top: float, right: float, bottom: float, fill: Colour) -> None:
        """Fill an ellipse."""
        self._draw.ellipse((*self._at((left, top)), *self._at((right, bottom))), fill=fill)

    def box(self, left: float, top: float, right: float, bottom: float, radius: float, fill: Colour) -> None:
        """Fill a rectangle with rounded corners."""
        corners = (*self._at((left, top)), *self._at((right, bottom)))
        self._draw.rounded_rectangle(corners, self._long(radius), fill=fill)

    def frame(
        self, left: float, top: float, right: float, bottom: float, radius: float, width: float, colour: Colour
    ) -> None:
        """Draw the outline of a rectangle with rounded corners."""
        corners = (*self._at((left, top)), *self._at((right, bottom)))
        self._draw.rounded_rectangle(corners, self._long(radius), outline=colour, width=round(self._long(width)))

    def stroke(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """Draw a line through ``points`` with round ends and joints."""
        self._draw.line([self._at(point) for point in points], fill=colour, width=round(self._long(width)))
        for x, y in points:
            self.disc(x, y, width / 2, colour)

    def loop(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """Draw a closed line through ``points``."""
        self.stroke([*points, points[0]], width, colour)

    def text(
        self, at: Point, text: str, size: float, fill: Colour, weight: Weight = "bold", anchor: str = "mm"
    ) -> None:
        """Write ``text`` so that ``anchor`` (as in Pillow) lies on ``at``."""
        with _lettering:
            self._draw.text(self._at(at), text, fill, font(round(self._long(size)), weight), anchor=anchor)

    def number(self, at: Point, text: str, size: float, fill: Colour, weight: Weight = "bold") -> None:
        """Write digits or capitals with their optical middle on ``at``."""
        self.text((at[0], at[1] + size * 0.325), text, size, fill, weight, "ms")


class Canvas:
    """Something to draw on, larger than it will be shown."""

    def __init__(self, width: int, height: int, ground: Colour = "#00000000", scale: int = SUPERSAMPLE) -> None:
        self._scale = scale
        self._image = Image.new("RGBA", (width * scale, height * scale), ground)
        self.pen = Pen(ImageDraw.Draw(self._image), scale)

    def veil(self, other: Canvas) -> None:
        """Lay another sheet of the same size over this one, translucent colours and all."""
        self._image.alpha_composite(other._image)

    def image(self) -> Image.Image:
        """Return what was drawn, at the size at which it is shown."""
        return self._image.reduce(self._scale)


def text_width(text: str, size: int, weight: Weight = "bold") -> float:
    """Return how wide ``text`` is in pixels."""
    with _lettering:
        return font(size, weight).getlength(text)


def put(image: Image.Image, sprite: Image.Image, x: float, y: float) -> None:
    """Lay a sprite on a picture, its middle on a point."""
    image.paste(sprite, (round(x - sprite.width / 2), round(y - sprite.height / 2)), sprite)
