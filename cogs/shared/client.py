"""What every callback may ask of the client: the parts of the bot, without how they are built."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Protocol

import discord
from discord.ext import commands

from cogs.board.pictures import Drawn, KeptPicture, Pictures
from cogs.shared.channel_activity import ChannelActivity
from cogs.shared.flood import Flood
from cogs.shared.forms import FormDrafts
from cogs.shared.option_panels import OptionPanels
from cogs.shared.remarks import Remarks
from host.host import Host
from host.match.loaded_match import LoadedMatch, MatchRef
from host.views.table import Match, Table


class DeferredNotices(Protocol):
    """Keeps notices that could not be delivered; see ``cogs/board/deferred_notices.py``."""

    async def tell(self, interaction: Interaction) -> None:
        """Show what waits for this person or in this channel."""

    async def dm_closed(self, user_id: int, match_id: int) -> None:
        """Note that private news could not reach somebody."""

    def trouble(self, channel_id: int, sentence: str | None) -> None:
        """Note what is wrong in a channel, or that it is well again."""


class Writing(Protocol):
    """Writes to single people; see ``cogs/board/news.py``."""

    async def private(self, match_id: int, user_id: int) -> bool:
        """Write somebody's hand to them; False when it cannot arrive."""


class Publishing(Protocol):
    """Shows boards; see ``cogs/board/publisher.py``."""

    @property
    def news(self) -> Writing:
        """Who writes to single people."""

    async def show_through(self, interaction: Interaction, match_id: int) -> None:
        """Show the match as the answer to a press."""

    async def find_again(self, match: LoadedMatch) -> None:
        """Bring a board up to date, and post one again that is gone or out of sight."""

    async def is_behind(self, match: Match) -> bool:
        """Return whether the board shows an earlier revision than the match has reached."""

    def catch_up(self, match_id: int) -> None:
        """Show a match whose board has fallen behind."""


class ShownPanel(Protocol):
    """What a private panel shows; see ``cogs/match/panel_layout.py``."""

    match: LoadedMatch
    table: Table
    note: str
    drawn: Drawn | None
    illustrated: bool

    @property
    def asked(self) -> str | None:
        """The id of the question that the player is asked; None for none."""

    def digest(self, pictures: Pictures) -> str:
        """Return what is the same exactly for panels that look the same."""


class Following(Protocol):
    """Keeps private panels up to date; see ``cogs/match/live_panels.py``."""

    def changed(self, match: MatchRef) -> None:
        """Show the match as it has been committed on its panels."""

    def pressed(self, interaction: Interaction) -> AbstractContextManager[None]:
        """Leave the panel on which a control was used to the answer, inside this block."""

    def is_live(self, interaction: Interaction) -> bool:
        """Return whether the message on which a control was used is a live panel."""

    def kept_picture(self, interaction: Interaction) -> KeptPicture | None:
        """Return the picture of the live panel on which a control was used, where there is one."""

    def shown(self, interaction: Interaction, panel: ShownPanel, message: discord.Message | None) -> None:
        """Let the panel with which an interaction was answered follow its match."""

    async def close(self) -> None:
        """Leave every panel as it is."""


class Client(commands.Bot):
    """The bot as its callbacks know it; ``cogs/bot.py`` builds it."""

    host: Host
    pictures: Pictures
    channel_activity: ChannelActivity
    flood: Flood
    option_panels: OptionPanels
    remarks: Remarks
    form_drafts: FormDrafts
    deferred_notices: DeferredNotices
    live_panels: Following
    publisher: Publishing

    def now(self) -> float:
        """Return the host's time, in seconds since 1970."""
        return self.host.clock()

    async def remove_message(self, channel_id: int, message_id: int) -> None:
        """Delete one of our messages, if it is still there."""
        raise NotImplementedError


Interaction = discord.Interaction[Client]
"""An interaction as our callbacks get it."""
