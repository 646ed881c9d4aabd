"""The turn (2.7), the activation (2.8), what teammates share (2.27), and the end of the match (2.26)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Outcome
from rules.soulgivers.events import Destroyed
from rules.soulgivers.pieces import Activation
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    FOUR,
    GAME,
    IN_TEAMS,
    PLACED,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    find,
    four_seats,
    legal,
    play,
    position,
    refusal,
    seats_asked,
)
from tests.rules.soulgivers.scenes import (
    FOE,
    SEATS_OF_FOUR,
    acts,
    four_at,
    four_holding,
    holder,
    holding,
    id_of,
    outcome,
    places,
    refusals,
    two_against_two,
    with_each,
)

QUESTIONS: dict[str, tuple[str, dict[str, Any], str]] = {
    "control": ("volomancer", {}, "use:mind_control>C5"),
    "relocate": ("holemaker", {"modifiers": "hole@A3", "sides": ({"voided": True}, {"voided": True})}, "use:tear"),
    "blow": ("blower", {}, "use:tornado"),
    "relay": ("soulcrusher", {"souls": "shells-ghost@C3 specters-ghost@B3"}, "use:soulstrike>shells-ghost/W"),
    "aim": ("confuser", {}, "use:chaos"),
    "exit": ("spacewalker", {"modifiers": "hole@C4 hole@H8"}, "step:C4"),
    "place": ("runner", {"modifiers": "hole@A1 hole@A3"}, "population"),
}
POOR: Any = ({"essences": 0, "extra": 2}, {"essences": 0, "extra": 2})


def test_2_8_each_is_activated_once_and_another_activation_ends_the_first() -> None:
    moves = ("activate:runner", "step:C4", "activate:patcher", "face:E")
    state = play(position("runner@C3 patcher@C9", FOE), *moves)
    assert refusals(state, "activate:runner", "activate:patcher", "activate:aeger") == ["activated"] * 2 + [
        "not_in_game"
    ]
    assert find(state, "shells-runner").facing == 1
    assert places(play(state, "step:C8"), "shells-runner", "shells-patcher") == ["C4", "C8"]


@pytest.mark.parametrize(
    "move",
    ["step:C4", "walk:C4-C5", "halt:N", "drop:N", "attack:C4", "use:eradicate", "absorb:runner", "deliver", "gate"],
)
def test_2_8_nothing_of_a_soulgiver_is_done_without_an_activation(move: str) -> None:
    assert refusal(position("ghost@C3*", FOE), move) == "nobody_active"


def test_2_8_one_that_stayed_on_its_portal_is_not_activated_again() -> None:
    state = play(position("confuser@PS1 ghost@PS1", FOE), "activate:confuser", "activate:ghost")
    assert "activate:confuser" not in legal(state)
    assert refusal(play(state, "step:C10", "halt:N"), "activate:confuser") == "activated"


def test_2_8_nothing_of_an_activation_goes_over_to_the_next() -> None:
    doing: dict[str, Any] = {"bonus": 2, "steps": 1, "axis": 0, "locked": 1, "ended": True, "repeated": True}
    doing |= {"used": ("collect", "attack"), "free_own": 1, "free_soul": 1}
    state = acts("runner@C3 patcher@G9", "aeger@J9", doing=doing)
    assert play(state, "activate:patcher").activation == Activation("shells-patcher")


def test_2_7_the_end_of_a_turn_in_its_order() -> None:
    state = acts("confuser@C3=4 ghost@PS1 patcher@E9", "aeger@I9=5", decks=("runner", ""), fragment="A9")
    state, events = apply(play(state, "use:chaos>A1R"), "end")
    destroyed = [(event.id, event.cause) for event in events if isinstance(event, Destroyed)]
    assert destroyed == [("shells-ghost", "portal"), ("shells-confuser", "decay")]
    assert "shells-ghost" in state.sides[SHELLS].removed
    assert places(state, "shells-confuser") == ["Soul on C3"]
    assert (holder(state, "patcher").decay, holder(state, "aeger").decay) == (1, 5)
    assert (state.sides[SHELLS].essences, asked(state)) == (5, [(SPECTERS, "act")])


def test_2_7_effects_of_the_turn_end_with_it() -> None:
    state = acts("whisperer@C3 ghost@D3", "aeger@I9 patcher@G3", hands=("overflow", ""))
    state = play(state, "use:encouragement>D3", "draw", "play:overflow", "activate:ghost", "end")
    ghost = find(state, "shells-ghost")
    assert (ghost.encouraged, ghost.activated, ghost.marks, holder(state, "whisperer").marks) == (False, False, 0, 0)
    assert (state.sides[SHELLS].extra, state.players[SHELLS].drawn, state.activation) == (0, 0, None)


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_7_and_2_25_what_the_end_of_a_turn_does_to_whom(seat: int) -> None:
    """The Portals of its player are emptied and the Essences of its population come back; effects end for everybody."""
    waiting = ("runner@PS1", "runner@PP1", "blower@PS2", "ghost@PP2")
    pieces = [f"{one} {other}" for one, other in zip(PLACED, waiting, strict=True)]
    state, events = apply(with_each(four_seats(seat, *pieces, sides=POOR), encouraged=True, activated=True), "end")
    gone = [(event.id, event.cause) for event in events if isinstance(event, Destroyed)]
    id = id_of(seat, waiting[seat].partition("@")[0])
    assert gone == [(id, "portal")]
    assert id in state.sides[seat % 2].removed
    assert state.souls == ()
    assert {(piece.encouraged, piece.activated) for piece in state.soulgivers} == {(False, False)}
    expected = [(5, 0) if side == seat % 2 else (0, 2) for side in range(2)]
    assert [(side.essences, side.extra) for side in state.sides] == expected


def test_2_27_turns_alternate_and_each_acts_with_own_soulgivers_only() -> None:
    state = two_against_two()
    for seat in (0, 1, 2, 3, 0):
        assert seats_asked(state) == [seat]
        own = {piece.hero for piece in state.soulgivers if piece.seat == seat}
        assert {move.partition(":")[2] for move in legal(state, "activate:")} == own
        state = play(state, "end")
    assert refusal(two_against_two(), "activate:patcher") == "not_in_game"


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize(("whose", "code"), [(0, ""), (1, "no_essence")])
def test_2_27_essences_are_those_of_the_population(whose: int, code: str, seat: int) -> None:
    sides: list[dict[str, Any]] = [{"essences": 0}, {"essences": 0}]
    sides[(seat + whose) % 2] = {"essences": 1}
    state = four_at(seat, {seat: "C3"}, active=FOUR[seat], fragment="C4", sides=sides)
    assert refusal(state, "collect:N") == code


def test_a48_nothing_is_played_in_the_turn_of_the_teammate() -> None:
    state = play(four_holding(0, "", "quake", "realign", "", turn=9, modifiers="hole@G9"), "activate:ghost")
    assert asked(state) == [(1, "window"), (3, "window")]
    assert refusals(state, "2:play:realign", "2:population") == ["not_asked"] * 2


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("kind", QUESTIONS)
def test_2_27_each_player_answers_what_own_soulgivers_ask(kind: str, seat: int) -> None:
    hero, more, move = QUESTIONS[kind]
    pieces = ["aeger@C5", "aeger@E3", "patcher@J10", "patcher@J1"]
    pieces[seat] = f"{hero}@C3 {pieces[seat]}"
    state = four_seats(seat, *pieces, active="" if kind == "place" else hero, tiles=IN_TEAMS, **more)
    assert asked(play(state, move)) == [(seat, kind)]


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize(("cards", "intact"), [("", True), ("runner", False), ("runner", True)])
def test_a57_one_who_is_out_is_skipped_and_the_turn_counted(cards: str, intact: bool, seat: int) -> None:
    """A deck without an intact Portal does not help; with one the last hero comes by itself."""
    pieces = [piece if other != seat else "" for other, piece in enumerate(PLACED)]
    decks = tuple(cards if other == seat else "" for other in range(4))
    portals = tuple((number // 2 != seat % 2) or (intact and number % 2 == 0) for number in range(4))
    state = play(four_seats((seat + 3) % 4, *pieces, decks=decks, portals=portals), "end")
    plays = seat if cards and intact else (seat + 1) % 4
    assert (asked(state), state.seat, state.turn) == ([(plays, "act")], plays, 11 if plays == seat else 12)


@pytest.mark.parametrize("population", [0, 1])
def test_2_26_a_population_of_two_against_two_loses_when_both_are_out(population: int) -> None:
    pieces = list(PLACED)
    pieces[population], pieces[population + 2] = "", pieces[population + 2] + "=5"
    over = outcome(play(four_seats(population + 2, *pieces), "end"))
    seats = ((0, 2), (1, 3))
    assert (over.reason, over.winners) == ("elimination", seats[1 - population])
    assert over.ranking == (seats[1 - population], seats[population])


def test_2_26_the_scores_count_the_soulgivers_in_the_game_and_the_heroes_still_to_come_of_each_player() -> None:
    decks = ("blower", "", "aeger confuser", "ghost")
    state = four_seats(0, "ghost@C10* runner@A1", *PLACED[1:], active="ghost", decks=decks)
    assert [dict(score)["soulgivers"] for score in outcome(play(state, "deliver")).scores] == [3, 1, 3, 2]
    lost = play(position("ghost@C3=5", "aeger@I2 runner@I4", decks=("", "ghost")), "end")
    assert outcome(lost) == Outcome("elimination", ((1,), (0,)), ({"soulgivers": 0}, {"soulgivers": 3}))


@pytest.mark.parametrize(
    ("state", "move", "winners"),
    [
        (acts("ghost@C3", "aeger@D3E"), "attack:D3", (SHELLS,)),
        (acts("ghost@C3", "aeger@D3E", decks=("", "runner")), "attack:D3", None),
        (
            acts("ghost@C3", "aeger@D3E", decks=("", "runner"), portals=(True, True, False, False)),
            "attack:D3",
            (SHELLS,),
        ),
        (
            holding(
                "fracture", shells="ghost@C1", specters="", decks=("", "runner"), portals=(True, True, True, False)
            ),
            "play:fracture",
            (SHELLS,),
        ),
        (acts("ghost@C3", "aeger@D3E runner@PP1"), "attack:D3", None),
        (acts("ghost@C3", "aeger@D3E", four=("patcher@I9", "")), "attack:D3", (0, 2)),
        (acts("ghost@C3", "aeger@D3E", four=("patcher@I9", ""), decks=("", "", "", "runner")), "attack:D3", None),
        (acts("aeger@C3=4", "ghost@D3=4"), "use:magnificent_decay>D3/2", ()),
    ],
)
def test_2_26_a_population_without_soulgivers_and_reinforcements_loses_at_once(
    state: SoulgiversState, move: str, winners: tuple[int, ...] | None
) -> None:
    over = play(state, move)
    found = GAME.outcome(over)
    assert (found and (found.reason, found.winners)) == (None if winners is None else ("elimination", winners))
    assert winners != () or over.winner == ""


def test_2_26_nobody_wins_a_draw_and_the_scores_count_decks() -> None:
    more: dict[str, Any] = {"portals": (False,) * 4, "decks": ("runner blower", "confuser")}
    over = outcome(play(acts("aeger@C3=4", "ghost@D3=4", **more), "use:magnificent_decay>D3/2"))
    assert (over.ranking, over.winners) == ((), ())
    assert [dict(score) for score in over.scores] == [{"soulgivers": 2}, {"soulgivers": 1}]
