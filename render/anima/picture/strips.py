"""A strip for each player: place in the order, Combat and Speed, the Party, the hand, Missions, Organization."""

from __future__ import annotations

from collections.abc import Iterator

from render.anima.picture import card, emblems, layout, sprites, theme
from render.kit.canvas import Sprite
from render.kit.ornaments import crown, lay_panel, number
from render.kit.palette import GOLD, MUTED, PALE
from render.kit.parts import Area
from rules.anima.cards import HAND_LIMIT
from rules.anima.player import Player
from rules.anima.position import AnimaView
from rules.engine import Seat

_MIDDLE = layout.STRIP[1] / 2 - 2
_TOTALS = 168
_PARTY = 384
_THINGS = 882


def areas(view: AnimaView) -> Iterator[Area]:
    """Return every player's strip, in the turn order."""
    top = layout.strips_top(view)
    for place, seat in enumerate(view.order):
        area = Area(layout.MARGIN, top + place * layout.PITCH, *layout.STRIP)
        lay(area, view, seat)
        yield area


def lay(area: Area, view: AnimaView, seat: Seat) -> None:
    """Lay out what a player has."""
    player = view.players[seat]
    _edge, light, ground = theme.SEATS[seat]
    active = seat in view.asked
    lay_panel(area, 30, GOLD[3] if active else light, ground, 7 if active else 4, 4)
    area.put(sprites.medal(seat, 118), 74, _MIDDLE)
    if active:
        area.put(sprites.sign("waiting", 52), 128, 32)
    elif view.winner == seat:
        area.put(crown(60), 74, 26)
    elif player.lost_turn:
        area.put(sprites.sign("lost", 58), 126, 34)
    if player.rested or player.resting:
        area.put(sprites.sign("rest", 52), 128, layout.STRIP[1] - 36)
    area.put(emblems.badge("blade", player.combat, 108), _TOTALS + 54, _MIDDLE)
    area.put(emblems.badge("speed", player.speed, 108), _TOTALS + 162, _MIDDLE)
    for at, member in enumerate(player.party):
        area.put(sprites.member(member), _PARTY + at * 120 + 60, _MIDDLE)
    _lay_things(area, player)


def _lay_things(area: Area, player: Player) -> None:
    """Lay out the number of Advantages, each Mission, and the Organization."""
    x = float(_THINGS)
    area.put(card.card_back("advantage", 70), x + 30, _MIDDLE)
    held = len(player.hand)
    area.put(number(held, 84, PALE if held < HAND_LIMIT else GOLD[3]), x + 92, _MIDDLE)
    x += 128
    for mission in player.missions:
        if mission.up:
            area.put(sprites.emblem(mission.card, 84), x + 44, _MIDDLE - 8)
            name = "done" if mission.done else "open"
            area.put(_mark(name), x + 68, _MIDDLE + 34)
        else:
            area.put(card.card_back("mission", 54), x + 40, _MIDDLE)
        x += 80
    if player.organization:
        area.put(sprites.emblem(player.organization, 84), layout.STRIP[0] - 50, _MIDDLE)


def _mark(name: str) -> Sprite:
    return sprites.tick_mark(54) if name == "done" else number("!", 54, MUTED)
