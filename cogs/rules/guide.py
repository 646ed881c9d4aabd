"""The pages of the rules, with buttons between them."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from cogs.board.picture_answers import Illustrated, answer
from cogs.board.pictures import Drawn
from cogs.shared.client import Interaction
from cogs.shared.handling import Handled
from cogs.shared.layout import ACCENT, MessageLayout, text
from render.registry import FACES
from rules.registry import GAMES

PAGE_LIMIT = 3600


class PageButton(
    Handled,
    ui.DynamicItem[ui.Button[Any]],
    template=rf"pg:(?P<game>{'|'.join(GAMES)}):(?P<way>[bn]):(?P<page>[0-9]{{1,3}})",
):
    """Turns to a page of a game's rules."""

    def __init__(self, game: str, way: str, page: int) -> None:
        pages = FACES[game].pages()
        there = 0 <= page < len(pages)
        label = f"{'◀ ' if way == 'b' else ''}{pages[page].title if there else '·'}{' ▶' if way == 'n' else ''}"
        super().__init__(
            ui.Button(label=label[:80], disabled=not there, custom_id=f"pg:{game}:{way}:{max(page, 0)}"),
        )
        self.game, self.page = game, page

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PageButton:
        """Rebuild the button from its id."""
        return cls(match["game"], match["way"], int(match["page"]))

    async def act(self, interaction: Interaction) -> None:
        """Turn the page for whoever pressed."""
        await show(interaction, self.game, self.page, turned=True)


class PageMenu(Handled, ui.DynamicItem[ui.Select[Any]], template=rf"pm:(?P<game>{'|'.join(GAMES)})"):
    """Opens any page of a game's rules."""

    def __init__(self, game: str, page: int) -> None:
        options = [
            discord.SelectOption(label=topic.title[:100], value=str(number), default=number == page)
            for number, topic in enumerate(FACES[game].pages()[:25])
        ]
        super().__init__(ui.Select(placeholder="All pages", options=options, custom_id=f"pm:{game}"))
        self.game = game

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> PageMenu:
        """Rebuild the menu from its id."""
        return cls(match["game"], -1)

    async def act(self, interaction: Interaction) -> None:
        """Open the chosen page for whoever chose."""
        chosen = self.item.values[0]
        await show(interaction, self.game, int(chosen) if re.fullmatch("[0-9]{1,3}", chosen) else 0, turned=True)


async def show(interaction: Interaction, game: str, page: int, *, turned: bool = False) -> None:
    """Show a page of the rules to one person: in place when they turned a page, else as a new message."""
    page = min(page, len(FACES[game].pages()) - 1)
    await answer(interaction, _illustrated(interaction, game, page), in_place=turned)


async def _illustrated(interaction: Interaction, game: str, page: int) -> Illustrated:
    """Return a page of the rules with its picture."""
    topic = FACES[game].pages()[page]
    drawn = None if topic.view is None else await interaction.client.pictures.of(game, topic.view, topic.recent)
    return leaf(game, page, drawn), drawn


def leaf(game: str, page: int, drawn: Drawn | None) -> MessageLayout:
    """Write a page of the rules."""
    topics = FACES[game].pages()
    topic = topics[page]
    items: list[ui.Item[Any]] = [
        text(f"## {GAMES[game].title}: {topic.title}\n{topic.text}\n-# Page {page + 1} of {len(topics)}", PAGE_LIMIT)
    ]
    if drawn is not None:
        items.append(ui.MediaGallery(discord.MediaGalleryItem(drawn.address, description=drawn.alt)))
    if len(topics) > 1:
        items.append(ui.ActionRow(PageButton(game, "b", page - 1), PageButton(game, "n", page + 1)))
        items.append(ui.ActionRow(PageMenu(game, page)))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))
