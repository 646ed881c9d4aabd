"""The Abilities of the heroes, each in a class of its own (2.25), by their ids."""

from __future__ import annotations

from collections.abc import Mapping

from rules.soulgivers.abilities.base import Ability
from rules.soulgivers.abilities.board import Chaos, Gate, Mold, Patch, Tear, Update, Void
from rules.soulgivers.abilities.displacement import Acquiescence, Charge, Leap, MindControl, Teleport, Tornado
from rules.soulgivers.abilities.souls import Discouragement, Encouragement, Eradicate, MagnificentDecay, Soulstrike
from rules.soulgivers.cards import ABILITIES

EFFECTS: Mapping[str, Ability] = {
    ability.id: ability
    for ability in (
        Mold(),
        MindControl(),
        Acquiescence(),
        Chaos(),
        Teleport(),
        Leap(),
        Charge(),
        Void(),
        Tear(),
        Tornado(),
        Eradicate(),
        Patch(),
        Update(),
        Soulstrike(),
        MagnificentDecay(),
        Encouragement(),
        Discouragement(),
        Gate(),
    )
}

assert EFFECTS.keys() == ABILITIES.keys()
