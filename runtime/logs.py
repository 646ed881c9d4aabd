"""The log: key=value lines on the error stream."""

from __future__ import annotations

import logging
import sys

import discord

from host.failures import ContextFilter


def log_to_terminal(level: str) -> None:
    """Log in key=value lines. Libraries stay above DEBUG: at DEBUG they log private messages, hands and seeds."""
    form = "time=%(asctime)s level=%(levelname)s name=%(name)s %(where)s%(message)s"
    logging.basicConfig(level=level, format=form, datefmt="%Y-%m-%dT%H:%M:%S%z", stream=sys.stderr, force=True)
    for handler in logging.getLogger().handlers:
        handler.addFilter(ContextFilter())
    logging.captureWarnings(True)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no one speaks here
    for name in ("discord", "aiohttp", "aiosqlite", "asyncio", "PIL"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))
