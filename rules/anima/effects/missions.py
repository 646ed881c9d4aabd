"""The Steps of Missions and their rewards (3.5, 3.6)."""

from __future__ import annotations

from typing_extensions import override

from rules.anima.cards import FINALS, MISSIONS, FinalCard, MissionCard, Trial
from rules.anima.combat import begin_check, fight_mission
from rules.anima.draft import Draft, Position
from rules.anima.effects.base import Effect, RecruitingEffect
from rules.anima.frames import Choosing
from rules.anima.player import qualified
from rules.engine import Seat


class MissionEffect(RecruitingEffect):
    """The effect of a Mission between its Steps."""

    def __init__(self, card: MissionCard | FinalCard) -> None:
        self.id = card.id

    def trial(self, draft: Draft) -> Trial:
        """Return the current Step of the attempt."""
        card = MISSIONS.get(self.id) or FINALS[self.id]
        return card.turns[draft.way.part][draft.way.step - 1]

    def choices(self, draft: Draft, seat: Seat, trial: Trial) -> tuple[str, ...]:
        """Return the ways to do a Step, before any die (3.10)."""
        ways: tuple[str, ...] = ("check",) if trial.check else ()
        if trial.or_combat:
            ways = (*ways, "combat")
        if trial.or_discard and len(draft.players[seat].hand) >= trial.or_discard:
            ways = (*ways, "discard")
        return ways

    def begin(self, draft: Draft, seat: Seat) -> None:
        """Begin the Step, after a choice if there are several ways."""
        trial = self.trial(draft)
        ways = self.choices(draft, seat, trial)
        if len(ways) > 1:
            draft.push(Choosing(self.id, seat, ways))
        elif trial.check:
            begin_check(draft, seat, trial.check, self.id)
        else:
            fight_mission(draft, seat, self.id, trial)

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        seat = frame.seat
        if option in ("yes", "no"):
            super().chosen(draft, frame, option)
        elif option == "check":
            begin_check(draft, seat, self.trial(draft).check, self.id)
        elif option == "combat":
            fight_mission(draft, seat, self.id, self.trial(draft))
        elif option == "discard":
            self._discard(draft, seat, self.trial(draft).or_discard)
        else:
            draft.discard_from_hand(seat, [option], self.id)
            self._discard(draft, seat, frame.count - 1)

    def _discard(self, draft: Draft, seat: Seat, count: int) -> None:
        """Ask for the next card to discard; discard the last ones without a question."""
        hand = draft.players[seat].hand
        if count and len(hand) == count:
            draft.discard_from_hand(seat, hand, self.id)
        elif count:
            draft.push(Choosing(self.id, seat, hand, count, secret=True))

    @override
    def checked(self, draft: Draft, seat: Seat, success: bool) -> None:
        if not success:
            draft.change_venture(failed=True)


def can_attempt(position: Position, seat: Seat, mission: str) -> bool:
    """Return whether a player can attempt a Mission: a Basic one held, or the Final one if qualified (4.20, 3.6)."""
    player = position.players[seat]
    if mission in MISSIONS:
        return player.holds(mission)
    return mission == position.final and qualified(player, position.options.both_missions)


MISSION_EFFECTS: tuple[Effect, ...] = (
    *(MissionEffect(card) for card in MISSIONS.values()),
    *(MissionEffect(final) for final in FINALS.values()),
)
