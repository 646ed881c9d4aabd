"""Drawing Anomalies: the price, the limit, and the discard pile."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import DECK
from rules.soulgivers.frames import Acting
from tests.rules.soulgivers.builder import (
    GAME,
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    cell,
    find,
    legal,
    play,
    position,
    refusal,
)
from tests.rules.soulgivers.scenes import holding, one_of_four_holding


def test_one_card_a_turn_is_drawn_for_an_essence() -> None:
    state = holding()
    state = play(state, "draw")
    assert refusal(state, "draw") == "cannot_draw"
    assert (len(state.players[SHELLS].hand), state.sides[SHELLS].essences) == (1, 4)
    assert refusal(play(state, "end", "end"), "draw") == ""


def test_nobody_draws_with_four_cards_in_hand_or_from_nothing() -> None:
    assert refusal(holding("quake", "quake", "drift", "drift"), "draw") == "cannot_draw"
    assert refusal(holding("quake", "quake", "drift"), "draw") == ""
    empty = position("ghost@C3", "aeger@I9", gone=" ".join(DECK))
    assert refusal(empty, "draw") == "cannot_draw"


def test_the_discard_pile_comes_back_when_the_pile_is_empty() -> None:
    gone = list(DECK)
    gone.remove("quake")
    state = position("ghost@C3", "aeger@I9", gone=" ".join(gone), discard="quake")
    state = play(state, "draw")
    assert state.players[SHELLS].hand == ("quake",)
    assert (state.pile, state.discard) == ((), ())


@pytest.mark.parametrize("seed", [number.to_bytes(16, "big") for number in range(5)])
def test_2_23_discards_come_back_only_when_the_pile_is_empty(seed: bytes) -> None:
    discard = "quake decay drift surge"
    gone = list(DECK)
    for card in ("realign", *discard.split()):
        gone.remove(card)
    state = position("ghost@C3", "aeger@I9", gone=" ".join(gone), discard=discard, seed=seed)
    state = play(state, "draw")
    assert state.players[SHELLS].hand == ("realign",)
    assert (state.pile, state.discard) == ((), tuple(discard.split()))
    state = replace(state, seat=SPECTERS, frames=(Acting(SPECTERS),))
    state = play(state, "draw")
    (card,) = state.players[SPECTERS].hand
    assert sorted((card, *state.pile)) == sorted(discard.split())
    assert state.discard == ()


def test_drawing_spends_temporary_essences_first_and_is_jammed_by_nobody() -> None:
    state = play(holding("overflow"), "play:overflow", "draw")
    assert (state.sides[SHELLS].essences, state.sides[SHELLS].extra) == (5, 1)
    assert refusal(holding(specters="aeger@B6"), "draw") == ""


def test_17_3_drawing_marks_nobody() -> None:
    state = position("ghost@C3 patcher@C9", "aeger@I2", active="ghost")
    state = play(state, "draw")
    assert find(state, "shells-ghost").marks == 0
    assert state.sides[SHELLS].essences == 4
    assert len(state.players[SHELLS].hand) == 1
    assert find(play(state, "end"), "shells-ghost").decay == 1
    without = position("ghost@C3", "aeger@I2", active="ghost", sides=({"essences": 0}, {}))
    assert refusal(without, "draw") == "cannot_draw"


def test_17_3_a_drawn_card_is_paid_by_the_population_and_marks_nobody() -> None:
    state = one_of_four_holding("ghost@A9", "aeger@B9", "patcher@C9", "blower@D9", seat=2, card="", active="patcher")
    after = play(state, "draw")
    assert [side.essences for side in after.sides] == [4, 5]
    assert [len(player.hand) for player in after.players] == [0, 0, 1, 0]
    assert all(piece.marks == 0 for piece in after.soulgivers)
    assert refusal(after, "draw") == "cannot_draw"
    assert GAME.view(after, 0).players[2].hand == ("?",)
    assert cell("A9") == find(after, "shells-ghost").place


def test_2_7_each_teammate_draws_once_a_turn() -> None:
    state = one_of_four_holding("ghost@A9", "aeger@B9", "patcher@C9", "blower@D9", seat=0, card="")
    state = play(state, "draw", "end", "end")
    assert asked(state) == [(2, "act")]
    assert refusal(state, "draw") == ""


def test_17_3_an_essence_for_one_turn_pays_for_a_card() -> None:
    state = position("ghost@A9", "ghost@J1", sides=({"essences": 0, "extra": 1}, {}))
    assert legal(state, "draw") == ["draw"]


@pytest.mark.parametrize("seat", range(4))
def test_2_23_the_hand_limit_is_one_of_each_player(seat: int) -> None:
    texts = ["ghost@A9", "ghost@J9", "aeger@A10", "aeger@J10"]
    hands = ["", "", "", ""]
    hands[(seat + 2) % 4] = "decay quake drift surge"
    state = position(*texts[:2], four=texts[2:], seat=seat, hands=hands, tiles=IN_TEAMS)
    assert refusal(state, "draw") == ""
    hands = hands[2:] + hands[:2]
    assert refusal(replace(state, players=tuple(replace(one, hand=()) for one in state.players)), "draw") == ""
    full = position(*texts[:2], four=texts[2:], seat=seat, hands=hands, tiles=IN_TEAMS)
    assert refusal(full, "draw") == "cannot_draw"


def test_17_3_a_second_card_of_a_kind_is_held_beside_the_first() -> None:
    gone = " ".join(card for card in DECK if card != "quake")
    state = position("ghost@C3", "aeger@I2", hands=("quake", ""), gone=gone)
    assert play(state, "draw").players[SHELLS].hand == ("quake", "quake")
