"""A position of Wicked Labyrinth: its options, its public part, the whole, a viewer's view, and its draft.

A viewer knows everything except closed bids, the deck, the soul processing of others before they are done, and, as an
option, the oracle cards of others.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from rules import position as positions
from rules.dice import Dice
from rules.engine import Options, Seat, State, Struct, View, Viewer
from rules.labyrinth.board import Colour, Corridor, Counts, Player, Points
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.frames import Frame
from rules.labyrinth.moves import Commit, SoulAction


class LabyrinthOptions(Options, frozen=True, kw_only=True):
    """The options of a match of three to five players.

    ``tied_seconds_share``: all seats that tie for second become second explorers, instead of none. ``secret_oracles``:
    only the owner knows an oracle card until it is achieved and the owner is done.
    """

    tied_seconds_share: bool = False
    secret_oracles: bool = False


Stage = Literal["commit", "souls", "keep", "process", "over"]
"""The kind of the question: secret bids, the colours for signs of souls, the six low tokens to keep of a corridor's
gain, soul processing (of all who are not done), or none at the end."""


class LabyrinthPosition(positions.Position, frozen=True):
    """The public part; tuples over players hold a value per seat.

    ``round`` counts from 1 to 4, ``place`` from 1 to the number of ``corridors``: the corridor of the current bids or
    rewards; it is 0 in soul processing and after the end. ``corridors`` are the cards on their places, with the bids
    revealed there, ``discard`` the ids of those in the discard pile. ``start`` is the start player.

    In a view ``players`` are as the viewer sees them: in soul processing one's own is current, the others are as before
    it until they are done.
    """

    frames: tuple[Frame, ...]
    options: LabyrinthOptions
    start: Seat
    players: tuple[Player, ...]
    round: int = 0
    place: int = 0
    discard: tuple[str, ...] = ()
    corridors: tuple[Corridor, ...] = ()


class LabyrinthState(LabyrinthPosition, State, frozen=True, kw_only=True):
    """A whole position. ``deck`` holds the ids of corridor cards, the next one first."""

    dice: Dice
    deck: tuple[str, ...]


class SoulsAsked(Struct, frozen=True):
    """The question for the signs of souls: ``seat``, the first explorer, chooses one of ``colours`` for each sign.

    ``colours`` are those printed on the card, in the order of print; ``signs`` is the number of revealed signs of
    souls.
    """

    seat: Seat
    colours: tuple[Colour, ...]
    signs: int


class KeepAsked(Struct, frozen=True):
    """The question which six low tokens to keep, of ``old`` ones on the row and those just ``gained``.

    In soul processing only ``seat`` itself sees it.
    """

    seat: Seat
    old: Counts
    gained: Counts


class LabyrinthView(LabyrinthPosition, View, frozen=True, kw_only=True):
    """A position as ``viewer`` sees it, None for the public.

    ``asked`` are the seats that must act: in a stage ``commit`` those not ``ready`` yet (a seat with nothing left is
    ready at once), in a stage ``process`` those not ``done``. ``deck`` is the number of its cards. ``points`` are the
    scores of the ``players`` seen if the game ended now, with impurity already returned for great oracle cards.

    ``commitment`` is the viewer's own bid, once it is in, while others are still closed. ``souls_asked`` and
    ``keep_asked`` are the questions of stages ``souls`` and ``keep``; ``keep_asked`` can also be set in stage
    ``process``: it is then the viewer's own and must be answered first. ``before`` is the state that the others see of
    the viewer in soul processing, ``actions`` are the viewer's actions in it, both until it is over. ``supply`` is a
    figure to show, None in soul processing: it does not run out. ``ranking`` holds the places once the match is over,
    best first, seats that tie share one.
    """

    viewer: Viewer
    stage: Stage
    asked: tuple[Seat, ...] = ()
    deck: int
    points: tuple[Points, ...]
    ready: tuple[bool, ...]
    done: tuple[bool, ...]
    commitment: Commit | None = None
    souls_asked: SoulsAsked | None = None
    keep_asked: KeepAsked | None = None
    before: Player | None = None
    actions: tuple[SoulAction, ...] = ()
    supply: Counts | None = None
    ranking: tuple[tuple[Seat, ...], ...] = ()


def must_keep(view: LabyrinthView, seat: Seat) -> bool:
    """Return whether a seat must choose which low souls to keep before anything else."""
    return view.keep_asked is not None and view.keep_asked.seat == seat


class Draft(positions.Draft[LabyrinthState, LabyrinthEvent]):
    """A mutable copy of a ``LabyrinthState`` with the same names, while a move changes it."""

    state_type = LabyrinthState

    options: LabyrinthOptions
    dice: Dice
    frames: list[Frame]
    group: int
    round: int
    place: int
    start: Seat
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    corridors: tuple[Corridor, ...]
    players: list[Player]
    reason: str

    @property
    def corridor(self) -> Corridor:
        return self.corridors[self.place - 1]

    def set_corridor(self, corridor: Corridor) -> None:
        """Put the revealed bids at the corridor being explored."""
        self.corridors = (*self.corridors[: self.place - 1], corridor, *self.corridors[self.place :])

    def change(self, seat: Seat, **changes: object) -> None:
        """Change the state of a player."""
        self.players[seat] = replace(self.players[seat], **changes)
