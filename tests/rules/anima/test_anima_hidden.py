"""What is hidden and what is public (4.40), and rulings on names and on the original's slips (4.35 to 4.37)."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.anima.audit import everywhere
from rules.anima.cards import ADVANTAGES, CARDS, CHARACTERS
from rules.anima.frames import Looking
from rules.anima.options import AnimaOptions
from tests.rules.anima.builder import GAME, play, player, position, seen
from tests.rules.anima.venturing import with_trap

TABLE = with_trap(
    position(
        player("C01* C09-", "V01 V29", area="A02", missions="M05", done="M03", organization="V24"),
        player("C19", "V30 V05 V08", area="A01", missions="M01 M02"),
        player("C20"),
        phase="movement",
        areas="A01 A02 A08:E12 A13=E13",
        character_discard="C12 C04",
        advantage_discard="V10",
        encounter_discard="E01",
        area_discard="A07",
    ),
    "A01",
    "V26",
    owner=1,
)


def test_4_40_hands_are_hidden_their_sizes_public() -> None:
    for viewer, hands in (
        (0, [("V01", "V29"), ("?", "?", "?"), ()]),
        (1, [("?", "?"), ("V05", "V08", "V30"), ()]),
        (2, [("?", "?"), ("?", "?", "?"), ()]),
        (None, [("?", "?"), ("?", "?", "?"), ()]),
    ):
        assert [p.hand for p in seen(TABLE, viewer).players] == hands


def test_4_40_face_down_missions_are_hidden_completed_ones_public() -> None:
    assert [held.card for held in seen(TABLE, 0).players[0].missions] == ["M05", "M03"]
    for viewer in (1, None):
        missions = seen(TABLE, viewer).players[0].missions
        assert [(held.card, held.done) for held in missions] == [("?", False), ("M03", True)]
    assert [held.card for held in seen(TABLE, None).players[1].missions] == ["?", "?"]


def test_4_40_a_trap_is_seen_by_all_which_one_by_its_owner_alone() -> None:
    for viewer, card in ((1, "V26"), (0, "?"), (2, "?"), (None, "?")):
        assert (seen(TABLE, viewer).areas[0].trap, seen(TABLE, viewer).areas[0].owner) == (card, 1)


def test_4_40_the_order_of_decks_is_hidden() -> None:
    for viewer in (0, 1, None):
        view = seen(TABLE, viewer)
        for deck in ("characters", "advantages", "encounters", "area_deck"):
            assert getattr(view, deck) == ("?",) * len(getattr(TABLE, deck)), deck
        assert not hasattr(view, "finals")
        assert not hasattr(view, "spare_missions")
        assert not hasattr(view, "dice")


def test_4_40_encounters_are_hidden_until_they_are_turned_up() -> None:
    for viewer in (0, None):
        assert [(place.card, place.encounter) for place in seen(TABLE, viewer).areas] == [
            ("A01", ""),
            ("A02", ""),
            ("A08", "?"),
            ("A13", "E13"),
        ]


def test_4_40_parties_piles_and_organizations_are_public() -> None:
    for viewer in (1, None):
        view = seen(TABLE, viewer)
        assert view.players[0].party == TABLE.players[0].party
        assert (view.players[0].area, view.players[0].organization) == ("A02", "V24")
        for pile in ("character_discard", "advantage_discard", "encounter_discard", "area_discard"):
            assert getattr(view, pile) == getattr(TABLE, pile)


def test_4_40_after_the_end_missions_are_shown_and_hands_are_not() -> None:
    end = position(
        player("C01", "V20", missions="M05 M01"),
        player("C19", area="A02", done="M03"),
        phase="exploration",
        seat=1,
        final="F1",
        timer=1,
    )
    end = play(end, "done")
    assert end.reason == "alone"
    assert [held.card for held in seen(end, None).players[0].missions] == ["M05", "M01"]
    assert seen(end, None).players[0].hand == ("?",)


def test_4_35_the_acrobat_and_the_witch_are_cards_of_their_own() -> None:
    assert [CHARACTERS[card].name for card in ("C01", "C02", "C15", "C16")] == [
        "Acrobatic Warrior",
        "Acrobat",
        "Wizard",
        "Witch",
    ]
    assert (CHARACTERS["C01"].combat, CHARACTERS["C01"].speed) == (CHARACTERS["C02"].combat, CHARACTERS["C02"].speed)


def test_4_36_there_are_five_types_of_cards_and_no_other_game_in_them() -> None:
    assert not any("Good and Evil" in card.name for card in (*CHARACTERS.values(), *ADVANTAGES.values()))


def test_4_37_two_traps_are_among_the_advantages() -> None:
    assert [card.id for card in ADVANTAGES.values() if card.kind == "trap"] == ["V26", "V27"]
    state = position(player("C01", "V26 V27", area="A02"), player("C19"), phase="reset")
    state = play(state, "play:V26>A01", "play:V27>A02")
    assert [(place.card, place.trap, place.owner) for place in state.areas] == [("A01", "V26", 0), ("A02", "V27", 0)]
    assert state.players[0].hand == ()
    assert replace(state, traps=2) == state


def test_4_37_the_traps_can_be_left_out() -> None:
    state = GAME.setup(5, AnimaOptions(traps=False), b"seed").state
    assert {card.id for card in CARDS.values()} - set(everywhere(state)) == {"V26", "V27"}
    assert GAME.audit(state) == ()
    assert "V26" in str(GAME.audit(replace(state, options=AnimaOptions())))
    for viewer in (None, 0):
        imagined = GAME.determinize(GAME.view(state, viewer), Random(1))
        assert GAME.audit(imagined) == () and "V26" not in everywhere(imagined)


def test_4_60_who_looks_at_cards_still_knows_them_in_an_imagined_state() -> None:
    state = play(position(player("C16 C20", "V12", area="A01"), player("C19")), "play:V12/C16")
    frame = state.frames[-1]
    assert isinstance(frame, Looking) and frame.cards == ("E01", "E02", "E03", "E04")
    imagined = GAME.determinize(GAME.view(state, 0), Random(1))
    for card in ("E03-", "E01-", "E04+", "E02+"):
        state, imagined = (play(one, f"choose:{card}") for one in (state, imagined))
    assert GAME.view(imagined, 0).encounters == GAME.view(state, 0).encounters
    assert GAME.view(state, 0).encounters[:2] == ("E04", "E02")
