"""The variant with a tree of Areas (4.38)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.cards import AREAS
from rules.anima.options import AnimaOptions
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, legal, play, player, position, refused, stage

TREE = AnimaOptions(tree=True)
LEVELS = {level: [card for card, area in AREAS.items() if area.level == level] for level in (1, 2, 3)}


def moving(first: Player, *others: Player, **fields: Any) -> AnimaState:
    """Return the Movement sub-turn of seat 0 in the tree."""
    others = others or (player("C01"),)
    return position(first, *others, phase="movement", areas=" ".join(AREAS), options=TREE, **fields)


def within_reach(state: AnimaState) -> set[str]:
    """Return the Areas that seat 0 may move to."""
    return {move[5:] for move in legal(state, 0) if move.startswith("move:")}


@pytest.mark.parametrize(("here", "levels"), [("", [1]), ("A01", [1, 2]), ("A08", [1, 2, 3]), ("A14", [2, 3])])
def test_4_38_levels_within_reach(here: str, levels: list[int]) -> None:
    expected = {card for level in levels for card in LEVELS[level]} - {here}
    assert within_reach(moving(player("C20", area=here))) == expected


def test_4_38_refusals() -> None:
    state = moving(player("C20", area="A01"))
    assert refused(state, 0, "move:A14") == "out_of_reach"
    assert refused(state, 0, "move:A01") == "already_there"
    assert refused(state, 0, "seek") == "cannot_seek"
    assert refused(moving(player("C20")), 0, "move:A08") == "out_of_reach"
    assert not any(move.startswith("seek") for move in legal(state))


@pytest.mark.parametrize(
    ("here", "there", "drawn"),
    [
        ("", "A01", False),
        ("A01", "A02", False),
        ("A08", "A09", False),
        ("A14", "A15", False),
        ("A01", "A08", True),
        ("A08", "A14", True),
        ("A14", "A08", True),
        ("A08", "A01", True),
    ],
)
def test_4_38_changing_the_level_draws_an_encounter(here: str, there: str, drawn: bool) -> None:
    # E17 draws two Advantages wherever it is met.
    state = play(moving(player("C20", area=here), encounters="E17"), f"move:{there}")
    assert state.players[0].area == there
    assert (state.encounter_discard == ("E17",)) is drawn
    assert len(state.players[0].hand) == 2 * drawn


@pytest.mark.parametrize(
    ("mine", "move", "card", "rolls", "area", "lost"),
    [
        (player("C20", area="A08"), "move:A01", "E12", (), "A01", False),  # the level of the new Area counts
        (player("C20", area="A01"), "move:A08", "E19", (6,), "A08", False),  # 2 + 6 passes the Storm's 8
        (player("C20", area="A01"), "move:A08", "E19", (5,), "", True),
        (player("C20", area="A01"), "move:A08", "E12", (1, 6), "", True),
        (player("C11", area="A01"), "move:A08 use:C11 done", "E12", (), "", True),
        (player("C01 C04", area="A01"), "move:A08", "E12", (6, 1), "A08", False),
    ],
)
def test_4_38_what_is_met_on_the_way(
    mine: Player, move: str, card: str, rolls: tuple[int, ...], area: str, lost: bool
) -> None:
    """Whoever loses is outside; a Creature not beaten is discarded, too."""
    other = player("C20") if mine.member("C01") else player("C01")
    state = play(moving(mine, other, encounters=f"{card} E03", rolls=rolls), *move.split())
    assert (state.players[0].area, state.players[0].lost_turn) == (area, lost)
    assert state.encounter_discard == (card,)
    assert not any(area.encounter for area in state.areas)


def test_4_38_the_next_turn_begins_at_level_one() -> None:
    state = moving(player("C20", area="A01"), encounters="E12", rolls=(1, 6))
    state = play(state, "move:A08", "rest", "rest")
    assert (state.turn, stage(state), asked(state)) == (4, "move", (0,))
    assert within_reach(state) == set(LEVELS[1])


@pytest.mark.parametrize("here", ["", "A01", "A08", "A14"])
def test_4_38_v28_ignores_levels_and_reaches_a13_too(here: str) -> None:
    state = moving(player("C20", "V28", area=here))
    targets = {move[9:] for move in legal(state) if move.startswith("play:V28")}
    assert targets == set(AREAS) - {here}


@pytest.mark.parametrize(
    ("here", "there", "drawn"),
    [
        ("", "A01", False),
        ("", "A08", True),
        ("", "A13", True),
        ("A01", "A14", True),
        ("A14", "A01", True),
        ("A01", "A02", False),
    ],
)
def test_4_38_v28_meets_the_encounter_of_a_change_of_level(here: str, there: str, drawn: bool) -> None:
    state = play(moving(player("C20", "V28", area=here), encounters="E17"), f"play:V28>{there}")
    assert state.players[0].area == there
    assert (state.encounter_discard == ("E17",)) is drawn


def test_4_38_v11_follows_the_levels_and_spares_the_encounter() -> None:
    state = moving(player("C09", "V11", area="A08"), encounters="E12")
    targets = {move[-3:] for move in legal(state) if move.startswith("play:V11")}
    assert targets == set(AREAS) - {"A08", "A13"}
    state = play(state, "play:V11/C09>A14")
    assert (state.players[0].area, state.encounter_discard) == ("A14", ())
    state = moving(player("C09", "V11"))
    assert {move[-3:] for move in legal(state) if move.startswith("play:V11")} == set(LEVELS[1])
    assert refused(state, 0, "play:V11/C09>A08") == "wrong_target"
