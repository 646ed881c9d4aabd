"""**Continue from here**: from a step of a replay to a lobby, and from there to a match."""

from __future__ import annotations

import discord
import simcord

from tests.cogs import tables
from tests.cogs.helpers import Room, labels, menus, name_of, open_hand, reply, said, words
from tests.cogs.replays import finished, opened, some_moves


async def lobby_from(room: Room, actor: simcord.MemberActor, step: int, game: str = "soul_puzzler") -> discord.Message:
    """Open a lobby that plays on from a step of a match that is over."""
    await finished(room, game)
    match = await room.match()
    shown = reply(await actor.slash(room.channel, "match replay", match=match.id, step=step))
    await actor.click(shown, label="Continue from here")
    return await room.lobby()


async def test_a_lobby_says_where_it_comes_from_and_starts_at_once(room: Room) -> None:
    lobby = await lobby_from(room, room.eve, 5)
    old = await room.match()
    assert f"Continues match {old.id} from step 5. It does not count in anyone's record." in words(lobby)
    assert "Hidden parts stay as they were." in words(lobby) and name_of(room.eve) in words(lobby)
    assert labels(lobby) == [
        "Start", "Join", "Redeal hidden parts", "Rules", "Options…", "Leave", "Cancel",
    ]  # fmt: skip
    await room.eve.click(lobby, label="Start")
    new = await room.match()
    assert (new.branch_of, new.game, new.status) == (old.id, old.game, "live")
    assert f"Continues match {old.id}. It does not count in anyone's record." in words(await room.board())
    assert "Continues match" in said(await room.bob.slash(room.channel, "match info"))
    await open_hand(room, room.eve)


async def test_hidden_parts_are_dealt_anew_for_one_alone(room: Room) -> None:
    lobby = await lobby_from(room, room.ann, 6, "anima")
    await room.ann.click(lobby, label="Redeal hidden parts")
    assert "are redealt, from what you could know" in words(await room.lobby())
    assert "Keep hidden parts" in labels(await room.lobby())
    await room.bob.click(await room.lobby(), label="Join")
    assert "Hidden parts stay as they were." in words(await room.lobby())
    assert "Redeal hidden parts" not in labels(await room.lobby()) and "Join" not in labels(await room.lobby())
    assert "only if you are the only human player" in said(await room.forge(room.ann, await room.lobby(), "lb:anew"))
    await room.bob.click(await room.lobby(), label="Leave")
    await room.ann.click(await room.lobby(), label="Redeal hidden parts")
    await room.ann.click(await room.lobby(), label="Start")
    assert (await room.match()).branch_at is not None


async def test_another_seat_can_be_taken(room: Room) -> None:
    lobby = await lobby_from(room, room.eve, 4)
    ((custom_id, seats),) = menus(lobby).items()
    assert seats == ["1"]
    await room.eve.select(lobby, ["1"], custom_id=custom_id)
    ((custom_id, seats),) = menus(await room.lobby()).items()
    assert seats == ["0"]
    assert "isn't open" in said(await room.forge(room.eve, await room.lobby(), custom_id, "1"))
    assert "no seat here" in said(await room.forge(room.bob, await room.lobby(), custom_id, "0"))
    for value in ("7", "-1", "\u0661", "x"):
        assert "isn't open" in said(await room.forge(room.eve, await room.lobby(), custom_id, value))
    await room.eve.click(await room.lobby(), label="Start")
    assert (await room.match()).seat_of(room.eve.id) == 1


async def test_only_pace_and_passing_are_chosen(room: Room) -> None:
    lobby = await lobby_from(room, room.ann, 6, "anima")
    options = await room.ann.click(lobby, label="Options…")
    assert options.response is not None and list(menus(options.response)) == ["lp", "ls", "lw"]
    assert "can't change its seats and options" in said(
        await room.forge(room.ann, lobby, "lo:anima:reveal_by", "never")
    )
    assert "can't change its seats and options" in said(await room.forge(room.ann, lobby, "lc:1", "greedy"))
    assert "can't change its seats and options" in said(await room.forge(room.ann, lobby, "lb:remove"))


async def test_in_a_channel_in_use_it_is_a_thread(room: Room) -> None:
    await finished(room)
    shown = await opened(room, room.eve)
    await tables.start(room, "maatatahay")
    result = await room.eve.click(shown, label="Continue from here")
    assert "The lobby is open in <#" in said(result), "a thread of its own"


async def test_a_live_match_and_the_last_step_are_refused(room: Room) -> None:
    await tables.start(room, "soul_puzzler")
    await some_moves(room, 5)
    match, board = await room.match(), await room.board()
    assert "once it is over" in said(await room.forge(room.ann, board, f"ra:{match.id}:public:s:playon:1"))
    await some_moves(room, 400)
    assert (await room.match()).outcome is not None
    shown = reply(await room.ann.slash(room.channel, "match replay", step=9999))
    assert "can't continue from this step" in said(await room.ann.click(shown, label="Continue from here"))


async def test_the_buttons_of_such_a_lobby_do_nothing_in_another(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    lobby = await room.lobby()
    assert "no open lobby" in said(await room.forge(room.ann, lobby, "lb:anew"))
    assert "isn't open" in said(await room.forge(room.ann, lobby, "lx:1", "0"))


async def test_it_goes_on_after_a_restart(room: Room) -> None:
    lobby = await lobby_from(room, room.eve, 5)
    await room.eve.click(lobby, label="Redeal hidden parts")
    await room.restart()
    await room.eve.click(await room.lobby(), label="Start")
    assert (await room.match()).branch_of is not None
