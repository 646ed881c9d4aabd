"""The end of a match: the last position, the way it was won, and each population's remains, the winner first."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import GOLD, PALE
from render.kit.paragraphs import Block, Paragraph, draw_block, fitted
from render.kit.parts import Area
from render.kit.shapes import arc
from render.kit.widgets import crown, fitting, lay_panel, text
from render.soulgivers import words
from render.soulgivers.picture import cells, figures, layout, sides, sprites, trail
from render.soulgivers.picture.grounds import plain, reduced
from render.soulgivers.picture.theme import COLOURS, TONES
from rules.soulgivers.cards import POPULATIONS, TEAM_SIZE, Population
from rules.soulgivers.events import SoulgiversEvent
from rules.soulgivers.geometry import own_portals
from rules.soulgivers.lookup import find, is_carrier, seats_of
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView

_GAP = 12
_ROW = (WIDTH - 2 * _GAP, 176)
_HIGH = layout.HEIGHT - 2 * _ROW[1] - 4 * _GAP
_BOARD = (_HIGH * layout.RIGHT // layout.HEIGHT, _HIGH)
"""The size of the board, with the letters of its columns and the numbers of its rows."""
_SCENE = (WIDTH - _BOARD[0] - 3 * _GAP, _BOARD[1])
_LETTERS = 46
_TOLD = 176
"""The height of the sentence that says how the match was won: three lines of the longest names."""
_NARROWER = 8
"""By how much the room of that sentence is narrowed at a time, until it would take another line."""
_COUNTED = (834, 1000, 1168)
"""The middles of the counts of a population."""
_START, _STEP = 188, 139
"""The place of the first Soulgiver left to a population, and the distance to the next."""
_FIGURE = 118
"""The height of these."""
HEIGHT = _BOARD[1] + 2 * _ROW[1] + 4 * _GAP


def is_over(view: SoulgiversView) -> bool:
    """Return whether a view shows a finished match, and not the result of a move."""
    return view.stage == "over" and not view.preview


def image(view: SoulgiversView, recent: tuple[SoulgiversEvent, ...]) -> Image.Image:
    """Return the pixels of the end of a match, in at most 256 colours."""
    picture = plain().laid(areas(view), HEIGHT)
    board = (*sides.portal_areas(view), *cells.areas(view), *trail.areas(view, recent))
    picture.paste(reduced(board, (0, 0, layout.RIGHT, layout.HEIGHT), _BOARD), (_GAP, _GAP))
    return picture


def areas(view: SoulgiversView) -> Iterator[Area]:
    """Return how the match was won, and a row for each population."""
    yield _scene(view)
    ranked = sorted(POPULATIONS, key=lambda population: population != view.winner)
    for place, population in enumerate(ranked):
        area = Area(_GAP, _BOARD[1] + 2 * _GAP + place * (_ROW[1] + _GAP), *_ROW)
        won = view.winner == population
        lay_panel(area, 26, GOLD[3] if won else TONES[population].face, TONES[population].deep, 7 if won else 4, 3)
        _lay_place(area, population, 1 if won else 2 if view.winner else 0)
        _lay_left(area, view, population)
        _lay_counts(area, view, population)
        yield area


def hero_of_the_end(view: SoulgiversView) -> Soulgiver | None:
    """Return the bearer of the Fragment home, else a Soulgiver left to the winner; None for neither."""
    left = [piece for piece in view.soulgivers if piece.population == view.winner]
    return find(view, view.fragment.carrier) if view.reason == "delivery" else next(iter(left), None)


def told(view: SoulgiversView) -> str:
    """Return the way the match was won, in a sentence."""
    if view.reason == "delivery":
        carrier = find(view, view.fragment.carrier)
        return f"The {words.hero(carrier.hero) if carrier else 'Fragment'} brings the Fragment home."
    if view.winner in POPULATIONS:
        return f"No {'Specter' if view.winner == 'shells' else 'Shell'} is left."
    return "No Soulgiver is left."


def _scene(view: SoulgiversView) -> Area:
    """Return the winner, with a figure, and the way the match was won."""
    area = Area(_BOARD[0] + 2 * _GAP, _GAP, *_SCENE)
    middle, high, hero = _SCENE[0] / 2, _SCENE[1] / 2 - 30, hero_of_the_end(view)
    lay_panel(area, 30, GOLD[2], COLOURS["home"] if view.winner else COLOURS["gap"], 7, 4)
    area.put(square(440, _burst, bool(view.winner)), middle, high)
    title = f"{words.population(view.winner)} win" if view.winner else "No one wins"
    area.put(text(title, fitting(title, 88, _SCENE[0] - 50), GOLD[4], "black"), middle, 70)
    if hero is None:
        area.put(sprites.sign("destroyed", 250), middle, high)
    else:
        area.put(figures.soulgiver(hero.id, 290, hero.seat > 1, False, is_carrier(view, hero)), middle, high + 20)
        area.put(crown(104), middle, high - 162)
    if hero is not None and is_carrier(view, hero):
        area.put(sprites.sign("fragment", 150), middle + 150, high + 90)
    area.put(Sprite(_SCENE[0] - 40, _TOLD, _told, (told(view),)), middle, _SCENE[1] - 100)
    return area


def _burst(pen: Pen, won: bool) -> None:
    """Draw the light behind the figure of the winner."""
    tone = COLOURS["shine" if won else "gap"]
    for start in range(0, 360, 24):
        pen.shape([(50, 50), *arc(50, 50, 50, start, start + 12, 2)], tone)
    pen.disc(50, 50, 32, COLOURS["fragment_light" if won else "gap"])


def _told(pen: Pen, written: str) -> None:
    block = sentence(written)
    draw_block(pen, block, (_SCENE[0] - 40) / 2, (_TOLD - block.height) / 2, "m")


def sentence(written: str) -> Block:
    """Return how a match was won as it fits, in lines that are about as long as one another."""
    paragraphs, room = [Paragraph(written, PALE, "bold")], _SCENE[0] - 44
    block = fitted(paragraphs, room, _TOLD, 56, _LETTERS)
    while True:
        room -= _NARROWER
        try:
            block = fitted(paragraphs, room, block.height, block.size, block.size)
        except ValueError:
            return block


def _lay_place(area: Area, population: Population, place: int) -> None:
    """Lay the place of a population, if it has one, and its emblem."""
    if place:
        area.put(text(f"{place}.", 84, GOLD[3] if place == 1 else PALE, "black"), 58, _ROW[1] / 2)
    area.put(figures.emblem(population, 84), 138, _ROW[1] / 2)


def _lay_left(area: Area, view: SoulgiversView, population: Population) -> None:
    """Lay the Soulgivers that a population has left, each with its Decay."""
    left = [piece for piece in view.soulgivers if piece.population == population]
    for at, piece in enumerate(left):
        x, y = _START + (at + 0.5) * _STEP, _ROW[1] / 2 - 2
        area.put(figures.soulgiver(piece.id, _FIGURE, piece.seat > 1, False, is_carrier(view, piece)), x - 14, y)
        if is_carrier(view, piece):
            area.put(sprites.sign("fragment", 60), x + 40, y - 30)
        if piece.decay:
            area.put(sprites.decay(piece.decay), x + 42, y + 34)


def _lay_counts(area: Area, view: SoulgiversView, population: Population) -> None:
    """Lay how many heroes were lost, how many are still to come, and how many Portals are intact."""
    coming = sum(len(view.players[seat].deck) for seat in seats_of(view, population))
    left = sum(piece.population == population for piece in view.soulgivers)
    intact = sum(view.portals[portal] for portal in own_portals(population))
    counted = (
        (sprites.sign("destroyed", 66), TEAM_SIZE - coming - left, "lost"),
        (figures.anonymous(population, 78), coming, "to come"),
        (square(66, _arch, population), intact, "Portals"),
    )
    for (sign, number, word), x in zip(counted, _COUNTED, strict=True):
        area.put(sign, x - 34, 66)
        area.put(sprites.count(number, 66), x + 34, 68)
        area.put(text(word, _LETTERS, PALE), x, 132)


def _arch(pen: Pen, population: Population) -> None:
    tones = TONES[population]
    for inset, tone in ((0, tones.edge), (4, tones.face), (18, tones.deep)):
        pen.box(8 + inset, inset, 92 - inset, 140, 42 - inset, tone)
