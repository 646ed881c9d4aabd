"""What Actions cost and allow where rules meet that seldom do: Discouragement, repetitions, Double Souls, Souls."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.actions import pay, refuse_action
from rules.soulgivers.cards import ABILITIES, HERO_OF_ABILITY, HEROES
from rules.soulgivers.draft import Draft
from rules.soulgivers.pieces import Activation
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    asked,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)

FRAGMENT = ("collect", "pass", "drop")
ACTIONS = (*ABILITIES, *FRAGMENT, "attack")


def able(action: str, more: str = "", **doing: Any) -> SoulgiversState:
    """Return a position in which a Shell that has an Ability, or any other for other Actions, is active."""
    hero = HERO_OF_ABILITY.get(action, "blower")
    return position(f"{hero}@C3{more}", "patcher@J9", active=hero, doing=doing)


def why(state: SoulgiversState, action: str) -> str:
    """Return the code with which a paid Action of the active Soulgiver is refused, "" if it is not."""
    least = 0 if action not in ABILITIES or ABILITIES[action].cost == "T" else 1
    refused = refuse_action(state, state.soulgivers[0], action, least)
    return refused.code if refused else ""


def marked(state: SoulgiversState, **changes: Any) -> SoulgiversState:
    """Return a position with changes to the active Soulgiver."""
    return replace(state, soulgivers=(replace(state.soulgivers[0], **changes), *state.soulgivers[1:]))


# ---------------------------------------------------------------- what keeps a Soulgiver from a paid Action


@pytest.mark.parametrize("action", ACTIONS)
def test_2_25_discouragement_keeps_from_every_paid_action(action: str) -> None:
    for turns in (1, 2):
        assert why(marked(able(action), silenced=turns), action) == "silenced"
    assert why(marked(able(action, "+ghost", free_own=1, free_soul=1), silenced=1), action) == "silenced"
    assert why(able(action), action) == ""


@pytest.mark.parametrize("action", ACTIONS)
def test_32_1_every_paid_action_is_repeated_once(action: str) -> None:
    assert why(able(action, used=(action,)), action) == "used_already"
    encouraged = marked(able(action, used=(action,)), encouraged=True)
    assert why(encouraged, action) == ""
    for used in ((action, action), (action, "other", "other")):
        assert why(marked(able(action, used=used, repeated=True), encouraged=True), action) == "used_already"


@pytest.mark.parametrize("action", ACTIONS)
def test_14_1_every_paid_action_is_legal_at_decay_5(action: str) -> None:
    for marks in (0, 1, 4):
        assert why(marked(able(action, "=5"), marks=marks), action) == ""


@pytest.mark.parametrize("action", ACTIONS)
def test_2_8_only_actions_paid_in_decay_need_no_essence(action: str) -> None:
    poor = able(action)
    poor = replace(poor, sides=(replace(poor.sides[0], essences=0), poor.sides[1]))
    in_decay = action in ABILITIES and ABILITIES[action].cost != "T"
    assert why(poor, action) == ("" if in_decay else "no_essence")
    assert why(replace(poor, sides=(replace(poor.sides[0], extra=1), poor.sides[1])), action) == ""


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


# ---------------------------------------------------------------- the free Ability of a Double Soul


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
        assert why(state, "mind_control") == ("" if free == "free_own" else "no_essence")
        assert why(state, "tear") == ("" if free == "free_soul" else "no_essence")


# ---------------------------------------------------------------- Souls


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("hero", HEROES)
def test_5_1_every_hero_absorbs_an_allied_soul_anywhere_on_its_tile(hero: str, seat: int) -> None:
    side = ("shells", "specters")[seat]
    name = "blower" if hero != "blower" else "runner"
    for lying, modifiers in (("C3", ""), ("D3", "hole@D3"), ("D4", ""), ("C4", "border@C4")):
        texts = (f"{hero}@C3", "aeger@D4" if hero != "aeger" else "patcher@D4")[:: 1 - 2 * seat]
        souls = f"{side}-{name}@{lying}"
        state = position(*texts, seat=seat, active=hero, souls=souls, modifiers=modifiers)
        assert legal(state, "absorb:") == [f"absorb:{name}"]
        foreign = position(*texts, seat=seat, active=hero, souls=f"{('specters', 'shells')[seat]}-{name}@{lying}")
        assert legal(foreign, "absorb:") == []


def test_a42_a_soul_launched_long_before_is_flown_over() -> None:
    souls = "shells-ghost@B3 shells-runner@D3 shells-blower@D1 shells-patcher@G1 shells-architect@G3"
    state = position("soulcrusher@A3", "aeger@J9", active="soulcrusher", souls=souls)
    state = play(state, "use:soulstrike>shells-ghost/E")
    state = play(state, "relay:shells-runner>N", "relay:shells-blower>E", "relay:shells-patcher>S")
    state = play(state, "relay:shells-architect>W")
    assert asked(state) == [(0, "act")]
    assert (soul(state, "shells-ghost"), soul(state, "shells-architect")) == ("D3", "B3")


# ---------------------------------------------------------------- the next activation


def test_2_8_nothing_of_an_activation_goes_over_to_the_next() -> None:
    doing: dict[str, Any] = {
        "bonus": 2,
        "steps": 1,
        "axis": 0,
        "locked": 1,
        "ended": True,
        "used": ("collect", "attack"),
        "repeated": True,
        "free_own": 1,
        "free_soul": 1,
    }
    state = position("runner@C3 patcher@G9", "aeger@J9", active="runner", doing=doing)
    assert play(state, "activate:patcher").activation == Activation("shells-patcher")


@pytest.mark.parametrize("seat", range(4))
def test_2_24_an_activation_lifts_the_standing_pass_of_every_seat_for_one_activation(seat: int) -> None:
    texts = ["ghost@A9", "ghost@J9", "runner@A10", "runner@J10"]
    state = position(*texts[:2], four=texts[2:], seat=seat, tiles=IN_TEAMS)
    for standing, after in (("activation", ""), ("turn", "turn")):
        players = tuple(
            replace(one, standing="" if place == seat else standing) for place, one in enumerate(state.players)
        )
        played = play(replace(state, players=players), f"activate:{texts[seat].partition('@')[0]}")
        others = [one.standing for place, one in enumerate(played.players) if place != seat]
        assert others == [after] * 3


# ---------------------------------------------------------------- facings in teams


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("ending", ["end", "activate:aeger"])
def test_8_2_the_owner_sets_the_facing_of_an_interrupted_movement(seat: int, ending: str) -> None:
    texts = ["ghost@A9", "ghost@J9", "runner@A10", "runner@J10"]
    texts[seat] = "patcher@C3 aeger@G9"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
    assert asked(play(state, "step:C4", ending)) == [(seat, "face")]


def test_2_9_a_gate_lifts_the_lock_of_a_leap() -> None:
    state = position("runner@C3 gatekeeper@D3", "aeger@J9", active="runner", modifiers="gate@E3 gate@G8")
    state = play(state, "use:leap>E+1", "gate")
    assert where(state, "shells-runner") == "G8"
    assert set(legal(state, "step:")) == {"step:G7", "step:G9", "step:F8", "step:H8"}
    assert is_in_game(state, "shells-runner")
    assert find(state, "shells-runner").marks == 1
    assert refusal(state, "gate") == ""
