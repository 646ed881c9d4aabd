"""``/help``: where to begin."""

from __future__ import annotations

import pytest
from discord import ui

from cogs.guide.pages import games
from cogs.shared.names import game_facts
from render.registry import FACES
from rules.registry import GAMES
from tests.cogs.helpers import Room, labels, reply, said


async def test_help_says_what_this_is_how_to_start_and_what_to_press(room: Room) -> None:
    result = await room.eve.slash(room.channel, "help")
    assert result.ephemeral
    told = said(result)
    for word in ("/play", "Join", "Start", "My hand", "What can I do now?", "Undo", "More", "/board", "/move drop 3"):
        assert word in told
    for key, game in GAMES.items():
        assert f"**{game.title}** · {FACES[key].blurb}\n-# {game_facts(key)}" in told


def test_a_game_is_described_right_above_its_button() -> None:
    items = games()
    assert len(items) == 2 * len(GAMES)
    for game, described, row in zip(GAMES.values(), items[::2], items[1::2], strict=True):
        assert isinstance(described, ui.TextDisplay) and described.content.startswith(f"**{game.title}**")
        assert isinstance(row, ui.ActionRow)
        assert [one.label for one in row.children if isinstance(one, ui.Button)] == [game.title]


async def test_help_opens_the_rules_of_each_game(room: Room) -> None:
    for key, game in GAMES.items():
        result = reply(await room.eve.slash(room.channel, "help"))
        asked = (await room.eve.click(result, label=game.title)).response
        assert asked is not None
        opened = await room.eve.click(asked, label="Rules")
        assert FACES[key].pages()[0].title in said(opened) and game_facts(key) in said(opened)


async def test_help_works_during_a_match_and_in_direct_messages(duel: Room) -> None:
    for result in (await duel.ann.slash(duel.channel, "help"), await duel.ann.user.slash("help")):
        assert result.ephemeral and result.response is not None
        assert labels(result.response) == [game.title for game in GAMES.values()]


@pytest.mark.parametrize(
    ("game", "facts"),
    [
        ("soul_puzzler", "2 players · half an hour · easy to learn"),
        ("labyrinth", "3 to 5 players · half an hour · a little to learn"),
        ("soulgivers", "2 or 4 players · an hour · a lot to learn"),
    ],
)
def test_the_facts_of_a_game_in_a_line(game: str, facts: str) -> None:
    assert game_facts(game) == facts
