"""The odds of Combats and Speed Checks, against figures worked out by hand and against what the cards do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.anima import odds
from rules.anima.card_use import used
from rules.anima.draft import Draft
from rules.anima.effects import effect_of
from rules.anima.moves import Play, Use
from rules.anima.ongoing import NOBODY, Bonus, Check, Combat, Side
from rules.anima.position import AnimaState
from rules.anima.windows import changed_die
from tests.rules.anima.builder import player, position


def combat(own: int, other: int, against: Any = "creature", card: str = "E12", **fields: Any) -> Combat:
    opponent = 1 if against == "party" else NOBODY
    return Combat(against=against, card=card, sides=(Side(0, own), Side(opponent, other)), **fields)


PARTY = {"against": "party", "card": ""}
CRISIS = {"against": "mission", "card": "F1", "crisis": True}


@pytest.mark.parametrize(
    ("own", "other", "fields", "wins", "ties"),
    [
        # a Party wins ties against an opponent
        *((own, other, {}, won, 0) for own, other, won in ((9, 9, 21), (9, 11, 10), (12, 11, 26), (9, 14, 1))),
        *((own, other, {}, won, 0) for own, other, won in ((9, 15, 0), (14, 9, 36), (13, 9, 35), (-1, 4, 1))),
        (9, 9, {"card": "E06"}, 15, 0),  # but not against the Restless Dead
        (7, 7, PARTY, 15, 6),
        (8, 7, PARTY, 21, 5),
    ],
)
def test_how_often_a_combat_is_won(own: int, other: int, fields: dict[str, Any], wins: int, ties: int) -> None:
    fighting = combat(own, other, **fields)
    first, second = (odds.combat_odds(fighting, side) for side in (0, 1))
    assert (first.wins, first.ties, first.of) == (wins, ties, 36)
    assert (second.wins, second.ties) == (36 - wins - ties, ties)


@pytest.mark.parametrize(
    ("own", "other", "fields", "side", "deaths"),
    [
        (9, 9, {}, 0, 1),
        (9, 13, {}, 0, 15),
        (9, 9, {"card": "E09"}, 0, 6),
        (9, 13, {"card": "E01"}, 0, 0),
        (9, 13, PARTY, 0, 15),  # either Party may lose a Character
        (13, 9, PARTY, 1, 15),
        (13, 9, PARTY, 0, 0),
        (9, 13, CRISIS, 0, 0),  # nobody dies in a Crisis
        (9, 13, {**CRISIS, "crisis": False}, 0, 15),
    ],
)
def test_how_often_a_character_dies_by_margin(
    own: int, other: int, fields: dict[str, Any], side: int, deaths: int
) -> None:
    assert odds.combat_odds(combat(own, other, **fields), side).deaths == deaths


@pytest.mark.parametrize(("own", "won"), [(28, 0), (29, 1), (32, 4), (34, 6)])
def test_a_total_takes_one_die(own: int, won: int) -> None:
    assert odds.combat_odds(combat(own, 35, "total", "F2", crisis=True), 0) == odds.Odds(won, 0, 0, 6)


@pytest.mark.parametrize(
    ("some", "of", "share"), [(0, 36, 0), (36, 36, 100), (1, 600, 1), (599, 600, 99), (21, 36, 58)]
)
def test_only_what_is_certain_is_0_or_100_per_cent(some: int, of: int, share: int) -> None:
    assert odds.percent(some, of) == share


ABILITIES = ("C08", "C17", "C19")
CASES = [
    *((card, spin, "creature") for card in ("V01", "V02", "V06") for spin in ("C01", "C07")),
    ("V07", "C09", "creature"),
    *(("V14", "C02", against) for against in ("creature", "party", "faster")),
    *((card, spin, "party") for card, spin in (("V01", "C01"), ("V02", "C01"), ("V02", "C07"), ("V07", "C09"))),
    *((card, "", against) for card in ABILITIES for against in ("creature", "party", "total")),
    *((card, spin, "total") for card, spin in (("V01", "C07"), ("V02", "C01"), ("V07", "C09"), ("V14", "C02"))),
]


@pytest.mark.parametrize(("card", "spin", "against"), CASES)
@pytest.mark.parametrize("die", [1, 6])
def test_what_a_card_is_said_to_add_is_what_it_adds(card: str, spin: str, against: str, die: int) -> None:
    kind: Any = "party" if against == "faster" else against
    opponent = {"creature": "E12", "party": "", "total": "F2"}[kind]
    state = fought(combat(9, 10, kind, opponent), enemy="C01 C09" if against == "faster" else "C04", die=die)
    move = Play(card, spin) if spin else Use(card)
    found = odds.shifts(state, 0, move)
    assert found[die - 1 if card == "C17" else 0] == carried_out(state, 0, move)
    assert len(found) == (6 if card == "C17" else 1)


@pytest.mark.parametrize(
    ("move", "against"),
    [
        (Play("V15", "C02", "first"), "creature"),
        (Play("V15", "C02", "first"), "party"),
        (Play("V15", "C02", "second"), "party"),
        (Play("V32"), "creature"),
        (Play("V32"), "mission"),
    ],
)
def test_what_others_add_to_a_combat(move: Play, against: str) -> None:
    opponent = {"creature": "E12", "party": "", "mission": "M01"}[against]
    state = fought(combat(9, 10, against, opponent))
    assert odds.shifts(state, 2, move) == (carried_out(state, 2, move),)


def fought(fighting: Combat, enemy: str = "C04", die: int = 1) -> AnimaState:
    table = player("C08 C17 C19 C07", area="A08"), player(enemy, area="A08"), player("C20", area="A02")
    state = position(*table, areas="A08 A02", phase="exploration", rolls=(die,))
    return replace(state, combat=fighting)


def carried_out(state: AnimaState, seat: int, move: Play | Use) -> tuple[int, int]:
    draft = Draft(state)
    effect_of(move.card).carry_out(draft, used(seat, move))
    first, second = draft.fight.sides
    return first.before - 9, second.before - 10


def test_what_does_not_change_a_total_adds_nothing() -> None:
    state = fought(combat(9, 10))
    assert odds.shifts(state, 0, Play("V17", "C02")) == ()
    assert odds.shifts(replace(state, combat=None), 0, Play("V01", "C07")) == ()
    assert odds.shifts(state, 2, Play("V01", "C20")) == ()


def test_what_several_cards_add_together() -> None:
    assert odds.together([]) == odds.NO_SHIFT
    assert odds.together([((3, 0),), (), ((0, -3),)]) == ((3, -3),)
    assert odds.together([((3, 0),), ((-1, 0), (2, 0))]) == ((2, 0), (5, 0))
    assert odds.combat_odds(combat(9, 9), 0, odds.together([((3, 0),)])).percent == 92
    assert odds.combat_odds(combat(9, 9), 0, [(0, -3)]).percent == 92
    assert odds.combat_odds(combat(9, 9), 0, [(0, 3)]).percent == 17


@pytest.mark.parametrize(
    ("move", "dice"),
    [
        (Play("V18", "C02", "first"), [(die, 5) for die in range(1, 7)]),
        (Play("V18", "C02", "second"), [(2, die) for die in range(1, 7)]),
        (Play("V30", "", "first+"), [(4, 5)]),
        (Play("V30", "", "first-"), [(1, 5)]),
        (Play("V30", "", "second+"), [(2, 6)]),
        (Play("V30", "", "second-"), [(2, 3)]),
        (Play("V13", "C09", "2"), []),
    ],
)
def test_what_dice_can_become(move: Play, dice: list[tuple[int, int]]) -> None:
    fighting = replace(combat(9, 9), sides=(Side(0, 9, die=2), Side(NOBODY, 9, die=5)))
    assert list(odds.changed_dice(fighting, move)) == dice


def test_the_odds_of_a_die_rolled_again() -> None:
    fighting = replace(combat(9, 9), sides=(Side(0, 9, die=2), Side(NOBODY, 9, die=5)))
    again = odds.changed_dice(fighting, Play("V18", "C02", "first"))
    assert odds.combat_odds(fighting, 0, dice=again) == odds.Odds(2, 0, 0, 6)
    assert odds.combat_odds(fighting, 0, dice=[(2, 5)]) == odds.Odds(0, 0, 0, 1)


@pytest.mark.parametrize(
    ("speed", "need", "bonus", "successes"), [(6, 8, 0, 5), (6, 14, 0, 0), (6, 14, 4, 3), (9, 8, 0, 6)]
)
def test_the_odds_of_a_speed_check(speed: int, need: int, bonus: int, successes: int) -> None:
    check = Check(seat=0, need=need, source="E19", speed=speed)
    assert odds.check_odds(check, bonus) == (successes, 6)


def test_the_odds_of_a_check_whose_die_changes() -> None:
    check = Check(seat=0, need=8, source="E19", speed=3, bonuses=(Bonus("V03", 1),), die=2)
    assert odds.check_odds(check, dice=changed_die(2, "V30", "first+")) == (1, 1)
    assert odds.check_odds(check, dice=changed_die(2, "V18", "first")) == (3, 6)
