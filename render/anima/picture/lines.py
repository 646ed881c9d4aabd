"""A line for each player: Combat and Speed, the Characters with their names, the hand, Missions, Organization."""

from __future__ import annotations

from collections.abc import Iterator

from render.anima.picture import card_back, emblems, layout, line_party, sprites, theme
from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import lay_frame, number
from render.kit.palette import GOLD, PALE
from render.kit.parts import Area
from rules.anima.cards import HAND_LIMIT
from rules.anima.player import Player
from rules.anima.position import AnimaView
from rules.engine import Seat

_SIGN = 46
_COMBAT, _SPEED, _STATES = 132, 210, 254
"""The middles of what stands at the left end of a line."""
_HAND, _MISSION, _THINGS = 96, 66, 74
"""The room of the number of Advantages and of a Mission, and the height of both."""
_BLOCK = 92


def areas(view: AnimaView) -> Iterator[Area]:
    """Return every player's line, in the turn order."""
    order = view.order or tuple(range(len(view.players)))
    for place, seat in enumerate(order):
        area = Area(layout.MARGIN, layout.line_top(view, place), layout.WIDE, layout.line_height(view))
        lay(area, view, seat)
        yield area


def lay(area: Area, view: AnimaView, seat: Seat) -> None:
    """Lay out what a player has."""
    player = view.players[seat]
    lay_row(area, seat, active=seat in view.asked)
    middle = (area.height - 3) / 2
    size = min(84, area.height - 16) - 8
    area.put(emblems.badge("blade", player.combat, size), _COMBAT, middle)
    area.put(emblems.badge("speed", player.speed, size), _SPEED, middle)
    start = float(_STATES)
    for sign in _states(player):
        start = area.put_after(sprites.sign(sign, _SIGN), start, middle) + 4
    line_party.lay(area, player.party, start + 2, _lay_things(area, player, middle))


def lay_row(area: Area, seat: Seat, *, active: bool) -> None:
    """Lay the counter of a seat in its colour at the left end of a row, and a golden frame around it if ``active``."""
    high = area.height - 3
    area.put_after(sprites.block(seat, _BLOCK, high), 0, high / 2)
    if active:
        lay_frame(area, (0, 0, area.width, high), 18, ((6, GOLD[3]),))
    else:
        area.put_after(Sprite(area.width - _BLOCK, 2, _rule, (area.width - _BLOCK,)), _BLOCK, area.height - 1)


def _rule(pen: Pen, wide: int) -> None:
    pen.box(0, 0, wide, 2, 0, theme.PLATE[0])


def _states(player: Player) -> Iterator[str]:
    """Yield the signs of who has lost the turn, and of who rests."""
    if player.lost_turn:
        yield "lost"
    if player.rested or player.resting:
        yield "rest"


def _lay_things(area: Area, player: Player, middle: float) -> float:
    """Lay out, from the right end on, Organization, Missions and the number of Advantages; return where they begin."""
    x = area.width - 14.0
    if player.organization:
        area.put(sprites.emblem(player.organization, 66), x - 33, middle)
        x -= 72
    kept = tuple((mission.card if mission.up else "", mission.done) for mission in player.missions)
    if kept:
        wide = _MISSION * len(kept)
        area.put(Sprite(wide, _THINGS, _missions, kept), x - wide / 2, middle)
        x -= wide
    area.put(Sprite(_HAND, _THINGS, _hand, (len(player.hand),)), x - _HAND / 2, middle)
    return x - _HAND


def _missions(pen: Pen, *missions: tuple[str, bool]) -> None:
    """Draw Missions: backs, or emblems, with a mark once they are completed."""
    for at, (card, done) in enumerate(missions):
        sprite = sprites.done(card, 68) if done else sprites.emblem(card, 64) if card else card_back.back("mission", 44)
        pen.put(sprite, (at + 0.5) * _MISSION, _THINGS / 2)


def _hand(pen: Pen, held: int) -> None:
    """Draw the number of Advantages in a hand."""
    pen.put(card_back.back("advantage", 44), 24, _THINGS / 2)
    pen.put(number(held, 60, PALE if held < HAND_LIMIT else GOLD[3]), 70, _THINGS / 2)
