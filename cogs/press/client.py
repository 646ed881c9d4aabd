"""The client as those see it who answer people: with every part of the bot."""

from __future__ import annotations

import discord

from cogs.board.deferred_notices import DeferredNotices
from cogs.board.pictures import Pictures
from cogs.board.publisher import BoardPublisher
from cogs.panels.live_panels import LivePanels
from cogs.shared.client import BaseClient
from cogs.shared.flood import Flood
from cogs.shared.forms import RefusedForms
from cogs.shared.option_panels import OptionPanels
from cogs.shared.remarks import Remarks


class Client(BaseClient):
    """The bot as its callbacks know it; ``cogs/bot.py`` builds it."""

    pictures: Pictures
    deferred_notices: DeferredNotices
    publisher: BoardPublisher
    live_panels: LivePanels
    flood: Flood
    remarks: Remarks
    refused_forms: RefusedForms
    option_panels: OptionPanels


Interaction = discord.Interaction[Client]
"""An interaction as our callbacks get it."""
