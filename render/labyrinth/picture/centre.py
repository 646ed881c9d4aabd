"""The middle of the labyrinth: the corridor at stake, the hands just opened, or the possible uses of souls."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import draw_panel, panel, spread
from render.kit.palette import EMBER, GOLD, INK
from render.kit.parts import Area
from render.labyrinth.picture import layout, legend, sprites
from rules.engine import Seat
from rules.labyrinth.board import Corridor
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.position import LabyrinthView

WIDE = layout.CENTRE[1] - layout.CENTRE[0]
_TAB = 66
_RESULT = {"first": (GOLD[3], "#4a3420"), "second": ("#c9cfe6", "#34376a"), "clash": (EMBER, "#4a1f3c")}
"""The edge and the ground of a hand by the last of its badges: its gain, or that it clashed for nothing."""


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
    draw_panel(pen, WIDE, layout.centre_height(seats), 30, *sprites.PLATE)


def area(view: LabyrinthView) -> Area:
    """Return the middle."""
    found = Area(layout.CENTRE[0], layout.HEADER, WIDE, layout.centre_height(len(view.players)))
    shown = opened(view)
    if shown:
        reveal(found, shown, view.corridors[shown - 1])
    elif view.stage == "commit":
        stake(found, view.corridors[view.place - 1].card)
    else:
        legend.lay(found)
    return found


def stake(area: Area, card: str) -> None:
    """Lay out both halves of a corridor card, large."""
    high = (area.height - 8) // 2
    half(area, high / 2, high, CORRIDORS[card].upper, True)
    half(area, area.height - high / 2, high, CORRIDORS[card].lower, False)


def half(area: Area, y: float, high: int, icons: Sequence[str], first: bool) -> None:
    """Lay out one half of a corridor card with the badge of its explorers."""
    area.put(Sprite(WIDE, high, _half, (high, first)), WIDE / 2, y)
    start = 100 if first else 170
    size = min(112, high - 20)
    for icon, offset in zip(icons, spread(len(icons), size + 10), strict=True):
        area.put(sprites.icon(icon, size), (start + WIDE - 12) / 2 + offset, y - 3)


def _half(pen: Pen, high: int, first: bool) -> None:
    _edge, light, ground = sprites.FIRST if first else sprites.ALL
    draw_panel(pen, WIDE, high, 30, light, ground, 5)
    for at, badge in enumerate(("first",) if first else ("first", "second")):
        pen.put(sprites.icon(badge, 66), 54 + at * 72, high / 2 - 3)


def reveal(area: Area, place: int, corridor: Corridor) -> None:
    """Lay out all hands, opened at once, beside the number of their corridor."""
    high, seats = area.height - 6, len(corridor.pieces)
    area.put(Sprite(_TAB, high - 16, _tab, (str(place), _TAB, high - 16)), 8 + _TAB / 2, high / 2)
    pitch = (high - 10) / seats
    for seat in range(seats):
        _hand(area, corridor, seat, 5 + pitch * (seat + 0.5), round(min(pitch - 5, 84)))


def _tab(pen: Pen, place: str, width: int, height: int) -> None:
    draw_panel(pen, width, height, 20, GOLD[0], GOLD[3], drop=0)
    pen.number((width / 2, height / 2), place, 80, INK, "black")


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


def _hand(area: Area, corridor: Corridor, seat: Seat, y: float, high: int) -> None:
    badges = result(corridor, seat)
    left = _TAB + 14
    if badges[-1] in _RESULT:
        row = panel(WIDE - left - 10, high, 20, *_RESULT[badges[-1]], 4, 0)
        area.put_after(row, left, y)
    pieces, sign = corridor.pieces[seat], corridor.signs[seat]
    area.put(sprites.medal(seat, 58), left + 38, y)
    area.put_after(sprites.counted("piece", pieces, 54, -6), left + 68, y)
    if sign:
        area.put(sprites.icon(sign, 52), left + 216, y)
    for at, badge in enumerate(reversed(badges)):
        area.put(sprites.icon(badge, 52), WIDE - 50 - at * 56, y)
    _lay_gains(area, gains(corridor, seat), left + 246, WIDE - 24 - len(badges) * 56, y)


def _lay_gains(area: Area, icons: Sequence[str], start: float, end: float, y: float) -> None:
    """Lay a hand's gains between the two ends, in two lines if there are many."""
    two = len(icons) * 46 > end - start
    across, size = (-(-len(icons) // 2), 33) if two else (len(icons), 46)
    lines = [icons[at : at + across] for at in range(0, len(icons), max(1, across))]
    for line, down in zip(lines, spread(len(lines), size + 1), strict=True):
        for icon, aside in zip(line, spread(len(line), size + 1), strict=True):
            area.put(sprites.icon(icon, size), (start + end) / 2 + aside, y + down)
