"""When a private panel follows its match, when it stops, and what happens after a fault."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import Mock

import pytest
import simcord
from discord import ui

from cogs.match.panel_actions import FOLLOWS_AGAIN
from cogs.panels import panel
from cogs.panels.live_panel import LivePanel
from cogs.panels.panel import Panel
from host.config import HostConfig
from host.services.preferences import PersonPreferences
from render.drawing import Drawing, Part
from render.registry import FACES
from rules.registry import GAMES
from tests.cogs.helpers import Room, labels, open_hand, reply, said, words
from tests.cogs.panels import Panels, begin, pictures, plain


def reported(caplog: pytest.LogCaptureFixture) -> int:
    """Return how many faults are in the log."""
    return len([record for record in caplog.records if record.levelno >= logging.ERROR])


@pytest.mark.parametrize("how", ["by an edit", "by a press"])
async def test_a_fault_is_reported_again_once_the_panel_has_worked(
    table: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, how: str
) -> None:
    edit, broken = LivePanel.edit, True

    async def failing(self: LivePanel, panel: Panel, now: float) -> None:
        if broken:
            raise RuntimeError("planted by a test")
        await edit(self, panel, now)

    monkeypatch.setattr(LivePanel, "edit", failing)
    panels = await begin(table, 2)

    async def bid(pieces: int) -> None:
        await table.ann.slash(table.channel, "labyrinth bid", pieces=pieces)
        await panels.settle()

    await bid(1)
    await bid(2)
    assert reported(caplog) == 1
    if how == "by an edit":
        broken = False
        await bid(3)
        assert "Chosen: **3 pieces**" in words(panels.of(table.ann))
        broken = True
    else:
        await table.ann.click(panels.of(table.ann), label="3")
    await bid(4)
    assert reported(caplog) == 2


async def test_a_change_during_an_edit_that_fails_is_shown(table: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    edit, match, tries = LivePanel.edit, 0, 0

    async def failing(self: LivePanel, panel: Panel, now: float) -> None:
        nonlocal tries
        tries += 1
        if tries == 1:
            await table.host.play.submit(match, table.ann.id, "commit:5")
            raise RuntimeError("planted by a test")
        await edit(self, panel, now)

    monkeypatch.setattr(LivePanel, "edit", failing)
    panels = await begin(table, 2)
    match = (await table.match()).id
    await table.ann.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    assert tries == 2 and "Chosen: **5 pieces**" in words(panels.of(table.ann))


async def test_the_panel_of_whoever_has_resigned_becomes_a_watchers(table: Room) -> None:
    panels = await begin(table, 3)
    await table.resign(table.ann)
    await panels.settle()
    assert table.ann in panels.done() and "You are not playing in this match" in words(panels.of(table.ann))
    assert "Refresh" in labels(panels.of(table.ann))
    panels.reset()
    for actor in (table.bob, table.eve):
        await actor.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    await table.env.advance_time(13 * 60)
    assert panels.done() and table.ann not in panels.done()


async def test_the_panel_of_whoever_is_away_follows_again_once_they_are_back(tmp_path: Path) -> None:
    config = HostConfig(pace=60, computer_pause=1e6, notice_after=0.0)
    async with Room.opened(tmp_path / "table.db", config, draw=plain) as room:
        await room.start()
        panels, mover = await Panels.opened(room, room.ann, room.bob), await room.mover()
        await room.env.advance_time(70)
        assert "You are not playing in this match" in words(panels.of(mover))
        await mover.click(await room.board(), label="I'm back")
        await panels.settle()
        assert "Drop 1" in labels(panels.of(mover))


async def test_a_panel_of_the_match_before_does_not_take_the_place_of_the_one_in_use(table: Room) -> None:
    await table.start()
    panels = await Panels.opened(table, table.ann, table.bob)
    old = table.snapshot(panels.of(table.ann).message)
    await table.restart()
    await table.resign(table.ann)
    for actor in (table.ann, table.bob):
        await actor.click(await table.board(), label="Rematch")
    await panels.open(table.ann)
    shown = await old.press(table.ann, "What can I do now?")
    assert "This match is over" in said(shown)
    panels.reset()
    await (await table.mover()).slash(table.channel, "puzzler drop", column=2)
    await panels.settle()
    assert "drops a soul in column 2" in words(panels.of(table.ann))


async def test_the_controls_and_the_digest_of_a_panel_are_made_once(
    table: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(table, 2)
    laid_out, offered = Mock(wraps=panel.panel), Mock(wraps=panel.offered)
    monkeypatch.setattr(panel, "panel", laid_out)
    monkeypatch.setattr(panel, "offered", offered)
    shown = Panel(await table.host.session.load((await table.match()).id), table.ann.id)
    before = shown.digest(table.bot.pictures)
    assert "3" in [item.label for item in shown.layout().walk_children() if isinstance(item, ui.Button)]
    assert shown.digest(table.bot.pictures) == before
    assert (laid_out.call_count, offered.call_count) == (2, 1)


async def test_the_pictures_of_a_panel_are_asked_for_before_anything_is_read(
    table: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    panels, order = await begin(table, 2), list[str]()
    person, drawn = table.host.preferences.person, table.bot.pictures._draw

    async def read(user_id: int) -> PersonPreferences:
        order.append("read")
        return await person(user_id)

    async def draw(*parts: Part) -> Sequence[Drawing | None]:
        order.append("draw")
        return await drawn(*parts)

    monkeypatch.setattr(table.host.preferences, "person", read)
    monkeypatch.setattr(table.bot.pictures, "_draw", draw)
    await table.ann.click(panels.of(table.ann), label="1")
    assert order[:2] == ["draw", "read"]


async def test_a_panel_that_follows_need_not_be_refreshed(table: Room) -> None:
    panels = await begin(table, 3)
    for actor in panels.people:
        assert "Refresh" not in labels(panels.of(actor)) and "What can I do now?" in labels(panels.of(actor))


async def test_a_watchers_panel_has_never_stopped(table: Room) -> None:
    await table.start()
    watched = reply(await open_hand(table, table.eve))
    seat = (await table.match()).seat_of(table.bob.id) or 0
    await table.bob.slash(table.channel, "match replace", seat=seat + 1)
    await table.eve.click(await table.board(), label="Take the open seat")
    result = await table.eve.click(watched, label="Refresh")
    assert "You are not playing" not in said(result) and FOLLOWS_AGAIN not in said(result)


def layout_of(message: simcord.ResponseMessage) -> tuple[list[tuple[int, str]], int]:
    """Return each text of a panel with its place among the parts, and the place of the picture."""
    (container,) = message.components
    parts = list(container["components"])
    texts = [(place, str(part["content"])) for place, part in enumerate(parts) if part["type"] == 10]
    return texts, next(place for place, part in enumerate(parts) if part["type"] == 12)


async def start(table: Room, game: str) -> None:
    """Start a match of a game among as few people as it takes."""
    await table.ann.slash(table.channel, "play", game=game)
    for actor in (table.bob, table.eve)[: GAMES[game].seats.start - 1]:
        await actor.click(await table.lobby(), label="Join")
    await table.ann.click(await table.lobby(), label="Start")


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_has_its_picture_on_the_panels_of_its_players(table: Room, game: str) -> None:
    await start(table, game)
    panels = await Panels.opened(table, table.ann)
    board, *hand = pictures(panels.of(table.ann))
    assert ("/anima-hand-" if game == "anima" else f"/{game}-") in board
    assert len(hand) == (game == "labyrinth"), "Anima begins with its hand alone, the others without one"


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_asked_is_the_last_text_of_a_panel(table: Room, game: str) -> None:
    """On a phone the end of a message is in sight and its beginning is not."""
    await start(table, game)
    match = await table.match()
    seat = (await table.host.matches.table(match.id, None)).questions[0].decision.seat
    actor = next(one for one in (table.ann, table.bob, table.eve) if match.seat_of(one.id) == seat)
    own = await table.host.matches.table(match.id, actor.id)
    asked = own.questions[0].decision
    panels = await Panels.opened(table, actor)
    result = reply(await actor.click(panels.of(actor), label="What can I do now?"))
    texts, picture = layout_of(result)
    assert FACES[game].prompt(own.view, asked).question(own.view, asked) in texts[-1][1]
    assert texts[0][1].startswith("### ") and texts[0][0] < picture
    assert texts[1][1].endswith(FACES[game].prompt(own.view, asked).help(own.view, asked, own.legal[seat])), (
        "what one has is told by /hand alone"
    )
    below = picture + len(pictures(panels.of(actor)))
    assert [place for place, _ in texts[1:]] == [below, below + 2]  # help, a line, the question
