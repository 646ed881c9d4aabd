"""A line for each player: points, pieces left, the last bid and its result, and below them the souls by rank.

The reader of a panel has no line: their hand below the board is theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.kit.canvas import Pen, Sprite
from render.kit.palette import EMBER, GOLD, MUTED, PALE
from render.kit.parts import Area
from render.kit.phrases import count
from render.kit.widgets import crown, draw_panel, text
from render.labyrinth import result
from render.labyrinth.picture import layout, sprites
from rules.engine import Seat
from rules.labyrinth.board import RANKS, SIGNS, Corridor, Player, letters
from rules.labyrinth.position import LabyrinthView

_BLOCK = 88
"""The width of the coloured block at the left."""
_UPPER, _SIGN = 27, 50
"""The middle of the words from the top, and the size of the signs beside them."""
_SOULS_FROM = 52
"""The upper edge of the souls, which have the rest of the height."""
_LARGEST = 72
"""The largest size of souls."""
_CHEVRON, _WORTH = 36, 54
"""The room for the chevrons of a rank, and the size of souls that leaves room for its word."""
_LEFT, _PIECES, _IMPURITY, _BID, _RIGHT = 98, 322, 580, 690, 1258
"""The left edges of the things of the upper tier, and the right edge of both."""
_STATUS = {"waiting": "choosing", "tick": "done"}
"""The word beside each mark, in the place of the pieces."""
_RESULTS = {
    "first": ("last bid {0}: first", GOLD[3]),
    "second": ("last bid {0}: second", sprites.ALL[1]),
    "tie": ("last tie {0}: second", EMBER),
    "clash": ("last tie {0}: nothing", EMBER),
    "nothing": ("last bid {0}: nothing", MUTED),
}
"""The words for a bid by its result, and their colour."""


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return every player's line under the labyrinth."""
    place, seats = opened(view), len(view.players)
    best = max(one.total for one in view.points)
    for seat, player in enumerate(view.players):
        area = Area(layout.MARGIN, layout.line_top(seats, seat), *layout.line(seats))
        points = view.points[seat].total
        lay(area, player, points, status(view, seat), leads=points == best > 0)
        if place:
            lay_bid(area, view.corridors[place - 1], seat)
        yield area


def without(image: Image.Image, seats: int, seat: Seat) -> Image.Image:
    """Return a table of so many seats without the line of one: the lines below it move up."""
    top, below = layout.line_top(seats, seat), layout.line_top(seats, seat + 1)
    shorter = image.crop((0, 0, image.width, image.height - (below - top)))
    shorter.paste(image.crop((0, below, *image.size)), (0, top))
    return shorter


def opened(view: LabyrinthView) -> int:
    """Return the place of the corridor whose bids are shown; 0 for none.

    It depends only on the position, so that all see the same: they are shown until the next bids are, those of
    a round's last corridor until someone is done with their souls.
    """
    if view.stage == "commit":
        return view.place - 1
    if view.stage == "process":
        return 0 if any(view.done) else len(view.corridors)
    return view.place


def status(view: LabyrinthView, seat: Seat) -> str:
    """Return the mark in a line: none during the bids, when the picture does not show whether a closed hand is in."""
    if view.stage == "commit":
        return ""
    return "waiting" if seat in view.asked else "tick" if view.stage == "process" else ""


def draw_ground(pen: Pen, seats: int, seat: Seat) -> None:
    """Draw the empty line of a seat."""
    wide, high = layout.line(seats)
    _edge, light, ground = sprites.SEATS[seat]
    draw_panel(pen, wide, high, 22, light, sprites.PLATE[1], 4, 4)
    pen.box(4, 4, _BLOCK, high - 8, 18, ground)
    pen.box(_BLOCK - 40, 4, _BLOCK, high - 8, 0, ground)
    pen.put(sprites.medal(seat, 72), 46, _medal(high))


def _medal(high: int) -> float:
    """Return the middle of a medal, below the room for a crown."""
    return high / 2 + 9


def lay(area: Area, player: Player, points: int, status: str, leads: bool = False) -> None:
    """Lay out a player's things on their empty line; a crown is over the medal of one who ``leads``."""
    if leads:
        area.put(crown(44), 46, _medal(area.height) - 40)
    area.put_after(scored(points), _LEFT, _UPPER)
    if status:
        x = area.put_after(sprites.icon(status, 46), _PIECES + 2, _UPPER) + 2
        area.put_after(text(_STATUS[status], sprites.LEAST_SIZE, PALE), x, _UPPER)
    else:
        x = area.put_after(sprites.icon("piece", _SIGN, not player.pieces), _PIECES, _UPPER)
        pieces = text(count(player.pieces, "piece"), sprites.LEAST_SIZE, PALE if player.pieces else MUTED)
        area.put_after(pieces, x - 2, _UPPER)
    if player.impurity:
        area.put_after(sprites.counted("I", player.impurity, _SIGN, -2, 52), _IMPURITY, _UPPER)
    achieved = sum(oracle.achieved for oracle in (*player.great, *player.small))
    if achieved:
        oracles = text(count(achieved, "oracle"), sprites.LEAST_SIZE, GOLD[4], narrow=0.94)
        area.put_after(oracles, _RIGHT - oracles.width, _UPPER)
    _lay_souls(area, player)


def _lay_souls(area: Area, player: Player) -> None:
    """Lay the souls by rank, as large as there is room for, then the spells; the signs are at the right edge."""
    y, right = (_SOULS_FROM + area.height - 6) / 2, float(_RIGHT)
    most = min(_LARGEST, area.height - 6 - _SOULS_FROM)
    for sign in reversed(SIGNS):
        if sign in player.signs:
            right -= most
            area.put_after(sprites.icon(sign, most), right, y)
    spells = [
        sprites.counted(icon, number, _SIGN, -2, 52)
        for icon, number in (("P", player.promotion_spells), ("C", player.colour_spells))
        if number
    ]
    room = right - _LEFT - sum(sprite.width + 4 for sprite in spells)
    rows = [(row, letters(tokens)) for row, tokens in enumerate(player.rows) if any(tokens)]
    number = sum(len(souls) for _, souls in rows)
    captions = [text(RANKS[row], sprites.LEAST_SIZE, PALE, narrow=0.92) for row, _ in rows]
    named = sum(caption.width for caption in captions) + number * (min(most, _WORTH) + 1) + len(rows) * _CHEVRON <= room
    if named:
        room -= sum(caption.width for caption in captions)
    size = int(min(most, (room - len(rows) * _CHEVRON) / max(number, 1) - 1))
    x = float(_LEFT)
    for (row, souls), caption in zip(rows, captions, strict=True):
        x = area.put_after(sprites.rank(row, 26), x, y)
        x = area.put_after(caption, x, y) if named else x + 2
        for letter in souls:
            x = area.put_after(sprites.soul(letter, size), x, y) + 1
        x += _CHEVRON - 28
    for sprite in spells:
        x = area.put_after(sprite, x, y) + 4


def scored(points: int) -> Sprite:
    """Return points in words: "12 points"."""
    return text(count(points, "point").replace("-", "\N{MINUS SIGN}"), sprites.LEAST_SIZE, PALE)


def lay_bid(area: Area, corridor: Corridor, seat: Seat) -> None:
    """Lay out the bid of a seat in a corridor, and its result."""
    pieces = corridor.pieces[seat]
    words, colour = _RESULTS[result.kind(corridor, seat)] if pieces else ("last bid {0}", MUTED)
    area.put_after(text(words.format(pieces), sprites.LEAST_SIZE, colour), _BID, _UPPER)
