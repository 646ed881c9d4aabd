"""The matches that are going on: one's own everywhere, and this server's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import ui

from cogs.press.press import Press
from cogs.shared.layout import ACCENT, MessageLayout, text
from cogs.shared.names import board_link, names, title
from host.match.loaded_match import LoadedMatch
from host.views.table import Match, Table

MOST = 10
"""Matches listed of each kind; more are counted."""
LIMIT = 1900
"""Characters for each kind."""
LOST = "💤 {0}, match {1}: I cannot use its channel. `/match continue match:{1}` in another one of its server moves it."
"""The line of a match whose channel is lost."""


async def matches_layout(press: Press) -> MessageLayout:
    """Write the list for one person, who sees only matches whose channels they may see."""
    host, user_id, guild_id = press.host, press.user_id, press.guild_id
    played = await host.matches.live(user_id=user_id)
    here = () if guild_id is None else await host.matches.live(guild_id=guild_id)
    rest = [match for match in here if user_id not in match.facts.people and _visible(press, match.facts)]
    parts = [await _part(press, "Your matches", played, "You are not playing just now.")]
    if guild_id is not None:
        parts.append(await _part(press, "Other matches here", rest, "There is none. `/play` starts one."))
    items = [text(part, LIMIT) for part in parts]
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _visible(press: Press, match: Match) -> bool:
    guild, user = press.interaction.guild, press.interaction.user
    channel = None if guild is None else guild.get_channel_or_thread(match.channel_id)
    return channel is not None and isinstance(user, discord.Member) and channel.permissions_for(user).view_channel


async def _part(press: Press, head: str, matches: Sequence[LoadedMatch], empty: str) -> str:
    lines: list[str] = []
    for match in matches[:MOST]:
        with press.host.failures.isolate("list", match.id):
            lines.append(await _line(press, match))
    if len(matches) > MOST:
        lines.append(f"… and {len(matches) - MOST} more.")
    return "\n".join([f"### {head}", *(lines or [empty])])


async def _line(press: Press, loaded: LoadedMatch) -> str:
    table = loaded.table(press.user_id)
    match = table.match
    if press.host.places.is_lost(match.channel_id):
        return LOST.format(title(match), match.id)
    address = board_link(match, await press.host.messages.board(match.id))
    return f"{_mark(table)} [{title(match)}, match {match.id}]({address}) in <#{match.channel_id}>: {_turn(table)}"


def _mark(table: Table) -> str:
    """Return a sign: your turn, asleep, or waiting for others."""
    mine = table.question_for(table.viewer)
    if mine is not None and not mine.answered:
        return "▶️"
    return "💤" if table.match.asleep else "⏳"


def _turn(table: Table) -> str:
    mine = table.question_for(table.viewer)
    if mine is not None and not mine.answered:
        until = "" if mine.due_at is None else f" (until <t:{int(mine.due_at)}:R>)"
        return f"**your turn**{until}"
    return f"{_listed(names(table.match)[question.decision.seat] for question in table.questions)} to move"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words) or "nobody"
