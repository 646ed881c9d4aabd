"""Positions and names that tests of Abilities share."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.soulgivers.actions import refuse_action
from rules.soulgivers.cards import ABILITIES, HERO_OF_ABILITY
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import SHELLS, board, legal, position

PLACES = {"black_void": "holemaker", "patch": "patcher", "gate": "gatekeeper", "tear": "holemaker", "update": "patcher"}
"""Who places or moves a Modifier, by the Ability."""
TARGETING = {
    "mind_control": "volomancer",
    "teleport": "spacewalker",
    "charge": "protector",
    "eradicate": "ghost",
    "magnificent_decay": "aeger",
    "encouragement": "whisperer",
    "discouragement": "whisperer",
    "tornado": "blower",
    "acquiescence": "volomancer",
}
"""Who has each Ability that is about a Soulgiver."""
FRAGMENT = ("collect", "pass", "drop")
"""The Actions on the Fragment."""
ACTIONS = (*ABILITIES, *FRAGMENT, "attack")
"""All paid Actions."""
FREED: dict[str, Any] = {"modifiers": "horizon@C4", "tiles": board(A9="I2", I5="I0")}
"""An Event Horizon on C4, on which a Holemaker of the Specters stands: whoever is beside it is safe until it goes."""


def acts_for(seat: int, own: str, foe: str = "aeger@I2", **more: Any) -> SoulgiversState:
    """Return a position in which the first Soulgiver of a seat is active."""
    pieces = (own, foe) if seat == SHELLS else (foe, own)
    return position(*pieces, seat=seat, active=own.partition("@")[0].partition(" ")[0], **more)


def targets_offered(state: SoulgiversState, ability: str) -> list[str]:
    """Return the targets that are offered for an Ability, as often as they are."""
    return [text.partition(">")[2] for text in legal(state, f"use:{ability}")]


def able(action: str, more: str = "", **doing: Any) -> SoulgiversState:
    """Return a position in which a Shell that has an Ability, or any other for other Actions, is active."""
    hero = HERO_OF_ABILITY.get(action, "blower")
    return position(f"{hero}@C3{more}", "patcher@J9", active=hero, doing=doing)


def why_refused(state: SoulgiversState, action: str) -> str:
    """Return the code with which a paid Action of the active Soulgiver is refused, "" if it is not."""
    least = 0 if action not in ABILITIES or ABILITIES[action].cost == "T" else 1
    refused = refuse_action(state, state.soulgivers[0], action, least)
    return refused.code if refused else ""


def marked(state: SoulgiversState, **changes: Any) -> SoulgiversState:
    """Return a position with changes to the active Soulgiver."""
    return replace(state, soulgivers=(replace(state.soulgivers[0], **changes), *state.soulgivers[1:]))
