"""A full position for a viewer: sound, and the same to that viewer as the one it stands for (4.60)."""

from __future__ import annotations

from random import Random

import pytest

from rules.anima.moves import Declare, Pass
from rules.anima.player import HIDDEN, Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import GAME, PLAIN, asked, knowing, legal, play, player, position, seen, top, with_trap
from tests.rules.anima.fights import attacked
from tests.rules.anima.venturing import explorer

THREE = (player("C09 C12", "V01 V29", area="A02"), player("C01", "V02 V30", area="A02"), player("C04", "V05 V08"))


SETUP = GAME.setup(3, PLAIN, bytes(16)).state
SEEKING = position(*THREE, phase="movement", areas="A01 A02 A03 A04 A05 A06", area_deck="A08", encounters="E14")
FIGHTING = explorer(player("C08 C10", "V26", area="A13"), 3, others=THREE[1:], encounters="E12")
TRADING = play(position(*THREE, phase="interaction"), "trade:2", "lay:V29", "lay:C12", "offer", "lay:V02")


def looking(mine: str, area: str) -> AnimaState:
    return play(explorer(player(mine, area=area), 1, others=THREE[1:]), "explore", "claim:EX")


def exploring(mine: Player, die: int, encounters: str) -> AnimaState:
    return play(explorer(mine, die, 1, 6, others=THREE[1:], encounters=encounters), "explore")


LOOKED = play(position(player("C09", "V12"), *THREE[1:], encounters="E01 E02 E03"), "play:V12/C09", "choose:E01+")
TRAPPED = with_trap(position(*THREE, areas="A01:E12 A02=E02"), "A01", "V27", owner=1)
ROW = exploring(player("C14", area="A08"), 6, "E12 E02")

STATES = {
    "dealt": play(SETUP, f"1 {legal(SETUP, 1)[-1]}"),
    "roll_call": play(position(*THREE, phase="roll_call"), "1 leave"),
    "protecting": play(SEEKING, "seek", "remove:A01", "1 protect:V30"),
    "giving": play(exploring(player("C20", "V01", area="A13"), 3, "E27"), "0 choose:V01"),
    "window": play(FIGHTING, "explore", "pass", "done", "1 pass"),
    "laid": play(attacked(*THREE)[0], "1 play:V02/C01"),
    "looking at encounters": play(LOOKED, "choose:E02-"),
    "looking at advantages": looking("C02", "A03"),
    "looking at characters": looking("C02", "A12"),
    "put back": play(LOOKED, "choose:E02-", "choose:E03+", "choose:E04-"),
    "secret choice": exploring(player("C20", "V01 V03", area="A13"), 3, "E20"),
    "open choice": play(exploring(player("C20 C02", area="A08"), 2, "E12"), "1 pass", "2 pass"),
    "trade": TRADING,
    "trap": TRAPPED,
    "row": ROW,
    "known in a hand": play(position(*THREE, rolls=(5, 2)), "use:C12>2"),
    "known to all": knowing(position(*THREE), "V02", 0, 2, 3),
    "known below": knowing(TRAPPED, "E12", 0),
    "known in a row": knowing(ROW, "E02", 2),
    "final": position(*THREE, final="F2", timer=4),
}


@pytest.mark.parametrize("name", STATES)
def test_4_60_a_full_position_is_sound_and_looks_the_same_to_its_viewer(name: str) -> None:
    for viewer in (*range(3), None):
        view = seen(STATES[name], viewer)
        full = GAME.determinize(view, Random(5))
        assert GAME.audit(full) == ()
        assert seen(full, viewer) == view
        assert HIDDEN not in str(full)
        assert full.dice not in (STATES[name].dice, GAME.determinize(view, Random(6)).dice)


@pytest.mark.parametrize("name", STATES)
def test_4_60_a_full_position_can_be_played_on_from(name: str) -> None:
    """The sealed answers that the viewer does not know are possible ones."""
    for viewer in (0, 1, None):
        full = GAME.determinize(seen(STATES[name], viewer), Random(5))
        for seat in asked(full):
            full = play(full, str(GAME.fallback(seen(full, seat), seat)), seat=seat)
        assert asked(full) != asked(STATES[name]) or full.frames != STATES[name].frames


def test_4_60_what_a_viewer_does_not_know_differs_from_one_full_position_to_the_next() -> None:
    hands = {GAME.determinize(seen(TRAPPED, 0), Random(seed)).players[1].hand for seed in range(4)}
    traps = {GAME.determinize(seen(TRAPPED, 0), Random(seed)).areas[0].trap for seed in range(20)}
    assert len(hands) > 1
    assert traps == {"V26", "V27"}


def test_4_60_in_a_full_position_the_viewer_and_the_public_alone_know_what_they_knew() -> None:
    for name, viewer, places, card in (
        ("known in a hand", 1, {1}, "V30"),
        ("known to all", None, {3}, "V02"),
        ("known to all", 0, {0, 3}, "V02"),
        ("known below", 0, {0}, "E12"),
        ("known in a row", 2, {2}, "E02"),
    ):
        knows = GAME.determinize(seen(STATES[name], viewer), Random(1)).knows
        assert knows == tuple((card,) if seat in places else () for seat in range(4)), name


def test_4_60_a_trade_that_others_watch_has_cards_of_the_traders_hands() -> None:
    for viewer in (2, None):
        full = GAME.determinize(seen(STATES["trade"], viewer), Random(1))
        assert full.trade is not None
        first, second = full.trade.laid
        assert (len(first), first[1], len(second)) == (2, "C12", 1)
        assert first[0] in full.players[0].hand
        assert second[0] in full.players[1].hand


def test_4_60_the_possible_answer_of_another_seat_is_a_plain_one() -> None:
    for name, answer in (("roll_call", Declare("leave")), ("protecting", Pass()), ("window", Pass())):
        assert top(GAME.determinize(seen(STATES[name], 0), Random(1))).answers[1] == answer
