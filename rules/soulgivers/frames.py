"""The frames of a position's stack: what happens next, as data.

Only the top frame, the last one, decides the question. A frame without a question is automatic: ``FramedGame.advance``
carries it out and continues with the next. In frames of an Ability ``user`` is the Soulgiver that uses it; ``stopped``
ends the frame: its Soulgiver was destroyed, attracted, or came to a black hole.
"""

from __future__ import annotations

from typing import Literal

from rules.engine import Seat, Struct
from rules.questions import NotAsked
from rules.soulgivers.moves import Deploy, LeaveOut, Pass, Play, PlayPopulation


class LeavingOut(Struct, frozen=True, tag=True):
    """Everyone names one hero to leave out, round by round, sealed (A50); ``round`` of them have been named."""

    out: tuple[tuple[str, ...], ...]
    answers: tuple[LeaveOut | None, ...]
    round: int = 0


class Drafting(Struct, frozen=True, tag=True):
    """Seats pick heroes in public; the first of ``left`` is next (A57)."""

    left: tuple[Seat, ...]


class Starting(Struct, frozen=True, tag=True):
    """Everyone puts a hero on a Portal, round by round; the picks are shown when all are done (A49, A51)."""

    picks: tuple[tuple[Deploy, ...], ...]
    answers: tuple[Deploy | None, ...]
    round: int = 0


class TurnStart(Struct, frozen=True, tag=True):
    """The turn of a seat begins: its population ability ends (2.7). Automatic."""

    seat: Seat


class Reinforcing(Struct, frozen=True, tag=True):
    """Cards are drawn until the seat has its full number in the game. Automatic."""

    seat: Seat


class Reinforcement(Struct, frozen=True, tag=True):
    """The seat keeps one of the heroes drawn and puts it on a Portal."""

    seat: Seat
    heroes: tuple[str, ...]


class Acting(Struct, frozen=True, tag=True):
    """The seat acts: every boundary of its turn (2.2)."""

    seat: Seat


class Aiming(Struct, frozen=True, tag=True):
    """The seat chooses the target of an Ability (``what`` is its id) or of an Anomaly, unknown to the others.

    ``shown`` says that the card was shown in a window, and cannot be taken back.
    """

    seat: Seat
    kind: Literal["ability", "anomaly"]
    what: str
    shown: bool = False


class Walking(Struct, frozen=True, tag=True):
    """The active Soulgiver continues along the cells ``left``. Automatic."""

    id: str
    left: tuple[int, ...]
    stopped: bool = False


class TurnEnd(Struct, frozen=True, tag=True):
    """The turn of a seat ends (2.7). Automatic."""

    seat: Seat


class Facing(Struct, frozen=True, tag=True):
    """The seat sets the facing of a Soulgiver, or of the Fragment that it carries."""

    seat: Seat
    id: str


class Window(Struct, frozen=True, tag=True):
    """Seats that pass the public test can answer, sealed (2.24); () as answers: not put yet.

    ``row`` is w1 after an activation, w2 after the Fragment or the Barrier, w3 after a population ability of ``by``.
    """

    row: Literal["w1", "w2", "w3"]
    by: Seat
    answers: tuple[Play | PlayPopulation | Pass | NotAsked | None, ...] = ()


class Placing(Struct, frozen=True, tag=True):
    """The seat chooses cells for its population ability, one by one; all are shown when the last is chosen."""

    seat: Seat
    cells: tuple[int, ...] = ()


class Declared(Struct, frozen=True, tag=True):
    """A population ability that was declared resolves. Automatic."""

    seat: Seat
    cells: tuple[int, ...]


class Attraction(Struct, frozen=True, tag=True):
    """The seat chooses which Soulgiver is attracted first (2.22)."""

    seat: Seat


class Settling(Struct, frozen=True, tag=True):
    """The consequences of a resolution continue (2.24, last line). Automatic.

    ``step`` names the Soulgiver whose own step, Gate transfer or Leap it was, "" for any other resolution (A63).
    """

    step: str = ""


class Leaving(Struct, frozen=True, tag=True):
    """The owner of a Soulgiver in a Wormhole chooses where it comes out."""

    seat: Seat
    id: str


class Controlling(Struct, frozen=True, tag=True):
    """Mind Control: the seat leads a Soulgiver, step by step."""

    seat: Seat
    user: str
    id: str
    left: int
    stopped: bool = False


class Relocating(Struct, frozen=True, tag=True):
    """Tear, Update or Gate: the seat chooses the cell for the Modifier taken from ``source``."""

    seat: Seat
    user: str
    ability: str
    source: int
    stopped: bool = False


class Blowing(Struct, frozen=True, tag=True):
    """Tornado: the Soulgivers still to be pushed, each with its direction; the seat chooses the next."""

    seat: Seat
    user: str
    left: tuple[tuple[str, int], ...]
    stopped: bool = False


class Pushing(Struct, frozen=True, tag=True):
    """A Soulgiver is pushed so many cells more. Automatic."""

    id: str
    direction: int
    left: int
    stopped: bool = False


class Running(Struct, frozen=True, tag=True):
    """Charge: its user runs to the cell before its target, a Soulgiver or a Soul, and pushes it. Automatic."""

    user: str
    direction: int
    target: str
    left: int
    stopped: bool = False


class Leaping(Struct, frozen=True, tag=True):
    """A Soulgiver leaps over so many cells more, in the air until it lands on the last. Automatic."""

    id: str
    direction: int
    left: int
    stopped: bool = False


class Relaying(Struct, frozen=True, tag=True):
    """Soulstrike: a Soul has hit others on ``cell``; the seat chooses which flies on, and its direction."""

    seat: Seat
    user: str
    cell: int
    direction: int
    launched: tuple[str, ...]
    stopped: bool = False


MOVING = (Walking, Controlling, Pushing, Running, Leaping)
"""The frames that move a Soulgiver and can be stopped: its ``id``, or the ``user`` of a Charge."""
USING = (Controlling, Relocating, Blowing, Running, Relaying)
"""The frames of an Ability of ``user`` that can be stopped."""
Frame = (
    LeavingOut
    | Drafting
    | Starting
    | TurnStart
    | Reinforcing
    | Reinforcement
    | Acting
    | Walking
    | Aiming
    | TurnEnd
    | Facing
    | Window
    | Placing
    | Declared
    | Attraction
    | Settling
    | Leaving
    | Controlling
    | Relocating
    | Blowing
    | Pushing
    | Running
    | Leaping
    | Relaying
)
"""A frame of Soulgivers."""
