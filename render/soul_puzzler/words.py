"""The words of Soul Puzzler: seats, squares, moves, events, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import singledispatch

from render.face import Names, OptionWords
from render.kit.phrases import count, listed
from render.soul_puzzler.cards import titled
from rules.engine import Outcome, Seat
from rules.soul_puzzler import events as ev
from rules.soul_puzzler import moves as mv
from rules.soul_puzzler.board import Square

SIGNS = ("☀️", "🌙")
"""The short sign of each seat: a round sun, a crescent on a diamond."""
SEATS = ("Sun", "Moon")
"""What each seat is called where no player's name may stand."""


OPTIONS = {
    "characters": OptionWords(
        "Characters",
        {
            "secret": "each chooses secretly",
            "random": "drawn at random",
            "dice": "thrown with two dice",
            "none": "none, two Apprentices",
        },
    ),
    "tokens": OptionWords("Souls per player"),
    "target": OptionWords("Points to reach"),
}
"""What can be agreed on before a match, in words."""


def square(at: Square) -> str:
    """Return a square in words."""
    return f"column {at[0]} row {at[1]}"


def short(at: Square) -> str:
    """Return a square as the pair (column,row)."""
    return f"({at[0]},{at[1]})"


# Moves


@singledispatch
def move(move: object) -> str:
    """Name a move for buttons, menus and completion."""
    raise TypeError(f"no words for {type(move).__name__}")


def _say(kind: type, words: Callable[..., str]) -> None:
    move.register(kind)(words)


_say(mv.Choose, lambda move: f"Choose {titled(move.character)}")
_say(mv.Play, lambda move: f"Drop in column {move.column}")
_say(mv.Switch, lambda move: f"Switch {short(move.a)} ↔ {short(move.b)}")
_say(mv.Crow, lambda move: f"Crow on column {move.column}")
_say(mv.Root, lambda move: f"Root under column {move.column}")
_say(mv.Fuse, lambda move: f"Fuse in column {move.column}, burn {move.side}")
_say(mv.Gambit, lambda move: "Gambit: drop and switch")
_say(mv.Gain, lambda move: "Dawn: gain 1 point")
_say(mv.Drain, lambda move: "Theft: opponent loses 1 point")
_say(mv.Light, lambda move: f"Lamp in column {move.column}")
_say(mv.Quarry, lambda move: f"Quarry the top of column {move.column}")
_say(mv.Exchange, lambda move: f"Key: {short(move.a)} ↔ {short(move.b)}")
_say(mv.Tide, lambda move: f"Tide: row {move.row} {move.direction}")
_say(mv.Roll, lambda move: "Roll the die")
_say(mv.Ferry, lambda move: f"Ferry column {move.origin} → {move.target}")
_say(mv.Skip, lambda move: "Leave the ability")
_say(mv.End, lambda move: "End the turn")
_say(mv.Pass, lambda move: "Pass")


# Events


def who(seat: Seat, names: Names) -> str:
    """Return a seat as its sign and name."""
    return f"{SIGNS[seat]} {names[seat]}"


@singledispatch
def event(event: object, names: Names) -> str:
    """Tell one event in a sentence."""
    raise TypeError(f"no words for {type(event).__name__}")


@event.register
def _began(event: ev.Began, names: Names) -> str:
    return f"A soul is flipped: {who(event.first, names)} goes first."


@event.register
def _dice(event: ev.DiceThrown, names: Names) -> str:
    one, two = event.faces
    said = "a double, so any character may be chosen" if one == two else f"{one + two} in all"
    return f"{who(event.seat, names)} throws {one} and {two} for a character: {said}."


@event.register
def _chosen(event: ev.Chosen, names: Names) -> str:
    return f"{who(event.seat, names)} plays {titled(event.character)}."


@event.register
def _played(event: ev.Played, names: Names) -> str:
    return f"{who(event.seat, names)} drops a soul in column {event.square[0]}; it lies on row {event.square[1]}."


@event.register
def _switched(event: ev.Switched, names: Names) -> str:
    return f"{who(event.seat, names)} switches {square(event.a)} with {square(event.b)}."


POWERS: Mapping[str, str] = {
    "crow": "lets a crow down on {square}.",
    "root": "lifts column {column} with a root from below.",
    "fuse": "sets a fuse on {square}; it burns the soul on {burnt}.",
    "gambit": "declares a Gambit: a drop and a switch in one turn.",
}
"""What each power's use sounds like, by the power's name."""


@event.register
def _power(event: ev.PowerUsed, names: Names) -> str:
    at = event.square or (0, 0)
    words = POWERS[event.power.lower()].format(square=square(at), column=at[0], burnt=square(event.burnt or (0, 0)))
    return f"{who(event.seat, names)} {words}"


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


@event.register
def _ability(event: ev.AbilityUsed, names: Names) -> str:
    first, last = (event.squares[0], event.squares[-1]) if event.squares else ((0, 0), (0, 0))
    change = event.points[event.seat]
    words = ABILITIES[event.character].format(
        first=square(first),
        last=square(last),
        row=event.row,
        direction=event.direction,
        die=event.die,
        loss=-event.points[1 - event.seat],
        points=f"{count(abs(change), 'point')} {'won' if change > 0 else 'lost'}" if change else "nothing happens",
    )
    return f"{who(event.seat, names)} {words}"


@event.register
def _skipped(event: ev.AbilitySkipped, names: Names) -> str:
    return f"{who(event.seat, names)} leaves the score ability."


@event.register
def _scored(event: ev.Scored, names: Names) -> str:
    gains = [
        f"{who(seat, names)} scores {count(len(squares), 'point')}"
        for seat, squares in enumerate(event.removed)
        if squares
    ]
    again = "Another line: " if event.number > 1 else ""
    return f"{again}{listed(gains)}. The score is {event.scores[0]} : {event.scores[1]}."


@event.register
def _fell(event: ev.Fell, names: Names) -> str:
    return f"{count(len(event.falls), 'soul')} {'falls' if len(event.falls) == 1 else 'fall'}."


@event.register
def _turn_ended(event: ev.TurnEnded, names: Names) -> str:
    return f"{who(event.seat, names)} ends the turn."


@event.register
def _passed(event: ev.Passed, names: Names) -> str:
    return f"{who(event.seat, names)} can neither drop nor switch, and passes."


ENDS: Mapping[str, str] = {
    "target": "The target is reached.",
    "passes": "Both have passed: the higher score decides.",
    "turn_cap": "300 turns are over: the higher score decides.",
}
"""Why a match ended, by the outcome's reason."""


def reason(key: str) -> str:
    """Say why the match ended."""
    return ENDS.get(key, "The match is over.")


@event.register
def _ended(event: ev.Ended, names: Names) -> str:
    return f"{reason(event.reason)} The final score is {event.scores[0]} : {event.scores[1]}."


def outcome(outcome: Outcome, names: Names) -> str:
    """Tell how the match ended and each seat's breakdown."""
    winners = [who(seat, names) for seat in outcome.winners]
    head = f"**{listed(winners)} wins!**" if winners else "**A draw.**"
    scores = [
        f"{who(seat, names)}: " + ", ".join(f"{value} {name}" for name, value in score.items())
        for seat, score in enumerate(outcome.scores)
    ]
    return "\n".join([f"{head} {reason(outcome.reason)}", *scores])
