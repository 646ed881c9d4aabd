"""Gravity (S16)."""

from __future__ import annotations

from rules.soul_puzzler.draft import Draft
from rules.soul_puzzler.events import Fell


def fall(draft: Draft) -> None:
    """Let every token with an empty square below it fall."""
    fell = draft.fall()
    if fell:
        draft.events.append(Fell(fell))
