from __future__ import annotations

from tests.cogs.helpers import Room, labels, words


async def test_a_newcomer_is_in_a_match_against_the_computer_after_two_clicks(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    assert "Play the computer" in labels(await room.lobby())
    await room.ann.click(await room.lobby(), label="Play the computer")
    match = await room.match()
    assert match.status == "live"
    assert room.ann.mention in words(await room.board())
    assert len(room.channel.history()) == 1, "the board takes the lobby's place"


async def test_two_players_start_a_match(room: Room) -> None:
    await room.start()
    board = await room.board()
    assert "Drop 1" in labels(board)
    mover, waiter = await room.mover(), await room.waiter()
    await mover.click(board, label="Drop 3")
    assert await room.mover() is waiter
    assert "drops a soul in column 3" in words(await room.board())
