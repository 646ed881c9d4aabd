"""A Discord that misbehaves: what players see, and that the match goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest
import pytest_asyncio
from aiohttp import web

from tests.loopback.audit import PATIENCE, faults, quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.exchange import Interaction
from tests.loopback.faults import banned, broken, limited, refused
from tests.loopback.kill_loop import errors
from tests.loopback.people import custom_id, said, words
from tests.loopback.process import BotProcess
from tests.sampling import sampled

ANSWER, EDIT, SEND = r"POST /interactions", r"PATCH /channels", r"POST /channels"
SEE, WRITE = 1 << 10, 1 << 11

Response = Callable[[], web.Response]


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module")
async def duel(discord: Loopback, bot: BotProcess) -> AsyncIterator[Duel]:
    """A match under way; in the end two more moves are made, all is quiet, and nothing is lost or doubled."""
    played = Duel(discord, discord.world.add_guild())
    await played.begun()
    await quiet(bot.database, played.channel.id)
    yield played
    discord.faults.clear()
    for _ in range(2):
        assert (await played.move()).acknowledged
    await quiet(bot.database, played.channel.id)
    assert not await faults(bot.database, [played])
    assert not errors(bot.said())


TROUBLES: list[tuple[str, Response, int]] = [
    (ANSWER, limited(0.3), 2),
    (ANSWER, limited(0.3, everywhere=True), 1),
    (ANSWER, banned(), 1),
    (ANSWER, broken(500), 1),
    (ANSWER, broken(502), 1),
    (ANSWER, broken(503), 1),
    (EDIT, limited(0.3), 2),
    (EDIT, broken(500), 1),
    (EDIT, broken(503), 1),
    (EDIT, refused(400, 30046), 1),
    (SEND, limited(0.3), 1),
    (SEND, broken(502), 1),
]
MET = 5
"""How many of these a run meets on each way of making a move."""


@pytest.mark.parametrize("typed", [False, True])
async def test_trouble_on_the_way_of_one_move(discord: Loopback, bot: BotProcess, duel: Duel, typed: bool) -> None:
    for route, response, times in sampled(TROUBLES, MET, typed):
        fault = discord.faults.add(route, response, times=times)
        await (duel.type() if typed else duel.move())
        await quiet(bot.database, duel.channel.id)
        fault.times = 0
        assert not await faults(bot.database, [duel]), (route, response)


@pytest.mark.parametrize("route", [ANSWER, EDIT, SEND])
async def test_an_answer_that_is_lost_on_its_way_back(
    discord: Loopback, bot: BotProcess, duel: Duel, route: str
) -> None:
    """The request does its work, but the bot is told that it has failed, and sends it again."""
    board = duel.board()
    assert board is not None
    fault = discord.faults.add(route, broken(502), lost=True)
    if route == SEND:
        discord.messages.delete(duel.channel, board.id)
    await (duel.type() if route == EDIT else duel.move_on(board))
    await quiet(bot.database, duel.channel.id)
    assert fault.met


async def test_an_answer_past_three_seconds(discord: Loopback, bot: BotProcess, duel: Duel) -> None:
    patience, discord.exchange.patience = discord.exchange.patience, 0.0
    press = await duel.move()
    assert press.interaction.failed, "the client says that the interaction failed"
    await until(lambda: duel.turn()[1].id != press.user_id)  # but the board shows the move
    discord.exchange.patience = patience


async def test_a_token_past_fifteen_minutes(discord: Loopback, bot: BotProcess, duel: Duel) -> None:
    discord.exchange.life = 0.0
    one = duel.ann.type(duel.channel, "board")
    await asyncio.wait_for(one.done.wait(), PATIENCE)
    assert (await duel.move()).acknowledged
    discord.exchange.life = 900.0
    assert words((await duel.ann.slash(duel.channel, "hand")).response)


@pytest.mark.parametrize("how", ["resumed", "forgotten", "asked", "invalid"])
async def test_a_gateway_that_drops(discord: Loopback, bot: BotProcess, duel: Duel, how: str) -> None:
    gateway = discord.gateway
    cut = {
        "resumed": gateway.drop,
        "forgotten": lambda: gateway.drop(forget=True),
        "asked": gateway.ask_to_reconnect,
        "invalid": gateway.invalidate,
    }
    resumptions, sessions = gateway.resumed, gateway.identified
    await cut[how]()
    board, person, control = duel.turn()
    press = duel.begin(person, board, control)
    await asyncio.wait_for(gateway.ready.wait(), PATIENCE)
    resumed = how in ("resumed", "asked")
    if resumed:  # a session that starts again never hears of it
        await person.wait(press.interaction)
    assert (gateway.resumed - resumptions, gateway.identified - sessions) == ((1, 0) if resumed else (0, 1))
    assert press.acknowledged or not resumed, "a resumed session hears what was pressed meanwhile"


async def test_a_deleted_board_comes_back(discord: Loopback, bot: BotProcess, duel: Duel) -> None:
    board, person, control = duel.turn()
    discord.messages.delete(duel.channel, board.id)
    assert duel.board() is None
    await duel.ann.slash(duel.channel, "board")
    await quiet(bot.database, duel.channel.id)
    assert len(duel.boards()) == 1
    again = duel.board()
    assert again is not None
    discord.messages.delete(duel.channel, again.id)
    await person.wait(duel.begin(person, board, control).interaction)
    await quiet(bot.database, duel.channel.id)
    assert len(duel.boards()) == 1


@pytest.mark.parametrize("taken", [SEE | WRITE, WRITE])
async def test_permissions_taken_away(discord: Loopback, bot: BotProcess, duel: Duel, taken: int) -> None:
    allowed = duel.channel.app_permissions
    board = duel.board()
    assert board is not None
    discord.messages.delete(duel.channel, board.id)
    duel.channel.app_permissions = allowed & ~taken
    told = await duel.move_on(board)
    assert told.interaction.acknowledged
    await until(lambda: "I can't show the board in this channel" in said(told.interaction))
    duel.channel.app_permissions = allowed
    await duel.ann.slash(duel.channel, "board")
    assert len(duel.boards()) == 1, "back as soon as it may be"


async def test_a_deleted_channel_leaves_others_alone(discord: Loopback, bot: BotProcess, duel: Duel) -> None:
    other = Duel(discord, next(iter(discord.world.guilds)), seed=1)
    await other.begun()
    board, person, control = other.turn()
    other.channel.lost = True
    press = other.begin(person, board, control)
    await person.wait(press.interaction)
    assert (await duel.move()).acknowledged


async def test_closed_dms_are_told_once_and_can_be_tried_again(discord: Loopback, bot: BotProcess, duel: Duel) -> None:
    other = Duel(discord, next(iter(discord.world.guilds)), seed=1)
    discord.world.closed_dms.add(other.ann.id)
    await other.begun()
    await quiet(bot.database, other.channel.id)
    asked = [await other.ann.slash(other.channel, "hand") for _ in range(2)]
    answers = [*(press.interaction for press in other.presses), *asked]

    def offers() -> list[Interaction]:
        return [one for one in answers if "your DMs from this server are closed" in said(one)]

    await until(lambda: bool(offers()))
    (offer,) = offers()
    assert len(discord.calls(f"POST /channels/{discord.world.dm_with(other.ann.id).id}")) == 1, "not knocked again"
    discord.world.closed_dms.clear()
    message = offer.followups[-1]
    again = await other.ann.wait(other.ann.push(message, custom_id(message, "Try again")))
    assert "You get DMs from me again" in said(again)
    assert len(other.ann.direct_messages()) == 1
