"""The frames of a position's stack: what happens next, as data.

Only the top frame, the last one, decides the question. A frame without a question is automatic: ``FramedGame.advance``
carries it out and continues with the next.
"""

from __future__ import annotations

from typing import Literal

from rules.anima.moves import Choose, Declare, Keep, Pass, Play, Protect, Use
from rules.anima.ongoing import Row, Used
from rules.anima.player import Member
from rules.engine import Seat, Struct
from rules.questions import NotAsked


class Dealt(Struct, frozen=True, tag=True):
    """Setup: everyone keeps one of ``characters`` and gives one Advantage back, sealed (4.45)."""

    characters: tuple[tuple[str, ...], ...]
    answers: tuple[Keep | None, ...]


class TurnStart(Struct, frozen=True, tag=True):
    """A turn begins: order, the Final Mission of ``reveal_by``, unspinning. Automatic."""


class RollCall(Struct, frozen=True, tag=True):
    """All seats that can act or declare do so, sealed (4.47); the others have a declaration already."""

    answers: tuple[Declare | NotAsked | None, ...]


class Phase(Struct, frozen=True, tag=True):
    """A phase: the sub-turns of the seats ``left``, in turn order. Automatic."""

    name: Literal["reset", "movement", "interaction", "exploration"]
    left: tuple[Seat, ...]


class ResetTurn(Struct, frozen=True, tag=True):
    """A Reset sub-turn: the cards discarded and expelled are face up beside the player (4.56)."""

    seat: Seat
    discarded: tuple[str, ...] = ()
    expelled: tuple[Member, ...] = ()


class PickUp(Struct, frozen=True, tag=True):
    """The discards of a Reset sub-turn are offered: the cards first, then each Character expelled (4.5, 4.6).

    ``cards`` are offered to ``seat`` now, ``expelled`` later. ``seat`` is -1 until one is found.
    """

    discarder: Seat
    cards: tuple[str, ...]
    expelled: tuple[Member, ...]
    seat: Seat = -1
    offered: tuple[str, ...] = ()


class MoveTurn(Struct, frozen=True, tag=True):
    """A Movement sub-turn."""

    seat: Seat


class RemoveArea(Struct, frozen=True, tag=True):
    """One Area is too many: the seeker picks one to discard (4.9)."""

    seat: Seat


class ProtectArea(Struct, frozen=True, tag=True):
    """The other players can each discard an Advantage to keep ``area`` in play, sealed (4.63)."""

    seat: Seat
    area: str
    answers: tuple[Protect | Pass | NotAsked | None, ...]


class InteractTurn(Struct, frozen=True, tag=True):
    """An Interaction sub-turn; ``refusing`` are the players who refused every trade at its beginning (4.48).

    Later refusals do not change this question: a trade proposed to such a player is broken off.
    """

    seat: Seat
    refusing: tuple[Seat, ...] = ()


class Trading(Struct, frozen=True, tag=True):
    """A trade: one of the two adds cards, agrees or breaks off (4.49)."""


class ExploreTurn(Struct, frozen=True, tag=True):
    """An Exploration sub-turn; ``safe`` says that V31 was played for it."""

    seat: Seat
    safe: bool = False


class Traps(Struct, frozen=True, tag=True):
    """The Traps are sprung after all movement (3.7). Automatic."""


class Sprung(Struct, frozen=True, tag=True):
    """A Trap takes effect on one Party after another. Automatic."""

    card: str
    owner: Seat
    area: str
    left: tuple[Seat, ...]


class TurnEnd(Struct, frozen=True, tag=True):
    """A turn ends: Creatures are discarded, effects end, the timer runs. Automatic."""


class Entering(Struct, frozen=True, tag=True):
    """A Party enters an Area, its Preliminary Encounter first. Automatic.

    ``facing`` is False for V11; ``drawn`` is the Encounter of a change of level (4.38), ``how`` a card or ``move``.
    """

    stage: Literal["facing", "entered"] = "facing"
    facing: bool = True
    drawn: str = ""
    how: str = "move"


class Exploring(Struct, frozen=True, tag=True):
    """An Area is explored: the die, the Encounters of the row, the reward. Automatic."""

    stage: Literal["die", "row"] = "die"


class Meeting(Struct, frozen=True, tag=True):
    """A Party meets an Encounter. Automatic.

    ``avoided`` is C14 or V23 if that worked, ``preliminary`` an Encounter that is on the Area; ``tried_power`` says
    that V23 was tried.
    """

    card: str
    stage: Literal["new", "avoiding", "met"] = "new"
    avoided: str = ""
    preliminary: bool = False
    tried_power: bool = False


class Claiming(Struct, frozen=True, tag=True):
    """A successful exploration: one reward is claimed."""

    seat: Seat


class Attempting(Struct, frozen=True, tag=True):
    """A Mission is attempted, Step by Step. Automatic."""


class CrisisTry(Struct, frozen=True, tag=True):
    """The Crisis: the players ``left`` try in order. Automatic."""

    left: tuple[Seat, ...]


class Fight(Struct, frozen=True, tag=True):
    """The next step of a Combat. Automatic."""


class Fighting(Struct, frozen=True, tag=True):
    """C2 (i): each fighter plays cards and abilities, hidden, until done (row a).

    ``laid`` and ``done`` have a value per side; a side without a question is done.
    """

    laid: tuple[tuple[Play | Use, ...], tuple[Play | Use, ...]]
    done: tuple[bool, bool]


class Showing(Struct, frozen=True, tag=True):
    """The cards of the fighters are shown and carried out, side by side. Automatic."""

    left: tuple[tuple[Used, ...], ...]


class Rolling(Struct, frozen=True, tag=True):
    """The next step of a Speed Check. Automatic."""

    stage: Literal["before", "rolled"] = "before"


class Window(Struct, frozen=True, tag=True):
    """A window of 3.9: all who pass the public test answer, sealed (4.18).

    ``opener`` is the seat whose action opened it. ``concerned`` are the seats that it concerns (automatic answers).
    ``answers`` is () until the question is put.
    """

    row: Row
    opener: Seat
    concerned: tuple[Seat, ...]
    answers: tuple[Play | Use | Pass | NotAsked | None, ...] = ()


class Effects(Struct, frozen=True, tag=True):
    """Cards and abilities in use, to be carried out unless cancelled. Automatic."""

    uses: tuple[Used, ...]


class Harm(Struct, frozen=True, tag=True):
    """A Character is about to be incapacitated, taken away or killed, unless prevented. Automatic.

    ``source`` is its card, ``margin`` for a lost Combat; ``by`` the player behind it, -1 for none. ``to`` gets a
    Character that is taken away.
    """

    seat: Seat
    card: str
    how: Literal["incapacitated", "taken", "dies"]
    source: str
    by: Seat = -1
    to: Seat = -1
    prevented: bool = False


class Choosing(Struct, frozen=True, tag=True):
    """A choice of ``seat`` for ``card`` among ``options`` (names, cards, places).

    ``count`` options are still to be chosen. ``secret`` says that no one else knows them.
    """

    card: str
    seat: Seat
    options: tuple[str, ...]
    count: int = 1
    secret: bool = False


class Looking(Struct, frozen=True, tag=True):
    """Cards from the top of a deck are looked at and placed one by one (4.66), known only to ``seat``.

    ``top`` and ``under`` are the placed ones, from the top down; ``takes`` says that one can be taken.
    """

    card: str
    seat: Seat
    cards: tuple[str, ...]
    top: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    takes: bool = False


class Giving(Struct, frozen=True, tag=True):
    """Every player with an Advantage discards one, sealed (E27)."""

    seat: Seat
    answers: tuple[Choose | NotAsked | None, ...]


_OfTurns = Dealt | TurnStart | RollCall | Phase | ResetTurn | PickUp | InteractTurn | Trading | Traps | Sprung | TurnEnd
_OfAreas = MoveTurn | RemoveArea | ProtectArea | ExploreTurn | Entering | Exploring | Meeting | Claiming | Attempting
_OfCards = Fight | Fighting | Showing | Rolling | Window | Effects | Harm | Choosing | Looking | Giving | CrisisTry
Frame = _OfTurns | _OfAreas | _OfCards
