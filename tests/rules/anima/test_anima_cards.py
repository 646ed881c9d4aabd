"""The cards, against the tables of the specification (3.2 to 3.7)."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from msgspec.structs import replace

from rules.anima.audit import everywhere
from rules.anima.cards import (
    ADVANTAGES,
    AREAS,
    CARDS,
    CHARACTERS,
    ENCOUNTERS,
    FINALS,
    MISSIONS,
    NUMBERS,
    MissionCard,
    Trial,
)
from rules.anima.options import AnimaOptions
from tests.rules.anima.builder import GAME
from tests.rules.anima.specification import table


def step(trial: Trial) -> str:
    check, combat = f"SC {trial.check}", f"CB {trial.combat or trial.or_combat} {' '.join(trial.tags)}"
    if trial.encounters:
        return f"ENC {trial.encounters}"
    if trial.total:
        return f"TOTAL {trial.total}"
    if trial.or_discard:
        return f"{check} or discard {trial.or_discard} Advantages"
    if trial.or_combat:
        return f"{check} or {combat}"
    return check if trial.check else combat


def turns(card_turns: tuple[tuple[Trial, ...], ...]) -> str:
    return " / ".join("; ".join(map(step, turn)) for turn in card_turns)


def reward(card: MissionCard) -> str:
    parts = [f"{name} +{value}" for name, value in (("Combat", card.combat), ("Speed", card.speed)) if value]
    parts += [f"draw {card.draw}"] if card.draw else []
    return ", ".join([*parts, "you may recruit"] if card.recruit else parts)


def test_there_are_110_cards() -> None:
    counts = [len(cards) for cards in (CHARACTERS, AREAS, ENCOUNTERS, MISSIONS, FINALS, ADVANTAGES)]
    assert counts == [20, 16, 27, 12, 3, 32]
    assert len(CARDS) == 110
    ids = [
        f"{letter}{number:02}"
        for letter, last in zip("CAEMV", (20, 16, 27, 12, 32), strict=True)
        for number in range(1, last + 1)
    ]
    assert sorted(CARDS) == sorted([*ids, "F1", "F2", "F3"])
    assert len({card.name for card in CARDS.values()}) == 110


def test_the_characters() -> None:
    for row, card in zip(table("3.2"), CHARACTERS.values(), strict=True):
        assert row[:3] == [card.id, card.name, card.gender]
        assert row[3:6] == [str(card.combat), str(card.speed), ",".join(card.skills)]
    abilities = {row[0]: row[6].split(".")[0].replace("-", "") for row in table("3.2")}
    assert {card.id: card.ability for card in CHARACTERS.values()} == abilities


def test_the_checks_of_the_characters() -> None:
    def party(*ids: str) -> tuple[int, int]:
        cards = [CHARACTERS[card_id] for card_id in ids]
        return sum(card.combat for card in cards), sum(card.speed for card in cards)

    assert party("C01", "C09") == (7, 8)
    assert party("C02", "C14") == (6, 8)
    assert party("C20") == (3, 2)
    assert party("C12", "C07") == (4, 7)
    assert Counter(card.gender for card in CHARACTERS.values()) == {"F": 10, "M": 10}
    assert party(*CHARACTERS)[0] / len(CHARACTERS) == 2.75


def test_the_areas() -> None:
    rows = []
    for card in AREAS.values():
        rewards = [*card.rewards, *([f"MIS:{card.objective}"] if card.objective else [])]
        trade = "yes" if card.trade else "no"
        rows.append([card.id, card.name, str(card.level), trade, *card.table, ", ".join(rewards)])
    assert rows == [row[:11] for row in table("3.3")]


def test_the_special_results_and_rewards_of_the_areas() -> None:
    for row in table("3.3"):
        card = AREAS[row[0]]
        for letters, name in (("S", card.special), ("EX", card.extra)):
            found = re.search(rf"\b{letters} = ([\w ]+):", row[11])
            assert name == (found[1] if found else "")
        assert bool(card.special) == ("S" in card.table)
        assert bool(card.extra) == ("EX" in card.rewards)
        assert card.peaceful == ("Combat between Parties is forbidden" in row[11])


def test_the_encounters() -> None:
    rows = []
    for card in ENCOUNTERS.values():
        combat = str(card.combat) if card.type == "creature" else "-"
        rows.append([card.id, card.name, str(card.level), card.type.title(), combat, ", ".join(card.tags) or "-"])
    assert rows == [row[:6] for row in table("3.4")]
    for row in table("3.4"):
        bars = re.findall(r"No (\w+) card may be played", row[6])
        assert list(ENCOUNTERS[row[0]].bars) == [kind.lower() for kind in bars]


def test_the_counts_of_areas_and_encounters() -> None:
    assert Counter(card.level for card in AREAS.values()) == {1: 7, 2: 5, 3: 4}
    assert Counter(card.level for card in ENCOUNTERS.values()) == {1: 13, 2: 9, 3: 5}
    assert Counter(card.type for card in ENCOUNTERS.values()) == {"creature": 16, "event": 11}


def test_the_basic_missions() -> None:
    for row, card in zip(table("3.5"), MISSIONS.values(), strict=True):
        steps = re.split(r": draw 4|, no |, your choice", row[5])[0]
        assert row[:5] == [card.id, card.name, card.objective, card.area, str(card.level)]
        assert turns(card.turns) == steps
        assert reward(card) == row[6]
    everything = ("ki", "magic", "trickery", "organization", "trap", "plot")
    bars = {card.id: trial.bars for card in MISSIONS.values() for turn in card.turns for trial in turn if trial.bars}
    assert bars == {"M08": ("magic",), "M11": everything}


def test_the_final_missions() -> None:
    for row, card in zip(table("3.6"), FINALS.values(), strict=True):
        assert row[:5] == [card.id, card.name, str(card.timer), card.objective, card.area]
        assert turns(card.turns) == row[5]
        assert turns((card.crisis,)) == re.split(r", with|:| \(both", row[6])[0]


def test_every_mission_has_its_objective_in_its_area() -> None:
    objectives = {card.id: card.objective for card in AREAS.values() if card.objective}
    wanted = {card.area: card.objective for card in MISSIONS.values()}
    assert wanted | {card.area: card.objective for card in FINALS.values()} == objectives
    assert len(objectives) == len(MISSIONS) + len(FINALS)


def test_the_advantages() -> None:
    rows = table("3.7")
    for row, card in zip(rows, ADVANTAGES.values(), strict=True):
        window = {"interruption": "INT"}.get(card.use, card.use.upper())
        assert row[:3] == [card.id, card.name, card.kind.title()]
        assert re.split(r"[:,]", row[3])[0] == window
        assert row[4].split(" (")[0] == (f"spin {card.skill}" if card.skill else "none")
        assert row[-2] == card.attempts
    kinds = {"ki": 6, "magic": 7, "trickery": 6, "organization": 6, "trap": 2, "plot": 5}
    assert Counter(card.kind for card in ADVANTAGES.values()) == kinds


def test_rivals_are_mutual() -> None:
    for row in table("3.7"):
        card, named = ADVANTAGES[row[0]], re.search(r"Rival: ([\w ]+)\.", row[6])
        assert bool(card.rival) == (card.kind == "organization")
        if named:
            assert ADVANTAGES[card.rival].name == f"Organization: {named[1]}"
            assert ADVANTAGES[card.rival].rival == card.id


def test_the_provenance_names_values_of_its_card_as_the_specification_marks() -> None:
    for card in CARDS.values():
        for key in card.provenance:
            field, _, part = key.partition(".")
            assert field == "effect" or hasattr(card, field), (card.id, key)
            assert part in ("", "REC", "EX", *"123456"), (card.id, key)
    for section in ("3.2", "3.3", "3.4", "3.5", "3.6", "3.7"):
        for row in table(section):
            assert bool(CARDS[row[0]].provenance) == (row[-1] != "-"), row[0]


def test_the_numbers() -> None:
    values = {name: (number.value, number.provenance) for name, number in NUMBERS.items()}
    assert values["party_limit"] == (4, "seed")
    assert values["hand_limit"] == (5, "seed")


def test_4_35_the_acrobat_and_the_witch_are_cards_of_their_own() -> None:
    names = [CHARACTERS[card].name for card in ("C01", "C02", "C15", "C16")]
    assert names == ["Acrobatic Warrior", "Acrobat", "Wizard", "Witch"]


def test_4_36_there_is_no_other_game_in_them() -> None:
    assert not any("Good and Evil" in card.name for card in CARDS.values())


def test_4_37_two_traps_are_among_the_advantages_and_can_be_left_out() -> None:
    assert [card.id for card in ADVANTAGES.values() if card.kind == "trap"] == ["V26", "V27"]
    state = GAME.setup(5, AnimaOptions(traps=False), b"seed").state
    assert {*CARDS} - {*everywhere(state)} == {"V26", "V27"}
    assert GAME.audit(state) == ()
    assert "V26" in str(GAME.audit(replace(state, options=AnimaOptions())))
    for viewer in (None, 0):
        imagined = GAME.determinize(GAME.view(state, viewer), Random(1))
        assert GAME.audit(imagined) == () and "V26" not in everywhere(imagined)
