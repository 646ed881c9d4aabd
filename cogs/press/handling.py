"""What happens whenever one of our controls is used, before and around what the control itself does."""

from __future__ import annotations

import re
from typing import Any, ClassVar, Generic, Self, TypeVar

import discord
from discord import ui
from typing_extensions import override

from cogs.press.door import use
from cogs.press.match_press import MatchPress
from cogs.press.press import Press
from cogs.shared.ids import ControlId, MatchControlId

UNKNOWN = "That control is no longer in use. `/board` shows the match of this channel, with those that are."
"""The answer to a control that is no longer in use."""

NO_ID = r"(?!)"
"""The template of handlers that are there to be derived from: it matches nothing."""

ItemT = TypeVar("ItemT", bound=ui.Item[Any])
IdT = TypeVar("IdT", bound=ControlId)
MatchIdT = TypeVar("MatchIdT", bound=MatchControlId)


class AnyHandler(ui.DynamicItem[ItemT], Generic[ItemT, IdT], template=NO_ID):
    """Reacts to the controls whose ids are of one type, given as ``of``.

    discord.py makes one for every use of a control: ``item`` is the control
    as the message shows it, ``control_id`` what its id says.
    """

    id_type: ClassVar[type[Any]]

    def __init_subclass__(cls, *, of: type[ControlId] | None = None) -> None:
        super().__init_subclass__(template=NO_ID if of is None else of.template)
        if of is not None:
            cls.id_type = of

    def __init__(self, item: ItemT, control_id: IdT) -> None:
        super().__init__(item)
        self.control_id = control_id

    @override
    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /) -> Self:
        return cls(item, cls.id_type.read(match))


class Handler(AnyHandler[ItemT, IdT]):
    """Reacts to controls that belong to no match; ``act`` says how, ``serves_blocked`` if for blocked people too."""

    serves_blocked: ClassVar[bool] = False

    @override
    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        press = Press(interaction)
        await use(press, lambda: self.act(press), serves_blocked=self.serves_blocked)

    async def act(self, press: Press) -> None:
        """Do what the control says."""
        raise NotImplementedError


class MatchHandler(AnyHandler[ItemT, MatchIdT]):
    """Reacts to controls of a match; elsewhere than in that match's channel there is no such match."""

    @override
    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        press = MatchPress(interaction)

        async def enter_and_act() -> None:
            await press.enter(self.control_id.match)
            await self.act(press)

        await use(press, enter_and_act)

    async def act(self, press: MatchPress) -> None:
        """Do what the control says."""
        raise NotImplementedError
