"""The game of the tutorial at a table: matches by its commands and by panels, what is typed, completed and refused."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from render.registry import FACES
from rules.registry import GAMES
from tests import games
from tests.cogs.helpers import Room, interact, name_of, said, words
from tests.cogs.panels import Panels, plain
from tests.cogs.tables import assert_is_over, begin_with, by_command, play
from tests.games.snatch.builder import blocking, laying
from tests.games.snatch.game import Snatch
from tests.games.snatch.values import SnatchState


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    """A table of a bot in whose registries Snatch is: all that its commands need."""
    monkeypatch.setitem(GAMES, "snatch", games.GAMES["snatch"])
    monkeypatch.setitem(FACES, "snatch", games.FACES["snatch"])
    async with Room.opened(tmp_path / "table.db", draw=plain) as opened:
        yield opened


async def start(table: Room) -> None:
    """Let Ann and Bob start a match; only registered games are among the choices of ``/play``."""
    options = [{"name": "game", "type": 3, "value": "snatch"}]
    await interact(table.ann, 2, table.channel, {"id": "1", "name": "play", "type": 1, "options": options})
    await table.bob.click(await table.lobby(), label="Join")
    await table.ann.click(await table.lobby(), label="Start")
    await table.env.settle()


async def begin(table: Room, monkeypatch: pytest.MonkeyPatch, state: SnatchState) -> None:
    """Let Ann and Bob begin with a position."""
    begin_with(monkeypatch, Snatch, state)
    await start(table)


@pytest.mark.parametrize("by", ["command", "panel"])
async def test_a_whole_match(table: Room, by: str) -> None:
    await start(table)
    if by == "command":
        await play(table, by_command)
    else:
        await (await Panels.opened(table, table.ann, table.bob)).play()
    await assert_is_over(table)


@pytest.mark.parametrize("typed", ["15", "lay:15", "Lay 15", " LAY: 15"])
async def test_a_move_is_typed_by_its_notation_or_its_name(
    table: Room, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    await begin(table, monkeypatch, laying((9, 1), (15, 2)))
    assert said(await table.bob.slash(table.channel, "snatch lay", card=typed)).startswith("Chosen: **Lay 15**")
    await table.ann.slash(table.channel, "snatch lay", card="9")
    assert "The cards 9, 15 are laid" in words(await table.board())


async def test_a_command_without_options_makes_the_move_that_is_legal(
    table: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(table, monkeypatch, laying((9, 1), (15, 2)))
    for name in ("Rest", "Wake up"):
        assert said(await table.ann.slash(table.channel, "snatch rest")).startswith(f"Done: **{name}**")


async def test_completion_offers_the_moves_of_the_one_who_types(table: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await begin(table, monkeypatch, blocking((9,), (16, 7), card=8))
    offered = await table.bob.autocomplete(table.channel, "snatch block", "card", "")
    assert [(choice["value"], choice["name"]) for choice in offered] == [
        ("0", "0 · Leave the point"),
        ("16", "16 · Block with 16"),
    ]
    for actor, command in ((table.ann, "block"), (table.bob, "lay"), (table.eve, "block")):
        assert await actor.autocomplete(table.channel, f"snatch {command}", "card", "") == []


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("7", "You cannot play 7 now."),
        ("block", "`block` could be: Leave the point, Block with 16, Block with 11."),
        ("the queen", "That is not possible now."),
    ],
)
async def test_what_cannot_be_is_refused_with_a_sentence(
    table: Room, monkeypatch: pytest.MonkeyPatch, typed: str, sentence: str
) -> None:
    await begin(table, monkeypatch, blocking((9,), (16, 11, 7), card=8))
    result = await table.bob.slash(table.channel, "snatch block", card=typed)
    assert result.ephemeral and said(result).startswith(sentence)


async def test_only_the_one_who_is_asked_moves(table: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await begin(table, monkeypatch, blocking((9,), (16, 7), card=8))
    refused = said(await table.ann.slash(table.channel, "snatch block", card="9"))
    assert f"{name_of(table.bob)} is to move" in refused
    assert "You are not playing" in said(await table.eve.slash(table.channel, "snatch block", card="9"))
