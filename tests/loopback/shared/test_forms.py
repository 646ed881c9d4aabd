"""Forms over real sockets: one press and one form, a restart in between, sent twice at the same moment."""

from __future__ import annotations

import asyncio
import re

import pytest

from tests.loopback.audit import quiet
from tests.loopback.checks import walk
from tests.loopback.discord import Loopback
from tests.loopback.exchange import MODAL, Interaction
from tests.loopback.kill_loop import errors
from tests.loopback.people import Person, labels, moves, said, words
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows
from tests.loopback.world import Channel, Json, Message

TURN, BID, AGAIN = "Space, turn and crystals…", "Bid…", "Open the form again"
MOVES = "SELECT seat, notation FROM entry WHERE kind = 'move' ORDER BY match_id, number"
SEALED = "SELECT sealed FROM question JOIN match ON match.id = match_id WHERE seat = 0 AND channel_id = ?"


pytestmark = pytest.mark.asyncio(loop_scope="module")


class Two:
    """Ann and Bob in a channel."""

    def __init__(self, discord: Loopback) -> None:
        self.channel: Channel = discord.world.add_channel(discord.world.add_guild(), "games")
        self.ann, self.bob = Person(discord, "ann"), Person(discord, "bob")

    def message(self, label: str) -> Message:
        """Return the newest message for everybody with a button."""
        return next(one for one in reversed(self.channel.messages.values()) if not one.reader and label in labels(one))

    async def start(self, game: str, *, computers: int = 0) -> None:
        """Start a match."""
        await self.ann.slash(self.channel, "play", game=game)
        await self.bob.press(self.message("Join"), "Join")
        for _ in range(computers):
            lobby = self.message("Cancel")
            menu = next(one for one in walk(lobby.components) if str(one.get("custom_id")).startswith("lc:"))
            await self.ann.choose(lobby, menu["custom_id"], "easy")
        await self.ann.press(self.message("Start"), "Start")

    async def to_a_turn(self) -> tuple[Person, Interaction]:
        """Play until somebody is to place a tile, and open their form."""
        await self.start("maatatahay")
        while TURN not in labels(board := self.message("What can I do now?")):
            asked = self.asked(board)
            await asked.wait(asked.make(board, moves(board)[0]))
        asked = self.asked(board)
        opened = await asked.press(board, TURN)
        assert opened.answer == MODAL and opened.form is not None
        return asked, opened

    def asked(self, board: Message) -> Person:
        """Return who must act."""
        found = re.search(r"^▸ ([^:\n]*):", words(board), re.MULTILINE)
        assert found is not None
        return self.ann if self.ann.shown_name in found[1] else self.bob


def free(opened: Interaction) -> str:
    """Return the first space that a form offers."""
    assert opened.form is not None
    space = next(one for one in walk(opened.form["components"]) if one.get("custom_id") == "space")
    return str(space["options"][0]["value"])


async def test_a_whole_turn_is_one_press_and_one_form(discord: Loopback, bot: BotProcess) -> None:
    two = Two(discord)
    person, opened = await two.to_a_turn()
    before = rows(bot.database, MOVES)
    sent = await person.submit(opened, space=free(opened), rotation="1")
    assert sent.acknowledged and not said(sent)
    await quiet(bot.database)
    made = [notation for _, notation in rows(bot.database, MOVES)[len(before) :]]
    assert made[0] == f"place:{free(opened)}" and [one.partition(":")[0] for one in made[1:]] in (
        [],  # a tile is not turned where every way is the same
        ["rotate"],
        ["add"],
        ["rotate", "add"],
    )
    assert not errors(bot.said())


async def test_a_form_sent_after_a_restart_is_done(discord: Loopback, bot: BotProcess) -> None:
    two = Two(discord)
    person, opened = await two.to_a_turn()
    before = rows(bot.database, MOVES)
    bot.terminate()
    assert await bot.wait() == 0
    await bot.start()
    assert (await person.submit(opened, space=free(opened))).acknowledged
    await quiet(bot.database)
    assert len(rows(bot.database, MOVES)) > len(before)


async def test_a_form_sent_twice_at_the_same_moment_is_done_once(discord: Loopback, bot: BotProcess) -> None:
    two = Two(discord)
    person, opened = await two.to_a_turn()
    before = rows(bot.database, MOVES)
    both = [person.send(opened, space=free(opened)) for _ in range(2)]
    await asyncio.gather(*(person.wait(one) for one in both))
    await quiet(bot.database)
    refused = [said(one) for one in both if said(one)]
    assert len(refused) == 1 and re.search("not your turn|earlier question", refused[0]), refused
    made = [notation for _, notation in rows(bot.database, MOVES)[len(before) :]]
    assert sum(notation.startswith("place:") for notation in made) == 1


async def test_a_form_sent_late_does_nothing(discord: Loopback, bot: BotProcess) -> None:
    two = Two(discord)
    person, opened = await two.to_a_turn()
    await person.slash(two.channel, "maatatahay place", space=free(opened))
    before = rows(bot.database, MOVES)
    sent = await person.submit(opened, space=free(opened), rotation="2")
    assert "earlier question" in said(sent)
    await quiet(bot.database)
    assert rows(bot.database, MOVES) == before


async def test_a_refused_form_is_offered_again_filled_in(discord: Loopback, bot: BotProcess) -> None:
    two = Two(discord)
    person, opened = await two.to_a_turn()
    board = two.message(TURN)
    other = two.bob if person is two.ann else two.ann
    refused = await other.forge(board, _data(opened))
    assert "not your turn" in said(refused)
    forged = _data(opened)
    forged["components"][0]["component"]["values"] = ["Z9"]
    refused = await person.forge(board, forged)
    assert refused.response is not None and "choices in this form have changed" in said(refused)
    again = await person.press(refused.response, AGAIN)
    assert again.answer == MODAL
    assert (await person.submit(again, space=free(again))).acknowledged


def _data(opened: Interaction) -> Json:
    """Return a form with its first space chosen, as Discord sends it."""
    assert opened.form is not None
    parts: list[Json] = [
        {"type": 18, "component": {"type": 3, "custom_id": key, "values": [value]}}
        for key, value in (("space", free(opened)), ("rotation", "0"), ("spirit", "0"), ("energy", "0"))
    ]
    return {"custom_id": opened.form["custom_id"], "components": parts}


async def test_bids_by_form_stay_secret(discord: Loopback, bot: BotProcess) -> None:
    two = Two(discord)
    await two.start("labyrinth", computers=1)
    board = two.message(BID)
    opened = await two.ann.press(board, BID)
    sent = await two.ann.submit(opened, pieces="2", sign="witch")
    assert "Chosen: **2 pieces + witch's sign**" in said(sent)
    await quiet(bot.database)
    assert "witch" not in words(two.message("What can I do now?"))
    assert rows(bot.database, SEALED, two.channel.id) == [("commit:2+witch",)]
