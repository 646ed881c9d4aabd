"""The client with every part of the bot, as the code that answers people sees it."""

from __future__ import annotations

from typing import NamedTuple

import discord

from cogs.board.films import Films
from cogs.board.pictures import Pictures
from cogs.board.publisher import BoardPublisher
from cogs.panels.live_panels import LivePanels
from cogs.shared.application import Owners
from cogs.shared.client import BaseClient
from cogs.shared.flood import Flood
from cogs.shared.layout import RefusedForms
from cogs.shared.replies import DeferredNotices, EphemeralReplies, OptionPanels
from host.services.replays import Run


class About(NamedTuple):
    """The facts of ``/about``: who runs the bot, "" for its application's owner; the address of its source, or "".

    ``is_local``: it runs on the local table.
    """

    run_by: str = ""
    source: str = ""
    is_local: bool = False


class Client(BaseClient):
    """The bot as its callbacks know it; ``cogs/bot.py`` builds it."""

    pictures: Pictures
    run_job: Run
    deferred_notices: DeferredNotices
    publisher: BoardPublisher
    live_panels: LivePanels
    flood: Flood
    ephemeral_replies: EphemeralReplies
    refused_forms: RefusedForms
    option_panels: OptionPanels
    films: Films
    owners: Owners
    about: About
    began_at: float


Interaction = discord.Interaction[Client]
