"""Standing answers: public, taken back at any time, and then nobody is asked (4.48)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.anima.events import StandingChanged
from rules.anima.player import Player
from rules.anima.position import AnimaState
from rules.anima.usage import refusing
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


TURN = ("stand:windows", "stand:others", "stand:trades", "stand:reveal")
MATCH = ("stand:always", "stand:no_trades")


def test_4_48_everybody_may_declare_in_public_and_take_it_back_at_any_time() -> None:
    state = position(player("C20"), player("C01"))
    assert optional(state, 1) == (*TURN, *MATCH)
    assert not any(move.startswith("stand") for move in legal(state))
    state, events = happened(state, "1 stand:windows", "1 stand:others")
    assert events == [StandingChanged(1, "windows", True), StandingChanged(1, "others", True)]
    assert all(event.aside for event in events)
    for viewer in (0, 1, None):
        assert seen(state, viewer).players[1].standing == ("others", "windows")
        assert GAME.see(events[0], viewer) == events[0]
    assert (asked(state), stage(state)) == ((0,), "reset")
    assert optional(state, 1) == ("retract:windows", "retract:others", *TURN[2:], *MATCH)
    state, events = happened(state, "1 retract:windows")
    assert (state.players[1].standing, events) == (("others",), [StandingChanged(1, "windows", False)])


def test_4_48_refusals() -> None:
    state = position(player("C20"), player("C01", done="M01", standing=("windows",)), final="F1", timer=3)
    moves = {"stand:windows": "stands_already", "retract:others": "stands_not", "stand:combat": "no_combat"}
    for move, code in {**moves, "stand:reveal": "cannot_reveal"}.items():
        assert refused(state, 1, move) == code
    assert refused(state, 2, "stand:windows") == "not_asked"
    assert optional(fighting(WATCHER), 1)[1] == "stand:combat"


@pytest.mark.parametrize("answer", ["windows", "others", "always"])
def test_4_48_a_c_who_passes_on_windows_is_not_asked(answer: str) -> None:
    assert (stage(fighting(WATCHER)), asked(fighting(WATCHER))) == ("window b", (1,))
    state = fighting(player("C20", "V29", standing=(answer,)))
    assert (stage(state), state.combat) == ("claim", None)


@pytest.mark.parametrize(
    ("answer", "asks"), [("windows", False), ("combat", False), ("others", True), ("always", True)]
)
def test_4_48_a_b_also_as_a_fighter_who_is_concerned(answer: str, asks: bool) -> None:
    """A declaration for the present Combat ends with it."""
    state = fighting(player("C09"), own="V01")
    assert (stage(state), asked(state)) == ("fight", (0,))
    state = play(state, f"stand:{answer}")
    assert stage(state) == ("fight" if asks else "claim")
    assert state.players[0].standing == (() if answer == "combat" else (answer,))


@pytest.mark.parametrize(("answer", "left"), [("windows", ("windows",)), ("combat", ())])
def test_4_48_a_b_the_declaration_answers_the_window_that_is_open(answer: str, left: tuple[str, ...]) -> None:
    state = play(fighting(WATCHER, player("C09", "V26")), f"1 stand:{answer}")
    assert (stage(state), asked(state), state.players[1].standing) == ("window b", (2,), (answer,))
    state = play(state, "pass")
    assert (stage(state), state.combat, state.players[1].standing) == ("claim", None, left)


def test_4_48_a_retracting_asks_from_the_next_window_on() -> None:
    """11 + 3 against 9 + 4: with a 6 instead of the 4 it would lose."""
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
    second = player("C20", area="A06", standing=("others", "windows"))
    state = position(player("C01", area="A06"), second, player("C09", standing=("windows",)), phase=phase)
    assert state.players[1].standing == ("others", "windows")
    state = play(state, move)
    assert (asked(state), state.players[1].standing) == ((1,), ("others",))
    assert state.players[2].standing == ("windows",)


def test_4_48_a_a_sub_turn_that_is_skipped_does_not_end_it() -> None:
    staying = player("C20", area="A02", declared="stay", standing=("windows",))
    state = play(position(player("C01"), staying, player("C09"), phase="movement"), "rest")
    assert (asked(state), state.players[1].standing) == ((2,), ("windows",))


def test_4_48_a_rows_k_and_l() -> None:
    for standing, moves in ((("windows",), []), ((), ["1 stand:windows"])):
        state = position(player("C20", "V01"), player("C01", standing=standing))
        state = play(state, "discard:V01", "leave", *moves)
        assert (stage(state), state.advantage_discard) == ("reset", ("V01",))
    players = [player("C20"), player("C01", "V01", standing=("windows",)), player("C09", "V02")]
    areas = "A01 A02 A03 A04 A05 A06"
    state = position(*players, phase="movement", areas=areas, area_deck="A08", encounters="E14")
    state = play(state, "seek", "remove:A01")
    assert (stage(state), asked(state)) == ("protect", (2,))
    state = play(state, "2 stand:others")
    assert (stage(state), state.area_discard) == ("move", ("A01",))


@pytest.mark.parametrize("standing", [(), ("combat",), ("others",)])
def test_4_48_b_c_not_for_windows_outside_a_combat_nor_for_the_target(standing: tuple[str, ...]) -> None:
    state = play(position(player("C16"), player("C09", "V02", standing=standing), player("C01")), "use:C16>C09")
    assert (stage(state), asked(state)) == ("window h", (1,))


def test_4_48_c_fighters_and_who_rolls_a_speed_check_are_concerned() -> None:
    """4 + die against 8: the one who rolls could play V03, V18 or V30."""
    others: dict[str, Any] = {"standing": ("others",)}
    players = player("C01", "V02", area="A06", **others), player("C09", "V03", area="A06", **others)
    state = play(position(*players, player("C20", "V29", **others), phase="interaction"), "attack:2")
    assert (stage(state), asked(state)) == ("fight", (0, 1))
    players = player("C01 C20*", "V03", area="A09", **others), player("C02", "V18", **others)
    state = play(position(*players, phase="exploration", rolls=(5, 2)), "explore")
    assert (stage(state), asked(state)) == ("window d", (0,))
    assert asked(play(state, "pass")) in ((0,), ())


def test_4_48_c_ends_with_the_turn() -> None:
    standing = ("others", "reveal", "trades", "windows")
    state = play(position(player("C20", standing=standing), player("C01 C09"), phase="exploration", seat=1), "done")
    assert (state.turn, state.players[0].standing) == (4, ("reveal", "windows"))


@pytest.mark.parametrize("answer", ["trades", "no_trades"])
def test_4_48_refusing_every_trade_this_turn_or_of_the_match(answer: str) -> None:
    """It is noted when an Interaction sub-turn begins; the one who refuses may still propose."""
    first, second = player("C01", "V01", area="A02"), player("C09", "V02", area="A04")
    state = position(first, second, player("C20"), phase="movement", seat=2)
    assert (refusing(state), refusing(play(state, f"1 stand:{answer}"))) == ((), (1,))
    state = play(state, f"1 stand:{answer}", "rest")
    assert (state.phase, asked(state), legal(state)) == ("interaction", (1,), ("trade:1", "done"))
    refuser = replace(second, standing=("trades",))
    state = position(first, refuser, phase="interaction")
    assert (legal(state), refused(state, 0, "trade:2")) == (("done",), "partner_refuses")


def test_4_48_refusing_in_the_middle_breaks_the_trade_off() -> None:
    state = position(player("C01", "V01", area="A02"), player("C09", "V02", area="A04"), phase="interaction")
    state = play(state, "trade:2", "lay:V01", "1 stand:trades")
    assert (stage(state), asked(state)) == ("trade", (0,))
    state = play(state, "offer")
    assert (state.trade, state.players[0].traded, state.players[0].acted) == (None, (1,), False)


def test_4_48_not_revealing_until_further_notice() -> None:
    """Who has nothing else to do is then not asked."""
    state = play(position(player("C20", "V02"), player("C01", done="M02"), phase="exploration", seat=1), "done")
    assert (asked(state), legal(state, 1)) == ((0, 1), ("act", "leave", "reveal"))
    state = play(state, "1 stand:reveal")
    assert (asked(state), asked(play(state, "1 retract:reveal"))) == ((0,), (0, 1))
    players = player("C20", "V02"), player("C01", "V01", done="M02", standing=("reveal",))
    state = position(*players, phase="roll_call")
    assert (legal(state, 1), refused(state, 1, "reveal")) == (("act", "leave"), "cannot_reveal")
    assert "reveal" in legal(play(state, "1 retract:reveal"), 1)


def test_4_48_for_the_match_it_outlasts_the_turn() -> None:
    state = play(position(player("C20"), player("C01"), phase="exploration"), "1 stand:always")
    while state.turn < 4:
        seat = asked(state)[0]
        state = GAME.apply(state, seat, GAME.fallback(GAME.view(state, seat), seat)).state
    assert state.players[1].standing == ("always",)


def test_4_48_what_stands_for_the_match_takes_the_place_of_what_stands_for_a_turn() -> None:
    state = play(position(player("C20"), player("C01")), "1 stand:always", "1 stand:no_trades")
    assert optional(state, 1) == ("stand:windows", "stand:reveal", "retract:always", "retract:no_trades")
    assert {refused(state, 1, f"stand:{answer}") for answer in ("others", "trades", "always")} == {"stands_already"}
    state = play(state, "1 retract:always", "1 retract:no_trades")
    assert state.players[1].standing == () and "stand:others" in optional(state, 1)


def test_4_48_an_answer_for_the_match_says_nothing_of_the_hand() -> None:
    views = [seen(play(fighting(player("C20", card)), "1 stand:always"), 0) for card in ("V29", "V26")]
    assert views[0] == views[1]
