"""The questions of a game's frames, the answers to them, and automatic steps.

What happens next is data in a state, a stack of frames. Everything about a question is in one object: a ``Question``,
or a ``SealedQuestion`` whose answers are given together, or a ``Choice`` that takes several kinds of answers.
``AutomaticAnswers`` are moves that no one waits for, ``Automatic`` is a step that needs no answer.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar, get_args, get_origin

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import Decision, IllegalMove, Move, MoveT, Own, Pace, Seat, Struct, Viewer

FrameT = TypeVar("FrameT", bound=Struct)


class NotAsked(Struct, frozen=True, tag=True):
    """In place of the sealed answer of a seat that everyone knows need not answer."""


class Bracketed:
    """A class whose ``frame`` and ``move`` are the types in its brackets, unless it sets them itself."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for base in vars(cls).get("__orig_bases__", ()):
            parameters = getattr(get_origin(base), "__parameters__", ())
            for parameter, given in zip(parameters, get_args(base), strict=False):
                name = _NAMES.get(parameter, "")
                if name and name not in vars(cls) and given is not Any and not isinstance(given, TypeVar):
                    setattr(cls, name, given)


_NAMES: Mapping[object, str] = {FrameT: "frame", MoveT: "move"}


class Question(Bracketed, ABC, Generic[FrameT, MoveT]):
    """Everything about one question: the seats that must answer, the legal answers, the effect of an answer.

    ``frame`` is the type of its frame and ``move`` the type of its answers, or a union of types, as in the brackets of
    its class. ``kind``, ``sealed``, ``open`` and ``pace`` are those of the ``Decision``. A ``position`` is a state, a
    draft, or a view of a game if all that the question depends on is public.
    """

    frame: ClassVar[type[Struct]]
    move: ClassVar[Own]
    kind: ClassVar[str]
    sealed: ClassVar[bool] = False
    open: ClassVar[bool] = False
    pace: ClassVar[Pace] = "turn"

    @abstractmethod
    def asked(self, position: Own, frame: FrameT) -> tuple[Seat, ...]:
        """Return the seats that must answer now."""

    @abstractmethod
    def legal(self, position: Own, frame: FrameT, seat: Seat) -> tuple[MoveT, ...]:
        """Return every legal answer of a seat that must answer, in a stable order."""

    @abstractmethod
    def refuse(self, position: Own, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove | None:
        """Return why a seat that must answer cannot give this answer; None exactly for the legal answers.

        ``move`` is a move of the game, of the question's own type.
        """

    @abstractmethod
    def answer(self, draft: Own, frame: FrameT, seat: Seat, move: MoveT) -> None:
        """Carry out a legal answer. A sealed answer is only recorded: ``advance`` resolves it."""

    @abstractmethod
    def fallback(self, view: Own, frame: FrameT, seat: Seat) -> MoveT:
        """Return the answer of an absent player who must answer: legal, and the simplest one."""

    def advance(self, draft: Own, frame: FrameT) -> bool:
        """Continue if there is nothing to ask or all have answered; return whether that was so."""
        return False

    def shown(self, state: Own, frame: FrameT, viewer: Viewer) -> FrameT:
        """Return the frame without the parts hidden from ``viewer``."""
        return frame

    def is_secret(self, position: Own, frame: FrameT) -> bool:
        """Return whether only the seats that must answer know of this question: others see the one below it.

        A push of such a frame, or its removal without a trace, does not change the number of the question.
        """
        return False

    def audit(self, state: Own, frame: FrameT) -> Iterator[str]:
        """Yield every inconsistency between the frame and the rest of the state."""
        return iter(())

    def decision(self, position: Own, frame: FrameT, seat: Seat, group: int) -> Decision:
        """Return the decision of a seat that must answer."""
        return Decision(seat, self.kind, group, self.sealed, self.open, self.pace)

    def view_fields(self, state: Own, frame: FrameT, viewer: Viewer) -> dict[str, object]:
        """Return the fields of a view that show this question to ``viewer``."""
        return {}

    def not_asked(self, position: Own, frame: FrameT, seat: Seat) -> IllegalMove:
        """Return why a seat that need not answer cannot answer now."""
        return IllegalMove("not_asked", seat=seat)


class SeatQuestion(Question[FrameT, MoveT]):
    """A question to the ``seat`` of its frame; ``legal`` decides, ``reason`` says why not."""

    @override
    def asked(self, position: Own, frame: Own) -> tuple[Seat, ...]:
        return (frame.seat,)

    @override
    def refuse(self, position: Own, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove | None:
        return None if move in self.legal(position, frame, seat) else self.reason(position, frame, seat, move)

    @abstractmethod
    def reason(self, position: Own, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove:
        """Return why a move of the right kind is not legal."""


class SealedQuestion(Question[FrameT, MoveT]):
    """A question whose answers are kept in its frame until all are in, and resolved together.

    The frame has ``answers``, one for each seat and None for those not given; a seat that need not answer has another
    value there from the beginning, such as ``NotAsked``, or the game's own ``asked`` leaves it out.
    """

    sealed = True

    @override
    def asked(self, position: Own, frame: Own) -> tuple[Seat, ...]:
        return tuple([seat for seat, answer in enumerate(frame.answers) if answer is None])

    @override
    def answer(self, draft: Own, frame: Own, seat: Seat, move: MoveT) -> None:
        answers = (*frame.answers[:seat], self.kept(move), *frame.answers[seat + 1 :])
        draft.frames[-1] = replace(frame, answers=answers)

    def kept(self, move: MoveT) -> Own:
        """Return the part of an answer that the frame keeps: the move itself."""
        return move

    @override
    def advance(self, draft: Own, frame: Own) -> bool:
        if self.asked(draft, frame):
            return False
        self.resolve(draft, frame)
        return True

    @abstractmethod
    def resolve(self, draft: Own, frame: FrameT) -> None:
        """Carry out all answers in the order of the rules; another frame is on top afterwards."""

    @override
    def shown(self, state: Own, frame: Own, viewer: Viewer) -> Own:
        answers = tuple(
            answer if seat == viewer or isinstance(answer, NotAsked) else None
            for seat, answer in enumerate(frame.answers)
        )
        return replace(frame, answers=answers)


class Answer(Bracketed, ABC, Generic[FrameT, MoveT]):
    """One kind of answer to a question that takes several; ``move`` is its class."""

    move: type[Move]

    @abstractmethod
    def legal(self, position: Own, frame: FrameT, seat: Seat) -> tuple[MoveT, ...]:
        """Return every legal answer of this kind, in a stable order."""

    @abstractmethod
    def refuse(self, position: Own, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove | None:
        """Return why a seat that must answer cannot answer so; None exactly for the legal answers."""

    @abstractmethod
    def answer(self, draft: Own, frame: FrameT, seat: Seat, move: MoveT) -> None:
        """Carry out a legal answer."""


class AutomaticAnswers(Bracketed, ABC, Generic[MoveT]):
    """Automatic answers: public moves of a game that no one waits for (``Game.optional``).

    ``move`` is their type, or a union of types; no question has answers of that type. The ``advance`` of a question
    applies them to it.
    """

    move: ClassVar[Own]

    @abstractmethod
    def legal(self, position: Own, seat: Seat) -> tuple[MoveT, ...]:
        """Return every automatic answer that ``seat`` can give now."""

    @abstractmethod
    def refuse(self, position: Own, seat: Seat, move: MoveT) -> IllegalMove | None:
        """Return why ``seat`` cannot give it now; None exactly for the legal ones."""

    @abstractmethod
    def answer(self, draft: Own, seat: Seat, move: MoveT) -> None:
        """Note the automatic answer."""


class _ByMove(Protocol):
    @property
    def move(self) -> type[Move]: ...


KindT = TypeVar("KindT", bound=_ByMove)


def by_move(*kinds: KindT) -> dict[type, KindT]:
    """Return the kinds of answers by the class of their moves, in the order given.

    Raises TypeError if two have the same class.
    """
    kinds_by_move = {kind.move: kind for kind in kinds}
    if len(kinds_by_move) < len(kinds):
        raise TypeError(f"two kinds of one move among {', '.join(type(kind).__name__ for kind in kinds)}")
    return kinds_by_move


class Choice(Question[FrameT, MoveT]):
    """A question that takes several kinds of answers; ``answers`` lists them in order.

    The definition of a class with two answers for one class of move raises TypeError.
    """

    answers: ClassVar[tuple[Answer[Any, Any], ...]]
    _by_move: ClassVar[Mapping[type, Answer[Any, Any]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "answers" in vars(cls):
            cls._by_move = by_move(*cls.answers)
            cls.move = tuple(cls._by_move)

    @override
    def legal(self, position: Own, frame: FrameT, seat: Seat) -> tuple[MoveT, ...]:
        moves: list[MoveT] = []
        for kind in self.answers:
            moves += kind.legal(position, frame, seat)
        return tuple(moves)

    @override
    def refuse(self, position: Own, frame: FrameT, seat: Seat, move: MoveT) -> IllegalMove | None:
        return self._by_move[type(move)].refuse(position, frame, seat, move)

    @override
    def answer(self, draft: Own, frame: FrameT, seat: Seat, move: MoveT) -> None:
        self._by_move[type(move)].answer(draft, frame, seat, move)


class Automatic(Bracketed, ABC, Generic[FrameT]):
    """A step that runs by itself if its frame is on top."""

    frame: ClassVar[type[Struct]]

    @abstractmethod
    def run(self, draft: Own, frame: FrameT) -> None:
        """Carry out the step; another frame is on top afterwards, or none is left."""

    def advance(self, draft: Own, frame: FrameT) -> bool:
        """Carry out the step, and continue."""
        self.run(draft, frame)
        return True
