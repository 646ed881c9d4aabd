"""The notation, and why moves are refused: every code with its facts."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.anima import cards
from rules.anima.events import AnimaEvent
from rules.anima.moves import Play, Protect
from rules.anima.options import AnimaOptions
from rules.anima.player import Progress
from rules.anima.position import AnimaState
from rules.dice import Dice, in_turn
from rules.engine import IllegalMove, InvalidMove
from tests.rules.anima.builder import GAME, PLAIN, asked, play, player, position, seen
from tests.rules.anima.venturing import explorer, mover
from tests.rules.playing import raised_codes, why_not

NOTATIONS = """
keep:C01,V01 act stay leave reveal play:V29 play:V12/C09 play:V28>A13 play:V10/C09>C01 play:V30>first+
play:V18/C10>second use:C18 use:C12>2 use:V23 discard:V01 expel:C01 take:V01 take:C01 move:A01 seek seek:A01
rest remove:A01 protect:V01 attack:5 trade:1 lay:C01 offer agree break explore step claim:REC claim:M01 claim:F3
claim:none choose:E05+ choose:yes done pass stand:windows retract:trades
"""


@pytest.mark.parametrize("text", NOTATIONS.split())
def test_each_kind_of_move_has_its_notation(text: str) -> None:
    assert str(GAME.parse(text)) == text
    assert len(text) <= 20


NO_NOTATIONS = """
keep:C01 keep:V01,C01 keep:C21,V01 Act play: play:C01 play:V33 play:V12/V01 play:V12/C21 play:V12> use:E01 use:C21
discard:V33 seek: attack:0 attack:6 trade: claim: claim:rec claim:A choose: choose:xxxxxxxxxxxxx stand: stand:nothing
retract
"""


@pytest.mark.parametrize("text", [*NO_NOTATIONS.split(), "", "choose:a b", "done\n", "move:" + "A" * 1000])
def test_any_other_text_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        GAME.parse(text)
    assert (caught.value.code, caught.value.facts) == ("unknown_notation", {"text": text[:60]})


RESET = position(
    player("C09* C18 C12", "V01 V10 V26 V29", area="A02", organization="V21"), player("C01", "V02"), areas="A02 A08"
)
ALONE = position(player("C20"), player("C01", "V01 V02 V03 V04 V05"))
FULL = position(player("C01 C02 C04 C20", "V29"), player("C09"))
MOVING = position(player("C09", "V11 V28", area="A02"), player("C01"), phase="movement", area_discard="A05")
SOUGHT = position(player("C20"), player("C01"), phase="movement", sought=True)
ALL_AREAS = " ".join(cards.AREAS)
TREE = position(
    player("C20", area="A01"), player("C01"), phase="movement", areas=ALL_AREAS, options=AnimaOptions(tree=True)
)
CALL = position(player("C20"), player("C01", area="A02"), phase="roll_call")
REMOVING = play(
    mover(player("C20"), areas="A01 A02:E01 A03 A04", encounters="E14", others=(player("C01", "V01"),)), "seek"
)
PROTECTING = play(REMOVING, "remove:A01")
PICKING = play(position(player("C20", "V01 V02"), player("C01")), "discard:V01", "leave")
MEETING = position(
    player("C01", "V01", area="A02"),
    player("C09", area="A02"),
    player("C08 C10 C11", area="A02"),
    player("C04", area="A04", standing=("trades",)),
    player("C20", area="A08"),
    phase="interaction",
)
ACTED = position(player("C13", area="A02", acted=True), player("C09", area="A02", fought=(0,)), phase="interaction")
FOUGHT = position(
    player("C13", area="A02", fought=(1,), traded=(1,)), player("C09", area="A02", fought=(0,)), phase="interaction"
)
PEACE = position(player("C13", area="A01"), player("C09", area="A01"), phase="interaction")
RUINS = position(player("C13", area="A08"), player("C09", area="A02"), phase="interaction")
RIVALS = position(
    player("C02", area="A02", organization="V20"), player("C01", area="A02", organization="V21"), phase="interaction"
)
TRADE = play(MEETING, "trade:2")
LAID = play(TRADE, "lay:C01", "offer")
NOTHING = play(TRADE, "offer")
LAST = play(NOTHING, "offer", "offer", "offer")
EXPLORING = explorer(player("C20", "V01", area="A02"), 1, others=(player("C09"),))
CLAIMING = play(EXPLORING, "explore")
FULL_HAND = play(
    explorer(player("C20", "V01 V02 V03 V04 V05", area="A02", recruited_before=("A02",), missions="M04"), 1), "explore"
)
SAMAEL = play(explorer(player("C09", area="A04", organization="V23"), 1), "explore")
ESCAPING = play(explorer(player("C11 C04", "V06 V17", area="A08"), 2, 3, 3, encounters="E12"), "explore")
FIGHTING = play(explorer(player("C09 C15", "V01 V07", area="A08"), 2, 3, 3, encounters="E10"), "explore")
DYING = play(explorer(player("C20 C01", area="A08"), 2, 1, 6, encounters="E09", others=(player("C09"),)), "explore")
GIVING = play(explorer(player("C20", "V01", area="A13"), 1, encounters="E27", others=(player("C09"),)), "explore")
SETUP = GAME.setup(2, PLAIN, bytes(16)).state
STANDING = position(player("C20", standing=("trades",)), player("C01"), final="F1", timer=2)
LOOKING = play(position(player("C09", "V12"), player("C20"), encounters="E01 E02 E03 E04"), "play:V12/C09")

REFUSALS: list[tuple[AnimaState, int, str, str, dict[str, Any]]] = [
    (RESET, 1, "leave", "not_asked", {"seat": 1}),
    (RESET, 0, "rest", "not_now", {"stage": "reset", "move": "rest"}),
    (RESET, 0, "play:V02/C01>C09", "not_held", {"card": "V02"}),
    (RESET, 0, "discard:V02", "not_held", {"card": "V02"}),
    (RESET, 0, "use:C16>C01", "not_there", {"character": "C16"}),
    (RESET, 0, "expel:C01", "not_there", {"character": "C01"}),
    (RESET, 0, "play:V10/C09>C01", "cannot_spin", {"character": "C09", "card": "V10"}),
    (RESET, 0, "play:V10/C12>C01", "cannot_spin", {"character": "C12", "card": "V10"}),
    (RESET, 0, "play:V29/C12", "cannot_spin", {"character": "C12", "card": "V29"}),
    (RESET, 0, "play:V01/C09", "wrong_moment", {"card": "V01", "moment": "reset"}),
    (RESET, 0, "use:C09", "wrong_moment", {"card": "C09", "moment": "reset"}),
    (RESET, 0, "use:C12>1", "wrong_target", {"card": "C12", "target": "1", "targets": ("2",)}),
    (RESET, 0, "play:V26>A05", "wrong_target", {"card": "V26", "target": "A05", "targets": ("A02", "A08")}),
    (FULL, 0, "play:V29", "no_target", {"card": "V29"}),
    (ALONE, 0, "expel:C20", "last_character", {"character": "C20"}),
    (ALONE, 0, "stay", "outside", {"seat": 0}),
    (ALONE, 0, "act", "not_offered", {"move": "act"}),
    (PICKING, 1, "take:V02", "not_offered", {"move": "take:V02"}),
    (CALL, 0, "stay", "outside", {"seat": 0}),
    (CALL, 1, "reveal", "cannot_reveal", {"seat": 1}),
    (MOVING, 0, "move:A09", "not_in_play", {"area": "A09"}),
    (MOVING, 0, "move:A02", "already_there", {"area": "A02"}),
    (MOVING, 0, "seek:A09", "not_in_pile", {"area": "A09"}),
    (SOUGHT, 0, "seek", "cannot_seek", {"sought": True}),
    (TREE, 0, "seek", "cannot_seek", {"sought": False}),
    (TREE, 0, "move:A13", "out_of_reach", {"area": "A13", "level": 1}),
    (REMOVING, 0, "remove:A02", "not_removable", {"area": "A02"}),
    (PROTECTING, 1, "protect:V02", "not_held", {"card": "V02"}),
    (MEETING, 0, "attack:5", "not_here", {"seat": 4}),
    (MEETING, 0, "attack:3", "wrong_size", {"own": 1, "other": 3}),
    (PEACE, 0, "attack:2", "no_fights", {"area": "A01"}),
    (FOUGHT, 0, "attack:2", "fought", {"seat": 1}),
    (FOUGHT, 0, "trade:2", "traded", {"seat": 1}),
    (ACTED, 0, "attack:2", "acted", {"seat": 0}),
    (ACTED, 0, "trade:2", "acted", {"seat": 0}),
    (RUINS, 0, "trade:2", "no_trade", {"area": "A08"}),
    (MEETING, 0, "trade:5", "partner_outside", {"seat": 4}),
    (MEETING, 0, "trade:4", "partner_refuses", {"seat": 3}),
    (RIVALS, 0, "done", "must_attack", {"seats": (1,)}),
    (TRADE, 0, "agree", "laying", {"seat": 0}),
    (TRADE, 0, "lay:C09", "not_yours", {"card": "C09"}),
    (NOTHING, 1, "agree", "nothing_laid", {"seat": 0}),
    (LAID, 1, "agree", "breaks_limit", {"seat": 0, "cards": 1, "characters": 0}),
    (LAST, 0, "lay:C01", "laid_twice", {"seat": 0}),
    (EXPLORING, 0, "step", "no_progress", {"seat": 0}),
    (CLAIMING, 0, "claim:EX", "not_a_reward", {"area": "A02", "reward": "EX"}),
    (CLAIMING, 0, "claim:M05", "no_mission", {"mission": "M05"}),
    (CLAIMING, 0, "claim:F1", "no_mission", {"mission": "F1"}),
    (FULL_HAND, 0, "claim:ADV", "nothing_to_gain", {"reward": "ADV"}),
    (FULL_HAND, 0, "claim:REC", "recruited_before", {"area": "A02"}),
    (SAMAEL, 0, "claim:REC", "may_not_recruit", {"area": "A04", "card": "V23"}),
    (FIGHTING, 0, "play:V07/C15", "barred", {"card": "V07"}),
    (play(ESCAPING, "play:V06/C04"), 0, "play:V17/C11", "laid_alone", {"card": "V17"}),
    (play(ESCAPING, "play:V17/C11"), 0, "play:V06/C04", "laid_alone", {"card": "V17"}),
    (DYING, 0, "choose:C09", "not_an_option", {"option": "C09", "options": ("C20", "C01")}),
    (GIVING, 0, "choose:V02", "not_held", {"card": "V02"}),
    (
        LOOKING,
        0,
        "choose:E05+",
        "not_an_option",
        {"option": "E05+", "options": tuple(f"E0{card}{sign}" for card in (1, 2, 3, 4) for sign in "+-")},
    ),
    (SETUP, 0, "keep:C01,V01", "not_dealt", {"card": "C01"}),
    (SETUP, 0, "keep:C06,V01", "not_dealt", {"card": "V01"}),
    (MOVING, 0, "play:V29", "not_held", {"card": "V29"}),
    (EXPLORING, 0, "play:V01", "wrong_moment", {"card": "V01", "moment": "explore"}),
    (MEETING, 0, "play:V01/C01", "wrong_moment", {"card": "V01", "moment": "interact"}),
    (FIGHTING, 0, "use:C09", "wrong_moment", {"card": "C09", "moment": "a"}),
    (play(FIGHTING, "done"), 0, "play:V01/C09", "wrong_moment", {"card": "V01", "moment": "c"}),
    (STANDING, 0, "stand:trades", "stands_already", {"answer": "trades"}),
    (STANDING, 0, "retract:others", "stands_not", {"answer": "others"}),
    (STANDING, 0, "stand:combat", "no_combat", {"seat": 0}),
    (STANDING, 0, "stand:reveal", "cannot_reveal", {"seat": 0}),
]


@pytest.mark.parametrize(("state", "seat", "move", "code", "facts"), REFUSALS)
def test_a_refusal_says_why(state: AnimaState, seat: int, move: str, code: str, facts: dict[str, Any]) -> None:
    assert why_not(GAME, state, seat, move) == (code, facts)


def test_every_code_is_tested() -> None:
    assert {code for _, _, _, code, _ in REFUSALS} | {"not_a_move"} == raised_codes("anima")


@pytest.mark.parametrize("move", [Protect("V99"), Play("V01", "C99"), Play("C01")])
def test_moves_that_no_notation_names_are_refused(move: Any) -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(RESET, 0, move)
    assert (caught.value.code, caught.value.facts) == ("not_a_move", {"move": str(move)})


@pytest.mark.parametrize(
    ("state", "kind", "sealed", "public", "pace"),
    [
        (SETUP, "keep", True, False, "together"),
        (CALL, "roll_call", True, False, "together"),
        (RESET, "reset", False, False, "turn"),
        (PICKING, "pick_up", False, True, "reaction"),
        (MOVING, "move", False, False, "turn"),
        (REMOVING, "remove", False, True, "turn"),
        (PROTECTING, "protect", True, False, "reaction"),
        (MEETING, "interact", False, False, "turn"),
        (TRADE, "trade", False, False, "turn"),
        (EXPLORING, "explore", False, False, "turn"),
        (CLAIMING, "claim", False, False, "turn"),
        (FIGHTING, "fight", False, False, "reaction"),
        (play(FIGHTING, "done"), "window", True, False, "reaction"),
        (DYING, "choose", False, False, "turn"),
        (LOOKING, "look", False, False, "turn"),
        (GIVING, "give", True, False, "together"),
    ],
)
def test_what_is_asked_and_how(state: AnimaState, kind: str, sealed: bool, public: bool, pace: str) -> None:
    decision = GAME.pending(state)[0]
    assert (decision.kind, decision.sealed, decision.open, decision.pace) == (kind, sealed, public, pace)


def test_a_question_keeps_its_number_while_others_answer_it_and_the_next_has_a_new_one() -> None:
    state = position(player("C20", "V01"), player("C01", "V02"), phase="roll_call")
    after = play(state, "0 leave")
    assert after.group == state.group
    assert play(after, "1 stand:trades").group == state.group
    assert play(after, "1 leave").group == state.group + 1
    laying = play(MEETING, "trade:2")
    assert laying.group == MEETING.group + 1
    assert play(laying, "break").group == laying.group + 1
    assert play(laying, "lay:C01").group == laying.group
    assert play(laying, "lay:C01", "offer").group == laying.group + 1


def test_the_setup_counts_its_draws() -> None:
    assert GAME.draws(SETUP) > 0
    rolled = play(position(player("C01"), player("C02"), phase="exploration", seat=1, rolls=(2, 5)), "done")
    assert GAME.draws(rolled) == 2


def unleashed(final: str) -> AnimaState:
    """Return the Crisis of a Final Mission, in which seat 0 is asked in its Combat."""
    first, second = player("C01 C08", "V01", done="M01"), player("C09", done="M02")
    return play(position(first, second, phase="exploration", seat=1, final=final, timer=1), "done")


STORED = [
    *(SETUP, CALL, RESET, PICKING, MOVING, REMOVING, PROTECTING, MEETING, TRADE, LAID, EXPLORING, CLAIMING, FIGHTING),
    *(DYING, LOOKING, GIVING, STANDING, TREE, unleashed("F1"), unleashed("F2"), play(FIGHTING, "done")),
    play(position(player("C20"), player("C01"), phase="exploration", seat=1, final="F1", timer=1), "done"),
    position(
        player("C20", missions="M04", progress=Progress("M04", 1, 3), standing=("combat", "others")), player("C01")
    ),
]


@pytest.mark.parametrize("state", STORED)
def test_positions_and_views_survive_storage(state: AnimaState) -> None:
    streams = (("encounters", 3), (in_turn("check", 2), 1))
    state = replace(state, dice=Dice(state.dice.seed, state.dice.counter, streams))
    assert msgspec.json.decode(msgspec.json.encode(state), type=GAME.state_type) == state
    for viewer in (0, 1, None):
        view = seen(state, viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=GAME.view_type) == view


@pytest.mark.parametrize("state", STORED)
def test_a_view_shows_all_that_ones_own_moves_depend_on(state: AnimaState) -> None:
    for seat in asked(state):
        view = seen(state, seat)
        assert GAME.legal(view, seat) == GAME.legal(state, seat)
        assert GAME.fallback(view, seat) in GAME.legal(state, seat)
    for seat in range(len(state.players)):
        assert GAME.optional(seen(state, seat), seat) == GAME.optional(state, seat)


def test_events_are_stored_without_the_names_of_their_fields() -> None:
    random = Random(3)
    state = GAME.setup(4, PLAIN, random.randbytes(32)).state
    while seats := asked(state):
        step = GAME.apply(state, seats[0], random.choice(GAME.legal(state, seats[0])))
        stored = msgspec.json.encode(step.events)
        assert msgspec.json.decode(stored, type=tuple[AnimaEvent, ...]) == step.events
        assert b'"seat"' not in stored
        state = step.state
