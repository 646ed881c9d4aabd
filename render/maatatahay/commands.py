"""The commands of Maatatahay: one for each kind of move; ``place`` takes the rest of the turn as well.

Crystals, spaces, pairs and a whole turn can be typed by hand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from typing_extensions import override

from render.kit.commands import AnyTypist, Command, Commands, Offers, Option, Plan, Typist, Values
from render.kit.typed import Reader, meant
from render.maatatahay import prompts, turn_options, words
from rules.engine import IllegalMove, InvalidMove
from rules.maatatahay.board import INDEX, NONE, Crystals
from rules.maatatahay.ending import turnings
from rules.maatatahay.moves import PAIR, ROTATE, MaatatahayMove, Place
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import hot_tile
from rules.maatatahay.whole_turn import whole_turn

MaatatahayTypist = Typist[MaatatahayView, MaatatahayMove]

_NOTHING = ("", "0", "none", "nothing", "no")
_HEAP = re.compile(r"(\d{1,2})(spirit|s|energy|e)")


class _Reader(Reader[MaatatahayView, MaatatahayMove]):
    @override
    def spelled(self, typist: MaatatahayTypist, kinds: Sequence[str], text: str) -> str:
        """Return a notation. Raises ``InvalidMove`` without a pair, a space or crystals."""
        (kind,) = kinds
        if kind == "pair":
            return _pair(typist.view, text)
        if kind in ("settle", "place"):
            return f"{kind}:{on_map(text)}"
        if kind in ("pay", "add"):
            return f"{kind}:{_read(text)}"
        spelled, view = super().spelled(typist, kinds, text), typist.view
        if kind == "rotate" and view.stage == "rotate" and spelled in map(str, ROTATE):
            hot, warrior = hot_tile(view)
            spelled = f"rotate:{turnings(view, warrior.tile, hot)[int(spelled[-1])]}"  # of equal ways the one offered
        return spelled


read = _Reader()


def crystals(typed: str) -> Crystals | None:
    """Return crystals from any spelling: "1S2E", "2 energy, 1 spirit", "none"; None for anything else."""
    text = re.sub(r"[\s,+&]|and", "", typed.lower())
    if text in _NOTHING:
        return NONE
    heaps = _HEAP.findall(text)
    if not heaps or "".join(number + kind for number, kind in heaps) != text:
        return None
    counted = {kind[0]: int(number) for number, kind in heaps}
    return Crystals(counted.get("s", 0), counted.get("e", 0)) if len(counted) == len(heaps) else None


def heap(typed: str) -> str:
    """Return crystals as the notation has them, or the text itself if it names none, or not yet."""
    number = crystals(typed)
    return typed if number is None or not typed.strip() else str(number)


def space(typed: str) -> str:
    """Return a space as the notation has it: "c3" and "3 C" are C3."""
    text = typed.replace(" ", "").upper()
    return text[::-1] if text[:1].isdigit() else text


def on_map(typed: str) -> str:
    """Return the typed space. Raises ``InvalidMove`` for anything else."""
    name = space(typed)
    if name not in INDEX:
        raise InvalidMove("unknown_notation", reason="space", text=name)
    return name


def turn(typist: MaatatahayTypist, values: Values) -> Plan:
    """Return the moves of a whole turn; only the first one for a player who is not to act.

    Raises ``IllegalMove`` if nothing is left to do.
    """
    at, view = on_map(values["space"]), typist.view
    paid, added = _given(values["pay"]), _given(values["add"])
    if typist.seat is None or typist.seat not in view.asked:
        return Plan([Place(at)])
    made = whole_turn(view, typist.seat, at, values["rotation"], paid, added)
    if not made:
        raise IllegalMove("not_now", stage=view.stage)
    return Plan(made)


def _pair(view: MaatatahayView, typed: str) -> str:
    """Return the typed pair, by its notation or the names of both tiles.

    Raises ``InvalidMove`` for anything else, with the pairs on the display.
    """
    one, _, two = typed.replace(" ", "").upper().partition("-")
    names = {pair: tuple(map(words.name, pair)) for pair in view.display if pair}
    named = meant(typed, {pair: (f"{a} and {b}", f"{b} and {a}") for pair, (a, b) in names.items()})
    order = PAIR.get((one, two) if len(named) != 1 else named[0])
    if order is None:
        raise InvalidMove("unknown_notation", reason="pair", text=typed, display=view.display)
    return str(order)


def _given(typed: str | None) -> Crystals | None:
    """Return the crystals of an option, None if it is left out. Raises ``InvalidMove`` as ``_read`` does."""
    return None if typed is None else _read(typed)


def _read(typed: str) -> Crystals:
    """Return the typed crystals. Raises ``InvalidMove`` for anything else."""
    number = crystals(typed)
    if number is None:
        raise InvalidMove("unknown_notation", reason="crystals", text=typed)
    return number


TURNS = "Quarter turns to the right, 0 for as printed"


def _legal(kind: str) -> Callable[[AnyTypist, Values], Offers]:
    """Return the function that offers the legal moves of a kind, with their results."""
    return lambda typist, values: prompts.legal(typist.view, typist.player, typist.legal, kind)


def _named(values: Values) -> str:
    """Return the space typed so far."""
    return space(str(values.get("space") or ""))


def _spaces(typist: MaatatahayTypist, values: Values) -> Offers:
    """Return the possible spaces of the tile; a space typed in full needs nothing more."""
    named = _named(values)
    return [one for one in turn_options.spaces(typist.view, typist.player) if named not in INDEX or one[0] == named]


def _rotations(typist: MaatatahayTypist, values: Values) -> Offers:
    return turn_options.rotations(typist.view, typist.player, _named(values))


def _costs(typist: MaatatahayTypist, values: Values) -> Offers:
    return turn_options.costs(typist.view, typist.player, _named(values))


def _additions(typist: MaatatahayTypist, values: Values) -> Offers:
    paid = crystals(str(values.get("pay") or ""))
    return turn_options.additions(typist.view, typist.player, _named(values), paid)


def _sought(text: str) -> str:
    """Return a space as the notation has it, or a possible part of the words beside one."""
    return space(text) if space(text) in INDEX else text


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
        "Place your tile, or make the whole turn at once.",
        Option("space", "Where, from A1 to E5", offers=_spaces, sought=_sought),
        Option("rotation", TURNS, numbers=range(4), default=None, offers=_rotations),
        Option("pay", "Crystals for a relic, such as 1S2E", default=None, offers=_costs, sought=heap),
        Option(
            "add",
            "Crystals from your storage to put on the tile, such as 1E, or none",
            default=None,
            offers=_additions,
            sought=heap,
        ),
        moves=turn,
    ),
    Command(
        "pay",
        "Pay for the relic under your tile.",
        Option("crystals", "Which crystals, such as 1S2E", offers=_legal("pay"), sought=heap),
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
            sought=heap,
        ),
    ),
    Command(
        "settle",
        "Choose which surrounded tile is settled next.",
        Option("space", "A surrounded tile that would die, such as C3", offers=_legal("settle")),
    ),
)
COMMANDS = Commands("maatatahay", "Your moves in Maatatahay", ROWS, read=read)
