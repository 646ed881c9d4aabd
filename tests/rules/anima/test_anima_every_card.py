"""All 110 cards: each does something or has no text of its own, a test under its ID, and one home in each room."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from rules.anima.cards import AREAS, CARDS
from rules.anima.effects import EFFECTS, PLAIN, effect_of
from tests.rules.anima.builder import asked, legal, play, player, position, stage
from tests.rules.anima.fights import explored

WITHOUT_TEXT = {"A02", "A05", "A06", "A07", "A08", "A16", "C01", "C02", "C04", "C09", "C20", "E02", "E12"}
"""Cards that have nothing but their values (3.2 to 3.4)."""

RULED_ELSEWHERE = {
    "A13": "V11 and V28 leave it out",
    "C07": "the Ki cards add its bonus",
    "C15": "it follows whatever Magic card it was spun for",
    "E01": "the deadly margin of a Combat",
    "E06": "who wins a tie",
    "E09": "the deadly margin of a Combat",
    "E10": "what its row bars",
    "E13": "what avoids or leaves leaves it out",
    "E16": "what its row bars",
}
"""Cards whose text is part of the rule that it changes."""

TESTS = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
TESTED = {name.upper() for line in re.findall(r"^def test_(\w+)", TESTS, re.MULTILINE) for name in line.split("_")}
"""The IDs that names of tests begin with or hold."""


@pytest.mark.parametrize("card", CARDS)
def test_3_7_each_card_has_an_effect_or_no_text_of_its_own(card: str) -> None:
    plain = card in WITHOUT_TEXT or card in RULED_ELSEWHERE
    assert (effect_of(card) is PLAIN) is plain
    assert plain or EFFECTS[card].id == card


@pytest.mark.parametrize("card", CARDS)
def test_3_7_each_card_has_a_test_under_its_id(card: str) -> None:
    assert card in TESTED


def test_3_7_a_card_without_an_ability_is_used_at_no_moment() -> None:
    for card in (*WITHOUT_TEXT, *RULED_ELSEWHERE):
        assert effect_of(card).moments == ()


@pytest.mark.parametrize("area", ["A02", "A05", "A06", "A07", "A08", "A16"])
def test_a02_a05_a06_a07_a08_a16_have_rewards_and_encounters_alone(area: str) -> None:
    """Entering one asks nothing, and an exploration without an Encounter leads to the printed rewards."""
    state = position(player("C20", area="A01"), player(), phase="movement", areas=f"A01 {area}")
    state = play(state, f"move:{area}")
    assert (state.players[0].area, asked(state)) == (area, (1,))
    mine = player("C20", missions="M12 M10")
    state = explored(mine, player(area="A01"), area=area, die=1)[0]
    rewards = {"A06": "ADV", "A08": "ADV"}.get(area, "REC ADV").split()
    assert (stage(state), legal(state)) == ("claim", (*(f"claim:{reward}" for reward in rewards), "claim:none"))
    assert set(rewards) == set(AREAS[area].rewards)


@pytest.mark.parametrize(("area", "may"), [("A02", True), ("A05", True), ("A06", False), ("A07", True), ("A08", False)])
def test_a02_a05_a06_a07_a08_trade_and_fights(area: str, may: bool) -> None:
    """Each has the trade icon or has not; two Parties may fight in each of them."""
    state = position(player("C20", area=area), player("C04", area=area), phase="interaction", areas=f"A01 {area}")
    assert ("trade:2" in legal(state)) is may
    assert "attack:2" in legal(state)


HOUSE = Path(__file__).parents[3]

HOMES: dict[str, tuple[str, ...]] = {"rules/anima": ("effects",), "ai": (), "render/anima": (), "cogs": ()}
"""Where code may name a card by its ID, by room: modules or packages there."""


def named(path: Path) -> list[str]:
    """Return the cards that the code of a module names, by line."""
    constants = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)]
    return [f"{path.relative_to(HOUSE)}:{node.lineno} {node.value!r}" for node in constants if node.value in CARDS]


@pytest.mark.parametrize("room", HOMES)
def test_code_names_cards_in_their_homes_alone(room: str) -> None:
    folder = HOUSE / room
    elsewhere = [
        path for path in folder.rglob("*.py") if path.relative_to(folder).with_suffix("").parts[0] not in HOMES[room]
    ]
    assert elsewhere
    assert [line for path in elsewhere for line in named(path)] == []


def test_a_name_of_a_card_is_found() -> None:
    module = HOUSE / "rules/anima/effects/areas.py"
    assert any(line.endswith(" 'A01'") for line in named(module))
