"""Personal boards and the state of a player: colours, ranks, rows, pieces, cards, corridors, points."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec.structs import replace

from rules.engine import Struct

Colour = Literal["R", "Y", "G", "B"]
"""Red, yellow, green or blue."""

Rank = Literal["low", "middle", "high"]

Sign = Literal["souls", "witch"]

Spell = Literal["P", "C"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
RANKS: tuple[Rank, ...] = get_args(Rank)
SIGNS: tuple[Sign, ...] = get_args(Sign)

Counts = tuple[int, int, int, int]
"""How many tokens of each colour, in the order of ``COLOURS``."""

Rows = tuple[Counts, Counts, Counts]
"""The tokens on a personal board, a row per rank in the order of ``RANKS``."""

NONE: Counts = (0, 0, 0, 0)
EMPTY: Rows = (NONE, NONE, NONE)

LOW, MIDDLE, HIGH = range(3)
"""The places of the ranks in ``RANKS`` and of their rows in ``Rows``."""


def total(one: Counts, two: Counts) -> Counts:
    """Return the tokens of both together."""
    return (one[0] + two[0], one[1] + two[1], one[2] + two[2], one[3] + two[3])


def without(one: Counts, two: Counts) -> Counts:
    """Return the tokens of ``one`` without those of ``two``."""
    return (one[0] - two[0], one[1] - two[1], one[2] - two[2], one[3] - two[3])


def counts(letters: str) -> Counts:
    """Return the number of each colour: "RRB" gives (2, 0, 0, 1)."""
    return (letters.count("R"), letters.count("Y"), letters.count("G"), letters.count("B"))


def letters(tokens: Counts) -> str:
    """Return the tokens as letters in the order R Y G B: (2, 0, 0, 1) gives "RRB"."""
    return "".join(colour * count for colour, count in zip(COLOURS, tokens, strict=True))


PLACE = {colour: place for place, colour in enumerate(COLOURS)}
"""The place of a colour in ``COLOURS``."""
ROW = {rank: row for row, rank in enumerate(RANKS)}
"""The place of a rank in ``RANKS``."""


def number_of(rows: Rows, colour: Colour, rank: Rank) -> int:
    """Return the number of tokens of a colour on the row of a rank."""
    return rows[ROW[rank]][PLACE[colour]]


def changed(rows: Rows, row: int, colour: Colour, by: int) -> Rows:
    """Return the rows with ``by`` more tokens of a colour on one of them."""
    tokens = list(rows[row])
    tokens[PLACE[colour]] += by
    after = list(rows)
    after[row] = (tokens[0], tokens[1], tokens[2], tokens[3])
    return (after[0], after[1], after[2])


class Oracle(Struct, frozen=True):
    """An oracle card of a player.

    ``card`` is the pair of colours of a great card, such as "RG", or the id of a small one, such as "S07"; None if the
    viewer cannot know it (option ``secret_oracles``). An ``achieved`` small card is face down, an achieved great one
    holds two high tokens of its pair.
    """

    card: str | None
    achieved: bool = False


class Player(Struct, frozen=True):
    """A player's board, pieces and cards.

    ``pieces`` and ``signs`` are left behind the screen; ``spent`` pieces are open in front of it. Pieces on the two
    spell spaces are ``promotion_spells`` and ``colour_spells``: with ``pieces`` and ``spent`` these are always all the
    pieces of the player. ``rows`` are the tokens on the board, without those on great oracle cards; ``impurity`` counts
    tiles. ``great`` and ``small`` are the oracle cards in the order of dealing.
    """

    pieces: int
    signs: tuple[Sign, ...] = SIGNS
    spent: int = 0
    rows: Rows = EMPTY
    promotion_spells: int = 0
    colour_spells: int = 0
    impurity: int = 0
    great: tuple[Oracle, ...] = ()
    small: tuple[Oracle, ...] = ()

    @property
    def has_something_left(self) -> bool:
        """Whether anything is left to bid; a player with nothing is ready at once (L58).

        Without pieces a sign of souls would only help others (C23).
        """
        return self.pieces > 0 or "witch" in self.signs

    @property
    def without_secrets(self) -> Player:
        """The player as others see them with the option ``secret_oracles``."""
        return replace(self, great=_achieved_only(self.great), small=_achieved_only(self.small))


def _achieved_only(oracles: tuple[Oracle, ...]) -> tuple[Oracle, ...]:
    return tuple(oracle if oracle.achieved else Oracle(None) for oracle in oracles)


class Corridor(Struct, frozen=True):
    """A corridor card on its place, with the bids revealed there.

    ``pieces`` and ``signs`` are those that each seat revealed, () before the reveal. ``first`` is the first explorer;
    ``seconds`` the second explorers in the order of being served. ``clashed`` are the seats that lost a rank by a tie:
    those of ``seconds`` that tied for first, or those that tied for second and explore nothing.
    """

    card: str
    pieces: tuple[int, ...] = ()
    signs: tuple[Sign | None, ...] = ()
    first: int | None = None
    seconds: tuple[int, ...] = ()
    clashed: tuple[int, ...] = ()


class Points(Struct, frozen=True):
    """A player's points by kind, in the order of the rulebook.

    ``low``, ``middle`` and ``high`` are points for tokens, those on great
    oracle cards included; ``impurity`` is 0 or less.
    """

    low: int
    middle: int
    high: int
    great: int
    small: int
    impurity: int

    @property
    def total(self) -> int:
        return self.low + self.middle + self.high + self.great + self.small + self.impurity
