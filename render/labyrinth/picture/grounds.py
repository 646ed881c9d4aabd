"""What the pictures of Wicked Labyrinth are laid on, in 256 colours that are found once from what is drawn in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from render.face import WIDTH
from render.kit.canvas import Sprite
from render.kit.ornaments import crown
from render.kit.palette import EMBER, GOLD, INK, LEAF, MUTED, PALE, WHITE
from render.kit.parts import Area, Ground, grounds_of, in_rows
from render.labyrinth.picture import centre, layout, own, scene, sprites, strips, theme
from rules.labyrinth.board import COLOURS
from rules.labyrinth.cards import SEATS
from rules.labyrinth.player import Corridor, Oracle, Player

OWN = 0
"""The ground of a player's own board; that of the table is the number of players."""


def _sprites() -> Iterator[Sprite]:
    for letter in COLOURS:
        yield from (sprites.soul(letter, 112), sprites.soul(letter, 60), sprites.soul(letter, 106, have=False))
        yield from (sprites.need(f"{letter}{rank}", 66, bool(rank % 2)) for rank in (1, 2, 3))
    for seat in range(len(theme.SEATS)):
        yield from (sprites.medal(seat, 72), sprites.talisman(seat, 72))
    for icon in sprites.ICONS:
        yield from (sprites.icon(icon, 84), sprites.icon(icon, 60), sprites.icon(icon, 60, True))
    yield from (sprites.number(8), sprites.number(4, GOLD[3]), sprites.number(0, MUTED), crown(76))


def _table() -> Iterator[Area]:
    """Return the fullest strips, and open hands."""
    player = Player(8, rows=((1, 1, 1, 1),) * 3, great=(Oracle("RG", True), Oracle("YB")), small=(Oracle("S01"),))
    for seat in range(len(theme.SEATS)):
        area = Area(layout.MARGIN, layout.strip_top(5, seat), *layout.STRIP)
        strips.lay(area, player, 24, "tick")
        yield area
    area = Area(layout.CENTRE[0], layout.HEADER, centre.WIDE, 576)
    centre.reveal(area, 1, Corridor("C13", (3, 2, 2, 0, 1), ("souls", None, "witch", None, None), 0, (), (1, 2)))
    yield area


def _own() -> Iterator[Area]:
    """Return the halves of a corridor, and oracle cards."""
    area = Area(layout.MARGIN, layout.HEADER, WIDTH, 600)
    centre.half(area, 0, 0, ("R", "P"), True)
    centre.half(area, 600, 0, ("C", "I"), False)
    yield area
    for at, achieved in enumerate((True, False)):
        area = Area(layout.MARGIN + at * 300, 600, *own.ORACLE)
        (own.great_oracle, own.small_oracle)[at](area, Oracle("RG" if at == 0 else "S01", achieved), Player(8))
        yield area


@cache
def grounds() -> Mapping[int, Ground]:
    """Return the grounds of the table by the number of players, and that of a player's own board."""
    bases = {OWN: scene.board(), **{seats: scene.table(seats) for seats in SEATS}}
    samples = ((5, _table()), (OWN, [in_rows(_sprites(), WIDTH)]), (OWN, _own()))
    return grounds_of(bases, samples, (*GOLD, EMBER, LEAF, INK, PALE, MUTED, WHITE, *theme.KEPT))
