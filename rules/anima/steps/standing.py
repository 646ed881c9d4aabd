"""Standing answers (4.48): declared in public, taken back at any time.

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
stands_already    answer: it has been given
stands_not        answer: it was not given, so that it cannot be taken back
no_combat         seat: there is no Combat to pass in
cannot_reveal     seat: the Final Mission is in play
================  ===========================================================
"""

from __future__ import annotations

from typing import get_args

from typing_extensions import override

from rules.anima.draft import Draft, Position
from rules.anima.events import StandingChanged
from rules.anima.moves import Retract, Stand
from rules.anima.player import FOR_THE_MATCH, Standing
from rules.engine import IllegalMove, Seat
from rules.questions import Standing as StandingAnswers

_ANSWERS: tuple[Standing, ...] = get_args(Standing)


class AnimaStanding(StandingAnswers[Stand | Retract]):
    """Passing on windows, refusing trades, not revealing."""

    move = Stand | Retract

    @override
    def legal(self, position: Position, seat: Seat) -> tuple[Stand | Retract, ...]:
        given = position.players[seat].standing
        found: list[Stand | Retract] = []
        for answer in _ANSWERS:
            if answer in given:
                found.append(Retract(answer))
            elif self._fits(position, answer) and FOR_THE_MATCH.get(answer) not in given:
                found.append(Stand(answer))
        return tuple(found)

    def _fits(self, position: Position, answer: Standing) -> bool:
        if answer == "combat":
            return position.combat is not None
        return answer != "reveal" or not position.final

    @override
    def refuse(self, position: Position, seat: Seat, move: Stand | Retract) -> IllegalMove | None:
        if not 0 <= seat < len(position.players):
            return IllegalMove("not_asked", seat=seat)
        if move in self.legal(position, seat):
            return None
        if isinstance(move, Retract):
            return IllegalMove("stands_not", answer=move.answer)
        if {move.answer, FOR_THE_MATCH.get(move.answer)} & {*position.players[seat].standing}:
            return IllegalMove("stands_already", answer=move.answer)
        return IllegalMove("no_combat" if move.answer == "combat" else "cannot_reveal", seat=seat)

    @override
    def answer(self, draft: Draft, seat: Seat, move: Stand | Retract) -> None:
        given = draft.players[seat].standing
        if isinstance(move, Stand):
            draft.change(seat, standing=tuple(sorted((*given, move.answer))))
        else:
            draft.end_standing(seat, move.answer)
        draft.events.append(StandingChanged(seat, move.answer, isinstance(move, Stand)))
