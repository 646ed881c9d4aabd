"""What a viewer knows of a match of Wicked Labyrinth.

That is everything except closed commitments, the deck, what others do in soul
processing before they are done, and, as an option, the oracle cards of others.
"""

from __future__ import annotations

from typing import Literal

from rules.engine import Options, Seat, Struct, View
from rules.labyrinth.board import Colour, Counts
from rules.labyrinth.frames import Frame
from rules.labyrinth.moves import Commit, SoulAction
from rules.labyrinth.player import Corridor, Player, Points

Stage = Literal["commit", "souls", "keep", "process", "over"]
"""What is asked: secret commitments, the colours for signs of souls, the six
low tokens to keep of a corridor's gain, soul processing (of all who are not
done), or nothing any more."""


class LabyrinthOptions(Options, frozen=True, kw_only=True):
    """What three to five players agree on.

    ``tied_seconds_share``: all who tie for second become second explorers
    instead of none. ``secret_oracles``: oracle cards are known to their owner
    alone until they are achieved and the owner is done.
    """

    tied_seconds_share: bool = False
    secret_oracles: bool = False


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


class LabyrinthView(View, frozen=True):
    """A position as ``viewer`` sees it, None for the public; tuples over players hold a value per seat.

    ``asked`` are the seats that must act; those left to be asked in a stage
    ``commit`` are not ``ready`` yet (whose hand is empty for good is ready at
    once), in a stage ``process`` they are not ``done``. ``round`` counts from 1 to
    4, ``place`` from 1 to the number of ``corridors``: the corridor being bid
    for or rewarded; it is 0 in soul processing and after the end.
    ``corridors`` are the cards on their places, with all that was revealed
    there; ``deck`` is how many cards are left in it, ``discard`` the ids of
    those in the discard pile. ``start`` is the start player.

    ``players`` are as the viewer sees them: in soul processing one's own as
    they are, those of others as they were before it until they are done.
    ``points`` is what those would score if the game ended now, with impurity
    already returned for great oracle cards.

    ``commitment`` is the viewer's own, once it is in, while others are still closed.
    ``souls_asked`` and ``keep_asked`` tell the question of stages ``souls`` and ``keep``;
    ``keep_asked`` may be set in stage ``process`` too; it is then the viewer's own and must
    be answered first. ``before`` is what the others see of the viewer in soul processing,
    ``actions`` what the viewer has done in it, both until it is over. ``supply`` is a figure
    to show, None in soul processing: it does not run out.

    ``outcome_reason`` is "" while the match goes on. ``ranking`` holds the
    places once it is over, best first, seats that tie share one.
    ``group`` is that of the decisions asked and ``frames`` what happens next
    where that is public.
    """

    options: LabyrinthOptions
    viewer: Seat | None
    stage: Stage
    asked: tuple[Seat, ...]
    round: int
    place: int
    start: Seat
    corridors: tuple[Corridor, ...]
    deck: int
    discard: tuple[str, ...]
    players: tuple[Player, ...]
    points: tuple[Points, ...]
    ready: tuple[bool, ...]
    done: tuple[bool, ...]
    commitment: Commit | None = None
    souls_asked: SoulsAsked | None = None
    keep_asked: KeepAsked | None = None
    before: Player | None = None
    actions: tuple[SoulAction, ...] = ()
    supply: Counts | None = None
    outcome_reason: str = ""
    ranking: tuple[tuple[Seat, ...], ...] = ()
    group: int = 0
    frames: tuple[Frame, ...] = ()


def must_keep(view: LabyrinthView, seat: Seat) -> bool:
    """Say whether a seat must choose which low souls stay before anything else."""
    return view.keep_asked is not None and view.keep_asked.seat == seat
