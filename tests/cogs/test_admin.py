"""``/admin``: who is let in, how the bot is, and leaving a server."""

from __future__ import annotations

import discord
import pytest
import simcord

from cogs.admin.questions import confirmed
from cogs.shared.application import FRESH, STALE, Owners
from cogs.shared.layout import TEXT_LIMIT
from rules.registry import GAMES
from tests.cogs.helpers import Room, command_parts, commands_of, labels, owned_by, said
from tests.command_limits import SUBCOMMAND

COMMANDS: dict[str, dict[str, object]] = {
    "status": {},
    "leave": {"server": "123456789012345678"},
    "pause": {"reason": "update"},
    "resume": {},
    "end": {"match": 1},
    "repair": {"match": 1},
    "blocked": {},
    "block person": {},
    "block server": {"server": "123456789012345678"},
    "unblock person": {"person": "123456789012345678"},
    "unblock server": {"server": "123456789012345678"},
}
"""Every command of ``/admin``, with what is typed into it."""


def audit(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return what the log says of ``/admin``."""
    return [record.getMessage() for record in caplog.records if record.name == "cogs.admin.questions"]


async def admin(room: Room, actor: simcord.MemberActor, path: str, **options: object) -> simcord.InteractionResult:
    """Type a command of ``/admin``, whoever Discord shows it to."""
    result: simcord.InteractionResult = await actor.user.slash(f"admin {path}", **options)
    return result


async def test_every_command_is_tried_here(room: Room) -> None:
    parts = [(path, part["type"]) for path, part in command_parts(commands_of(room)) if path[0] == "admin"]
    assert {" ".join(path[1:]) for path, kind in parts[1:] if kind == SUBCOMMAND} == set(COMMANDS)


@pytest.mark.parametrize("path", COMMANDS)
async def test_everybody_else_is_refused_and_written_down(
    room: Room, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    owned_by(room, room.ann)
    typed = {"person": room.eve.user} if path == "block person" else COMMANDS[path]
    result = await admin(room, room.bob, path, **typed)
    assert "Only the bot owner can use `/admin`" in said(result)
    assert len(audit(caplog)) == 1 and f"refused to {room.bob.id}" in audit(caplog)[0]


async def test_the_status_says_how_the_bot_is(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    owned_by(room, room.ann)
    await room.start()
    result = await admin(room, room.ann, "status")
    shown = said(result)
    assert "1 of 1 connected" in shown and "1 in progress, 0 on hold, 0 with a running clock" in shown
    assert all(f"{game.title} {game.version}" in shown for game in GAMES.values())
    assert f"discord.py {discord.__version__}" in shown and "schema" in shown and len(shown) < TEXT_LIMIT
    assert "**Workers**: none, the bot draws and thinks itself" in shown
    assert audit(caplog) == [f"admin: status by {room.ann.id}"]


async def test_a_team_runs_the_bot_but_for_readers_and_guests(room: Room) -> None:
    mod = room.guild.add_member(room.env.create_user("mod"))
    owned_by(
        room, room.ann, room.bob, room.eve, mod, roles=["admin", "developer", "read_only", "admin"], states=[2, 2, 2, 1]
    )
    allowed = {
        one.name: "connected" in said(await admin(room, one, "status")) for one in (room.ann, room.bob, room.eve, mod)
    }
    assert allowed == {"ann": True, "bob": True, "eve": False, "mod": False}


async def test_who_runs_the_bot_is_asked_again_and_forgotten() -> None:
    now, asked, team = [0.0], [], [None]

    async def fetch() -> discord.AppInfo:
        asked.append(now[0])
        if team[0] is None:
            raise OSError("offline")
        return team[0]

    class Info:
        """As much of an application as counts."""

        def __init__(self, owner: int) -> None:
            self.team, self.owner = None, discord.Object(owner)

    owners = Owners(fetch, lambda: now[0])
    assert await owners.ids() == frozenset()
    team[0] = Info(5)  # type: ignore[call-overload]
    assert await owners.ids() == {5} == await owners.ids() and len(asked) == 2
    team[0] = Info(6)  # type: ignore[call-overload]
    now[0] = FRESH
    assert await owners.ids() == {6}
    team[0], now[0] = None, FRESH + STALE - 1
    assert await owners.ids() == {6}
    now[0] = FRESH - 1.0
    assert await owners.ids() == frozenset(), "the clock was set back: how old it is is not known"
    now[0] = FRESH + STALE
    assert await owners.ids() == frozenset()


@pytest.mark.parametrize(
    "typed", ["", "x", "1", "-123456789012345678", "9" * 20, "\u0669" * 18, "<@x>", "1" * 100, "1e17"]
)
async def test_what_is_no_id_is_refused(room: Room, typed: str) -> None:
    owned_by(room, room.ann)
    assert "That isn't an ID" in said(await admin(room, room.ann, "leave", server=typed))


async def test_a_server_is_left_after_asking_once_more(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    owned_by(room, room.ann)
    await room.start()
    asked = await admin(room, room.ann, "leave", server=str(room.guild.id))
    assert "1 matches in progress there" in said(asked) and room.bot.guilds and asked.response is not None
    assert "Leave" in labels(asked.response)
    assert "I have left" in said(await room.ann.user.click(asked.response, label="Leave"))
    assert not room.bot.guilds and (await room.match()).asleep
    assert audit(caplog)[-1] == f"admin: leave {room.guild.id}, confirmed by {room.ann.id}"
    assert "not on that server" in said(await admin(room, room.ann, "leave", server=str(room.guild.id)))


async def test_a_forged_confirmation_is_refused(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    owned_by(room, room.ann)
    await room.start()
    result = await room.forge(room.bob, await room.board(), confirmed.id("leave", room.guild.id))
    assert "Only the bot owner can use `/admin`" in said(result) and room.bot.guilds
    assert f"refused to {room.bob.id}" in audit(caplog)[-1]
