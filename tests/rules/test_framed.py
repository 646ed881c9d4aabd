"""What is found when a game is put together, and what the audit of one finds."""

from __future__ import annotations

from typing import get_origin, get_type_hints

import pytest
from msgspec.structs import replace

from rules.engine import AnyGame, Options
from rules.framed import FramedGame, by_frame
from rules.position import Draft
from rules.questions import Choice, by_move
from rules.soul_puzzler.frames import Flip, Gravity
from rules.soul_puzzler.score_abilities import TideAbility
from rules.soul_puzzler.steps.choosing import Flip as Flipping
from rules.soul_puzzler.steps.scoring import Gravity as Falling
from tests.conformance.kit import every_game
from tests.games.snatch import GAME
from tests.games.snatch import values as v
from tests.games.snatch.builder import blocking


def test_every_frame_needs_exactly_one_step() -> None:
    assert set(by_frame(Flip | Gravity, Flipping(), Falling())) == {Flip, Gravity}
    with pytest.raises(TypeError, match="Gravity"):
        by_frame(Flip | Gravity, Flipping())
    with pytest.raises(TypeError, match="two steps"):
        by_frame(Flip | Gravity, Flipping(), Flipping(), Falling())
    with pytest.raises(TypeError, match="Gravity"):
        by_frame(Flip | v.Laying, Flipping(), Falling())


def test_every_kind_of_answer_is_taken_once() -> None:
    with pytest.raises(TypeError, match="TideAbility"):
        by_move(TideAbility(), TideAbility())
    with pytest.raises(TypeError, match="TideAbility"):
        type("Twice", (Choice,), {"answers": (TideAbility(), TideAbility())})


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


@every_game
def test_a_draft_has_the_fields_of_its_state(game: AnyGame) -> None:
    assert isinstance(game, FramedGame)
    own = get_type_hints(game.draft)
    assert game.draft.state_type is game.state_type
    assert own.keys() - get_type_hints(Draft).keys() <= set(game.state_type.__struct_fields__) <= own.keys()


@every_game
def test_only_tuples_of_a_state_are_lists_in_its_draft(game: AnyGame) -> None:
    assert isinstance(game, FramedGame)
    own, fields = get_type_hints(game.draft), get_type_hints(game.state_type)
    lists = [name for name in game.state_type.__struct_fields__ if get_origin(own[name]) is list]
    assert lists and all(get_origin(fields[name]) is tuple for name in lists)


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
