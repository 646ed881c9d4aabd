"""Passing for people who can only pass: in words, and as a setting of a lobby."""

from __future__ import annotations

from typing import get_args

from cogs.shared.options import Setting
from rules.framed import FramedGame
from rules.questions import Question
from rules.registry import GAMES
from storage.rows import Passing

WORDS = {
    "alone": "only where one person plays with computer players",
    "always": "always; a window that closes quickly then shows who could not answer",
    "never": "never",
}
"""What each choice is called; that of people who play each other says what it gives away."""

PASSING = Setting("passing", "Pass for me when I can do nothing", get_args(Passing), WORDS, "alone")
"""Where people are passed for who can only pass, set like an option of the game."""


EXPLAINED = (
    "Where you are asked about what somebody else does and can only pass, I pass for you. Between people that tells "
    "something: **a window that closes quickly shows who could not answer**, and no pause could hide it. So there it "
    "is off unless whoever leads the lobby turns it on, and everybody sees it here before they join or start."
)
"""What the choice means, beside its menu."""


def has_windows(game: str) -> bool:
    """Say whether a game asks people about what others do, so that somebody may have to pass."""
    rules = GAMES[game]
    steps = rules.steps.values() if isinstance(rules, FramedGame) else ()
    return any(isinstance(step, Question) and step.pace == "reaction" for step in steps)
