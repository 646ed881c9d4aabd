"""Complete matches, each by one way of playing alone."""

from __future__ import annotations

import simcord

from tests.cogs.helpers import Room, labels, menus, said, use, words

MOST = 200


async def play_on(room: Room, by: str) -> None:
    """Play the match to its end, by "slash" or by "buttons"."""
    for _ in range(MOST):
        if (await room.match()).status != "live":
            return
        actor, move = await room.best_move()
        await (by_slash(room, actor, move) if by == "slash" else by_buttons(room, actor, move))
    raise AssertionError("the match does not end")


async def by_slash(room: Room, actor: simcord.MemberActor, move: str) -> None:
    kind, _, rest = move.partition(":")
    if kind in ("choose", "drop", "switch"):
        option = {"choose": "character", "drop": "column", "switch": "squares"}[kind]
        result = await actor.slash(room.channel, f"puzzler {kind}", **{option: int(rest) if kind == "drop" else rest})
    elif kind in ("end", "pass"):
        result = await actor.slash(room.channel, f"puzzler {kind}")
    elif kind in ("crow", "root", "fuse", "gambit"):
        result = await actor.slash(room.channel, "puzzler power", use=move)
    else:
        result = await actor.slash(room.channel, "puzzler score", use=move)
    assert said(result).startswith(("Done", "Laid aside")), (move, said(result))


async def by_buttons(room: Room, actor: simcord.MemberActor, move: str) -> None:
    await use(actor, await room.board(), move)


async def test_a_match_by_slash_commands_alone(room: Room) -> None:
    await room.start(characters="secret", target=9)
    await room.bob.slash(room.channel, "puzzler choose", character="brakk")
    await room.ann.slash(room.channel, "puzzler choose", character="vex")
    await play_on(room, "slash")
    ending = words(await room.board())
    assert "wins!" in ending or "A draw" in ending


async def test_a_match_by_buttons_alone(room: Room) -> None:
    await room.start(characters="secret", target=9)
    for actor, card in ((room.ann, "ember"), (room.bob, "ondra")):
        board = await room.board()
        ((custom_id, values),) = menus(board).items()
        assert f"choose:{card}" in values
        await actor.select(board, [f"choose:{card}"], custom_id=custom_id)
    await play_on(room, "buttons")
    match = await room.match()
    ending = words(await room.board())
    assert match.seed is not None and match.seed.hex() in ending
    assert match.seed_hash[:12] in ending
    assert labels(await room.board()) == ["Rematch", "Another game", "Replay", "Log", "More"]


async def test_a_match_against_the_computer(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await room.host.lobbies.set_options(room.channel.id, room.ann.id, {"target": 5})
    await room.ann.click(await room.lobby(), label="Play the computer")
    board = await room.board()
    ((custom_id, _),) = menus(board).items()
    await room.ann.select(board, ["choose:solenne"], custom_id=custom_id)
    await play_on(room, "buttons")
    assert (await room.match()).outcome is not None


async def test_a_restart_in_the_middle_of_a_scoring_loop(room: Room) -> None:
    await room.start(characters="secret")
    await room.ann.slash(room.channel, "puzzler choose", character="marcellin")
    await room.bob.slash(room.channel, "puzzler choose", character="brakk")
    for _ in range(MOST):
        actor, move = await room.best_move()
        await by_buttons(room, actor, move)
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
    await play_on(room, "buttons")
