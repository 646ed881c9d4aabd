"""The talismans of the seekers, one per seat: each its own colour and its own shape."""

from __future__ import annotations

import math

from render.kit.canvas import Pen
from render.kit.palette import INK, LEAF, SHADOW, WHITE
from render.kit.shapes import arc, curve, petals
from render.labyrinth.picture.theme import SEATS


def pumpkin(pen: Pen) -> None:
    """Draw an orange pumpkin with a face."""
    pen.oval(2, 26, 98, 98, SHADOW + "70")
    pen.stroke([(50, 26), (54, 8)], 14, INK)
    pen.stroke([(50, 26), (54, 8)], 8, LEAF)
    pen.oval(2, 20, 98, 94, INK)
    for left, right, tone in ((5, 60, "#f07a28"), (40, 95, "#f07a28"), (26, 74, "#ff9a4d")):
        pen.oval(left, 24, right, 90, tone)
    pen.shape([(26, 52), (38, 36), (46, 54)], INK)
    pen.shape([(74, 52), (62, 36), (54, 54)], INK)
    pen.shape(
        [(20, 62), (34, 68), (42, 62), (50, 69), (58, 62), (66, 68), (80, 62), *curve((80, 62), (50, 98), (20, 62))],
        INK,
    )


def orb(pen: Pen) -> None:
    """Draw a violet crystal ball on its stand."""
    pen.shape([(24, 96), (32, 74), (68, 74), (76, 96)], INK)
    pen.shape([(31, 91), (37, 77), (63, 77), (69, 91)], "#d9b45b")
    pen.disc(50, 43, 42, INK)
    pen.disc(50, 43, 38, "#8b5cf0")
    pen.shape([*arc(50, 43, 38, 100, 260), *curve((44, 5), (70, 40), (44, 80))], "#ab82ff")
    pen.shape(petals(50, 44, 8, 26, 4), WHITE)
    pen.disc(34, 26, 6, "#e6dcff")


def skull(pen: Pen) -> None:
    """Draw a skull the colour of bone."""
    pen.oval(6, 2, 94, 76, INK)
    pen.box(26, 56, 74, 98, 10, INK)
    pen.oval(10, 6, 90, 72, SEATS[2][1])
    pen.box(30, 56, 70, 94, 8, SEATS[2][1])
    pen.oval(20, 32, 46, 58, INK)
    pen.oval(54, 32, 80, 58, INK)
    pen.shape([(50, 54), (57, 68), (43, 68)], INK)
    for x in (40, 50, 60):
        pen.stroke([(x, 78), (x, 94)], 4, INK)


def blossom(pen: Pen) -> None:
    """Draw a pink blossom of five petals."""
    for radius, reach, tone in ((27, 28, INK), (23, 28, SEATS[3][1])):
        for step in range(5):
            x, y = arc(50, 51, reach, 72 * step - 90, 72 * step - 90, 1)[0]
            pen.disc(x, y, radius, tone)
    for step in range(5):
        x, y = arc(50, 51, 30, 72 * step - 90, 72 * step - 90, 1)[0]
        pen.disc(x, y, 10, "#ffc4e2")
    pen.disc(50, 51, 17, INK)
    pen.disc(50, 51, 13, "#ffe08a")


def frost(pen: Pen) -> None:
    """Draw an ice-blue flake with six arms."""
    for width, tone in ((20, INK), (11, SEATS[4][1])):
        for step in range(6):
            _arm(pen, math.radians(60 * step - 90), width, tone)
    pen.disc(50, 50, 9, WHITE)


def _arm(pen: Pen, angle: float, width: float, tone: str) -> None:
    def at(along: float, aside: float) -> tuple[float, float]:
        return (
            50 + along * math.cos(angle) - aside * math.sin(angle),
            50 + along * math.sin(angle) + aside * math.cos(angle),
        )

    pen.stroke([(50, 50), at(40, 0)], width, tone)
    pen.stroke([at(37, 14), at(23, 0), at(37, -14)], width, tone)


TALISMANS = (pumpkin, orb, skull, blossom, frost)
"""How each seat's talisman is drawn."""
