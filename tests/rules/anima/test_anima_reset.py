"""Reset sub-turns: actions, discards, expulsions and who may take them (4.4 to 4.7, 4.54, 4.56)."""

from __future__ import annotations

import pytest

from rules.anima.cards import ADVANTAGES, CHARACTERS
from rules.anima.events import Declared, PickedUp
from rules.anima.player import Member
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage
from tests.rules.anima.outcomes import party


def test_4_4_any_number_of_actions_in_any_order_the_declaration_last() -> None:
    state = position(player("C18 C01 C20", hand="V01 V02", area="A02"), player(), advantages="V03 V04")
    state = play(state, "discard:V02", "use:C18", "expel:C01", "discard:V01", "stay")
    assert (state.players[0].hand, state.players[0].declared) == (("V03",), "stay")
    assert (asked(state), stage(state)) == ((1,), "pick_up")
    state = play(state, "pass", "pass")
    assert (asked(state), stage(state)) == ((1,), "reset")


def test_4_4_a_party_in_no_area_is_always_leaving() -> None:
    state = position(player("C20"), player("C01", area="A02"))
    assert legal(state)[-1:] == ("leave",) and "stay" not in legal(state)
    assert refused(state, 0, "stay") == "outside"
    state = play(state, "leave")
    assert {"stay", "leave"} <= set(legal(state))
    for move in ("stay", "leave"):
        after, events = happened(state, move)
        assert (after.players[1].declared, events[0]) == (move, Declared(1, move))


HANDS = ["V04 V05", "V06 V07 V08", "V09 V10 V11"]


def discarding(hands: list[str], own: str = "V01 V02") -> AnimaState:
    """Return a Reset sub-turn of seat 0; the others hold ``hands``."""
    return position(player("C20", own), *(player(hand=hand) for hand in hands))


def test_4_5_the_single_lowest_of_the_others_may_take_one() -> None:
    state = play(discarding(HANDS), "discard:V01", "discard:V02", "leave")
    assert (asked(state), stage(state)) == ((1,), "pick_up")
    assert legal(state) == ("take:V01", "take:V02", "pass")
    taken = play(state, "take:V02")
    assert taken.players[1].hand == ("V02", "V04", "V05")
    assert taken.advantage_discard == ("V01",)
    assert (asked(taken), stage(taken)) == ((1,), "reset")
    passed = play(state, "pass")
    assert passed.players[1].hand == ("V04", "V05")
    assert passed.advantage_discard == ("V01", "V02")


@pytest.mark.parametrize(
    ("hands", "own", "asks"),
    [
        (["V04 V05", "V06 V07", "V09 V10 V11"], "V01 V02", False),  # a tie
        (HANDS, "V01", True),  # the discarder is not compared
        (["V04 V05", "V06 V07 V08"], "V01 V02 V03", True),
        (["V04 V05 V06 V07"], "V01 V02", True),  # of two players the other is always the lowest
        (["V04 V05 V06 V07 V08"], "V01 V02", False),  # only below the hand limit
    ],
)
def test_4_5_who_is_the_single_lowest(hands: list[str], own: str, asks: bool) -> None:
    state = play(discarding(hands, own=own), "discard:V01", "leave")
    assert (stage(state), asked(state)) == ("pick_up" if asks else "reset", (1,))
    assert state.advantage_discard == (() if asks else ("V01",))


def test_4_5_cards_are_counted_at_the_end_of_the_sub_turn() -> None:
    state = position(player("C12", "V01"), player("C01", "V04 V05"), player("C02", "V06 V07"), rolls=(4,))
    state = play(state, "discard:V01", "use:C12>3", "leave")
    assert len(state.players[2].hand) == 1
    assert (asked(state), stage(state)) == ((2,), "pick_up")


def test_4_5_once_for_each_player_who_discards() -> None:
    state = play(discarding(HANDS), "discard:V01", "leave", "take:V01", "1 discard:V04", "leave")
    assert (asked(state), stage(state)) == ((0,), "pick_up")
    assert legal(state) == ("take:V04", "pass")


def test_4_5_an_organization_given_up_can_be_taken() -> None:
    state = position(player("C20", organization="V21"), player("C01"))
    state = play(state, "discard:V21", "leave")
    assert legal(state) == ("take:V21", "pass")
    state = play(state, "take:V21")
    assert (state.players[1].hand, state.players[1].organization) == (("V21",), "")


def test_4_5_a_card_picked_up_is_known_to_all() -> None:
    state, events = happened(discarding(HANDS), "discard:V01", "leave", "take:V01")
    assert PickedUp(1, 0, "V01") in events
    for viewer in (0, 2, None):
        assert seen(state, viewer).players[1].hand == ("V01", "?", "?")


def expelling(*parties: str, own: str = "C20 C08 C10") -> AnimaState:
    """Return a Reset sub-turn of seat 0; the others have ``parties``."""
    return position(player(own), *map(player, parties))


def test_4_6_the_single_lowest_may_take_each_expelled_character() -> None:
    """It joins unspun; the lowest is counted anew for each, and what is not taken goes to the pile."""
    state = play(expelling("C01", "C02 C04", own="C20 C08*~! C10"), "expel:C08", "expel:C20", "leave")
    assert (asked(state), stage(state), legal(state)) == ((1,), "pick_up", ("take:C08", "pass"))
    assert [refused(state, 1, move) for move in ("take:C20", "leave")] == ["not_offered", "not_now"]
    assert refused(state, 2, "take:C08") == "not_asked"
    taken = play(state, "take:C08")
    assert (stage(taken), taken.character_discard) == ("reset", ("C20",))
    assert taken.players[1].party == (Member("C01"), Member("C08"))
    state = play(state, "pass")
    assert (legal(state), state.character_discard) == (("take:C20", "pass"), ("C08",))
    state = play(state, "take:C20")
    assert (party(state, 1), state.character_discard) == ("C01 C20", ("C08",))


def test_4_6_who_is_the_single_lowest_each_time_may_take_several() -> None:
    state = play(expelling("C01", "C02 C04 C06"), "expel:C08", "expel:C20", "leave", "take:C08")
    assert (asked(state), legal(state)) == ((1,), ("take:C20", "pass"))
    state = play(state, "take:C20")
    assert (party(state, 1), state.character_discard) == ("C01 C08 C20", ())


@pytest.mark.parametrize(
    ("others", "taker"),
    [
        (("C01 C11", "C02 C04"), 0),  # a tie
        (("C01 C11", "C02 C04 C06"), 1),  # the expelling Party, of two, is not compared
        (("C01 C11-", "C02"), 2),  # the incapacitated count
        (("C01 C02 C04 C06",), 0),  # only below the Party limit
    ],
)
def test_4_6_who_has_the_fewest_characters(others: tuple[str, ...], taker: int) -> None:
    state = play(expelling(*others), "expel:C08", "leave")
    assert (stage(state), asked(state)) == (("pick_up", (taker,)) if taker else ("reset", (1,)))
    assert state.character_discard == (() if taker else ("C08",))


def test_4_6_the_last_character_may_not_be_expelled() -> None:
    state = expelling("C01", own="C20 C08")
    assert {"expel:C20", "expel:C08"} <= set(legal(state))
    state = play(state, "expel:C20")
    assert "expel:C08" not in legal(state)
    assert refused(state, 0, "expel:C08") == "last_character"
    assert refused(state, 0, "expel:C20") == "not_there"


def test_4_6_cards_are_offered_before_characters_each_to_its_own_lowest() -> None:
    state = position(player("C20 C08", "V01"), player("C01", "V02 V03"), player("C02 C04", "V04"))
    state = play(state, "discard:V01", "expel:C08", "leave")
    assert (asked(state), legal(state)) == ((2,), ("take:V01", "pass"))
    state = play(state, "take:V01")
    assert (asked(state), legal(state)) == ((1,), ("take:C08", "pass"))


def test_4_7_organizations_and_traps_are_not_in_the_hand() -> None:
    state = position(player("C18", "V01 V02 V03 V20 V26", organization="V23"), player())
    assert "use:C18" not in legal(state)
    state = play(state, "play:V26>A01")
    assert "use:C18" in legal(state)
    state = play(state, "use:C18")
    assert len(state.players[0].hand) == 5
    assert (state.areas[0].trap, state.players[0].organization) == ("V26", "V23")


def test_4_56_discards_lie_in_no_pile_until_the_sub_turn_ends() -> None:
    state = position(player("C20 C08", "V01 V09"), player("C01", "V02"))
    state = play(state, "discard:V01", "expel:C08")
    assert (state.advantage_discard, state.character_discard) == ((), ())
    assert not any(move.startswith("play:V09") for move in legal(state))
    view = seen(state, None)
    assert (view.frames[-1].discarded, view.frames[-1].expelled) == (("V01",), (Member("C08"),))


def test_4_56_a_reshuffle_leaves_them_out() -> None:
    others = [card for card in ADVANTAGES if card not in ("V01", "V02", "V03")]
    state = position(player("C18", "V01 V02"), player("C01", "V03"), advantage_discard=" ".join(others))
    state = play(state, "discard:V01", "use:C18")
    assert "V01" not in (*state.players[0].hand, *state.advantages, *state.advantage_discard)
    assert len(state.players[0].hand) == 2
    assert len(state.advantages) == len(others) - 1


def test_4_54_a_deck_is_reshuffled_when_a_card_must_be_drawn_not_before() -> None:
    others = [card for card in CHARACTERS if card not in ("C01", "C20", "C05")]
    state = position(player("C20", "V29"), player("C01"), characters="C05", character_discard=" ".join(others))
    state = play(state, "play:V29")
    assert [m.card for m in state.players[0].party] == ["C20", "C05"]
    assert (state.characters, state.character_discard) == ((), tuple(others))
    state = position(player("C20", "V29"), player("C01 C05"), character_discard=" ".join(others))
    state = play(state, "play:V29")
    assert state.players[0].party[1].card in others
    assert sorted((state.players[0].party[1].card, *state.characters)) == others
    assert (state.character_discard, list(state.characters) == others[1:]) == ((), False)
