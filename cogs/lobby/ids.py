"""The ids of a lobby's controls. A channel has one lobby at most, so they need not say which."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from cogs.shared.ids import GAME, SEEN, ControlId, SeenId
from cogs.shared.options import settings
from rules.registry import GAMES

LobbyAction = Literal["quick", "start", "join", "options", "remove", "leave", "cancel"]
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


class OptionMenuId(ControlId, frozen=True):
    """The menu of one option of a game."""

    template: ClassVar[str] = rf"lo:(?=(?:{_OPTIONS})$){GAME}:(?P<name>\w+)"
    game: str
    name: str


class PaceMenuId(ControlId, frozen=True):
    """The menu of how long a decision may take."""

    template: ClassVar[str] = r"lp"


class OptionsFormId(SeenId, frozen=True):
    """The form with all options of a game, as they were ``seen``, and without that the button that opens it."""

    template: ClassVar[str] = rf"lf:{GAME}{SEEN}"
    label: ClassVar[str] = "All options…"
    game: str


class ThreadId(ControlId, frozen=True):
    """A button that opens a lobby for a game: in a thread of its own, or in the channel."""

    template: ClassVar[str] = rf"th:{GAME}:(?P<where>here|thread)"
    game: str
    where: Literal["here", "thread"]
