"""The cards and the numbers of the game, read from the ``*.toml`` files beside this one."""

from __future__ import annotations

from typing import Literal

from rules.engine import Struct
from rules.labyrinth.board import COLOURS, NONE, Colour, Counts, counts
from rules.printed import cards, numbers

Icon = Literal["R", "Y", "G", "B", "P", "C", "I"]
"""A low token of a colour, a promotion spell, a colour-change spell, or a tile of the witch's impurity."""


class CorridorCard(Struct, frozen=True, kw_only=True):
    """A corridor card: ``upper`` is for the first explorer, ``lower`` for every explorer.

    ``players`` is the smallest number of players that use it.
    """

    id: str
    family: str
    players: int
    upper: tuple[Icon, ...]
    lower: tuple[Icon, ...]

    @property
    def souls(self) -> Counts:
        """The souls on both halves, which the first explorer gets."""
        return counts("".join((*self.upper, *self.lower)))

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours printed on either half, each once, in the order of print."""
        printed = (*self.upper, *self.lower)
        return tuple(sorted((colour for colour in COLOURS if colour in printed), key=printed.index))


class GreatCard(Struct, frozen=True, kw_only=True):
    """A kind of great oracle card: its ``pair`` of colours, such as "RG"; there are ``copies`` of it."""

    pair: str
    copies: int

    @property
    def tokens(self) -> Counts:
        """The two high tokens of its pair."""
        return counts(self.pair)


class SmallCard(Struct, frozen=True, kw_only=True):
    """A small oracle card: its ``needs``, "R2" being a red token of rank 2 or higher, and its ``reward``."""

    id: str
    name: str
    needs: tuple[str, ...]
    reward: tuple[Icon, ...]

    @property
    def gain(self) -> Counts:
        """The low tokens of its reward."""
        return icon_counts(self.reward)


def icon_counts(icons: tuple[Icon, ...]) -> Counts:
    """Return the low tokens among some icons."""
    return counts("".join(icons)) if icons else NONE


CORRIDORS = cards(__file__, "corridors", CorridorCard, "corridor")
"""Every corridor card by its id, in the order of their numbers."""
GREAT = cards(__file__, "oracles", GreatCard, "great", key="pair")
"""Every kind of great oracle card by its pair of colours."""
SMALL = cards(__file__, "oracles", SmallCard, "small")
"""Every small oracle card by its id."""
NUMBERS = numbers(__file__)


ROUNDS = NUMBERS.one("rounds")
SPOTS = NUMBERS.several("row_spots")
TOKEN_POINTS = NUMBERS.several("token_points")
"""The points of a token of each rank."""
GREAT_POINTS = NUMBERS.one("great_points")
SMALL_POINTS = NUMBERS.one("small_points")
IMPURITY_POINTS = NUMBERS.one("impurity_points")
GREAT_RETURNS = NUMBERS.one("great_returns")
GREAT_DEALT = NUMBERS.one("great_dealt")
SMALL_DEALT = NUMBERS.one("small_dealt")
SUPPLY = NUMBERS.one("supply")

SEATS = range(3, 6)
"""The possible numbers of players."""
CORRIDORS_OPEN = dict(zip(SEATS, NUMBERS.several("corridors"), strict=True))
PIECES = dict(zip(SEATS, NUMBERS.several("pieces"), strict=True))
"""The search pieces of each player, by the number of players."""


def corridor_deck(seats: int) -> tuple[str, ...]:
    """Return the ids of the corridor cards that ``seats`` players use."""
    return tuple(card.id for card in CORRIDORS.values() if card.players <= seats)


GREAT_DECK: tuple[str, ...] = tuple(card.pair for card in GREAT.values() for _ in range(card.copies))
"""The pairs of all great oracle cards."""
SMALL_DECK: tuple[str, ...] = tuple(SMALL)
"""The ids of all small oracle cards."""
