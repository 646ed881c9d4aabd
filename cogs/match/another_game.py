"""**Another game**: after a match, its players choose what to play next, and a lobby opens that invites them all."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import ui

from cogs.board.ids import AnotherGameId
from cogs.lobby.message import redraw
from cogs.lobby.opening import check_place, open_where_matches_are_played
from cogs.press.match_press import MatchPress
from cogs.shared.game_facts import game_facts
from cogs.shared.layout import MessageLayout, text
from host.errors import MatchNotOver
from host.views.table import Lobby
from rules.registry import GAMES

QUESTION = (
    "What would you like to play? A lobby opens here; nobody plays before somebody presses **Start**. "
    "The same game again begins with its options, which you can change there, and the seats too."
)


async def offer(press: MatchPress) -> None:
    """Let this person choose a game. Raises ``MatchNotOver``."""
    _check_over(press)
    games = [
        discord.SelectOption(label=game.title, value=key, description=game_facts(key)[:100])
        for key, game in GAMES.items()
    ][:25]
    menu: ui.Select[Any] = ui.Select(
        placeholder="Choose a game", options=games, custom_id=str(AnotherGameId(press.match.id))
    )
    await press.send(MessageLayout(text(QUESTION), ui.ActionRow(menu)))


async def open_lobby(press: MatchPress, game: str) -> None:
    """Open a lobby; one that a player opens invites the others. Raises ``MatchNotOver``."""
    _check_over(press)
    await check_place(press)
    people = press.facts.people
    invited = [user_id for user_id in people if user_id != press.user_id] if press.user_id in people else []
    lobby = await open_where_matches_are_played(press, game, invited)
    if lobby is not None and lobby.version == 1 and game == press.facts.game:
        await _take_over(press, lobby)


async def _take_over(press: MatchPress, lobby: Lobby) -> None:
    """Let a new lobby begin with the options and computer players of the match that is over."""
    match, lobbies = press.facts, press.host.lobbies
    options = msgspec.to_builtins(match.options)
    await lobbies.set_options(lobby.channel_id, press.user_id, options, match.pace, match.passing)
    for row in match.seats:
        if row.kind == "computer" and row.computer is not None and row.absent_id is None:
            await lobbies.add_computer(lobby.channel_id, press.user_id, row.computer)
    message_id = await lobbies.message(lobby.channel_id)
    if message_id is not None:
        await redraw(press, await lobbies.get(lobby.channel_id), message_id)


def _check_over(press: MatchPress) -> None:
    if press.facts.status == "live":
        raise MatchNotOver()
