"""The controls that make moves. Their ids carry the match, the question and the move itself."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import discord
from discord import ui

from cogs.shared.answers import UserFacingError
from cogs.shared.client import Interaction
from cogs.shared.handling import Handled, OfMatch
from render.kit.controls import Buttons, Choice, Control, Menu
from rules.engine import Move

ItemT = TypeVar("ItemT", bound="ui.DynamicItem[Any]")

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}
"""Discord's styles by a choice's."""

PRESSED: dict[str, Callable[[Interaction, int, str, str], Awaitable[None]]] = {}
"""What follows when a ``move`` is chosen: match, question and notation are handed on."""


class MoveButton(
    OfMatch, ui.DynamicItem[ui.Button[Any]], template=r"mv:(?P<match>[0-9]{1,18}):(?P<asked>[^:]*):(?P<move>.+)"
):
    """Makes one move."""

    def __init__(self, match_id: int, asked: str, choice: Choice[Move]) -> None:
        super().__init__(
            ui.Button(
                label=choice.label,
                style=STYLES[choice.style],
                custom_id=f"mv:{match_id}:{asked}:{choice.move}",
            )
        )
        self.match_id = match_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> MoveButton:
        """Rebuild the button from its id."""
        new = _rebuilt(cls.__new__(cls), item)
        new.match_id = int(match["match"])
        return new

    async def act(self, interaction: Interaction) -> None:
        """Make the move for whoever pressed."""
        _, _, asked, move = self.custom_id.split(":", 3)
        await PRESSED["move"](interaction, self.match_id, asked, move)


class NoMoveButton(Handled, ui.DynamicItem[ui.Button[Any]], template=r"no:\d+:.*"):
    """A button that keeps its place while its move is not possible."""

    def __init__(self, match_id: int, place: str, choice: Choice[Move]) -> None:
        super().__init__(
            ui.Button(
                label=choice.label,
                style=discord.ButtonStyle.secondary,
                disabled=True,
                custom_id=f"no:{match_id}:{place}",
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> NoMoveButton:
        """Rebuild the button from its id."""
        return _rebuilt(cls.__new__(cls), item)

    async def act(self, interaction: Interaction) -> None:
        """Say so to whoever pressed it all the same."""
        raise UserFacingError("That is not possible just now.")


class MoveMenu(
    OfMatch, ui.DynamicItem[ui.Select[Any]], template=r"mm:(?P<match>[0-9]{1,18}):(?P<asked>[^:]*):(?P<place>.+)"
):
    """Makes the move chosen; the entries' values are notations."""

    def __init__(self, match_id: int, asked: str, place: str, menu: Menu[Move]) -> None:
        super().__init__(
            ui.Select(
                placeholder=menu.prompt,
                custom_id=f"mm:{match_id}:{asked}:{place}",
                options=[
                    discord.SelectOption(
                        label=choice.label[:100], value=str(choice.move), description=choice.hint[:100] or None
                    )
                    for choice in menu.choices
                    if choice.move is not None
                ],
            )
        )
        self.match_id = match_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> MoveMenu:
        """Rebuild the menu from its id."""
        new = _rebuilt(cls.__new__(cls), item)
        new.match_id = int(match["match"])
        return new

    async def act(self, interaction: Interaction) -> None:
        """Make the chosen move for whoever chose."""
        _, _, asked, _ = self.custom_id.split(":", 3)
        await PRESSED["move"](interaction, self.match_id, asked, self.item.values[0])


def lay_out(match_id: int, asked: str, controls: tuple[Control[Any], ...]) -> list[ui.Item[Any]]:
    """Return a row for each control. ``asked`` names the question, or several at once joined by "|"."""
    return [_row(match_id, asked, str(place), control) for place, control in enumerate(controls)]


def _row(match_id: int, asked: str, place: str, control: Control[Any]) -> ui.ActionRow[Any]:
    if isinstance(control, Buttons):
        return ui.ActionRow(
            *(
                NoMoveButton(match_id, f"{asked}:{place}:{number}", choice)
                if choice.move is None
                else MoveButton(match_id, asked, choice)
                for number, choice in enumerate(control.choices)
            )
        )
    return ui.ActionRow(MoveMenu(match_id, asked, place, control))


def _rebuilt(new: ItemT, item: ui.Item[Any]) -> ItemT:
    """Wrap the component that was used, as the message shows it, in its dynamic class."""
    ui.DynamicItem.__init__(new, item)
    return new
