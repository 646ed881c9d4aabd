"""The strip under the corridors: the hands just opened, or the possible uses of souls and signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render.kit.canvas import Pen, Sprite
from render.kit.palette import EMBER, GOLD, INK
from render.kit.parts import Area
from render.kit.widgets import draw_panel, panel, text
from render.labyrinth.picture import layout, legend, sprites
from rules.engine import Seat
from rules.labyrinth.board import Corridor
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.position import LabyrinthView

WIDE = layout.LINE[0]
_TAB = 62
_ROWS = {True: (27, 27, 76), False: (29, 77, 125)}
"""The middle of a hand, of its result and of its last gains, by whether a hand and its result are side by side."""
_RESULT = {"first": (GOLD[3], "#4a3420"), "second": ("#c9cfe6", "#34376a"), "clash": (EMBER, "#4a1f3c")}
"""The edge and the ground of a hand by the last of its badges: its gain, or that it clashed for nothing."""
_ICON = 46


def opened(view: LabyrinthView) -> int:
    """Return the place of the corridor whose open hands are shown; 0 for none.

    It depends only on the position, so that all see the same: they are shown until the next hands are opened, those of
    a round's last corridor until someone is done with their souls.
    """
    if view.stage == "commit":
        return view.place - 1
    if view.stage == "process":
        return 0 if any(view.done) else len(view.corridors)
    return view.place


def draw_ground(pen: Pen, seats: int) -> None:
    """Draw the plate below all this."""
    draw_panel(pen, WIDE, layout.strip_height(seats), 24, *sprites.PLATE)


def area(view: LabyrinthView) -> Area:
    """Return the strip."""
    strip = Area(layout.MARGIN, layout.STRIP_TOP, WIDE, layout.strip_height(len(view.players)))
    shown = opened(view)
    if shown:
        reveal(strip, shown, view.corridors[shown - 1])
    else:
        legend.lay(strip)
    return strip


def reveal(area: Area, place: int, corridor: Corridor) -> None:
    """Lay out all hands, opened at once, side by side beside the number of their corridor."""
    high, seats = area.height - 6, len(corridor.pieces)
    area.put(Sprite(_TAB, high - 10, _tab, (str(place), _TAB, high - 10)), 6 + _TAB / 2, high / 2)
    pitch = (WIDE - _TAB - 10) / seats
    for seat in range(seats):
        _hand(area, corridor, seat, round(_TAB + 10 + pitch * seat), round(pitch) - 6)


def _tab(pen: Pen, place: str, width: int, height: int) -> None:
    draw_panel(pen, width, height, 18, GOLD[0], GOLD[3], drop=0)
    pen.number((width / 2, height / 2), place, 64, INK, "black")


def result(corridor: Corridor, seat: Seat) -> tuple[str, ...]:
    """Return the results of a seat's bid: the names of its badges."""
    if seat == corridor.first:
        return ("first",)
    badges = ("clash",) if seat in corridor.clashed else ()
    return (*badges, "second") if seat in corridor.seconds else badges or ("nobody",)


def gains(corridor: Corridor, seat: Seat) -> tuple[str, ...]:
    """Return the gains of a seat's hand: the printed goods, a soul for each sign of souls, the witch's addition."""
    printed, witch = CORRIDORS[corridor.card], ("I",) * corridor.signs.count("witch")
    if seat == corridor.first:
        return (*printed.upper, *printed.lower, *("souls",) * corridor.signs.count("souls"), *witch)
    return (*printed.lower, *witch) if seat in corridor.seconds else ()


def _hand(area: Area, corridor: Corridor, seat: Seat, left: float, wide: int) -> None:
    badges = result(corridor, seat)
    beside = len(corridor.pieces) == 3
    hand, outcome, last = _ROWS[beside]
    if badges[-1] in _RESULT:
        row = panel(wide, area.height - 14, 18, *_RESULT[badges[-1]], 4, 0)
        area.put_after(row, left, (area.height - 6) / 2)
    pieces, sign = corridor.pieces[seat], corridor.signs[seat]
    area.put(sprites.medal(seat, 44), left + 30, hand)
    area.put_after(sprites.counted("piece", pieces, _ICON, -6, 54), left + 56, hand)
    if sign:
        area.put(sprites.icon(sign, _ICON), left + 186, hand)
    start, end = left + 10, left + wide - 8
    x = end - sum(_badge(badge).width + 6 for badge in badges) if beside else start
    for badge in badges:
        x = area.put_after(_badge(badge), x, outcome) + 6
    _lay_gains(area, gains(corridor, seat), [(start, end, last)] if beside else [(x, end, outcome), (start, end, last)])


def _badge(name: str) -> Sprite:
    """Return the sign of a result; a tie that cost a rank is a word."""
    return text("clash", sprites.LEAST_SIZE, EMBER) if name == "clash" else sprites.icon(name, sprites.BADGE)


def _lay_gains(area: Area, icons: Sequence[str], lines: Sequence[tuple[float, float, float]]) -> None:
    """Lay goods on lines, each with its left and right edge and its middle; equal goods are one with their number."""
    left = iter(lines)
    x, end, y = next(left)
    for icon, number in Counter(icons).items():
        sprite = sprites.icon(icon, _ICON) if number == 1 else sprites.counted(icon, number, _ICON, -8, 50)
        if x + sprite.width > end:
            x, end, y = next(left)
        x = area.put_after(sprite, x, y) + 1
