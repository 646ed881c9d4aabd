"""What a player is asked: to everybody in a sentence, to the player with what it would lead to."""

from __future__ import annotations

from render.kit.phrases import count, listed
from render.labyrinth import words
from rules.engine import Decision, Seat
from rules.labyrinth import forecast
from rules.labyrinth.board import letters
from rules.labyrinth.cards import CORRIDORS, SPOTS
from rules.labyrinth.processing import oracle_actions
from rules.labyrinth.view import LabyrinthView


def question(view: LabyrinthView, decision: Decision) -> str:
    """Say to the player of ``decision`` what is asked; in public no more than the public knows."""
    own = view.viewer == decision.seat
    if view.souls_asked is not None:
        return _souls(view)
    if view.keep_asked is not None and view.keep_asked.seat == decision.seat:
        return _keep(view)
    if view.stage == "process":
        return _process(view, decision.seat) if own else "process your souls. **My hand** opens your board."
    return _commit(view, decision.seat) if own else f"commit pieces for corridor {view.place} in secret: **My hand**."


def _commit(view: LabyrinthView, seat: Seat) -> str:
    card = CORRIDORS[view.corridors[view.place - 1].card]
    player = view.players[seat]
    rest = len(view.corridors) - view.place
    later = f" for this corridor and {rest} more" if rest else " for this last corridor"
    return (
        f"Corridor {view.place}, {card.family}: how many pieces? First gets {words.icons((*card.upper, *card.lower))}, "
        f"second {words.icons(card.lower)}. You have {words.behind(player)}{later}."
    )


def _souls(view: LabyrinthView) -> str:
    asked = view.souls_asked
    assert asked is not None
    colours = " or ".join(words.SOULS[letter] for letter in asked.colours)
    if asked.signs == 1:
        return f"The sign of souls gives you one extra low soul: choose {colours}."
    return f"The {asked.signs} signs of souls give you {asked.signs} extra low souls: choose {colours} for each."


def _keep(view: LabyrinthView) -> str:
    asked = view.keep_asked
    assert asked is not None
    return (
        f"Your low row has {SPOTS[0]} spots. You have {words.colours(letters(asked.old)) or 'nothing'} "
        f"and gain {words.colours(letters(asked.gained))}: which {SPOTS[0]} stay?"
    )


def _process(view: LabyrinthView, seat: Seat) -> str:
    player = view.players[seat]
    ready = [words.oracle(move.card if hasattr(move, "card") else move.pair) for move in oracle_actions(player)]
    can = f" You can achieve {listed(ready)}." if ready else ""
    spells = player.promotion_spells + player.colour_spells
    lost = f" {count(spells, 'spell')} will be lost if left." if spells else ""
    return f"Process your souls: {forecast.rows_used(player)}.{can}{lost} Choose *{words.DONE}* when you have finished."
