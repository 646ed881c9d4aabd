"""The ids of the controls under the help and under a page of the rules."""

from __future__ import annotations

from typing import ClassVar, Literal

from cogs.shared.ids import GAME, ControlId


class PageId(ControlId, frozen=True):
    """A button that turns to a page of a game's rules: back ("b") or to the next one ("n")."""

    template: ClassVar[str] = rf"pg:{GAME}:(?P<way>[bn]):(?P<page>[0-9]{{1,3}})"
    game: str
    way: Literal["b", "n"]
    page: int


class BeginId(ControlId, frozen=True):
    """A button that asks how to begin a game: by a beginner match or by a lobby."""

    template: ClassVar[str] = rf"bg:{GAME}"
    game: str


class FirstMatchId(ControlId, frozen=True):
    """A button that starts the gentle match of a game, which is advised for a first one."""

    template: ClassVar[str] = rf"gm:{GAME}"
    game: str


class PageMenuId(ControlId, frozen=True):
    """The menu of all pages of a game's rules."""

    template: ClassVar[str] = rf"pm:{GAME}"
    game: str
