"""The marks of a picture on tiles, and the fights to show: those to come in the current turn, then the news."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from rules.maatatahay import events as ev
from rules.maatatahay.board import AROUND, DIRECTIONS, INDEX, ORTHOGONAL, Direction
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.fight_forecast import Fight
from rules.maatatahay.forecast import fights, standing, threats
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import is_under_way
from rules.maatatahay.warriors import supporters

Fate = Literal["lives", "dies", "choice"]
"""The fate of a tile; "choice": another order would save it."""
Placing = Literal["hot", "last", ""]
"""The time of a tile's placing: in the current turn, in the turn before, or earlier."""


class Duel(NamedTuple):
    """The strength of a surrounded tile, the attack on it, and its fate."""

    strength: int
    attack: int
    fate: Fate


class Marks(NamedTuple):
    """The marks on a warrior: its recent placing, its arrows that reinforce the hot tile, its duel, its threat.

    ``placed`` is "hot" for the hot tile of the current turn, "last" for that of the turn before; ``threat`` is the
    attack that would kill it next.
    """

    placed: Placing = ""
    lit: tuple[Direction, ...] = ()
    duel: Duel | None = None
    threat: int = 0


def duels(view: MaatatahayView, recent: Sequence[MaatatahayEvent]) -> dict[int, Duel]:
    """Return the fights to show, by their index.

    During a turn these are the fights to come, and those of this turn already settled; after it the settled ones.
    Deaths are shown as long as they are news, survivals only of the latest turn.
    """
    shown = {INDEX[event.space]: _settled(event) for event in _news(view, recent)}
    if is_under_way(view) and view.hot is not None:
        shown |= {fight.index: _expected(fight) for fight in fights(standing(view), view.hot)}
    return shown


def _news(view: MaatatahayView, recent: Sequence[MaatatahayEvent]) -> list[ev.Settled]:
    """Return the settled fights that are still news."""
    latest = max((at for at, event in enumerate(recent) if isinstance(event, ev.Placed)), default=-1)
    return [
        event
        for at, event in enumerate(recent)
        if isinstance(event, ev.Settled) and (not event.survived or (at > latest and _near(view, event)))
    ]


def _near(view: MaatatahayView, event: ev.Settled) -> bool:
    """Return whether a fight is of the hot tile or beside it: the others are unchanged."""
    return event.hot or (view.hot is not None and INDEX[event.space] in ORTHOGONAL[view.hot])


def _settled(event: ev.Settled) -> Duel:
    return Duel(event.strength, event.attack, "lives" if event.survived else "dies")


def _expected(fight: Fight) -> Duel:
    fate: Fate = "lives" if fight.survives else "choice" if fight.choice else "dies"
    return Duel(fight.strength, fight.attack, fate)


def reinforcing(view: MaatatahayView) -> dict[int, tuple[Direction, ...]]:
    """Return the arrows of its own tribe that point at the hot tile during its turn, by their index."""
    warrior = None if view.hot is None else view.board[view.hot].warrior
    if view.hot is None or warrior is None or not is_under_way(view):
        return {}
    helping = supporters(view.board, view.hot, warrior.owner)
    return {there: (DIRECTIONS[(at + 4) % 8],) for at, there in AROUND[view.hot] if there in helping}


def marks(view: MaatatahayView, recent: Sequence[MaatatahayEvent]) -> dict[int, Marks]:
    """Return the marks of every marked space."""
    shown, lit, danger = duels(view, recent), reinforcing(view), {siege.at: siege.attack for siege in threats(view)}
    marked = {*shown, *lit, *danger, *(() if view.hot is None else (view.hot,))}
    now: Placing = "hot" if is_under_way(view) else "last"
    return {
        at: Marks(now if at == view.hot else "", lit.get(at, ()), shown.get(at), danger.get(at, 0)) for at in marked
    }
