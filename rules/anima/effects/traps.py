"""Traps (3.7): put face down on an Area, sprung after all movement."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from rules.anima.draft import Draft, Position
from rules.anima.effects.base import Effect
from rules.anima.events import TrapPut
from rules.anima.frames import Choosing, Harm
from rules.anima.ongoing import Moment, Used
from rules.anima.speed_checks import begin_check
from rules.anima.windows import harm
from rules.engine import Seat

_QUEST_AREAS = ("A13", "A14", "A15", "A16")
"""Where no Trap may be put once the Final Mission is revealed."""


class Trap(Effect):
    """A Trap: put on an Area in play that has none."""

    moments = ("reset", "move")

    @override
    def targets(self, position: Position, seat: Seat, moment: Moment) -> Sequence[str]:
        return [
            area.card for area in position.areas if not area.trap and not (position.final and area.card in _QUEST_AREAS)
        ]

    @override
    def carry_out(self, draft: Draft, use: Used) -> None:
        """Put it there, face down: the others do not see which of the Traps in that hand it was (4.60)."""
        draft.forget(*TRAPS.keys() & {*draft.players[use.seat].hand})
        draft.traps += 1
        draft.change_area(use.target, trap=self.id, owner=use.seat, number=draft.traps)
        draft.events.append(TrapPut(use.seat, use.target, self.id))

    def spring(self, draft: Draft, owner: Seat, seat: Seat) -> None:
        """Do what the Trap does to a Party."""
        raise NotImplementedError


class HiddenPit(Trap):
    """V26: a Speed Check, or the turn is lost."""

    id = "V26"
    check = 9

    @override
    def spring(self, draft: Draft, owner: Seat, seat: Seat) -> None:
        begin_check(draft, seat, self.check, self.id)

    @override
    def checked(self, draft: Draft, seat: Seat, success: bool) -> None:
        if not success:
            draft.lose_turn(seat)


class ParalysisRune(Trap):
    """V27: a Character is incapacitated."""

    id = "V27"

    @override
    def spring(self, draft: Draft, owner: Seat, seat: Seat) -> None:
        options = tuple(member.card for member in draft.players[seat].party if not member.incapacitated)
        if len(options) > 1:
            draft.push(Choosing(self.id, owner, options))
        elif options:
            self._strike(draft, owner, options[0])

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        self._strike(draft, frame.seat, option)

    def _strike(self, draft: Draft, owner: Seat, card: str) -> None:
        seat = next(seat for seat, player in enumerate(draft.players) if player.member(card))
        harm(draft, Harm(seat, card, "incapacitated", self.id, owner))


TRAPS: dict[str, Trap] = {trap.id: trap for trap in (HiddenPit(), ParalysisRune())}
"""The Traps by their ids."""
