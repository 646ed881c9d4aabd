"""The notation, the refusals, the absent player, the view, the options, the audit."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from rules.dice import Dice
from rules.engine import IllegalMove, InvalidMove
from rules.maatatahay.board import INDEX, NONE, Crystals, Space, Warrior
from rules.maatatahay.frames import Adding, ChoosingOrder, ChoosingPair, EndOfRound, Paying, Rotating, Settling, Turn
from rules.maatatahay.moves import Add, ChoosePair, Pay, Place, Rotate, Settle
from rules.maatatahay.position import MaatatahayOptions, MaatatahayState, Points
from tests.rules.maatatahay.builder import (
    GAME,
    OF_WHOLE_TURNS,
    PLAIN,
    SEED,
    after,
    asked,
    choosing,
    kind,
    legal,
    played,
    position,
    rows,
    why,
)
from tests.rules.playing import raised_codes


def test_the_notation_of_each_kind_of_move() -> None:
    assert GAME.parse("pair:W01-W07") == ChoosePair(("W01", "W07"))
    assert GAME.parse("place:C3") == Place("C3")
    assert GAME.parse("pay:1S2E") == Pay(Crystals(1, 2))
    assert GAME.parse("rotate:3") == Rotate(3)
    assert [GAME.parse(f"add:{text}") for text in ("0", "2S", "3E", "1S5E")] == [
        Add(Crystals(spirit, energy)) for spirit, energy in ((0, 0), (2, 0), (0, 3), (1, 5))
    ]
    assert GAME.parse("settle:E5") == Settle("E5")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "place",
        "place:",
        "place:c3",
        "place:C6",
        "place:F1",
        "place:3C",
        "place:C3 ",
        " place:C3",
        "PLACE:C3",
        "place:C\u0663",
        "rotate:4",
        "rotate:-1",
        "rotate:01",
        "add:",
        "add:0S",
        "add:1E2S",
        "add:1S0E",
        "add:7E",
        "add:1s",
        "pay:1S+2E",
        "first:0",
        "first:Self",
        "pair:W01",
        "pair:W1-W2",
        "pair:W01-W13",
        "settle:C3,C4",
        "\x00",
        "place:" + "C" * 10_000,
    ],
)
def test_any_other_text_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMove) as caught:
        GAME.parse(text)
    assert caught.value.code == "unknown_notation"
    assert caught.value.facts == {"text": text[:60]}


PAIRS = choosing(pairs=("W01-W02", "W03-W04", "W05-W06"))
PLACING = position(*rows(A1="-a4", C2="b2", D3="a2", E5="b1"), storages=("1S1E", "0"))
NO_SPIRIT = position(storages=("4E", "0"))
PAYING = after(position(*rows(C2="a1", E5="b1"), storages=("2S2E", "0")), "place:C3")
POOR = after(position(*rows(C2="a1", C4="b1"), storages=("2S1E", "0")), "place:C3")
ADDING = after(position(*rows(A1="2E"), storages=("1S3E", "0")), "place:A1", "rotate:0")
TURNING = after(position(tile="W04"), "place:C2")
ORDERED = {"A1": "a1", "B1": "b7", "C1": "a8", "D1": "b1", "B2": "-b3", "D2": "-a3", "C3": "b10"}
SAFE = {"A5": "a9", "B5": "b2", "A4": "b12", "E5": "a4"}
SETTLING = after(position(*rows(**ORDERED, **SAFE), tile="W02"), "place:C2")
REFUSALS: list[tuple[MaatatahayState, str, str, dict[str, Any]]] = [
    (PAIRS, "place:C3", "not_now", {"stage": "pair", "move": "place:C3"}),
    (PLACING, "rotate:0", "not_now", {"stage": "place", "move": "rotate:0"}),
    (ADDING, "rotate:0", "not_now", {"stage": "add", "move": "rotate:0"}),
    (ADDING, "pay:1S", "not_now", {"stage": "add", "move": "pay:1S"}),
    (PLACING, "add:0", "not_now", {"stage": "place", "move": "add:0"}),
    (PLACING, "settle:A1", "not_now", {"stage": "place", "move": "settle:A1"}),
    (PLACING, "first:self", "not_now", {"stage": "place", "move": "first:self"}),
    (PAIRS, "pair:W01-W04", "no_pair", {"tiles": ("W01", "W04"), "display": PAIRS.display}),
    (PLACING, "place:A1", "occupied", {"space": "A1", "owner": 0, "tile": "W04", "alive": False}),
    (PLACING, "place:C2", "occupied", {"space": "C2", "owner": 1, "tile": "W02", "alive": True}),
    (NO_SPIRIT, "place:C3", "no_spirit", {"space": "C3", "cost": 4, "storage": Crystals(0, 4)}),
    (PLACING, "place:B2", "too_dear", {"space": "B2", "cost": 3, "storage": Crystals(1, 1)}),
    (PAYING, "pay:2S2E", "wrong_payment", {"paid": Crystals(2, 2), "cost": 3}),
    (PAYING, "pay:1S1E", "wrong_payment", {"paid": Crystals(1, 1), "cost": 3}),
    (PAYING, "pay:0", "wrong_payment", {"paid": NONE, "cost": 3}),
    (PAYING, "pay:3E", "spirit_needed", {"paid": Crystals(0, 3), "cost": 3}),
    (PAYING, "pay:3S", "not_in_storage", {"crystals": Crystals(3, 0), "storage": Crystals(2, 2)}),
    (POOR, "pay:2E", "spirit_needed", {"paid": Crystals(0, 2), "cost": 2}),
    (ADDING, "add:2S", "not_in_storage", {"crystals": Crystals(2, 0), "storage": Crystals(1, 5)}),
    (ADDING, "add:6E", "not_in_storage", {"crystals": Crystals(0, 6), "storage": Crystals(1, 5)}),
    (ADDING, "add:1S", "storage_limit", {"added": Crystals(1, 0), "least": 2, "storage": Crystals(1, 5)}),
    (TURNING, "rotate:2", "same_turn", {"quarters": 2, "same": 0}),
    (SETTLING, "settle:E1", "no_target", {"space": "E1", "reason": "empty"}),
    (SETTLING, "settle:D2", "no_target", {"space": "D2", "reason": "dead"}),
    (SETTLING, "settle:A1", "no_target", {"space": "A1", "reason": "open"}),
    (SETTLING, "settle:A5", "no_target", {"space": "A5", "reason": "survives"}),
    (SETTLING, "settle:C2", "hot_last", {"space": "C2"}),
]
ELSEWHERE = {"not_asked", "not_a_move", *OF_WHOLE_TURNS}


@pytest.mark.parametrize(("state", "move", "code", "facts"), REFUSALS)
def test_a_refusal_says_why(state: MaatatahayState, move: str, code: str, facts: dict[str, Any]) -> None:
    assert why(state, move) == (code, facts)


def test_every_code_is_tested() -> None:
    assert {code for _, _, code, _ in REFUSALS} | ELSEWHERE == raised_codes("maatatahay")


def test_moves_that_no_notation_names_are_refused() -> None:
    for move in (Place("F9"), Rotate(4), Add(Crystals(-1, 0)), Pay(Crystals(9, 9)), ChoosePair(("W01", "W99"))):
        with pytest.raises(IllegalMove) as caught:
            GAME.apply(PLACING, 0, move)
        assert (caught.value.code, caught.value.facts) == ("not_a_move", {"move": str(move)})


def test_who_is_not_asked_may_do_nothing() -> None:
    assert why(PLACING, "place:B1", seat=1) == ("not_asked", {"seat": 1})
    assert GAME.legal(PLACING, 1) == ()
    assert why(PAIRS, "pair:W01-W02", seat=1) == ("not_asked", {"seat": 1})


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (PAIRS, "pair:W01-W02"),
        (after(PAIRS, "pair:W05-W06"), "first:self"),
        (position(*rows(A1="a4", B1="b1", C1="2E")), "place:C1"),
        (
            position(*rows(A1="a1", B1="a2", C1="a3", D1="b1", E1="b2", A2="b3"), storages=("4S", "0")),
            "place:C2",
        ),
        (PAYING, "pay:1S2E"),
        (after(position(), "place:A1"), "rotate:0"),
        (ADDING, "add:1S1E"),
        (after(position(storages=("2S2E", "0")), "place:A1", "rotate:0"), "add:0"),
        (after(position(*rows(A1="2S"), storages=("4E", "0")), "place:A1", "rotate:0"), "add:2S"),
        (after(position(*rows(A1="1E"), storages=("4E", "0")), "place:A1", "rotate:0"), "add:1E"),
        (SETTLING, "settle:B1"),
    ],
)
def test_an_absent_player_does_the_plainest_thing(state: MaatatahayState, move: str) -> None:
    seat = asked(state)
    assert str(GAME.fallback(GAME.view(state, seat), seat)) == move
    assert move in legal(state)


def test_fallback_is_for_who_is_asked() -> None:
    with pytest.raises(IllegalMove) as caught:
        GAME.fallback(GAME.view(PLACING, 1), 1)
    assert caught.value.code == "not_asked"


@pytest.mark.parametrize("name", ["scoring", "death_limit"])
def test_options_out_of_bounds_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} cannot be 'other'"):
        GAME.setup(2, msgspec.structs.replace(PLAIN, **{name: "other"}), SEED)


@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_a_game_for_two(seats: int) -> None:
    with pytest.raises(ValueError, match="2 players"):
        GAME.setup(seats, MaatatahayOptions(), SEED)


def test_m75_the_order_of_the_decks_and_the_dice_are_shown_to_nobody() -> None:
    state = GAME.setup(2, PLAIN, SEED).state
    other = msgspec.structs.replace(
        state, dice=Dice(b"other dice at all"), decks=(state.decks[0][::-1], state.decks[1][::-1])
    )
    for viewer in (0, 1, None):
        assert GAME.view(other, viewer) == GAME.view(state, viewer)
    assert GAME.view(state, None).unseen == (tuple(sorted(state.decks[0])), tuple(sorted(state.decks[1])))


def test_m75_the_reward_is_not_drawn_before_the_payment_is_final() -> None:
    """The colours of the reward depend on dice that nobody sees, and on the payment."""
    others = [msgspec.structs.replace(PAYING, dice=Dice(bytes([number] * 16))) for number in range(20)]
    assert {GAME.view(other, 0) for other in others} == {GAME.view(PAYING, 0)}
    rewards = {after(other, "pay:1S2E").storages[0] for other in others}
    assert len(rewards) == 3


def test_m75_everybody_sees_the_same() -> None:
    for state in (PAIRS, PLACING, PAYING, ADDING, SETTLING):
        assert GAME.view(state, 0) == GAME.view(state, 1) == GAME.view(state, None)
        decision = GAME.pending(state)[0]
        assert (decision.open, decision.sealed, decision.pace) == (True, False, "turn")
        assert decision.kind == GAME.view(state, None).stage


def test_what_the_view_tells_of_a_turn_in_progress() -> None:
    view = GAME.view(PAYING, None)
    assert (view.stage, view.asked, view.round, view.hot) == ("pay", (0,), 2, INDEX["C3"])
    assert view.tiles == (None, PAYING.tiles[1])
    assert view.points == (Points(5, 0, 0, 2), Points(3, 0, 0, 1))
    settling = GAME.view(SETTLING, None)
    assert (settling.stage, settling.frames, settling.group) == ("settle", SETTLING.frames, SETTLING.group)
    assert (settling.deaths, settling.fallen, settling.track) == ((1, 1), (0, 0), 2)
    assert (settling.reason, settling.ranking) == ("", ())


def test_the_hot_tile_stays_known_until_the_next_is_placed() -> None:
    state = after(position(), "place:A1", "rotate:0")
    assert (asked(state), state.hot) == (1, INDEX["A1"])
    state = after(state, "place:E5", "rotate:0")
    assert (kind(state), state.hot) == ("pair", INDEX["E5"])
    assert GAME.setup(2, PLAIN, SEED).state.hot is None


def test_a_twin_shares_the_view_and_shuffles_the_decks() -> None:
    state = GAME.setup(2, PLAIN, SEED).state
    random = Random(1)
    twins = [GAME.determinize(GAME.view(state, 0), random) for _ in range(20)]
    for twin in twins:
        assert GAME.audit(twin) == ()
        assert GAME.view(twin, 0) == GAME.view(state, 0)
    assert len({twin.decks for twin in twins}) == len({twin.dice for twin in twins}) == 20
    fallen = after(position(*rows(A1="a1", B1="b10"), seat=1), "place:A2", "rotate:0")
    for known in (SETTLING, PAYING, OVER, fallen):
        twin = GAME.determinize(GAME.view(known, 0), random)
        assert msgspec.structs.replace(twin, dice=known.dice, decks=known.decks) == known


def test_every_event_is_seen_by_everybody() -> None:
    _, happened = played(position(), "place:A1", "rotate:0", "place:E5", "rotate:0")
    for event in happened:
        assert GAME.see(event, 0) == GAME.see(event, None) == event


def changed(state: MaatatahayState, space: str, there: Space) -> tuple[Space, ...]:
    """Return the map of a position with something else on a space."""
    board = list(state.board)
    board[INDEX[space]] = there
    return tuple(board)


MIDWAY = position(*rows(A1="-a4", C2="b2", D3="a2", E5="b1", B1="1S2E"), storages=("1S1E", "0"))
OVER = after(
    position(*rows(A1="-a1", B1="-a2", C1="-a3", D1="-b1", E1="-b2", A5="-a5", E5="b4"), seat=1),
    "place:C5",
    "rotate:0",
)
BROKEN: list[tuple[MaatatahayState, dict[str, object], str]] = [
    (MIDWAY, {"board": MIDWAY.board[1:]}, "a map of 24"),
    (MIDWAY, {"display": ()}, "a display of 0"),
    (MIDWAY, {"storages": (Crystals(2, 1), NONE)}, "16 Spirit crystals"),
    (MIDWAY, {"supply": MIDWAY.supply + 1}, "46 Energy crystals"),
    (MIDWAY, {"removed": 1}, "16 Spirit crystals"),
    (MIDWAY, {"bag": Crystals(MIDWAY.bag.spirit + 1, MIDWAY.bag.energy), "removed": -1}, "-1 Spirit crystals left"),
    (MIDWAY, {"storages": (Crystals(1, -1), Crystals(0, 2))}, "a heap of"),
    (MIDWAY, {"tiles": ("W02", "W03")}, "the tiles of seat 0"),
    (MIDWAY, {"tiles": (MIDWAY.tiles[0], "W01")}, "the tiles of seat 1"),
    (MIDWAY, {"decks": (MIDWAY.decks[0][1:], MIDWAY.decks[1])}, "the tiles of seat 0"),
    (MIDWAY, {"round": 4}, "decks"),
    (MIDWAY, {"round": 13}, "round 13"),
    (MIDWAY, {"display": (MIDWAY.display[0], None, None)}, "the display"),
    (MIDWAY, {"board": changed(MIDWAY, "B2", Space())}, "4 relics"),
    (MIDWAY, {"board": changed(MIDWAY, "C5", Space(relic=True))}, "a relic on C5"),
    (MIDWAY, {"board": changed(MIDWAY, "D3", Space(relic=True, warrior=MIDWAY.board[13].warrior))}, "a relic on D3"),
    (MIDWAY, {"board": changed(MIDWAY, "B2", Space(relic=True, crystals=Crystals(1, 0)))}, "on B2, which is not free"),
    (
        MIDWAY,
        {"board": changed(MIDWAY, "D3", Space(crystals=Crystals(1, 0), warrior=MIDWAY.board[13].warrior))},
        "on D3, which is not free",
    ),
    (MIDWAY, {"board": changed(MIDWAY, "A1", Space(warrior=Warrior(0, "W04", 4, alive=False)))}, "rotation=4"),
    (MIDWAY, {"board": changed(MIDWAY, "A1", Space(warrior=Warrior(2, "W04", alive=False)))}, "owner=2"),
    (
        MIDWAY,
        {"board": changed(MIDWAY, "A1", Space(warrior=Warrior(0, "W04", 0, Crystals(1, 0), alive=False)))},
        "on the dead tile on A1",
    ),
    (MIDWAY, {"relic_log": (0,)}, "5 relics on the map, taken by (0,)"),
    (MIDWAY, {"board": changed(MIDWAY, "B2", Space()), "relic_log": (2,)}, "taken by (2,)"),
    (MIDWAY, {"board": changed(MIDWAY, "B2", Space()), "relic_log": (0,)}, "without a tile"),
    (MIDWAY, {"hot": None}, "the hot tile on None"),
    (MIDWAY, {"hot": 3}, "no hot tile on 3"),
    (MIDWAY, {"hot": 25}, "no hot tile on 25"),
    (PAIRS, {"hot": 0}, "the hot tile on 0"),
    (MIDWAY, {"storages": (Crystals(1, 4), NONE), "supply": MIDWAY.supply - 3}, "seat 0 has"),
    (ADDING, {"storages": (NONE, Crystals(1, 5))}, "seat 1 has"),
    (ADDING, {"storages": (Crystals(1, 6), NONE), "supply": ADDING.supply - 1}, "seat 0 has"),
    (MIDWAY, {"deaths": (0, 0)}, "1 dead tiles and 0 deaths"),
    (MIDWAY, {"fallen": (2, 0)}, "2 of 1 deaths"),
    (MIDWAY, {"fallen": (1, 0)}, "the Spirit Track on 1"),
    (MIDWAY, {"track": 0}, "the Spirit Track on 0"),
    (MIDWAY, {"active": 2}, "seat 2 is active"),
    (MIDWAY, {"frames": (EndOfRound(), Turn(0)), "tiles": (MIDWAY.tiles[0], None)}, "after 5 turns"),
    (MIDWAY, {"frames": ()}, "reason"),
    (MIDWAY, {"reason": "deaths"}, "reason"),
    (OVER, {"reason": "tired"}, "the reason 'tired'"),
    (MIDWAY, {"frames": (Turn(1), Turn(0))}, "frames"),
    (MIDWAY, {"frames": (EndOfRound(), Turn(0), Turn(0))}, "frames"),
    (MIDWAY, {"frames": (EndOfRound(),)}, "frames"),
    (MIDWAY, {"frames": (ChoosingPair(),)}, "frames"),
    (PAIRS, {"frames": (ChoosingOrder(0, False),)}, "frames"),
    (MIDWAY, {"frames": (ChoosingOrder(1, False),)}, "asks nothing"),
    (PAYING, {"frames": (EndOfRound(), Turn(0), Paying(0))}, "frames"),
    (PAYING, {"frames": (EndOfRound(), Turn(1), Paying(1))}, "frames"),
    (PAYING, {"frames": (EndOfRound(), Turn(1), Adding(0)), "storages": (NONE, Crystals(2, 2))}, "asks nothing"),
    (ADDING, {"frames": (EndOfRound(), Turn(1), Paying(0))}, "asks nothing"),
    (ADDING, {"frames": (EndOfRound(), Turn(1), Settling(0, (0, 1), True))}, "asks nothing"),
    (SETTLING, {"frames": (EndOfRound(), Settling(0, (1,), True))}, "asks nothing"),
    (SETTLING, {"frames": (EndOfRound(), Settling(0, (2, 1), True))}, "asks nothing"),
    (SETTLING, {"frames": (EndOfRound(), Settling(0, (1, 2), False))}, "asks nothing"),
    (SETTLING, {"frames": (EndOfRound(), Settling(0, (1, 20), True))}, "asks nothing"),
    (SETTLING, {"frames": (EndOfRound(), Settling(0, (1, 3), True))}, "asks nothing"),
    (SETTLING, {"frames": (EndOfRound(), Rotating(1))}, "frames"),
]


@pytest.mark.parametrize(("sound", "changes", "word"), BROKEN)
def test_audit_finds_what_is_broken(sound: MaatatahayState, changes: dict[str, object], word: str) -> None:
    assert GAME.audit(sound) == ()
    broken = msgspec.structs.replace(sound, **changes)
    assert any(word in line for line in GAME.audit(broken)), GAME.audit(broken)
