"""The commands of Maatatahay: one for each kind of move; ``place`` takes the rest of the turn as well."""

from __future__ import annotations

from collections.abc import Callable

from render.kit.commands import AnyTypist, Command, Commands, Offers, Option, Values
from render.maatatahay import prompts, turn_options, typed
from render.maatatahay.typed import MaatatahayTypist
from rules.maatatahay.board import INDEX

TURNS = "Quarter turns to the right, 0 for as printed"


def _legal(kind: str) -> Callable[[AnyTypist, Values], Offers]:
    """Return what offers the legal moves of a kind, with what they would lead to."""
    return lambda typist, values: prompts.legal(typist.view, typist.player, typist.legal, kind)


def _named(values: Values) -> str:
    """Return the space typed so far."""
    return typed.space(str(values.get("space") or ""))


def _spaces(typist: MaatatahayTypist, values: Values) -> Offers:
    """Return where the tile may be placed; nothing is missing of a space that is typed in full."""
    named = _named(values)
    return [one for one in turn_options.spaces(typist.view, typist.player) if named not in INDEX or one[0] == named]


def _rotations(typist: MaatatahayTypist, values: Values) -> Offers:
    return turn_options.rotations(typist.view, typist.player, _named(values))


def _costs(typist: MaatatahayTypist, values: Values) -> Offers:
    return turn_options.costs(typist.view, typist.player, _named(values))


def _additions(typist: MaatatahayTypist, values: Values) -> Offers:
    paid = typed.crystals(str(values.get("pay") or ""))
    return turn_options.additions(typist.view, typist.player, _named(values), paid)


def _sought(text: str) -> str:
    """Return a space as the notation has it, or what may be a part of the words beside one."""
    return typed.space(text) if typed.space(text) in INDEX else text


ROWS = (
    Command(
        "pair",
        "Choose the pair of tiles for this round.",
        Option("tiles", "The two tiles of a pair on the display, such as W01-W07", offers=_legal("pair")),
    ),
    Command(
        "first",
        "Decide who goes first, if your tile has fewer claws.",
        Option(
            "who",
            "Who takes the first turn of the round",
            picks={"self": "I go first", "other": "the other player goes first"},
        ),
    ),
    Command(
        "place",
        "Place your tile, and if you like make the whole turn at once.",
        Option("space", "Where, from A1 to E5", offers=_spaces, sought=_sought),
        Option("rotation", TURNS, numbers=range(4), default=None, offers=_rotations),
        Option("pay", "Crystals for a relic, such as 1S2E", default=None, offers=_costs, sought=typed.heap),
        Option(
            "add",
            "Crystals from your storage onto the tile, such as 1E, or none",
            default=None,
            offers=_additions,
            sought=typed.heap,
        ),
        moves=typed.turn,
    ),
    Command(
        "pay",
        "Pay for the relic on which your tile lies.",
        Option("crystals", "Which crystals, such as 1S2E", offers=_legal("pay"), sought=typed.heap),
    ),
    Command(
        "rotate",
        "Turn the tile that you have just placed.",
        Option("rotation", TURNS, numbers=range(4), offers=_legal("rotate")),
    ),
    Command(
        "add",
        "Add crystals to the tile that you have just placed.",
        Option(
            "crystals",
            "Which crystals from your storage, such as 1S2E, or none",
            offers=_legal("add"),
            sought=typed.heap,
        ),
    ),
    Command(
        "settle",
        "Choose which surrounded tile is settled next.",
        Option("space", "A surrounded tile that would fall, such as C3", offers=_legal("settle")),
    ),
)
COMMANDS = Commands("maatatahay", "Your moves in Maatatahay", ROWS, read=typed.read)
"""What is typed after ``/maatatahay``."""
