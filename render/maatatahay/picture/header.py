"""The upper edge: what each player has, who is active; and the banner below: who must do what, or who has won."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas, text_width
from render.kit.ornaments import crown, lettering
from render.kit.parts import Part, over
from render.maatatahay import words
from render.maatatahay.picture import layout, sprites, theme
from render.maatatahay.picture.layout import BANNER_LETTERS, MARGIN, PANEL
from render.maatatahay.prompts import PROMPTS
from rules.engine import Seat
from rules.maatatahay.board import Crystals
from rules.maatatahay.scoring import relic_values
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import DEATHS, ROUNDS, STORAGE

BANNER_ROOM = WIDTH - 2 * MARGIN - 220
"""How wide the text of the banner may be."""
_NAME_SIZE = 54
_UPPER, _LOWER = 56, 149
"""The middle of the upper and the lower row of a panel."""
_RELIC, _CONE = 45, 54
"""How far apart relics lie, and their size."""
_STORED = 284
"""The room of the storage."""


class Having(NamedTuple):
    """What a player's panel shows; ``relics`` are what each is worth, in the order of taking."""

    points: int
    storage: Crystals
    relics: tuple[int, ...]
    deaths: str
    asked: bool


def parts(view: MaatatahayView) -> tuple[Part, ...]:
    """Return the panels, the disc between them and the banner."""
    winner = _winner(view)
    panels = [Part(panel, (seat, _having(view, seat)), *layout.panel_middle(seat)) for seat in (0, 1)]
    x, y = WIDTH / 2, MARGIN + PANEL[1] / 2
    ended = view.stage == "over"
    disc = Part(crowned, (winner,), x, y) if ended else Part(middle, (view.active, view.round), x, y)
    return (*panels, disc, Part(ribbon, said(view), WIDTH / 2, layout.BANNER_Y))


def _having(view: MaatatahayView, seat: Seat) -> Having:
    asked, points = seat in view.asked, view.points[seat].total
    limit = f"/{DEATHS}" if view.options.death_limit == "per_player" else ""
    return Having(points, view.storages[seat], relic_values(view, seat), f"{view.deaths[seat]}{limit}", asked)


def _winner(view: MaatatahayView) -> Seat | None:
    return view.ranking[0][0] if view.ranking and len(view.ranking[0]) == 1 else None


def _x(seat: Seat, x: float) -> float:
    """Return ``x`` from the outer edge of a panel."""
    return x if seat == 0 else PANEL[0] - x


@cache
def _ground(seat: Seat, lit: bool) -> Image.Image:
    tribe = theme.TRIBES[seat]
    wide, high = PANEL
    sheet = Canvas(wide, high, scale=2)
    sheet.pen.box(0, 5, wide, high, 30, theme.SHADOW)
    sheet.pen.box(0, 0, wide, high - 5, 30, theme.HOT if lit else tribe.edge)
    if lit:
        sheet.pen.box(4, 4, wide - 4, high - 9, 27, theme.HIDE_LIT)
    inset = 10 if lit else 5
    sheet.pen.box(inset, inset, wide - inset, high - 5 - inset, 30 - inset, tribe.deep)
    left, right = sorted((_x(seat, 404), _x(seat, 532)))
    sheet.pen.box(left, 14, right, 100, 20, tribe.edge)
    left, right = sorted((_x(seat, 14), _x(seat, 14 + _STORED)))
    sheet.pen.box(left, 112, right, 180, 20, theme.SOCKET)
    return sheet.image()


def panel(seat: Seat, having: Having) -> Image.Image:
    """Return a player's panel: emblem, name, deaths and points; storage and relics."""
    tribe = theme.TRIBES[seat]
    image = _ground(seat, having.asked).copy()
    over(image, sprites.emblem(seat, 84), _x(seat, 60), _UPPER)
    name = lettering(words.SEATS[seat], _NAME_SIZE, tribe.ink)
    over(image, name, _x(seat, 106 + name.width / 2), _UPPER)
    over(image, sprites.dead(seat, 58), _x(seat, 305), _UPPER)
    over(image, lettering(having.deaths, 60 if len(having.deaths) < 3 else 44, tribe.ink), _x(seat, 366), _UPPER)
    points = str(having.points)
    over(
        image,
        sprites.digits(points, 116 if len(points) < 2 else 100 if len(points) < 3 else 66, tribe.rim),
        _x(seat, 468),
        _UPPER + 1,
    )
    _storage(image, seat, having.storage)
    for at, worth in enumerate(having.relics if seat == 0 else reversed(having.relics)):
        over(image, _worth(worth), _x(seat, 330 + at * _RELIC), _LOWER - 3)
    return image


def _storage(image: Image.Image, seat: Seat, storage: Crystals) -> None:
    """Lay the crystals of a storage into its slots, closer if there are more than may stay."""
    if storage.total > STORAGE:
        over(image, _surplus(), _x(seat, 14 + _STORED / 2), _LOWER - 3)
    slots = max(STORAGE, storage.total)
    step = min(_STORED / STORAGE, (_STORED - 8) / slots)
    start = 14 + _STORED / 2 - step * (slots - 1) / 2
    for at in range(storage.total):
        kind = "S" if at < storage.spirit else "E"
        over(image, sprites.crystal(kind, 60), _x(seat, start + at * step), _LOWER - 3)
    for at in range(storage.total, slots):
        over(image, _slot(), _x(seat, start + at * step), _LOWER - 3)


@cache
def _surplus() -> Image.Image:
    """Return what marks a storage with more crystals than may stay."""
    sheet = Canvas(_STORED + 8, 76)
    sheet.pen.frame(0, 0, _STORED + 8, 76, 24, 6, theme.HOT)
    return sheet.image()


@cache
def _slot() -> Image.Image:
    sheet = Canvas(24, 24)
    sheet.pen.disc(12, 12, 11, "#7b5560")
    return sheet.image()


@cache
def _worth(worth: int) -> Image.Image:
    image = sprites.cone(_CONE, True).copy()
    over(image, sprites.digits(str(worth), 40, theme.INK), _CONE / 2, _CONE * 0.66)
    return image


@cache
def middle(active: Seat, number: int) -> Image.Image:
    """Return the disc with the emblem of the active player over the number of the round."""
    wide, high = 148, PANEL[1]
    sheet = Canvas(wide, high)
    pen = sheet.pen
    pen.box(4, 138, wide - 4, high - 4, 24, theme.INK)
    pen.box(8, 142, wide - 8, high - 8, 20, theme.HIDE)
    for down, radius, tone in ((68, 66, theme.INK), (66, 63, "#c98f56"), (66, 55, "#8a5730"), (66, 52, "#e8bf88")):
        pen.disc(wide / 2, down, radius, tone)
    image = sheet.image()
    over(image, sprites.emblem(active, 74), wide / 2, 66)
    over(image, lettering(f"{number}/{ROUNDS}", 48, theme.INK), wide / 2, 166)
    return image


@cache
def crowned(winner: Seat | None) -> Image.Image:
    """Return the emblem of the winner under the crown, both emblems for a draw."""
    image = Image.new("RGBA", (148, PANEL[1]))
    if winner is None:
        for seat in (0, 1):
            over(image, sprites.emblem(seat, 70), 37 + seat * 74, PANEL[1] / 2)
    else:
        over(image, crown(84), 74, 44)
        over(image, sprites.emblem(winner, 104), 74, 138)
    return image


def said(view: MaatatahayView) -> tuple[Seat | None, str]:
    """Return whose colours the banner has, and what it says."""
    if view.stage == "over":
        winner = _winner(view)
        best, other = sorted((points.total for points in view.points), reverse=True)
        return winner, _ending(winner, best, other)
    seat = view.asked[0]
    return seat, f"{words.SEATS[seat]}: {PROMPTS[view.stage].task(view, seat)}"


def _ending(winner: Seat | None, best: int, other: int) -> str:
    if winner is None:
        return f"A draw, {best} : {other}"
    return f"{words.SEATS[winner]} wins " + (f"{best} : {other}" if best > other else f"the tie at {best}")


@cache
def ribbon(seat: Seat | None, text: str) -> Image.Image:
    """Return the banner with a text, in the colours of a tribe."""
    high, wide = layout.BANNER, WIDTH - 2 * MARGIN
    edge, ground, ink = (
        (theme.INK, theme.HIDE, theme.INK)
        if seat is None
        else (theme.TRIBES[seat].edge, theme.TRIBES[seat].face, theme.TRIBES[seat].ink)
    )
    sheet = Canvas(wide, high, scale=2)
    sheet.pen.box(0, 0, wide, high, high / 2, edge)
    sheet.pen.box(4, 4, wide - 4, high - 4, high / 2 - 4, theme.HIDE)
    sheet.pen.box(8, 8, wide - 8, high - 8, high / 2 - 8, ground)
    image = sheet.image()
    size = min(BANNER_LETTERS, int(BANNER_LETTERS * BANNER_ROOM / text_width(text, BANNER_LETTERS)))
    over(image, lettering(text, size, ink), wide / 2 + (36 if seat is not None else 0), high / 2)
    if seat is not None:
        over(image, sprites.emblem(seat, 76), 66, high / 2)
    return image
