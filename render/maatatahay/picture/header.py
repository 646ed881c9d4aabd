"""The panels at the upper right: each player's things, and the player to act; at the end the winner."""

from __future__ import annotations

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import crown, lay_panel, number, panel, text
from render.kit.parts import Area, centred
from render.maatatahay.picture import layout, sprites
from render.maatatahay.picture.layout import LETTERS, PANEL
from render.maatatahay.picture.sprites import COLOURS, TRIBES
from rules.engine import Seat
from rules.maatatahay.board import Crystals
from rules.maatatahay.ending import relic_values
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.warriors import DEATHS, STORAGE

_UPPER, _LOWER = 40, 108
"""The middle of the upper and the lower row of a panel."""
_STORED, _PLATE = (190, 58), (92, 60)
"""The sizes of the storage and of the plate with the points."""
_CONE = 58


def areas(view: MaatatahayView) -> tuple[Area, ...]:
    """Return the panels of both players."""
    return (_panel(view, 0), _panel(view, 1))


def _panel(view: MaatatahayView, seat: Seat) -> Area:
    """Lay out a player's panel: emblem, points and deaths; storage and relics, at the end the place."""
    tribe, lit = TRIBES[seat], seat in view.asked or (view.stage == "over" and view.winner == seat)
    area = centred(*layout.panel_middle(seat), *PANEL)
    edge, inset = (COLOURS["hot"], 9) if lit else (tribe.edge, 5)
    lay_panel(area, 30, edge, tribe.deep, inset, 5, COLOURS["shadow"])
    area.put(sprites.emblem(seat, 58), 44, _UPPER)
    if seat == view.active and view.stage != "over":
        area.put(sprites.sign("disc", 28), 68, _UPPER + 20)
    area.put(points(seat, view.points[seat].total), 126, _UPPER)
    area.put(sprites.dead(seat, 47), 202, _UPPER)
    limited = view.options.death_limit == "per_player" and view.deaths[seat] <= DEATHS
    deaths = f"{view.deaths[seat]}" + (f"/{DEATHS}" if limited else "")
    area.put(text(deaths, LETTERS, tribe.ink, narrow=1 if len(deaths) < 3 else 0.58), 244, _UPPER)
    if view.stage == "over":
        _place(area, view, seat)
    else:
        _storage(area, view.storages[seat])
        if relics := relic_values(view, seat):
            area.put(Sprite(_CONE, _CONE, _worth, (sum(relics),)), 235, _LOWER)
    return area


def points(seat: Seat, total: int) -> Sprite:
    """Return the points of a player in the colours of their tribe."""
    return Sprite(*_PLATE, _points, (seat, total))


def _points(pen: Pen, seat: Seat, total: int) -> None:
    tribe = TRIBES[seat]
    wide, high = _PLATE
    pen.box(0, 0, wide, high, 18, tribe.edge)
    size = {1: 70, 2: 66}.get(len(str(total)), 47)
    pen.put(number(total, size, tribe.rim), wide / 2, high / 2)


def _place(area: Area, view: MaatatahayView, seat: Seat) -> None:
    """Lay out the place of a player, under a crown that of the winner."""
    ink = TRIBES[seat].ink
    if view.winner is None:
        area.put(text("a draw", 60, ink), PANEL[0] / 2, _LOWER)
    elif view.winner == seat:
        area.put(panel(104, 58, 18, TRIBES[seat].edge, TRIBES[seat].edge, 0, 0), 84, _LOWER)
        area.put(crown(54), 84, _LOWER - 2)
        area.put(text("1st", 66, ink), 188, _LOWER)
    else:
        area.put(text("2nd", 66, ink), PANEL[0] / 2, _LOWER)


def _storage(area: Area, storage: Crystals) -> None:
    """Lay the crystals of a storage into its slots, closer if there are more than can stay."""
    wide, middle = _STORED[0], 12 + _STORED[0] / 2
    area.put(panel(*_STORED, 20, COLOURS["socket"], COLOURS["socket"], 0, 0), middle, _LOWER)
    if storage.total > STORAGE:
        area.put(Sprite(*_STORED, sprites.draw, ("surplus",)), middle, _LOWER)
    slots = max(STORAGE, storage.total)
    step = min(wide / STORAGE, (wide - 56) / (slots - 1))
    start = middle - step * (slots - 1) / 2
    for at in range(slots):
        kind = "spirit" if at < storage.spirit else "energy"
        held = sprites.sign(kind, 48) if at < storage.total else Sprite(20, 20, sprites.draw, ("slot",))
        area.put(held, start + at * step, _LOWER)


def _worth(pen: Pen, worth: int) -> None:
    pen.put(sprites.sign("relic", _CONE), _CONE / 2, _CONE / 2)
    letters = number(worth, LETTERS, COLOURS["ink"], 1 if worth < 10 else 0.8)
    pen.put(letters, _CONE / 2, _CONE * 0.64)
