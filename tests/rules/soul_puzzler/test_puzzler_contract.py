"""The notation, the refusals, the absent player, the options, the rulings of chapter 4."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.engine import IllegalMove, InvalidMove
from rules.soul_puzzler.board import COLUMNS, ROWS
from rules.soul_puzzler.frames import EndOfTurn, Frame, Gravity, ScoreAbility, Scoring
from rules.soul_puzzler.moves import Choose, Play, Switch
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState
from tests.rules.playing import raised_codes
from tests.rules.soul_puzzler.builder import AFTER_POWER, GAME, after, asked, kind, legal, played, position, why

FIVE = PuzzlerOptions(tokens=5)
IN_STEP_3: tuple[Frame, ...] = (EndOfTurn(), Scoring(2), Gravity(), ScoreAbility(0, 1))
SEED = b"s" * 32


SPELLINGS = """
    drop drop: drop:0 drop:6 drop:03 drop:+3 drop:\u0663 drop:\uff13 DROP:3 drop;3 switch:3,1-2,1 switch:2,1-2,1
    switch:2,1-6,1 fuse:3 fuse:3,up tide:right,2 ferry:1-6 choose:nobody choose:Shini pass:1
"""
WITH_SPACES = ["", "drop:3 ", " drop:3", "drop:3\n", "switch:2,1 - 3,1", "\x00", "drop:" + "3" * 10_000]


@pytest.mark.parametrize("text", [*SPELLINGS.split(), *WITH_SPACES])
def test_any_other_text_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        GAME.parse(text)
    assert caught.value.code == "unknown_notation"
    assert caught.value.facts == {"text": text[:60]}


def scoring(*rows: str, character: str) -> PuzzlerState:
    return position(*rows, characters=(character, "apprentice"), frames=IN_STEP_3)


def third_time() -> PuzzlerState:
    cycle = ("switch:1,1-2,1", "switch:4,1-5,1")
    return after(position("AB.AB"), *cycle, *cycle, *cycle, cycle[0])


QUILL = ("quill", "apprentice")
SHINI = ("shini", "apprentice")
FULL = ("A....", "B....", "A....", "B....", "A....")
REFUSALS: list[tuple[PuzzlerState, str, str, dict[str, Any]]] = [
    (position(), "skip", "not_now", {"stage": "turn", "move": "skip"}),
    (position(), "end", "not_now", {"stage": "turn", "move": "end"}),
    (position(), "choose:vex", "not_now", {"stage": "turn", "move": "choose:vex"}),
    (scoring("AB...", character="vex"), "drop:1", "not_now", {"stage": "score", "move": "drop:1"}),
    (position("AA...", "AA.A.", options=FIVE), "drop:1", "empty_pool", {}),
    (position(*FULL), "drop:1", "full_column", {"column": 1}),
    (position("A.B.."), "switch:1,1-2,1", "empty_square", {"square": (2, 1)}),
    (position("A.B.."), "switch:2,1-3,1", "empty_square", {"square": (2, 1)}),
    (position("A.B.."), "switch:1,1-3,1", "not_adjacent", {"a": (1, 1), "b": (3, 1), "diagonal": False}),
    (position("AA..."), "switch:1,1-2,1", "same_owner", {"a": (1, 1), "b": (2, 1), "owner": 0}),
    (position("AB...", banned=((1, 1), (2, 1))), "switch:1,1-2,1", "switch_back", {"a": (1, 1), "b": (2, 1)}),
    (third_time(), "switch:4,1-5,1", "repetition", {"a": (4, 1), "b": (5, 1)}),
    (position("AB...", frames=AFTER_POWER), "switch:1,1-2,1", "no_switch_after_power", {}),
    (
        position("BABAB", "ABABA", frames=AFTER_POWER, options=FIVE),
        "end",
        "must_switch",
        {"reason": "empty_pool"},
    ),
    (after(position("AB...", characters=QUILL), "gambit", "drop:5"), "drop:5", "part_done", {"part": "play"}),
    (position("B...."), "crow:1", "no_power", {"power": "crow", "character": "apprentice"}),
    (position("AB..."), "gambit", "no_power", {"power": "gambit", "character": "apprentice"}),
    (position("B....", characters=SHINI, ability_tokens=(0, 0)), "crow:1", "power_used", {"power": "crow"}),
    (position("AB...", characters=QUILL, charges=(0, 0)), "gambit", "no_charge", {"power": "gambit"}),
    (position("B....", characters=SHINI, frames=AFTER_POWER), "crow:1", "one_power", {"power": "crow"}),
    (after(position("AB...", characters=QUILL), "gambit"), "gambit", "one_power", {"power": "gambit"}),
    (position("B....", characters=SHINI), "crow:1", "crow_not_behind", {"score": 0, "other": 0}),
    (position("A....", characters=SHINI, scores=(0, 1)), "crow:1", "crow_column", {"column": 1, "empty": False}),
    (
        position("A....", characters=("ember", "apprentice")),
        "fuse:2,left",
        "fuse_no_neighbour",
        {"column": 2, "side": "left"},
    ),
    (position("A.B..", characters=QUILL), "gambit", "gambit_needs_both", {"play": True, "switch": False}),
    (scoring("AB...", character="vex"), "gain", "no_ability", {"ability": "gain", "character": "vex"}),
    (scoring("AB...", character="brakk"), "quarry:1", "no_target", {"column": 1, "reason": "own"}),
    (position("A...."), "pass", "pass_not_needed", {"play": True, "switch": False}),
]
ELSEWHERE = {"not_asked", "not_a_move", "unknown_character", "only_characters"}


@pytest.mark.parametrize(("state", "move", "code", "facts"), REFUSALS)
def test_a_refusal_says_why(state: PuzzlerState, move: str, code: str, facts: dict[str, Any]) -> None:
    assert why(state, move) == (code, facts)


def test_every_code_is_tested() -> None:
    assert {code for _, _, code, _ in REFUSALS} | ELSEWHERE == raised_codes("soul_puzzler")


def test_moves_that_no_notation_names_are_refused() -> None:
    state = position("AB...")
    for move in (Play(9), Play(0), Switch((2, 1), (1, 1)), Switch((5, 1), (6, 1))):
        with pytest.raises(IllegalMove) as caught:
            GAME.apply(state, 0, move)
        assert (caught.value.code, caught.value.facts) == ("not_a_move", {"move": str(move)})
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(GAME.setup(2, PuzzlerOptions(), SEED).state, 0, Choose("nobody"))
    assert (caught.value.code, caught.value.facts) == ("unknown_character", {"character": "nobody"})


def test_who_is_not_asked_may_do_nothing() -> None:
    assert why(position(), "drop:1", seat=1) == ("not_asked", {"seat": 1})
    assert GAME.legal(position(), 1) == ()
    over = after(position("AA...", scores=(12, 0)), "drop:3")
    assert why(over, "drop:1", seat=0) == ("not_asked", {"seat": 0})


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (GAME.setup(2, PuzzlerOptions(), SEED).state, "choose:apprentice"),
        (scoring("AB...", character="vex"), "skip"),
        (position("B....", frames=AFTER_POWER), "end"),
        (position("BABAB", "ABABA", frames=AFTER_POWER, options=FIVE), "switch:1,1-2,1"),
        (position("B.A..", "A.BA."), "drop:2"),
        (position("BA...", "ABABA"), "drop:3"),
        (position("BABAB", "ABABA", options=FIVE), "switch:1,1-2,1"),
        (position("BABAB", "ABABA", options=FIVE, banned=((1, 1), (2, 1))), "switch:1,1-1,2"),
        (position("AA...", "AA.A.", options=FIVE), "pass"),
        (position("AA...", "AA.A.", options=FIVE, characters=("ayla", "apprentice")), "pass"),
        (after(position("AB...", characters=QUILL), "gambit"), "drop:3"),
        (after(position("AB...", characters=QUILL), "gambit", "drop:3"), "switch:1,1-2,1"),
    ],
)
def test_an_absent_player_does_the_plainest_thing(state: PuzzlerState, move: str) -> None:
    seat = asked(state)
    assert str(GAME.fallback(GAME.view(state, seat), seat)) == move
    assert move in legal(state)


def test_an_absent_player_who_threw_a_double_takes_what_it_sums_up_to() -> None:
    for n in range(50):
        state = GAME.setup(2, PuzzlerOptions(characters="dice"), bytes([n] * 16)).state
        if kind(state) == "choose":
            move = GAME.fallback(GAME.view(state, None), asked(state))
            assert move in GAME.legal(state, asked(state))


def test_fallback_is_for_who_is_asked() -> None:
    with pytest.raises(IllegalMove):
        GAME.fallback(GAME.view(position(), 1), 1)


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (PuzzlerOptions(tokens=4), "tokens"),
        (PuzzlerOptions(tokens=13), "tokens"),
        (PuzzlerOptions(target=4), "target"),
        (PuzzlerOptions(target=31), "target"),
        (msgspec.structs.replace(PuzzlerOptions(), characters="blind"), "characters"),
    ],
)
def test_options_out_of_bounds_are_refused(options: PuzzlerOptions, name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} cannot be"):
        GAME.setup(2, options, SEED)


@pytest.mark.parametrize("tokens", [5, 12])
def test_the_bounds_themselves_are_possible(tokens: int) -> None:
    assert GAME.setup(2, PuzzlerOptions(tokens=tokens, target=30), SEED).state.pools == (tokens, tokens)


def test_b01_the_board_is_five_by_five() -> None:
    assert (COLUMNS, ROWS) == (5, 5)


def test_b02_ten_tokens_each_unless_told_otherwise() -> None:
    assert PuzzlerOptions().tokens == 10


def test_b14_powers_and_abilities_may_be_declined() -> None:
    state = position("B....", characters=SHINI, scores=(0, 1))
    assert {"crow:1", "drop:1"} <= set(legal(state))
    for character in ("solenne", "vex", "marcellin", "brakk", "ondra", "iswen", "dama", "corvane"):
        assert "skip" in legal(scoring("AB...", character=character))


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_b15_it_is_a_game_for_two(seats: int) -> None:
    with pytest.raises(ValueError, match="2 players"):
        GAME.setup(seats, PuzzlerOptions(), SEED)


def test_a_question_has_a_number_of_its_own() -> None:
    state = position("AA...", characters=("vex", "apprentice"))
    groups = [GAME.pending(state)[0].group]
    for move in ("drop:3", "drain", "drop:1"):
        state = after(state, move)
        groups.append(GAME.pending(state)[0].group)
    assert groups == sorted(set(groups))


def test_what_the_view_tells_of_a_turn_in_progress() -> None:
    state = after(position("AB...", characters=QUILL), "gambit", "switch:1,1-2,1")
    view = GAME.view(state, None)
    assert (view.stage, view.gambit_left, view.switched) == ("gambit", ("play",), ((1, 1), (2, 1)))
    assert view.board[:3] == (1, 0, None)
    state, _ = played(position("AB...", turn=1), "switch:1,1-2,1")
    assert GAME.view(state, 0).banned == ((1, 1), (2, 1))
    over = GAME.view(after(position("AA...", scores=(12, 0)), "drop:3"), None)
    assert (over.stage, over.asked, over.reason) == ("over", (), "target")


@pytest.mark.parametrize(
    ("field", "value", "word"),
    [
        ("pools", (9, 10), "tokens"),
        ("board", (1, 1), "two tokens"),
        ("board", (1 << 25, 0), "off the board"),
        ("board", (1 << 7, 0), "floats"),
        ("board", (7, 0), "line"),
        ("scores", (-1, 0), "points"),
        ("charges", (1, 0), "charges"),
        ("turn", 2, "turn of seat"),
        ("turn_number", 301, "of 300"),
        ("passes", 3, "passes"),
        ("frames", (), "reason"),
        ("frames", IN_STEP_3[1:3], "asks nothing"),
        ("characters", (None, None), "without a character"),
        ("positions", (("0", 0),), "reached 0 times"),
    ],
)
def test_audit_finds_what_is_broken(field: str, value: object, word: str) -> None:
    sound = position("AB...")
    assert GAME.audit(sound) == ()
    broken = msgspec.structs.replace(sound, **{field: value})
    assert any(word in line for line in GAME.audit(broken))
