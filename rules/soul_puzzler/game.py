"""The contract of Soul Puzzler, assembled from its rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

import msgspec
from typing_extensions import override

from rules.dice import Dice
from rules.engine import IllegalMove, Move, Outcome, Seat, Viewer
from rules.framed import FramedGame, by_frame, steps_in
from rules.position import Draft as AnyDraft
from rules.soul_puzzler import audit, frames, viewing
from rules.soul_puzzler.board import DRAWN
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.draft import Draft
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.frames import Frame
from rules.soul_puzzler.moves import MOVES, Choose, PuzzlerMove
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState, PuzzlerView
from rules.soul_puzzler.steps import choosing, scoring, turn
from rules.soul_puzzler.viewing import determinize

_CHARGES_BEFORE = 2
"""The charges of every card that had any, in version 1."""


class _Charges(msgspec.Struct, frozen=True):
    """The part of a state that an upgrade from version 1 reads."""

    characters: tuple[str | None, str | None] = (None, None)
    charges: tuple[int, int] = (0, 0)


class SoulPuzzler(FramedGame[PuzzlerState, PuzzlerMove]):
    """Two players, five columns, lines of three or more souls."""

    key = "soul_puzzler"
    title = "Soul Puzzler"
    seats = range(2, 3)
    version = 2
    options: ClassVar[type[PuzzlerOptions]] = PuzzlerOptions
    state_type = PuzzlerState
    view_type = PuzzlerView
    event_type = PuzzlerEvent
    draft = Draft
    moves = MOVES
    drawn = DRAWN
    steps = by_frame(frames.Frame, *steps_in(choosing, scoring, turn))

    @override
    def deal(self, seats: int, options: PuzzlerOptions, seed: bytes) -> Draft:
        """Return the setup: pools full, scores 0, characters to be chosen (S01)."""
        chosen: tuple[Frame, ...] = (frames.Dealing(1), frames.Dealing(0))
        if options.characters == "secret" and options.chosen is None:
            chosen = (frames.Choosing((None, None)),)
        pools = (options.tokens, options.tokens)
        return Draft(PuzzlerState(options=options, dice=Dice(seed), frames=(frames.Flip(), *chosen), pools=pools))

    @override
    def number_question(self, draft: AnyDraft[PuzzlerState, PuzzlerEvent]) -> None:
        if draft.frames and not any(getattr(draft.frames[-1], "answers", ())):
            draft.group += 1

    @override
    def view(self, state: PuzzlerState, viewer: Viewer) -> PuzzlerView:
        return viewing.view(state, viewer, self.question(state))

    @override
    def outcome(self, state: PuzzlerState) -> Outcome | None:
        if not state.reason:
            return None
        mine, theirs = state.scores
        scores = tuple(map(_breakdown, state.scores, state.by_abilities))
        ranking: tuple[tuple[Seat, ...], ...] = ((0,), (1,)) if mine > theirs else ((1,), (0,))
        if mine == theirs:
            ranking = ((0, 1),)
        return Outcome(state.reason, ranking, scores)

    @override
    def picks(self, state: PuzzlerState, seat: Seat) -> Mapping[str, tuple[str, ...]]:
        """Return the character of a seat."""
        character = state.characters[seat]
        return {} if character is None else {"character": (character,)}

    @override
    def determinize(self, view: PuzzlerView, random: Random) -> PuzzlerState:
        question = self.question(view)
        if question is None:
            return determinize(view, random, ())
        return determinize(view, random, (*view.frames[:-1], question.determinize(view, view.frames[-1], random)))

    @override
    def upgrade(self, state: dict[str, object], version: int) -> dict[str, object]:
        """Return a state of version 1 as if its cards had allowed as many uses as now: what is spent stays spent."""
        now = msgspec.convert(state, _Charges)
        spent = [_CHARGES_BEFORE - left for left in now.charges]
        cards = [CARDS[one or APPRENTICE] for one in now.characters]
        return {**state, "charges": [max(0, card.charges - used) for card, used in zip(cards, spent, strict=True)]}

    @override
    def audit(self, state: PuzzlerState) -> tuple[str, ...]:
        return (*audit.audit(state), *self.audit_frame(state))

    @override
    def unknown(self, move: Move) -> IllegalMove:
        if isinstance(move, Choose) and move.character not in CARDS:
            return IllegalMove("unknown_character", character=move.character[:60])
        return super().unknown(move)


def _breakdown(points: int, by_abilities: int) -> dict[str, int]:
    """Return a seat's points and their sources."""
    return {"points": points, "lines": points - by_abilities, "abilities": by_abilities}
