"""What is marked on the map: fights that are expected or have just been settled, and who reinforced the hot tile."""

from __future__ import annotations

from collections.abc import Sequence

from render.maatatahay.picture.cells import Duel, Fate, Marks, Placing
from rules.maatatahay import events as ev
from rules.maatatahay import forecast
from rules.maatatahay.board import AROUND, DIRECTIONS, INDEX, ORTHOGONAL
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.fight_forecast import Fight
from rules.maatatahay.strength import supporters
from rules.maatatahay.view import MaatatahayView

_UNDER_WAY = ("pay", "rotate", "add", "settle")
"""The stages in which life and death are still to be settled."""


def marks(view: MaatatahayView, recent: Sequence[MaatatahayEvent]) -> dict[int, Marks]:
    """Return the marks of every space that has some."""
    duels, lit = fights(view, recent), _supporting(view)
    marked = {*duels, *lit, *(() if view.hot is None else (view.hot,))}
    now: Placing = "hot" if view.stage in _UNDER_WAY else "last"
    return {index: Marks(now if index == view.hot else "", lit.get(index, ()), duels.get(index)) for index in marked}


def fights(view: MaatatahayView, recent: Sequence[MaatatahayEvent]) -> dict[int, Duel]:
    """Return the fights to show, by the space where they happen.

    While a turn is under way these are the fights to come, beside those of
    this turn that were settled already; after it those that were settled.
    Deaths are shown as long as they are news, survivals of the latest turn.
    """
    shown = {INDEX[event.space]: _settled(event) for event in _news(view, recent)}
    if view.stage in _UNDER_WAY and view.hot is not None:
        board = forecast.standing(view)
        shown |= {fight.index: _expected(fight) for fight in forecast.fights(board, view.hot)}
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
    """Say whether a fight is the hot tile's or beside it: the others are as they were."""
    return event.hot or (view.hot is not None and INDEX[event.space] in ORTHOGONAL[view.hot])


def _settled(event: ev.Settled) -> Duel:
    return Duel(event.strength, event.attack, "lives" if event.survived else "dies")


def _expected(fight: Fight) -> Duel:
    fate: Fate = "lives" if fight.survives else "choice" if fight.choice else "dies"
    return Duel(fight.strength, fight.attack, fate)


def _supporting(view: MaatatahayView) -> dict[int, tuple[str, ...]]:
    """Return the arrows that point at the hot tile from its own tribe while its turn is under way."""
    if view.hot is None or view.stage not in _UNDER_WAY:
        return {}
    warrior = view.board[view.hot].warrior
    if warrior is None:
        return {}
    helping = supporters(view.board, view.hot, warrior.owner)
    return {there: (DIRECTIONS[(at + 4) % 8],) for at, there in AROUND[view.hot] if there in helping}
