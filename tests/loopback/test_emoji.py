"""Emoji of the application: made once within the budget, used, and done without where Discord does not take them."""

from __future__ import annotations

import sqlite3

from render.registry import FACES
from tests.loopback.audit import quiet, until
from tests.loopback.checks import walk
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.limits import REFUSALS
from tests.loopback.people import words
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.loopback.world import Json, Message

NAMES = sorted(piece.name for face in FACES.values() for piece in face.pieces())


def made(discord: Loopback) -> list[str]:
    return sorted(str(one["name"]) for one in discord.world.emoji.values())


def changes(discord: Loopback) -> list[str]:
    """Return what has been asked about emoji besides their list."""
    return [call.method for call in discord.log if "/emojis" in call.path and call.method != "GET"]


def on_controls(message: Message | None) -> list[str]:
    """Return the names of the emoji on a message's controls."""
    assert message is not None
    parts: list[Json] = [one for part in walk(message.components) for one in (part, *part.get("options", ()))]
    return [str(one["emoji"]["name"]) for one in parts if one.get("emoji")]


async def complete(discord: Loopback, bot: BotProcess) -> None:
    """Wait until every emoji is made and noted."""
    await until(lambda: rows(bot.database, "SELECT count(*) FROM emoji") == [(len(NAMES),)])
    assert made(discord) == NAMES


async def test_they_are_made_once_within_the_budget_and_used(discord: Loopback, bot: BotProcess) -> None:
    await bot.start("emoji")
    await complete(discord, bot)
    assert changes(discord) == ["POST"] * len(NAMES) and discord.limits.busiest <= 35
    assert not any(discord.limits.counts[status] for status in REFUSALS)
    duel = Duel(discord, discord.world.add_guild())
    await duel.open()
    board = duel.board()
    assert "vex_character" in on_controls(board) and "<:sun_token:" in words(board)
    for _ in range(8):
        await duel.step()
    bot.terminate()
    assert await bot.wait() == 0
    discord.log.clear()
    await bot.start("emoji")
    await until(lambda: bool(discord.calls("GET /applications/")))
    await until(lambda: any(call.path.endswith("/emojis") for call in discord.log))
    await duel.step()
    await until(lambda: "<:sun_token:" in words(duel.board()))
    assert not changes(discord)


async def test_a_message_that_is_refused_for_them_is_sent_without(discord: Loopback, bot: BotProcess) -> None:
    await bot.start("emoji")
    await complete(discord, bot)
    discord.world.emoji.clear()  # somebody has deleted them in the portal
    duel = Duel(discord, discord.world.add_guild())
    await duel.open()
    await quiet(bot.database)
    board = duel.board()
    assert on_controls(board) == [] and "☀️" in words(board) and len(duel.boards()) == 1
    for _ in range(8):
        await duel.step()
    await quiet(bot.database)
    assert len(duel.boards()) == 1 and sum(press.acknowledged for press in duel.presses) >= 4
    assert bot.said().count("none is used for now") == 1
    refused = [complaint for complaint in discord.complaints if "Invalid emoji" in complaint]
    assert len(refused) == 1
    discord.complaints.clear()


async def test_a_bot_without_room_for_them_plays_as_before(discord: Loopback, bot: BotProcess) -> None:
    for number in range(2000):
        discord.world.emoji[number + 1] = {"id": str(number + 1), "name": f"other_{number}", "roles": []}
        discord.world.emoji[number + 1] |= {
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }
    await bot.start("emoji")
    await until(lambda: "emoji could not be created" in bot.said())
    duel = Duel(discord, discord.world.add_guild())
    await duel.open()
    assert on_controls(duel.board()) == [] and "☀️" in words(duel.board())
    assert changes(discord) == ["POST"] and len(discord.world.emoji) == 2000


async def test_a_bot_that_dies_between_making_and_noting_makes_none_twice(discord: Loopback, bot: BotProcess) -> None:
    await bot.start("emoji kill:before_emoji:5")
    assert await bot.wait() != 0
    assert len(made(discord)) == 5 and rows(bot.database, "SELECT count(*) FROM emoji") == [(4,)]
    await bot.start("emoji")
    await complete(discord, bot)


async def test_one_that_is_drawn_otherwise_by_now_takes_the_place_of_the_old(
    discord: Loopback, bot: BotProcess
) -> None:
    await bot.start("emoji")
    await complete(discord, bot)
    await bot.kill()
    with sqlite3.connect(bot.database) as file:
        file.execute("UPDATE emoji SET digest = 'old' WHERE name = 'sun_token'")
        file.execute("INSERT INTO emoji SELECT 'of_a_game_that_went', 'x', emoji_id + 1 FROM emoji LIMIT 1")
    file.close()
    discord.log.clear()
    before = set(discord.world.emoji)
    await bot.start("emoji")
    await until(lambda: rows(bot.database, "SELECT count(*) FROM emoji WHERE digest = 'old'") == [(0,)])
    await complete(discord, bot)
    assert len(before - set(discord.world.emoji)) == 1
    assert changes(discord) == ["DELETE", "POST"]
