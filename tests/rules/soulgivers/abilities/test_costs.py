"""What Actions cost: Essences and Decay, and when the Ability of the other Soul is free."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.actions import pay
from rules.soulgivers.cards import ABILITIES, HERO_OF_ABILITY
from rules.soulgivers.draft import Draft
from rules.soulgivers.events import Paid
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    apply,
    asked,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import ACTIONS, able, acts, marked, why_refused


def test_each_paid_action_is_taken_once_and_marks_its_essence() -> None:
    state = position("confuser@C3", "aeger@D3E ghost@C4W patcher@I9", active="confuser", fragment="C4")
    state = play(state, "attack:D3", "use:chaos>A1R", "collect:N", "drop:N")
    assert (find(state, "shells-confuser").marks, state.sides[SHELLS].essences) == (4, 1)
    for move in ("attack:C4", "use:chaos", "collect:N"):
        assert refusal(state, move) == "used_already"
    state = play(state, "draw")
    assert refusal(state, "draw") == "cannot_draw"


def test_nothing_is_paid_without_an_essence() -> None:
    state = position("confuser@C3", "aeger@D3E ghost@I9", active="confuser", fragment="C4", sides=({"essences": 0}, {}))
    for move in ("attack:D3", "use:chaos>A1R", "collect:N"):
        assert refusal(state, move) == "no_essence"
    assert refusal(state, "step:C4") == ""


def test_14_1_tribute_actions_are_legal_at_decay_5() -> None:
    state = position("confuser@C3=5 patcher@C9", "ghost@C4 aeger@I2", active="confuser")
    state = play(state, "use:chaos>E3R", "attack:C4")
    assert find(state, "shells-confuser").decay == 5
    assert find(state, "shells-confuser").marks == 2
    assert not is_in_game(play(state, "end"), "shells-confuser")


def test_6_1_an_ability_is_not_paused_for_another_one() -> None:
    state = position("volomancer@C3+confuser", "aeger@D4", active="volomancer")
    assert refusal(state, "use:chaos>C3H") == ""
    state = play(state, "use:mind_control>D4", "step:D5")
    assert asked(state) == [(SHELLS, "control")]
    assert refusal(state, "use:chaos>C3H") == "not_now"
    assert refusal(state, "absorb:ghost") == "not_now"
    state = play(state, "done")
    assert refusal(state, "use:chaos>C3H") == ""


@pytest.mark.parametrize("order", [("use:chaos>C3H", "use:patch>E3"), ("use:patch>E3", "use:chaos>C3H")])
def test_6_4_one_essence_for_an_ability_of_each_soul(order: tuple[str, str]) -> None:
    state = position("confuser@D3+patcher", "ghost@I9", active="confuser", sides=({"essences": 1}, {}))
    assert refusal(state, "use:chaos>C3H") == refusal(state, "use:patch>E3") == ""
    state = play(state, *order)
    assert state.sides[SHELLS].essences == 0
    assert find(state, "shells-confuser").marks == 1


def test_6_4_a_second_ability_of_the_same_soul_costs_another_essence() -> None:
    shells = "volomancer@C3+confuser ghost@C5* patcher@F5"
    state = position(shells, "ghost@D4", active="volomancer", sides=({"essences": 1}, {}))
    state = play(state, "use:mind_control>D4", "step:E4", "done")
    assert refusal(state, "use:acquiescence>F5") == "no_essence"
    assert refusal(state, "use:chaos>C3H") == ""
    alone = position("confuser@D3", "ghost@I9", active="confuser", sides=({"essences": 1}, {}))
    assert legal(play(alone, "use:chaos>C3H"), "use") == []


def test_6_4_a_soul_absorbed_after_the_payment_gives_nothing_for_it() -> None:
    essences: Any = ({"essences": 1}, {})
    state = position("confuser@D3", "ghost@I9", active="confuser", souls="shells-patcher@C4", sides=essences)
    late = play(state, "use:chaos>E3R", "absorb:patcher")
    assert refusal(late, "use:patch>E3") == "no_essence"
    early = play(state, "absorb:patcher", "use:chaos>E3R")
    assert refusal(early, "use:patch>E3") == ""


@pytest.mark.parametrize(("own", "absorbed"), [("ghost", "confuser"), ("confuser", "ghost")])
@pytest.mark.parametrize("chaos_first", [True, False])
def test_6_5_ghost_and_confuser(own: str, absorbed: str, chaos_first: bool) -> None:
    id = f"shells-{own}"
    state = position(f"{own}@C3+{absorbed}", "aeger@I9", active=own, souls="specters-runner@E3")
    uses = ["use:chaos>C5H", "use:eradicate>specters-runner"]
    for use in uses if chaos_first else uses[::-1]:
        before = find(state, id).decay
        state, events = apply(state, use)
        paid = next(event for event in events if isinstance(event, Paid))
        assert (paid.essences, paid.decay) == ((1, 0) if "chaos" in use else (0, 1))
        assert find(state, id).decay - before == paid.decay
    assert find(state, id).decay == 1
    assert state.sides[SHELLS].essences == 4
    assert find(play(state, "end"), id).decay == 3


def test_a2_an_ability_paid_with_decay_needs_no_essence() -> None:
    state = position(
        "ghost@C3", "aeger@I2", active="ghost", souls="specters-runner@C4", sides=({"essences": 0}, {}), fragment="E9"
    )
    state = play(state, "use:eradicate")
    assert state.sides[SHELLS].essences == 0
    assert (find(state, "shells-ghost").decay, find(state, "shells-ghost").marks) == (1, 0)


@pytest.mark.parametrize("action", ACTIONS)
def test_14_1_every_paid_action_is_legal_at_decay_5(action: str) -> None:
    for marks in (0, 1, 4):
        assert why_refused(marked(able(action, "=5"), marks=marks), action) == ""


@pytest.mark.parametrize("action", ACTIONS)
def test_2_8_only_actions_paid_in_decay_need_no_essence(action: str) -> None:
    poor = able(action)
    poor = replace(poor, sides=(replace(poor.sides[0], essences=0), poor.sides[1]))
    in_decay = action in ABILITIES and ABILITIES[action].cost != "T"
    assert why_refused(poor, action) == ("" if in_decay else "no_essence")
    assert why_refused(replace(poor, sides=(replace(poor.sides[0], extra=1), poor.sides[1])), action) == ""


@pytest.mark.parametrize("action", ACTIONS)
def test_2_8_every_action_is_paid_and_noted(action: str) -> None:
    in_decay = action in ABILITIES and ABILITIES[action].cost != "T"
    for extra in (0, 1):
        state = able(action)
        state = replace(state, sides=(replace(state.sides[0], extra=extra), state.sides[1]))
        draft = Draft(state)
        pay(draft, state.soulgivers[0], action, int(in_decay))
        paid = draft.soulgivers[0]
        assert (paid.decay, paid.marks) == ((1, 0) if in_decay else (0, 1 - extra))
        assert (draft.sides[0].essences, draft.sides[0].extra) == ((5, extra) if in_decay else (4 + extra, 0))
        assert (draft.doing.used, draft.doing.repeated) == ((action,), False)
        assert (draft.doing.free_own, draft.doing.free_soul) == (0, 0)
        pay(draft, paid, action, int(in_decay))
        assert (draft.doing.used, draft.doing.repeated) == ((action, action), True)
        pay(draft, paid, "mold" if action != "mold" else "chaos")
        assert draft.doing.repeated


@pytest.mark.parametrize("action", ACTIONS)
def test_6_4_which_payment_makes_which_ability_free(action: str) -> None:
    """Paid by the own Soul it frees one of the other Soul, and the other way round; nothing else frees any."""
    frees = action in ABILITIES and ABILITIES[action].cost == "T"
    hero = HERO_OF_ABILITY.get(action, "blower")
    other = "volomancer" if hero != "volomancer" else "holemaker"
    for own, absorbed, expected in ((hero, other, (0, 1)), (other, hero, (1, 0))):
        if action not in ABILITIES and own != hero:
            continue
        state = position(f"{own}@C3+{absorbed}", "patcher@J9", active=own)
        draft = Draft(state)
        pay(draft, state.soulgivers[0], action, 0 if frees or action not in ABILITIES else 1)
        assert (draft.doing.free_own, draft.doing.free_soul) == (expected if frees else (0, 0))


@pytest.mark.parametrize("second", ["mind_control", "acquiescence"])
def test_6_4_each_essence_allows_one(second: str) -> None:
    doing: dict[str, Any] = {"used": ("black_void", "tear"), "free_own": 2}
    state = position("volomancer@C3+holemaker", "patcher@J9", active="volomancer", doing=doing)
    draft = Draft(state)
    pay(draft, state.soulgivers[0], second)
    assert (draft.doing.free_own, draft.sides[0].essences) == (1, 5)
    fresh = Draft(position("volomancer@C3+holemaker", "patcher@J9", active="volomancer"))
    for paid in ("black_void", "tear"):
        pay(fresh, fresh.soulgivers[0], paid)
    assert (fresh.doing.free_own, fresh.sides[0].essences) == (2, 3)


def test_6_5_an_essence_allows_no_ability_of_the_same_soul() -> None:
    for free, other in (("free_own", "free_soul"), ("free_soul", "free_own")):
        doing: dict[str, Any] = {free: 1, other: 0}
        state = position("volomancer@C3+holemaker", "patcher@J9", active="volomancer", doing=doing)
        state = replace(state, sides=(replace(state.sides[0], essences=0), state.sides[1]))
        assert why_refused(state, "mind_control") == ("" if free == "free_own" else "no_essence")
        assert why_refused(state, "tear") == ("" if free == "free_soul" else "no_essence")


def test_6_4_an_essence_for_one_turn_pays_for_the_other_soul_too() -> None:
    state = position(
        "soulcrusher@C3+confuser",
        "ghost@J9",
        souls="shells-blower@C3",
        sides=({"essences": 1, "extra": 1}, {}),
        active="soulcrusher",
    )
    state = play(state, "use:soulstrike>shells-blower/E", "use:chaos>A1R")
    assert (state.sides[SHELLS].essences, state.sides[SHELLS].extra) == (1, 0)


@pytest.mark.parametrize(("hero", "move"), [("ghost", "use:eradicate"), ("aeger", "use:magnificent_decay")])
def test_a2_decay_is_paid_without_an_essence_and_to_the_end(hero: str, move: str) -> None:
    state = acts(f"{hero}@C3=5 blower@A1", "patcher@D3+confuser", sides=({"essences": 0}, {}))
    state = play(state, move)
    assert not is_in_game(state, f"shells-{hero}")
    patcher = find(state, "specters-patcher")
    assert (patcher.soul, patcher.decay) == (("", 0) if hero == "ghost" else ("specters-confuser", 1))


def test_6_3_an_essence_paid_before_a_soul_was_absorbed_frees_nothing() -> None:
    state = acts("confuser@C3", souls="shells-architect@C4", sides=({"essences": 1}, {}))
    state = play(state, "use:chaos>A1R", "absorb:architect")
    assert refusal(state, "use:mold") == "no_essence"
    assert where(state, "shells-confuser") == "C3"


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_6_4_one_essence_pays_for_an_ability_of_either_soul(seat: int) -> None:
    pieces = ("confuser@C3+architect", "ghost@J9")
    state = position(
        *(pieces if seat == SHELLS else pieces[::-1]), seat=seat, active="confuser", sides=({"essences": 1},) * 2
    )
    for first, second in (("chaos>C1R", "mold>A3E"), ("mold>A3E", "chaos>C1R")):
        after = play(state, f"use:{first}", f"use:{second}")
        assert after.sides[seat].essences == 0
        assert find(after, f"{('shells', 'specters')[seat]}-confuser").marks == 1
