"""Standing answers: public, taken back at any time, and then nobody is asked (4.48)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.events import StandingChanged
from rules.anima.interaction import refusing
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import GAME, asked, happened, legal, play, player, position, refused, seen, stage


def optional(state: AnimaState, seat: int) -> tuple[str, ...]:
    """Return the notations of the standing answers that a seat can give or take back."""
    return tuple(map(str, GAME.optional(state, seat)))


def fighting(*others: Player, own: str = "", rolls: tuple[int, ...] = (2, 6, 1), **fields: Any) -> AnimaState:
    """Return the position after seat 0, with 11 + 6, has met the Ogre (E12) with 9 + 1: no die can change that."""
    state = position(
        player("C01 C04 C18", own, area="A08"), *others, phase="exploration", encounters="E12", rolls=rolls, **fields
    )
    return play(state, "explore")


WATCHER = player("C20", "V29")


def test_4_48_everybody_may_declare_in_public_at_any_time() -> None:
    state = position(player("C20"), player("C01"))
    assert optional(state, 1) == (
        "stand:windows",
        "stand:others",
        "stand:trades",
        "stand:reveal",
        "stand:always",
        "stand:no_trades",
    )
    assert not any(move.startswith("stand") for move in legal(state))
    state, events = happened(state, "1 stand:windows", "1 stand:others")
    assert events == [StandingChanged(1, "windows", True), StandingChanged(1, "others", True)]
    assert all(event.aside for event in events)
    for viewer in (0, 1, None):
        assert seen(state, viewer).players[1].standing == ("others", "windows")
        assert GAME.see(events[0], viewer) == events[0]
    assert (asked(state), stage(state)) == ((0,), "reset")


def test_4_48_and_take_it_back_at_any_time() -> None:
    state = play(position(player("C20"), player("C01")), "1 stand:windows", "1 stand:trades")
    assert optional(state, 1) == (
        "retract:windows",
        "stand:others",
        "retract:trades",
        "stand:reveal",
        "stand:always",
        "stand:no_trades",
    )
    state, events = happened(state, "1 retract:windows")
    assert (state.players[1].standing, events) == (("trades",), [StandingChanged(1, "windows", False)])


def test_4_48_refusals() -> None:
    state = position(player("C20"), player("C01", standing=("windows",)))
    assert refused(state, 1, "stand:windows") == "stands_already"
    assert refused(state, 1, "retract:others") == "stands_not"
    assert refused(state, 1, "stand:combat") == "no_combat"
    state = position(player("C20"), player("C01", done="M01"), final="F1", timer=3)
    assert refused(state, 1, "stand:reveal") == "cannot_reveal"
    assert refused(state, 2, "stand:windows") == "not_asked"
    assert optional(play(fighting(WATCHER)), 1)[1] == "stand:combat"


def test_4_48_a_who_passes_on_all_windows_is_not_asked() -> None:
    assert (stage(fighting(WATCHER)), asked(fighting(WATCHER))) == ("window b", (1,))
    state = fighting(player("C20", "V29", standing=("windows",)))
    assert (stage(state), state.combat) == ("claim", None)


def test_4_48_a_also_as_a_fighter() -> None:
    state = fighting(player("C09"), own="V01")
    assert (stage(state), asked(state)) == ("fight", (0,))
    state = play(state, "stand:windows")
    assert stage(state) == "claim"


def test_4_48_a_the_declaration_answers_the_window_that_is_open() -> None:
    state = play(fighting(WATCHER, player("C09", "V26")), "1 stand:windows")
    assert (stage(state), asked(state)) == ("window b", (2,))
    state = play(state, "pass")
    assert stage(state) == "claim"


def test_4_48_a_retracting_asks_from_the_next_window_on() -> None:
    # 11 + 3 against 9 + 4: with a 6 instead of the 4 it would lose.
    watcher = player("C20", "V29", standing=("windows",))
    state = fighting(watcher, player("C09", "V26"), rolls=(2, 3, 4))
    assert asked(play(state, "pass")) == (2,)
    state = play(state, "1 retract:windows")
    assert (stage(state), asked(state)) == ("window b", (2,))
    state = play(state, "pass")
    assert (stage(state), asked(state)) == ("window c", (1, 2))


@pytest.mark.parametrize(
    ("phase", "move"), [("reset", "leave"), ("movement", "rest"), ("interaction", "done"), ("exploration", "done")]
)
def test_4_48_a_ends_with_the_next_own_sub_turn(phase: str, move: str) -> None:
    first = player("C01", area="A06")
    second = player("C20", area="A06", standing=("others", "windows"))
    state = position(first, second, player("C09", standing=("windows",)), phase=phase)
    assert state.players[1].standing == ("others", "windows")
    state = play(state, move)
    assert (asked(state), state.players[1].standing) == ((1,), ("others",))
    assert state.players[2].standing == ("windows",)


def test_4_48_a_a_sub_turn_that_is_skipped_does_not_end_it() -> None:
    staying = player("C20", area="A02", declared="stay", standing=("windows",))
    state = position(player("C01"), staying, player("C09"), phase="movement")
    state = play(state, "rest")
    assert (asked(state), state.players[1].standing) == ((2,), ("windows",))


def test_4_48_a_row_l() -> None:
    state = position(player("C20", "V01"), player("C01", standing=("windows",)))
    state = play(state, "discard:V01", "leave")
    assert (stage(state), state.advantage_discard) == ("reset", ("V01",))
    state = position(player("C20", "V01"), player("C01"))
    state = play(state, "discard:V01", "leave", "1 stand:windows")
    assert (stage(state), state.advantage_discard) == ("reset", ("V01",))


def test_4_48_a_row_k() -> None:
    players = [player("C20"), player("C01", "V01", standing=("windows",)), player("C09", "V02")]
    areas = "A01 A02 A03 A04 A05 A06"
    state = position(*players, phase="movement", areas=areas, area_deck="A08", encounters="E14")
    state = play(state, "seek", "remove:A01")
    assert (stage(state), asked(state)) == ("protect", (2,))
    state = play(state, "2 stand:others")
    assert (stage(state), state.area_discard) == ("move", ("A01",))


def test_4_48_b_for_the_present_combat_only() -> None:
    state = play(fighting(WATCHER, player("C09", "V26")), "1 stand:combat")
    assert (asked(state), state.players[1].standing) == ((2,), ("combat",))
    state = play(state, "pass")
    assert (state.combat, state.players[1].standing) == (None, ())


def test_4_48_b_not_for_windows_outside_a_combat() -> None:
    state = position(player("C16"), player("C09", "V02"), player("C01"))
    assert asked(play(state, "use:C16>C09")) == (1,)
    # The same answer, still standing from a Combat, says nothing here.
    state = position(player("C16"), player("C09", "V02", standing=("combat",)), player("C01"))
    assert asked(play(state, "use:C16>C09")) == (1,)


def test_4_48_b_also_for_a_fighter() -> None:
    state = play(fighting(player("C09"), own="V01"), "stand:combat")
    assert (stage(state), state.players[0].standing) == ("claim", ())


def test_4_48_c_who_is_not_concerned_is_not_asked() -> None:
    state = fighting(player("C20", "V29", standing=("others",)))
    assert stage(state) == "claim"


def test_4_48_c_a_fighter_is_concerned() -> None:
    state = position(
        player("C01", "V02", area="A06", standing=("others",)),
        player("C09", "V03", area="A06", standing=("others",)),
        player("C20", "V29", standing=("others",)),
        phase="interaction",
    )
    state = play(state, "attack:2")
    assert (stage(state), asked(state)) == ("fight", (0, 1))


def test_4_48_c_who_rolls_a_speed_check_is_concerned() -> None:
    # 4 + die against 8: the one who rolls could play V03, V18 or V30.
    state = position(
        player("C01 C20*", "V03", area="A09", standing=("others",)),
        player("C02", "V18", standing=("others",)),
        phase="exploration",
        rolls=(5, 2),
    )
    state = play(state, "explore")
    assert (stage(state), asked(state)) == ("window d", (0,))
    state = play(state, "pass")
    assert asked(state) in ((0,), ())


def test_4_48_c_the_target_is_concerned() -> None:
    state = position(player("C16"), player("C09", "V02", standing=("others",)), player("C01"))
    state = play(state, "use:C16>C09")
    assert (stage(state), asked(state)) == ("window h", (1,))


def test_4_48_c_ends_with_the_turn() -> None:
    standing = ("others", "reveal", "trades", "windows")
    state = position(player("C20", standing=standing), player("C01 C09"), phase="exploration", seat=1)
    state = play(state, "done")
    assert (state.turn, state.players[0].standing) == (4, ("reveal", "windows"))


def test_4_48_refusing_every_trade_this_turn() -> None:
    state = position(
        player("C01", "V01", area="A02"), player("C09", "V02", area="A04", standing=("trades",)), phase="interaction"
    )
    assert legal(state) == ("done",)
    assert refused(state, 0, "trade:2") == "partner_refuses"


def test_4_48_who_refuses_trades_is_not_asked_to_come_to_interaction() -> None:
    refusing = player("C09", "V02", area="A04", standing=("trades",))
    state = position(player("C01", "V01", area="A02"), refusing, player("C20"), phase="movement", seat=2)
    state = play(state, "rest")
    # Seat 1 may still propose, for itself.
    assert (state.phase, asked(state), legal(state)) == ("interaction", (1,), ("trade:1", "done"))


def test_4_48_refusing_in_the_middle_breaks_the_trade_off() -> None:
    state = position(player("C01", "V01", area="A02"), player("C09", "V02", area="A04"), phase="interaction")
    state = play(state, "trade:2", "lay:V01", "1 stand:trades")
    assert (stage(state), asked(state)) == ("trade", (0,))
    state = play(state, "offer")
    assert (state.trade, state.players[0].traded, state.players[0].acted) == (None, (1,), False)


def test_4_48_not_revealing_until_further_notice() -> None:
    players = player("C20", "V02"), player("C01", "V01", done="M02")
    state = play(position(*players, phase="roll_call"), "1 stand:reveal")
    assert legal(state, 1) == ("act", "leave")
    assert refused(state, 1, "reveal") == "cannot_reveal"
    state = play(state, "1 retract:reveal")
    assert legal(state, 1) == ("act", "leave", "reveal")


def test_4_48_who_does_not_reveal_and_has_nothing_else_to_do_is_not_asked() -> None:
    state = play(position(player("C20", "V02"), player("C01", done="M02"), phase="exploration", seat=1), "done")
    assert asked(state) == (0, 1)
    state = play(state, "1 stand:reveal")
    assert asked(state) == (0,)
    state = play(state, "1 retract:reveal")
    assert asked(state) == (0, 1)


def test_4_48_for_the_match_where_one_is_not_concerned() -> None:
    """It outlasts the turn, and asks whoever fights."""
    state = play(position(player("C20"), player("C01"), phase="exploration"), "1 stand:always")
    assert fighting(player("C20", "V29", standing=("always",))).combat is None
    own = fighting(player("C09"), own="V01")
    assert asked(play(own, "stand:always")) == (0,), "a fighter is concerned"
    while state.turn < 3 and asked(state):
        seat = asked(state)[0]
        state = GAME.apply(state, seat, GAME.fallback(GAME.view(state, seat), seat)).state
    assert state.turn >= 3 and "always" in state.players[1].standing


def test_4_48_what_stands_for_the_match_takes_the_place_of_what_stands_for_a_turn() -> None:
    state = play(position(player("C20"), player("C01")), "1 stand:always", "1 stand:no_trades")
    assert optional(state, 1) == ("stand:windows", "stand:reveal", "retract:always", "retract:no_trades")
    assert {refused(state, 1, f"stand:{answer}") for answer in ("others", "trades", "always")} == {"stands_already"}
    state = play(state, "1 retract:always", "1 retract:no_trades")
    assert state.players[1].standing == () and "stand:others" in optional(state, 1)


def test_4_48_every_trade_of_the_match_is_refused() -> None:
    for answer in ("trades", "no_trades"):
        state = position(player("C20", area="A01"), player("C01", area="A01"), areas="A01 A02 A03", phase="interaction")
        assert refusing(play(state, f"1 stand:{answer}")) == (1,)
        assert refusing(state) == ()


def test_4_48_an_answer_for_the_match_says_nothing_of_the_hand() -> None:
    views = []
    for card in ("V29", "V26"):
        state = play(fighting(player("C20", card)), "1 stand:always")
        views.append(seen(state, 0))
    assert views[0] == views[1]
