"""The populations beside the board: their Portals with the heroes that wait there, their cards and Essences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import GOLD, INK, PALE
from render.kit.parts import Area, centred
from render.kit.widgets import cross, crown, fitting, lay_panel, spread, text, tick
from render.soulgivers.picture import figures, layout, marks, soulgiver, sprites
from render.soulgivers.picture.figures import draw_mark
from render.soulgivers.picture.layout import PORTAL, SIDE, portal_middle
from render.soulgivers.picture.theme import COLOURS, TONES, tones_of
from render.soulgivers.reach import Reach
from rules.soulgivers.cards import DECAY_DEATH, POPULATIONS, Population
from rules.soulgivers.frames import Starting
from rules.soulgivers.geometry import CELL_NAMES, PORTAL_FRONTS, PORTALS, portal_place
from rules.soulgivers.lookup import find, is_carrier, population_at, seats_of, side_of
from rules.soulgivers.pieces import POPULATION_MODIFIERS, Soulgiver
from rules.soulgivers.position import SoulgiversView

_NO_MARKS = Reach()
_DOORS = ((2 * layout.CELL[0] - 14, layout.DOOR), (2 * layout.CELL[0] - 14, layout.TOP))
"""The size of a door: of the Shells, below the board; of the Specters, above it, with the letters of its columns."""


def door_areas(view: SoulgiversView) -> Iterator[Area]:
    """Return the doors through which the Portals lead to the board."""
    carrier = find(view, view.fragment.carrier)
    for portal, owner in enumerate(PORTALS):
        wide, high = _DOORS[owner == "specters"]
        home = view.portals[portal] and carrier is not None and carrier.population == owner
        area = centred(*layout.door_middle(portal), wide, high)
        area.fill(Sprite(wide, high, _door, (portal, view.portals[portal], home)))
        yield area


def _door(pen: Pen, portal: int, intact: bool, home: bool) -> None:
    """Draw a door: in its owner's colours, golden where the Fragment is due, grey and crossed out once destroyed."""
    owner = PORTALS[portal]
    (wide, high), tones = _DOORS[owner == "specters"], TONES[owner]
    tone = COLOURS["fragment"] if home else tones.face if intact else COLOURS["gap"]
    top, bottom = (0, high + 12) if owner == "specters" else (-12, high)
    pen.box(0, top, wide, bottom, 12, tones.edge)
    pen.box(3, top + 3, wide - 3, bottom - 3, 10, tone)
    if owner == "specters":
        for aside, front in zip((-1, 1), PORTAL_FRONTS[portal], strict=True):
            letter, ink = CELL_NAMES[front][0], INK if home else PALE
            pen.number((wide / 2 + aside * layout.CELL[0] / 2, high / 2), letter, 46, ink, "black")
    if not intact:
        cross(pen.inside(wide / 2 - high / 2, 0, high), COLOURS["attack"], 18)


def portal_areas(view: SoulgiversView, reach: Reach = _NO_MARKS) -> Iterator[Area]:
    """Return the four Portals, with marks on those that can be reached or chosen."""
    carrier = find(view, view.fragment.carrier)
    for portal, owner in enumerate(PORTALS):
        area = centred(*portal_middle(portal), *PORTAL)
        intact, place = view.portals[portal], portal_place(portal)
        home = intact and carrier is not None and carrier.population == owner
        here = [piece for piece in (*view.soulgivers, *_picked(view)) if piece.place == place]
        area.fill(Sprite(*PORTAL, _portal, (owner, intact, home, bool(here))))
        marks.lay_frame(area, reach, place, PORTAL[0] / 2, PORTAL[1] / 2)
        _lay_waiting(area, view, here)
        if place in reach.costs:
            area.put(sprites.label(str(reach.costs[place]), 62, COLOURS["aim"]), PORTAL[0] / 2, PORTAL[1] / 2)
        yield area


def _picked(view: SoulgiversView) -> Iterator[Soulgiver]:
    """Yield the Soulgivers that the viewer has put on Portals in secret, as they will wait there."""
    frame = view.frames[-1] if view.frames else None
    if view.viewer is None or not isinstance(frame, Starting):
        return
    population = view.players[view.viewer].population
    for pick in frame.picks[view.viewer]:
        yield Soulgiver(f"{population}-{pick.hero}", view.viewer, portal_place(pick.portal), 0)


def _lay_waiting(area: Area, view: SoulgiversView, here: Sequence[Soulgiver]) -> None:
    """Lay the heroes that wait on a Portal above one another, each with its Decay, or the delivered Fragment."""
    room = (PORTAL[1] - 6) / max(1, len(here))
    height = min(soulgiver.FIGURE, int(room))
    for piece, down in zip(here, spread(len(here), room), strict=True):
        x, y = PORTAL[0] / 2, PORTAL[1] / 2 + down
        if soulgiver.is_active(view, piece):
            wide, high = PORTAL[0] - 8, round(room) - 2
            area.put(sprites.lit(wide, high), x, y)
            area.put(sprites.spotlight(wide, high), x, y)
        area.put(soulgiver.look(view, piece, height), x - 12 * bool(piece.decay), y)
        if is_carrier(view, piece):
            area.put(sprites.sign("fragment", 44), x, y - height * 0.26)
        elif piece.decay:
            area.put(sprites.decay(piece.decay), x + 34, y + height / 2 - 24)


def _portal(pen: Pen, owner: Population, intact: bool, home: bool, taken: bool) -> None:
    """Draw a Portal: an arch that opens to the middle, in its owner's colours, golden where the Fragment is due."""
    (wide, high), tones = PORTAL, TONES[owner]
    rim = COLOURS["fragment"] if home else tones.face
    ground = COLOURS["home"] if home else tones.deep
    for inset, tone in ((0, tones.edge), (3, rim if intact else COLOURS["gap"]), (13 if home else 9, ground)):
        top, bottom = (inset, high + 40) if owner == "specters" else (-40, high - inset)
        pen.box(inset, top, wide - inset, bottom, 40 - inset / 2, tone if intact or inset < 9 else COLOURS["gap"])
    if not intact:
        cross(pen.inside(wide / 2 - 44, high / 2 - 44, 88), COLOURS["attack"], 14)
        return
    if not taken:
        draw_mark(pen.inside(wide / 2 - 32, high / 2 - 32, 64), owner, rim, ground)


PREVIEW = "Preview"
_ROW, _FIRST = 74, 38
"""The distance of the rows of a population, and of the first one from the edge or its Portals."""
_WORD, _DOING = 46, 54
"""The letters of a word, and of a population's task."""


def areas(view: SoulgiversView) -> Iterator[Area]:
    """Return the room of each population, without its Portals: its task, Essences, cards and heroes to come."""
    for population in POPULATIONS:
        north = population == "specters"
        area = centred(*layout.side_middle(north), *SIDE)
        _lay_panel(area, view, population)
        top = _FIRST + (PORTAL[1] + 6 if north else 0)
        _lay_doing(area, view, population, top)
        _lay_essences(area, view, population, top + _ROW)
        _lay_players(area, view, population, top + 2 * _ROW)
        yield area


def _lay_panel(area: Area, view: SoulgiversView, population: Population) -> None:
    tones = TONES[population]
    lit = view.winner == population or any(population_at(view, seat) == population for seat in view.asked)
    lay_panel(area, 24, GOLD[3] if lit else tones.face, tones.deep, 7 if lit else 3, 3)


def _lay_essences(area: Area, view: SoulgiversView, population: Population, y: float) -> None:
    side = side_of(view, population)
    area.put(Sprite(100, 66, _essences, (side.essences,)), 60, y)
    if side.extra:
        area.put(sprites.count(f"+{side.extra}", 46, GOLD[3]), 130, y - 10)
    area.put(ability(population, side.ability), SIDE[0] - 42, y)


def _essences(pen: Pen, left: int) -> None:
    pen.put(sprites.sign("essence", 56), 28, 33)
    pen.put(sprites.count(left, 62), 76, 33)


def _lay_doing(area: Area, view: SoulgiversView, population: Population, y: float) -> None:
    written, middle = doing(view, population), SIDE[0] / 2
    if not written:
        area.put(Sprite(SIDE[0] - 12, 50, _limit), middle, y)
    elif written == PREVIEW:
        area.put(text(written, fitting(written, _WORD, SIDE[0] - 30), COLOURS["shift"], "black"), middle, y)
    else:
        won = view.winner == population
        if won:
            area.put(crown(56), 46, y)
        area.put(text(written, _DOING, GOLD[3], "black"), middle + 30 * won, y)


def _limit(pen: Pen) -> None:
    """Draw the meaning of a die: its name, and the Decay that destroys."""
    word = text("Decay", _WORD, PALE)
    pen.put(word, word.width / 2 + 4, 25)
    pen.put(sprites.decay(DECAY_DEATH), word.width + 8 + sprites.DIE[0] / 2, 25)
    pen.put(sprites.sign("destroyed", 44), word.width + sprites.DIE[0] + 32, 25)


def doing(view: SoulgiversView, population: Population) -> str:
    """Return a population's task in a word; "" while no one waits for it."""
    if view.preview:
        return PREVIEW
    if view.stage == "over":
        return "won" if view.winner == population else "" if view.winner else "lost"
    if not any(population_at(view, seat) == population for seat in view.asked):
        return ""
    return {"window": "asked", "act": "acts"}.get(view.stage, "picks")


def _lay_players(area: Area, view: SoulgiversView, population: Population, y: float) -> None:
    """Lay how many Anomalies a player holds and how many heroes are still to come; a row each if there are two."""
    seats = seats_of(view, population)
    for place, seat in enumerate(seats):
        player, second, row = view.players[seat], seat > 1, y + place * _ROW
        if len(seats) > 1:
            if seat in view.asked:
                area.put(Sprite(SIDE[0] - 12, _ROW - 4, _lit), SIDE[0] / 2, row)
            area.put(hand(population, second, len(player.hand)), 60, row)
            area.put(coming(population, second, len(player.deck)), 160, row)
        else:
            area.put(hand(population, second, len(player.hand)), 50, row)
            area.put(coming(population, second, len(player.deck)), 64, row + _ROW)
            for word, x, down in (("card" if len(player.hand) == 1 else "cards", 84, 0), ("left", 116, _ROW)):
                area.put_after(text(word, _WORD, PALE), x, row + down)


def _lit(pen: Pen) -> None:
    pen.box(0, 0, SIDE[0] - 12, _ROW - 4, 14, GOLD[3])
    pen.box(4, 4, SIDE[0] - 16, _ROW - 8, 11, INK)


def hand(population: Population, second: bool, held: int) -> Sprite:
    """Return the back of an Anomaly with the number of those that a player holds."""
    return Sprite(46, 64, _hand, (population, second, held))


def _hand(pen: Pen, population: Population, second: bool, held: int) -> None:
    tones = tones_of(population, second)
    pen.box(0, 0, 46, 64, 8, tones.edge)
    pen.box(2, 2, 44, 62, 7, tones.rim if held else tones.spent)
    pen.box(6, 6, 40, 58, 4, COLOURS["cardback"])
    pen.number((23, 32), str(held), 46, PALE, "black")


def coming(population: Population, second: bool, left: int) -> Sprite:
    """Return a figure and beside it the number of heroes still to come."""
    return Sprite(112, 66, _coming, (population, second, left))


def _coming(pen: Pen, population: Population, second: bool, left: int) -> None:
    figure = figures.anonymous(population, 66, second)
    pen.put(figure, figure.width / 2, 33)
    pen.put(sprites.label(str(left), 56 if left < 10 else 46, PALE), 84, 33)


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
