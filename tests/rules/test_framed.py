"""What is found when a game is put together, and how standing answers and windows of the tests' own game go."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.draft import Draft
from rules.engine import IllegalMove, Options, Seat
from rules.framed import by_frame
from rules.questions import Choice, by_move
from rules.soul_puzzler.frames import Flip, Gravity
from rules.soul_puzzler.score_abilities import GainAbility
from rules.soul_puzzler.steps.dealing import Flip as Flipping
from rules.soul_puzzler.steps.scoring import Gravity as Falling
from tests.games.snatch import GAME
from tests.games.snatch import values as v
from tests.rules.playing import why_not


def blocking(*hands: tuple[int, ...], winner: Seat = 0, card: int = 8) -> v.SnatchState:
    """Return a position in which the point of ``winner`` may be blocked."""
    state = GAME.setup(len(hands), Options(), b"s" * 32).state
    frame = v.Blocking(winner, card, (None,) * len(hands))
    deck = tuple(one for one in v.DECK if one not in {card for hand in hands for card in hand})
    return replace(state, frames=(frame,), hands=hands, deck=deck, group=1)


def after(state: v.SnatchState, *moves: tuple[Seat, str]) -> tuple[v.SnatchState, list[v.SnatchEvent]]:
    events: list[v.SnatchEvent] = []
    for seat, move in moves:
        step = GAME.apply(state, seat, GAME.parse(move))
        state, events = step.state, [*events, *step.events]
    return state, events


def asked(state: v.SnatchState) -> list[Seat]:
    return [decision.seat for decision in GAME.pending(state)]


def test_every_frame_needs_exactly_one_step() -> None:
    assert set(by_frame(Flip | Gravity, Flipping(), Falling())) == {Flip, Gravity}
    with pytest.raises(TypeError, match="Gravity"):
        by_frame(Flip | Gravity, Flipping())
    with pytest.raises(TypeError, match="two steps"):
        by_frame(Flip | Gravity, Flipping(), Flipping(), Falling())
    with pytest.raises(TypeError, match="Gravity"):
        by_frame(Flip | v.Laying, Flipping(), Falling())


def test_every_kind_of_answer_is_taken_once() -> None:
    with pytest.raises(TypeError, match="GainAbility"):
        by_move(GainAbility(), GainAbility())
    with pytest.raises(TypeError, match="GainAbility"):
        type("Twice", (Choice,), {"answers": (GainAbility(), GainAbility())})


def test_a_draft_declares_every_field_of_its_state() -> None:
    with pytest.raises(TypeError, match="declare hands"):
        type(
            "Half",
            (Draft,),
            {
                "state_type": v.SnatchState,
                "__annotations__": {
                    name: "int"
                    for name in v.SnatchState.__struct_fields__
                    if name not in ("dice", "hands", "frames", "group")
                },
            },
        )
    with pytest.raises(TypeError, match="of no game"):
        Draft(GAME.setup(2, Options(), b"s" * 32).state)


def test_a_draft_leaves_its_state_as_it_was() -> None:
    state = GAME.setup(2, Options(), b"s" * 32).state
    draft = v.Draft(state)
    draft.points[0] += 3
    draft.frames.append(v.Laying((1, None)))
    assert (state.points, len(state.frames)) == ((0, 0), 1)
    assert draft.step().state.points == (3, 0)


def test_frames_that_never_come_to_rest_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.steps[v.Laying], "advance", lambda draft, frame: True)
    with pytest.raises(RuntimeError, match="do not come to rest"):
        GAME.setup(2, Options(), b"s" * 32)


def test_a_window_asks_who_has_cards_and_not_who_could_block() -> None:
    state = blocking((9,), (16,), (1,), ())
    assert asked(state) == [1, 2]
    assert [str(move) for move in GAME.legal(state, 2)] == ["block:0"]
    assert GAME.pending(state) == GAME.pending(blocking((9,), (2,), (16,), ()))


def test_of_several_blocks_the_first_after_the_winner_counts_whoever_was_quicker() -> None:
    state = blocking((16,), (9,), (15,), (1,), winner=1)
    for order in ([(0, "block:16"), (2, "block:15")], [(2, "block:15"), (0, "block:16")]):
        end, events = after(state, *order, (3, "block:0"))
        assert events == [v.Decided(((2, 15), (0, 16)), (0, 0, 0, 0))]
        assert (end.hands, end.points) == (((16,), (9,), (), (1,)), (0, 0, 0, 0))


def test_a_block_handed_back_is_seen_by_its_own_seat_alone() -> None:
    _, (event,) = after(blocking((9,), (15,), (16,)), (1, "block:15"), (2, "block:16"))
    assert GAME.see(event, 2) == event
    for viewer in (0, 1, None):
        assert GAME.see(event, viewer) == v.Decided(((1, 15),), (0, 0, 0))


def test_who_rests_is_not_asked_until_the_next_cards_are_laid() -> None:
    state, _ = after(blocking((9, 1), (15, 2), (16, 3)), (2, "rest"))
    assert asked(state) == [1]
    state, events = after(state, (1, "block:0"))
    assert events == [v.Decided((), (1, 0, 0))]
    state, _ = after(state, (0, "lay:9"), (1, "lay:2"), (2, "lay:3"))
    assert (asked(state), state.resting) == ([1, 2], (False, False, False))


def test_the_last_to_be_asked_closes_the_window_by_resting() -> None:
    state, events = after(blocking((9,), (15,), (16,)), (1, "block:15"), (2, "rest"))
    assert events == [v.Rested(2, True), v.Decided(((1, 15),), (0, 0, 0))]
    assert GAME.outcome(state) is not None


def test_standing_answers_are_given_at_any_time_and_taken_back() -> None:
    state = GAME.setup(2, Options(), b"s" * 32).state
    assert [str(move) for move in GAME.optional(state, 1)] == ["rest"]
    assert why_not(GAME, state, 1, "wake") == ("no_change", {"on": False})
    state, events = after(state, (1, "rest"), (1, "wake"))
    assert events == [v.Rested(1, True), v.Rested(1, False)]
    assert asked(state) == [0, 1]
    over = replace(state, frames=())
    assert GAME.optional(over, 0) == ()
    with pytest.raises(IllegalMove, match="not_asked"):
        GAME.apply(over, 0, v.Rest(True))


def test_the_audit_names_everybody_who_is_asked_and_cannot_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    laying = replace(blocking((9,), (), (), winner=1), frames=(v.Laying((None, None, None)),))
    assert GAME.audit(laying) == tuple(f"seat {seat}, asked to lay, has no legal answer" for seat in (1, 2))
    answered = replace(laying, frames=(v.Blocking(0, 8, (None, 0, 0)),))
    assert GAME.audit(answered) == ("nobody is asked, but the match is not over",)
    assert GAME.audit(replace(laying, frames=())) == ()
    window = blocking((9,), (15,))
    assert GAME.audit(window) == ()
    monkeypatch.setattr(GAME.steps[v.Blocking], "fallback", lambda view, frame, seat: v.Play("block", 14))
    assert GAME.audit(window) == ("seat 1, asked to block, would be answered for with block:14, which is not legal",)
    monkeypatch.setattr(GAME.steps[v.Blocking], "fallback", lambda view, frame, seat: ()[seat])
    (problem,) = GAME.audit(window)
    assert problem.startswith("seat 1, asked to block, cannot be answered for: IndexError")
    monkeypatch.undo()
    monkeypatch.setattr(GAME.steps[v.Blocking], "resolve", lambda draft, frame: ()[frame.winner])
    (problem,) = GAME.audit(window)
    assert problem.startswith("seat 1, asked to block, cannot be answered for: IndexError")
