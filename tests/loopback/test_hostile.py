"""Hostile input, and secrets that the log must never contain."""

from __future__ import annotations

import pytest

from tests.loopback.audit import faults, quiet
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.kill_loop import errors
from tests.loopback.people import Person, said, words
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.prefork import PreforkServer

NASTY = (
    "'; DROP TABLE match; --",
    '" OR 1=1; UPDATE seat SET user_id = 1',
    "drop:1'; DELETE FROM entry WHERE '1'='1",
    "drop:" + "9" * 6000,
    "x" * 6000,
    "\u217erop:\u0661",
    "drop\u200b:9\u202e",
    "drop:\u0001\ufffe",
    "\U0001d4b9\U0001d4c7\u2134\U0001d4c5:\U0001d7d9 \U0001f525" * 500,
    "\u0130\u0131\u017fK" * 1000,
    "@everyone @here <@&1> <@1> [free](https://evil.example) **||hidden||** ```",
    "{0.__class__} %s %n ${HOME} \\x00",
    "-1",
    "\u0663",
    " ",
)
"""What no player types by accident."""

FIELDS = (
    ("move", "notation"),
    ("puzzler choose", "character"),
    ("puzzler switch", "squares"),
    ("puzzler power", "use"),
    ("puzzler score", "use"),
    ("play", "game"),
)
"""Every text field there is."""


async def test_nasty_text_in_every_field(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await duel.begun()
    before = rows(bot.database, "SELECT count(*) FROM entry")
    for path, field in FIELDS:
        for text in NASTY:
            one = await duel.asked(duel.turn()[0])[0].slash(duel.channel, path, **{field: text})
            assert one.acknowledged and said(one), (path, text)
            assert len(said(one)) < 2000, "nothing is echoed at length"
    assert rows(bot.database, "SELECT count(*) FROM entry") == before
    assert not await duel.ann.complete(duel.channel, "move", notation=NASTY[0])
    assert (await duel.move()).acknowledged
    await quiet(bot.database)
    assert not await faults(bot.database, [duel]) and not errors(bot.said())
    assert not _pings(discord, duel)


async def test_names_that_call_everybody(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild("@everyone <@&2>"))
    for number, person in enumerate((duel.ann, duel.bob)):
        discord.world.names[person.id] = f"{number} @everyone **||<@1>||** `x`\n# big"
    await bot.start()
    await duel.begun()
    for _ in range(8):
        await duel.move()
    await duel.ann.slash(duel.channel, "log")
    await quiet(bot.database)
    assert not _pings(discord, duel)
    shown = [words(message) for message in [*duel.channel.messages.values(), *duel.ann.direct_messages()]]
    assert not any("@everyone" in text or "**||" in text for text in shown)
    assert any(duel.ann.shown_name in text for text in shown)


def _pings(discord: Loopback, duel: Duel) -> list[int]:
    """Return who was called besides the two whose turn it was."""
    return [user for _, called in discord.messages.pings for user in called if user not in (duel.ann.id, duel.bob.id)]


async def test_somebody_of_another_server(discord: Loopback, bot: BotProcess) -> None:
    """They know every id of a match elsewhere, and press and type them in their own server."""
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await duel.begun()
    await quiet(bot.database)
    board, _, control = duel.turn()
    match_id = control[0].split(":")[1]
    mallory = Person(discord, "mallory")
    away = discord.world.add_channel(discord.world.add_guild("Elsewhere"))
    lure = await mallory.slash(away, "play", game="soul_puzzler")
    assert lure.response is not None
    revision = rows(bot.database, "SELECT revision FROM match")
    acts = ("hand", "help", "undo", "log", "rules", "again", "live", "take", "resign", "rematch")
    forged = [control[0], *(f"tb:{match_id}:{act}" for act in acts), f"cs:{match_id}:abort:y"]
    for one in forged:
        assert isinstance(lure.response.components, list)
        lure.response.components[0]["components"].append(
            {"type": 1, "id": 90, "components": [{"type": 2, "id": 91, "style": 1, "label": "x", "custom_id": one}]}
        )
        answer = await mallory.wait(mallory.push(lure.response, one))
        assert answer.acknowledged
        assert "SHA-256" not in said(answer) and "points" not in said(answer), said(answer)
        lure.response.components[0]["components"].pop()
    assert rows(bot.database, "SELECT revision FROM match") == revision
    assert words(board)


@pytest.mark.parametrize("level", ["DEBUG", "INFO"])
async def test_the_log_tells_no_secret(discord: Loopback, prefork: PreforkServer, bot: BotProcess, level: str) -> None:
    bot.settings["LOG_LEVEL"] = level
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    for _ in range(90):
        await duel.step()
    duel.ann.type(duel.channel, "board")
    await bot.kill()
    await bot.start("fail:commit:2")
    await quiet(bot.database)  # else the steps press on a board that is behind
    for _ in range(40):
        await duel.step()
        if "planted by a test" in bot.said():
            break
    await quiet(bot.database)
    log = bot.said()
    assert "planted by a test" in log, "even a fault with its trace is told"
    secrets = [discord.token, discord.token[-10:], "choose:", '"characters"', "'characters'"]
    for (seed,) in rows(bot.database, "SELECT seed FROM match"):
        secrets += [seed.hex(), repr(seed), str(list(seed))]
    found = [line[:200] for line in log.splitlines() for secret in secrets if secret in line]
    assert not found
