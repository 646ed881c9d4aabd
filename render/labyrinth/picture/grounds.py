"""What the pictures of Wicked Labyrinth are laid on, in 256 colours that are found once from what is drawn in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from render.face import WIDTH
from render.kit.canvas import Sprite
from render.kit.ornaments import crown
from render.kit.palette import EMBER, GOLD, INK, LEAF, MUTED, PALE, WHITE
from render.kit.parts import Area, Ground, grounds_of, in_rows
from render.labyrinth.picture import centre, layout, lines, oracle_cards, scene, sprites, theme
from rules.labyrinth.board import COLOURS, Corridor, Oracle, Player
from rules.labyrinth.cards import SEATS

OWN, SHEET = 0, 1
"""The grounds of what a player has and of the final sheet; that of the table is the number of players."""


def _sprites() -> Iterator[Sprite]:
    for letter in COLOURS:
        yield from (sprites.soul(letter, size) for size in (112, 86, 46))
        yield from (sprites.need(f"{letter}{rank}", 54, bool(rank % 2)) for rank in (1, 2, 3))
        yield sprites.need(f"{letter}3", 94, False)
    for seat in range(len(theme.SEATS)):
        yield from (sprites.medal(seat, 72), sprites.talisman(seat, 72))
    for icon in sprites.ICONS:
        yield from (sprites.icon(icon, 84), sprites.icon(icon, 50), sprites.icon(icon, 50, True))
    yield from (sprites.number(8), sprites.number(4, GOLD[3]), sprites.number(0, MUTED), crown(76))


def _table() -> Iterator[Area]:
    """Return the fullest lines, and open hands."""
    great = (Oracle("RG", True), Oracle("YB"))
    player = Player(8, rows=((1, 1, 1, 1),) * 3, great=great, small=(Oracle("S01"), Oracle("S07", True)))
    for seat in range(len(theme.SEATS)):
        area = Area(layout.MARGIN, layout.line_top(5, seat), *layout.LINE)
        lines.lay(area, player, 24, "tick")
        yield area
    area = Area(layout.CENTRE[0], layout.HEADER, centre.WIDE, layout.centre_height(5))
    centre.reveal(area, 1, Corridor("C13", (3, 2, 2, 0, 1), ("souls", None, "witch", None, None), 0, (), (1, 2)))
    yield area


def _own() -> Iterator[Area]:
    """Return both halves of a corridor, and oracle cards, side by side."""
    area = Area(layout.MARGIN, 40, centre.WIDE, 250)
    centre.stake(area, "C09")
    yield area
    for at, achieved in enumerate((True, False)):
        area = Area(layout.CENTRE[1] + at * 150, layout.MARGIN, *oracle_cards.held(at == 0))
        oracle_cards.lay_held(area, Oracle("RG" if at == 0 else "S01", achieved), Player(8), at == 0)
        yield area


@cache
def grounds() -> Mapping[int, Ground]:
    """Return the grounds of the table by the number of players, of what a player has, and of the final sheet."""
    bases = {OWN: scene.board(), SHEET: scene.sheet_of_points(), **{seats: scene.table(seats) for seats in SEATS}}
    samples = ((5, _table()), (SHEET, [in_rows(_sprites(), WIDTH)]), (OWN, _own()))
    return grounds_of(bases, samples, (*GOLD, EMBER, LEAF, INK, PALE, MUTED, WHITE, *theme.KEPT))
