"""Which version of what runs."""

from __future__ import annotations

import platform
import tomllib
from functools import cache
from pathlib import Path

import discord

from rules.registry import GAMES

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


@cache
def bot_version() -> str:
    """Return the version of the bot; "unknown" where its project file is missing."""
    try:
        return str(tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        return "unknown"


def versions() -> str:
    """Return the versions of what the bot runs on."""
    return f"Python {platform.python_version()}, discord.py {discord.__version__}"


def rules_versions() -> str:
    """Return the version of each game's rules."""
    return ", ".join(f"{game.title} {game.version}" for game in GAMES.values())
