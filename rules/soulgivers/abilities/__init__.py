"""The Abilities of the heroes by their ids, one class each (2.25)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.printed import named_in
from rules.soulgivers.abilities import board, displacement, souls
from rules.soulgivers.abilities.base import Ability
from rules.soulgivers.cards import ABILITIES

EFFECTS: Mapping[str, Ability] = {
    kind.id: kind() for module in (board, displacement, souls) for kind in named_in(vars(module))
}

assert EFFECTS.keys() == ABILITIES.keys()
