"""A whole activation as one form: the way of the Soulgiver, its facing then, and one Action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from render.kit.forms import MOST_OPTIONS, TITLE_LIMIT, Field, Form, Option, field
from render.kit.phrases import count, fitting, listed
from render.soulgivers import boards_after, words
from render.soulgivers.activation import (
    AUTO,
    BEST,
    FIRST,
    GO_ON,
    GREAT,
    NOTHING,
    OPEN,
    STAY,
    Activation,
    Goal,
    actions_in,
    begun,
    best_of,
    goals_of,
    is_exposed,
    order,
    saves_presses,
    unfinished,
    value_of,
)
from render.soulgivers.ahead import Ahead
from rules.engine import Seat
from rules.soulgivers import moves
from rules.soulgivers.draft import Position
from rules.soulgivers.geometry import LETTERS, PORTAL_FRONTS, PORTALS, SIZE, cell_distance
from rules.soulgivers.lookup import fragment_cell, is_carrier, on_cell, shields_of
from rules.soulgivers.moves import SoulgiversMove
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView

_MOST = MOST_OPTIONS["menu"] - 1
"""Cells, or Actions, beside staying or doing none."""
_LIMIT = 100
"""Characters of an option and of its hint."""

Actions = Sequence[SoulgiversMove]
"""The Actions that are possible at once, before any way."""


def activation_form(view: SoulgiversView, seat: Seat, key: str) -> Form | None:
    """Return the form of an activation; None if that Soulgiver can no longer be activated or continue."""
    outlook = _outlook(view, seat, key)
    if outlook is None:
        return None
    ahead, here, goals, leaves = outlook
    ways, acting = _going(ahead, here, goals, leaves=leaves), _acting(ahead, here, goals, leaves=leaves)
    parts = [_stopping(unfinished(view), view), ways, *_facing(ahead, goals), acting]
    title = f"Your {words.hero(ahead.piece.hero)} on {words.place(ahead.piece.place)}"
    return Form(title[:TITLE_LIMIT], tuple(part for part in parts if part is not None))


def _outlook(view: SoulgiversView, seat: Seat, key: str) -> tuple[Activation, Actions, Sequence[Goal], bool] | None:
    """Return an activation as it begins, its Actions at once, its goals, best first, and whether it should go to the
    first of them; None as for ``activation_form``.
    """
    ahead = begun(view, seat, key)
    if ahead is None:
        return None
    here, goals = actions_in(ahead), sorted(goals_of(ahead), key=_rank)[:_MOST]
    return ahead, here, goals, _leaves(ahead, here, goals)


class BestPress(NamedTuple):
    """The best activation of a turn: the ``key`` of its form, which does it as it opens, its name and its danger."""

    key: str
    label: str
    danger: str


@lru_cache(maxsize=8)
def best_press(view: SoulgiversView, seat: Seat) -> BestPress | None:
    """Return the activation with the greatest Action, of several the first; None for none that does anything. While the
    active Soulgiver is under way it is its own, if the steps left lead to a great Action.
    """
    heroes = [f"activate:{piece.hero}" for piece in view.soulgivers if piece.seat == seat and not piece.activated]
    keys = [GO_ON] if saves_presses(view) or unfinished(view) else heroes
    found: list[tuple[int, BestPress]] = []
    for key in keys:
        outlook = _outlook(view, seat, key)
        if outlook is None:
            continue
        ahead, _, goals, leaves = outlook
        there = goals[0].ahead if leaves else ahead
        best = best_of(there)
        if not leaves and best is None:
            continue
        hero, cell = words.hero(ahead.piece.hero), words.place(there.piece.place)
        parts = [f"{hero} to {cell}" if leaves else hero, "" if best is None else _deed(there, best)]
        risk = f"Best has one risk: your {hero} could be attacked on {cell}." if is_exposed(there, best) else ""
        press = BestPress(key, f"Best: {(', ' if leaves else ' ').join(filter(None, parts))}", risk)
        found.append((len(FIRST) if best is None else order(best), press))
    return min(found, key=lambda one: one[0], default=(0, None))[1]


def _deed(ahead: Activation, move: SoulgiversMove) -> str:
    """Return what a great Action does, as the end of a sentence about its Soulgiver."""
    match move:
        case moves.Deliver():
            return "brings the Fragment home"
        case moves.Collect():
            return "collects the Fragment"
        case moves.Attack(cell) if (target := on_cell(ahead.position, cell)) is not None:
            return f"destroys the {words.piece(target.id)} on {words.cell(cell)}"
    return "destroys the Barrier"


def _rank(goal: Goal) -> tuple[int, bool, int, int, int]:
    """Return the sort key of a goal: the Actions there, its dangers, then its distance from the target of all."""
    greatest = _greatest(goal.actions)
    exposed = greatest < len(FIRST) and is_exposed(goal.ahead, best_of(goal.ahead))
    return greatest, exposed, _away(goal.ahead.position, goal.ahead.piece), goal.steps, goal.cell


def _greatest(actions: Iterable[SoulgiversMove]) -> int:
    """Return the place in order of the best of the great Actions, that behind all Actions for none."""
    return min((order(move) for move in actions if isinstance(move, GREAT)), default=len(FIRST))


def _away(position: Position, piece: Soulgiver) -> int:
    """Return the distance of a Soulgiver from its targets."""
    return min((cell_distance(piece.place, cell) for cell in _targets(position, piece)), default=0)


def _targets(position: Position, piece: Soulgiver) -> list[int]:
    """Return the cell of the Fragment; for its carrier those in front of its own Portals."""
    if not is_carrier(position, piece):
        return [fragment_cell(position)]
    return [
        cell
        for portal, owner in enumerate(PORTALS)
        if owner == piece.population and position.portals[portal]
        for cell in PORTAL_FRONTS[portal]
    ]


def _stopping(piece: Soulgiver | None, view: SoulgiversView) -> Field | None:
    """Return the facing of the Soulgiver that was active until now, whose movement ends."""
    if piece is None or not shields_of(view, piece):
        return None
    return field("stop", f"The {words.hero(piece.hero)} stops. It faces"[:TITLE_LIMIT], _directions())


def _leaves(ahead: Activation, here: Actions, goals: Sequence[Goal]) -> bool:
    """Return whether the best cell is marked: only if its Actions are better than those possible at once, or if it is
    nearer to the Fragment, for a carrier to its home, and they are no worse.

    On a Portal it always is: a Soulgiver that stays there is lost when the turn ends.
    """
    if not goals or not ahead.piece.on_board:
        return bool(goals)
    at_once, there = _greatest(here), _greatest(goals[0].actions)
    nearer = _away(goals[0].ahead.position, goals[0].ahead.piece) < _away(ahead.position, ahead.piece)
    return there < at_once or (there == at_once == len(FIRST) and nearer)


def _going(ahead: Activation, here: Actions, goals: Sequence[Goal], *, leaves: bool) -> Field:
    """Return the cells, each with the Actions that are not possible everywhere; the best one is marked, or staying."""
    stay = Option(f"Stay on {words.place(ahead.piece.place)}"[:_LIMIT], STAY, chosen=not leaves)
    everywhere = set(here).intersection(*(goal.actions for goal in goals))
    options = [stay]
    for place, goal in enumerate(goals):
        names = [_name(goal.ahead, move) for move in goal.actions if move not in everywhere]
        if leaves and not place and is_exposed(goal.ahead, best_of(goal.ahead)):
            names.append("could be attacked there")
        hint = fitting(list(dict.fromkeys(names)), _LIMIT)
        options.append(Option(_cell(goal, ahead.piece), goal.key, hint, chosen=leaves and not place))
    targets = listed([words.cell(cell) for cell in _targets(ahead.position, ahead.piece)])
    target = "Your Portals are beside" if is_carrier(ahead.position, ahead.piece) else "The Fragment is on"
    return Field("to", "Where does it go?", tuple(options), "menu", f"{target} {targets}. The best cells come first.")


def _cell(goal: Goal, piece: Soulgiver) -> str:
    """Return a cell with the steps there and, from another cell, how far it is in each direction."""
    if isinstance(goal.move, moves.TakeGate):
        return f"{words.cell(goal.cell)} · through the Gate"
    steps = f"{words.cell(goal.cell)} · {count(goal.steps, 'step')}"
    if not piece.on_board:
        return steps
    down, right = (there - here for there, here in zip(divmod(goal.cell, SIZE), divmod(piece.place, SIZE), strict=True))
    ways = ((-down, "up"), (down, "down"), (-right, "left"), (right, "right"))
    return f"{steps} ({', '.join(f'{far} {way}' for far, way in ways if far > 0)})"


def _facing(ahead: Activation, goals: Sequence[Goal]) -> list[Field]:
    """Return the field of the facing; none if no way ends, and for a Soulgiver that has no shields there."""
    collects = any(isinstance(move, moves.Collect) for goal in goals for move in goal.actions)
    if not goals or not (shields_of(ahead.position, ahead.piece) or collects):
        return []
    later = Option("Not yet", OPEN, "It can take more steps later")
    about = "Shields stop attacks from their sides. Turning ends its movement."
    return [field("facing", "Which way does it face at the end?", (*_directions(), later), about)]


def _directions() -> tuple[Option, ...]:
    best = Option("Best: its shields towards opponents", AUTO, "Straight ahead if none is near", chosen=True)
    named = zip(words.ARROWS, words.DIRECTIONS, LETTERS, strict=True)
    return (best, *(Option(f"{arrow} {name.capitalize()}", letter) for arrow, name, letter in named))


def _acting(ahead: Activation, here: Actions, goals: Sequence[Goal], *, leaves: bool) -> Field:
    """Return the Actions that are possible before the way or after it, with their places.

    Where one of them makes a cell better than others, the best one is marked, whatever the destination.
    """
    great = _best(ahead, here, goals, leaves=leaves)
    labels: dict[str, str] = {}
    ranks: dict[str, int] = {}
    places: dict[str, list[str]] = {}
    for place, course, actions in (
        ("where it is", ahead, here),
        *((words.cell(goal.cell), goal.ahead, goal.actions) for goal in goals),
    ):
        for move in actions:
            value = value_of(move)
            labels.setdefault(value, _name(course, move)[:_LIMIT])
            ranks.setdefault(value, order(move))
            if place not in places.setdefault(value, []):
                places[value].append(place)
    options = [
        Option(labels[value], value, "" if len(places[value]) > len(goals) else f"From {fitting(places[value], 90)}")
        for value in sorted(labels, key=ranks.__getitem__)[: _MOST - len(great)]
    ]
    nothing = Option("No Action", NOTHING, chosen=not great)
    about = "It walks, then acts. An Action that it can only take from here comes first."
    return Field("action", "Which Action does it take?", (*great, nothing, *options), "menu", about)


def _best(ahead: Activation, here: Actions, goals: Sequence[Goal], *, leaves: bool) -> list[Option]:
    """Return the choice of the best Action at any destination, with its name at the marked one; none without any."""
    if all(_greatest(actions) == len(FIRST) for actions in (here, *(goal.actions for goal in goals))):
        return []
    marked = goals[0].ahead if leaves else ahead
    best = best_of(marked)
    if best is None:
        return [Option("The best Action at its cell", BEST, chosen=True)]
    hint = "At another cell that you choose, the best Action there"
    return [
        Option(f"Best on {words.place(marked.piece.place)}: {_name(marked, best)}"[:_LIMIT], BEST, hint, chosen=True)
    ]


def _name(ahead: Ahead, move: SoulgiversMove) -> str:
    """Return the name of an Action in a few words, without the facing, which is a separate choice."""
    match move:
        case moves.Collect():
            return "Collect the Fragment"
        case moves.Drop():
            return "Drop the Fragment"
        case moves.Deliver():
            return "Carry the Fragment home: you win"
        case moves.Attack(cell) if (target := on_cell(ahead.position, cell)) is not None:
            return f"Attack the {words.hero(target.hero)} on {words.cell(cell)}"
    return boards_after.name(ahead.view, move)
