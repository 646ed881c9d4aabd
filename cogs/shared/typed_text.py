"""How long a text may be that a person types into a command: nothing longer is read at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import discord
from discord import app_commands

MOST, MOST_OF_A_TURN = 100, 300
"""Characters of an option, and of one that takes a whole turn."""

Text: TypeAlias = app_commands.Range[str, 0, MOST]
"""The type of an option that takes text."""

LongText: TypeAlias = app_commands.Range[str, 0, MOST_OF_A_TURN]
"""The type of an option that takes several moves."""


def too_long(length: int, most: int) -> str:
    """Say that a text has too many characters, and what would be right."""
    return f"That is {length} characters long; at most {most} are read here. Choose from the list, or type less."


def longest(interaction: discord.Interaction[Any]) -> int:
    """Return the length of the longest text among the options of a command."""
    data: Mapping[str, Any] = interaction.data or {}
    return max((len(value) for value in _texts(data)), default=0)


def _texts(part: Mapping[str, Any]) -> Iterator[str]:
    for option in part.get("options") or ():
        if isinstance(option.get("value"), str):
            yield option["value"]
        yield from _texts(option)
