"""The Creatures E01 to E16 (3.4) and what 3.10 says about them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.events import CheckEnded, Died, Discarded
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, happened, legal, play, player, refused, seen, stage, with_dice
from tests.rules.anima.outcomes import deaths, hand, of
from tests.rules.anima.venturing import (
    bases,
    claims,
    entering,
    explorer,
    meeting,
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
    assert (wins(events), of(events, Died), party(state), state.players[0].lost_turn) == ([1], [], "C12 C14", True)
    assert stage(meeting(weak, "E07", 1, 6)[0]) == "choose"


@pytest.mark.parametrize(
    ("card", "mine", "totals"),
    [
        ("E02", player("C05"), (3 + 4, 6)),  # of Darkness
        ("E05", player("C01"), (4, 4)),
        ("E05", player("C01 C05"), (7, 4)),
        ("E05", player("C01 C05 C09"), (10, 5)),
        ("E05", player("C01 C05 C09-"), (7, 5)),
        ("E05", player("C01 C05 C09 C12"), (11, 6)),
        ("E05", player("C01 C05- C09- C12"), (5, 6)),
        ("E06", player("C05"), (3 + 4, 5)),
        ("E08", player("C01 C05"), (7, 8)),  # two women
        ("E08", player("C01 C09"), (7 - 1, 8)),
        ("E08", player("C03 C09"), (7 - 2, 8)),
        ("E08", player("C03* C09"), (7 - 2, 8)),
        ("E08", player("C01 C09-"), (4, 8)),
        ("E08", player("C01 C09!"), (4, 8)),
        ("E08", player("C01 C09~"), (4 + 1 - 1, 8)),
        ("E08", player("C01 C13~"), (4, 8)),
        ("E08", player("C01", done="M05", rested=True), (4 + 2 + 2, 8)),  # nothing from bonuses
        ("E12", player("C03 C09"), (7, 9)),
        ("E12", player("C05", organization="V22"), (3, 9)),  # natural, without a text
        ("E14", player("C05", organization="V22"), (3 + 4 + 2, 14)),
        ("E14", player("C01", done="M01"), (4 + 3, 15)),
    ],
)
def test_e02_e05_e06_e08_e12_e14_the_totals_of_their_combats(card: str, mine: Player, totals: tuple[int, int]) -> None:
    """E05 is stronger against many; against E08 each man who fights counts one less."""
    assert bases(meeting(mine, card, 6, 6)[1]) == totals


@pytest.mark.parametrize(("mine", "other", "third", "more"), [("", "", "", 0), ("M01", "M02 M03", "", 3)])
def test_e14_is_stronger_with_each_mission_completed_by_anybody(mine: str, other: str, third: str, more: int) -> None:
    others = (player("C19", area="A02", done=other), player("C20", done=third))
    assert bases(meeting(player("C01", done=mine), "E14", 6, 6, others=others)[1])[1] == 14 + more
    others = (player("C19", area="A02", done="M03 M04"), player("C20", done="M05 M06"))
    assert bases(meeting(player("C01", done="M01 M02"), "E14", 6, 6, others=others)[1])[1] == 14 + 5  # at most


def test_e03_who_beats_him_may_recruit() -> None:
    """Nobody is asked after a defeat, or with a full Party."""
    state, _ = meeting(player("C01"), "E03", 6, 1, characters="C12")
    assert (stage(state), legal(state), party(state)) == ("choose", ("choose:yes", "choose:no"), "C01")
    assert party(play(state, "choose:no")) == "C01"
    state = play(state, "choose:yes")
    assert (party(state), claims(state), state.players[0].recruited) == ("C01 C12", "ADV none", ())
    assert asked(meeting(player("C12"), "E03", 1, 1)[0]) == (1,)
    assert claims(meeting(player("C01 C05 C09 C12"), "E03", 6, 1)[0]) == "ADV none"


@pytest.mark.parametrize(("mine", "dice", "lost"), [("C12", (1, 3), "V01"), ("C01", (6, 1), "")])
def test_e04_who_loses_also_discards_a_random_advantage(mine: str, dice: tuple[int, int], lost: str) -> None:
    state, _ = meeting(player(mine, "V01"), "E04", *dice)
    assert (hand(state), state.advantage_discard) == ("" if lost else "V01", ("V01",) if lost else ())
    assert meeting(player(mine), "E04", *dice)[0].advantage_discard == ()
    left = {hand(meeting(player("C12", "V01 V20 V26"), "E04", 1, 3, die)[0]) for die in (1, 2, 3)}
    assert left == {"V20 V26", "V01 V26", "V01 V20"}


def test_e04_follows_the_deaths_by_margin() -> None:
    state, _ = meeting(player("C12 C14-", "V01"), "E04", 1, 6)
    assert (stage(state), hand(state)) == ("choose", "V01")
    _, events = passed(*happened(state, "choose:C14"))
    assert [type(event) for event in events if isinstance(event, (Died, Discarded))] == [Died, Discarded]


@pytest.mark.parametrize(("own", "won"), [(2, 1), (3, 0)])
def test_e06_wins_ties(own: int, won: int) -> None:
    assert wins(meeting(player("C01"), "E06", own, 1)[1]) == [won]


@pytest.mark.parametrize(
    ("mine", "dice", "after"),
    [
        (player("C01"), (6, 1), "V30"),
        (player("C12"), (1, 3), ""),
        (player("C01", "V01 V02 V03 V04 V05"), (6, 1), "V01 V02 V03 V04 V05"),
    ],
)
def test_e07_who_beats_it_draws_one(mine: Player, dice: tuple[int, int], after: str) -> None:
    assert hand(meeting(mine, "E07", *dice, advantages="V30")[0]) == after


@pytest.mark.parametrize(
    ("card", "dice", "dies"), [("E09", (1, 1), True), ("E09", (2, 1), False), ("E12", (1, 2), False)]
)
def test_e09_kills_by_a_margin_of_3(card: str, dice: tuple[int, int], dies: bool) -> None:
    state, events = meeting(player("C01 C09"), card, *dice)
    assert (wins(events), party(state)) == ([1], "C01 C09")
    assert (stage(state), asked(state)) == (("choose", (0,)) if dies else ("explore", (1,)))
    assert not dies or party(play(state, "choose:C01")) == "C09"


def laid(card: str) -> tuple[str, ...]:
    """Return what the fighter may lay against a Creature of level 2 or 3."""
    state = explorer(player("C17 C08 C11", "V01 V02 V07 V14", area="A13"), 3, encounters=card)
    state = play(state, "explore")
    return tuple(sorted({move.split("/")[0] for move in legal(state)}))


def struck_by_v15(card: str) -> str:
    """Return what is asked after a bystander has sabotaged a Warlock who holds V08 and fights a Creature."""
    fighter, bystander = player("C09 C01 C04", "V08", area="A13"), player("C12", "V15", area="A02")
    state = play(explorer(fighter, 3, encounters=card, others=(bystander,)), "explore")
    state = play(state, "done", seat=0) if stage(state) == "fight" else state
    state = play(state, "1 play:V15/C12>first")
    return f"{stage(state)} {asked(state)[0]}"


DICE = "V15 V18 V30 V32"
"""On the discard pile, they keep the windows of others closed."""


def absorbers(card: str) -> tuple[int, ...]:
    """Return who is asked about the dice when V14 was used and a bystander holds V13."""
    others = (player("C09", "V13", area="A02"),)
    state = explorer(player("C02", "V14", area="A13"), 3, 1, 1, encounters=card, others=others, advantage_discard=DICE)
    state = play(state, "explore", "play:V14/C02", "done")
    return asked(state) if stage(state) == "window c" else ()


def test_e10_nobody_plays_magic_against_it() -> None:
    """V08 and V13 are barred, too."""
    assert "play:V07" in laid("E12")
    assert laid("E10") == ("done", "play:V01", "play:V02", "play:V14", "use:C08", "use:C11", "use:C17")
    state = explorer(player("C17", "V07", area="A13"), 3, encounters="E10")
    assert refused(play(state, "explore"), 0, "play:V07/C17") == "barred"
    assert (struck_by_v15("E12"), struck_by_v15("E16")) == ("window h 0", "window h 0")
    assert struck_by_v15("E10") != "window h 0"
    assert (absorbers("E12"), absorbers("E16"), absorbers("E10")) == ((1,), (1,), ())


def test_e16_nobody_plays_ki_against_it() -> None:
    """V04 is barred, too."""

    def doomed(card: str) -> str:
        mine = player("C01 C12", "V04", area="A13")
        state = explorer(mine, 3, 1, 6, encounters=card, advantage_discard=DICE)
        return stage(play(passed(*happened(state, "explore"))[0], "choose:C12"))

    assert laid("E16") == ("done", "play:V07", "play:V14", "use:C08", "use:C11", "use:C17")
    state = explorer(player("C08", "V01", area="A13"), 3, encounters="E16")
    assert refused(play(state, "explore"), 0, "play:V01/C08") == "barred"
    assert (doomed("E10"), doomed("E16")) == ("window j", "explore")


def vampire(characters: str, cards: str = "", *dice: int, **fields: Any) -> AnimaState:
    """Return what comes of a defeat by the Vampire, by less than 5 if no dice are named."""
    return meeting(player(characters, cards), "E11", *(dice or (1, 1)), advantage_discard=DICE, **fields)[0]


def test_e11_the_loser_discards_two_of_choice() -> None:
    state = vampire("C01 C09", "V20 V22 V24")
    assert (stage(state), legal(state)) == ("choose", ("choose:V20", "choose:V22", "choose:V24"))
    assert seen(state, 1).frames[-1].options == ("?", "?", "?")
    assert refused(state, 0, "choose:V21") == "not_an_option"
    state = play(state, "choose:V22")
    assert (stage(state), legal(state)) == ("choose", ("choose:V20", "choose:V24"))
    state = play(state, "choose:V24")
    assert (hand(state), party(state), state.advantage_discard[-2:]) == ("V20", "C01 C09", ("V22", "V24"))
    assert (state.players[0].lost_turn, asked(state)) == (True, (1,))


def test_e11_two_cards_go_without_a_question_and_a_winner_keeps_them() -> None:
    state = vampire("C01 C09", "V20 V22")
    assert (hand(state), party(state), asked(state)) == ("", "C01 C09", (1,))
    state = vampire("C01 C09", "V20 V22 V24", 6, 1)
    assert (hand(state), party(state), stage(state)) == ("V20 V22 V24", "C01 C09", "claim")


@pytest.mark.parametrize("cards", ["", "V20"])
def test_e11_with_fewer_cards_a_character_dies(cards: str) -> None:
    state = vampire("C01 C09", cards)
    assert legal(state) == ("choose:C01", "choose:C09")
    state, events = passed(*happened(state, "choose:C09"))
    assert (party(state), hand(state), deaths(events)) == ("C01", cards, [("C09", "E11")])


@pytest.mark.parametrize(
    ("characters", "dice", "choices", "died"),
    [
        ("C04", (1, 1), [], [("C04", "E11")]),  # the only Character is replaced
        ("C12", (1, 6), [], [("C12", "margin")]),  # with no Character left nothing more happens
        ("C12 C14 C01-", (1, 6), ["choose:C12", "choose:C14"], [("C12", "margin"), ("C14", "E11")]),
    ],
)
def test_e11_follows_the_death_by_margin(
    characters: str, dice: tuple[int, int], choices: list[str], died: list[tuple[str, str]]
) -> None:
    state, events = meeting(player(characters), "E11", *dice, characters="C15")
    state, more = happened(state, *choices)
    assert deaths([*events, *more]) == died
    assert (party(state), state.players[0].lost_turn) == ("C01" if choices else "C15", True)


def test_e11_v04_may_save_the_character_but_not_c03() -> None:
    state = play(vampire("C01 C09", "V04"), "choose:C09")
    assert (stage(state), legal(state)) == ("window j", ("pass", "play:V04/C01", "play:V04/C09"))
    assert party(play(state, "play:V04/C09")) == "C01 C09"
    assert stage(play(vampire("C03 C09"), "choose:C09")) == "explore"


@pytest.mark.parametrize(("card", "ways"), [("E16", {"use:C11", "use:C14", "use:V23", "play:V17/C11"}), ("E13", set())])
def test_e13_cannot_be_avoided(card: str, ways: set[str]) -> None:
    mine = player("C11 C14", "V17", area="A13", organization="V23")
    state = play(explorer(mine, 3, encounters=card), "explore")
    found = set(legal(state))
    while stage(state) != "fight":
        state = play(state, "pass")
        found |= set(legal(state))
    assert found & {"use:C11", "use:C14", "use:V23", "play:V17/C11"} == ways


@pytest.mark.parametrize(
    ("mine", "die", "encounters", "moves", "lies"),
    [
        (player("C01", area="A08"), 3, "E13", ["explore"], "discard"),
        (player("C01", "V31", area="A13"), 3, "E13", ["play:V31", "explore"], "discard"),
        (player("C01", area="A13", organization="V21"), 4, "E22 E13", ["explore"], "deck"),
    ],
)
def test_e13_is_kept_away_by_the_level_v31_and_v21(
    mine: Player, die: int, encounters: str, moves: list[str], lies: str
) -> None:
    state = play(explorer(mine, die, encounters=encounters), *moves)
    assert (resting_place(state, "E13"), claims(state)) == (lies, "ADV none")


@pytest.mark.parametrize(
    ("mine", "dice", "success", "totals", "won"),
    [
        ("C01 C09", (6, 6, 6), True, (7, 15), 1),
        ("C01 C09", (5, 6, 6), False, (7 - 2, 15), 1),
        ("C04 C03 C01 C20", (1, 6, 1), False, (16 - 2, 15), 0),  # a failed check costs no turn
        ("C04 C03", (6, 6, 4), False, (9 - 2, 15), 1),
    ],
)
def test_e15_asks_for_a_speed_check_of_14_before_the_combat(
    mine: str, dice: tuple[int, ...], success: bool, totals: tuple[int, int], won: int
) -> None:
    state, events = meeting(player(mine), "E15", *dice)
    assert (of(events, CheckEnded)[0].success, bases(events), wins(events)) == (success, totals, [won])
    assert won or stage(state) == "claim"


def test_e15_its_check_opens_the_windows_of_a_speed_check() -> None:
    state = play(explorer(player("C11 C01", "V03", area="A13"), 3, encounters="E15"), "explore")
    assert (stage(state), asked(state)) == ("window d", (0,))
    saved = play(with_dice(state, 2), "play:V03/C01")
    assert saved.combat is not None and not saved.combat.hindered
    assert stage(play(with_dice(state, 5), "pass")) == "window e"


@pytest.mark.parametrize(
    ("card", "characters", "rolls", "expected"),
    [
        ("E05", "C01 C09 C05", (6, 1), (10, 5)),
        ("E08", "C01 C09", (6, 6), (6, 8)),
        ("E15", "C01 C09", (5, 6, 6), (5, 15)),
    ],
)
def test_3_4_a_preliminary_creature_fights_by_the_same_text(
    card: str, characters: str, rolls: tuple[int, ...], expected: tuple[int, int]
) -> None:
    assert bases(entering(player(characters), card, *rolls)[1]) == expected
