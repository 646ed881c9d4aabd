"""The face paint of each warrior, tone on tone behind its strength."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.kit.canvas import Pen
from render.kit.shapes import arc, curve, petals

Paint = Callable[[Pen, str], None]


def _mirrored(pen: Pen, points: list[tuple[float, float]], tone: str) -> None:
    pen.shape(points, tone)
    pen.shape([(100 - x, y) for x, y in points], tone)


def _kit(pen: Pen, tone: str) -> None:
    """Small ears and whiskers."""
    _mirrored(pen, [(8, 8), (40, 22), (14, 44)], tone)
    for y in (56, 66, 76):
        _mirrored(pen, [(6, y - 3), (30, y), (6, y + 1)], tone)


def _weaver(pen: Pen, tone: str) -> None:
    """Threads over and under."""
    for at in range(5):
        pen.stroke([(4 + at * 24, 6), (-20 + at * 24, 94)], 5, tone)
        pen.stroke([(-4 + at * 24, 6), (20 + at * 24, 94)], 5, tone)


def _drummer(pen: Pen, tone: str) -> None:
    """Rings of a drum."""
    for radius, width in ((44, 5), (33, 4), (22, 4)):
        pen.loop(arc(50, 50, radius, 0, 360), width, tone)


def _seer(pen: Pen, tone: str) -> None:
    """A wide eye."""
    lid = [*curve((4, 50), (50, 2), (96, 50)), *curve((96, 50), (50, 98), (4, 50))]
    pen.loop(lid, 5, tone)
    pen.disc(50, 50, 24, tone)


def _forager(pen: Pen, tone: str) -> None:
    """Leaves."""
    for x, y in ((18, 26), (10, 62), (26, 84)):
        _mirrored(
            pen,
            [(x - 12, y), *curve((x - 12, y), (x, y - 16), (x + 16, y)), *curve((x + 16, y), (x, y + 16), (x - 12, y))],
            tone,
        )


def _banner(pen: Pen, tone: str) -> None:
    """A pennant."""
    pen.shape([(8, 10), (92, 10), (92, 80), (50, 58), (8, 80)], tone)


def _heir(pen: Pen, tone: str) -> None:
    """A crown of feathers."""
    for x, y in ((50, 2), (26, 8), (74, 8), (8, 24), (92, 24)):
        pen.shape([(50, 62), (x - 9, y + 8), (x, y), (x + 9, y + 8)], tone)


def _stalker(pen: Pen, tone: str) -> None:
    """Slanting eyes and stripes."""
    _mirrored(pen, [(4, 22), (44, 46), (8, 42)], tone)
    _mirrored(pen, [(2, 56), (36, 62), (4, 68)], tone)
    _mirrored(pen, [(8, 76), (40, 74), (14, 88)], tone)


def _bulwark(pen: Pen, tone: str) -> None:
    """Courses of a wall."""
    for row in range(5):
        for at in range(-1, 3):
            left = at * 32 + (row % 2) * 16 + 4
            pen.box(left, 8 + row * 17, left + 29, 22 + row * 17, 3, tone)


def _mauler(pen: Pen, tone: str) -> None:
    """Slashes."""
    for x in (14, 38, 62, 86):
        pen.shape([(x + 10, 6), (x + 6, 50), (x - 10, 96), (x - 4, 50)], tone)


def _elder(pen: Pen, tone: str) -> None:
    """Rays of a sun."""
    pen.shape(petals(50, 50, 20, 49, 16), tone)


def _convert(pen: Pen, tone: str) -> None:
    """Half of the face."""
    pen.shape([(50, 4), (96, 4), (96, 96), (50, 96), (58, 72), (46, 50), (58, 28)], tone)


PAINTS: Mapping[str, Paint] = {
    "W01": _kit,
    "W02": _weaver,
    "W03": _drummer,
    "W04": _seer,
    "W05": _forager,
    "W06": _banner,
    "W07": _heir,
    "W08": _stalker,
    "W09": _bulwark,
    "W10": _mauler,
    "W11": _elder,
    "W12": _convert,
}
"""How each warrior's face is painted, by its id."""
