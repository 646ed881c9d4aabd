"""The upper edge: what each player has, who is active; and the banner below: who must do what, or who has won."""

from __future__ import annotations

from render.face import WIDTH
from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import Line, crown, fitting, lay_panel, number, panel, ribbon, text
from render.kit.parts import Area, centred
from render.maatatahay import words
from render.maatatahay.picture import layout, sprites
from render.maatatahay.picture.layout import BANNER_LETTERS, MARGIN, PANEL
from render.maatatahay.picture.theme import COLOURS, TRIBES
from render.maatatahay.prompts import PROMPTS
from rules.engine import Seat
from rules.maatatahay.board import Crystals
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.scoring import relic_values
from rules.maatatahay.warriors import DEATHS, ROUNDS, STORAGE

BANNER_ROOM = WIDTH - 2 * MARGIN - 220
"""How wide the text of the banner may be."""
_MIDDLE = (148, PANEL[1])
"""The size of what lies between the panels."""
_NAME_SIZE = 54
_UPPER, _LOWER = 56, 149
"""The middle of the upper and the lower row of a panel."""
_RELIC, _CONE = 45, 54
"""How far apart relics lie, and their size."""
_STORED = 284
"""The room of the storage."""


def areas(view: MaatatahayView) -> tuple[Area, ...]:
    """Return the panels, the disc between them and the banner."""
    return (_panel(view, 0), _panel(view, 1), _between(view), ribboned(*said(view)))


def _x(seat: Seat, x: float) -> float:
    """Return ``x`` from the outer edge of a panel."""
    return x if seat == 0 else PANEL[0] - x


def _panel(view: MaatatahayView, seat: Seat) -> Area:
    """Lay out a player's panel: emblem, name, deaths and points; storage and relics."""
    tribe, lit = TRIBES[seat], seat in view.asked
    area = centred(*layout.panel_middle(seat), *PANEL)
    edge, inset = (COLOURS["hot"], 9) if lit else (tribe.edge, 5)
    lay_panel(area, 30, edge, tribe.deep, inset, 5, COLOURS["shadow"])
    for start, wide, high, y, tone in ((404, 128, 86, 57, tribe.edge), (14, _STORED, 68, 146, COLOURS["socket"])):
        area.put(panel(wide, high, 20, tone, tone, 0, 0), _x(seat, start + wide / 2), y)
    area.put(sprites.emblem(seat, 84), _x(seat, 60), _UPPER)
    name = text(words.SEATS[seat], _NAME_SIZE, tribe.ink)
    area.put(name, _x(seat, 106 + name.width / 2), _UPPER)
    area.put(sprites.dead(seat, 58), _x(seat, 305), _UPPER)
    deaths = f"{view.deaths[seat]}" + (f"/{DEATHS}" if view.options.death_limit == "per_player" else "")
    area.put(text(deaths, 60 if len(deaths) < 3 else 44, tribe.ink), _x(seat, 366), _UPPER)
    points = str(view.points[seat].total)
    area.put(number(points, {1: 116, 2: 100}.get(len(points), 66), tribe.rim), _x(seat, 468), _UPPER + 1)
    _storage(area, seat, view.storages[seat])
    relics = relic_values(view, seat)
    for at, worth in enumerate(relics if seat == 0 else reversed(relics)):
        area.put(Sprite(_CONE, _CONE, _worth, (worth,)), _x(seat, 330 + at * _RELIC), _LOWER - 3)
    return area


def _storage(area: Area, seat: Seat, storage: Crystals) -> None:
    """Lay the crystals of a storage into its slots, closer if there are more than may stay."""
    if storage.total > STORAGE:
        area.put(Sprite(_STORED + 8, 76, sprites.draw, ("surplus",)), _x(seat, 14 + _STORED / 2), _LOWER - 3)
    slots = max(STORAGE, storage.total)
    step = min(_STORED / STORAGE, (_STORED - 8) / slots)
    start = 14 + _STORED / 2 - step * (slots - 1) / 2
    for at in range(slots):
        kind = "spirit" if at < storage.spirit else "energy"
        held = sprites.sign(kind, 60) if at < storage.total else Sprite(24, 24, sprites.draw, ("slot",))
        area.put(held, _x(seat, start + at * step), _LOWER - 3)


def _worth(pen: Pen, worth: int) -> None:
    pen.put(sprites.sign("relic", _CONE), _CONE / 2, _CONE / 2)
    pen.put(number(worth, 40, COLOURS["ink"]), _CONE / 2, _CONE * 0.66)


def _between(view: MaatatahayView) -> Area:
    """Lay out the emblem of the active player over the number of the round; at the end that of the winner."""
    area = centred(WIDTH / 2, MARGIN + PANEL[1] / 2, *_MIDDLE)
    if view.stage == "over":
        _crowned(area, view.winner)
        return area
    area.fill(Sprite(*_MIDDLE, sprites.draw, ("drum",)))
    area.put(sprites.emblem(view.active, 74), 74, 66)
    area.put(text(f"{view.round}/{ROUNDS}", 48, COLOURS["ink"]), 74, 166)
    return area


def _crowned(area: Area, winner: Seat | None) -> None:
    """Lay out the emblem of the winner under the crown, both emblems for a draw."""
    if winner is None:
        for seat in (0, 1):
            area.put(sprites.emblem(seat, 70), 37 + seat * 74, PANEL[1] / 2)
    else:
        area.put(crown(84), 74, 44)
        area.put(sprites.emblem(winner, 104), 74, 138)


def said(view: MaatatahayView) -> tuple[Seat | None, str]:
    """Return whose colours the banner has, and what it says."""
    if view.stage == "over":
        best, other = sorted((points.total for points in view.points), reverse=True)
        if view.winner is None:
            return None, f"A draw, {best} : {other}"
        by = f"{best} : {other}" if best > other else f"the tie at {best}"
        return view.winner, f"{words.SEATS[view.winner]} wins {by}"
    seat = view.asked[0]
    return seat, f"{words.SEATS[seat]}: {PROMPTS[view.stage].task(view, seat)}"


def ribboned(seat: Seat | None, written: str) -> Area:
    """Return the banner with a text, in the colours of a tribe."""
    tribe = None if seat is None else TRIBES[seat]
    colours = (tribe.edge, tribe.face) if tribe else (COLOURS["ink"], COLOURS["hide"])
    ink = tribe.ink if tribe else COLOURS["ink"]
    line = Line(written, fitting(written, BANNER_LETTERS, BANNER_ROOM), ink)
    emblem = None if seat is None else sprites.emblem(seat, 76)
    return ribbon(0.5, WIDTH / 2, layout.BANNER_Y, layout.BANNER, line, colours, emblem, WIDTH - 2 * MARGIN)
