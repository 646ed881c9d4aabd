"""Areas, Encounters and Missions: movement, new horizons, exploration and its reward, attempts."""

from __future__ import annotations

from rules.happenings import Happening, OfCard, OfSeat, Revealing


class InArea(OfSeat, frozen=True):
    """An event of one seat in or for an Area."""

    area: str


class SetOut(InArea, frozen=True, tag=True):
    """A Party set out for an Area; ``how`` is ``move`` or a card."""

    how: str = "move"


class Moved(InArea, frozen=True, tag=True):
    """A Party entered an Area; ``how`` is ``move`` or a card."""

    how: str = "move"


class Sought(InArea, Revealing, frozen=True, tag=True):
    """An Area came into play by seeking new horizons, or by ``source``."""

    source: str = ""


class Rested(OfSeat, frozen=True, tag=True):
    """A Party rests."""


class AreaPicked(InArea, frozen=True, tag=True):
    """The seeker picked one Area too many to discard; the others can protect it."""


class AreaRemoved(Happening, frozen=True, tag=True):
    """An Area left play."""

    area: str


class AreaProtected(InArea, Revealing, frozen=True, tag=True):
    """A seat discarded an Advantage to keep an Area in play."""

    card: str


class Explored(InArea, Revealing, frozen=True, tag=True):
    """The exploration die was rolled."""

    die: int


class SpecialResult(InArea, frozen=True, tag=True):
    """The special result of an Area takes place."""


class TurnedUp(OfCard, Revealing, frozen=True, tag=True):
    """An Encounter was turned up."""

    area: str


class Avoided(OfCard, Revealing, frozen=True, tag=True):
    """An Encounter was discarded: by its ``level``, by a card, or as the ``rest`` of a row that no one will meet."""

    by: str


class Expelled(OfSeat, frozen=True, tag=True):
    """A Party is no longer in an Area."""


class TurnLost(OfSeat, frozen=True, tag=True):
    """A player loses the turn."""


class Claimed(InArea, frozen=True, tag=True):
    """A reward was claimed: REC, ADV, EX, a Mission, or none; ``open`` if another than a Mission was possible."""

    reward: str
    open: bool = True


_Journey = SetOut | Moved | Sought | Rested | AreaPicked | AreaRemoved | AreaProtected | Expelled | TurnLost
AreaEvent = _Journey | Explored | SpecialResult | TurnedUp | Avoided | Claimed


class MissionShown(OfCard, Revealing, frozen=True, tag=True):
    """A Basic Mission was turned up as it was attempted."""


class MissionResumed(OfCard, frozen=True, tag=True):
    """A Party continues a Resistance Mission."""


class MissionAdvanced(OfCard, frozen=True, tag=True):
    """A turn of a Resistance Mission was completed."""


class MissionFailed(OfCard, frozen=True, tag=True):
    """An attempt failed."""


class MissionDone(OfCard, frozen=True, tag=True):
    """A Mission was completed."""


class ProgressLost(OfCard, frozen=True, tag=True):
    """A Resistance Mission must start again."""


MissionEvent = MissionShown | MissionResumed | MissionAdvanced | MissionFailed | MissionDone | ProgressLost
