"""The Magic cards: V07 to V13 (3.7 and their rows in 3.10; 4.19, 4.66)."""

from __future__ import annotations

import pytest

from rules.anima.events import Cancelled, CheckEnded, CombatEnded, DieChanged, DieRolled, PutBack, TookFromPile
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage, with_dice
from tests.rules.anima.fights import attacked, attempted, explored, met
from tests.rules.anima.outcomes import before, deaths, ended, hand, of, out, party, passed


def test_v07_takes_3_from_the_opponent() -> None:
    assert ended(out(met(player("C09 C01", hand="V07")), "play:V07/C09", rolls=(1, 1))[1])[0] == (8, 9 - 3 + 1)
    step = attacked(player("C04"), player("C09", hand="V07"))
    assert ended(out(step, "1 play:V07/C09", rolls=(2, 1))[1])[0] == (5 - 3 + 2, 3 + 1)
    assert ended(out(attempted(player("C09 C04", hand="V07")), "play:V07/C09", rolls=(1, 1))[1])[0] == (9, 13)


@pytest.mark.parametrize("mage", ["C09*", "C09-", "C09~", "C04"])
def test_v07_needs_a_ready_character_with_magic(mage: str) -> None:
    state = met(player(f"{mage} C06", hand="V07 V26"))[0]
    assert refused(state, 0, f"play:V07/{mage[:3]}") == "cannot_spin"
    assert "play:V07/C06" in legal(state)


@pytest.mark.parametrize(
    ("mine", "move", "card", "pile"),
    [("C16", "use:C16>C04", "C16", ["V08"]), ("C09", "play:V10/C09>C04", "V10", ["V08", "V10"])],
)
def test_v08_cancels_and_the_cost_stays_paid(mine: str, move: str, card: str, pile: list[str]) -> None:
    """A card is discarded; there is one V08, so nothing answers it."""
    state = play(position(player(mine, hand="V10"), player("C06 C04", hand="V08")), move)
    state, news = happened(state, f"1 play:V08/C06>{card}")
    assert of(news, Cancelled) == [Cancelled(0, card, "V08")]
    assert (party(state, 0), party(state, 1), sorted(state.advantage_discard)) == (f"{mine}*", "C06* C04", pile)
    assert stage(state) == "reset"


@pytest.mark.parametrize(("target", "seat", "moves"), [("C04", 1, ("pass",)), ("C09", 2, ("pass", "play:V08/C09>C16"))])
def test_v08_only_of_the_player_on_whom_it_is_used(target: str, seat: int, moves: tuple[str, ...]) -> None:
    """Seat 1 is asked for V05."""
    state = position(player("C16"), player("C04", hand="V26"), player("C09", hand="V08"))
    state = play(state, f"use:C16>{target}")
    assert (stage(state), asked(state), legal(state)) == ("window h", (seat,), moves)


@pytest.mark.parametrize(
    ("phase", "move", "after"),
    [
        ("reset", "play:V09/C09>C06", "reset"),
        ("reset", "play:V12/C09", "look"),
        ("reset", "play:V29", "reset"),
        ("reset", "play:V20", "reset"),
        ("movement", "play:V11/C09>A01", "move"),
        ("movement", "play:V28>A01", "move"),
        ("movement", "play:V26>A01", "move"),
        ("exploration", "play:V31", "explore"),
    ],
)
def test_v08_not_what_is_played_on_nobody(phase: str, move: str, after: str) -> None:
    mine = player("C09 C02", hand=move[5:8], area="A08" if phase == "exploration" else "")
    state = position(mine, player("C15", hand="V08", area="A01"), phase=phase, character_discard="C06")
    assert stage(play(state, move)) == after


def test_v08_not_v23() -> None:
    mine = player("C09", area="A08", organization="V23")
    state = explored(mine, player("C15", hand="V08", area="A08"), encounters="E11", rolls=(4,))[0]
    assert legal(state) == ("pass", "use:V23")
    assert stage(play(state, "use:V23")) == "claim"


def test_v08_of_a_fighter_against_a_third_player() -> None:
    state = met(player("C09 C01", hand="V08"), player("C02", hand="V15 V26"), rolls=(1, 1))[0]
    state = play(state, "0 done", "1 play:V15/C02>first")
    assert (stage(state), asked(state)) == ("window h", (0,))
    state = passed(play(state, "0 play:V08/C09>V15"), until="window b")[0]
    assert (before(state), hand(state, 1)) == ((7, 9), "V26")


def test_v08_against_dice_in_a_speed_check() -> None:
    state = met(player("C09 C04", hand="V08"), player("C02", hand="V18"), creature="E19", rolls=(2, 1))[0]
    state = passed(state, until="window e")[0]
    state = play(state, *["0 pass"] * (0 in asked(state)), "1 play:V18/C02>first")
    assert (stage(state), asked(state)) == ("window h", (0,))
    assert of(happened(state, "0 play:V08/C09>V18")[1], CheckEnded) == [CheckEnded(0, 6 + 2, 8, True, "E19", 2)]


@pytest.mark.parametrize("card", ["V18/C02>first", "V18/C02>second", "V30>first+", "V30>second-"])
def test_v08_of_the_attacked_against_the_dice_of_the_attacker(card: str) -> None:
    step = attacked(player("C02 C04", hand="V18 V30"), player("C09 C01 C20", hand="V08"), rolls=(3, 3, 6))
    state = play(passed(step[0], until="window c")[0], f"0 play:{card}", "1 pass")
    assert (stage(state), asked(state)) == ("window h", (1,))
    news = out((state, []), f"1 play:V08/C09>{card[:3]}")[1]
    assert of(news, Cancelled) == [Cancelled(0, card[:3], "V08")]
    assert (of(news, DieChanged), ended(news)) == ([], ((9 + 3, 10 + 3), 1))


def test_v08_is_open_in_the_missions_of_others_too() -> None:
    """V13 is used on the seat that played V15; that seat may cancel it."""
    state = attempted(player("C09 C04", hand="V13"), player("C02 C06", hand="V08 V15", area="A01"))[0]
    state = play(state, "0 done", "1 play:V15/C02>first")
    state = passed(with_dice(state, 3, 3), until="window c")[0]
    state = play(state, "0 play:V13/C09>2", *(["1 pass"] if 1 in asked(state) else []))
    assert (stage(state), asked(state), legal(state)) == ("window h", (1,), ("pass", "play:V08/C06>V13"))
    state = passed(play(state, "1 play:V08/C06>V13"))[0]
    assert (stage(state), hand(state, 0), party(state, 0)) == ("choose", "", "C09* C04")


def test_v09_brings_a_character_of_the_pile_back_unspun() -> None:
    state = position(player("C09", hand="V09"), player(), character_discard="C06 C04")
    assert [m for m in legal(state) if m.startswith("play:V09")] == ["play:V09/C09>C06", "play:V09/C09>C04"]
    assert refused(state, 0, "play:V09/C09>C07") == "wrong_target"
    state = play(state, "play:V09/C09>C04")
    assert (party(state), state.character_discard, state.advantage_discard) == ("C09* C04", ("C06",), ("V09",))


@pytest.mark.parametrize(
    ("mine", "pile", "may"), [("C09 C01 C02 C03", "C06", False), ("C09 C01 C02", "C06", True), ("C09", "", False)]
)
def test_v09_only_below_the_party_limit_and_with_a_character_there(mine: str, pile: str, may: bool) -> None:
    """One expelled in this sub-turn is not there."""
    state = position(player(mine, hand="V09"), player("C20 C19"), character_discard=pile)
    assert ("play:V09/C09>C06" in legal(state)) is may
    assert may or refused(state, 0, "play:V09/C09>C06") == "no_target"
    state = play(position(player("C09 C01", hand="V09"), player()), "expel:C01")
    assert refused(state, 0, "play:V09/C09>C01") == "no_target"


def test_v10_incapacitates_a_character_of_another_party() -> None:
    state = position(player("C09 C20", hand="V10"), player("C04 C03- C01* C02~", area="A01"), order=(0, 1))
    targets = [m[-3:] for m in legal(state) if m.startswith("play:V10/C09")]
    assert (targets, refused(state, 0, "play:V10/C09>C20")) == (["C04", "C01", "C02"], "wrong_target")
    state = play(state, "play:V10/C09>C04")
    assert (party(state, 1), state.players[1].combat) == ("C04- C03- C01* C02~", 4 + 2)


def test_v11_enters_past_the_preliminary_encounter_which_stays() -> None:
    """It is the movement of the sub-turn."""
    state = position(player("C09", hand="V11", area="A01"), player(), phase="movement", areas="A01 A08:E12 A07=E02")
    assert [m for m in legal(state) if "V11" in m] == ["play:V11/C09>A08", "play:V11/C09>A07"]
    there = play(state, "play:V11/C09>A08")
    assert (there.players[0].area, party(there), stage(there), asked(there)) == ("A08", "C09*", "move", (1,))
    lair = next(area for area in there.areas if area.card == "A08")
    assert (lair.encounter, lair.up) == ("E12", False)
    assert play(state, "play:V11/C09>A07").players[0].area == "A07"
    assert refused(position(player("C09", hand="V11"), player()), 0, "play:V11/C09>A01") == "wrong_moment"


def test_4_66_v12_looks_at_four_encounters_and_places_them_one_by_one() -> None:
    """Of those put on top, and of those put under, the one named first is drawn first."""
    state = play(position(player("C09", "V12"), player(), encounters="E05 E06 E07 E08 E09"), "play:V12/C09")
    assert legal(state) == tuple(f"choose:E0{n}{sign}" for n in (5, 6, 7, 8) for sign in "+-")
    assert [seen(state, viewer).frames[-1].cards[0] for viewer in (0, 1, None)] == ["E05", "?", "?"]
    state, news = happened(state, "choose:E07+", "choose:E05-", "choose:E08+", "choose:E06-")
    assert (state.encounters[:3], state.encounters[-2:]) == (("E07", "E08", "E09"), ("E05", "E06"))
    assert (of(news, PutBack), stage(state)) == ([PutBack(0, "V12", 2, 2)], "reset")
    assert (seen(state, 0).encounters[:3], set(seen(state, 1).encounters)) == (("E07", "E08", "?"), {"?"})


def test_v12_looks_at_those_that_are_there() -> None:
    rest = " ".join(f"E{n:02}" for n in range(1, 26))
    state = play(position(player("C09", hand="V12"), player(), encounter_discard=rest), "play:V12/C09")
    assert legal(state) == ("choose:E26+", "choose:E26-", "choose:E27+", "choose:E27-")


def absorbable(taker: Player, user: Player, *moves: str, dice: tuple[int, int] = (6, 1)) -> AnimaState:
    """Return window c of a Combat in which seat 0, who holds V13, has attacked seat 1, who has made moves."""
    state = play(with_dice(attacked(taker, user)[0], *dice), *(f"1 {move}" for move in moves), "1 done")
    return passed(state, until="window c")[0]


def taken(state: AnimaState, move: str) -> list[str]:
    """Return the cards that V13 takes from a Combat."""
    return [event.card for event in of(out((state, []), move)[1], TookFromPile)]


def test_v13_takes_what_another_player_used_in_the_combat() -> None:
    """It is ordered before the comparison and carried out after it, and changes no result."""
    user = player("C03 C01", hand="V01 V02")
    state = absorbable(player("C09 C20 C04", hand="V13"), user, "play:V01/C03", "play:V02/C01")
    assert [move for move in legal(state, 0) if "C09" in move] == ["play:V13/C09>2"]
    state, news = out((state, []), "0 play:V13/C09>2")
    assert ended(news) == ((11 + 6, 8 + 5 + 1), 0)
    assert (hand(state, 0), party(state, 0), state.advantage_discard) == ("V01 V02", "C09* C20 C04", ("V13",))
    kinds = [type(event) for event in news]
    assert kinds.index(CombatEnded) < kinds.index(TookFromPile)


@pytest.mark.parametrize("cards", ["V13 V20", "V13 V20 V21 V22 V23"])
def test_4_19_v13_of_somebody_who_does_not_fight(cards: str) -> None:
    """Cards beyond the hand limit are discarded."""
    state = met(player("C03 C01 C04", hand="V01 V02"), player("C09", hand=cards), rolls=(1, 6))[0]
    state = play(state, "play:V01/C03", "play:V02/C01", "0 done")
    state = passed(play(passed(state, until="window c")[0], "1 play:V13/C09>1"))[0]
    if cards == "V13 V20":
        assert (hand(state, 1), party(state, 1)) == ("V01 V02 V20", "C09*")
    else:
        state = play(state, "1 choose:V01")
        assert (hand(state, 1), set(state.advantage_discard)) == ("V01 V20 V21 V22 V23", {"V02", "V13"})


def test_v13_not_if_nobody_else_has_used_an_advantage() -> None:
    """Abilities are no Advantages."""
    state, news = out(met(player("C09 C01 C04", hand="V07 V13"), rolls=(6, 1)), "play:V07/C09", "done")
    assert (hand(state), ended(news)[1]) == ("V13", 0)
    state = play(met(player("C09 C04", hand="V13 V02"), rolls=(2, 4))[0], "play:V02/C04", "done")
    assert (stage(state), asked(state), legal(state)) == ("window c", (0,), ("pass",))
    state = absorbable(player("C09", hand="V13"), player("C08"), "use:C08", dice=(3, 2))
    assert not [move for move in legal(state, 0) if "V13" in move]


def test_v13_takes_as_many_as_the_hand_holds_and_its_player_chooses() -> None:
    taker, user = player("C09 C20 C04", hand="V13 V20 V21 V22 V23"), player("C03 C01", hand="V01 V02")
    state = passed(play(absorbable(taker, user, "play:V01/C03", "play:V02/C01"), "0 play:V13/C09>2"))[0]
    assert (stage(state), asked(state), legal(state)) == ("choose", (0,), ("choose:V01", "choose:V02"))
    state = play(state, "choose:V02")
    assert (hand(state, 0), set(state.advantage_discard)) == ("V02 V20 V21 V22 V23", {"V01", "V13"})


def test_v13_takes_cancelled_cards_too() -> None:
    state = attacked(player("C09 C06 C01", hand="V08 V13"), player("C03 C12", hand="V01"))[0]
    state = play(with_dice(state, 3, 3), "1 play:V01/C03", "1 done", "0 done", "0 play:V08/C09>V01")
    assert taken(passed(state, until="window c")[0], "0 play:V13/C06>2") == ["V01"]


def test_v13_names_one_player_and_leaves_what_others_used() -> None:
    state = attacked(player("C09 C01 C20", hand="V13"), player("C03 C07", hand="V01"), player("C02", hand="V15"))[0]
    state = play(with_dice(state, 3, 3), "1 play:V01/C03", "1 done", "0 done")
    state = play(passed(state, until="window b")[0], "2 play:V15/C02>first")
    state = passed(state, until="window c")[0]
    assert [m for m in legal(state, 0) if "C09" in m] == ["play:V13/C09>2", "play:V13/C09>3"]
    assert taken(state, "0 play:V13/C09>3") == ["V15"]


def test_v13_cancelled_takes_nothing() -> None:
    state = absorbable(player("C09", hand="V13"), player("C03 C06", hand="V01 V08"), "play:V01/C03", dice=(1, 1))
    assert taken(play(state, "0 play:V13/C09>2"), "1 play:V08/C06>V13") == []


def test_v13_what_the_cards_did_stands_the_death_of_v06_too() -> None:
    taker, user = player("C09 C04 C20", hand="V13"), player("C11 C12", hand="V06")
    state, news = out((absorbable(taker, user, "play:V06/C11", dice=(3, 1)), []), "0 play:V13/C09>2")
    assert (ended(news), deaths(news)) == (((14, 10), 0), [("C11", "V06")])
    assert "V06" in hand(state, 0)


def test_v13_by_anybody_in_the_missions_of_others() -> None:
    state = attempted(player("C04", hand="V01 V20"), player("C09", hand="V13", area="A01"))[0]
    state = passed(play(with_dice(state, 3, 3), "play:V01/C04", "0 done"), until="window c")[0]
    assert legal(state, 1) == ("pass", "play:V13/C09>1")


def test_v13_c15_rolls_after_it_has_taken_its_cards() -> None:
    state = absorbable(player("C15 C04", hand="V13"), player("C03", hand="V01"), "play:V01/C03", dice=(3, 3))
    state, news = out((state, []), "0 play:V13/C15>2", rolls=(6,))
    assert [event.card for event in of(news, TookFromPile)] == ["V01", "V13"]
    assert (of(news, DieRolled), hand(state, 0)) == ([DieRolled(0, "C15", 6)], "V01 V13")
