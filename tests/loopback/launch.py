"""Starts ``bot.py`` on the loopback Discord; nothing of the bot itself is changed but what a test asks for.

``LOOPBACK`` is the address, ``LOOPBACK_DEALS`` decides what is dealt. ``LOOPBACK_HOOKS`` names functions of
``tests.loopback.hooks``, such as ``kill:after_commit:3``, separated by spaces.
"""

from __future__ import annotations

import math
import os
import sys

import discord
import yarl

import bot
from cogs.shared import replies
from runtime import online, run
from tests.deals import deal_by
from tests.loopback import hooks


def main() -> int:
    """Point the client at the loopback and run the bot."""
    address = os.environ["LOOPBACK"]
    discord.http.Route.BASE = f"{address}/api"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address.replace("http", "ws", 1) + "/gateway")
    discord.Asset.BASE = address
    hooks.hasty_identifies()
    replies.DEFER_AFTER = math.inf  # people here wait, however slow the machine is
    run.JOB_LIMITS = {}
    online.DEAF = online.ANSWERING = online.CLOSING = math.inf
    deal_by(os.environ["LOOPBACK_DEALS"])
    hooks.no_emoji()
    for hook in os.environ.get("LOOPBACK_HOOKS", "").split():
        name, *values = hook.split(":")
        getattr(hooks, name)(*values)
    return bot.main([])


if __name__ == "__main__":
    sys.exit(main())
