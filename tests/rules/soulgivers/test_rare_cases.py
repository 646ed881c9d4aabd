"""Rules that seldom come up in a match, each in the position where it does."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.soulgivers.pieces import Mold
from rules.soulgivers.windows import is_asked
from tests.rules.soulgivers.builder import SHELLS, SPECTERS, asked, board, find, legal, play, position, refusal, where

NEAR = board(C5="I2", G5="I0")
"""The Interference tiles where they lie in 2vs2."""


def test_20_3_in_teams_a_mold_before_the_turn_just_before_is_undone() -> None:
    sides: list[dict[str, Any]] = [{"molds": (Mold(1, 1),)}, {}]
    state = position("runner@A9", "ghost@J9", seat=SPECTERS, four=("", "architect@E3"), sides=sides, tiles=NEAR)
    state = play(state, "1:end", "3:activate:architect")
    while asked(state)[0][1] == "window":
        state = play(state, f"{asked(state)[0][0]}:pass")
    assert refusal(state, "3:use:mold>A3W") == ""


def test_20_3_an_encouraged_architect_undoes_its_own_mold() -> None:
    state = position("architect@E3", "ghost@J9", active="architect", doing={"used": ("mold",)})
    pieces = tuple(replace(one, encouraged=one.id == "shells-architect") for one in state.soulgivers)
    own = replace(state.sides[0], molds=(Mold(1, 1),))
    state = replace(state, soulgivers=pieces, sides=(own, state.sides[1]))
    assert refusal(state, "use:mold>A3W") == ""


def test_a45_discouragement_of_a_teammates_soulgiver_lasts_one_turn_of_its_owner() -> None:
    shells = "whisperer@A3"
    state = position(shells, "ghost@J9", active="whisperer", four=("patcher@D3", "blower@J1"), tiles=NEAR)
    assert find(play(state, "use:discouragement>E"), "shells-patcher").silenced == 1


def test_17_3_an_essence_for_one_turn_pays_for_a_card() -> None:
    state = position("ghost@A9", "ghost@J1", sides=({"essences": 0, "extra": 1}, {}))
    assert legal(state, "draw") == ["draw"]


def test_2_24_in_w3_the_active_player_is_asked_for_the_sake_of_own_cards_too() -> None:
    any_turn = " ".join(f"{card} {card}" for card in ("decay", "drift", "quake", "realign", "shelter", "transpose"))
    state = position("ghost@A9", "ghost@J1", hands=("surge", ""), discard=any_turn, active="ghost")
    assert is_asked(state, SHELLS, "w3")


def test_17_1_shelter_leads_nobody_onto_a_black_hole() -> None:
    state = position("holemaker@C3", "ghost@J9", hands=("shelter", ""), modifiers="hole@D4")
    assert "play:shelter>C3/C4" in legal(state)
    assert "play:shelter>C3/D4" not in legal(state)


def test_6_3_the_soul_of_a_ghost_helps_whoever_is_pushed() -> None:
    state = position("blower@C3", "patcher@E3+ghost runner@F3", active="blower")
    assert where(play(state, "use:tornado"), "specters-patcher") == "G3"


def test_29_3_no_modifier_is_moved_from_under_a_soulgiver() -> None:
    state = position(
        "patcher@C3 ghost@A1", "ghost@J9", active="patcher", modifiers="patch@A1", sides=({"patched": True}, {})
    )
    assert legal(state, "use:update") == []
