"""Texts longer than an option takes: refused in a sentence, and neither read nor completed."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from cogs.shared.typed_text import MOST, MOST_OF_A_TURN
from host.match.loaded_match import LoadedMatch
from host.match.matches import Matches
from render.anima import typed
from tests.cogs.helpers import Room, said
from tests.cogs.tables import start

COMMAND, COMPLETION = 2, 4
"""Discord's numbers for an interaction by a command, and by completion."""


async def use(room: Room, text: str, kind: int = COMMAND) -> simcord.InteractionResult:
    """Send ``/anima use`` as Discord would without looking at the length of its text."""
    option = {"name": "ability", "type": 3, "value": text, "focused": kind == COMPLETION}
    return await send(room, "anima", "use", option, kind)


async def turn(room: Room, text: str) -> simcord.InteractionResult:
    """Send ``/soulgivers turn`` in the same way."""
    return await send(room, "soulgivers", "turn", {"name": "actions", "type": 3, "value": text}, COMMAND)


async def send(room: Room, group: str, name: str, option: dict[str, Any], kind: int) -> simcord.InteractionResult:
    """Let Ann send a command of a group with one option."""
    data = {"id": "1", "name": group, "type": 1, "options": [{"name": name, "type": 1, "options": [option]}]}
    return await room.ann._dispatch_interaction(kind, room.channel, data)


@pytest.mark.parametrize("length", [MOST + 1, 6000])
async def test_a_long_text_is_refused_before_it_is_read(
    room: Room, monkeypatch: pytest.MonkeyPatch, length: int
) -> None:
    """Six thousand characters kept the event loop busy for more than a second."""
    await start(room, "anima")
    read: list[str] = []

    def spelled(text: str) -> str:
        read.append(text)
        return text

    monkeypatch.setattr(typed, "spelled", spelled)
    result = await use(room, "a" * length)
    assert said(result) == (
        f"That is {length} characters long; at most 100 are read here. Choose from the list, or type less."
    )
    assert result.ephemeral and not read
    await use(room, "a" * MOST)
    assert read, "a text as long as it may be is read"


async def test_a_long_text_is_not_completed(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await start(room, "anima")
    looked_at: list[int] = []
    whole = Matches.load_in

    async def load_in(self: Matches, channel_id: int) -> LoadedMatch:
        looked_at.append(channel_id)
        return await whole(self, channel_id)

    monkeypatch.setattr(Matches, "load_in", load_in)
    assert (await use(room, "a" * (MOST + 1), COMPLETION)).autocomplete_choices == []
    assert not looked_at
    await use(room, "a" * MOST, COMPLETION)
    assert looked_at


async def test_a_whole_turn_may_be_longer(room: Room) -> None:
    await start(room, "soulgivers")
    assert "characters long" not in said(await turn(room, "n" * MOST_OF_A_TURN))
    refused = said(await turn(room, "n" * (MOST_OF_A_TURN + 1)))
    assert refused.startswith("That is 301 characters long; at most 300 are read here.")
