"""How a turn begins (2.3), and where every character card comes into play (S02)."""

from __future__ import annotations

from rules.engine import Seat
from rules.soul_puzzler.characters import CARDS, CHARACTERS
from rules.soul_puzzler.draft import Draft
from rules.soul_puzzler.events import Chosen
from rules.soul_puzzler.frames import Turn


def start_turn(draft: Draft) -> None:
    """Begin the next turn and count its position."""
    draft.turn_number += 1
    draft.count_position()
    draft.frames = [Turn()]


def take_card(draft: Draft, seat: Seat, character: str) -> None:
    """Lay a character card open and put its ability tokens and charges aside (S02)."""
    draft.characters[seat] = character
    draft.ability_tokens[seat] = CARDS[character].tokens
    draft.charges[seat] = CARDS[character].charges
    draft.events.append(Chosen(seat, character))


def thrown(faces: tuple[int, int]) -> str:
    """Return the character that the sum of two dice names: 2 to 12 are characters 1 to 11."""
    return CHARACTERS[sum(faces) - 2]
