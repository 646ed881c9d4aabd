"""Matches by the commands of their games and on their boards; ``test_by_text_alone`` plays all on panels to the end."""

from __future__ import annotations

import pytest

from ai.players import DEFAULT
from tests.cogs.helpers import Room, menus, said, words
from tests.cogs.tables import assert_is_over, by_command, on_board, play, start
from tests.sampling import sampled

MOST = 200
MOVES = 40
"""How many moves of a match are made by commands."""


@pytest.mark.parametrize(
    ("game", "people", "computers"),
    sampled(
        [
            ("labyrinth", 1, 2),
            ("maatatahay", 2, 0),
            ("anima", 2, 0),
            ("anima", 1, 2),
            ("soulgivers", 2, 0),
            ("soulgivers", 2, 2),
        ],
        3,
        "by commands",
    ),
)
async def test_moves_by_commands(undrawn: Room, game: str, people: int, computers: int) -> None:
    await start(undrawn, game, people=people, computers=computers)
    await play(undrawn, by_command, MOVES)
    assert (await undrawn.match()).entries > MOVES / 2


async def test_a_match_by_commands_alone(undrawn: Room) -> None:
    await undrawn.start(characters="secret", target=9)
    await play(undrawn, by_command, player=DEFAULT)
    ending = words(await undrawn.board())
    assert "wins!" in ending or "A draw" in ending


async def test_a_match_on_the_board_alone(room: Room) -> None:
    await room.start(characters="secret", target=9)
    for actor, card in ((room.ann, "ember"), (room.bob, "ondra")):
        board = await room.board()
        ((custom_id, values),) = menus(board).items()
        assert f"choose:{card}" in values
        await actor.select(board, [f"choose:{card}"], custom_id=custom_id)
    await play(room, on_board, player=DEFAULT)
    match = await room.match()
    ending = words(await room.board())
    assert match.seed is not None and "see **Log**" in ending
    log = said(await room.ann.click(await room.board(), label="Log"))
    assert match.seed.hex() in log and match.seed_hash in log
    await assert_is_over(room)


async def test_maatatahay_on_the_board_alone(undrawn: Room) -> None:
    await start(undrawn, "maatatahay")
    await play(undrawn, on_board)
    assert "points**" in words(await undrawn.board())
    await assert_is_over(undrawn)


async def test_a_match_against_the_computer(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await room.host.lobbies.set_options(room.channel.id, room.ann.id, {"target": 5})
    await room.ann.click(await room.lobby(), label="Play the computer")
    board = await room.board()
    ((custom_id, _),) = menus(board).items()
    await room.ann.select(board, ["choose:solenne"], custom_id=custom_id)
    await play(room, on_board, player=DEFAULT)
    assert (await room.match()).outcome is not None


async def test_a_restart_in_the_middle_of_a_scoring_loop(room: Room) -> None:
    await room.start(characters="secret")
    await room.ann.slash(room.channel, "puzzler choose", character="marcellin")
    await room.bob.slash(room.channel, "puzzler choose", character="brakk")
    for _ in range(MOST):
        await play(room, on_board, 1, DEFAULT)
        match = await room.match()
        table = await room.host.matches.table(match.id, None)
        if table.questions and table.questions[0].decision.kind == "score":
            break
    else:
        raise AssertionError("nobody came to score")
    before = await room.board()
    await room.restart()
    assert (await room.board()).id == before.id
    asked = await room.mover()
    await asked.click(await room.board(), label="Don't use the ability")
    assert (await room.host.matches.table(match.id, None)).questions[0].decision.kind != "score"
    await play(room, on_board, player=DEFAULT)
