"""The builder of positions gives sound ones with the dice asked for."""

from __future__ import annotations

from tests.rules.anima.builder import asked, legal, play, player, position, stage


def test_a_position_is_in_the_sub_turn_asked_for() -> None:
    state = position(player(party="C01 C09*", hand="V01 V29", area="A01"), player(party="C20"))
    assert (asked(state), stage(state)) == ((0,), "reset")
    assert "play:V29" in legal(state)


def test_the_next_dice_are_those_asked_for() -> None:
    state = position(player(area="A02"), player(), phase="exploration", rolls=(5, 6, 1), encounters="E01")
    state = play(state, "explore")
    assert stage(state) in ("fight", "claim", "window c")
