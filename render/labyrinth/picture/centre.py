"""The middle of the labyrinth: the corridor at stake, the open hands, who is done, who has won."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import crown, draw_panel, lay_panel, panel, spread
from render.kit.palette import EMBER, GOLD, INK, MUTED, PALE
from render.kit.parts import Area, centred
from render.labyrinth.picture import layout, sprites, theme
from rules.labyrinth import events as ev
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.player import Corridor
from rules.labyrinth.position import LabyrinthView

WIDE, HALF = 560, 140
"""The width of everything here, and the height of a half of a corridor card."""
_ROW = 94
_HEAD = 82
_RESULT = {"first": (GOLD[3], "#4a3420"), "second": ("#c9cfe6", "#34376a"), "clash": (EMBER, "#4a1f3c")}
"""The edge and the ground of a hand with that result."""


def opened(view: LabyrinthView, recent: Sequence[LabyrinthEvent]) -> tuple[int, Corridor] | None:
    """Return the place and the corridor whose hands have just been opened, as long as nothing has followed."""
    if view.stage in ("souls", "keep"):
        return view.place, view.corridors[view.place - 1]
    ends = ev.RoundBegan | ev.Finished | ev.Ended
    last = next((event for event in reversed(recent) if isinstance(event, ev.Revealed | ends)), None)
    return (last.place, last.corridor) if isinstance(last, ev.Revealed) else None


def area(view: LabyrinthView, recent: Sequence[LabyrinthEvent]) -> Area:
    """Return what lies in the middle."""
    shown = opened(view, recent)
    rows = len(view.players) * _ROW + 24
    high = rows + _HEAD if shown else 2 * HALF + 14 if view.stage == "commit" else rows
    y = (layout.HEADER + layout.ring_bottom(len(view.players))) / 2 - 4
    found = centred(sum(layout.CENTRE) / 2, y, WIDE, high)
    if shown:
        reveal(found, *shown)
    elif view.stage == "commit":
        printed = CORRIDORS[view.corridors[view.place - 1].card]
        half(found, 0, 0, printed.upper, True)
        half(found, 0, HALF + 14, printed.lower, False)
    else:
        _standing(found, view)
    return found


def half(area: Area, left: float, top: float, icons: Sequence[str], first: bool) -> None:
    """Lay out one half of a corridor card, large, with the badge of those who get it."""
    area.put(Sprite(WIDE, HALF, _half, (first,)), left + WIDE / 2, top + HALF / 2)
    start = 92 if first else 160
    middle = left + (start + WIDE - 12) / 2
    for icon, offset in zip(icons, spread(len(icons), 116), strict=True):
        area.put(sprites.icon(icon, 108), middle + offset, top + HALF / 2 - 3)


def _half(pen: Pen, first: bool) -> None:
    _edge, light, ground = theme.FIRST if first else theme.ALL
    draw_panel(pen, WIDE, HALF, 34, light, ground, 6)
    for at, badge in enumerate(("first",) if first else ("first", "second")):
        pen.put(sprites.icon(badge, 62), 48 + at * 68, HALF / 2 - 3)


def reveal(area: Area, place: int, corridor: Corridor) -> None:
    """Lay out all hands, opened at once, under what the corridor gave."""
    lay_panel(area, 34, *theme.PLATE)
    area.put(tab(place, 74, 74), 64, 52)
    printed = CORRIDORS[corridor.card]
    for x, badge, icons in ((136, "first", printed.upper), (348, "second", printed.lower)):
        area.put(sprites.icon(badge, 40), x, 52)
        for at, icon in enumerate(icons):
            area.put(sprites.icon(icon, 50), x + 50 + at * 53, 52)
    for seat in range(len(corridor.pieces)):
        _hand(area, corridor, seat, 9 + _HEAD + _ROW * (seat + 0.5))


def tab(place: int | str, width: int, height: int) -> Sprite:
    """Return the golden tab with the number of a place."""
    return Sprite(width, height, _tab, (str(place), width, height))


def _tab(pen: Pen, place: str, width: int, height: int) -> None:
    draw_panel(pen, width, height, width * 0.27, GOLD[0], GOLD[3], drop=0)
    pen.number((width / 2, height / 2), place, width * 0.5 + height * 0.6, INK, "black")


def _result(corridor: Corridor, seat: int) -> tuple[str, ...]:
    """Return what became of a seat's bid: the names of its badges."""
    if seat == corridor.first:
        return ("first",)
    badges = ("clash",) if seat in corridor.clashed else ()
    return (*badges, "second") if seat in corridor.seconds else badges or ("nobody",)


def _hand(area: Area, corridor: Corridor, seat: int, y: float) -> None:
    result = _result(corridor, seat)
    if result[0] in _RESULT:
        area.put(panel(WIDE - 24, _ROW - 8, 24, *_RESULT[result[0]], 4, 0), WIDE / 2, y)
    pieces, sign = corridor.pieces[seat], corridor.signs[seat]
    area.put(sprites.medal(seat, 80), 64, y)
    area.put_after(sprites.counted("piece", pieces, 66, 9, not pieces), 117, y)
    if sign:
        area.put(sprites.icon(sign, 72), 332, y)
    for at, badge in enumerate(reversed(result)):
        area.put(sprites.icon(badge, 72), WIDE - 62 - at * 78, y)


def _standing(area: Area, view: LabyrinthView) -> None:
    """Lay out the seats with who is done, or in the order of their places once the match is over."""
    lay_panel(area, 34, *theme.PLATE)
    order = [seat for place in view.ranking for seat in place] or list(range(len(view.players)))
    places = {seat: at for at, seats in enumerate(view.ranking, 1) for seat in seats}
    for at, seat in enumerate(order):
        y, place = 9 + _ROW * (at + 0.5), places.get(seat)
        area.put(sprites.medal(seat, 80), 64, y)
        area.put_after(sprites.number(view.points[seat].total, GOLD[3] if place == 1 else PALE), 140, y)
        if place:
            area.put(sprites.number(f"{place}.", GOLD[3] if place == 1 else MUTED), WIDE - 150, y)
        else:
            area.put(sprites.icon("waiting" if seat in view.asked else "tick", 76), WIDE - 70, y)
        if place == 1:
            area.put(crown(76), WIDE - 60, y)
