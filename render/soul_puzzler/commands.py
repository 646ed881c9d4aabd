"""The commands of Soul Puzzler."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from render.kit.commands import Command, Commands, Option, Typist
from render.kit.typed import Reader, with_kind
from rules.engine import IllegalMove
from rules.soul_puzzler.board import COLUMNS
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.position import PuzzlerView

POWERS = ("crow", "root", "fuse", "gambit")
ABILITIES = ("gain", "drain", "light", "quarry", "exchange", "tide", "roll", "ferry", "skip")

PuzzlerTypist = Typist[PuzzlerView, PuzzlerMove]


class _Reader(Reader[PuzzlerView, PuzzlerMove]):
    @override
    def spelled(self, typist: PuzzlerTypist, kinds: Sequence[str], text: str) -> str:
        written = text.strip().lower()
        return with_kind(kinds, _in_order(written) if "switch" in kinds else written)

    @override
    def __call__(self, typist: PuzzlerTypist, kinds: Sequence[str], text: str) -> str:
        """Return the typed notation. Raises ``IllegalMove`` for the power or ability of another character."""
        word, character = self.spelled(typist, kinds, text).partition(":")[0], _character(typist)
        if character is not None and CARDS[character].does != word and word not in map(str, typist.legal):
            if word in POWERS:
                raise IllegalMove("no_power", power=word, character=character)
            if word in ABILITIES:
                raise IllegalMove("no_ability", ability=word, character=character)
        return super().__call__(typist, kinds, text)


def _character(typist: PuzzlerTypist) -> str | None:
    """Return the character of the person who types; None for a stranger, or before the cards are shown."""
    return typist.view.characters[typist.seat] if typist.seat is not None else None


def _in_order(squares: str) -> str:
    """Return a pair of squares as the notation has it: without spaces, the earlier one on the board first."""
    pair = squares.replace(" ", "").split("-")
    return "-".join(sorted(pair, key=lambda square: square.split(",")[::-1]))


ROWS = (
    Command(
        "choose",
        "Choose your character, hidden until both players have chosen.",
        Option("character", "Your character for this match"),
    ),
    Command(
        "drop",
        "Drop a soul from your pool into a column.",
        Option("column", "From the left, 1 to 5", numbers=range(1, COLUMNS + 1)),
    ),
    Command(
        "switch",
        "Switch two neighbouring souls of different owners.",
        Option("squares", "Two neighbours as column,row: 2,1-3,1"),
    ),
    Command(
        "power",
        "Use your character's power before your action.",
        Option("use", "Which power, and where"),
        kinds=" ".join(POWERS),
    ),
    Command(
        "score",
        "Use your score ability when one of your lines scores, or don't use it.",
        Option("use", "How to use the ability, or skip"),
        kinds=" ".join(ABILITIES),
    ),
    Command("end", "End your turn after a power, without dropping another soul."),
    Command("pass", "Pass, when you can neither drop nor switch."),
)
COMMANDS = Commands("puzzler", "Your moves in Soul Puzzler", ROWS, read=_Reader())
