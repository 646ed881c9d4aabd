"""Recruiting, which several cards bring (E03, E18, M11)."""

from __future__ import annotations

from typing_extensions import override

from rules.anima.draft import Draft
from rules.anima.effects.base import YES_OR_NO, Effect
from rules.anima.frames import Choosing
from rules.engine import Seat


class RecruitingEffect(Effect):
    """A card after which its player may recruit (E03, E18, M11)."""

    def offer(self, draft: Draft, seat: Seat) -> None:
        """Ask, if there is a place in the Party and a card to draw."""
        if draft.has_place(seat) and (draft.characters or draft.character_discard):
            draft.push(Choosing(self.id, seat, YES_OR_NO))

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        if option == "yes":
            draft.recruit(frame.seat, self.id)
