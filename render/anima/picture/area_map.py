"""The Areas in play: what lies there, who is there."""

from __future__ import annotations

from collections.abc import Iterator

from render.anima.picture import card, emblems, layout, sprites
from render.kit.ornaments import spread
from render.kit.parts import Area, centred
from rules.anima.cards import ENCOUNTERS
from rules.anima.events import AnimaEvent, Moved
from rules.anima.lookup import final_area
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView, PlacedArea
from rules.engine import Seat

_COUNTER = 72


def areas(view: AnimaView, recent: tuple[AnimaEvent, ...]) -> Iterator[Area]:
    """Return every Area in play; counters that have moved since are ringed."""
    moved = {event.seat for event in recent if isinstance(event, Moved)}
    grid = layout.grid(view)
    placed = {area.card: area for area in view.areas}
    for row, cards in enumerate(grid.rows):
        for column, name in enumerate(cards):
            area = centred(*grid.middle(row, column), grid.width, grid.height)
            _lay(area, view, placed[name], moved)
            yield area
            if final_area(view) == name:
                yield _frame(grid.middle(row, column), grid.width, grid.height)


def _lay(area: Area, view: AnimaView, placed: PlacedArea, moved: set[Seat]) -> None:
    unit = area.height / 220
    area.fill(card.card_picture(placed.card, "tile", area.width))
    if final_area(view) == placed.card:
        area.put(emblems.icon("omega", round(56 * unit)), area.width - 34 * unit, 128 * unit)
    _lay_encounter(area, placed, unit)
    if placed.trap:
        area.put(sprites.sign("trap", round(58 * unit)), area.width - 36 * unit, 128 * unit)
    here = [seat for seat, player in enumerate(view.players) if player.area == placed.card]
    going = view.venture if view.venture and view.venture.doing == "enter" else None
    if going and going.area == placed.card:
        here.append(going.seat)
    step = min(_COUNTER - 4, (area.width - _COUNTER) / max(1, len(here) - 1))
    for seat, aside in zip(here, spread(len(here), step), strict=True):
        if seat in moved:
            area.put(sprites.ring(_COUNTER + 16), area.width / 2 + aside, 136 * unit)
        area.put(sprites.medal(seat, _COUNTER), area.width / 2 + aside, 136 * unit)


def _frame(middle: tuple[float, float], width: int, height: int) -> Area:
    """Return the frame of the Final Mission's Area, half of it in the gap around, so that it covers no title."""
    around = centred(*middle, width + layout.GAP, height + layout.GAP)
    around.fill(sprites.halo(around.width, around.height))
    return around


def _lay_encounter(area: Area, placed: PlacedArea, unit: float) -> None:
    """Lay the Preliminary Encounter: its emblem and Combat when it is up, else a face-down card."""
    if not placed.encounter:
        return
    x, y = 44 * unit, 118 * unit
    if placed.encounter == HIDDEN:
        area.put(sprites.sign("unknown", round(72 * unit)), x, y)
        return
    area.put(sprites.emblem(placed.encounter, round(84 * unit)), x, y)
    combat = ENCOUNTERS[placed.encounter].combat
    if combat:
        area.put(emblems.badge("blade", combat, 66), x + 46 * unit, y + 22 * unit)
