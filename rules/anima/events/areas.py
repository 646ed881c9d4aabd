"""Areas, Encounters and Missions: movement, new horizons, exploration and its reward, attempts."""

from __future__ import annotations

from rules.engine import Seat
from rules.happenings import Happening, Revealing


class SetOut(Happening, frozen=True, tag=True):
    """A Party set out for an Area; ``how`` is ``move`` or a card."""

    seat: Seat
    area: str
    how: str = "move"


class Moved(Happening, frozen=True, tag=True):
    """A Party entered an Area; ``how`` is ``move`` or a card."""

    seat: Seat
    area: str
    how: str = "move"


class Sought(Revealing, frozen=True, tag=True):
    """An Area came into play by seeking new horizons, or by ``source``."""

    seat: Seat
    area: str
    source: str = ""


class Rested(Happening, frozen=True, tag=True):
    """A Party rests."""

    seat: Seat


class AreaPicked(Happening, frozen=True, tag=True):
    """The seeker picked an Area that is one too many; others may protect it."""

    seat: Seat
    area: str


class AreaRemoved(Happening, frozen=True, tag=True):
    """An Area left play."""

    area: str


class AreaProtected(Revealing, frozen=True, tag=True):
    """A seat discarded an Advantage to keep an Area in play."""

    seat: Seat
    area: str
    card: str


class Explored(Revealing, frozen=True, tag=True):
    """The exploration die was rolled."""

    seat: Seat
    area: str
    die: int


class SpecialResult(Happening, frozen=True, tag=True):
    """The special result of an Area takes place."""

    seat: Seat
    area: str


class TurnedUp(Revealing, frozen=True, tag=True):
    """An Encounter was turned up."""

    seat: Seat
    card: str
    area: str


class Avoided(Revealing, frozen=True, tag=True):
    """An Encounter was discarded: by its ``level``, by a card, or ``rest`` of a row that nobody meets any more."""

    seat: Seat
    card: str
    by: str


class Expelled(Happening, frozen=True, tag=True):
    """A Party is in no Area any more."""

    seat: Seat


class TurnLost(Happening, frozen=True, tag=True):
    """A player loses the turn."""

    seat: Seat


class Claimed(Happening, frozen=True, tag=True):
    """A reward was claimed: REC, ADV, EX, a Mission, or none."""

    seat: Seat
    area: str
    reward: str


AreaEvent = (
    SetOut
    | Moved
    | Sought
    | Rested
    | AreaPicked
    | AreaRemoved
    | AreaProtected
    | Explored
    | SpecialResult
    | TurnedUp
    | Avoided
    | Expelled
    | TurnLost
    | Claimed
)


class MissionShown(Revealing, frozen=True, tag=True):
    """A Basic Mission was turned up as it was attempted."""

    seat: Seat
    card: str


class MissionResumed(Happening, frozen=True, tag=True):
    """A Party goes on with a resistance mission."""

    seat: Seat
    card: str


class MissionAdvanced(Happening, frozen=True, tag=True):
    """A turn of a resistance mission was completed."""

    seat: Seat
    card: str


class MissionFailed(Happening, frozen=True, tag=True):
    """An attempt failed."""

    seat: Seat
    card: str


class MissionDone(Happening, frozen=True, tag=True):
    """A Mission was completed."""

    seat: Seat
    card: str


class ProgressLost(Happening, frozen=True, tag=True):
    """A resistance mission must start again."""

    seat: Seat
    card: str


MissionEvent = MissionShown | MissionResumed | MissionAdvanced | MissionFailed | MissionDone | ProgressLost
