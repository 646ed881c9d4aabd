"""The pieces of the picture, and the tones of only Soul Puzzler: the moon, the board, the characters' realms."""

from __future__ import annotations

from collections.abc import Mapping

from render.kit import art, palette
from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import GOLD, INK, PALE
from render.kit.shapes import Point, arc, dashes, rounded
from render.kit.widgets import text
from render.soul_puzzler.picture import layout
from render.soul_puzzler.picture.layout import GHOST_SIZE, NUMBER_SIZE, PIP, TOKEN, WON_SIZE
from rules.engine import Seat
from rules.soul_puzzler.characters import CARDS

IRIS = ("#1b1d63", "#343a9e", "#4a51c4", "#6a73ee", "#c3c8ff")
"""The moon's colours, dark to light."""
TIDE = "#4fc3e8"

BOARD = "#2a2048"
BOARD_EDGE = "#574583"
CELL = "#3c2f63"
CELL_SHADE = "#231a3e"
LOCK = "#b3123a"
"""The colour of forbidden things."""

COLOURS: Mapping[str, str] = {
    **palette.NAMED,
    **palette.tones("iris", IRIS),
    "tide": TIDE,
    "lock": LOCK,
    "engraved": "#46386f",
    "steel": "#c9cfe6",
    "wood": "#a8643c",
    "bark": "#7c4a2c",
    "shade": palette.SHADOW + "66",
    "half_shade": palette.SHADOW + "80",
}
"""The colours of the drawings in ``art.toml``, by name."""
REALMS = {
    "light": {"face": "#c77a1f", "rim": "#8d4b1a"},
    "dark": {"face": "#3a2f7a", "rim": "#1d1846"},
    "dusk": {"face": "#8f3f74", "rim": "#54234f"},
    "any": {"face": "#4f5878", "rim": "#2c3350"},
}
"""The ground of an emblem, by realm."""
TABS = {
    "open": {"edge": BOARD_EDGE, "face": BOARD, "ink": palette.PALE},
    "full": {"edge": CELL_SHADE, "face": CELL_SHADE, "ink": "#75689c"},
    "dropped": {"edge": palette.INK, "face": palette.WHITE, "ink": palette.INK},
}
"""The tab over a column, by its state."""


EMBLEM_SHARE = 0.72
"""The share of its plate that an emblem fills."""
_ART = art.art(__file__)


def draw(pen: Pen, drawing: str, colours: Mapping[str, str] = COLOURS) -> None:
    """Draw one of the drawings of ``art.toml``."""
    art.draw(pen, _ART, drawing, colours)


def token(seat: Seat, size: int = TOKEN) -> Sprite:
    """Return a soul of ``seat``."""
    return square(size, draw, ("sun", "moon")[seat])


def _outline(seat: Seat) -> list[Point]:
    return arc(50, 50, 41, 0, 360, 72) if seat == 0 else rounded([(50, 5), (95, 50), (50, 95), (5, 50)], 9.9)


def _tones(seat: Seat) -> tuple[str, str]:
    """Return a light and a dark tone of a seat."""
    return (GOLD[3], GOLD[0]) if seat == 0 else (IRIS[4], IRIS[1])


def ghost(seat: Seat, written: str = "+1") -> Sprite:
    """Return a soul that has just scored or gone, fading."""
    return Sprite(TOKEN, TOKEN, _ghost, (seat, written))


def _ghost(pen: Pen, seat: Seat, written: str) -> None:
    pen.put(square(TOKEN, draw, ("sun", "moon")[seat], opacity=0.52), TOKEN / 2, TOKEN / 2)
    pen.put(text(written, GHOST_SIZE, _tones(seat)[0], "black", INK), TOKEN / 2, TOKEN / 2)


def target(seat: Seat) -> Sprite:
    """Return the empty place where a soul of ``seat`` would complete a line."""
    return Sprite(TOKEN, TOKEN, _target, (seat,))


def _target(pen: Pen, seat: Seat) -> None:
    for dash in dashes(_outline(seat), 14, 10):
        pen.inside(0, 0, TOKEN).stroke(dash, 5, _tones(seat)[0])


def fall(squares: int) -> Sprite:
    """Return the arrow of souls that fell by some squares."""
    return Sprite(48, squares * layout.CELL - 24, _fall, (squares * layout.CELL - 24,))


def _fall(pen: Pen, high: int) -> None:
    for width, colour in ((20, INK), (10, palette.WHITE)):
        pen.stroke([(24, 12), (24, high - 14)], width, colour)
        pen.stroke([(12, high - 28), (24, high - 12), (36, high - 28)], width, colour)


def ghosts(suns: str, moons: str) -> Sprite:
    """Return the trace of souls of both seats that have scored, one after the other."""
    return Sprite(TOKEN, TOKEN, _ghosts, (suns, moons))


def _ghosts(pen: Pen, suns: str, moons: str) -> None:
    pen.put(won(0, suns), 44, 42)
    pen.put(won(1, moons), 92, 94)


def won(seat: Seat, written: str) -> Sprite:
    """Return a small plate with the points scored in a square that has a soul now."""
    return Sprite(66, 46, _won, (seat, written))


def _won(pen: Pen, seat: Seat, written: str) -> None:
    light, dark = _tones(seat)
    pen.box(0, 0, 66, 46, 16, INK)
    pen.box(3, 3, 63, 43, 13, dark)
    pen.number((33, 22), written, WON_SIZE, light, "black")


def lit(colour: str) -> Sprite:
    """Return a square in a translucent colour."""
    return Sprite(layout.CELL, layout.CELL, Pen.box, (5, 5, layout.CELL - 5, layout.CELL - 5, 20, colour))


def glow(seat: Seat) -> Sprite:
    """Return a lit square: souls of ``seat`` have just scored here."""
    return lit((GOLD[3] if seat == 0 else IRIS[3]) + "58")


def shifted() -> Sprite:
    """Return a square of a row that the tide has shifted."""
    return lit(TIDE + "66")


def swap(upright: bool, locked: bool) -> Sprite:
    """Return the arrow between two squares; ``locked`` if they cannot be switched back."""
    return square(104 if locked else 92, draw, f"swap{'_upright' if upright else ''}{'_locked' if locked else ''}")


def chevron(direction: str) -> Sprite:
    """Return the arrow of a shifted row."""
    return square(84, draw, direction)


def pip(character: str, spent: bool = False, size: int = PIP) -> Sprite:
    """Return one use of a character's ability: its emblem on a plate, a ``spent`` one dark and crossed out."""
    return square(size, _pip, character, spent)


def _pip(pen: Pen, character: str, spent: bool) -> None:
    if spent:
        draw(pen, "spent")
        return
    realm = CARDS[character].realm if character in CARDS else "any"
    draw(pen, "pip", {**COLOURS, **REALMS[realm]})
    if character in CARDS:
        draw(pen.inside(14, 11, 100 * EMBLEM_SHARE), character)
    else:
        pen.number((50, 47), "?", 96 * EMBLEM_SHARE, PALE, "black")


def tab(pen: Pen, x: float, y: float, column: int, state: str = "open") -> None:
    """Draw the tab over a column: ``open``, ``full``, or with a soul just ``dropped`` into it."""
    draw(pen.at(x, y), "tab", TABS[state])
    pen.number((x, y - 2), str(column), NUMBER_SIZE, TABS[state]["ink"])


def slot(column: int, state: str) -> Sprite:
    """Return the tab over a column in a state."""
    return Sprite(112, 92, tab, (56, 40, column, state))


def badge(character: str) -> Sprite:
    """Return an emblem on a small round ground, for the corner of a square."""
    return square(64, _badge, character)


def _badge(pen: Pen, character: str) -> None:
    draw(pen, "badge")
    draw(pen.inside(19, 19, 62), character)


def die(face: int) -> Sprite:
    """Return a thrown die."""
    return square(76, draw, f"die{face}")


def row(seat: Seat) -> Sprite:
    """Return a line of three souls."""
    return Sprite(104, 48, _row, (seat,))


def _row(pen: Pen, seat: Seat) -> None:
    for place in range(3):
        pen.put(token(seat, 44), 24 + place * 28, 24)
