"""Private panels follow their match: edited when what their owner sees has changed, and only then."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from cogs.board.endings import ending
from cogs.match.panel_actions import FOLLOWS_AGAIN
from cogs.panels import live_panel
from cogs.panels.live_panel import LivePanel
from cogs.panels.panel import Panel
from host.config import HostConfig
from render.drawing import Drawing
from rules.engine import Viewer
from tests.cogs.helpers import Room, each, labels, open_hand, said, words
from tests.cogs.labyrinth import finish
from tests.cogs.panels import DELETE, Panels, begin, controls, pictures, plain_part


@pytest.mark.parametrize("people", [2, 3])
async def test_a_match_is_played_to_its_end_with_no_press_but_moves(
    table: Room, people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_panel, "INTERVAL", 0.0)
    panels = await begin(table, people)
    await panels.play()
    match = await table.match()
    told = ending(await table.host.matches.table(match.id, None))
    assert "point" in told
    told = await table.named(told)
    for actor in panels.people:
        assert told in words(panels.of(actor))
        assert labels(panels.of(actor))[:1] == ["Rematch"] and "Refresh" not in labels(panels.of(actor))
    assert set(panels.done(DELETE)) == set(), "each of them on one message"


async def test_a_bid_edits_nobodys_panel_but_by_its_own_answer(table: Room) -> None:
    panels = await begin(table, 2)
    for label, bid in (("3", "3 pieces"), ("1", "1 piece"), ("2", "2 pieces")):
        result = await table.ann.click(panels.of(table.ann), label=label)
        assert f"Chosen: **{bid}**" in said(result)
        await panels.settle()
    assert panels.done() == []
    assert "Corridor 1" in words(panels.of(table.bob))


async def test_what_is_revealed_edits_every_panel_once(table: Room) -> None:
    panels = await begin(table, 3)
    for actor in (table.ann, table.bob, table.eve):
        await actor.click(panels.of(actor), label="1")
    await panels.settle()
    assert sorted(actor.id for actor in panels.done()) == sorted((table.ann.id, table.bob.id))
    for actor in panels.people:
        assert "Corridor 2" in words(panels.of(actor)) and "Corridor 1: " in words(panels.of(actor))
        assert "Chosen:" not in words(panels.of(actor))


@pytest.mark.parametrize("answer", ["Agree", "Decline"])
async def test_a_proposal_is_on_the_panels_as_long_as_it_is_open(table: Room, answer: str) -> None:
    panels = await begin(table, 2)
    for actor in (table.ann, table.bob):
        await actor.click(panels.of(actor), label="1")
    await panels.settle()
    await table.ann.click(panels.of(table.ann), label="Undo")
    await panels.settle()
    for actor in panels.people:
        assert words(panels.of(actor)).count("asks to undo a move") == 1
        assert "You have asked" not in words(panels.of(actor))
    await table.bob.click(await table.board(), label=answer)
    await panels.settle()
    for actor in panels.people:
        assert "undo a move" not in words(panels.of(actor))


async def test_a_move_made_elsewhere_is_shown_on_ones_own_panel_alone(table: Room) -> None:
    panels = await begin(table, 2)
    await table.ann.slash(table.channel, "labyrinth bid", pieces=3)
    await panels.settle()
    assert panels.done() == [table.ann]
    assert "Chosen: **3 pieces**" in words(panels.of(table.ann))
    panels.reset()
    await table.ann.slash(table.channel, "labyrinth bid", pieces=3)
    await panels.settle()
    assert panels.done() == [], "nothing has changed"


@pytest.mark.usefixtures("at_soul_processing")
async def test_what_happens_behind_a_screen_edits_no_other_panel(table: Room) -> None:
    panels = await begin(table, 2)
    await table.ann.slash(table.channel, "labyrinth promote", souls="R,low-B")
    await panels.settle()
    assert panels.done() == [table.ann]


@pytest.mark.usefixtures("at_soul_processing")
async def test_news_alone_leaves_the_controls_and_the_help_as_they_are(table: Room) -> None:
    panels = await begin(table, 2)
    await table.bob.click(panels.of(table.bob), label="What can I do now?")
    before, helped = controls(panels.of(table.bob)), words(panels.of(table.bob))
    panels.reset()
    await finish(table)
    await panels.settle()
    assert table.bob in panels.done()
    assert controls(panels.of(table.bob)) == before
    done = "(changes nothing)"
    assert done in words(panels.of(table.bob)) and done not in helped
    assert words(panels.of(table.bob)).startswith(helped.split("###")[0])


async def test_edits_are_two_seconds_apart_and_the_newest_state_wins(
    table: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[float] = []
    edit = LivePanel.edit

    async def timed(self: LivePanel, panel: Panel, now: float) -> None:
        times.append(now)
        await edit(self, panel, now)

    monkeypatch.setattr(LivePanel, "edit", timed)
    panels = await begin(table, 2)
    match = (await table.match()).id
    with table.env._bot_scope():  # else the clock of the simulation would not be that of the tasks
        for pieces in range(8):
            await table.host.play.submit(match, table.ann.id, f"commit:{pieces}")
    await panels.settle()
    assert "Chosen: **7 pieces**" in words(panels.of(table.ann))
    assert 1 <= len(times) <= 2 and all(later - earlier >= 2.0 for earlier, later in pairwise(times))
    for pieces in (1, 2, 3):
        await table.ann.slash(table.channel, "labyrinth bid", pieces=pieces)
    await panels.settle()
    assert len(times) >= 3 and all(later - earlier >= 2.0 for earlier, later in pairwise(times))


async def test_keep_live_is_offered_once_after_13_minutes(table: Room) -> None:
    panels = await begin(table, 2)
    await table.env.advance_time(13 * 60)
    assert sorted(actor.id for actor in panels.done()) == sorted((table.ann.id, table.bob.id))
    assert "Keep live" in labels(panels.of(table.ann))
    await table.ann.click(panels.of(table.ann), label="Keep live")
    assert "Keep live" not in labels(panels.of(table.ann))
    assert FOLLOWS_AGAIN not in words(panels.of(table.ann))
    await table.env.advance_time(60)
    panels.reset()
    for actor in (table.ann, table.bob):
        await actor.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    assert set(panels.done()) == {table.ann}, "nothing is sent after 14 minutes"
    assert "Corridor 2" in words(panels.of(table.ann))
    assert "Keep live" in labels(panels.of(table.bob)) and "Corridor 1" in words(panels.of(table.bob))
    await table.bob.click(panels.of(table.bob), label="Keep live")
    assert FOLLOWS_AGAIN in words(panels.of(table.bob)) and "Corridor 2" in words(panels.of(table.bob))


async def test_nothing_is_offered_on_the_panel_of_a_match_that_is_over(table: Room) -> None:
    panels = await begin(table, 2)
    await table.env.advance_time(13 * 60)
    assert "Keep live" in labels(panels.of(table.bob))
    await panels.open(table.ann)
    await table.resign(table.ann)
    await table.resign(table.bob)
    await panels.settle()
    assert (await table.match()).status == "over"
    assert "Keep live" not in labels(panels.of(table.bob))
    await table.env.advance_time(13 * 60)
    assert "Keep live" not in labels(panels.of(table.ann))


async def test_a_press_makes_13_new_minutes(table: Room) -> None:
    panels = await begin(table, 2)
    await table.env.advance_time(12 * 60)
    await table.ann.click(panels.of(table.ann), label="1")
    await table.env.advance_time(2 * 60)
    assert panels.done() == [table.bob]
    assert "Keep live" not in labels(panels.of(table.ann))


async def test_of_two_panels_the_older_is_deleted(table: Room) -> None:
    panels = await begin(table, 2)
    older = await panels.open(table.ann)
    await panels.settle()
    assert panels.done(DELETE) == [table.ann]
    assert older.id != panels.of(table.ann).id
    await table.ann.slash(table.channel, "labyrinth bid", pieces=3)
    await panels.settle()
    assert panels.done() == [table.ann]
    assert "Chosen:" in words(panels.of(table.ann))


async def test_an_older_panel_is_left_once_its_token_is_gone(table: Room) -> None:
    panels = await begin(table, 2)
    await table.env.advance_time(16 * 60)
    await panels.open(table.ann)
    await panels.settle()
    assert panels.done(DELETE) == []


async def test_after_a_restart_a_panel_stands_still_until_its_first_press(table: Room) -> None:
    panels = await begin(table, 2)
    await table.restart()
    await table.bob.slash(table.channel, "labyrinth bid", pieces=1)
    await table.ann.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    assert "Chosen:" not in words(panels.of(table.ann)) and "Corridor 1" in words(panels.of(table.ann))
    await table.ann.click(panels.of(table.ann), label="What can I do now?")
    assert FOLLOWS_AGAIN in words(panels.of(table.ann)) and "Corridor 2" in words(panels.of(table.ann))
    panels.reset()
    await table.ann.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    assert panels.done() == [table.ann]


async def test_a_control_of_before_a_restart_still_makes_its_move(table: Room) -> None:
    panels = await begin(table, 2)
    await table.restart()
    result = await table.ann.click(panels.of(table.ann), label="3")
    assert "Chosen: **3 pieces**" in said(result) and FOLLOWS_AGAIN in said(result)


async def test_a_panel_that_began_without_a_picture_gets_one_by_a_press_alone(tmp_path: Path) -> None:
    """Discord takes no picture for it by any other edit."""
    broken, views = True, set[bytes]()

    async def draw(game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing:
        if broken:
            raise OSError("planted by a test")
        views.add(view)
        return await plain_part(game, view, recent)

    config = HostConfig(computer_pause=0.0, notice_after=0.0)
    async with Room.opened(tmp_path / "table.db", config, draw=each(draw)) as room:
        panels = await begin(room, 2)
        broken = False
        for actor in (room.ann, room.bob):
            await actor.slash(room.channel, "labyrinth bid", pieces=1)
        await panels.settle()
        assert "Corridor 2" in words(panels.of(room.ann)) and not pictures(panels.of(room.ann))
        assert {msgspec.json.decode(view)["viewer"] for view in views} == {None}, "the board alone has a picture"
        await room.ann.click(panels.of(room.ann), label="1")
        assert pictures(panels.of(room.ann))


async def test_a_picture_stays_on_a_panel_that_is_edited(table: Room) -> None:
    panels = await begin(table, 2)
    first = pictures(panels.of(table.ann))
    await table.ann.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    assert pictures(panels.of(table.ann)) and first
    await table.bob.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    assert pictures(panels.of(table.ann)) not in ([], first)


@pytest.mark.parametrize(("status", "code"), [(404, 10008), (404, 10015), (401, 50027)])
async def test_a_panel_that_is_no_more_ends_quietly(
    table: Room, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    panels = await begin(table, 2)
    table.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=status, code=code)
    for pieces in (1, 2):
        await table.ann.slash(table.channel, "labyrinth bid", pieces=pieces)
        await panels.settle()
    assert len(panels.done()) == 1
    assert not [record for record in caplog.records if record.levelname in ("WARNING", "ERROR")]
    await table.ann.click(panels.of(table.ann), label="4")
    await table.ann.slash(table.channel, "labyrinth bid", pieces=3)
    await panels.settle()
    assert len(panels.done()) == 2 and "Chosen: **3 pieces**" in words(panels.of(table.ann))


async def test_an_edit_that_fails_is_skipped_until_the_next_change(table: Room) -> None:
    panels = await begin(table, 2)
    table.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=400, code=0)
    await table.ann.slash(table.channel, "labyrinth bid", pieces=3)
    await panels.settle()
    assert "Chosen:" not in words(panels.of(table.ann))
    await table.ann.slash(table.channel, "labyrinth bid", pieces=4)
    await panels.settle()
    assert "Chosen: **4 pieces**" in words(panels.of(table.ann))


async def test_a_rematch_goes_on_on_the_same_panels(table: Room) -> None:
    await table.start()
    panels = await Panels.opened(table, table.ann, table.bob)
    await table.resign(table.ann)
    await panels.settle()
    for actor in panels.people:
        assert "wins by resignation" in words(panels.of(actor)) and "Rematch" in labels(panels.of(actor))
    await table.ann.click(panels.of(table.ann), label="Rematch")
    await panels.settle()
    assert "would like a rematch" in words(panels.of(table.bob))
    await table.bob.click(panels.of(table.bob), label="Rematch")
    await panels.settle()
    mover = await table.mover()
    assert "Drop 1" in labels(panels.of(mover)) and "Rematch" not in labels(panels.of(mover))
    panels.reset()
    await mover.click(panels.of(mover), label="Drop 1")
    await panels.settle()
    waiter = await table.mover()
    assert panels.done() == [waiter] and "Drop 2" in labels(panels.of(waiter))


async def test_a_press_on_an_old_control_shows_the_present_question(table: Room) -> None:
    panels = await begin(table, 2)
    old = table.snapshot(panels.of(table.ann).message)
    for actor in (table.ann, table.bob):
        await actor.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    result = await old.press(table.ann, "3")
    assert "belongs to an earlier question" in said(result) and "Corridor 2" in said(result)


async def test_a_fault_of_one_panel_stops_no_other(
    table: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    panels = await begin(table, 3)
    layout, ann = Panel.layout, table.ann.id

    def broken(self: Panel) -> object:
        if self.user_id == ann:
            raise RuntimeError("planted by a test")
        return layout(self)

    monkeypatch.setattr(Panel, "layout", broken)
    for actor in (table.ann, table.bob, table.eve):
        await actor.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    assert "Corridor 2" in words(panels.of(table.bob)) and "Corridor 2" in words(panels.of(table.eve))
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == [
        "match 1 failed (panel) and is tried again after growing pauses"
    ]


async def test_a_watchers_panel_does_not_follow(table: Room) -> None:
    await table.start()
    watched = await open_hand(table, table.eve)
    assert watched.response is not None and "Refresh" in labels(watched.response)
    panels = await Panels.opened(table)
    await (await table.mover()).slash(table.channel, "puzzler drop", column=2)
    await panels.settle()
    assert panels.done() == []


async def test_a_turn_notice_is_sent_beside_a_live_panel(table: Room) -> None:
    await table.start()
    panels = await Panels.opened(table, table.ann, table.bob)
    mover, waiter = await table.mover(), await table.waiter()
    await mover.click(panels.of(mover), label="Drop 1")
    await table.env.advance_time(table.config.notice_after + 1)
    called = [message.content for message in table.channel.history()]
    assert any(waiter.mention in content and "it is your move" in content for content in called)


async def test_the_panel_of_a_finished_match_goes_when_the_next_one_begins(table: Room) -> None:
    await table.start()
    panels = await Panels.opened(table, table.ann, table.bob)
    await table.resign(table.ann)
    await panels.settle()
    await table.eve.slash(table.channel, "play", game="soul_puzzler")
    await table.eve.click(await table.lobby(), label="Play the computer")
    await panels.settle()
    assert sorted(actor.id for actor in panels.done(DELETE)) == sorted((table.ann.id, table.bob.id))


async def test_help_goes_when_its_question_does(table: Room) -> None:
    await table.start()
    mover, waiter = await table.mover(), await table.waiter()
    asked = await mover.click(await table.board(), label="What can I do now?")
    waits = await waiter.click(await table.board(), label="What can I do now?")
    assert "nothing to do right now" in said(waits)
    await mover.slash(table.channel, "puzzler drop", column=2)
    await table.env.settle()
    assert asked.response is None and waits.response is None, "it is the other player's turn"
