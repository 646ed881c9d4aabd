"""What happens whenever one of our controls is used, before and around what the control itself does."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, Generic, Self, TypeVar

import discord
from discord import ui

from cogs.shared.answers import answering, apologize, note_behind
from cogs.shared.client import Interaction
from cogs.shared.ids import ControlId, MatchControlId
from cogs.shared.loading import load
from host import log_context
from host.errors import NoSuchMatch
from host.views.table import Match

UNKNOWN = "That control is no longer in use. `/board` shows the match of this channel, with those that are."
"""The answer to a control that is no longer in use."""

NO_ID = r"(?!)"
"""The template of handlers that are there to be derived from: it matches nothing."""

Act = Callable[[Interaction], Awaitable[None]]
"""Something that is done for whoever used a control."""

ItemT = TypeVar("ItemT", bound=ui.Item[Any])
IdT = TypeVar("IdT", bound=ControlId)
MatchIdT = TypeVar("MatchIdT", bound=MatchControlId)


async def react(interaction: Interaction, check: Act, act: Act, *, opens_form: bool = False) -> None:
    """Run what a control or a form does, once ``check`` has let it through, and answer whatever comes of it."""
    log_context.begin(interaction.id)
    try:
        async with answering(interaction, opens_form=opens_form):
            interaction.client.flood.clicks.enter(interaction.user.id, interaction.client.now())
            await check(interaction)
            await act(interaction)
    except Exception as error:
        await apologize(interaction, error)


class Handler(ui.DynamicItem[ItemT], Generic[ItemT, IdT], template=NO_ID):
    """Reacts to the controls whose ids are of one type, given as ``of``; ``act`` says how.

    discord.py makes one for every use of a control: ``item`` is the control
    as the message shows it, ``control_id`` what its id says.
    """

    id_type: ClassVar[type[Any]]
    opens_form: ClassVar[bool] = False

    def __init_subclass__(cls, *, of: type[ControlId] | None = None) -> None:
        super().__init_subclass__(template=NO_ID if of is None else of.template)
        if of is not None:
            cls.id_type = of

    def __init__(self, item: ItemT, control_id: IdT) -> None:
        super().__init__(item)
        self.control_id = control_id

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /) -> Self:
        """Return the handler of a control that has been used."""
        return cls(item, cls.id_type.read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Run ``act`` and answer whatever comes of it."""
        await react(interaction, self.check, self.act, opens_form=self.opens_form)

    async def check(self, interaction: Interaction) -> None:
        """Raise a refusal where the control may not be used."""

    async def act(self, interaction: Interaction) -> None:
        """Do what the control says."""
        raise NotImplementedError


class MatchHandler(Handler[ItemT, MatchIdT], Generic[ItemT, MatchIdT]):
    """Reacts to controls of a match; elsewhere than in that match's channel there is no such match."""

    async def check(self, interaction: Interaction) -> None:
        """Raise ``NoSuchMatch`` for a match of another channel, as for one that never was."""
        await played_here(interaction, self.control_id.match)


async def played_here(interaction: Interaction, match_id: int) -> Match:
    """Return a match of this very channel. Raises ``NoSuchMatch`` for any other."""
    match = (await load(interaction, match_id)).facts
    log_context.of_match(match_id)
    if (match.guild_id, match.channel_id) != (interaction.guild_id, interaction.channel_id):
        raise NoSuchMatch()
    await note_behind(interaction, match)
    return match
