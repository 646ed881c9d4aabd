"""A match over real sockets: commands, buttons, pictures, DMs, a clean end."""

from __future__ import annotations

from tests.loopback.audit import faults, quiet
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.kill_loop import errors
from tests.loopback.people import Person, labels, moves, said, words
from tests.loopback.process import BotProcess


async def test_a_match_is_played_and_survives_a_clean_restart(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await duel.open()
    for _ in range(12):
        await duel.step()
    bot.terminate()
    assert await bot.wait() == 0
    await bot.start()
    for _ in range(5):
        await duel.step()
    await quiet(bot.database)
    assert not await faults(bot.database, [duel])
    assert sum(press.acknowledged for press in duel.presses) >= 10
    assert not errors(bot.said())
    assert len(discord.calls("PUT /applications")) == 1, "the commands were registered once"


async def test_everybody_is_answered_and_pictures_arrive(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    eve = Person(discord, "eve")
    await bot.start()
    await duel.open()
    board = duel.board()
    assert board is not None and "More" in labels(board)
    await duel.make(duel.ann, board, moves(board)[0])
    assert "You are not playing" in said(await eve.hand(board))
    assert "Chosen:" in said(await duel.ann.slash(duel.channel, "hand"))
    await quiet(bot.database)
    (message,) = duel.ann.direct_messages()
    assert "Chosen:" in words(message) and not duel.bob.direct_messages()
    picture = board.attachments[0]
    assert discord.messages.files[f"{picture['id']}/{picture['filename']}"][:4] in (b"\x89PNG", b"RIFF")
    offered = await duel.bob.complete(duel.channel, "puzzler choose", character="")
    assert offered and all(":" not in one for one in offered)
