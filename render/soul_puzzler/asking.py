"""What a player is asked: in a sentence for the message, in two words for the picture."""

from __future__ import annotations

from collections.abc import Mapping

from render.kit.phrases import listed
from render.soul_puzzler import cards
from rules.engine import Decision, Seat
from rules.soul_puzzler import forecast
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.view import PuzzlerView

_OWED: Mapping[str, str] = {"play": "a drop", "switch": "a switch"}
_SECRET = "Choose your character. Your opponent sees it only when both have chosen."
_DOUBLE = "A double! Choose any of the twelve characters."
_DUTY = "You cannot drop a soul, so switch two unlike neighbours."
_STUCK = "You can neither drop nor switch: use a power if you have one, or pass."


def can_drop(view: PuzzlerView, seat: Seat) -> bool:
    """Say whether ``seat`` has a soul to drop and a column for it."""
    return view.pools[seat] > 0 and None in view.board


def question(view: PuzzlerView, decision: Decision) -> str:
    """Say to the player of ``decision`` what is asked."""
    if view.stage == "choose":
        return _SECRET if view.options.characters == "secret" else _DOUBLE
    if view.stage == "gambit":
        return f"Gambit: you still owe {listed([_OWED[part] for part in view.gambit_left])}."
    if view.stage == "score":
        return f"You scored! {_able(view, decision.seat)}. Use it before the souls fall, or leave it."
    return _turn(view, decision.seat)


def _able(view: PuzzlerView, seat: Seat) -> str:
    hint = cards.TELLINGS[view.characters[seat] or APPRENTICE].hint.removeprefix("When you score: ")
    return hint[:1].upper() + hint[1:]


def _turn(view: PuzzlerView, seat: Seat) -> str:
    if not can_drop(view, seat):
        return _DUTY if forecast.can_switch(view) else _STUCK
    if view.stage == "after_power":
        return "The power is used. Drop a soul as well, or end your turn."
    also = ", or switch two unlike neighbours" if forecast.can_switch(view) else ""
    return f"Your turn: drop a soul in a column{also}."


_GAMBIT: Mapping[tuple[str, ...], str] = {
    ("play", "switch"): "drop and switch",
    ("play",): "drop",
    ("switch",): "switch",
}
_TASKS = ("choose a card", "must switch", "is stuck", "drop or end turn", "drop or switch", "drop a soul")


def tasks() -> tuple[str, ...]:
    """Return everything that ``task`` may say."""
    abilities = [_offer(key) for key, card in CARDS.items() if card.kind == "score"]
    return (*_TASKS, *_GAMBIT.values(), *abilities)


def _offer(character: str) -> str:
    return f"{cards.TELLINGS[character].ability} or leave?"


def task(view: PuzzlerView, seat: Seat) -> str:
    """Say in a few words what ``seat`` must do."""
    choose, duty, stuck, after_power, either, drop = _TASKS
    if view.stage == "choose":
        return choose
    if view.stage == "score":
        return _offer(view.characters[seat] or APPRENTICE)
    if view.stage == "gambit":
        return _GAMBIT[view.gambit_left]
    if not can_drop(view, seat):
        return duty if forecast.can_switch(view) else stuck
    if view.stage == "after_power":
        return after_power
    return either if forecast.can_switch(view) else drop
