"""The cards and numbers, against the tables of the specification (2.2, 2.3)."""

from __future__ import annotations

from rules.labyrinth.cards import CORRIDORS, GREAT, GREAT_DECK, NUMBERS, SMALL, corridor_deck
from rules.labyrinth.exploring import reward

CORRIDOR_TABLE = """
C01 Vein 3 R | R R
C02 Vein 3 Y | Y Y
C03 Vein 3 G | G G
C04 Vein 3 B | B B
C05 Altar 3 P | R G
C06 Altar 3 P | Y B
C07 Altar 3 P | G R
C08 Altar 3 P | B Y
C09 Prism 3 Y | R C
C10 Prism 3 G | Y C
C11 Prism 3 B | G C
C12 Prism 3 R | B C
C13 Pit 3 R B P | I
C14 Pit 3 Y R P | I
C15 Pit 3 G Y P | I
C16 Pit 3 B G P | I
C17 Twin 4 R | R Y
C18 Twin 4 Y | Y G
C19 Twin 4 G | G B
C20 Twin 4 B | B R
C21 Hoard 5 R G | R R I
C22 Hoard 5 Y B | Y Y I
C23 Hoard 5 G R | G G I
C24 Hoard 5 B Y | B B I
"""
SMALL_TABLE = """
S01 Four Winds: R2 Y2 G1 B1 | P
S02 Four Winds: R2 G2 Y1 B1 | P
S03 Four Winds: R2 B2 Y1 G1 | P
S04 Four Winds: Y2 G2 R1 B1 | P
S05 Four Winds: Y2 B2 R1 G1 | P
S06 Four Winds: G2 B2 R1 Y1 | P
S07 Bond: R2 Y2 | G B
S08 Bond: R2 G2 | Y B
S09 Bond: R2 B2 | Y G
S10 Bond: Y2 G2 | R B
S11 Bond: Y2 B2 | R G
S12 Bond: G2 B2 | R Y
S13 Deep Vein: R1 R1 R1 | G
S14 Deep Vein: Y1 Y1 Y1 | B
S15 Deep Vein: G1 G1 G1 | R
S16 Deep Vein: B1 B1 B1 | Y
S17 Crown: R3 | P
S18 Crown: Y3 | P
S19 Crown: G3 | P
S20 Crown: B3 | P
"""
NUMBER_TABLE = {
    "rounds": (4, "seed"),
    "row_spots": ((6, 5, 4), "seed"),
    "token_points": ((1, 2, 5), "seed"),
    "great_points": (5, "seed"),
    "small_points": (2, "seed"),
    "impurity_points": (-1, "seed"),
    "great_returns": (2, "seed"),
    "corridors": ((4, 5, 6), "source"),
    "pieces": ((8, 10, 12), "designed"),
    "great_dealt": (2, "designed"),
    "small_dealt": (3, "designed"),
    "supply": (24, "designed"),
}


def test_the_corridor_cards() -> None:
    lines = [
        f"{card.id} {card.family} {card.players} {' '.join(card.upper)} | {' '.join(card.lower)}"
        for card in CORRIDORS.values()
    ]
    assert lines == CORRIDOR_TABLE.strip().splitlines()


def test_the_small_oracle_cards() -> None:
    lines = [f"{card.id} {card.name}: {' '.join(card.needs)} | {' '.join(card.reward)}" for card in SMALL.values()]
    assert lines == SMALL_TABLE.strip().splitlines()


def test_the_great_oracle_cards() -> None:
    assert list(GREAT) == ["RY", "RG", "RB", "YG", "YB", "GB"]
    assert sorted(GREAT_DECK) == sorted([*GREAT, *GREAT])


def test_the_numbers_and_where_they_are_from() -> None:
    assert {name: (number.value, number.provenance) for name, number in NUMBERS.items()} == NUMBER_TABLE


def test_each_number_of_players_has_its_corridors() -> None:
    assert [len(corridor_deck(seats)) for seats in (3, 4, 5)] == [16, 20, 24]
    assert corridor_deck(3)[-1] == "C16"
    assert corridor_deck(4)[-1] == "C20"


def test_no_corridor_gives_an_explorer_more_than_one_spell_and_each_prints_a_colour() -> None:
    for card in CORRIDORS.values():
        assert sum(icon in "PC" for icon in (*card.upper, *card.lower)) <= 1
        assert card.colours


def test_the_printed_colours_are_in_the_order_of_print() -> None:
    assert CORRIDORS["C09"].colours == ("Y", "R")
    assert CORRIDORS["C13"].colours == ("R", "B")
    assert CORRIDORS["C24"].colours == ("B", "Y")
    assert CORRIDORS["C01"].colours == ("R",)


def test_what_each_explorer_is_given() -> None:
    assert reward("C21", True) == ((3, 0, 1, 0), None, 1)
    assert reward("C21", False) == ((2, 0, 0, 0), None, 1)
    assert reward("C13", True) == ((1, 0, 0, 1), "P", 1)
    assert reward("C13", False) == ((0, 0, 0, 0), None, 1)
    assert reward("C12", False) == ((0, 0, 0, 1), "C", 0)
