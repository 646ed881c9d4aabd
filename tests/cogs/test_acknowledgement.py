"""Answers that take too long: something acknowledges the interaction in time, and the answer comes later, once."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
import simcord

from cogs.lobby.message import press_button
from cogs.press.controls import SLOW
from cogs.press.press import DRAWING, Press
from cogs.shared import replies
from cogs.shared.replies import DEFER_AFTER, GIVEN_UP, OPEN_WITHIN, Acknowledgement, time_left
from storage.connections import Part
from tests.cogs.helpers import Room, labels, name_of, open_hand, reply, said, use, words
from tests.cogs.sent_forms import send

Method = Callable[..., Awaitable[Any]]


class Late:
    """Lets interactions arrive when they must be acknowledged at once, and work wait until they are."""

    def __init__(self, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room, self.monkeypatch = room, monkeypatch
        self.given = asyncio.Event()

    def begin(self) -> None:
        monkeypatch, give, clock = self.monkeypatch, Acknowledgement.give, self.room.clock

        async def noted(one: Acknowledgement) -> None:
            await give(one)
            self.given.set()

        monkeypatch.setattr(replies, "DEFER_AFTER", DEFER_AFTER)
        monkeypatch.setattr(Acknowledgement, "give", noted)
        monkeypatch.setattr(self.room.bot, "now", lambda: clock() + 1.5)

    def hold(self, owner: Any, name: str) -> None:
        work: Method = getattr(owner, name)

        async def held(*arguments: Any, **named: Any) -> Any:
            await self.given.wait()
            return await work(*arguments, **named)

        self.monkeypatch.setattr(owner, name, held)

    def hold_store(self) -> None:
        """Let whatever is read or written take until the interaction is acknowledged."""
        self.begin()
        for part in filter(lambda one: isinstance(one, Part), vars(self.room.store).values()):
            for name, _ in inspect.getmembers(part, inspect.iscoroutinefunction):
                if not name.startswith("_"):
                    self.hold(part, name)

    def hold_pictures(self) -> None:
        """Let every picture take until the interaction is acknowledged."""
        self.begin()
        self.hold(self.room.bot.pictures, "of")


@pytest.fixture
def late(room: Room, monkeypatch: pytest.MonkeyPatch) -> Late:
    return Late(room, monkeypatch)


def kind(result: simcord.InteractionResult) -> str:
    """Return how Discord was answered first, or how a deferral has ended."""
    return str(result._interaction.response_kind)


@pytest.mark.parametrize(
    ("command", "options", "told"),
    [
        ("log", {}, "### Log of match"),
        ("undo", {}, "no move to undo"),
        ("move", {"notation": "drop:9"}, "column"),
        ("resign", {}, "Resign from this match?"),
        ("match info", {}, "SHA-256"),
        ("match list", {}, "Your matches"),
        ("match rematch", {}, "still in progress"),
        ("settings me", {}, "Your settings"),
        ("play", {"game": "soul_puzzler"}, "already hosts a match"),
    ],
)
async def test_a_slow_command_is_deferred_and_answered_to_its_user_alone(
    duel: Room, late: Late, command: str, options: dict[str, Any], told: str
) -> None:
    mover = await duel.mover()
    late.hold_store()
    result = await mover.slash(duel.channel, command, **options)
    assert late.given.is_set()
    assert told in said(result), said(result)
    assert kind(result) == "message" and result.ephemeral and not result.followups


async def test_a_lobby_opened_slowly_is_public_all_the_same(room: Room, late: Late) -> None:
    late.hold_store()
    result = await room.ann.slash(room.channel, "play", game="soul_puzzler")
    assert late.given.is_set() and result.ephemeral and said(result) == "The lobby is open."
    lobby = await room.lobby()
    assert "Soul Puzzler" in words(lobby) and not lobby.flags.ephemeral


async def test_a_slow_lobby_shows_every_change_in_place(room: Room, late: Late) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    lobby = await room.lobby()
    late.hold_store()
    joined = await room.bob.click(lobby, label="Join")
    assert kind(joined) == "deferred_update" and name_of(room.bob) in words(joined.response)
    lobby = await room.lobby()
    late.given.clear()
    left = await room.bob.click(lobby, label="Leave")
    assert kind(left) == "deferred_update" and name_of(room.bob) not in words(left.response)
    lobby = await room.lobby()
    late.given.clear()
    started = await room.ann.click(lobby, label="Play the computer")
    assert kind(started) == "deferred_update" and "Soul Puzzler" in words(await room.board())


async def test_options_opened_slowly_are_for_their_user_alone_and_change_in_place(room: Room, late: Late) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    lobby = await room.lobby()
    late.hold_store()
    opened = await room.forge(room.ann, lobby, press_button.id("options"))
    (panel,) = opened.followups
    assert kind(opened) == "deferred_update" and panel.ephemeral
    late.given.clear()
    chosen = await room.ann.select(panel, ["none"], custom_id="lo:soul_puzzler:characters")
    assert kind(chosen) == "deferred_update" and "Characters: **" in words(chosen.response)
    lobby = await room.lobby()
    late.given.clear()
    await room.ann.click(lobby, label="Play the computer")
    assert "Soul Puzzler" in words(await room.board()), "closing the panel leaves the board alone"


@pytest.mark.parametrize(("label", "told"), [("What can I do now?", "to move"), ("More", "")])
async def test_a_slow_button_of_the_board_is_answered_to_its_user_alone(
    duel: Room, late: Late, label: str, told: str
) -> None:
    waiter, board = await duel.waiter(), await duel.board()
    late.hold_store()
    result = await waiter.click(board, label=label)
    (answer,) = result.followups
    assert kind(result) == "deferred_update" and answer.ephemeral and told in words(answer)


async def test_a_slow_move_is_shown_on_the_board(duel: Room, late: Late) -> None:
    actor, move = await duel.best_move()
    board = await duel.board()
    late.hold_store()
    await use(actor, board, move)
    assert late.given.is_set() and words(await duel.board()) != words(board)
    assert (await duel.match()).entries == 1


async def test_a_slow_move_on_a_panel_is_shown_on_the_panel(duel: Room, late: Late) -> None:
    actor, move = await duel.best_move()
    opened = reply(await open_hand(duel, actor))
    late.hold_store()
    await use(actor, opened, move)
    assert late.given.is_set() and "Done: **" in words(opened)


async def test_a_slow_preference_is_shown_in_place(room: Room, late: Late) -> None:
    opened = reply(await room.ann.slash(room.channel, "settings me"))
    late.hold_store()
    result = await room.ann.select(opened, ["False"], custom_id="ws:me:notices")
    assert kind(result) == "deferred_update" and "don't notify me" in words(opened)


async def test_a_slow_picture_follows_a_sentence(duel: Room, late: Late) -> None:
    late.hold_pictures()
    result = await duel.ann.slash(duel.channel, "board")
    assert words(result.response) == DRAWING and result.ephemeral
    (shown,) = result.followups
    assert shown.attachments and shown.ephemeral


@pytest.mark.parametrize("command", ["board", "hand", "rules"])
async def test_a_picture_after_a_deferral_is_a_message_of_its_own(duel: Room, late: Late, command: str) -> None:
    late.hold_store()
    result = await duel.ann.slash(duel.channel, command)
    assert result.response is not None and not result.response.attachments
    (shown,) = result.followups
    assert shown.attachments and shown.ephemeral


async def test_a_page_is_turned_in_place_after_a_deferral(room: Room, late: Late) -> None:
    opened = reply(await room.eve.slash(room.channel, "rules", game="soul_puzzler"))
    label = labels(opened)[-1]
    late.begin()
    late.hold(Press, "show")
    turned = await room.eve.click(opened, label=label)
    assert kind(turned) == "deferred_update" and "Page 2 of" in words(opened) and not turned.followups


async def test_an_answer_during_a_deferral_waits_for_it(
    duel: Room, late: Late, monkeypatch: pytest.MonkeyPatch
) -> None:
    late.begin()
    begun, deferred, defer = asyncio.Event(), asyncio.Event(), discord.InteractionResponse.defer

    async def slowly(response: Any, **named: Any) -> None:
        begun.set()
        for _ in range(50):
            await asyncio.sleep(0)
        await defer(response, **named)
        deferred.set()

    monkeypatch.setattr(discord.InteractionResponse, "defer", slowly)
    read = duel.host.matches.log

    async def held(*arguments: Any) -> Any:
        lines = await read(*arguments)
        await begun.wait()
        return lines

    monkeypatch.setattr(duel.host.matches, "log", held)
    result = await duel.ann.slash(duel.channel, "log")
    assert deferred.is_set(), "the handler has answered first, and Discord has refused the deferral"
    assert said(result).startswith("### Log of match") and not result.followups


@pytest.mark.parametrize(
    ("age", "left"),
    [
        (0.0, DEFER_AFTER),
        (0.3, DEFER_AFTER - 0.3),
        (2.0, 0.0),
        (-1.0, DEFER_AFTER),
        (GIVEN_UP + 1.0, DEFER_AFTER),
    ],
)
def test_what_has_passed_at_arrival_is_taken_off(age: float, left: float) -> None:
    assert time_left(1000.0, 1000.0 + age, DEFER_AFTER) == pytest.approx(left)


async def lobby_form(room: Room) -> simcord.InteractionResult:
    """Open the form of Ann's lobby."""
    return await room.ann.click(await room.lobby(), label="Options…")


async def test_a_form_opens_after_the_time_at_which_others_are_deferred(room: Room, late: Late) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    late.begin()
    assert (await lobby_form(room)).modal is not None
    assert not late.given.is_set()


async def test_a_form_that_takes_too_long_to_open_is_answered_in_words(
    room: Room, late: Late, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    lobby = await room.lobby()
    late.hold_store()
    monkeypatch.setattr(replies, "OPEN_WITHIN", OPEN_WITHIN)
    monkeypatch.setattr(room.bot, "now", lambda: room.clock() + OPEN_WITHIN)
    result = await room.ann.click(lobby, label="Options…")
    assert result.modal is None and said(result) == SLOW and result.ephemeral


async def test_a_form_that_takes_long_to_carry_out_is_deferred_and_answered_in_place(room: Room, late: Late) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    form, lobby = await lobby_form(room), await room.lobby()
    late.hold_store()
    result = await send(room.ann, form, tokens="8")
    assert late.given.is_set() and not result.followups
    assert result.response is not None and result.response.id == lobby.id
    assert "**8**" in words(await room.lobby())
