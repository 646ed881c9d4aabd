"""A position of Wicked Labyrinth: what players agree on, what is public, the whole of it, and what a viewer knows.

A viewer knows everything except closed commitments, the deck, what others do in
soul processing before they are done, and, as an option, the oracle cards of others.
"""

from __future__ import annotations

from typing import Literal

from rules.dice import Dice
from rules.engine import Options, Seat, State, Struct, View, Viewer
from rules.labyrinth.board import Colour, Corridor, Counts, Player, Points
from rules.labyrinth.frames import Frame
from rules.labyrinth.moves import Commit, SoulAction
from rules.position import Position


class LabyrinthOptions(Options, frozen=True, kw_only=True):
    """What three to five players agree on.

    ``tied_seconds_share``: all who tie for second become second explorers
    instead of none. ``secret_oracles``: oracle cards are known to their owner
    alone until they are achieved and the owner is done.
    """

    tied_seconds_share: bool = False
    secret_oracles: bool = False


Stage = Literal["commit", "souls", "keep", "process", "over"]
"""What is asked: secret commitments, the colours for signs of souls, the six
low tokens to keep of a corridor's gain, soul processing (of all who are not
done), or nothing any more."""


class LabyrinthPosition(Position, frozen=True):
    """What is public; tuples over players hold a value per seat.

    ``round`` counts from 1 to 4, ``place`` from 1 to the number of
    ``corridors``: the corridor being bid for or rewarded; it is 0 in soul
    processing and after the end. ``corridors`` are the cards on their places,
    with all that was revealed there, ``discard`` the ids of those in the
    discard pile. ``start`` is the start player.

    ``players`` are in a view as the viewer sees them: in soul processing one's
    own as they are, those of others as they were before it until they are done.
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
    """Everything about a position. ``deck`` holds the ids of corridor cards, the next one first."""

    dice: Dice
    deck: tuple[str, ...]


class SoulsAsked(Struct, frozen=True):
    """The question for the signs of souls: ``seat``, the first explorer, chooses one of ``colours`` for each sign.

    ``colours`` are those printed on the card, in the order of print;
    ``signs`` is how many signs of souls were revealed.
    """

    seat: Seat
    colours: tuple[Colour, ...]
    signs: int


class KeepAsked(Struct, frozen=True):
    """The question which six low tokens stay, of ``old`` ones on the row and those just ``gained``.

    In soul processing only ``seat`` itself sees it.
    """

    seat: Seat
    old: Counts
    gained: Counts


class LabyrinthView(LabyrinthPosition, View, frozen=True, kw_only=True):
    """A position as ``viewer`` sees it, None for the public.

    ``asked`` are the seats that must act; those left to be asked in a stage
    ``commit`` are not ``ready`` yet (whose hand is empty for good is ready at
    once), in a stage ``process`` they are not ``done``. ``deck`` is how many cards
    are left in it. ``points`` is what the ``players`` seen would score if the game
    ended now, with impurity already returned for great oracle cards.

    ``commitment`` is the viewer's own, once it is in, while others are still closed.
    ``souls_asked`` and ``keep_asked`` tell the question of stages ``souls`` and ``keep``;
    ``keep_asked`` may be set in stage ``process`` too; it is then the viewer's own and must
    be answered first. ``before`` is what the others see of the viewer in soul processing,
    ``actions`` what the viewer has done in it, both until it is over. ``supply`` is a figure
    to show, None in soul processing: it does not run out. ``ranking`` holds the
    places once the match is over, best first, seats that tie share one.
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
    """Say whether a seat must choose which low souls stay before anything else."""
    return view.keep_asked is not None and view.keep_asked.seat == seat
