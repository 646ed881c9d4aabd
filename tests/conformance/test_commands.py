"""Every legal move belongs to a command, and what a command fills in while somebody types is the move it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from render.kit.commands import CardCommand, Command, Option, Typist, normalised, offers
from render.kit.typed import squeezed
from rules.engine import AnyGame
from tests.conformance.kit import ALL_FACES, every_game, some_playouts

MATCHES, EVERY = 8, 3
"""How many matches are looked at, and every which of their positions."""


def typists(game: AnyGame) -> Iterator[Typist[Any, Any]]:
    """Yield everybody who is asked in some positions, as somebody who types a command there."""
    for playout in some_playouts(game, MATCHES):
        for moment in playout.moments[::EVERY]:
            for decision in game.pending(moment.state):
                seat = decision.seat
                legal, standing = game.legal(moment.state, seat), game.optional(moment.state, seat)
                yield Typist(game.view(moment.state, seat), seat, True, legal, standing, game.parse)


def rows(game: AnyGame) -> list[Command]:
    """Return the commands of a game that make moves."""
    return [row for row in ALL_FACES[game.key].commands.rows if isinstance(row, Command)]


@every_game
def test_every_legal_move_belongs_to_a_command(game: AnyGame) -> None:
    kinds = {kind for row in rows(game) for kind in row.kinds}
    moves = {str(move) for typist in typists(game) for move in (*typist.legal, *typist.standing)}
    assert moves and not [move for move in moves if move.partition(":")[0] not in kinds]


@every_game
def test_what_is_filled_in_is_the_move_that_it_stands_for(game: AnyGame) -> None:
    face = ALL_FACES[game.key]
    plain = [(row, row.options[0]) for row in rows(game) if row.moves is None and row.options]
    for typist in typists(game):
        for row, option in plain:
            for value, _ in offers(row, option, typist, {}, face.move):
                typed = int(value) if option.numbers else value
                (move,) = face.commands.plan(row, typist, {option.name: typed}).moves
                assert str(move) in map(str, typist.moves(row.kinds)), (row.name, value)
                assert value in (move, str(move).partition(":")[2]), (row.name, value)


@every_game
def test_a_command_without_options_makes_a_legal_move_where_there_is_one(game: AnyGame) -> None:
    face = ALL_FACES[game.key]
    bare = [row for row in rows(game) if not row.options]
    for typist in typists(game):
        for row in bare:
            (move,) = face.commands.plan(row, typist, {}).moves
            assert move in row.kinds
            possible = [str(one) for one in typist.moves(row.kinds) if str(one) in row.kinds]
            assert move in possible or not possible


@every_game
def test_names_are_what_they_are_read_as(game: AnyGame) -> None:
    """Else the name of a move, a card or a page, typed as it is shown, would be refused."""
    face = ALL_FACES[game.key]
    moves = {face.move(move) for typist in typists(game) for move in (*typist.legal, *typist.standing)}
    assert not [name for name in moves if squeezed(normalised(name)) != squeezed(name)]
    cards = [
        one for row in face.commands.rows if isinstance(row, CardCommand) for found in row.offers("") for one in found
    ]
    pages = [one for page in face.pages() for one in (page.key, page.title)]
    assert not [name for name in (*cards, *pages) if normalised(name) != name]


def test_several_options_need_moves_of_their_own() -> None:
    with pytest.raises(ValueError, match="/go does not say which moves its 2 options make"):
        Command("go", "Go there.", Option("where", "Where"), Option("how", "How"))
