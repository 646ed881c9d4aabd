"""The turn: its order, the roll-call, who is not asked, the phases (4.3, 4.4, 4.46, 4.47)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.events import Called, FinalRevealed, PhaseBegan, TurnBegan
from rules.anima.moves import Declare
from rules.anima.player import Member, Player
from rules.anima.position import AnimaState
from rules.questions import NotAsked
from tests.rules.anima.builder import GAME, asked, happened, legal, play, player, position, refused, seen, stage, top


def next_turn(*players: Player, **fields: Any) -> AnimaState:
    """Return the roll-call of the turn after one in which the last player has nothing left to do."""
    return play(position(*players, phase="exploration", seat=len(players) - 1, **fields), "done")


def test_4_3_the_highest_speed_first() -> None:
    state = next_turn(player("C20"), player("C01 C09"), player("C07 C03"))
    assert (state.turn, state.order) == (4, (1, 2, 0))


@pytest.mark.parametrize(
    ("rolls", "order"),
    [((2, 5), (1, 0)), ((5, 2), (0, 1)), ((4, 4, 1, 6), (1, 0)), ((3, 3, 2, 1), (0, 1))],
)
def test_4_3_ties_by_die_repeated_until_broken(rolls: tuple[int, ...], order: tuple[int, ...]) -> None:
    state = position(player("C01"), player("C02"), phase="exploration", seat=1, rolls=rolls)
    state, events = happened(state, "done")
    assert state.order == order
    began = next(event for event in events if isinstance(event, TurnBegan))
    assert tuple(die for _, die in began.rolls) == rolls


def test_4_3_only_those_still_tied_roll_again() -> None:
    players = player("C01"), player("C02"), player("C09"), player("C04")
    state = next_turn(*players, rolls=(3, 6, 3, 1, 2))
    assert state.order == (1, 2, 0, 3)


def test_4_3_nobody_rolls_without_a_tie() -> None:
    state = position(player("C01"), player("C20"), phase="exploration", seat=1)
    assert play(state, "done").dice == state.dice


@pytest.mark.parametrize(
    ("second", "order"),
    [
        (player("C20", resting=True), (1, 0)),  # 2 + 2 beats 3
        (player("C20", done="M02"), (1, 0)),
        (player("C20", rested=True), (0, 1)),
        (player("C20 C04-"), (1, 0)),  # the incapacitated count
    ],
)
def test_4_3_rest_and_missions_count(second: Player, order: tuple[int, int]) -> None:
    assert next_turn(player("C08"), second).order == order


def test_4_3_the_order_is_kept_for_all_phases() -> None:
    # V24 makes seat 1 the faster one, from the next turn on.
    state = next_turn(player("C08"), player("C20 C17", hand="V24"), rolls=(1, 2))
    assert state.order == (1, 0)
    slow = position(
        player("C08 C04", area="A02"), player("C20 C17", "V24", area="A02"), phase="roll_call", order=(0, 1)
    )
    slow = play(slow, "0 stay", "1 act", "1 play:V24", "1 stay")
    assert (slow.players[1].speed, slow.players[0].speed) == (5, 5)
    assert (slow.phase, asked(slow), slow.order) == ("interaction", (0,), (0, 1))


def test_4_3_each_phase_goes_through_the_order() -> None:
    players = [player("C01", area="A02"), player("C20"), player("C09", area="A02")]
    state = position(*players, phase="roll_call", order=(2, 0, 1))
    state = play(state, "0 act", "1 act", "2 act")
    for phase, answers in (("reset", ["leave", "leave", "leave"]), ("movement", ["move:A01"] * 3)):
        for seat, move in zip((2, 0, 1), answers, strict=True):
            assert (state.phase, asked(state)) == (phase, (seat,))
            state = play(state, move)
    for phase, move in (("interaction", "done"), ("exploration", "done")):
        for seat in (2, 0, 1):
            assert (state.phase, asked(state)) == (phase, (seat,))
            state = play(state, move)
    assert (state.turn, stage(state)) == (4, "roll_call")


def test_4_3_the_phases_are_announced() -> None:
    state = position(player("C01"), player("C20"), phase="roll_call")
    _, events = happened(state, "0 leave", "1 leave", "rest", "rest")
    names = [event.name for event in events if isinstance(event, PhaseBegan)]
    assert names == ["reset", "movement", "interaction", "exploration", "reset", "movement"]


def test_4_4_everybody_unspins_and_turns_face_up_and_reset_effects_end() -> None:
    state = next_turn(player("C01* C04-"), player("C20~ C09! C02*-"))
    assert state.players[0].party == (Member("C01"), Member("C04"))
    assert state.players[1].party == (Member("C20"), Member("C09"), Member("C02"))


def test_4_4_bonuses_of_the_turn_end() -> None:
    state = next_turn(player("C01", rested=True, blessing=1), player("C20", resting=True))
    first, second = state.players
    assert (first.rested, first.blessing, first.combat, first.speed) == (False, 0, 4, 4)
    assert (second.rested, second.resting, second.combat, second.speed) == (True, False, 5, 4)


def test_4_4_what_a_turn_used_up_is_free_again() -> None:
    used = player("C01", lost_turn=True, acted=True, traded=(1,), fought=(1,), order_used=True, declared="stay")
    state = next_turn(used, player("C20", "V01"), sought=True)
    after = state.players[0]
    assert (after.lost_turn, after.acted, after.traded, after.fought) == (False, False, (), ())
    assert (after.order_used, after.declared, state.sought) == (False, "", False)


@pytest.mark.parametrize(
    ("second", "fields", "asks"),
    [
        (player("C01"), {}, False),  # a bare Party outside
        (player("C01", area="A02"), {}, True),
        (player("C01", "V01"), {}, True),
        (player("C01", organization="V21"), {}, True),
        (player("C01 C04"), {}, True),
        *((player(card), {}, True) for card in ("C18", "C16", "C12")),
        *((player(card), {}, False) for card in ("C11", "C13", "C08", "C10", "C14", "C03")),  # for other phases
        (player("C01", done="M01"), {}, True),  # a completed Mission, while it can reveal
        (player("C01", done="M01"), {"final": "F1", "timer": 5}, False),
        (player("C01", done="M01", standing=("reveal",)), {}, False),
    ],
)
def test_4_46_whom_the_roll_call_asks(second: Player, fields: dict[str, Any], asks: bool) -> None:
    assert asked(next_turn(player("C20", "V02"), second, **fields)) == ((0, 1) if asks else (0,))


def test_4_46_an_ability_without_a_target_yet_asks() -> None:
    """Nobody holds a card that the Thief could rob; somebody may when the sub-turn comes."""
    state = next_turn(player("C12"), player("C20", area="A02"))
    assert asked(state) == (0, 1)
    state = play(state, "0 act", "1 act")
    assert (stage(state), legal(state, 0)) == ("reset", ("leave",))


def test_4_46_who_is_not_asked_leaves() -> None:
    state = next_turn(player("C01"), player("C20", "V01"))
    assert top(state).answers == (NotAsked(), None)
    state, events = happened(state, "leave")
    assert Called(("leave", "leave")) in events
    assert (state.phase, stage(state), asked(state)) == ("movement", "move", (0,))
    state = next_turn(player("C01"), player("C20"))  # nobody is asked
    assert (state.phase, stage(state), asked(state)) == ("movement", "move", (0,))


def test_4_46_a_staying_party_has_no_movement_sub_turn() -> None:
    state = position(player("C01", area="A02"), player("C20", area="A01"), phase="roll_call")
    state = play(state, "0 stay", "1 leave")
    assert (stage(state), asked(state)) == ("move", (1,))


def test_4_46_exploration_only_in_an_area() -> None:
    state = position(player("C01", area="A02"), player("C20"), player("C04", area="A08"), phase="exploration")
    assert asked(play(state, "done")) == (2,)


def roll_call(*players: Player, **fields: Any) -> AnimaState:
    """Return a roll-call of all."""
    return position(*players, phase="roll_call", **fields)


def test_4_47_the_answers() -> None:
    state = roll_call(player("C01", area="A02"), player("C20"), player("C09", area="A02", done="M01"))
    assert legal(state, 0) == ("act", "stay", "leave")
    assert legal(state, 1) == ("act", "leave")
    assert legal(state, 2) == ("act", "stay", "leave", "reveal")
    assert refused(state, 1, "stay") == "outside"
    assert refused(state, 0, "reveal") == "cannot_reveal"
    assert refused(state, 0, "rest") == "not_now"


def test_4_47_all_at_once_sealed_and_shown_together() -> None:
    state = roll_call(player("C01", area="A02"), player("C20", area="A02"))
    after = play(state, "1 stay")
    assert asked(after) == (0,)
    assert top(seen(after, 0)).answers == (None, None)
    assert top(seen(after, 1)).answers == (None, Declare("stay"))
    assert all(decision.sealed for decision in GAME.pending(after))
    _, events = happened(after, "0 leave")
    assert Called(("leave", "stay")) in events


def test_4_47_only_those_who_act_have_reset_sub_turns_and_declare_there() -> None:
    players = [player("C01", area="A02"), player("C20", area="A02"), player("C09", area="A02")]
    state = play(roll_call(*players, order=(2, 1, 0)), "0 act", "1 stay", "2 act")
    assert [p.declared for p in state.players] == ["", "stay", ""]
    assert (stage(state), asked(state)) == ("reset", (2,))
    state = play(state, "leave")
    assert (stage(state), asked(state)) == ("reset", (0,))
    state = play(state, "stay")
    assert [p.declared for p in state.players] == ["stay", "stay", "leave"]
    assert (stage(state), asked(state)) == ("move", (2,))


def test_4_47_the_organization_is_judged_also_without_a_sub_turn() -> None:
    state = roll_call(player("C01", area="A02", organization="V20"), player("C20"))
    state = play(state, "0 stay", "1 leave")
    assert (state.players[0].organization, state.advantage_discard) == ("", ("V20",))


def test_4_47_a_reveal_hands_the_other_answers_back_and_calls_again() -> None:
    state = roll_call(player("C01", area="A02"), player("C20", area="A02", done="M01"))
    state, events = happened(state, "0 leave", "1 reveal")
    assert any(isinstance(event, FinalRevealed) for event in events)
    assert not any(isinstance(event, Called) for event in events)
    assert (asked(state), stage(state)) == ((0, 1), "roll_call")
    assert top(state).answers == (None, None)
    assert "reveal" not in legal(state, 1)
    assert refused(state, 1, "reveal") == "cannot_reveal"
    assert [p.declared for p in state.players] == ["", ""]


def test_4_47_after_a_reveal_the_excused_are_not_asked_again() -> None:
    state = next_turn(player("C01", done="M02"), player("C20", "V01"))
    assert asked(state) == (0, 1)
    assert asked(play(state, "0 reveal", "1 leave")) == (1,)
