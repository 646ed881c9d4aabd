"""A player's own hand: points, pieces or bid, souls and their worth, and the needs of each oracle card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, MUTED, PALE
from render.kit.parts import Area
from render.kit.phrases import count
from render.kit.widgets import draw_panel, panel, text
from render.labyrinth.picture import layout, lines, oracle_cards, sprites
from rules.engine import Seat
from rules.labyrinth.board import COLOURS, NONE, RANKS, Counts, Sign, letters
from rules.labyrinth.cards import CORRIDORS, SPOTS, TOKEN_POINTS
from rules.labyrinth.position import LabyrinthView

_TOP = layout.MARGIN
_GAP = 4
_BOARD = (layout.WIDE, 134)
"""The panel of all that is not an oracle card."""
_CAPTION = "Oracle cards: own these souls to score the points"
_CARDS = _TOP + _BOARD[1] + 46
"""The upper edge of the oracle cards, below their caption."""
HEIGHT = _CARDS + oracle_cards.HELD_HEIGHT + _TOP
_TIERS = (36, 99)
"""The middle of the things and of the souls, from the top."""
_BLOCK = (306, 62)
"""The block of a seat, in its colours, with its points on it."""
_PIECES, _SIGNS, _SPELLS, _IMPURITY = 318, 612, 822, 1010
"""The left edges of the pieces, signs, spells and impurity."""
_HAND = (286, 62)
"""The size of the bid, or of the souls gained, in the place of the pieces."""
_SPOT, _STEP = 46, 46
_ROWS = (14, 444, 888)
"""The left edge of each row of souls, with its rank and worth."""


def areas(view: LabyrinthView, seat: Seat) -> Iterator[Area]:
    """Yield the things of ``seat`` as it sees them."""
    player = view.players[seat]
    yield _board(view, seat)
    left, offered = layout.MARGIN, _offered(view)
    for at, oracle in enumerate((*player.great, *player.small)):
        great = at < len(player.great)
        area = Area(left, _CARDS, *oracle_cards.held(great))
        oracle_cards.lay_held(area, oracle, player, great, offered)
        yield area
        left += area.width + _GAP


def _offered(view: LabyrinthView) -> Counts:
    """Return the souls of the corridor at stake for the first explorer, in the bids."""
    return CORRIDORS[view.corridors[view.place - 1].card].souls if view.stage == "commit" else NONE


def draw_ground(pen: Pen) -> None:
    """Draw the constant parts: the board without souls, with the rank and the worth of each row."""
    board = pen.at(layout.MARGIN, _TOP)
    draw_panel(board, *_BOARD, 24, *sprites.PLATE, drop=0)
    for row, left in enumerate(_ROWS):
        caption = _caption(row)
        board.put(sprites.rank(row), left + 12, _TIERS[1])
        board.put(caption, left + 28 + caption.width / 2, _TIERS[1])
        for at in range(SPOTS[row]):
            board.disc(_first(row) + at * _STEP, _TIERS[1], 13, sprites.COLOURS["wall shade"])
    caption = text(_CAPTION, sprites.LEAST_SIZE, PALE)
    pen.put(caption, layout.MARGIN + 14 + caption.width / 2, _CARDS - 25)


def _caption(row: int) -> Sprite:
    return text(f"{RANKS[row]} {TOKEN_POINTS[row]}", sprites.LEAST_SIZE, PALE, narrow=0.93)


def _first(row: int) -> float:
    """Return the middle of the first spot of a row."""
    return _ROWS[row] + 28 + _caption(row).width + 2 + _SPOT / 2


def _board(view: LabyrinthView, seat: Seat) -> Area:
    """Lay out points, pieces and signs left, spells and impurity, and below them the souls."""
    area, player, y = Area(layout.MARGIN, _TOP, *_BOARD), view.players[seat], _TIERS[0]
    area.put_after(Sprite(*_BLOCK, _block, (seat,)), 8, y)
    area.put_after(lines.scored(view.points[seat].total), 84, y)
    _hand(area, view, seat)
    every = ("P", player.promotion_spells), ("C", player.colour_spells)
    spells = [(icon, number) for icon, number in every if number]
    signs = [sign for sign in player.signs if view.commitment is None or sign != view.commitment.sign]
    _lay_signs(area, signs, crowded=bool(spells))
    x: float = _SPELLS
    for icon, number in spells:
        x = area.put_after(sprites.counted(icon, number, 50, -2, 48), x, y)
    tone = PALE if player.impurity else MUTED
    x = area.put_after(sprites.icon("I", 50, not player.impurity), _IMPURITY, y)
    narrow = 0.88 if player.impurity < 10 else 0.77
    area.put_after(text(f"{player.impurity} impurity", sprites.LEAST_SIZE, tone, narrow=narrow), x, y)
    for row, tokens in enumerate(player.rows):
        for at, letter in enumerate(letters(tokens)):
            area.put(sprites.soul(letter, _SPOT), _first(row) + at * _STEP, _TIERS[1] - 1)
    return area


def _lay_signs(area: Area, signs: Sequence[Sign], crowded: bool) -> None:
    """Lay out the signs left, each with its word unless two are in a crowded hand."""
    x, y, named = float(_SIGNS), _TIERS[0], len(signs) < 2 or not crowded
    for sign in signs:
        x = area.put_after(sprites.icon(sign, 50), x, y)
        x = area.put_after(text(sign, sprites.LEAST_SIZE, PALE), x, y) + 6 if named else x
    if not named:
        area.put_after(text("signs", sprites.LEAST_SIZE, PALE), x, y)


def _block(pen: Pen, seat: Seat) -> None:
    _edge, light, ground = sprites.SEATS[seat]
    wide, high = _BLOCK
    draw_panel(pen, wide, high, 20, light, ground, 4, 0)
    pen.put(sprites.medal(seat, 52), 36, high / 2)


def _hand(area: Area, view: LabyrinthView, seat: Seat) -> None:
    """Lay out the pieces left, or in their place the closed hand, or the gains that wait for a choice."""
    question, y, pieces = view.keep_asked, _TIERS[0], view.players[seat].pieces
    if question is not None and question.seat == seat:
        _gained(area, question.gained, _PIECES + _HAND[0] / 2, y)
    elif view.commitment is not None:
        area.put_after(panel(*_HAND, 20, GOLD[3], "#4a3420", 5, 0), _PIECES, y)
        bid = f"bid {view.commitment.pieces} of {pieces}"
        x = area.put_after(text(bid, sprites.LEAST_SIZE, GOLD[4], narrow=0.92), _PIECES + 10, y)
        if view.commitment.sign:
            area.put_after(sprites.icon(view.commitment.sign, 46), x, y)
    else:
        x = area.put_after(sprites.icon("piece", 54, not pieces), _PIECES, y)
        area.put_after(text(count(pieces, "piece"), sprites.LEAST_SIZE, PALE if pieces else MUTED), x, y)


def _gained(area: Area, souls: Counts, x: float, y: float) -> None:
    """Lay out the number of souls gained of each colour: no card brings more than two colours."""
    area.put(panel(*_HAND, 20, GOLD[3], "#4a3420", 5, 0), x, y)
    left = area.put_after(sprites.number("+", GOLD[4], 56), x - _HAND[0] / 2 + 12, y - 2)
    for letter, number in zip(COLOURS, souls, strict=True):
        if number:
            left = area.put_after(sprites.counted(letter, number, 52, -4, 52), left, y) + 2
