"""A player's own board, large: the rows with their spots, spells, pieces, and what each oracle card still lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from render.face import WIDTH
from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import draw_panel, panel, spread
from render.kit.palette import GOLD, MUTED
from render.kit.parts import Area
from render.labyrinth.picture import centre, layout, sprites, theme
from rules.engine import Seat
from rules.labyrinth.board import HIGH, LOW, MIDDLE, SIGNS, letters
from rules.labyrinth.cards import CORRIDORS, GREAT_POINTS, SMALL, SMALL_POINTS, SPOTS
from rules.labyrinth.moves import Commit
from rules.labyrinth.oracles import high_missing, missing, owned
from rules.labyrinth.player import Oracle, Player
from rules.labyrinth.position import LabyrinthView

HEIGHT = 1000
_WIDE = WIDTH - 2 * layout.MARGIN
_BAR, _BAR_HIGH = 118, 140
"""The top and the height of the bar that shows what is at stake."""
_TOP, _BOARD = 272, (836, 440)
_SIDE = (416, 440)
_HEAD = (_SIDE[0] - 10, 121)
"""The size of the coloured block of the side panel."""
_SPOT, _STEP, _ROW = 112, 118, 138
_CARDS, ORACLE = 730, (244, 262)
"""The top of the oracle cards, and the size of each."""


def areas(view: LabyrinthView, seat: Seat) -> Iterator[Area]:
    """Return what ``seat`` sees of what is theirs."""
    player = view.players[seat]
    yield _bar(view, seat)
    yield _board(player)
    yield _beside(view, seat)
    for at, oracle in enumerate((*player.great, *player.small)):
        area = Area(layout.MARGIN + at * (ORACLE[0] + 11), _CARDS, *ORACLE)
        (great_oracle if at < len(player.great) else small_oracle)(area, oracle, player)
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
    for at, sign in enumerate(SIGNS):
        area.put(sprites.icon(sign, 84, sign not in player.signs), 268 + at * 90, 176)
    for icon, held, x, y in (
        ("piece", player.pieces, 22, 176),
        ("P", player.promotion_spells, 22, 276),
        ("C", player.colour_spells, 220, 276),
        ("I", player.impurity, 22, 376),
    ):
        area.put_after(sprites.counted(icon, held, 84, 8, not held), x, y)
    if view.commitment is not None:
        _closed(area, view.commitment)
    return area


def _head(pen: Pen, seat: Seat) -> None:
    wide, high = _HEAD
    _edge, light, ground = theme.SEATS[seat]
    draw_panel(pen, wide, high, 30, light, ground, 4, 0)
    pen.put(sprites.medal(seat, 112), 79, high / 2)


def _closed(area: Area, commitment: Commit) -> None:
    """Show what lies in the closed hand."""
    area.put(panel(214, 88, 26, GOLD[3], "#4a3420", drop=0), 298, 376)
    area.put(sprites.icon("piece", 60, not commitment.pieces), 229, 376)
    area.put_after(sprites.number(commitment.pieces, GOLD[4]), 253, 376)
    if commitment.sign:
        area.put(sprites.icon(commitment.sign, 58), 367, 376)


def great_oracle(area: Area, oracle: Oracle, player: Player) -> None:
    """Lay out a great oracle card of ``player``."""
    lacking = () if oracle.card is None or oracle.achieved else tuple(high_missing(player.rows, oracle.card))
    _card(area, oracle, (GOLD[3], "#4a3420" if oracle.achieved else "#33244f"), GREAT_POINTS, bool(lacking))
    if oracle.card is None:
        return
    if not oracle.achieved:
        area.put(sprites.rank(2, 36), 46, 52)
    for letter, offset in zip(oracle.card, spread(2, 110), strict=True):
        area.put(sprites.soul(letter, 106, letter not in lacking), ORACLE[0] / 2 + offset, 168)


def small_oracle(area: Area, oracle: Oracle, player: Player) -> None:
    """Lay out a small oracle card of ``player``."""
    lacking = () if oracle.card is None or oracle.achieved else missing(owned(player), oracle.card)
    _card(area, oracle, ("#b9a7f0", "#3a2e70" if oracle.achieved else "#241d4d"), SMALL_POINTS, bool(lacking))
    if oracle.card is None:
        return
    for at, icon in enumerate(() if oracle.achieved else SMALL[oracle.card].reward):
        area.put(sprites.icon(icon, 62), 48 + at * 64, 50)
    _needs(area, SMALL[oracle.card].needs, Counter(lacking))


def _card(area: Area, oracle: Oracle, colours: tuple[str, str], points: int, lacking: bool) -> None:
    """Lay out a card with its points, and a mark if it is achieved or unknown; one that lacks nothing has a frame."""
    edge, ground = colours
    ready = bool(oracle.card) and not oracle.achieved and not lacking
    area.fill(panel(*ORACLE, 30, "#ffffff" if ready else edge, ground, 9 if ready else 5))
    area.put(sprites.number(points, edge), ORACLE[0] - 44, 48)
    if oracle.card is None:
        area.put(sprites.number("?", MUTED, 150), ORACLE[0] / 2, 150)
    elif oracle.achieved:
        area.put(sprites.icon("tick", 90), 62, 56)


def _needs(area: Area, needs: tuple[str, ...], lacking: Counter[str]) -> None:
    size = 120 if len(needs) == 1 else 84 if len(needs) == 2 else 60
    across = 2 if len(needs) == 4 else len(needs)
    rows = [needs[at : at + across] for at in range(0, len(needs), across)]
    for demands, down in zip(rows, spread(len(rows), size * 1.24), strict=True):
        for demand, aside in zip(demands, spread(len(demands), size + 10), strict=True):
            there = not lacking[demand]
            lacking[demand] -= not there
            area.put(sprites.need(demand, size, there), ORACLE[0] / 2 + aside, 166 + down)
