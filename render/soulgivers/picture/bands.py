"""The bands beside the board: the Portals with the heroes that wait on them, and each population's things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.kit.canvas import Pen, Sprite, square
from render.kit.ornaments import cross, crown, fitting, lay_panel, spread, text, tick
from render.kit.palette import GOLD, INK, PALE
from render.kit.parts import Area, centred
from render.soulgivers.picture import figures, layout, marks, soulgiver, sprites
from render.soulgivers.picture.figures import draw_mark
from render.soulgivers.picture.layout import PORTAL, portal_middle
from render.soulgivers.picture.theme import COLOURS, TONES, tones_of
from render.soulgivers.reach import Reach
from rules.engine import Seat
from rules.soulgivers.cards import DECAY_DEATH, POPULATIONS, Population
from rules.soulgivers.frames import Starting
from rules.soulgivers.geometry import PORTALS, portal_place
from rules.soulgivers.lookup import find, is_carrier, population_at, seats_of, side_of
from rules.soulgivers.pieces import POPULATION_MODIFIERS, Soulgiver
from rules.soulgivers.position import SoulgiversView

_WAITING = 74
"""The height of a figure that waits on a Portal with at most one other."""
_NO_MARKS = Reach()


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
    """Lay the heroes that wait on a Portal, each with its Decay to the right, or the Fragment that is delivered."""
    room = min(112, (PORTAL[0] - 12) / max(1, len(here)))
    height = min(_WAITING, int(room / (1.32 if any(piece.decay for piece in here) else 0.9)))
    for piece, aside in zip(here, spread(len(here), room), strict=True):
        x, y = PORTAL[0] / 2 + aside, PORTAL[1] / 2
        if soulgiver.is_active(view, piece):
            wide, high = min(110, round(room) - 2), PORTAL[1] - 8
            area.put(sprites.lit(wide, high), x, y)
            area.put(sprites.spotlight(wide, high), x, y)
        area.put(
            soulgiver.look(view, piece, height), x - height * 0.2 * bool(piece.decay or is_carrier(view, piece)), y
        )
        if is_carrier(view, piece):
            area.put(sprites.sign("fragment", min(64, round(height * 0.8))), x + height * 0.5, y)
        elif piece.decay:
            die = sprites.decay(piece.decay, height * sprites.DIE[1] // _WAITING)
            area.put(die, x + height * 0.42, y + height * 0.2)


def _portal(pen: Pen, owner: Population, intact: bool, home: bool, taken: bool) -> None:
    """Draw a Portal: an arch that opens to the board, in its owner's colours, golden where the Fragment is due."""
    (wide, high), tones = PORTAL, TONES[owner]
    rim = COLOURS["fragment"] if home else tones.face
    ground = COLOURS["home"] if home else tones.deep
    for inset, tone in ((0, tones.edge), (3, rim if intact else COLOURS["gap"]), (13 if home else 10, ground)):
        top, bottom = (inset, high + 40) if owner == "specters" else (-40, high - inset)
        pen.box(inset, top, wide - inset, bottom, 40 - inset / 2, tone if intact or inset < 10 else COLOURS["gap"])
    if not intact:
        cross(pen.inside(wide / 2 - 50, high / 2 - 50, 100), COLOURS["attack"], 14)
        return
    if not taken:
        draw_mark(pen.inside(wide / 2 - 32, high / 2 - 32, 64), owner, rim, ground)


PREVIEW = "Preview"
_COLUMNS = (0, 4, 8)
"""The first of the two columns that each part takes: those between and beside the Portals."""
_SIZE = (layout.TILE[0] - 8, layout.BAND - 8)
_MIDDLE = _SIZE[1] / 2 - 1
_HAND, _COMING = (-68, -33), (36, 25)
"""The places of a player's Anomalies, and of those still to come: of one player, of two."""
_FIGURES = ((136, 66, 98, 62), (70, 46, 50, 46))
"""Of those still to come: the width, the height of the figure, where the number is and its letters."""
_WORD, _DOING = 46, 54
"""The letters of a word, and of a population's task."""


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
    area.put(Sprite(110, 66, _essences, (side.essences,)), 143, _MIDDLE)
    if side.extra:
        area.put(sprites.count(f"+{side.extra}", 46, GOLD[3]), 205, _MIDDLE - 12)


def _essences(pen: Pen, left: int) -> None:
    pen.put(sprites.sign("essence", 56), 28, 33)
    pen.put(sprites.count(left, 66), 78, 33)


def _lay_doing(area: Area, view: SoulgiversView, population: Population) -> None:
    written, middle = doing(view, population), _SIZE[0] / 2
    if not written:
        area.put(Sprite(_SIZE[0] - 16, 50, _limit), middle, _MIDDLE)
    elif written == PREVIEW:
        area.put(text(written, fitting(written, _WORD, _SIZE[0] - 30), COLOURS["shift"], "black"), middle, _MIDDLE)
    else:
        won = view.winner == population
        if won:
            area.put(crown(56), 46, _MIDDLE)
        area.put(text(written, _DOING, GOLD[3], "black"), middle + 38 * won, _MIDDLE)


def _limit(pen: Pen) -> None:
    """Draw the meaning of a die: its name, and the Decay that destroys."""
    word = text("Decay", _WORD, PALE)
    pen.put(word, word.width / 2, 25)
    pen.put(sprites.decay(DECAY_DEATH), word.width + sprites.DIE[0] / 2, 25)
    pen.put(sprites.sign("destroyed", 44), word.width + sprites.DIE[0] + 24, 25)


def doing(view: SoulgiversView, population: Population) -> str:
    """Return a population's task in a word; "" while no one waits for it."""
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
    area.put(hand(player.population, second, len(player.hand)), x + _HAND[shares], _MIDDLE)
    area.put(coming(player.population, second, len(player.deck), shares), x + _COMING[shares], _MIDDLE)


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


def coming(population: Population, second: bool, left: int, shares: bool) -> Sprite:
    """Return a figure and beside it the number of heroes still to come, smaller if a player ``shares`` the band."""
    return Sprite(_FIGURES[shares][0], 66, _coming, (population, second, left, shares))


def _coming(pen: Pen, population: Population, second: bool, left: int, shares: bool) -> None:
    _, height, x, letters = _FIGURES[shares]
    figure = figures.anonymous(population, height, second)
    pen.put(figure, figure.width / 2, 33)
    pen.put(sprites.label(str(left), letters, PALE), x, 33)


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
