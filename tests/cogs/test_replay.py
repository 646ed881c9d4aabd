"""A match seen again on Discord: its steps, whose eyes, moments shared, and nothing told before its time."""

from __future__ import annotations

import discord
import simcord

from cogs.replay.replay import act, walk
from host.views.replay import OPEN, PUBLIC
from tests.cogs import tables
from tests.cogs.helpers import Message, Room, components, labels, menus, name_of, press_more, reply, said, words
from tests.cogs.replays import finished, opened, some_moves, step_of


def menu(message: Message, prefix: str) -> tuple[str, list[str]]:
    """Return the id and the values of a menu."""
    return next((custom_id, values) for custom_id, values in menus(message).items() if custom_id.startswith(prefix))


def entries(message: Message) -> str:
    """Return all that the menus of a message say."""
    options = [option for one in components(message) if one.get("type") == 3 for option in one["options"]]
    return "\n".join(option["label"] for option in options)


async def click(actor: simcord.MemberActor, message: Message, label: str) -> Message:
    """Press a button under a replay and return the message as it is then."""
    return reply(await actor.click(message, label=label))


async def test_it_begins_with_the_deal_and_goes_on_step_by_step(room: Room) -> None:
    await finished(room)
    shown = await opened(room, room.eve)
    last = step_of(shown)[1]
    assert step_of(shown)[0] == 0 and last > 10
    assert "⏮" not in labels(shown) and "◀" not in labels(shown)
    shown = await click(room.eve, shown, "▶")
    shown = await click(room.eve, shown, "▶")
    assert step_of(shown) == (2, last)
    assert "drops" in words(shown)
    shown = await click(room.eve, shown, "◀")
    assert step_of(shown)[0] == 1
    shown = await click(room.eve, shown, "⏭")
    assert step_of(shown) == (last, last) and "▶" not in labels(shown) and "⏭" not in labels(shown)
    shown = await click(room.eve, shown, "⏮")
    assert step_of(shown)[0] == 0


async def test_every_step_has_a_picture_with_an_alternative_text(room: Room) -> None:
    await finished(room)
    shown = await click(room.ann, await opened(room, room.ann), "▶")
    galleries = [one for one in components(shown) if one.get("type") == 12]
    assert len(galleries) == 1 and all(len(item["description"]) > 100 for item in galleries[0]["items"])


async def test_the_winner_is_named_on_the_last_step_alone(room: Room) -> None:
    await finished(room)
    shown = await opened(room, room.eve)
    last = step_of(shown)[1]
    for _ in range(last):
        told = words(shown) + entries(shown)
        assert "resign" not in told and "wins" not in told
        shown = await click(room.eve, shown, "▶")
    assert f"{name_of(room.ann)} resigns" in words(shown) and "wins by resignation" in words(shown)


async def test_what_a_turning_point_brings_is_told_once_it_has_been_seen(room: Room) -> None:
    await finished(room, target=5, moves=200, characters="none")
    shown = await opened(room, room.eve)
    assert "★" in entries(shown) and "scores" not in entries(shown)
    shown = await click(room.eve, await click(room.eve, shown, "⏭"), "⏮")
    assert step_of(shown)[0] == 0 and "scores" in entries(shown)


async def test_a_turning_point_can_be_chosen(room: Room) -> None:
    await finished(room)
    shown = await opened(room, room.eve)
    custom_id, values = menu(shown, "rt:")
    result = await room.eve.select(shown, [values[2]], custom_id=custom_id)
    assert result.response is not None and step_of(result.response)[0] == int(values[2])


async def test_the_number_of_a_step_can_be_typed(room: Room) -> None:
    await finished(room)
    shown = await opened(room, room.eve)
    for typed, step in (("7", 7), ("99999", step_of(shown)[1]), ("\uff17\u200b", 7)):
        form = await room.eve.click(shown, label="Step…")
        result = await room.eve.submit_modal(form, {"step": typed})
        assert result.response is not None and step_of(result.response)[0] == step
    for typed in ("x", "-1", "\u0663", "1.5"):
        form = await room.eve.click(shown, label="Step…")
        assert "isn't the number of a step" in said(await room.eve.submit_modal(form, {"step": typed}))


async def test_it_can_be_asked_for_by_number_and_step(room: Room) -> None:
    await finished(room)
    match = await room.match()
    await tables.start(room, "maatatahay")
    result = await room.eve.slash(room.channel, "match replay", match=match.id, step=5, view=OPEN)
    assert result.ephemeral and result.response is not None
    assert step_of(result.response)[0] == 5 and "· everything" in said(result)
    assert "channel has no match" in said(await room.eve.slash(room.channel, "match replay", match=match.id + 7))
    other = room.guild.create_text_channel("other")
    assert "no match" in said(await room.eve.slash(other, "match replay", match=match.id))


async def test_a_finished_match_can_be_seen_with_every_pair_of_eyes(room: Room) -> None:
    await finished(room, "anima", moves=60)
    shown = await opened(room, room.eve)
    custom_id, values = menu(shown, "re:")
    assert values == [PUBLIC, "0", "1", OPEN]
    shown = await click(room.eve, await click(room.eve, shown, "▶"), "▶")
    before = words(shown)
    custom_id, _ = menu(shown, "re:")
    as_ann = (await room.eve.select(shown, ["0"], custom_id=custom_id)).response
    assert as_ann is not None and words(as_ann) != before
    assert f"{name_of(room.ann)}'s view" in words(as_ann)
    custom_id, _ = menu(as_ann, "re:")
    everything = (await room.eve.select(as_ann, [OPEN], custom_id=custom_id)).response
    assert everything is not None
    assert words(everything).count("seen only by you") == 4
    galleries = [one for one in components(everything) if one.get("type") == 12]
    assert len(galleries[0]["items"]) == 3


async def test_a_match_that_goes_on_can_be_seen_as_one_saw_it(room: Room) -> None:
    await tables.start(room, "anima")
    await some_moves(room, 20)
    result = await press_more(room.ann, await room.board(), "Replay")
    assert result.response is not None and result.ephemeral
    custom_id, values = menu(result.response, "re:")
    seat = str((await room.match()).seat_of(room.ann.id))
    assert values == [PUBLIC, seat]
    assert "Continue from here" not in labels(result.response) and "GIF" not in labels(result.response)
    own = await room.ann.select(result.response, [seat], custom_id=custom_id)
    assert own.response is not None and "'s view" in words(own.response)
    watcher = await press_more(room.eve, await room.board(), "Replay")
    assert watcher.response is not None and not any(one.startswith("re:") for one in menus(watcher.response))


async def test_passes_are_shown_when_asked_for(room: Room) -> None:
    await finished(room, "anima", moves=120)
    shown = await opened(room, room.eve)
    few = step_of(shown)[1]
    shown = await click(room.eve, shown, "Show every pass")
    assert step_of(shown)[1] > few
    shown = await click(room.eve, shown, "Skip passes")
    assert step_of(shown)[1] == few


async def test_a_moment_is_shared_with_everybody(room: Room) -> None:
    await finished(room)
    shown = await click(room.eve, await opened(room, room.eve), "▶")
    await room.eve.click(shown, label="Share this moment")
    posted = max(room.channel.history(), key=lambda message: message.id)
    match = await room.match()
    assert f"`/match replay match:{match.id} step:1`" in words(posted) and "shares this moment" in words(posted)
    assert name_of(room.eve) in words(posted) and not posted.mentions
    assert any(one.get("type") == 12 for one in components(posted)) and not labels(posted)


async def test_of_a_match_that_goes_on_only_what_everybody_saw_is_shared(room: Room) -> None:
    await tables.start(room, "anima")
    await some_moves(room, 20)
    seat = str((await room.match()).seat_of(room.ann.id))
    result = reply(await room.ann.slash(room.channel, "match replay", step=2, view=seat))
    await room.ann.click(result, label="Share this moment")
    posted = max(room.channel.history(), key=lambda message: message.id)
    assert "public view" in words(posted) and "view:" not in words(posted)
    galleries = [one for one in components(posted) if one.get("type") == 12]
    assert len(galleries[0]["items"]) == 1, "no hand"


async def test_nobody_shares_one_moment_after_the_other(room: Room) -> None:
    await finished(room)
    shown = await opened(room, room.eve)
    for _ in range(3):
        await room.eve.click(shown, label="Share this moment")
    before = len(room.channel.history())
    assert "reached the limit" in said(await room.eve.click(shown, label="Share this moment"))
    assert len(room.channel.history()) == before


async def test_forged_controls_show_nothing_that_is_not_theirs(room: Room) -> None:
    await tables.start(room, "anima")
    await some_moves(room, 20)
    match, board = await room.match(), await room.board()
    seat = match.seat_of(room.ann.id)
    assert seat is not None
    other = str(1 - seat)
    for eyes in (other, OPEN, "9"):
        for control in (
            walk.id(match.id, eyes, "s", "n", 1, 1),
            walk.id(match.id, eyes, "s", "p", 1, 1),
            act.id(match.id, eyes, "s", "share", 1),
        ):
            result = await room.forge(room.ann, board, control)
            assert "only in the public view" in said(result) and result.ephemeral, control
        for custom_id in (f"rt:{match.id}:{eyes}:s:1:1", f"re:{match.id}:public:s:1:1"):
            value = "1" if custom_id.startswith("rt") else eyes
            assert "only in the public view" in said(await room.forge(room.ann, board, custom_id, value))
    assert "only in the public view" in said(await room.forge(room.eve, board, f"rw:{match.id}:{seat}:s:n:1:1"))
    assert "only in the public view" in said(await room.eve.slash(room.channel, "match replay", view=OPEN))
    assert "only in the public view" in said(await room.forge(room.eve, board, f"rj:{match.id}:{seat}:s:1:1"))


async def test_steps_and_values_that_there_are_not_lead_to_the_nearest_or_are_refused(room: Room) -> None:
    await finished(room)
    match, board = await room.match(), await room.board()
    result = await room.forge(room.eve, board, f"rw:{match.id}:public:s:n:99999:99999")
    last = step_of(await opened(room, room.eve))[1]
    assert result.ephemeral and "wins by resignation" in words(await room.board()), "the board stays what it is"
    assert f"Step {last} of {last}" in said(result)
    for custom_id, value in ((f"rt:{match.id}:public:s:1:1", "many"), (f"rt:{match.id}:public:s:1:1", "-1")):
        assert "number of a step" in said(await room.forge(room.eve, board, custom_id, value))
    assert "only in the public view" in said(
        await room.forge(room.eve, board, f"re:{match.id}:public:s:1:1", "everyone")
    )


async def test_it_goes_on_after_a_restart(room: Room) -> None:
    await finished(room)
    shown = await click(room.eve, await opened(room, room.eve), "▶")
    await room.restart()
    result = await room.eve.click(shown, label="▶")
    assert result.response is not None and step_of(result.response)[0] == 2


async def test_only_whoever_may_write_in_a_thread_shares_there(room: Room) -> None:
    me = room.guild.me
    assert me is not None
    denied = discord.PermissionOverwrite(send_messages_in_threads=False)
    allowed = discord.PermissionOverwrite(send_messages_in_threads=True, send_messages=False)
    parent = room.guild.create_text_channel("threads", overwrites={room.eve: denied, room.ann: allowed, me: allowed})
    channel = room.bot.get_channel(parent.id)
    assert isinstance(channel, discord.TextChannel)
    opened_thread = await channel.create_thread(name="match", type=discord.ChannelType.public_thread)
    await room.env.settle()
    thread = next(one for one in parent.threads if one.id == opened_thread.id)
    await room.ann.slash(thread, "play", game="soul_puzzler")
    lobby = next(one for one in thread.history() if labels(one))
    await room.ann.click(lobby, label="Play the computer")
    match = (await room.host.matches.load_in(thread.id)).id
    board = next(one for one in thread.history() if labels(one))
    control = f"ra:{match}:public:s:share:0"
    assert "can't write" in said(await room.forge(room.eve, board, control, channel=thread))
    assert "can't write" not in said(await room.forge(room.ann, board, control, channel=thread))
