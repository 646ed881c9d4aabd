"""A Combat in words: the sides, and of which numbers each total is made."""

from __future__ import annotations

from render.anima import words
from rules.anima.ongoing import NOBODY, Combat, Side
from rules.anima.position import AnimaView


def combat_of(view: AnimaView) -> Combat:
    """Return the Combat that goes on."""
    assert view.combat is not None
    return view.combat


def breakdown(combat: Combat) -> list[str]:
    """Tell of which numbers each total is made."""
    if combat.against == "total":
        return [f"Your total: {_parts(combat.sides[0])}."]
    return [f"{side_name(combat, side)}: {_parts(combat.sides[side])}." for side in (0, 1)]


def side_name(combat: Combat, side: int) -> str:
    """Name a side: a player's counter, or the opponent's card."""
    seat = combat.sides[side].seat
    return words.seat_name(seat) if seat != NOBODY else words.card(combat.card)


def _parts(side: Side) -> str:
    bonuses = [f"{words.card(bonus.source)} {bonus.amount:+d}" for bonus in side.bonuses]
    return ", ".join([f"{side.base}", *bonuses]) + f" = {side.before}" * bool(bonuses)
