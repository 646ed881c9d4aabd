"""The effect of every card: ``EFFECTS`` has one object per card with a text, under its id."""

from __future__ import annotations

from typing import get_args

from typing_extensions import override

from rules.anima.draft import Draft
from rules.anima.effects import areas, characters, combat_cards, encounters, interruptions, turn_cards
from rules.anima.effects.base import Effect
from rules.anima.effects.missions import MISSION_EFFECTS
from rules.anima.effects.turn_cards import Organization
from rules.anima.frames import Choosing, Harm
from rules.anima.ongoing import Moment, Row
from rules.anima.windows import harm
from rules.printed import named_in


class DeathByMargin(Effect):
    """A Combat lost by a large margin: its player chooses a Character, which dies (C6)."""

    id = "margin"

    @override
    def chosen(self, draft: Draft, frame: Choosing, option: str) -> None:
        harm(draft, Harm(frame.seat, option, "dies", self.id), "j")


_MODULES = (characters, areas, encounters, combat_cards, interruptions, turn_cards)
_ALL: tuple[Effect, ...] = (
    *(kind() for module in _MODULES for kind in named_in(vars(module))),
    *MISSION_EFFECTS,
    *map(Organization, ("V20", "V21", "V24", "V25")),
    DeathByMargin(),
)

EFFECTS: dict[str, Effect] = {effect.id: effect for effect in _ALL}

PLAIN = Effect()
"""The effect of a card without a text."""


def effect_of(card: str) -> Effect:
    """Return the effect of a card."""
    return EFFECTS.get(card, PLAIN)


_SUB_TURNS: tuple[Moment, ...] = ("reset", "move", "interact", "explore")

BY_MOMENT: dict[Moment, tuple[Effect, ...]] = {
    moment: tuple(effect for effect in sorted(_ALL, key=lambda effect: effect.id) if moment in effect.moments)
    for moment in (*_SUB_TURNS, *get_args(Row))
}
"""The cards and abilities that can be used at each moment, by id."""
