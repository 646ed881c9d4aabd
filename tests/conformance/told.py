"""Part 6: what a view shows follows from the events that its viewer was shown.

Twins made from a view keep whatever stands in that view, so a leak that stands there stands in both. Here worlds are
carried along instead: positions that were twins of the real one, for one viewer, some moves ago, in which moves have
been made since then, the same or others, that showed this viewer the same events. Who has been shown the same sees the
same: all their views must be equal, whatever was dealt and chosen differently in them. A card that turns up in a view
or changes its place there, without an event that says so, is found at that move: in another world it is another card,
or another card has moved. A game declares nothing for this but what is public though no event says it
(``Hints.told``): what an event tells, it tells in every world.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from random import Random
from typing import NamedTuple

from host.stored.decoded_match import may_read, seen_of
from rules.engine import AnyGame, Event, Move, State, View, Viewer
from tests.conformance.hints import hints
from tests.conformance.kit import Moment, Playout

WORLDS = 3
"""How many worlds are carried along beside the real one."""
MOVES = 4
"""How many moves are tried in each where the viewer need not know which was made."""
CARRIED = 0.8
"""How often a world is carried on; others give way to new ones, which differ in what has been hidden since then."""


class Untold(NamedTuple):
    """A move, another that showed the viewer the same, and the fields in which the views after them differ."""

    viewer: Viewer
    moment: Moment
    instead: Move
    fields: tuple[str, ...]


def untold(game: AnyGame, playout: Playout, viewer: Viewer, random: Random) -> Iterator[Untold]:
    """Yield what a viewer sees in the course of a match without having been shown an event that says so.

    The end is left out: the seed is shown then, which tells everything.
    """
    worlds, told = list[State](), hints(game.key).told
    for moment in playout.moments:
        if game.outcome(moment.after) is not None:
            return
        before, view = game.view(moment.state, viewer), told(game.view(moment.after, viewer))
        worlds += [game.determinize(before, random) for _ in range(WORLDS - len(worlds))]
        carried: list[State] = []
        for world in (moment.state, *worlds):
            alike = list(_alike(game, moment, world, viewer, random))
            for move, after in alike:
                other = told(game.view(after, viewer))
                if other != view:
                    yield Untold(viewer, moment, move, _differing(view, other))
                elif world is not moment.state and random.random() < CARRIED / len(alike):
                    carried.append(after)
        worlds = carried[:WORLDS]


def _alike(game: AnyGame, moment: Moment, world: State, viewer: Viewer, random: Random) -> Iterator[tuple[Move, State]]:
    """Yield moves in a world that show the viewer what the real one showed, and what they lead to."""
    shown: tuple[Event, ...] = seen_of(game, moment.events, viewer)
    for move in _moves(game, moment, world, viewer, random):
        step = game.apply(world, moment.seat, move)
        if seen_of(game, step.events, viewer) == shown:
            yield move, step.state


def _moves(game: AnyGame, moment: Moment, world: State, viewer: Viewer, random: Random) -> list[Move]:
    """Return some moves of the same kind and seat: where the viewer may know which was made, that one alone."""
    legal = list(game.legal(world, moment.seat))
    if may_read(game, moment.seat, moment.events, viewer):
        return [moment.move] if moment.move in (*legal, *game.optional(world, moment.seat)) else []
    kind = str(moment.move).partition(":")[0]
    alike = [move for move in legal if str(move).partition(":")[0] == kind]
    random.shuffle(alike)
    return sorted(alike, key=lambda move: _distance(str(move), str(moment.move)))[:MOVES]


def _distance(text: str, other: str) -> int:
    """Return how many characters differ: the same move with another card is nearest, and first to be told apart."""
    return sum(one != two for one, two in zip_longest(text, other))


def _differing(view: View, other: View) -> tuple[str, ...]:
    return tuple(name for name in view.__struct_fields__ if getattr(view, name) != getattr(other, name))
