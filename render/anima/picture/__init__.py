"""The picture of a position of Anima: the world and the Parties for all, for a player their own cards."""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.anima import words
from render.anima.picture import area_map, card, combat, emblems, layout, own, strips, theme
from render.anima.picture.grounds import ground
from render.face import WIDTH
from render.kit.encoding import encoded
from render.kit.ornaments import Line, number, ribbon
from render.kit.palette import GOLD, INK, PALE
from render.kit.parts import Area
from rules.anima.events import AnimaEvent
from rules.anima.position import AnimaView


def warm() -> None:
    """Draw in advance what every picture needs."""
    ground()


def compose(view: AnimaView, recent: tuple[AnimaEvent, ...]) -> Image.Image:
    """Return the pixels of a position, or of the cards shown instead, in at most 256 colours."""
    if view.shown:
        return card.cards_image(view.shown)
    height = layout.height(view) if view.viewer is None else own.height(view, view.viewer)
    return ground().laid(areas(view, recent), height)


draw = encoded(compose)
"""Draws and encodes a position."""


def areas(view: AnimaView, recent: tuple[AnimaEvent, ...]) -> Iterator[Area]:
    """Return what lies on the table as everybody sees it, or in a player's own picture."""
    yield from _header(view)
    if view.viewer is not None:
        yield from own.areas(view, view.viewer)
        return
    yield from combat.areas(view, layout.HEADER) if layout.replaces_areas(view) else area_map.areas(view, recent)
    yield from strips.areas(view)


def _header(view: AnimaView) -> Iterator[Area]:
    """Return the upper edge: the turn, its phase, the Final Mission and its timer."""
    y, high = layout.HEADER / 2 - 3, layout.HEADER - 14
    turn = Line(f"Turn {view.turn}" if view.turn else "Anima", 58, PALE)
    yield ribbon(0, layout.MARGIN, y, high, turn, theme.PLATE)
    yield ribbon(1, WIDTH - layout.MARGIN, y, high, Line(words.PHASES[view.phase], 58, INK), theme.TURN)
    if view.final:
        area = Area(WIDTH / 2 - 150, 0, 300, layout.HEADER)
        area.put(emblems.icon("omega", 88), 56, y)
        area.put(emblems.icon("timer", 88), 146, y)
        area.put(number(view.timer, 88, GOLD[3]), 240, y)
        yield area
