"""The levels of computer players that a server allows."""

from __future__ import annotations

import pytest

from ai.players import DEFAULT, LEVELS, PLAYERS, levels, up_to
from host.config import HostConfig
from host.errors import LevelNotAllowed, NoComputer
from rules.registry import GAMES
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, Harness
from tests.host.helpers import all_laid, out_of_time
from tests.refused import refused


def test_people_choose_levels_up_to_the_highest() -> None:
    assert levels("soul_puzzler") == LEVELS
    assert levels("soul_puzzler", "easy") == levels("anima", "easy") == ("easy",)
    assert levels("tally") == levels("soul_puzzler", "greedy") == ("easy", "greedy"), "Tally has no Hard player"
    assert all(levels(game) == LEVELS for game in GAMES)
    assert up_to("easy", DEFAULT) == up_to("easy", "hard") == "easy"
    assert up_to("greedy", "easy") == "easy" and up_to("hard", DEFAULT) == DEFAULT
    assert set(LEVELS) <= set(PLAYERS) and "random" not in LEVELS


async def test_a_lobby_has_no_level_above_that_of_its_server(harness: Harness) -> None:
    await harness.host.preferences.set_server(1, level="easy")
    await harness.host.lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    await refused(LevelNotAllowed, harness.host.lobbies.add_computer(CHANNEL, ADA, "greedy"))
    await refused(NoComputer, harness.host.lobbies.add_computer(CHANNEL, ADA, "strongest"))
    await refused(NoComputer, harness.host.lobbies.add_computer(CHANNEL, ADA, "hard"))
    lobby = await harness.host.lobbies.add_computer(CHANNEL, ADA, "easy")
    assert [plan.computer for plan in lobby.seats] == [None, "easy"]


async def test_a_seat_does_not_go_to_a_level_above_that_of_its_server(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.preferences.set_server(1, level="easy")
    await refused(LevelNotAllowed, harness.host.seats.replace(match, ADA, 0, computer="greedy"))
    await harness.host.seats.replace(match, ADA, 0, computer="easy")
    assert (await harness.facts(match)).seats[0].computer == "easy"


async def test_a_person_can_be_forgotten_on_a_server_with_a_low_level(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.preferences.set_server(1, level="easy")
    await harness.host.seats.replace(match, ADA, 0, forgotten=True)
    assert (await harness.facts(match)).seats[0].computer == "easy"


async def _gone(harness: Harness, match: int, how: str) -> str | None:
    """Let Ada's seat go to a computer player, and return its level."""
    if how == "late":
        await out_of_time(harness, 61)
    elif how == "resigns":
        await harness.host.seats.resign(match, ADA)
    else:
        await harness.host.upkeep.remove_person(ADA)
    return (await harness.facts(match)).seats[0].computer


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
@pytest.mark.parametrize("how", ["late", "resigns", "removed"])
@pytest.mark.parametrize(("highest", "expected"), [("easy", "easy"), ("greedy", "greedy"), ("hard", "greedy")])
async def test_the_computer_in_place_of_a_person_is_no_stronger_than_its_server_allows(
    harness: Harness, how: str, highest: str, expected: str
) -> None:
    await harness.host.preferences.set_server(1, level=highest)
    match = await all_laid(harness, ADA, BO, CLEO)
    assert await _gone(harness, match, how) == expected
