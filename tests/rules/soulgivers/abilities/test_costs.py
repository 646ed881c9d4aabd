"""What Actions cost: Essences and Decay, and when the Ability of the other Soul is free."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.actions import pay
from rules.soulgivers.cards import ABILITIES, HERO_OF_ABILITY
from rules.soulgivers.draft import Draft
from rules.soulgivers.events import Paid
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, apply, asked, find, is_in_game, legal, play, refusal
from tests.rules.soulgivers.scenes import (
    ACTIONS,
    BOTH,
    able,
    acts,
    acts_for,
    holder,
    marked,
    refusals,
    why_refused,
    with_side,
)

POOR: Any = ({"essences": 0}, {"essences": 0})
ONE_EACH: Any = ({"essences": 1}, {"essences": 1})


def in_decay(action: str) -> bool:
    """Say whether an Action is paid in Decay."""
    return action in ABILITIES and ABILITIES[action].cost != "T"


def test_each_paid_action_is_taken_once_and_marks_its_essence() -> None:
    state = acts("confuser@C3", "aeger@D3E ghost@C4W patcher@I9", fragment="C4")
    state = play(state, "attack:D3", "use:chaos>A1R", "collect:N", "drop:N")
    assert (find(state, "shells-confuser").marks, state.sides[SHELLS].essences) == (4, 1)
    assert refusals(state, "attack:C4", "use:chaos", "collect:N") == ["used_already"] * 3
    assert refusal(play(state, "draw"), "draw") == "cannot_draw"


def test_14_1_tribute_actions_are_legal_at_decay_5() -> None:
    state = play(acts("confuser@C3=5 patcher@C9", "ghost@C4 aeger@I2"), "use:chaos>E3R", "attack:C4")
    piece = find(state, "shells-confuser")
    assert (piece.decay, piece.marks) == (5, 2)
    assert not is_in_game(play(state, "end"), piece.id)


def test_6_1_an_ability_is_not_paused_for_another_one() -> None:
    state = acts("volomancer@C3+confuser", "aeger@D4")
    assert refusal(state, "use:chaos>C3H") == ""
    state = play(state, "use:mind_control>D4", "step:D5")
    assert asked(state) == [(SHELLS, "control")]
    assert refusals(state, "use:chaos>C3H", "absorb:ghost") == ["not_now"] * 2
    assert refusal(play(state, "done"), "use:chaos>C3H") == ""


@BOTH
@pytest.mark.parametrize("order", [("chaos>C3H", "patch>E3"), ("patch>E3", "chaos>C3H")])
def test_6_4_one_essence_for_an_ability_of_each_soul(order: tuple[str, str], seat: int) -> None:
    state = acts_for(seat, "confuser@D3+patcher", sides=ONE_EACH)
    state = play(state, *(f"use:{ability}" for ability in order))
    assert (state.sides[seat].essences, holder(state, "confuser").marks) == (0, 1)


def test_6_4_a_second_ability_of_the_same_soul_costs_another_essence() -> None:
    state = acts("volomancer@C3+confuser ghost@C5* patcher@F5", "ghost@D4", sides=ONE_EACH)
    state = play(state, "use:mind_control>D4", "step:E4", "done")
    assert refusals(state, "use:acquiescence>F5", "use:chaos>C3H") == ["no_essence", ""]
    assert legal(play(acts("confuser@D3", sides=ONE_EACH), "use:chaos>C3H"), "use") == []


def test_6_3_and_6_4_a_soul_absorbed_after_the_payment_gives_nothing_for_it() -> None:
    state = acts("confuser@D3", souls="shells-patcher@C4", sides=ONE_EACH)
    late, early = (
        play(state, *moves) for moves in (("use:chaos>E3R", "absorb:patcher"), ("absorb:patcher", "use:chaos>E3R"))
    )
    assert (refusal(late, "use:patch>E3"), refusal(early, "use:patch>E3")) == ("no_essence", "")


@pytest.mark.parametrize(("own", "absorbed"), [("ghost", "confuser"), ("confuser", "ghost")])
@pytest.mark.parametrize("chaos_first", [True, False])
def test_6_5_ghost_and_confuser(own: str, absorbed: str, chaos_first: bool) -> None:
    id = f"shells-{own}"
    state = acts(f"{own}@C3+{absorbed}", souls="specters-runner@E3")
    uses = ["use:chaos>C5H", "use:eradicate>specters-runner"]
    for use in uses if chaos_first else uses[::-1]:
        before = find(state, id).decay
        state, events = apply(state, use)
        paid = next(event for event in events if isinstance(event, Paid))
        assert (paid.essences, paid.decay) == ((1, 0) if "chaos" in use else (0, 1))
        assert find(state, id).decay - before == paid.decay
    assert (find(state, id).decay, state.sides[SHELLS].essences) == (1, 4)
    assert find(play(state, "end"), id).decay == 3


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("marks", [0, 1, 4])
def test_14_1_every_paid_action_is_legal_at_decay_5(marks: int, action: str) -> None:
    assert why_refused(marked(able(action, "=5"), marks=marks), action) == ""


@pytest.mark.parametrize("action", ACTIONS)
def test_2_8_only_actions_paid_in_decay_need_no_essence(action: str) -> None:
    poor = with_side(able(action), essences=0)
    assert why_refused(poor, action) == ("" if in_decay(action) else "no_essence")
    assert why_refused(with_side(poor, extra=1), action) == ""


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("extra", [0, 1])
def test_2_8_every_action_is_paid_and_noted(extra: int, action: str) -> None:
    draft = Draft(with_side(able(action), extra=extra))
    pay(draft, draft.soulgivers[0], action, int(in_decay(action)))
    paid, side = draft.soulgivers[0], draft.sides[0]
    assert (paid.decay, paid.marks) == ((1, 0) if in_decay(action) else (0, 1 - extra))
    assert (side.essences, side.extra) == ((5, extra) if in_decay(action) else (4 + extra, 0))
    assert (draft.doing.used, draft.doing.repeated) == ((action,), False)
    assert (draft.doing.free_own, draft.doing.free_soul) == (0, 0)
    pay(draft, paid, action, int(in_decay(action)))
    assert (draft.doing.used, draft.doing.repeated) == ((action, action), True)
    pay(draft, paid, "mold" if action != "mold" else "chaos")
    assert draft.doing.repeated


@pytest.mark.parametrize("action", ACTIONS)
def test_6_4_which_payment_makes_which_ability_free(action: str) -> None:
    """Paid by the own Soul it frees one of the other Soul, and the other way round; nothing else frees any."""
    frees = action in ABILITIES and not in_decay(action)
    hero = HERO_OF_ABILITY.get(action, "blower")
    other = "volomancer" if hero != "volomancer" else "holemaker"
    for own, absorbed, expected in ((hero, other, (0, 1)), (other, hero, (1, 0))):
        if action in ABILITIES or own == hero:
            draft = Draft(acts(f"{own}@C3+{absorbed}", "patcher@J9"))
            pay(draft, draft.soulgivers[0], action, int(in_decay(action)))
            assert (draft.doing.free_own, draft.doing.free_soul) == (expected if frees else (0, 0))


def doubled(**more: Any) -> SoulgiversState:
    return acts("volomancer@C3+holemaker", "patcher@J9", **more)


@pytest.mark.parametrize("second", ["mind_control", "acquiescence"])
def test_6_4_each_essence_allows_one(second: str) -> None:
    draft = Draft(doubled(doing={"used": ("black_void", "tear"), "free_own": 2}))
    pay(draft, draft.soulgivers[0], second)
    assert (draft.doing.free_own, draft.sides[0].essences) == (1, 5)
    fresh = Draft(doubled())
    for paid in ("black_void", "tear"):
        pay(fresh, fresh.soulgivers[0], paid)
    assert (fresh.doing.free_own, fresh.sides[0].essences) == (2, 3)


@pytest.mark.parametrize(("free", "allowed"), [("free_own", "mind_control"), ("free_soul", "tear")])
def test_6_5_an_essence_allows_no_ability_of_the_same_soul(free: str, allowed: str) -> None:
    state = doubled(doing={free: 1}, sides=POOR)
    for ability in ("mind_control", "tear"):
        assert why_refused(state, ability) == ("" if ability == allowed else "no_essence")


def test_6_4_an_essence_for_one_turn_pays_for_the_other_soul_too() -> None:
    sides: Any = ({"essences": 1, "extra": 1}, {})
    state = acts("soulcrusher@C3+confuser", "ghost@J9", souls="shells-blower@C3", sides=sides)
    state = play(state, "use:soulstrike>shells-blower/E", "use:chaos>A1R")
    assert (state.sides[SHELLS].essences, state.sides[SHELLS].extra) == (1, 0)


@pytest.mark.parametrize(("hero", "move"), [("ghost", "use:eradicate"), ("aeger", "use:magnificent_decay")])
@pytest.mark.parametrize("decay", [0, 5])
def test_a2_decay_is_paid_without_an_essence_and_to_the_end(decay: int, hero: str, move: str) -> None:
    move += "" if decay or hero == "ghost" else ">D3/1"
    state = play(acts(f"{hero}@C3={decay} blower@A1", "patcher@D3+confuser", sides=POOR), move)
    assert state.sides[SHELLS].essences == 0
    assert is_in_game(state, f"shells-{hero}") == (decay == 0)
    if decay == 0:
        assert (holder(state, hero).decay, holder(state, hero).marks) == (1, 0)
    patcher = find(state, "specters-patcher")
    assert (patcher.soul, patcher.decay) == (("", 0) if hero == "ghost" else ("specters-confuser", 1))
