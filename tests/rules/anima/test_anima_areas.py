"""The Areas A01 to A16 (3.3) and what 3.10 says about them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.anima.cards import AREAS
from rules.anima.events import DieRolled, Drew, SpecialResult, TurnLost
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage, with_dice
from tests.rules.anima.outcomes import hand, of
from tests.rules.anima.venturing import bases, claims, entering, explorer, meeting, onward, party, passed, turned_up


@pytest.mark.parametrize("where", AREAS)
def test_3_3_each_face_of_the_exploration_die_brings_its_result(where: str) -> None:
    for die, result in enumerate(AREAS[where].table, start=1):
        state = explorer(player("C04", area=where), die, 6, encounters="E22 E20 E21 E18")
        _, events = happened(state, "explore")
        count = int(result[1]) if result[0] == "E" else 0
        assert turned_up(events).split() == ["E22", "E20", "E21"][:count], die
        assert bool(of(events, SpecialResult)) is (result == "S"), die


@pytest.mark.parametrize("where", AREAS)
def test_3_3_each_area_offers_its_rewards(where: str) -> None:
    card = AREAS[where]
    state = explorer(player("C01", area=where), 3, encounters="E22", character_discard="C12", advantage_discard="V20")
    state = play(state, "explore")
    assert claims(state) == " ".join([*card.rewards, "none"])
    for reward in {"REC", "ADV", "EX"} - set(card.rewards):
        assert refused(state, 0, f"claim:{reward}") == "not_a_reward"
    if "ADV" in card.rewards:
        assert len(play(state, "claim:ADV").players[0].hand) == card.level


def test_a01_parties_may_not_fight_there() -> None:
    there = [player("C13", area="A01"), player("C01", area="A01")]
    state = position(*there, phase="interaction", areas="A01 A02")
    assert (legal(state), refused(state, 0, "attack:2")) == (("trade:2", "done"), "no_fights")
    elsewhere = position(*(replace(p, area="A02") for p in there), phase="interaction")
    assert {"attack:2", "use:C13>C01"} <= set(legal(elsewhere))


@pytest.mark.parametrize(
    ("cards", "after", "rewards"),
    [("", "V05", "REC ADV none"), ("V01 V02 V03 V04 V06", "V01 V02 V03 V04 V06", "REC none")],
)
def test_a01_the_city_fair_draws_one_and_the_reward_follows(cards: str, after: str, rewards: str) -> None:
    state, events = happened(explorer(player("C01", cards, area="A01"), 6, advantages="V05 V07"), "explore")
    assert (hand(state), turned_up(events), claims(state)) == (after, "", rewards)
    assert of(events, DieRolled) == []


LIBRARY = "V26 V27 V28 V29 V31 V32"


def library(cards: str = "", **fields: Any) -> AnimaState:
    """Return the position after the Great Library was claimed."""
    fields = {"advantages": LIBRARY, **fields}
    return play(explorer(player("C01", cards, area="A03"), 1, **fields), "explore", "claim:EX")


def test_a03_the_great_library_shows_four_and_gives_one() -> None:
    """The rest goes under the deck, the one named first drawn first; nobody else sees the cards."""
    state = library()
    assert (stage(state), legal(state)) == ("look", ("choose:V26", "choose:V27", "choose:V28", "choose:V29"))
    assert [refused(state, 0, f"choose:{card}") for card in ("V31", "V26-")] == ["not_an_option"] * 2
    for viewer in (1, None):
        assert seen(state, viewer).frames[-1].cards == ("?", "?", "?", "?")
    state, events = happened(state, "choose:V28")
    assert (hand(state), of(events, Drew)[0].seen(1)) == ("V28", Drew(0, ("?",), "A03"))
    assert legal(state) == ("choose:V26-", "choose:V27-", "choose:V29-")
    assert refused(state, 0, "choose:V26+") == "not_an_option"
    state = play(state, "choose:V29-", "choose:V26-")
    assert (stage(state), asked(state)) == ("explore", (1,))
    assert (state.advantages[:2], state.advantages[-3:]) == (("V31", "V32"), ("V29", "V26", "V27"))
    assert (seen(state, 0).advantages[-3:], set(seen(state, 1).advantages)) == (("V29", "V26", "V27"), {"?"})


def test_a03_with_a_full_hand_nothing_is_taken_but_the_order_is_chosen() -> None:
    state = library("V01 V02 V03 V04 V05")
    assert legal(state) == ("choose:V26-", "choose:V27-", "choose:V28-", "choose:V29-")
    state = play(state, "choose:V29-", "choose:V27-", "choose:V28-")
    assert (hand(state), state.advantages[-4:]) == ("V01 V02 V03 V04 V05", ("V29", "V27", "V28", "V26"))


def test_a03_a_shorter_deck_shows_what_is_there() -> None:
    everything = " ".join(f"V{number:02}" for number in range(1, 33) if number not in (26, 27))
    state = library(advantages="V26 V27", advantage_discard=everything)
    assert legal(state) == ("choose:V26", "choose:V27")
    state = play(state, "choose:V26")
    assert (hand(state), state.advantages) == ("V26", ("V27",))


def test_a04_the_blessing_adds_one_combat_for_this_turn() -> None:
    """It counts in the attempt of the same turn."""
    mine = player("C01 C09", area="A04", missions="M07")
    state, events = happened(explorer(mine, 6, encounters="E01"), "explore")
    assert (turned_up(events), of(events, DieRolled)) == ("", [])
    assert (state.players[0].combat, state.players[0].speed, claims(state)) == (8, 8, "M07 REC ADV none")
    state, events = passed(*happened(with_dice(state, 3, 6, 1), "claim:M07"))
    assert (bases(events), state.players[0].done) == ((8, 11), ("M07",))
    state = play(state, "done")
    assert (state.turn, state.players[0].combat) == (4, 7 + 2)


@pytest.mark.parametrize(
    ("organization", "area", "rewards"),
    [("V23", "A04", "ADV none"), ("V25", "A04", "REC ADV none"), ("V23", "A07", "REC ADV none")],
)
def test_a04_samael_cannot_recruit_there(organization: str, area: str, rewards: str) -> None:
    state = play(explorer(player("C09", area=area, organization=organization), 1), "explore")
    assert claims(state) == rewards
    assert "REC" in rewards or refused(state, 0, "claim:REC") == "may_not_recruit"


def test_4_25_a09_the_avalanche_is_a_speed_check_of_8() -> None:
    held, events = happened(explorer(player("C01", area="A09"), 5, 4, encounters="E01"), "explore")
    assert (claims(held), turned_up(events)) == ("REC ADV none", "")
    lost, events = happened(explorer(player("C01", area="A09"), 5, 3), "explore")
    assert len(of(events, TurnLost)) == 1
    assert (lost.players[0].area, lost.players[0].lost_turn, asked(lost)) == ("", True, (1,))


def test_a09_its_check_opens_the_windows_of_a_speed_check() -> None:
    mine = player("C11", "V03", area="A09")
    state = play(explorer(mine, 5), "explore")
    assert (stage(state), asked(state)) == ("window d", (0,))
    state = play(with_dice(state, 1), "play:V03/C11")
    assert claims(passed(state)[0]) == "REC ADV none"
    state = play(with_dice(play(explorer(mine, 5), "explore"), 1), "pass")
    assert stage(state) == "window e"
    assert passed(state)[0].players[0].lost_turn


def test_a10_salvage_takes_a_card_of_choice_from_the_pile() -> None:
    mine = player("C01", area="A10")
    state = play(explorer(mine, 1, advantage_discard="V30 V05 V11"), "explore", "claim:EX")
    assert legal(state) == ("choose:V05", "choose:V11", "choose:V30")
    state = play(state, "choose:V11")
    assert hand(state) == "V11"
    assert state.advantage_discard == ("V30", "V05")
    assert seen(state, 1).players[0].hand == ("V11",)


@pytest.mark.parametrize(
    ("mine", "piles", "rewards"),
    [
        (player("C01", "V01 V02 V03 V04 V05", area="A10", missions="M10"), {"advantage_discard": "V30"}, "M10 none"),
        (player("C01", "V01", area="A10"), {}, "ADV none"),
        (player("C01 C09 C02 C03", area="A15"), {"character_discard": "C12"}, "ADV none"),
        (player("C01", area="A15"), {}, "ADV none"),
    ],
)
def test_a10_a15_ex_is_not_offered_for_nothing(mine: Player, piles: dict[str, Any], rewards: str) -> None:
    state = play(explorer(mine, 1, **piles), "explore")
    assert (claims(state), refused(state, 0, "claim:EX")) == (rewards, "nothing_to_gain")


@pytest.mark.parametrize(
    ("mine", "card", "where", "totals"),
    [
        (player("C05"), "E12", "A11", (3 + 4, 9)),  # every Creature is of Darkness there
        (player("C05"), "E12", "A08", (3, 9)),
        (player("C05"), "E11", "A11", (3 + 4, 9)),  # nothing is counted twice
        (player("C01", organization="V22"), "E12", "A11", (4 + 2, 9)),
        (player("C01"), "E12", "A14", (4, 9 + 1)),  # natural Creatures are one stronger there
        (player("C01"), "E02", "A14", (4, 6 + 1)),
        (player("C01"), "E10", "A14", (4, 11)),
        (player("C01"), "E06", "A14", (4, 5)),
        (player("C01"), "E12", "A15", (4, 9)),
    ],
)
def test_a11_a14_creatures_there(mine: Player, card: str, where: str, totals: tuple[int, int]) -> None:
    """Preliminary ones too."""
    assert bases(meeting(mine, card, 6, 6, where=where)[1]) == totals
    assert bases(entering(mine, card, 6, 6, where=where)[1]) == totals


def test_a11_a14_do_not_touch_the_opponents_of_missions() -> None:
    state = play(explorer(player("C01", area="A14", missions="M12"), 3, encounters="E22"), "explore")
    assert bases(happened(state, "claim:M12", "choose:combat")[1]) == (4, 16)


def test_a12_the_pick_of_the_camp_lets_one_of_three_join() -> None:
    state = explorer(player("C01 C09", area="A12"), 1, characters="C12 C13 C14 C15")
    state = play(state, "explore", "claim:EX")
    assert legal(state) == ("choose:C12", "choose:C13", "choose:C14")
    assert seen(state, 1).frames[-1].cards == ("?", "?", "?")
    state = play(state, "choose:C13")
    assert party(state) == "C01 C09 C13"
    assert not state.players[0].party[2].spun
    assert state.characters[0] == "C15"
    assert state.characters[-2:] == ("C12", "C14")
    assert set(seen(state, 1).characters) == {"?"}
    assert state.players[0].recruited == ("A12",)
    assert state.knows == (("C12", "C14"), (), ())


@pytest.mark.parametrize("reward", ["REC", "EX"])
def test_a12_after_either_reward_neither_is_offered_there_next_turn(reward: str) -> None:
    state = play(explorer(player("C01", area="A12"), 1, characters="C12 C13 C14"), "explore", f"claim:{reward}")
    state = play(state, "choose:C12") if reward == "EX" else state
    assert party(state) == "C01 C12"
    state = onward(play(state, "done"), "explore")
    assert (state.turn, state.players[0].area) == (4, "A12")
    after = play(with_dice(state, 1), "explore")
    assert (asked(after), claims(after)) == ((0,), "none")
    full = play(explorer(player("C01 C09 C02 C03", area="A12"), 1), "explore")
    assert (asked(full), claims(full)) == ((0,), "none")
    blocked = play(explorer(player("C01", area="A12", missions="M11", recruited_before=("A12",)), 1), "explore")
    assert claims(blocked) == "M11 none"
    assert [refused(blocked, 0, f"claim:{name}") for name in ("REC", "EX")] == ["recruited_before"] * 2


def test_a13_teleport_and_zeppelin_do_not_reach_it() -> None:
    mine = player("C09", "V11 V28")
    state = position(mine, player(), phase="movement", areas="A01 A13")
    found = legal(state)
    assert {move[9:] for move in found if move.startswith("play:V28")} == set(AREAS) - {"A13"}
    assert [move for move in found if "A13" in move or "V11" in move] == ["move:A13", "play:V11/C09>A01"]
    outside = position(mine, player(), phase="movement", areas="A01 A02")
    assert [move for move in legal(outside) if "A13" in move] == []
    assert refused(state, 0, "play:V11/C09>A13") == "wrong_target"
    assert refused(outside, 0, "play:V28>A13") == "wrong_target"


def test_a13_is_reached_by_moving_and_by_the_rift() -> None:
    state = play(position(player("C01"), player(area="A02"), phase="movement", areas="A02 A13"), "move:A13")
    assert state.players[0].area == "A13"
    assert "choose:A13" in legal(meeting(player("C01"), "E26", 4, where="A08", areas="A13")[0])


def test_a15_soul_ransom_brings_a_dead_character_back() -> None:
    state = explorer(player("C01 C09*", area="A15"), 1, character_discard="C20 C12")
    state = play(state, "explore", "claim:EX")
    assert legal(state) == ("choose:C12", "choose:C20")
    state = play(state, "choose:C12")
    assert (party(state), state.character_discard) == ("C01 C09 C12", ("C20",))
    assert not state.players[0].party[2].spun
    assert state.players[0].recruited == ()
