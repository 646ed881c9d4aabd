"""What each population has, beside its Portals: its ability and Essences, what it does now, cards and heroes to come.

Who does nothing has room for what a die means: Decay, which destroys at so much.
"""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Pen, Sprite, square
from render.kit.ornaments import crown, fitting, lay_panel, text, tick
from render.kit.palette import GOLD, INK, PALE
from render.kit.parts import Area, centred
from render.soulgivers.picture import figures, layout, sprites
from render.soulgivers.picture.theme import COLOURS, TONES, tones_of
from rules.engine import Seat
from rules.soulgivers.cards import DECAY_DEATH, POPULATIONS, Population
from rules.soulgivers.lookup import population_at, seats_of, side_of
from rules.soulgivers.pieces import POPULATION_MODIFIERS
from rules.soulgivers.position import SoulgiversView

PREVIEW = "Preview"
_COLUMNS = (0, 4, 8)
"""The first of the two columns that each part takes: those between and beside the Portals."""
_SIZE = (layout.TILE[0] - 8, layout.BAND - 8)
_MIDDLE = _SIZE[1] / 2 - 1
_PLACES = ((-68, -3, 66), (-33, 10, 40))
"""Where a player's Anomalies are, the figure of those still to come, and their number: of one player, of two."""
_COMING = ((66, 62), (46, 46))
"""The height of that figure and the letters of that number: of one player, of two."""
_WORD, _DOING = 46, 54
"""The letters of a word, and of what a population does."""


def areas(view: SoulgiversView) -> Iterator[Area]:
    """Return the three parts of each population."""
    for population in POPULATIONS:
        for column, lay in zip(_COLUMNS, (_lay_essences, _lay_doing, _lay_players), strict=True):
            x = layout.middle(column)[0] + layout.CELL[0] / 2
            area = centred(x, layout.band_middle(population == "specters"), *_SIZE)
            _lay_panel(area, view, population)
            lay(area, view, population)
            yield area


def _lay_panel(area: Area, view: SoulgiversView, population: Population) -> None:
    tones = TONES[population]
    lit = view.winner == population or any(population_at(view, seat) == population for seat in view.asked)
    lay_panel(area, 24, GOLD[3] if lit else tones.face, tones.deep, 7 if lit else 3, 3)


def _lay_essences(area: Area, view: SoulgiversView, population: Population) -> None:
    side = side_of(view, population)
    area.put(ability(population, side.ability), 46, _MIDDLE)
    area.put(sprites.sign("essence", 56), 116, _MIDDLE)
    area.put(sprites.count(side.essences, 66), 166, _MIDDLE)
    if side.extra:
        area.put(sprites.count(f"+{side.extra}", 46, GOLD[3]), 205, _MIDDLE - 12)


def _lay_doing(area: Area, view: SoulgiversView, population: Population) -> None:
    written, middle = doing(view, population), _SIZE[0] / 2
    if not written:
        _lay_decay(area)
    elif written == PREVIEW:
        area.put(text(written, fitting(written, _WORD, _SIZE[0] - 30), COLOURS["shift"], "black"), middle, _MIDDLE)
    else:
        won = view.winner == population
        if won:
            area.put(crown(56), 46, _MIDDLE)
        area.put(text(written, _DOING, GOLD[3], "black"), middle + 38 * won, _MIDDLE)


def _lay_decay(area: Area) -> None:
    """Lay what a die means: its name, and the Decay that destroys."""
    end = area.put_after(text("Decay", _WORD, PALE), 8, _MIDDLE)
    end = area.put_after(sprites.decay(DECAY_DEATH), end + 1, _MIDDLE)
    area.put_after(sprites.sign("destroyed", 44), end + 1, _MIDDLE)


def doing(view: SoulgiversView, population: Population) -> str:
    """Return in a word what a population does; "" while nobody waits for it."""
    if view.preview:
        return PREVIEW
    if view.stage == "over":
        return "won" if view.winner == population else "" if view.winner else "lost"
    if not any(population_at(view, seat) == population for seat in view.asked):
        return ""
    return {"window": "asked", "act": "acts"}.get(view.stage, "picks")


def _lay_players(area: Area, view: SoulgiversView, population: Population) -> None:
    """Lay for each player how many Anomalies they hold and how many heroes are still to come."""
    seats = seats_of(view, population)
    room = _SIZE[0] / len(seats)
    for place, seat in enumerate(seats):
        middle = (place + 0.5) * room
        if len(seats) > 1 and seat in view.asked:
            area.put(Sprite(round(room) - 4, _SIZE[1] - 16, _lit, (round(room) - 4,)), middle, _MIDDLE)
        _lay_player(area, view, seat, middle, len(seats) > 1)


def _lay_player(area: Area, view: SoulgiversView, seat: Seat, x: float, shares: bool) -> None:
    player, second = view.players[seat], seat > 1
    (cards, figure, number), (height, letters) = _PLACES[shares], _COMING[shares]
    area.put(hand(player.population, second, len(player.hand)), x + cards, _MIDDLE)
    area.put(figures.anonymous(player.population, height, second), x + figure, _MIDDLE)
    area.put(sprites.label(str(len(player.deck)), letters, PALE), x + number, _MIDDLE)


def _lit(pen: Pen, wide: int) -> None:
    pen.box(0, 0, wide, _SIZE[1] - 16, 14, GOLD[3])
    pen.box(4, 4, wide - 4, _SIZE[1] - 20, 11, INK)


def hand(population: Population, second: bool, held: int) -> Sprite:
    """Return the back of an Anomaly with the number of those that a player holds."""
    return Sprite(46, 64, _hand, (population, second, held))


def _hand(pen: Pen, population: Population, second: bool, held: int) -> None:
    tones = tones_of(population, second)
    pen.box(0, 0, 46, 64, 8, tones.edge)
    pen.box(2, 2, 44, 62, 7, tones.rim if held else tones.spent)
    pen.box(6, 6, 40, 58, 4, COLOURS["cardback"])
    pen.number((23, 32), str(held), 46, PALE, "black")


def ability(population: Population, state: str) -> Sprite:
    """Return the population ability: as its Modifier while unused, ringed while it is on, with a tick once used."""
    return square(70, _ability, population, state)


def _ability(pen: Pen, population: Population, state: str) -> None:
    name = POPULATION_MODIFIERS[population]
    if state in ("declared", "on_board"):
        pen.box(0, 0, 100, 100, 16, GOLD[3])
        sprites.draw_sign(pen.inside(10, 10, 80), name, population)
        return
    if state != "spent":
        sprites.draw_sign(pen.inside(8, 8, 84), name, population)
        return
    sprites.draw_sign(pen.inside(0, 8, 70), name, population)
    pen.disc(70, 66, 30, COLOURS["shadow"])
    pen.disc(70, 66, 26, PALE)
    tick(pen.inside(50, 46, 40), INK, 18)
