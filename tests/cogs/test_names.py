"""What seats are called: two computer players of one name are told apart everywhere."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ai.players import DEFAULT
from cogs.shared.names import PlayersNamed, computer_name, names, seat_name
from host.views.table import Match
from render.labyrinth.words import SIGNS
from storage.rows import SeatRow
from tests.cogs.helpers import Room, menus, said, words

NORMAL = computer_name(DEFAULT)


async def computers(room: Room, key: str, count: int) -> None:
    """Let Ann start a match of Wicked Labyrinth among computer players of one kind."""
    await room.ann.slash(room.channel, "play", game="labyrinth")
    for _ in range(count):
        lobby = await room.lobby()
        ((custom_id, _),) = menus(lobby).items()
        await room.ann.select(lobby, [key], custom_id=custom_id)


@pytest.fixture
async def match(room: Room) -> Match:
    await room.start()
    return await room.match()


def seated(match: Match, *rows: Any) -> Match:
    """Return a match with these seats: a person's id, a computer player's key, or both for an absent person."""
    seats = [
        SeatRow(seat, "person", row)
        if isinstance(row, int)
        else SeatRow(seat, "computer", None, row)
        if isinstance(row, str)
        else SeatRow(seat, "computer", None, row[0], absent_id=row[1])
        for seat, row in enumerate(rows)
    ]
    return msgspec.structs.replace(match, game="labyrinth", seats=tuple(seats))


def called(match: Match) -> tuple[str, ...]:
    """Return what each seat is called behind its sign, where nobody has told a name."""
    return tuple(
        PlayersNamed({}, match).text(mark)[len(sign) + 1 :] for mark, sign in zip(names(match), SIGNS, strict=False)
    )


def test_computer_players_of_one_name_are_numbered(match: Match) -> None:
    several = seated(match, DEFAULT, 1, DEFAULT, "random", DEFAULT)
    assert called(several) == (NORMAL, "<@1>", f"{NORMAL} 2", "Random computer", f"{NORMAL} 3")
    assert seat_name(several, 2) == f"{NORMAL} 2"
    assert called(seated(match, 1, DEFAULT)) == ("<@1>", NORMAL)


def test_who_sits_in_for_somebody_renames_nobody(match: Match) -> None:
    away = seated(match, (DEFAULT, 7), DEFAULT, (DEFAULT, 8))
    assert called(away) == (f"{NORMAL} for <@7>", NORMAL, f"{NORMAL} for <@8>")


def test_a_computer_player_that_is_gone_goes_by_its_key(match: Match) -> None:
    assert called(seated(match, "oldie", "oldie")) == ("oldie", "oldie 2")


async def test_lobby_board_and_info_tell_two_duellists_apart(room: Room) -> None:
    await computers(room, DEFAULT, 2)
    lobby = words(await room.lobby())
    assert f"2. 🤖 {NORMAL} (" in lobby and f"3. 🤖 {NORMAL} 2 (" in lobby
    await room.ann.click(await room.lobby(), label="Start")
    await room.env.settle()
    board, facts = words(await room.board()), said(await room.eve.slash(room.channel, "match info"))
    for told in (board, facts):
        assert f"{NORMAL} 2" in told and told.replace(f"{NORMAL} 2", "").count(NORMAL)
