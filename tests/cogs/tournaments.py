"""Tournaments as people open, join and lead them in tests."""

from __future__ import annotations

from typing import Any

import discord
import simcord

from host.competitions.tournaments import Competition
from storage.tournament_rows import PairingRow
from tests.cogs.helpers import Room, reply


async def opened(room: Room, game: str = "soul_puzzler", **options: Any) -> discord.Message:
    """Open a tournament as Ann, and return its message."""
    await room.ann.slash(room.channel, "tournament open", game=game, **options)
    return await message(room)


async def message(room: Room) -> discord.Message:
    """Return the message of the tournament."""
    number = (await competition(room)).row.id
    message_id, _ = await room.host.tournaments.post(number, "bracket")
    return next(one for one in room.channel.history() if one.id == message_id)


async def competition(room: Room) -> Competition:
    """Return the tournament of the channel."""
    return await room.host.tournaments.in_channel(room.channel.id)


async def press(room: Room, actor: simcord.MemberActor, label: str) -> Any:
    """Press a button of its message."""
    return await actor.click(await message(room), label=label)


async def started(room: Room, *actors: simcord.MemberActor, computers: bool = False, **options: Any) -> None:
    """Start a tournament of some people, with byes unless ``computers``."""
    await opened(room, computers=computers, **options)
    for actor in actors:
        await press(room, actor, "Join")
    await press(room, room.ann, "Start")
    await room.env.settle()


async def resign(room: Room, actor: simcord.MemberActor, row: PairingRow) -> None:
    """Let somebody give the match of a game up, where it is played."""
    place = next((one for one in room.channel.threads if one.id == row.channel_id), room.channel)
    asked = await actor.slash(place, "resign")
    await actor.click(reply(asked), label="Resign")
    await room.env.settle()


async def resign_next(room: Room) -> None:
    """Let the first person in the first match in progress resign."""
    now = await competition(room)
    for row in now.stored.pairings:
        people = [now.stored.entrants[number].user_id for number in row.seats]
        user_id = next((one for one in people if one is not None), None)
        if user_id is not None and not row.done and row.match_id is not None:
            await resign(room, room.actor(user_id), row)
            return
    raise LookupError("no person plays")
