"""The page of direct messages."""

from __future__ import annotations

import discord
from discord import ui

from local_table.html import inbox
from local_table.world import PLAYERS, build, build_idle


async def test_everybody_reads_their_own_messages_in_order() -> None:
    bot = discord.Client(intents=discord.Intents(guilds=True))
    world = build(bot)
    await world.env.start()
    try:
        layout = ui.LayoutView(timeout=None)
        layout.add_item(ui.Container(ui.TextDisplay("Your hand: <one> & two")))
        user = await bot.fetch_user(world.users[1].id)
        await user.send("First")
        await user.send(view=layout)
        page = inbox(world, "key")
    finally:
        await world.env.shutdown()
    assert [page.index(f"<h2>{name}</h2>") for name in PLAYERS] == sorted(page.index(f"<h2>{n}</h2>") for n in PLAYERS)
    bos = page[page.index("<h2>Bo</h2>") : page.index("<h2>Cleo</h2>")]
    assert bos.index("First") < bos.index("Your hand: &lt;one&gt; &amp; two")
    assert page.count("Nothing yet.") == len(PLAYERS) - 1


async def test_the_world_is_the_same_at_every_start() -> None:
    first, second = (build_idle() for _ in range(2))
    assert first.channel.id == second.channel.id
    assert [user.id for user in first.users] == [user.id for user in second.users]
