"""One Area too many: which one leaves play, and who may protect it (4.9, 4.63)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.events import AreaProtected, AreaRemoved
from rules.anima.moves import Protect
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage, top


def sought(*players: Player, areas: str = "A01 A02 A03 A04", **fields: Any) -> AnimaState:
    """Return the position after seat 0 has sought A08 and entered it past E14, which is too high."""
    fields = {"area_deck": "A08", "encounters": "E14", **fields}
    return play(position(*players, phase="movement", areas=areas, **fields), "seek")


@pytest.mark.parametrize(
    ("seats", "before", "fields", "kind"),
    [
        (2, 3, {}, "move"),
        (2, 4, {}, "remove"),
        (3, 5, {}, "move"),
        (3, 6, {}, "remove"),
        (2, 4, {"final": "F3", "timer": 4}, "move"),  # the Area of the Final Mission does not count
    ],
)
def test_4_9_up_to_twice_the_players_all_stay(seats: int, before: int, fields: dict[str, Any], kind: str) -> None:
    areas = ["A15" if fields else "A01", "A02", "A03", "A04", "A05", "A06"][:before]
    state = sought(*map(player, ("C20", "C01", "C09")[:seats]), areas=" ".join(areas), **fields)
    assert (len(state.areas), stage(state), asked(state)) == (before + 1, kind, (0 if kind == "remove" else 1,))


def test_4_9_the_seeker_discards_one() -> None:
    state = sought(player("C20"), player("C01"))
    assert (stage(state), asked(state)) == ("remove", (0,))
    assert legal(state) == ("remove:A01", "remove:A02", "remove:A03", "remove:A04")
    state, events = happened(state, "remove:A03")
    assert [area.card for area in state.areas] == ["A01", "A02", "A04", "A08"]
    assert (state.area_discard, events[-1]) == (("A03",), AreaRemoved("A03"))
    assert (stage(state), asked(state)) == ("move", (1,))


@pytest.mark.parametrize(
    ("first", "party_area", "trap", "fields", "may"),
    [
        ("A01", "", "", {}, True),
        ("A01", "A01", "", {}, False),
        ("A01:E01", "", "", {}, False),
        ("A01=E01", "", "", {}, False),
        ("A01", "", "V26", {}, False),
        ("A15 A05", "", "", {"final": "F3", "timer": 4}, False),
    ],
)
def test_4_9_what_may_not_be_discarded(
    first: str, party_area: str, trap: str, fields: dict[str, Any], may: bool
) -> None:
    players = player("C20", trap), player("C01", area=party_area)
    deck = {"area_deck": "A08", "encounters": "E14", **fields}
    state = position(*players, phase="movement", areas=f"{first} A02 A03 A04", **deck)
    state = play(state, *(["play:V26>A01"] if trap else []), "seek")
    assert {"remove:A02", "remove:A03", "remove:A04"} <= set(legal(state))
    assert refused(state, 0, "remove:A08") == "not_removable"
    assert (f"remove:{first[:3]}" in legal(state)) is may
    assert may or refused(state, 0, f"remove:{first[:3]}") == "not_removable"


@pytest.mark.parametrize(("card", "rolls", "may"), [("E12", (1, 6), False), ("E19", (1,), True)])
def test_4_9_also_a_seeker_who_has_just_lost_the_turn_picks(card: str, rolls: tuple[int, ...], may: bool) -> None:
    """The new Area itself may go if nobody and nothing is there."""
    state = sought(player("C20"), player("C01"), encounters=card, rolls=rolls)
    assert (state.players[0].lost_turn, stage(state), asked(state)) == (True, "remove", (0,))
    assert ("remove:A08" in legal(state)) is may
    assert not may or play(state, "remove:A08").area_discard == ("A08",)


def test_4_9_if_nothing_can_be_picked_all_stay() -> None:
    state = sought(player("C20"), player("C01", area="A01"), areas="A01 A02:E01 A03:E02 A04=E03")
    assert (len(state.areas), stage(state), asked(state)) == (5, "move", (1,))


def test_4_9_v28_within_play_discards_nothing() -> None:
    state = position(player("C20", "V28"), player("C01"), phase="movement", areas="A01 A02 A03 A04 A05")
    state = play(state, "play:V28>A05")
    assert (stage(state), len(state.areas)) == ("move", 5)


def picked(*hands: str, **fields: Any) -> AnimaState:
    """Return the position after seat 0 has picked A01; the others hold ``hands``."""
    parties = ("C01", "C09", "C04")
    others = [player(party, hand) for party, hand in zip(parties, hands, strict=False)]
    fields = {"areas": "A01 A02 A03 A04 A05 A06 A07 A09"[: 8 * len(hands) + 7], **fields}
    return play(sought(player("C20"), *others, **fields), "remove:A01")


def test_4_63_all_others_with_a_card_are_asked_at_once_sealed() -> None:
    state = picked("V01 V02", "", "V03")
    assert (stage(state), asked(state)) == ("protect", (1, 3))
    assert legal(state, 1) == ("pass", "protect:V01", "protect:V02")
    assert refused(state, 1, "protect:V03") == "not_held"
    assert refused(state, 2, "pass") == "not_asked"
    state = play(state, "3 protect:V03")
    assert asked(state) == (1,)
    assert top(seen(state, 1)).answers[3] is None
    assert top(seen(state, 3)).answers[3] == Protect("V03")
    assert state.players[3].hand == ("V03",)


def test_4_63_the_seeker_is_not_asked() -> None:
    state = play(sought(player("C20", "V01"), player("C01", "V02")), "remove:A01")
    assert (stage(state), asked(state)) == ("protect", (1,))
    state = play(sought(player("C20", "V01"), player("C01")), "remove:A01")
    assert (stage(state), state.area_discard) == ("move", ("A01",))


def test_4_63_without_protection_the_area_goes() -> None:
    state = play(picked("V01", "V02"), "1 pass", "2 pass")
    assert (state.area_discard, stage(state)) == (("A01",), "move")
    state = picked("", "")
    assert (state.area_discard, stage(state)) == (("A01",), "move")


def test_4_63_the_first_in_turn_order_protects_the_others_are_handed_back() -> None:
    state, events = happened(
        picked("V01", "V02", "V03", order=(3, 0, 2, 1)), "1 protect:V01", "2 protect:V02", "3 pass"
    )
    assert AreaProtected(2, "A01", "V02") in events
    assert [p.hand for p in state.players] == [(), ("V01",), (), ("V03",)]
    assert state.advantage_discard == ("V02",)
    assert (stage(state), asked(state)) == ("remove", (0,))
    assert legal(state)[0] == "remove:A02"
    assert refused(state, 0, "remove:A01") == "not_removable"


def test_4_63_turn_order_is_that_of_the_turn_not_from_the_seeker_on() -> None:
    others = player("C01", "V01"), player("C09", "V02")
    state = sought(player("C20"), *others, areas="A01 A02 A03 A04 A05 A06", order=(1, 0, 2))
    state = play(state, "remove:A01", "1 protect:V01", "2 protect:V02")
    assert state.advantage_discard == ("V01",)


def test_4_63_if_all_are_protected_all_stay() -> None:
    state = picked("V01 V02", areas="A01 A02 A03:E01 A04:E02")
    state = play(state, "protect:V01", "remove:A02", "protect:V02")
    assert (len(state.areas), state.area_discard) == (5, ())
    assert (stage(state), asked(state)) == ("move", (1,))


def test_4_63_protection_lasts_for_the_turn() -> None:
    state = sought(player("C20"), player("C01", "V01 V28"), encounters="E14 E15")
    state = play(state, "remove:A01", "protect:V01", "remove:A02", "pass", "play:V28>A09")
    assert (stage(state), asked(state), legal(state)) == ("remove", (1,), ("remove:A03", "remove:A04"))
    state = play(state, "remove:A03")
    while state.turn == 3:
        state = play(state, "done")
    assert not any(area.kept for area in state.areas)


def test_4_63_a_party_that_has_lost_its_turn_may_protect() -> None:
    # 4.12: a reaction, not an action.
    state = sought(player("C20"), player("C01", "V01", lost_turn=True))
    state = play(state, "remove:A01")
    assert (stage(state), asked(state)) == ("protect", (1,))
