"""What has just happened, as marks on the present board."""

from __future__ import annotations

from collections.abc import Callable

from render.soul_puzzler.cards import ABILITY_OF
from rules.engine import Seat
from rules.soul_puzzler import events as ev
from rules.soul_puzzler.board import COLUMNS, Square

Pair = tuple[tuple[Square, ...], tuple[Square, ...]]
"""Some squares of each seat."""


class Trail:
    """Marks that follow their souls through everything that happened after them.

    ``moved`` are the squares of what was placed or moved, with the emblem of
    the power that did it or ""; ``won`` is what each seat has scored on a
    square, all together, ``gone`` whose soul left it without points; ``swaps``
    are pairs that changed places; ``tides`` rows and the way they went;
    ``gains`` the change of each seat's score; ``dice`` each seat's last throw;
    ``dropped`` the columns that a soul was dropped into; ``scored`` each seat's
    squares of the lines that the last move took off, pass by pass.
    """

    def __init__(self) -> None:
        self.moved: dict[Square, str] = {}
        self.won: dict[Square, tuple[int, int]] = {}
        self.gone: dict[Square, Seat] = {}
        self.swaps: list[tuple[Square, Square]] = []
        self.tides: list[tuple[int, str]] = []
        self.gains = [0, 0]
        self.dice = [0, 0]
        self.dropped: set[int] = set()
        self.scored: list[Pair] = []

    def carry(self, where: Callable[[Square], Square]) -> None:
        """Move every mark along with its soul."""
        self.moved = {where(square): badge for square, badge in self.moved.items()}

    def swap(self, a: Square, b: Square) -> None:
        """Mark two souls that changed places."""
        self.carry(lambda square: {a: b, b: a}.get(square, square))
        self.swaps.append((a, b))
        self.moved |= {a: "", b: ""}

    def leave(self, square: Square, seat: Seat) -> None:
        """Mark a soul that left the board without points."""
        self.moved.pop(square, None)
        self.gone[square] = seat

    def score(self, square: Square, seat: Seat) -> None:
        """Mark a soul that left the board for a point, beside what its square has brought before."""
        self.moved.pop(square, None)
        suns, moons = self.won.get(square, (0, 0))
        self.won[square] = (suns + (seat == 0), moons + (seat == 1))


def follow(recent: tuple[ev.PuzzlerEvent, ...]) -> Trail:
    """Return the marks that ``recent`` leaves."""
    trail = Trail()
    for event in recent:
        _mark(event, trail)
    return trail


def _mark(event: ev.PuzzlerEvent, trail: Trail) -> None:
    if isinstance(event, ev.Played | ev.Switched | ev.PowerUsed):
        trail.scored = []
    match event:
        case ev.Played(_, square):
            trail.moved[square] = ""
            trail.dropped.add(square[0])
        case ev.Switched(_, a, b):
            trail.swap(a, b)
        case ev.PowerUsed():
            _mark_power(event, trail)
        case ev.AbilityUsed():
            _mark_ability(event, trail)
        case ev.Scored(_, removed):
            trail.scored.append(removed)
            for seat, squares in enumerate(removed):
                trail.gains[seat] += len(squares)
                for square in squares:
                    trail.score(square, seat)
        case ev.Fell(falls):
            trail.carry(lambda square: dict(falls).get(square, square))


def _mark_power(event: ev.PowerUsed, trail: Trail) -> None:
    if event.square is None:
        return
    column = event.square[0]
    if event.power == "root":
        trail.carry(lambda at: (at[0], at[1] + 1) if at[0] == column else at)
    else:
        trail.dropped.add(column)
    trail.moved[event.square] = ABILITY_OF[event.power]
    if event.burnt:
        trail.leave(event.burnt, 1 - event.seat)


def _mark_ability(event: ev.AbilityUsed, trail: Trail) -> None:
    for seat in (0, 1):
        trail.gains[seat] += event.points[seat]
    trail.dice[event.seat] = event.die or trail.dice[event.seat]
    match event.character, event.squares:
        case "marcellin", (square,):
            trail.moved[square] = "marcellin"
        case "brakk", (square,):
            trail.leave(square, 1 - event.seat)
        case "ondra", (a, b):
            trail.swap(a, b)
        case "corvane", (origin, target):
            trail.moved.pop(origin, None)
            trail.moved[target] = "corvane"
        case "iswen", _:
            step = 1 if event.direction == "right" else -1
            trail.carry(lambda at: ((at[0] - 1 + step) % COLUMNS + 1, at[1]) if at[1] == event.row else at)
            trail.tides.append((event.row, event.direction))
