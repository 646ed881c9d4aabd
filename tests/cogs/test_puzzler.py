"""The commands of Soul Puzzler: answers to what cannot be read or is not on one's card."""

from __future__ import annotations

import pytest

from tests.cogs.helpers import Room, said


async def test_a_character_that_does_not_exist(room: Room) -> None:
    await room.start(characters="secret")
    result = await room.ann.slash(room.channel, "puzzler choose", character="Gandalf")
    assert "No character has the name `gandalf`. Choose Shini, " in said(result)
    assert said(await room.ann.slash(room.channel, "puzzler choose", character="Shini")).startswith("Chosen:")


@pytest.mark.parametrize("use", ["crow", "Crow", "crow:", "crow:7"])
async def test_a_power_of_another_card(duel: Room, use: str) -> None:
    result = await (await duel.mover()).slash(duel.channel, "puzzler power", use=use)
    assert said(result).startswith("Apprentice has no power of that name.")


async def test_a_power_of_another_card_out_of_turn(duel: Room) -> None:
    result = await (await duel.waiter()).slash(duel.channel, "puzzler power", use="crow")
    assert said(result).startswith("Apprentice has no power of that name. On your turn, ")


async def test_a_power_without_its_column(room: Room) -> None:
    await room.start(characters="secret")
    for person in (room.ann, room.bob):
        await person.slash(room.channel, "puzzler choose", character="ayla")
    mover = await room.mover()
    result = await mover.slash(room.channel, "puzzler power", use="root")
    assert said(result).startswith("`root` could be: root:1, root:2, root:3, root:4, root:5.")
    assert said(await mover.slash(room.channel, "puzzler power", use=" Root:3 ")).startswith("Done")


async def test_an_ability_of_another_card(duel: Room) -> None:
    result = await (await duel.mover()).slash(duel.channel, "puzzler score", use="quarry")
    assert said(result).startswith("Apprentice has no ability of that name.")


async def test_a_power_that_no_card_has(duel: Room) -> None:
    result = await (await duel.mover()).slash(duel.channel, "puzzler power", use="fireball")
    assert "`fireball` isn't a Soul Puzzler move." in said(result)


async def test_a_stranger_with_a_power(duel: Room) -> None:
    result = await duel.eve.slash(duel.channel, "puzzler power", use="crow:3")
    assert "You are not playing in this match" in said(result)
