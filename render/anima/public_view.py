"""The views that pictures show instead of a player's view.

The board shows the public view, so that all viewers of a match share one picture of it, except for a player's own
Missions on the map. Pages of the rules and ``/anima card`` show only cards.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from msgspec.structs import replace

from rules.anima.cards import MISSIONS
from rules.anima.events import AnimaEvent
from rules.anima.frames import Fighting
from rules.anima.game import Anima
from rules.anima.odds import shifts
from rules.anima.ongoing import Bonus
from rules.anima.options import AnimaOptions
from rules.anima.player import HeldMission, Player
from rules.anima.position import AnimaView
from rules.anima.viewing import concealed

_GAME = Anima()


def on_board(view: AnimaView) -> AnimaView:
    """Return a view without private facts: hands, cards face down, secret answers.

    The map on a player's panel shows where their own Missions are; no other board has them.
    """
    if view.shown:
        return view
    seen = concealed(view, None, (), over=view.stage == "over")
    if view.stage != "over" and not (view.combat or view.check or view.trade):
        placed, pairs = {area.card for area in view.areas}, zip(seen["players"], view.players, strict=True)
        seen["players"] = tuple(replace(player, missions=_mapped(player, known, placed)) for player, known in pairs)
    return replace(view, viewer=None, frames=_GAME.shown_frames(view, None), **seen)


def on_panel(view: AnimaView) -> AnimaView:
    """Return the board above the viewer's hand: the cards that they chose in secret for a Combat count, if certain."""
    board, frame = on_board(view), view.frames[-1] if view.frames else None
    combat, viewer = board.combat, view.viewer
    if combat is None or viewer is None or viewer not in combat.fighters or not isinstance(frame, Fighting):
        return board
    sides = list(combat.sides)
    for use in frame.laid[combat.side_of(viewer)]:
        added = shifts(view, viewer, use)
        for at, amount in enumerate(added[0]) if len(added) == 1 else ():
            bonuses = (Bonus(use.card, amount),) if amount else ()
            sides[at] = replace(sides[at], bonuses=(*sides[at].bonuses, *bonuses))
    return replace(board, combat=replace(combat, sides=(sides[0], sides[1])))


def _mapped(public: Player, known: Player, placed: Collection[str]) -> tuple[HeldMission, ...]:
    """Return a player's Missions: the ones that the viewer knows only if their Areas are on the map."""
    pairs = zip(public.missions, known.missions, strict=True)
    return tuple(held if held.card in MISSIONS and MISSIONS[held.card].area in placed else seen for seen, held in pairs)


def marked(view: AnimaView, recent: tuple[AnimaEvent, ...]) -> tuple[AnimaEvent, ...]:
    """Return the recent events as the public sees them."""
    public = (_GAME.see(event, None) for event in recent)
    return tuple(event for event in public if event is not None)


def shown(*cards: str) -> AnimaView:
    """Return a view that shows cards instead of a position: one or two with all their words, more in rows."""
    return replace(_empty(), shown=cards)


@cache
def _empty() -> AnimaView:
    game = Anima()
    return game.view(game.setup(2, AnimaOptions(), bytes(32)).state, None)
