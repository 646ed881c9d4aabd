"""The base of games with a stack of frames: a question or an automatic step for each frame, and the loop over them.

What happens next is data in the state, a stack of frames. The top frame has a step here: a ``Question`` asks seats and
takes their answers, an ``Automatic`` runs by itself (``rules.questions``). A game joins the steps with ``by_frame``;
``FramedGame`` derives the contract of ``rules.engine`` from them.

An ``IllegalMove`` with a code and facts gives the reason for a refusal; the text of a code is in the ``errors.toml`` of
the game's face. Every game has ``not_asked`` (seat: it has nothing to decide now), ``not_a_move`` (move: it names
things that do not exist) and ``not_now`` (stage, move: the current question is another one). ``InvalidMove`` has one
code, ``unknown_notation`` (text).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from inspect import isabstract
from types import ModuleType
from typing import Any, ClassVar, get_args

from typing_extensions import override

from rules.engine import (
    Decision,
    Game,
    IllegalMove,
    InvalidMove,
    Move,
    MoveT,
    Own,
    Seat,
    StateT,
    Step,
    Viewer,
    check_options,
)
from rules.look_ahead import standstill
from rules.position import Draft
from rules.position_notation import Drawn, read_view, write_view
from rules.questions import Automatic, AutomaticAnswers, Question

_BOUND = 200
"""More automatic frames than any single move can lead to."""

Steps = Mapping[type, Own]
"""The ``Question`` or ``Automatic`` for the type of each frame."""


def by_frame(frames: Own, *steps: Question[Any, Any] | Automatic[Any]) -> Steps:
    """Return the steps by the type of their frame.

    Raises TypeError unless each type of the union ``frames`` has exactly one.
    """
    steps_by_type: dict[type, Own] = {}
    for step in steps:
        if step.frame in steps_by_type:
            raise TypeError(f"{step.frame.__name__} has two steps")
        steps_by_type[step.frame] = step
    wrong = sorted(kind.__name__ for kind in steps_by_type.keys() ^ set(get_args(frames)))
    if wrong:
        raise TypeError(f"frames without a step, or steps without a frame: {', '.join(wrong)}")
    return steps_by_type


def steps_in(*modules: ModuleType) -> list[Own]:
    """Return a step for each frame, from the modules that define their classes."""
    steps: list[Own] = []
    for module in modules:
        kinds = [one for one in vars(module).values() if isinstance(one, type) and one.__module__ == module.__name__]
        steps += (kind() for kind in kinds if issubclass(kind, (Question, Automatic)) and not isabstract(kind))
    return steps


class FramedGame(Game[StateT, MoveT]):
    """A game whose contract follows from its ``steps``.

    Its states have ``frames``, the stack of what happens next with the top one last, ``group``, the number of the
    question, and ``dice``. Its views have the same except the dice, with frames as the questions' ``shown`` returns
    them, and ``asked``.

    ``standing`` are its automatic answers, if it has any, and ``draft`` its mutable copy of a state. ``moves`` are all
    its moves by notation, created once, so that only the exact notation of a move is accepted; a game with too many to
    list leaves it out and overrides ``parse`` and ``knows``. ``drawn`` are the fields that have the game's own notation
    in positions as text.
    """

    steps: ClassVar[Steps]
    standing: ClassVar[AutomaticAnswers[Any] | None] = None
    draft: ClassVar[type[Draft[Any, Any]]]
    moves: ClassVar[Mapping[str, Own]] = {}
    drawn: ClassVar[Drawn] = {}
    _all: ClassVar[frozenset[Move]] = frozenset()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._all = frozenset(cls.moves.values())

    @abstractmethod
    def deal(self, seats: int, options: Own, seed: bytes) -> Draft[StateT, Own]:
        """Return the setup for valid seats and options; its frames are run later."""

    @override
    def setup(self, seats: int, options: Own, seed: bytes) -> Step[StateT, Own]:
        """Return the first position. Raises ValueError, with a sentence, for wrong seats or options."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is played by {_numbers(self.seats)} players, not {seats}")
        check_options(options)
        draft = self.deal(seats, options, seed)
        self.advance(draft)
        return draft.step()

    def question(self, position: Own) -> Own:
        """Return the current ``Question``; None if the match is over."""
        return self.steps[type(position.frames[-1])] if position.frames else None

    def stage(self, position: Own) -> str:
        """Return the kind of the current question; ``over`` if there is none."""
        if not position.frames:
            return "over"
        kind: str = self.steps[type(position.frames[-1])].kind
        return kind

    def asked(self, position: Own) -> tuple[Seat, ...]:
        """Return the seats that must answer now; () if the match is over."""
        if not position.frames:
            return ()
        frame = position.frames[-1]
        seats: tuple[Seat, ...] = self.steps[type(frame)].asked(position, frame)
        return seats

    def shown_frames(self, state: Own, viewer: Viewer) -> tuple[Own, ...]:
        """Return the stack as ``viewer`` can see it, without a question hidden from them."""
        if not state.frames:
            return ()
        frames = state.frames if viewer in self.asked(state) else self._public_frames(state)
        return (*frames[:-1], self.steps[type(frames[-1])].shown(state, frames[-1], viewer))

    def _public_frames(self, state: Own) -> tuple[Own, ...]:
        """Return the stack up to the question that everyone can know of."""
        frames: tuple[Own, ...] = tuple(state.frames)
        while self.steps[type(frames[-1])].is_secret(state, frames[-1]):
            frames = frames[:-1]
        return frames

    @override
    def pending(self, state: Own) -> tuple[Decision, ...]:
        if not state.frames:
            return ()
        frame = state.frames[-1]
        question = self.steps[type(frame)]
        seats = question.asked(state, frame)
        if question.is_secret(state, frame):
            frame = self._public_frames(state)[-1]
            question = self.steps[type(frame)]
        return tuple([question.decision(state, frame, seat, state.group) for seat in seats])

    @override
    def legal(self, state: Own, seat: Seat) -> tuple[MoveT, ...]:
        """Return every legal move of ``seat``; () if it has no question.

        For a game whose views show everything that its questions depend on, ``state`` can be a view.
        """
        if not state.frames:
            return ()
        frame = state.frames[-1]
        top = self.steps[type(frame)]
        return top.legal(state, frame, seat) if seat in top.asked(state, frame) else ()

    @override
    def optional(self, state: Own, seat: Seat) -> tuple[MoveT, ...]:
        return self.standing.legal(state, seat) if self.standing and state.frames else ()

    def refuse(self, state: Own, seat: Seat, move: MoveT) -> IllegalMove | None:
        """Return why ``seat`` cannot make ``move`` now; None exactly for its legal and optional moves."""
        if not state.frames:
            return IllegalMove("not_asked", seat=seat)
        if self.standing and isinstance(move, self.standing.move):
            return self.standing.refuse(state, seat, move) if self.knows(move) else self.unknown(move)
        frame = state.frames[-1]
        top = self.steps[type(frame)]
        why: IllegalMove | None
        if seat not in top.asked(state, frame):
            why = top.not_asked(state, frame, seat)
        elif not self.knows(move):
            why = self.unknown(move)
        elif not isinstance(move, top.move):
            why = IllegalMove("not_now", stage=top.kind, move=str(move))
        else:
            why = top.refuse(state, frame, seat, move)
        return why

    @override
    def fallback(self, view: Own, seat: Seat) -> MoveT:
        """Return the answer of an absent player. Raises ``IllegalMove`` for a seat without a question."""
        if seat not in view.asked:
            raise IllegalMove("not_asked", seat=seat)
        frame = view.frames[-1]
        move: MoveT = self.steps[type(frame)].fallback(view, frame, seat)
        return move

    def audit_frame(self, state: Own) -> tuple[str, ...]:
        """Return the errors of the top frame, as its question sees it, and the seats that cannot answer; () if none."""
        if not state.frames:
            return standstill(self, state)
        frame = state.frames[-1]
        top = self.steps[type(frame)]
        if not isinstance(top, Question):
            return (f"frames {state.frames} end in one that asks nothing",)
        return (*top.audit(state, frame), *standstill(self, state))

    @override
    def see(self, event: Own, viewer: Viewer) -> Own:
        return event.seen(viewer)

    @override
    def draws(self, state: Own) -> int:
        draws: int = state.dice.counter
        return draws

    @override
    def apply(self, state: Own, seat: Seat, move: MoveT) -> Step[StateT, Own]:
        """Return the result of ``move``. Raises the ``IllegalMove`` that ``refuse`` returns."""
        why = self.refuse(state, seat, move)
        if why is not None:
            raise why
        return self._moved(state, seat, move).step()

    @override
    def after(self, state: StateT, seat: Seat, move: MoveT) -> StateT:
        return self._moved(state, seat, move).state()

    def _moved(self, state: Own, seat: Seat, move: MoveT) -> Draft[StateT, Own]:
        """Return the draft after a legal or optional move."""
        draft = self.draft(state)
        if self.standing and isinstance(move, self.standing.move):
            self.standing.answer(draft, seat, move)
        else:
            frame = state.frames[-1]
            self.steps[type(frame)].answer(draft, frame, seat, move)
        self.advance(draft)
        return draft

    def advance(self, draft: Draft[StateT, Own]) -> None:
        """Run frames until one has a question or none is left.

        Raises RuntimeError for frames that never end.
        """
        steps = self.steps
        for _ in range(_BOUND):
            frames = draft.frames
            if not frames or not steps[type(frames[-1])].advance(draft, frames[-1]):
                break
        else:
            raise RuntimeError(f"the frames {draft.frames} do not come to rest")
        self.number_question(draft)

    def number_question(self, draft: Draft[StateT, Own]) -> None:
        """Give the current question its group number: a new one after every move, except an automatic answer.

        A game with questions that several seats answer one after another overrides this: the same question keeps its
        number.
        """
        draft.group += draft.fresh if self.standing else 1

    def knows(self, move: Move) -> bool:
        """Return whether ``move`` is a move of this game."""
        return move in self._all

    def unknown(self, move: Move) -> IllegalMove:
        """Return why ``move`` is not a move of this game."""
        return IllegalMove("not_a_move", move=str(move)[:60])

    @override
    def parse(self, text: str) -> MoveT:
        """Return the move written as ``text``; raises ``InvalidMove`` for anything else."""
        move: MoveT | None = self.moves.get(text)
        if move is None:
            raise InvalidMove("unknown_notation", text=text[:60])
        return move

    @override
    def write_position(self, view: Own) -> str:
        return write_view(view, self.drawn)

    @override
    def read_position(self, text: str) -> Own:
        """Return the view written as ``text``; raises ``InvalidPosition`` for anything else."""
        view: Own = read_view(text, self.view_type, self.drawn)
        return view


class ListingGame(FramedGame[StateT, MoveT]):
    """A game that checks a move by the moves that it listed last, where that is quicker than its questions are."""

    _listed: tuple[Own, Seat, tuple[Own, ...]] = (None, 0, ())

    @override
    def legal(self, state: Own, seat: Seat) -> tuple[MoveT, ...]:
        moves = super().legal(state, seat)
        self._listed = state, seat, moves
        return moves

    @override
    def refuse(self, state: Own, seat: Seat, move: MoveT) -> IllegalMove | None:
        listed, asked, moves = self._listed
        return None if listed is state and asked == seat and move in moves else super().refuse(state, seat, move)


def _numbers(seats: range) -> str:
    """Return numbers of players in words: "2", "2 or 4", "3 to 5"."""
    if len(seats) > 2 and seats.step == 1:
        return f"{seats[0]} to {seats[-1]}"
    return " or ".join(map(str, seats))


AnyFramedGame = FramedGame[Any, Any]
"""Any game on a stack of frames, with any types."""
