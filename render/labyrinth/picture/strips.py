"""A strip for each player: points, the souls of every row, pieces, signs, spells, impurity, oracles."""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import crown, draw_panel, spread
from render.kit.palette import GOLD, MUTED
from render.kit.parts import Area
from render.labyrinth.picture import layout, sprites, theme
from rules.engine import Seat
from rules.labyrinth.board import SIGNS, letters
from rules.labyrinth.cards import SMALL, SPOTS
from rules.labyrinth.player import Oracle, Player
from rules.labyrinth.position import LabyrinthView

_BLOCK = 222
"""The width of the coloured block at the left."""
_TOKEN, _STEP = 60, 61
_UPPER, _LOWER = 36, 98
"""The middle of the row of souls and of the row below it."""
_GAP = 30
_MIDDLE = layout.STRIP[1] / 2 - 2
_CARD_HIGH = 64


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return every player's strip under the labyrinth."""
    for seat, player in enumerate(view.players):
        area = Area(layout.MARGIN, layout.strip_top(len(view.players), seat), *layout.STRIP)
        lay(area, player, view.points[seat].total, status(view, seat))
        yield area


def status(view: LabyrinthView, seat: Seat) -> str:
    """Return the mark at the end of a strip; of a closed hand the picture does not know whether it is in."""
    if view.stage == "over":
        return "crown" if view.ranking and seat in view.ranking[0] else ""
    if view.stage == "commit":
        return "" if seat in view.asked else "tick"
    return "waiting" if seat in view.asked else "tick" if view.stage == "process" else ""


def draw_ground(pen: Pen, seat: Seat) -> None:
    """Draw the empty strip of a seat."""
    wide, high = layout.STRIP
    _edge, light, ground = theme.SEATS[seat]
    draw_panel(pen, wide, high, 30, light, theme.PLATE[1], 4, 4)
    pen.box(4, 4, _BLOCK, high - 8, 26, ground)
    pen.box(_BLOCK - 40, 4, _BLOCK, high - 8, 0, ground)
    for row, spots in enumerate(SPOTS):
        pen.put(sprites.rank(row), _start(row) - 15, _UPPER)
        for at in range(spots):
            pen.disc(_start(row) + at * _STEP + _TOKEN / 2, _UPPER, 12, theme.COLOURS["socket"])
    pen.put(sprites.medal(seat, 108), 62, _MIDDLE)


def _start(row: int) -> float:
    """Return where the spots of a row begin."""
    return _BLOCK + 34 + sum(spots * _STEP + _GAP for spots in SPOTS[:row])


def lay(area: Area, player: Player, points: int, status: str) -> None:
    """Lay out what a player has on their empty strip."""
    area.put(sprites.number(points, size=sprites.NUMBER_SIZE if 0 <= points < 100 else 70), 169, _MIDDLE)
    for row in range(len(SPOTS)):
        for at, letter in enumerate(letters(player.rows[row])):
            area.put(sprites.soul(letter, _TOKEN), _start(row) + at * _STEP + _TOKEN / 2, _UPPER)
    if status == "crown":
        area.put(crown(66), layout.STRIP[0] - 46, _UPPER + 2)
    elif status:
        area.put(sprites.icon(status, 62), layout.STRIP[0] - 40, _UPPER + 1)
    lay_things(area, player)
    x = float(layout.STRIP[0] - 12)
    for oracle in reversed((*player.great, *player.small)):
        card = card_of(oracle, oracle in player.great)
        x -= card.width + 5
        area.put_after(card, x + 5, _LOWER)


def lay_things(area: Area, player: Player) -> float:
    """Lay out pieces, signs, spells and impurity; return where they end."""
    x = area.put_after(sprites.counted("piece", player.pieces, _TOKEN, -8), _BLOCK + 12, _LOWER) + 6
    for sign in SIGNS:
        area.put(sprites.icon(sign, _TOKEN, sign not in player.signs), x + 30, _LOWER)
        x += 55
    x += 10
    for icon, number in (("P", player.promotion_spells), ("C", player.colour_spells), ("I", player.impurity)):
        if number:
            x = area.put_after(sprites.counted(icon, number, _TOKEN, -8), x, _LOWER) + 2
    return x


def card_of(oracle: Oracle, great: bool) -> Sprite:
    """Return an oracle card, small: what it asks for; an achieved small one lies face down, an unknown one too."""
    card = oracle.card if great or not oracle.achieved else ""
    wide = 86 if great else 64
    return Sprite(wide, _CARD_HIGH, _card, (wide, card, great, oracle.achieved))


def _card(pen: Pen, wide: int, card: str | None, great: bool, achieved: bool) -> None:
    face = (GOLD[1] if great else "#4b3a90") if achieved else "#1d1640"
    draw_panel(pen, wide, _CARD_HIGH, 13, GOLD[3] if great else "#b9a7f0", face, 4, 0)
    if card is None:
        pen.put(sprites.number("?", MUTED, 64), wide / 2, _CARD_HIGH / 2)
    elif great:
        for letter, offset in zip(card, spread(2, 38), strict=True):
            pen.put(sprites.soul(letter, 37), wide / 2 + offset, _CARD_HIGH / 2 - 9 * achieved)
        if achieved:
            pen.put(sprites.icon("tick", 30), wide / 2, _CARD_HIGH / 2 + 14)
    elif achieved:
        pen.put(sprites.icon("tick", 54), wide / 2, _CARD_HIGH / 2)
    else:
        _needs(pen, wide, SMALL[card].needs)


def _needs(pen: Pen, wide: int, needs: tuple[str, ...]) -> None:
    """Draw what a small oracle needs on its card, two in a row."""
    size = {1: 44, 2: 28}.get(len(needs), 23)
    rows = [needs[at : at + 2] for at in range(0, len(needs), 2)]
    for demands, down in zip(rows, spread(len(rows), 28), strict=True):
        for demand, aside in zip(demands, spread(len(demands), size + 3), strict=True):
            pen.put(sprites.need(demand, size, True), wide / 2 + aside, _CARD_HIGH / 2 + down)
