"""The Ki cards: V01 to V06 (3.7 and their rows in 3.10)."""

from __future__ import annotations

import pytest

from rules.anima.events import CheckEnded
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, stage, with_dice
from tests.rules.anima.fights import attacked, attempted, met
from tests.rules.anima.outcomes import before, deaths, ended, hand, of, out, party, passed


def raised(card: str, opponent: str = "creature") -> int:
    """Return by how much a card raises the own total against an opponent, with C04 spun for it."""
    own = player("C04", hand=f"{card} V26", done="M02")
    if opponent == "party":
        step = attacked(own, player("C03", hand="V27"), player("C20", hand="V29", area="A08"))
    elif opponent == "mission":
        step = attempted(own, player("C20", hand="V29"))
    else:
        step = met(own, player("C20", hand="V29"))
    state = passed(play(step[0], f"0 play:{card}/C04", "0 done"), until="window b")[0]
    return before(state)[0] - 6


@pytest.mark.parametrize(
    ("card", "creature", "mission", "party_"), [("V01", 3, 3, 3), ("V02", 4, 4, 2), ("V06", 6, 6, 6)]
)
def test_v01_v02_v06_add_3_4_and_6_v02_2_against_a_party(card: str, creature: int, mission: int, party_: int) -> None:
    assert [raised(card, against) for against in ("creature", "mission", "party")] == [creature, mission, party_]


@pytest.mark.parametrize("card", ["V01", "V02", "V06"])
def test_v01_v02_v06_need_a_ready_character_with_ki(card: str) -> None:
    for spun in ("C04*", "C04-", "C04~", "C02", "C06"):
        state = met(player(f"{spun} C08", hand=f"{card} V26"))[0]
        assert refused(state, 0, f"play:{card}/{spun[:3]}") == "cannot_spin"
        assert f"play:{card}/C08" in legal(state)
    state = play(met(player("C04 C08", hand=f"{card} V26"), rolls=(6, 1))[0], f"play:{card}/C08", "done")
    assert (party(state), hand(state)) == ("C04 C08*", "V26")


@pytest.mark.parametrize("card", ["V01", "V02", "V06"])
def test_v01_v02_v06_only_by_a_fighter(card: str) -> None:
    state = met(player("C04"), player("C08", hand=card))[0]
    assert (stage(state), legal(state)) == ("window b", ("pass",))
    state = attacked(player("C04"), player("C03"), player("C08", hand=card))[0]
    assert stage(state) != "fight"


def test_v03_adds_4_to_the_own_speed_check() -> None:
    """Speed 2 + 4 + die against the Pitfall's 11."""
    state = met(player("C04 C12", hand="V03"), creature="E24", rolls=(1,))[0]
    assert (stage(state), asked(state), legal(state)) == ("window d", (0,), ("pass", "play:V03/C04"))
    assert state.check is not None and state.check.die == 0
    state, news = happened(state, "play:V03/C04")
    assert of(news, CheckEnded) == [CheckEnded(0, 6 + 4 + 1, 11, True, "E24", 1)]
    assert (party(state), hand(state), state.advantage_discard) == ("C04* C12", "", ("V03",))


def test_v03_is_asked_only_of_the_one_who_rolls() -> None:
    state = met(player("C12"), player("C04", hand="V03"), creature="E24", rolls=(1,))[0]
    assert stage(state) != "window d"


@pytest.mark.parametrize(
    ("mover", "offered"),
    [
        ("C20", False),  # 2 + 4 + 6 is below 14
        ("C20 C06", True),  # 4 + 4 + 6 reaches it
        ("C01 C09 C20 C15", True),  # 12 + 1 falls short
        ("C01 C09 C18 C20", False),  # 13 + 1 reaches it by itself
    ],
)
def test_v03_is_asked_for_only_if_it_could_change_the_success(mover: str, offered: bool) -> None:
    """The Speed Check of M03 is 14."""
    state = attempted(player(mover, hand="V03"), mission="M03", area="A03")[0]
    assert (stage(state) == "window d") is offered


def test_v03_counts_in_one_speed_check_only() -> None:
    step = attempted(player("C04 C01", hand="V03"), mission="M02", area="A01", rolls=(1, 3, 3))
    news = out(step, "play:V03/C01")[1]
    assert of(news, CheckEnded) == [CheckEnded(0, 6 + 4 + 1, 10, True, "M02", 1)]
    assert ended(news)[0] == (9 + 3, 10 + 3)


@pytest.mark.parametrize("dies", ["C16", "C11"])
def test_v04_saves_a_character_from_death_by_margin(dies: str) -> None:
    """It may spin the one about to die."""
    state = passed(met(player("C11 C16", hand="V04"), rolls=(1, 6))[0], until="choose")[0]
    state = play(state, f"choose:{dies}")
    assert (stage(state), asked(state), legal(state)) == ("window j", (0,), ("pass", "play:V04/C11"))
    saved, news = happened(state, "play:V04/C11")
    assert (deaths(news), party(saved), hand(saved)) == ([], "C11* C16", "")
    assert saved.players[0].lost_turn


def test_v04_saves_from_v06() -> None:
    state = play(met(player("C11 C07", hand="V04 V06"), creature="E10")[0], "play:V06/C11")
    state = passed(with_dice(state, 1, 3), until="window j")[0]  # 5 + 6 + 1 against 14
    assert legal(state) == ("pass", "play:V04/C07")
    assert party(play(state, "play:V04/C07")) == "C11* C07*"


def test_v04_not_against_incapacity_or_for_others() -> None:
    state = met(player("C04 C12", hand="V04 V26"), creature="E24", rolls=(1,))[0]
    state = passed(state, until="window i")[0]
    assert (stage(state), legal(state)) == ("window i", ("pass",))
    state = passed(met(player("C16"), player("C04", hand="V04"), rolls=(1, 6))[0], until="window j")[0]
    assert state.combat is None


def test_v04_the_other_fighter_may_cancel_it() -> None:
    state = attacked(player("C04 C09", hand="V08"), player("C11", hand="V04"), rolls=(6, 1))[0]
    state = passed(state, until="window j")[0]
    state = play(state, "1 play:V04/C11")
    assert (stage(state), asked(state)) == ("window h", (0,))
    state, news = happened(state, "0 play:V08/C09>V04")
    assert deaths(news) == [("C11", "margin")]


def test_v04_in_a_mission_by_the_one_who_attempts_it() -> None:
    state = passed(attempted(player("C04", hand="V04"), rolls=(1, 6))[0], until="window j")[0]
    assert stage(state) == "window j"


@pytest.mark.parametrize(("card", "spin"), [("V10", "C09"), ("V19", "C02")])
def test_v05_keeps_v10_and_v19_from_the_own_party(card: str, spin: str) -> None:
    state = position(player(f"C12 {spin}", hand=card), player("C04 C07", hand="V05"))
    state = play(state, f"play:{card}/{spin}>C04")
    assert (stage(state), asked(state)) == ("window h", (1,))
    assert legal(state) == ("pass", "play:V05/C04", "play:V05/C07")
    assert party(play(state, "1 play:V05/C07"), 1) == "C04 C07*"
    assert state.advantage_discard == (card,)


def test_v05_never_against_the_result_of_a_combat() -> None:
    state = passed(met(player("C04", hand="V05"), rolls=(1, 6))[0], until="window j")[0]
    assert legal(state) == ("pass",)


@pytest.mark.parametrize(("rolls", "dies"), [((2, 2), False), ((1, 1), False), ((1, 4), True)])
def test_v06_the_one_spun_dies_without_a_victory(rolls: tuple[int, int], dies: bool) -> None:
    """5 + 6 + die against the Golem's 11 + die: a tie is won."""
    step = met(player("C04", hand="V06"), creature="E10")
    news = out(step, "play:V06/C04", rolls=rolls)[1]
    assert deaths(news) == ([("C04", "V06")] if dies else [])


def test_v06_a_tie_between_parties_is_no_victory() -> None:
    step = attacked(player("C11 C12", hand="V06"), player("C04 C01"))
    state, news = out(step, "0 play:V06/C11", rolls=(2, 2))
    assert (ended(news), deaths(news)) == (((11, 11), None), [("C11", "V06")])
    assert (party(state), state.players[0].area) == ("C12", "A08")


def test_v06_the_attacked_party_wins_with_it() -> None:
    news = out(attacked(player("C04 C01"), player("C11 C12", hand="V06")), "1 play:V06/C11", rolls=(1, 2))[1]
    assert (ended(news)[1], deaths(news)) == (1, [])


def test_v06_cancelled_no_bonus_and_no_death() -> None:
    step = attacked(player("C11 C12", hand="V06"), player("C09 C04", hand="V08"))
    news = out(step, "0 play:V06/C11", "0 done", "1 done", "1 play:V08/C09>V06", rolls=(3, 4))[1]
    assert ended(news)[0] == (3 + 3, 8 + 4)
    assert deaths(news) == []
