"""The Portals outside the board: intact or destroyed, and the heroes that wait on them."""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import cross, spread
from render.kit.palette import PALE
from render.kit.parts import Area
from render.soulgivers.picture import sprites
from render.soulgivers.picture.cells import place_in_team
from render.soulgivers.picture.layout import CELL, LETTERS, PORTAL, portal_middle
from render.soulgivers.picture.theme import COLOURS, TONES
from rules.soulgivers.cards import Population
from rules.soulgivers.geometry import CELL_NAMES, PORTAL_FRONTS, PORTALS, portal_place
from rules.soulgivers.position import SoulgiversView

_TOKEN = 92


def areas(view: SoulgiversView) -> Iterator[Area]:
    """Return the four Portals."""
    for portal, owner in enumerate(PORTALS):
        x, y = portal_middle(portal)
        more = LETTERS if owner == "specters" else 0
        area = Area(x - PORTAL[0] / 2, y - PORTAL[1] / 2, PORTAL[0], PORTAL[1] + more)
        names = "".join(CELL_NAMES[cell][0] for cell in PORTAL_FRONTS[portal]) if more else ""
        area.fill(Sprite(area.width, area.height, _portal, (owner, view.portals[portal], names)))
        here = [piece for piece in view.soulgivers if piece.place == portal_place(portal)]
        size = _TOKEN if len(here) < 3 else 72 if len(here) == 3 else 54
        for piece, aside in zip(here, spread(len(here), size + 4), strict=True):
            x, y = PORTAL[0] / 2 + aside, PORTAL[1] / 2
            spent = piece.activated and not (view.activation and view.activation.id == piece.id)
            area.put(sprites.soulgiver(piece.id, size, spent), x, y)
            if piece.decay:
                area.put(sprites.decay(piece.decay, 40), x + size / 2 - 16, y + size / 2 - 16)
            if len(view.players) > 2:
                area.put(sprites.tag(place_in_team(piece.seat), 30), x + size / 2 - 10, y - size / 2 + 10)
        yield area


def _portal(pen: Pen, owner: Population, intact: bool, names: str) -> None:
    """Draw a Portal: an arch that opens to the board, in the colours of its owner; crossed out if destroyed."""
    (wide, high), tones = PORTAL, TONES[owner]
    for inset, tone in ((0, tones.edge), (4, tones.face if intact else COLOURS["seam"]), (12, tones.deep)):
        top, bottom = (inset, high + 40) if owner == "specters" else (-40, high - inset)
        pen.box(inset, top, wide - inset, bottom + len(names) * LETTERS, 40 - inset / 2, tone)
    for at, name in enumerate(names):
        pen.number((wide / 2 + (at - 0.5) * CELL, high + LETTERS - 30), name, 58, PALE, "black")
    if not intact:
        cross(pen.inside(wide / 2 - 50, high / 2 - 50, 100), COLOURS["attack"], 14)
        return
    sprites.draw_mark(pen.inside(wide / 2 - 42, high / 2 - 42, 84), owner, tones.spent, tones.deep)
