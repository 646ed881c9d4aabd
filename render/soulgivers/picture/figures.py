"""The figures of Soulgivers: a body of its population, the clothes of its hero, and the emblem of the hero on it."""

from __future__ import annotations

from collections.abc import Mapping

from render.kit import art
from render.kit.canvas import Pen, Sprite, square
from render.soulgivers.picture.theme import COLOURS, colours_of, tones_of
from render.soulgivers.words import TAGS
from rules.soulgivers.cards import Population
from rules.soulgivers.pieces import hero_of, population_of

EMBLEMS = art.art(__file__, "emblems.toml", "anomalies.toml")
"""The emblems of heroes, populations and Anomalies."""
_FIGURES = art.art(__file__, "figures.toml")
SHAPE = (128, 146)
"""The units of a figure across and down, with its outline."""
_ASIDE, _ABOVE = 14, 19
"""The units beside a figure and above its head: for its shoulders and its hero's clothes, with the outline."""
_OUTLINE = 4.5
"""The units of the light outline, with which a figure is visible on every land."""
_EMBLEM = (17, 45, 66)
"""The place of the emblem on a figure, and its size."""
_LETTERS, _LEGIBLE = (72, 100), 46
"""The least and the most units of the letters in its place, and the pixels that they have if there is room."""


def draw_mark(pen: Pen, name: str, mark: str, body: str) -> None:
    """Draw an emblem in two colours, in 100 by 100 units."""
    art.draw(pen, EMBLEMS, name, {"mark": mark, "body": body})


def draw_figure(
    pen: Pen,
    hero: str,
    population: Population,
    second: bool = False,
    spent: bool = False,
    carries: bool = False,
    letters: float = 0,
) -> None:
    """Draw a figure in ``SHAPE`` units: darker and with closed eyes once activated (``spent``). If it ``carries`` the
    Fragment, its outline and its eyes are golden, and it is never darker. On the board it has the two ``letters`` of
    its hero, so large, instead of the emblem.
    """
    tones = tones_of(population, second)
    face = tones.spent if spent and not carries else tones.face
    eyes = COLOURS["fragment" if carries else "white"]
    colours = {**colours_of(population, second), "face": face, "eyes": eyes, "visor": tones.edge}

    def draw(below: Pen) -> None:
        art.draw(below, _FIGURES, hero, colours)
        _body(below, population, second, colours)
        if spent:
            art.draw(below, _FIGURES, f"{population}_spent", colours)

    below = pen.at(_ASIDE, _ABOVE)
    below.outlined(_OUTLINE, COLOURS["fragment"] if carries else tones.rim, draw)
    left, top, size = _EMBLEM
    if letters:
        at = left + size / 2, top + size / 2 - 6
        if letters > _LETTERS[0]:  # they are wider than the body
            below.outlined(6, face, lambda pen: pen.number(at, TAGS[hero], letters, tones.mark, "black"))
        below.number(at, TAGS[hero], letters, tones.mark, "black")
    else:
        draw_mark(below.inside(left, top, size), hero, tones.mark, face)


def figure(
    hero: str,
    population: Population,
    height: int,
    second: bool = False,
    spent: bool = False,
    carries: bool = False,
    letters: float = 0,
) -> Sprite:
    """Return the figure of a hero, ``second`` for the second player of a population."""
    unit = height / SHAPE[1]
    args = (hero, population, second, spent, carries, letters)
    return Sprite(round(SHAPE[0] * unit), height, draw_figure, args, unit)


def soulgiver(piece_id: str, height: int, second: bool = False, spent: bool = False, carries: bool = False) -> Sprite:
    """Return the figure of a Soulgiver."""
    letters = min(max(_LETTERS[0], _LEGIBLE * SHAPE[1] / height), _LETTERS[1])
    return figure(hero_of(piece_id), population_of(piece_id), height, second, spent, carries, letters)


def anonymous(population: Population, height: int, second: bool = False) -> Sprite:
    """Return the figure of a hero still to come."""
    unit = height / SHAPE[1]
    return Sprite(round(SHAPE[0] * unit), height, _anonymous, (population, second), unit)


def _anonymous(pen: Pen, population: Population, second: bool) -> None:
    colours = {**colours_of(population, second), "eyes": COLOURS["white"]}
    colours["visor"] = colours["edge"]
    below = pen.at(_ASIDE, _ABOVE)
    below.outlined(_OUTLINE, colours["rim"], lambda inside: _body(inside, population, second, colours))


def _body(pen: Pen, population: Population, second: bool, colours: Mapping[str, str]) -> None:
    """Draw the body of a population, with a mark for its ``second`` player: other colours would not be enough."""
    art.draw(pen, _FIGURES, population, colours)
    if second:
        art.draw(pen, _FIGURES, f"{population}_second", colours)


def emblem(population: Population, size: int) -> Sprite:
    """Return the emblem of a population in its colour."""
    return square(size, _emblem, population)


def _emblem(pen: Pen, population: Population) -> None:
    tones = tones_of(population)
    draw_mark(pen, population, tones.rim, tones.edge)
