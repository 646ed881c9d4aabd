"""The Portals outside the board: intact or destroyed, and the heroes that wait on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import cross, spread
from render.kit.parts import Area, centred
from render.soulgivers.picture import marks, soulgiver, sprites
from render.soulgivers.picture.figures import draw_mark
from render.soulgivers.picture.layout import PORTAL, portal_middle
from render.soulgivers.picture.theme import COLOURS, TONES
from render.soulgivers.reach import Reach
from rules.soulgivers.cards import Population
from rules.soulgivers.frames import Starting
from rules.soulgivers.geometry import PORTALS, portal_place
from rules.soulgivers.lookup import find, is_carrier
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView

_WAITING = 74
"""How high a figure is that waits on a Portal with at most one other."""
_NO_MARKS = Reach()


def areas(view: SoulgiversView, reach: Reach = _NO_MARKS) -> Iterator[Area]:
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
    """Yield those whom the viewer has put on Portals in secret, as they will wait there."""
    frame = view.frames[-1] if view.frames else None
    if view.viewer is None or not isinstance(frame, Starting):
        return
    population = view.players[view.viewer].population
    for pick in frame.picks[view.viewer]:
        yield Soulgiver(f"{population}-{pick.hero}", view.viewer, portal_place(pick.portal), 0)


def _lay_waiting(area: Area, view: SoulgiversView, here: Sequence[Soulgiver]) -> None:
    """Lay those who wait on a Portal, each with its Decay to the right, or the Fragment that is delivered."""
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
