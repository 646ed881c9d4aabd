"""The ids of a lobby's controls. A channel has one lobby at most, so they need not say which."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from cogs.shared.ids import GAME, SEEN, ControlId, SeenId
from cogs.shared.options import settings
from rules.registry import GAMES

LobbyAction = Literal[
    "first",
    "quick",
    "start",
    "join",
    "rules",
    "options",
    "remove",
    "leave",
    "cancel",
    "look",
    "holidays",
    "anew",
    "as_was",
]
"""What the buttons of a lobby do."""

_OPTIONS = "|".join(f"{game}:{setting.name}" for game in GAMES for setting in settings(game))


class LobbyId(ControlId, frozen=True):
    """A button of a lobby."""

    template: ClassVar[str] = rf"lb:(?P<action>{'|'.join(get_args(LobbyAction))})"
    action: LobbyAction


class ComputerMenuId(ControlId, frozen=True):
    """The menu of computer players in a lobby with so many ``seated``.

    Discord keeps what was chosen on the screen for as long as the id stays,
    and the same choice could not be made again.
    """

    template: ClassVar[str] = r"lc:(?P<seated>[0-9]{1,2})"
    seated: int


class SeatMenuId(ControlId, frozen=True):
    """The menu of seats in a lobby that plays on, as it was at some ``version``, for the reason given above."""

    template: ClassVar[str] = r"lx:(?P<version>[0-9]{1,9})"
    version: int


class OptionMenuId(ControlId, frozen=True):
    """The menu of one option of a game."""

    template: ClassVar[str] = rf"lo:(?=(?:{_OPTIONS})$){GAME}:(?P<name>\w+)"
    game: str
    name: str


class PaceMenuId(ControlId, frozen=True):
    """The menu of how long a decision may take."""

    template: ClassVar[str] = r"lp"


class PassingMenuId(ControlId, frozen=True):
    """The menu of whether people are passed for who can only pass."""

    template: ClassVar[str] = r"lw"


class StretchMenuId(ControlId, frozen=True):
    """The menu of how many times as long the clocks run."""

    template: ClassVar[str] = r"ls"


class OptionsFormId(SeenId, frozen=True):
    """The form with all options of a game, as they were ``seen``, and without that the button that opens it."""

    template: ClassVar[str] = rf"lf:{GAME}{SEEN}"
    label: ClassVar[str] = "Options…"
    game: str


class LookMenuId(ControlId, frozen=True):
    """The menu of how long a lobby looks for players."""

    template: ClassVar[str] = r"lk"


class RoleMenuId(ControlId, frozen=True):
    """The menu of roles that can be called to a lobby."""

    template: ClassVar[str] = r"lr"


class InviteMenuId(ControlId, frozen=True):
    """The menu that invites people to a lobby which has invited so many ``before``; see ``ComputerMenuId``."""

    template: ClassVar[str] = r"li:(?P<before>[0-9]{1,3})"
    before: int


class InvitationId(ControlId, frozen=True):
    """A button by which the person ``of`` accepts ("y") an invitation to the lobby of its channel, or declines it."""

    template: ClassVar[str] = r"iv:(?P<of>[0-9]{1,19}):(?P<answer>[yn])"
    of: int
    answer: Literal["y", "n"]


class PlayWithId(ControlId, frozen=True):
    """The menu of games to play with the person ``whom``."""

    template: ClassVar[str] = r"pw:(?P<whom>[0-9]{1,19})"
    whom: int


class ThreadId(ControlId, frozen=True):
    """A button that opens a lobby for a game: in a thread of its own, or in the channel."""

    template: ClassVar[str] = rf"th:{GAME}:(?P<where>here|thread)"
    game: str
    where: Literal["here", "thread"]
