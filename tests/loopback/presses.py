"""Moves that people tried to make, and what they were answered."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from cogs.match.panel_actions import FOLLOWS_AGAIN
from tests.loopback.checks import SEPARATOR, TEXT, walk
from tests.loopback.exchange import DEFER_EDIT, EDIT, Interaction
from tests.loopback.people import words
from tests.loopback.world import EPHEMERAL, Message

NOTED = (TEXT, SEPARATOR)
"""The types of a panel's note and of what follows it."""
LAID_ASIDE = "Chosen: "
ACCEPTED = re.compile(rf"(?:Done: |{LAID_ASIDE})\*\*(.+?)\*\*\.|^(Done\b[^.:]*)\.")


@dataclass
class Press:
    """A move that somebody tried to make, or with a form, whose ``notation`` is "", several."""

    match_id: int
    asked: str
    notation: str
    user_id: int
    interaction: Interaction

    @property
    def sealed(self) -> bool:
        """Whether the bot said that the answer is laid aside."""
        return any(_laid_aside(message) for message in _told(self.interaction))

    @property
    def acknowledged(self) -> bool:
        """Whether the bot accepted the move: it answered with the board, or with a sentence that says so.

        A deferral alone accepts nothing: it may come before the move is stored.
        """
        one = self.interaction
        if one.answer in (EDIT, DEFER_EDIT) and any(not message.reader for message in one.answers):
            return True
        return self.sealed or any(_is_receipt(_note(message)) for message in _told(one))

    @property
    def named(self) -> str | None:
        """What the bot called the moves that it accepted; None where it did not name them."""
        for message in _told(self.interaction):
            if _is_receipt(_note(message)) or _laid_aside(message):
                found = ACCEPTED.search(_note(message) or words(message))
                return None if found is None else found[1] or found[2]
        return None


def _told(one: Interaction) -> list[Message]:
    """Return what each answer showed to that person alone, as it was then."""
    return [message for message in one.answers if message.flags & EPHEMERAL]


def _is_receipt(note: str) -> bool:
    """Return whether a note says that a move was made."""
    return note.startswith("Done")


def _note(message: Message) -> str:
    """Return what a sentence says, and of a panel the note above what is asked or below its title, "" for none."""
    said = words(message)
    if said.startswith("### "):
        parts = pairwise(walk(message.components))
        note = next((str(one["content"]) for one, after in parts if (one["type"], after["type"]) == NOTED), "")
        below_title = said.splitlines()[1:2]
        said = note or next(filter(_is_receipt, below_title), "")
    return "\n".join(line for line in said.splitlines() if FOLLOWS_AGAIN not in line).strip()


def _laid_aside(message: Message) -> bool:
    """Return whether an answer lays the move aside: a panel with a refusal shows the answer laid aside before."""
    note = _note(message)
    return note.startswith(LAID_ASIDE) or (not note and LAID_ASIDE in words(message))
