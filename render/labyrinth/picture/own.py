"""A player's own board, large: the rows with their spots, spells, pieces, and what each oracle card still lacks."""

from __future__ import annotations

from collections.abc import Iterator

from render.face import WIDTH
from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import draw_panel, panel
from render.kit.palette import GOLD
from render.kit.parts import Area
from render.labyrinth.picture import centre, layout, oracles, sprites, theme
from rules.engine import Seat
from rules.labyrinth.board import HIGH, LOW, MIDDLE, SIGNS, letters
from rules.labyrinth.cards import CORRIDORS, SPOTS
from rules.labyrinth.moves import Commit
from rules.labyrinth.player import Player
from rules.labyrinth.view import LabyrinthView

HEIGHT = 1000
_WIDE = WIDTH - 2 * layout.MARGIN
_BAR, _BAR_HIGH = 118, 140
"""The top and the height of the bar that shows what is at stake."""
_TOP, _BOARD = 272, (836, 440)
_SIDE = (416, 440)
_HEAD = (_SIDE[0] - 10, 121)
"""The size of the coloured block of the side panel."""
_SPOT, _STEP, _ROW = 112, 118, 138
_CARDS = 730
"""The top of the oracle cards."""


def areas(view: LabyrinthView, seat: Seat) -> Iterator[Area]:
    """Return what ``seat`` sees of what is theirs."""
    player = view.players[seat]
    yield _bar(view, seat)
    yield _board(player)
    yield _beside(view, seat)
    wide, high = oracles.SIZE
    for at, oracle in enumerate((*player.great, *player.small)):
        area = Area(layout.MARGIN + at * (wide + 11), _CARDS, wide, high)
        (oracles.great if at < len(player.great) else oracles.small)(area, oracle, player)
        yield area


def draw_ground(pen: Pen) -> None:
    """Draw what never changes: the bar, the board without souls, the side panel."""
    draw_panel(pen.at(layout.MARGIN, _BAR), _WIDE, _BAR_HIGH, 34, *theme.PLATE)
    board = pen.at(layout.MARGIN, _TOP)
    draw_panel(board, *_BOARD, 34, *theme.PLATE)
    for row in (LOW, MIDDLE, HIGH):
        x, y = _first(row)
        board.put(sprites.rank(row, 46), 50, y)
        for at in range(SPOTS[row]):
            board.disc(x + at * _STEP, y + 4, 50, theme.COLOURS["wall light"])
            board.disc(x + at * _STEP, y, 50, theme.COLOURS["socket"])
    draw_panel(pen.at(WIDTH - layout.MARGIN - _SIDE[0], _TOP), *_SIDE, 34, *theme.PLATE)


def _bar(view: LabyrinthView, seat: Seat) -> Area:
    """Show the corridor at stake; what has been gained and waits for a choice; or who is done."""
    area = Area(layout.MARGIN, _BAR, _WIDE, _BAR_HIGH)
    asked = view.keep_asked
    if asked is not None and asked.seat == seat:
        area.put(centre.tab("+", 108, 134), 54, 67)
        for at, letter in enumerate(letters(asked.gained)):
            area.put_after(sprites.soul(letter, _SPOT), 120 + at * (_SPOT + 4), 67)
    elif view.place:
        printed = CORRIDORS[view.corridors[view.place - 1].card]
        area.put(centre.tab(view.place, 108, 134), 54, 67)
        centre.half(area, 120, 0, printed.upper, True)
        centre.half(area, _WIDE - centre.WIDE, 0, printed.lower, False)
    else:
        for other in range(len(view.players)):
            x = _WIDE * (other + 0.5) / len(view.players)
            area.put(sprites.medal(other, 104), x - 48, 67)
            area.put(sprites.icon("waiting" if other in view.asked else "tick", 80), x + 52, 67)
    return area


def _first(row: int) -> tuple[float, float]:
    """Return the middle of the first spot of a row; the high row is on top."""
    return 150, 20 + (HIGH - row) * _ROW + 64


def _board(player: Player) -> Area:
    """Lay the souls on the board."""
    area = Area(layout.MARGIN, _TOP, *_BOARD)
    for row in (LOW, MIDDLE, HIGH):
        x, y = _first(row)
        for at, letter in enumerate(letters(player.rows[row])):
            area.put(sprites.soul(letter, _SPOT), x + at * _STEP, y - 2)
    return area


def _beside(view: LabyrinthView, seat: Seat) -> Area:
    """Lay out what lies beside the board: points, pieces and signs left, spells, impurity."""
    area, player = Area(WIDTH - layout.MARGIN - _SIDE[0], _TOP, *_SIDE), view.players[seat]
    area.put(Sprite(*_HEAD, _head, (seat,)), _SIDE[0] / 2, 5 + _HEAD[1] / 2)
    area.put(sprites.number(view.points[seat].total, size=120), 270, 72)
    _counted(area, "piece", player.pieces, 22, 176)
    for at, sign in enumerate(SIGNS):
        area.put(sprites.icon(sign, 84, sign not in player.signs), 268 + at * 90, 176)
    _counted(area, "P", player.promotion_spells, 22, 276)
    _counted(area, "C", player.colour_spells, 220, 276)
    _counted(area, "I", player.impurity, 22, 376)
    if view.commitment is not None:
        _closed(area, view.commitment)
    return area


def _head(pen: Pen, seat: Seat) -> None:
    wide, high = _HEAD
    _edge, light, ground = theme.SEATS[seat]
    draw_panel(pen, wide, high, 30, light, ground, 4, 0)
    pen.put(sprites.medal(seat, 112), 79, high / 2)


def _counted(area: Area, icon: str, number: int, x: float, y: float) -> None:
    area.put_after(sprites.counted(icon, number, 84, 8, not number), x, y)


def _closed(area: Area, commitment: Commit) -> None:
    """Show what lies in the closed hand."""
    area.put(panel(214, 88, 26, GOLD[3], "#4a3420", drop=0), 298, 376)
    area.put(sprites.icon("piece", 60, not commitment.pieces), 229, 376)
    area.put_after(sprites.number(commitment.pieces, GOLD[4]), 253, 376)
    if commitment.sign:
        area.put(sprites.icon(commitment.sign, 58), 367, 376)
