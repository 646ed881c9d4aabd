"""What lies on cards and boards besides souls, each drawn in a square of 100 by 100 units."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.kit.canvas import Pen
from render.kit.palette import GOLD, INK, LEAF, MUTED, PALE, SHADOW, WHITE
from render.kit.shapes import Point, arc, curve, petals, rounded
from render.labyrinth.picture.theme import CLASH, FIRST, SOUL, SOULS, WITCH

_SPELL = ("#2b1163", "#7a4be0", "#cdb4ff")


def _hexagon(half: float) -> list[Point]:
    return rounded([arc(50, 50, half, angle, angle, 1)[0] for angle in range(30, 390, 60)], half * 0.22)


def _plate(pen: Pen) -> None:
    edge, face, light = _SPELL
    pen.shape([(x, y + 4) for x, y in _hexagon(49)], SHADOW + "70")
    pen.shape(_hexagon(49), edge)
    pen.shape(_hexagon(45), light)
    pen.shape(_hexagon(40), face)


def promotion(pen: Pen) -> None:
    """Draw the promotion spell: an arrow upwards."""
    _plate(pen)
    pen.shape([(50, 14), (80, 47), (64, 47), (64, 60), (36, 60), (36, 47), (20, 47)], _SPELL[0])
    pen.shape([(50, 20), (73, 44), (60, 44), (60, 57), (40, 57), (40, 44), (27, 44)], GOLD[3])
    pen.box(36, 63, 64, 72, 2, GOLD[3])
    pen.box(36, 76, 64, 83, 2, GOLD[3])


def change(pen: Pen) -> None:
    """Draw the colour-change spell: four colours that go round."""
    _plate(pen)
    for start, colour in zip((180, 270, 0, 90), "RYBG", strict=True):
        pen.shape([(50, 50), *arc(50, 50, 24, start, start + 90, 12)], SOULS[colour][1])
    pen.stroke([(50, 24), (50, 76)], 4, _SPELL[0])
    pen.stroke([(24, 50), (76, 50)], 4, _SPELL[0])
    for start in (200, 20):
        pen.stroke(arc(50, 50, 31, start, start + 110), 8, WHITE)
    pen.shape([(74, 17), (88, 44), (58, 37)], WHITE)
    pen.shape([(26, 83), (12, 56), (42, 63)], WHITE)


def _blot(grow: float) -> list[Point]:
    reaches = (44, 34, 45, 33, 42, 35, 46, 32, 43, 34)
    points = [arc(50, 48, reach + grow, 36 * step - 90, 36 * step - 90, 1)[0] for step, reach in enumerate(reaches)]
    return rounded(points, 7)


def impurity(pen: Pen) -> None:
    """Draw the witch's impurity: a blot that looks back."""
    pen.shape([(x, y + 4) for x, y in _blot(4)], SHADOW + "70")
    pen.shape(_blot(5), WITCH)
    pen.shape(_blot(-1), "#150b20")
    pen.shape([*curve((20, 50), (50, 20), (80, 50)), *curve((80, 50), (50, 78), (20, 50))], "#e7d3ff")
    pen.disc(50, 49, 14, WITCH)
    pen.oval(45, 36, 55, 62, "#150b20")


def piece(pen: Pen) -> None:
    """Draw a search piece: a hooded seeker with a light."""
    cloak = [
        (50, 6),
        *curve((50, 6), (78, 16), (70, 44)),
        (86, 94),
        (14, 94),
        (30, 44),
        *curve((30, 44), (22, 16), (50, 6)),
    ]
    pen.shape([(x, y + 3) for x, y in cloak], SHADOW + "70")
    pen.shape(cloak, INK)
    inner = [
        (50, 13),
        *curve((50, 13), (71, 20), (64, 45)),
        (78, 88),
        (22, 88),
        (36, 45),
        *curve((36, 45), (29, 20), (50, 13)),
    ]
    pen.shape(inner, "#d9cfee")
    pen.oval(38, 22, 62, 50, INK)
    pen.disc(50, 66, 13, GOLD[1])
    pen.disc(50, 66, 9, GOLD[4])


def souls_sign(pen: Pen) -> None:
    """Draw the sign of souls: a bright flame with a plus."""
    flame = [
        (50, 2),
        *curve((50, 2), (96, 44), (80, 78)),
        *curve((80, 78), (50, 110), (20, 78)),
        *curve((20, 78), (4, 44), (50, 2)),
    ]
    pen.shape([(x, y + 3) for x, y in flame], SHADOW + "70")
    pen.shape(flame, "#5b4a9a")
    inner = [(50 + (x - 50) * 0.86, 52 + (y - 52) * 0.86) for x, y in flame]
    pen.shape(inner, SOUL)
    pen.box(42, 42, 58, 86, 3, "#5b3fc0")
    pen.box(28, 56, 72, 72, 3, "#5b3fc0")


def witch_sign(pen: Pen) -> None:
    """Draw the sign of the witch: a bent hat."""
    hat = [
        (20, 70),
        *curve((20, 70), (36, 40), (44, 4)),
        *curve((44, 4), (64, 8), (82, 30)),
        (66, 28),
        *curve((66, 28), (68, 50), (80, 70)),
    ]
    pen.oval(0, 58, 100, 98, SHADOW + "70")
    pen.oval(0, 56, 100, 94, WITCH)
    pen.oval(6, 60, 94, 89, "#2a0f3c")
    pen.shape(hat, WITCH)
    inner = [
        (27, 70),
        *curve((27, 70), (42, 42), (49, 13)),
        *curve((49, 13), (58, 16), (66, 22)),
        (59, 22),
        *curve((59, 22), (60, 50), (73, 70)),
    ]
    pen.shape(inner, "#3b1654")
    pen.shape([(24, 62), (77, 62), (80, 76), *curve((80, 76), (50, 88), (20, 76))], GOLD[2])


def tick(pen: Pen) -> None:
    """Draw the mark of somebody who is done or ready."""
    pen.disc(50, 50, 48, INK)
    pen.disc(50, 50, 43, LEAF)
    pen.stroke([(28, 52), (44, 68), (73, 34)], 13, "#0b3a22")


def waiting(pen: Pen) -> None:
    """Draw the hourglass of somebody whom the others wait for."""
    pen.disc(50, 50, 48, INK)
    pen.disc(50, 50, 43, "#463a78")
    pen.shape([(28, 22), (72, 22), (54, 50), (72, 78), (28, 78), (46, 50)], PALE)
    pen.shape([(40, 36), (60, 36), (50, 49)], GOLD[1])
    pen.shape([(50, 56), (64, 74), (36, 74)], GOLD[1])


def clash(pen: Pen) -> None:
    """Draw a clash: a burst with crossed strokes."""
    pen.shape(petals(50, 50, 30, 50, 9), INK)
    pen.shape(petals(50, 50, 27, 45, 9), CLASH)
    for line in ([(36, 36), (64, 64)], [(64, 36), (36, 64)]):
        pen.stroke(line, 10, WHITE)


def first(pen: Pen) -> None:
    """Draw the badge of the first explorer."""
    pen.disc(50, 50, 49, FIRST[0])
    pen.disc(50, 50, 44, GOLD[3])
    pen.number((50, 50), "1", 86, INK, "black")


def second(pen: Pen) -> None:
    """Draw the badge of a second explorer."""
    pen.disc(50, 50, 49, "#3a3f66")
    pen.disc(50, 50, 44, "#d5daf0")
    pen.number((50, 50), "2", 86, INK, "black")


def nobody(pen: Pen) -> None:
    """Draw the mark of one who explores nothing."""
    pen.stroke([(30, 50), (70, 50)], 12, MUTED)


ICONS: Mapping[str, Callable[[Pen], None]] = {
    "P": promotion,
    "C": change,
    "I": impurity,
    "piece": piece,
    "souls": souls_sign,
    "witch": witch_sign,
    "tick": tick,
    "waiting": waiting,
    "clash": clash,
    "first": first,
    "second": second,
    "nobody": nobody,
}
"""Every icon by its name; those of cards by their letter."""
