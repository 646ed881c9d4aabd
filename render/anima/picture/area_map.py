"""The Areas in play: what lies there, who is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.anima.picture import layout, sprites, tiles
from render.kit.ornaments import lay_frame, spread
from render.kit.palette import GOLD
from render.kit.parts import Area, centred
from rules.anima.areas import final_area
from rules.anima.events import AnimaEvent, Moved
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView, PlacedArea
from rules.engine import Seat

_MEDAL, _LEAST = 68, 46
"""The largest and the smallest size of a counter on an Area."""
_GAP, _TRAP = 6, 54
_DOWN, _UP, _NARROW, _ROOMY = 62, 156, 114, 300
"""The room of an Encounter face down, of one that is up, and of one on an Area that is not roomy."""


def areas(view: AnimaView, recent: Sequence[AnimaEvent]) -> Iterator[Area]:
    """Return every Area in play; counters that have moved since are ringed."""
    moved = {event.seat for event in recent if isinstance(event, Moved)}
    grid = layout.grid(view)
    placed = {area.card: area for area in view.areas}
    for row, cards in enumerate(grid.rows):
        for column, name in enumerate(cards):
            area = centred(*grid.middle(row, column), grid.width, grid.height)
            _lay(area, view, placed[name], moved)
            yield area


def _lay(area: Area, view: AnimaView, placed: PlacedArea, moved: set[Seat]) -> None:
    """Lay an Area: what waits there at the left, who is there in the middle, what it brings at the right."""
    top, bottom = tiles.open_box(area.height)
    here = who_is_in(view, placed.card)
    rewards = tiles.width_of_rewards(placed.card, area.height)
    crowded = area.width - 2 * tiles.EDGE - rewards - _waiting(area, placed) < _room(len(here), bottom - top)
    covered = _DOWN if placed.encounter else 0
    area.fill(tiles.tile(placed.card, area.width, area.height, rewards=not crowded, covered=covered))
    left = _lay_waiting(area, placed, top, bottom)
    right = area.width - tiles.EDGE - (0 if crowded else rewards)
    _lay_here(area, here, moved, (left, right), (top, bottom))
    if final_area(view) == placed.card:
        lay_frame(area, (0, 0, area.width, area.height), 14, ((8, GOLD[3]),))


def who_is_in(view: AnimaView, card_id: str) -> list[Seat]:
    """Return the seats whose Parties are in an Area, or about to enter it."""
    here = [seat for seat, player in enumerate(view.players) if player.area == card_id]
    going = view.venture if view.venture and view.venture.doing == "enter" else None
    if going and going.area == card_id and going.seat not in here:
        here.append(going.seat)
    return here


def _waiting(area: Area, placed: PlacedArea) -> int:
    """Return the room of the Preliminary Encounter and the Trap."""
    up = _UP if area.width >= _ROOMY else _NARROW
    encounter = 0 if not placed.encounter else _DOWN if placed.encounter == HIDDEN else up
    return encounter + (_TRAP + _GAP) * bool(placed.trap)


def _lay_waiting(area: Area, placed: PlacedArea, top: float, bottom: float) -> float:
    """Lay the Preliminary Encounter, face down or up, and the Trap; return where they end."""
    x, middle = float(tiles.EDGE), (top + bottom) / 2
    wide = _waiting(area, placed) - (_TRAP + _GAP) * bool(placed.trap)
    if placed.encounter:
        card = "" if placed.encounter == HIDDEN else placed.encounter
        x = area.put_after(sprites.guard(card, wide, round(bottom - top)), x, middle)
    if placed.trap:
        x = area.put_after(sprites.sign("trap", _TRAP), x + _GAP, middle)
    return x


def _room(count: int, high: float) -> float:
    """Return how much room so many counters need at least."""
    rows = max(1, int(high) // (_LEAST + 2))
    return -(-count // rows) * (_LEAST + 4)


def _lay_here(
    area: Area, here: list[Seat], moved: set[Seat], across: tuple[float, float], down: tuple[float, float]
) -> None:
    """Lay the counters of who is there, as large as they have room."""
    if not here:
        return
    wide, high = across[1] - across[0], down[1] - down[0]
    rows = max((1, 2), key=lambda rows: _size(len(here), rows, wide, high))
    size, each = _size(len(here), rows, wide, high), -(-len(here) // rows)
    for row, y in enumerate(spread(rows, size + 8)):
        seats = here[row * each : (row + 1) * each]
        for seat, x in zip(seats, spread(len(seats), size + 8), strict=True):
            at = sum(across) / 2 + x, sum(down) / 2 + y
            if seat in moved:
                area.put(sprites.ring(size + 8), *at)
            area.put(sprites.medal(seat, size), *at)


def _size(count: int, rows: int, wide: float, high: float) -> int:
    """Return how large so many counters in so many rows can be."""
    across = -(-count // rows)
    return min(_MEDAL, int(wide / across) - 8, int(high / rows) - 8)
