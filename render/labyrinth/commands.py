"""The commands of Wicked Labyrinth."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from render.kit.commands import Command, Commands, Offers, Option, Plan, Typist, Values
from render.kit.typed import Reader
from render.labyrinth import words
from rules.labyrinth.cards import PIECES
from rules.labyrinth.moves import LabyrinthMove
from rules.labyrinth.position import LabyrinthView

NONE = "none"
SIGNS = {NONE: "no sign", "souls": "sign of souls", "witch": "sign of the witch"}

LabyrinthTypist = Typist[LabyrinthView, LabyrinthMove]


class _Reader(Reader[LabyrinthView, LabyrinthMove]):
    @override
    def spelled(self, typist: LabyrinthTypist, kinds: Sequence[str], text: str) -> str:
        kind = kinds[0]
        if kind == "colour" and not set(text) & {">", ","} and text != NONE:
            kind = "souls"
        return f"{kind}:{_written(kind, text)}"

    @override
    def title(self, typist: LabyrinthTypist, move: LabyrinthMove) -> str:
        return words.typed(move)


def _written(kind: str, what: str) -> str:
    """Return a typed text as the notation has it: colours and cards in capitals, ranks small, red before blue."""
    typed = what.replace(" ", "")
    if typed.lower() == NONE:
        return NONE
    colour, comma, rank = typed.partition(",")
    if comma:
        rank, dash, drop = rank.partition("-")
        return f"{colour.upper()},{rank.lower()}{dash}{drop.upper()}"
    if kind in ("keep", "souls", "great"):
        return "".join(sorted(typed.upper(), key=lambda letter: f"{'RYGB'.find(letter)}{letter}"))
    return typed.upper()


def _bid(typist: LabyrinthTypist, values: Values) -> Plan:
    """Return the move that bids some pieces with a sign or none."""
    sign = "" if values["sign"] == NONE else f"+{values['sign']}"
    return Plan([f"commit:{values['pieces']}{sign}"])


def _pieces(typist: LabyrinthTypist, values: Values) -> Offers:
    """Return the numbers of pieces that can be bid without a sign."""
    numbers = [str(move).removeprefix("commit:") for move in typist.moves(("commit",))]
    return [(number, "") for number in numbers if number.isdecimal()]


ROWS = (
    Command(
        "bid",
        "Bid search pieces and a sign for the corridor, in secret.",
        Option("pieces", "How many search pieces, 0 for none", numbers=range(max(PIECES.values()) + 1), offers=_pieces),
        Option("sign", "The sign that you bid with them, if any", picks=SIGNS, default=NONE),
        kinds="commit",
        moves=_bid,
    ),
    Command(
        "promote",
        "Promote one of two equal souls; the other goes back.",
        Option("souls", "Two equal souls as colour,rank: R,low; R,low-B gives a blue one back"),
    ),
    Command(
        "spell",
        "Use a promotion spell.",
        Option("soul", "The soul to promote, as colour,rank: R,low; none discards the spell"),
    ),
    Command(
        "colour",
        "Use a colour-change spell, or choose the colours that signs of souls give you.",
        Option("change", "R>B,middle turns a middle red soul blue; none discards the spell; RG for signs of souls"),
        kinds="colour souls",
        in_full=False,
    ),
    Command(
        "small",
        "Achieve a small oracle card.",
        Option("card", "One of your small oracle cards: choose it from the list"),
    ),
    Command(
        "great",
        "Achieve a great oracle card.",
        Option("pair", "The two colours of one of your great oracle cards, such as RG"),
    ),
    Command(
        "keep",
        "Choose which low souls stay when there are too many.",
        Option("souls", "The six low souls that stay, such as RRYGBB"),
    ),
    Command("done", "Finish with your souls for this round."),
)
COMMANDS = Commands("labyrinth", "Your moves in Wicked Labyrinth", ROWS, read=_Reader(), typed=words.typed)
