"""A match as a film: made once, told how far it is, kept, with the same in words beside it."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Any

import msgspec
import pytest
import simcord
from PIL import Image

from cogs.board.films import MOST_WAITING, Film, Films, Frame, NoPictures, Reel, Script, make
from cogs.board.pictures import draw_in_thread
from host.views.replay import OPEN
from render.drawing import NEED, Drawing, Need, Part
from rules.engine import Viewer
from rules.registry import GAMES
from tests.cogs import tables
from tests.cogs.helpers import Message, Room, components, each, labels, name_of, said, words
from tests.cogs.replays import finished, opened, some_moves


async def film(room: Room, actor: simcord.MemberActor, **options: object) -> simcord.InteractionResult:
    return await actor.slash(room.channel, "match gif", **options)


def shown_in(result: simcord.InteractionResult) -> Message:
    """Return the message that has the film."""
    found = [one for one in (result.response, *result.followups) if one is not None and ": GIF" in words(one)]
    return found[-1]


async def test_it_follows_the_words_that_say_it_is_being_made(room: Room) -> None:
    await finished(room)
    result = await room.eve.click(await opened(room, room.eve), label="GIF")
    assert said(result).startswith("The GIF is ready:") and result.ephemeral
    shown = shown_in(result)
    kinds = [one["type"] for one in components(shown)]
    assert kinds.count(12) == 1 and kinds.count(13) == 1 and labels(shown) == ["Show it to everyone"]
    match = await room.match()
    assert f"soultable-match-{match.id}-0-" in str([one for one in components(shown) if one["type"] in (12, 13)])
    made = next(iter(room.bot.films._kept.values()))
    gif = Image.open(BytesIO(made.data))
    assert gif.format == "GIF" and made.frames > 10 and gif.n_frames <= made.frames  # type: ignore[attr-defined]
    assert made.words.splitlines()[1].startswith("1. ") and "resigns" in made.words.splitlines()[-1]


async def test_the_second_asking_costs_nothing(room: Room) -> None:
    await finished(room)
    await film(room, room.ann)
    kept = dict(room.bot.films._kept)
    drawn = 0

    async def draw(game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing | None:
        nonlocal drawn
        drawn += 1
        assert NEED.get() is Need.FOLLOWING, "a frame is drawn after the pictures that presses wait for"
        return (await draw_in_thread(Part(game, view, recent, hand_of)))[0]

    room.bot.films._draw = each(draw)
    result = await film(room, room.bob)
    assert "being made" not in said(result) and ": GIF" in said(result)
    assert drawn == 0 and dict(room.bot.films._kept) == kept
    await film(room, room.bob, **{"from": 2, "to": 5})
    assert drawn == 4


async def test_it_is_shown_to_everybody_by_a_button(room: Room) -> None:
    await finished(room)
    shown = shown_in(await film(room, room.eve, **{"from": 1, "to": 4, "view": OPEN}))
    await room.eve.click(shown, label="Show it to everyone")
    posted = max(room.channel.history(), key=lambda message: message.id)
    assert ": GIF" in words(posted) and "Steps 1 to 4, everything · 4 frames" in words(posted)
    assert not labels(posted)


async def test_what_cannot_be_filmed_says_so(room: Room) -> None:
    await tables.start(room, "soul_puzzler")
    await some_moves(room, 5)
    assert "once it is over" in said(await film(room, room.ann))
    match, board = await room.match(), await room.board()
    assert "once it is over" in said(await room.forge(room.ann, board, f"ra:{match.id}:public:s:film:1"))
    assert "once it is over" in said(await room.forge(room.ann, board, f"fs:{match.id}:public:0:9"))
    await room.resign(room.ann)
    assert "comes before `to`" in said(await film(room, room.ann, **{"from": 5, "to": 2}))
    assert "comes before `to`" in said(await film(room, room.ann, **{"from": 9999}))
    assert "any player's view" in said(await film(room, room.ann, view="4"))
    for first in range(7):
        result = await film(room, room.ann, **{"from": first % 3, "to": 2 + first // 3})
    assert "reached the limit" in said(result)


async def test_the_words_name_the_players(room: Room) -> None:
    await finished(room)
    made = shown_in(await film(room, room.eve))
    assert made is not None
    written = next(iter(room.bot.films._kept.values())).words
    named = (await room.named(written)).replace("\\", "")
    assert name_of(room.ann) in named and name_of(room.bob) in named


async def test_one_film_is_made_at_a_time_and_once_for_all_who_ask() -> None:
    going, most, scripts = 0, 0, 0

    async def draw(game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing | None:
        nonlocal going, most
        going += 1
        most = max(most, going)
        await asyncio.sleep(0)
        going -= 1
        return (await draw_in_thread(Part(game, view, recent, hand_of)))[0]

    part = await _some_part()

    async def write() -> Script:
        nonlocal scripts
        scripts += 1
        return Script((Frame(part, False), Frame(part, True)), "words")

    films, told = Films(each(draw), asyncio.to_thread), list[tuple[int, int]]()
    reels = [Reel(1, 9, "public", 0, 2), Reel(1, 9, "public", 0, 2), Reel(2, 9, "public", 0, 2)]
    made = await asyncio.gather(*(films.of(reel, write, lambda *how: told.append(how)) for reel in reels))
    assert most == 1 and scripts == 2 and made[0] is made[1] and isinstance(made[2], Film)
    assert told.count((2, 2)) == 3


async def test_a_film_that_fails_is_made_again_when_somebody_asks() -> None:
    part, fails = await _some_part(), True

    async def write() -> Script:
        if fails:
            raise LookupError
        return Script((Frame(part, False),), "words")

    films, reel = Films(draw_in_thread, asyncio.to_thread), Reel(1, 9, "public", 0, 0)
    for _ in range(2):
        try:
            await films.of(reel, write, lambda *_: None)
        except LookupError:
            fails = False
    assert films.kept(reel) is not None


async def _some_part() -> Part:
    game = GAMES["maatatahay"]
    state = game.setup(2, game.options(), bytes(32)).state
    return Part("maatatahay", msgspec.json.encode(game.view(state, None)), b"[]")


async def test_a_frame_that_cannot_be_drawn_is_left_out() -> None:
    part, calls = await _some_part(), 0

    async def draw(game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing | None:
        nonlocal calls
        calls += 1
        if calls % 2:
            raise ValueError("no room for it")
        return (await draw_in_thread(Part(game, view, recent, hand_of)))[0]

    made = await make(Script((Frame(part, False),) * 4, "words"), each(draw), asyncio.to_thread, lambda *_: None)
    assert made.frames == 2
    with pytest.raises(NoPictures):
        await make(Script((Frame(part, False),), "words"), each(draw), asyncio.to_thread, lambda *_: None)


async def test_no_way_round_the_number_of_films_leads_over_showing_them_to_everybody(room: Room) -> None:
    await finished(room)
    match, board = await room.match(), await room.board()
    for first in range(6):
        await film(room, room.eve, **{"from": first, "to": first})
    posted = len(room.channel.history())
    assert "GIFs in 10 minutes" in said(await room.forge(room.eve, board, f"fs:{match.id}:public:0:1"))
    assert len(room.channel.history()) == posted
    await room.forge(room.eve, board, f"fs:{match.id}:public:0:0")
    assert len(room.channel.history()) == posted + 1, "one that is made already can be shown"


async def test_nobody_waits_behind_film_after_film_of_others(room: Room) -> None:
    await finished(room)
    match = await room.match()
    waiting = {Reel(match.id + 1, 9, "public", 0, last): asyncio.create_task(asyncio.sleep(60)) for last in range(8)}
    assert len(waiting) == MOST_WAITING
    making: dict[Reel, Any] = room.bot.films._making
    making.update(waiting)
    assert "Too many GIFs are being made" in said(await film(room, room.eve))
    making.popitem()
    assert ": GIF" in said(await film(room, room.eve))
    for task in waiting.values():
        task.cancel()
