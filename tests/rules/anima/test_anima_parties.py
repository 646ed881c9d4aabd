"""Parties and rewards: recruiting, the last Character, the incapacitated, offers (4.26 to 4.29, 4.55, 4.58)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.cards import ADVANTAGES, CHARACTERS, ENCOUNTERS
from rules.anima.events import CombatBegan, Died, OrganizationLeft, ProgressLost, Recruited
from rules.anima.player import Member, Player, Progress
from rules.anima.position import AnimaState
from tests.rules.anima.builder import (
    GAME,
    asked,
    happened,
    legal,
    play,
    player,
    position,
    refused,
    seen,
    stage,
    with_dice,
)


def exploring(*players: Player, **fields: Any) -> AnimaState:
    """Return the Exploration sub-turn of seat 0."""
    return position(*players, phase="exploration", **fields)


def claiming(first: Player, *others: Player, **fields: Any) -> AnimaState:
    """Return the position after seat 0 has explored without an Encounter (die 1)."""
    return play(exploring(first, *(others or (player("C08"),)), rolls=(1,), **fields), "explore")


def test_4_26_not_in_the_same_area_on_consecutive_turns() -> None:
    state = claiming(player("C20", area="A02", recruited_before=("A02",)))
    assert legal(state) == ("claim:ADV", "claim:none")
    assert refused(state, 0, "claim:REC") == "recruited_before"


def test_4_26_remembered_for_one_turn() -> None:
    state = play(claiming(player("C20", area="A02"), characters="C01 C02"), "claim:REC")
    assert [m.card for m in state.players[0].party] == ["C20", "C01"]
    state = play(state, "0 stay")
    assert (state.turn, state.players[0].recruited, state.players[0].recruited_before) == (4, (), ("A02",))
    while stage(state) != "explore":
        state = play(state, "rest")
    assert state.players[0].recruited_before == ("A02",)
    state = play(state, "done", "0 stay")
    assert (state.turn, state.players[0].recruited_before) == (5, ())


def test_4_26_for_each_player_and_each_area() -> None:
    state = claiming(player("C20", area="A02", recruited_before=("A04", "A12")))
    assert "claim:REC" in legal(state)
    state = claiming(player("C20", area="A02"), player("C01", area="A02", recruited_before=("A02",)))
    assert "claim:REC" in legal(state)


def test_4_26_cards_and_encounters_do_not_count() -> None:
    state = exploring(player("C20", area="A02"), player("C08"), rolls=(4,), encounters="E18", characters="C01 C02")
    state = play(state, "explore", "choose:yes")
    assert state.players[0].recruited == ()
    assert len(play(state, "claim:REC").players[0].party) == 3
    state = play(position(player("C20", "V29", area="A02"), player("C08")), "play:V29")
    assert (len(state.players[0].party), state.players[0].recruited) == (2, ())


def test_4_26_a_declined_recruiting_is_not_remembered() -> None:
    state = play(claiming(player("C20", area="A02")), "claim:none")
    assert state.players[0].recruited_before == ()


@pytest.mark.parametrize("reward", ["REC", "EX"])
def test_4_26_rec_and_ex_of_a12_are_one(reward: str) -> None:
    state = play(claiming(player("C20", area="A12"), characters="C01 C02 C04"), f"claim:{reward}")
    if reward == "EX":
        state = play(state, "choose:C02")
    assert state.players[0].recruited_before == ("A12",)
    state = claiming(player("C20", area="A12", recruited_before=("A12",), missions="M11"))
    assert legal(state) == ("claim:M11", "claim:none")
    assert [refused(state, 0, f"claim:{reward}") for reward in ("REC", "EX")] == ["recruited_before"] * 2


def test_4_27_the_pile_is_reshuffled() -> None:
    others = " ".join(card for card in CHARACTERS if card not in ("C20", "C08"))
    state = play(claiming(player("C20", area="A02"), character_discard=others), "claim:REC")
    assert len(state.players[0].party) == 2
    assert (len(state.characters), state.character_discard) == (17, ())


FULL = [player("C01 C02 C03 C04"), player("C05 C06 C07 C08"), player("C09 C10 C11 C12"), player("C13 C14 C15 C16")]


def test_4_27_with_both_empty_recruiting_does_nothing() -> None:
    # 19 Characters are in Parties, the last one is expelled and not yet on the pile.
    state = position(player("C17 C18 C19 C20", "V29"), *FULL)
    state = play(state, "expel:C20")
    assert "play:V29" not in legal(state)
    assert refused(state, 0, "play:V29") == "no_target"


def test_4_27_the_dead_character_itself_can_be_drawn() -> None:
    state = exploring(
        player("C17", area="A08"),
        *FULL,
        character_discard="C18 C19 C20",
        rolls=(2, 1, 6),
        encounters="E12",
    )
    state = play(state, "explore", "done")
    assert len(state.players[0].party) == 1
    assert len(state.characters) == 3


def killed(first: Player, **fields: Any) -> tuple[AnimaState, list[Any]]:
    """Return the position after seat 0 has met the Ogre (E12, 9 + 6) in A08 and lost by 5 or more."""
    state = exploring(first, player("C08"), rolls=(2, 1, 6), encounters="E12", characters="C19 C01", **fields)
    return happened(state, "explore")


def test_4_28_a_new_character_is_drawn_after_the_combat() -> None:
    state, events = killed(player("C20", area="A08"))
    assert state.players[0].party == (Member("C19"),)
    assert state.character_discard == ("C20",)
    names = [type(event).__name__ for event in events]
    assert names.index("Died") < names.index("TurnLost") < names.index("Recruited")
    assert Recruited(0, "C19", "last") in events


def test_4_58_in_no_area_with_the_turn_lost() -> None:
    state, events = killed(player("C20", area="A08"), order=(0, 1))
    assert state.players[0].area == ""
    assert any(isinstance(event, Died) for event in events)
    assert state.turn == 4  # nobody had anything left to do


def test_4_28_the_player_keeps_hand_missions_and_bonuses() -> None:
    first = player("C20", "V20", area="A08", missions="M03", done="M01")
    state, _ = killed(first)
    state = play(state, "done", "pass", "pass")
    kept = state.players[0]
    assert (kept.hand, kept.done, kept.party) == (("V20",), ("M01",), (Member("C19"),))
    assert {held.card for held in kept.missions} == {"M01", "M03"}
    assert kept.combat == 3 + 3


@pytest.mark.parametrize(("organization", "kept"), [("V21", True), ("V20", False), ("V22", True), ("V25", False)])
def test_4_28_the_organization_is_kept_if_its_requirement_holds(organization: str, kept: bool) -> None:
    # C19, who is drawn, has Ki only.
    party = {"V21": "C20", "V20": "C20", "V22": "C04", "V25": "C20"}[organization]
    first = player(party, area="A08", organization=organization)
    other = player("C10")
    state = exploring(first, other, rolls=(2, 1, 6), encounters="E12", characters="C19")
    state, events = happened(state, "explore")
    assert state.players[0].party == (Member("C19"),)
    assert state.players[0].organization == (organization if kept else "")
    assert any(isinstance(event, OrganizationLeft) and event.forced for event in events) is not kept


def test_4_58_drawn_before_any_other_decision_when_an_ability_killed() -> None:
    # C13 with a 6 kills the only Character of seat 1.
    first = player("C13", area="A06")
    second = player("C09", "V01", area="A06", missions="M04", progress=Progress("M04", 1, 3))
    state = position(first, second, player("C10", area="A06"), phase="interaction", rolls=(6,), characters="C19")
    state, events = happened(state, "use:C13>C09")
    while stage(state).startswith("window"):
        state, news = happened(state, "pass")
        events += news
    victim = state.players[1]
    assert (victim.party, victim.area, victim.lost_turn) == ((Member("C19"),), "", False)
    assert (victim.hand, victim.progress) == (("V01",), None)
    assert ProgressLost(1, "M04") in events
    assert asked(state) == (0,)


def test_4_58_drawn_when_an_event_killed() -> None:
    state = exploring(player("C20", area="A08"), player("C08"), rolls=(2, 1), encounters="E25", characters="C19")
    state, events = happened(state, "explore")
    assert state.players[0].party == (Member("C19"),)
    assert state.players[0].area == ""
    assert not any(type(event).__name__ == "TurnLost" for event in events)
    assert not any(type(event).__name__ == "Claimed" for event in events)


def test_4_28_one_of_several_is_not_the_last() -> None:
    state, _ = killed(player("C20 C18", area="A08"))
    state = play(state, "choose:C18")
    assert state.players[0].party == (Member("C20"),)
    assert state.characters[0] == "C19"


def bases(first: Player, encounter: str = "E12", area: str = "A08") -> tuple[int, int]:
    """Return the totals at C1 of a Combat of seat 0."""
    state = exploring(first, player("C08"), rolls=(2,), encounters=encounter)
    _, events = happened(state, "explore")
    return next(event.bases for event in events if isinstance(event, CombatBegan))


def test_4_29_no_combat_but_speed() -> None:
    first = player("C20 C04-", area="A08")
    assert bases(first) == (3, 9)
    assert first.speed == 4


def test_4_29_if_all_are_incapacitated_the_bonuses_fight() -> None:
    assert bases(player("C20- C04-", area="A08", done="M01")) == (3, 9)
    assert bases(player("C20-", area="A08")) == (0, 9)


def test_4_29_passive_abilities_are_off() -> None:
    # E02 is of Darkness: Holy Blade adds 4.
    assert bases(player("C05", area="A08"), "E02") == (7, 6)
    assert bases(player("C05- C20", area="A08"), "E02") == (3, 6)


def test_4_29_they_cannot_act_or_be_spun() -> None:
    state = position(player("C18- C09-", "V12 V10"), player("C08"))
    assert not [move for move in legal(state) if move.startswith(("use", "play"))]
    assert refused(state, 0, "use:C18") == "cannot_spin"
    assert refused(state, 0, "play:V12/C09") == "cannot_spin"


def test_4_29_they_have_their_skills_and_count_as_members() -> None:
    state = position(player("C20 C04-", "V24"), player("C08"))
    assert "play:V24" in legal(state)
    state = position(player("C01 C14-", "V22 V23"), player("C08"))
    assert "play:V23" in legal(state) and "play:V22" not in legal(state)
    state = position(player("C01 C02 C04 C09-", "V29"), player("C08"))
    assert "play:V29" not in legal(state)


def test_4_55_exploring_is_optional() -> None:
    state = exploring(player("C20", area="A02"), player("C08", area="A02"))
    assert legal(state) == ("explore", "done")
    assert asked(play(state, "done")) == (1,)
    assert str(GAME.fallback(seen(state, 0), 0)) == "done"


def test_4_55_none_is_always_offered() -> None:
    state = claiming(player("C20", area="A02"))
    assert legal(state) == ("claim:REC", "claim:ADV", "claim:none")
    state = play(state, "claim:none")
    assert (len(state.players[0].party), state.players[0].hand) == (1, ())


@pytest.mark.parametrize(
    ("first", "offered"),
    [
        (player("C20", "V01 V02 V03 V04", area="A02"), ["REC", "ADV"]),
        (player("C20", "V01 V02 V03 V04 V05", area="A02"), ["REC"]),
        (player("C20 C01 C02", area="A02"), ["REC", "ADV"]),
        (player("C20 C01 C02 C04", area="A02"), ["ADV"]),
        (player("C20", area="A06"), ["ADV"]),
    ],
)
def test_4_55_a_reward_that_could_do_nothing_is_not_offered(first: Player, offered: list[str]) -> None:
    state = claiming(first) if first.area == "A02" else play(exploring(first, player("C08"), rolls=(1,)), "explore")
    assert legal(state) == (*(f"claim:{reward}" for reward in offered), "claim:none")
    if first.area == "A02":
        codes = {reward: refused(state, 0, f"claim:{reward}") for reward in {"REC", "ADV"} - set(offered)}
        assert set(codes.values()) <= {"nothing_to_gain"}
    else:
        assert refused(state, 0, "claim:REC") == "not_a_reward"


def test_4_55_with_nothing_to_claim_nobody_is_asked() -> None:
    """M04, the only Mission whose objective is in A02, is known not to lie face down."""
    state = claiming(player("C20 C01 C02 C04", "V01 V02 V03 V04 V05", area="A02", done="M04"))
    assert state.turn == 4


def test_4_55_one_reward_for_a_success() -> None:
    state = play(claiming(player("C20", area="A02")), "claim:ADV")
    assert (len(state.players[0].hand), len(state.players[0].party), state.turn) == (1, 1, 4)


@pytest.mark.parametrize(("held", "offered"), [("M04", True), ("M05", False), ("", False)])
def test_4_55_a_mission_whose_objective_is_here(held: str, offered: bool) -> None:
    state = claiming(player("C20", area="A02", missions=held), player("C08", missions="M01 M02"))
    assert ("claim:M04" in legal(state)) is offered
    if not offered:
        assert refused(state, 0, "claim:M04") == "no_mission"


def test_4_54_creatures_waiting_for_the_end_of_the_phase_are_not_reshuffled() -> None:
    others = [card for card in ENCOUNTERS if card not in ("E01", "E02")]
    first, second = player("C01", area="A08"), player("C04 C02", area="A08")
    state = position(
        first,
        second,
        phase="exploration",
        encounters="E01",
        encounter_discard=" ".join(others),
        elsewhere="E02",
        areas="A08 A01:E02",
        rolls=(2, 6, 1),
    )
    state = play(state, "explore", "claim:none")
    assert (state.waiting, state.encounters) == (("E01",), ())
    state = play(with_dice(state, 2), "explore")
    assert not {"E01", "E02"} & {*state.encounters, *state.encounter_discard}
    assert len(state.encounters) == len(others) - 1


def test_4_54_cards_of_a_running_combat_are_not_reshuffled() -> None:
    # Forest Sprite: the winner draws 1 while Inner Power still lies beside the Combat.
    others = [card for card in ADVANTAGES if card != "V01"]
    state = exploring(
        player("C01", "V01", area="A08"),
        player("C08"),
        encounters="E07",
        advantage_discard=" ".join(others),
        rolls=(2, 6, 1),
    )
    state = play(state, "explore", "play:V01/C01", "done", "claim:none")
    assert state.players[0].hand != ("V01",) and len(state.players[0].hand) == 1
    assert state.advantage_discard == ("V01",)
    assert len(state.advantages) == len(others) - 1
