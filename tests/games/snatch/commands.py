"""The commands of Snatch, as rows: what is typed is understood by its notation, or by the name of a move."""

from typing import Any

from render.kit.commands import Command, Commands, Option
from render.kit.typed import Reader
from tests.games.snatch import values as v
from tests.games.snatch.sentences import move

ROWS = (
    Command("lay", "Lay one of your cards, face down until everybody has.", Option("card", "Which card")),
    Command("block", "Block the point, or leave it.", Option("card", "A higher card of yours, 0 for none")),
    Command("rest", "Block nothing until the next cards are laid, or wake up.", kinds="rest wake"),
)
COMMANDS = Commands("snatch", "Your moves in Snatch", ROWS, read=Reader[v.SnatchView, Any](move))
