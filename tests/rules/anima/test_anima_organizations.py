"""The Organizations: V20 to V25 (3.7 and their rows in 3.10)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.events import DieRolled, OrganizationJoined, OrganizationLeft
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, stage
from tests.rules.anima.fights import attacked, attempted, crisis, explored, met
from tests.rules.anima.outcomes import bases, ended, hand, of, out, party

REQUIREMENTS = [
    ("V20", "C02", "C04"),
    ("V21", "C04", "C02"),
    ("V22", "C04", "C04 C09"),
    ("V23", "C09", "C04"),
    ("V24", "C04 C02", "C04"),
    ("V25", "C06", "C02"),
]
"""Each Organization with a Party that meets its requirement, and one that does not."""


@pytest.mark.parametrize(("card", "fits", "fails"), REQUIREMENTS)
def test_3_7_an_organization_is_joined_by_a_party_that_meets_its_requirement(card: str, fits: str, fails: str) -> None:
    state, news = happened(position(player(fits, hand=card), player()), f"play:{card}")
    assert (state.players[0].organization, hand(state)) == (card, "")
    assert of(news, OrganizationJoined) == [OrganizationJoined(0, card)]
    assert refused(position(player(fails, hand=card), player()), 0, f"play:{card}") == "no_target"


@pytest.mark.parametrize(
    ("card", "characters", "may"),
    [
        *((card, fits + mark, True) for card, fits, _ in REQUIREMENTS if card not in ("V22", "V24") for mark in "*-~"),
        ("V22", "C04 C09-", False),
    ],
)
def test_3_7_a_skill_counts_whatever_the_state_of_its_character(card: str, characters: str, may: bool) -> None:
    assert (f"play:{card}" in legal(position(player(characters, hand=card), player()))) is may


def test_3_7_one_organization_per_party_the_old_one_is_discarded_first() -> None:
    state = position(player("C02 C04", hand="V21", organization="V20"), player())
    assert refused(state, 0, "play:V21") == "no_target"
    state, news = happened(state, "discard:V20")
    assert of(news, OrganizationLeft) == [OrganizationLeft(0, "V20", False)]
    assert play(state, "play:V21").players[0].organization == "V21"


@pytest.mark.parametrize(("card", "fits", "fails"), REQUIREMENTS)
def test_3_7_a_requirement_is_judged_at_the_place_in_the_turn_order_also_without_a_sub_turn(
    card: str, fits: str, fails: str
) -> None:
    for characters, stays in ((fits, True), (fails, False)):
        member = player(characters, organization=card, area="A01")
        state, news = happened(position(player("C20", area="A01"), member, phase="roll_call"), "0 stay", "1 stay")
        assert of(news, OrganizationLeft) == [OrganizationLeft(1, card, True)] * (not stays)
        assert (state.players[1].organization, state.advantage_discard) == ((card, ()) if stays else ("", (card,)))


def test_3_7_it_is_not_judged_before_that_place_nor_by_the_actions_of_others() -> None:
    """V24 needs two Characters; C13 kills one of them in the Interaction phase."""
    state = position(player("C20", area="A01"), player("C04", organization="V24", area="A01"), phase="roll_call")
    state = play(state, "0 act", "1 stay")
    assert state.players[1].organization == "V24"
    assert play(state, "0 stay").players[1].organization == ""
    seats = player("C13", area="A02"), player("C04 C03", organization="V24", area="A02")
    state = play(position(*seats, phase="interaction", rolls=(6,)), "use:C13>C04")
    assert (party(state, 1), state.players[1].organization) == ("C03", "V24")


@pytest.mark.parametrize(
    ("card", "move", "members"),
    [("V24", "expel:C20", "C04 C20"), ("V20", "expel:C02", "C04 C02"), ("V22", "play:V29", "C04")],
)
def test_3_7_it_is_judged_right_after_each_own_reset_action(card: str, move: str, members: str) -> None:
    """A discard so forced cannot be picked up."""
    mine = player(members, hand="V29", organization=card)
    state, news = happened(position(mine, player("C03", hand="V26"), characters="C16"), move)
    assert of(news, OrganizationLeft) == [OrganizationLeft(0, card, True)]
    assert (stage(state), state.advantage_discard[-1]) == ("reset", card)
    state = play(state, "leave")
    assert f"take:{card}" not in legal(state)


@pytest.mark.parametrize(
    ("area", "organization", "cards", "drawn"),
    [
        ("A02", "V20", "", 2),
        ("A02", "V21", "", 1),
        ("A06", "V20", "", 1),
        ("A08", "V20", "", 2),
        ("A08", "", "", 2),
        ("A02", "V20", "V01 V02 V03 V04", 1),
    ],
)
def test_v20_draws_1_more_where_there_is_trade(area: str, organization: str, cards: str, drawn: int) -> None:
    state = explored(player("C20", organization=organization, hand=cards), area=area, die=1)[0]
    assert len(play(state, "claim:ADV").players[0].hand) == len(cards.split()) + drawn


def test_v20_not_for_the_city_fair_which_is_no_reward() -> None:
    state = explored(player("C20", organization="V20"), area="A01", die=6)[0]
    assert (stage(state), len(state.players[0].hand)) == ("claim", 1)


@pytest.mark.parametrize(
    ("card", "die", "area", "met_"),
    [("V21", 2, "A08", 1), ("V21", 6, "A08", 1), ("V21", 6, "A13", 2), ("V21", 1, "A13", 1), ("V20", 6, "A08", 2)],
)
def test_v21_draws_1_encounter_fewer_for_e2_and_e3(card: str, die: int, area: str, met_: int) -> None:
    row = ("E22", "E17", "E19", "E12")
    state = explored(player("C20 C04", organization=card), area=area, die=die, encounters=" ".join(row))[0]
    assert len([one for one in row if one not in state.encounters]) == met_


@pytest.mark.parametrize(
    ("creature", "area", "bonus"), [("E06", "A02", 2), ("E02", "A02", 2), ("E10", "A08", 2), ("E12", "A08", 0)]
)
def test_v22_adds_2_against_mys_or_dark(creature: str, area: str, bonus: int) -> None:
    assert bases(met(player("C04", organization="V22"), creature=creature, area=area)[1])[0] == 5 + bonus


def test_v22_v24_in_missions_and_against_parties() -> None:
    assert bases(attempted(player("C04", organization="V22"))[1]) == (7, 15)
    assert bases(attacked(player("C04", organization="V22"), player("C09"))[1]) == (5, 3)
    assert bases(attacked(player("C04"), player("C01 C12", organization="V24"))[1]) == (5, 5 + 1)


@pytest.mark.parametrize(("die", "avoided"), [(3, False), (4, True), (6, True)])
def test_v23_discards_a_mystic_creature_on_4_to_6(die: int, avoided: bool) -> None:
    step = explored(player("C06 C04", organization="V23"), encounters="E11", rolls=(die, 6, 1))
    assert (stage(step[0]), asked(step[0]), legal(step[0])) == ("window g", (0,), ("pass", "use:V23"))
    state, news = happened(step[0], "use:V23")
    assert of(news, DieRolled) == [DieRolled(0, "V23", die)]
    assert (stage(state), party(state), "E11" in state.encounter_discard) == ("claim", "C06 C04", avoided)
    assert bases(happened(step[0], "pass")[1]) == (9, 9)


def test_v23_for_a_preliminary_creature_too() -> None:
    step = met(player("C06", organization="V23"), player(area="A01"), creature="E11", rolls=(4,))
    assert legal(step[0]) == ("pass", "use:V23")
    state = play(step[0], "use:V23")
    assert (state.players[0].area, state.encounter_discard) == ("A08", ("E11",))
    assert next(area for area in state.areas if area.card == "A08").encounter == ""


def test_v23_only_in_play_and_against_mystic_creatures_other_than_the_dragon_god() -> None:
    assert bases(met(player("C06", organization="V23"))[1]) == (4, 9)
    assert bases(explored(player("C06", organization="V23"), encounters="E13", area="A16")[1]) == (4, 18)
    state = explored(player("C14 C06", hand="V23"), encounters="E11")[0]
    assert (legal(state), refused(state, 0, "play:V23")) == (("pass", "use:C14"), "no_target")


def test_v23_once_against_one_creature_and_again_against_the_next() -> None:
    explorer = player("C06 C04 C01", organization="V23")
    state = explored(explorer, die=6, encounters="E11 E10", rolls=(1, 6, 1, 4))[0]
    state = play(state, "use:V23")
    assert (stage(state), legal(state)) == ("window g", ("pass", "use:V23"))
    assert stage(play(state, "use:V23")) == "claim"


@pytest.mark.parametrize(("mage", "used"), [("C06*", True), ("C06", False)])
def test_v25_a_spun_magic_character_pays_once_per_turn(mage: str, used: bool) -> None:
    mine = player(f"{mage} C04", hand="V09 V12", organization="V25")
    state = position(mine, player(), character_discard="C16 C17")
    assert "play:V12/C06" in legal(state)
    state = play(state, "play:V09/C06>C17")
    assert (party(state), state.players[0].order_used) == ("C06* C04 C17", used)
    assert ("play:V12/C06" in legal(state)) is not used
    assert not used or refused(state, 0, "play:V12/C06") == "cannot_spin"
    assert "play:V12/C17" in legal(state)


@pytest.mark.parametrize(
    ("mage", "fields"),
    [*((f"C06{mark}", {"organization": "V25"}) for mark in ("*-", "*~", "-", "~")), ("C06*", {"organization": "V23"})],
)
def test_v25_not_an_incapacitated_or_cursed_character_nor_without_the_order(mage: str, fields: dict[str, str]) -> None:
    state = position(player(f"{mage} C04", hand="V12", **fields), player())
    assert refused(state, 0, "play:V12/C06") == "cannot_spin"


def test_v25_magic_only() -> None:
    state = met(player("C09* C06", hand="V01 V07", organization="V25"))[0]
    assert legal(state) == ("play:V07/C06", "play:V07/C09", "done")


@pytest.mark.parametrize("creature", [True, False])
def test_v25_a_character_laid_before_in_the_same_answer_pays_for_v07(creature: bool) -> None:
    mine = player("C17 C04", hand="V07 V13", organization="V25")
    state = met(mine)[0] if creature else attacked(mine, player("C20 C03"))[0]
    state = play(state, "0 use:C17")
    assert "play:V07/C17" in legal(state, 0)
    state = play(state, "0 play:V07/C17")
    assert refused(state, 0, "use:C17") == "cannot_spin"
    state, news = out((state, []), "0 done", rolls=(2, 1, 1))
    assert (party(state), state.players[0].order_used, hand(state)) == ("C17* C04", True, "V13")
    assert ended(news)[0] == (6 + 2 + 1, (9 if creature else 7) - 3 + 1)


@pytest.mark.parametrize("fields", [{"organization": "V25", "order_used": True}, {}])
def test_v25_pays_once_also_within_one_answer(fields: dict[str, Any]) -> None:
    """With the once per turn used up, or without the Order, a Character laid does not pay again."""
    state = play(met(player("C17 C04", hand="V07", **fields))[0], "use:C17")
    assert (legal(state), refused(state, 0, "play:V07/C17")) == (("done",), "cannot_spin")


def test_v25_is_ready_again_in_the_crisis_and_in_the_next_turn() -> None:
    mage = player("C17* C06 C04 C01", hand="V07", done="M03", missions="M05", organization="V25", order_used=True)
    assert "play:V07/C17" in legal(crisis(mage, player("C20", done="M01"))[0], 0)
    mage = player("C06", organization="V25", order_used=True)
    assert not play(position(mage, player(area="A01"), phase="exploration", seat=1), "done").players[0].order_used


@pytest.mark.parametrize("used", [False, True])
def test_v25_whether_it_is_used_up_is_public(used: bool) -> None:
    """Seat 1 is asked for V08 with the Order, and not once that is used up."""
    victim = player("C06* C04", hand="V26", organization="V25", order_used=used)
    assert stage(play(position(player("C12"), victim), "use:C12>2")) == ("reset" if used else "window h")


def test_v25_the_wizard_so_used_counts_as_spun_for_the_card() -> None:
    state = position(player("C15*", hand="V12", organization="V25"), player(), rolls=(6,))
    state, news = happened(state, "play:V12/C15")
    assert (of(news, DieRolled), hand(state)) == ([DieRolled(0, "C15", 6)], "V12")
