"""Moves that people tried to make, and what they were answered."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cogs.match.panel import FOLLOWS_AGAIN
from tests.loopback.exchange import DEFER_EDIT, EDIT, Interaction
from tests.loopback.people import words
from tests.loopback.world import EPHEMERAL

LAID_ASIDE = "Laid aside: "
ACCEPTED = re.compile(rf"(?:Done: |{LAID_ASIDE})\*\*(.+?)\*\*\.")


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
        return any(_laid_aside(told) for told in _told(self.interaction))

    @property
    def acknowledged(self) -> bool:
        """Whether the bot accepted the move: it answered with the board, or with a sentence that says so."""
        one = self.interaction
        if one.answer in (EDIT, DEFER_EDIT) and one.message is not None and not one.message.reader:
            return True
        return self.sealed or any(told.startswith("Done: ") for told in _told(one))

    @property
    def named(self) -> str | None:
        """What the bot called the moves that it accepted; None where it did not name them."""
        for told in _told(self.interaction):
            if told.startswith("Done: ") or _laid_aside(told):
                found = ACCEPTED.search(told)
                return None if found is None else found[1]
        return None


def _told(one: Interaction) -> list[str]:
    """Return what each answer said to that person alone, as it was then."""
    return [_plain(words(message)) for message in one.answers if message.flags & EPHEMERAL]


def _plain(said: str) -> str:
    return "\n".join(line for line in said.splitlines() if FOLLOWS_AGAIN not in line).strip()


def _laid_aside(told: str) -> bool:
    """Return whether an answer lays the move aside: a panel shows a refusal above the answer laid aside before."""
    return told.startswith((LAID_ASIDE, "### ")) and LAID_ASIDE in told
