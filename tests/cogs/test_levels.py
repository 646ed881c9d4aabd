"""The levels of computer players, as people choose them."""

from __future__ import annotations

import msgspec
import pytest

from ai.greedy import HARD_STRATEGIES
from host.views.table import Lobby
from tests.cogs.helpers import Room, labels, said, words


async def computers(room: Room) -> set[str | None]:
    """Return the levels of the computer players of the room's match."""
    return {seat.computer for seat in (await room.match()).seats if seat.kind == "computer"}


@pytest.mark.parametrize(
    ("button", "level"),
    [
        ("Play the computer", "greedy"),
        ("Easy computer", "easy"),
        ("Hard computer", "hard"),
        ("Beginner match", "easy"),
    ],
)
async def test_a_button_starts_a_match_against_its_level(room: Room, button: str, level: str) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await room.ann.click(await room.lobby(), label=button)
    assert await computers(room) == {level}


async def test_a_lobby_says_what_to_expect_of_each_level(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    shown = words(await room.lobby())
    for expected in ("overlooks things", "looks one turn ahead", "thinks several turns ahead"):
        assert expected in shown


async def test_a_lobby_says_how_hard_plays_its_game(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="anima")
    shown = words(await room.lobby())
    assert "Hard computer: plans for the end of the match" in shown and "several turns" not in shown
    await room.ann.select(await room.lobby(), ["hard"], custom_id="lc:1")
    assert "Hard computer (plans for the end of the match)" in words(await room.lobby())


async def test_a_game_without_a_hard_player_offers_none(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(HARD_STRATEGIES, "anima")
    await room.ann.slash(room.channel, "play", game="anima")
    lobby = await room.lobby()
    assert "Hard" not in words(lobby) and "Hard computer" not in labels(lobby)
    assert "can't take or leave a seat" in said(await room.forge(room.ann, lobby, "lc:1", "hard"))
    assert "can't take or leave a seat" in said(await room.forge(room.ann, lobby, "lb:hard"))


async def test_all_buttons_keep_to_the_level_of_the_server(room: Room) -> None:
    assert room.channel.guild is not None
    await room.host.preferences.set_server(room.channel.guild.id, level="easy")
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    lobby = await room.lobby()
    assert "Normal" not in words(lobby) and not {"Easy computer", "Hard computer"} & set(labels(lobby))
    assert "Choose a lower one" in said(await room.forge(room.ann, lobby, "lc:1", "greedy"))
    await room.ann.click(lobby, label="Play the computer")
    assert await computers(room) == {"easy"}


async def test_no_one_adds_the_random_player(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="anima")
    assert "can't take or leave a seat" in said(await room.forge(room.ann, await room.lobby(), "lc:1", "random"))


def test_a_lobby_stored_before_levels_has_all() -> None:
    stored = b'{"game":"soul_puzzler","guild_id":1,"channel_id":1,"owner_id":1,"seats":[],"options":{}}'
    assert msgspec.json.decode(stored, type=Lobby).highest == "hard"
