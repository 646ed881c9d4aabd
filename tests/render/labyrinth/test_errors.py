"""What the sentences for errors tell of the facts, and names of nothing that exists."""

from __future__ import annotations

import pytest

from render.labyrinth import sentences
from rules.engine import IllegalMove
from rules.labyrinth.moves import AchieveSmall, Commit
from tests.render.errors import is_sound
from tests.render.matches import sampled
from tests.rules.labyrinth.builder import GAME, bidding, revealed


def test_a_card_that_does_not_exist_is_quoted_tamely() -> None:
    for moment in sampled(40, "labyrinth"):
        for seat in range(moment.seats):
            with pytest.raises(IllegalMove) as caught:
                moment.game.apply(moment.state, seat, AchieveSmall("`@everyone`"))
            is_sound(sentences.error(caught.value))


def told(code: str, **facts: object) -> str:
    return sentences.error(IllegalMove(code, **facts))


def test_facts_are_told() -> None:
    assert "5 pieces: you have 3 pieces left" in told("too_many_pieces", pieces=5, left=3)
    assert "1 piece: you have no piece left" in told("too_many_pieces", pieces=1, left=0)
    assert "sign of the witch" in told("sign_used", sign="witch")
    assert "low red" in told("no_pair", colour="R", rank="low")
    assert "middle row is full with 2 red and 3 blue" in told("full_row", rank="middle", tokens="RRBBB")
    assert "middle red and blue" in told("needs_tokens", card="S03", missing=("R2", "B1"))
    assert told("not_your_card", card="S07").startswith("The Bond of red and yellow isn't one of")
    assert told("not_your_card", card="YB").startswith("The great oracle of yellow and blue isn't one of")
    assert "The great oracle of red and green takes" in told("needs_high", pair="RG", missing=("G",))
    assert "red or blue" in told("not_printed", colours="G", printed=("R", "B"))


def test_a_higher_rank_is_named_only_where_there_is_one() -> None:
    assert told("needs_tokens", card="S17", missing=("R3",)).endswith("need: high red. Only a high soul is enough.")
    for missing in (("R2",), ("R2", "B1"), ("R1", "R1")):
        assert told("needs_tokens", card="S01", missing=missing).endswith("A soul of a higher rank is enough too.")


def test_who_has_no_piece_left_is_not_told_to_bid_pieces() -> None:
    state = revealed(bidding("C01"), "8+souls", "1+souls", "0")
    for seat, advice in ((0, "bid only your other sign, or nothing."), (1, "Bid without it.")):
        with pytest.raises(IllegalMove) as caught:
            GAME.apply(state, seat, Commit(0, "souls"))
        assert sentences.error(caught.value).endswith(advice)
