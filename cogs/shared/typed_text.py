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


def too_long_in(interaction: discord.Interaction[Any]) -> str:
    """Say which text of a command is longer than its option takes; "" for none.

    Discord keeps to the lengths when a command is sent, but not while it is
    typed, and discord.py never does.
    """
    command = interaction.command
    taken = _lengths(command) if isinstance(command, app_commands.Command) else {}
    data: Mapping[str, Any] = interaction.data or {}
    for name, value in _texts(data):
        most = taken.get(name, MOST)
        if len(value) > most:
            return too_long(len(value), most)
    return ""


def _lengths(command: app_commands.Command[Any, ..., Any]) -> dict[str, int]:
    """Return how many characters those options of a command take that take text."""
    return {
        option.display_name: int(option.max_value)
        for option in command.parameters
        if option.type is discord.AppCommandOptionType.string and option.max_value is not None
    }


def _texts(part: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for option in part.get("options") or ():
        if isinstance(option.get("value"), str):
            yield option["name"], option["value"]
        yield from _texts(option)
