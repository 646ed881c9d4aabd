"""What has happened in Soul Puzzler, how it ended, and the names of moves, in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from render.face import Names
from render.kit.phrases import count, listed
from render.soul_puzzler.cards import titled
from render.soul_puzzler.words import short, square, who
from rules.engine import Outcome
from rules.soul_puzzler import events as ev
from rules.soul_puzzler import moves as mv

# Moves


def move(move: object) -> str:
    """Name a move for buttons, menus and completion."""
    match move:
        case mv.Choose(character):
            return f"Choose {titled(character)}"
        case mv.Play(column):
            return f"Drop in column {column}"
        case mv.Switch(a, b):
            return f"Switch {short(a)} ↔ {short(b)}"
        case mv.Crow(column):
            return f"Crow on column {column}"
        case mv.Root(column):
            return f"Root under column {column}"
        case mv.Fuse(column, side):
            return f"Fuse in column {column}, burn {side}"
        case mv.Gambit():
            return "Gambit: drop and switch"
        case mv.Gain():
            return "Dawn: gain 1 point"
        case mv.Drain():
            return "Theft: opponent loses 1 point"
        case mv.Light(column):
            return f"Lamp in column {column}"
        case mv.Quarry(column):
            return f"Quarry the top of column {column}"
        case mv.Exchange(a, b):
            return f"Key: {short(a)} ↔ {short(b)}"
        case mv.Tide(row, direction):
            return f"Tide: row {row} {direction}"
        case mv.Roll():
            return "Roll the die"
        case mv.Ferry(origin, target):
            return f"Ferry column {origin} → {target}"
        case mv.Skip():
            return "Leave the ability"
        case mv.End():
            return "End the turn"
        case mv.Pass():
            return "Pass"
    raise TypeError(f"no words for {type(move).__name__}")


# Events


def event(event: object, names: Names) -> str:
    """Tell one event in a sentence."""
    if hasattr(event, "seat"):
        return f"{who(event.seat, names)} {_done_by_one(event)}"
    match event:
        case ev.Began(first):
            return f"A soul is flipped: {who(first, names)} goes first."
        case ev.Scored(number, removed, scores):
            lost = ((seat, len(squares)) for seat, squares in enumerate(removed) if squares)
            gains = [f"{who(seat, names)} scores {count(points, 'point')}" for seat, points in lost]
            return f"{'Another line: ' if number > 1 else ''}{listed(gains)}. The score is {scores[0]} : {scores[1]}."
        case ev.Fell(falls):
            return f"{count(len(falls), 'soul')} {'falls' if len(falls) == 1 else 'fall'}."
        case ev.Ended(why, scores):
            return f"{reason(why)} The final score is {scores[0]} : {scores[1]}."
    raise TypeError(f"no words for {type(event).__name__}")


def _done_by_one(event: object) -> str:
    """Tell what a player did, from the verb on."""
    match event:
        case ev.DiceThrown(_, (one, two)):
            said = "a double, so any character may be chosen" if one == two else f"{one + two} in all"
            return f"throws {one} and {two} for a character: {said}."
        case ev.Chosen(_, character):
            return f"plays {titled(character)}."
        case ev.Played(_, (column, row)):
            return f"drops a soul in column {column}; it lies on row {row}."
        case ev.Switched(_, a, b):
            return f"switches {square(a)} with {square(b)}."
        case ev.PowerUsed():
            return _power(event)
        case ev.AbilityUsed():
            return _ability(event)
        case ev.AbilitySkipped():
            return "leaves the score ability."
        case ev.TurnEnded():
            return "ends the turn."
        case ev.Passed():
            return "can neither drop nor switch, and passes."
    raise TypeError(f"no words for {type(event).__name__}")


POWERS: Mapping[str, str] = {
    "crow": "lets a crow down on {square}.",
    "root": "lifts column {column} with a root from below.",
    "fuse": "sets a fuse on {square}; it burns the soul on {burnt}.",
    "gambit": "declares a Gambit: a drop and a switch in one turn.",
}
"""What each power's use sounds like, by the power's name."""


def _power(event: ev.PowerUsed) -> str:
    at = event.square or (0, 0)
    return POWERS[event.power.lower()].format(square=square(at), column=at[0], burnt=square(event.burnt or (0, 0)))


ABILITIES: Mapping[str, str] = {
    "solenne": "calls the dawn and gains a point.",
    "vex": "picks a pocket: the opponent's score goes down by {loss}.",
    "marcellin": "lights a lamp: a new soul on {last}.",
    "brakk": "quarries the soul on {first} back into its pool.",
    "ondra": "turns the key: {first} and {last} change places.",
    "iswen": "calls the tide: row {row} moves {direction}.",
    "dama": "rolls a {die}: {points}.",
    "corvane": "ferries the soul on {first} to {last}.",
}
"""What each score ability's use sounds like, by character."""


def _ability(event: ev.AbilityUsed) -> str:
    first, last = (event.squares[0], event.squares[-1]) if event.squares else ((0, 0), (0, 0))
    change = event.points[event.seat]
    return ABILITIES[event.character].format(
        first=square(first),
        last=square(last),
        row=event.row,
        direction=event.direction,
        die=event.die,
        loss=-event.points[1 - event.seat],
        points=f"{count(abs(change), 'point')} {'won' if change > 0 else 'lost'}" if change else "nothing happens",
    )


# The end

ENDS: Mapping[str, str] = {
    "target": "The target is reached.",
    "passes": "Both have passed: the higher score decides.",
    "turn_cap": "300 turns are over: the higher score decides.",
}
"""Why a match ended, by the outcome's reason."""


def reason(key: str) -> str:
    """Say why the match ended."""
    return ENDS.get(key, "The match is over.")


def outcome(outcome: Outcome, names: Names) -> str:
    """Tell how the match ended and each seat's breakdown."""
    winners = [who(seat, names) for seat in outcome.winners]
    head = f"**{listed(winners)} wins!**" if winners else "**A draw.**"
    scores = [
        f"{who(seat, names)}: " + ", ".join(f"{value} {name}" for name, value in score.items())
        for seat, score in enumerate(outcome.scores)
    ]
    return "\n".join([f"{head} {reason(outcome.reason)}", *scores])
