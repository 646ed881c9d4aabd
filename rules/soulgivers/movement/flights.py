"""The flight of Souls: Soulstrike (30.1, 30.2, A42) and Charge on a Soul (7.3)."""

from __future__ import annotations

from rules.soulgivers.cards import NUMBERS
from rules.soulgivers.destruction import destroy
from rules.soulgivers.draft import Draft
from rules.soulgivers.events import Struck
from rules.soulgivers.frames import Relaying
from rules.soulgivers.geometry import opposite
from rules.soulgivers.ground import Crossing, heavier, outcome_of
from rules.soulgivers.lookup import ground_of, on_cell, shielded_sides
from rules.soulgivers.pieces import Soulgiver

RANGE = NUMBERS.one("soulstrike_range")
CHARGE_PUSH = NUMBERS.one("charge_push")


def launch(draft: Draft, user: Soulgiver, soul: str, start: int, direction: int, launched: tuple[str, ...]) -> None:
    """Let a Soul fly from a cell; ``launched`` are those that flew before in this Soulstrike."""
    flown = (*launched, soul)
    cell = start
    for _ in range(RANGE):
        to, outcome = _crossing(draft, user, cell, direction, flown)
        if outcome == "stops":
            break
        if outcome == "destroyed":
            _remove(draft, soul)
            return
        cell = to
        if outcome == "hit":
            _strike(draft, soul, cell, direction)
            return
        if outcome == "relay":
            draft.move_soul(soul, cell)
            draft.push(Relaying(user.seat, user.id, cell, direction, flown))
            return
        if outcome == "rests":
            break
    draft.move_soul(soul, cell)


def _crossing(draft: Draft, user: Soulgiver, cell: int, direction: int, flown: tuple[str, ...]) -> Crossing:
    """Return where a Soul flies from a cell and what it meets there; those ``flown`` are flown over (A42)."""
    to, outcome = ground_of(draft).crossings("flight", user.population == "shells", cell)[direction]
    if to >= 0 and on_cell(draft, to) is not None:
        outcome = heavier(outcome_of("soulgiver", "flight"), outcome)
    if any(other.cell == to and other.id not in flown for other in draft.souls):
        outcome = heavier(outcome_of("soul", "flight"), outcome)
    return to, outcome


def _strike(draft: Draft, soul: str, cell: int, direction: int) -> None:
    """Let a Soul hit the Soulgiver on a cell; shields count as in an attack."""
    piece = on_cell(draft, cell)
    assert piece is not None
    unharmed = piece.has_aura("superluminal_speed") or opposite(direction) in shielded_sides(draft, piece)
    draft.events.append(Struck(soul, piece.id, unharmed))
    _remove(draft, soul)
    if not unharmed:
        destroy(draft, piece.id, "soulstrike")


def _remove(draft: Draft, soul: str) -> None:
    draft.take_soul(soul)
    draft.remove_soul_from_game(soul)


def push_soul(draft: Draft, user: Soulgiver, soul: str, direction: int) -> None:
    """Let Charge push a Soul: not through walls, over the edge or under the Barrier, nor past a black hole."""
    floor = ground_of(draft)
    cell = next(other.cell for other in draft.souls if other.id == soul)
    for _ in range(CHARGE_PUSH):
        to, outcome = floor.crossings("flight", user.population == "shells", cell)[direction]
        if outcome in ("stops", "destroyed"):
            break
        cell = to
        if outcome == "rests":
            break
    draft.move_soul(soul, cell)
