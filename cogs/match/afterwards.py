"""After a match: a rematch, another game for its players, and the match as a replay, a GIF or a file."""

from __future__ import annotations

from io import BytesIO

import discord
import msgspec
from discord import ui

from cogs.lobby import starting
from cogs.lobby.message import redraw
from cogs.lobby.opening import check_place, open_where_matches_are_played
from cogs.match import panel_actions
from cogs.match.changes import rematched, show_change
from cogs.press.controls import control
from cogs.press.press import MatchPress
from cogs.replay import filming
from cogs.replay.replay import open_replay
from cogs.shared.layout import AnySelect, MessageLayout, text
from cogs.shared.names import game_facts
from host.errors import MatchNotOver
from host.views.table import Lobby
from render.registry import FACES
from rules.registry import GAMES

QUESTION = (
    "What would you like to play? A lobby opens here, and the match begins only when someone presses **Start**. "
    "The same game keeps this match's options. You can change them, and the seats, in the lobby."
)
EXPORTED = (
    "Everything needed to deal and replay this match. Run `python bot.py check FILE` to compare every position. "
    "The log has shown the SHA-256 of the seed from the start."
)


async def rematch(press: MatchPress) -> None:
    """Propose a rematch, or start it if no one else needs to agree; a panel continues with the new match."""
    if press.is_on_panel:
        await panel_actions.show(press, note=await _rematch(press))
    else:
        await show_change(press, _rematch)


async def _rematch(press: MatchPress) -> str:
    bot, place = press.bot, (press.server_id, press.user_id)
    bot.flood.check_start(*place, bot.now())
    result = await press.host.proposals.rematch(press.match, press.user_id)
    if isinstance(result, int):
        bot.flood.started(*place, bot.now())
        if press.is_on_panel:
            await press.turn_to(result)
    return rematched(result)


async def next_step(press: MatchPress) -> None:
    """Start the match that follows a beginner match. Raises ``MatchNotOver``."""
    _check_over(press)
    await starting.start_gentle(press, press.facts.game, FACES[press.facts.game].gentle.next)


async def offer_games(press: MatchPress) -> None:
    """Let this person choose a game. Raises ``MatchNotOver``."""
    _check_over(press)
    games = [
        discord.SelectOption(label=game.title, value=key, description=game_facts(key)[:100])
        for key, game in GAMES.items()
    ][:25]
    menu: AnySelect = ui.Select(placeholder="Choose a game", options=games, custom_id=open_lobby.id(press.match.id))
    await press.send(MessageLayout(text(QUESTION), ui.ActionRow(menu)))


@control("ag")
async def open_lobby(press: MatchPress) -> None:
    """Open a lobby for the game chosen; one that a player opens invites the others. Raises ``MatchNotOver``."""
    game = press.chosen
    _check_over(press)
    await check_place(press)
    people = press.facts.people
    invited = [user_id for user_id in people if user_id != press.user_id] if press.user_id in people else []
    lobby = await open_where_matches_are_played(press, game, invited)
    if lobby is not None and lobby.version == 1 and game == press.facts.game:
        await _take_over(press, lobby)


async def _take_over(press: MatchPress, lobby: Lobby) -> None:
    """Give a new lobby the options and computer players of the finished match."""
    match, lobbies = press.facts, press.host.lobbies
    options = msgspec.to_builtins(match.options)
    await lobbies.set_options(lobby.channel_id, press.user_id, options, match.pace, match.passing)
    for row in match.seats:
        if row.kind == "computer" and row.computer is not None and row.absent_id is None:
            await lobbies.add_computer(lobby.channel_id, press.user_id, row.computer)
    await redraw(press, await lobbies.get(lobby.channel_id))


def _check_over(press: MatchPress) -> None:
    if press.facts.status == "live":
        raise MatchNotOver()


async def enter_played_here(press: MatchPress, match_id: int | None) -> None:
    """Continue with a match that was played in this channel before; None for the present one."""
    if match_id is not None and match_id != press.match.id:
        await press.enter(match_id)


async def replay(press: MatchPress, match_id: int | None, step: int, eyes: str, *, every: bool) -> None:
    """Show the replay of a match: this channel's, or one that was played here before."""
    await enter_played_here(press, match_id)
    await open_replay(press, step, eyes, every=every)


async def film(press: MatchPress, match_id: int | None, first: int, last: int | None, eyes: str) -> None:
    """Make a GIF of a match: this channel's, or one that was played here before."""
    await enter_played_here(press, match_id)
    await filming.film(press, first, last, eyes)


async def export(press: MatchPress, match_id: int | None) -> None:
    """Send a finished match as a file: this channel's, or one that was played here before."""
    await enter_played_here(press, match_id)
    data = await press.host.matches.record(press.match)
    await press.say(EXPORTED, discord.File(BytesIO(data), f"soultable-match-{press.match.id}.json"))
