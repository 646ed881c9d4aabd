"""The notation, the refusals, the absent player, the options, the audit; the rulings of chapter 4."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.engine import IllegalMove, InvalidMove
from rules.labyrinth.board import Corridor, Oracle
from rules.labyrinth.frames import Bidding, EndOfRound, Keeping, NextCorridor, Processing, SoulProcessing
from rules.labyrinth.game import Labyrinth
from rules.labyrinth.moves import COMMIT, AchieveGreat, AchieveSmall, Commit, Keep, LabyrinthMove, Promote, Souls
from rules.labyrinth.position import LabyrinthOptions, LabyrinthState
from tests.rules.labyrinth.builder import (
    GAME,
    PLAIN,
    SEED,
    after,
    all_done,
    bidding,
    legal,
    look,
    next_round,
    passed,
    player,
    processing,
    refused,
    revealed,
    stage,
    tokens,
    why,
)
from tests.rules.playing import raised_codes


@pytest.mark.parametrize(
    "text",
    [
        "commit:0",
        "commit:12",
        "commit:4+witch",
        "commit:0+souls",
        "souls:R",
        "souls:RRYGB",
        "keep:RRYYGB",
        "promote:R,low",
        "promote:R,middle-B",
        "spell:R,low",
        "spell:B,middle-B",
        "spell:none",
        "colour:R>B,high",
        "colour:none",
        "small:S20",
        "great:GB",
        "done",
    ],
)
def test_each_kind_of_move_has_its_notation(text: str) -> None:
    assert str(GAME.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "commit",
        "commit:",
        "commit:-1",
        "commit:13",
        "commit:04",
        "commit:4+",
        "commit:4+Witch",
        "commit:4+witch+souls",
        "commit:4 + witch",
        "commit:\u0664",
        "souls:",
        "souls:YR",
        "souls:P",
        "souls:RRRRRR",
        "keep:RRYYG",
        "keep:YRRYGB",
        "promote:R",
        "promote:R,Low",
        "promote:R,low-",
        "promote:R,high-B",
        "spell:",
        "spell:off",
        "colour:R>B",
        "colour:R-B,low",
        "small:S21",
        "small:s01",
        "great:GR",
        "great:RR",
        "done:1",
        "DONE",
        "done\n",
        "\x00",
        "keep:" + "R" * 10_000,
    ],
)
def test_any_other_text_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        GAME.parse(text)
    assert (caught.value.code, caught.value.facts) == ("unknown_notation", {"text": text[:60]})


BARE = processing()
PAIR = processing(player("GG", "RRYBB"))
FREE = processing(player("GGR", "RYGB"))
SPELLS = processing(player("G", promotion=1, colour=1))
CARDS = processing(player("", "", "R", great=["RG"], small=["S17", "S18"]))
KEEPING = after(processing(player("RRRYYY", "RY", small=["S07"])), "small:S07")
CHOOSING = revealed(bidding("C17", seats=4), "1+souls", "0", "0", "0")
SPENT = revealed(bidding("C01"), "8+souls", "0", "0")

REFUSALS: list[tuple[LabyrinthState, str, str, dict[str, Any]]] = [
    (CHOOSING, "commit:0", "not_now", {"stage": "souls", "move": "commit:0"}),
    (BARE, "commit:0", "not_now", {"stage": "process", "move": "commit:0"}),
    (KEEPING, "commit:0", "not_now", {"stage": "process", "move": "commit:0"}),
    (bidding("C01"), "done", "not_now", {"stage": "commit", "move": "done"}),
    (after(CHOOSING, "souls:R"), "done", "not_now", {"stage": "commit", "move": "done"}),
    (revealed(SPENT, "0+witch", "0", "0"), "commit:0", "nothing_left", {"seat": 0}),
    (after(BARE, "done"), "promote:R,low", "already_done", {"seat": 0}),
    (bidding("C01"), "commit:9", "too_many_pieces", {"pieces": 9, "left": 8}),
    (SPENT, "commit:1+souls", "too_many_pieces", {"pieces": 1, "left": 0}),
    (SPENT, "commit:0+souls", "sign_used", {"sign": "souls", "left": 0}),
    (CHOOSING, "souls:RY", "wrong_signs", {"chosen": 2, "signs": 1}),
    (CHOOSING, "souls:B", "not_printed", {"colours": "B", "printed": ("R", "Y")}),
    (KEEPING, "done", "keep_first", {"old": "RRRYYY", "gained": "GB"}),
    (BARE, "keep:RRRRRR", "nothing_to_keep", {}),
    (KEEPING, "keep:RRRRRR", "cannot_keep", {"kept": "RRRRRR", "have": "RRRYYYGB"}),
    (processing(player("", "", "RR")), "promote:R,high", "high_rank", {"colour": "R"}),
    (BARE, "promote:R,high", "high_rank", {"colour": "R"}),
    (BARE, "promote:R,low", "no_token", {"colour": "R", "rank": "low"}),
    (SPELLS, "spell:R,middle", "no_token", {"colour": "R", "rank": "middle"}),
    (SPELLS, "colour:R>G,high", "no_token", {"colour": "R", "rank": "high"}),
    (FREE, "promote:R,low", "no_pair", {"colour": "R", "rank": "low"}),
    (PAIR, "promote:G,low", "full_row", {"rank": "middle", "tokens": "RRYBB"}),
    (PAIR, "promote:G,low-G", "no_drop", {"drop": "G", "rank": "middle", "tokens": "RRYBB"}),
    (FREE, "promote:G,low-R", "free_spot", {"drop": "R", "rank": "middle", "free": 1}),
    (SPELLS, "spell:G,low-R", "free_spot", {"drop": "R", "rank": "middle", "free": 5}),
    (BARE, "spell:R,low", "no_promotion_spell", {}),
    (BARE, "spell:none", "no_promotion_spell", {}),
    (SPELLS, "spell:none", "can_promote", {}),
    (BARE, "colour:R>G,low", "no_colour_spell", {}),
    (BARE, "colour:none", "no_colour_spell", {}),
    (SPELLS, "colour:G>G,low", "same_colour", {"colour": "G"}),
    (CARDS, "small:S20", "not_your_card", {"card": "S20"}),
    (CARDS, "great:YB", "not_your_card", {"card": "YB"}),
    (after(CARDS, "small:S17"), "small:S17", "card_achieved", {"card": "S17"}),
    (CARDS, "small:S18", "needs_tokens", {"card": "S18", "missing": ("Y3",)}),
    (CARDS, "great:RG", "needs_high", {"pair": "RG", "missing": ("G",)}),
]
ELSEWHERE = {"not_asked", "not_a_move", "unknown_card"}


@pytest.mark.parametrize(("state", "move", "code", "facts"), REFUSALS)
def test_a_refusal_says_why(state: LabyrinthState, move: str, code: str, facts: dict[str, Any]) -> None:
    assert why(state, move) == (code, facts)


def test_every_code_is_tested() -> None:
    assert {code for _, _, code, _ in REFUSALS} | ELSEWHERE == raised_codes("labyrinth")


@pytest.mark.parametrize(
    ("state", "move", "code", "facts"),
    [
        (bidding("C01"), Commit(-1), "not_a_move", {"move": "commit:-1"}),
        (bidding("C01"), Commit(99), "not_a_move", {"move": "commit:99"}),
        (CHOOSING, Souls("YR"), "not_a_move", {"move": "souls:YR"}),
        (KEEPING, Keep("R"), "not_a_move", {"move": "keep:R"}),
        (PAIR, Promote("G", "high", "R"), "not_a_move", {"move": "promote:G,high-R"}),
        (BARE, AchieveSmall("S99"), "unknown_card", {"card": "S99"}),
        (BARE, AchieveGreat("BG"), "unknown_card", {"card": "BG"}),
    ],
)
def test_moves_that_no_notation_names_are_refused(
    state: LabyrinthState, move: LabyrinthMove, code: str, facts: dict[str, Any]
) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(state, 0, move)
    assert (caught.value.code, caught.value.facts) == (code, facts)


def test_who_is_not_asked_may_do_nothing() -> None:
    assert why(CHOOSING, "souls:R", seat=1) == ("not_asked", {"seat": 1})
    assert GAME.legal(CHOOSING, 1) == ()
    half = after(bidding("C01"), "commit:1")
    assert why(half, "commit:2") == ("not_asked", {"seat": 0})
    over = next_round(processing(round_=4))
    assert why(over, "done") == ("not_asked", {"seat": 0})
    assert why(bidding("C01"), "commit:0", seat=7) == ("not_asked", {"seat": 7})


def test_what_is_asked_of_whom() -> None:
    asked = [(d.seat, d.kind, d.sealed, d.open, d.pace) for d in GAME.pending(bidding("C01"))]
    assert asked == [(seat, "commit", True, False, "together") for seat in range(3)]
    asked = [(d.seat, d.kind, d.sealed, d.open, d.pace) for d in GAME.pending(KEEPING)]
    assert asked == [(seat, "process", False, False, "together") for seat in range(3)]
    assert [(d.seat, d.kind, d.open, d.pace) for d in GAME.pending(CHOOSING)] == [(0, "souls", True, "turn")]


def test_a_question_keeps_its_group_while_others_answer() -> None:
    state = processing(player("RR"), player("RR"))
    group = GAME.pending(state)[0].group
    state = after(after(state, "promote:R,low"), "done", seat=1)
    assert {decision.group for decision in GAME.pending(state)} == {group}
    assert GAME.pending(all_done(state))[0].group > group


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (bidding("C01"), "commit:0"),
        (CHOOSING, "souls:R"),
        (revealed(bidding("C09"), "1+souls", "0+souls", "0"), "souls:YY"),
        (revealed(bidding("C01", player("YYGGB")), "1", "0", "0"), "keep:RYYGGB"),
        (revealed(bidding("C17", player("BBBBB"), seats=4), "1", "0", "0", "0"), "keep:RBBBBB"),
        (revealed(bidding("C13", player("GGGGG")), "1", "0", "0"), "keep:RGGGGG"),
        (KEEPING, "keep:RRRYYY"),
        (processing(player("RRGG", promotion=2)), "done"),
    ],
)
def test_l65_what_happens_for_an_absent_player(state: LabyrinthState, move: str) -> None:
    assert str(GAME.fallback(look(state, 0), 0)) == move
    assert move in legal(state)


def test_l65_after_a_choice_of_tokens_an_absent_player_is_done() -> None:
    state = after(KEEPING, str(GAME.fallback(look(KEEPING, 0), 0)))
    assert str(GAME.fallback(look(state, 0), 0)) == "done"


def test_fallback_is_for_who_is_asked() -> None:
    with pytest.raises(IllegalMove):
        GAME.fallback(look(CHOOSING, 1), 1)


@pytest.mark.parametrize("name", ["tied_seconds_share", "secret_oracles"])
def test_options_are_on_or_off(name: str) -> None:
    assert getattr(PLAIN, name) is False
    GAME.setup(3, LabyrinthOptions(**{name: True}), SEED)
    with pytest.raises(ValueError, match=f"^{name} cannot be"):
        GAME.setup(3, msgspec.structs.replace(PLAIN, **{name: "often"}), SEED)


@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_c18_it_is_a_game_for_three_to_five(seats: int) -> None:
    assert list(Labyrinth.seats) == [3, 4, 5]
    with pytest.raises(ValueError, match="3 to 5 players"):
        GAME.setup(seats, PLAIN, SEED)


def test_c02_spells_need_not_be_used() -> None:
    assert "done" in legal(SPELLS)
    assert stage(all_done(SPELLS)) == "commit"


def test_c03_a_rewards_spell_may_be_used_later_in_the_phase() -> None:
    state = after(processing(player("GBYY", "RY", small=["S01"])), "small:S01", "promote:Y,low", "spell:Y,middle")
    assert tokens(state) == ("GB", "RY", "Y")


def test_c04_room_is_made_in_the_row_that_needs_it() -> None:
    assert refused(processing(player("GGB", "RRRRR")), "promote:G,low-B") == "no_drop"


def test_c05_promotion_takes_no_tokens_from_great_cards() -> None:
    state = processing(player(promotion=1, great=["RG", "YB"], achieved=["RG", "YB"]))
    assert legal(state, "spell") == ["spell:none"]


def test_c06_a_great_card_is_filled_at_once() -> None:
    assert legal(processing(player("", "", "R", great=["RG"])), "great") == []


def test_c07_tokens_on_a_great_card_count_for_small_cards_later() -> None:
    state = next_round(after(processing(player("", "", "RG", great=["RG"])), "great:RG"))
    state = passed(state)
    own = replace(state.players[0], small=(Oracle("S17"), *state.players[0].small[1:]))
    changed = replace(state, players=(own, *state.players[1:]))
    assert legal(changed, "small") == ["small:S17"]


def test_c17_the_small_rank_is_the_low_one() -> None:
    state = next_round(processing(player("RRR", "", "", impurity=1), player("RR"), round_=4))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranking == ((0,), (1,), (2,))


def test_c20_a_colour_is_not_changed_into_itself() -> None:
    state = processing(player("R", "", "B", colour=1))
    assert legal(state, "colour") == [
        "colour:R>Y,low",
        "colour:R>G,low",
        "colour:R>B,low",
        "colour:B>R,high",
        "colour:B>Y,high",
        "colour:B>G,high",
        "colour:none",
    ]


def test_c21_pieces_on_spell_spaces_go_back() -> None:
    state = next_round(processing(player(promotion=2, colour=1)))
    assert state.players[0] == replace(processing().players[0], great=state.players[0].great)


def test_every_move_uses_something_up() -> None:
    """The phase always ends: every action except ``done`` takes a token, a spell or a card."""
    state = processing(player("RRYYGG", "RRYYG", "RY", promotion=3, colour=3, small=["S07", "S17"], great=["RY"]))
    for _ in range(60):
        moves = [move for move in legal(state) if move != "done"]
        if not moves:
            break
        state = after(state, moves[-1])
    assert legal(state) == ["done"]


SOUND = bidding("C01")
FIRST = SOUND.players[0]


def broken(**changes: Any) -> LabyrinthState:
    return replace(SOUND, **changes)


def seat0(**changes: Any) -> LabyrinthState:
    return replace(SOUND, players=(replace(FIRST, **changes), *SOUND.players[1:]))


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (broken(players=SOUND.players[:2]), "2 players"),
        (broken(deck=SOUND.deck[1:]), "corridor cards"),
        (broken(deck=(*SOUND.deck[:-1], "C24")), "corridor cards"),
        (broken(corridors=SOUND.corridors[:3], discard=(SOUND.corridors[3].card,)), "3 corridors"),
        (broken(round=2), "12 cards in the deck"),
        (broken(round=5), "round 5"),
        (broken(place=9), "place 9"),
        (broken(start=3), "start player 3"),
        (broken(place=2), "corridor 1 shows"),
        (broken(corridors=(Corridor("C01", (0,) * 3, (None,) * 3), *SOUND.corridors[1:])), "corridor 1 shows"),
        (seat0(great=(Oracle("RY"), Oracle("RY"))), "twice"),
        (seat0(small=(Oracle("S01"),)), "small oracle cards"),
        (seat0(small=(Oracle("S01"), Oracle("S01"), Oracle("S02"))), "there are not"),
        (seat0(small=(Oracle("S99"), *FIRST.small[1:])), "there are not"),
        (seat0(pieces=7), "pieces of 8"),
        (seat0(pieces=7, spent=1), "revealed 0 pieces"),
        (seat0(pieces=9, spent=-1), "pieces of 8"),
        (seat0(signs=("witch",)), "signs"),
        (seat0(impurity=-1), "tiles"),
        (seat0(rows=((7, 0, 0, 0), (0,) * 4, (0,) * 4)), "low row"),
        (seat0(rows=((0,) * 4, (6, 0, 0, 0), (0,) * 4)), "middle row"),
        (seat0(rows=((0,) * 4, (0,) * 4, (5, 0, 0, 0))), "high row"),
        (seat0(rows=((-1, 0, 0, 0), (0,) * 4, (0,) * 4)), "low row"),
        (broken(frames=()), "frames"),
        (broken(reason="rounds"), "frames"),
        (broken(frames=(NextCorridor(),)), "asks nothing"),
        (broken(frames=(EndOfRound(),)), "asks nothing"),
        (broken(frames=(Bidding((COMMIT[0, None],) * 3),)), "asks nothing"),
        (broken(frames=(Bidding((COMMIT[9, None], None, None)),)), "committed"),
        (broken(frames=(Keeping(0, (1, 0, 0, 0)),)), "asks nothing"),
        (replace(BARE, frames=(SoulProcessing(tuple(Processing(p, done=True) for p in BARE.players)),)), "asks"),
        (replace(BARE, frames=(SoulProcessing((Processing(FIRST),)),)), "asks nothing"),
        (
            replace(BARE, frames=(SoulProcessing(tuple(Processing(p, (), (1, 0, 0, 0)) for p in BARE.players)),)),
            "nothing to choose",
        ),
        (
            replace(
                BARE,
                frames=(
                    SoulProcessing(
                        (
                            Processing(replace(BARE.players[0], impurity=3), done=True),
                            *map(Processing, BARE.players[1:]),
                        )
                    ),
                ),
            ),
            "not shown",
        ),
    ],
)
def test_the_audit_finds_what_is_broken(state: LabyrinthState, words: str) -> None:
    assert any(words in problem for problem in GAME.audit(state)), GAME.audit(state)
