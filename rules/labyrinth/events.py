"""What can happen in Wicked Labyrinth.

What a player does in soul processing is visible to that player alone until
they are done; then ``Finished`` shows it to all.
"""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Event, Seat
from rules.labyrinth.board import Colour, Corridor, Counts, Player, Points, Rank, Spell
from rules.labyrinth.moves import SoulAction


class Began(Event, frozen=True, tag=True):
    """The oracle cards are dealt, great and small ones per seat; ``start`` is the start player.

    With the option ``secret_oracles`` the cards are ``secret``: those of others are None.
    """

    start: Seat
    great: tuple[tuple[str | None, ...], ...]
    small: tuple[tuple[str | None, ...], ...]
    secret: bool = False


class RoundBegan(Event, frozen=True, tag=True):
    """Corridor cards, by their ids, were laid on places 1, 2, ... for a round."""

    reveal: ClassVar[bool] = True
    round: int
    corridors: tuple[str, ...]


class Revealed(Event, frozen=True, tag=True):
    """All hands were opened for the corridor on ``place`` (1 is the first).

    ``corridor`` holds what everybody revealed, who explores and who clashed.
    """

    reveal: ClassVar[bool] = True
    place: int
    corridor: Corridor


class Explored(Event, frozen=True, tag=True):
    """An explorer was rewarded.

    ``tokens`` are all low tokens gained; ``souls`` the colours, in the order R
    Y G B, of those among them that signs of souls gave. ``spell`` is the one
    gained, if any; ``impurity`` counts tiles, ``witch`` those among them that
    signs of the witch gave.
    """

    seat: Seat
    place: int
    first: bool
    tokens: Counts
    souls: str
    spell: Spell | None
    impurity: int
    witch: int


class Kept(Event, frozen=True, tag=True):
    """The low row could not hold all tokens: ``kept`` are on it now, ``returned`` went to the supply.

    ``processing`` says that it happened in soul processing, where it is for
    ``seat`` alone.
    """

    seat: Seat
    kept: Counts
    returned: Counts
    processing: bool


class SoulsBegan(Event, frozen=True, tag=True):
    """All corridors of the round are explored: all players process their souls."""

    round: int


class Promoted(Event, frozen=True, tag=True):
    """A token of ``colour`` moved up from ``rank``, normally or by a ``spell``.

    ``returned`` is the token of the row above that made room for it. For
    ``seat`` alone.
    """

    seat: Seat
    colour: Colour
    rank: Rank
    spell: bool
    returned: Colour | None = None


class ColourChanged(Event, frozen=True, tag=True):
    """A token of ``rank`` was exchanged for one of colour ``into``. For ``seat`` alone."""

    seat: Seat
    colour: Colour
    into: Colour
    rank: Rank


class SpellDropped(Event, frozen=True, tag=True):
    """A piece was moved off a spell space without effect. For ``seat`` alone."""

    seat: Seat
    spell: Spell


class SmallAchieved(Event, frozen=True, tag=True):
    """A small oracle card was achieved: its reward are ``tokens`` or, if ``spell``, a promotion spell.

    For ``seat`` alone.
    """

    seat: Seat
    card: str
    tokens: Counts
    spell: bool


class GreatAchieved(Event, frozen=True, tag=True):
    """Two high tokens were moved onto the great oracle card ``pair``. For ``seat`` alone."""

    seat: Seat
    pair: str


class Finished(Event, frozen=True, tag=True):
    """A player is done with soul processing, and all that was done is shown.

    ``actions`` are the player's moves of this phase in order, ``done`` left
    out; ``player`` is what lies in front of the player now. With the option
    ``secret_oracles`` cards not achieved are None there, for ``seat`` too.
    """

    reveal: ClassVar[bool] = True
    seat: Seat
    actions: tuple[SoulAction, ...]
    player: Player


class SpellsLost(Event, frozen=True, tag=True):
    """The spells that each seat had left are gone with the round: promotion spells and colour-change spells."""

    spells: tuple[tuple[int, int], ...]


class Ended(Event, frozen=True, tag=True):
    """The match is decided; every seat's oracle cards and points are shown."""

    reveal: ClassVar[bool] = True
    reason: str
    players: tuple[Player, ...]
    points: tuple[Points, ...]


LabyrinthEvent = (
    Began
    | RoundBegan
    | Revealed
    | Explored
    | Kept
    | SoulsBegan
    | Promoted
    | ColourChanged
    | SpellDropped
    | SmallAchieved
    | GreatAchieved
    | Finished
    | SpellsLost
    | Ended
)
