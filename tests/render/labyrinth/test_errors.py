"""Every reason of the rules has its own sentence, and what users wrote comes back tame."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from random import Random

import pytest

import rules.labyrinth
from render.labyrinth import errors
from rules.engine import IllegalMove, InvalidMove, MoveError
from rules.labyrinth.moves import AchieveSmall
from rules.labyrinth.notation import MOVES, parse
from tests.render.matches import sampled

_SOURCES = [path.read_text(encoding="utf-8") for path in Path(rules.labyrinth.__file__).parent.glob("*.py")]


def _raised() -> set[str]:
    """Return every code that the rules give, read from their source."""
    calls = (node for source in _SOURCES for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    raised = [node.args[0] for node in calls if isinstance(node.func, ast.Name) and node.func.id in _CLASSES]
    return {str(part.value) for code in raised for part in ast.walk(code) if isinstance(part, ast.Constant)}


_CLASSES = {"IllegalMove", "InvalidMove"}


def test_every_code_has_its_own_sentence() -> None:
    codes = _raised()
    assert len(codes) > 25
    assert codes <= set(errors.SENTENCES)
    assert len(set(errors.SENTENCES.values())) == len(errors.SENTENCES)


def test_no_sentence_is_left_over() -> None:
    assert {key.partition(".")[0] for key in errors.SENTENCES} == _raised()


def test_every_illegal_move_of_random_positions_is_explained() -> None:
    told, random, moves = set(), Random(5), list(MOVES.values())
    for moment in sampled(9, "labyrinth"):
        for seat in range(moment.seats):
            legal = set(moment.game.legal(moment.state, seat))
            for move in [*random.sample(moves, 30), AchieveSmall("`@everyone`")]:
                if move not in legal:
                    with pytest.raises(IllegalMove) as caught:
                        moment.game.apply(moment.state, seat, move)
                    _is_sound(errors.error(caught.value))
                    told.add(caught.value.code)
    assert len(told) > 20


def _is_sound(sentence: str) -> None:
    assert sentence != errors.OTHERWISE
    assert not set("{}?@") & set(sentence)
    assert sentence[0].isupper() or sentence[0] == "`"
    assert sentence.endswith(".")
    assert "None" not in sentence and "such soul" not in sentence
    assert len(sentence) <= 250


@pytest.mark.parametrize("text", ["**bold** `code` <@123> @everyone", "commit:\u202e9", "", "x" * 5000, "{pieces}"])
def test_what_a_user_wrote_is_tamed(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        parse(text)
    quoted = errors.error(caught.value).partition(" is no move")[0].strip("`")
    assert len(quoted) <= 40
    assert re.fullmatch(r"[A-Za-z0-9 :,-]*", quoted)


def test_facts_of_unexpected_kinds_do_no_harm() -> None:
    names = {name for sentence in errors.SENTENCES.values() for name in re.findall(r"{(\w+)}", sentence)}
    for code in errors.SENTENCES:
        assert errors.error(MoveError(code.partition(".")[0], **dict.fromkeys((*names, "old", "missing"), object())))
    assert errors.error(MoveError("something_new", pieces=3)) == errors.OTHERWISE


def test_facts_are_told() -> None:
    def told(code: str, **facts: object) -> str:
        return errors.error(IllegalMove(code, **facts))

    assert "only 3 are left" in told("too_many_pieces", pieces=5, left=3)
    assert "sign of the witch" in told("sign_used", sign="witch")
    assert "low red" in told("no_pair", colour="R", rank="low")
    assert "middle row is full with 2 red and 3 blue" in told("full_row", rank="middle", tokens="RRBBB")
    assert "middle red and blue" in told("needs_tokens", card="S03", missing=("R2", "B1"))
    assert "great oracle of red and green" in told("needs_high", pair="RG", missing=("G",))
    assert "red or blue" in told("not_printed", colours="G", printed=("R", "B"))
