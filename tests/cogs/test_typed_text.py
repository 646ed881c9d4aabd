"""What is typed: read as it is seen, and neither read nor completed where it is longer than its option takes."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from cogs.shared.typed_text import FREE, MOST, MOST_OF_A_TURN
from host.match.match_session import LoadedMatch
from host.match.matches import Matches
from render.anima import commands
from render.registry import FACES
from tests.cogs.helpers import Room, command_parts, commands_of, interact, said
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
    return await interact(room.ann, kind, room.channel, data)


@pytest.mark.parametrize(
    "text",
    [
        "Drop in column 2\u200b",
        "\ufeffDrop in column 2",
        "Drop in col\u00adumn 2",
        "\u202edrop 2\u202c",
        "dr\u200dop:2",
        "drop\u2060 2",
        "drop 2\ufe0f",
        "drop 2\u3164",
        "drop\u00a0\u3000 2",
        "drop\n2",
        "drop \uff12",
        "\uff24\uff52\uff4f\uff50 2",
        "drop 2" + "\u200b" * 90,
    ],
)
async def test_signs_that_no_one_sees_and_wide_ones_change_no_move(duel: Room, text: str) -> None:
    assert said(await (await duel.mover()).slash(duel.channel, "move", notation=text)).startswith("Done")


async def test_every_list_is_searched_for_what_is_seen(duel: Room) -> None:
    mover = await duel.mover()
    for command, option, text, value in (
        ("move", "notation", "column\u200b \uff12", "drop:2"),
        ("settings me", "timezone", "ber\u200bl", "Europe/Berlin"),
        ("settings me", "away", "\uff13\u00a0days", "3 days"),
    ):
        assert [one["value"] for one in await mover.autocomplete(duel.channel, command, option, text)] == [value]
    told = said(
        await mover.slash(duel.channel, "settings me", timezone="Europe/\u2060Berlin", away="\uff13\u200b days")
    )
    assert "You are away until" in told and "Europe/Berlin" in told
    assert "## " in said(
        await mover.slash(duel.channel, "rules", topic=FACES["soul_puzzler"].pages()[2].title + "\u200b")
    )


def test_free_text_is_an_option_of_some_command(room: Room) -> None:
    assert {path[-1] for path, _ in command_parts(commands_of(room))} >= FREE


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

    monkeypatch.setattr(commands, "spelled", spelled)
    result = await use(room, "a" * length)
    assert said(result) == (
        f"That is {length} characters long, but the limit is 100. Choose from the list, or type less."
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
    assert refused.startswith("That is 301 characters long, but the limit is 300.")
