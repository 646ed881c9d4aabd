"""How tests play at a table: matches are started, moved on at random, and played from panels."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import simcord

from ai.registry import PLAYERS
from rules.engine import AnyGame, State, Step
from rules.registry import GAMES
from tests.cogs.helpers import Message, Room, labels, menus


async def start(room: Room, game: str, *, people: int = 2, computers: int = 0, **options: object) -> None:
    """Let Ann, Bob and computer players that need no time to think start a match; Ann has the first seat."""
    await room.ann.slash(room.channel, "play", game=game)
    if people == 2:
        await room.bob.click(await room.lobby(), label="Join")
    for _ in range(computers):
        lobby = await room.lobby()
        ((custom_id, _),) = menus(lobby).items()
        await room.ann.select(lobby, ["random"], custom_id=custom_id)
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


async def panel_of(room: Room, actor: simcord.MemberActor) -> Message:
    """Open somebody's panel from the board."""
    panel = await actor.click(await room.board(), label="My hand")
    assert panel.ephemeral and panel.response is not None
    return panel.response


async def assert_is_over(room: Room) -> None:
    """Check that the match has ended, and that the board offers another one."""
    assert (await room.match()).outcome is not None
    assert labels(await room.board()) == ["Rematch", "Another game", "Replay", "Log", "More"]
