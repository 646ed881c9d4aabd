"""The private panel: what one player holds and can do, shown to them alone, re-openable at any time."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import ui

from cogs.board.buttons import table_button
from cogs.board.controls import lay_out
from cogs.board.ids import TableAction
from cogs.board.picture_answers import Illustrated, answer
from cogs.board.pictures import Drawn
from cogs.shared.answers import UserFacingError
from cogs.shared.client import Interaction
from cogs.shared.layout import ACCENT, MessageLayout, text
from cogs.shared.loading import load
from cogs.shared.names import board_link, names, title
from host.match import Match, Question, Table
from render.registry import FACES
from rules.registry import GAMES

NO_WATCHERS = "You are not playing here, and this server has no panels for watchers. The board shows what is public."
"""Told to strangers who ask for a panel where there are none for them."""

NOTE_LIMIT = 1700
HAND_LIMIT = 1500
ASKED_LIMIT = 700


def is_private(interaction: Interaction) -> bool:
    """Return whether the control that was used stands on a private panel."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def show(interaction: Interaction, match_id: int, *, note: str = "", table: Table | None = None) -> None:
    """Show this person's panel: in place when they used one, else as a new one."""
    if table is None:
        table = (await load(interaction, match_id)).table(interaction.user.id)
    await answer(interaction, _written(interaction, table, note), in_place=is_private(interaction))


async def _written(interaction: Interaction, table: Table, note: str) -> Illustrated:
    """Return the panel with its picture."""
    posting = await interaction.client.host.messages.board(table.match.id)
    drawn = await _picture(interaction, table)
    return panel(table, board_link(table.match, posting), note, drawn), drawn


async def _picture(interaction: Interaction, table: Table) -> Drawn | None:
    """Draw the viewer's own view when it shows more than everybody sees."""
    if table.viewer is None:
        return None
    public = (await load(interaction, table.match.id)).table(None)
    if public.view == table.view:
        return None
    return await interaction.client.pictures.draw(table)


def panel(table: Table, address: str, note: str, drawn: Drawn | None) -> MessageLayout:
    """Write the panel of ``table.viewer``; a stranger's says how to take part."""
    match, face = table.match, FACES[table.match.game]
    items: list[ui.Item[Any]] = []
    if note:
        items += [text(note, NOTE_LIMIT), ui.Separator()]
    items.append(text(f"### {title(match)}\n{_hand(table)}", HAND_LIMIT))
    if drawn is not None:
        items.append(ui.MediaGallery(discord.MediaGalleryItem(drawn.address, description=drawn.alt)))
    mine = table.question_for(table.viewer)
    if mine is not None and match.status == "live":
        items.append(text(_asked(table, mine), ASKED_LIMIT))
        items += lay_out(match.id, mine.id, face.controls(table.view, mine.decision, _moves(table, mine)))
    row: list[TableAction] = ["help", "undo"] if mine is not None else ["help", "undo", "again"]
    items.append(
        ui.ActionRow(*(table_button(match.id, action) for action in row), ui.Button(label="To the board", url=address))
    )
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _hand(table: Table) -> str:
    face = FACES[table.match.game]
    if table.viewer is None:
        return "You are not playing in this match. You are welcome to watch."
    return face.hand(table.view, table.viewer)


def _asked(table: Table, mine: Question) -> str:
    face = FACES[table.match.game]
    asked = face.question(table.view, mine.decision)
    if table.sealed is None:
        return f"**{asked}**"
    answer = face.move(GAMES[table.match.game].parse(table.sealed))
    return f"**{asked}**\nLaid aside: **{answer}**. You may change it until everybody is ready."


def _moves(table: Table, mine: Question) -> tuple[Any, ...]:
    return table.legal.get(mine.decision.seat, ())


async def open_hand(interaction: Interaction, match_id: int) -> None:
    """Open this person's panel; whoever was away is back with that."""
    await admit(interaction, (await load(interaction, match_id)).facts)
    await show(interaction, match_id, note=await welcome(interaction, match_id))


async def explain(interaction: Interaction, match_id: int) -> None:
    """Explain the present decision to whoever asks what they can do now."""
    await admit(interaction, (await load(interaction, match_id)).facts)
    note = await welcome(interaction, match_id)
    table = (await load(interaction, match_id)).table(interaction.user.id)
    told = await asyncio.to_thread(help_text, table)
    await show(interaction, match_id, note=f"{note}\n{told}".strip(), table=table)


async def admit(interaction: Interaction, match: Match) -> None:
    """Raise a ``UserFacingError`` for a watcher on a server that has no panels for them."""
    if interaction.user.id in match.people:
        return
    if not (await interaction.client.host.preferences.server(match.guild_id)).watchers:
        raise UserFacingError(NO_WATCHERS)


async def welcome(interaction: Interaction, match_id: int) -> str:
    """Note that this person is here; say so where that changes something."""
    changed = await interaction.client.host.presence.touch(await load(interaction, match_id), interaction.user.id)
    return "Welcome back! Your seat is yours, and the match goes on." if changed else ""


def help_text(table: Table) -> str:
    """Say what the viewer can do now, or whom the match waits for."""
    face, match = FACES[table.match.game], table.match
    if match.status != "live":
        return "This match is over. **Rematch** under the board starts another one, `/play` any game."
    mine = table.question_for(table.viewer)
    if mine is not None:
        return face.help(table.view, mine.decision, _moves(table, mine))
    waiting = [names(match)[question.decision.seat] for question in table.questions if not question.answered]
    return f"Nothing is asked of you just now: {', '.join(waiting) or 'nobody'} to move."
