"""The pages of the rules, with buttons between them, and the buttons that lead newcomers to a match."""

from __future__ import annotations

import re
from typing import Literal

import discord
from discord import ui
from msgspec.structs import replace

from cogs.board.pictures import Drawn, drawings
from cogs.press.controls import control
from cogs.press.press import Illustrated, Press
from cogs.shared.control_ids import Game, plain_id
from cogs.shared.layout import ACCENT, AnyButton, AnyItem, AnySelect, MessageLayout, text
from cogs.shared.names import game_facts, in_words
from render.registry import FACES
from rules.registry import GAMES

PAGE_LIMIT = 3600
START = "start"
"""The page with a whole start, and the beginner match."""


@plain_id("bg")
def begin(game: Game) -> None:
    """A button that asks how to begin a game: by a beginner match or by a lobby."""


@plain_id("gm")
def first_match(game: Game) -> None:
    """A button that starts the beginner match of a game."""


def first_match_button(game: str, label: str) -> AnyButton:
    """Return the button that starts the beginner match of a game."""
    return ui.Button(label=label, style=discord.ButtonStyle.success, custom_id=first_match.id(game))


def games() -> list[AnyItem]:
    """Return what each game is, and right below it the button that asks how to begin it."""
    items: list[AnyItem] = []
    for key, game in GAMES.items():
        items.append(text(f"**{game.title}** · {FACES[key].blurb}\n-# {game_facts(key)}"))
        items.append(ui.ActionRow(ui.Button(label=game.title[:80], custom_id=begin.id(key))))
    return items


async def show(press: Press, game: str, page: int, *, turned: bool = False) -> None:
    """Show a page of the rules to one person: in place if they turned a page, otherwise as a new message."""
    page = min(page, len(FACES[game].pages()) - 1)
    await press.show(_illustrated(press, game, page), in_place=turned)


@control("pg")
async def turn(press: Press, game: Game, way: Literal["b", "n"], page: int) -> None:
    """Turn to a page of a game's rules: back ("b") or to the next one ("n")."""
    await show(press, game, page, turned=True)


@control("pm")
async def choose(press: Press, game: Game) -> None:
    """Open any page of a game's rules."""
    page = int(press.chosen) if re.fullmatch("[0-9]{1,3}", press.chosen) else 0
    await show(press, game, page, turned=True)


async def _illustrated(press: Press, game: str, page: int) -> Illustrated:
    """Return a page of the rules with its picture."""
    topic = FACES[game].pages()[page]
    drawn = None if topic.view is None else await press.bot.pictures.of(game, topic.view, topic.recent)
    return page_layout(game, page, drawn), drawings(drawn)


def page_layout(game: str, page: int, drawn: Drawn | None) -> MessageLayout:
    """Return a page of the rules."""
    topics = FACES[game].pages()
    topic = topics[page]
    facts = "" if page else f"-# {game_facts(game)}\n"
    heading = f"## {GAMES[game].title}: {topic.title}\n{facts}"
    gentle = f"\n**A beginner match** is {FACES[game].gentle.words}." if topic.key == START else ""
    items: list[AnyItem] = [text(f"{heading}{topic.text}{gentle}\n-# Page {page + 1} of {len(topics)}", PAGE_LIMIT)]
    if drawn is not None:
        items.append(replace(drawn, alt=in_words(game, drawn.alt)).gallery())
    if gentle:
        items.append(ui.ActionRow(first_match_button(game, "Beginner match")))
    if len(topics) > 1:
        items.append(ui.ActionRow(_page_button(game, "b", page - 1), _page_button(game, "n", page + 1)))
        items.append(ui.ActionRow(_page_menu(game, page)))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _page_button(game: str, way: Literal["b", "n"], page: int) -> AnyButton:
    """Return the button that turns to a page; disabled if there is none."""
    pages = FACES[game].pages()
    there = 0 <= page < len(pages)
    label = f"{'◀ ' if way == 'b' else ''}{pages[page].title if there else '·'}{' ▶' if way == 'n' else ''}"
    return ui.Button(label=label[:80], disabled=not there, custom_id=turn.id(game, way, max(page, 0)))


def _page_menu(game: str, page: int) -> AnySelect:
    options = [
        discord.SelectOption(label=topic.title[:100], value=str(number), default=number == page)
        for number, topic in enumerate(FACES[game].pages()[:25])
    ]
    return ui.Select(placeholder="All pages", options=options, custom_id=choose.id(game))
