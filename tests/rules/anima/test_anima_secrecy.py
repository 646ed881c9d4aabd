"""Who knows what: Missions face down, hands, decks, answers (4.21, 4.60)."""

from __future__ import annotations

import pytest

from rules.anima.events import (
    AnimaEvent,
    Chosen,
    Drew,
    HandedBack,
    Kept,
    Laid,
    LookedAt,
    MissionShown,
    Received,
    TookFromPile,
    TrapPut,
)
from rules.anima.moves import Use
from rules.anima.player import HIDDEN
from tests.rules.anima.builder import asked, happened, legal, play, player, position, seen, stage, with_dice
from tests.rules.anima.fights import attacked, attempted, crisis, explored, met
from tests.rules.anima.outcomes import hand, of, out, passed


def test_4_21_missions_lie_face_down_until_first_attempted() -> None:
    state = explored(player("C04", missions="M01 M09"), player(area="A01"), die=1)[0]
    assert [held.card for held in seen(state, 1).players[0].missions] == [HIDDEN, HIDDEN]
    assert [held.card for held in seen(state).players[0].missions] == [HIDDEN, HIDDEN]
    assert [held.card for held in seen(state, 0).players[0].missions] == ["M01", "M09"]
    state, news = happened(state, "claim:M01")
    assert of(news, MissionShown) == [MissionShown(0, "M01")]
    assert [held.card for held in seen(state, 1).players[0].missions] == ["M01", HIDDEN]


def test_4_21_a_failed_mission_stays_face_up_and_is_shown_once() -> None:
    state, news = out(attempted(player("C04 C01"), rolls=(1, 4)))
    held = state.players[0].missions[0]
    assert (held.card, held.up, held.done) == ("M01", True, False)
    assert of(news, MissionShown) == [MissionShown(0, "M01")]


def test_4_21_a_completed_mission_is_face_up() -> None:
    state = out(attempted(player("C04 C01 C03"), rolls=(3, 1)))[0]
    held = seen(state, 1).players[0].missions[0]
    assert (held.card, held.up, held.done) == ("M01", True, True)


def test_4_21_missions_lie_face_down_in_the_crisis() -> None:
    state = crisis(player("C04", hand="V01", missions="M09", done="M01"), player("C03", missions="M05", done="M10"))[0]
    assert state.venture is not None and state.venture.doing == "crisis"
    for viewer in (1, None):
        assert [held.card for held in seen(state, viewer).players[0].missions] == [HIDDEN, "M01"]
    assert [held.card for held in seen(state, 0).players[1].missions] == [HIDDEN, "M10"]


@pytest.mark.parametrize(("missions", "other"), [("M04 M09", "M05 M09"), ("M04 M05", "M09 M01")])
def test_4_21_who_is_asked_for_a_reward_does_not_tell_which_missions_lie_face_down(missions: str, other: str) -> None:
    """A full hand and a full Party gain nothing in A02 but M04, if it is there."""
    full = "V20 V21 V22 V23 V24"
    views = []
    for held in (missions, other):
        mine = player("C20 C01 C02 C03", hand=full, missions=held)
        state = explored(mine, player(area="A01", missions="M10 M11"), area="A02", die=1)[0]
        views.append((asked(state), stage(state), seen(state).frames))
    assert views[0] == views[1]
    assert views[0][:2] == ((0,), "claim")


def test_4_21_nobody_is_asked_where_no_face_down_mission_could_belong() -> None:
    full = "V20 V21 V22 V23 V24"
    mine = player("C20 C01 C02 C03", hand=full, missions="M05 M09")
    road = explored(mine, player(area="A01", missions="M10 M11"), area="A07", die=1)[0]
    assert (stage(road), asked(road)) == ("explore", (1,))
    known = explored(mine, player(area="A01", missions="M10", done="M04"), area="A02", die=1)[0]
    assert (stage(known), asked(known)) == ("explore", (1,))


def test_4_60_hands_are_seen_by_their_owner() -> None:
    state = position(player("C04", hand="V01 V26"), player("C03", hand="V30"))
    assert seen(state, 0).players[0].hand == ("V01", "V26")
    for viewer in (1, None):
        assert seen(state, viewer).players[0].hand == (HIDDEN, HIDDEN)


def test_4_60_decks_spare_missions_and_the_final_mission_are_seen_by_nobody() -> None:
    state = position(player("C04"), player("C03"), areas="A01:E12 A02=E02")
    for viewer in (0, 1, None):
        view = seen(state, viewer)
        for deck in (view.characters, view.advantages, view.encounters, view.area_deck):
            assert set(deck) == {HIDDEN}
        assert [area.encounter for area in view.areas] == [HIDDEN, "E02"]
        assert view.final == ""
        assert not hasattr(view, "finals")
        assert not hasattr(view, "spare_missions")


def test_4_60_discard_piles_parties_and_organizations_are_public() -> None:
    state = position(player("C04 C02*", organization="V20"), player("C03"), advantage_discard="V01 V02")
    view = seen(state)
    assert (view.advantage_discard, view.players[0].organization) == (("V01", "V02"), "V20")
    assert view.players[0].party == state.players[0].party


def test_4_60_a_card_robbed_is_known_to_giver_and_receiver() -> None:
    state = play(position(player("C12"), player("C04", hand="V26"), player("C03"), rolls=(5,)), "use:C12>2")
    assert hand(state) == "V26"
    assert [seen(state, viewer).players[0].hand for viewer in (0, 1, 2, None)] == [
        ("V26",), ("V26",), (HIDDEN,), (HIDDEN,)
    ]  # fmt: skip


def test_4_60_a_card_lost_in_a_fight_is_known_to_giver_and_receiver() -> None:
    state = out(attacked(player("C04"), player("C20", hand="V26"), player("C19"), rolls=(6, 4)))[0]
    assert [seen(state, viewer).players[0].hand for viewer in (0, 1, 2, None)] == [
        ("V26",), ("V26",), (HIDDEN,), (HIDDEN,)
    ]  # fmt: skip


def test_4_60_a_known_card_that_is_used_is_known_no_longer_when_it_comes_back() -> None:
    state = play(position(player("C12"), player("C04", hand="V29"), rolls=(5,)), "use:C12>2", "play:V29")
    assert state.knows == ((), (), ())
    assert "V29" in seen(state).advantage_discard


def test_4_60_cards_drawn_are_seen_by_who_draws_them() -> None:
    state, news = happened(position(player("C18"), player("C04"), advantages="V30"), "use:C18")
    event = of(news, Drew)[0]
    assert [event.seen(viewer).cards for viewer in (0, 1, None)] == [("V30",), (HIDDEN,), (HIDDEN,)]
    assert seen(state, 1).players[0].hand == (HIDDEN,)


def test_4_60_a_card_taken_openly_is_known_to_everybody() -> None:
    state = attacked(player("C09 C20 C04", hand="V13"), player("C03 C01", hand="V01"), player("C12"))[0]
    state = play(with_dice(state, 6, 1), "1 play:V01/C03", "1 done", "0 done")
    state, news = out(passed(state, until="window c"), "0 play:V13/C09>2")
    assert [event.card for event in of(news, TookFromPile)] == ["V01"]
    assert seen(state, 2).players[0].hand == seen(state).players[0].hand == ("V01",)


def test_4_60_what_a_fighter_has_laid_is_seen_by_that_fighter_until_both_are_done() -> None:
    state = play(attacked(player("C04", hand="V01"), player("C03", hand="V02"))[0], "0 play:V01/C04")
    assert [str(move) for move in seen(state, 0).frames[-1].laid[0]] == ["play:V01/C04"]
    for viewer in (1, None):
        view = seen(state, viewer)
        assert view.frames[-1].laid == ((), ())
        assert view.players[0].hand == (HIDDEN,)
        assert not view.players[0].party[0].spun


def test_4_60_each_fighter_sees_what_that_fighter_has_laid() -> None:
    state = attacked(player("C04", hand="V01 V26"), player("C03", hand="V02 V27"), player("C12"))[0]
    state = play(state, "0 play:V01/C04", "1 play:V02/C03")
    laid = {
        viewer: [[str(move) for move in side] for side in seen(state, viewer).frames[-1].laid]
        for viewer in (0, 1, 2, None)
    }
    assert laid == {
        0: [["play:V01/C04"], []],
        1: [[], ["play:V02/C03"]],
        2: [[], []],
        None: [[], []],
    }


def test_4_60_what_was_handed_back_stays_unknown() -> None:
    state = attacked(player("C11"), player("C04", hand="V02"), player("C12"))[0]
    state, news = happened(state, "1 play:V02/C04", "1 done", "0 use:C11", "0 done")
    seen_by = {
        viewer: [event for event in news if event.seen(viewer) is not None and "V02" in str(event.seen(viewer))]
        for viewer in (0, 2, None)
    }
    assert seen_by == {0: [], 2: [], None: []}
    assert seen(state, 0).players[1].hand == (HIDDEN,)


def test_4_60_the_row_of_an_exploration_lies_face_down() -> None:
    state = explored(player("C14"), encounters="E12 E02", die=6)[0]
    assert state.venture is not None
    assert state.venture.row == ("E02",)
    for viewer in (0, 1, None):
        assert seen(state, viewer).venture.row == (HIDDEN,)


def test_4_60_a_combat_and_its_dice_are_public() -> None:
    state = passed(met(player("C04 C01", hand="V30"), rolls=(3, 4))[0], until="window c")[0]
    assert seen(state).combat == state.combat
    assert legal(state) != ()


@pytest.mark.parametrize(
    ("event", "others"),
    [
        (Received(0, ("C01", "C02"), ("V01", "V02"), ("M01", "M02")), None),
        (Kept(0, "C01", "V01"), Kept(0, "C01", HIDDEN)),
        (Laid(0, Use("C08")), None),
        (HandedBack(0), None),
        (LookedAt(0, "V12", ("E01", "E02")), LookedAt(0, "V12", (HIDDEN, HIDDEN))),
        (TrapPut(0, "A01", "V26"), TrapPut(0, "A01", HIDDEN)),
        (Chosen(0, "E20", "V01", secret=True), Chosen(0, "E20", HIDDEN, secret=True)),
        (Chosen(0, "E20", "no"), Chosen(0, "E20", "no")),
    ],
)
def test_4_60_what_an_event_tells_its_seat_and_the_others(event: AnimaEvent, others: AnimaEvent | None) -> None:
    assert [event.seen(viewer) for viewer in (0, 1, None)] == [event, others, others]
