"""A player's own picture: the hand and the Missions as cards, the own Party, and a Combat that goes on."""

from __future__ import annotations

from collections.abc import Iterator

from render.anima.picture import card, combat, layout, strips
from render.face import WIDTH
from render.kit.card_rows import ACROSS
from render.kit.ornaments import text
from render.kit.palette import MUTED
from render.kit.parts import Area
from rules.anima.frames import Choosing, Dealt, Looking
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView
from rules.engine import Seat


def rows(view: AnimaView, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """Return the cards of a player's own picture in rows: those to choose from, the hand, the Missions."""
    player = view.players[seat]
    frame = view.frames[-1] if view.frames else None
    offered: tuple[str, ...] = ()
    if isinstance(frame, Dealt):
        offered = frame.characters[seat]
    elif isinstance(frame, Looking) and frame.seat == seat:
        offered = frame.cards
    elif isinstance(frame, Choosing) and frame.seat == seat and not frame.secret:
        offered = tuple(option for option in frame.options if option[0] in "CV" and len(option) == 3)[:ACROSS]
    missions = tuple(held.card for held in player.missions if held.card != HIDDEN)
    hand = player.hand
    if len(hand) + len(missions) <= ACROSS:
        return tuple(filter(None, (offered, (*hand, *missions))))
    return tuple(filter(None, (offered, hand, missions)))


def height(view: AnimaView, seat: Seat) -> int:
    """Return the height of a player's own picture."""
    above = layout.COMBAT[1] + 8 if layout.replaces_areas(view) else 0
    return layout.HEADER + above + layout.PITCH + max(1, len(rows(view, seat))) * layout.HAND + 4


def areas(view: AnimaView, seat: Seat) -> Iterator[Area]:
    """Return what lies in a player's own picture."""
    top = float(layout.HEADER)
    if layout.replaces_areas(view):
        yield from combat.areas(view, top)
        top += layout.COMBAT[1] + 8
    strip = Area(layout.MARGIN, top, *layout.STRIP)
    strips.lay(strip, view, seat)
    yield strip
    top += layout.PITCH
    laid = rows(view, seat)
    if not laid:
        empty = Area(0, top, WIDTH, layout.HAND)
        empty.fill(text("No Advantages", 60, MUTED))
        yield empty
    for row in laid:
        area = Area(0, top, WIDTH, layout.HAND)
        card.lay_cards(area, row)
        yield area
        top += layout.HAND
