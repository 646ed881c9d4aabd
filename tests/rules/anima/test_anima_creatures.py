"""The Creatures E01 to E16 (3.4) and what 3.10 says about them."""

from __future__ import annotations

import pytest

from rules.anima.cards import ENCOUNTERS
from rules.anima.events import CheckEnded, Died, Discarded, Drew, Recruited
from tests.rules.anima.builder import asked, happened, legal, play, player, refused, seen, stage, with_dice
from tests.rules.anima.outcomes import hand, of
from tests.rules.anima.venturing import (
    bases,
    claims,
    explorer,
    meeting,
    mover,
    onward,
    party,
    passed,
    resting_place,
    wins,
)

THREE = "C04 C01 C09"
"""A Party with Combat 12 and Speed 10, without abilities."""

COMBATS = [
    # Creature, its Combat, a Party, its Combat, the dice of a tie
    ("E01", 2, "C01", 4, (1, 3)),
    ("E02", 6, "C01", 4, (3, 1)),
    ("E03", 5, "C01", 4, (2, 1)),
    ("E04", 4, "C01", 4, (2, 2)),
    ("E05", 4, "C01", 4, (2, 2)),
    ("E07", 2, "C01", 4, (1, 3)),
    ("E08", 8, "C01 C05", 7, (2, 1)),
    ("E09", 10, "C01 C09", 7, (4, 1)),
    ("E10", 11, "C01 C09", 7, (5, 1)),
    ("E11", 9, "C01 C09", 7, (3, 1)),
    ("E12", 9, "C01 C09", 7, (3, 1)),
    ("E13", 18, "C04 C01 C09 C02", 16, (3, 1)),
    ("E14", 14, THREE, 12, (3, 1)),
    ("E15", 15, THREE, 12, (4, 1)),
    ("E16", 14, THREE, 12, (3, 1)),
]


@pytest.mark.parametrize(("card", "combat", "characters", "own", "tie"), COMBATS)
def test_3_4_a_party_beats_each_creature_with_a_tie(
    card: str, combat: int, characters: str, own: int, tie: tuple[int, int]
) -> None:
    check = (6,) if card == "E15" else ()
    state, events = meeting(player(characters), card, *check, *tie)
    assert (bases(events), wins(events)) == ((own, combat), [0])
    assert resting_place(onward(state, "claim"), card) == "waiting"
    state, events = meeting(player(characters), card, *check, tie[0], tie[1] + 1)
    assert wins(events) == [1]
    state = onward(state, "explore", 1)
    assert (state.players[0].area, state.players[0].lost_turn) == ("", True)
    assert resting_place(state, card) == "waiting"


def test_e01_who_loses_to_him_by_5_loses_nobody() -> None:
    weak = player("C12 C14*-")
    state, events = meeting(weak, "E01", 1, 6)
    assert (wins(events), of(events, Died), party(state)) == ([1], [], "C12 C14")
    assert state.players[0].lost_turn
    state, events = meeting(weak, "E07", 1, 6)
    assert stage(state) == "choose"


@pytest.mark.parametrize(("characters", "own"), [("C05", 3 + 4), ("C01", 4)])
def test_e02_is_natural_and_of_darkness(characters: str, own: int) -> None:
    assert ENCOUNTERS["E02"].tags == ("NAT", "DARK")
    assert bases(meeting(player(characters), "E02", 6, 6)[1]) == (own, 6)


def test_e03_who_beats_him_may_recruit() -> None:
    state, events = meeting(player("C01"), "E03", 6, 1, characters="C12")
    assert (stage(state), legal(state)) == ("choose", ("choose:yes", "choose:no"))
    assert of(events, Recruited) == []
    assert party(play(state, "choose:no")) == "C01"
    state = play(state, "choose:yes")
    assert party(state) == "C01 C12"
    assert not state.players[0].party[1].spun
    assert claims(state) == "ADV none"
    assert state.players[0].recruited == ()


def test_e03_is_not_asked_after_a_defeat_or_of_a_full_party() -> None:
    state, events = meeting(player("C12"), "E03", 1, 1)
    assert (asked(state), of(events, Recruited)) == ((1,), [])
    state, _ = meeting(player("C01 C05 C09 C12"), "E03", 6, 1)
    assert claims(state) == "ADV none"


def test_e04_who_loses_also_discards_a_random_advantage() -> None:
    state, events = meeting(player("C12", "V01"), "E04", 1, 3)
    assert (hand(state), wins(events)) == ("", [1])
    assert state.advantage_discard == ("V01",)
    left = set()
    for die in (1, 2, 3):
        state, events = meeting(player("C12", "V01 V20 V26"), "E04", 1, 3, die)
        (gone,) = of(events, Discarded)
        assert len(state.players[0].hand) == 2
        left.add(gone.cards[0])
    assert left == {"V01", "V20", "V26"}


def test_e04_takes_nothing_from_a_winner_and_nothing_twice() -> None:
    state, events = meeting(player("C01", "V01"), "E04", 6, 1)
    assert (hand(state), wins(events)) == ("V01", [0])
    state, _ = meeting(player("C12"), "E04", 1, 3)
    assert state.advantage_discard == ()


def test_e04_follows_the_deaths_by_margin() -> None:
    state, events = meeting(player("C12 C14-", "V01"), "E04", 1, 6)
    assert (stage(state), hand(state)) == ("choose", "V01")
    _, events = passed(*happened(state, "choose:C14"))
    order = [type(event) for event in events if isinstance(event, (Died, Discarded))]
    assert order == [Died, Discarded]


@pytest.mark.parametrize(
    ("characters", "combat"),
    [
        ("C01", 4),
        ("C01 C05", 4),
        ("C01 C05 C09", 5),
        ("C01 C05 C09-", 5),
        ("C01 C05 C09 C12", 6),
        ("C01 C05- C09- C12", 6),
    ],
)
def test_e05_is_stronger_against_many(characters: str, combat: int) -> None:
    _, events = meeting(player(characters), "E05", 6, 1)
    assert bases(events)[1] == combat


def test_e06_wins_ties() -> None:
    assert wins(meeting(player("C01"), "E06", 2, 1)[1]) == [1]
    assert wins(meeting(player("C01"), "E06", 3, 1)[1]) == [0]
    assert bases(meeting(player("C05"), "E06", 6, 1)[1]) == (3 + 4, 5)
    assert ENCOUNTERS["E06"].tags == ("MYS", "DARK")


def test_e07_who_beats_it_draws_one() -> None:
    state, events = meeting(player("C01"), "E07", 6, 1, advantages="V05 V06")
    assert (hand(state), len(of(events, Drew))) == ("V05", 1)
    assert claims(state) == "ADV none"
    state, _ = meeting(player("C12"), "E07", 1, 3)
    assert hand(state) == ""
    state, _ = meeting(player("C01", "V01 V02 V03 V04 V05"), "E07", 6, 1)
    assert hand(state) == "V01 V02 V03 V04 V05"


@pytest.mark.parametrize(
    ("characters", "own"),
    [
        ("C01 C05", 7),  # two women
        ("C01 C09", 7 - 1),
        ("C03 C09", 7 - 2),
        ("C03* C09", 7 - 2),
        ("C01 C09-", 4),
        ("C01 C09!", 4),
        ("C01 C09~", 4 + 1 - 1),
        ("C01 C13~", 4),
    ],
)
def test_e08_each_man_who_fights_counts_one_less(characters: str, own: int) -> None:
    _, events = meeting(player(characters), "E08", 6, 6)
    assert bases(events) == (own, 8)


def test_e08_takes_nothing_from_bonuses_or_in_another_combat() -> None:
    _, events = meeting(player("C01", done="M05", rested=True), "E08", 6, 6)
    assert bases(events) == (4 + 2 + 2, 8)
    assert bases(meeting(player("C03 C09"), "E12", 6, 6)[1]) == (7, 9)


def test_e09_kills_by_a_margin_of_3() -> None:
    two = player("C01 C09")
    state, events = meeting(two, "E09", 1, 1)
    assert (wins(events), stage(state), legal(state)) == ([1], "choose", ("choose:C01", "choose:C09"))
    assert party(play(state, "choose:C01")) == "C09"
    state, events = meeting(two, "E09", 2, 1)
    assert (wins(events), asked(state), party(state)) == ([1], (1,), "C01 C09")
    state, _ = meeting(two, "E12", 1, 2)
    assert (asked(state), party(state)) == ((1,), "C01 C09")


def test_e09_c03_works_on_its_margin_too() -> None:
    state, _ = meeting(player("C03 C09"), "E09", 1, 1)
    state = play(state, "choose:C09")
    assert (stage(state), legal(state)) == ("window j", ("pass", "use:C03"))
    state = play(state, "use:C03")
    assert (party(state), state.players[0].lost_turn) == ("C03 C09", True)


def magic_and_ki(card: str) -> tuple[str, ...]:
    """Return what the fighter may lay against a Creature of level 2 or 3."""
    state = explorer(player("C17 C08 C11", "V01 V02 V07 V14", area="A13"), 3, encounters=card)
    state = play(state, "explore")
    assert stage(state) == "fight"
    return tuple(sorted({move.split("/")[0] for move in legal(state)}))


def test_e10_nobody_plays_magic_against_it() -> None:
    assert "play:V07" in magic_and_ki("E12")
    assert magic_and_ki("E10") == ("done", "play:V01", "play:V02", "play:V14", "use:C08", "use:C11", "use:C17")
    state = explorer(player("C17", "V07", area="A13"), 3, encounters="E10")
    assert refused(play(state, "explore"), 0, "play:V07/C17") == "barred"


def test_e16_nobody_plays_ki_against_it() -> None:
    assert magic_and_ki("E16") == ("done", "play:V07", "play:V14", "use:C08", "use:C11", "use:C17")
    state = explorer(player("C08", "V01", area="A13"), 3, encounters="E16")
    assert refused(play(state, "explore"), 0, "play:V01/C08") == "barred"


def struck_by_v15(card: str) -> str:
    """Return what is asked after a bystander has sabotaged a Warlock who holds V08 and fights a Creature."""
    fighter, bystander = player("C09 C01 C04", "V08", area="A13"), player("C12", "V15", area="A02")
    state = explorer(fighter, 3, encounters=card, others=(bystander,))
    state, _ = happened(state, "explore")
    state = play(state, "done", seat=0) if stage(state) == "fight" else state
    state = play(state, "1 play:V15/C12>first")
    return f"{stage(state)} {asked(state)[0]}"


def test_e10_bars_v08_too() -> None:
    assert struck_by_v15("E12") == "window h 0"
    assert struck_by_v15("E16") == "window h 0"
    assert struck_by_v15("E10") != "window h 0"


def absorbers(card: str) -> tuple[int, ...]:
    """Return who is asked about the dice when V14 was used and a bystander holds V13."""
    others = (player("C09", "V13", area="A02"),)
    state = explorer(player("C02", "V14", area="A13"), 3, 1, 1, encounters=card, others=others, advantage_discard=DICE)
    state = play(state, "explore", "play:V14/C02", "done")
    return asked(state) if stage(state) == "window c" else ()


DICE = "V15 V18 V30 V32"


def test_e10_bars_v13_too() -> None:
    assert (absorbers("E12"), absorbers("E16"), absorbers("E10")) == ((1,), (1,), ())


def test_e16_bars_v04_too() -> None:
    def doomed(card: str) -> str:
        mine = player("C01 C12", "V04", area="A13")
        state = explorer(mine, 3, 1, 6, encounters=card, advantage_discard=DICE)
        return stage(play(passed(*happened(state, "explore"))[0], "choose:C12"))

    assert (doomed("E10"), doomed("E16")) == ("window j", "explore")


def test_e11_the_loser_discards_two_of_choice() -> None:
    state, _ = meeting(player("C01 C09", "V20 V22 V24"), "E11", 1, 1, advantage_discard=DICE)
    assert (stage(state), legal(state)) == ("choose", ("choose:V20", "choose:V22", "choose:V24"))
    assert seen(state, 1).frames[-1].options == ("?", "?", "?")
    assert refused(state, 0, "choose:V21") == "not_an_option"
    state = play(state, "choose:V22")
    assert (stage(state), legal(state)) == ("choose", ("choose:V20", "choose:V24"))
    state = play(state, "choose:V24")
    assert (hand(state), party(state)) == ("V20", "C01 C09")
    assert state.advantage_discard[-2:] == ("V22", "V24")
    assert (state.players[0].lost_turn, asked(state)) == (True, (1,))


def test_e11_two_cards_go_without_a_question() -> None:
    state, _ = meeting(player("C01 C09", "V20 V22"), "E11", 1, 1, advantage_discard=DICE)
    assert (hand(state), party(state), asked(state)) == ("", "C01 C09", (1,))


@pytest.mark.parametrize("cards", ["", "V20"])
def test_e11_with_fewer_cards_a_character_dies(cards: str) -> None:
    state, _ = meeting(player("C01 C09", cards), "E11", 1, 1, advantage_discard=DICE)
    assert legal(state) == ("choose:C01", "choose:C09")
    state, events = passed(*happened(state, "choose:C09"))
    assert (party(state), hand(state)) == ("C01", cards)
    assert [(event.card, event.source) for event in of(events, Died)] == [("C09", "E11")]


def test_e11_the_only_character_dies_and_is_replaced() -> None:
    state, events = meeting(player("C01 C09-"), "E11", 1, 1, characters="C15")
    assert stage(state) == "choose"
    state, events = meeting(player("C04"), "E11", 1, 1, characters="C15")
    assert [(event.card, event.source) for event in of(events, Died)] == [("C04", "E11")]
    assert (party(state), state.players[0].lost_turn) == ("C15", True)


def test_e11_follows_the_death_by_margin() -> None:
    state, _ = meeting(player("C01 C09 C12"), "E11", 1, 6)
    assert party(state) == "C01 C09 C12"
    state, events = meeting(player("C12 C14 C01-"), "E11", 1, 6)
    state, events = happened(state, "choose:C12", "choose:C14")
    assert [(event.card, event.source) for event in of(events, Died)] == [("C12", "margin"), ("C14", "E11")]
    assert party(state) == "C01"


def test_e11_with_no_character_left_nothing_more_happens() -> None:
    state, events = meeting(player("C12"), "E11", 1, 6, characters="C15")
    assert [event.source for event in of(events, Died)] == ["margin"]
    assert (party(state), state.players[0].lost_turn) == ("C15", True)


def test_e11_v04_may_save_the_character_but_not_c03() -> None:
    state, _ = meeting(player("C01 C09", "V04"), "E11", 1, 1, advantage_discard=DICE)
    state = play(state, "choose:C09")
    assert (stage(state), legal(state)) == ("window j", ("pass", "play:V04/C01", "play:V04/C09"))
    assert party(play(state, "play:V04/C09")) == "C01 C09"
    state, _ = meeting(player("C03 C09"), "E11", 1, 1)
    assert stage(play(state, "choose:C09")) == "explore"


def test_e11_does_nothing_to_a_winner() -> None:
    state, _ = meeting(player("C01 C09", "V20 V22 V24"), "E11", 6, 1, advantage_discard=DICE)
    assert (hand(state), party(state), stage(state)) == ("V20 V22 V24", "C01 C09", "claim")


def test_e13_cannot_be_avoided() -> None:
    def ways_out(card: str) -> set[str]:
        mine = player("C11 C14", "V17", area="A13", organization="V23")
        state = play(explorer(mine, 3, encounters=card), "explore")
        found = set(legal(state))
        while stage(state) != "fight":
            state = play(state, "pass")
            found |= set(legal(state))
        return found & {"use:C11", "use:C14", "use:V23", "play:V17/C11"}

    assert ways_out("E16") == {"use:C11", "use:C14", "use:V23", "play:V17/C11"}
    assert ways_out("E13") == set()


def test_e13_is_kept_away_by_the_level_v31_and_v21() -> None:
    state, _ = meeting(player("C01"), "E13", where="A08")
    assert (resting_place(state, "E13"), claims(state)) == ("discard", "ADV none")
    state = explorer(player("C01", "V31", area="A13"), 3, encounters="E13")
    state = play(state, "play:V31", "explore")
    assert (resting_place(state, "E13"), claims(state)) == ("discard", "ADV none")
    mine = player("C01", area="A13", organization="V21")
    state = play(explorer(mine, 4, encounters="E22 E13"), "explore")
    assert (resting_place(state, "E13"), claims(state)) == ("deck", "ADV none")


@pytest.mark.parametrize(("done", "combat"), [([], 14), (["M01", ""], 15), (["M01", "M02 M03"], 17)])
def test_e14_is_stronger_with_each_mission_completed_by_anybody(done: list[str], combat: int) -> None:
    mine, other = (*done, "", "")[:2]
    _, events = meeting(player("C01", done=mine), "E14", 6, 6, others=(player("C19", area="A02", done=other),))
    assert bases(events)[1] == combat


def test_e14_at_most_by_5() -> None:
    others = (player("C19", area="A02", done="M03 M04"), player("C20", done="M05 M06"))
    _, events = meeting(player("C01", done="M01 M02"), "E14", 6, 6, others=others)
    assert bases(events)[1] == 14 + 5


def test_e14_is_supernatural_and_of_darkness() -> None:
    assert bases(meeting(player("C05", organization="V22"), "E14", 6, 6)[1]) == (3 + 4 + 2, 14)


def test_e15_asks_for_a_speed_check_of_14_before_the_combat() -> None:
    _, events = meeting(player("C01 C09"), "E15", 6, 6, 6)
    assert (of(events, CheckEnded)[0].success, bases(events)) == (True, (7, 15))
    _, events = meeting(player("C01 C09"), "E15", 5, 6, 6)
    assert (of(events, CheckEnded)[0].success, bases(events)) == (False, (7 - 2, 15))


def test_e15_a_failed_check_costs_no_turn() -> None:
    """Speed 10 + 1 falls short of 14, and the Combat is still won and rewarded."""
    state, events = meeting(player("C04 C03 C01 C20"), "E15", 1, 6, 1)
    assert (bases(events), wins(events), stage(state)) == ((16 - 2, 15), [0], "claim")
    state, events = meeting(player("C04 C03"), "E15", 6, 6, 4)
    assert (bases(events), wins(events)) == ((9 - 2, 15), [1])


def test_e15_its_check_opens_the_windows_of_a_speed_check() -> None:
    state = explorer(player("C11 C01", "V03", area="A13"), 3, encounters="E15")
    state = play(state, "explore")
    assert (stage(state), asked(state)) == ("window d", (0,))
    saved = play(with_dice(state, 2), "play:V03/C01")
    assert saved.combat is not None
    assert not saved.combat.hindered
    late = play(with_dice(state, 5), "pass")
    assert stage(late) == "window e"


def test_3_4_a_preliminary_creature_fights_by_the_same_text() -> None:
    for card, characters, rolls, expected in (
        ("E05", "C01 C09 C05", (6, 1), (10, 5)),
        ("E08", "C01 C09", (6, 6), (6, 8)),
        ("E15", "C01 C09", (5, 6, 6), (5, 15)),
    ):
        _, events = passed(*happened(mover(player(characters), *rolls, areas=f"A13:{card}"), "move:A13"))
        assert bases(events) == expected
