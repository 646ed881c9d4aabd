"""Who sees what: hands, decks, Missions and Traps face down, answers, and what is public (4.21, 4.40, 4.60)."""

from __future__ import annotations

from random import Random

import pytest

from rules.anima import events as ev
from rules.anima.frames import Looking
from rules.anima.moves import Use
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaState
from rules.engine import Viewer
from tests.rules.anima.builder import GAME, asked, happened, play, player, position, seen, stage, with_dice, with_trap
from tests.rules.anima.fights import attacked, crisis, explored, met
from tests.rules.anima.outcomes import of, out, passed

TABLE = with_trap(
    position(
        player("C01* C09-", "V01 V29", area="A02", missions="M05", done="M03", organization="V24"),
        player("C19", "V30 V05 V08", area="A01", missions="M01 M02"),
        player("C20"),
        phase="movement",
        areas="A01 A02 A08:E12 A13=E13",
        character_discard="C12 C04",
        advantage_discard="V10",
        encounter_discard="E01",
        area_discard="A07",
    ),
    "A01",
    "V26",
    owner=1,
)
VIEWERS: tuple[Viewer, ...] = (0, 1, 2, None)


def missions(state: AnimaState, viewer: Viewer, seat: int = 0) -> list[str]:
    """Return the Missions of a seat as somebody sees them."""
    return [held.card for held in seen(state, viewer).players[seat].missions]


def test_4_40_hands_are_hidden_their_sizes_public() -> None:
    hands = [[" ".join(p.hand) for p in seen(TABLE, viewer).players] for viewer in VIEWERS]
    assert hands == [["V01 V29", "? ? ?", ""], ["? ?", "V05 V08 V30", ""], ["? ?", "? ? ?", ""], ["? ?", "? ? ?", ""]]


def test_4_40_face_down_missions_are_hidden_completed_ones_public() -> None:
    assert missions(TABLE, 0) == ["M05", "M03"]
    for viewer in (1, None):
        assert (missions(TABLE, viewer), seen(TABLE, viewer).players[0].missions[1].done) == ([HIDDEN, "M03"], True)
    assert missions(TABLE, None, seat=1) == [HIDDEN, HIDDEN]


def test_4_40_a_trap_is_seen_by_all_which_one_by_its_owner_alone() -> None:
    traps = [(seen(TABLE, viewer).areas[0].trap, seen(TABLE, viewer).areas[0].owner) for viewer in VIEWERS]
    assert traps == [(HIDDEN, 1), ("V26", 1), (HIDDEN, 1), (HIDDEN, 1)]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_4_40_decks_are_hidden_parties_piles_and_organizations_public(viewer: Viewer) -> None:
    view = seen(TABLE, viewer)
    for deck in ("characters", "advantages", "encounters", "area_deck"):
        assert getattr(view, deck) == (HIDDEN,) * len(getattr(TABLE, deck)), deck
    assert not any(hasattr(view, name) for name in ("finals", "spare_missions", "dice"))
    assert [place.encounter for place in view.areas] == ["", "", HIDDEN, "E13"]
    assert (view.players[0].party, view.players[0].area) == (TABLE.players[0].party, "A02")
    assert (view.players[0].organization, view.final) == ("V24", "")
    for pile in ("character_discard", "advantage_discard", "encounter_discard", "area_discard"):
        assert getattr(view, pile) == getattr(TABLE, pile)


def test_4_40_after_the_end_missions_are_shown_and_hands_are_not() -> None:
    last = player("C19", area="A02", done="M03")
    end = position(player("C01", "V20", missions="M05 M01"), last, phase="exploration", seat=1, final="F1", timer=1)
    end = play(end, "done")
    assert (end.reason, missions(end, None), seen(end).players[0].hand) == ("alone", ["M05", "M01"], (HIDDEN,))


@pytest.mark.parametrize(("rolls", "done"), [((1, 4), False), ((3, 1), True)])
def test_4_21_missions_lie_face_down_until_first_attempted(rolls: tuple[int, int], done: bool) -> None:
    """Won or lost, the Mission stays face up and is shown once."""
    state = explored(player("C04 C01 C03" if done else "C04 C01", missions="M01 M09"), die=1)[0]
    assert [missions(state, viewer) for viewer in (0, 1, None)] == [["M01", "M09"], *[[HIDDEN, HIDDEN]] * 2]
    state, news = out((state, []), "claim:M01", rolls=rolls)
    held = state.players[0].missions[0]
    assert (of(news, ev.MissionShown), held.card, held.up, held.done) == (
        [ev.MissionShown(0, "M01")],
        "M01",
        True,
        done,
    )
    assert missions(state, 1) == ["M01", HIDDEN]


def test_4_21_missions_lie_face_down_in_the_crisis() -> None:
    state = crisis(player("C04", hand="V01", missions="M09", done="M01"), player("C03", missions="M05", done="M10"))[0]
    assert state.venture is not None and state.venture.doing == "crisis"
    assert [missions(state, viewer) for viewer in (1, None)] == [[HIDDEN, "M01"]] * 2
    assert missions(state, 0, seat=1) == [HIDDEN, "M10"]


FULL_HAND = "V20 V21 V22 V23 V24"


@pytest.mark.parametrize(("held", "other"), [("M04 M09", "M05 M09"), ("M04 M05", "M09 M01")])
def test_4_21_who_is_asked_for_a_reward_does_not_tell_which_missions_lie_face_down(held: str, other: str) -> None:
    """A full hand and a full Party gain nothing in A02 but M04, if it is there."""
    views = []
    for cards in (held, other):
        mine = player("C20 C01 C02 C03", hand=FULL_HAND, missions=cards)
        state = explored(mine, player(area="A01", missions="M10 M11"), area="A02", die=1)[0]
        views.append((asked(state), stage(state), seen(state).frames))
    assert views[0] == views[1]
    assert views[0][:2] == ((0,), "claim")


@pytest.mark.parametrize(("area", "fields"), [("A07", {"missions": "M10 M11"}), ("A02", {"done": "M04"})])
def test_4_21_nobody_is_asked_where_no_face_down_mission_could_belong(area: str, fields: dict[str, str]) -> None:
    mine = player("C20 C01 C02 C03", hand=FULL_HAND, missions="M05 M09")
    state = explored(mine, player(area="A01", **fields), area=area, die=1)[0]
    assert (stage(state), asked(state)) == ("explore", (1,))


def test_4_60_a_known_card_that_is_used_is_known_no_longer_when_it_comes_back() -> None:
    state = play(position(player("C12"), player("C04", hand="V29"), rolls=(5,)), "use:C12>2", "play:V29")
    assert (state.knows, "V29" in seen(state).advantage_discard) == (((), (), ()), True)


def test_4_60_cards_drawn_are_seen_by_who_draws_them() -> None:
    state, news = happened(position(player("C18"), player("C04"), advantages="V30"), "use:C18")
    assert [of(news, ev.Drew)[0].seen(viewer).cards for viewer in (0, 1, None)] == [("V30",), (HIDDEN,), (HIDDEN,)]
    assert seen(state, 1).players[0].hand == (HIDDEN,)


def test_4_60_a_card_taken_openly_is_known_to_everybody() -> None:
    state = attacked(player("C09 C20 C04", hand="V13"), player("C03 C01", hand="V01"), player("C12"))[0]
    state = play(with_dice(state, 6, 1), "1 play:V01/C03", "1 done", "0 done")
    state, news = out(passed(state, until="window c"), "0 play:V13/C09>2")
    assert [event.card for event in of(news, ev.TookFromPile)] == ["V01"]
    assert seen(state, 2).players[0].hand == seen(state).players[0].hand == ("V01",)


def test_4_60_what_a_fighter_has_laid_is_seen_by_that_fighter_until_both_are_done() -> None:
    state = attacked(player("C04", hand="V01 V26"), player("C03", hand="V02 V27"), player("C12"))[0]
    state = play(state, "0 play:V01/C04", "1 play:V02/C03")
    laid = [[" ".join(map(str, side)) for side in seen(state, viewer).frames[-1].laid] for viewer in VIEWERS]
    assert laid == [["play:V01/C04", ""], ["", "play:V02/C03"], ["", ""], ["", ""]]
    for viewer in (1, 2, None):
        mine = seen(state, viewer).players[0]
        assert (mine.hand, mine.party[0].spun) == ((HIDDEN, HIDDEN), False)


def test_4_60_what_was_handed_back_stays_unknown() -> None:
    state = attacked(player("C11"), player("C04", hand="V02"), player("C12"))[0]
    state, news = happened(state, "1 play:V02/C04", "1 done", "0 use:C11", "0 done")
    assert not [event for event in news for viewer in (0, 2, None) if "V02" in str(event.seen(viewer))]
    assert seen(state, 0).players[1].hand == (HIDDEN,)


def test_4_60_the_row_of_an_exploration_lies_face_down() -> None:
    state = explored(player("C14"), encounters="E12 E02", die=6)[0]
    assert state.venture is not None and state.venture.row == ("E02",)
    assert [seen(state, viewer).venture.row for viewer in (0, 1, None)] == [(HIDDEN,)] * 3


def test_4_60_a_combat_and_its_dice_are_public() -> None:
    state = passed(met(player("C04 C01", hand="V30"), rolls=(3, 4))[0], until="window c")[0]
    assert state.combat is not None and seen(state).combat == state.combat


def test_4_60_who_looks_at_cards_still_knows_them_in_an_imagined_state() -> None:
    state = play(position(player("C16 C20", "V12", area="A01"), player("C19")), "play:V12/C16")
    frame = state.frames[-1]
    assert isinstance(frame, Looking) and frame.cards == ("E01", "E02", "E03", "E04")
    imagined = GAME.determinize(GAME.view(state, 0), Random(1))
    for card in ("E03-", "E01-", "E04+", "E02+"):
        state, imagined = (play(one, f"choose:{card}") for one in (state, imagined))
    assert GAME.view(imagined, 0).encounters == GAME.view(state, 0).encounters
    assert GAME.view(state, 0).encounters[:2] == ("E04", "E02")


@pytest.mark.parametrize(
    ("event", "others"),
    [
        (ev.Received(0, ("C01", "C02"), ("V01", "V02"), ("M01", "M02")), None),
        (ev.Kept(0, "C01", "V01"), ev.Kept(0, "C01", HIDDEN)),
        (ev.Laid(0, Use("C08")), None),
        (ev.HandedBack(0), None),
        (ev.LookedAt(0, "V12", ("E01", "E02")), ev.LookedAt(0, "V12", (HIDDEN, HIDDEN))),
        (ev.TrapPut(0, "A01", "V26"), ev.TrapPut(0, "A01", HIDDEN)),
        (ev.Chosen(0, "E20", "V01", secret=True), ev.Chosen(0, "E20", HIDDEN, secret=True)),
        (ev.Chosen(0, "E20", "no"), ev.Chosen(0, "E20", "no")),
    ],
)
def test_4_60_what_an_event_tells_its_seat_and_the_others(event: ev.AnimaEvent, others: ev.AnimaEvent | None) -> None:
    assert [event.seen(viewer) for viewer in (0, 1, None)] == [event, others, others]
