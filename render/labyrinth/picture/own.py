"""A player's own hand: their board as they see it, their bid, and the needs of each oracle card.

All is in one row, so that it fits below the board of all and above the controls.
"""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, MUTED
from render.kit.parts import Area
from render.kit.widgets import draw_panel, panel, text
from render.labyrinth.picture import layout, oracle_cards, sprites
from rules.engine import Seat
from rules.labyrinth.board import COLOURS, HIGH, LOW, MIDDLE, NONE, SIGNS, Counts, Player, letters
from rules.labyrinth.cards import CORRIDORS, SPOTS, TOKEN_POINTS
from rules.labyrinth.moves import Commit
from rules.labyrinth.position import LabyrinthView

_TOP = layout.MARGIN
_HIGH = oracle_cards.HELD_HEIGHT
HEIGHT = _HIGH + 2 * _TOP
_BOARD, _GAP = 388, 4
"""The width of the board, and the room between things side by side."""
_THINGS, _NUMBERS = layout.MARGIN + _BOARD + _GAP, 259
"""The left edge of the things beside the board, and the width of their panel."""
_CARDS = _THINGS + _NUMBERS + _GAP
_SPOT, _STEP, _BAND = 49, 50, 98
_ROWS = (41, 117, 191, 267)
"""The middle of each row of things, from the top."""
_BLOCK = (144, 70)
"""The block of a seat, in its colours, with its points on it."""
_HAND, _BID = (246, 74), "bid:"
"""The closed hand and its caption."""


def areas(view: LabyrinthView, seat: Seat) -> Iterator[Area]:
    """Yield the things of ``seat`` as it sees them."""
    player = view.players[seat]
    yield _board(player)
    yield _things(view, seat)
    left, offered = _CARDS, _offered(view)
    for at, oracle in enumerate((*player.great, *player.small)):
        great = at < len(player.great)
        area = Area(left, _TOP, *oracle_cards.held(great))
        oracle_cards.lay_held(area, oracle, player, great, offered)
        yield area
        left += area.width + _GAP


def _offered(view: LabyrinthView) -> Counts:
    """Return the souls of the corridor at stake for the first explorer, in the bids."""
    return CORRIDORS[view.corridors[view.place - 1].card].souls if view.stage == "commit" else NONE


def draw_ground(pen: Pen) -> None:
    """Draw the constant parts: the board without souls, the panel of the things beside it."""
    board = pen.at(layout.MARGIN, _TOP)
    draw_panel(board, _BOARD, _HIGH, 24, *sprites.PLATE)
    for row in (LOW, MIDDLE, HIGH):
        x, y = _first(row)
        board.box(10, y - 45, _BOARD - 10, y + 45, 18, sprites.COLOURS["path"])
        board.put(sprites.rank(row, 34), 26, y)
        board.put(sprites.number(TOKEN_POINTS[row], size=sprites.LEAST_SIZE), 60, y)
        for at in range(SPOTS[row]):
            board.disc(x + at * _STEP, y, 15, sprites.COLOURS["wall shade"])
    draw_panel(pen.at(_THINGS, _TOP), _NUMBERS, _HIGH, 24, *sprites.PLATE)


def _first(row: int) -> tuple[float, float]:
    """Return the middle of the first spot of a row; the high row is on top."""
    return 104, (_HIGH - 6) / 2 + (MIDDLE - row) * _BAND


def _board(player: Player) -> Area:
    """Lay the souls on the board."""
    area = Area(layout.MARGIN, _TOP, _BOARD, _HIGH)
    for row in (LOW, MIDDLE, HIGH):
        x, y = _first(row)
        for at, letter in enumerate(letters(player.rows[row])):
            area.put(sprites.soul(letter, _SPOT), x + at * _STEP, y - 1)
    return area


def _things(view: LabyrinthView, seat: Seat) -> Area:
    """Return the things beside the board: points, impurity, pieces and signs left, spells, the hand."""
    area, player = Area(_THINGS, _TOP, _NUMBERS, _HIGH), view.players[seat]
    first, second, third, _last = _ROWS
    points = view.points[seat].total
    area.put_after(Sprite(*_BLOCK, _block, (seat,)), 7, first)
    area.put(sprites.number(points, size=56 if points > -10 else sprites.LEAST_SIZE), 104, first)
    area.put_after(sprites.counted("I", player.impurity, 44, -4, 48), 152, first)
    area.put_after(sprites.counted("piece", player.pieces, 56, -4), 6, second)
    for at, sign in enumerate(SIGNS):
        area.put(sprites.icon(sign, 52, sign not in player.signs), 173 + at * 55, second)
    for at, (icon, held) in enumerate((("P", player.promotion_spells), ("C", player.colour_spells))):
        area.put_after(sprites.counted(icon, held, 56, 4), 14 + at * 124, third)
    _hand(area, view, seat)
    return area


def _block(pen: Pen, seat: Seat) -> None:
    _edge, light, ground = sprites.SEATS[seat]
    wide, high = _BLOCK
    draw_panel(pen, wide, high, 20, light, ground, 4, 0)
    pen.put(sprites.medal(seat, 46), 31, high / 2)


def _hand(area: Area, view: LabyrinthView, seat: Seat) -> None:
    """Lay out the closed hand, the gains that wait for a choice, or whether all is done."""
    x, y = _NUMBERS / 2, _ROWS[-1]
    question = view.keep_asked
    if question is not None and question.seat == seat:
        _gained(area, question.gained, x, y)
    elif view.commitment is not None:
        _closed(area, view.commitment, x, y)
    elif view.stage == "commit":
        area.put(Sprite(*_HAND, _open), x, y)
    else:
        area.put(sprites.icon("waiting" if seat in view.asked else "tick", 64), x, y)


def _open(pen: Pen) -> None:
    """Draw the place of a bid that has not been made."""
    wide, high = _HAND
    draw_panel(pen, wide, high, 20, MUTED, sprites.PLATE[1], 4, 0)
    pen.put(text(_BID, sprites.LEAST_SIZE, MUTED), 66, high / 2 - 2)
    pen.put(sprites.icon("piece", 54, True), 136, high / 2)
    pen.put(sprites.number("?", MUTED, 60), 184, high / 2)


def _closed(area: Area, commitment: Commit, x: float, y: float) -> None:
    area.put(panel(*_HAND, 20, GOLD[3], "#4a3420", 5, 0), x, y)
    left = area.put_after(text(_BID, sprites.LEAST_SIZE, GOLD[4]), 14, y - 2)
    left = area.put_after(sprites.counted("piece", commitment.pieces, 46, -4, 54), left, y)
    if commitment.sign:
        area.put_after(sprites.icon(commitment.sign, 46), left - 4, y)


def _gained(area: Area, souls: Counts, x: float, y: float) -> None:
    """Lay out the number of souls gained of each colour: no card brings more than two colours."""
    area.put(panel(*_HAND, 20, GOLD[3], "#4a3420", 5, 0), x, y)
    area.put(sprites.number("+", GOLD[4], 56), 34, y - 2)
    left = 54.0
    for letter, number in zip(COLOURS, souls, strict=True):
        if number:
            left = area.put_after(sprites.counted(letter, number, 52, -4, 56), left, y) + 2
