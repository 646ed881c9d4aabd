"""Parties: recruiting, the last Character, the incapacitated (4.26 to 4.29, 4.58)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.cards import CHARACTERS
from rules.anima.events import Claimed, Died, OrganizationLeft, ProgressLost, Recruited, TurnLost
from rules.anima.player import Player, Progress
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, legal, play, player, position, refused, stage, with_dice
from tests.rules.anima.outcomes import bases, of, out, party
from tests.rules.anima.venturing import claims, explorer, meeting, onward


def offered(first: Player, *others: Player) -> str:
    """Return the rewards offered to seat 0 after an exploration without an Encounter (die 1)."""
    return claims(play(explorer(first, 1, others=others), "explore"))


def test_4_26_no_recruiting_in_the_same_area_on_consecutive_turns() -> None:
    state = play(explorer(player("C01", area="A07"), 1, characters="C12"), "explore", "claim:REC")
    assert (party(state), state.players[0].recruited) == ("C01 C12", ("A07",))
    state = with_dice(onward(play(state, "done"), "explore"), 1)
    assert (state.players[0].recruited, state.players[0].recruited_before) == ((), ("A07",))
    state = play(state, "explore")
    assert (claims(state), refused(state, 0, "claim:REC")) == ("ADV none", "recruited_before")
    state = onward(play(state, "claim:none", "done"), "explore")
    assert (state.turn, state.players[0].recruited_before) == (5, ())
    assert claims(play(with_dice(state, 1), "explore")) == "REC ADV none"


def test_4_26_it_is_remembered_per_player_and_area() -> None:
    assert offered(player("C01", area="A07", recruited_before=("A02", "A12"))) == "REC ADV none"
    other = player("C19", area="A07", recruited_before=("A07",))
    assert offered(player("C01", area="A07"), other) == "REC ADV none"


def test_4_26_only_the_areas_reward_counts() -> None:
    for state in (
        play(position(player("C01", "V29", area="A07"), player("C19")), "play:V29"),
        play(explorer(player("C01", area="A07"), 3, encounters="E18"), "explore", "choose:yes", "claim:ADV"),
    ):
        assert (len(state.players[0].party), state.players[0].recruited) == (2, ())


def test_4_27_the_pile_is_shuffled_when_the_deck_is_empty() -> None:
    taken = " ".join(card for card in CHARACTERS if card not in ("C01", "C19"))
    state = play(explorer(player("C01", area="A07"), 1, character_discard=taken), "explore", "claim:REC")
    assert len(state.players[0].party) == 2
    assert (state.character_discard, len(state.characters)) == ((), 17)


FOURS = ("C02 C03 C04 C05", "C06 C07 C08 C09", "C10 C11 C12 C13", "C14 C15 C16 C17")


def test_4_27_with_no_character_anywhere_recruiting_does_nothing() -> None:
    """19 Characters are in Parties, the last one is expelled and not yet on the pile."""
    state = play(position(player("C18 C19 C20 C01", "V29"), *map(player, FOURS)), "expel:C20")
    assert "play:V29" not in legal(state)
    assert refused(state, 0, "play:V29") == "no_target"
    others = tuple(player(text, area="A02") for text in FOURS)
    assert offered(player("C18 C19 C20", area="A07"), *others) == "REC ADV none"
    assert offered(player("C18 C19 C20 C01", area="A07"), *others) == "ADV none"


@pytest.mark.parametrize(("card", "rolls"), [("E25", (1,)), ("E12", (1, 6))])
def test_4_27_the_dead_character_itself_can_be_drawn(card: str, rolls: tuple[int, ...]) -> None:
    others = (player(FOURS[0], area="A02"), *map(player, FOURS[1:]))
    state, events = meeting(player("C18"), card, *rolls, others=others, character_discard="C01 C19 C20")
    assert [event.card for event in of(events, Died)] == ["C18"]
    assert (len(state.players[0].party), len(state.characters), state.character_discard) == (1, 3, ())


def killed(first: Player) -> tuple[AnimaState, list[Any]]:
    """Return the position after seat 0 has met the Ogre (E12, 9 + 6) and lost by 5 or more, and what happened."""
    return meeting(first, "E12", 1, 6, characters="C19 C01", others=(player("C08", area="A02"),))


def test_4_28_a_new_character_is_drawn_after_the_combat() -> None:
    """The player keeps hand, Missions and bonuses; the Party is in no Area, with the turn lost (4.58)."""
    state, events = killed(player("C20", "V20", missions="M03", done="M01"))
    mine = state.players[0]
    assert (party(state), state.character_discard) == ("C19", ("C20",))
    order = [event for event in events if isinstance(event, (Died, TurnLost, Recruited))]
    assert order == [Died(0, "C20", "margin"), TurnLost(0), Recruited(0, "C19", "last")]
    assert (mine.area, mine.lost_turn, mine.hand, mine.done, mine.combat) == ("", True, ("V20",), ("M01",), 3 + 3)
    assert {held.card for held in mine.missions} == {"M01", "M03"}


def test_4_28_one_of_several_is_not_the_last() -> None:
    state = play(killed(player("C20 C18"))[0], "choose:C18")
    assert (party(state), state.characters[0]) == ("C20", "C19")


@pytest.mark.parametrize(
    ("characters", "organization", "kept"),
    [("C20", "V21", True), ("C20", "V20", False), ("C04", "V22", True), ("C20", "V25", False)],
)
def test_4_28_the_organization_is_kept_if_its_requirement_holds(characters: str, organization: str, kept: bool) -> None:
    """C19, who is drawn, has Ki only."""
    state, events = killed(player(characters, organization=organization))
    assert (party(state), state.players[0].organization) == ("C19", organization if kept else "")
    assert of(events, OrganizationLeft) == [OrganizationLeft(0, organization, True)] * (not kept)


def test_4_58_drawn_before_any_other_decision_when_an_ability_killed() -> None:
    """C13 with a 6 kills the only Character of seat 1."""
    second = player("C09", "V01", area="A06", missions="M04", progress=Progress("M04", 1, 3))
    players = player("C13", area="A06"), second, player("C10", area="A06")
    state = position(*players, phase="interaction", rolls=(6,), characters="C19")
    state, events = out((state, []), "use:C13>C09")
    victim = state.players[1]
    assert (party(state, 1), victim.area, victim.lost_turn) == ("C19", "", False)
    assert (victim.hand, victim.progress, of(events, ProgressLost)) == (("V01",), None, [ProgressLost(1, "M04")])
    assert asked(state) == (0,)


def test_4_58_drawn_when_an_event_killed() -> None:
    state, events = meeting(player("C20"), "E25", 1, characters="C18")
    assert (party(state), state.players[0].area) == ("C18", "")
    assert (of(events, TurnLost), of(events, Claimed)) == ([], [])


@pytest.mark.parametrize(
    ("mine", "creature", "own"),
    [
        (player("C01- C04"), "E12", 5),
        (player("C01- C04-", done="M01", rested=True), "E12", 3 + 2),  # the bonuses fight
        (player("C20-"), "E12", 0),
        (player("C05"), "E02", 3 + 4),
        (player("C05- C20"), "E02", 3),  # passive abilities are off
        (player("C05*"), "E02", 3 + 4),  # 4.42: those of the spun stay on
        (player("C04* C01*"), "E12", 9),
    ],
)
def test_4_29_4_42_what_the_incapacitated_and_the_spun_add(mine: Player, creature: str, own: int) -> None:
    assert bases(meeting(mine, creature, 6, 6)[1])[0] == own


def test_4_29_the_incapacitated_have_speed_and_skills_and_cannot_act() -> None:
    assert player("C01- C04").speed == 6
    state = position(player("C18- C09-", "V12 V10"), player("C08"))
    assert not [move for move in legal(state) if move.startswith(("use", "play"))]
    assert [refused(state, 0, move) for move in ("use:C18", "play:V12/C09")] == ["cannot_spin"] * 2
    for characters, cards, playable in (
        ("C20 C04-", "V24", ["play:V24"]),
        ("C01 C14-", "V22 V23", ["play:V23"]),
        ("C01 C02 C04 C09-", "V29", []),
    ):
        state = position(player(characters, cards), player("C08"))
        assert [move for move in legal(state) if move.startswith("play")] == playable
        assert stage(state) == "reset"
