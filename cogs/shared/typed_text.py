"""The texts that a person types into a command, read as they are seen and refused if too long."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from discord import app_commands

from cogs.shared.layout import AnyInteraction
from render.kit.commands import normalised

MOST, MOST_OF_A_TURN = 100, 300
"""Characters of an option, and of one that takes a whole turn."""

TOO_LONG = "That is {length} characters long, but the limit is {most}. Choose from the list, or type less."

Text: TypeAlias = app_commands.Range[str, 0, MOST]

LongText: TypeAlias = app_commands.Range[str, 0, MOST_OF_A_TURN]
"""The type of an option that takes several moves."""


FREE = frozenset({"reason"})
"""The options whose text is shown, not read or looked up."""


def normalise(interaction: AnyInteraction) -> None:
    """Rewrite the texts of a command as they are seen, before anything reads them; texts only shown stay."""
    data: Mapping[str, Any] = interaction.data or {}
    for option in _texts(data):
        if option["name"] not in FREE:
            option["value"] = normalised(option["value"])


def too_long_in(interaction: AnyInteraction) -> str:
    """Return a sentence about the text of a command that is too long for its option; "" for none.

    Discord enforces the lengths when a command is sent, but not while it is
    typed, and discord.py never does.
    """
    command = interaction.command
    parameters = command.parameters if isinstance(command, app_commands.Command) else ()
    taken = {one.display_name: one.max_value for one in parameters}
    data: Mapping[str, Any] = interaction.data or {}
    for option in _texts(data):
        most, length = int(taken.get(option["name"]) or MOST), len(option["value"])
        if length > most:
            return TOO_LONG.format(length=length, most=most)
    return ""


def _texts(part: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for option in part.get("options") or ():
        if isinstance(option.get("value"), str):
            yield option
        yield from _texts(option)
