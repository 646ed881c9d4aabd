"""An emblem per character, each drawn in a square of 100 by 100 units."""

from __future__ import annotations

from collections.abc import Callable

from render.kit.canvas import Pen
from render.kit.palette import EMBER, GOLD, INK, LEAF, PALE
from render.kit.shapes import Point, arc, curve, rounded
from render.soul_puzzler.picture.theme import IRIS, TIDE

STEEL = "#c9cfe6"
WOOD = "#a8643c"
BARK = "#7c4a2c"


def crow(pen: Pen) -> None:
    """Draw Shini's crow."""
    body = [
        *curve((22, 40), (34, 20), (52, 34)),
        *curve((52, 34), (78, 40), (92, 76)),
        (70, 70),
        *curve((66, 74), (36, 84), (26, 56)),
    ]
    pen.shape(body, PALE)
    pen.shape([(24, 34), (4, 42), (24, 48)], GOLD[2])
    pen.shape([(44, 44), *curve((60, 44), (80, 54), (84, 72)), *curve((84, 72), (54, 72), (44, 44))], IRIS[3])
    pen.disc(31, 38, 4.5, INK)
    pen.stroke([(46, 76), (44, 92), (36, 92)], 5, GOLD[2])
    pen.stroke([(58, 75), (60, 92), (52, 92)], 5, GOLD[2])


def dawn(pen: Pen) -> None:
    """Draw Solenne's rising sun."""
    for angle in range(180, 361, 30):
        pen.stroke([arc(50, 64, 36, angle, angle, 1)[0], arc(50, 64, 47, angle, angle, 1)[0]], 8, GOLD[3])
    pen.shape(arc(50, 64, 28, 180, 360), GOLD[2])
    pen.shape(arc(50, 64, 17, 180, 360), GOLD[4])
    pen.stroke([(8, 70), (92, 70)], 8, PALE)
    pen.stroke([(24, 86), (76, 86)], 8, PALE)


def mask(pen: Pen) -> None:
    """Draw Vex's mask."""
    upper = [*curve((6, 36), (28, 20), (50, 36)), *curve((50, 36), (72, 20), (94, 36))]
    lower = [
        *curve((94, 36), (92, 74), (66, 72)),
        *curve((66, 72), (56, 70), (50, 60)),
        *curve((50, 60), (44, 70), (34, 72)),
        *curve((34, 72), (8, 74), (6, 36)),
    ]
    pen.shape([*upper, *lower], PALE)
    for side in (-1, 1):
        x = 50 + side * 22
        pen.shape([*curve((x - 12, 50), (x, 36), (x + 12, 50)), *curve((x + 12, 50), (x, 64), (x - 12, 50))], INK)
        pen.disc(x, 50, 4.5, EMBER)


def lantern(pen: Pen) -> None:
    """Draw Marcellin's lantern."""
    pen.stroke(arc(50, 22, 13, 180, 360), 5, PALE)
    pen.shape(rounded([(30, 30), (70, 30), (62, 20), (38, 20)], 3), PALE)
    pen.box(28, 30, 72, 84, 8, GOLD[3])
    pen.shape([*curve((50, 38), (70, 60), (50, 76)), *curve((50, 76), (30, 60), (50, 38))], EMBER)
    pen.shape([*curve((50, 54), (60, 66), (50, 75)), *curve((50, 75), (40, 66), (50, 54))], GOLD[4])
    pen.frame(28, 30, 72, 84, 8, 5, PALE)
    pen.box(24, 82, 76, 92, 4, PALE)


def pick(pen: Pen) -> None:
    """Draw Brakk's pickaxe."""
    pen.stroke([(24, 88), (66, 32)], 11, WOOD)
    head = [*curve((28, 16), (66, 12), (92, 62)), *curve((92, 62), (72, 36), (28, 16))]
    pen.shape(head, PALE)
    pen.stroke(curve((30, 17), (66, 16), (90, 58)), 7, PALE)
    pen.shape(rounded([(58, 26), (70, 20), (78, 32), (66, 40)], 3), STEEL)


def key(pen: Pen) -> None:
    """Draw Ondra's key."""
    pen.stroke([(46, 54), (84, 92)], 11, GOLD[2])
    pen.stroke([(68, 76), (80, 64)], 10, GOLD[2])
    pen.stroke([(80, 88), (90, 78)], 10, GOLD[2])
    pen.disc(33, 35, 27, GOLD[2])
    pen.disc(33, 35, 20, GOLD[4])
    pen.disc(33, 35, 12, INK)


def wave(pen: Pen) -> None:
    """Draw Iswen's tide."""
    crest = [
        (6, 84),
        *curve((6, 84), (4, 22), (52, 16)),
        *curve((52, 16), (88, 18), (86, 46)),
        *curve((86, 46), (72, 30), (60, 42)),
        *curve((60, 42), (48, 62), (94, 70)),
        (94, 84),
    ]
    pen.shape(crest, TIDE)
    pen.stroke(curve((18, 74), (18, 36), (50, 28)), 6, PALE)
    pen.stroke(curve((34, 76), (36, 52), (46, 44)), 6, PALE)
    pen.box(4, 80, 96, 90, 5, PALE)


def sprout(pen: Pen) -> None:
    """Draw Ayla's root."""
    pen.shape([*curve((50, 46), (10, 46), (8, 12)), *curve((8, 12), (48, 12), (50, 46))], LEAF)
    pen.shape([*curve((50, 40), (52, 8), (92, 6)), *curve((92, 6), (92, 40), (50, 40))], "#8be3a9")
    pen.stroke([(50, 40), (50, 64)], 7, LEAF)
    for root in ([(50, 62), (50, 94)], curve((50, 62), (42, 84), (20, 88)), curve((50, 62), (58, 84), (80, 88))):
        pen.stroke(root, 6, "#e0a878")
    pen.stroke([(12, 62), (88, 62)], 6, PALE)


def flame(pen: Pen) -> None:
    """Draw Ember's fire."""
    outer = [
        *curve((50, 4), (96, 40), (80, 72)),
        *curve((80, 72), (70, 96), (50, 95)),
        *curve((50, 95), (20, 94), (19, 64)),
        *curve((19, 64), (20, 48), (32, 36)),
        *curve((32, 36), (34, 50), (42, 52)),
        *curve((42, 52), (52, 30), (50, 4)),
    ]
    pen.shape(outer, EMBER)
    pen.shape(
        [
            *curve((54, 36), (80, 66), (64, 84)),
            *curve((64, 84), (50, 96), (38, 84)),
            *curve((38, 84), (28, 70), (44, 60)),
            *curve((44, 60), (54, 52), (54, 36)),
        ],
        GOLD[2],
    )
    pen.shape([*curve((52, 60), (66, 78), (52, 90)), *curve((52, 90), (36, 80), (52, 60))], GOLD[4])


PIPS: dict[int, tuple[Point, ...]] = {
    1: ((50, 50),),
    2: ((30, 30), (70, 70)),
    3: ((28, 28), (50, 50), (72, 72)),
    4: ((30, 30), (70, 30), (30, 70), (70, 70)),
    5: ((29, 29), (71, 29), (50, 50), (29, 71), (71, 71)),
    6: ((30, 26), (70, 26), (30, 50), (70, 50), (30, 74), (70, 74)),
}
"""Where the dots of a die lie."""


def die(pen: Pen, face: int = 5) -> None:
    """Draw Dama's die, showing ``face``."""
    pen.box(8, 8, 92, 92, 20, "#b9aee0")
    pen.box(8, 8, 92, 86, 20, PALE)
    for x, y in PIPS[face]:
        pen.disc(x, y - 2, 10, INK)


def boat(pen: Pen) -> None:
    """Draw Corvane's ferry."""
    pen.stroke([(54, 8), (54, 58)], 6, BARK)
    pen.shape([(60, 12), *curve((60, 12), (94, 34), (86, 54)), (60, 54)], PALE)
    pen.shape([(48, 20), *curve((48, 20), (22, 38), (24, 54)), (48, 54)], GOLD[3])
    pen.shape(
        [(6, 60), (94, 60), *curve((94, 60), (86, 82), (70, 82)), (30, 82), *curve((30, 82), (14, 80), (6, 60))], WOOD
    )
    pen.stroke([(8, 62), (92, 62)], 5, "#d8935f")
    pen.stroke(
        [
            *curve((6, 92), (17, 84), (28, 92)),
            *curve((28, 92), (39, 100), (50, 92)),
            *curve((50, 92), (61, 84), (72, 92)),
            *curve((72, 92), (83, 98), (94, 92)),
        ],
        5,
        TIDE,
    )


def quill(pen: Pen) -> None:
    """Draw Quill's feather."""
    feather = [*curve((92, 6), (36, 8), (24, 66)), (34, 74), *curve((34, 74), (90, 70), (92, 6))]
    pen.shape(feather, PALE)
    pen.shape([(29, 70), *curve((34, 74), (90, 70), (92, 6))], "#b9c0f5")
    pen.stroke([(10, 94), *curve((24, 74), (56, 46), (82, 18))], 5, IRIS[2])
    pen.shape([(54, 66), (44, 52), (38, 66)], IRIS[1])
    pen.stroke([(30, 94), (72, 94)], 5, GOLD[2])


def star(pen: Pen, colour: str = STEEL) -> None:
    """Draw the Apprentice's star."""
    points = [arc(50, 54, 46 if step % 2 == 0 else 20, -90 + step * 36, -90 + step * 36, 1)[0] for step in range(10)]
    pen.shape(rounded(points, 5), colour)


def unknown(pen: Pen) -> None:
    """Draw a card that lies face down."""
    pen.number((50, 50), "?", 96, PALE, "black")


EMBLEMS: dict[str, Callable[[Pen], None]] = {
    "shini": crow,
    "solenne": dawn,
    "vex": mask,
    "marcellin": lantern,
    "brakk": pick,
    "ondra": key,
    "iswen": wave,
    "ayla": sprout,
    "ember": flame,
    "dama": die,
    "corvane": boat,
    "quill": quill,
    "apprentice": star,
}
"""Each character's emblem."""
