"""The words of the cards: one for each, exact in their numbers, short enough for their place."""

from __future__ import annotations

import re

import pytest

from render.anima import cards
from rules.anima.cards import ADVANTAGES, AREAS, CARDS, CHARACTERS, DEADLY_MARGIN, FINALS, MISSIONS, REST_BONUS
from tests.rules.anima.specification import SPECIFICATION, table

SHORT = 38
"""Characters that a card in a row has room for."""


def rulings(card_id: str) -> str:
    """Return what section 3.10 and section 4 say with the card's id or name."""
    lines = SPECIFICATION.split("## 3.10")[1].splitlines()
    return " ".join(line for line in lines if re.search(rf"\b{card_id}\b|{re.escape(CARDS[card_id].name)}", line))


def test_every_card_has_words() -> None:
    assert list(cards.TELLINGS) == list(CARDS)
    for card_id, telling in cards.TELLINGS.items():
        assert telling.text or telling.flavour, card_id
        assert telling.short or not telling.text or card_id[0] in "MF", card_id
        assert 0 < len(cards.gist(card_id)) <= SHORT, card_id
        assert len(telling.flavour) <= 60, card_id


def test_words_are_whole_sentences() -> None:
    for card_id, telling in cards.TELLINGS.items():
        for words in filter(None, (*cards.texts(card_id), telling.text, telling.note, telling.flavour)):
            assert words[-1] in ".?!" and "  " not in words and "{" not in words, card_id
        assert not telling.short.endswith("."), card_id


@pytest.mark.parametrize("card_id", CARDS)
def test_the_numbers_in_the_words_are_those_of_the_specification(card_id: str) -> None:
    telling = cards.TELLINGS[card_id]
    sections = ("3.2", "3.3", "3.4", "3.5", "3.6", "3.7")
    row = next(row for section in sections for row in table(section) if row[0] == card_id)
    known = {*re.findall(r"\d+", " ".join(row) + rulings(card_id)), *map(str, (DEADLY_MARGIN, REST_BONUS))}
    for words in (telling.text, telling.short):
        assert {*re.findall(r"\d+", words)} <= known


def test_characters_without_an_ability_say_so() -> None:
    plain = [card.id for card in CHARACTERS.values() if not card.ability]
    assert [card_id for card_id in CHARACTERS if cards.texts(card_id) == ("No special ability.",)] == plain
    for card in CHARACTERS.values():
        pronouns = {*re.findall(r"\b(?:he|him|his|she|her)\b", cards.TELLINGS[card.id].text)}
        assert not pronouns & ({"he", "him", "his"} if card.gender == "F" else {"she", "her"}), card.id


def test_areas_tell_their_special_results_and_rewards() -> None:
    for card in AREAS.values():
        words = " ".join(cards.texts(card.id))
        assert all(f"{name}: " in words for name in (card.special, card.extra) if name)
        assert card.objective in cards.facts(card.id)
    assert "exploration 1-2: nothing, 3-5: 1 Encounter, 6: City Fair" in cards.facts("A01")
    assert "exploration 1: nothing, 2-4: 1 Encounter, 5: nothing, 6: 1 Encounter" in cards.facts("A05")
    assert "rewards: draw 2, Salvage, for a Mission: The Drowned Altar" in cards.facts("A10")


def test_steps_of_missions() -> None:
    assert cards.steps(MISSIONS["M02"]) == "Speed Check 10; then Combat against 10 (natural)."
    assert cards.steps(MISSIONS["M06"]).startswith("Speed Check 12 or discard 2 Advantages; then Combat against 10")
    assert "(supernatural) where no one can play a Magic card" in cards.steps(MISSIONS["M08"])
    assert "where no one can play an Advantage" in cards.steps(MISSIONS["M11"])
    assert "4 Encounters" in cards.steps(MISSIONS["M10"]) and "level 3" in cards.steps(MISSIONS["M10"])
    assert cards.steps(MISSIONS["M12"]) == "Speed Check 15, or Combat against 16 (natural)."
    assert cards.steps(MISSIONS["M04"]).startswith("Turn 1: Combat against 9 (natural). Turn 2: Combat against 11")


def test_rewards_and_crises() -> None:
    assert cards.mission_reward(MISSIONS["M03"]) == "+2 Speed, draw 2"
    assert cards.mission_reward(MISSIONS["M11"]) == "+2 Combat, recruit"
    assert "total of 35" in cards.crisis(FINALS["F2"])
    assert cards.crisis(FINALS["F3"]).count("Combat against 18") == 2


def test_the_gist_of_cards_without_words_is_from_their_data() -> None:
    assert cards.gist("C01") == "No ability"
    assert cards.gist("A05") == "The Docks"
    assert cards.gist("M06") == "Speed 12, Combat 10"
    assert cards.gist("M12") == "Speed 15 or Combat 16"
    assert cards.gist("M10") == "4 Encounters"
    assert cards.gist("E21") == "Unspin all; rest: +2/+2 next turn"


def test_kinds_and_names() -> None:
    assert [cards.kind(card_id) for card_id in ("C01", "A01", "E01", "E17", "M01", "F1", "V01", "V28")] == [
        "Character", "Area", "Creature", "Event", "Basic Mission", "Final Mission", "Ki", "Plot",
    ]  # fmt: skip
    assert cards.name("V20") == "Black Sun"
    assert cards.texts("V20")[-1] == "Rival: Tol Rauko."


def test_a_card_in_words_has_everything_and_fits_a_message() -> None:
    for card_id in CARDS:
        words = cards.described(card_id)
        assert CARDS[card_id].name in words and cards.kind(card_id) in words
        assert all(text in words for text in cards.texts(card_id))
        assert len(words) < 1000
    assert all(cards.USES[card.use] in cards.facts(card.id) for card in ADVANTAGES.values())
