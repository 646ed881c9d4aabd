"""The figures of Soulgivers: a body of its population, what its hero wears, and the emblem of the hero on it."""

from __future__ import annotations

from render.kit import art
from render.kit.canvas import Pen, Sprite, square
from render.soulgivers.picture.theme import COLOURS, colours_of, tones_of
from rules.soulgivers.cards import Population
from rules.soulgivers.pieces import hero_of, population_of

EMBLEMS = art.art(__file__, "emblems.toml", "anomalies.toml")
"""The emblems of heroes, populations and Anomalies."""
_FIGURES = art.art(__file__, "figures.toml")
SHAPE = (104, 136)
"""The units of a figure across and down."""
_ABOVE = 15
"""The units that what a hero wears takes above its head."""
_EMBLEM = (18, 46, 64)
"""Where the emblem lies on a figure, and its size."""


def draw_mark(pen: Pen, name: str, mark: str, body: str) -> None:
    """Draw an emblem in two colours, in 100 by 100 units."""
    art.draw(pen, EMBLEMS, name, {"mark": mark, "body": body})


def draw_figure(
    pen: Pen, hero: str, population: Population, second: bool = False, spent: bool = False, carries: bool = False
) -> None:
    """Draw a figure in ``SHAPE`` units: ``spent`` once activated, with golden eyes if it ``carries`` the Fragment."""
    tones = tones_of(population, second)
    face = tones.spent if spent else tones.face
    eyes = tones.spent if spent else COLOURS["fragment" if carries else "white"]
    colours = {**colours_of(population, second), "face": face, "eyes": eyes, "visor": tones.edge}
    below = pen.at(2, _ABOVE)
    art.draw(below, _FIGURES, hero, colours)
    art.draw(below, _FIGURES, population, colours)
    left, top, size = _EMBLEM
    draw_mark(below.inside(left, top, size), hero, tones.mark, face)


def figure(
    hero: str, population: Population, height: int, second: bool = False, spent: bool = False, carries: bool = False
) -> Sprite:
    """Return the figure of a hero, ``second`` for the second player of a population."""
    unit = height / SHAPE[1]
    args = (hero, population, second, spent, carries)
    return Sprite(round(SHAPE[0] * unit), height, draw_figure, args, unit)


def soulgiver(piece_id: str, height: int, second: bool = False, spent: bool = False, carries: bool = False) -> Sprite:
    """Return the figure of a Soulgiver."""
    return figure(hero_of(piece_id), population_of(piece_id), height, second, spent, carries)


def anonymous(population: Population, height: int, second: bool = False) -> Sprite:
    """Return the figure of somebody who is still to come."""
    unit = height / SHAPE[1]
    return Sprite(round(SHAPE[0] * unit), height, _anonymous, (population, second), unit)


def _anonymous(pen: Pen, population: Population, second: bool) -> None:
    colours = colours_of(population, second)
    art.draw(pen.at(2, _ABOVE), _FIGURES, population, {**colours, "eyes": COLOURS["white"], "visor": colours["edge"]})


def emblem(population: Population, size: int) -> Sprite:
    """Return the emblem of a population in its colour."""
    return square(size, _emblem, population)


def _emblem(pen: Pen, population: Population) -> None:
    tones = tones_of(population)
    draw_mark(pen, population, tones.rim, tones.edge)
