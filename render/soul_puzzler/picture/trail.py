"""What has just happened, as marks on the present board."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch

from render.soul_puzzler.cards import ABILITY_OF
from rules.engine import Seat
from rules.soul_puzzler import events as ev
from rules.soul_puzzler.board import COLUMNS, Square


class Trail:
    """Marks that follow their souls through everything that happened after them.

    ``moved`` are the squares of what was placed or moved, with the emblem of
    the power that did it or ""; ``ghosts`` are souls that left, by square;
    ``swaps`` pairs that changed places; ``tides`` rows and the way they went;
    ``gains`` the change of each seat's score; ``dice`` each seat's last throw;
    ``dropped`` the columns that a soul was dropped into.
    """

    def __init__(self) -> None:
        self.moved: dict[Square, str] = {}
        self.ghosts: dict[Square, tuple[Seat, str]] = {}
        self.swaps: list[tuple[Square, Square]] = []
        self.tides: list[tuple[int, str]] = []
        self.gains = [0, 0]
        self.dice = [0, 0]
        self.dropped: set[int] = set()

    def carry(self, where: Callable[[Square], Square]) -> None:
        """Move every mark along with its soul."""
        self.moved = {where(square): badge for square, badge in self.moved.items()}

    def swap(self, a: Square, b: Square) -> None:
        """Mark two souls that changed places."""
        self.carry(lambda square: {a: b, b: a}.get(square, square))
        self.swaps.append((a, b))
        self.moved |= {a: "", b: ""}

    def leave(self, square: Square, seat: Seat, text: str) -> None:
        """Mark a soul that left the board."""
        self.moved.pop(square, None)
        self.ghosts[square] = (seat, text)


def follow(recent: tuple[ev.PuzzlerEvent, ...]) -> Trail:
    """Return the marks that ``recent`` leaves."""
    trail = Trail()
    for event in recent:
        _mark(event, trail)
    return trail


@singledispatch
def _mark(event: object, trail: Trail) -> None:
    """Leave no mark: most events need none."""


@_mark.register
def _played(event: ev.Played, trail: Trail) -> None:
    trail.moved[event.square] = ""
    trail.dropped.add(event.square[0])


@_mark.register
def _switched(event: ev.Switched, trail: Trail) -> None:
    trail.swap(event.a, event.b)


@_mark.register
def _power(event: ev.PowerUsed, trail: Trail) -> None:
    if event.square is None:
        return
    column = event.square[0]
    if event.power == "root":
        trail.carry(lambda at: (at[0], at[1] + 1) if at[0] == column else at)
    else:
        trail.dropped.add(column)
    trail.moved[event.square] = ABILITY_OF[event.power]
    if event.burnt:
        trail.leave(event.burnt, 1 - event.seat, "")


@_mark.register
def _ability(event: ev.AbilityUsed, trail: Trail) -> None:
    for seat in (0, 1):
        trail.gains[seat] += event.points[seat]
    trail.dice[event.seat] = event.die or trail.dice[event.seat]
    marking = _ABILITIES.get(event.character)
    if marking:
        marking(event, trail)


def _lamp(event: ev.AbilityUsed, trail: Trail) -> None:
    trail.moved[event.squares[-1]] = event.character


def _quarry(event: ev.AbilityUsed, trail: Trail) -> None:
    trail.leave(event.squares[0], 1 - event.seat, "")


def _key(event: ev.AbilityUsed, trail: Trail) -> None:
    trail.swap(event.squares[0], event.squares[-1])


def _tide(event: ev.AbilityUsed, trail: Trail) -> None:
    step = 1 if event.direction == "right" else -1
    trail.carry(lambda at: ((at[0] - 1 + step) % COLUMNS + 1, at[1]) if at[1] == event.row else at)
    trail.tides.append((event.row, event.direction))


def _ferry(event: ev.AbilityUsed, trail: Trail) -> None:
    trail.moved.pop(event.squares[0], None)
    trail.moved[event.squares[-1]] = event.character


_ABILITIES = {"marcellin": _lamp, "brakk": _quarry, "ondra": _key, "iswen": _tide, "corvane": _ferry}


@_mark.register
def _scored(event: ev.Scored, trail: Trail) -> None:
    for seat, squares in enumerate(event.removed):
        trail.gains[seat] += len(squares)
        for square in squares:
            trail.leave(square, seat, "+1")


@_mark.register
def _fell(event: ev.Fell, trail: Trail) -> None:
    falls = dict(event.falls)
    trail.carry(lambda square: falls.get(square, square))
