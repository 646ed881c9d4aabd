"""The views that pictures show instead of a player's view.

The board shows the public view, so that all viewers of a match share one picture of it. Pages of the rules and ``/anima
card`` show only cards.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from rules.anima.events import AnimaEvent, without_advantages
from rules.anima.game import Anima
from rules.anima.options import AnimaOptions
from rules.anima.player import HIDDEN, HeldMission, Player
from rules.anima.position import AnimaView, PlacedArea

_GAME = Anima()


def on_board(view: AnimaView) -> AnimaView:
    """Return a view without private facts: hands, cards face down, secret answers."""
    if view.shown:
        return view
    over = view.stage == "over"
    return replace(
        view,
        viewer=None,
        frames=_GAME.shown_frames(view, None),
        players=tuple(_player(player, over) for player in view.players),
        areas=tuple(map(_area, view.areas)),
        characters=_hidden(view.characters),
        advantages=_hidden(view.advantages),
        encounters=_hidden(view.encounters),
        venture=view.venture and replace(view.venture, row=_hidden(view.venture.row)),
        trade=view.trade and replace(view.trade, laid=tuple(map(without_advantages, view.trade.laid))),
    )


def marked(view: AnimaView, recent: tuple[AnimaEvent, ...]) -> tuple[AnimaEvent, ...]:
    """Return the recent events as the public sees them."""
    public = (_GAME.see(event, None) for event in recent)
    return tuple(event for event in public if event is not None)


def _hidden(cards: tuple[str, ...]) -> tuple[str, ...]:
    return (HIDDEN,) * len(cards)


def _player(player: Player, over: bool) -> Player:
    """Return a player without hand and face-down Missions; these are turned up at the end of the match."""
    missions = tuple(held if held.up or over else HeldMission(HIDDEN) for held in player.missions)
    return replace(player, hand=_hidden(player.hand), missions=missions)


def _area(area: PlacedArea) -> PlacedArea:
    """Return an Area without the cards face down on it."""
    encounter = area.encounter if area.up or not area.encounter else HIDDEN
    return replace(area, encounter=encounter, trap=area.trap and HIDDEN)


def shown(*cards: str) -> AnimaView:
    """Return a view that shows cards instead of a position: one or two with all their words, more in rows."""
    return replace(_empty(), shown=cards)


@cache
def _empty() -> AnimaView:
    game = Anima()
    return game.view(game.setup(2, AnimaOptions(), bytes(32)).state, None)
