"""Wrong input is answered by what was wrong with it, and with what would be right."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from cogs.press.completion import MOST, of_every_kind
from cogs.press.door import does_not_fit
from render.registry import FACES
from rules.registry import GAMES
from tests.cogs.helpers import Room, said

WRONG = {
    "soul_puzzler": (
        ("drop 99", "`drop:99` isn't a move. Name a column from 1 to 5"),
        ("place C3", "`place C3` is a move of Maatatahay or Soulgivers, but this channel plays Soul Puzzler"),
    ),
    "labyrinth": (
        ("bid 99", "`bid:99` isn't a Wicked Labyrinth move. Name how many pieces you bid"),
        ("promote X,low", "Name a colour R, Y, G or B and the rank"),
        ("small X1", "as in `small S07`"),
        ("tide:2,right", "is a move of Soul Puzzler, but this channel plays Wicked Labyrinth"),
        ("xyzzy", "`xyzzy` isn't a Wicked Labyrinth move. Write it like `bid 4`"),
    ),
    "maatatahay": (
        ("rotate 9", "Name how many quarter turns to the right, 0 to 3"),
        ("add 9S", "Name the crystals that you add"),
        ("first nobody", "`first self` or `first other`"),
        ("place", "Name a space from A1 to E5"),
        ("commit 4+witch", "is a move of Wicked Labyrinth, but this channel plays Maatatahay"),
    ),
}


@pytest.mark.parametrize("game", WRONG)
async def test_a_move_that_is_none_says_what_is_missing(undrawn: Room, game: str) -> None:
    room = undrawn
    await room.ann.slash(room.channel, "play", game=game)
    await room.ann.click(await room.lobby(), label="Beginner match")
    for typed, expected in WRONG[game]:
        result = await room.ann.slash(room.channel, "move", notation=typed)
        assert expected in said(result) and result.ephemeral, typed


async def test_a_time_zone_is_suggested_by_its_city(room: Room) -> None:
    told = said(await room.ann.slash(room.channel, "settings me", timezone="Berlim"))
    assert "`Berlim` isn't a time zone" in told and "**Europe/Berlin**" in told
    told = said(await room.ann.slash(room.channel, "settings me", timezone="america/new york"))
    assert "America/New_York" in told and "isn't a time zone" not in told


async def test_a_page_that_is_none_is_quoted_tamely(room: Room) -> None:
    told = said(await room.eve.slash(room.channel, "rules", topic="`@everyone` <@1>", game="anima"))
    assert "@" not in told and "isn't a page of the rules of Anima: Shadow of Omega" in told


@pytest.mark.parametrize(
    ("kind", "value", "limits", "expected"),
    [
        (discord.AppCommandOptionType.user, SimpleNamespace(display_name="Zoe"), (None, None), "`Zoe` does not fit"),
        (discord.AppCommandOptionType.user, 5, (None, None), "`option`. Choose a member of this server"),
        (
            discord.AppCommandOptionType.integer,
            99,
            (1, 25),
            "`99` does not fit `option`. Choose a whole number from 1",
        ),
        (
            discord.AppCommandOptionType.string,
            "`@everyone`",
            (None, None),
            "`everyone` does not fit `option`. Choose",
        ),
    ],
)
def test_a_value_that_fits_no_option_is_named(kind: Any, value: Any, limits: tuple[Any, Any], expected: str) -> None:
    async def callback(interaction: discord.Interaction[Any], option: str) -> None:
        """Do nothing."""

    command: Any = app_commands.Command(name="x", description="x", callback=callback)
    interaction: Any = SimpleNamespace(command=command, namespace={"option": value}.items())
    error: Any = SimpleNamespace(
        value=value, type=kind, transformer=SimpleNamespace(min_value=limits[0], max_value=limits[1])
    )
    assert expected in does_not_fit(interaction, error)


def test_some_moves_of_every_kind_are_offered_before_anything_is_typed() -> None:
    found = [*((f"place:{number}", "") for number in range(40)), ("stand:others", ""), ("end", "")]
    offered = of_every_kind(found)
    assert len(offered) == MOST and {"stand:others", "end"} < {notation for notation, _ in offered}
    assert offered == [one for one in found if one in offered], "in their order"
    assert of_every_kind(found[-5:]) == found[-5:]


@pytest.mark.parametrize("game", GAMES)
async def test_moves_are_offered_before_anything_is_typed(undrawn: Room, game: str) -> None:
    room = undrawn
    await room.ann.slash(room.channel, "play", game=game)
    await room.ann.click(await room.lobby(), label="Beginner match")
    await room.env.settle()
    table = await room.host.matches.table((await room.match()).id, room.ann.id)
    offered = [one["value"] for one in await room.ann.autocomplete(room.channel, "move", "notation", "")]
    moves = (*table.legal.get(table.viewer, ()), *table.optional)  # type: ignore[arg-type]
    legal = {FACES[game].commands.typed(move) for move in moves}
    assert set(offered) <= legal and len(offered) == min(len(legal), MOST)
    assert await room.eve.autocomplete(room.channel, "move", "notation", "") == []
