"""The events of Wicked Labyrinth.

Only the player sees their own soul processing until they are done; then ``Finished`` shows it to all.
"""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Event, Seat
from rules.labyrinth.board import Colour, Corridor, Counts, Player, Points, Rank, Spell
from rules.labyrinth.moves import SoulAction


class Began(Event, frozen=True, tag=True):
    """The oracle cards are dealt, great and small ones per seat; ``start`` is the start player.

    With the option ``secret_oracles`` the cards are ``secret``: those of other players are None.
    """

    start: Seat
    great: tuple[tuple[str | None, ...], ...]
    small: tuple[tuple[str | None, ...], ...]
    secret: bool = False


class RoundBegan(Event, frozen=True, tag=True):
    """Corridor cards, by their ids, were put on places 1, 2, ... for a round.

    ``points`` are those of every seat until then; () in matches stored before they were recorded.
    """

    reveal: ClassVar[bool] = True
    round: int
    corridors: tuple[str, ...]
    points: tuple[int, ...] = ()


class Revealed(Event, frozen=True, tag=True):
    """All hands were opened for the corridor on ``place`` (1 is the first).

    ``corridor`` holds all bids, the explorers and the clashed seats.
    """

    reveal: ClassVar[bool] = True
    place: int
    corridor: Corridor


class Explored(Event, frozen=True, tag=True):
    """An explorer was rewarded.

    ``tokens`` are all low tokens gained; ``souls`` the colours, in the order R Y G B, of those from signs of souls.
    ``spell`` is the one gained, if any; ``impurity`` counts tiles, ``witch`` those of them from signs of the witch.
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
    """The low row could not hold all tokens: it has ``kept`` now, ``returned`` went to the supply.

    ``processing`` says that it happened in soul processing, where only ``seat`` sees it.
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

    ``returned`` is the token of the row above that made room for it. Only ``seat`` sees it.
    """

    seat: Seat
    colour: Colour
    rank: Rank
    spell: bool
    returned: Colour | None = None


class ColourChanged(Event, frozen=True, tag=True):
    """A token of ``rank`` was exchanged for one of colour ``into``. Only ``seat`` sees it."""

    seat: Seat
    colour: Colour
    into: Colour
    rank: Rank


class SpellDropped(Event, frozen=True, tag=True):
    """A piece was moved off a spell space without effect. Only ``seat`` sees it."""

    seat: Seat
    spell: Spell


class SmallAchieved(Event, frozen=True, tag=True):
    """A small oracle card was achieved: its reward is ``tokens`` or, if ``spell``, a promotion spell.

    Only ``seat`` sees it.
    """

    seat: Seat
    card: str
    tokens: Counts
    spell: bool


class GreatAchieved(Event, frozen=True, tag=True):
    """Two high tokens were moved onto the great oracle card ``pair``. Only ``seat`` sees it."""

    seat: Seat
    pair: str


class Finished(Event, frozen=True, tag=True):
    """A player is done with soul processing, and all actions are shown.

    ``actions`` are the player's moves of this phase in order, without ``done``; ``player`` is the state of the player
    now. With the option ``secret_oracles`` unachieved cards are None there, even for ``seat``.
    """

    reveal: ClassVar[bool] = True
    seat: Seat
    actions: tuple[SoulAction, ...]
    player: Player


class SpellsLost(Event, frozen=True, tag=True):
    """The remaining spells of each seat are lost at the end of the round: promotion and colour-change spells."""

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
