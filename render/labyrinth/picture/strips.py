"""A strip for each player: points, the souls of every row, pieces, signs, spells, impurity, oracles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas
from render.kit.palette import GOLD, MUTED, PALE, SHADOW
from render.kit.parts import Part, over
from render.labyrinth.picture import layout, sprites, theme
from rules.engine import Seat
from rules.labyrinth.board import SIGNS, letters
from rules.labyrinth.cards import SMALL, SPOTS
from rules.labyrinth.player import Oracle, Player
from rules.labyrinth.view import LabyrinthView

_BLOCK = 222
"""The width of the coloured block at the left."""
_TOKEN, _STEP = 60, 61
_UPPER, _LOWER = 41, 107
"""The middle of the row of souls and of the row below it."""
_GAP = 30


def parts(view: LabyrinthView) -> Iterator[Part]:
    """Return every player's strip under the labyrinth."""
    seats = len(view.players)
    for seat, player in enumerate(view.players):
        y = layout.strip_top(seats, seat) + layout.STRIP[1] / 2
        yield Part(strip, (seat, player, view.points[seat].total, _status(view, seat)), WIDTH / 2, y)


def _status(view: LabyrinthView, seat: Seat) -> str:
    """Return the mark at the end of a strip; of a closed hand the picture does not know whether it is in."""
    if view.stage == "over":
        return "crown" if view.ranking and seat in view.ranking[0] else ""
    if view.stage == "commit":
        return "" if seat in view.asked else "tick"
    return "waiting" if seat in view.asked else "tick" if view.stage == "process" else ""


@cache
def _ground(seat: Seat, lit: bool) -> Image.Image:
    wide, high = layout.STRIP
    _edge, light, ground = theme.SEATS[seat]
    sheet = Canvas(wide, high, scale=2)
    sheet.pen.box(0, 5, wide, high, 30, SHADOW)
    sheet.pen.box(0, 0, wide, high - 4, 30, light)
    inset = 5 if lit else 3
    sheet.pen.box(inset, inset, wide - inset, high - 4 - inset, 30 - inset, theme.PLATE)
    sheet.pen.box(inset, inset, _BLOCK, high - 4 - inset, 30 - inset, ground)
    sheet.pen.box(_BLOCK - 40, inset, _BLOCK, high - 4 - inset, 0, ground)
    x = float(_BLOCK + 34)
    for row, spots in enumerate(SPOTS):
        for _ in range(spots):
            sheet.pen.disc(x + _TOKEN / 2, _UPPER, 12, theme.SOCKET)
            x += _STEP
        x += _GAP if row < 2 else 0
    image = sheet.image()
    over(image, sprites.medal(seat, 108), 62, high / 2 - 3)
    return image


def strip(seat: Seat, player: Player, points: int, status: str) -> Image.Image:
    """Return a player's strip."""
    image = _ground(seat, status == "waiting").copy()
    score = sprites.number(points, PALE, sprites.NUMBER_SIZE if 0 <= points < 100 else 70)
    over(image, score, 169, layout.STRIP[1] / 2 - 3)
    _souls(image, player)
    if status == "crown":
        over(image, sprites.winner(), layout.STRIP[0] - 48, _UPPER)
    elif status:
        over(image, sprites.icon(status, 62), layout.STRIP[0] - 40, _UPPER)
    _oracles(image, player, _things(image, player))
    return image


def _souls(image: Image.Image, player: Player) -> None:
    x = float(_BLOCK + 34)
    for row, spots in enumerate(SPOTS):
        over(image, sprites.rank(row), x - 15, _UPPER)
        for at, letter in enumerate(letters(player.rows[row])):
            over(image, sprites.soul(letter, _TOKEN), x + at * _STEP + _TOKEN / 2, _UPPER)
        x += spots * _STEP + _GAP


def _things(image: Image.Image, player: Player) -> float:
    """Lay out pieces, signs, spells and impurity; return where they end."""
    x = float(_BLOCK + 12)
    x = _counted(image, "piece", player.pieces, x) + 4
    for sign in SIGNS:
        over(image, sprites.icon(sign, _TOKEN, sign not in player.signs), x + 30, _LOWER)
        x += 55
    x += 10
    for icon, number in (("P", player.promotion_spells), ("C", player.colour_spells)):
        if number:
            x = _counted(image, icon, number, x)
    return _counted(image, "I", player.impurity, x) if player.impurity else x


def _counted(image: Image.Image, icon: str, number: int, x: float) -> float:
    """Lay an icon with its number at ``x``; return where it ends."""
    over(image, sprites.icon(icon, _TOKEN), x + 30, _LOWER)
    written = sprites.number(number, PALE if number else MUTED)
    over(image, written, x + 52 + written.width / 2, _LOWER)
    return x + 54 + written.width


def _oracles(image: Image.Image, player: Player, start: float) -> None:
    """Lay the oracle cards from the right end inwards."""
    x = float(layout.STRIP[0] - 12)
    for oracle in reversed((*player.great, *player.small)):
        card = card_of(oracle, oracle in player.great)
        x -= card.width
        image.alpha_composite(card, (round(x), round(_LOWER - card.height / 2)))
        x -= 5


@cache
def card_of(oracle: Oracle, great: bool) -> Image.Image:
    """Return an oracle card, small: what it asks for; an achieved small one lies face down, an unknown one too."""
    wide, high = (86 if great else 64), 64
    sheet = Canvas(wide, high)
    edge = GOLD[3] if great else "#b9a7f0"
    sheet.pen.box(0, 0, wide, high, 13, edge)
    if oracle.achieved:
        sheet.pen.box(4, 4, wide - 4, high - 4, 10, GOLD[1] if great else "#4b3a90")
    else:
        sheet.pen.box(4, 4, wide - 4, high - 4, 10, "#1d1640")
    image = sheet.image()
    if oracle.card is None:
        over(image, sprites.number("?", MUTED, 64), wide / 2, high / 2)
    elif great:
        _pair(image, oracle.card, oracle.achieved)
    elif oracle.achieved:
        over(image, sprites.icon("tick", 54), wide / 2, high / 2)
    else:
        _needs(image, SMALL[oracle.card].needs)
    return image


def _pair(image: Image.Image, pair: str, achieved: bool) -> None:
    """Lay the two souls of a great oracle on its card, under them a tick once they are there."""
    y = image.height / 2
    for at, letter in enumerate(pair):
        over(image, sprites.soul(letter, 37), image.width / 2 + (at - 0.5) * 38, y - 9 * achieved)
    if achieved:
        over(image, sprites.icon("tick", 30), image.width / 2, y + 14)


def _needs(image: Image.Image, needs: tuple[str, ...]) -> None:
    """Lay what a small oracle needs on its card, two in a row."""
    size = {1: 44, 2: 28}.get(len(needs), 23)
    rows = [needs[at : at + 2] for at in range(0, len(needs), 2)]
    for row, demands in enumerate(rows):
        for at, demand in enumerate(demands):
            x = image.width / 2 + (at - (len(demands) - 1) / 2) * (size + 3)
            y = image.height / 2 + (row - (len(rows) - 1) / 2) * 28
            over(image, sprites.need(demand, size, True), x, y)
