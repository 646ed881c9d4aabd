"""How tests play at a table: matches are started, moved on at random, and played from panels."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import discord
import pytest
import simcord

from ai.players import PLAYERS
from render.kit.commands import Command
from render.registry import FACES
from rules.engine import AnyGame, State, Step
from rules.registry import GAMES
from tests.cogs.helpers import Message, Room, labels, menus, open_hand, owned_by, reply, said, use

MOST_MOVES = 4_000
"""More moves than any match has."""
Way = Callable[[Room, simcord.MemberActor, str], Awaitable[object]]
"""Makes a move of somebody."""
At = Callable[[Any], Awaitable[Room]]
"""Starts a match from a position."""
OTHERWISE: dict[tuple[str, str], tuple[str, dict[str, object]]] = {
    ("anima", "step"): ("explore", {"mission": True}),
    ("soulgivers", "gate"): ("move", {"to": "gate"}),
    ("soulgivers", "deliver"): ("move", {"to": "home"}),
}
"""The commands of moves that they name in words of their own, by game and kind of move."""


async def start(room: Room, game: str, *, people: int = 2, computers: int = 0, **options: object) -> None:
    """Let Ann, Bob and computer players that need no time to think start a match; Ann has the first seat."""
    await room.ann.slash(room.channel, "play", game=game)
    if people == 2:
        await room.bob.click(await room.lobby(), label="Join")
    for _ in range(computers):
        lobby = await room.lobby()
        ((custom_id, _),) = menus(lobby).items()
        await room.ann.select(lobby, ["easy"], custom_id=custom_id)
    if options:
        await room.host.lobbies.set_options(room.channel.id, room.ann.id, options)
    await room.ann.click(await room.lobby(), label="Start")
    await room.env.settle()


def begin_with(monkeypatch: pytest.MonkeyPatch, game: type[AnyGame], state: State) -> None:
    """Let matches of a game begin with a position."""

    def setup(self: AnyGame, seats: int, options: object, seed: bytes) -> Step[Any, Any]:
        return Step(state, ())

    monkeypatch.setattr(game, "setup", setup)


async def next_move(room: Room, player: str = "random") -> tuple[simcord.MemberActor, str]:
    """Return a person who must act, and the move that a computer player would make for them."""
    match = await room.match()
    table = await room.host.matches.table(match.id, None)
    waiting = [question.decision.seat for question in table.questions if not question.answered]
    seat = next(seat for seat in waiting if match.seats[seat].kind == "person")
    actor = room.actor(match.seats[seat].user_id)
    view = (await room.host.matches.table(match.id, actor.id)).view
    return actor, str(PLAYERS[player].choose(GAMES[match.game], view, seat, Random(match.entries)))


async def play(room: Room, way: Way, moves: int = MOST_MOVES, player: str = "random") -> None:
    """Make so many moves in one way, or those that are left until the match is over."""
    for _ in range(moves):
        if (await room.match()).status != "live":
            return
        await way(room, *await next_move(room, player))
        await room.env.settle()
    assert moves < MOST_MOVES, "the match does not end"


async def by_command(room: Room, actor: simcord.MemberActor, move: str) -> simcord.InteractionResult:
    """Make a move by the command of its game, and be sure of it."""
    path, typed = command_of((await room.match()).game, move)
    result = await actor.slash(room.channel, path, **typed)
    if "**Are you sure?**" in said(result):
        await use(actor, reply(result), move)
    else:
        assert said(result).startswith(("Done", "Chosen:")), (move, said(result))
    return result


async def on_board(room: Room, actor: simcord.MemberActor, move: str) -> None:
    """Make a move by the control of the board."""
    await use(actor, await room.board(), move)


def command_of(game: str, move: str) -> tuple[str, dict[str, object]]:
    """Return the command that makes a move, with its option."""
    kind, _, rest = move.partition(":")
    commands = FACES[game].commands
    if (game, kind) in OTHERWISE:
        name, typed = OTHERWISE[game, kind]
        return f"{commands.name} {name}", typed
    if (game, kind) == ("labyrinth", "commit"):
        pieces, _, sign = rest.partition("+")
        return "labyrinth bid", {"pieces": int(pieces), "sign": sign or "none"}
    rows = [row for row in commands.rows if isinstance(row, Command) and kind in row.kinds]
    row = next(row for row in rows if bool(row.options) >= bool(rest))
    if not row.options:
        return f"{commands.name} {row.name}", {}
    value: object = move if row.in_full and row.moves is None else rest
    option = row.options[0]
    return f"{commands.name} {row.name}", {option.name: int(rest) if option.numbers else value} if value else {}


async def drop(room: Room, column: int) -> None:
    """Let whoever must act in Soul Puzzler drop a soul."""
    await (await room.mover()).slash(room.channel, "puzzler drop", column=column)


async def completed(room: Room, path: str, option: str, typed: str = "", **others: object) -> list[str]:
    """Return what Ann is offered for an option of a command."""
    found = await room.ann.autocomplete(room.channel, path, option, typed, **others)
    return [str(choice["value"]) for choice in found]


async def admin(room: Room, path: str, **options: object) -> simcord.InteractionResult:
    """Let Ann, whose bot it is, type a command of ``/admin``."""
    owned_by(room, room.ann)
    result: simcord.InteractionResult = await room.ann.user.slash(f"admin {path}", **options)
    return result


def moderator(room: Room) -> simcord.MemberActor:
    """Return somebody who may manage messages."""
    role = room.guild.create_role("mods", permissions=discord.Permissions(manage_messages=True))
    return room.guild.add_member(room.env.create_user("mod"), roles=[role])


def text_options(game: str) -> list[tuple[str, str]]:
    """Return the commands that take any text, each with its first option."""
    commands = FACES[game].commands
    rows = [row for row in commands.rows if isinstance(row, Command) and row.options and row.options[0].is_text]
    return [(f"{commands.name} {row.name}", row.options[0].name) for row in rows]


async def panel_of(room: Room, actor: simcord.MemberActor) -> Message:
    """Open somebody's panel from the board."""
    panel = await open_hand(room, actor)
    assert panel.ephemeral and panel.response is not None
    return panel.response


async def assert_is_over(room: Room) -> None:
    """Check that the match has ended, and that the board offers another one."""
    assert (await room.match()).outcome is not None
    assert labels(await room.board()) == ["Rematch", "Another game", "Replay", "Log", "More"]
