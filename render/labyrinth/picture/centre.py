"""The middle of the labyrinth: the corridor at stake, the open hands, who is done, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image

from render.kit.canvas import Canvas
from render.kit.palette import GOLD, INK, MUTED, PALE, SHADOW
from render.kit.parts import Part, over
from render.labyrinth.picture import layout, sprites, theme
from rules.labyrinth import events as ev
from rules.labyrinth.cards import CORRIDORS
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.player import Corridor
from rules.labyrinth.view import LabyrinthView

_WIDE = 560
_ROW = 94
_HALF = 140
_HEAD = 82


def opened(view: LabyrinthView, recent: Sequence[LabyrinthEvent]) -> tuple[int, Corridor] | None:
    """Return the place and the corridor whose hands have just been opened, as long as nothing has followed."""
    if view.stage in ("souls", "keep"):
        return view.place, view.corridors[view.place - 1]
    shown: tuple[int, Corridor] | None = None
    for event in recent:
        if isinstance(event, ev.Revealed):
            shown = event.place, event.corridor
        elif isinstance(event, ev.RoundBegan | ev.Finished | ev.Ended):
            shown = None
    return shown


def part(view: LabyrinthView, recent: Sequence[LabyrinthEvent]) -> Part:
    """Return what lies in the middle."""
    x = sum(layout.CENTRE) / 2
    y = (layout.HEADER + layout.ring_bottom(len(view.players))) / 2 - 4
    shown = opened(view, recent)
    if shown is not None:
        return Part(reveal, shown, x, y)
    if view.stage == "commit":
        return Part(stake, (view.corridors[view.place - 1].card,), x, y)
    return Part(standing, (_places(view),), x, y)


@cache
def half(icons: tuple[str, ...], first: bool, wide: int = _WIDE) -> Image.Image:
    """Return one half of a corridor card, large, with the badge of those who get it."""
    sheet = Canvas(wide, _HALF)
    _edge, light, ground = theme.FIRST if first else theme.ALL
    sheet.pen.box(0, 6, wide, _HALF, 34, SHADOW)
    sheet.pen.box(0, 0, wide, _HALF - 6, 34, light)
    sheet.pen.box(6, 6, wide - 6, _HALF - 12, 29, ground)
    image = sheet.image()
    badges = ("first",) if first else ("first", "second")
    for at, badge in enumerate(badges):
        over(image, sprites.icon(badge, 62), 48 + at * 68, _HALF / 2 - 3)
    start = 48 + len(badges) * 68 - 24
    room = wide - start - 12
    for at, icon in enumerate(icons):
        over(image, sprites.icon(icon, 108), start + room / 2 + (at - (len(icons) - 1) / 2) * 116, _HALF / 2 - 3)
    return image


def stake(card: str) -> Image.Image:
    """Return both halves of the corridor that is being bid for."""
    printed = CORRIDORS[card]
    image = Image.new("RGBA", (_WIDE, 2 * _HALF + 14))
    image.alpha_composite(half(printed.upper, True), (0, 0))
    image.alpha_composite(half(printed.lower, False), (0, _HALF + 14))
    return image


def _panel(wide: int, high: int) -> Image.Image:
    sheet = Canvas(wide, high, scale=2)
    sheet.pen.box(0, 6, wide, high, 34, SHADOW)
    sheet.pen.box(0, 0, wide, high - 6, 34, theme.PLATE_EDGE)
    sheet.pen.box(5, 5, wide - 5, high - 11, 30, theme.PLATE)
    return sheet.image()


def reveal(place: int, corridor: Corridor) -> Image.Image:
    """Return all hands, opened at once."""
    rows = len(corridor.pieces)
    image = _panel(_WIDE, rows * _ROW + 24 + _HEAD)
    _head(image, place, corridor.card)
    for seat in range(rows):
        _hand(image, corridor, seat, 9 + _HEAD + _ROW * (seat + 0.5))
    return image


def _head(image: Image.Image, place: int, card: str) -> None:
    """Name the corridor whose hands are open, and what it gave."""
    tab = Canvas(74, 74)
    tab.pen.box(0, 0, 74, 74, 20, GOLD[0])
    tab.pen.box(4, 4, 70, 70, 17, GOLD[3])
    tab.pen.number((37, 37), str(place), 84, INK, "black")
    over(image, tab.image(), 64, 52)
    printed = CORRIDORS[card]
    x = 136.0
    for badge, icons in (("first", printed.upper), ("second", printed.lower)):
        over(image, sprites.icon(badge, 40), x, 52)
        for at, icon in enumerate(icons):
            over(image, sprites.icon(icon, 50), x + 50 + at * 53, 52)
        x += 212


_RESULT = {"first": (GOLD[3], "#4a3420"), "second": ("#c9cfe6", "#34376a"), "clash": (theme.CLASH, "#4a1f3c")}


def _result(corridor: Corridor, seat: int) -> tuple[str, ...]:
    """Return what became of a seat's bid: the names of its badges."""
    if seat == corridor.first:
        return ("first",)
    badges = ("clash",) if seat in corridor.clashed else ()
    return (*badges, "second") if seat in corridor.seconds else badges or ("nobody",)


def _hand(image: Image.Image, corridor: Corridor, seat: int, y: float) -> None:
    result = _result(corridor, seat)
    if result[0] in _RESULT:
        light, ground = _RESULT[result[0]]
        band = Canvas(_WIDE - 24, _ROW - 8, scale=2)
        band.pen.box(0, 0, _WIDE - 24, _ROW - 8, 24, light)
        band.pen.box(4, 4, _WIDE - 28, _ROW - 12, 20, ground)
        over(image, band.image(), _WIDE / 2, y)
    pieces, sign = corridor.pieces[seat], corridor.signs[seat]
    over(image, sprites.medal(seat, 80), 64, y)
    over(image, sprites.icon("piece", 66, not pieces), 150, y)
    number = sprites.number(pieces, PALE if pieces else MUTED)
    over(image, number, 192 + number.width / 2, y)
    if sign:
        over(image, sprites.icon(sign, 72), 332, y)
    for at, badge in enumerate(reversed(result)):
        over(image, sprites.icon(badge, 72), _WIDE - 62 - at * 78, y)


_Standing = tuple[int, int, bool, int]


def _places(view: LabyrinthView) -> tuple[_Standing, ...]:
    """Return the seats with their places (0 before the end), whether they are asked, and their points."""
    order = [seat for place in view.ranking for seat in place] or list(range(len(view.players)))
    place = {seat: at for at, seats in enumerate(view.ranking, 1) for seat in seats}
    return tuple((seat, place.get(seat, 0), seat in view.asked, view.points[seat].total) for seat in order)


def standing(rows: tuple[_Standing, ...]) -> Image.Image:
    """Return the seats with who is done, or in the order of their places once the match is over."""
    image = _panel(_WIDE, len(rows) * _ROW + 24)
    for at, (seat, place, asked, points) in enumerate(rows):
        y = 9 + _ROW * (at + 0.5)
        over(image, sprites.medal(seat, 80), 64, y)
        number = sprites.number(points, GOLD[3] if place == 1 else PALE)
        over(image, number, 140 + number.width / 2, y)
        if place:
            over(image, sprites.number(f"{place}.", GOLD[3] if place == 1 else MUTED), _WIDE - 150, y)
        else:
            over(image, sprites.icon("waiting" if asked else "tick", 76), _WIDE - 70, y)
        if place == 1:
            over(image, sprites.winner(), _WIDE - 60, y)
    return image
