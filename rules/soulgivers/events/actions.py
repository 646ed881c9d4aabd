"""Activations, the Actions and their costs, and the Fragment."""

from __future__ import annotations

from rules.happenings import Happening


class Activated(Happening, frozen=True, tag=True):
    """A Soulgiver was activated."""

    id: str


class Paid(Happening, frozen=True, tag=True):
    """An Action was paid: Essences (``temporary`` ones mark nobody) or Decay; ``repeated`` by Word of Encouragement."""

    id: str
    action: str
    essences: int = 0
    temporary: bool = False
    decay: int = 0
    repeated: bool = False


class Faced(Happening, frozen=True, tag=True):
    """A facing was set, that of the Fragment for a carrier."""

    id: str
    facing: int
    fragment: bool


class Used(Happening, frozen=True, tag=True):
    """An Ability was used; ``target`` as in the move."""

    id: str
    ability: str
    target: str


class Absorbed(Happening, frozen=True, tag=True):
    """A Soul was absorbed."""

    id: str
    soul: str


class Attacked(Happening, frozen=True, tag=True):
    """A Soulgiver attacked another."""

    id: str
    target: str


class BarrierFell(Happening, frozen=True, tag=True):
    """The Barrier was destroyed."""

    id: str


class Collected(Happening, frozen=True, tag=True):
    """The Fragment was collected."""

    id: str


class FragmentPassed(Happening, frozen=True, tag=True):
    """The Fragment was passed, by ``forced`` against the passer's will."""

    id: str
    to: str
    forced: bool = False


class Dropped(Happening, frozen=True, tag=True):
    """The Fragment is free on a cell."""

    id: str
    cell: int


ActionEvent = Activated | Paid | Faced | Used | Absorbed | Attacked | BarrierFell | Collected | FragmentPassed | Dropped
"""An event of the Actions and the Fragment."""
