"""Every reason of the rules has its own sentence, and what users wrote comes back tame."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

import rules.soul_puzzler
from render.soul_puzzler import errors
from rules.engine import IllegalMove, InvalidMove, MoveError
from rules.soul_puzzler.moves import Choose
from rules.soul_puzzler.notation import MOVES, parse
from tests.render.matches import GAME, sampled


def _raised() -> set[str]:
    """Return every code that the rules raise, read from their source."""
    codes = set()
    for path in Path(rules.soul_puzzler.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CLASSES:
                assert isinstance(node.args[0], ast.Constant)
                codes.add(str(node.args[0].value))
    return codes


_CLASSES = {"IllegalMove", "InvalidMove"}


def test_every_code_has_its_own_sentence() -> None:
    codes = _raised()
    assert len(codes) > 20
    assert codes <= set(errors.SENTENCES)
    assert len({errors.SENTENCES[code] for code in codes}) == len(codes)


def test_no_sentence_is_left_over() -> None:
    assert {key.partition(".")[0] for key in errors.SENTENCES} == _raised()


def test_every_illegal_move_of_random_positions_is_explained() -> None:
    told, random, moves = set(), Random(5), list(MOVES.values())
    for moment in sampled(7):
        for seat in (0, 1):
            legal = set(GAME.legal(moment.state, seat))
            for move in [*random.sample(moves, 60), Choose("`@everyone`")]:
                if move not in legal:
                    with pytest.raises(IllegalMove) as caught:
                        GAME.apply(moment.state, seat, move)
                    _is_sound(errors.error(caught.value))
                    told.add(caught.value.code)
    assert len(told) > 16


def _is_sound(sentence: str) -> None:
    assert sentence != errors.OTHERWISE
    assert not set("{}?@") & set(sentence)
    assert sentence[0].isupper() or sentence[0] == "`"
    assert sentence.endswith(".")
    assert len(sentence) <= 250


@pytest.mark.parametrize("text", ["**bold** `code` <@123> @everyone", "drop:\u202e9", "", "x" * 5000, "{column}"])
def test_what_a_user_wrote_is_tamed(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        parse(text)
    sentence = errors.error(caught.value)
    quoted = sentence.partition(" is no move")[0].strip("`")
    assert len(quoted) <= 40
    assert all(sign.isascii() and (sign.isalnum() or sign in " :,-") for sign in quoted)


def test_an_unknown_code_gets_a_sentence() -> None:
    assert errors.error(MoveError("something_new", column=3)) == errors.OTHERWISE


def test_facts_of_unexpected_kinds_do_no_harm() -> None:
    for code in errors.SENTENCES:
        facts = dict.fromkeys(("column", "a", "b", "square", "owner", "power", "character", "text", "row"), object())
        assert errors.error(MoveError(code.partition(".")[0], **facts))


def test_facts_are_told() -> None:
    assert "column 2 row 1 and column 3 row 1" in errors.error(IllegalMove("switch_back", a=(2, 1), b=(3, 1)))
    assert "Column 4 is full" in errors.error(IllegalMove("full_column", column=4))
    assert "Moon" in errors.error(IllegalMove("same_owner", a=(1, 1), b=(1, 2), owner=1))
    assert "corner" in errors.error(IllegalMove("not_adjacent", a=(1, 1), b=(2, 2), diagonal=True))
