"""Every reason of every game's rules has its own sentence, and what users wrote comes back tame."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import import_module
from random import Random

import pytest

from render.kit import written
from render.kit.written import OTHERWISE
from render.registry import FACES
from rules.engine import IllegalMove, InvalidMove, MoveError
from rules.framed import FramedGame
from rules.registry import GAMES
from tests.render.errors import is_sound, raised
from tests.render.matches import moments

pytestmark = pytest.mark.soak

every_face = pytest.mark.parametrize("key", FACES)


def sentences(key: str) -> Mapping[str, str]:
    """Return a game's sentences for errors."""
    return written.sentences(str(import_module(f"render.{key}").__file__))


@every_face
def test_every_code_has_its_own_sentence_and_none_is_left_over(key: str) -> None:
    found, codes = sentences(key), raised(key)
    assert len(codes) > 10
    assert codes <= set(found)
    assert {name.partition(".")[0] for name in found} == codes
    assert len(set(found.values())) == len(found)


@every_face
def test_every_illegal_move_of_random_positions_is_explained(key: str) -> None:
    told, random, game = set(), Random(5), GAMES[key]
    assert isinstance(game, FramedGame)
    moves = list(game.moves.values()) or sorted({move for moment in moments(key) for move in moment.legal}, key=str)
    for moment in moments(key)[::8]:
        for seat in range(moment.seats):
            legal = set(game.legal(moment.state, seat))
            for move in random.sample(moves, min(60, len(moves))):
                if move not in legal:
                    with pytest.raises(IllegalMove) as caught:
                        game.apply(moment.state, seat, move)
                    is_sound(FACES[key].error(caught.value))
                    told.add(caught.value.code)
    assert len(told) > len(raised(key)) // 3


@every_face
@pytest.mark.parametrize("text", ["**bold** `code` <@123> @everyone", "drop:\u202e9", "", "x" * 5000, "{column}"])
def test_what_a_user_wrote_is_tamed(key: str, text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        GAMES[key].parse(text)
    quoted = re.split(" isn't an? | is no move", FACES[key].error(caught.value))[0].strip("`")
    assert len(quoted) <= 40
    assert re.fullmatch(r"[A-Za-z0-9 :,-]*", quoted)


@every_face
def test_facts_of_unexpected_kinds_do_no_harm(key: str) -> None:
    named = {name for sentence in sentences(key).values() for name in re.findall(r"{(\w+)}", sentence)}
    usual = ("column", "a", "b", "square", "owner", "power", "character", "text", "row", "old", "missing")
    for code in sentences(key):
        assert FACES[key].error(MoveError(code.partition(".")[0], **dict.fromkeys((*named, *usual), object())))


@every_face
def test_an_unknown_code_gets_a_sentence(key: str) -> None:
    assert FACES[key].error(MoveError("something_new", column=3)) == OTHERWISE
