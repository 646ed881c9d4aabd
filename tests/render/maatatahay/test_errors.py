"""Every reason for a refusal, as it comes up at a table, and what its sentence says of the facts."""

from __future__ import annotations

from typing import Any

import pytest

from render.maatatahay import sentences
from rules.engine import IllegalMove, InvalidMove
from rules.maatatahay.board import Crystals, crystals
from rules.maatatahay.moves import ChoosePair, MaatatahayMove, Pay, Place, Rotate
from rules.maatatahay.whole_turn import whole_turn
from tests.render.errors import is_sound
from tests.rules.maatatahay.builder import GAME, after, asked, choosing, position, why

ROWS = ("2S 1E 1S 1E 1S", "1E * 1S * b5", "b7 a10 * a2 b4+1S1E", "1E * 1S * 1E", "2E 1S 1E 1S a1")
PLACING = position(*ROWS, tile="W09", other="W08", storages=("2S1E", "1S"))
POOR = position(*ROWS, tile="W09", other="W08", storages=("3E", "1S"))
FULL = position(*ROWS, tile="W09", other="W08", storages=("2S2E", "1S"))
PAYING = after(PLACING, "place:D2")
TURNING = after(FULL, "place:E4")
ADDING = after(TURNING, "rotate:0")
CORNER = ("a11+1E 1S 1E 1S b5", "b10+2S b8 1E * 1E", "a6 1S * b12 1E", "1S * a2 * a4", "2S 1E 1S 1E 1S1E")
SETTLING = after(
    position(*CORNER, tile="W01", other="W07", storages=("0", "0"), relic_log=(1,)), "place:B1", "rotate:0", "add:0"
)


def told(code: str, facts: dict[str, Any]) -> str:
    sentence = sentences.error(IllegalMove(code, **facts))
    is_sound(sentence)
    return sentence


@pytest.mark.parametrize(
    ("state", "move", "code", "said"),
    [
        (choosing(pairs=("W01-W07", "W10-W04", "W11-W05")), "pair:W07-W01", "no_pair", "The pair of Heir and Kit"),
        (choosing(pairs=("W01-W07", "W10-W04", "W11-W05")), "place:A1", "not_now", "First the active player chooses"),
        (PLACING, "place:E3", "occupied", "E3 is taken by the Seer of Indigo"),
        (PLACING, "add:1S", "not_now", "First place your tile"),
        (PLACING, "place:B2", "", ""),
        (POOR, "place:D2", "no_spirit", "you hold 3 Energy"),
        (PAYING, "pay:2S1E", "wrong_payment", "this relic costs exactly 2 crystals"),
        (PAYING, "pay:2E", "spirit_needed", "you named 2 Energy"),
        (PAYING, "rotate:1", "not_now", "choose the crystals"),
        (ADDING, "add:3S", "not_in_storage", "your storage holds 2 Spirit and 3 Energy"),
        (ADDING, "add:0", "storage_limit", "keeps only 4 crystals"),
        (SETTLING, "settle:C2", "no_target", "C2 has no tile"),
        (SETTLING, "settle:E1", "no_target", "has an open side"),
        (SETTLING, "settle:B1", "no_target", "has an open side"),
        (SETTLING, "place:C1", "not_now", "Several tiles would die"),
    ],
)
def test_what_cannot_be_done_is_explained(state: Any, move: str, code: str, said: str) -> None:
    if not code:
        assert GAME.parse(move) in GAME.legal(state, asked(state))
        return
    found, facts = why(state, move)
    assert found == code
    assert said in told(found, facts)


def test_a_pair_that_cannot_be_chosen_is_answered_with_those_that_can() -> None:
    state = choosing(pairs=("W01-W07", "W10-W04", "W11-W05"))
    found, facts = why(state, "pair:W07-W01")
    shown = "Kit and Heir; Mauler and Seer; Elder and Forager."
    assert told(found, facts) == f"The pair of Heir and Kit is not on the display. Choose one of these: {shown}"
    unread = InvalidMove("unknown_notation", reason="pair", text="7", display=state.display)
    assert sentences.error(unread) == (
        f"`7` does not name a pair. Name both tiles of a pair, that of Ochre first: {shown}"
    )


def test_without_a_pair_on_the_display_an_example_shows_how_to_name_one() -> None:
    unread = InvalidMove("unknown_notation", reason="pair", text="7", display=(None, None, None))
    assert sentences.error(unread).endswith("that of Ochre first: one on the display.")


def test_a_relic_that_is_too_dear() -> None:
    found, facts = why(position(*ROWS, tile="W09", other="W08", storages=("1S", "0")), "place:B2")
    assert found == "too_dear"
    assert "The relic on B2 costs 3 crystals, and you hold 1 Spirit" in told(found, facts)


def test_tiles_that_need_no_settling() -> None:
    for reason, said in (("dead", "is already dead"), ("survives", "is strong enough to live")):
        assert f"The tile on C3 {said}" in told("no_target", {"space": "C3", "reason": reason})
    assert "The tile on C3 was placed in this turn" in told("hot_last", {"space": "C3"})


def test_a_payment_that_a_form_leaves_open() -> None:
    said = told("payment_missing", {"space": "D2", "cost": 2})
    assert "The relic on D2 costs 2 crystals, and you can pay that in several ways" in said


def test_whoever_is_not_asked_is_told_so() -> None:
    found, facts = why(PLACING, "place:A1", seat=1)
    assert "It is not your move" in told(found, facts)


@pytest.mark.parametrize("move", [Place("Z9"), ChoosePair(("W99", "`@everyone`")), Rotate(7), Pay(Crystals(99, 0))])
def test_what_does_not_exist_is_named_tamely(move: MaatatahayMove) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(PLACING, 0, move)
    is_sound(sentences.error(caught.value))


@pytest.mark.parametrize(
    ("state", "space", "rest", "code", "said"),
    [
        (PLACING, "E4", {"paid": "1S"}, "nothing_to_pay", "You pay nothing on E4, and you named 1 Spirit"),
        (
            PAYING,
            "E4",
            {"paid": "1S1E"},
            "other_space",
            "is already on D2. Name D2, or answer",
        ),
        (ADDING, "E4", {"quarters": 1}, "already_turned", "You have already turned your tile in this turn"),
        (
            PLACING,
            "D2",
            {"paid": "2S", "quarters": 0, "added": "4S"},
            "more_than_comes",
            "you will only have 1 Energy, plus 2 from the relic",
        ),
        (SETTLING, "B1", {}, "not_now", "Several tiles would die"),
    ],
)
def test_a_whole_turn_that_cannot_be_is_explained(
    state: Any, space: str, rest: dict[str, Any], code: str, said: str
) -> None:
    given: dict[str, Any] = {name: crystals(value) if isinstance(value, str) else value for name, value in rest.items()}
    with pytest.raises(IllegalMove) as caught:
        whole_turn(GAME.view(state, None), 0, space, **given)
    assert caught.value.code == code
    assert said in told(code, dict(caught.value.facts))
