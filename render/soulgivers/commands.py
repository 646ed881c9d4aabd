"""The commands of Soulgivers: the moves, a whole turn as one, and any card to look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.kit.commands import AnyTypist, CardCommand, Command, Commands, Offers, Option, Plan, Values
from render.soulgivers import cards, sentences, typed
from render.soulgivers.ahead import safe_moves
from render.soulgivers.guide import shown
from render.soulgivers.typed import SoulgiversTypist
from rules.soulgivers.cards import HEROES

_WAYS = "step walk gate deliver"
_FRAGMENT = "collect pass drop deliver"


def _aimed(kind: str, option: str) -> Callable[[AnyTypist, Values], Plan]:
    """Return the function that makes a move of a kind and then chooses its target, if one was typed."""

    def moves(typist: SoulgiversTypist, values: Values) -> Plan:
        first, target = typed.read(typist, (kind,), values[option]), values["target"].strip()
        move = next((move for move in typist.legal if str(move) == first), None)
        return Plan(typed.aimed(typist.view, typist.player, move, target) if target and move else [first])

    return moves


def _way(typist: SoulgiversTypist, values: Values) -> Plan:
    """Return the moves of a way over the board."""
    return Plan(typed.way(values["to"], typist.view, typist.legal))


def _goals(typist: SoulgiversTypist, values: Values) -> Offers:
    """Return where a way can end."""
    going = [(str(move), sentences.move(move)) for move in typist.moves(_WAYS.split())]
    goals = [(notation.split(":")[-1].split("-")[-1].replace("deliver", "home"), name) for notation, name in going]
    wanted = str(values.get("to") or "").strip().lower()
    return [(goal, name) for goal, name in goals if wanted in goal.lower()]


def _fragments(typist: SoulgiversTypist, values: Values) -> Offers:
    """Return the possible moves with the Fragment, except passing in a window."""
    options = [(str(move), sentences.move(move)) for move in typist.moves(_FRAGMENT.split())]
    return [(notation, name) for notation, name in options if notation != "pass"]


def _turn(typist: SoulgiversTypist, values: Values) -> Plan:
    """Return several Actions in a row; one that is refused for a player who is not to act."""
    return typed.turn(values["actions"], typist.view, typist.player) if typist.is_asked else Plan(["end"])


def _safe(typist: SoulgiversTypist, notations: Sequence[str]) -> int:
    """Return the number of moves before the first one that loses something that could be kept."""
    made = list(map(typist.parse, notations))
    return safe_moves(typist.view, typist.player, made) if typist.is_asked else len(made)


def _cards(text: str) -> Offers:
    """Return the heroes and Anomalies with a text in their title."""
    return [(card, typed.title(card)) for card in typed.CARDS if text in typed.title(card).lower()]


def _described(card: str) -> str:
    return cards.described(card) if card in HEROES else cards.described_anomaly(card)


ROWS = (
    Command(
        "deploy",
        "Choose a hero: for your team, for the start, or as a reinforcement.",
        Option("choice", "A hero, with its Portal where it comes into play"),
        kinds="leave draft deploy",
    ),
    Command("activate", "Activate a Soulgiver.", Option("hero", "One of your Soulgivers")),
    Command(
        "move",
        "Move the active Soulgiver all the way at once.",
        Option("to", "A cell (E7), a way (E5-E7-F7), gate or home; a last N, E, S or W is the facing", offers=_goals),
        kinds=_WAYS,
        moves=_way,
    ),
    Command(
        "face",
        "End the movement with a facing, or choose one.",
        Option("direction", "North, east, south or west"),
        kinds="halt face",
    ),
    Command(
        "use",
        "Use an Ability.",
        Option("ability", "An Ability of the active Soulgiver"),
        Option("target", "The target, if you know it", default="", completed=False),
        moves=_aimed("use", "ability"),
    ),
    Command(
        "attack",
        "Attack an opponent beside the active Soulgiver, or the Barrier.",
        Option("target", "The cell of an opponent, or the Barrier"),
    ),
    Command(
        "fragment",
        "Collect, pass, drop or deliver the Fragment.",
        Option("action", "Collect, pass or drop it, with a facing or a receiver", offers=_fragments),
        kinds=_FRAGMENT,
    ),
    Command("absorb", "Absorb an allied Soul on the tile.", Option("soul", "The Soul to absorb")),
    Command("draw", "Draw an Anomaly for an Essence."),
    Command(
        "play",
        "Play an Anomaly.",
        Option("anomaly", "An Anomaly from your hand"),
        Option("target", "The target, if you know it", default="", completed=False),
        moves=_aimed("play", "anomaly"),
    ),
    Command("population", "Play your population ability; then choose its cells."),
    Command(
        "choose",
        "Answer a choice: a target, a cell, the next to be pushed or attracted.",
        Option("option", "Your choice: a target, a cell, the next Soulgiver"),
        kinds="aim back to place done attract push relay step gate",
    ),
    Command("pass", "Pass in a window, or be done with a choice.", kinds="pass done"),
    Command(
        "automatic",
        "Set or cancel an automatic answer; everyone sees it.",
        Option("answer", "Pass for this activation, until your turn or all match; or cancel it"),
        kinds="stand retract",
    ),
    Command(
        "turn",
        "Take several Actions in a row, up to the next window; the rest is listed.",
        Option("actions", "Separated by commas: activate runner, E7, attack E5, N", completed=False, long=True),
        moves=_turn,
    ),
    Command("end", "End your turn."),
    CardCommand(
        "hero",
        "Look at the card of any hero or Anomaly with its full text.",
        Option("name", "A hero or an Anomaly"),
        offers=_cards,
        card=typed.card_meant,
        described=_described,
        shown=shown,
    ),
)
COMMANDS = Commands("soulgivers", "Your moves in Soulgivers", ROWS, read=typed.read, safe=_safe)
