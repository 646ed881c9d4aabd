"""A player's own board, large: the rows with their spots, spells, pieces, and what each oracle card still lacks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas
from render.kit.palette import GOLD, INK, MUTED, PALE, SHADOW
from render.kit.parts import Part, over
from render.labyrinth.picture import centre, header, layout, oracles, sprites, theme
from rules.engine import Seat
from rules.labyrinth.board import HIGH, LOW, MIDDLE, SIGNS, letters
from rules.labyrinth.cards import CORRIDORS, SPOTS
from rules.labyrinth.moves import Commit
from rules.labyrinth.player import Player
from rules.labyrinth.view import LabyrinthView

_BAR = 188
"""The middle of the bar that shows what is at stake."""
_TOP, _BOARD = 272, (836, 440)
_SIDE = (416, 440)
_SPOT, _STEP, _ROW = 112, 118, 138
_CARDS = 730


def parts(view: LabyrinthView, seat: Seat) -> Iterator[Part]:
    """Return what ``seat`` sees of what is theirs."""
    player = view.players[seat]
    yield from header.parts(view)
    yield _bar(view, seat)
    yield Part(board, (player.rows,), layout.MARGIN + _BOARD[0] / 2, _TOP + _BOARD[1] / 2)
    side = (seat, view.points[seat].total, player, view.commitment)
    yield Part(beside, side, WIDTH - layout.MARGIN - _SIDE[0] / 2, _TOP + _SIDE[1] / 2)
    wide, high = oracles.SIZE
    cards = [oracles.great(oracle, player) for oracle in player.great]
    cards += [oracles.small(oracle, player) for oracle in player.small]
    for at, (make, args) in enumerate(cards):
        yield Part(make, args, layout.MARGIN + at * (wide + 11) + wide / 2, _CARDS + high / 2)


def _bar(view: LabyrinthView, seat: Seat) -> Part:
    """Show the corridor at stake; what has been gained and waits for a choice; or who is done."""
    asked = view.keep_asked
    if asked is not None and asked.seat == seat:
        return Part(_gained, (letters(asked.gained),), WIDTH / 2, _BAR)
    if view.place:
        return Part(_stake, (view.corridors[view.place - 1].card, view.place), WIDTH / 2, _BAR)
    marks = tuple((other, "waiting" if other in view.asked else "tick") for other in range(len(view.players)))
    return Part(_done, (marks,), WIDTH / 2, _BAR)


def _stake(card: str, place: int) -> Image.Image:
    printed = CORRIDORS[card]
    image = Image.new("RGBA", (WIDTH - 2 * layout.MARGIN, 140))
    sheet = Canvas(108, 140)
    sheet.pen.box(0, 0, 108, 134, 34, GOLD[0])
    sheet.pen.box(6, 6, 102, 128, 29, GOLD[3])
    sheet.pen.number((54, 67), str(place), 110, INK, "black")
    image.alpha_composite(sheet.image())
    wide = (image.width - 108 - 24) // 2
    image.alpha_composite(centre.half(printed.upper, True, wide), (120, 0))
    image.alpha_composite(centre.half(printed.lower, False, wide), (132 + wide, 0))
    return image


def _gained(gained: str) -> Image.Image:
    sheet = Canvas(WIDTH - 2 * layout.MARGIN, 140, scale=2)
    sheet.pen.box(0, 0, WIDTH - 2 * layout.MARGIN, 134, 34, GOLD[3])
    sheet.pen.box(6, 6, WIDTH - 2 * layout.MARGIN - 6, 128, 29, "#4a3420")
    sheet.pen.number((60, 67), "+", 120, GOLD[3], "black")
    image = sheet.image()
    for at, letter in enumerate(gained):
        image.alpha_composite(sprites.soul(letter, _SPOT), (120 + at * (_SPOT + 4), 11))
    return image


def _done(marks: tuple[tuple[Seat, str], ...]) -> Image.Image:
    wide = WIDTH - 2 * layout.MARGIN
    sheet = Canvas(wide, 140, scale=2)
    sheet.pen.box(0, 0, wide, 134, 34, theme.PLATE_EDGE)
    sheet.pen.box(5, 5, wide - 5, 129, 30, theme.PLATE)
    image = sheet.image()
    for at, (seat, mark) in enumerate(marks):
        x = wide * (at + 0.5) / len(marks)
        over(image, sprites.medal(seat, 104), x - 48, 67)
        over(image, sprites.icon(mark, 80), x + 52, 67)
    return image


@cache
def _empty() -> Image.Image:
    """Return the board without souls: six low spots, five in the middle, four high ones."""
    wide, high = _BOARD
    sheet = Canvas(wide, high)
    sheet.pen.box(0, 6, wide, high, 34, SHADOW)
    sheet.pen.box(0, 0, wide, high - 6, 34, theme.PLATE_EDGE)
    sheet.pen.box(5, 5, wide - 5, high - 11, 30, theme.PLATE)
    for row in (LOW, MIDDLE, HIGH):
        x, y = _first(row)
        for at in range(SPOTS[row]):
            sheet.pen.disc(x + at * _STEP, y + 4, 50, theme.WALL_LIGHT)
            sheet.pen.disc(x + at * _STEP, y, 50, theme.SOCKET)
    image = sheet.image()
    for row in (LOW, MIDDLE, HIGH):
        over(image, sprites.rank(row, 46), 50, _first(row)[1])
    return image


def _first(row: int) -> tuple[float, float]:
    """Return the middle of the first spot of a row; the high row is on top."""
    return 150, 20 + (HIGH - row) * _ROW + 64


def board(rows: tuple[tuple[int, int, int, int], ...]) -> Image.Image:
    """Return the board with its souls."""
    image = _empty().copy()
    for row in (LOW, MIDDLE, HIGH):
        x, y = _first(row)
        for at, letter in enumerate(letters(rows[row])):
            over(image, sprites.soul(letter, _SPOT), x + at * _STEP, y - 2)
    return image


def beside(seat: Seat, points: int, player: Player, commitment: Commit | None) -> Image.Image:
    """Return what lies beside the board: points, pieces and signs left, spells, impurity."""
    image = _side(seat).copy()
    score = sprites.number(points, PALE, 120)
    over(image, score, 270, 72)
    _pair(image, "piece", player.pieces, 22, 176)
    for at, sign in enumerate(SIGNS):
        over(image, sprites.icon(sign, 84, sign not in player.signs), 268 + at * 90, 176)
    _pair(image, "P", player.promotion_spells, 22, 276)
    _pair(image, "C", player.colour_spells, 220, 276)
    _pair(image, "I", player.impurity, 22, 376)
    if commitment is not None:
        _closed(image, commitment)
    return image


def _pair(image: Image.Image, icon: str, number: int, x: float, y: float) -> None:
    over(image, sprites.icon(icon, 84, not number), x + 42, y)
    written = sprites.number(number, PALE if number else MUTED)
    over(image, written, x + 92 + written.width / 2, y)


def _closed(image: Image.Image, commitment: Commit) -> None:
    """Show what lies in the closed hand."""
    sheet = Canvas(214, 88)
    sheet.pen.box(0, 0, 214, 88, 26, GOLD[3])
    sheet.pen.box(5, 5, 209, 83, 22, "#4a3420")
    hand = sheet.image()
    written = sprites.number(commitment.pieces, GOLD[4])
    over(hand, sprites.icon("piece", 60, not commitment.pieces), 38, 44)
    over(hand, written, 62 + written.width / 2, 44)
    if commitment.sign:
        over(hand, sprites.icon(commitment.sign, 58), 176, 44)
    over(image, hand, 298, 376)


@cache
def _side(seat: Seat) -> Image.Image:
    wide, high = _SIDE
    _edge, light, ground = theme.SEATS[seat]
    sheet = Canvas(wide, high, scale=2)
    sheet.pen.box(0, 6, wide, high, 34, SHADOW)
    sheet.pen.box(0, 0, wide, high - 6, 34, light)
    sheet.pen.box(5, 5, wide - 5, high - 11, 30, theme.PLATE)
    sheet.pen.box(5, 5, wide - 5, 126, 30, ground)
    sheet.pen.box(5, 90, wide - 5, 126, 0, ground)
    image = sheet.image()
    over(image, sprites.medal(seat, 112), 84, 66)
    return image
