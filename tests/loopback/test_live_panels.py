"""Live panels over real sockets: tokens that run out, messages that are gone, a Discord that is busy."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from itertools import pairwise
from random import Random

import pytest
from aiohttp import web

from cogs.match.panel_actions import FOLLOWS_AGAIN
from tests.loopback.audit import quiet, until
from tests.loopback.discord import Loopback
from tests.loopback.exchange import Interaction
from tests.loopback.faults import broken, limited
from tests.loopback.kill_loop import errors
from tests.loopback.people import Person, custom_id, labels, moves, words
from tests.loopback.process import BotProcess
from tests.loopback.rest import Call
from tests.loopback.stored import rows
from tests.loopback.world import Message

Response = Callable[[], web.Response]

HOOKS = "quick_panels plain_pictures"
EDIT = "PATCH /webhooks"
MOST = 400
OPEN = """
    SELECT user_id, decision FROM question JOIN seat USING (match_id, seat) JOIN match ON match.id = match_id
    WHERE status = 'live' AND sealed IS NULL
"""


class Table:
    """Three people in a match of Wicked Labyrinth, each with a panel; nobody looks at the board."""

    def __init__(self, discord: Loopback, bot: BotProcess) -> None:
        self.discord, self.bot = discord, bot
        self.channel = discord.world.add_channel(discord.world.add_guild())
        self.ann, self.bob, self.eve = (Person(discord, name) for name in ("ann", "bob", "eve"))
        self.people = {person.id: person for person in (self.ann, self.bob, self.eve)}
        self.panels: dict[int, Message] = {}
        self.random = Random(3)

    async def begin(self) -> None:
        """Start the match and open all panels."""
        await self.ann.slash(self.channel, "play", game="labyrinth")
        for person in (self.bob, self.eve):
            await person.press(self.last(), "Join")
        await self.ann.press(self.last(), "Start")
        await quiet(self.bot.database)
        for person in self.people.values():
            await self.open(person)

    async def open(self, person: Person) -> Interaction:
        """Open somebody's panel; it is the one they look at from now on."""
        one = await person.hand(self.last())
        assert one.response is not None
        self.panels[person.id] = one.response
        return one

    def last(self) -> Message:
        """Return the newest message of the bot in the channel: the lobby, then the board."""
        mine = [one for one in self.channel.messages.values() if one.components]
        return mine[-1]

    def of(self, person: Person) -> Message:
        """Return somebody's panel."""
        return self.panels[person.id]

    def shows(self, person: Person, told: str) -> bool:
        """Return whether somebody's panel says this."""
        return told in words(self.of(person))

    async def bid(self, *people: Person, pieces: int = 1) -> None:
        """Let some people bid by a command."""
        for person in people:
            await person.slash(self.channel, "labyrinth bid", pieces=pieces)

    async def move(self) -> bool:
        """Let somebody who is asked make a move on their panel, once it offers one; False when nobody is asked."""
        asked = rows(self.bot.database, OPEN)
        if not asked:
            return False
        user_id, question = self.random.choice(asked)
        person, panel = self.people[int(user_id)], self.panels[int(user_id)]

        def offered() -> list[tuple[str, str | None]]:
            return [control for control in moves(panel) if control[0].split(":")[2] == question]

        await until(lambda: bool(offered()))
        await person.wait(person.make(panel, self.random.choice(offered())))
        return True

    def edits(self, person: Person) -> list[Call]:
        """Return the requests that would edit or delete somebody's panel, besides answers."""
        calls = [call for call in self.discord.log if call.path.startswith("/webhooks") and "@original" in call.path]
        presses = [self.discord.exchange.by_token[call.path.split("/")[3]] for call in calls]
        return [
            call
            for call, press in zip(calls, presses, strict=True)
            if press.user_id == person.id and not _remark(press)
        ]

    def board_edits(self) -> int:
        """Return how often the board has been edited besides answers."""
        return sum(
            call.method == "PATCH" and call.path.startswith(f"/channels/{self.channel.id}/")
            for call in self.discord.log
        )


def _remark(press: Interaction) -> bool:
    """Return whether a press was answered with a sentence, which is deleted once it has lost its sense."""
    return bool(press.answers and press.answers[0].content)


@pytest.fixture
async def table(discord: Loopback, bot: BotProcess) -> AsyncIterator[Table]:
    """A match that has just begun; in the end nothing has gone wrong in the bot."""
    await bot.start(HOOKS)
    opened = Table(discord, bot)
    await opened.begin()
    yield opened
    assert not errors(bot.said())
    stored = b"".join(path.read_bytes() for path in bot.database.parent.glob(f"{bot.database.name}*"))
    assert discord.exchange.by_token and stored
    assert not any(token in bot.said() for token in discord.exchange.by_token), "no token is logged"
    assert not any(token.encode() in stored for token in discord.exchange.by_token), "no token is stored"


def offers(panel: Message, label: str) -> bool:
    """Return whether a panel has a button with this label."""
    return label in labels(panel)


def uploads(calls: list[Call]) -> Iterator[str]:
    """Yield the name of the picture that each call shows."""
    for call in calls:
        for container in call.body.get("components", []):
            for one in container["components"]:
                if one["type"] == 12:
                    yield str(one["items"][0]["media"]["url"])


async def test_three_people_play_from_their_panels_to_the_end(table: Table) -> None:
    for _ in range(MOST):
        if not await table.move():
            break
    assert rows(table.bot.database, "SELECT status FROM match") == [("over",)]
    for person in table.people.values():
        panel = table.of(person)
        await until(partial(offers, panel, "Rematch"))
        assert "point" in words(table.of(person)) and FOLLOWS_AGAIN not in words(table.of(person))
        edits = [call for call in table.edits(person) if call.method == "PATCH"]
        assert edits and all(call.status == 200 for call in edits)
        for before, after in pairwise(edits):
            if list(uploads([before])) == list(uploads([after])):
                assert not after.files, "the picture has not changed"


async def test_a_kept_picture_is_not_uploaded_again(table: Table) -> None:
    await table.bid(table.ann)
    await until(lambda: table.shows(table.ann, "Chosen: **1 piece**"))
    shown = table.of(table.ann).attachments[0]["id"]
    one = await table.ann.press(table.of(table.ann), "What can I do now?")
    assert one.response is table.of(table.ann)
    assert table.of(table.ann).attachments[0]["id"] == shown


async def test_a_token_that_has_run_out_ends_a_panel_until_the_next_press(table: Table) -> None:
    for one in table.discord.exchange.by_id.values():
        one.sent_at -= 901.0
    await table.bid(table.ann)
    await until(lambda: bool(table.edits(table.ann)) and table.edits(table.ann)[-1].status == 401)
    await table.bid(table.ann, pieces=2)
    await table.bid(table.bob, table.eve)
    await quiet(table.bot.database)
    assert len(table.edits(table.ann)) == 1 and not table.shows(table.ann, "Corridor 2")
    await table.ann.press(table.of(table.ann), "What can I do now?")
    assert table.shows(table.ann, "Corridor 2") and table.shows(table.ann, FOLLOWS_AGAIN)
    await table.bid(table.ann)
    await until(lambda: table.shows(table.ann, "Chosen: **1 piece**"))


async def test_keep_live_is_offered_over_real_webhooks(discord: Loopback, bot: BotProcess) -> None:
    await bot.start(f"{HOOKS} keep_live_at_once")
    table = Table(discord, bot)
    await table.begin()
    await until(lambda: "Keep live" in labels(table.of(table.ann)))
    assert not errors(bot.said())


async def test_a_press_renews_the_token(table: Table) -> None:
    opened = [one for one in table.discord.exchange.by_id.values() if one.response is table.of(table.ann)]
    await table.ann.press(table.of(table.ann), "2")
    for one in opened:
        one.sent_at -= 901.0
    await table.bid(table.ann)
    await until(lambda: table.shows(table.ann, "Chosen: **1 piece**"))


async def test_a_form_sent_from_a_panel_renews_the_token(table: Table) -> None:
    board, panel = table.last(), table.of(table.ann)
    row = next(one for one in board.components[0]["components"] if custom_id(board, "Bid…") in str(one))
    panel.components[0]["components"].append(row)  # as panels of earlier versions have it
    opened = await table.ann.press(panel, "Bid…")
    sent = await table.ann.submit(opened, pieces="2", sign="none")
    assert sent.response is panel and table.shows(table.ann, "Chosen: **2 pieces**")
    for one in table.discord.exchange.by_id.values():
        one.sent_at -= 0.0 if one is sent else 901.0
    await table.bid(table.ann)
    await until(lambda: table.shows(table.ann, "Chosen: **1 piece**"))


async def test_a_changed_bid_edits_nothing_but_ones_own_panel(table: Table) -> None:
    await table.bid(table.ann)
    await until(lambda: table.shows(table.ann, "Chosen: **1 piece**"))
    await quiet(table.bot.database)
    before = len(table.edits(table.ann)), table.board_edits()
    for pieces in (2, 3):
        await table.bid(table.ann, pieces=pieces)
        await until(partial(table.shows, table.ann, f"Chosen: **{pieces} pieces**"))
    await quiet(table.bot.database)
    assert (len(table.edits(table.ann)) - 2, table.board_edits()) == before
    assert table.edits(table.bob) == table.edits(table.eve) == []


async def test_a_panel_that_is_gone_is_left_alone(table: Table) -> None:
    table.of(table.ann).gone = True
    await table.bid(table.ann)
    await until(lambda: bool(table.edits(table.ann)) and table.edits(table.ann)[-1].status == 404)
    await table.bid(table.ann, pieces=2)
    await table.bid(table.bob, table.eve)
    await until(lambda: table.shows(table.bob, "Corridor 2") and table.shows(table.eve, "Corridor 2"))
    assert len(table.edits(table.ann)) == 1


async def test_the_older_of_two_panels_is_deleted(table: Table) -> None:
    older = table.of(table.ann)
    await table.open(table.ann)
    await until(lambda: older.gone)
    await table.bid(table.ann)
    await until(lambda: table.shows(table.ann, "Chosen: **1 piece**"))


async def test_a_restart_leaves_panels_whose_controls_work(table: Table) -> None:
    await table.bot.kill()
    await table.bot.start(HOOKS)
    await table.ann.press(table.of(table.ann), "3")
    assert table.shows(table.ann, "Chosen: **3 pieces**") and table.shows(table.ann, FOLLOWS_AGAIN)
    await table.bid(table.bob, table.eve)
    await until(lambda: table.shows(table.ann, "Corridor 2"))
    assert table.shows(table.bob, "Corridor 1"), "it stands still until its first press"


@pytest.mark.parametrize("trouble", [limited(0.3), broken(502)])
async def test_a_busy_discord_gets_the_edit_again(table: Table, trouble: Response) -> None:
    fault = table.discord.faults.add(EDIT, trouble, times=2)
    await table.bid(table.ann, table.bob, table.eve)
    await until(lambda: all(table.shows(person, "Corridor 2") for person in table.people.values()))
    assert fault.met == 2


async def test_an_edit_that_arrives_after_a_newer_answer_is_put_right(table: Table) -> None:
    fault = table.discord.faults.add(EDIT, None, delay=1.0)
    await table.bid(table.ann)
    await until(lambda: fault.met == 1)
    await table.ann.press(table.of(table.ann), "2")
    await until(lambda: len(table.edits(table.ann)) == 2 and table.shows(table.ann, "Chosen: **2 pieces**"))


async def test_an_edit_whose_picture_a_newer_answer_has_replaced_is_put_right(table: Table) -> None:
    fault = table.discord.faults.add(EDIT, None)
    fault.release = asyncio.Event()
    await table.bid(table.ann)
    await until(lambda: fault.met == 1)
    await table.bid(table.bob, table.eve)
    await table.ann.press(table.of(table.ann), "What can I do now?")
    assert table.shows(table.ann, "Corridor 2")
    fault.release.set()
    await until(lambda: len(table.edits(table.ann)) >= 3)
    assert [call.status for call in table.edits(table.ann)][:2] == [400, 200]
    await until(lambda: table.shows(table.ann, "Corridor 2"))
