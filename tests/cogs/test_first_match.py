"""The gentle first match, which the rules advise: one press away from the help, the rules and a lobby."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from cogs.shared.options import settings
from host.config import HostConfig
from render.registry import FACES
from rules.registry import GAMES
from tests.cogs.helpers import Room, labels, said, words

GENTLE = "Beginner match"


async def beginning(room: Room) -> Any:
    """Return what the button of Maatatahay under the help asks Eve."""
    shown = (await room.eve.slash(room.channel, "help")).response
    assert shown is not None
    return (await room.eve.click(shown, label="Maatatahay")).response


async def is_gentle(room: Room, game: str) -> bool:
    """Return whether the channel's match is the gentle one of a game, with one person."""
    match = await room.match()
    gentle = FACES[game].gentle
    options = msgspec.json.decode(msgspec.json.encode(match.options))
    usual = {setting.name: setting.default for setting in settings(game)}
    return (
        match.game == game
        and [row.kind for row in match.seats] == ["person", *["computer"] * (gentle.seats - 1)]
        and {name: options[name] for name in usual} == usual | gentle.options
    )


@pytest.mark.parametrize("game", GAMES)
async def test_a_lobby_of_a_newcomer_offers_the_match_that_the_rules_advise(undrawn: Room, game: str) -> None:
    room = undrawn
    await room.ann.slash(room.channel, "play", game=game)
    lobby = await room.lobby()
    assert labels(lobby)[0] == GENTLE and FACES[game].gentle.words in words(lobby)
    await room.ann.click(lobby, label=GENTLE)
    assert await is_gentle(room, game)
    assert len(room.channel.history()) == 1, "the board takes the lobby's place"


@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_a_first_match_are_the_games_own(game: str) -> None:
    gentle = FACES[game].gentle
    assert gentle.seats in GAMES[game].seats
    assert gentle.options.keys() <= {setting.name for setting in settings(game)}
    assert msgspec.convert(gentle.options, GAMES[game].options)


async def test_who_has_played_a_game_is_offered_it_no_more_but_others_are(undrawn: Room) -> None:
    room = undrawn
    await room.start()
    await room.resign(room.ann)
    for actor, game, offered in (
        (room.ann, "soul_puzzler", False),
        (room.bob, "maatatahay", True),
        (room.eve, "soul_puzzler", True),
    ):
        await actor.slash(room.channel, "play", game=game)
        lobby = await room.lobby()
        assert (GENTLE in labels(lobby)) == offered
        await actor.click(lobby, label="Cancel")


async def test_it_is_offered_no_more_once_somebody_has_joined(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="labyrinth")
    await room.bob.click(await room.lobby(), label="Join")
    assert GENTLE not in labels(await room.lobby()) and GENTLE not in words(await room.lobby())


async def test_an_outdated_lobby_keeps_those_who_have_joined(undrawn: Room) -> None:
    room = undrawn
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    old = room.snapshot(await room.lobby())
    await room.bob.click(await room.lobby(), label="Join")
    assert "no seat here" in said(await old.press(room.eve, GENTLE))
    assert "opened this lobby" in said(await old.press(room.bob, GENTLE)) and await room.store.lobbies.lobby(
        room.channel.id
    )
    await old.press(room.ann, GENTLE)
    match = await room.match()
    assert match.people == (room.ann.id, room.bob.id) and match.options.characters == "none"  # type: ignore[attr-defined]


async def test_a_strange_press_starts_nothing(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    refused = said(await room.eve.click(await room.lobby(), label=GENTLE))
    assert "no seat here" in refused
    assert words(await room.lobby())


@pytest.mark.parametrize("where", ["help", "rules"])
async def test_one_press_from_the_help_and_the_rules_starts_it_in_the_channel(undrawn: Room, where: str) -> None:
    room = undrawn
    if where == "help":
        shown, label = await beginning(room), "Beginner match"
    else:
        shown = (await room.eve.slash(room.channel, "rules", game="maatatahay", topic="start")).response
        label = "Beginner match"
        assert shown is not None and FACES["maatatahay"].gentle.words in words(shown)
    assert shown is not None
    await room.eve.click(shown, label=label)
    assert await is_gentle(room, "maatatahay") and "Maatatahay" in words(await room.board())
    assert await room.store.lobbies.lobby(room.channel.id) is None


async def test_the_help_opens_a_lobby_by_one_question_where_matches_are_played(undrawn: Room) -> None:
    room = undrawn
    asked = await beginning(room)
    assert labels(asked) == ["Beginner match", "Open a lobby", "Rules"]
    assert FACES["maatatahay"].gentle.words in words(asked)
    await room.eve.click(asked, label="Open a lobby")
    assert "Join" in labels(await room.lobby())
    await room.eve.click(await room.lobby(), label="Cancel")
    await room.host.preferences.set_server(room.guild.id, place="thread")
    assert "The lobby is open in" in said(await room.eve.click(await beginning(room), label="Open a lobby"))


async def test_other_pages_of_the_rules_do_not_offer_it(room: Room) -> None:
    shown = (await room.eve.slash(room.channel, "rules", game="maatatahay", topic="round")).response
    assert shown is not None and "Beginner match" not in labels(shown)


async def test_where_something_is_played_already_it_is_said(undrawn: Room) -> None:
    room = undrawn
    shown = await beginning(room)
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    assert shown is not None
    assert "already open here" in said(await room.eve.click(shown, label="Beginner match"))
    await room.ann.click(await room.lobby(), label=GENTLE)
    entries = (await room.match()).entries
    assert "already hosts a match" in said(await room.eve.click(shown, label="Beginner match"))
    assert (await room.match()).game == "soul_puzzler" and (await room.match()).entries >= entries


async def test_where_matches_are_played_in_threads_the_thread_offers_it(undrawn: Room) -> None:
    room = undrawn
    await room.host.preferences.set_server(room.guild.id, place="thread")
    shown = await beginning(room)
    assert shown is not None
    assert "The lobby is open in" in said(await room.eve.click(shown, label="Beginner match"))
    ((thread_id, _),) = await room.store.lobbies.lobbies()
    assert thread_id != room.channel.id


async def test_nobody_starts_more_first_matches_than_matches(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("busy") / "table.db"
    async with Room.opened(path, HostConfig(most_per_person=1)) as room:
        await room.ann.slash(room.channel, "play", game="soul_puzzler")
        await room.ann.click(await room.lobby(), label=GENTLE)
        other = room.guild.create_text_channel("other")
        asked = (await room.ann.slash(other, "help")).response
        assert asked is not None
        shown = (await room.ann.click(asked, label="Maatatahay")).response
        assert shown is not None
        assert "match" in said(await room.ann.click(shown, label="Beginner match"))
        assert not other.history() and await room.store.lobbies.lobby(other.id) is None


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Soul Puzzler tell its goal, and how far a player is."""
    face = replace(FACES["soul_puzzler"], goal="You win by 15 points.", progress=lambda view, seat: f"seat {seat}")
    monkeypatch.setitem(FACES, "soul_puzzler", face)


GOAL = "-# 🎯 You win by 15 points. Now: **seat {}**."


@pytest.mark.usefixtures("told")
async def test_the_board_of_a_beginner_match_tells_the_goal_above_the_question(room: Room) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await room.ann.click(await room.lobby(), label=GENTLE)
    await room.env.settle()
    lines = words(await room.board()).splitlines()
    seat = (await room.match()).seat_of(room.ann.id)
    assert lines[lines.index(GOAL.format(seat)) + 1].startswith("▸")
    helped = said(await room.ann.click(await room.board(), label="What can I do now?"))
    assert helped.count(GOAL.format(seat)) == 1


@pytest.mark.usefixtures("told")
async def test_board_and_hand_tell_the_goal_in_the_first_three_matches_of_a_game(room: Room) -> None:
    for number in range(5):
        await room.start()
        mover = await room.mover()
        goal = GOAL.format((await room.match()).seat_of(mover.id))
        for shown in (words(await room.board()), said(await mover.slash(room.channel, "hand"))):
            assert (goal in shown) == (number < 3)
        assert said(await mover.click(await room.board(), label="What can I do now?")).count(goal) == 1
        await room.resign(mover)


async def test_a_beginner_match_ends_with_a_button_for_the_next_step(
    undrawn: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    face = FACES["soul_puzzler"]
    further = msgspec.structs.replace(face.gentle, again="Again, to 12 points", next={"target": 12})
    monkeypatch.setitem(FACES, "soul_puzzler", replace(face, gentle=further))
    room = undrawn
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await room.ann.click(await room.lobby(), label=GENTLE)
    await room.resign(room.ann)
    board = await room.board()
    assert labels(board) == ["Again, to 12 points", "Rematch", "Another game", "Replay", "More"]
    first = await room.match()
    await room.ann.click(board, label="Again, to 12 points")
    second = await room.match()
    assert second.id != first.id and second.status == "live"
    assert second.options == msgspec.structs.replace(first.options, target=12)
    await room.resign(room.ann)
    assert labels(await room.board())[0] == "Rematch", "it was no beginner match"
