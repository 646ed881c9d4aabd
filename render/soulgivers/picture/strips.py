"""A strip for each population: Essences, its ability, and for each of its players hand, heroes in the game and deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.kit.canvas import Pen, Sprite, square
from render.kit.ornaments import crown, lay_panel, tick
from render.kit.palette import GOLD, MUTED, PALE
from render.kit.parts import Area
from render.soulgivers.picture import layout, sprites
from render.soulgivers.picture.cells import place_in_team
from render.soulgivers.picture.theme import COLOURS, TONES
from rules.engine import Seat
from rules.soulgivers.cards import HEROES, POPULATIONS, Population
from rules.soulgivers.lookup import seats_of, side_of
from rules.soulgivers.pieces import POPULATION_MODIFIERS
from rules.soulgivers.position import SoulgiversView

_MIDDLE = layout.STRIP[1] / 2 - 2
_PLAYERS = 424
"""Where the players of a population begin."""
_HAND = 120
"""The room of a player's hand."""
_LARGEST = 68
"""The step from one portrait to the next."""


def areas(view: SoulgiversView) -> Iterator[Area]:
    """Return the strips of Shells and Specters."""
    for place, population in enumerate(POPULATIONS):
        yield strip(view, population, layout.BOARD_BOTTOM + place * layout.PITCH)


def strip(view: SoulgiversView, population: Population, top: float) -> Area:
    """Return the strip of a population from ``top`` on."""
    area = Area(layout.MARGIN, top, *layout.STRIP)
    _lay(area, view, population)
    return area


def _lay(area: Area, view: SoulgiversView, population: Population) -> None:
    side, tones, seats = side_of(view, population), TONES[population], seats_of(view, population)
    lit = bool(set(seats) & set(view.asked))
    lay_panel(area, 28, GOLD[3] if lit else tones.face, tones.deep, 8 if lit else 4, 4)
    area.put(sprites.token(population, population, 96), 66, _MIDDLE)
    if view.winner == population:
        area.put(crown(60), 66, 26)
    area.put(sprites.sign("essence", 74), 164, _MIDDLE)
    area.put(sprites.count(side.essences, 84), 226, _MIDDLE)
    if side.extra:
        area.put(sprites.count(f"+{side.extra}", 46, GOLD[3]), 274, _MIDDLE - 26)
    area.put(ability(population, side.ability), 362, _MIDDLE)
    room = (layout.STRIP[0] - _PLAYERS - 8) / len(seats)
    for place, seat in enumerate(seats):
        _lay_player(area, view, seat, _PLAYERS + place * room, room)


def _lay_player(area: Area, view: SoulgiversView, seat: Seat, x: float, room: float) -> None:
    """Lay a player's hand, then the heroes in the game as tokens, then those of the deck as portraits."""
    player = view.players[seat]
    held = len(player.hand)
    area.put(sprites.sign("cardback", 78), x + 28, _MIDDLE)
    area.put(sprites.count(held, 66, PALE if held else MUTED), x + 84, _MIDDLE)
    if len(view.players) > 2:
        lit = seat == view.seat and view.turn > 0
        area.put(sprites.tag(place_in_team(seat), 46 if lit else 38), x + 6, 30)
    team = side_of(view, player.population).team
    here = [piece.hero for piece in view.soulgivers if piece.seat == seat]
    heroes = [*here, *(hero for hero in HEROES if hero in (player.deck or team) and hero in player.deck)]
    lay_portraits(area, heroes, len(here), player.population, x + _HAND, room - _HAND - 22)


def lay_portraits(area: Area, heroes: Sequence[str], here: int, population: Population, x: float, room: float) -> None:
    """Lay heroes in a row from ``x`` on, the first ``here`` of them as tokens and the others as portraits."""
    step = min(_LARGEST, room / max(1, len(heroes)))
    size = round(step - 4)
    for at, hero in enumerate(heroes):
        middle = x + (at + 0.5) * step
        found = sprites.token(hero, population, size) if at < here else portrait(hero, population, size)
        area.put(found, middle, _MIDDLE)


def portrait(hero: str, population: Population, size: int) -> Sprite:
    """Return a hero that is not in the game: its emblem on a plain ground."""
    return square(size, _portrait, hero, population)


def _portrait(pen: Pen, hero: str, population: Population) -> None:
    tones = TONES[population]
    pen.box(8, 8, 92, 92, 8, tones.edge)
    sprites.draw_mark(pen.inside(20, 20, 60), hero, tones.rim, tones.edge)


def ability(population: Population, state: str) -> Sprite:
    """Return the population ability: as its Modifier while unused, ringed while it is on, with a tick once used."""
    return square(100, _ability, population, state)


def _ability(pen: Pen, population: Population, state: str) -> None:
    name = POPULATION_MODIFIERS[population]
    if state in ("declared", "on_board"):
        pen.box(0, 0, 100, 100, 16, GOLD[3])
        sprites.draw_sign(pen.inside(10, 10, 80), name, population)
        return
    sprites.draw_sign(pen.inside(10, 10, 80), name, population)
    if state == "spent":
        pen.box(8, 8, 92, 92, 10, f"{COLOURS['shadow']}c8")
        tick(pen, PALE)
