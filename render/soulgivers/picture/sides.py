"""The populations beside the board, their cards and Essences, and their Portals with the heroes that wait there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import GOLD, INK, PALE
from render.kit.parts import Area, centred
from render.kit.widgets import cross, crown, fitting, lay_panel, spread, text, tick
from render.soulgivers import words
from render.soulgivers.picture import figures, layout, marks, soulgiver, sprites, terrain
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
_LIT = 92
"""The greatest width of the frame around the active Soulgiver that waits."""
_WORD, _DOING, _NARROW = 46, 54, 0.91
"""The letters of a word and of a population's task; words beside signs are narrower."""


def portal_areas(view: SoulgiversView, reach: Reach = _NO_MARKS) -> Iterator[Area]:
    """Return the four Portals, with marks on those that can be reached or chosen."""
    carrier, (wide, high) = find(view, view.fragment.carrier), PORTAL
    for portal, owner in enumerate(PORTALS):
        x, y = portal_middle(portal)
        area = Area(x - wide / 2, y - high / 2, wide, high + layout.LETTERS * (owner == "specters"))
        intact, place = view.portals[portal], portal_place(portal)
        home = intact and carrier is not None and carrier.population == owner
        here = [piece for piece in (*view.soulgivers, *_picked(view)) if piece.place == place]
        area.fill(Sprite(wide, area.height, _portal, (portal, intact, home, bool(here))))
        marks.lay_frame(area, reach, place, wide / 2, high / 2)
        _lay_waiting(area, view, here)
        if place in reach.costs:
            area.put(sprites.label(str(reach.costs[place]), 62, COLOURS["aim"]), wide / 2, high / 2)
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
    """Lay the heroes that wait on a Portal beside one another, each with its Decay, or the delivered Fragment."""
    wide, high = PORTAL
    room = (wide - 6) / max(1, len(here))
    height = min(high - 6, int(room * figures.SHAPE[1] / figures.SHAPE[0]))
    for piece, aside in zip(here, spread(len(here), room), strict=True):
        x, y = wide / 2 + aside, high / 2
        shown, now = piece.decay > 0 and not is_carrier(view, piece), soulgiver.is_active(view, piece)
        size = min(round(room), _LIT) - 2, high - 4
        if now:
            area.put(sprites.lit(*size), x, y)
        area.put(soulgiver.look(view, piece, height), x - 14 * (shown and len(here) == 2 and not now), y)
        if now:
            area.put(sprites.spotlight(*size), x, y)
        if is_carrier(view, piece):
            area.put(sprites.sign("fragment", 44), x - height * 0.13, y - height * 0.26)
        elif shown:
            die = sprites.decay(piece.decay, sprites.DIE[1] if len(here) < 3 else 36)
            area.put(die, x + min(50, room / 2 - die.width / 2), y - high / 2 + die.height / 2)


def _portal(pen: Pen, portal: int, intact: bool, home: bool, taken: bool) -> None:
    """Draw a Portal, open to the board, with its name where no one waits: in its owner's colours, golden where the
    Fragment is due, crossed out once destroyed; a northern one around the letters of its columns.
    """
    owner, (wide, high) = PORTALS[portal], PORTAL
    north, tones = owner == "specters", TONES[owner]
    rim = COLOURS["fragment"] if home else tones.face
    ground = COLOURS["home"] if home else tones.deep
    end = layout.LETTERS if north else 0
    for inset, tone in ((0, tones.edge), (3, rim if intact else COLOURS["gap"])):
        top, bottom = (inset, high + end + 12) if north else (-12, high - inset)
        pen.box(inset, top, wide - inset, bottom, 20 - inset, tone)
    pen.box(9, 9 * north, wide - 9, high - 9 * (not north), 13, ground if intact else COLOURS["gap"])
    for aside, front in zip((-1, 1), PORTAL_FRONTS[portal] if north else (), strict=False):
        letter, ink = CELL_NAMES[front][0], INK if home else PALE
        pen.number((wide / 2 + aside * layout.CELL[0] / 2, high + end / 2), letter, 46, ink, "black")
    if not intact:
        cross(pen.inside(wide / 2 - 30, high / 2 - 30, 60), COLOURS["attack"], 18)
    elif not taken:
        pen.number((wide / 2, high / 2), "Portal", _WORD, rim if home else tones.rim)


PREVIEW, WAITS = "Preview", "wait"
_ROW = 62
"""The height of a row of a population; those of two players are lower."""


def areas(view: SoulgiversView) -> Iterator[Area]:
    """Return the room of each population: its name, task, Essences, cards, heroes to come and its ability."""
    for population in POPULATIONS:
        area = centred(*layout.side_middle(population == "specters"), *SIDE)
        _lay_panel(area, view, population)
        area.put(text(words.population(population), _WORD, PALE), SIDE[0] / 2, 36)
        _lay_doing(area, view, population, 88)
        _lay_essences(area, view, population, 144)
        bottom = _lay_players(area, view, population, 206)
        area.put(ability(population, side_of(view, population).ability), 42, bottom)
        area.put_after(_word(_ABILITIES[population]), 74, bottom)
        yield area


_ABILITIES: Mapping[Population, str] = {"shells": "Border", "specters": "Horizon"}
"""The population abilities, as short as their room."""


def _word(written: str) -> Sprite:
    return text(written, _WORD, PALE, narrow=_NARROW)


def draw_key(pen: Pen) -> None:
    """Draw between the populations what the signs on the board mean, the same in every picture."""
    sign, decay = sprites.sign, sprites.decay
    lines: tuple[tuple[tuple[Sprite, ...], str], ...] = (
        ((sign("fragment", 52),), "Fragment"),
        ((sprites.soul("shells-ghost", 48),), "Soul"),
        ((sign("essence", 48),), "Essence"),
        ((decay(1),), "Decay"),
        ((), "+1 a turn"),
        ((decay(DECAY_DEATH), sign("hole", 44)), "deadly"),
        ((sprites.shield(0, False, True), sprites.shield(0, False, False)), "shield"),
        ((terrain.wall(False, 46),), "wall"),
        ((sign("interference", 44),), "no cards"),
    )
    step = layout.KEY / len(lines)
    for at, (signs, written) in enumerate(lines):
        y, x = (layout.HEIGHT - layout.KEY) / 2 + (at + 0.5) * step, layout.RIGHT + 6.0
        for one in signs:
            pen.put(one, x + 24, y)
            x += 44
        word = _word(written)
        pen.put(word, max(x, layout.RIGHT + 56) + 4 + word.width / 2, y)


def _lay_panel(area: Area, view: SoulgiversView, population: Population) -> None:
    tones = TONES[population]
    lit = view.winner == population or any(population_at(view, seat) == population for seat in view.asked)
    lay_panel(area, 24, GOLD[3] if lit else tones.face, tones.deep, 7 if lit else 3, 3)


def _lay_essences(area: Area, view: SoulgiversView, population: Population, y: float) -> None:
    side = side_of(view, population)
    area.put(Sprite(100, 66, _essences, (side.essences,)), 68, y)
    if side.extra:
        area.put(sprites.count(f"+{side.extra}", 46, GOLD[3]), 160, y)


def _essences(pen: Pen, left: int) -> None:
    pen.put(sprites.sign("essence", 56), 28, 33)
    pen.put(sprites.count(left, 62), 76, 33)


def _lay_doing(area: Area, view: SoulgiversView, population: Population, y: float) -> None:
    written, middle = doing(view, population), SIDE[0] / 2
    if written == PREVIEW:
        area.put(text(written, fitting(written, _DOING, SIDE[0] - 30), COLOURS["shift"], "black"), middle, y)
    elif written == WAITS:
        area.put(text(written, _WORD, TONES[population].rim), middle, y)
    else:
        won = view.winner == population
        if won:
            area.put(crown(56), 46, y)
        area.put(text(written, _DOING, GOLD[3], "black"), middle + 30 * won, y)


def doing(view: SoulgiversView, population: Population) -> str:
    """Return a population's task in a word; after a match, whether it has won, "" for who has not."""
    if view.preview:
        return PREVIEW
    if view.stage == "over":
        return "won" if view.winner == population else "" if view.winner else "lost"
    if not any(population_at(view, seat) == population for seat in view.asked):
        return WAITS
    return {"window": "answer", "act": "act"}.get(view.stage, "pick")


def _lay_players(area: Area, view: SoulgiversView, population: Population, y: float) -> float:
    """Lay how many Anomalies a player holds and how many heroes are still to come, in a row each if there are two.

    Return the middle of the row below.
    """
    seats = seats_of(view, population)
    for seat in seats:
        player, second = view.players[seat], seat > 1
        if len(seats) > 1:
            if seat in view.asked:
                area.put(Sprite(SIDE[0] - 12, _ROW - 6, _lit), SIDE[0] / 2, y)
            area.put(hand(population, second, len(player.hand)), 62, y)
            area.put(coming(population, second, len(player.deck)), 168, y)
            y += _ROW - 6
        else:
            area.put(hand(population, second, len(player.hand)), 42, y)
            area.put_after(_word("card" if len(player.hand) == 1 else "cards"), 74, y)
            area.put(coming(population, second, len(player.deck)), 68, y + _ROW)
            area.put_after(_word("more"), 118, y + _ROW)
            y += 2 * _ROW
    if len(seats) > 1:
        for word, x in (("cards", 66), ("more", 176)):
            area.put(_word(word), x, y - 8)
        y += 40
    return y


def _lit(pen: Pen) -> None:
    pen.box(0, 0, SIDE[0] - 12, _ROW - 6, 14, GOLD[3])
    pen.box(4, 4, SIDE[0] - 16, _ROW - 10, 11, INK)


def hand(population: Population, second: bool, held: int) -> Sprite:
    """Return the back of an Anomaly with the number of those that a player holds."""
    return Sprite(46, 56, _hand, (population, second, held))


def _hand(pen: Pen, population: Population, second: bool, held: int) -> None:
    tones = tones_of(population, second)
    pen.box(0, 0, 46, 56, 8, tones.edge)
    pen.box(2, 2, 44, 54, 7, tones.rim if held else tones.spent)
    pen.box(6, 6, 40, 50, 4, COLOURS["cardback"])
    pen.number((23, 28), str(held), 46, PALE, "black")


def coming(population: Population, second: bool, left: int) -> Sprite:
    """Return a figure and beside it the number of heroes still to come."""
    return Sprite(112, 60, _coming, (population, second, left))


def _coming(pen: Pen, population: Population, second: bool, left: int) -> None:
    figure = figures.anonymous(population, 60, second)
    pen.put(figure, figure.width / 2, 30)
    pen.put(sprites.label(str(left), 56 if left < 10 else 46, PALE), 82, 30)


def ability(population: Population, state: str) -> Sprite:
    """Return the population ability: as its Modifier while unused, ringed while it is on, with a tick once used."""
    return square(60, _ability, population, state)


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
