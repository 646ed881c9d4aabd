"""Every refusal is a sentence of its own that says what would be right."""

from __future__ import annotations

import re
from itertools import islice
from random import Random

import pytest

from render.anima import errors
from render.kit.written import OTHERWISE
from rules.anima.cards import ADVANTAGES, AREAS, CARDS, CHARACTERS, MISSIONS
from rules.engine import IllegalMove, InvalidMove, MoveError
from tests.render.anima.matches import GAME, asked
from tests.render.errors import is_sound, raised


def test_every_code_has_its_own_sentence_and_none_is_left_over() -> None:
    codes = raised("anima")
    assert len(codes) > 40
    assert {name.partition(".")[0] for name in errors.SENTENCES} == codes
    assert codes <= set(errors.SENTENCES)
    assert len(set(errors.SENTENCES.values())) == len(errors.SENTENCES)


def test_every_question_says_what_it_wants_instead_of_another_move() -> None:
    kinds = {step.kind for step in GAME.steps.values() if hasattr(step, "kind")}
    assert {f"not_now.{kind}" for kind in (*kinds, "over")} <= set(errors.SENTENCES)


def test_a_refusal_names_doing_nothing_as_its_button_does() -> None:
    for code in ("no_progress", "not_now.explore", "not_now.interact", "not_now.protect", "not_now.window"):
        assert errors.SENTENCES[code].endswith("or pass."), code


SIMPLE = "act stay leave reveal seek rest offer agree break explore step done pass"


def notations(random: Random) -> list[str]:
    """Return some moves of every kind, most of them illegal now."""
    characters, advantages, areas = (random.sample(list(cards), 4) for cards in (CHARACTERS, ADVANTAGES, AREAS))
    return [
        *SIMPLE.split(),
        *(f"{word}:{seat}" for word in ("attack", "trade") for seat in (1, 2, 5)),
        *(f"play:{card}{spin}" for card in advantages for spin in ("", f"/{characters[0]}", f"/{characters[1]}>A01")),
        *(f"use:{card}{target}" for card in characters for target in ("", ">2")),
        *(f"{word}:{card}" for word in ("discard", "protect", "lay", "take") for card in advantages[:2]),
        *(f"{word}:{card}" for word in ("expel", "take", "lay") for card in characters[:2]),
        *(f"{word}:{card}" for word in ("move", "seek", "remove") for card in areas),
        *(f"claim:{reward}" for reward in ("REC", "ADV", "EX", random.choice(list(MISSIONS)))),
        *("choose:yes", "choose:E05+", "choose:2", f"keep:{characters[0]},{advantages[0]}"),
        *(f"{word}:{answer}" for word in ("stand", "retract") for answer in ("windows", "combat", "trades", "reveal")),
    ]


@pytest.mark.soak
def test_every_illegal_move_of_random_positions_is_explained() -> None:
    told: set[str] = set()
    random = Random(5)
    for moment in islice(asked(), 0, None, 5):
        for seat in range(moment.seats):
            legal = {str(move) for move in (*GAME.legal(moment.state, seat), *GAME.optional(moment.state, seat))}
            for text in random.sample(notations(random), 12):
                if text not in legal:
                    with pytest.raises(IllegalMove) as caught:
                        GAME.apply(moment.state, seat, GAME.parse(text))
                    is_sound(errors.error(caught.value))
                    told.add(caught.value.code)
    assert len(told) > len(raised("anima")) // 2


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            IllegalMove("cannot_spin", character="C08", card="V07"),
            "You can't spin Tao for Fireball now. "
            "Spin one with the right skill who isn't spun, incapacitated or cursed.",
        ),
        (
            IllegalMove("cannot_spin", character="", card="V07"),
            "You must spin a Character for Fireball. "
            "Choose one with its skill who isn't spun, incapacitated or cursed.",
        ),
        (
            IllegalMove("wrong_target", card="C12", target="9", targets=("1", "3")),
            "You can't use Thief on that. Choose among: ☀️ Sun, ⭐ Star.",
        ),
        (
            IllegalMove("wrong_moment", card="V07", moment="reset"),
            "You can't use Fireball in the Reset phase. Open the card to read when you can.",
        ),
        (
            IllegalMove("must_attack", seats=(1, 2)),
            "Your Organization has a rival here: attack 🌙 Moon and ⭐ Star first. "
            "Until then, you can use only cards and abilities that take no action.",
        ),
        (
            IllegalMove("out_of_reach", area="A08", level=0),
            "The Lost Ruins is more than one level away. Go up or down one level, or to level 1 from outside.",
        ),
        (
            IllegalMove("may_not_recruit", area="A04", card="V23"),
            "A Party in Samael can't recruit in Albidion. "
            "Choose another reward, or leave the Organization in a later Reset.",
        ),
        (
            IllegalMove("stands_already", answer="windows"),
            "You have already set an automatic answer: you will pass until your next turn.",
        ),
        (
            IllegalMove("breaks_limit", seat=0, cards=7, characters=3),
            "After this trade a player would have 7 Advantages and 3 Characters. "
            "Stay within 5 and 4, and keep at least one Character each.",
        ),
    ],
)
def test_what_sentences_say(error: MoveError, told: str) -> None:
    assert errors.error(error) == told


@pytest.mark.parametrize("text", ["**bold** `code` <@123> @everyone", "x" * 5000, "play:V99", "{card}", ""])
def test_what_a_user_wrote_is_tamed(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        GAME.parse(text)
    quoted = errors.error(caught.value).partition(" isn't an Anima move")[0].strip("`")
    assert len(quoted) <= 40 and re.fullmatch(r"[A-Za-z0-9 :,-]*", quoted)


def test_facts_of_unexpected_kinds_do_no_harm() -> None:
    named = {name for sentence in errors.SENTENCES.values() for name in re.findall(r"{(\w+)}", sentence)}
    facts = (*named, "seats", "targets", "options", "answer", "sought", "stage")
    for code in {name.partition(".")[0] for name in errors.SENTENCES}:
        assert errors.error(IllegalMove(code, **dict.fromkeys(facts, object()))) != OTHERWISE


def test_a_sentence_names_every_card_it_is_about() -> None:
    for card in CARDS:
        assert "that card" not in errors.error(IllegalMove("not_held", card=card))
