"""What follows what: the automatic frames, up to the next question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules import framed
from rules.engine import Seat
from rules.framed import wait
from rules.soul_puzzler.characters import APPRENTICE, CARDS, CHARACTERS
from rules.soul_puzzler.events import Began, Chosen, DiceThrown, Ended, TurnEnded
from rules.soul_puzzler.frames import (
    AfterPower,
    Choosing,
    Dealing,
    Doubled,
    EndOfTurn,
    Flip,
    Frame,
    Gravity,
    Parts,
    ScoreAbility,
    Scoring,
    Turn,
)
from rules.soul_puzzler.legal import after_power, parts
from rules.soul_puzzler.scoring import apply_gravity, offer_ability, score
from rules.soul_puzzler.table import Table

TURN_CAP = 300
"""After this many turns of both players together the match ends (S58)."""


def advance(table: Table) -> None:
    """Carry out automatic frames until a seat is asked or the match is over."""
    framed.advance(table, _FRAMES)
    if table.frames and not _half_chosen(table.frames[-1]):
        table.group += 1


def _half_chosen(frame: Frame) -> bool:
    return isinstance(frame, Choosing) and any(frame.answers)


def _reveal(table: Table, frame: Choosing) -> bool:
    """Show both secret choices together, once both are in."""
    if None in frame.answers:
        return False
    table.frames.pop()
    for seat, character in enumerate(frame.answers):
        take_card(table, seat, str(character))
    return True


def take_card(table: Table, seat: Seat, character: str) -> None:
    """Lay a character card open and put its ability tokens and charges aside (S02)."""
    table.characters[seat] = character
    table.ability_tokens[seat] = CARDS[character].tokens
    table.charges[seat] = CARDS[character].charges
    table.events.append(Chosen(seat, character))


def _deal(table: Table, frame: Dealing) -> bool:
    """Give a seat its character by the option (2.9)."""
    table.frames.pop()
    if table.options.characters == "dice":
        _throw(table, frame.seat)
    elif table.options.characters == "random":
        number, table.dice = table.dice.below(len(CHARACTERS))
        take_card(table, frame.seat, CHARACTERS[number])
    else:
        take_card(table, frame.seat, APPRENTICE)
    return True


def _throw(table: Table, seat: Seat) -> None:
    """Throw two dice: their sum names a character, a double lets the seat choose."""
    one, table.dice = table.dice.roll()
    two, table.dice = table.dice.roll()
    table.events.append(DiceThrown(seat, (one, two)))
    if one == two:
        table.frames.append(Doubled(seat, (one, two)))
    else:
        take_card(table, seat, thrown((one, two)))


def thrown(faces: tuple[int, int]) -> str:
    """Return the character that the sum of two dice names: 2 to 12 are characters 1 to 11."""
    return CHARACTERS[sum(faces) - 2]


def _flip(table: Table, _: Flip) -> bool:
    """Flip a token for the first player and start the first turn."""
    table.turn, table.dice = table.dice.below(2)
    table.events.append(Began(table.turn))
    _start_turn(table)
    return True


def _start_turn(table: Table) -> None:
    table.turn_number += 1
    table.count_position()
    table.frames = [Turn()]


def _after_power(table: Table, _: AfterPower) -> bool:
    """Ask what may follow a token power; with nothing legal left the turn ends (S45)."""
    if after_power(table):
        return False
    table.events.append(TurnEnded(table.turn))
    table.frames = [EndOfTurn()]
    return True


def _next_part(table: Table, frame: Parts) -> bool:
    """Ask for the other part of a Gambit, or skip it when it has become impossible (S56)."""
    if frame.left and parts(table, frame):
        return False
    table.frames = [EndOfTurn()]
    return True


def _end_turn(table: Table, _: EndOfTurn) -> bool:
    """Make the end check (2.5), then hand the turn on."""
    reason = _reason_to_end(table)
    if reason:
        table.reason = reason
        table.frames = []
        table.events.append(Ended(reason, (table.scores[0], table.scores[1])))
        return True
    table.turn = 1 - table.turn
    table.banned, table.switched = table.switched, None  # S07, S09
    _start_turn(table)
    return True


def _reason_to_end(table: Table) -> str:
    mine, theirs = table.scores
    if mine != theirs and max(mine, theirs) >= table.options.target:  # S23, S24, S25
        return "target"
    if table.passes >= 2:  # S57
        return "passes"
    return "turn_cap" if table.turn_number >= TURN_CAP else ""


_FRAMES: dict[type, Callable[[Table, Any], bool]] = {
    Choosing: _reveal,
    Dealing: _deal,
    Doubled: wait,
    Flip: _flip,
    Turn: wait,
    AfterPower: _after_power,
    Parts: _next_part,
    EndOfTurn: _end_turn,
    Scoring: score,
    ScoreAbility: offer_ability,
    Gravity: apply_gravity,
}
"""What each frame does when it is on top: True to go on, False to ask."""
